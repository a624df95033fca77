"""In which order the seats have their first turns."""

from __future__ import annotations

from ecumene.kernel.game import Game
from ecumene.kernel.orders import default_orders
from ecumene.kernel.position import Position
from ecumene.kernel.step import AskTogether


class TurnOrder:
    """Notes who begins and who comes next, by who decides when; in a game in which all decide together nobody does.

    Set-up (turn 0) places nobody, nor does a question to several at once, nor one that the default standing orders
    answer. Where a turn is one seat's, it is that of the first to decide in it, and whoever is asked in it besides
    waits for his own; where a turn is everybody's, each seat is placed when it first decides.
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
        """The seats in their order; one alone that had no turn before the end is the last, several have no place."""
        left = self.everybody.difference(self.placed)
        return (*self.placed, *left) if self.placed and len(left) == 1 else tuple(self.placed)
