"""A live table: one position, one lock, and everybody who watches.

Every change goes the same way: checked on a copy, appended to the store in a transaction, then shown. If the store
fails, nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from ecumene.kernel.campaign import sequel_of
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game, Options, Sequel
from ecumene.kernel.orders import Orders, Promises, promised
from ecumene.kernel.position import Position
from ecumene.server.storage.schema import ChapterRow, DealRow, Entry, SeatRow, TableRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.table.audience import Audience, Viewer, changed, talk_changed
from ecumene.server.table.entries import Link, move_link, note_untold
from ecumene.server.table.history import History
from ecumene.server.table.past import Past
from ecumene.server.table.seating import only_person, seats_of
from ecumene.server.table.standing_orders import (
    NOBODY,
    InPerson,
    Lapsed,
    Said,
    Settled,
    promises_at_table,
    settle,
    standing_orders_at_table,
)
from ecumene.server.table.taking_back import TakingBack
from ecumene.server.table.talk import Talk
from ecumene.server.wire.to_page import ServerBusy
from ecumene.server.wire.trouble import Declined

log = logging.getLogger(__name__)


class Table:
    """One table in memory."""

    def __init__(
        self,
        store: Store,
        game: Game,
        box: Any,
        row: TableRow,
        seats: list[SeatRow],
        entries: list[Entry],
        moved: Callable[[Table], None],
        deserted: Callable[[Table], None],
    ) -> None:
        self.store = store
        self.game = game
        self.row = row
        self.seats = seats
        self.history = History(entries)
        self.past = Past(store, game, box, row)
        self.talk = Talk(store, row.id)
        self.lock = asyncio.Lock()
        self.audience = Audience(lambda holder: bool(self.seats_of(holder)))
        self.busy: ServerBusy | None = None
        self.superseded = False
        self.rematch = ""
        self.chapter: ChapterRow | None = None
        self.deal: DealRow | None = None
        self.later: list[ChapterRow] = []
        self.taking_back = TakingBack(self)
        self.moved = moved
        self.deserted = deserted
        self.commands: set[asyncio.Task[int]] = set()
        self.said: Said
        self.lapsed = Lapsed()
        self.g: Position

    async def load(self) -> None:
        """Go on from the newest snapshot and the entries after it."""
        seats = len(self.seats)
        self.said = Said(
            standing_orders_at_table(self.game, self.row.options, seats, await self.store.standing_orders(self.row.id)),
            promises_at_table(seats, await self.store.promises(self.row.id)),
        )
        await self.past.load()
        await self.talk.load()
        self.rematch = await self.store.follower(self.row.id)
        self.chapter = await self.store.chapter(self.row.id)
        self.later = await self.store.chapters_after(self.row.id)
        self.g = await self.position_at(self.seq)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.history.seq

    @property
    def over(self) -> bool:
        return bool(self.g.over)

    @property
    def standing_orders(self) -> Orders:
        """The complete standing orders of every seat."""
        return self.said.standing_orders

    @property
    def promises(self) -> Promises:
        """What every seat has promised."""
        return self.said.promises

    async def position_at(self, seq: int) -> Position:
        """The position after entry `seq`."""
        return await self.past.position_at(self.history, seq)

    # -- people -------------------------------------------------------------------------------

    def seats_of(self, holder: str) -> list[int]:
        """The seats this browser holds."""
        return seats_of(self.seats, holder)

    def others(self, holder: str) -> list[int]:
        """The seats of other people who have come to the table."""
        return [s.seat for s in self.seats if s.kind == "person" and s.token_hash and s.token_hash != holder]

    def only_person(self, holder: str) -> bool:
        """Whether every seat of a person, taken or open, is this browser's."""
        return only_person(self.seats, holder)

    def open_seats(self) -> list[int]:
        """The seats of friends who have not come yet."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.token_hash is None]

    def may_have_record(self, holder: str) -> bool:
        """Whether this browser may have everything that is hidden here: when the game is over, or it is alone."""
        return self.g.over or self.only_person(holder)

    def bot_to_move(self) -> int | None:
        return next((seat for seat in self.g.waiting if self.seats[seat].bot), None)

    def stood_in(self, seat: int | None) -> bool:
        """Whether a bot plays for the person of this seat."""
        return seat is not None and self.seats[seat].kind == "person" and self.seats[seat].bot != ""

    def check_bot(self, holder: str, seat: int, bot: str) -> None:
        """Declined if this browser may not say which bot plays there, or that none does ('').

        People decide for themselves as long as they are here.
        """
        if not self.seats_of(holder):
            raise Declined("forbidden", "only people with a seat at the table can change its bots")
        if seat >= len(self.seats):
            raise Declined("invalid", "there is no such seat")
        row = self.seats[seat]
        if row.kind == "bot" and not bot:
            raise Declined("invalid", "no person holds that seat; name the bot to play there")
        if row.kind == "person" and row.token_hash != holder and row.token_hash in self.here():
            raise Declined("forbidden", f"{self.name(seat)} is here, and only they decide who plays there")

    def still_owed(self, seat: int, seq: int) -> bool:
        """Whether the choice that was put to the seat at `seq` still waits for it."""
        return self.history.last.asked <= seq <= self.seq and seat in self.g.waiting

    def name(self, seat: int) -> str:
        return self.seats[seat].name or self.game.seat_title(self.g, seat)

    # -- the campaign -------------------------------------------------------------------------

    @property
    def sequel(self) -> Sequel | None:
        """What follows the chapter that was played here; None while it goes on, and where nothing does."""
        return sequel_of(self.game, self.g) if self.chapter is not None else None

    def next_chapter(self) -> str:
        """The newest table at which everybody goes on from the ending the chapter has now, '' if there is none."""
        sequel = self.sequel if self.later else None
        if sequel is None:
            return ""
        same = [row.table for row in self.later if row.shared and (row.title, row.log) == (sequel.title, sequel.log)]
        return same[-1] if same else ""

    # -- commands -----------------------------------------------------------------------------

    async def whole(self, command: Coroutine[Any, Any, int]) -> int:
        """Carry out a command to the end, even if the person who sent it leaves meanwhile."""
        task = asyncio.create_task(command)
        self.commands.add(task)
        task.add_done_callback(self.commands.discard)
        return await asyncio.shield(task)

    async def move(self, holder: str, id: str, seq: int, seat: int, move: str) -> int:
        """Make a person's move; returns its sequence number, the old one if it was made already."""
        async with self.lock:
            command = self.command_of(holder, id, seat)
            made = self.history.find(command)
            if made is not None:
                return made.seq
            if seq != self.seq and not self.still_owed(seat, seq):
                raise self.stale()
            return await self.append_move(seat, move, command)

    async def append_move(self, seat: int, move: str, command: str) -> int:
        """Check, append with what orders answer to it, show: with the lock held."""
        try:
            link = move_link(self.game, self.history.last, self.g, seat, move, command)
        except EcumeneError:
            raise
        except Exception as broken:
            log.exception("table %s: %s failed on a move of seat %d", self.id, self.game.id, seat)
            raise Declined("failed", "the rules failed on this move, which is a bug in the program") from broken
        await self.append(settle(self.game, link, self.said, self._in_person()))
        return link.entry.seq

    def _in_person(self, besides: int | None = None) -> InPerson:
        """Who answers the question now waiting in person, for having taken back to it; not the seat `besides`."""
        seat = self.history.asked_again()
        return NOBODY if seat is None or seat == besides else InPerson(self.history.last.asked, (seat,))

    async def give_standing_orders(self, holder: str, seat: int, orders: Options) -> int:
        """Change a seat's standing orders and let them answer at once; returns the sequence number then."""
        async with self.lock:
            self._check_seat(holder, seat)
            given = self.standing_orders.copy()
            given[seat] = self.game.complete_orders(self.row.options, {**self.standing_orders[seat], **orders})
            return await self._say(Said(given, self.promises), self._in_person(besides=seat))

    async def promise(self, holder: str, seat: int, promise: str, stands: bool) -> int:
        """Give a promise, which may answer at once, or take one back; returns the sequence number then."""
        async with self.lock:
            self._check_seat(holder, seat)
            given = self.promises.copy()
            given[seat] = promised(self.game, self.g, seat, self.promises[seat], promise, stands)
            seq = await self._say(Said(self.standing_orders, given), self._in_person(besides=seat if stands else None))
            if not stands:
                self.lapsed.forget(seat, promise)
            return seq

    async def remark(self, holder: str, id: str, seat: int, text: str) -> int:
        """Say something to everybody at the table; returns the sequence number it was said at."""
        async with self.lock:
            if await self.talk.add(seat, text, self.seq, self.command_of(holder, id, seat)):
                self.audience.tell(talk_changed)
            return self.seq

    async def _say(self, said: Said, in_person: InPerson) -> int:
        """Let what was said ahead answer at once."""
        settled = settle(self.game, Link(self.history.last, self.g), said, in_person)
        await self.append(Settled(settled.links[1:], settled.said))
        return self.seq

    async def append(self, settled: Settled) -> None:
        """Append what was settled and show it: with the lock held."""
        links, said = settled
        orders = {seat: given for seat, given in enumerate(said.standing_orders) if given != self.standing_orders[seat]}
        promises = {seat: given for seat, given in enumerate(said.promises) if given != self.promises[seat]}
        try:
            await self.store.append(self.id, [(link.entry, link.snapshot) for link in links], orders, promises)
        except Conflict as wrong:
            await self._reload()
            raise self.stale() from wrong
        note_untold(self.id, [link.entry for link in links])
        for entry, after, snapshot in links:
            self.history.add(entry)
            if snapshot is not None:
                self.past.snapshots.add(entry.seq)
            self.g = after
            self.past.keep(self.history.node[entry.seq], after)
            self.taking_back.wish = None
        self.lapsed.note(self.seq, self.promises, said.promises)
        self.said = said
        self.show()

    async def _reload(self) -> None:
        """Another process has written: take up what it wrote, unless it goes on by other rules."""
        found = await self.store.read(self.id)
        if found is not None:
            if found[0].rules != self.row.rules:
                self.superseded = True
                raise Declined(
                    "outdated",
                    f"another program continues this table under rules version {found[0].rules}; open it again",
                )
            self.row, self.seats, entries = found
            self.history = History(entries)
            self.taking_back.wish = None
            await self.load()
            self.show()

    async def keep_position(self) -> None:
        """Write a snapshot of the position now, so that the table goes on from here by any later version."""
        await self.past.write(self.history.node[self.seq], self.g)

    def command_of(self, holder: str, id: str, seat: int) -> str:
        """The command's id, this browser's own; Declined if the seat is not this browser's."""
        self._check_seat(holder, seat)
        return f"{holder[:16]}:{id}"

    def _check_seat(self, holder: str, seat: int) -> None:
        if seat not in self.seats_of(holder):
            raise Declined("forbidden", "that is not your seat")

    def stale(self) -> Declined:
        """The refusal of a command that was made against an earlier moment."""
        return Declined("stale", "the table has moved on since; look again and choose again")

    # -- watching -----------------------------------------------------------------------------

    @property
    def watchers(self) -> Collection[Viewer]:
        return self.audience.watchers

    def show(self) -> None:
        """Let everybody who watches see the table as it is now, and the bots play on."""
        self.audience.forget()
        self.moved(self)
        self.audience.tell(changed)

    def here(self) -> set[str]:
        return self.audience.here()

    def come(self, watcher: Viewer) -> None:
        self.audience.come(watcher)
        self.moved(self)

    def leave(self, watcher: Viewer) -> None:
        self.audience.leave(watcher)
        if not self.watchers:
            self.deserted(self)
