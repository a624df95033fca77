"""How the moves of a question are weighed against each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import EarthmansBurden

FIRST: Final = 1.0
GOOD: Final = 0.5
AT_TIMES: Final = 0.2
SELDOM: Final = 0.1
HARDLY_EVER: Final = 0.05
NEVER: Final = 0.0
"""How readily a move is looked at whose worth nothing on the table changes."""

Fixed = dict[type[Any], dict[int, float]]
"""For a kind of question the weight of each answer, the same on every table."""
Weigher = Callable[[EarthmansBurden, i64, Any, list[int]], list[float]]
"""What weighs the moves of a seat at a question by what is on the table."""


def only(wanted: i64, moves: list[int]) -> list[float]:
    """Nothing but the one move that is wanted; nothing at all if it is none of them."""
    return [1.0 if move == wanted else 0.0 for move in moves]
