"""What the tests of every game do with a table that was set up by hand: ask it, answer it, and listen to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from ecumene.kernel.errors import IllegalMove
from ecumene.kernel.event import Event
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.step import Step

G = TypeVar("G", bound=Position)


class Scenario(Generic[G]):
    """A game in the hands of its tests. Where no seat is named, the first of those that must choose is meant.

    `sound` holds every table to the game's invariants; without it tests may leave pieces out.
    """

    def __init__(self, game: Game[G], sound: bool = True) -> None:
        self.game = game
        self.sound = sound

    # -- setting up -----------------------------------------------------------------------------

    def dealt(self, seats: int, seed: str = "scenario", **options: str) -> G:
        """A game at its first choice, listened to from the start."""
        return self.game.new(seats, options, seed, listen=True)

    def run(self, g: G, *steps: Step[Any]) -> G:
        """Only these steps are on the agenda; what was told before is forgotten. Goes on until somebody must choose."""
        g.answers = []
        g.agenda = []
        g.plan(*steps)
        g.events = []
        return self.go(g)

    def go(self, g: G) -> G:
        """Go on until somebody must choose."""
        self.check(g)
        g.advance()
        return g

    def check(self, g: G) -> None:
        """The table must be sound, unless this scenario takes any."""
        assert not self.sound or self.game.invariants(g) == []

    def random_games(self, seats: int, many: int, seed: str = "", **options: str) -> Iterator[G]:
        """So many games of random moves, each yielded at every choice and at the end."""
        for number in range(many):
            rng = rng_from_seed(f"{seats} {number} {seed}", ("seat", "move"))
            g = self.dealt(seats, f"{seed}{seats}{number}", **options)
            while not g.over:
                yield g
                seat = g.waiting[rng.below(0, len(g.waiting))]
                moves = g.moves(seat)
                g.answer(seat, moves[rng.below(1, len(moves))])
            yield g

    # -- choosing -------------------------------------------------------------------------------

    def do(self, g: G, *moves: str, seat: int | None = None) -> G:
        """Make these moves, in notation; an illegal one raises IllegalMove."""
        for move in moves:
            self.game.make(g, chooser(g, seat), move)
            self.check(g)
        return g

    def legal(self, g: G, seat: int | None = None) -> set[str]:
        """What may be chosen now, in notation."""
        who = chooser(g, seat)
        return {self.game.notation(g, who, move) for move in g.moves(who)}

    def offered(self, g: G, seat: int | None = None) -> set[str]:
        """What somebody might try now, legal or not, in notation."""
        who = chooser(g, seat)
        return {self.game.notation(g, who, move) for move in g.candidates(who)}

    def refused(self, g: G, move: str, seat: int | None = None) -> str:
        """The rule that forbids this move; fails if it is allowed."""
        try:
            self.game.check_move(g, chooser(g, seat), move)
        except IllegalMove as wrong:
            return wrong.rule
        raise AssertionError(f"{move!r} is allowed")


def chooser(g: Position, seat: int | None = None) -> int:
    """The seat named, or the first of those that must choose."""
    return g.waiting[0] if seat is None else seat


def asked(g: Position) -> tuple[str, int]:
    """The kind of question that is open and the seat it is put to (the first, if several); "" and -1 at the end."""
    return ("", -1) if g.over else (type(g.asking).__name__, g.waiting[0])


def told(g: Position, what: str) -> list[Event]:
    """The events of a kind since the table was last listened to."""
    return [event for event in g.events or [] if event.what == what]


def again(g: G) -> G:
    """List the choices anew after the table was changed by hand, and forget what was told."""
    g.list_choices()
    g.events = []
    return g
