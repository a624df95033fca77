"""One position of a game being checked, with what the checks share about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from ecumene.kernel.contract.report import Breach
from ecumene.kernel.event import Event
from ecumene.kernel.game import Game
from ecumene.kernel.position import DeadEnd, Position
from ecumene.kernel.record import Header
from ecumene.kernel.rng import Rng, rng_from_seed

REDEALS = 2
"""How many redeals each viewer gets at a position."""

Viewer = int | None


def begin(game: Game, header: Header) -> Position:
    """The position a record begins with, with somebody listening."""
    if header.position is None:
        return game.new(header.seats, header.options, header.seed, listen=True, log=header.log)
    g = game.load(header.position)
    g.events = []
    return g


class Twin(NamedTuple):
    """A redeal of the position for one viewer."""

    viewer: Viewer
    g: Position


class Spot:
    """A position under examination. All chance of the checks follows from its hash, so that they repeat exactly."""

    def __init__(self, game: Game, g: Position, options: dict[str, str], told: list[Event]) -> None:
        self.game = game
        self.g = g
        self.options = options
        self.told = told
        self.hash = game.hash(g)
        self.bound = game.bound(int(g.seats), options)
        self._twins: list[Twin] | None = None

    @property
    def seats(self) -> range:
        return range(self.g.seats)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *self.seats]

    def rng(self, purpose: str) -> Rng:
        """A source of chance of its own for each purpose at each position."""
        return rng_from_seed(f"{self.hash}:{purpose}", ("check",))

    def twins(self) -> list[Twin]:
        """The redeals of this position for every viewer, made once; nobody may play on them but on their clones."""
        if self._twins is None:
            self._twins = [
                Twin(viewer, redealt(self.game, self.g, viewer, rng))
                for viewer in self.viewers
                for rng in [self.rng(f"redeal {viewer}")]
                for _ in range(REDEALS)
            ]
        return self._twins

    def same(self, check: str, before: str) -> None:
        """Refuse a position that is no longer the one examined."""
        if self.game.hash(self.g) != self.hash:
            raise Breach(check, f"{before} changed the position")


def redealt(game: Game, g: Position, viewer: Viewer, rng: Rng) -> Position:
    """A redeal, or the breach that it cannot be made."""
    try:
        return game.redeal(g, viewer, rng)
    except Exception as wrong:
        raise Breach("redeal", f"redeal for {who(viewer)} raised {said(wrong)}") from wrong


def who(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def said(wrong: BaseException) -> str:
    """The exception in one line, with the place it comes from."""
    trace = wrong.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = ""
    if trace is not None:
        code = trace.tb_frame.f_code
        place = f" ({code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} {code.co_name})"
    return f"{type(wrong).__name__}: {wrong}{place}"


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(value)


def random_move(g: Position, rng: Rng) -> tuple[int, int]:
    """A seat that owes a choice and one of its legal moves, both by chance."""
    waiting = g.waiting
    if not waiting:
        raise DeadEnd("the game is not over and nobody owes a choice")
    seat = waiting[rng.below(0, len(waiting))]
    moves = g.moves(seat)
    if not moves:
        raise DeadEnd(f"seat {seat} owes a choice and has no legal move")
    return seat, moves[rng.below(0, len(moves))]


def play_on(g: Position, rng: Rng, most: int) -> Iterator[tuple[int, int]]:
    """Play random moves on `g`, at most so many, telling each before it is made."""
    for _ in range(most):
        if g.over:
            return
        seat, move = random_move(g, rng)
        yield seat, move
        g.answer(seat, move)


Check = Callable[[Spot], None]
