"""Undo by knowledge: how far a seat may take back freely.

A seat may take back its own latest moves as long as nothing was learned since: no other seat moved but by its
standing orders, no chance was drawn, and what the seat sees and was told follows from what it knew then. The last
is found by trial: the same moves are made from many redeals of the earlier position, and each must show and tell
the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng, rng_from_seed
from ecumene.kernel.step import AskTogether

TWINS = 32


Moves = list[tuple[int, int]]
"""Moves one after the other, each with the seat that makes it."""


def learned(game: Game, before: Position, seat: int, moves: Moves, after: Position) -> bool:
    """Whether the seat knows more after these moves, its own and those of orders, than it could foresee at `before`."""
    return drew(before, after) or any(trials(game, before, seat, moves))


def drew(before: Position, after: Position) -> bool:
    """Whether chance was drawn between the two."""
    return list(after.rng.counters) != list(before.rng.counters)


def trials(game: Game, before: Position, seat: int, moves: Moves) -> Iterator[bool]:
    """Redeal after redeal of `before`: whether the moves show or tell the seat anything else from there.

    One at a time, so that whoever asks can do something else in between, or stop at the first that differs.
    """
    rng = rng_from_seed(game.hash(before), ("undo",))
    true = before.clone()
    heard = _heard_after(true, seat, moves)
    seen = game.view(true, seat)
    for _ in range(TWINS):
        twin = game.redeal(before, seat, rng)
        yield _heard_after(twin, seat, moves, rng) != heard or game.view(twin, seat) != seen


def _heard_after(g: Position, seat: int, moves: Moves, rng: Rng | None = None) -> list[Any]:
    """What the seat was told and may do after `moves` from `g`, which is played on; nothing if they cannot be made.

    With `rng`, what others answer where several choose at once is drawn anew: until it is revealed it is theirs.
    """
    g.events = []
    for mover, move in moves:
        legal = g.moves(mover)
        if move not in legal:
            return []
        if rng is not None and mover != seat and isinstance(g.asking, AskTogether):
            move = legal[rng.below(0, len(legal))]
        g.answer(mover, move)
    told = [event.seen_by(seat).data() for event in g.events]
    return [told, g.waiting, list(g.moves(seat)), list(g.rng.counters)]
