"""Taking back at a table: freely where nobody has learned anything, otherwise with everybody's consent."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from ecumene.server.table.entries import Link, undo_entry
from ecumene.server.table.freedom import Freedom
from ecumene.server.table.standing_orders import InPerson, Said, settle
from ecumene.server.wire.to_page import Wish
from ecumene.server.wire.trouble import Declined

if TYPE_CHECKING:
    from ecumene.server.table.table import Table

KEPT_ANSWERS = 256


class TakingBack:
    """Who wishes to take back at one table, who has agreed, and whether anybody has to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.freedom = Freedom(table)
        self.wish: Wish | None = None
        self.command = ""
        self.consents: OrderedDict[str, int] = OrderedDict()

    async def take_back(self, holder: str, id: str, seq: int, seat: int, to: int) -> int:
        """Take back, or wish to where others must agree; returns the sequence number the table then has."""
        table = self.table
        async with table.lock:
            command = table.command_of(holder, id, seat)
            made = table.history.find(command)
            if made is not None:
                return made.seq
            if seq != table.seq:
                raise table.stale()
            self._check(holder, to)
            if await self.freedom.free(holder, self.latest_mover(holder, to), to):
                return await self._undo(seat, to, command)
            if table.open_seats():
                raise Declined(
                    "forbidden",
                    "a seat is still free, and nobody may look ahead before that player comes: "
                    "until then only what taught nobody anything is taken back",
                )
            if self.wish is not None and self.command != command:
                raise Declined("taken", f"{table.name(self.wish.seat)} already wants to take back; answer that first")
            self.wish = Wish(seat, table.history.node[to], tuple(table.others(holder)))
            self.command = command
            table.show()
            return table.seq

    async def is_free(self, holder: str, seq: int, to: int) -> bool | None:
        """Whether taking back from `seq` to there would need nobody's consent; None if the table has moved on."""
        if seq != self.table.seq:
            return None
        self._check(holder, to)
        return await self.freedom.free(holder, self.latest_mover(holder, to), to)

    def _check(self, holder: str, to: int) -> None:
        table = self.table
        if table.g.over:
            raise Declined(
                "over",
                "the game is over and its seed is public, so nobody can take back any more; "
                "play on from any moment at a table of your own",
            )
        moves = table.history.since(to) if to <= table.seq else None
        mine = table.seats_of(holder)
        if not moves or not any(entry.made_by(mine) for entry in moves):
            raise Declined("invalid", "there is no move of yours to take back to there")

    def latest_mover(self, holder: str, to: int) -> int:
        """Which seat of this browser made, in person, the latest move that taking back to there would undo."""
        mine = self.table.seats_of(holder)
        return next(entry.seat for entry in reversed(self.table.history.since(to) or []) if entry.made_by(mine))

    async def consent(self, holder: str, id: str, seq: int, seat: int, agree: bool) -> int:
        """Answer a wish; the last consent carries it out, the first refusal (or the wisher's own) ends it."""
        table = self.table
        async with table.lock:
            command = table.command_of(holder, id, seat)
            if command in self.consents:
                return self.consents[command]
            if self.wish is None or seq != table.seq:
                raise Declined("stale", "nobody wants to take back any more")
            mine = table.seats_of(holder)
            if not agree and (seat in self.wish.owing or self.wish.seat in mine):
                self.wish = None
                table.show()
            elif seat in self.wish.owing:
                await self._agree(mine)
            else:
                raise Declined("invalid", "your consent is not asked for")
            self.consents[command] = table.seq
            while len(self.consents) > KEPT_ANSWERS:
                self.consents.popitem(last=False)
            return table.seq

    async def _agree(self, mine: list[int]) -> None:
        assert self.wish is not None
        wish = msgspec.structs.replace(self.wish, owing=tuple(s for s in self.wish.owing if s not in mine))
        if wish.owing:
            self.wish = wish
            self.table.show()
        else:
            await self._undo(wish.seat, wish.to, self.command)

    async def _undo(self, seat: int, to: int, command: str) -> int:
        table = self.table
        before = await table.position_at(to)
        undone = table.history.since(to) or []
        entry = undo_entry(table.game, table.history.last, before, seat, table.history.node[to], command)
        again = InPerson(entry.seq, [first.seat for first in undone[:1] if not first.said_ahead])
        said = Said(table.standing_orders, table.lapsed.again(to, table.promises))
        await table.append(settle(table.game, Link(entry, before), said, again))
        return entry.seq
