"""How good a position looks and which moves look good: advice for bots."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.earthmans_burden.extraordinary import PASS, Window
from ecumene.games.earthmans_burden.phases import END, WORLD, Menu
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.victory import YES, Vote


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
    """Extraordinary actions are rare, and so is agreement."""
    ask = g.asking
    if isinstance(ask, Window):
        return [1.0 if move == PASS else 0.01 for move in moves]
    if isinstance(ask, Menu):
        return [1.0 if move >= WORLD else 0.2 if move == END else 0.01 for move in moves]
    if isinstance(ask, Vote):
        return [0.1 if move == YES else 1.0 for move in moves]
    return [1.0] * len(moves)
