"""How fast the rules run on one core, interpreted and compiled, side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.console import Console
from rich.table import Table

from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game
from ecumene.lab.bench_watched import DECISIONS, TRIES, Watched
from ecumene.lab.bench_watched import GAMES as WATCHED_GAMES
from ecumene.lab.gauge import CLONES, GAMES, REPEATS, SECONDS, Gauge

PACKAGE = Path(__file__).parent.parent
NATIVE = ("*.so", "*.pyd")
COMPILED_PARTS = ("kernel", "games")
FROM_SOURCE = "from ecumene.kernel.build import prefer_source; prefer_source(); "
MODULES: dict[type[Gauge] | type[Watched], str] = {Gauge: "gauge", Watched: "bench_watched"}
"""Which module measures what."""

Result = TypeVar("Result", Gauge, Watched)

METHOD = (
    f"One core, one process per build, processor time. A repeat plays the same {GAMES} uniformly random games from "
    "set-up to end (decisions/s leaves the set-up out, games/s counts it) or makes "
    f"{CLONES:,} clones of a position from the middle of a game; the fastest of at least {REPEATS} repeats and "
    f"{SECONDS:g} seconds is shown. Both builds must make the same number of decisions. The interpreted build is the "
    "same Python files, without the native modules beside them."
)


WATCHED_METHOD = (
    f"Milliseconds of processor time per move, on average over up to {DECISIONS} decisions in each of {WATCHED_GAMES} "
    f"games of likely moves; every part is the fastest of {TRIES} tries. `person` is the move made, hashed, dumped if "
    "a turn began, and told, with everything the next player is shown, all but the move as JSON; each spectator comes "
    "on top. `slowest` is the most expensive move with that state, and what it asks. It covers only the game's own "
    "code: a server also stores and sends, which `ecumene load` measures."
)


def bench(games: Sequence[Game], console: Console, seats: int | None = None) -> None:
    """Measure the games in every available build and print a table."""
    table = _table("Speed on one core")
    for game, count in _counted(games, seats):
        slow, fast = _both_builds(game, count, Gauge)
        for measure in ("decisions", "games", "clones"):
            many = getattr(slow, measure), None if fast is None else getattr(fast, measure)
            table.add_row(game.id, str(count), f"{measure}/s", *_figures(",.0f", *many))
        table.add_section()
    _print(console, table, METHOD)


def bench_watched(games: Sequence[Game], console: Console, seats: int | None = None) -> None:
    """Measure what a move costs when people watch, in every available build, and print a table."""
    table = _table("A move when people watch, in ms")
    for game, count in _counted(games, seats):
        slow, fast = _both_builds(game, count, Watched)
        for measure, took in slow.costs().items():
            native = None if fast is None else fast.costs()[measure]
            table.add_row(game.id, str(count), measure, *_figures(".3f", took, native))
        table.add_row(game.id, str(count), "asks", slow.asked, "-" if fast is None else fast.asked, "")
        table.add_section()
    _print(console, table, WATCHED_METHOD)


def _table(title: str) -> Table:
    table = Table("game", "seats", "measure", title=title, title_justify="left", title_style="bold")
    for column in ("interpreted", "compiled", "ratio"):
        table.add_column(column, justify="right")
    return table


def _print(console: Console, table: Table, method: str) -> None:
    console.print(table)
    console.print(method, highlight=False)
    if _native() is None:
        console.print("There is no compiled build of these sources here; install the package as a compiled wheel.")


def _counted(games: Sequence[Game], seats: int | None) -> list[tuple[Game, int]]:
    """The games, each with the number of seats to measure it with."""
    for game in games:
        if seats is not None and seats not in game.seat_counts:
            raise BadSeats(game.name, seats, game.seat_counts)
    return [(game, seats if seats is not None else middle_count(game)) for game in games]


def _both_builds(game: Game, seats: int, result: type[Result]) -> tuple[Result, Result | None]:
    """The game measured interpreted, and compiled if there is such a build."""
    native = _native()
    slow = _measure(PACKAGE, game, seats, result, native=False)
    fast = None if native is None else _measure(native, game, seats, result, native=True)
    _check(game, slow, fast)
    return slow, fast


def _native() -> Path | None:
    """Where there is a compiled build of these sources."""
    return PACKAGE if is_compiled(PACKAGE) else _installed_twin(PACKAGE)


def middle_count(game: Game) -> int:
    """The middle of the numbers of seats the game allows."""
    return game.seat_counts[len(game.seat_counts) // 2]


def _figures(form: str, interpreted: float, compiled: float | None) -> tuple[str, str, str]:
    """Both figures, and the ratio of the larger to the smaller."""
    if compiled is None:
        return f"{interpreted:{form}}", "-", "-"
    less, more = sorted((interpreted, compiled))
    return f"{interpreted:{form}}", f"{compiled:{form}}", f"{more / less:.1f}" if less else "-"


def _check(game: Game, slow: Gauge | Watched, fast: Gauge | Watched | None) -> None:
    """Refuse to compare builds that are not what they seem."""
    if slow.compiled or (fast is not None and not fast.compiled):
        raise EcumeneError("the wrong build was measured; check PYTHONPATH")
    if fast is not None and fast.made != slow.made:
        raise EcumeneError(
            f"{game.name}: {slow.made} decisions interpreted but {fast.made} compiled; the builds play differently"
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


def _measure(package: Path, game: Game, seats: int, result: type[Result], *, native: bool) -> Result:
    """Measure in a process that imports this package, from source unless `native`."""
    path = os.pathsep.join(filter(None, [str(package.parent), os.environ.get("PYTHONPATH", "")]))
    run = f"from ecumene.lab.{MODULES[result]} import main; main()"
    command = [sys.executable, "-P", "-c", run if native else FROM_SOURCE + run, game.id, str(seats)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, check=False)
    if done.returncode != 0:
        complaint = done.stderr.decode(errors="replace").strip().splitlines()
        raise EcumeneError(f"measuring {game.name} failed: {complaint[-1] if complaint else 'it did not say why'}")
    return msgspec.json.decode(done.stdout, type=result)
