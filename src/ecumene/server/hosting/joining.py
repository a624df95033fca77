"""Coming to a table: taking the seat of an invitation, a name, beginning without those who are missing."""

from __future__ import annotations

import msgspec

from ecumene.server.hosting.gathering import Gathering
from ecumene.server.hosting.host import Host
from ecumene.server.shelf import bot_at_table
from ecumene.server.storage.schema import SeatRow
from ecumene.server.table.reading import Book
from ecumene.server.table.seating import clean, hashed
from ecumene.server.table.table import Table
from ecumene.server.wire.lobby import TableMade
from ecumene.server.wire.trouble import Declined


async def join(host: Host, id: str, invitation: str, name: str, holder: str, commitment: str = "") -> TableMade:
    """Seat this browser where the invitation says; it may come while the game runs, but not once it is over."""
    place = await _open_place(host, id)
    async with place.lock:
        still_there = await host.place(id) is place
        if still_there:
            await _come_in(host, place, invitation, name, holder)
    if not still_there:
        return await join(host, id, invitation, name, holder, commitment)
    if isinstance(place, Gathering):
        await place.take_part(holder, commitment)
    return TableMade(id, [], place.row.seed_hash)


async def _come_in(host: Host, place: Gathering | Table, invitation: str, name: str, holder: str) -> None:
    """Seat the browser where the invitation says: with the lock held, so that it is not dealt or changed meanwhile."""
    wanted = hashed(invitation)
    row = next((seat for seat in place.seats if seat.invitation_hash == wanted), None)
    if row is None:
        raise Declined("forbidden", "this invitation is not for this table; ask for the link again")
    if row.token_hash != holder:
        await _take_seat(host, place, row, holder, clean(name) or row.name)


async def _open_place(host: Host, id: str) -> Gathering | Table:
    """The table, dealt or not; Declined if it can only be read here."""
    place = await host.place(id)
    if isinstance(place, Book):
        raise place.refuse()
    return place


async def _take_seat(host: Host, place: Gathering | Table, row: SeatRow, holder: str, name: str) -> None:
    """Give the seat to the browser, unless it is taken or the game is over.

    A person who set up the table and only tries the link does not take the seat from the friend it is for.
    """
    if place.deal is not None and place.deal.host == holder and place.seats_of(holder):
        raise Declined("taken", "you already have a seat at this table; this link is for a friend, so send it to them")
    if isinstance(place, Table) and place.g.over:
        raise Declined("over", "this game is over and its seed is public, so nobody can join; you can look at it")
    if row.token_hash is not None or not await host.store.take_seat(place.id, row.seat, holder, name):
        raise Declined("taken", "this seat was taken in another browser; you can watch the game")
    place.seats[row.seat] = msgspec.structs.replace(row, name=name, bot="", token_hash=holder)
    place.show()


async def begin(host: Host, id: str, bot: str, holder: str) -> None:
    """Begin without those who are missing; nothing happens if the table has already been dealt."""
    place = await _open_place(host, id)
    if isinstance(place, Gathering):
        if bot:
            bot_at_table(bot, place.game, host.settings)
        await place.begin(holder, bot)


async def rename(host: Host, id: str, seat: int, name: str, holder: str) -> None:
    """Another name for a seat of this browser's, as long as the table is not dealt."""
    place = await _open_place(host, id)
    if not isinstance(place, Gathering):
        raise Declined("stale", "the game has begun; names stay as they are")
    await place.rename(holder, seat, name)
