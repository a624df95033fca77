"""Extraordinary actions with one's own units and counters: EB-057 to EB-064."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import CIVILIAN
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    civilian,
    classes,
    counters,
    develop,
    dice,
    fleets,
    fly,
    flying,
    learn,
    legal,
    military,
    on_to,
    play,
    refused,
    rolled,
    seen,
    table,
    turn,
    units,
    world,
)


def marked(g: Any, where: str) -> list[str]:
    """What the developments of a world bear: the seat, r for risk, a for acted."""
    regions = seen(g).worlds[world(g, where)].regions
    return [f"{one.seat}{'r' * one.risk}{'a' * one.acted}" for one in regions if one.seat is not None]


# -- removing -------------------------------------------------------------------------------------


@rule("EB-057")
def test_any_number_of_ones_own_fleets_and_developments_may_be_removed() -> None:
    g = table(2)
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 3)
    develop(g, RED, "mars", 2, 3)
    turn(g)
    play(g, "remove_fleets", "at mars")
    assert legal(g) == {"1", "2", "3"}
    play(g, "2")
    assert units(g, RED, "mars") == (2, 3, 1)
    play(g, "remove_at_risk", "at mars")
    assert legal(g) == {"1", "2", "3"}
    play(g, "3", "remove_calm")
    assert legal(g) == {"at earth", "at mars"}
    play(g, "at mars", "1")
    assert units(g, RED, "mars") == (1, 0, 1)
    assert units(g, BLUE, "mars") == (0, 0, 3)


@rule("EB-057")
def test_spaceborne_fleets_cannot_be_removed() -> None:
    g = table(2)
    fly(g, RED, "terran", 3)
    turn(g)
    assert refused(g, "remove_fleets") == "EB-057"
    assert refused(g, "remove_at_risk") == "EB-057"
    assert "remove_calm" in legal(g)
    fleets(g, RED, "mars", 1)
    play(turn(g), "remove_fleets", "at mars", "1")
    assert (units(g, RED, "mars")[2], flying(g, RED)) == (0, {"terran": 3})


@rule("EB-058")
@pytest.mark.parametrize("how", ["remove_calm", "remove_at_risk", "convert_calm", "convert_at_risk"])
def test_the_region_is_unclaimed_at_once(how: str) -> None:
    g = table(2)
    develop(g, RED, "luna", **{how.split("_", 1)[1].replace("at_", ""): 2})
    fleets(g, RED, "venus", 1)
    assert g.unclaimed(world(g, "luna")) == 0
    if how == "convert_at_risk":
        dice(g, 1)
    play(turn(g), how, *(["at luna"] if how.endswith("calm") else []), "1")
    assert g.unclaimed(world(g, "luna")) == 1


@rule("EB-057")
def test_of_alike_fleets_those_go_first_that_can_do_least() -> None:
    g = table(2)
    order = ["acted", "late_given", "fresh", "late", "given", "ready"]
    for mark in reversed(order):
        fleets(g, RED, "mars", 2, mark)
    civilian(g)
    gone = []
    for _ in range(12):
        before = classes(g, RED, "mars")
        play(g, "remove_fleets", "1")
        after = classes(g, RED, "mars")
        gone += [mark for mark in before if before[mark] != after.get(mark, 0)]
    assert gone == [mark for mark in order for _ in range(2)]


@rule("EB-057")
def test_of_alike_developments_those_go_first_that_can_do_least() -> None:
    g = table(2)
    for mark in ("given", "acted", ""):
        develop(g, RED, "mars", 1, mark=mark)
    civilian(g)
    left = []
    for _ in range(3):
        play(g, "remove_calm", "at mars", "1")
        left.append([one.id for one in seen(g).worlds[world(g, "mars")].regions if one.seat == RED])
    assert left == [["mars.0", "mars.2"], ["mars.2"], []]


# -- counters -------------------------------------------------------------------------------------


@rule("EB-059")
def test_the_ai_counter_may_be_lowered_without_effect() -> None:
    g = table(2)
    assert refused(turn(g), "lower_ai") == "EB-059"
    counters(g, RED, ai=4)
    play(turn(g), "lower_ai")
    assert legal(g) == {"1", "2", "3", "4"}
    play(g, "3")
    assert (g.ai, told(g, "roll")) == ([1, 0], [])


@rule("EB-060")
@pytest.mark.parametrize(("name", "most"), [("research", 4), ("eschaton", 5)])
def test_research_and_eschaton_counters_may_be_moved_back(name: str, most: int) -> None:
    g = table(2)
    assert refused(turn(g), f"{name}_back") == "EB-060"
    counters(g, RED, **{name: most})
    counters(g, BLUE, **{name: most})
    play(turn(g), f"{name}_back")
    assert legal(g) == {str(many) for many in range(1, most + 1)}, "not beyond the start"
    play(g, "3")
    assert getattr(g, name) == [most - 3, most]
    play(g, f"{name}_back", str(most - 3))
    assert getattr(g, name) == [0, most]


# -- fleets from developments ---------------------------------------------------------------------


@rule("EB-061", "EB-062")
def test_calm_developments_become_fleets_in_the_orbit_of_their_world() -> None:
    g = table(2)
    develop(g, RED, "mars", 3, 1)
    assert refused(turn(g, BLUE), "convert_at_risk") == "EB-061"
    play(turn(g), "convert_calm", "at mars")
    assert legal(g) == {"1", "2", "3"}
    play(g, "2")
    assert units(g, RED, "mars") == (1, 1, 2)
    assert told(g, "roll") == []
    assert g.unclaimed(world(g, "mars")) == 3


@rule("EB-063")
@pytest.mark.parametrize(("face", "fleet"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_a_development_at_risk_is_gone_and_its_fleet_needs_a_five(face: int, fleet: int) -> None:
    g = table(2)
    develop(g, RED, "mars", 1, 2)
    play(turn(dice(g, face)), "convert_at_risk", "1")
    assert units(g, RED, "mars") == (1, 1, fleet)
    assert rolled(g) == ("conversion", [face], 0)


@rule("EB-061", "EB-063")
def test_several_at_risk_are_one_roll_with_a_die_each() -> None:
    g = table(2)
    develop(g, RED, "mars", 0, 3)
    counters(g, BLUE, ai=1)
    play(turn(dice(g, 5, 4, 6, 1)), "convert_at_risk", "at mars", "3")
    assert (asked(g), len(rolled(g)[1])) == (("Reroll", BLUE), 3)
    play(g, "reroll 6")
    assert units(g, RED, "mars") == (0, 0, 1)


# -- what the new fleets may do -------------------------------------------------------------------


@rule("EB-064")
def test_a_fleet_takes_over_that_its_development_has_acted() -> None:
    g = table(2)
    develop(g, RED, "mars", 2)
    civilian(g)
    play(dice(g, 1), "at mars", "research", "1")
    assert marked(g, "mars") == ["0a", "0"]
    play(g, "convert_calm", "at mars", "2")
    assert classes(g, RED, "mars") == {"acted": 1, "late": 1}


@rule("EB-064")
def test_made_before_movement_it_may_move_and_act() -> None:
    g = table(2)
    develop(g, RED, "venus", 2)
    play(turn(g), "convert_calm", "at venus", "2")
    assert classes(g, RED, "venus") == {"ready": 2}
    play(g, "pass", "from venus", "to cytherean", "1", "done")
    assert flying(g, RED) == {"cytherean": 1}
    assert asked(g)[0] == "Menu"
    assert "at venus" in legal(g)


@rule("EB-064")
def test_made_after_the_first_group_of_a_phase_it_waits_for_the_next_phase() -> None:
    g = table(2, un=False)
    fleets(g, RED, "venus", 2)
    develop(g, RED, "mars", 3)
    military(g)
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"ready": 1}, "no group has been declared yet"
    play(dice(g, 1), "at venus", "exploration", "1")
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"ready": 1, "late": 1}
    play(dice(g, 1), "at mars")
    assert rolled(g)[:2] == ("exploration", [1]), "one of the two explores"
    assert classes(g, RED, "mars") == {"acted": 1, "late": 1}
    on_to(g, "Menu")
    assert (g.phase, classes(g, RED, "mars")) == (CIVILIAN, {"acted": 1, "ready": 1})


@rule("EB-064")
def test_made_after_the_first_civilian_group_it_cannot_act_in_that_phase() -> None:
    g = table(2, un=False)
    develop(g, BLUE, "mars", 1)
    develop(g, RED, "mars", 1)
    fleets(g, RED, "mars", 3)
    civilian(g)
    play(dice(g, 1), "at earth", "research")
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"ready": 3, "late": 1}
    play(g, "at mars", "overthrow")
    assert (asked(g)[0], legal(g)) == ("Muster", {"3", "2"})


@rule("EB-064")
def test_a_fleet_of_a_given_development_was_given() -> None:
    g = table(3, windows="full")
    develop(g, RED, "mars", 2)
    play(turn(g, BLUE), "pass", "pass")
    play(g, "give", "seat 2", "at mars", "calm", "1", "send", "accept")
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, BLUE, "mars") == {"given": 1}
    g = table(2)
    develop(g, RED, "mars", 1, mark="given")
    develop(g, RED, "luna", 2)
    civilian(g)
    play(dice(g, 1), "at luna", "research", "1", "0")
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"late_given": 1}


@rule("EB-064")
def test_in_the_turn_of_another_it_is_simply_a_fleet() -> None:
    g = table(2, windows="full")
    develop(g, RED, "mars", 2)
    fleets(g, BLUE, "venus", 2)
    military(g, BLUE)
    play(dice(g, 1), "at venus", "exploration", "1")
    assert asked(g) == ("Window", RED)
    play(g, "convert_calm", "at mars", "2")
    assert classes(g, RED, "mars") == {"ready": 2}


@rule("EB-064")
def test_the_groups_of_the_turn_before_do_not_make_it_late() -> None:
    g = table(2)
    develop(g, BLUE, "mars", 2)
    play(dice(civilian(g), 1), "at earth", "research")
    on_to(g, "Window", BLUE)
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, BLUE, "mars") == {"ready": 1}


@rule("EB-064")
def test_made_between_the_phases_it_may_act_in_the_civilian_one() -> None:
    g = table(2, un=False)
    learn(g, RED, "nanotechnology")
    fleets(g, RED, "venus", 2)
    develop(g, RED, "mars", 2)
    play(dice(military(g), 1), "at venus", "exploration", "1")
    play(dice(g, 6, 6), "end")
    assert asked(g) == ("Window", RED), "after Nanotechnology"
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"ready": 1}
