"""The sections on what a swept value changed, or how two runs differ."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from ecumene.kernel.english import capital, listed
from ecumene.lab.report.catalogue import names_of
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.measures import measures, uses_measures
from ecumene.lab.report.model import (
    NOTHING,
    Cell,
    Section,
    Sheet,
    change_cells,
    mean_cells,
    points_cells,
    share_cells,
    word_cell,
)
from ecumene.lab.report.moving import Dimension, Move, moves
from ecumene.lab.report.numbers import Estimate, chance_of, count, digits_for, mean_words, plain, share_words
from ecumene.lab.report.plots import Curve, Key, figure, lines
from ecumene.lab.report.scale import Scale, axis, share_axis
from ecumene.lab.report.winning import SHARE

TOLD = 5
"""At most this many of the clearest differences are told in sentences."""
LEFT, RIGHT = 0.18, 0.06
"""The room beside a small plot's first and last value, as a share of what is between them."""
LISTED = 24
"""At most this many of the clearest differences in use are listed."""


def changing(cut: Cut, dimension: Dimension, title: str, id: str) -> list[Section]:
    """What moved over the values of the dimension: one section on the game, one on what was used."""
    found = moves(dimension, measures(cut))
    sections = [_course_section(dimension, found, title, id)]
    used = uses_measures(cut)
    if used:
        sections.append(_use_section(cut, dimension, list(used), moves(dimension, list(used.values())), title, id))
    return sections


def _how(dimension: Dimension) -> str:
    if dimension.paired:
        return "Games of the same number have the same seed at every value and are compared with each other."
    return "The two runs do not share their seeds: they are compared as a whole."


def _course_section(dimension: Dimension, found: list[Move], title: str, id: str) -> Section:
    sentences = _sentences(dimension, found)
    note = (
        f"{_how(dimension)} A \u25cf marks a difference from {dimension.values[0]} that stands out when all of "
        "this section are looked at together. Bands are 95 % intervals of each value by itself."
    )
    return Section(
        id,
        title,
        sentences,
        smalls=[_small(dimension, move) for move in found],
        sheets=[_sheet(dimension, found)],
        gist=" ".join(sentences[:2]),
        note=note,
    )


def _sentences(dimension: Dimension, found: list[Move]) -> list[str]:
    clear = [(move, n) for move in found for n in [move.strongest] if move.marked[n]]
    if not clear:
        compared = sum(change is not None for move in found for change in move.changes)
        many = count(len(found), "measure")
        if compared == 0:
            return [f"Too few games were played to compare {many}."]
        where = f"with {dimension.label}" if dimension.label else "between the two runs"
        return [f"None of {many} is shown to move {where}: no difference is larger than chance allows."]
    told = [_told(dimension, move, n) for move, n in clear[:TOLD]]
    still = [move.measure.name for move in found if not any(move.marked)]
    if len(clear) > TOLD:
        told.append(f"{count(len(clear) - TOLD, 'more measure')} moved; the sheet has them.")
    if still:
        told.append(f"Nothing is shown for {listed(still)}.")
    return told


def _surprise(change: Estimate | None) -> float:
    return chance_of(change) if change is not None else 1.0


def _told(dimension: Dimension, move: Move, n: int) -> str:
    change = move.changes[n]
    assert change is not None
    word = "rose" if change.value > 0 else "fell"
    least, most = sorted((abs(change.low), abs(change.high)))
    name = capital(move.measure.name)
    if move.measure.share:
        by = f"{plain(100 * abs(change.value), 1)} points ({plain(100 * least, 1)} to {plain(100 * most, 1)})"
    else:
        digits = digits_for(change)
        by = f"{plain(abs(change.value), digits)} ({plain(least, digits)} to {plain(most, digits)})"
    return f"{name} {word} by {by} {dimension.against(n)}."


# -- small multiples ---------------------------------------------------------------------------------


def _small(dimension: Dimension, move: Move) -> Html:
    """One measure over the values, with its band."""
    known = [n for n, level in enumerate(move.levels) if level.cases > 1]
    write = share_words if move.measure.share else mean_words
    spots = places(dimension.values)
    line = Curve(
        Key(move.measure.name, "a" if any(move.marked) else "plain"),
        tuple(spots[n] for n in known),
        tuple(move.levels[n].value for n in known),
        ((tuple(move.levels[n].low for n in known), tuple(move.levels[n].high for n in known)),),
        dots=True,
        says=tuple(f"{dimension.name} {dimension.values[n]}: {write(move.levels[n])}" for n in known),
    )
    mark = " \u25cf" if any(move.marked) else ""
    told = "; ".join(line.says) or "too few games"
    name = f"{move.measure.name}{mark}"
    if not known:
        return figure(Html(""), name, told)
    ends = [end for n in known for end in (move.levels[n].low, move.levels[n].high)]
    up = share_axis(min(ends), max(ends), 3) if move.measure.share else axis(min(ends), max(ends), many=3)
    return figure(lines([line], _values_axis(dimension.values), up, 150, names=False), name, told)


