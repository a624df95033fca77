"""Who has won: all together or nobody."""

from __future__ import annotations

from ecumene.games.earth_rising.position import WON, EarthRising


def winners(g: EarthRising) -> list[int]:
    """All win together or lose together. ER-001"""
    return list(range(g.seats)) if g.outcome == WON else []


def score(g: EarthRising) -> float:
    """What the game was worth to everybody: a victory or nothing. ER-001"""
    return 1.0 if g.outcome == WON else 0.0
