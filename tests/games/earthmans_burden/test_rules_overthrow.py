"""Overthrow: EB-135 to EB-140, and what is taken over by it."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    counters,
    develop,
    dice,
    fleets,
    learn,
    legal,
    neutral,
    passes,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)


def venus(calm: int = 0, risk: int = 0, ships: int = 0, theirs: tuple[int, int, int] = (1, 0, 0)) -> Any:
    """Red's Civilian phase with these units of his at Venus, and Blue's there."""
    g = table()
    develop(g, RED, "venus", calm, risk)
    fleets(g, RED, "venus", ships)
    develop(g, BLUE, "venus", theirs[0], theirs[1])
    fleets(g, BLUE, "venus", theirs[2])
    return civilian(g)


@rule("EB-135")
def test_any_other_faction_that_claims_a_region_there() -> None:
    g = table(4)
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 1)
    develop(g, GREEN, "mars", 0, 1)
    fleets(g, 3, "mars", 5)
    play(civilian(g), "at mars", "overthrow")
    assert asked(g) == ("Target", RED)
    assert legal(g) == {"on seat 2", "on seat 3"}, "fleets alone claim nothing"
    neutral(g, GREEN)
    assert legal(civilian(g)) >= {"at mars"}
    play(g, "at mars", "overthrow")
    assert legal(g) == {"on seat 2", "on seat 3"}, "neutrals are factions too"
    play(civilian(g), "at earth", "overthrow")
    assert legal(g) == {"on seat 2", "on seat 3", "on seat 4", "on un"}


@rule("EB-135")
def test_without_a_region_of_another_there_is_nobody_to_overthrow() -> None:
    g = venus(2, theirs=(0, 0, 3))
    play(g, "at venus")
    assert refused(g, "overthrow") == "EB-135"
    assert "espionage" in legal(g)


@rule("EB-136")
@pytest.mark.parametrize(
    ("mine", "theirs", "penalty"),
    [((2, 0), (2, 0, 0), 0), ((2, 0), (2, 0, 1), -1), ((2, 1), (2, 0, 1), 0), ((1, 0), (1, 1, 0), -1)],
)
def test_a_target_with_more_units_there_is_harder(
    mine: tuple[int, int], theirs: tuple[int, int, int], penalty: int
) -> None:
    g = venus(mine[0], ships=mine[1], theirs=theirs)
    dice(g, 1)
    play(g, "at venus", "overthrow", *(["1"] if mine[0] > 1 else []), *(["0"] if mine[1] else []))
    assert rolled(g) == ("overthrow", [1], penalty), "all units there count, not only the group's"


@rule("EB-137")
def test_without_a_foothold_it_is_harder() -> None:
    g = venus(ships=2)
    dice(g, 4)
    play(g, "at venus", "overthrow", "2")
    assert rolled(g) == ("overthrow", [4], -1)
    assert units(g, BLUE, "venus") == (1, 0, 0)
    g = venus(risk=1, ships=2)
    dice(g, 4)
    play(g, "at venus", "overthrow", "0", "2", "nothing")
    assert rolled(g) == ("overthrow", [4], 0), "a development at risk and outside the group is a foothold"


@rule("EB-136", "EB-137")
def test_both_penalties_add_up_and_a_natural_six_still_succeeds() -> None:
    g = venus(ships=4, theirs=(3, 0, 2))
    dice(g, 5, 6)
    play(g, "at venus", "overthrow", "4")
    assert rolled(g) == ("overthrow", [5, 6], -2)
    assert told(g, "successes")[-1].many == 1
    assert asked(g) == ("Topple", RED)


@rule("EB-138")
@pytest.mark.parametrize(("face", "successes"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_four_or_more_succeeds(face: int, successes: int) -> None:
    g = venus(1)
    dice(g, face)
    play(g, "at venus", "overthrow")
    assert told(g, "successes")[-1].many == successes
    assert (asked(g)[0] == "Topple") == (successes > 0)


@rule("EB-138")
def test_a_success_unsettles_takes_over_or_does_nothing() -> None:
    g = venus(1, theirs=(1, 0, 0))
    dice(g, 4)
    play(g, "at venus", "overthrow")
    assert legal(g) == {"unsettle", "nothing"}
    assert refused(g, "take") == "EB-138"
    play(g, "unsettle")
    assert units(g, BLUE, "venus") == (0, 1, 0)
    g = venus(2, theirs=(0, 1, 0))
    dice(g, 4)
    play(g, "at venus", "overthrow", "1")
    assert legal(g) == {"take", "nothing"}
    assert refused(g, "unsettle") == "EB-138"
    play(g, "take")
    assert units(g, BLUE, "venus") == (0, 0, 0)
    assert units(g, RED, "venus") == (2, 1, 0), "what is taken over is at risk too"
    g = venus(2, theirs=(1, 1, 0))
    dice(g, 4)
    play(g, "at venus", "overthrow", "1")
    assert legal(g) == {"unsettle", "take", "nothing"}
    play(g, "nothing")
    assert units(g, BLUE, "venus") == (1, 1, 0)
    assert units(g, RED, "venus") == (2, 0, 0)


@rule("EB-138")
def test_only_the_target_named_and_only_on_that_world_suffers() -> None:
    g = table()
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 1)
    develop(g, GREEN, "mars", 1, 1)
    develop(g, BLUE, "belt", 1, 1)
    dice(civilian(g), 6, 6)
    play(g, "at mars", "overthrow", "on seat 2", "2", "unsettle", "take")
    assert units(g, BLUE, "mars") == (0, 0, 0)
    assert units(g, GREEN, "mars") == (1, 1, 0)
    assert units(g, BLUE, "belt") == (1, 1, 0)


@rule("EB-139")
def test_two_successes_put_at_risk_and_then_take() -> None:
    g = venus(3, theirs=(1, 0, 1))
    dice(g, 4, 5, 1)
    play(g, "at venus", "overthrow", "3")
    assert rolled(g) == ("overthrow", [4, 5, 1], 0)
    play(g, "unsettle")
    assert asked(g) == ("Topple", RED)
    assert legal(g) == {"take", "nothing"}
    play(g, "take")
    assert units(g, RED, "venus") == (3, 1, 0)
    assert units(g, BLUE, "venus") == (0, 0, 1)


@rule("EB-139")
def test_successes_beyond_the_last_development_are_lost() -> None:
    g = venus(3, theirs=(0, 1, 0))
    dice(g, 6, 6, 6)
    play(g, "at venus", "overthrow", "3", "take")
    assert asked(g)[0] != "Topple"
    assert units(g, RED, "venus") == (3, 1, 0)


@rule("EB-133", "EB-241")
def test_what_was_taken_over_waits_for_the_next_turn() -> None:
    g = venus(3, theirs=(0, 1, 0))
    dice(g, 6)
    play(g, "at venus", "overthrow", "1", "take", "at venus")
    assert refused(g, "pacification") == "EB-152", "it joins no group of this phase"
    play(g, "research")
    assert legal(g) == {"1", "2"}, "two calm ones are left"
    dice(g, 1, 1)
    play(g, "2")
    assert units(g, RED, "venus") == (3, 1, 0)
    dice(turn(g), 6)
    passes(g)
    play(g, "at venus", "pacification")
    assert legal(g) == {"3", "2", "1", "0"}, "in the next turn it is one of his like any other"


@rule("EB-140")
def test_nobody_answers_an_overthrow() -> None:
    g = table(windows="full")
    learn(g, BLUE, "defensive_grid")
    develop(g, RED, "venus", 1)
    develop(g, BLUE, "venus", 2)
    fleets(g, BLUE, "venus", 9)
    counters(g, BLUE, ai=1)
    dice(civilian(g), 6, 6)
    play(g, "at venus", "overthrow")
    assert asked(g) == ("Reroll", BLUE), "AI is the only reaction there is"
    play(g, "reroll 6")
    assert asked(g) == ("Topple", RED)
    play(g, "unsettle")
    assert asked(g) == ("Window", BLUE)
    assert units(g, RED, "venus") == (1, 0, 0)
    assert not told(g, "hits")


@rule("EB-135", "EB-138")
def test_the_un_can_be_overthrown() -> None:
    g = table()
    fleets(g, RED, "earth", 20)
    before = units(g, UN, "earth")
    assert before == (4, 0, 12)
    dice(civilian(g), *[6] * 2, *[1] * 9)
    play(g, "at earth", "overthrow", "on un", "1", "20", "unsettle", "take")
    assert units(g, UN, "earth") == (3, 0, 12)
    assert units(g, RED, "earth") == (1, 1, 20)


@rule("EB-136", "EB-166")
def test_on_earth_the_un_stand_with_the_player_who_is_overthrown() -> None:
    g = table()
    fleets(g, RED, "earth", 16)
    dice(civilian(g), 1)
    play(g, "at earth", "overthrow", "on seat 2", "1", "0")
    assert rolled(g)[2] == 0, "17 of Red's against 1 and 16 of the UN"
    fleets(g, BLUE, "earth", 1)
    dice(civilian(g), 1)
    play(g, "at earth", "overthrow", "on seat 2", "2")
    assert rolled(g)[2] == -1, "2 of Blue's and 16 of the UN"
