"""How good a position looks: a seat's chance to win."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.living_planet.advice.outlook import Outlook
from ecumene.games.living_planet.advice.worth import worth
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.scoring import winners

BEST_RIVAL: Final = 0.7
"""A seat is measured against its strongest rival so much, and against all rivals for the rest."""
SPREAD: Final = 2.0
SPREAD_BY_TURN: Final = 0.55
MORE_BY_RIVAL: Final = 0.45
"""How many points ahead make the odds e times as good, as it came true: at the end, for each turn before it, and by
how much more for every rival beyond the first."""


def evaluate(g: LivingPlanet, seat: i64) -> float:
    """The seat's chance to win, from its worth against that of its rivals."""
    if g.outcome:
        best = winners(g)
        return 1.0 / float(len(best)) if seat in best else 0.0
    if min(g.colours) < 0:
        return 1.0 / float(g.seats)
    o = Outlook(g)
    own = worth(g, o, seat)
    strongest = -1000.0
    together = 0.0
    other: i64 = 0
    while other < g.seats:
        if other != seat:
            rival = worth(g, o, other)
            together += rival
            if rival > strongest:
                strongest = rival
        other += 1
    ahead = own - BEST_RIVAL * strongest - (1.0 - BEST_RIVAL) * together / float(g.seats - 1)
    spread = (SPREAD + SPREAD_BY_TURN * float(o.turns)) * (1.0 + MORE_BY_RIVAL * float(g.seats - 2))
    return 1.0 / (1.0 + float(g.seats - 1) * exp(-ahead / spread))
