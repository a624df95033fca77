"""The host: sets up tables, takes them up from the store, seats people, and hands out records."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Collection
from itertools import pairwise
from typing import Any

import msgspec

from ecumene import bots
from ecumene.kernel import registry
from ecumene.kernel.campaign import is_chapter
from ecumene.kernel.errors import UnknownGame
from ecumene.kernel.fair import commitment_to
from ecumene.kernel.game import Game, Options
from ecumene.kernel.orders import no_promises
from ecumene.kernel.position import Position
from ecumene.kernel.record import FORMAT, Header, Line, Record, in_words, last_words
from ecumene.kernel.telling import ending_safely
from ecumene.server.door.room import Room
from ecumene.server.hosting.gathering import Gathering
from ecumene.server.hosting.library import Library
from ecumene.server.hosting.opening import replay
from ecumene.server.settings import Settings
from ecumene.server.shelf import bot_at_table, box_of, check_override
from ecumene.server.storage.schema import ChapterRow, DealRow, Dump, Entry, SeatRow, TableRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.table.entries import Link, note_untold, start_entry
from ecumene.server.table.fairness import chosen_by_hand, fair_of, of_a_branch, of_a_file, seed_from, to_gather
from ecumene.server.table.reading import Book
from ecumene.server.table.seating import clean, seated, seated_again
from ecumene.server.table.standing_orders import InPerson, Said, orders_at_table, settle
from ecumene.server.table.table import Table
from ecumene.server.table.unknowing import before_half_made, unknowing
from ecumene.server.thinking.analysis import Analyst
from ecumene.server.thinking.driver import Driver
from ecumene.server.thinking.queue import Job, Visitor
from ecumene.server.thinking.workers import WorkerLost, Workers
from ecumene.server.wire.analysis import Reviewed
from ecumene.server.wire.lobby import Invitation, TableMade, TablePlan
from ecumene.server.wire.reading import Reading
from ecumene.server.wire.trouble import Declined

ID = re.compile(r"[0-9a-f]{1,32}")
UPLOAD_SECONDS = 60
REPLAYED_A_SECOND = 50_000
"""So many bytes of a record are replayed in a second, roughly."""

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
        game = _game(row.game)
        deal = await self.store.deal(id)
        if deal is not None and deal.stage != "dealt":
            chapter = await self.store.chapter(id)
            return Gathering(self.store, game, row, seats, deal, chapter, self._deal_out, self.settings.reveal_seconds)
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

    async def create(self, plan: TablePlan, holder: str) -> TableMade:
        """A new table as planned."""
        game = _game(plan.game)
        if plan.seed and any(seat.kind == "link" for seat in plan.seats):
            raise Declined("invalid", "anyone who knows the seed knows the cards; leave it out when friends play")
        for seat in plan.seats:
            if seat.kind == "bot":
                bot_at_table(seat.bot, game, self.settings)
        seats, invitations = seated(plan.seats, holder, game)
        chapter = _first_chapter(game, game.complete(plan.options), None)
        if not plan.seed:
            deal = to_gather(holder, plan.commitment)
            return await self.set_up(game, plan.options, seats, invitations, deal, chapter=chapter)
        row = self._row(game, game.complete(plan.options), plan.seed)
        begun = _begun(game, self._opening(game, plan.options, len(seats), plan.seed, chapter), row.options)
        return await self._made(row, seats, invitations, *begun, chosen_by_hand(holder), chapter)

    async def rematch(self, id: str, holder: str, commitment: str = "") -> TableMade:
        """The same players at a new table, where they gather again; the one already set up while it is played."""
        old = await self.table(id)
        if not old.seats_of(holder):
            raise Declined("forbidden", "only people with a seat at the table can set up the next one")
        async with old.lock:
            if old.rematch and not (await self.place(old.rematch)).over:
                return TableMade(old.rematch, [])
            seats, invitations = seated_again(old.seats, holder)
            chapter, deal = _chapter_again(old, shared=True), to_gather(holder, commitment)
            made = await self.set_up(old.game, old.row.options, seats, invitations, deal, id, chapter)
            old.rematch = made.table
            old.show()
            return made

    async def set_up(
        self,
        game: Game,
        options: dict[str, str],
        seats: list[SeatRow],
        invitations: dict[int, str],
        deal: DealRow,
        follows: str | None = None,
        chapter: ChapterRow | None = None,
    ) -> TableMade:
        """A new table at which people gather; it is dealt at once where nobody has to be waited for.

        `chapter` is what it is in a campaign, whose log it takes up, if it is any.
        """
        self._opening(game, options, len(seats), "a trial, so that what cannot be played is refused now", chapter)
        row = self._row(game, game.complete(options), "", follows=follows, promise=commitment_to(deal.secret))
        made = await self._made(row, seats, invitations, [], {}, deal, chapter)
        gathering = await self.place(row.id)
        if isinstance(gathering, Gathering):
            await gathering.take_part(deal.host, "")
        return msgspec.structs.replace(made, commitment=row.seed_hash)

    def _opening(self, game: Game, options: Options, seats: int, seed: str, chapter: ChapterRow | None) -> Position:
        box, _ = box_of(game.id, self.settings.override)
        return game.new(seats, options, seed, box, listen=True, log=None if chapter is None else chapter.log)

    async def _deal_out(self, gathering: Gathering) -> None:
        """Deal from the seed that everybody had a hand in, and put the table in the gathering's place."""
        game, row, seats = gathering.game, gathering.row, len(gathering.seats)
        seed = seed_from(gathering.deal)
        entries, snapshots = _begun(game, self._opening(game, row.options, seats, seed, gathering.chapter), row.options)
        dealt = msgspec.structs.replace(row, seed=seed, rules=game.version)
        await self.store.deal_out(dealt, gathering.deal, entries, snapshots)
        note_untold(row.id, entries)
        async with self.loading:
            if row.id not in self.tables:
                await self._take_up(row.id)

    async def branch(self, id: str, seq: int, holder: str) -> TableMade:
        """A table of your own that continues from an earlier moment of this one.

        While the game runs, what the requester could not see at that moment is dealt anew; where somebody else was
        in the middle of a choice, it goes on from where that choice began. Everybody's standing orders are the
        default ones, but whoever asks for the branch answers the question it begins with in person. The log of a
        campaign's chapter, which may hold things nobody has seen yet, comes along only if its record may be downloaded.
        """
        old = await self.table(id)
        if seq > old.seq:
            raise Declined("invalid", f"the table is only at number {old.seq}")
        seed, mine = secrets.token_hex(16), old.seats_of(holder)
        g = await old.position_at(seq) if old.g.over else await before_half_made(old, seq, mine)
        if g.over:
            raise Declined("invalid", "the game is over there; choose an earlier moment")
        if not old.g.over:
            g = unknowing(old, g, mine[0] if mine else None, seed)
        seats = [
            SeatRow(s.seat, "bot", s.name, s.bot) if s.kind == "bot" else SeatRow(s.seat, "person", s.name, "", holder)
            for s in old.seats
        ]
        row = self._row(old.game, old.row.options, seed, position=old.game.dump(g))
        begun = _begun(old.game, g.clone(), row.options, mine)
        chapter = _chapter_again(old, shared=False)
        if chapter is not None and not old.may_have_record(holder):
            chapter = msgspec.structs.replace(chapter, log=None)
        return await self._made(row, seats, {}, *begun, of_a_branch(holder), chapter)

    async def upload(self, data: bytes, visitor: Visitor) -> TableMade:
        """A table made from a record, where the uploader holds every seat."""
        job = Job(visitor, cost=len(data) / REPLAYED_A_SECOND, patience=self.settings.patience)
        try:
            replayed = await self.openers.run(job, UPLOAD_SECONDS, replay, data, self.settings.override)
        except WorkerLost as wrong:
            log.warning("a record could not be replayed: %s", wrong)
            raise Declined("invalid", f"the record could not be replayed within {UPLOAD_SECONDS} seconds") from wrong
        header = replayed.header
        names = [*header.names, *[""] * header.seats]
        seats = [
            SeatRow(seat, "person", clean(names[seat]) or f"Player {seat + 1}", token_hash=visitor.holder)
            for seat in range(header.seats)
        ]
        deal = of_a_file(visitor.holder, header.fair)
        if not replayed.snapshots:
            return await self._made(self._book_row(header), seats, {}, replayed.entries, {}, deal, None)
        game = _game(header.game)
        row = self._row(game, game.complete(header.options), header.seed[:64], position=header.position)
        chapter = _first_chapter(game, row.options, header.log)
        return await self._made(row, seats, {}, replayed.entries, replayed.snapshots, deal, chapter)

    def _row(
        self,
        game: Game,
        options: dict[str, str],
        seed: str,
        position: Dump | None = None,
        follows: str | None = None,
        promise: str = "",
    ) -> TableRow:
        _, content = box_of(game.id, self.settings.override)
        return TableRow(
            id=secrets.token_hex(8),
            game=game.id,
            rules=game.version,
            content=content,
            options=options,
            seed=seed,
            salt=secrets.token_hex(16),
            seed_hash=promise,
            created=time.time(),
            position=position,
            follows=follows,
        )

    def _book_row(self, header: Header) -> TableRow:
        """What was played by rules that are not installed."""
        return TableRow(
            id=secrets.token_hex(8),
            game=header.game,
            rules=header.rules,
            content=header.content,
            options=header.options,
            seed=header.seed,
            salt="",
            seed_hash="",
            created=time.time(),
            position=header.position,
        )

    async def _made(
        self,
        row: TableRow,
        seats: list[SeatRow],
        invitations: dict[int, str],
        entries: list[Entry],
        snapshots: dict[int, Dump],
        deal: DealRow,
        chapter: ChapterRow | None,
    ) -> TableMade:
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
        return await self.analyst.review(place, self._record(place), visitor)

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
        return self._record(table)

    def _record(self, table: Table | Book) -> bytes:
        row = table.row
        header = Header(
            FORMAT,
            row.game,
            row.rules,
            len(table.seats),
            row.options,
            row.seed,
            row.content,
            tuple(seat.name for seat in table.seats),
            row.position,
            None if table.chapter is None else table.chapter.log,
            in_words(table.history.entries[0].told or ()),
            fair_of(table.deal),
        )
        path = [table.history.entries[number] for number in table.history.path()]
        over = table.over
        lines = [_line(before, entry, over and entry is path[-1]) for before, entry in pairwise(path)]
        if lines and isinstance(table, Table) and over:
            ending = last_words(ending_safely(table.game, table.g))
            lines[-1] = msgspec.structs.replace(lines[-1], told=[*lines[-1].told, *ending])
        return Record(header, lines).encode()


