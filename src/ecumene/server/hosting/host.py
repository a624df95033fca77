"""The host: every table of a server, taken up from the store when somebody comes, and its workers."""

from __future__ import annotations

import asyncio
import logging
import re

import msgspec

from ecumene import bots
from ecumene.kernel import registry
from ecumene.kernel.errors import UnknownGame
from ecumene.kernel.game import Game
from ecumene.server.door.room import Room
from ecumene.server.hosting.beginnings import first_entries, first_position
from ecumene.server.hosting.gathering import Gathering
from ecumene.server.hosting.library import Library
from ecumene.server.hosting.records import record_of
from ecumene.server.settings import Settings
from ecumene.server.shelf import bot_at_table, box_of, check_override
from ecumene.server.storage.schema import ChapterRow, DealRow, Dump, Entry, SeatRow, TableRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.table.entries import note_untold
from ecumene.server.table.fairness import seed_from
from ecumene.server.table.reading import Book
from ecumene.server.table.table import Table
from ecumene.server.thinking.analysis import Analyst
from ecumene.server.thinking.driver import Driver
from ecumene.server.thinking.queue import Visitor
from ecumene.server.thinking.workers import Workers
from ecumene.server.wire.analysis import Reviewed
from ecumene.server.wire.lobby import Invitation, TableMade
from ecumene.server.wire.reading import Reading
from ecumene.server.wire.trouble import Declined

ID = re.compile(r"[0-9a-f]{1,32}")

log = logging.getLogger(__name__)


