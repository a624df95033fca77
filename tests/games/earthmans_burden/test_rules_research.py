"""Research: EB-159 to EB-165."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    civilian,
    counters,
    develop,
    dice,
    fleets,
    group,
    knows,
    learn,
    legal,
    play,
    refused,
    rolled,
    table,
)

ALL = [
    *("heavy_weapons", "advanced_weapons", "shielding", "advanced_shielding", "defensive_grid", "tracking_systems"),
    *("intrigue", "machinations", "security", "advanced_security", "infrastructure", "advanced_infrastructure"),
    *("orion_engines", "fusion_engines", "solar_sails", "refraction_fields", "nanotechnology", "nanofactories"),
    *("von_neumann_engines", "drone_networking", "advanced_von_neumann_engines", "artificial_intelligence"),
    *("advanced_ai", "eschaton", "cognition_circuits", "abstraction_circuits", "paradox_circuits"),
]


def laboratory(developments: int, *faces: int, counter: int = 0, known: list[str] | None = None) -> Any:
    """So many calm developments of Red's at Jupiter research, and these dice fall."""
    g = table()
    develop(g, RED, "jupiter", developments)
    counters(g, RED, research=counter)
    learn(g, RED, *(known or []))
    dice(civilian(g), *faces)
    return group(g, "jupiter", "research", calm=developments)


@rule("EB-159")
def test_one_die_per_development_and_fleets_stay_out() -> None:
    g = table()
    develop(g, RED, "jupiter", 2, 1)
    fleets(g, RED, "jupiter", 4)
    dice(civilian(g), 1, 2, 3)
    group(g, "jupiter", "research", calm=2, risk=1)
    assert rolled(g) == ("research", [1, 2, 3], 0)
    g = table()
    fleets(g, RED, "jupiter", 4)
    develop(g, BLUE, "jupiter", 1)
    play(civilian(g), "at jupiter")
    assert refused(g, "research") == "EB-134"


@rule("EB-159")
def test_nothing_modifies_the_dice() -> None:
    g = laboratory(1, 4, known=ALL)
    assert rolled(g) == ("research", [4], 0)
    assert g.research[RED] == 0


@rule("EB-160")
@pytest.mark.parametrize(("faces", "node"), [((1, 4, 3), 0), ((5, 4, 3), 1), ((5, 5, 5), 3)])
def test_five_or_more_is_a_node(faces: tuple[int, ...], node: int) -> None:
    g = laboratory(3, *faces)
    assert g.research == [node, 0, 0]


@rule("EB-161")
def test_a_six_lets_the_whole_group_roll_again() -> None:
    g = laboratory(3, 6, 5, 1, 5, 1, 1)
    assert rolled(g) == ("research", [5, 1, 1], 0)
    assert len(told(g, "breakthrough")) == 1
    assert g.research[RED] == 3
    assert not told(laboratory(3, 5, 5, 1), "breakthrough")


@rule("EB-161")
def test_re_rolls_make_and_unmake_a_breakthrough() -> None:
    g = table()
    develop(g, RED, "jupiter", 3)
    counters(g, RED, ai=1)
    dice(civilian(g), 5, 4, 2, 6, 1, 1, 1)
    group(g, "jupiter", "research", calm=3)
    play(g, "reroll 2")
    assert told(g, "breakthrough")
    g = table()
    develop(g, RED, "jupiter", 3)
    counters(g, BLUE, ai=1)
    dice(civilian(g), 5, 4, 6, 3)
    group(g, "jupiter", "research", calm=3)
    play(g, "reroll 6")
    assert not told(g, "breakthrough")
    assert g.research[RED] == 1


@rule("EB-162")
def test_sixes_of_the_second_roll_give_no_third() -> None:
    g = laboratory(2, 6, 1, 6, 6)
    assert len(told(g, "roll")) == 2
    assert g.research[RED] == 3


@rule("EB-162")
def test_another_group_may_have_a_breakthrough_of_its_own() -> None:
    g = table()
    develop(g, RED, "jupiter", 2)
    dice(civilian(g), 6, 1, 6, 1)
    group(g, "jupiter", "research", calm=1)
    group(g, "jupiter", "research", calm=1)
    assert len(told(g, "breakthrough")) == 2
    assert g.research[RED] == 2


@rule("EB-163")
def test_at_the_research_node_a_technology_is_learned_and_the_counter_starts_anew() -> None:
    g = laboratory(2, 5, 1, counter=4, known=["shielding"])
    assert asked(g) == ("Learn", RED)
    assert len(legal(g)) == 12, "eleven without prerequisites, and Advanced Shielding"
    assert refused(g, "learn advanced_weapons") == "EB-178"
    play(g, "learn advanced_shielding")
    assert knows(g, RED) == {"shielding", "advanced_shielding"}
    assert g.research[RED] == 0


@rule("EB-164")
def test_what_is_left_over_goes_on_from_the_start() -> None:
    g = laboratory(4, 5, 6, 2, 6, 5, 1, 1, 6, counter=3)
    assert asked(g) == ("Learn", RED)
    assert len(told(g, "roll")) == 1, "the breakthrough comes after the technology"
    play(g, "learn intrigue")
    assert len(told(g, "roll")) == 2
    assert g.research[RED] == 3, "1 was left over, then two more"


@rule("EB-164", "EB-177")
def test_the_new_technology_counts_for_the_next_at_once() -> None:
    g = laboratory(6, *[5] * 6, counter=4)
    play(g, "learn heavy_weapons")
    assert asked(g) == ("Learn", RED)
    play(g, "learn advanced_weapons")
    assert g.research[RED] == 0
    assert knows(g, RED) == {"heavy_weapons", "advanced_weapons"}


@rule("EB-165")
def test_with_nothing_left_to_learn_the_counter_waits_one_node_before() -> None:
    g = laboratory(3, 5, 5, 5, counter=3, known=ALL)
    assert g.research[RED] == 4
    dice(civilian(g), 5)
    develop(g, RED, "mars", 1)
    civilian(g)
    group(g, "mars", "research", calm=1)
    assert g.research[RED] == 4


@rule("EB-165", "EB-178")
def test_the_last_technology_plays_itself_and_the_rest_waits() -> None:
    known = [name for name in ALL if name != "tracking_systems"]
    g = laboratory(6, *[5] * 6, counter=4, known=known)
    assert knows(g, RED) == set(ALL)
    assert g.research[RED] == 4
