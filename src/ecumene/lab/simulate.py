"""Many games between bots, spread over the machine's cores; the results do not depend on how many."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar

from ecumene.bots import BadBot, read_bot
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.lab.match import Plan, play_match
from ecumene.lab.summary import Summary, summarize

Progress = Callable[[int], None]


class Numbered(Protocol):
    """What was played, under its number."""

    @property
    def number(self) -> int: ...


T = TypeVar("T", bound=Numbered)
Play = Callable[[Game, Any, Plan, int], T]
"""How the game, or whatever else is played over and over, of a number is played: a function of some module."""


def simulate(
    game: Game,
    seats: int,
    bots: Sequence[str],
    options: Options | None = None,
    games: int = 100,
    seed: str = "0",
    workers: int | None = None,
    records_folder: Path | None = None,
    progress: Progress | None = None,
    override: Path | None = None,
) -> Summary:
    """Play `games` games and sum them up; `bots` are dealt round the table and move on a seat every game.

    Interrupted (Ctrl-C), it sums up what was played until then and says so in `Summary.interrupted`.
    `progress` is called with the number of games just finished. With several workers, a script that calls this
    needs the usual `if __name__ == "__main__":`, because each worker process imports it.
    """
    plan = plan_for(game, seats, bots, options, games, seed, records_folder, override)
    played, interrupted = play_many(game, plan, games, workers, play_match, progress)
    return summarize(game, seats, tuple(bots), games, played, interrupted)


def play_many(
    game: Game, plan: Plan, games: int, workers: int | None, play: Play[T], progress: Progress | None
) -> tuple[list[T], bool]:
    """What was played, in the order of the numbers, and whether somebody interrupted it."""
    count = worker_count(workers, games)
    played: list[T] = []
    interrupted = False
    try:
        for match in _alone(game, plan, games, play) if count == 1 else _pooled(game, plan, games, count, play):
            played.append(match)
            if progress is not None:
                progress(1)
    except KeyboardInterrupt:
        interrupted = True
    except BrokenProcessPool:
        raise EcumeneError("a worker process died; try again with one worker to see why") from None
    played.sort(key=lambda match: match.number)
    return played, interrupted


def worker_count(wanted: int | None, games: int) -> int:
    """How many processes play: as many as wanted or as there are cores, no more than there are games."""
    if wanted is not None and wanted < 1:
        raise EcumeneError(f"there must be at least one worker, not {wanted}")
    return min(wanted or os.cpu_count() or 1, games)


def plan_for(
    game: Game,
    seats: int,
    bots: Sequence[str],
    options: Options | None,
    games: int,
    seed: str,
    records: Path | None,
    override: Path | None,
) -> Plan:
    """The plan, with everything that can be wrong with it found before the first game."""
    if seats not in game.seat_counts:
        raise BadSeats(game.name, seats, game.seat_counts)
    if not 1 <= len(bots) <= seats:
        raise BadBot(f"{len(bots)} bots do not fit {seats} seats; name between one and {seats}")
    if games < 1:
        raise EcumeneError(f"there must be at least one game to play, not {games}")
    for bot in bots:
        read_bot(bot, game)
    full = game.complete(options or {})
    game.check_options(seats, full)
    if override is not None:
        game.box(game.content(override))
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise EcumeneError(f"cannot keep records in {records}: {wrong.strerror}") from None
    return Plan(seats, tuple(bots[s % len(bots)] for s in range(seats)), full, seed, override, records)


def _box(game: Game, plan: Plan) -> Any:
    return game.default_box() if plan.override is None else game.box(game.content(plan.override))


def _alone(game: Game, plan: Plan, games: int, play: Play[T]) -> Iterator[T]:
    """The games one after the other in this process."""
    box = _box(game, plan)
    for number in range(games):
        yield play(game, box, plan, number)


def _pooled(game: Game, plan: Plan, games: int, workers: int, play: Play[T]) -> Iterator[T]:
    """The games in worker processes, as they are finished; few are handed out ahead, so that one can stop soon."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_work, (type(game), plan))
    numbers = iter(range(games))
    running: set[Future[T]] = {pool.submit(_work, play, number) for number in islice(numbers, 2 * workers)}
    try:
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_work, play, number) for number in islice(numbers, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class _Worker:
    """What a worker process keeps between games."""

    game: Game
    box: Any
    plan: Plan


def _begin_work(kind: type[Game], plan: Plan) -> None:
    """Set a worker up; Ctrl-C is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.game = kind()
    _Worker.plan = plan
    _Worker.box = _box(_Worker.game, plan)


def _work(play: Play[T], number: int) -> T:
    return play(_Worker.game, _Worker.box, _Worker.plan, number)
