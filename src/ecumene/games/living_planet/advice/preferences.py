"""Which moves look good before any look-ahead, question by question."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from ecumene.games.living_planet.actions import CONSTRUCT, END, EXPLORE, FATE, GRANTS, MOVE, TRADE, TakeAction, verb_of
from ecumene.games.living_planet.advice.dice import card_weights, order_weights
from ecumene.games.living_planet.advice.ground import construct_weights, explore_weights, move_weights
from ecumene.games.living_planet.advice.market import resource_weights, trade_weights
from ecumene.games.living_planet.advice.scale import HOPELESS, STEEPEST
from ecumene.games.living_planet.cataclysms import ENOUGH, Trigger
from ecumene.games.living_planet.columns import KEEP, Deflect, UseFate
from ecumene.games.living_planet.construct import PickBuilder, PickBuilding, PickNumber, PickSquare
from ecumene.games.living_planet.explore import NextUnder, PickHexagon, PickSpot, SendUnit
from ecumene.games.living_planet.move import MoveTo, MoveUnit
from ecumene.games.living_planet.negotiation import PASS, REFUSE, Answer, ProposeTo
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.production import MOTORIZED, NOBODY, Recruit
from ecumene.games.living_planet.trade import ApplyCard, ApplySecond, ShiftPrice, Transact
from ecumene.games.living_planet.turn import ChooseCard, Exhaust, NameResource, OrderDie, Plunder


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
