"""People at a table of a host in this process, for tests below the wire."""

from __future__ import annotations

import msgspec

from ecumene.kernel.game import Options
from ecumene.server.hosting.host import Host
from ecumene.server.hosting.joining import join
from ecumene.server.hosting.setting_up import create
from ecumene.server.table.seen import seat_states, table_state
from ecumene.server.table.table import Table
from ecumene.server.wire.lobby import SeatPlan, TablePlan

HOLDERS = ANN, BEN, CARL = "a" * 64, "b" * 64, "c" * 64
STRANGER = "d" * 64


async def seated(host: Host, people: int, game: str, options: Options | None = None) -> Table:
    """A table of these people, each with a browser."""
    plan = [SeatPlan("me"), *[SeatPlan("link")] * (people - 1)]
    made = await create(host, TablePlan(game, plan, options or {}), ANN)
    for invitation, holder in zip(made.invitations, HOLDERS[1:people], strict=True):
        await join(host, made.table, invitation.path.partition("#")[2], "", holder)
    return await host.table(made.table)


async def play(table: Table, seat: int, move: str) -> None:
    await table.move(HOLDERS[seat], f"command-{table.seq}", table.seq, seat, move)


async def said(table: Table, holder: str, seat: int | None) -> bytes:
    """Everything the server would send to this viewer now."""
    state = table_state(table, holder, seat, -1)
    return msgspec.json.encode([state, seat_states(table, holder)])
