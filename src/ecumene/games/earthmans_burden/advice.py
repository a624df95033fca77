"""How good a position looks and which moves look good: advice for bots."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import EarthmansBurden


def evaluate(g: EarthmansBurden, seat: i64) -> float:
    """The share of units on the board."""
    if g.over:
        return 1.0 if g.winner == seat else 0.0
    mine = 0.0
    all_units = 1.0
    for world in range(g.box.worlds):
        for other in range(g.seats):
            many = float(g.pieces(world, other) + g.developments(world, other))
            all_units += many
            if other == seat:
                mine += many
    return mine / all_units


def prefer(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """All alike."""
    return [1.0] * len(moves)
