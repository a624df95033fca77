"""A simulation to look at: a progress bar while it runs, tables when it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ecumene.kernel.game import Game, Options
from ecumene.kernel.registry import game as find_game
from ecumene.lab.executors import local
from ecumene.lab.show import show
from ecumene.lab.simulate import Progress as Step
from ecumene.lab.simulate import plan_for, simulate
from ecumene.lab.spec import Spec
from ecumene.lab.store import Run, open_run
from ecumene.lab.study import conduct
from ecumene.lab.summary import summarize


@contextmanager
def progress_bar(what: str, games: int, unit: str) -> Iterator[Step]:
    """A progress bar on the error stream, and the function that moves it on."""
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
    """Simulate with a progress bar on the error stream, print the summary, and say whether it ran to its end."""
    plan_for(game, seats, bots, options, games, seed, records, override)
    local(workers)
    with progress_bar(f"{game.name}, {seats} seats", games, "games") as step:
        summary = simulate(game, seats, bots, options, games, seed, workers, records, step, override)
    show(summary, Console())
    if records is not None:
        print(f"{summary.played} records are in {records}")
    return not summary.interrupted


def conduct_and_show(spec: Spec, folder: Path, workers: int | None, records: Path | None = None) -> bool:
    """Conduct a run with a progress bar, print what it comes to, and say whether it ran to its end."""
    game = find_game(spec.game)
    executor = local(workers)
    whole = True
    with progress_bar(game.name, spec.games * len(spec.points), "games") as step:
        try:
            run = conduct(spec, folder, executor, step, records)
        except KeyboardInterrupt:
            run, whole = open_run(folder), False
    _show_run(run, Console())
    print(f"The run is in {folder}" + ("" if whole else "; the same command goes on with it"))
    return whole


def _show_run(run: Run, console: Console) -> None:
    """The summary of every point of a run."""
    game, spec = find_game(run.spec.game), run.spec
    for number in range(len(spec.points)):
        played = [kept.played for kept in run.kept if kept.point == number]
        seats = len(played[0].bots) if played else spec.seats
        show(summarize(game, seats, spec.bots, spec.games, played, len(played) < spec.games), console)
