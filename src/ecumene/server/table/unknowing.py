"""The table as a seat may think it to be: what it could not see is dealt anew."""

from __future__ import annotations

from collections.abc import Collection

from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.step import Ask
from ecumene.server.table.table import Table
from ecumene.server.wire.trouble import Declined


async def before_half_made(table: Table, seq: int, mine: Collection[int]) -> Position:
    """The position at `seq`, or before it where another's half-made choice began: what it is about is theirs."""
    for number in reversed(table.history.path(seq)):
        g = await table.position_at(number)
        if not (isinstance(g.asking, Ask) and g.asking.completes() and g.asking.seat not in mine):
            return g
    raise Declined("invalid", "somebody is in the middle of a choice at that moment; choose another one")


def unknowing(table: Table, g: Position, seat: int | None, seed: str) -> Position:
    """The position with everything that the seat (None: a spectator) cannot see dealt anew."""
    return table.game.redeal(g, seat, rng_from_seed(seed, ("branch",)))
