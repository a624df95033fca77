"""What is seen of dice: which count and why, and what a group being formed would roll."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.actions.expectation import (
    claims_from,
    expected_claims,
    expected_nodes,
    expected_up_to,
)
from ecumene.games.earthmans_burden.rolls import succeeds
from ecumene.testing.scenario import told

from .scenario import BLUE, RED, civilian, develop, dice, fleets, group, growing, learn, military, play, seen, table


def test_exploration_is_shown_with_its_shrinking_bonus_also_after_the_claims() -> None:
    """EB-113, EB-115: five free regions give +2, +2 after the first claim, +1 after the third."""
    g = table()
    fleets(g, RED, "mars", 5)
    dice(military(g), 6, 3, 4, 1, 3)
    group(g, "mars", "exploration", fleets=5)
    before = seen(g).roll
    assert before.dice == [1, 3, 3, 4, 6]
    assert before.bonuses == [2, 2, 2, 1, 1]
    assert before.counts == [False, True, True, True, True]
    play(g, "4")
    after = seen(g).roll
    assert (after.bonuses, after.counts, after.successes) == (before.bonuses, before.counts, 4)


def test_exploration_with_no_region_left() -> None:
    """EB-115: dice beyond the last free region find nothing, whatever they show."""
    g = table()
    develop(g, BLUE, "mars", calm=4)
    fleets(g, RED, "mars", 2)
    dice(military(g), 6, 6)
    group(g, "mars", "exploration", fleets=2)
    roll = seen(g).roll
    assert (roll.bonuses, roll.counts) == ([0, -1], [True, False])


def test_growth_is_held_against_the_developments_that_rolled() -> None:
    """EB-120: the development that a die brings does not change what it was held against."""
    g = table(homes=False)
    develop(g, RED, "mars", calm=2)
    learn(g, RED, "von_neumann_engines")
    dice(g, 2)
    growing(g)
    roll = seen(g).roll
    assert (roll.kind, roll.target, roll.counts) == ("von_neumann", 2, [True])


@pytest.mark.parametrize("known", [(), ("heavy_weapons",)])
def test_the_sentence_of_a_roll_names_its_dice(known: tuple[str, ...]) -> None:
    """The page reads the dice of earlier rolls from their sentences, with a modifier behind them or without."""
    g = table()
    learn(g, RED, *known)
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 1)
    dice(military(g), 6, 1, 4)
    group(g, "mars", "attack", on=BLUE, fleets=3)
    [roll] = told(g, "roll")
    read = re.fullmatch(r"(.*): ([1-6](?: [1-6])*)(?: at [+-]\d)?\.?", GAME.tell(g, roll).text)
    assert read is not None
    assert read.groups() == ("Red rolls for the attack at Mars", "1 4 6")


def test_a_group_being_formed_shows_its_dice_for_every_number() -> None:
    """EB-131, EB-134: a die per development and one per two fleets."""
    g = table()
    develop(g, RED, "mars", calm=2)
    develop(g, BLUE, "mars", calm=1)
    fleets(g, RED, "mars", 3)
    play(civilian(g), "at mars", "overthrow")
    odds = seen(g).odds
    assert (odds.unit, odds.dice, odds.expected) == ("calm", [0, 1, 2], [0.0, odds.chance, 2 * odds.chance])
    play(g, "1")
    odds = seen(g).odds
    assert (odds.unit, odds.calm, odds.dice) == ("fleet", 1, [1, 1, 2, 2])


def test_an_attempt_shows_the_dice_of_its_group() -> None:
    """EB-153: with Nanofactories two developments roll three dice, whatever number is attempted."""
    g = table()
    develop(g, RED, "mars", calm=2)
    learn(g, RED, "nanotechnology", "nanofactories")
    play(civilian(g), "at mars", "construction", "2")
    odds = seen(g).odds
    assert (odds.unit, odds.calm, odds.dice) == ("", 2, [3, 3, 3, 3])
    assert odds.expected == pytest.approx([0, 26 / 27, 46 / 27, 2])


def claims(faces: tuple[int, ...], free: int, modifier: int) -> int:
    """The regions these dice find, counted as the rule says."""
    found = 0
    for face in sorted(faces):
        if free > found and succeeds(face, (free - found) // 2 + modifier, 5):
            found += 1
    return found


@pytest.mark.parametrize(("dice_thrown", "free", "modifier"), [(1, 1, 0), (3, 5, 0), (4, 6, 1), (5, 3, 0), (4, 2, 1)])
def test_the_regions_to_be_expected_are_the_mean_over_all_throws(dice_thrown: int, free: int, modifier: int) -> None:
    """EB-113, EB-115"""
    throws = list(product(range(1, 7), repeat=dice_thrown))
    mean = sum(claims(faces, free, modifier) for faces in throws) / len(throws)
    assert expected_claims(dice_thrown, free, modifier, 5) == pytest.approx(mean)


def test_what_a_great_fleet_expects_to_find_is_counted_once_for_every_smaller_one() -> None:
    """EB-113, EB-115: with eighty fleets to choose from, the odds of the smaller groups carry those of the larger."""
    g = table()
    fleets(g, RED, "mars", 80)
    claims_from.cache_clear()
    play(military(g), "at mars", "exploration")
    odds = seen(g).odds
    assert odds.dice == list(range(81))
    assert odds.expected == sorted(odds.expected)
    assert odds.expected[-1] == pytest.approx(5)
    assert claims_from.cache_info().misses <= 6 * 81 * 6


def test_the_nodes_to_be_expected_are_the_mean_over_all_throws() -> None:
    """EB-160, EB-161: two developments, and both again after any six."""
    throws = list(product(range(1, 7), repeat=2))
    mean = sum(sum(face >= 5 for face in faces) + (2 / 3 if 6 in faces else 0) for faces in throws) / len(throws)
    assert expected_nodes(2, 1 / 3, 1 / 6) == pytest.approx(mean)


def test_successes_beyond_the_most_bring_nothing() -> None:
    """EB-151: of three dice at a half at most two count."""
    assert expected_up_to(3, 2, 0.5) == pytest.approx((3 * 1 + 3 * 2 + 1 * 2) / 8)