class Host:
    """All tables of this server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.workers, settings.worker_start, settings.for_short)
        self.openers = Workers(1, settings.worker_start, room=settings.room)
        self.driver = Driver(self.workers, settings)
        self.analyst = Analyst(self.store, settings)
        self.library = Library(self.store, self.openers, settings)
        self.tables: dict[str, Table] = {}
        self.gatherings: dict[str, Gathering] = {}
        self.loading = asyncio.Lock()
        self.sockets = Room(settings)

    async def open(self) -> None:
        check_override(self.settings.override)
        await self.store.open()

    async def close(self) -> None:
        """End the bots' work and leave every table where any later program can take it up."""
        for gathering in self.gatherings.values():
            await gathering.stop()
        await self.driver.stop()
        await self.analyst.stop()
        self.workers.stop()
        self.openers.stop()
        for table in self.tables.values():
            try:
                await table.keep_position()
            except (Declined, Conflict) as wrong:
                log.warning("table %s: no last snapshot: %s", table.id, wrong)
        await self.store.close()

    async def table(self, id: str) -> Table:
        """The table, loaded from the store if need be; Declined if it is not dealt, or can only be read here."""
        place = await self.place(id)
        if not isinstance(place, Table):
            raise place.refuse()
        return place

    async def place(self, id: str) -> Gathering | Table | Book:
        """The table, the people who gather at it before it is dealt, or the book of one that cannot go on here."""
        if not ID.fullmatch(id):
            raise Declined("not_found", "there is no such table")
        if id in self.tables and self.tables[id].superseded:
            del self.tables[id]
        found = self._at_hand(id) or await self.library.book(id)
        if found is not None:
            return found
        async with self.loading:
            return self._at_hand(id) or await self._take_up(id)

    def _at_hand(self, id: str) -> Gathering | Table | None:
        """The table, or those who gather there as long as it is not dealt, if they are in memory."""
        gathering = self.gatherings.get(id)
        return self.tables.get(id) or (None if gathering is None or gathering.ended.is_set() else gathering)

    async def _take_up(self, id: str) -> Gathering | Table | Book:
        """From the store, by whoever holds `loading`."""
        self._forget_idle()
        self.gatherings.pop(id, None)
        try:
            place = await self._load(id)
        except Declined as wrong:
            if wrong.code != "outdated":
                raise
            return await self.library.bind(id, str(wrong))
        if isinstance(place, Gathering):
            self.gatherings[id] = place
        else:
            self.tables[id] = place
            self.driver.wake(place)
        return place

    async def _load(self, id: str) -> Gathering | Table:
        found = await self.store.read(id)
        if found is None:
            raise Declined("not_found", "there is no such table")
        row, seats, entries = found
        game = game_of(row.game)
        deal = await self.store.deal(id)
        if deal is not None and deal.stage != "dealt":
            chapter = await self.store.chapter(id)
            return Gathering(self.store, game, row, seats, deal, chapter, self.deal_out, self.settings.reveal_seconds)
        box, _ = box_of(game.id, self.settings.override)
        table = Table(self.store, game, box, row, seats, entries, self.driver.wake, self.driver.deserted)
        table.deal = deal
        await table.load()
        return table

    def _forget_idle(self) -> None:
        """Leave tables nobody looks at to the store when there are too many."""
        for id, table in list(self.tables.items()):
            if len(self.tables) < self.settings.idle_tables:
                break
            if not table.watchers and not table.lock.locked() and id not in self.driver.thoughts:
                del self.tables[id]
        for id, gathering in list(self.gatherings.items()):
            if len(self.gatherings) < self.settings.idle_tables:
                break
            if not gathering.callers and not gathering.lock.locked():
                del self.gatherings[id]

    # -- setting up ---------------------------------------------------------------------------

    async def deal_out(self, gathering: Gathering) -> None:
        """Deal from the seed that everybody had a hand in, and put the table in the gathering's place."""
        game, row, seats = gathering.game, gathering.row, len(gathering.seats)
        seed = seed_from(gathering.deal)
        g = first_position(self.settings.override, game, row.options, seats, seed, gathering.chapter)
        entries, snapshots = first_entries(game, g, row.options)
        dealt = msgspec.structs.replace(row, seed=seed, rules=game.version)
        await self.store.deal_out(dealt, gathering.deal, entries, snapshots)
        note_untold(row.id, entries)
        async with self.loading:
            if row.id not in self.tables:
                await self._take_up(row.id)

    async def add(
        self,
        row: TableRow,
        seats: list[SeatRow],
        invitations: dict[int, str],
        entries: list[Entry],
        snapshots: dict[int, Dump],
        deal: DealRow,
        chapter: ChapterRow | None,
    ) -> TableMade:
        """A new table with all that it begins with, kept and opened."""
        if chapter is not None:
            chapter = msgspec.structs.replace(chapter, table=row.id, campaign=chapter.campaign or row.id)
        await self.store.create(row, seats, entries, snapshots, deal, chapter)
        note_untold(row.id, entries)
        await self.place(row.id)
        if chapter is not None and chapter.follows in self.tables:
            before = self.tables[chapter.follows]
            before.later.append(chapter)
            before.show()
        links = [Invitation(seat, f"/table/{row.id}#{secret}") for seat, secret in invitations.items()]
        return TableMade(row.id, links)

    # -- people -------------------------------------------------------------------------------

    async def change_bot(self, id: str, seat: int, name: str, holder: str) -> None:
        """Seat another bot where one sits, or let one stand in for a person ('': no longer).

        What the old one is thinking is stopped.
        """
        table = await self.table(id)
        table.check_bot(holder, seat, name)
        bot = bot_at_table(name, table.game, self.settings) if name else None
        async with table.lock:
            row = table.seats[seat]
            nameless = row.kind == "bot" and row.name == bots.read_bot(row.bot)[0].name
            row = msgspec.structs.replace(row, bot=name, name=bot.name if bot and nameless else row.name)
            await self.store.change_seat(id, row)
            table.seats[seat] = row
            table.show()

    async def review(self, id: str, visitor: Visitor) -> Reviewed:
        """How far the review of the finished game at this table is."""
        place = await self.place(id)
        if isinstance(place, Book):
            kept = await self.analyst.kept(id, place.history.seq)
            if kept is None:
                raise place.refuse()
            return kept
        if isinstance(place, Gathering):
            raise place.refuse()
        return await self.analyst.review(place, record_of(place), visitor)

    async def read(self, id: str, holder: str) -> Reading:
        """A table that cannot go on here, to be read."""
        place = await self.place(id)
        if not isinstance(place, Book):
            raise Declined("invalid", "this table can still be played; open it there")
        game = registry.games().get(place.row.game)
        return await place.read(game.name if game is not None else place.row.game, holder)

    async def record(self, id: str, holder: str) -> bytes:
        """The whole game as a record file; while it runs, only for somebody who is the only person at the table."""
        table = await self.place(id)
        if isinstance(table, Gathering):
            raise table.refuse()
        if not table.may_have_record(holder):
            raise Declined(
                "too_early",
                "the record holds the seed, from which hidden cards follow: you can download it when the game is over",
            )
        return record_of(table)


def game_of(id: str) -> Game:
    """The game of this id; Declined if it is not installed."""
    try:
        return registry.game(id)
    except UnknownGame as wrong:
        raise Declined("not_found", str(wrong)) from None
