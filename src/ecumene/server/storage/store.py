"""Where tables are kept: an append-only history in SQL, with a snapshot of the position at every turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Table, bindparam, delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from ecumene.kernel.game import Options
from ecumene.kernel.telling import spoken_from
from ecumene.server.storage import schema
from ecumene.server.storage.database import Conflict, Database
from ecumene.server.storage.schema import ChapterRow, DealRow, Dump, Entry, RemarkRow, SeatRow, TableRow

__all__ = ["Conflict", "Store"]

NO_STANDING_ORDERS: Mapping[int, Options] = {}
NO_PROMISES: Mapping[int, tuple[str, ...]] = {}

T = TypeVar("T")


class Store(Database):
    """Reads and appends tables; every method is one transaction."""

    # -- writing ------------------------------------------------------------------------------

    async def create(
        self,
        table: TableRow,
        seats: list[SeatRow],
        entries: list[Entry],
        snapshots: dict[int, Dump],
        deal: DealRow,
        chapter: ChapterRow | None = None,
    ) -> None:
        """A new table with its history so far, how it is dealt, and the chapter of a campaign that it is."""
        async with self._write() as connection:
            await connection.execute(insert(schema.tables), _packed(table, "options", "position"))
            await connection.execute(insert(schema.seats), [{"table": table.id, **_plain(seat)} for seat in seats])
            await connection.execute(insert(schema.deals), {"table": table.id, **_packed(deal, "hands")})
            await _begin(connection, table.id, entries, snapshots)
            if chapter is not None:
                await connection.execute(insert(schema.chapters), _packed(chapter, "log"))

    async def change_deal(self, table: str, deal: DealRow) -> DealRow:
        """The deal as it stands now, with its new version; Conflict if another process has changed it."""
        async with self._write() as connection:
            return await _change_deal(connection, table, deal)

    async def deal_out(self, table: TableRow, deal: DealRow, entries: list[Entry], snapshots: dict[int, Dump]) -> None:
        """The seed of a table, its rules and its history from the deal on; Conflict if another process has dealt it."""
        place = schema.tables.c
        change = update(schema.tables).where(place.id == table.id).values(seed=table.seed, rules=table.rules)
        async with self._write() as connection:
            await _change_deal(connection, table.id, deal)
            await connection.execute(change)
            await _begin(connection, table.id, entries, snapshots)

    async def append(
        self,
        table: str,
        entries: Sequence[tuple[Entry, Dump | None]],
        standing_orders: Mapping[int, Options] = NO_STANDING_ORDERS,
        promises: Mapping[int, tuple[str, ...]] = NO_PROMISES,
    ) -> None:
        """The next entries of a table, with snapshots where a turn has begun, and what was said ahead since.

        Conflict if an entry is written already.
        """

        def write(connection: Connection) -> None:
            for entry, position in entries:
                connection.execute(insert(schema.entries), _entry_row(table, entry))
                if position is not None:
                    connection.execute(insert(schema.snapshots), _snapshot(table, entry.seq, position))
            _say(connection, schema.standing_orders, table, standing_orders)
            _say(connection, schema.promises, table, promises)

        if self.appender is None:
            async with self._write() as connection:
                await connection.run_sync(write)
        else:
            with self._troubles():
                await self.appender.append(write)

    async def take_over(
        self, row: TableRow, rules: str, entries: Sequence[Entry], note: Entry, snapshots: Mapping[int, Dump]
    ) -> None:
        """A table goes on under another version of its rules; what had no words of its history is told as given.

        Its review stays with it. Conflict if another process has taken it over or gone on with it.
        """
        place, review = schema.tables.c, schema.reviews.c
        bound = update(schema.tables).where(place.id == row.id, place.rules == row.rules).values(rules=rules)
        async with self._write() as connection:
            if (await connection.execute(bound)).rowcount != 1:
                raise Conflict("another process has taken this table over")
            await _keep_told(connection, row.id, entries)
            await connection.execute(insert(schema.entries), _entry_row(row.id, note))
            await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table == row.id))
            for seq, position in snapshots.items():
                await connection.execute(insert(schema.snapshots), _snapshot(row.id, seq, position))
            last = review.table == row.id, review.seq == note.seq - 1
            await connection.execute(update(schema.reviews).where(*last).values(seq=note.seq))

    async def begun(self, table: str) -> bool:
        """Whether anything has happened at the table, if only its start."""
        place = schema.entries.c
        async with self._read() as connection:
            return (
                await connection.execute(select(place.seq).where(place.table == table).limit(1))
            ).first() is not None

    async def bind(self, table: str, rules: str) -> None:
        """A table that has not begun will be played by this version of the rules."""
        change = update(schema.tables).where(schema.tables.c.id == table).values(rules=rules)
        async with self._write() as connection:
            await connection.execute(change)

    async def only_read(self, table: str) -> bool:
        """Whether the table was made from a record whose rules were not at hand."""
        place = schema.entries.c
        first = select(place.command).where(place.table == table, place.seq == 0)
        async with self._read() as connection:
            return (await connection.execute(first)).scalar() == schema.OPENED

    async def untold(self, table: str) -> bool:
        """Whether some entry of the table was kept before there were words."""
        place = schema.entries.c
        first = select(place.seq).where(place.table == table, place.told.is_(None)).limit(1)
        async with self._read() as connection:
            return (await connection.execute(first)).first() is not None

    async def keep_told(self, table: str, entries: Sequence[Entry]) -> None:
        """The words of entries that had none."""
        async with self._write() as connection:
            await _keep_told(connection, table, entries)

    async def keep(self, table: str, seq: int, position: Dump) -> None:
        """A snapshot between turns."""
        async with self._write() as connection:
            await connection.execute(insert(schema.snapshots), _snapshot(table, seq, position))

    async def take_seat(self, table: str, seat: int, token_hash: str, name: str) -> bool:
        """Give an open seat to a browser, a bot that stood in leaves; False if it is no longer open."""
        place = schema.seats.c
        change = (
            update(schema.seats)
            .where(place.table == table, place.seat == seat, place.token_hash.is_(None))
            .values(token_hash=token_hash, name=name, bot="")
        )
        async with self._write() as connection:
            return (await connection.execute(change)).rowcount == 1

    async def change_seat(self, table: str, seat: SeatRow) -> None:
        """Another name for a seat, or another bot: where one sits, or standing in for a person."""
        place = schema.seats.c
        change = (
            update(schema.seats)
            .where(place.table == table, place.seat == seat.seat)
            .values(bot=seat.bot, name=seat.name)
        )
        async with self._write() as connection:
            await connection.execute(change)

    async def keep_review(self, table: str, seq: int, review: bytes) -> None:
        """The review of a table's finished game as it stood at `seq`, in place of any other."""
        async with self._write() as connection:
            await connection.execute(delete(schema.reviews).where(schema.reviews.c.table == table))
            row = {"table": table, "seq": seq, "review": review.decode()}
            await connection.execute(insert(schema.reviews), row)

    async def remark(self, table: str, remark: RemarkRow) -> None:
        """What somebody said at a table; Conflict if its number or command is taken."""
        async with self._write() as connection:
            await connection.execute(insert(schema.remarks), {"table": table, **_plain(remark)})

    # -- reading ------------------------------------------------------------------------------

    async def read(self, table: str) -> tuple[TableRow, list[SeatRow], list[Entry]] | None:
        """A table with its seats and its whole history, or None if there is no such table."""
        async with self._read() as connection:
            found = await _seated(connection, table)
            if found is None:
                return None
            entries = await connection.execute(
                select(schema.entries).where(schema.entries.c.table == table).order_by(schema.entries.c.seq)
            )
            return *found, [_entry(entry) for entry in entries.mappings()]

    async def seated(self, table: str) -> tuple[TableRow, list[SeatRow]] | None:
        """A table with its seats and nothing of its history, or None if there is no such table."""
        async with self._read() as connection:
            return await _seated(connection, table)

    async def deal(self, table: str) -> DealRow | None:
        """How the table is dealt; None if it is of a version that kept nothing about it."""
        async with self._read() as connection:
            found = (await connection.execute(select(schema.deals).where(schema.deals.c.table == table))).first()
        return None if found is None else msgspec.convert(_unpacked_values(found._mapping, DealRow, "hands"), DealRow)

    async def follower(self, table: str) -> str:
        """The newest table at which this one's players go on, '' if there is none."""
        column = schema.tables.c
        newest = select(column.id).where(column.follows == table).order_by(column.created.desc()).limit(1)
        async with self._read() as connection:
            return (await connection.execute(newest)).scalar() or ""

    async def chapter(self, table: str) -> ChapterRow | None:
        """The chapter that is played at the table, None if it is part of no campaign."""
        found = await self._chapters(schema.chapters.c.table == table)
        return found[0] if found else None

    async def chapters_after(self, table: str) -> list[ChapterRow]:
        """The chapters that follow the one at this table, the oldest first."""
        return await self._chapters(schema.chapters.c.follows == table)

    async def chapters(self, campaign: str) -> list[ChapterRow]:
        """Every chapter of a campaign, the oldest first."""
        return await self._chapters(schema.chapters.c.campaign == campaign)

    async def chapters_of(self, holder: str) -> list[ChapterRow]:
        """The chapters at which this browser holds a seat, the oldest first."""
        mine = select(schema.seats.c.table).where(schema.seats.c.token_hash == holder)
        return await self._chapters(schema.chapters.c.table.in_(mine))

    async def _chapters(self, which: ColumnElement[bool]) -> list[ChapterRow]:
        both = schema.chapters.join(schema.tables, schema.tables.c.id == schema.chapters.c.table)
        rows = select(schema.chapters).select_from(both).where(which).order_by(schema.tables.c.created)
        async with self._read() as connection:
            return [_unpacked(row, ChapterRow, "log") for row in (await connection.execute(rows)).mappings()]

    async def standing_orders(self, table: str) -> dict[int, dict[str, str]]:
        """The standing orders of every seat that has ever given any."""
        return await self._said(schema.standing_orders, table, dict[str, str])

    async def promises(self, table: str) -> dict[int, tuple[str, ...]]:
        """What every seat has promised that ever promised anything."""
        return await self._said(schema.promises, table, tuple[str, ...])

    async def _said(self, which: Table, table: str, kind: type[T]) -> dict[int, T]:
        async with self._read() as connection:
            found = await connection.execute(select(which).where(which.c.table == table))
            return {row["seat"]: msgspec.json.decode(row[which.name], type=kind) for row in found.mappings()}

    async def remarks(self, table: str) -> list[RemarkRow]:
        """Everything said at a table, the oldest first."""
        place = schema.remarks.c
        rows = select(schema.remarks).where(place.table == table).order_by(place.number)
        async with self._read() as connection:
            return [_unpacked(row, RemarkRow) for row in (await connection.execute(rows)).mappings()]

    async def review(self, table: str, seq: int) -> str | None:
        """The review of the table's game as it stood at `seq`, None if there is none."""
        place = schema.reviews.c
        async with self._read() as connection:
            found = await connection.execute(select(place.review).where(place.table == table, place.seq == seq))
            return found.scalar()

    async def snapshot_numbers(self, table: str) -> set[int]:
        """The sequence numbers of which there are snapshots."""
        async with self._read() as connection:
            found = await connection.execute(select(schema.snapshots.c.seq).where(schema.snapshots.c.table == table))
            return set(found.scalars())

    async def snapshot(self, table: str, seq: int) -> Dump:
        column = schema.snapshots.c
        async with self._read() as connection:
            found = await connection.execute(select(column.position).where(column.table == table, column.seq == seq))
            return msgspec.json.decode(found.scalar_one(), type=Dump)


