"""Line B, actions: up to two different actions of the six, and the free actions around them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import ARRIVAL, COUNT, MYCELIUM, OUTSIDE, PLACES, UNITS
from ecumene.games.living_planet.construct import begin_construct, construct_forbidden
from ecumene.games.living_planet.explore import begin_explore
from ecumene.games.living_planet.move import begin_move
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.rescue import begin_rescue, needs_rescue
from ecumene.games.living_planet.trade import begin_trade
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask

EXPLORE: Final = 0
MOVE: Final = 1
CONSTRUCT: Final = 2
TRADE: Final = 3
GRANTS: Final = 4
FATE: Final = 5
LAND: Final = 6
RESCUE: Final = 7
END: Final = 8
"""A move of TakeAction: one of the six actions, the Leader's Arrival, the rescue, or the end of the phase. LP-087"""

HEAL: Final = 10
REPAIR: Final = 200
"""Or one of these plus the place it is about: the free actions. LP-178, LP-181"""


def begin_actions(g: LivingPlanet, seat: i64) -> None:
    """The Active Player's Action phase. LP-061, LP-085"""
    g.done = 0
    g.rescued = 0
    g.plan_next(TakeAction(seat))


def verb_of(move: i64) -> i64:
    """Which action, free action or end the move is."""
    if move >= REPAIR:
        return REPAIR
    return HEAL if move >= HEAL else move


@final
class TakeAction(Ask[LivingPlanet]):
    """The Active Player takes up to two different actions, and free actions before, between and after them.

    LP-085, LP-086, LP-087, LP-177
    """

    rule = 85

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [EXPLORE, MOVE, CONSTRUCT, TRADE, GRANTS, FATE, *self.beside_actions(g)]

    def beside_actions(self, g: LivingPlanet) -> list[int]:
        """Free actions, the Leader's Arrival, the rescue, and the end of the phase. LP-177, LP-245, LP-259"""
        found: list[int] = []
        self.add_free_actions(g, found)
        if g.card == ARRIVAL and self.seat == g.leader:
            found.append(LAND)
        if needs_rescue(g, self.seat):
            found.append(RESCUE)
        found.append(END)
        return found

    def add_free_actions(self, g: LivingPlanet, found: list[int]) -> None:
        """The seat's wounded Scientists, and its active units in buildings without a chip. LP-178, LP-181"""
        unit: i64 = UNITS * self.seat
        while unit < UNITS * self.seat + UNITS:
            place: i64 = g.unit_at[unit]
            if place >= 0:
                if g.wounded >> unit & 1:
                    if HEAL + place not in found:
                        found.append(HEAL + place)
                elif place % PLACES != OUTSIDE and g.chips_on[place] < 0:
                    found.append(REPAIR + place)
            unit += 1

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if move < LAND:
            return action_forbidden(g, self.seat, move)
        if move >= REPAIR:
            return 181 if g.money[self.seat] < g.box.repair or g.chips[self.seat] == 0 else 0
        if move >= HEAL:
            return 178 if g.held(self.seat, MYCELIUM) == 0 else 0
        if move == LAND:
            return landing_forbidden(g, self.seat)
        return 245 if move == RESCUE and g.rescued else 0

    def moves(self, g: LivingPlanet) -> list[int]:
        found: list[int] = []
        if COUNT[g.done] < g.box.actions:
            action: i64 = EXPLORE
            while action < LAND:
                if action_forbidden(g, self.seat, action) == 0:
                    found.append(action)
                action += 1
        for move in self.beside_actions(g):
            if self.forbids(g, move) == 0:
                found.append(move)
        return found

    def choose(self, g: LivingPlanet, move: i64) -> None:
        seat = self.seat
        if move == END:
            g.tell("end_actions", who=seat, many=COUNT[g.done], rule=85)
            return
        g.plan_next(self)
        if move < LAND:
            g.done |= bit(move)
            begin_action(g, seat, move)
        elif move >= REPAIR:
            repair(g, seat, move - REPAIR)
        elif move >= HEAL:
            heal(g, seat, move - HEAL)
        elif move == LAND:
            land(g, seat)
        else:
            g.rescued = 1
            begin_rescue(g, seat)


