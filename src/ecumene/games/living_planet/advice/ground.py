"""Weights for exploring, moving and building."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.advice.outlook import Outlook
from ecumene.games.living_planet.advice.scale import HOPELESS
from ecumene.games.living_planet.advice.worth import site_worth
from ecumene.games.living_planet.components import (
    CARDS,
    OUTSIDE,
    PLACES,
    RESOURCES,
    SHIELDS,
    SQUARES,
    UNITS,
    hex_of,
    tile_of,
)
from ecumene.games.living_planet.construct import PickBuilding, PickNumber, PickSquare
from ecumene.games.living_planet.explore import AS_DRAWN, PLACE_NONE, NextUnder, PickHexagon, SendUnit
from ecumene.games.living_planet.move import FINISH, MoveUnit
from ecumene.games.living_planet.position import LivingPlanet


def explore_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """Hexagons with many useful squares and few dangers; units that leave nothing behind."""
    ask = g.asking
    if isinstance(ask, PickHexagon):
        o = Outlook(g)
        return [0.0 if move == PLACE_NONE else hexagon_weight(g, o, move) for move in moves]
    if isinstance(ask, NextUnder):
        return [1.0 if move == AS_DRAWN else HOPELESS for move in moves]
    if isinstance(ask, SendUnit):
        return [mobility(g, seat, move) for move in moves]
    return [spot_weight(g, seat, move) for move in moves]


def hexagon_weight(g: LivingPlanet, o: Outlook, tile: i64) -> float:
    """Squares with resources count, icons that are still to be played in this cycle frighten."""
    weight = 2.0
    square: i64 = 0
    while square < SQUARES:
        offered: i64 = g.box.squares[SQUARES * tile + square]
        if offered >= 0:
            weight += 1.0 if offered > 0 else 0.3
        square += 1
    pair: i64 = 0
    while pair < 4 * CARDS:
        if g.box.icons[4 * CARDS * tile + pair] >= 0:
            weight -= 0.4
        pair += 1
    return weight


def spot_weight(g: LivingPlanet, seat: i64, cell: i64) -> float:
    """Spots that touch more of the map keep it together."""
    near: i64 = g.spot_near[g.spots.index(cell)]
    weight = 1.0
    while near:
        weight += 0.1
        near &= near - 1
    return weight


def mobility(g: LivingPlanet, seat: i64, number: i64) -> float:
    """How free a unit is to go: outside most, out of a building that keeps its chip next."""
    place: i64 = g.unit_at[UNITS * seat + number]
    if place % PLACES == OUTSIDE:
        return 3.0
    return 2.0 if g.chips_on[place] >= 0 else 0.5


def move_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """Free units first, into abandoned buildings, or to where something can be built."""
    if isinstance(g.asking, MoveUnit):
        stop = 4.0 if g.moved else 0.1
        return [stop if move == FINISH else mobility(g, seat, move) for move in moves]
    o = Outlook(g)
    found: list[float] = []
    for place in moves:
        if place % PLACES != OUTSIDE:
            found.append(2.0 if g.chips_on[place] >= 0 else 8.0)
        else:
            site = site_worth(g, o, seat, hex_of(place))
            found.append(site if site > 0.0 else HOPELESS)
    return found


def construct_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """Factories before other buildings, on quiet hexagons, with numbers that will be played often."""
    ask = g.asking
    o = Outlook(g)
    if isinstance(ask, PickSquare):
        return [square_weight(g, o, seat, place) for place in moves]
    if isinstance(ask, PickBuilding):
        return [4.0 + 0.1 * float(g.prices[kind]) if kind < SHIELDS else 3.0 for kind in moves]
    if isinstance(ask, PickNumber):
        return [o.feed[value - 1] - 0.3 * float(numbered(g, seat, value)) for value in moves]
    return [mobility(g, seat, number) for number in moves]


def square_weight(g: LivingPlanet, o: Outlook, seat: i64, place: i64) -> float:
    offered: i64 = g.square(place)
    return (3.0 if offered > 0 else 1.0) - 0.2 * o.risk(g, seat, PLACES * hex_of(place) + OUTSIDE)


def numbered(g: LivingPlanet, seat: i64, value: i64) -> i64:
    """How many factories with this number the seat controls."""
    many: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        place: i64 = g.stands[tile_of(resource, value)]
        if place >= 0 and g.controller(place) == seat:
            many += 1
        resource += 1
    return many
