"""Whether taking back is free: usually known at once; if only a trial can tell, it is tried when somebody asks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ecumene.kernel.undo import drew, trials

if TYPE_CHECKING:
    from ecumene.server.table.table import Table

Key = tuple[int, int, int]


class Freedom:
    """What is known about taking back at one table, until it moves on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.found: dict[Key, bool] = {}
        self.asked: dict[Key, asyncio.Task[bool | None]] = {}

    def known(self, holder: str, seat: int, to: int) -> bool | None:
        """Whether the seat may take back to there without asking anybody; None if only a trial can tell."""
        table = self.table
        if table.g.over:
            return False
        if table.only_person(holder):
            return True
        moves = table.history.since(to) or []
        if any(entry.seat != seat and not entry.said_ahead for entry in moves):
            return False
        before = table.past.positions.get(table.history.node[to])
        if before is not None and drew(before, table.g):
            return False
        return self.found.get((table.seq, seat, to))

    async def free(self, holder: str, seat: int, to: int) -> bool | None:
        """The same, found by trial if need be; None if the table has moved on meanwhile."""
        known = self.known(holder, seat, to)
        if known is not None:
            return known
        key = (self.table.seq, seat, to)
        if key not in self.asked:
            self.asked[key] = asyncio.create_task(self._try(key))
            self.asked[key].add_done_callback(lambda _: self.asked.pop(key))
        return await asyncio.shield(self.asked[key])

    async def _try(self, key: Key) -> bool | None:
        """One redeal after the other, everybody else in between; given up when the table moves on."""
        table = self.table
        seq, seat, to = key
        moves = table.history.since(to) or []
        before = await table.position_at(to)
        g = before.clone()
        made = [(entry.seat, table.game.make(g, entry.seat, entry.move)) for entry in moves]
        free = not drew(before, g)
        if free:
            for differs in trials(table.game, before, seat, made):
                if differs:
                    free = False
                    break
                await asyncio.sleep(0)
                if table.seq != seq:
                    return None
        self.found = {**{old: known for old, known in self.found.items() if old[0] == seq}, key: free}
        table.audience.forget()
        return free
