"""Judgement for bots in The Planetary Phase: how good a position looks and which moves look good.

May import the rules, not what is seen or said; only the `Game` imports it.
"""

from ecumene.games.planetary_phase.advice.evaluation import evaluate
from ecumene.games.planetary_phase.advice.preferences import prefer

__all__ = ["evaluate", "prefer"]
