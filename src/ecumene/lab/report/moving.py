"""How a swept value, or another run, moved what is measured: games of the same number are compared with each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

import msgspec
import polars as pl

from ecumene.lab.report.measures import Measure
from ecumene.lab.report.numbers import Estimate, chance_of, gap, mean_of, share_of, standing_out
from ecumene.lab.summary import Z95
from ecumene.lab.vary import Point

ENOUGH = 5
"""With fewer games at a value nothing is compared."""


class Dimension(msgspec.Struct, frozen=True):
    """Something that takes several values over the points of a run.

    `value_of` says which value a point has, `beside` numbers what else is set there: only points that agree in
    that are compared. `paired` says that games of the same number have the same chance.
    """

    label: str
    values: list[str]
    value_of: dict[int, int]
    beside: dict[int, int]
    paired: bool = True

    def against(self, n: int) -> str:
        """The value of this number held against the first, in words; runs have names only."""
        first, other = self.values[0], self.values[n]
        return f"with {self.label} {other} instead of {first}" if self.label else f"in {other} against {first}"

    @property
    def name(self) -> str:
        return self.label or "run"

    def placed(self, measure: Measure) -> pl.DataFrame:
        """The measured values with where they lie: at, beside, number, value."""
        spots = pl.DataFrame(
            {
                "point": list(self.value_of),
                "at": list(self.value_of.values()),
                "beside": [self.beside[point] for point in self.value_of],
            },
            schema={"point": pl.Int32, "at": pl.Int32, "beside": pl.Int32},
        )
        return measure.values.join(spots, on="point")


class Move(msgspec.Struct, frozen=True):
    """A measure over the values of a dimension: its level at each, and its difference to the first (None: too few)."""

    measure: Measure
    levels: list[Estimate]
    changes: list[Estimate | None]
    marked: list[bool]

    @property
    def strongest(self) -> int:
        """At which value the difference to the first is the largest, of those that stand out if any does."""
        return max(range(1, len(self.levels)), key=lambda n: (self.marked[n], _size(self.changes[n])))


def dimensions(points: Sequence[Point]) -> list[Dimension]:
    """What varies over the points of a run."""
    labels = list(points[0]) if points else []
    found = []
    for label in labels:
        values = list(dict.fromkeys(str(point[label]) for point in points))
        rests = [tuple((key, str(value)) for key, value in point.items() if key != label) for point in points]
        known = list(dict.fromkeys(rests))
        if len(values) > 1:
            found.append(
                Dimension(
                    label,
                    values,
                    {n: values.index(str(point[label])) for n, point in enumerate(points)},
                    {n: known.index(rest) for n, rest in enumerate(rests)},
                )
            )
    return found


def moves(dimension: Dimension, measures: Sequence[Measure]) -> list[Move]:
    """Every measure over the values, the marks set with regard to how many comparisons are made."""
    found = [_move(dimension, measure) for measure in measures]
    marks = iter(standing_out([chance_of(change) for move in found for change in move.changes if change is not None]))
    return [msgspec.structs.replace(move, marked=[_clear(change, marks) for change in move.changes]) for move in found]


def _size(change: Estimate | None) -> float:
    return -1.0 if change is None else abs(change.value)


def _clear(change: Estimate | None, marks: Iterator[bool]) -> bool:
    """Whether the difference stands out; only those that there are have a mark."""
    return change is not None and next(marks) and not change.covers(0)


def _move(dimension: Dimension, measure: Measure) -> Move:
    placed = dimension.placed(measure)
    at = [placed.filter(pl.col("at") == n) for n in range(len(dimension.values))]
    levels = [_level(rows, measure.share) for rows in at]
    changes: list[Estimate | None] = [None]
    for rows in at[1:]:
        changes.append(_paired(at[0], rows, measure.share) if dimension.paired else _apart(at[0], rows))
    return Move(measure, levels, changes, [])


def _level(rows: pl.DataFrame, share: bool) -> Estimate:
    """The mean at one value; games of one number, which share their chance, count as one case."""
    each = rows.group_by("number").agg(pl.col("value").mean()).sort("number")["value"]
    found = mean_of(each)
    return share_of(round(found.value * found.cases), found.cases) if share and found.cases else found


def _paired(first: pl.DataFrame, other: pl.DataFrame, share: bool) -> Estimate | None:
    """The mean difference between games of the same number that agree in all else."""
    both = other.join(first, on=["number", "beside"], suffix="_first")
    each = (
        both.with_columns(pl.col("value") - pl.col("value_first"))
        .group_by("number")
        .agg(pl.col("value").mean())
        .sort("number")["value"]
    )
    if len(each) < ENOUGH:
        return None
    return _share_change(each) if share else mean_of(each)


def _share_change(each: pl.Series) -> Estimate:
    """A paired difference of shares, one game each way added so that none is taken for certain (Bonett and Price)."""
    n = len(each)
    up, down = float(each.clip(0, None).sum()), -float(each.clip(None, 0).sum())
    rose, fell = (up + 1) / (n + 2), (down + 1) / (n + 2)
    error = sqrt(max(0.0, rose + fell - (rose - fell) ** 2) / (n + 2))
    centre = rose - fell
    return Estimate((up - down) / n, max(-1.0, centre - Z95 * error), min(1.0, centre + Z95 * error), n)


def _apart(first: pl.DataFrame, other: pl.DataFrame) -> Estimate | None:
    """The difference between games that have nothing to do with each other."""
    if min(len(first), len(other)) < ENOUGH:
        return None
    return gap(*(rows.group_by("number").agg(pl.col("value").mean())["value"] for rows in (other, first)))
