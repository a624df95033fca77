"""Squares and units as notation and targets name them."""

from __future__ import annotations

from ecumene.games.living_planet.components import OUTSIDE, PLACES, UNITS, hex_of
from ecumene.games.living_planet.position import LivingPlanet


def square_id(g: LivingPlanet, place: int) -> str:
    """A square as notation and targets name it; a place outside is its hexagon."""
    name: str = g.box.names.hexagons[g.tiles[hex_of(place)]].id
    return name if place % PLACES == OUTSIDE else f"{name}.{place % PLACES}"


def unit_id(unit: int) -> str:
    return f"{unit // UNITS}.{unit % UNITS}"
