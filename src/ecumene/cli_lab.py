"""The commands of the laboratory: `ecumene simulate`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ecumene.cli_options import OptionList, read_options

if TYPE_CHECKING:
    from ecumene.kernel.game import Game


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
    records: Path | None = None,
    seed: str = "0",
    workers: int | None = None,
    override: Path | None = None,
) -> None:
    """Let bots play many games and sum them up, with confidence intervals.

    With --out every finished game is kept at once: stopped or killed, the same command goes on where it was, and
    in the end the folder holds the results as Parquet tables (games, seats, uses, events).

    Parameters
    ----------
    game
        The game to play; `ecumene games` lists them.
    games
        How many games to play for each number of seats.
    bots
        One bot or several separated by commas, dealt round the table; they move on a seat every game. Where all
        win or lose together, several play as one team: to compare bots there, simulate each by itself.
    seats
        How many play: a number as in 4 or a range as in 2-6 (as many as bots are named, at least 2, if left out).
    option
        An option of the game as in mode=quick; may be given several times.
    out
        A folder to keep the run in.
    events
        Kinds of events to keep in the run's table of events, separated by commas; needs --out.
    records
        A folder to keep a record of every game in.
    seed
        Settles all chance: the same seed plays the same games, on any number of workers.
    workers
        How many processes to use (one for each core if left out).
    override
        A folder of content files that replace parts of the game's own.
    """
    from ecumene.bots import read_bots
    from ecumene.kernel.errors import EcumeneError
    from ecumene.kernel.registry import game as find_game
    from ecumene.lab.watch import conduct_and_show, simulate_and_show

    found = find_game(game)
    names = read_bots(bots)
    counts = _seat_counts(found, seats, len(names))
    if out is not None:
        from ecumene.lab.spec import run_spec

        vary = [] if len(counts) == 1 else [f"seats={counts.start}-{counts.stop - 1}"]
        kinds = _names(events)
        spec = run_spec(found, counts.start, names, read_options(option), games, seed, vary, kinds, None, override)
        if not conduct_and_show(spec, out, workers, records):
            sys.exit(130)
        return
    if events is not None:
        raise EcumeneError("--events are kept in a run; name its folder with --out")
    for count in counts:
        folder = records if records is None or len(counts) == 1 else records / f"{count}-seats"
        whole = simulate_and_show(found, count, names, read_options(option), games, seed, workers, folder, override)
        if not whole:
            sys.exit(130)


def _names(text: str | None) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()] if text else []


def _seat_counts(game: Game, text: str | None, bots: int) -> range:
    """The numbers of seats that `--seats` means."""
    from ecumene.kernel.errors import BadSeats, EcumeneError

    if text is None:
        usual = min(max(2, bots, game.seat_counts.start), game.seat_counts.stop - 1)
        return range(usual, usual + 1)
    first, dash, last = text.partition("-")
    if not all(part.isascii() and part.isdigit() for part in ([first, last] if dash else [first])):
        raise EcumeneError(f"--seats {text!r}: write a number as in 4 or a range as in 2-6")
    counts = range(int(first), int(last if dash else first) + 1)
    if not counts:
        raise EcumeneError(f"--seats {text!r}: the smaller number comes first")
    for count in (counts.start, counts.stop - 1):
        if count not in game.seat_counts:
            raise BadSeats(game.name, count, game.seat_counts)
    return counts
