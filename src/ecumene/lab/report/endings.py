"""What ended the games, and how long they took."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from ecumene.lab.report.bins import Values, histograms
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.model import Cell, Section, Sheet, mean_cells, number_cell, share_cells, whole_cell, word_cell
from ecumene.lab.report.numbers import (
    Estimate,
    change_words,
    count,
    gap,
    mean_of,
    mean_words,
    share_of,
    share_words,
    title,
)
from ecumene.lab.report.plots import Key, Part, figure, share_bar
from ecumene.lab.report.winning import SHARE

SHADES = 4
"""So many endings of a kind can be told apart by shade."""


class Ended:
    """A way games ended: its name, whether it is a win, and how often it came about."""

    def __init__(self, key: str, headlines: list[str], won: bool, share: Estimate, many: int) -> None:
        self.key = key
        self.name = headlines[0] if len(headlines) == 1 else title(key)
        self.won = won
        self.share = share
        self.many = many


def ways(cut: Cut) -> list[Ended]:
    """The ways the games ended: wins first, then by how often."""
    found = cut.games.group_by("ending").agg(
        pl.len().alias("many"), pl.col("won").mean().alias("won"), pl.col("headline").unique().sort()
    )
    listed = [
        Ended(key, headlines, won > 0.5, share_of(many, cut.played), many)
        for key, many, won, headlines in found.iter_rows()
    ]
    return sorted(listed, key=lambda way: (not way.won, -way.many, way.key))


def endings(cuts: Sequence[Cut]) -> Section:
    """What ended the games."""
    found = [(cut, ways(cut)) for cut in cuts]
    sentences = [cut.says(_ending_sentence(listed)) for cut, listed in found]
    tones = _tones(found)
    return Section(
        "endings",
        "What ended the games?",
        sentences,
        [] if all(len(listed) == 1 for _, listed in found) else [(_bar(cut, listed, tones),) for cut, listed in found],
        [_ending_sheet(cut, listed) for cut, listed in found],
        gist=sentences[0],
    )


def _ending_sentence(listed: list[Ended]) -> str:
    often = max(listed, key=lambda way: way.many)
    if len(listed) == 1:
        return f"All games ended the same way: {often.name}."
    rare = [f"{way.name} in {share_words(way.share)}" for way in sorted(listed, key=lambda w: -w.many) if way != often]
    named = "; ".join(rare[:4]) + (f"; and {len(rare) - 4} more ways" if len(rare) > 4 else "")
    return f"The most frequent ending was {often.name}, in {share_words(often.share)} of the games; {named}."


def _tones(found: Sequence[tuple[Cut, list[Ended]]]) -> dict[str, str]:
    """A shade for every ending, the same in every run: of one colour for wins, of the other for the rest."""
    tones: dict[str, str] = {}
    for colour, won in (("a", True), ("b", False)):
        keys = dict.fromkeys(way.key for _, listed in found for way in listed if way.won == won)
        tones |= {key: f"{colour}{min(n, SHADES - 1)}" for n, key in enumerate(keys)}
    return tones


def _bar(cut: Cut, listed: list[Ended], tones: dict[str, str]) -> Html:
    parts = [Part(way.name, way.share.value, tones[way.key], f"{way.name}: {share_words(way.share)}") for way in listed]
    told = "; ".join(part.says for part in parts)
    keys = [Key(f"{part.label} {100 * part.share:.0f} %", part.tone) for part in parts]
    return figure(share_bar(parts), cut.caption("Endings: wins in blue, the others in orange"), told, keys)


def _ending_sheet(cut: Cut, listed: list[Ended]) -> Sheet:
    rows: list[tuple[Cell, ...]] = [
        (word_cell(way.name), word_cell("won" if way.won else "not won"), whole_cell(way.many), *share_cells(way.share))
        for way in listed
    ]
    return Sheet(cut.caption("Endings"), ("ending", "result", "games", "share", *SHARE), rows)


# -- length ----------------------------------------------------------------------------------------


def length(cuts: Sequence[Cut]) -> Section:
    """How long the games took."""
    sentences = [cut.says(sentence) for cut in cuts for sentence in _length_sentences(cut)]
    figures = [
        histograms([_lasted(cut, column, name) for cut in cuts])
        for column, name in (("turns", "Turns a game lasted"), ("decisions", "Decisions in a game"))
        if pl.concat([cut.games[column] for cut in cuts]).n_unique() > 1
    ]
    if len(cuts) == 1:
        figures = [tuple(one for pair in figures for one in pair)]
    return Section(
        "length", "How long does it take?", sentences, figures, [_length_sheet(cut) for cut in cuts], gist=sentences[0]
    )


def _lasted(cut: Cut, column: str, name: str) -> Values:
    won = cut.games.filter(pl.col("won"))[column]
    others = cut.games.filter(~pl.col("won"))[column]
    keys = ("won", "not won")
    return Values(cut.caption(name), [(Key(keys[0], "a"), won), (Key(keys[1], "b"), others)], "games")


def _length_sentences(cut: Cut) -> list[str]:
    turns, made = cut.games["turns"], cut.games["decisions"]
    low, high = (float(turns.quantile(q, "nearest") or 0) for q in (0.05, 0.95))
    first = f"A game lasted {mean_words(mean_of(turns))} turns on average"
    first += f"; nine in ten took between {low:.0f} and {high:.0f}." if low < high else "."
    if turns.n_unique() == 1:
        first = f"Every game lasted {count(turns[0], 'turn')}."
    each = f" It took {mean_words(mean_of(made))} decisions."
    won, others = (cut.games.filter(pl.col("won") == which)["turns"] for which in (True, False))
    if min(len(won), len(others)) < 5 or turns.n_unique() == 1:
        return [first + each]
    longer = gap(won, others)
    if longer.covers(0):
        return [first + each, "Whether games that are won take longer than the others is not shown."]
    word = "longer" if longer.value > 0 else "shorter"
    return [first + each, f"Games that were won were {word}: {change_words(longer)} turns."]


def _length_sheet(cut: Cut) -> Sheet:
    rows: list[tuple[Cell, ...]] = []
    for name, column in (("turns", "turns"), ("decisions", "decisions")):
        values = cut.games[column]
        spots = [float(values.quantile(q) or 0.0) for q in (0.0, 0.25, 0.5, 0.75, 1.0)]
        rows.append((word_cell(name), *mean_cells(mean_of(values)), *(number_cell(spot, 0) for spot in spots)))
    columns = ("what", "mean", *SHARE, "least", "a quarter under", "half under", "three quarters under", "most")
    return Sheet(cut.caption("Length"), columns, rows)
