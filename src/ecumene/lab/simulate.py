"""Many games between bots, spread over the machine's cores; the number of cores does not change the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ecumene.bots import BadBot, read_bot
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.lab.executors import local
from ecumene.lab.match import Plan, play_match
from ecumene.lab.summary import Summary, summarize

Progress = Callable[[int], None]


class Numbered(Protocol):
    """What was played, under its number."""

    @property
    def number(self) -> int: ...


T = TypeVar("T", bound=Numbered)
Play = Callable[[Game, Any, Plan, int], T]
"""Plays the game (or campaign) of a number: a function of some module."""


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
    """Play `games` games and sum them up; `bots` are dealt round the table and move on by one seat every game.

    If interrupted (Ctrl-C), it sums up what was played until then and says so in `Summary.interrupted`.
    `progress` is called with the number of games just finished. With several workers, a script that calls this
    needs the usual `if __name__ == "__main__":`, because each worker process imports it.
    """
    plan = plan_for(game, seats, bots, options, games, seed, records_folder, override)
    content = None if override is None else game.content(override)
    played, interrupted = play_many(game, plan, games, workers, play_match, progress, content)
    return summarize(game, seats, tuple(bots), games, played, interrupted)


class Series(Generic[T]):
    """One plan played over and over, as a job for an executor; `content` is given if it is not the game's own."""

    def __init__(self, kind: type[Game], plan: Plan, play: Play[T], content: Content | None) -> None:
        self.kind = kind
        self.plan = plan
        self.play = play
        self.content = content

    def ready(self) -> Callable[[int], T]:
        game = self.kind()
        box = game.default_box() if self.content is None else game.box(self.content)
        return lambda number: self.play(game, box, self.plan, number)


def play_many(
    game: Game,
    plan: Plan,
    games: int,
    workers: int | None,
    play: Play[T],
    progress: Progress | None,
    content: Content | None = None,
) -> tuple[list[T], bool]:
    """What was played, sorted by number, and whether somebody interrupted it."""
    played: list[T] = []
    interrupted = False
    try:
        for match in local(workers, games).run(Series(type(game), plan, play, content), iter(range(games))):
            played.append(match)
            if progress is not None:
                progress(1)
    except KeyboardInterrupt:
        interrupted = True
    played.sort(key=lambda match: match.number)
    return played, interrupted


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
    """The plan, checked for everything that can be wrong before the first game."""
    if seats not in game.seat_counts:
        raise BadSeats(game.name, seats, game.seat_counts)
    if not 1 <= len(bots) <= seats:
        raise BadBot(f"{len(bots)} bots do not fit {seats} seats; name one to {seats}")
    if games < 1:
        raise EcumeneError(f"there must be at least one game to play, not {games}")
    for bot in bots:
        read_bot(bot, game)
    full = game.complete(options or {})
    game.check_options(seats, full)
    other = ""
    if override is not None:
        content = game.content(override)
        game.box(content)
        other = content.hash
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise EcumeneError(f"cannot keep records in {records}: {wrong.strerror}") from None
    return Plan(seats, tuple(bots[s % len(bots)] for s in range(seats)), full, seed, other, records)
