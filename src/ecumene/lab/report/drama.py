"""How the games went: who led, how often that changed, from how far behind they were won."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from ecumene.lab.report.bins import Values, histograms
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.model import Cell, Section, Sheet, mean_cells, share_cell, whole_cell, word_cell
from ecumene.lab.report.numbers import count, mean_of, mean_words, percent, share_of, share_words, within
from ecumene.lab.report.plots import Curve, Key, figure, lines
from ecumene.lab.report.scale import axis, percent_writer, tight, with_room
from ecumene.lab.report.winning import SHARE

LEFT = 0.05
"""The room left of the first turn, in parts of the game."""
FEW = 8
"""A turn that fewer seats came to says nothing about its chances."""
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
CHANCE = (
    "A chance is how good the game's own advice thinks the position is at the start of a turn. It is a rough "
    "judgement, not a measured probability."
)


def tension(cuts: Sequence[Cut]) -> Section:
    """Lead changes, and how far behind the winners had been."""
    sentences = [cut.says(sentence) for cut in cuts for sentence in (*_lead_sentences(cut), *_drama_sentences(cut))]
    overtakes = "Times the table crossed an even chance" if cuts[0].together else "Times the lead changed in a game"
    leads = histograms(
        [Values(cut.caption(overtakes), [(Key("games", "a"), cut.games["lead_changes"])], "games") for cut in cuts]
    )
    figures = [leads]
    if all(len(_won(cut)) >= FEW for cut in cuts):
        lows = histograms(
            [
                Values(
                    cut.caption("Lowest chance the winners had"),
                    [(Key("games", "a"), 1 - _won(cut))],
                    "games",
                    share=True,
                )
                for cut in cuts
            ]
        )
        figures = [(*leads, *lows)] if len(cuts) == 1 else [leads, lows]
    return Section(
        "drama",
        "Is it a race?",
        sentences,
        figures,
        [_tension_sheet(cut) for cut in cuts],
        gist=sentences[0],
        note=CHANCE,
    )


def _won(cut: Cut) -> pl.Series:
    return cut.games.filter(pl.col("won"))["drama"]


def _lead_sentences(cut: Cut) -> list[str]:
    changes = cut.games["lead_changes"]
    never = share_of(int((changes == 0).sum()), cut.played)
    often = mean_words(within(mean_of(changes), 0.0, float("inf")))
    if cut.together:
        return [
            f"The outlook turned from winning to losing or back {often} times a game; "
            f"in {share_words(never)} of the games never."
        ]
    return [
        f"The lead changed {often} times a game; "
        f"in {share_words(never)} of the games nobody ever overtook the first to lead."
    ]


def _drama_sentences(cut: Cut) -> list[str]:
    won = _won(cut)
    if len(won) == 0:
        return ["Nobody won, so there is no comeback to speak of."]
    if len(won) < FEW:
        return [f"Only {count(len(won), 'game was', 'games were')} won: too few to speak of comebacks."]
    half, tenth = (1 - float(won.quantile(q) or 0.0) for q in (0.5, 0.9))
    return [
        f"Half of the winners had once been judged at {percent(half)} or less, "
        f"and one in ten at {percent(tenth)} or less, before they won."
    ]


def _tension_sheet(cut: Cut) -> Sheet:
    rows: list[tuple[Cell, ...]] = [(word_cell("lead changes"), *mean_cells(mean_of(cut.games["lead_changes"])))]
    if len(_won(cut)):
        rows.append((word_cell("lowest chance of the winners"), *mean_cells(mean_of(1 - _won(cut)))))
    return Sheet(cut.caption("Lead changes and comebacks"), ("what", "mean", *SHARE), rows)


# -- chances over the turns --------------------------------------------------------------------------


def chances_by_turn(cut: Cut) -> pl.DataFrame:
    """The quantiles of the chances of winners and others at every turn that enough of them came to."""
    long = (
        cut.table.select("won", "chances", pl.int_ranges(1, pl.col("chances").list.len() + 1).alias("turn"))
        .explode("chances", "turn")
        .drop_nulls("chances")
    )
    spots = [pl.col("chances").quantile(q, "linear").alias(f"q{round(100 * q)}") for q in QUANTILES]
    counted = long.group_by("won", "turn").agg(pl.len().alias("seats"), *spots).sort("won", "turn")
    enough = pl.max_horizontal(pl.lit(FEW), (pl.col("seats").max().over("won") * 0.1).ceil())
    return counted.filter((pl.col("seats") >= enough) | (pl.col("seats").max().over("won") < FEW))


def curves(cuts: Sequence[Cut]) -> Section | None:
    """How the chances of winners and others part over the turns."""
    found = [(cut, chances_by_turn(cut)) for cut in cuts]
    if any(frame["turn"].n_unique() < 2 for _, frame in found):
        return None
    last = max(max(frame["turn"]) for _, frame in found)
    sentences = [cut.says(sentence) for cut, frame in found for sentence in _curve_sentences(cut, frame)]
    return Section(
        "chances",
        "When is it decided?",
        sentences,
        [tuple(_curve_figure(cut, frame, last) for cut, frame in found)],
        [_curve_sheet(cut, frame) for cut, frame in found],
        gist=sentences[0],
        note=f"{CHANCE} The lines are medians; the bands hold the middle half and the middle eight tenths.",
    )


def _groups(cut: Cut) -> tuple[str, str]:
    return ("won games", "lost games") if cut.together else ("winners", "the others")


def _curve_figure(cut: Cut, frame: pl.DataFrame, last: int) -> Html:
    winners, others = _groups(cut)
    drawn = []
    for which, name, tone in ((False, others, "b"), (True, winners, "a")):
        rows = frame.filter(pl.col("won") == which)
        if len(rows) == 0:
            continue
        q10, q25, q50, q75, q90 = (tuple(rows[f"q{round(100 * q)}"].to_list()) for q in QUANTILES)
        xs = tuple(float(turn) for turn in rows["turn"])
        says = tuple(
            f"Turn {turn:.0f}, {name}: {percent(middle)} (middle half {percent(low)} to {percent(high)})"
            for turn, middle, low, high in zip(xs, q50, q25, q75, strict=True)
        )
        drawn.append(Curve(Key(name, tone), xs, q50, ((q10, q90), (q25, q75)), says=says))
    across = with_room(tight(1.0, float(max(2, last)), many=8, whole=True), LEFT)
    told = " ".join(_curve_sentences(cut, frame))
    name = cut.caption("Judged chance to win at the start of every turn")
    return figure(lines(drawn, across, axis(0.0, 1.0, percent_writer(0.1), 4), 280), name, told)


def _curve_sentences(cut: Cut, frame: pl.DataFrame) -> list[str]:
    return [*_parting(cut, frame), *_leaders(cut)]


def _parting(cut: Cut, frame: pl.DataFrame) -> list[str]:
    """From which turn on the middle halves of winners and others lie apart."""
    won, others = (frame.filter(pl.col("won") == which) for which in (True, False))
    both = won.join(others, on="turn", suffix="_o").sort("turn")
    if len(both) == 0:
        return ["All fared alike, so there is no telling when it is decided."]
    if any((side["seats"] < FEW).all() for side in (won, others)):
        return ["Too few were won, or too few were not, to say when it is decided."]
    apart = (both["q25"] > both["q75_o"]).to_list()
    winners, rest = _groups(cut)
    if not apart[-1]:
        return [f"To the end the middle halves of {winners} and {rest} overlap: it stays open, or cannot be judged."]
    first = len(apart) - next((n for n, clear in enumerate(reversed(apart)) if not clear), len(apart))
    turn = both["turn"].to_list()[first]
    return [
        f"From turn {turn} on the middle halves of {winners} and {rest} lie apart: from then on it can mostly be told."
    ]


def _leaders(cut: Cut) -> list[str]:
    """How often whoever was judged best goes on to win, at half time and at three quarters."""
    if cut.together:
        return []
    told = []
    for part, name in ((0.5, "halfway"), (0.75, "after three quarters")):
        spot = (pl.col("chances").list.len() * part).floor().cast(pl.Int64)
        now = cut.table.filter(pl.col("chances").list.len() > 0).with_columns(
            pl.col("chances").list.get(spot).alias("now")
        )
        ahead = now.filter(
            pl.col("now") == pl.col("now").max().over("point", "number"), pl.col("won").any().over("point", "number")
        )
        won = ahead.group_by("point", "number").agg(pl.col("won").mean()).sort("point", "number")["won"]
        found = within(mean_of(won))
        if found.cases > 1:
            told.append(f"{share_words(found)} of those ahead {name}")
    return [f"Of the games with a winner, {' and '.join(told)} went on to win."] if told else []


def _curve_sheet(cut: Cut, frame: pl.DataFrame) -> Sheet:
    winners, others = _groups(cut)
    rows: list[tuple[Cell, ...]] = [
        (
            word_cell(str(row["turn"])),
            word_cell(winners if row["won"] else others),
            whole_cell(row["seats"]),
            *(share_cell(row[f"q{round(100 * q)}"]) for q in QUANTILES),
        )
        for row in frame.sort("turn", "won", descending=[False, True]).iter_rows(named=True)
    ]
    columns = ("turn", "of", "seats", "a tenth under", "a quarter under", "median", "a quarter above", "a tenth above")
    return Sheet(cut.caption("Chances over the turns"), columns, rows)
