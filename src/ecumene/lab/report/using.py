"""What was used, how often, and how that went with winning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite, sqrt

import msgspec
import polars as pl

from ecumene.lab.report.catalogue import names_of, never_used
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.model import (
    NOTHING,
    UNKNOWN,
    Cell,
    Section,
    Table,
    number_cell,
    points_cells,
    share_cell,
    whole_cell,
    word_cell,
)
from ecumene.lab.report.numbers import (
    Estimate,
    around,
    chance_of,
    count,
    listed,
    percent,
    plain,
    points_words,
    round_number,
    signed,
    standing_out,
    title,
    within,
)
from ecumene.lab.report.plots import Mark, Row, bar_rows, figure
from ecumene.lab.report.scale import axis, points_writer
from ecumene.lab.report.winning import SHARE

GAME = ["point", "number"]
THING = ["kind", "thing"]
ALIKE = ["point", "bot"]
ENOUGH = 5
"""With fewer cases on either side nothing is compared."""
COMMON = 0.1
"""Where fewer than this did without a thing, those who used it often are compared with those who used it seldom."""
RARE = 0.02
"""What comes up in fewer of the games than this is hardly used."""
MARK = "\u25cf"
SHOWN = 14
"""So many things are drawn; the table has all of them."""


class Use(msgspec.Struct, frozen=True):
    """A thing: how often it was used, and how its users fared against others with the same bot at the same point."""

    kind: str
    thing: str
    name: str
    times: int
    """In all games together."""
    in_games: float
    """The share of games it was used in."""
    than: float
    """Users are those who used it more often in a turn than this: 0 means at all."""
    users: int
    others: int
    with_it: float
    without: float
    more: Estimate | None
    """By how much more often users won; None where there are too few on either side."""
    marked: bool = False

    def per_game(self, games: int) -> float:
        return self.times / games


def uses_of(cut: Cut) -> list[Use]:
    """Everything that was used, the marks set with regard to how many things are compared."""
    names = names_of(cut.game)
    found = [
        Use(
            kind=row["kind"],
            thing=row["thing"],
            name=names(row["kind"], row["thing"]),
            times=row["uses"],
            in_games=row["games"] / cut.played,
            users=row["users"],
            others=row["others"],
            than=row["than"],
            with_it=row["users_won"] / row["users"] if row["users"] else 0.0,
            without=row["others_won"] / row["others"] if row["others"] else 0.0,
            more=_difference(row),
        )
        for row in _counted(cut).iter_rows(named=True)
    ]
    chances = [chance_of(use.more) if use.more is not None else 1.0 for use in found]
    marks = standing_out(chances)
    return [msgspec.structs.replace(use, marked=mark) for use, mark in zip(found, marks, strict=True)]


def _cases(cut: Cut) -> pl.DataFrame:
    """Who may win: games where all win together, seats otherwise; with the bot, and how long the game was."""
    games = cut.games.select(*GAME, pl.col("won"), pl.col("turns").clip(1, None))
    if cut.together:
        return games.with_columns(bot=pl.lit(""))
    return cut.table.select(*GAME, "seat", "bot", "won").join(games.drop("won"), on=GAME)


def _counted(cut: Cut) -> pl.DataFrame:
    """A row for each thing: users and others, how many won, and the difference summed over bots and points.

    Users are those who used it at all; of a thing that nearly all use, those who did so more often in a turn than
    half of the users; of one that most of them use equally often nothing can be told, and nobody counts as a user.
    """
    unit = GAME if cut.together else [*GAME, "seat"]
    cases = _cases(cut)
    used = cut.uses.filter(pl.col("times") > 0).group_by([*unit, "kind", "thing"]).agg(pl.col("times").sum())
    rows = used.join(cases, on=unit).with_columns(rate=pl.col("times") / pl.col("turns"))
    spare = max(ENOUGH, COMMON * len(cases))
    alike = (pl.col("times") == pl.col("times").mode().min()).mean() > 0.5
    often = pl.when(alike).then(float("inf")).otherwise(pl.col("rate").median())
    usual = pl.when(pl.len() > len(cases) - spare).then(often).otherwise(0.0)
    things = rows.group_by(THING).agg(
        pl.struct(GAME).n_unique().alias("games"), pl.col("times").sum().alias("uses"), usual.alias("than")
    )
    users = rows.join(things, on=THING).filter(pl.col("rate") > pl.col("than"))
    summed = (
        _strata(users, cases)
        .group_by(THING)
        .agg(
            pl.col("n").sum().alias("users"),
            pl.col("x").sum().alias("users_won"),
            pl.col("weight", "pull", "noise").sum(),
        )
    )
    return (
        things.join(summed, on=THING, how="left")
        .fill_null(0)
        .with_columns(others=len(cases) - pl.col("users"), others_won=int(cases["won"].sum()) - pl.col("users_won"))
        .sort(THING)
    )


def _strata(users: pl.DataFrame, cases: pl.DataFrame) -> pl.DataFrame:
    """Users (n, x of them won) and others (m, y) with the same bot at the same point, and what they say."""
    whole = cases.group_by(ALIKE).agg(pl.len().alias("all"), pl.col("won").sum().alias("all_won"))
    x, n, y, m = (pl.col(name) for name in "xnym")
    return (
        users.group_by(*THING, *ALIKE)
        .agg(pl.len().alias("n"), pl.col("won").sum().alias("x"))
        .join(whole, on=ALIKE)
        .with_columns(m=pl.col("all") - n, y=pl.col("all_won") - x)
        .with_columns(weight=n * m / pl.col("all"))
        .with_columns(
            pull=pl.when(m > 0).then(pl.col("weight") * (x / n - y / m)).otherwise(0.0),
            noise=pl.col("weight") ** 2 * (_variance(x, n) + _variance(y, m)),
        )
    )


def _variance(won: pl.Expr, cases: pl.Expr) -> pl.Expr:
    """The variance of a share, one win and one loss added so that none is taken for certain (Agresti and Caffo)."""
    share = (won + 1) / (cases + 2)
    return share * (1 - share) / (cases + 2)


def _difference(row: dict[str, float]) -> Estimate | None:
    """How much more often users won, over bots and points weighted by what each can tell (Mantel and Haenszel)."""
    won = row["users_won"] + row["others_won"]
    if min(row["users"], row["others"], won, row["users"] + row["others"] - won) < ENOUGH or row["weight"] <= 0:
        return None
    found = around(row["pull"] / row["weight"], sqrt(row["noise"]) / row["weight"], int(row["users"]))
    return within(found, -1.0)


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
        [_table(cut, kind, uses) for cut, uses, _ in found],
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
        told.append(f"Never used: {listed(never)}.")
    if rare:
        named = [f"{use.name} ({percent(use.in_games, 1)})" for use in rare]
        told.append(f"Hardly used, in fewer than {percent(RARE)} of the games: {listed(named)}.")
    return told


def _often(cut: Cut, uses: list[Use]) -> Html | None:
    if not uses:
        return None
    top = sorted(uses, key=lambda use: (-use.times, use.name))[:SHOWN]
    rates = [use.per_game(cut.played) for use in top]
    digits = rate_digits(rates[0])
    rows = [
        Row(
            use.name,
            (Mark(rate, rate, rate, "plain", f"{use.name}: {round_number(rate)} times a game"),),
            plain(rate, digits),
        )
        for use, rate in zip(top, rates, strict=True)
    ]
    more = f", the {len(top)} most used of {len(uses)}" if len(uses) > len(top) else ""
    told = "; ".join(row.marks[0].says for row in rows)
    return figure(bar_rows(rows, axis(0.0, max(rates), many=4)), cut.caption(f"Times used in a game{more}"), told)


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


def _effect_row(use: Use, more: Estimate) -> Row:
    tone = ("a" if more.value > 0 else "b") if use.marked else "plain"
    value = f"{signed(100 * more.value, 0)} {MARK if use.marked else ''}"
    return Row(
        use.name, (Mark(more.value, more.low, more.high, tone, f"{use.name}: {points_words(more)}"),), value, use.marked
    )


def _measure(use: Use) -> str:
    """What makes a user."""
    if use.than == 0:
        return "at all"
    return f"over {round_number(use.than)} a turn" if isfinite(use.than) else "all alike"


def _table(cut: Cut, kind: str, uses: list[Use]) -> Table:
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
    return Table(cut.caption(f"{title(kind)}: uses"), columns, rows)
