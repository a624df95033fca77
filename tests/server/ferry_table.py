"""Tables of the ferry, the toy game of standing orders and promises, over the wire and below it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kernel import ferry
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, settings, two_at_a_table
from tests.server.hosted import seated

from ecumene.server.hosting.host import Host
from ecumene.server.table.table import Table

LEAVE = {"leave": "on"}


def table_for(browser: Browser, *kinds: str) -> dict[str, Any]:
    return browser.make(*kinds, game="ferry", options=LEAVE)


def ann_and_ben(server: Running, *more: str, **plan: Any) -> tuple[Browser, Browser, Socket, Socket, str]:
    """Two browsers at one table with their sockets."""
    return two_at_a_table(server, *more, **{"game": "ferry", "options": LEAVE, **plan})


def moves_of(server: Running, table: str) -> list[tuple[int, str, bool]]:
    """Seat, move and whether an order or a promise made it, of every entry."""
    entries = server.app.host.tables[table].history.entries
    return [(entry.seat, entry.move, entry.said_ahead) for entry in entries if entry.kind == "move"]


async def host_with_people(folder: Path, people: int) -> tuple[Host, Table]:
    """A host and a table of these people, each with a browser."""
    host = Host(settings(folder, worker_start=ferry.register))
    await host.open()
    return host, await seated(host, people, "ferry", LEAVE)
