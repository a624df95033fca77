"""The command `ecumene load`: how a server copes with many tables, many spectators, and clients that do not read."""

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

load = App(name="load", help="Measure how a server copes with many tables, spectators, and clients that do not read.")


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
    """Play random legal moves at many tables at once, one game after the other.

    Parameters
    ----------
    games
        The games to play (by default all).
    tables
        How many tables are live.
    pace
        Seconds from one move at a table to the next; 0 makes the next as soon as everybody has seen the last.
    seconds
        How long to measure each game.
    seats
        How many people sit at a table, each with a socket (by default as few as the game allows, but at least 2).
    ahead
        Make up to this many moves at a table before measuring it, so that early and late moments are mixed.
    seed
        Decides which moves are chosen.
    python
        The Python of another installation, to measure its server instead.
    address
        A server that is already running, like http://localhost:8377/; its limits apply, and its work is not measured.
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
    """Let many spectators watch one table, and see how that affects an unrelated table.

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
        How many people sit at a table (by default as few as the game allows, but at least 2).
    ahead
        Make this many moves at the unrelated table before measuring it.
    seed
        Decides which moves are chosen.
    python
        The Python of another installation, to measure its server instead.
    address
        A server that is already running, like http://localhost:8377/; its limits apply, and its work is not measured.
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
    """Let clients open a table that is being played and never read, and see when the server drops them.

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
        How many people sit at the table (by default as few as the game allows, but at least 2).
    seed
        Decides which moves are chosen.
    python
        The Python of another installation, to measure its server instead.
    address
        A server that is already running, like http://localhost:8377/; its limits apply, and its work is not measured.
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
        raise EcumeneError(f"--address {address!r}: write it like http://localhost:8377/")
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
        raise EcumeneError("a load needs at least one of them, a pace of 0 or more and some seconds to measure")
