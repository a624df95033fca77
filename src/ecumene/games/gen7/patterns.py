"""The rules of group seats: which values may lie in a block from left to right, and what may still follow.

Masks of values have the bits 1 to 12. The values of a block's positions stand in one number, four bits each from the
left, 0 where nothing lies yet.
G7-169, G7-171 to G7-174
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.kernel.bits import bit

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


# -- what follows from a rule alone ---------------------------------------------------------------

MASK: Final = 13
"""So many bits hold a mask of values; those of four positions stand in one number."""
ALL: Final = 0x1FFE
EVENS: Final = 0x1554


@final
class Pattern:
    """Which values the positions of a group seat take, from left to right. G7-169, G7-171 to G7-174

    Where positions do not touch each other `takes` are the masks of what each of them takes, and `heads` the values
    from each of which on, to before the next, dice serve alike.
    """

    def __init__(self, kind: i64, numbers: list[int]) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers
        self.size: Final = seats_of(kind, numbers)
        self.symmetric: Final = SYMMETRIC >> kind & 1 != 0
        self.independent: Final = INDEPENDENT >> kind & 1 != 0
        self.takes: i64 = 0
        self.heads: i64 = 0
        p = self.size - 1
        while p >= 0 and self.independent:
            self.takes = self.takes << MASK | taken(kind, numbers, p)
            p -= 1
        if kind == EVEN:
            self.heads = EVENS & -EVENS
        elif kind == THR:
            for bound in numbers:
                self.heads |= 2 | (2 << bound - 1 if bound > 0 else 2 << -bound)


def taken(kind: i64, numbers: list[int], p: i64) -> i64:
    """A mask of the values a position takes that touches no other: even ones, or all within its bound. G7-171"""
    if kind == EVEN:
        return EVENS
    bound: i64 = numbers[p]
    return ALL & -1 << bound if bound > 0 else ALL & ~(-2 << -bound)


# -- open positions -------------------------------------------------------------------------------


def value_at(values: i64, p: i64) -> i64:
    """The value in position p, or 0."""
    return values >> 4 * p & 15


def open_count(values: i64, size: i64) -> i64:
    """How many of so many positions have no value yet."""
    while values:
        if values & 15:
            size -= 1
        values >>= 4
    return size


def with_value(values: i64, p: i64, value: i64) -> i64:
    """The values with this one in position p, where none is yet."""
    return values | value << 4 * p


def between(least: i64, most: i64) -> i64:
    """The values from least to most, as far as they are values of dice."""
    if least < 1:
        least = 1
    if most > TOP:
        most = TOP
    if least > most:
        return 0
    return bit(most + 1) - bit(least)


def opening(rule: Pattern, values: i64, p: i64) -> i64:
    """The values with which position p, not filled yet (0), leaves the rule possible. G7-171 to G7-174"""
    if rule.independent:
        return rule.takes >> MASK * p & ALL
    kind = rule.kind
    if kind <= EQ or kind in (ASC, DIFF):
        return in_row(kind, rule.size, values, p)
    if kind in (TOTGE, TOTLE):
        return in_total(kind, rule.numbers[1], rule.size, values)
    return in_pattern(kind, rule.numbers, values, p)


def in_row(kind: i64, size: i64, values: i64, p: i64) -> i64:
    """Runs, equal values, rising rows and different values: each value there narrows it down."""
    mask: i64 = ALL
    if kind in (RUN, ASC):
        mask = between(1 + p, TOP - (size - 1 - p))
    away: i64 = p
    while values:
        value = values & 15
        if value:
            if kind == RUN:
                return mask & between(value + away, value + away)
            if kind == EQ:
                return bit(value)
            if kind == DIFF:
                mask &= ~bit(value)
            elif away > 0:
                mask &= between(value + away, TOP)
            else:
                mask &= between(1, value + away)
        values >>= 4
        away -= 1
    return mask


def in_total(kind: i64, bound: i64, size: i64, values: i64) -> i64:
    """A total to reach or not to exceed, the other open positions taking the most or the least."""
    total: i64 = 0
    others = size - 1
    while values:
        value = values & 15
        total += value
        if value:
            others -= 1
        values >>= 4
    if kind == TOTGE:
        return between(bound - total - TOP * others, TOP)
    return between(1, bound - total - others)


def known(value: i64, otherwise: i64) -> i64:
    """A value, or what stands for it where none lies yet."""
    return value if value else otherwise


def in_pattern(kind: i64, numbers: list[int], values: i64, p: i64) -> i64:
    """The kinds whose positions have parts of their own."""
    if kind == PAIRS:
        twin = value_at(values, p ^ 1)
        if twin:
            return bit(twin)
        other = 2 - (p & 2)
        met = known(value_at(values, other), value_at(values, other + 1))
        if met:
            return ALL & ~bit(met)
        return ALL
    left, middle, right = value_at(values, 0), value_at(values, 1), value_at(values, 2)
    if kind == GAP:
        gap: i64 = numbers[0]
        return between(1, known(middle, TOP) - gap) if p == 0 else between(known(left, 1) + gap, TOP)
    if kind == PEAK:
        if p == 1:
            return between(known(left, known(right, 1)) + 1, TOP)
        mask = between(1, known(middle, TOP) - 1)
        outer = right if p == 0 else left
        return mask & bit(outer) if outer else mask
    return in_sum(kind, left, middle, right, p)


def in_sum(kind: i64, left: i64, middle: i64, right: i64, p: i64) -> i64:
    """Left and middle together are less than the right one, or make it. G7-174"""
    if p == 2:
        least = known(left, 1) + known(middle, 1)
        if kind == SUMLT:
            return between(least + 1, TOP)
        if left and middle:
            return between(least, least)
        return between(least, TOP)
    other = left if p == 1 else middle
    most = known(right, TOP) - known(other, 1)
    if kind == SUMLT:
        return between(1, most - 1)
    return between(most, most) if other and right else between(1, most)
