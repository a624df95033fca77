"""Summaries as sheets of numbers for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ecumene.kernel.english import count
from ecumene.lab.summary import Average, Share, Summary, place_name


def show(summary: Summary, console: Console) -> None:
    """Print the summary: what happened, who won, how long it took."""
    console.print(_headline(summary), highlight=False)
    if summary.played == 0:
        return
    console.print(_endings(summary))
    console.print(_bots(summary))
    if len(summary.by_bot) > 1 and summary.sources:
        console.print(_bot_sources(summary))
    if not summary.cooperative:
        console.print(_seats(summary))
        if summary.by_place:
            console.print(_places(summary))
    console.print(_averages(summary))
    console.print("Intervals are 95 %: Wilson's for shares, the normal one for means.", highlight=False)


def percent(share: Share) -> str:
    return f"{share.share:.1%}"


def interval(share: Share) -> str:
    return f"{share.low:.1%} to {share.high:.1%}"


def _headline(summary: Summary) -> str:
    what = f"{summary.game}, {count(summary.seats, 'seat')}, bots {', '.join(summary.bots)}"
    if summary.interrupted:
        return f"{what}: interrupted after {summary.played} of {summary.asked} games"
    return f"{what}: {summary.played} games"


def sheet(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for n, column in enumerate(columns):
        table.add_column(column, justify="left" if n == 0 else "right", overflow="fold")
    return table


def _endings(summary: Summary) -> Table:
    table = sheet("How they ended", "ending", "games", "share", "95 % interval")
    for line in summary.endings:
        table.add_row(line.headline, str(line.games.count), percent(line.games), interval(line.games))
    won = summary.won
    table.add_section()
    table.add_row("Won, in all", str(won.count), percent(won), interval(won))
    return table


def _bots(summary: Summary) -> Table:
    unit = "games" if summary.cooperative else "seats"
    table = sheet("Bots", "bot", unit, "wins", "share", "95 % interval", "mean score", "from/to")
    for line in summary.by_bot:
        wins, score = line.wins, line.score
        table.add_row(
            line.bot, str(wins.total), str(wins.count), percent(wins), interval(wins), mean(score), span(score)
        )
    return table


def _bot_sources(summary: Summary) -> Table:
    """What each bot's scores were made of, side by side."""
    table = sheet("What the scores were made of", "source", *(line.bot for line in summary.by_bot))
    for source in summary.sources:
        made = [line.sources.get(source) for line in summary.by_bot]
        table.add_row(source, *(mean(found) if found else "" for found in made))
    return table


def _seats(summary: Summary) -> Table:
    table = sheet("Seats, whoever sat there", "seat", "wins", "share", "95 % interval")
    for line in summary.by_seat:
        table.add_row(str(line.seat + 1), str(line.wins.count), percent(line.wins), interval(line.wins))
    return table


def _places(summary: Summary) -> Table:
    table = sheet("Who began, wherever they sat", "who", "games", "wins", "share", "95 % interval")
    for line in summary.by_place:
        wins = line.wins
        table.add_row(place_name(line.place), str(wins.total), str(wins.count), percent(wins), interval(wins))
    return table


def _averages(summary: Summary) -> Table:
    table = sheet("A game on average", "what", "mean", "from/to")
    for what, found in {"turns": summary.turns, "decisions": summary.decisions, **summary.sources}.items():
        table.add_row(what, mean(found), span(found))
    return table


def mean(average: Average) -> str:
    return f"{average.mean:.2f} ± {average.margin:.2f}"


def span(average: Average) -> str:
    return f"{average.least:g} to {average.most:g}"
