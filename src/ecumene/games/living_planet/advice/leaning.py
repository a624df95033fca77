"""Ways of playing to be told apart in simulations: what each sees in a move beyond its worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.living_planet.actions import CONSTRUCT, EXPLORE, FATE, GRANTS, LAND, MOVE, TRADE, TakeAction
from ecumene.games.living_planet.components import FACTORY_TILES, OUTPOST, OUTSIDE, PLACES, SHIELDS, SPACEPORT
from ecumene.games.living_planet.construct import PickBuilding
from ecumene.games.living_planet.move import MoveTo
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.trade import SELL, Transact

NEVER: Final = -1.0
KEEN: Final = 0.02
EAGER: Final = 0.15
"""How much a style makes of what it likes, and of what it lives for."""
FACTORIES: Final = "factories"
TRADING: Final = "trading"
GRANTS_ONLY: Final = "grants"


def lean(g: LivingPlanet, seat: i64, style: str, moves: list[int]) -> list[float]:
    """What a player of the style sees in each move beyond its worth: 0 nothing, -1 what it never does."""
    ask = g.asking
    if isinstance(ask, TakeAction):
        return [leaning_to_action(style, move) for move in moves]
    if isinstance(ask, PickBuilding):
        return [leaning_to_building(style, kind) for kind in moves]
    if isinstance(ask, MoveTo) and style == TRADING:
        return [NEVER if is_factory(g, place) else 0.0 for place in moves]
    if isinstance(ask, Transact):
        return [leaning_to_deal(g, seat, style, move) for move in moves]
    return [0.0] * len(moves)


def leaning_to_action(style: str, move: i64) -> float:
    if style == GRANTS_ONLY:
        return NEVER if move in (EXPLORE, MOVE, CONSTRUCT, FATE, LAND) else KEEN if move == GRANTS else 0.0
    if style == TRADING:
        return KEEN if move == TRADE else 0.0
    return KEEN if move in (EXPLORE, CONSTRUCT) else 0.0


def leaning_to_building(style: str, kind: i64) -> float:
    if style == TRADING:
        return EAGER if kind >= OUTPOST else NEVER
    return 0.0 if kind < SHIELDS else NEVER


def is_factory(g: LivingPlanet, place: i64) -> bool:
    """Whether a factory stands in the place. LP-017"""
    tile: i64 = -1 if place % PLACES == OUTSIDE else g.buildings[place]
    return 0 <= tile < FACTORY_TILES


def leaning_to_deal(g: LivingPlanet, seat: i64, style: str, move: i64) -> float:
    """Only the trader buys: what its next building needs, and what is cheaper than where prices began."""
    if move >= SELL:
        return 0.0
    if style != TRADING:
        return NEVER
    resource: i64 = move // 4
    if needed(g, seat, resource):
        return EAGER
    return KEEN if g.prices[resource] < g.box.price else 0.0


def needed(g: LivingPlanet, seat: i64, resource: i64) -> bool:
    """Whether the seat can use the resource for its next Stock Market building, and will have the money too. LP-127"""
    if g.money[seat] < g.prices[resource] + g.box.cost[OUTPOST] or 2 * g.turn > g.last_turn:
        return False
    found = False
    kind: i64 = OUTPOST
    while kind < SPACEPORT:
        if not g.holds(seat, kind, -1):
            if g.held(seat, g.box.extra[kind]) > 0:
                return False
            found = found or g.box.extra[kind] == resource
        kind += 1
    return found
