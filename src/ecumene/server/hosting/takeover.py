"""Tables that another version of the rules began: replayed from the start by this one, and taken over if that holds.

Every entry ever made is played again, also what was taken back, and must lead to the same position. What this version
replays exactly goes on under it; anything else stays as it is and is read only (`reading.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from ecumene.kernel import registry
from ecumene.kernel.errors import EcumeneError, IllegalMove, UnreadableMove
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import FORMAT, Header, start
from ecumene.server.shelf import box_of
from ecumene.server.storage.schema import Dump, Entry, TableRow
from ecumene.server.table.entries import move_entry, play, start_entry
from ecumene.server.table.history import History


class TakenOver(NamedTuple):
    """A table's history as this version tells it, with snapshots where a turn begins."""

    entries: list[Entry]
    snapshots: dict[int, Dump]


class Parted(NamedTuple):
    """The entry at which this version of the rules goes another way: how, for anybody, and `detail`, for the log.

    What somebody chose may still be a secret, so that only the detail names it.
    """

    entry: Entry
    how: str
    detail: str


def take_over(
    row: TableRow, seats: int, log: Dump | None, entries: Sequence[Entry], override: Path | None
) -> TakenOver | Parted:
    """Play a whole history again by the rules as they are now; `log` is what a campaign's chapter began with."""
    game = registry.game(row.game)
    box, _ = box_of(game.id, override)
    header = Header(FORMAT, game.id, game.version, seats, row.options, row.seed, position=row.position, log=log)
    replay = _Replay(game, entries)
    at = entries[0]
    try:
        _, g = start(header, box, listen=True)
        replay.begin(g)
        for at in entries[1:]:
            replay.go_on(at)
    except Exception as wrong:
        return Parted(at, _how(wrong), repr(wrong))
    return TakenOver(replay.made, replay.snapshots)


class _Other(EcumeneError):
    """The rules lead elsewhere."""


def _how(wrong: Exception) -> str:
    """What went another way, without naming what somebody chose."""
    match wrong:
        case _Other():
            return str(wrong)
        case IllegalMove() | UnreadableMove():
            return "that move is not allowed any more"
        case EcumeneError():
            return "it cannot be set up any more"
        case _:
            return "the rules fail"


class _Replay:
    """Plays entries again; positions are kept where something was taken back to."""

    def __init__(self, game: Game, entries: Sequence[Entry]) -> None:
        self.game = game
        self.history = History(list(entries))
        self.returned_to = {self.history.node[entry.to] for entry in entries if entry.to is not None}
        self.kept: dict[int, Position] = {}
        self.made: list[Entry] = []
        self.snapshots: dict[int, Dump] = {}
        self.g: Position

    def begin(self, g: Position) -> None:
        self._add(self.history.entries[0], start_entry(self.game, g), g, snapshot=True)

    def go_on(self, entry: Entry) -> None:
        if entry.to is not None:
            g = self.kept[self.history.node[entry.to]]
            again = msgspec.structs.replace(entry, hash=self.game.hash(g), turn=int(g.turn), told=[])
            self._add(entry, again, g, snapshot=False)
        else:
            played = play(self.game, self.g, entry.seat, entry.move)
            again = move_entry(self.game, self.made[-1], played, entry.seat, entry.move, entry.command)
            self._add(entry, again, played.after, snapshot=played.new_turn)

    def _add(self, entry: Entry, again: Entry, g: Position, snapshot: bool) -> None:
        """One entry more, if it is what was kept in everything but the words."""
        if msgspec.structs.replace(again, told=entry.told) != entry:
            raise _Other("it leads to another position" if again.hash != entry.hash else "other choices follow it")
        self.made.append(again)
        self.g = g
        if self.history.node[entry.seq] in self.returned_to:
            self.kept[self.history.node[entry.seq]] = g
        if snapshot:
            self.snapshots[entry.seq] = self.game.dump(g)
