"""The scores: how they spread, how close the games were, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from ecumene.kernel.english import listed
from ecumene.lab.report.bins import Values, histograms
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.model import Cell, Section, Sheet, change_cells, mean_cells, number_cell, word_cell
from ecumene.lab.report.numbers import (
    Estimate,
    chance_of,
    change_words,
    gap,
    mean_of,
    mean_words,
    round_number,
    standing_out,
    title,
)
from ecumene.lab.report.plots import Key, Mark, PlotRow, dot_rows, figure
from ecumene.lab.report.scale import Scale, axis
from ecumene.lab.report.winning import SHARE

GAME = ["point", "number"]
LEFT_OUT = "Games nobody won are left out: what was scored in them does not tell anybody apart."


def scores_of(cut: Cut) -> pl.DataFrame:
    """The scores with whether they won: of every seat, or of the game if all win or lose together."""
    kept = cut.table.filter(pl.col("score").is_not_null())
    if not cut.together:
        return kept.select(*GAME, "won", "score")
    return kept.group_by(GAME, maintain_order=True).agg(pl.col("won").any(), pl.col("score").mean())


def mean_by_game(frame: pl.DataFrame, column: str) -> Estimate:
    """The mean over games of what their seats had on average: only games are independent of each other."""
    return mean_of(frame.group_by(GAME).agg(pl.col(column).mean()).sort(GAME)[column])


def scoring(cuts: Sequence[Cut]) -> Section | None:
    """How the scores spread."""
    found = [(cut.decided, scores_of(cut.decided)) for cut in cuts]
    if any(len(scores) == 0 for _, scores in found):
        return None
    if all(_only_says_who_won(scores) for _, scores in found):
        return None
    names = ("won", "lost") if cuts[0].together else ("winners", "others")
    unit = "games" if cuts[0].together else "seats"
    panels = [
        Values(
            cut.caption("Scores"),
            [
                (Key(names[0], "a"), scores.filter(pl.col("won"))["score"]),
                (Key(names[1], "b"), scores.filter(~pl.col("won"))["score"]),
            ],
            unit,
        )
        for cut, scores in found
    ]
    sentences = [cut.says(sentence) for cut, scores in found for sentence in _score_sentences(cut, scores)]
    return Section(
        "scores",
        "How do the scores spread?",
        sentences,
        [histograms(panels)],
        [_score_sheet(cut, scores, names) for cut, scores in found],
        gist=sentences[0],
        note=_left_out(cuts),
    )


def _left_out(cuts: Sequence[Cut]) -> str:
    return LEFT_OUT if any(cut.decided.played < cut.played for cut in cuts) else ""


def _only_says_who_won(scores: pl.DataFrame) -> bool:
    """Whether the score is 1 for winners and 0 for the others, and says nothing more."""
    return bool((scores["score"] == scores["won"].cast(pl.Float64)).all())


def _score_sentences(cut: Cut, scores: pl.DataFrame) -> list[str]:
    won, others = (scores.filter(pl.col("won") == which) for which in (True, False))
    low, high = (float(scores["score"].quantile(q) or 0.0) for q in (0.25, 0.75))
    middle = f"Half of all scores lie between {round_number(low)} and {round_number(high)}."
    if low == high:
        middle = f"At least half of all scores are {round_number(low)}."
    who = "Games that were won" if cut.together else "Winners"
    if len(won) == 0 or len(others) == 0:
        return [f"The scores average {mean_words(mean_by_game(scores, 'score'))}. {middle}"]
    theirs, rest = (mean_words(mean_by_game(part, "score")) for part in (won, others))
    first = f"{who} scored {theirs} on average, the others {rest}. {middle}"
    return [first] if cut.together else [first, *_closeness(cut)]


def _closeness(cut: Cut) -> list[str]:
    """By how much the first was ahead of the second."""
    lead = margins(cut)
    if len(lead) == 0:
        return []
    half = float(lead.quantile(0.5) or 0.0)
    best = f"The first was ahead of the second by {mean_words(mean_of(lead))} on average"
    return [f"{best}; half of the games were decided by {round_number(half)} or less."]


def margins(cut: Cut) -> pl.Series:
    """How far the best score of each won game lay above the next."""
    ranked = cut.table.filter(pl.col("score").is_not_null(), pl.col("won").any().over(GAME)).group_by(GAME)
    top = ranked.agg(pl.col("score").top_k(2).sort(descending=True), pl.len()).filter(pl.col("len") > 1).sort(GAME)
    return (top["score"].list.get(0) - top["score"].list.get(1)).rename("margin")


def _score_sheet(cut: Cut, scores: pl.DataFrame, names: tuple[str, str]) -> Sheet:
    rows: list[tuple[Cell, ...]] = []
    for name, kept in (
        ("all", scores),
        (names[0], scores.filter(pl.col("won"))),
        (names[1], scores.filter(~pl.col("won"))),
    ):
        if len(kept):
            spots = [float(kept["score"].quantile(q) or 0.0) for q in (0.0, 0.25, 0.5, 0.75, 1.0)]
            rows.append(
                (word_cell(name), *mean_cells(mean_by_game(kept, "score")), *(number_cell(s, 1) for s in spots))
            )
    columns = ("scores", "mean", *SHARE, "least", "a quarter under", "half under", "three quarters under", "most")
    return Sheet(cut.caption("Scores"), columns, rows)


# -- where the points came from ----------------------------------------------------------------------


class Source:
    """A source of points: what it gave winners and the others, and the difference."""

    def __init__(self, name: str, every: Estimate, won: Estimate, others: Estimate, more: Estimate) -> None:
        self.name = name
        self.every = every
        self.won = won
        self.others = others
        self.more = more


def by_source(cut: Cut) -> pl.DataFrame:
    """What every source gave each seat of every game, or each game if all win or lose together; 0 for nothing."""
    units = [*GAME] if cut.together else [*GAME, "seat"]
    long = cut.table.select(*GAME, "seat", "won", "sources").explode("sources").unnest("sources").drop_nulls("source")
    summed = long.group_by([*units, "source"]).agg(pl.col("value").sum() / pl.col("seat").n_unique())
    every = cut.table.group_by(units).agg(pl.col("won").any())
    names = summed.select(pl.col("source").unique().sort())
    return (
        every.join(names, how="cross")
        .join(summed, on=[*units, "source"], how="left")
        .with_columns(pl.col("value").fill_null(0.0))
        .sort([*units, "source"])
    )


def _sources(cut: Cut) -> list[Source]:
    frame = by_source(cut)
    found = []
    for name in frame["source"].unique().sort():
        rows = frame.filter(pl.col("source") == name)
        won, others = (rows.filter(pl.col("won") == which) for which in (True, False))
        more = gap(won["value"], others["value"]) if cut.together else _within(rows)
        every, theirs, rest = (mean_by_game(part, "value") for part in (rows, won, others))
        found.append(Source(title(name), every, theirs, rest, more))
    return sorted(found, key=lambda source: -abs(source.every.value))


def _within(rows: pl.DataFrame) -> Estimate:
    """How much more winners had than the others of the same game."""
    won, others = pl.col("won"), ~pl.col("won")
    games = rows.group_by(GAME).agg(
        pl.col("value").filter(won).mean().alias("w"), pl.col("value").filter(others).mean().alias("o")
    )
    return mean_of((games["w"] - games["o"]).drop_nulls())


def sources(cuts: Sequence[Cut]) -> Section | None:
    """Where the points came from, and which of them winners had more of."""
    if any(cut.decided.table["sources"].list.len().sum() == 0 for cut in cuts):
        return None
    found = [(cut.decided, _sources(cut.decided)) for cut in cuts]
    sentences = [cut.says(sentence) for cut, listed_ in found for sentence in _source_sentences(cut, listed_)]
    ends = [end for _, all_ in found for s in all_ for e in (s.won, s.others) if e.cases > 1 for end in (e.low, e.high)]
    if not ends:
        return None
    scale = axis(min(0.0, *ends), max(0.0, *ends))
    return Section(
        "sources",
        "What are the results made of?",
        sentences,
        [tuple(_source_figure(cut, all_, scale) for cut, all_ in found)],
        [_source_sheet(cut, all_) for cut, all_ in found],
        note=_left_out(cuts),
    )


def _names(cut: Cut) -> tuple[str, str]:
    return ("won", "lost") if cut.together else ("winners", "others")


def _source_sentences(cut: Cut, all_: list[Source]) -> list[str]:
    most = all_[0]
    unit = "game" if cut.together else "seat"
    first = f"The largest part is {most.name}: {mean_words(most.every)} for a {unit} on average."
    testable = [source for source in all_ if source.more.cases > 4]
    if not testable:
        return [first]
    marked = standing_out([chance_of(source.more) for source in testable])
    telling = sorted((s for s, kept in zip(testable, marked, strict=True) if kept), key=lambda s: -abs(s.more.value))
    who = "Games that were won" if cut.together else "Winners"
    if not telling:
        return [first, f"{who} did not differ from the others in any source by more than chance allows."]
    named = listed([f"{source.name} {change_words(source.more)}" for source in telling[:4]])
    return [first, f"{who} had more or less than the others of: {named}."]


def _source_figure(cut: Cut, all_: list[Source], scale: Scale) -> Html:
    won, others = _names(cut)
    rows = [
        PlotRow(
            source.name,
            tuple(
                Mark(
                    e.value,
                    e.low,
                    e.high,
                    tone,
                    f"{source.name}: {won} {mean_words(source.won)}, {others} {mean_words(source.others)}",
                )
                for e, tone in ((source.others, "b"), (source.won, "a"))
                if e.cases > 1
            ),
            change_words(source.more).partition(" (")[0] if source.more.cases > 4 else "",
        )
        for source in all_
    ]
    told = "; ".join(row.marks[0].says for row in rows if row.marks)
    keys = [Key(won, "a"), Key(others, "b")]
    return figure(dot_rows(rows, scale), cut.caption("Mean by source, and how much more the winners had"), told, keys)


def _source_sheet(cut: Cut, all_: list[Source]) -> Sheet:
    won, others = _names(cut)
    rows: list[tuple[Cell, ...]] = [
        (
            word_cell(source.name),
            *mean_cells(source.every),
            mean_cells(source.won)[0],
            mean_cells(source.others)[0],
            *change_cells(source.more),
        )
        for source in all_
    ]
    columns = ("source", "mean", *SHARE, won, others, "difference", *SHARE)
    return Sheet(cut.caption("By source"), columns, rows)
