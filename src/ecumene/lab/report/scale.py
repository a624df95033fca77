"""Axes: where a value lies between the edges of a plot, and which values are worth a tick."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor, log10

import msgspec

Write = Callable[[float], str]


class Scale(msgspec.Struct, frozen=True):
    """A span of values with its ticks and how they are written."""

    low: float
    high: float
    ticks: tuple[float, ...]
    write: Write

    def at(self, value: float) -> float:
        """Where the value lies, from 0 at the low edge to 1 at the high one."""
        if self.high <= self.low:
            return 0.5
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def percent(self, value: float) -> str:
        return f"{100 * self.at(value):.3f}%"


def tick_step(span: float, many: int) -> float:
    """A step of 1, 2 or 5 times a power of ten that cuts the span into about so many."""
    rough = span / max(1, many)
    power = 10.0 ** floor(log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)


def axis(low: float, high: float, write: Write | None = None, many: int = 5, whole: bool = False) -> Scale:
    """An axis whose edges are ticks and hold the span; with `whole` no tick lies between two whole numbers."""
    if high <= low:
        low, high = low - 0.5, low + 0.5
    step = tick_step(high - low, many)
    if whole:
        step = max(1.0, step)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    ticks = tuple(n * step for n in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], ticks, write or number_writer(step))


def tight(low: float, high: float, write: Write | None = None, many: int = 5, whole: bool = False) -> Scale:
    """An axis that ends exactly at the span, with the ticks that lie inside."""
    wide = axis(low, high, write, many, whole)
    edge = 1e-9 * (high - low)
    return Scale(low, high, tuple(t for t in wide.ticks if low - edge <= t <= high + edge), wide.write)


def with_room(found: Scale, left: float) -> Scale:
    """The axis with room before its low edge, in parts of its span, for the numbers of the other axis."""
    return Scale(found.low - left * (found.high - found.low), found.high, found.ticks, found.write)


def number_writer(step: float) -> Write:
    """Writes ticks this far apart with no more decimals than they need."""
    digits = max(0, -floor(log10(step) + 1e-9)) if step > 0 else 0
    return lambda value: f"{value + 0.0:,.{digits}f}".replace("-", "\u2212").replace(",", "\u202f")


def percent_writer(step: float) -> Write:
    """Writes shares this far apart as per cent."""
    digits = max(0, -floor(log10(100 * step) + 1e-9))
    return lambda value: f"{100 * value + 0.0:.{digits}f} %"


def points_writer(value: float) -> str:
    """Differences of shares: +10, in points."""
    sign = "" if abs(value) < 1e-9 else "+" if value > 0 else "\u2212"
    return f"{sign}{abs(100 * value):.3g}"


def change_writer(value: float) -> str:
    """Differences of numbers: +1.5"""
    sign = "" if abs(value) < 1e-12 else "+" if value > 0 else "\u2212"
    return f"{sign}{abs(value):.4g}"


def shares(low: float, high: float, many: int) -> Scale:
    """An axis of shares that ends exactly at the span."""
    return tight(low, high, percent_writer(tick_step(high - low, many)), many)


def share_axis(low: float, high: float, many: int = 5) -> Scale:
    """An axis of shares that holds the span with some air, never beyond 0 and 1."""
    air = max(0.01, 0.08 * (high - low))
    low, high = max(0.0, low - air), min(1.0, high + air)
    if high - low > 0.7:
        low, high = 0.0, 1.0
    return axis(low, high, percent_writer(tick_step(high - low, many)), many)
