"""Figures with their intervals, and how they are written in sentences and tables."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, isfinite, log10, sqrt

import msgspec
import polars as pl

from ecumene.kernel.english import capital
from ecumene.lab.summary import Z95, wilson

FALSE_ALARMS = 0.05
"""The share of false findings among the marked ones that we accept when many things are compared."""


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval, and from how many independent cases it comes."""

    value: float
    low: float
    high: float
    cases: int

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2

    def covers(self, value: float) -> bool:
        return self.low <= value <= self.high


def share_of(count: int, total: int) -> Estimate:
    """A share with Wilson's interval."""
    found = wilson(count, total)
    return Estimate(found.share, found.low, found.high, total)


def mean_of(values: pl.Series) -> Estimate:
    """A mean with its normal interval; for a single value only the value is known."""
    values = values.drop_nulls().cast(pl.Float64)
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    mean = float(values.sum()) / n
    spread = values.std()
    return around(mean, float("inf") if not isinstance(spread, float) else spread / sqrt(n), n)


def around(value: float, error: float, cases: int) -> Estimate:
    """The estimate with this standard error."""
    return Estimate(value, value - Z95 * error, value + Z95 * error, cases)


def within(found: Estimate, least: float = 0.0, most: float = 1.0) -> Estimate:
    """The estimate with its interval kept to what is possible."""
    return Estimate(found.value, max(least, found.low), min(most, found.high), found.cases)


def gap(one: pl.Series, other: pl.Series) -> Estimate:
    """How much larger the mean of `one` is than that of `other`, for two independent sets of cases."""
    a, b = mean_of(one), mean_of(other)
    error = sqrt(a.margin**2 + b.margin**2) / Z95
    return around(a.value - b.value, error, min(a.cases, b.cases))


def chance_of(found: Estimate) -> float:
    """How likely a figure at least this far from 0 would be if the truth were 0."""
    if found.margin == 0:
        return 1.0 if found.value == 0 else 0.0
    return erfc(abs(found.value) / (found.margin / Z95) / sqrt(2))


def standing_out(chances: Sequence[float]) -> list[bool]:
    """Which of many comparisons hold when all are considered together (Benjamini and Hochberg)."""
    order = sorted(range(len(chances)), key=lambda n: chances[n])
    last = 0
    for rank, n in enumerate(order, 1):
        if chances[n] <= FALSE_ALARMS * rank / len(chances):
            last = rank
    kept = set(order[:last])
    return [n in kept for n in range(len(chances))]


# -- in words ----------------------------------------------------------------------------------


def percent(share: float, digits: int = 0) -> str:
    return f"{100 * share:.{digits}f} %".replace("-", "\u2212")


def share_words(found: Estimate) -> str:
    """31 % (27 to 35 %)"""
    digits = 0 if found.high - found.low >= 0.02 else 1
    low, high = percent(found.low, digits).removesuffix(" %"), percent(found.high, digits)
    return f"{percent(found.value, digits)} ({low} to {high})"


def points_words(found: Estimate) -> str:
    """+4.2 points (+1.0 to +7.4), for a difference of shares."""
    return f"{signed(100 * found.value, 1)} points ({signed(100 * found.low, 1)} to {signed(100 * found.high, 1)})"


def mean_words(found: Estimate) -> str:
    """20.3 (19.8 to 20.8)"""
    if not isfinite(found.margin):
        return round_number(found.value)
    digits = digits_for(found)
    return f"{plain(found.value, digits)} ({plain(found.low, digits)} to {plain(found.high, digits)})"


def change_words(found: Estimate) -> str:
    """+1.3 (+0.8 to +1.8), for a difference of means."""
    if not isfinite(found.margin):
        return signed(found.value, 2)
    digits = digits_for(found)
    return f"{signed(found.value, digits)} ({signed(found.low, digits)} to {signed(found.high, digits)})"


def digits_for(found: Estimate) -> int:
    """As many decimals as the margin deserves: one digit of it, two if it begins with a 1."""
    if not isfinite(found.margin) or found.margin == 0:
        return 0 if found.value == round(found.value) else 2
    return min(4, max(0, ceil(-log10(found.margin / 2))))


def plain(value: float, digits: int) -> str:
    return f"{value:,.{digits}f}".replace("-", "\u2212").replace(",", "\u202f")


def signed(value: float, digits: int) -> str:
    written = plain(abs(value), digits)
    if float(f"{value:.{digits}f}") == 0:
        return written
    return f"{'+' if value > 0 else chr(0x2212)}{written}"


def round_number(value: float) -> str:
    """A number that stands alone, without an interval to set its decimals."""
    return f"{value:,.2f}".rstrip("0").rstrip(".").replace("-", "\u2212").replace(",", "\u202f")


def count(many: int, one: str, several: str = "") -> str:
    """1 game, 12 games"""
    return f"{plain(many, 0)} {one if many == 1 else several or one + 's'}"


def title(thing: str) -> str:
    """An id for people: solar_power becomes Solar power."""
    words = thing.replace("_", " ").strip()
    return capital(words)