async def _seated(connection: AsyncConnection, table: str) -> tuple[TableRow, list[SeatRow]] | None:
    row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).first()
    if row is None:
        return None
    seats = await connection.execute(
        select(schema.seats).where(schema.seats.c.table == table).order_by(schema.seats.c.seat)
    )
    return (
        _unpacked(row._mapping, TableRow, "options", "position"),
        [_unpacked(seat, SeatRow) for seat in seats.mappings()],
    )


async def _keep_told(connection: AsyncConnection, table: str, entries: Sequence[Entry]) -> None:
    """The words of these entries, where there are none yet."""
    place = schema.entries.c
    untold = update(schema.entries).where(place.table == table, place.seq == bindparam("number"), place.told.is_(None))
    for part in _batches(entries, 500):
        rows = [{"number": entry.seq, "words": _told(entry)} for entry in part]
        await connection.execute(untold.values(told=bindparam("words")), rows)


async def _begin(connection: AsyncConnection, table: str, entries: list[Entry], snapshots: Mapping[int, Dump]) -> None:
    """The first entries of a table."""
    for part in _batches(entries, 500):
        rows = [_entry_row(table, entry) for entry in part]
        await connection.execute(insert(schema.entries), rows)
    for seq, position in snapshots.items():
        await connection.execute(insert(schema.snapshots), _snapshot(table, seq, position))


