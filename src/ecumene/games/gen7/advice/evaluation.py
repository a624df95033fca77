"""How good a position looks for a seat.

It is judged in merit, with what is under way carried to its end (foresight), what is in hand and at hand (prospects),
the state of the ship (outlook) and of the plot (plot).
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.advice.foresight import foreseen
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.scoring import is_lost

USUAL: Final = 45.0
"""The merit of an episode that went as usual."""
SPAN: Final = 30.0
"""So much more or less of it makes odds of e to one."""
STAR: Final = 1.5
VICTORY: Final = 10.0
"""What it is worth to have won an episode, and the opposite to have lost it."""


def evaluate(g: Gen7, seat: i64) -> float:
    """How good the position looks for the seat, from 0 to 1: by the merit it can count on."""
    if g.over:
        merit = float(g.merit[seat]) + STAR * float(g.earned[seat])
        merit += -VICTORY if is_lost(g) else VICTORY
    else:
        merit = foreseen(g, seat)
    return 1.0 / (1.0 + exp((USUAL - merit) / SPAN))
