"""Weights for cards and dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.living_planet.advice.outlook import Outlook
from ecumene.games.living_planet.advice.stock import stock_worth
from ecumene.games.living_planet.components import (
    ARRIVAL,
    BOOM,
    CARDS,
    DEFLECT,
    INSIDER,
    PLACES,
    RECALL,
    RESOURCES,
    SQUARES,
    UNITS,
    is_motorized,
    tile_of,
)
from ecumene.games.living_planet.position import LivingPlanet

TYPICAL_PIP: Final = 0.5
"""What each pip of a card is worth in a usual turn: a card played now cannot be played later in the cycle."""


def card_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """Each card by what its number feeds and strikes, what its strength is good for now, and the Leader's effect."""
    o = Outlook(g)
    last = float(len(moves)) > float(o.turns + 1)
    later = stock_worth(g, o, seat, 0)
    found: list[float] = []
    for value in moves:
        pips = float(value)
        sale = stock_worth(g, o, seat, value) - later
        weight = sale + pips / float(g.box.per_point)
        weight -= pips * (0.2 if last else TYPICAL_PIP)
        weight += (1.0 if last else 0.3) * fed(g, seat, value)
        weight += 0.7 * strike_gain(g, o, seat, g.colours[seat], value, True)
        if seat == g.leader:
            weight += effect_gain(g, seat, value)
        found.append(weight)
    return found


def fed(g: LivingPlanet, seat: i64, value: i64) -> float:
    """What playing the number gives the seat in points beyond what it gives a rival."""
    gain = 0.0
    resource: i64 = 0
    while resource < RESOURCES:
        place: i64 = g.stands[tile_of(resource, value)]
        if place >= 0 and g.pool[resource] > 0:
            owner = g.controller(place)
            price = float(g.prices[resource]) / float(g.box.per_point)
            if owner == seat:
                gain += price
            elif owner >= 0:
                gain -= price / float(g.seats - 1)
        resource += 1
    return gain


def strike_gain(g: LivingPlanet, o: Outlook, seat: i64, colour: i64, value: i64, chosen: bool) -> float:
    """What the strikes of a die bring the seat in points: of its own choice, at least one, or all."""
    total = 0.0
    best = -1000.0
    found: i64 = 0
    for tile in g.box.threatened[CARDS * colour + value - 1]:
        hexagon: i64 = g.lies[tile]
        if hexagon >= 0:
            gain = -losses(g, seat, hexagon)
            other: i64 = 0
            while other < g.seats:
                if other != seat:
                    gain += losses(g, other, hexagon) / float(g.seats - 1)
                other += 1
            found += 1
            best = max(best, gain)
            if gain > 0.0 or not chosen:
                total += gain
    if found == 0:
        return 0.0
    return best if chosen and best < 0.0 else total


def losses(g: LivingPlanet, seat: i64, hexagon: i64) -> float:
    """Roughly the points a seat loses when the hexagon is struck."""
    total = 0.0
    place: i64 = PLACES * hexagon
    last: i64 = place + SQUARES
    while place < last:
        if g.buildings[place] >= 0 and g.holder(place) == seat:
            total += 1.0 if g.units_on[place] >= 0 and g.chips_on[place] >= 0 else 2.5
        place += 1
    unit: i64 = UNITS * seat
    while unit < UNITS * seat + UNITS:
        if g.unit_at[unit] == last:
            total += 1.5 if is_motorized(unit) or g.wounded >> unit & 1 else 0.7
        unit += 1
    return total


def effect_gain(g: LivingPlanet, seat: i64, value: i64) -> float:
    """What the special effect of the Leader's card is worth now. LP-253 to LP-268"""
    if value == DEFLECT:
        return 0.5
    if value == BOOM:
        return 0.5 + 0.5 * fed(g, seat, value)
    if value == ARRIVAL:
        port = g.spaceport(seat)
        return 1.5 if port >= 0 and g.units_on[port] < 0 and g.in_reserve(seat, False) >= 0 else 0.0
    if value == INSIDER:
        return 0.15 * float(g.resource_count(seat))
    if value == RECALL:
        return 0.6 if g.played(g.colours[seat]) > 0 else 0.0
    return 0.0


def order_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """What feeds oneself and one's own actions first, what strikes oneself last. LP-057"""
    o = Outlook(g)
    found: list[float] = []
    for colour in moves:
        value: i64 = g.dice[colour]
        weight = 0.3 * fed(g, seat, value)
        if g.owners[colour] == seat:
            weight += 0.5
        else:
            weight += strike_gain(g, o, seat, colour, value, False)
        found.append(weight)
    return found
