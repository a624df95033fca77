"""A run to look at: a progress bar while it grows, then the results, point by point and compared."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ecumene.bots import read_bot
from ecumene.kernel.english import count
from ecumene.kernel.playout import playout
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed
from ecumene.lab.conduct import conduct
from ecumene.lab.executors import Executor
from ecumene.lab.figures import Compared, Difference, Figure, compare, figures_of
from ecumene.lab.journal import read_journal
from ecumene.lab.progress import progress_bar
from ecumene.lab.show import interval, percent, sheet, show
from ecumene.lab.spec import Spec
from ecumene.lab.store import Run, open_run
from ecumene.lab.summary import Share, summarize
from ecumene.lab.vary import TEAM

CLOCK, PLAYOUTS = "ms", "playouts"
"""The settings of a bot that thinks by the clock, or by a number of playouts."""


def conduct_and_show(spec: Spec, folder: Path, executor: Executor, compared: bool, records: Path | None = None) -> bool:
    """Conduct a run with a progress bar, print the results, and say whether it ran to the end.

    Its points are `compared`, or each is summed up on its own.
    """
    game = find_game(spec.game)
    whole = True
    before = len(read_journal(folder))
    _warn_of_clocks(spec)
    with progress_bar(game.name, spec.games * len(spec.points), "games") as step:
        try:
            run = conduct(spec, folder, executor, step, records)
        except KeyboardInterrupt:
            run, whole = open_run(folder), False
    console = Console()
    _warn_of_silence(run)
    (show_sweep if compared else show_points)(run, console)
    after = "" if whole else "; the same command continues it"
    already = "; it was complete already" if whole and run.done == before else ""
    print(f"The run is in {folder}{after}{already}")
    return whole


def show_points(run: Run, console: Console) -> None:
    """The summary of every point."""
    game, spec = find_game(run.spec.game), run.spec
    for point in range(len(spec.points)):
        played = [game.played for game in run.at(point)]
        if played:
            bots = tuple(dict.fromkeys(bot for match in played for bot in match.bots))
            show(summarize(game, len(played[0].bots), bots, spec.games, played, not run.complete), console)


def show_sweep(run: Run, console: Console) -> None:
    """Every main figure at every point, and how it differs from the first."""
    spec = run.spec
    early = ", which reaches the confidence asked for" if run.complete and run.done < run.asked else ""
    many = f"{run.done} games" if run.complete else f"interrupted after {run.done} of {run.asked} games"
    points = count(len(spec.points), "point")
    console.print(f"{spec.game}: {many} at {points}{early}", highlight=False)
    games = [run.at(point) for point in range(len(spec.points))]
    if not all(games):
        return
    figures = figures_of(games, find_game(spec.game).cooperative)
    for figure in figures:
        console.print(_compared(figure, compare(figure, games), spec))
    console.print(
        "Intervals are 95 %. Differences are from the first point, game by game with the same seeds; "
        "* marks those whose interval leaves out 0.",
        highlight=False,
    )


def _compared(figure: Figure, lines: list[Compared], spec: Spec) -> Table:
    labels = list(spec.points[0])
    table = sheet(figure.name.capitalize(), *labels, "value", "95 % interval", "difference")
    for line in lines:
        point = [str(spec.points[line.point][label]) for label in labels]
        table.add_row(*point, *_value(line), _difference(line.difference, figure.share))
    return table


def _value(line: Compared) -> tuple[str, str]:
    value = line.value
    if isinstance(value, Share):
        return percent(value), interval(value)
    return f"{value.mean:.2f}", f"{value.mean - value.margin:.2f} to {value.mean + value.margin:.2f}"


def _difference(found: Difference | None, share: bool) -> str:
    if found is None:
        return ""
    mark = "*" if found.plain else " "
    if share:
        return f"{found.mean:+.1%} ± {found.margin:.1%} {mark}"
    return f"{found.mean:+.2f} ± {found.margin:.2f} {mark}"


def _warn_of_silence(run: Run) -> None:
    """Say which of the events asked for never happened, and what events there are if one of them may be a mistake."""
    silent = [kind for kind in run.spec.events if kind not in set(run.events["what"])]
    if silent and run.done:
        game = find_game(run.spec.game)
        g = game.new(run.spec.seats, run.spec.options, run.spec.seed, listen=True)
        playout(g, rng_from_seed(run.spec.seed, ("moves",)), game.bound(run.spec.seats, run.spec.options))
        told = {event.what for event in g.events or ()}
        hint = "" if told.issuperset(silent) else f"; events in a game are, for example: {', '.join(sorted(told))}"
        print(f"no event {', '.join(map(repr, silent))} happened in these games{hint}", file=sys.stderr)


def _warn_of_clocks(spec: Spec) -> None:
    """Warn that games of bots that think by the clock cannot be repeated exactly."""
    game = find_game(spec.game)
    teams = [spec.bots, *(str(point["bots"]).split(TEAM) for point in spec.points if "bots" in point)]
    for name in dict.fromkeys(bot for team in teams for bot in team):
        numbers = read_bot(name, game)[1].numbers
        if numbers.get(CLOCK) and not numbers.get(PLAYOUTS):
            print(
                f"{name} thinks by the clock: played again these games come out otherwise, and a slower machine plays "
                f"weaker ones. Give it a number of playouts to have them again, as in search:playouts=400.",
                file=sys.stderr,
            )
            return
