"""Turn order: when the seats have their first turns."""

from __future__ import annotations

from ecumene.kernel.game import Game
from ecumene.kernel.orders import default_orders
from ecumene.kernel.position import Position
from ecumene.kernel.step import AskTogether


class TurnOrder:
    """Notes who begins and who comes next, by who decides when; a game in which all decide together has no turn order.

    Set-up (turn 0) does not count, nor does a question to several at once, nor one that the default standing orders
    answer. If a turn belongs to one seat, that is the first to decide in it, and others who are asked in it wait for
    their own; if a turn belongs to everybody, each seat gets its place when it first decides.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.everybody = frozenset(range(seats))
        self.taken_singly = game.turns_a_round(seats) > 1
        self.orders = default_orders(game)
        self.turn = 0
        self.placed: list[int] = []

    def note(self, g: Position, seat: int) -> None:
        """Look at the table when the seat is about to decide."""
        if g.turn == 0 or len(self.placed) == len(self.everybody) or (self.taken_singly and g.turn == self.turn):
            return
        if isinstance(g.asking, AskTogether) or self.game.standing(g, seat, self.orders) is not None:
            return
        self.turn = g.turn
        if seat not in self.placed:
            self.placed.append(seat)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in turn order; a single seat that had no turn before the end comes last, several have no place."""
        left = self.everybody.difference(self.placed)
        return (*self.placed, *left) if self.placed and len(left) == 1 else tuple(self.placed)
