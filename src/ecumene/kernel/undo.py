"""Undo by knowledge: how far a seat may take back freely.

A seat may take back its own latest moves as long as nothing was learned since: no other seat moved but by its
standing orders, no chance was drawn, and what the seat sees and was told follows from what it knew then. The last
is found by trial: the same moves are made from many redeals of the earlier position, and each must show and tell
the same.
"""

from __future__ import annotations

import msgspec

from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng, rng_from_seed
from ecumene.kernel.step import AskTogether

TWINS = 32


Moves = list[tuple[int, int]]
"""Moves one after the other, each with the seat that makes it."""


def learned(game: Game, before: Position, seat: int, moves: Moves, after: Position) -> bool:
    """Whether the seat knows more after these moves, its own and those of orders, than it could foresee at `before`."""
    if after.rng.counters != before.rng.counters:
        return True
    rng = rng_from_seed(game.hash(before), ("undo",))
    known = _known_after(game, before.clone(), seat, moves)
    return any(_known_after(game, game.redeal(before, seat, rng), seat, moves, rng) != known for _ in range(TWINS))


def _known_after(game: Game, g: Position, seat: int, moves: Moves, rng: Rng | None = None) -> bytes:
    """What the seat sees, was told and may do after `moves` from `g`, which is played on; nothing if it cannot.

    With `rng`, what others answer where several choose at once is drawn anew: until it is revealed it is theirs.
    """
    g.events = []
    for mover, move in moves:
        legal = g.moves(mover)
        if move not in legal:
            return b""
        if rng is not None and mover != seat and isinstance(g.asking, AskTogether):
            move = legal[rng.below(0, len(legal))]
        g.answer(mover, move)
    told = [event.seen_by(seat).data() for event in g.events]
    return msgspec.json.encode([game.view(g, seat), told, list(g.waiting), g.moves(seat), g.rng.counters])
