"""The server's part of a trouble file: the game as far as one seat may know it.

A player who may have the record gets all of it. Others get what their seat chose and was told, and a record that
begins at the moment in question, with everything their seat could not see dealt anew: no seed, and nobody's hidden
cards. As something is wrong, any part of it may fail; the file holds whatever works.
"""

from __future__ import annotations

import logging
import secrets
from collections import defaultdict

from ecumene import __version__
from ecumene.kernel.build import compiled
from ecumene.kernel.fault import FaultStep, TableFault
from ecumene.kernel.record import FORMAT, Header, Record
from ecumene.server.hosting.host import Host
from ecumene.server.table.seen import table_state
from ecumene.server.table.table import Table
from ecumene.server.table.unknowing import before_half_made, unknowing
from ecumene.server.wire.trouble import Declined

DEALT_ANEW = (
    "the game was still being played with others, so the moves before this moment are only told: the record would give "
    "away the seed; what the seat could not see is dealt anew"
)
TAKEN_BACK = "that moment has been taken back since; the record leads to the last one before it that still counts"
FAILED = "the position could not be dealt anew"

log = logging.getLogger(__name__)


async def fault_at(host: Host, id: str, holder: str, seat: int | None, seq: int) -> TableFault:
    """What this seat of the browser's (None: a spectator) may know of the game, at that sequence number."""
    table = await host.table(id)
    if seat is not None and seat not in table.seats_of(holder):
        raise Declined("forbidden", "that is not your seat")
    if seq > table.seq:
        raise Declined("invalid", f"the table is only at number {table.seq}")
    if table.may_have_record(holder):
        record = await host.record(id, holder)
        moves, why = _on_the_path(table, seq)
    else:
        moves, (record, why) = 0, await _from_here(table, seat, seq)
    return TableFault(
        table=id,
        program=__version__,
        compiled=compiled(),
        game=table.game.id,
        rules=table.row.rules,
        seat=seat,
        seq=seq,
        moves=moves,
        record=record.decode(),
        why=why,
        steps=_steps(table, holder, seat),
    )


def _on_the_path(table: Table, seq: int) -> tuple[int, str]:
    """How many moves of the record lead to that moment, and what is to be said about it."""
    path, node = table.history.path(), table.history.node[seq]
    if node in path:
        return path.index(node), ""
    return sum(number < node for number in path) - 1, TAKEN_BACK


async def _from_here(table: Table, seat: int | None, seq: int) -> tuple[bytes, str]:
    """A record that begins at that moment as the seat may think it to be, and what it lacks."""
    row = table.row
    try:
        g = await before_half_made(table, seq, [] if seat is None else [seat])
        position = table.game.dump(unknowing(table, g, seat, secrets.token_hex(16)))
    except Exception:
        log.exception("table %s: no position for a trouble file at number %d", table.id, seq)
        return b"", FAILED
    names = tuple(place.name for place in table.seats)
    header = Header(FORMAT, row.game, table.game.version, len(names), row.options, "", row.content, names, position)
    return Record(header, []).encode(), DEALT_ANEW


def _steps(table: Table, holder: str, seat: int | None) -> list[FaultStep]:
    """Everything that happened as the seat was told; what was chosen only where it may be known."""
    all_known = table.may_have_record(holder)
    mine = [] if seat is None else [seat]
    told: defaultdict[int, list[str]] = defaultdict(list)
    try:
        for line in table_state(table, holder, seat, -1).log:
            told[line.seq].append(line.told.text)
    except Exception:
        log.exception("table %s: its log cannot be told for a trouble file", table.id)
    return [
        FaultStep(e.seq, e.seat, e.move if all_known or e.seat in mine else "", told[e.seq])
        for e in table.history.entries
    ]
