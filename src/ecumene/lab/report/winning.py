"""Who wins: the table, the bots, the seats, those who begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import polars as pl

from ecumene.kernel.english import listed
from ecumene.lab.report.cut import Cut
from ecumene.lab.report.markup import Html
from ecumene.lab.report.model import Cell, Section, Sheet, share_cells, whole_cell, word_cell
from ecumene.lab.report.numbers import Estimate, count, percent, share_of, share_words
from ecumene.lab.report.plots import Mark, PlotRow, dot_rows, figure
from ecumene.lab.report.scale import share_axis
from ecumene.lab.summary import place_name

SHARE = ("95 % from", "95 % to")
FEW_WINS = 5
"""With fewer wins nothing is said about whose they were."""


CALLED: dict[str, Callable[[Any], str]] = {"bot": str, "seat": lambda seat: f"Seat {seat + 1}", "place": place_name}
"""What to call those whose wins are compared, by the column that tells them apart."""


class WinShares:
    """How often each of several bots, seats or places in the turn order won, and how often if all had been equal."""

    def __init__(self, cut: Cut, column: str) -> None:
        alike = pl.col("won").mean().over("point", "number").alias("fair")
        cases = cut.table.with_columns(alike).drop_nulls(column)
        counted = cases.group_by(column).agg(pl.len(), pl.col("won").sum(), pl.col("fair").mean())
        self.column = column
        self.shares: dict[str, Estimate] = {}
        self.fair: dict[str, float] = {}
        for who, total, won, fair in counted.sort(column).iter_rows():
            name = CALLED[column](who)
            self.shares[name] = share_of(won, total)
            self.fair[name] = fair

    @property
    def line(self) -> float | None:
        """The fair share if it is the same for all."""
        low, high = min(self.fair.values()), max(self.fair.values())
        return low if high - low < 0.005 else None

    def rows(self) -> list[PlotRow]:
        return [share_row(who, found) for who, found in self.shares.items()]

    @property
    def wins(self) -> float:
        return sum(share.value * share.cases for share in self.shares.values())

    def unfair(self) -> list[tuple[str, Estimate, float]]:
        """Each whose interval excludes the fair share, with both figures."""
        both = [(who, share, self.fair[who]) for who, share in self.shares.items()]
        return [(who, share, fair) for who, share, fair in both if not share.covers(fair)]

    def verdicts(self, better: str, worse: str, what: str = "") -> list[str]:
        """A sentence for each whose interval excludes the fair share."""
        found = []
        for who, share, fair in self.unfair():
            word = (better if share.value > fair else worse).format(who=who)
            found.append(f"{what}{who} won {share_words(share)} where {percent(fair)} would be fair: {word}.")
        return found

    def level(self, whose: str) -> str:
        """That every interval covers the fair share, and what could still be hidden."""
        widest = max(share.margin for share in self.shares.values())
        names = listed([percent(share.value) for share in self.shares.values()])
        fair = f"the fair {percent(self.line)}" if self.line is not None else "its fair share"
        return (
            f"{whose} won {names}; every interval covers {fair}, so no advantage is shown. "
            f"One of less than about {100 * widest:.0f} points could hide in so few games."
        )


def share_row(label: str, found: Estimate, tone: str = "a") -> PlotRow:
    """A share with its interval as a row of a plot."""
    says = f"{label}: {share_words(found)}"
    return PlotRow(label, (Mark(found.value, found.low, found.high, tone, says),), percent(found.value))


def share_sheet(name: str, first: str, shares: Sequence[tuple[str, Estimate]], unit: str) -> Sheet:
    """Shares to copy."""
    rows: list[tuple[Cell, ...]] = [
        (word_cell(who), whole_cell(found.cases), *share_cells(found)) for who, found in shares
    ]
    return Sheet(name, (first, unit, "share won", *SHARE), rows)


# -- the games won ---------------------------------------------------------------------------------


def winning(cuts: Sequence[Cut]) -> Section:
    """How often the game is won at all, and by which bots."""
    sentences: list[str] = []
    rows: list[PlotRow] = []
    shares: list[tuple[str, Estimate]] = []
    for cut in cuts:
        won = share_of(int(cut.games["won"].sum()), cut.played)
        sentences += [cut.says(sentence) for sentence in _won_sentences(cut, won)]
        label = cut.name or ("Games won" if cut.together else "Games with a winner")
        rows.append(share_row(label, won))
        shares.append((label, won))
    even = (0.5, "even") if cuts[0].together else (None, "")
    figures: list[tuple[Html, ...]] = []
    if any(found.value < 1 for _, found in shares):
        told = "; ".join(row.marks[0].says for row in rows)
        figures.append((figure(dot_rows(rows, share_axis(0.0, 1.0), *even), "Share of the games won", told),))
    sheet = share_sheet("Games won", "what", shares, "games")
    return Section("winning", "Is it won?", sentences, figures, [sheet], gist=sentences[0])


def _won_sentences(cut: Cut, won: Estimate) -> list[str]:
    if cut.together:
        who = "The player" if cut.seats == 1 else "The table"
        return [f"{who} won {share_words(won)} of {count(cut.played, 'game')}: {_verdict(won)}."]
    winners = cut.table.group_by("point", "number").agg(pl.col("won").sum())
    shared = int((winners["won"] > 1).sum())
    sentence = (
        f"Every one of the {count(cut.played, 'game')} had a winner."
        if won.value == 1
        else f"Somebody won {share_words(won)} of {count(cut.played, 'game')}; in the others nobody did."
    )
    if shared:
        sentence += f" In {share_words(share_of(shared, cut.played))} the win was shared."
    return [sentence]


def _verdict(won: Estimate) -> str:
    if won.low > 0.5:
        return "it is won more often than lost"
    if won.high < 0.5:
        return "it is lost more often than won"
    return "so few games do not show whether it is won or lost more often" if won.margin > 0.02 else "it is even"


# -- the bots --------------------------------------------------------------------------------------


def bots(cuts: Sequence[Cut]) -> Section | None:
    """Which bots win more than their share, if several play against each other."""
    if cuts[0].together or any(cut.table["bot"].n_unique() < 2 for cut in cuts):
        return None
    contests = [(cut, WinShares(cut, "bot")) for cut in cuts]
    sentences: list[str] = []
    for cut, contest in contests:
        found = contest.verdicts("it is stronger than the field", "it is weaker than the field", "The bot ")
        nothing = "Every bot's interval covers its fair share: no difference between them is shown."
        sentences += [cut.says(sentence) for sentence in found or [nothing]]
    return _section("bots", "Which bot wins?", sentences, contests, "Share of its seats a bot won", "seats played")


def _panels(contests: Sequence[tuple[Cut, WinShares]], name: str) -> tuple[Html, ...]:
    """The contests side by side on one axis, each with the line of its fair share."""
    rows = [(cut, contest, contest.rows()) for cut, contest in contests]
    ends = [end for _, _, listed_ in rows for row in listed_ for mark in row.marks for end in (mark.low, mark.high)]
    ends += [contest.line for _, contest in contests if contest.line is not None]
    scale = share_axis(min(ends), max(ends))
    return tuple(
        figure(
            dot_rows(all_, scale, contest.line, f"fair: {percent(contest.line or 0)}"),
            cut.caption(name),
            "; ".join(row.marks[0].says for row in all_),
        )
        for cut, contest, all_ in rows
    )


def _section(
    kind: str,
    title: str,
    sentences: list[str],
    contests: list[tuple[Cut, WinShares]],
    caption: str,
    unit: str = "games",
    note: str = "",
) -> Section:
    """A section on who wins: what it means, a plot of the shares, and a table for each cut."""
    sheets = [_contest_sheet(cut, contest, unit) for cut, contest in contests]
    return Section(kind, title, sentences, [_panels(contests, caption)], sheets, gist=sentences[0], note=note)


def _contest_sheet(cut: Cut, contest: WinShares, unit: str) -> Sheet:
    return share_sheet(cut.caption(f"Wins by {contest.column}"), contest.column, list(contest.shares.items()), unit)


# -- the seats -------------------------------------------------------------------------------------


def seating(cuts: Sequence[Cut]) -> Section | None:
    """Whether it matters where you sit."""
    if cuts[0].together:
        return None
    contests = [(cut, WinShares(cut, "seat")) for cut in cuts]
    sentences = [cut.says(sentence) for cut, contest in contests for sentence in _seat_sentences(contest)]
    return _section(
        "seats",
        "Does the seat matter?",
        sentences,
        contests,
        "Share of the games a seat won",
        note="Bots move on by one seat from game to game, so a seat's share is not its bot's.",
    )


def _seat_sentences(contest: WinShares) -> list[str]:
    if contest.wins < FEW_WINS:
        return ["Too few games had a winner to compare the seats."]
    found = contest.verdicts("{who} is favoured", "{who} is at a disadvantage")
    if found:
        return [sentence.replace(": Seat 1 is favoured", ": the first seat is favoured") for sentence in found]
    return [contest.level("The seats")]


# -- the order of play -----------------------------------------------------------------------------


def beginning(cuts: Sequence[Cut]) -> Section | None:
    """Whether it matters who begins, if that is not always the same seat."""
    told = [cut for cut in cuts if cut.who_begins_varies]
    if cuts[0].together or not told:
        return None
    contests = [(cut, WinShares(cut, "place")) for cut in told]
    sentences = [cut.says(sentence) for cut, contest in contests for sentence in _order_sentences(contest)]
    return _section(
        "order",
        "Does it matter who begins?",
        sentences,
        contests,
        "Share of the games won, by place in the turn order",
        note="Turn order goes by first turns: set-up does not count, nor do questions in another seat's turn. "
        "A seat that had no turn before the end has no place.",
    )


def _order_sentences(contest: WinShares) -> list[str]:
    if contest.wins < FEW_WINS:
        return ["Too few games had a winner to compare who began with the others."]
    return [_order_verdict(*found) for found in contest.unfair()] or [contest.level("In turn order the seats")]


def _order_verdict(who: str, share: Estimate, fair: float) -> str:
    more, worth = ("more", "an advantage") if share.value > fair else ("less", "a disadvantage")
    doing = who.replace("began", "beginning").replace("went", "going")
    return (
        f"The seat that {who} won {share_words(share)} where {percent(fair)} would be fair, {more} than chance "
        f"explains: {doing} is {worth}."
    )
