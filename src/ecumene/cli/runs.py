"""The commands of the laboratory that play many games: `ecumene simulate` and `ecumene sweep`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ecumene.cli.options import OptionList, read_options

if TYPE_CHECKING:
    from ecumene.kernel.game import Game
    from ecumene.lab.spec import Spec

VaryList = Annotated[list[str], Parameter(name="--vary", negative=(), consume_multiple=False)]


def simulate(
    game: str,
    /,
    *,
    games: int = 100,
    bots: str = "greedy",
    seats: str | None = None,
    option: OptionList = None,
    out: Path | None = None,
    events: str | None = None,
    until: float | None = None,
    records: Path | None = None,
    seed: str = "0",
    on: str = "local",
    workers: int | None = None,
    override: Path | None = None,
) -> None:
    """Let bots play many games and sum them up, with confidence intervals.

    With --out every finished game is kept at once: if it is stopped, the same command continues where it left off, and
    in the end the folder holds the results as Parquet files (games, seats, uses, events).

    Parameters
    ----------
    game
        The game to play; `ecumene games` lists them.
    games
        How many games to play for each number of seats.
    bots
        One bot or several separated by commas, seated round the table; they move on by one seat every game. In a
        cooperative game several play as one team: to compare bots there, simulate each by itself.
    seats
        How many play: a number like 4, several like 2,4 or a range like 2-6 (by default as many as there are bots, but
        at least 2).
    option
        An option of the game, like mode=quick; may be given several times.
    out
        A folder to keep the run in.
    events
        Kinds of events to keep in the run, separated by commas; needs --out.
    until
        Stop early when the win shares are known to this half-width (0.02: 2 % either way); needs --out.
    records
        A folder to keep a record of every game in.
    seed
        Decides all chance: the same seed plays the same games, on any number of workers.
    on
        Where a run is played: local, or ray for a Ray cluster (ray:HOST:PORT or ray://HOST:PORT for one elsewhere);
        it changes nothing about the results. Needs --out.
    workers
        How many processes to use on this machine (by default one for each core).
    override
        A folder of content files that replace parts of the game's own.
    """
    from ecumene.bots import read_bots
    from ecumene.kernel.errors import EcumeneError
    from ecumene.kernel.registry import game as find_game

    found = find_game(game)
    names = read_bots(bots)
    counts = _seat_counts(found, seats, len(names))
    if out is not None:
        from ecumene.lab.spec import run_spec

        vary = [] if len(counts) == 1 else [f"seats={','.join(map(str, counts))}"]
        given = read_options(option)
        spec = run_spec(found, counts[0], names, given, games, seed, vary, _names(events), until, override)
        _conduct(spec, out, on, workers, compared=False, records=records)
        return
    for name, given_too in (("--events", events), ("--until", until), ("--on", None if on == "local" else on)):
        if given_too is not None:
            raise EcumeneError(f"{name} is only for a run that is kept; name its folder with --out")
    from ecumene.lab.progress import simulate_and_show

    for count in counts:
        folder = records if records is None or len(counts) == 1 else records / f"{count}-seats"
        whole = simulate_and_show(found, count, names, read_options(option), games, seed, workers, folder, override)
        if not whole:
            sys.exit(130)


def sweep(
    game: str,
    /,
    *,
    vary: VaryList,
    out: Path,
    games: int = 100,
    bots: str = "greedy",
    seats: int | None = None,
    option: OptionList = None,
    events: str | None = None,
    until: float | None = None,
    seed: str = "0",
    on: str = "local",
    workers: int | None = None,
    override: Path | None = None,
) -> None:
    """Let bots play many games with one or more things changed, and compare the results.

    Game number n has the same seed at every point, and differences are taken game by game, so that small ones show.
    Every finished game is kept at once: if it is stopped, the same command continues where it left off.

    Parameters
    ----------
    game
        The game to play; `ecumene games` lists them.
    vary
        What to change: TABLE.FIELD=3,4,5 or TABLE.ID.FIELD+1 (as it is, and one more; also -1, *1.5, several like
        +1,+2) in the game's content, with * for every entry or every whole number; option.NAME=a,b; seats=2,3,4;
        bots=greedy,random (greedy+random: both at one table). If given several times, every combination is played.
    out
        The folder to keep the run in.
    games
        How many games to play at every point.
    bots
        One bot or several separated by commas, seated round the table; they move on by one seat every game.
    seats
        How many play (by default as many as there are bots, but at least 2).
    option
        An option of the game, like mode=quick; may be given several times.
    events
        Kinds of events to keep in the run, separated by commas.
    until
        Stop early when all win shares, and their differences from the first point, are known to this half-width
        (0.02: 2 % either way).
    seed
        Decides all chance: the same seed plays the same games, wherever they are played.
    on
        Where it is played: local, or ray for a Ray cluster (ray:HOST:PORT or ray://HOST:PORT for one elsewhere); it
        changes nothing about the results.
    workers
        How many processes to use on this machine (by default one for each core).
    override
        A folder of content files that replace parts of the game's own.
    """
    from ecumene.bots import read_bots
    from ecumene.kernel.registry import game as find_game
    from ecumene.lab.spec import run_spec

    found = find_game(game)
    names = read_bots(bots)
    count = _seat_counts(found, None if seats is None else str(seats), len(names))[0]
    given = read_options(option)
    spec = run_spec(found, count, names, given, games, seed, vary, _names(events), until, override)
    _conduct(spec, out, on, workers, compared=True)


def _conduct(
    spec: Spec, out: Path, on: str, workers: int | None, *, compared: bool, records: Path | None = None
) -> None:
    """Conduct the run and show it; the exit code says if it was interrupted."""
    from ecumene.lab.executors import named
    from ecumene.lab.show_run import conduct_and_show

    if not conduct_and_show(spec, out, named(on, workers), compared, records):
        sys.exit(130)


def _names(text: str | None) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()] if text else []


def _seat_counts(game: Game, text: str | None, bots: int) -> list[int]:
    """The numbers of seats that `--seats` means."""
    from ecumene.kernel.errors import BadSeats
    from ecumene.lab.vary import seat_numbers

    if text is None:
        return [min(max(2, bots, game.seat_counts.start), game.seat_counts.stop - 1)]
    counts = seat_numbers(text)
    for count in counts:
        if count not in game.seat_counts:
            raise BadSeats(game.name, count, game.seat_counts)
    return counts
