"""Records of the tables here."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from ecumene.kernel.record import FORMAT, Header, Line, Record, in_words, last_words
from ecumene.kernel.telling import ending_safely
from ecumene.server.storage.schema import Entry
from ecumene.server.table.fairness import fair_of
from ecumene.server.table.reading import Book
from ecumene.server.table.table import Table


def record_of(table: Table | Book) -> bytes:
    """The whole game as a record file."""
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


def _line(before: Entry, entry: Entry, last: bool) -> Line:
    hash = entry.hash if last or entry.turn != before.turn else ""
    return Line(entry.seat, entry.move, hash, in_words(entry.told or ()))
