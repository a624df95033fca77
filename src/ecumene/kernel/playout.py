"""Uniformly random play and plain cloning, as fast as the rules go: for playouts and for measuring."""

from mypy_extensions import i64

from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import AskTogether


def playout(g: Position, rng: Rng, most: i64) -> i64:
    """Play at most `most` uniformly random decisions; returns how many were made before the game was over."""
    made: i64 = 0
    while made < most and g.outcome == 0:
        moves = g.choices
        if moves:
            g.play(moves[rng.below(0, len(moves))])
        else:
            step = g.agenda[-1]
            assert isinstance(step, AskTogether)
            seat = g.waiting[0]
            together = step.moves(g, seat)
            g.answer(seat, together[rng.below(0, len(together))])
        made += 1
    return made


def clone_many(g: Position, times: i64) -> Position:
    """Clone the position again and again; returns the last clone."""
    last = g
    i: i64 = 0
    while i < times:
        last = g.clone()
        i += 1
    return last
