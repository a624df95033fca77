"""A ladder as sheets of numbers: in the terminal, and as Markdown for a page."""

from __future__ import annotations

from rich.console import Console

from ecumene.lab.ladder import Ladder, Rung
from ecumene.lab.show import interval, mean, percent, sheet

MEANING = "A rating begins at 25; where two differ by 8, the higher one stands above the other about nine times in ten."
LEVEL = "The share is how often the bot in the row stood above the bot in the column; a tie counts half."


def show_ladder(ladder: Ladder, console: Console) -> None:
    """Print the rungs, then every two bots against each other."""
    console.print(f"{ladder.game}, {ladder.seats} seats: {ladder.games} games", highlight=False)
    rungs = sheet("Ladder", "bot", "rating", "won", "95 % interval", "mean score")
    for rung in ladder.rungs:
        rungs.add_row(*_cells(rung))
    console.print(rungs)
    names = [rung.bot for rung in ladder.rungs]
    against = sheet("Above", "bot", *names)
    for line in _duel_lines(ladder):
        against.add_row(*line)
    console.print(against)
    console.print(f"{MEANING} {LEVEL}", highlight=False)


def markdown(ladder: Ladder) -> str:
    """The same two tables in Markdown."""
    rungs = [("bot", "rating", "won", "95 % interval", "mean score"), *(_cells(rung) for rung in ladder.rungs)]
    against = [("above", *(rung.bot for rung in ladder.rungs)), *_duel_lines(ladder)]
    return f"{_markdown_table(rungs)}\n\n{_markdown_table(against)}\n"


def _cells(rung: Rung) -> tuple[str, ...]:
    rating = f"{rung.rating:.1f} ± {rung.margin:.1f}"
    return rung.bot, rating, percent(rung.wins), interval(rung.wins), mean(rung.score)


def _duel_lines(ladder: Ladder) -> list[tuple[str, ...]]:
    names = [rung.bot for rung in ladder.rungs]
    return [(bot, *(_against(ladder, bot, other) for other in names)) for bot in names]


def _against(ladder: Ladder, bot: str, other: str) -> str:
    duel = ladder.duel(bot, other)
    if duel is None:
        return ""
    level = f", {duel.level} level" if duel.level else ""
    return f"{duel.share:.1%} of {duel.met}{level}"


def _markdown_table(lines: list[tuple[str, ...]]) -> str:
    head, *rows = ["| " + " | ".join(line) + " |" for line in lines]
    rule = "| --- |" + " ---: |" * (len(lines[0]) - 1)
    return "\n".join([head, rule, *rows])
