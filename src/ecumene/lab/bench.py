"""How fast the rules run on one core, interpreted and compiled, side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game
from ecumene.lab.gauge import CLONES, GAMES, REPEATS, SECONDS, Gauge

NATIVE = ("*.so", "*.pyd")
COMPILED_PARTS = ("kernel", "games")
FROM_SOURCE = "from ecumene.kernel.build import prefer_source; prefer_source(); "
RUN = "from ecumene.lab.gauge import main; main()"

METHOD = (
    f"One core, one process per build, processor time. A repeat plays the same {GAMES} uniformly random games from "
    "set-up to end (decisions/s leaves the set-up out, games/s counts it) or makes "
    f"{CLONES:,} clones of a position from the middle of a game; the fastest of at least {REPEATS} repeats and "
    f"{SECONDS:g} seconds is shown. Both builds must make the same number of decisions. The interpreted build is the "
    "same Python files, the native modules beside them left alone."
)


def bench(games: Sequence[Game], console: Console, seats: int | None = None) -> None:
    """Measure the games in every build there is and print a table."""
    table = Table("game", "seats", "measure", title="Speed on one core", title_justify="left", title_style="bold")
    for column in ("interpreted", "compiled", "ratio"):
        table.add_column(column, justify="right")
    package = Path(__file__).parent.parent
    native = package if is_compiled(package) else _installed_twin(package)
    if seats is not None:
        for game in games:
            if seats not in game.seat_counts:
                raise BadSeats(game.name, seats, game.seat_counts)
    for game in games:
        count = seats if seats is not None else middle_count(game)
        slow = _measure(package, game, count, native=False)
        fast = None if native is None else _measure(native, game, count, native=True)
        _check(game, slow, fast)
        for measure in ("decisions", "games", "clones"):
            table.add_row(game.id, str(count), f"{measure}/s", *_figures(measure, slow, fast))
        table.add_section()
    console.print(table)
    console.print(METHOD, highlight=False)
    if native is None:
        console.print("There is no compiled build of these sources here: install the package as a compiled wheel.")


def middle_count(game: Game) -> int:
    """The number of seats in the middle of those the game is for."""
    return game.seat_counts[len(game.seat_counts) // 2]


def _figures(measure: str, slow: Gauge, fast: Gauge | None) -> tuple[str, str, str]:
    interpreted = getattr(slow, measure)
    if fast is None:
        return f"{interpreted:,.0f}", "-", "-"
    compiled = getattr(fast, measure)
    return f"{interpreted:,.0f}", f"{compiled:,.0f}", f"{compiled / interpreted:.1f}"


def _check(game: Game, slow: Gauge, fast: Gauge | None) -> None:
    """Refuse to compare builds that are not what they seem."""
    if slow.compiled or (fast is not None and not fast.compiled):
        raise EcumeneError("a build was measured that is not what it was taken for; is PYTHONPATH set oddly?")
    if fast is not None and fast.made != slow.made:
        raise EcumeneError(
            f"{game.name}: {slow.made} decisions interpreted but {fast.made} compiled; the builds do not play alike"
        )


def is_compiled(package: Path) -> bool:
    return any(next((package / "kernel").glob(f"position{native}"), None) for native in NATIVE)


def _installed_twin(package: Path) -> Path | None:
    """Where a compiled build of the very same sources is installed, if one is."""
    try:
        installed = Path(str(distribution(package.name).locate_file(package.name)))
    except PackageNotFoundError:
        return None
    if is_compiled(installed) and _sources(installed) == _sources(package):
        return installed
    return None


def _sources(package: Path) -> str:
    """One hash of the Python files that are compiled or that they rely on."""
    digest = sha256()
    for part in COMPILED_PARTS:
        for path in sorted((package / part).rglob("*.py")):
            digest.update(f"{path.relative_to(package).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _measure(package: Path, game: Game, seats: int, *, native: bool) -> Gauge:
    """Measure in a process that imports this package, from source unless `native`."""
    path = os.pathsep.join(filter(None, [str(package.parent), os.environ.get("PYTHONPATH", "")]))
    command = [sys.executable, "-P", "-c", RUN if native else FROM_SOURCE + RUN, game.id, str(seats)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, check=False)
    if done.returncode != 0:
        complaint = done.stderr.decode(errors="replace").strip().splitlines()
        raise EcumeneError(f"measuring {game.name} failed: {complaint[-1] if complaint else 'no word why'}")
    return msgspec.json.decode(done.stdout, type=Gauge)