def _begun(
    game: Game, g: Position, options: Options, in_person: Collection[int] = ()
) -> tuple[list[Entry], dict[int, Dump]]:
    """The history and snapshots of a table that begins here, with all orders on their defaults and no promises."""
    first = Link(start_entry(game, g), g, game.dump(g))
    said = Said(orders_at_table(game, options, int(g.seats), {}), no_promises(int(g.seats)))
    links, _ = settle(game, first, said, InPerson(0, in_person))
    snapshots = {link.entry.seq: link.snapshot for link in links if link.snapshot is not None}
    return [link.entry for link in links], snapshots


def _first_chapter(game: Game, options: Options, log: dict[str, Any] | None) -> ChapterRow | None:
    """The beginning of a campaign, if these complete options and this log make one; its table is named later."""
    if not is_chapter(game, options, log):
        return None
    return ChapterRow("", "", None, game.chapter_title(options, log), log, shared=False)


def _chapter_again(old: Table, shared: bool) -> ChapterRow | None:
    """Another way through the chapter played at this table, if it is one."""
    return None if old.chapter is None else msgspec.structs.replace(old.chapter, shared=shared)


def _line(before: Entry, entry: Entry, last: bool) -> Line:
    hash = entry.hash if last or entry.turn != before.turn else ""
    return Line(entry.seat, entry.move, hash, in_words(entry.told or ()))


def _game(id: str) -> Game:
    try:
        return registry.game(id)
    except UnknownGame as wrong:
        raise Declined("not_found", str(wrong)) from None
