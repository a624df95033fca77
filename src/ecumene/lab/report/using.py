"""What was used, how often, and how that went with winning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite

from ecumene.kernel.english import listed
from ecumene.lab.report.catalogue import never_used
from ecumene.lab.report.counting import Use, uses_of
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.model import (
    NOTHING,
    UNKNOWN,
    Cell,
    Section,
    Sheet,
    number_cell,
    points_cells,
    share_cell,
    whole_cell,
    word_cell,
)
from ecumene.lab.report.numbers import (
    Estimate,
    chance_of,
    count,
    percent,
    plain,
    points_words,
    round_number,
    signed,
    title,
)
from ecumene.lab.report.plots import Mark, PlotRow, bar_rows, figure
from ecumene.lab.report.scale import axis, points_writer, tight
from ecumene.lab.report.winning import SHARE

RARE = 0.02
"""What appears in fewer games than this is hardly used."""
MARK = "\u25cf"
SHOWN = 14
"""At most this many things are drawn or listed; the sheet has all of them that were used."""


# -- sections --------------------------------------------------------------------------------------


def using(cuts: Sequence[Cut]) -> list[Section]:
    """A section for each kind of thing that was used."""
    found = [(cut, uses_of(cut)) for cut in cuts]
    rich = Counter(use.kind for _, uses in found for use in uses)
    kinds = sorted(rich, key=lambda kind: (kind != "action", -rich[kind], kind))
    return [
        _kind_section(kind, [(cut, [use for use in uses if use.kind == kind], _compared(uses)) for cut, uses in found])
        for kind in kinds
    ]


def _compared(uses: list[Use]) -> int:
    return sum(use.more is not None for use in uses)


def _kind_section(kind: str, found: Sequence[tuple[Cut, list[Use], int]]) -> Section:
    sentences: list[str] = []
    figures: list[tuple[Html, ...]] = []
    for cut, uses, compared in found:
        sentences += [cut.says(sentence) for sentence in _sentences(cut, kind, uses, compared)]
        figures.append(tuple(f for f in (_often(cut, uses), _effect(cut, uses)) if f is not None))
    who = "games" if found[0][0].together else "seats"
    note = (
        f"This is correlation: using something may win games, or {who} that are winning anyway may come to use it. "
        "A \u25cf marks what stands out when all comparisons of this report are looked at together, so that at most "
        "about one mark in twenty is a false alarm."
    )
    return Section(
        f"uses-{kind}",
        f"{title(kind)}: what is used, and does it win?",
        sentences,
        [band for band in figures if band],
        [_sheet(cut, kind, uses) for cut, uses, _ in found],
        gist=_gist(found[0][1]),
        note=note,
    )


def _gist(uses: list[Use]) -> str:
    """What goes with winning the most, if anything stands out."""
    marked = [use for use in uses if use.marked and use.more is not None]
    if not marked:
        return ""
    use = max(marked, key=lambda use: abs(_value(use)))
    word = "more" if _value(use) > 0 else "less"
    share = plain(100 * abs(_value(use)), 0)
    return f"{use.name} goes with winning {word} often: by {share} points. {len(marked)} of {len(uses)} stand out."


def _sentences(cut: Cut, kind: str, uses: list[Use], compared: int) -> list[str]:
    told = [_often_sentence(cut, uses)] if uses else []
    marked = sorted((use for use in uses if use.marked and use.more), key=lambda use: -abs(_value(use)))
    who = "games" if cut.together else "seats"
    if marked:
        best = [f"{use.name} {points_words(use.more)}" for use in marked[:4] if use.more]
        more = f", and {len(marked) - 4} more" if len(marked) > 4 else ""
        told.append(
            f"{who.capitalize()} that used these, or used them often, won more or less than the others: "
            f"{listed(best)}{more}."
        )
    elif any(use.more for use in uses):
        told.append(
            f"Among {count(compared, 'thing')} compared none of these stands out: "
            "that using one of them goes with winning is not shown."
        )
    else:
        told.append(f"Too few {who} differ in using these, or in winning, to compare them.")
    return [*told, *_dead(cut, kind, uses)]


def _value(use: Use) -> float:
    return use.more.value if use.more is not None else 0.0


def _often_sentence(cut: Cut, uses: list[Use]) -> str:
    ranked = sorted(uses, key=lambda use: (-use.times, use.name))
    first = ranked[0]
    total = sum(use.times for use in uses)
    share = percent(first.times / total)
    rate = first.per_game(cut.played)
    return f"{first.name} was used most: {plain(rate, rate_digits(rate))} times a game, {share} of all uses here."


def rate_digits(most: float) -> int:
    """With how many decimals rates up to this are written."""
    return 0 if most >= 100 else 1 if most >= 10 else 2


def _dead(cut: Cut, kind: str, uses: list[Use]) -> list[str]:
    """What was never used, as far as the game's content tells, and what hardly was."""
    never = never_used(cut.game, kind, {use.thing for use in uses})
    rare = sorted((use for use in uses if use.in_games < RARE), key=lambda use: (use.in_games, use.name))
    told = []
    if never:
        told.append(f"Never used in {count(cut.played, 'game')}: {_some(never)}.")
    if rare:
        named = [f"{use.name} ({percent(use.in_games, 1)})" for use in rare]
        told.append(f"Hardly used, in fewer than {percent(RARE)} of the games: {_some(named)}.")
    return told


