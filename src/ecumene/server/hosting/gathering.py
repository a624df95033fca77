"""A table that is set up but not dealt: people gather at it, their browsers seal numbers, then it is dealt.

Nothing exists yet that anybody could look at ahead: no seed, no position. It is dealt when everybody it waits for has
come, or when somebody begins without those who are missing. Then the list of sealed numbers is settled and shown to
all, every browser opens its own, and the seed is made of them and the server's secret (`kernel.fair`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from ecumene.kernel.fair import commitment_to
from ecumene.kernel.game import Game
from ecumene.server.storage.schema import ChapterRow, DealRow, HandRow, SeatRow, TableRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.table.fairness import shown_hands
from ecumene.server.table.seating import clean, seats_of
from ecumene.server.wire import dealing as wire
from ecumene.server.wire.trouble import Declined

log = logging.getLogger(__name__)


class Caller(Protocol):
    """A connection that looks at a table before it is dealt."""

    holder: str

    def changed(self) -> None:
        """Somebody has come or left, or the deal has gone on."""


class Gathering:
    """One such table in memory; `deal_out` deals it and puts the table that it becomes in its place."""

    def __init__(
        self,
        store: Store,
        game: Game,
        row: TableRow,
        seats: list[SeatRow],
        deal: DealRow,
        chapter: ChapterRow | None,
        deal_out: Callable[[Gathering], Awaitable[None]],
        patience: float,
    ) -> None:
        self.store = store
        self.game = game
        self.row = row
        self.seats = seats
        self.deal = deal
        self.chapter = chapter
        self.deal_out = deal_out
        self.patience = patience
        self.callers: set[Caller] = set()
        self.numbers: dict[str, str] = {}
        self.lock = asyncio.Lock()
        self.ended = asyncio.Event()
        self.timer: asyncio.TimerHandle | None = None
        self.closing: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether the game is over, which cannot be before it has begun."""
        return False

    def refuse(self) -> Declined:
        """What people are told who want to play, or to know what was dealt."""
        return Declined("too_early", "this table is waiting for its players; nothing is dealt yet")

    # -- who is there -------------------------------------------------------------------------

    def seats_of(self, holder: str) -> list[int]:
        """The seats this browser holds."""
        return seats_of(self.seats, holder)

    def here(self) -> set[str]:
        return {caller.holder for caller in self.callers}

    def hand(self, holder: str | None) -> HandRow | None:
        return next((hand for hand in self.deal.hands if hand.holder == holder), None)

    def missing(self) -> list[int]:
        """The seats of people whom the deal waits for: who have not come, or left before they opened their number."""
        return [seat.seat for seat in self.seats if seat.kind == "person" and not self._has_come(seat.token_hash)]

    def _has_come(self, holder: str | None) -> bool:
        """A program without a number has come once it has said so; a browser must be here to open its number."""
        hand = self.hand(holder)
        return hand is not None and (hand.commitment == "" or holder in self.here())

    def may_begin(self, holder: str) -> bool:
        """Whether this browser may begin without the missing: the host, or anybody seated once all seats are taken."""
        if self.deal.stage != "gathering":
            return False
        taken = all(seat.token_hash for seat in self.seats if seat.kind == "person")
        return holder == self.deal.host or (taken and bool(self.seats_of(holder)))

    # -- coming and going ---------------------------------------------------------------------

    async def come(self, caller: Caller, commitment: str) -> None:
        """Somebody looks at the table, with a sealed number if `commitment` is given."""
        self.callers.add(caller)
        await self.take_part(caller.holder, commitment)

    async def take_part(self, holder: str, commitment: str) -> None:
        """Note that whoever holds a seat has come, and go on with the deal if nothing else is waited for."""
        async with self.lock:
            if self.deal.stage == "gathering" and self.seats_of(holder):
                await self._note(holder, commitment)
            self.show()
            await self._go_on()

    async def _note(self, holder: str, commitment: str) -> None:
        known = self.hand(holder)
        if known is not None and commitment in ("", known.commitment):
            return
        others = [hand for hand in self.deal.hands if hand.holder != holder]
        await self._keep(msgspec.structs.replace(self.deal, hands=[*others, HandRow(holder, commitment)]))

    def leave(self, caller: Caller) -> None:
        self.callers.discard(caller)
        if not self.callers:
            self._stop_waiting()
        self.show()

    def show(self) -> None:
        for caller in list(self.callers):
            caller.changed()

    async def rename(self, holder: str, seat: int, name: str) -> None:
        """Another name for a seat of this browser's."""
        async with self.lock:
            if seat not in self.seats_of(holder):
                raise Declined("forbidden", "that is not your seat")
            row = self.seats[seat]
            await self._change_seat(msgspec.structs.replace(row, name=clean(name) or f"Player {seat + 1}"))
            self.show()

    async def _change_seat(self, row: SeatRow) -> None:
        await self.store.change_seat(self.id, row)
        self.seats[row.seat] = row

    # -- the deal -----------------------------------------------------------------------------

    async def begin(self, holder: str, bot: str) -> None:
        """Deal without those who are missing; `bot` plays for them until they come ('': their seats wait)."""
        async with self.lock:
            if holder != self.deal.host and not self.seats_of(holder):
                raise Declined("forbidden", "only people with a seat at the table can begin the game")
            if self.deal.stage != "gathering":
                return
            if not self.may_begin(holder):
                raise Declined("forbidden", "while a seat is free, only the host of the table can begin the game")
            for seat in self.missing():
                if bot and self.seats[seat].token_hash != holder:
                    await self._change_seat(msgspec.structs.replace(self.seats[seat], bot=bot))
            await self._settle()

    async def reveal(self, holder: str, number: str) -> None:
        """Open a browser's number ('': it has lost it); Declined if it is not the one that was sealed."""
        async with self.lock:
            if self.deal.stage == "gathering":
                raise Declined("too_early", "the list of sealed numbers is not settled yet")
            hand = self.hand(holder)
            if hand is None:
                raise Declined("stale", "the list of sealed numbers was settled without yours")
            if number and commitment_to(number) != hand.commitment:
                raise Declined("invalid", "this is not the number that was sealed")
            self.numbers.setdefault(holder, number)
            self.show()
            await self._go_on()

    async def _go_on(self) -> None:
        """Settle the list if nobody is missing, deal if all numbers are there: with the lock held."""
        if self.deal.stage == "gathering":
            if not self.missing():
                await self._settle()
        elif self.deal.stage == "revealing":
            await self._deal_if_complete()

    async def _settle(self) -> None:
        """From now on nobody's sealed number changes: the list is kept before any number is opened."""
        here = self.here()
        holders = dict.fromkeys(seat.token_hash for seat in self.seats if seat.token_hash in here)
        hands = [
            msgspec.structs.replace(hand, seats=tuple(self.seats_of(hand.holder)))
            for hand in map(self.hand, holders)
            if hand is not None and hand.commitment
        ]
        await self._keep(msgspec.structs.replace(self.deal, stage="revealing", hands=hands))
        self.show()
        await self._deal_if_complete()

    async def _deal_if_complete(self) -> None:
        if all(hand.holder in self.numbers for hand in self.deal.hands):
            await self._deal()
        else:
            self._wait()

    async def _deal(self) -> None:
        """Deal with the numbers that came; where that fails, it is tried again after a while."""
        self._stop_waiting()
        hands = [msgspec.structs.replace(hand, number=self.numbers.get(hand.holder, "")) for hand in self.deal.hands]
        settled, self.deal = self.deal, msgspec.structs.replace(self.deal, stage="dealt", hands=hands)
        try:
            await self.deal_out(self)
        except Conflict:
            log.info("table %s: another process has already dealt it", self.id)
        except BaseException:
            self.deal = settled
            self._wait()
            raise
        self.ended.set()

    def _wait(self) -> None:
        """Deal when time is up, for whoever is here then."""
        if self.timer is None and self.callers:
            self.timer = asyncio.get_running_loop().call_later(self.patience, self._time_is_up)

    def _time_is_up(self) -> None:
        self.timer = None
        task = asyncio.get_running_loop().create_task(self._deal_without_the_silent())
        self.closing.add(task)
        task.add_done_callback(self.closing.discard)

    async def _deal_without_the_silent(self) -> None:
        async with self.lock:
            if self.deal.stage != "revealing" or not self.callers:
                return
            try:
                await self._deal()
            except Declined as wrong:
                log.warning("table %s: it could not be dealt: %s", self.id, wrong)

    def _stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def _keep(self, deal: DealRow) -> None:
        """Write the deal down; if another process has gone on with it, everybody here goes to where it is."""
        try:
            self.deal = await self.store.change_deal(self.id, deal)
        except Conflict as wrong:
            self.ended.set()
            raise Declined("stale", "the table has moved on since; look again") from wrong

    async def stop(self) -> None:
        """The server closes."""
        self._stop_waiting()
        await asyncio.gather(*self.closing, return_exceptions=True)

    # -- what is shown ------------------------------------------------------------------------

    def seen_by(self, holder: str) -> wire.Gathering:
        """The waiting room as this browser sees it."""
        missing, here = self.missing(), self.here()
        guests = [
            wire.Guest(
                seat=row.seat,
                name=row.name,
                kind="bot" if row.kind == "bot" else "person" if row.token_hash else "open",
                bot=row.bot,
                here=row.kind == "bot" or row.token_hash in here,
                mine=bool(holder) and row.token_hash == holder,
                missing=row.seat in missing,
            )
            for row in self.seats
        ]
        return wire.Gathering(
            table=self.id,
            game=self.game.id,
            options=self.row.options,
            chapter=self.chapter.title if self.chapter is not None else "",
            stage="gathering" if self.deal.stage == "gathering" else "revealing",
            guests=guests,
            host=holder == self.deal.host,
            may_begin=self.may_begin(holder),
            commitment=commitment_to(self.deal.secret),
            hands=shown_hands(self.deal, self.numbers) if self.deal.stage != "gathering" else [],
        )
