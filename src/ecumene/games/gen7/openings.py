"""Which values a position of a group seat may still take: masks of the bits 1 to 12, for the search of fillings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7 import seats
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.seats import TOP

ALL: Final = 0x1FFE
EVENS: Final = 0x1554


def between(least: i64, most: i64) -> i64:
    """The values from least to most, as far as they are values of dice."""
    least = max(least, 1)
    most = min(most, TOP)
    return bit(most + 1) - bit(least) if least <= most else 0


def opening(kind: i64, numbers: list[int], values: list[int], p: i64) -> i64:
    """The values with which position p, not filled yet (0), leaves the rule possible. G7-171 to G7-174"""
    if kind == seats.THR:
        bound: i64 = numbers[p]
        return between(bound, TOP) if bound > 0 else between(1, -bound)
    if kind == seats.EVEN:
        return EVENS
    if kind <= seats.EQ or kind == seats.ASC or kind == seats.DIFF:
        return in_row(kind, values, p)
    if kind == seats.TOTGE or kind == seats.TOTLE:
        return in_total(kind, numbers[1], values, p)
    return in_pattern(kind, numbers, values, p)


def in_row(kind: i64, values: list[int], p: i64) -> i64:
    """Runs, equal values, rising rows and different values: each value there narrows it down."""
    size: i64 = len(values)
    mask: i64 = ALL
    if kind == seats.RUN or kind == seats.ASC:
        mask = between(1 + p, TOP - (size - 1 - p))
    q: i64 = 0
    while q < size:
        value: i64 = values[q]
        if value:
            if kind == seats.RUN:
                mask &= between(value + p - q, value + p - q)
            elif kind == seats.EQ:
                mask &= bit(value)
            elif kind == seats.DIFF:
                mask &= ~bit(value)
            elif q < p:
                mask &= between(value + p - q, TOP)
            else:
                mask &= between(1, value + p - q)
        q += 1
    return mask


def in_total(kind: i64, bound: i64, values: list[int], p: i64) -> i64:
    """A total to reach or not to exceed, the other open positions taking the most or the least."""
    total: i64 = 0
    others: i64 = -1
    for value in values:
        total += value
        if value == 0:
            others += 1
    if kind == seats.TOTGE:
        return between(bound - total - TOP * others, TOP)
    return between(1, bound - total - others)


def in_pattern(kind: i64, numbers: list[int], values: list[int], p: i64) -> i64:
    """The kinds whose positions have parts of their own."""
    if kind == seats.PAIRS:
        if values[p ^ 1]:
            return bit(values[p ^ 1])
        other: i64 = 2 - (p & 2)
        met: i64 = values[other] or values[other + 1]
        return ALL & ~bit(met) if met else ALL
    if kind == seats.GAP:
        if p == 0:
            return between(1, (values[1] or TOP) - numbers[0])
        return between((values[0] or 1) + numbers[0], TOP)
    if kind == seats.PEAK:
        if p == 1:
            return between((values[0] or values[2] or 1) + 1, TOP)
        mask = between(1, (values[1] or TOP) - 1)
        return mask & bit(values[2 - p]) if values[2 - p] else mask
    return in_sum(kind, values, p)


def in_sum(kind: i64, values: list[int], p: i64) -> i64:
    """Left and middle together are less than the right one, or make it. G7-174"""
    right: i64 = values[2]
    if p == 2:
        least: i64 = (values[0] or 1) + (values[1] or 1)
        if kind == seats.SUMLT:
            return between(least + 1, TOP)
        return between(least, least if values[0] and values[1] else TOP)
    other: i64 = values[1 - p]
    most = (right or TOP) - (other or 1)
    if kind == seats.SUMLT:
        return between(1, most - 1)
    return between(most, most) if other and right else between(1, most)
