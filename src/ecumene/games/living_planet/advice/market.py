"""Weights for trade, and for naming a resource."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.advice.scale import HOPELESS
from ecumene.games.living_planet.components import CARDS, tile_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.trade import MOST, NO_CARD, NO_SHIFT, SELL, STOP, ShiftPrice, Transact
from ecumene.games.living_planet.turn import NameResource


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
