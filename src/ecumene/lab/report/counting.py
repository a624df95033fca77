"""How often each thing was used, and how much more often its users won."""

from __future__ import annotations

from math import sqrt

import msgspec
import polars as pl

from ecumene.lab.report.catalogue import names_of
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.numbers import Estimate, around, chance_of, standing_out, within

GAME = ["point", "number"]
THING = ["kind", "thing"]
ALIKE = ["point", "bot"]
ENOUGH = 5
"""With fewer cases on either side nothing is compared."""
COMMON = 0.1
"""If fewer than this did without a thing, those who used it often are compared with those who used it seldom."""


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
    """Users are those who used it more often per turn than this: 0 means at all, infinity that all are alike."""
    users: int
    others: int
    with_it: float
    without: float
    more: Estimate | None
    """How much more often users won; None if there are too few on either side."""
    marked: bool = False

    def per_game(self, games: int) -> float:
        return self.times / games


def uses_of(cut: Cut) -> list[Use]:
    """Everything that was used, with marks that allow for how many things are compared."""
    cases = _cases(cut)
    rows = _rows(cut, cases)
    names = names_of(cut.game)
    found = [
        _use(cut, cases, kind, thing, names(kind, thing), used)
        for (kind, thing), used in sorted(rows.partition_by(THING, as_dict=True).items())
    ]
    compared = [use for use in found if use.more is not None]
    marks = standing_out([chance_of(use.more) for use in compared if use.more is not None])
    clear = {(use.kind, use.thing) for use, mark in zip(compared, marks, strict=True) if mark}
    return [msgspec.structs.replace(use, marked=(use.kind, use.thing) in clear) for use in found]


def _cases(cut: Cut) -> pl.DataFrame:
    """Who may win: games if all win together, seats otherwise; with the bot, and how long the game was."""
    games = cut.games.select(*GAME, pl.col("won"), pl.col("turns").clip(1, None))
    if cut.together:
        cases = games.with_columns(bot=pl.lit(""))
    else:
        cases = cut.table.select(*GAME, "seat", "bot", "won").join(games.drop("won"), on=GAME)
    return cases.sort(_unit(cut)).with_row_index("case").with_columns(pl.col("won").cast(pl.Float64))


def _unit(cut: Cut) -> list[str]:
    return GAME if cut.together else [*GAME, "seat"]


def _rows(cut: Cut, cases: pl.DataFrame) -> pl.DataFrame:
    """How often each case used each thing, in all and in a turn."""
    unit = _unit(cut)
    used = cut.uses.filter(pl.col("times") > 0).group_by([*unit, *THING]).agg(pl.col("times").sum())
    return used.join(cases, on=unit).with_columns(rate=pl.col("times") / pl.col("turns"))


def _use(cut: Cut, cases: pl.DataFrame, kind: object, thing: object, name: str, used: pl.DataFrame) -> Use:
    """One thing, from the rows of those who used it."""
    than = _usual(used, len(cases))
    flagged = cases.with_columns(user=pl.col("case").is_in(used.filter(pl.col("rate") > than)["case"].implode()))
    users, others = flagged.filter("user")["won"], flagged.filter(~pl.col("user"))["won"]
    return Use(
        kind=str(kind),
        thing=str(thing),
        name=name,
        times=int(used["times"].sum()),
        in_games=used.select(pl.struct(GAME).n_unique()).item() / cut.played,
        than=than,
        users=len(users),
        others=len(others),
        with_it=float(users.sum()) / max(1, len(users)),
        without=float(others.sum()) / max(1, len(others)),
        more=_difference(flagged),
    )


def _usual(used: pl.DataFrame, cases: int) -> float:
    """How often per turn a seat must have used a thing to count as its user.

    Usually at all; if nearly all use it, more often than half of them; if most of these use it equally often, nothing
    can be said, and nobody counts as a user.
    """
    if len(used) <= cases - max(ENOUGH, COMMON * cases):
        return 0.0
    if max(used["times"].value_counts()["count"]) > len(used) / 2:
        return float("inf")
    return float(used["rate"].quantile(0.5) or 0.0)


def _difference(flagged: pl.DataFrame) -> Estimate | None:
    """How much more often users won, over bots and points, weighted by how much each can tell (Mantel and Haenszel)."""
    user, won = pl.col("user"), pl.col("won")
    count, wins = int(flagged["user"].sum()), float(flagged["won"].sum())
    if min(count, len(flagged) - count, wins, len(flagged) - wins) < ENOUGH:
        return None
    strata = (
        flagged.group_by(ALIKE)
        .agg(n=user.sum(), m=(~user).sum(), x=won.filter(user).sum(), y=won.filter(~user).sum())
        .filter(pl.col("n") > 0, pl.col("m") > 0)
    )
    if len(strata) == 0:
        return None
    x, n, y, m = (pl.col(name) for name in "xnym")
    strata = strata.with_columns(weight=n * m / (n + m)).with_columns(weight=pl.col("weight") / pl.col("weight").sum())
    value = strata.select((pl.col("weight") * (x / n - y / m)).sum()).item()
    apart = strata.select((pl.col("weight") ** 2 * (_variance(x, n) + _variance(y, m))).sum()).item()
    return within(around(value, sqrt(max(apart, _within_games(flagged, strata))), count), -1.0)


def _variance(won: pl.Expr, cases: pl.Expr) -> pl.Expr:
    """The variance of a share, one win and one loss added so that none is taken for certain (Agresti and Caffo)."""
    share = (won + 1) / (cases + 2)
    return share * (1 - share) / (cases + 2)


def _within_games(flagged: pl.DataFrame, strata: pl.DataFrame) -> float:
    """The variance of the difference when the seats of one game, where one wins as the other loses, count together."""
    x, n, y, m = (pl.col(name) for name in "xnym")
    pull = pl.when("user").then((pl.col("won") - x / n) / n).otherwise((y / m - pl.col("won")) / m)
    games = flagged.join(strata, on=ALIKE).group_by(GAME).agg((pl.col("weight") * pull).sum().alias("pull"))
    return float((games["pull"] ** 2).sum())
