"""How good a position looks and which moves look good: advice for bots."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.living_planet.actions import CONSTRUCT, END, EXPLORE, FATE, GRANTS, MOVE, TRADE, TakeAction, verb_of
from ecumene.games.living_planet.cataclysms import ENOUGH, Trigger
from ecumene.games.living_planet.columns import KEEP, Deflect, UseFate
from ecumene.games.living_planet.components import (
    ARRIVAL,
    BOOM,
    CARDS,
    DEFLECT,
    INSIDER,
    OUTSIDE,
    PLACES,
    RECALL,
    RESOURCES,
    SHIELDS,
    SQUARES,
    UNITS,
    hex_of,
    is_motorized,
    tile_of,
)
from ecumene.games.living_planet.construct import PickBuilder, PickBuilding, PickNumber, PickSquare
from ecumene.games.living_planet.explore import AS_DRAWN, PLACE_NONE, NextUnder, PickHexagon, PickSpot, SendUnit
from ecumene.games.living_planet.move import FINISH, MoveTo, MoveUnit
from ecumene.games.living_planet.negotiation import PASS, REFUSE, Answer, ProposeTo
from ecumene.games.living_planet.outlook import Outlook
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.production import MOTORIZED, NOBODY, Recruit
from ecumene.games.living_planet.scoring import winners
from ecumene.games.living_planet.trade import (
    MOST,
    NO_CARD,
    NO_SHIFT,
    SELL,
    STOP,
    ApplyCard,
    ApplySecond,
    ShiftPrice,
    Transact,
)
from ecumene.games.living_planet.turn import ChooseCard, Exhaust, NameResource, OrderDie, Plunder
from ecumene.games.living_planet.worth import site_worth, stock_worth, worth

BEST_RIVAL: Final = 0.7
"""A seat is measured against its strongest rival so much, and against all rivals for the rest."""
SPREAD: Final = 2.0
SPREAD_BY_TURN: Final = 0.55
MORE_BY_RIVAL: Final = 0.45
"""How many points ahead make the odds e times as good, as it came true: at the end, for each turn before it, and by
how much more for every rival beyond the first."""

STEEPEST: Final = 40.0
"""A point more makes a move e times as heavy, up to so many points."""
HOPELESS: Final = -1000.0
"""What need not be considered at all."""
TYPICAL_PIP: Final = 0.5
"""What each pip of a card is worth in a usual turn: a card played now cannot be played later in the cycle."""


def evaluate(g: LivingPlanet, seat: i64) -> float:
    """The seat's chance to win, from its worth against that of its rivals."""
    if g.outcome:
        best = winners(g)
        return 1.0 / float(len(best)) if seat in best else 0.0
    if min(g.colours) < 0:
        return 1.0 / float(g.seats)
    o = Outlook(g)
    own = worth(g, o, seat)
    strongest = -1000.0
    together = 0.0
    other: i64 = 0
    while other < g.seats:
        if other != seat:
            rival = worth(g, o, other)
            together += rival
            if rival > strongest:
                strongest = rival
        other += 1
    ahead = own - BEST_RIVAL * strongest - (1.0 - BEST_RIVAL) * together / float(g.seats - 1)
    spread = (SPREAD + SPREAD_BY_TURN * float(o.turns)) * (1.0 + MORE_BY_RIVAL * float(g.seats - 2))
    return 1.0 / (1.0 + float(g.seats - 1) * exp(-ahead / spread))