async def _change_deal(connection: AsyncConnection, table: str, deal: DealRow) -> DealRow:
    place = schema.deals.c
    newer = msgspec.structs.replace(deal, version=deal.version + 1)
    change = update(schema.deals).where(place.table == table, place.version == deal.version)
    if (await connection.execute(change.values(_packed(newer, "hands")))).rowcount != 1:
        raise Conflict("the deal has gone on elsewhere")
    return newer


def _say(connection: Connection, which: Table, table: str, said: Mapping[int, Any]) -> None:
    """What these seats have said, in place of what they said before."""
    place = which.c
    for seat, value in said.items():
        connection.execute(delete(which).where(place.table == table, place.seat == seat))
        row = {"table": table, "seat": seat, which.name: msgspec.json.encode(value).decode()}
        connection.execute(insert(which), row)


def _plain(row: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(row)


def _packed(row: msgspec.Struct, *fields: str) -> dict[str, Any]:
    """The row's columns, the named ones as JSON text."""
    values = _plain(row)
    for field in fields:
        if values[field] is not None:
            values[field] = msgspec.json.encode(values[field]).decode()
    return values


def _unpacked(row: Any, kind: type[Any], *fields: str) -> Any:
    return kind(**_unpacked_values(row, kind, *fields))


def _unpacked_values(row: Any, kind: type[Any], *fields: str) -> dict[str, Any]:
    values = {name: row[name] for name in kind.__struct_fields__}
    for field in fields:
        if values[field] is not None:
            values[field] = msgspec.json.decode(values[field])
    return values


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table": table, **_plain(entry), "told": _told(entry)}


def _told(entry: Entry) -> str | None:
    return None if entry.told is None else msgspec.json.encode([spoken.data() for spoken in entry.told]).decode()


def _entry(row: Any) -> Entry:
    values = {name: row[name] for name in Entry.__struct_fields__}
    if values["told"] is not None:
        values["told"] = [spoken_from(data) for data in msgspec.json.decode(values["told"])]
    return Entry(**values)


def _snapshot(table: str, seq: int, position: Dump) -> dict[str, Any]:
    return {"table": table, "seq": seq, "position": msgspec.json.encode(position).decode()}


def _batches(rows: Sequence[Entry], size: int) -> Iterable[Sequence[Entry]]:
    return (rows[at : at + size] for at in range(0, len(rows), size))
