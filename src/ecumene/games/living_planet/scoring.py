"""Scoring: victory points for controlled buildings, Motorized Scientists and money, and how ties are broken."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.components import SCIENTISTS, SPACEPORT, UNITS, kind_of
from ecumene.games.living_planet.position import LivingPlanet


def factory_points(g: LivingPlanet, seat: i64) -> i64:
    """2 for each factory the seat controls. LP-224, LP-230"""
    total: i64 = 0
    for place in g.stands:
        if place >= 0 and g.controller(place) == seat:
            total += g.box.worth[kind_of(g.buildings[place])]
    return total


def other_points(g: LivingPlanet, seat: i64, spaceports: bool) -> i64:
    """1 for each protective and Stock Market building, 2 for each Spaceport, under control. LP-225, LP-226, LP-230"""
    total: i64 = 0
    for place in g.fours:
        kind = kind_of(g.buildings[place])
        if (kind == SPACEPORT) == spaceports and g.controller(place) == seat:
            total += g.box.worth[kind]
    return total


def motorized_points(g: LivingPlanet, seat: i64) -> i64:
    """1 for each Motorized Scientist on the map. LP-227"""
    total: i64 = 0
    unit: i64 = UNITS * seat + SCIENTISTS
    while unit < UNITS * seat + UNITS:
        if g.unit_at[unit] >= 0:
            total += g.box.motorized_worth
        unit += 1
    return total


def money_points(g: LivingPlanet, seat: i64) -> i64:
    """1 for every full 5 MC; resources give none. LP-228, LP-229"""
    return g.money[seat] // g.box.per_point


def points_on_map(g: LivingPlanet, seat: i64) -> i64:
    """The points everybody can see: buildings and Motorized Scientists. LP-025"""
    return (
        factory_points(g, seat) + other_points(g, seat, False) + other_points(g, seat, True) + motorized_points(g, seat)
    )


def points(g: LivingPlanet, seat: i64) -> i64:
    """All victory points of the seat. LP-025"""
    return points_on_map(g, seat) + money_points(g, seat)


def winners(g: LivingPlanet) -> list[int]:
    """Most points, then most resource pieces, then most money; who is still level shares the victory.

    LP-231, LP-232, LP-233, LP-234
    """
    ranks = [(points(g, seat), g.resource_count(seat), g.money[seat]) for seat in range(g.seats)]
    best = max(ranks)
    return [seat for seat in range(g.seats) if ranks[seat] == best]
