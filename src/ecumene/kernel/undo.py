"""Undo by knowledge: how far a seat may take back freely.

A seat may take back its own latest moves as long as nothing was learned since: no other seat moved, no
chance was drawn, and the seat's view now follows from what it knew then. The last is found by trial: the
same moves are made from many redeals of the earlier position, and each must lead to the same view.
"""

from __future__ import annotations

import msgspec

from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed

TWINS = 32


def learned(game: Game, before: Position, seat: int, moves: list[int], after: Position) -> bool:
    """Whether the seat knows more after its own `moves` than it could foresee at `before`."""
    if after.rng.counters != before.rng.counters:
        return True
    rng = rng_from_seed(game.hash(before), ("undo",))
    seen = msgspec.json.encode(game.view(after, seat))
    for _ in range(TWINS):
        twin = game.redeal(before, seat, rng)
        for move in moves:
            if seat not in twin.waiting or move not in twin.moves(seat):
                return True
            twin.answer(seat, move)
        if twin.rng.counters != after.rng.counters or msgspec.json.encode(game.view(twin, seat)) != seen:
            return True
    return False
