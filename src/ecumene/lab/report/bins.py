"""Many values as histograms that share their axes."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

import msgspec
import polars as pl

from ecumene.lab.report.markup import Html
from ecumene.lab.report.numbers import count, round_number
from ecumene.lab.report.plots import Bin, Key, figure, histogram
from ecumene.lab.report.scale import Write, shares, tick_step, tight, with_room

LEFT = 0.06
"""The room left of the first bar, in parts of the whole."""
BINS = 24
"""A histogram has at most about this many bars."""


class Values(msgspec.Struct, frozen=True):
    """What a histogram shows: values of one or several kinds stacked, and what is counted."""

    name: str
    kinds: list[tuple[Key, pl.Series]]
    unit: str
    share: bool = False
    """Whether the values are shares, written as per cent."""

    def all(self) -> pl.Series:
        return pl.concat([values.drop_nulls().cast(pl.Float64) for _, values in self.kinds])


class Grid(msgspec.Struct, frozen=True):
    """Bars of one width side by side; whole numbers sit in the middle of theirs."""

    first: float
    step: float
    many: int
    whole: bool

    def edges(self, n: int) -> tuple[float, float]:
        return self.first + n * self.step, self.first + (n + 1) * self.step

    def place(self, values: pl.Series) -> list[int]:
        """How many of the values fall into each bar."""
        spots = ((values.drop_nulls().cast(pl.Float64) - self.first) / self.step + 1e-9).floor().cast(pl.Int64)
        tally = dict(spots.clip(0, self.many - 1).value_counts().iter_rows())
        return [tally.get(n, 0) for n in range(self.many)]

    def says(self, n: int, form: Write) -> str:
        low, high = self.edges(n)
        if self.whole:
            low, high = low + 0.5, high - 0.5
        return form(low) if low == high else f"{form(low)} to {form(high)}"


def histograms(panels: Sequence[Values]) -> tuple[Html, ...]:
    """Histograms side by side on the same axes."""
    grid = _grid(pl.concat([panel.all() for panel in panels]))
    placed = [[grid.place(values) for _, values in panel.kinds] for panel in panels]
    most = max(sum(kind[n] for kind in panel) for panel in placed for n in range(grid.many))
    return tuple(_drawn(panel, grid, tally, most) for panel, tally in zip(panels, placed, strict=True))


def _grid(values: pl.Series) -> Grid:
    """Bars that hold all the values."""
    low, high = _ends(values)
    whole = bool((values == values.floor()).all())
    if whole:
        step = float(max(1, ceil((high - low + 1) / BINS)))
        return Grid(low - 0.5, step, floor((high - low) / step) + 1, True)
    step = tick_step(high - low, BINS) if high > low else 1.0
    first = floor(low / step + 1e-9) * step
    return Grid(first, step, max(1, ceil((high - first) / step - 1e-9)), False)


def _ends(values: pl.Series) -> tuple[float, float]:
    low, high = values.min(), values.max()
    return (low, high) if isinstance(low, float) and isinstance(high, float) else (0.0, 1.0)


def _drawn(panel: Values, grid: Grid, tally: list[list[int]], most: int) -> Html:
    low, _ = grid.edges(0)
    _, high = grid.edges(grid.many - 1)
    across = with_room(shares(low, high, 6) if panel.share else tight(low, high, None, 6, grid.whole), LEFT)
    form: Write = _share if panel.share else round_number
    shown = [n for n, (_, kind) in enumerate(zip(panel.kinds, tally, strict=True)) if any(kind)]
    keys = [panel.kinds[n][0] for n in shown]
    bars = []
    for n in range(grid.many):
        counts = tuple(tally[kind][n] for kind in shown)
        told = ", ".join(f"{many} {key.name}" for many, key in zip(counts, keys, strict=True)) if len(keys) > 1 else ""
        says = f"{grid.says(n, form)}: {count(sum(counts), panel.unit.removesuffix('s'), panel.unit)}"
        bars.append(Bin(*grid.edges(n), counts, f"{says} ({told})" if told else says))
    middle = panel.all().median()
    half = float(middle) if isinstance(middle, (int, float)) else None
    name = f"median {form(half)}" if half is not None else ""
    told = f"{count(len(panel.all()), panel.unit.removesuffix('s'), panel.unit)}, {name}"
    return figure(histogram(bars, keys, across, most, half, name), panel.name, told, keys if len(keys) > 1 else ())


def _share(value: float) -> str:
    return f"{round_number(round(100 * value, 1))} %"
