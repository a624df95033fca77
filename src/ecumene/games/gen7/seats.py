"""The rules of group seats: which values may lie in a block from left to right. G7-169, G7-171 to G7-174"""

from typing import Final

from mypy_extensions import i64

THR: Final = 0
"""Each seat has its own bound. G7-171"""
RUN: Final = 1
"""Each value is one more than the one to its left. G7-172"""
EQ: Final = 2
"""All are equal. G7-173"""
SUMLT: Final = 3
"""The first two together are less than the third. G7-174"""
SUMEQ: Final = 4
PAIRS: Final = 5
"""The first two are equal and the last two are, but not all four."""
ASC: Final = 6
TOTGE: Final = 7
TOTLE: Final = 8
EVEN: Final = 9
DIFF: Final = 10
PEAK: Final = 11
"""The outer two are equal, the middle one is higher."""
GAP: Final = 12
"""The right one is higher than the left one by so much at least."""
KINDS: Final[list[str]] = [
    "THR",
    "RUN",
    "EQ",
    "SUMLT",
    "SUMEQ",
    "PAIRS",
    "ASC",
    "TOTGE",
    "TOTLE",
    "EVEN",
    "DIFF",
    "PEAK",
    "GAP",
]
"""The kinds as the content writes them."""

SYMMETRIC: Final = 1 << EQ | 1 << TOTGE | 1 << TOTLE | 1 << EVEN | 1 << DIFF
"""The kinds to which the order of the values does not matter."""
INDEPENDENT: Final = 1 << THR | 1 << EVEN
"""The kinds in which a value does not touch the other positions."""

SEATS: Final[list[int]] = [0, 0, 0, 3, 3, 4, 0, 0, 0, 0, 0, 3, 2]
"""How many seats a kind has, 0 where its numbers say so."""
NUMBERS: Final[list[int]] = [0, 1, 1, 0, 0, 0, 1, 2, 2, 1, 1, 0, 1]
"""How many numbers a kind takes; thresholds take one for each seat."""
MOST_SEATS: Final = 4
TOP: Final = 12
"""The highest value of any die."""
UNFILLED: Final = 0


def seats_of(kind: i64, numbers: list[int]) -> i64:
    """How many seats a block with this rule has."""
    if kind == THR:
        return len(numbers)
    return SEATS[kind] or numbers[0]


def fits(kind: i64, numbers: list[int], values: list[int]) -> bool:
    """Whether these values, from left to right, fill a block with this rule."""
    return len(values) == seats_of(kind, numbers) and UNFILLED not in values and may_still_fit(kind, numbers, values)


def may_still_fit(kind: i64, numbers: list[int], values: list[int]) -> bool:
    """Whether the seats without a value (0) could be filled, by values from 1 to 12, so that the rule is kept."""
    if kind == THR:
        return keep_bounds(numbers, values)
    if kind == RUN:
        return may_run(values)
    if kind == EQ:
        return may_be_equal(values, 0, len(values))
    if kind == SUMLT:
        return (values[0] or 1) + (values[1] or 1) < (values[2] or TOP)
    if kind == SUMEQ:
        return may_add_up(values[0], values[1], values[2])
    if kind == PAIRS:
        return may_pair(values)
    if kind == ASC:
        return may_rise(values)
    if kind == TOTGE:
        return sum(values) + TOP * values.count(UNFILLED) >= numbers[1]
    if kind == TOTLE:
        return sum(values) + values.count(UNFILLED) <= numbers[1]
    if kind == EVEN:
        return all(value % 2 == 0 for value in values)
    if kind == DIFF:
        filled = [value for value in values if value]
        return len(set(filled)) == len(filled)
    if kind == PEAK:
        outer = values[0] or values[2]
        return may_be_equal([values[0], values[2]], 0, 2) and (values[1] or TOP) > (outer or 1)
    return (values[1] or TOP) >= (values[0] or 1) + numbers[0]


def keep_bounds(bounds: list[int], values: list[int]) -> bool:
    """Whether every value keeps its own bound: 4 for 4 or more, -2 for 2 or less."""
    for bound, value in zip(bounds, values, strict=True):
        if value and (value < bound if bound > 0 else value > -bound):
            return False
    return True


def may_run(values: list[int]) -> bool:
    """Whether the values there are lie on one rising run between 1 and 12."""
    starts = [value - place for place, value in enumerate(values) if value]
    return not starts or (min(starts) == max(starts) and starts[0] >= 1 and starts[0] + len(values) - 1 <= TOP)


def may_be_equal(values: list[int], first: i64, end: i64) -> bool:
    """Whether the values there are from `first` to before `end` are all the same."""
    same: i64 = UNFILLED
    for place in range(first, end):
        value: i64 = values[place]
        if value and same and value != same:
            return False
        same = value or same
    return True


def may_add_up(left: i64, middle: i64, right: i64) -> bool:
    """Whether left and middle together can make right."""
    least = (left or 1) + (middle or 1)
    if not right:
        return least <= TOP
    return least == right if left and middle else least <= right


def may_pair(values: list[int]) -> bool:
    """Whether the values can become two different pairs."""
    one, other = values[0] or values[1], values[2] or values[3]
    return may_be_equal(values, 0, 2) and may_be_equal(values, 2, 4) and (not one or one != other)


def may_rise(values: list[int]) -> bool:
    """Whether there is room for a strictly rising row through the values there are."""
    least: i64 = 0
    seats = len(values)
    for place in range(seats):
        value: i64 = values[place]
        least += 1
        if value:
            if value < least or value > TOP - (seats - 1 - place):
                return False
            least = value
    return True
