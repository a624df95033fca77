"""Pacification: EB-151 and EB-152, with the dice of civilian groups."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    civilian,
    classes,
    develop,
    dice,
    fleets,
    learn,
    legal,
    play,
    refused,
    rolled,
    table,
    units,
)


def unrest(calm: int, risk: int, ships: int = 0, *known: str) -> Any:
    """Red's Civilian phase with these units of his at Saturn."""
    g = table()
    develop(g, RED, "saturn", calm, risk)
    fleets(g, RED, "saturn", ships)
    learn(g, RED, *known)
    return civilian(g)


@rule("EB-151")
@pytest.mark.parametrize(("face", "after"), [(1, (0, 1, 0)), (4, (0, 1, 0)), (5, (1, 0, 0)), (6, (1, 0, 0))])
def test_five_or_more_makes_one_calm(face: int, after: tuple[int, int, int]) -> None:
    g = unrest(0, 1)
    dice(g, face)
    play(g, "at saturn", "pacification")
    assert rolled(g) == ("pacification", [face], 0)
    assert units(g, RED, "saturn") == after


@rule("EB-151")
def test_modifiers_count() -> None:
    known = ("infrastructure", "advanced_infrastructure")
    g = unrest(0, 3, 0, *known)
    dice(g, 1, 2, 3)
    play(g, "at saturn", "pacification", "3")
    assert told(g, "successes")[-1].many == 1
    assert units(g, RED, "saturn") == (1, 2, 0), "3 + 2 is enough, 2 + 2 is not"


@rule("EB-151")
def test_each_success_calms_one_and_those_left_over_are_lost() -> None:
    g = unrest(2, 2)
    dice(g, 5, 5, 4, 1)
    play(g, "at saturn", "pacification", "2", "2")
    assert units(g, RED, "saturn") == (4, 0, 0)
    g = unrest(2, 1)
    dice(g, 6, 5, 5)
    play(g, "at saturn", "pacification", "2")
    assert told(g, "successes")[-1].many == 3
    assert len(told(g, "calm")) == 1
    assert units(g, RED, "saturn") == (3, 0, 0)


@rule("EB-152")
def test_only_members_of_the_group_are_pacified() -> None:
    g = unrest(1, 3)
    dice(g, 6, 6)
    play(g, "at saturn", "pacification", "1", "1")
    assert rolled(g)[1] == [6, 6]
    assert units(g, RED, "saturn") == (2, 2, 0), "two at risk stood aside"
    play(g, "at saturn", "pacification")
    assert legal(g) == {"1", "2"}, "they may still act"


@rule("EB-152")
def test_there_must_be_one_at_risk_in_the_group() -> None:
    g = unrest(1, 2, 2)
    play(g, "at saturn", "pacification", "1")
    assert asked(g) == ("Muster", RED)
    assert refused(g, "0") == "EB-152"
    assert legal(g) == {"1", "2"}


@rule("EB-152")
def test_no_pacification_where_nobody_is_at_risk() -> None:
    g = unrest(2, 0, 4)
    develop(g, BLUE, "saturn", 0, 1)
    civilian(g)
    play(g, "at saturn")
    assert refused(g, "pacification") == "EB-152", "neither his own nor anybody else's"


@rule("EB-131", "EB-152")
def test_fleets_only_add_dice() -> None:
    g = unrest(0, 1, 5)
    dice(g, 1, 1, 6)
    play(g, "at saturn", "pacification", "5")
    assert rolled(g)[1] == [1, 1, 6], "one for the development, two for five fleets"
    assert units(g, RED, "saturn") == (1, 0, 5)
    assert classes(g, RED, "saturn") == {"acted": 5}, "all five were of the group"
