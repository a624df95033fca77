"""How good a position looks and which moves look good: advice for bots."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.planetary_phase.position import LOST, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.scoring import score, winner


def evaluate(g: PlanetaryPhase, seat: i64) -> float:
    """The group's lead on the track, and the seat's score against the best of the others."""
    if g.outcome == LOST or g.outcome == UNFINISHED:
        return 0.0
    if g.outcome == WON:
        return 1.0 if winner(g) == seat else 0.5
    best: i64 = 0
    for other in range(g.seats):
        if other != seat and score(g, other) > best:
            best = score(g, other)
    lead = float(g.integration - g.degradation) / 24.0
    own = float(score(g, seat) - best) / 100.0
    return min(0.99, max(0.01, 0.4 + 0.3 * lead + 0.3 * own))


def prefer(g: PlanetaryPhase, seat: i64, moves: list[int]) -> list[float]:
    """Every move alike."""
    return [1.0 for _ in moves]
