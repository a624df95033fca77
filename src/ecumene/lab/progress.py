"""A simulation to look at: a progress bar while it runs, sheets of numbers when it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ecumene.kernel.game import Game, Options
from ecumene.lab.executors import local
from ecumene.lab.show import show
from ecumene.lab.simulate import Progress as Step
from ecumene.lab.simulate import plan_for, simulate


@contextmanager
def progress_bar(what: str, games: int, unit: str) -> Iterator[Step]:
    """A progress bar on standard error, and the function that advances it."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(f"{unit},"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("to go"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=games)
        yield lambda n: bar.advance(task, n)


def simulate_and_show(
    game: Game,
    seats: int,
    bots: Sequence[str],
    options: Options,
    games: int,
    seed: str,
    workers: int | None,
    records: Path | None,
    override: Path | None,
) -> bool:
    """Simulate with a progress bar on standard error, print the summary, and say whether it ran to the end."""
    plan_for(game, seats, bots, options, games, seed, records, override)
    local(workers)
    with progress_bar(f"{game.name}, {seats} seats", games, "games") as step:
        summary = simulate(game, seats, bots, options, games, seed, workers, records, step, override)
    show(summary, Console())
    if records is not None:
        print(f"{summary.played} records are in {records}")
    return not summary.interrupted
