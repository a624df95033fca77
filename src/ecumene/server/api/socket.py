"""The socket of a table: `/ws/<table>?after=<last number seen>&seat=<seat to look from>&commitment=<sealed number>`.

All three are optional. Until the table is dealt there is only its waiting room (`waiting.py`). Then the page gets the
table's state at once and after every change, with the log since what it has seen; it sends commands. Whatever cannot
be carried out is answered with `Refused`, never with silence and never with an error.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Send, WebSocketScope

from ecumene.kernel.errors import EcumeneError
from ecumene.server.api.messages import TOO_SLOW, Closed, Messages
from ecumene.server.api.waiting import WaitingRoom
from ecumene.server.door import identity
from ecumene.server.door.limits import Credits
from ecumene.server.hosting.gathering import Gathering
from ecumene.server.hosting.host import Host
from ecumene.server.table.seen import moment, presence_text, state_text
from ecumene.server.table.table import Table
from ecumene.server.thinking.queue import Visitor
from ecumene.server.wire.dealing import Reveal
from ecumene.server.wire.fields import Commitment
from ecumene.server.wire.from_page import (
    Consent,
    FromPage,
    GiveOrders,
    GivePromise,
    LookAt,
    MakeMove,
    MayTakeBack,
    Say,
    Sit,
    TakeBack,
)
from ecumene.server.wire.to_page import Done, Looked, Refused, Remark, Talk, ToPage, UndoFree
from ecumene.server.wire.trouble import Declined, trouble

GOODBYE_SECONDS = 5
REMARKS_AT_ONCE = 6
REMARKS_PER_SECOND = 0.5
NOT_FOUND, OUTDATED, FAILED = 4404, 4409, 1011
CLOSED_WITH = {"not_found": NOT_FOUND, "outdated": OUTDATED, "too_many": TOO_SLOW}

Query = dict[str, list[str]]

log = logging.getLogger(__name__)


class Connection(Messages):
    """One page or program that looks at a table."""

    def __init__(self, host: Host, table: Table, visitor: Visitor, receive: Receive, send: Send) -> None:
        super().__init__(host.settings, table.id, visitor, receive, send)
        self.table = table
        self.remarks = Credits(REMARKS_AT_ONCE, REMARKS_PER_SECOND)
        self.state_due = True
        self.presence_due = False
        self.heard = 0
        self.heard_all = not table.talk.remarks
        self.talk_due = not self.heard_all
        self.seat: int | None = None
        self.sat = False
        self.seen_from: int | None = None
        self.seen = -1

    # -- what the table calls -----------------------------------------------------------------

    def changed(self) -> None:
        self.state_due = True
        self.wake.set()

    def presence_changed(self) -> None:
        self.presence_due = True
        self.wake.set()

    def talk_changed(self) -> None:
        self.talk_due = True
        self.wake.set()

    # -- seats --------------------------------------------------------------------------------

    @property
    def you(self) -> int | None:
        """The seat to look from: the one sat at, else my first that owes a choice, else the one looked from so far."""
        if self.sat:
            return self.seat
        mine = self.table.seats_of(self.holder)
        before = self.seen_from if self.seen_from in mine else mine[0] if mine else None
        playing = [seat for seat in mine if not self.table.stood_in(seat)]
        return next((seat for seat in self.table.g.waiting if seat in playing), before)

    def sit(self, seat: int | None) -> None:
        if seat is not None and seat not in self.table.seats_of(self.holder):
            raise Declined("forbidden", "that is not your seat")
        self.seat, self.sat = seat, True

    # -- out ----------------------------------------------------------------------------------

    async def send_due(self) -> bool:
        if self.state_due:
            await self.send_state()
        elif self.presence_due:
            self.presence_due = False
            await self.send_text(presence_text(self.table, self.holder))
        elif self.talk_due:
            await self.send_talk()
        else:
            return False
        return True

    async def send_state(self) -> None:
        self.state_due = self.presence_due = False
        you = self.you
        if you != self.seen_from:
            self.seen_from, self.seen = you, -1
        text = state_text(self.table, self.holder, you, self.seen)
        self.seen = self.table.seq
        await self.send_text(text)

    async def send_talk(self) -> None:
        new = self.table.talk.after(self.heard)
        fresh, self.heard = not self.heard_all, new[-1].number if new else self.heard
        self.talk_due, self.heard_all = False, True
        await self.send(Talk([Remark(row.number, row.seat, row.seq, row.at, row.said) for row in new], fresh))

    # -- in -----------------------------------------------------------------------------------

    async def carry_out(self, message: FromPage) -> ToPage | None:
        """The answer to a message; None if the state that follows says it all."""
        table = self.table
        match message:
            case MakeMove(id, seq, seat, move):
                return Done(id, await table.whole(table.move(self.holder, id, seq, seat, move)))
            case TakeBack(id, seq, seat, to):
                return Done(id, await table.whole(table.taking_back.take_back(self.holder, id, seq, seat, to)))
            case MayTakeBack(seq, to):
                free = await table.taking_back.is_free(self.holder, seq, to)
                return None if free is None else UndoFree(seq, to, free)
            case Consent(id, seq, seat, agree):
                return Done(id, await table.whole(table.taking_back.consent(self.holder, id, seq, seat, agree)))
            case GiveOrders(id, seat, orders):
                return Done(id, await table.whole(table.give_standing_orders(self.holder, seat, orders)))
            case GivePromise(id, seat, promise, stands):
                return Done(id, await table.whole(table.promise(self.holder, seat, promise, stands)))
            case Say(id, seat, text):
                if self.remarks.spend():
                    raise Declined("too_many", "you are sending too much at once; wait a moment")
                return Done(id, await table.whole(table.remark(self.holder, id, seat, text)))
            case Sit(seat):
                self.sit(seat)
                self.changed()
                return None
            case LookAt(seq):
                if seq > table.seq:
                    raise Declined("invalid", f"the table is only at number {table.seq}")
                return Looked(moment(table, await table.position_at(seq), seq, self.you))
            case Reveal():
                raise Declined("stale", "the table has already been dealt, without this number")

    async def run(self) -> None:
        """Listen and speak until either side leaves."""
        self.table.come(self)
        tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.speak())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()


async def serve_socket(host: Host, scope: WebSocketScope, receive: Receive, send: Send) -> None:
    """Accept or turn away a socket, and run it."""
    await receive()
    headers = scope["headers"]
    bearer = identity.bearer_token(headers)
    token = bearer or (identity.cookie_token(headers) if identity.header(headers, "origin") else "")
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    id = scope["path"].removeprefix("/ws/")
    visitor = Visitor(identity.address_of(scope.get("client")), identity.holder_of(token))
    try:
        with host.sockets.taken(id, visitor.address):
            query = parse_qs(scope["query_string"].decode("latin-1"))
            await _attend(host, id, visitor, query, receive, send)
    except EcumeneError as wrong:
        refused = Refused("", trouble(wrong))
        await send({"type": "websocket.send", "text": msgspec.json.encode(refused).decode(), "bytes": None})
        await _close(send, CLOSED_WITH.get(refused.trouble.code, FAILED), str(wrong)[:100])
    except Closed as wrong:
        await _close(send, wrong.code, str(wrong))
    except OSError:
        log.debug("a socket was lost")
    except Exception:
        log.exception("a socket of %s failed", scope["path"])
        await _close(send, FAILED, "something went wrong on the server")


async def _attend(host: Host, id: str, visitor: Visitor, query: Query, receive: Receive, send: Send) -> None:
    """Wait with everybody until the table is dealt, then look at it."""
    while isinstance(place := await host.place(id), Gathering):
        if not await WaitingRoom(host.settings, place, visitor, receive, send).run(_commitment(query)):
            return
    connection = Connection(host, await host.table(id), visitor, receive, send)
    _begin(connection, query)
    await connection.run()


async def _close(send: Send, code: int, reason: str) -> None:
    """Say goodbye to a connection that may already be gone."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await send({"type": "websocket.close", "code": code, "reason": reason})


def _begin(connection: Connection, query: Query) -> None:
    """Sit where the query says and go on with the log after what has been seen."""
    seat = _number(query, "seat")
    if seat is not None and seat in connection.table.seats_of(connection.holder):
        connection.sit(seat)
    after = _number(query, "after")
    if after is not None and after <= connection.table.seq:
        connection.seen_from, connection.seen = connection.you, after


def _commitment(query: Query) -> str:
    """The sealed number this browser comes with; '' for none, or none that could be one."""
    try:
        return msgspec.convert(query.get("commitment", [""])[-1], Commitment)
    except msgspec.ValidationError:
        return ""


def _number(query: Query, name: str) -> int | None:
    text = query.get(name, [""])[-1]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
