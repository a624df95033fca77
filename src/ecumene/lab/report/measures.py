"""Everything of a game that can be a number, so that it can be followed from point to point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import polars as pl

from ecumene.lab.report.cut import Cut
from ecumene.lab.report.endings import ways
from ecumene.lab.report.scoring import by_source, scores_of
from ecumene.lab.summary import place_name

GAME = ["point", "number"]


class Measure(msgspec.Struct, frozen=True):
    """Something measured once in every game: a share where it either happens or not, or a number."""

    name: str
    share: bool
    values: pl.DataFrame
    """point, number, value"""


def measures(cut: Cut) -> list[Measure]:
    """What is measured in every game."""
    found = [*_wins(cut), *_scores(cut), *_course(cut), *_endings(cut), *_sources(cut)]
    return [measure for measure in found if len(measure.values)]


def _of(name: str, frame: pl.DataFrame, value: pl.Expr, share: bool = False) -> Measure:
    return Measure(name, share, frame.select(*GAME, value.cast(pl.Float64).alias("value")).drop_nulls())


def _wins(cut: Cut) -> list[Measure]:
    won = pl.col("won")
    found = []
    if cut.together or not bool(cut.games["won"].all()):
        name = "games won" if cut.together else "games with a winner"
        found.append(_of(name, cut.games, won, True))
    if not cut.together:
        named: dict[str, Callable[[Any], str]] = {"seat": lambda seat: f"seat {seat + 1}"}
        if cut.who_begins_varies:
            named["place"] = lambda place: f"who {place_name(place)}"
        named["bot"] = str
        for column, called in named.items():
            each = cut.table[column].drop_nulls().unique().sort().to_list()
            for who in each if len(each) > 1 else []:
                rows = cut.table.filter(pl.col(column) == who).group_by(GAME).agg(won.cast(pl.Float64).mean())
                found.append(_of(f"wins of {called(who)}", rows, won, True))
    return found


def _scores(cut: Cut) -> list[Measure]:
    scores = scores_of(cut)
    if len(scores) == 0 or bool((scores["score"] == scores["won"].cast(pl.Float64)).all()):
        return []
    each = scores.group_by(GAME).agg(pl.col("score").mean(), pl.col("score").max().alias("best"))
    found = [_of("score", each, pl.col("score"))]
    return found if cut.together else [*found, _of("best score", each, pl.col("best"))]


def _course(cut: Cut) -> list[Measure]:
    crossed = "turns of the outlook" if cut.together else "lead changes"
    found = [
        _of("turns", cut.games, pl.col("turns")),
        _of("decisions", cut.games, pl.col("decisions")),
        _of(crossed, cut.games, pl.col("lead_changes")),
        _of("lowest chance of the winners, in %", cut.games.filter(pl.col("won")), 100 * (1 - pl.col("drama"))),
    ]
    return found


def _endings(cut: Cut) -> list[Measure]:
    listed = ways(cut)
    plain = len(listed) < 2 or (cut.together and len(listed) == 2 and len({way.won for way in listed}) == 2)
    return [] if plain else [_of(f"ending: {way.name}", cut.games, pl.col("ending") == way.key, True) for way in listed]


def _sources(cut: Cut) -> list[Measure]:
    if cut.table["sources"].list.len().sum() == 0:
        return []
    frame = by_source(cut).group_by([*GAME, "source"]).agg(pl.col("value").mean())
    return [
        _of(f"source: {name}", frame.filter(pl.col("source") == name), pl.col("value"))
        for name in frame["source"].unique().sort()
    ]


def uses_measures(cut: Cut) -> dict[tuple[str, str], Measure]:
    """How often each thing was used in every game, by kind and thing."""
    every = cut.games.select(GAME)
    summed = cut.uses.group_by([*GAME, "kind", "thing"]).agg(pl.col("times").sum().alias("value"))
    found = {}
    for (kind, thing), rows in summed.group_by("kind", "thing"):
        full = every.join(rows.select(*GAME, "value"), on=GAME, how="left").with_columns(pl.col("value").fill_null(0))
        found[str(kind), str(thing)] = _of(f"{kind} {thing}", full, pl.col("value"))
    return dict(sorted(found.items()))
