"""How good a position looks.

A position is worth the chance of the group times the standing of the seat: points count only if all win.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.planetary_phase.advice.expectations import expected
from ecumene.games.planetary_phase.advice.outlook import Outlook
from ecumene.games.planetary_phase.advice.prospects import points
from ecumene.games.planetary_phase.position import LOST, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.scoring import winner

SHARED: Final = 0.8
"""How much of a victory is that of all."""
SPREAD: Final = 40.0
"""How many points ahead make the odds of being the most reputed e to one."""
BEST_RIVAL: Final = 0.6


def evaluate(g: PlanetaryPhase, seat: i64) -> float:
    """The chance that all win, and how far the seat would then be ahead. PP-052, PP-053"""
    if g.outcome == LOST or g.outcome == UNFINISHED:
        return 0.0
    if g.outcome == WON:
        return 1.0 if winner(g) == seat else SHARED
    o = Outlook(g)
    ahead = expected(g, o, seat)
    own = points(g, o, seat) + ahead.points
    return o.chance(g, o.work - ahead.work) * (SHARED + (1.0 - SHARED) * standing(g, o, seat, own))


def standing(g: PlanetaryPhase, o: Outlook, seat: i64, own: float) -> float:
    """How likely the seat would be the most reputed with so many points."""
    strongest = -1000.0
    together = 0.0
    other: i64 = 0
    while other < g.seats:
        if other != seat:
            rival = points(g, o, other)
            together += rival
            if rival > strongest:
                strongest = rival
        other += 1
    ahead = own - BEST_RIVAL * strongest - (1.0 - BEST_RIVAL) * together / float(g.seats - 1)
    return 1.0 / (1.0 + exp(-ahead / SPREAD))
