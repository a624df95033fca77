"""Measures what one game's own code costs per move when people watch, in this process and this build."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from random import Random
from time import process_time
from typing import TypeVar

import msgspec

from ecumene.kernel.build import compiled
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.registry import game as find_game

GAMES = 4
DECISIONS = 400
"""At most this many decisions of each game are measured."""
TRIES = 3

PARTS = ("move", "hash", "dump", "view", "choices", "refusals", "question", "promises", "log")
"""What a move costs with one person's state after it; a spectator's state comes on top."""

T = TypeVar("T")


class Watched(msgspec.Struct, frozen=True):
    """What one build needs for a move on average, in milliseconds: each part, and the state of a spectator.

    `slowest` is the most expensive move with the next player's state, and `asked` the kind of question it was.
    `made` is how many decisions were measured, which must be the same in every build.
    """

    compiled: bool
    made: int
    parts: dict[str, float]
    spectator: float
    slowest: float
    asked: str

    def costs(self) -> dict[str, float]:
        """The parts and their sums: the move with one person's state, a spectator's, and the most expensive move."""
        whole = sum(self.parts.values())
        return {**self.parts, "person": whole, "spectator": self.spectator, "slowest": self.slowest}


class Stopwatch:
    """Adds up how long parts take, each the fastest of a few tries, so that other work on the machine matters least."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def time(self, part: str, work: Callable[[], T]) -> T:
        fastest = float("inf")
        for _ in range(TRIES):
            begun = process_time()
            done = work()
            fastest = min(fastest, process_time() - begun)
        self.seconds[part] += fastest
        return done


def watch(game: Game, seats: int) -> Watched:
    """Play games of likely moves, and time everything the game does for those who watch."""
    random = Random("people")
    total: defaultdict[str, float] = defaultdict(float)
    made, slowest, asked = 0, 0.0, ""
    for number in range(GAMES):
        g = game.new(seats, seed=str(number))
        game.refusals(g, g.waiting[0])
        for _ in range(DECISIONS):
            if g.over:
                break
            stopwatch = Stopwatch()
            seat = g.waiting[0]
            g = _move(game, g, seat, likely(game, g, seat, random), stopwatch)
            _state(game, g, stopwatch)
            made += 1
            for part, seconds in stopwatch.seconds.items():
                total[part] += seconds
            person = sum(stopwatch.seconds[part] for part in PARTS)
            if person > slowest:
                slowest, asked = person, type(g.asking).__name__ if not g.over else "Over"
    return Watched(
        compiled=compiled(),
        made=made,
        parts={part: 1000 * total[part] / made for part in PARTS},
        spectator=1000 * total["spectator"] / made,
        slowest=1000 * slowest,
        asked=asked,
    )


def likely(game: Game, g: Position, seat: int, random: Random) -> str:
    """A move in notation, drawn by the weights at which bots consider the moves."""
    moves = g.moves(seat)
    weights = game.prefer(g, seat, moves)
    (move,) = random.choices(moves, weights if any(weights) else None)
    return game.notation(g, seat, move)


def _move(game: Game, before: Position, seat: int, move: str, stopwatch: Stopwatch) -> Position:
    """Make the move as a table does: on a copy that collects events, then hashed, and dumped if a turn began."""

    def made() -> Position:
        g = before.clone()
        g.events = []
        game.make(g, seat, move)
        return g

    g = stopwatch.time("move", made)
    events, g.events = g.events or [], None
    stopwatch.time("hash", lambda: game.hash(g))
    if g.turn != before.turn or g.over:
        stopwatch.time("dump", lambda: game.dump(g))
    stopwatch.time("log", lambda: msgspec.json.encode([game.tell(g, event.seen_by(seat)) for event in events]))
    return g


def _state(game: Game, g: Position, stopwatch: Stopwatch) -> None:
    """What the next player is shown, and what a spectator is shown."""
    you = g.waiting[0] if g.waiting else 0
    shown = msgspec.json.encode
    stopwatch.time("view", lambda: shown(game.view(g, you)))
    stopwatch.time("question", lambda: shown(game.question(g, you)))
    stopwatch.time("choices", lambda: shown(game.choices(g, you)))
    stopwatch.time("refusals", lambda: shown(game.refusals(g, you)))
    if not g.over:
        stopwatch.time("promises", lambda: shown(game.promises(g, you)))
    stopwatch.time("spectator", lambda: (shown(game.view(g, None)), shown(game.question(g, None))))


def main() -> None:
    """Measure the game and the number of seats the command line names, and print the result as JSON."""
    sys.stdout.buffer.write(msgspec.json.encode(watch(find_game(sys.argv[1]), int(sys.argv[2]))))
