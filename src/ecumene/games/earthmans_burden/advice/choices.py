"""Which moves look good.

What dice decide is judged by what can be expected of them before they are rolled, move by move; the rest by the
position after it. A question is found in the tables of its room; what stands in none is left to that look ahead.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.muster import Attempt, AtWorld
from ecumene.games.earthmans_burden.advice import actions, diplomacy, movement
from ecumene.games.earthmans_burden.advice.actions import gains_at
from ecumene.games.earthmans_burden.advice.outlook import Outlook
from ecumene.games.earthmans_burden.advice.weights import AT_TIMES, FIRST, GOOD, SELDOM, Fixed, Weigher
from ecumene.games.earthmans_burden.advice.works import best_attempt
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.setup import CLAIM_REGION, IN_ORBIT, IN_TRAJECTORY, TECHNOLOGY, ChooseSetup

UNPROMISING: Final = 0.05
"""What the dice hardly promise anything for weighs so much of the best, for who tries everything out."""
FIXED: Final[Fixed] = {
    ChooseSetup: {CLAIM_REGION: FIRST, IN_TRAJECTORY: GOOD, TECHNOLOGY: AT_TIMES, IN_ORBIT: SELDOM},
    **movement.FIXED,
    **actions.FIXED,
    **diplomacy.FIXED,
}
WEIGHED: Final[dict[type[Any], Weigher]] = {**movement.WEIGHED, **actions.WEIGHED, **diplomacy.WEIGHED}


def prefer(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """A weight for each move before any look-ahead, 0 for what is not worth a look.

    Where dice follow, and at votes, it is the whole judgement.
    """
    weights = weights_at(g, seat, moves)
    return weights if max(weights) > 0.0 else [1.0] * len(moves)


def weights_at(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """The weights by the kind of question; all 0 if everything is a mistake."""
    kind = type(g.asking)
    fixed = FIXED.get(kind)
    if fixed is not None:
        return [fixed[move] for move in moves]
    weigh = WEIGHED.get(kind)
    return weigh(g, seat, g.asking, moves) if weigh is not None else [FIRST] * len(moves)


def gambles(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """All that a group can do, and all numbers of fleets it can attempt: any may prove best. EB-093, EB-129, EB-153"""
    ask = g.asking
    if isinstance(ask, AtWorld):
        gains = gains_at(g, Outlook(g), seat, ask.phase, ask.world)
        best = max([gains[move] for move in moves])
        return [max(UNPROMISING, gains[move] / best) if best > 0.0 else 1.0 for move in moves]
    if isinstance(ask, Attempt):
        usual = best_attempt(ask.dice(g))
        return [1.0 / float(1 + (move - usual if move > usual else usual - move)) for move in moves]
    return []
