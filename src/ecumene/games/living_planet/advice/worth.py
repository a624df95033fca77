"""What a seat's position is worth, in victory points expected at the end.

Counted are the points on the map as far as they will last, money, the stock at what it will fetch in the trades that
are left, what factories will still yield, units and building sites as the means to grow, and the best use of the
actions left in this turn. The weights are estimates.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.living_planet.actions import CONSTRUCT, EXPLORE, FATE, GRANTS, TRADE
from ecumene.games.living_planet.advice.outlook import CHIP_AND_UNIT, LYING, Outlook, acting, actions_left
from ecumene.games.living_planet.advice.stock import AVERAGE_CARD, more_by_office, stock_worth
from ecumene.games.living_planet.components import (
    CARDS,
    MYCELIUM,
    OIL,
    OUTSIDE,
    PLACES,
    SQUARES,
    UNITS,
    hex_of,
    is_motorized,
)
from ecumene.games.living_planet.position import LivingPlanet

PIECE: Final = 5.2
"""Money for a piece still to be produced."""
GROWTH: Final = 0.9
"""Points for each turn left that units could bring with exploring and building, were there many of them."""
SITES: Final = 0.3
RECRUITING: Final = 0.25
TOKEN: Final = 0.7
TURNS_TO_USE: Final = 3.0


def worth(g: LivingPlanet, o: Outlook, seat: i64) -> float:
    """The points the seat can expect to have at the end."""
    left = actions_left(g, seat)
    trades: i64 = o.turns + (1 if left > 0 else 0)
    total = money_worth(g, seat, trades) + o.points[seat] + income_worth(g, o, seat, trades) + units_worth(g, o, seat)
    if g.fate[seat] and trades > 0:
        total += TOKEN * ramp(o.turns)
    later = stock_worth(g, o, seat, 0)
    total += later
    site = best_site(g, o, seat)
    total += SITES * site * ramp(o.turns)
    if left > 0:
        sale = stock_worth(g, o, seat, g.dice[g.colours[seat]]) - later
        total += action_worth(g, o, seat, left, site, sale)
    return total


def ramp(turns: i64) -> float:
    """1 while there are turns enough to use something, 0 in the last."""
    return min(1.0, float(turns) / TURNS_TO_USE)


def money_worth(g: LivingPlanet, seat: i64, trades: i64) -> float:
    """5 MC are a point; only full ones count at the end. LP-228"""
    exact = float(g.money[seat]) / float(g.box.per_point)
    if trades > 0:
        return exact
    return 0.9 * float(g.money[seat] // g.box.per_point) + 0.1 * exact


def income_worth(g: LivingPlanet, o: Outlook, seat: i64, trades: i64) -> float:
    """Points for what the seat's factories will still yield, as far as its trades can sell so much. LP-065"""
    room = float(trades) * (AVERAGE_CARD + float(more_by_office(g, o, seat)))
    if room == 0.0:
        return 0.0
    return room * (1.0 - exp(-o.pieces[seat] / room)) * PIECE / float(g.box.per_point)


def units_worth(g: LivingPlanet, o: Outlook, seat: i64) -> float:
    """Units as the means to explore and build, each further one less; Motorized ones give a point. LP-227"""
    weight = 0.0
    total = 0.0
    unit: i64 = UNITS * seat
    while unit < UNITS * seat + UNITS:
        place: i64 = g.unit_at[unit]
        if place >= 0:
            risk = o.risk(g, seat, place)
            if place % PLACES != OUTSIDE:
                risk *= 0.4
            if is_motorized(unit):
                total += float(g.box.motorized_worth) / (1.0 + risk)
                weight += 1.2 / (1.0 + 0.3 * risk)
            elif g.wounded >> unit & 1:
                weight += LYING / (1.0 + 0.3 * risk)
            else:
                weight += 1.0 / (1.0 + 0.1 * risk)
        unit += 1
    total += GROWTH * float(o.turns) * weight / (weight + 1.2)
    port = g.spaceport(seat)
    if port >= 0 and g.units_on[port] < 0 and (g.held(seat, MYCELIUM) > 0 or g.held(seat, OIL) > 0):
        total += RECRUITING * min(2.0, o.feed[CARDS - 1]) * ramp(o.turns)
    return total


def best_site(g: LivingPlanet, o: Outlook, seat: i64) -> float:
    """Points beyond its cost that the best factory the seat's active units could build now would bring. LP-116"""
    best = 0.0
    looked: i64 = -1
    unit: i64 = UNITS * seat
    while unit < UNITS * seat + UNITS:
        if g.is_active(unit):
            hexagon = hex_of(g.unit_at[unit])
            if hexagon != looked:
                looked = hexagon
                worth = site_worth(g, o, seat, hexagon)
                if worth > best:
                    best = worth
        unit += 1
    return best


def site_worth(g: LivingPlanet, o: Outlook, seat: i64, hexagon: i64) -> float:
    """Points beyond its cost of a new building on an empty square of the hexagon; further squares add a little."""
    best = 0.0
    spare = 0.0
    risk = o.risk(g, seat, PLACES * hexagon + OUTSIDE)
    last = 1.0 / (1.0 + CHIP_AND_UNIT * risk)
    turns = float(o.turns)
    square: i64 = 0
    while square < SQUARES:
        place: i64 = PLACES * hexagon + square
        if g.buildings[place] < 0:
            offered: i64 = g.square(place)
            if offered >= 0:
                value = 0.3
                if offered > 0:
                    value = 2.0 * last - 1.0 + 0.6 * turns * 0.8 / (1.0 + 0.6 * CHIP_AND_UNIT * risk)
                if value > best:
                    spare += 0.25 * best
                    best = value
                else:
                    spare += 0.25 * value
        square += 1
    return best + spare


def action_worth(g: LivingPlanet, o: Outlook, seat: i64, left: i64, site: float, sale: float) -> float:
    """The points the best of the actions left in this turn would bring. LP-085, LP-086"""
    done: i64 = g.done if acting(g, seat) else 0
    value: i64 = g.dice[g.colours[seat]]
    first = 0.0
    second = 0.0
    action: i64 = 0
    while action <= FATE:
        if not done >> action & 1:
            gain = gain_of(g, o, seat, action, value, site, sale)
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
        action += 1
    return first + second if left > 1 else first


def gain_of(g: LivingPlanet, o: Outlook, seat: i64, action: i64, value: i64, site: float, sale: float) -> float:
    if action == GRANTS:
        return float(value if value > 0 else 3) / float(g.box.per_point)
    if action == TRADE:
        return sale
    if action == CONSTRUCT:
        return site if g.money[seat] >= g.box.cost[0] else 0.0
    if action == EXPLORE:
        return 0.05 * float(o.turns) * float(value)
    if action == FATE and not g.fate[seat]:
        return TOKEN * ramp(o.turns)
    return 0.0
