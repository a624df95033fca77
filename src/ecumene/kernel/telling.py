"""Events in words, told once: right after they happened, to those who know all of them and to everybody else."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from ecumene.kernel.event import EVERYONE, Event
from ecumene.kernel.game import Ending, Game, Told
from ecumene.kernel.position import Position

UNTOLD = "untold"
CANNOT = Told(UNTOLD, "Something happened that cannot be shown.")
"""What stands in the log for an event whose telling failed."""

log = logging.getLogger(__name__)


class Spoken(msgspec.Struct, frozen=True):
    """An event as it was told: `known` to the seats whose bit stands in `known_to`, `others` to everybody else.

    Where everybody is told the same there are no `others`.
    """

    known: Told
    known_to: int = EVERYONE
    others: Told | None = None

    def to(self, seat: int | None) -> Told:
        """What the seat (None: a spectator) was told."""
        if self.others is None or (seat is not None and self.known_to >> seat & 1):
            return self.known
        return self.others

    def among(self, seats: Iterable[int]) -> Told:
        """What somebody knows who holds these seats."""
        return next((self.known for seat in seats if self.known_to >> seat & 1), self.to(None))

    @property
    def failed(self) -> bool:
        """Whether somebody could not be told."""
        return UNTOLD in (self.known.what, self.others.what if self.others is not None else "")

    def data(self) -> list[Any]:
        """All of it as plain data, without the names of fields."""
        known = msgspec.structs.astuple(self.known)
        if self.others is None:
            return [known]
        return [known, self.known_to, msgspec.structs.astuple(self.others)]


def spoken_from(data: list[Any]) -> Spoken:
    """What `Spoken.data` wrote."""
    if len(data) == 1:
        return Spoken(Told(*data[0]))
    known, known_to, others = data
    return Spoken(Told(*known), known_to, Told(*others))


def tell_safely(game: Game, g: Position, event: Event) -> Told:
    """The event for people; where the game fails to tell it, that something happened, and the mistake is logged."""
    try:
        return game.tell(g, event)
    except Exception:
        log.exception("%s cannot tell the event %s", game.id, event.data())
        return CANNOT


def ending_safely(game: Game, g: Position) -> Ending | None:
    """How the finished game ended; None, and the mistake is logged, where the game fails to tell it."""
    try:
        return game.ending(g)
    except Exception:
        log.exception("%s cannot tell how it ended", game.id)
        return None


def speak(game: Game, g: Position, events: Iterable[Event] | None) -> list[Spoken]:
    """What has just happened in words for every kind of reader; `g` is the position after it."""
    return [_spoken(game, g, event) for event in events or ()]


def _spoken(game: Game, g: Position, event: Event) -> Spoken:
    known = tell_safely(game, g, event)
    seen = event.seen_by(None)
    if seen is event:
        return Spoken(known)
    others = tell_safely(game, g, seen)
    return Spoken(known) if others == known else Spoken(known, int(event.known_to), others)
