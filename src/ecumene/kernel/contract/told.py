"""Whether an event reads the same whenever it is told: right after it, and from later, earlier and undone positions.

What is chosen while the game is set up (colours, characters) may be read from the table: positions of the set-up itself
are not told from.
"""

from __future__ import annotations

from typing import NamedTuple

from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import encoded, play_on, said
from ecumene.kernel.event import Event
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

BRANCHES = 4
"""So many times a game is played on otherwise, for so many moves:"""
BRANCH_MOVES = 12


class Heard(NamedTuple):
    """An event as it was told right after its decision: to whom knows all of it, and to everybody else."""

    move: int
    event: Event
    words: tuple[bytes, bytes]


def readings(game: Game, g: Position, event: Event) -> tuple[bytes, bytes]:
    """The event for a seat that knows all of it, and for one that does not and spectators."""
    known = encoded(game.tell(g, event))
    seen = event.seen_by(None)
    return known, known if seen is event else encoded(game.tell(g, seen))


class Anew:
    """What was told in one game, to be told anew."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard: list[Heard] = []

    def hear(self, move: int, g: Position, events: list[Event]) -> None:
        """Tell what has just happened for the first time."""
        self.heard += [Heard(move, event, readings(self.game, g, event)) for event in events]

    def check(self, positions: list[Position], rng: Rng) -> None:
        """Tell every event from the last of the game's positions, and from one by chance, and want the same words."""
        last = positions[-1]
        places = [g for g in positions if g.turn > 0] or [last]
        for _ in range(BRANCHES):
            places.append(self.branch(places[rng.below(0, len(places))], rng))
        for heard in self.heard:
            self.same(heard, last, "from the end")
            self.same(heard, places[rng.below(0, len(places))], "from another position")

    def branch(self, start: Position, rng: Rng) -> Position:
        """Play on otherwise from a position, listening: what is taken back from there."""
        g = start.clone()
        g.events = []
        for _ in play_on(g, rng, BRANCH_MOVES):
            self.hear_branch(g)
        self.hear_branch(g)
        return g

    def hear_branch(self, g: Position) -> None:
        events, g.events = g.events or [], []
        self.hear(-1, g, events)

    def same(self, heard: Heard, g: Position, where: str) -> None:
        """The event told once more, from the position `g`, reads as it did."""
        move = f"of move {heard.move}" if heard.move >= 0 else "of a move taken back"
        what = f"the event {heard.event.what!r} {move}, told again {where} (turn {g.turn}),"
        try:
            words = readings(self.game, g, heard.event)
        except Exception as wrong:
            raise Breach("told", f"{what} raises {said(wrong)}") from wrong
        for first, again in zip(heard.words, words, strict=True):
            if first != again:
                raise Breach("told", f"{what} reads {again.decode()} instead of {first.decode()}")
