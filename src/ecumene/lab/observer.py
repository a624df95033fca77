"""What a run keeps of a game besides its ending: the chances at every turn, what was used, chosen events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from ecumene.kernel.event import NOBODY
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.telling import tell_safely

DIGITS = 4
"""Chances are kept to this many digits."""
EVEN = 0.5


class Happened(msgspec.Struct, frozen=True, array_like=True):
    """An event of a kind that the run keeps; `thing` is what it is about, `text` its sentence."""

    turn: int
    what: str
    who: int | None
    where: int
    many: int
    thing: str
    text: str


class Observer:
    """Watches a game and notes what the laboratory wants to know; it changes nothing."""

    def __init__(self, game: Game, seats: int, kinds: Sequence[str] = ()) -> None:
        self.game = game
        self.kinds = frozenset(kinds)
        self.listens = bool(kinds)
        self.turn = -1
        self.chances: list[list[float]] = [[] for _ in range(seats)]
        self.uses: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.events: list[Happened] = []

    def count(self, g: Position, seat: int, move: int) -> None:
        """Note what the seat is about to use."""
        self.uses[seat].update(self.game.uses(g, seat, move))

    def look(self, g: Position) -> None:
        """Look at the table after a move: at its events, and at the chances if a turn began."""
        if self.listens:
            self._listen(g)
        if g.turn != self.turn and not g.over:
            self.turn = g.turn
            for seat, chances in enumerate(self.chances):
                chances.append(round(self.game.evaluate(g, seat), DIGITS))

    def _listen(self, g: Position) -> None:
        turn = max(0, self.turn)
        for event in g.events or ():
            if event.what in self.kinds:
                told = tell_safely(self.game, g, event)
                who = None if event.who == NOBODY else event.who
                thing = told.target or told.source
                self.events.append(Happened(turn, event.what, who, event.where, event.many, thing, told.text))
        g.events = []


def lead_changes(chances: Sequence[Sequence[float]], cooperative: bool) -> int:
    """How often the best chance passed to another seat; if all win together, how often the chance crossed one half.

    A tie changes nothing: the lead stays where it was until somebody is ahead alone.
    """
    turns = list(zip(*chances, strict=True))
    sides = [_side(turn) for turn in turns] if cooperative else [_leader(turn) for turn in turns]
    held = [side for side in sides if side is not None]
    return sum(before != after for before, after in pairwise(held))


def drama(chances: Sequence[Sequence[float]], winners: Sequence[int]) -> float:
    """How far behind the winners came from: 1 minus their lowest chance at the start of any turn (0 if nobody won).

    A turn in which nobody was given any chance, as on an empty board, does not count.
    """
    judged = [turn for turn in zip(*chances, strict=True) if any(turn)]
    lowest = min((turn[seat] for turn in judged for seat in winners), default=1.0)
    return round(1.0 - lowest, DIGITS)


def _leader(turn: Sequence[float]) -> int | None:
    """The seat ahead of all others, if one is."""
    best = max(turn)
    return turn.index(best) if turn.count(best) == 1 else None


def _side(turn: Sequence[float]) -> int | None:
    """1 if the table is more likely to win than not, 0 if less likely, None at one half."""
    chance = sum(turn) / len(turn)
    return None if chance == EVEN else int(chance > EVEN)
