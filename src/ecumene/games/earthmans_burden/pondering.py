"""What is worth pondering where the advice alone would settle it: which group acts next, how, and whether at all.

Dice follow these choices, so that one look tells little and the advice goes by what can be expected; a bot that
takes many looks can also tell what comes of the second best.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.advice import gains_at, prefer, weights_of
from ecumene.games.earthmans_burden.outlook import Outlook
from ecumene.games.earthmans_burden.phases import END, WORLD, Attempt, AtWorld, Menu
from ecumene.games.earthmans_burden.position import MILITARY, EarthmansBurden
from ecumene.games.earthmans_burden.works import best_attempt

WORTH_A_THOUGHT: Final = 0.3
"""What promises so much of the best is worth a thought; so much of it is to leave off."""
RISKIER: Final = 0.5
"""The weight of attempting one fleet more or less than usual."""


def entertain(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """The advice's weights, with more left open where dice decide. EB-093, EB-094, EB-129, EB-153"""
    ask = g.asking
    weights: list[float] = []
    if isinstance(ask, AtWorld):
        weights = weights_of(moves, gains_at(g, Outlook(g), seat, ask.phase, ask.world), WORTH_A_THOUGHT)
    elif isinstance(ask, Menu) and ask.phase == MILITARY:
        weights = battle_weights(g, seat, moves)
    elif isinstance(ask, Attempt):
        usual = best_attempt(ask.dice(g))
        weights = [1.0 if move == usual else RISKIER if -1 <= move - usual <= 1 else 0.0 for move in moves]
    return weights if weights and max(weights) > 0.0 else prefer(g, seat, moves)


def battle_weights(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """The worlds by what a group promises there, and to leave off; what is begun goes on. EB-094"""
    o = Outlook(g)
    gains = [max(gains_at(g, o, seat, MILITARY, move - WORLD)) if move >= WORLD else 0.0 for move in moves]
    for place, move in enumerate(moves):
        if gains[place] > 0.0 and move - WORLD == g.world_now:
            return [1.0 if other == place else 0.0 for other in range(len(moves))]
    best = max(gains)
    if best <= 0.0:
        return [1.0 if move == END else 0.0 for move in moves]
    weights = [gain / best if gain >= WORTH_A_THOUGHT * best else 0.0 for gain in gains]
    weights[moves.index(END)] = WORTH_A_THOUGHT
    return weights