def prefer(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """A rough weight for each move before any look-ahead; at the secret choice of cards the whole judgement."""
    return [
        0.0 if points == HOPELESS else exp(min(STEEPEST, max(-STEEPEST, points))) for points in leanings(g, seat, moves)
    ]


def leanings(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """How good each move looks, roughly in points, good or bad."""
    ask = g.asking
    if isinstance(ask, TakeAction):
        return [action_weight(verb_of(move)) for move in moves]
    if isinstance(ask, ChooseCard):
        return card_weights(g, seat, moves)
    if isinstance(ask, OrderDie):
        return order_weights(g, seat, moves)
    if isinstance(ask, (PickHexagon, PickSpot, SendUnit, NextUnder)):
        return explore_weights(g, seat, moves)
    if isinstance(ask, (MoveUnit, MoveTo)):
        return move_weights(g, seat, moves)
    if isinstance(ask, (PickSquare, PickBuilding, PickNumber, PickBuilder)):
        return construct_weights(g, seat, moves)
    if isinstance(ask, (ApplyCard, ApplySecond, ShiftPrice, Transact)):
        return trade_weights(g, seat, moves)
    if isinstance(ask, (NameResource, Plunder, Exhaust)):
        return resource_weights(g, seat, moves)
    return [quiet_weight(g, move) for move in moves]


def quiet_weight(g: LivingPlanet, move: i64) -> float:
    """Where in doubt: keep quiet, refuse, strike no more, and take the useful sort of unit."""
    ask = g.asking
    if isinstance(ask, ProposeTo):
        return 2.0 if move == PASS else 1.0
    if isinstance(ask, Answer):
        return 2.0 if move == REFUSE else 1.0
    if isinstance(ask, (UseFate, Deflect)):
        return 2.0 if move == KEEP else 1.0
    if isinstance(ask, Trigger):
        return 2.0 if move == ENOUGH else 1.0
    if isinstance(ask, Recruit):
        return 1.0 if move == NOBODY else 2.0 if move == MOTORIZED else 3.0
    return 1.0


def action_weight(verb: i64) -> float:
    if verb == END:
        return 0.1
    if verb == CONSTRUCT:
        return 6.0
    if verb == EXPLORE:
        return 5.0
    if verb == TRADE:
        return 4.0
    if verb == GRANTS:
        return 3.0
    return 1.0 if verb in (MOVE, FATE) else 7.0


# -- cards and dice -------------------------------------------------------------------------------


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


# -- exploring and moving -------------------------------------------------------------------------


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


# -- building -------------------------------------------------------------------------------------


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


# -- the market -----------------------------------------------------------------------------------


def trade_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """Cards that raise what one holds; then the sale that brings most."""
    ask = g.asking
    if isinstance(ask, Transact):
        return [deal_weight(g, move) for move in moves]
    if isinstance(ask, ShiftPrice):
        return [shift_weight(g, seat, move) for move in moves]
    return [
        0.0 if move == NO_CARD else change_weight(g, seat, g.box.card_resource[move], g.box.card_change[move])
        for move in moves
    ]


def deal_weight(g: LivingPlanet, move: i64) -> float:
    if move == STOP:
        return 1.0
    if move < SELL:
        return 3.0 - float(g.prices[move // 4])
    many: i64 = (move - SELL) % MOST + 1
    return 1.0 + float(many * g.prices[(move - SELL) // MOST]) / float(g.box.per_point)


def change_weight(g: LivingPlanet, seat: i64, resource: i64, change: i64) -> float:
    """What a change of price is worth to the seat by the pieces it holds; a crash sells them for little."""
    mine: i64 = g.held(seat, resource)
    out: i64 = g.box.supply[resource] - g.pool[resource] - g.removed[resource] - mine
    price: i64 = g.prices[resource] + change
    if price > g.box.top_price:
        change = price - g.box.top_price - g.prices[resource]
    return float(mine * change) - 0.3 * float(out * change)


def shift_weight(g: LivingPlanet, seat: i64, move: i64) -> float:
    """Insider: up with what one holds, down with what one does not. LP-262"""
    if move == NO_SHIFT:
        return 0.0
    up = move % 2 == 1
    if up != (g.held(seat, move // 2) > 0):
        return HOPELESS
    return change_weight(g, seat, move // 2, g.box.insider if up else -g.box.insider)


def resource_weights(g: LivingPlanet, seat: i64, moves: list[int]) -> list[float]:
    """The resource that serves oneself more than the rivals for Boom; the other way round to take from the pool."""
    gain = isinstance(g.asking, NameResource)
    found: list[float] = []
    for resource in moves:
        edge = 0.0
        value: i64 = 1
        while value <= CARDS:
            place: i64 = g.stands[tile_of(resource, value)]
            if place >= 0:
                owner = g.controller(place)
                thrown = 0.0
                for die in g.dice:
                    if die == value:
                        thrown += 1.0
                weight = thrown * float(g.prices[resource]) if gain else 1.0
                if owner == seat:
                    edge += weight
                elif owner >= 0:
                    edge -= weight / float(g.seats - 1)
            value += 1
        found.append(edge if gain else -edge)
    return found
