"""Which tables can be played here: those with the rules and components installed, and those that these replay exactly.

All others are books: they can be read, and say why they cannot be played.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from ecumene.kernel import registry
from ecumene.kernel.errors import UnknownGame
from ecumene.kernel.game import Game
from ecumene.server.hosting.takeover import Parted, TakenOver, take_over
from ecumene.server.settings import Settings
from ecumene.server.shelf import box_of
from ecumene.server.storage.schema import Entry, SeatRow, TableRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.table.entries import plainly, rules_entry
from ecumene.server.table.reading import Book
from ecumene.server.thinking.queue import Job
from ecumene.server.thinking.workers import WorkerLost, Workers
from ecumene.server.wire.trouble import Busy, Declined

REPLAY_SECONDS = 60

log = logging.getLogger(__name__)


class Library:
    """The tables that are read only, and the judgement which are."""

    def __init__(self, store: Store, workers: Workers, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self.settings = settings
        self.books: dict[str, Book] = {}
        self.judging: dict[str, asyncio.Lock] = {}

    async def book(self, id: str) -> Book | None:
        """The table as a book; None if it goes on here, for which it is taken over where another version began it."""
        if id in self.books:
            return self.books[id]
        async with self.judging.setdefault(id, asyncio.Lock()):
            try:
                why = None if id in self.books else await self._judge(id)
                return await self.bind(id, why) if why else self.books.get(id)
            finally:
                self.judging.pop(id, None)

    async def bind(self, id: str, why: str) -> Book:
        """The table as a book from now on."""
        found = await self.store.read(id)
        if found is None:
            raise Declined("not_found", "there is no such table")
        book = Book(self.store, *found, why)
        await book.load()
        while len(self.books) >= self.settings.idle_tables:
            del self.books[next(iter(self.books))]
        self.books[id] = book
        log.info("table %s can only be read: %s", id, why)
        return book

    async def _judge(self, id: str) -> str:
        """Why the table cannot go on here; '' if it can."""
        found = await self.store.seated(id)
        if found is None:
            raise Declined("not_found", "there is no such table")
        row, seats = found
        begun = f"This table was begun under rules version {row.rules} of"
        try:
            game = registry.game(row.game)
        except UnknownGame:
            return f"{begun} {row.game!r}, a game that this program does not have, so it cannot be continued here."
        if await self.store.only_read(id):
            return (
                f"This record was played by rules version {row.rules} of {game.name}, which was not installed when it "
                "was opened here: it cannot be replayed or played on."
            )
        _, content = box_of(game.id, self.settings.override)
        if content != row.content:
            return f"This table of {game.name} has other components than this program, so it cannot be continued."
        if row.rules != game.version:
            return await self._take_over(game, row, seats, begun)
        if await self.store.untold(id):
            await self._tell(row)
        return ""

    async def _replayed(self, row: TableRow) -> tuple[list[Entry], TakenOver | Parted]:
        """The table's history, and what comes of it by the rules as they are now."""
        found = await self.store.read(row.id)
        if found is None:
            raise Declined("not_found", "there is no such table")
        _, seats, entries = found
        chapter = await self.store.chapter(row.id)
        task = (row, len(seats), None if chapter is None else chapter.log, entries, self.settings.override)
        try:
            return entries, await self.workers.run(Job(table=row.id), REPLAY_SECONDS, take_over, *task)
        except WorkerLost as wrong:
            log.warning("table %s could not be replayed: %s", row.id, wrong)
            raise Busy() from wrong

    async def _tell(self, row: TableRow) -> None:
        """Put a history into words that an older program kept without; plainly, where it does not replay."""
        entries, replayed = await self._replayed(row)
        if isinstance(replayed, TakenOver):
            entries = replayed.entries
        else:
            log.error("table %s cannot be told: at number %d %s", row.id, replayed.entry.seq, replayed.detail)
            entries = [msgspec.structs.replace(entry, told=plainly(entry)) for entry in entries]
        await self.store.keep_told(row.id, entries)

    async def _take_over(self, game: Game, row: TableRow, seats: list[SeatRow], begun: str) -> str:
        """Let the table go on under the rules as they are now, or say why it cannot."""
        if not await self.store.begun(row.id):
            await self.store.bind(row.id, game.version)
            return ""
        entries, replayed = await self._replayed(row)
        if isinstance(replayed, Parted):
            log.info("table %s does not replay: at number %d %s", row.id, replayed.entry.seq, replayed.detail)
            return (
                f"{begun} {game.name}; this program has version {game.version}, which does not replay it: "
                f"at {_named(replayed.entry, seats)} {replayed.how}. It cannot be continued here."
            )
        note = rules_entry(entries[-1], game.version)
        try:
            await self.store.take_over(row, game.version, replayed.entries, note, replayed.snapshots)
        except Conflict:
            log.info("table %s: another process has taken it over", row.id)
        else:
            log.info("table %s goes on under rules version %s of %s", row.id, game.version, game.id)
        return ""


def _named(entry: Entry, seats: list[SeatRow]) -> str:
    """An entry as people find it in the log."""
    if entry.kind == "start":
        return "the start"
    return f"number {entry.seq}, {seats[entry.seat].name}'s move," if entry.kind == "move" else f"number {entry.seq}"
