"""How good a position looks and which moves look good: advice for bots."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.components import RESOURCES
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.scoring import points
from ecumene.kernel.position import Position


def worth(g: LivingPlanet, seat: i64) -> float:
    """What the seat would score, with its stock sold at a little less than the market's prices."""
    total = float(points(g, seat))
    resource: i64 = 0
    while resource < RESOURCES:
        total += float(g.held(seat, resource) * g.prices[resource]) * 0.12
        resource += 1
    return total


def evaluate(g: LivingPlanet, seat: i64) -> float:
    """The seat's worth against the best of the others, between 0 and 1."""
    own = worth(g, seat)
    best = 0.0
    for other in range(g.seats):
        if other != seat:
            rival = worth(g, other)
            if rival > best:
                best = rival
    chance = 0.5 + (own - best) / 100.0
    return min(0.999, max(0.001, chance))


def prefer(g: Position, seat: int, moves: list[int]) -> list[float]:
    """Every move alike."""
    return [1.0 for _ in moves]
