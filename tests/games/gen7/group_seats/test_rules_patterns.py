"""The rules of group seats: the printed examples, and every half-filled block against all ways to fill it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pytest

from ecumene.games.gen7 import patterns
from ecumene.games.gen7.patterns import fits, may_still_fit, seats_of
from ecumene.games.gen7.tables.notation import Misread, read_rule
from ecumene.games.gen7.texts.cards import rule_said
from ecumene.kernel.trace import rule

from ..boxes import the_box

VALUES = range(1, 13)


def legal(text: str, *values: int) -> bool:
    kind, numbers = read_rule(text)
    return fits(kind, numbers, list(values))


@rule("G7-171")
def test_h01_thresholds() -> None:
    assert legal("THR(>=4,<=2,>=4)", 4, 2, 6)
    assert not legal("THR(>=4,<=2,>=4)", 4, 3, 6)
    assert legal("THR(>=4,<=2,>=4)", 5, 1, 4)


@rule("G7-172")
def test_h02_a_run_rises_from_left_to_right() -> None:
    assert legal("RUN(3)", 1, 2, 3)
    assert legal("RUN(3)", 4, 5, 6)
    assert not legal("RUN(3)", 3, 2, 1)
    assert not legal("RUN(3)", 2, 4, 6)


@rule("G7-173")
def test_h03_equal_values() -> None:
    assert legal("EQ(3)", 5, 5, 5)
    assert not legal("EQ(3)", 5, 5, 4)


@rule("G7-174")
def test_h04_the_lower_sum() -> None:
    assert legal("SUMLT", 2, 3, 6)
    assert not legal("SUMLT", 2, 3, 5)


def test_t25_a_run_with_a_robot_of_seven_in_the_middle() -> None:
    assert legal("RUN(4)", 2, 3, 4, 5)


def test_t26_a_robot_of_eight_and_a_colonist_are_three_fours() -> None:
    assert legal("EQ(3)", 4, 4, 4)


def test_t35_two_pairs_must_differ() -> None:
    assert not legal("PAIRS", 3, 3, 3, 3)
    assert legal("PAIRS", 3, 3, 5, 5)
    assert not legal("PAIRS", 3, 5, 3, 5)


RULES: dict[str, Callable[..., bool]] = {
    "THR(>=4,<=2)": lambda a, b: a >= 4 and b <= 2,
    "THR(>=7,<=3,<=3)": lambda a, b, c: a >= 7 and b <= 3 and c <= 3,
    "RUN(2)": lambda a, b: b == a + 1,
    "RUN(4)": lambda a, b, c, d: [b, c, d] == [a + 1, a + 2, a + 3],
    "EQ(3)": lambda *dice: len(set(dice)) == 1,
    "SUMLT": lambda a, b, c: a + b < c,
    "SUMEQ": lambda a, b, c: a + b == c,
    "PAIRS": lambda a, b, c, d: a == b and c == d and a != c,
    "ASC(2)": lambda a, b: a < b,
    "ASC(4)": lambda a, b, c, d: a < b < c < d,
    "TOTGE(2,23)": lambda a, b: a + b >= 23,
    "TOTGE(3,15)": lambda *dice: sum(dice) >= 15,
    "TOTLE(3,7)": lambda *dice: sum(dice) <= 7,
    "EVEN(3)": lambda *dice: all(die % 2 == 0 for die in dice),
    "DIFF(4)": lambda *dice: len(set(dice)) == 4,
    "PEAK": lambda a, b, c: a == c and b > a,
    "GAP(4)": lambda a, b: b >= a + 4,
}
"""What the vocabulary says of each rule, said once more."""


def test_every_kind_is_tried() -> None:
    assert {read_rule(text)[0] for text in RULES} == set(range(len(patterns.KINDS)))


@pytest.mark.parametrize("text", RULES)
def test_a_block_may_be_filled_just_if_some_filling_fits(text: str) -> None:
    kind, numbers = read_rule(text)
    places = seats_of(kind, numbers)
    fitting = [values for values in product(VALUES, repeat=places) if RULES[text](*values)]
    halves = {
        tuple(0 if place in hidden else value for place, value in enumerate(values))
        for values in fitting
        for many in range(places + 1)
        for hidden in combinations(range(places), many)
    }
    for values in product(range(13), repeat=places):
        assert may_still_fit(kind, numbers, list(values)) == (values in halves), values
        assert fits(kind, numbers, list(values)) == (values in halves and 0 not in values), values


@rule("G7-169")
def test_a_block_is_filled_whole() -> None:
    assert not legal("EQ(3)", 4, 4)
    assert not legal("EQ(3)", 4, 4, 4, 4)
    assert not legal("EQ(3)", 4, 4, 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("BIG(3)", "is not the rule of a group seat; there are: THR, RUN"),
        ("RUN", "takes 1 numbers"),
        ("PAIRS(4)", "takes 0 numbers"),
        ("TOTGE(3)", "takes 2 numbers"),
        ("EQ(5)", "2 to 4 seats"),
        ("THR(>=4)", "2 to 4 seats"),
        ("THR(>=4,3)", "must be a bound from 1 to 12"),
        ("THR(>=4,>=13)", "must be a bound from 1 to 12"),
        ("TOTGE(2,25)", "no dice can fill"),
        ("GAP(12)", "no dice can fill"),
        ("RUN(x)", "is not a number"),
    ],
)
def test_a_rule_that_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(Misread, match=why):
        read_rule(text)


def test_every_rule_is_said_in_words() -> None:
    said = {text: rule_said(*read_rule(text)) for text in RULES}
    assert said["THR(>=4,<=2)"] == "4 or more, 2 or less"
    assert said["RUN(4)"] == "four in a row, each 1 higher than the one before"
    assert said["TOTLE(3,7)"] == "three dice, 7 or less in all"
    assert said["GAP(4)"] == "the second at least 4 higher than the first"
    assert len(set(said.values())) == len(said)


def test_the_critical_deck_uses_every_kind() -> None:
    assert set(the_box().cards.critical_kind) == set(range(len(patterns.KINDS)))