def action_forbidden(g: LivingPlanet, seat: i64, action: i64) -> i64:
    """The rule against one of the six actions now, or 0. LP-085, LP-086, LP-090, LP-116, LP-170, LP-171, LP-172"""
    if g.done >> action & 1:
        return 86
    if COUNT[g.done] >= g.box.actions:
        return 85
    if action == EXPLORE:
        return 0 if g.hex_deck else 90
    if action == CONSTRUCT:
        return construct_forbidden(g, seat)
    if action == FATE:
        return fate_forbidden(g, seat)
    return 0


def fate_forbidden(g: LivingPlanet, seat: i64) -> i64:
    """One token a player, taken from the supply, and not in the turn in which one was used. LP-011, LP-171, LP-172"""
    if g.fate[seat]:
        return 171
    if g.fate_used[seat] == g.turn:
        return 172
    out: i64 = 0
    for turn in g.fate:
        if turn:
            out += 1
    return 170 if out >= g.box.tokens else 0


def begin_action(g: LivingPlanet, seat: i64, action: i64) -> None:
    """Carry out one of the six actions. LP-087"""
    if action == EXPLORE:
        begin_explore(g, seat)
    elif action == MOVE:
        begin_move(g, seat)
    elif action == CONSTRUCT:
        begin_construct(g, seat)
    elif action == TRADE:
        begin_trade(g, seat)
    elif action == GRANTS:
        receive_grants(g, seat)
    else:
        take_fate(g, seat)


def receive_grants(g: LivingPlanet, seat: i64) -> None:
    """The bank pays X MC. LP-169"""
    g.earn(seat, g.value())
    g.tell("grants", who=seat, many=g.value(), rule=169)


def take_fate(g: LivingPlanet, seat: i64) -> None:
    """A token from the supply, usable from the next turn on. LP-170, LP-172"""
    fate = g.fate.copy()
    fate[seat] = g.turn
    g.fate = fate
    g.tell("take_fate", who=seat, rule=170)


def heal(g: LivingPlanet, seat: i64, place: i64) -> None:
    """1 Mycelium sets a wounded Scientist of one's own upright, wherever it is. LP-178, LP-179, LP-182"""
    unit: i64 = UNITS * seat
    while g.unit_at[unit] != place or not g.wounded >> unit & 1:
        unit += 1
    g.spend(seat, MYCELIUM, 1)
    g.wounded &= ~bit(unit)
    g.tell_at("heal", place, who=seat, thing=unit, rule=178)


def repair(g: LivingPlanet, seat: i64, place: i64) -> None:
    """5 MC put a chip on a building that holds one's own active unit. LP-181"""
    g.earn(seat, -g.box.repair)
    g.put_chip(seat, place)
    g.tell_at("repair", place, who=seat, many=g.box.repair, thing=g.buildings[place], rule=181)


def landing_forbidden(g: LivingPlanet, seat: i64) -> i64:
    """The rule against the free Scientist of Arrival, or 0: once, on an own Spaceport without a unit. LP-259, LP-260"""
    port = g.spaceport(seat)
    if g.effect_used or port < 0 or g.in_reserve(seat, False) < 0:
        return 259
    return 260 if g.units_on[port] >= 0 else 0


def land(g: LivingPlanet, seat: i64) -> None:
    """Arrival: a new Scientist on the own Spaceport without paying. LP-259, LP-261"""
    g.effect_used = 1
    unit = g.in_reserve(seat, False)
    port = g.spaceport(seat)
    g.put_unit(unit, port)
    g.tell_at("arrival", port, who=seat, thing=unit, rule=259)
