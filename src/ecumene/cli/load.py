"""The command `ecumene load`: how a server bears many tables, many spectators, and clients that do not read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cyclopts import App

from ecumene.cli.options import chosen_games

if TYPE_CHECKING:
    from ecumene.kernel.game import Game
    from ecumene.load.served import Served

load = App(name="load", help="Measure how a server bears many tables, spectators, and clients that do not read.")


@load.command
def tables(
    *games: str,
    tables: int = 300,
    pace: float = 3.5,
    seconds: float = 30,
    seats: int | None = None,
    ahead: int = 30,
    seed: str = "load",
    python: Path | None = None,
    address: str | None = None,
) -> None:
    """Play at many tables at once, random legal moves, one game after the other.

    Parameters
    ----------
    games
        The games to play; all if left out.
    tables
        How many tables are live.
    pace
        Seconds from one move at a table to the next; 0 makes the next as soon as everybody has seen the last.
    seconds
        How long to measure each game.
    seats
        How many people sit at a table, each with a socket (as few as the game allows, at least 2, if left out).
    ahead
        Up to so many moves are made at a table before it is measured, so that early and late moments come together.
    seed
        Settles which moves are chosen.
    python
        The Python of another installation, whose server is measured instead.
    address
        A server that runs already, as http://localhost:8377/; its allowances apply, and its work is not measured.
    """
    from rich.console import Console

    from ecumene.lab.progress import progress_bar
    from ecumene.load.scenes import LoadPlan, live_tables
    from ecumene.load.show import show

    found = chosen_games(games)
    _check(tables, pace, seconds)

    async def run() -> None:
        rows = []
        with progress_bar(f"{tables} tables", round(seconds) * len(found), "seconds") as step:
            for game in found:
                plan = LoadPlan(tables, pace, seconds, _seats(game, seats), ahead, seed)
                async with _server(python, address) as served:
                    rows.append(await live_tables(served, game, plan, step))
        every = f"a move at each every {pace:g} s" if pace else "moves as fast as they are shown"
        show(f"{tables} live tables, {every}", rows, Console())

    asyncio.run(run())


@load.command
def spectators(
    game: str,
    /,
    *,
    many: int = 1000,
    pace: float = 1.0,
    seconds: float = 20,
    seats: int | None = None,
    ahead: int = 0,
    seed: str = "load",
    python: Path | None = None,
    address: str | None = None,
) -> None:
    """Let many watch one table, and see what an unrelated table feels of it.

    Parameters
    ----------
    game
        The game to play at both tables.
    many
        How many watch.
    pace
        Seconds from one move at a table to the next.
    seconds
        How long to measure, without the spectators and again with them.
    seats
        How many people sit at a table (as few as the game allows, at least 2, if left out).
    ahead
        So many moves are made at the unrelated table before it is measured.
    seed
        Settles which moves are chosen.
    python
        The Python of another installation, whose server is measured instead.
    address
        A server that runs already, as http://localhost:8377/; its allowances apply, and its work is not measured.
    """
    from rich.console import Console

    from ecumene.lab.progress import progress_bar
    from ecumene.load.scenes import LoadPlan
    from ecumene.load.scenes import spectators as watch
    from ecumene.load.show import show

    (found,) = chosen_games([game])
    _check(many, pace, seconds)

    async def run() -> None:
        plan = LoadPlan(2, pace, seconds, _seats(found, seats), ahead, seed)
        with progress_bar(f"{many} spectators", round(2 * seconds), "seconds") as step:
            async with _server(python, address) as served:
                rows = await watch(served, found, plan, many, step)
        show(f"{many:,} spectators of one table", rows, Console())

    asyncio.run(run())


@load.command
def silent(
    game: str,
    /,
    *,
    many: int = 100,
    pace: float = 0.5,
    seconds: float = 60,
    seats: int | None = None,
    seed: str = "load",
    python: Path | None = None,
    address: str | None = None,
) -> None:
    """Let clients open a table and never read, while it is played, and see when the server drops them.

    Parameters
    ----------
    game
        The game to play.
    many
        How many clients do not read.
    pace
        Seconds from one move to the next.
    seconds
        How long to wait for all of them to be dropped.
    seats
        How many people sit at the table (as few as the game allows, at least 2, if left out).
    seed
        Settles which moves are chosen.
    python
        The Python of another installation, whose server is measured instead.
    address
        A server that runs already, as http://localhost:8377/; its allowances apply, and its work is not measured.
    """
    from rich.console import Console

    from ecumene.lab.progress import progress_bar
    from ecumene.load.scenes import LoadPlan
    from ecumene.load.scenes import silent as keep_silent
    from ecumene.load.show import show

    (found,) = chosen_games([game])
    _check(many, pace, seconds)

    async def run() -> None:
        plan = LoadPlan(1, pace, seconds, _seats(found, seats), 0, seed)
        with progress_bar(f"{many} clients that do not read", round(seconds), "seconds") as step:
            async with _server(python, address) as served:
                figures, dropped, left = await keep_silent(served, found, plan, many, step)
        show(f"{many} clients that do not read", [figures], Console())
        print(f"{len(dropped)} were dropped, the last after {dropped.most:.1f} s; {left} were not.")

    asyncio.run(run())


@asynccontextmanager
async def _server(python: Path | None, address: str | None) -> AsyncIterator[Served]:
    """A server of our own, or the one at this address."""
    from ecumene.kernel.errors import EcumeneError
    from ecumene.load.served import Served, own_server

    if address is None:
        async with own_server(python) as own:
            yield own
        return
    parts = urlsplit(address)
    if parts.scheme != "http" or not parts.hostname:
        raise EcumeneError(f"--address {address!r}: write it as http://localhost:8377/")
    yield Served(parts.hostname, parts.port or 80)


def _seats(game: Game, seats: int | None) -> int:
    from ecumene.kernel.errors import BadSeats

    count = seats if seats is not None else max(2, game.seat_counts.start)
    if count not in game.seat_counts:
        raise BadSeats(game.name, count, game.seat_counts)
    return count


def _check(many: int, pace: float, seconds: float) -> None:
    from ecumene.kernel.errors import EcumeneError

    if many < 1 or pace < 0 or seconds <= 0:
        raise EcumeneError("a load needs at least one of them, a pace of 0 or more and some seconds to be measured in")
