"""`ecumene check`: the contract kit with a progress bar and a table of what was checked."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ecumene.kernel.contract import CHECKS, Report, check, check_record
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.record import load_record


def audit(game: Game, games: int, seed: str, record: Path | None, folder: Path) -> bool:
    """Check the game, or one record of it, print the report, and say whether the contract is kept."""
    if games < 1:
        raise EcumeneError(f"there must be at least one game to play, not {games}")
    if record is not None:
        report = check_record(load_record(record), game, str(record))
    else:
        report = _checked(game, games, seed, folder)
    _show(report)
    return report.ok


def _checked(game: Game, games: int, seed: str, folder: Path) -> Report:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games,"))
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"Checking {game.name}", total=games)
        return check(
            game,
            games=games,
            seed=seed,
            folder=folder,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )


def _show(report: Report) -> None:
    table = Table("check", "promise", title="The contract", title_justify="left", title_style="bold")
    table.add_column("times", justify="right")
    table.add_column("broken", justify="right")
    for name, promise in CHECKS.items():
        table.add_row(name, promise, f"{report.counts[name]:,}", str(len(report.failed(name)) or ""))
    Console().print(table)
    for failure in report.failures:
        print(failure)
    verdict = "keeps the contract" if report.ok else f"breaks the contract: {len(report.failures)} breaches"
    print(f"{report.game} {verdict}, over {report.games:,} games and {report.decisions:,} decisions")
