"""Spaces, corners, bonuses and holes as notation and targets name them."""

from __future__ import annotations

from ecumene.games.planetary_phase.components import CORNERS, ENERGY, REPUTATION, WILD
from ecumene.games.planetary_phase.position import PlanetaryPhase

HOLE_IDS = ("free_time", "upkeep.1", "upkeep.2", "contracts.1", "contracts.2", "commitments.1", "commitments.2")
"""The groups of equal spaces on a Player Board as targets name them."""
BONUSES = {ENERGY: "energy", REPUTATION: "reputation", WILD: "wild"}


def bonus_id(g: PlanetaryPhase, bonus: int) -> str:
    """A Recognition Bonus by name: a Sector, energy, reputation or wild. PP-018"""
    return BONUSES[bonus] if bonus in BONUSES else g.box.names.sectors[bonus].id


def space_id(g: PlanetaryPhase, space: int) -> str:
    return str(g.box.names.threats[space].space)


def corner_id(g: PlanetaryPhase, corner: int) -> str:
    return f"{space_id(g, corner // CORNERS)}.{corner % CORNERS}"
