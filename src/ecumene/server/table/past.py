"""The positions a table has had: kept in memory, or played again from the nearest snapshot in the store."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.server.storage.schema import Entry, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.table.entries import play
from ecumene.server.table.history import History
from ecumene.server.wire.trouble import Declined

KEPT_POSITIONS = 16
"""Enough to take back and to step through the past; with hundreds of tables, more would slow every collection."""


class Past:
    """The past of one table; a position is named by its node in the table's history."""

    def __init__(self, store: Store, game: Game, box: Any, row: TableRow) -> None:
        self.store = store
        self.game = game
        self.box = box
        self.row = row
        self.positions: OrderedDict[int, Position] = OrderedDict()
        self.snapshots: set[int] = set()

    async def load(self) -> None:
        """See which snapshots there are."""
        self.snapshots = await self.store.snapshot_numbers(self.row.id)

    async def position_at(self, history: History, seq: int) -> Position:
        """The position after entry `seq`: from what is kept, or from the nearest snapshot before it."""
        path = history.path(seq)
        at = len(path) - 1
        while at > 0 and path[at] not in self.positions and path[at] not in self.snapshots:
            at -= 1
        g = await self._kept(path[at])
        for number in path[at + 1 :]:
            g = self._replayed(g, history.entries[number])
        self.keep(path[-1], g)
        return g

    def keep(self, node: int, g: Position) -> None:
        """Remember a position, and forget the one that was not looked at for longest."""
        self.positions[node] = g
        self.positions.move_to_end(node)
        while len(self.positions) > KEPT_POSITIONS:
            self.positions.popitem(last=False)

    async def write(self, node: int, g: Position) -> None:
        """Write a snapshot of a position, where there is none."""
        if node not in self.snapshots:
            await self.store.keep(self.row.id, node, self.game.dump(g))
            self.snapshots.add(node)

    async def _kept(self, node: int) -> Position:
        if node in self.positions:
            return self.positions[node]
        try:
            g = self.game.load(await self.store.snapshot(self.row.id, node), self.box)
        except (KeyError, TypeError, ValueError, AttributeError) as wrong:
            raise self._outdated() from wrong
        return g

    def _replayed(self, g: Position, entry: Entry) -> Position:
        try:
            after = play(self.game, g, entry.seat, entry.move).after
        except EcumeneError as wrong:
            raise self._outdated() from wrong
        if self.game.hash(after) != entry.hash:
            raise self._outdated()
        return after

    def _outdated(self) -> Declined:
        return Declined(
            "outdated",
            f"This table was begun under rules version {self.row.rules} of {self.game.name}, and this program's "
            "rules of that version differ, so it cannot be continued here.",
        )
