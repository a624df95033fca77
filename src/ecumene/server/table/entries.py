"""Entries of a table's history: what happens at the table, as it is written down."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from ecumene.kernel.event import Event
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.step import Ask, AskTogether
from ecumene.kernel.telling import CANNOT, Spoken, speak
from ecumene.server.storage.schema import Dump, Entry

log = logging.getLogger(__name__)


class Outcome(NamedTuple):
    """What a move did: the position after it, what it told, and how it stands to the choices around it."""

    after: Position
    events: list[Event]
    completes: bool
    ask_goes_on: bool
    new_turn: bool


def play(game: Game, g: Position, seat: int, move: str) -> Outcome:
    """Make a move in notation on a copy; raises IllegalMove or UnreadableMove."""
    ask = g.asking
    owed = g.waiting
    after = g.clone()
    after.events = []
    game.make(after, seat, move)
    events, after.events = after.events, None
    goes_on = isinstance(ask, AskTogether) and owed != (seat,) and after.asking is ask
    completes = isinstance(ask, Ask) and ask.completes()
    return Outcome(after, events or [], completes, goes_on, after.turn != g.turn or after.over)


class Link(NamedTuple):
    """An entry to append, the position after it, and its snapshot where a turn has begun."""

    entry: Entry
    after: Position
    snapshot: Dump | None = None


def start_entry(game: Game, g: Position) -> Entry:
    """Entry 0: the start, with what was told on the way to the first choice."""
    events, g.events = g.events, None
    return Entry(
        seq=0,
        kind="start",
        seat=-1,
        move="",
        to=None,
        command="start",
        hash=game.hash(g),
        turn=int(g.turn),
        asked=0,
        completes=False,
        told=speak(game, g, events),
    )


def move_entry(game: Game, last: Entry, played: Outcome, seat: int, move: str, command: str) -> Entry:
    """The entry of a move that was made after `last`."""
    seq = last.seq + 1
    return Entry(
        seq=seq,
        kind="move",
        seat=seat,
        move=move,
        to=None,
        command=command,
        hash=game.hash(played.after),
        turn=int(played.after.turn),
        asked=last.asked if played.ask_goes_on else seq,
        completes=played.completes,
        told=speak(game, played.after, played.events),
    )


def move_link(game: Game, last: Entry, g: Position, seat: int, move: str, command: str) -> Link:
    """The link of a move in notation, made at `g` after `last`; raises IllegalMove or UnreadableMove."""
    played = play(game, g, seat, move)
    entry = move_entry(game, last, played, seat, move, command)
    return Link(entry, played.after, game.dump(played.after) if played.new_turn else None)


def undo_entry(game: Game, last: Entry, after: Position, seat: int, to: int, command: str) -> Entry:
    """The entry of a taking back to the position at `to`, after `last`."""
    seq = last.seq + 1
    return Entry(
        seq=seq,
        kind="undo",
        seat=seat,
        move="",
        to=to,
        command=command,
        hash=game.hash(after),
        turn=int(after.turn),
        asked=seq,
        completes=False,
        told=[],
    )


def rules_entry(last: Entry, version: str) -> Entry:
    """The note, after `last`, that the table goes on under another version of the rules."""
    seq = last.seq + 1
    return msgspec.structs.replace(
        last,
        seq=seq,
        kind="rules",
        seat=-1,
        move=version,
        to=last.seq,
        command=f"rules:{seq}",
        completes=False,
        told=[],
    )


def plainly(entry: Entry) -> list[Spoken]:
    """What an entry tells of which nothing is known any more."""
    return [Spoken(CANNOT)] if entry.kind == "move" else []


def note_untold(table: str, entries: Iterable[Entry]) -> None:
    """Log which entries of a table hold something that could not be told."""
    for entry in entries:
        if any(spoken.failed for spoken in entry.told or ()):
            log.error("table %s, number %d: something could not be told", table, entry.seq)