def places(values: Sequence[str]) -> list[float]:
    """Where the values are side by side: as the numbers they are, or one after the other."""
    try:
        numbers = [float(value) for value in values]
    except ValueError:
        return [float(n) for n in range(len(values))]
    return numbers if len(set(numbers)) == len(numbers) else [float(n) for n in range(len(values))]


def _values_axis(values: Sequence[str]) -> Scale:
    spots = places(values)
    names = dict(zip(spots, values, strict=True))
    shown = sorted(spots)
    while len(shown) > 6:
        shown = shown[::2]
    wide = max(spots) - min(spots)
    return Scale(
        min(spots) - LEFT * wide,
        max(spots) + RIGHT * wide,
        tuple(shown),
        lambda value: _brief(names[value], len(shown)),
    )


def _brief(name: str, many: int) -> str:
    """A value's name, cut if it would run into the next."""
    room = max(5, 36 // many)
    return name if len(name) <= room else f"{name[: room - 1]}\u2026"


# -- tables ------------------------------------------------------------------------------------------


def _sheet(dimension: Dimension, found: list[Move]) -> Sheet:
    rows = [row for move in found for row in _rows(dimension, move, move.measure.name)]
    columns = (
        "measure",
        dimension.name,
        "mean or share",
        *SHARE,
        f"difference from {dimension.values[0]}",
        *SHARE,
        "stands out",
    )
    return Sheet(f"All measures by {dimension.name}", columns, rows)


def _rows(dimension: Dimension, move: Move, name: str) -> list[tuple[Cell, ...]]:
    found: list[tuple[Cell, ...]] = []
    for n, value in enumerate(dimension.values):
        level, change = move.levels[n], move.changes[n]
        levels = share_cells(level) if move.measure.share else mean_cells(level)
        moved = points_cells if move.measure.share else change_cells
        found.append(
            (
                word_cell(name),
                word_cell(value),
                *(levels if level.cases else NOTHING),
                *(moved(change) if change is not None else NOTHING),
                word_cell("\u25cf" if move.marked[n] else ""),
            )
        )
    return found


# -- what was used -----------------------------------------------------------------------------------


def _use_section(
    cut: Cut, dimension: Dimension, things: list[tuple[str, str]], found: list[Move], title: str, id: str
) -> Section:
    named = names_of(cut.game)
    pairs = [(f"{named(kind, thing)} ({kind})", move) for (kind, thing), move in zip(things, found, strict=True)]
    pairs.sort(key=lambda pair: (_surprise(pair[1].changes[pair[1].strongest]), pair[0]))
    clear = [(name, move) for name, move in pairs if any(move.marked)]
    sentences = _use_sentences(dimension, clear, len(pairs))
    rows = [row for name, move in pairs[:LISTED] for row in _rows(dimension, move, name)]
    columns = (
        "thing",
        dimension.name,
        "times a game",
        *SHARE,
        f"difference from {dimension.values[0]}",
        *SHARE,
        "stands out",
    )
    more = f", the {LISTED} clearest of {len(pairs)}" if len(pairs) > LISTED else ""
    small = [_small(dimension, _called(move, name)) for name, move in clear[:12]]
    return Section(
        f"{id}-uses",
        f"{title}: what was used",
        sentences,
        smalls=small,
        sheets=[Sheet(f"Uses by {dimension.name}{more}", columns, rows)],
        note=_how(dimension),
    )


def _called(move: Move, name: str) -> Move:
    measure = type(move.measure)(name, False, pl.DataFrame())
    return Move(measure, move.levels, move.changes, move.marked)


def _use_sentences(dimension: Dimension, clear: list[tuple[str, Move]], compared: int) -> list[str]:
    if not clear:
        return [f"None of {count(compared, 'thing')} was used more or less often by more than chance allows."]
    told = [_told(dimension, _called(move, f"the use of {name}"), move.strongest) for name, move in clear[:TOLD]]
    return [f"{count(len(clear), 'thing')} of {compared} came to be used more or less often.", *told]
