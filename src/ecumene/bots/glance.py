"""A glance one step ahead: what a position is worth to a seat right after a move of its own.

A move that needs completing (how to pay, where to put it) is followed through its completions before it is
judged. If there are more completions than `lines` allows, those that the game's advice prefers come first and
the last one is completed by that advice alone, so every move is judged when it is complete.
"""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.kernel.position import Position
from ecumene.kernel.step import Ask

NEVER: Final = -1.0
"""How a style rates moves it never makes if there are others."""
LONGEST: Final = 64
"""No chain of completions is followed further than this many asks."""


def considered(weights: list[float], leanings: list[float]) -> list[int]:
    """The moves with any weight in the advice, or all if there are none; only those the style would ever make."""
    ever = [i for i, leaning in enumerate(leanings) if leaning > NEVER] or list(range(len(weights)))
    return [i for i in ever if weights[i] > 0.0] or ever


def leanings_of(game: Any, g: Position, seat: i64, style: str, moves: list[int]) -> list[float]:
    """How the style, if there is one, rates each move."""
    leanings: list[float] = game.lean(g, seat, style, moves) if style else [0.0] * len(moves)
    return leanings


def heaviest_first(weights: list[float], places: list[int]) -> list[int]:
    """The places sorted by weight, heaviest first; equals stay as they are."""
    keyed = [(-weights[place], place) for place in places]
    keyed.sort()
    return [place for _, place in keyed]


def complete(game: Any, g: Position, seat: i64, style: str, lines: i64, depth: i64) -> tuple[float, i64]:
    """The best worth over at most `lines` completions, and how many were looked at."""
    ask = g.asking
    if depth == 0 or not (isinstance(ask, Ask) and ask.seat == seat and ask.completes()):
        worth: float = game.evaluate(g, seat)
        return worth, 1
    moves = g.choices
    weights: list[float] = game.prefer(g, seat, moves)
    leanings = leanings_of(game, g, seat, style, moves)
    order = heaviest_first(weights, considered(weights, leanings))
    best = -1e300
    used: i64 = 0
    rest: i64 = len(order)
    for i in order:
        left: i64 = lines - used
        if left <= 0:
            break
        twin = g.clone() if rest > 1 and left > 1 else g
        twin.play(moves[i])
        worth, looked = complete(game, twin, seat, style, max(i64(1), left // rest), depth - 1)
        best = max(best, leanings[i] + worth)
        used += looked
        rest -= 1
    return best, used
