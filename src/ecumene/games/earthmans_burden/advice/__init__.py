"""Judgement for bots: how good a position looks, which moves look good, and the styles of play.

May import all rules, and nothing of what is seen or said.
"""

from ecumene.games.earthmans_burden.advice.chances import evaluate
from ecumene.games.earthmans_burden.advice.choices import prefer

__all__ = ["evaluate", "prefer"]
