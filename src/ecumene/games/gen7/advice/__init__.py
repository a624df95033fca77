"""Judgement for bots: how good a position looks for a seat, and which moves are worth a look.

All weights are estimates. Uses every room of the rules; no rule uses it.
"""

from ecumene.games.gen7.advice.evaluation import evaluate
from ecumene.games.gen7.advice.preferences import prefer

__all__ = ["evaluate", "prefer"]