def _some(names: list[str]) -> str:
    """These names, or the first of them and how many more there are."""
    more = len(names) - SHOWN
    return listed([*names[:SHOWN], f"{more} more"]) if more > 1 else listed(names)


def _often(cut: Cut, uses: list[Use]) -> Html | None:
    if not uses:
        return None
    top = sorted(uses, key=lambda use: (-use.times, use.name))[:SHOWN]
    rates = [use.per_game(cut.played) for use in top]
    digits = rate_digits(rates[0])
    rows = [
        PlotRow(
            use.name,
            (Mark(rate, rate, rate, "plain", f"{use.name}: {round_number(rate)} times a game"),),
            plain(rate, digits),
        )
        for use, rate in zip(top, rates, strict=True)
    ]
    more = f", the {len(top)} most used of {len(uses)}" if len(uses) > len(top) else ""
    told = "; ".join(row.marks[0].says for row in rows)
    return figure(bar_rows(rows, tight(0.0, max(rates), many=4)), cut.caption(f"Times used in a game{more}"), told)


def _effect(cut: Cut, uses: list[Use]) -> Html | None:
    compared = [use for use in uses if use.more is not None]
    if not compared:
        return None
    telling = sorted(compared, key=lambda use: chance_of(use.more) if use.more else 1.0)[:SHOWN]
    top = sorted(telling, key=lambda use: -_value(use))
    rows = [_effect_row(use, use.more) for use in top if use.more is not None]
    ends = [-0.05, 0.05, *(end for use in top if use.more for end in (use.more.low, use.more.high))]
    more = f", the {len(top)} clearest of {len(compared)}" if len(compared) > len(top) else ""
    name = f"Won more (right) or less (left) often when used, in points{more}"
    told = "; ".join(row.marks[0].says for row in rows)
    return figure(bar_rows(rows, axis(min(ends), max(ends), points_writer, 4)), cut.caption(name), told)


def _effect_row(use: Use, more: Estimate) -> PlotRow:
    tone = ("a" if more.value > 0 else "b") if use.marked else "plain"
    value = f"{signed(100 * more.value, 0)} {MARK if use.marked else ''}"
    return PlotRow(
        use.name, (Mark(more.value, more.low, more.high, tone, f"{use.name}: {points_words(more)}"),), value, use.marked
    )


def _measure(use: Use) -> str:
    """What makes a user."""
    if use.than == 0:
        return "at all"
    return f"over {round_number(use.than)} a turn" if isfinite(use.than) else "all alike"


def _sheet(cut: Cut, kind: str, uses: list[Use]) -> Sheet:
    unit = "games" if cut.together else "seats"
    ranked = sorted(uses, key=lambda use: (use.more is None, -abs(_value(use)), use.name))
    rows: list[tuple[Cell, ...]] = [
        (
            word_cell(use.name),
            number_cell(use.per_game(cut.played), 2),
            share_cell(use.in_games),
            word_cell(_measure(use)),
            whole_cell(use.users),
            share_cell(use.with_it) if use.users else UNKNOWN,
            share_cell(use.without) if use.others else UNKNOWN,
            *(points_cells(use.more) if use.more is not None else NOTHING),
            word_cell(MARK if use.marked else ""),
        )
        for use in ranked
    ]
    columns = (
        kind.replace("_", " "),
        "times a game",
        "in games",
        "compared by use",
        f"{unit} with it",
        "won with it",
        "won without",
        "difference",
        *SHARE,
        "stands out",
    )
    return Sheet(cut.caption(f"{title(kind)}: uses"), columns, rows)
