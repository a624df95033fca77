"""Tables that cannot be continued here because their rules are not installed: they can still be read.

Nothing in this module knows any rules. Whatever has entries can be read so: a table of another rules version, one
with other components, one of a game that is not installed, or a record made into a table that cannot be replayed.
"""

from __future__ import annotations

from ecumene.kernel.game import Told
from ecumene.kernel.record import ENDING
from ecumene.server.storage.schema import ChapterRow, DealRow, Entry, SeatRow, TableRow
from ecumene.server.storage.store import Store
from ecumene.server.table.history import History
from ecumene.server.table.seating import only_person, seats_of
from ecumene.server.table.talk import Talk
from ecumene.server.wire.reading import Reader, Reading
from ecumene.server.wire.to_page import LogLine, Remark
from ecumene.server.wire.trouble import Declined


class Book:
    """One table that is read only; `why` is a sentence that says why, `over` whether the game was played to its end."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow], entries: list[Entry], why: str) -> None:
        self.store = store
        self.row = row
        self.seats = seats
        self.history = History(entries)
        self.why = why
        self.talk = Talk(store, row.id)
        self.chapter: ChapterRow | None = None
        self.deal: DealRow | None = None
        self.over = False

    async def load(self) -> None:
        """Whatever the store has besides the history."""
        await self.talk.load()
        self.chapter = await self.store.chapter(self.row.id)
        self.deal = await self.store.deal(self.row.id)
        if not self.history.entries:
            return
        self.over = any(spoken.known.what == ENDING for spoken in self.history.last.told or ())
        node = self.history.node[self.history.seq]
        if node in await self.store.snapshot_numbers(self.row.id):
            self.over = (await self.store.snapshot(self.row.id, node)).get("outcome", 0) != 0

    @property
    def id(self) -> str:
        return self.row.id

    def refuse(self) -> Declined:
        """What people who want to play are told."""
        return Declined("outdated", self.why)

    def may_have_record(self, holder: str) -> bool:
        """Whether this browser may have everything that is hidden here: when the game is over, or it is alone."""
        return self.over or (bool(self.history.entries) and only_person(self.seats, holder))

    async def read(self, name: str, holder: str) -> Reading:
        """All of it that this browser may know, of a game that is called so."""
        row, mine = self.row, seats_of(self.seats, holder)
        return Reading(
            table=row.id,
            game=row.game,
            name=name,
            rules=row.rules,
            why=self.why,
            seats=[Reader(seat.seat, seat.name, seat.bot, seat.seat in mine) for seat in self.seats],
            log=[LogLine(entry.seq, told) for entry in self.history.entries for told in self._told(entry, holder)],
            told=self.told,
            remarks=[Remark(one.number, one.seat, one.seq, one.at, one.said) for one in self.talk.after(0)],
            begun=row.created,
            chapter=self.chapter.title if self.chapter is not None else "",
            over=self.over,
            record=self.may_have_record(holder),
            review=await self.store.review(row.id, self.history.seq) is not None,
        )

    @property
    def told(self) -> bool:
        """Whether what happened was kept in words."""
        return all(entry.told is not None for entry in self.history.entries)

    def _told(self, entry: Entry, holder: str) -> list[Told]:
        """What an entry told, as far as this browser may know it; the move itself, where there are no words."""
        if entry.kind in ("undo", "rules") or (entry.told is None and entry.kind == "move"):
            return [self._moved(entry, holder)]
        mine = range(len(self.seats)) if self.may_have_record(holder) else seats_of(self.seats, holder)
        return [spoken.among(mine) for spoken in entry.told or ()]

    def _moved(self, entry: Entry, holder: str) -> Told:
        """An entry without its rules; what others chose stays theirs, as long as the game is not over."""
        if entry.kind == "rules":
            return Told("rules", f"The table went on under rules version {entry.move}.")
        who = self.seats[entry.seat].name
        if entry.kind == "undo":
            return Told("undo", f"{who} takes back.", entry.seat)
        known = self.may_have_record(holder) or entry.seat in seats_of(self.seats, holder)
        return Told("move", f"{who}: {entry.move}" if known else f"{who} moves.", entry.seat)
