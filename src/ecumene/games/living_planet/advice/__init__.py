"""Judgement for bots in Living Planet: how good a position looks, which moves look good, and styles of play.

May import the rules, not what is seen or said; only the `Game` imports it.
"""

from ecumene.games.living_planet.advice.evaluation import evaluate
from ecumene.games.living_planet.advice.preferences import prefer

__all__ = ["evaluate", "prefer"]
