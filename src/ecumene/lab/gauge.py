"""Measures one game in this process and this build."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time

import msgspec

from ecumene.kernel.build import compiled
from ecumene.kernel.game import Game
from ecumene.kernel.playout import clone_many, playout
from ecumene.kernel.position import Position
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed

GAMES = 100
CLONES = 20_000
REPEATS = 5
SECONDS = 2.0


class Gauge(msgspec.Struct, frozen=True):
    """What one build did: the fastest of all repeats, so that other work on the machine matters least.

    `made` is how many decisions the games took, which must be the same in every build.
    """

    compiled: bool
    made: int
    decisions: float
    games: float
    clones: float


def gauge(game: Game, seats: int) -> Gauge:
    """Play the same uniformly random games again and again, then clone a position from the middle of one."""
    most = game.bound(seats, game.complete({}))
    made = 0

    def play() -> tuple[float, float]:
        nonlocal made
        begun = process_time()
        tables = [game.new(seats, seed=str(n)) for n in range(GAMES)]
        rng = rng_from_seed("playout", ("playout",))
        dealt = process_time()
        made = sum([playout(g, rng, most) for g in tables])
        over = process_time()
        return over - dealt, over - begun

    timings = _repeated(play)
    middle = middle_of(game, seats, made // GAMES // 2)

    def clone() -> tuple[float, float]:
        begun = process_time()
        clone_many(middle, CLONES)
        return process_time() - begun, 0.0

    return Gauge(
        compiled=compiled(),
        made=made,
        decisions=made / min(playing for playing, _ in timings),
        games=GAMES / min(whole for _, whole in timings),
        clones=CLONES / min(cloning for cloning, _ in _repeated(clone)),
    )


def middle_of(game: Game, seats: int, decisions: int) -> Position:
    """The first random game that lasts long enough, after so many decisions."""
    rng = rng_from_seed("middle", ("playout",))
    number = 0
    while True:
        g = game.new(seats, seed=str(number))
        playout(g, rng, decisions)
        if not g.over:
            return g
        number += 1


def _repeated(measure: Callable[[], tuple[float, float]]) -> list[tuple[float, float]]:
    """Repeat the measurement at least REPEATS times and for at least SECONDS."""
    started = process_time()
    found: list[tuple[float, float]] = []
    while len(found) < REPEATS or process_time() - started < SECONDS:
        found.append(measure())
    return found


def main() -> None:
    """Measure the game and the number of seats the command line names, and print the result as JSON."""
    sys.stdout.buffer.write(msgspec.json.encode(gauge(find_game(sys.argv[1]), int(sys.argv[2]))))
