"""Which values a position of a group seat may still take: masks of the bits 1 to 12, for the search of fillings.

The values of a block's positions stand in one number, four bits each from the left, 0 where nothing lies yet.
"""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7 import seats
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.patterns import ALL, MASK, Pattern
from ecumene.games.gen7.seats import TOP


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
    if kind <= seats.EQ or kind == seats.ASC or kind == seats.DIFF:
        return in_row(kind, rule.size, values, p)
    if kind == seats.TOTGE or kind == seats.TOTLE:
        return in_total(kind, rule.numbers[1], rule.size, values)
    return in_pattern(kind, rule.numbers, values, p)


def in_row(kind: i64, size: i64, values: i64, p: i64) -> i64:
    """Runs, equal values, rising rows and different values: each value there narrows it down."""
    mask: i64 = ALL
    if kind == seats.RUN or kind == seats.ASC:
        mask = between(1 + p, TOP - (size - 1 - p))
    away: i64 = p
    while values:
        value = values & 15
        if value:
            if kind == seats.RUN:
                return mask & between(value + away, value + away)
            if kind == seats.EQ:
                return bit(value)
            if kind == seats.DIFF:
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
    if kind == seats.TOTGE:
        return between(bound - total - TOP * others, TOP)
    return between(1, bound - total - others)


def known(value: i64, otherwise: i64) -> i64:
    """A value, or what stands for it where none lies yet."""
    return value if value else otherwise


def in_pattern(kind: i64, numbers: list[int], values: i64, p: i64) -> i64:
    """The kinds whose positions have parts of their own."""
    if kind == seats.PAIRS:
        twin = value_at(values, p ^ 1)
        if twin:
            return bit(twin)
        other = 2 - (p & 2)
        met = known(value_at(values, other), value_at(values, other + 1))
        if met:
            return ALL & ~bit(met)
        return ALL
    left, middle, right = value_at(values, 0), value_at(values, 1), value_at(values, 2)
    if kind == seats.GAP:
        gap: i64 = numbers[0]
        return between(1, known(middle, TOP) - gap) if p == 0 else between(known(left, 1) + gap, TOP)
    if kind == seats.PEAK:
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
        if kind == seats.SUMLT:
            return between(least + 1, TOP)
        if left and middle:
            return between(least, least)
        return between(least, TOP)
    other = left if p == 1 else middle
    most = known(right, TOP) - known(other, 1)
    if kind == seats.SUMLT:
        return between(1, most - 1)
    return between(most, most) if other and right else between(1, most)
