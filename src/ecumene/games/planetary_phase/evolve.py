"""Evolve: a Lifestyle card becomes a Networking Connection or an ability."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import DECLINE
from ecumene.games.planetary_phase.components import CONNECTIONS, CURIOUS, EVOLVE, SLOTS
from ecumene.games.planetary_phase.energy import lower_credential, raise_credential
from ecumene.games.planetary_phase.paying import can_pay, pay_action
from ecumene.games.planetary_phase.position import NONE, PlanetaryPhase
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, Step

NEW: Final = 0
REPLACE: Final = 1
ABILITY: Final = 4
"""A move of UseCard: a new Connection, 1 + i instead of Connection i, or the ability. PP-158, PP-161"""


def evolve_cost(g: PlanetaryPhase, seat: i64, slot: i64) -> i64:
    """The cost of the slot, the deck's being the dearest; 1 less with Curious. PP-101, PP-154"""
    cost: i64 = g.box.display.costs[slot]
    return cost - 1 if cost > 0 and g.has(seat, CURIOUS) else cost


def slot_forbidden(g: PlanetaryPhase, seat: i64, slot: i64) -> i64:
    """The rule against taking the slot's card, or 0. PP-154, PP-156"""
    if g.offered(slot) < 0:
        return 156 if slot > 0 and g.slot_threats >> (slot - 1) & 1 else 154
    return 0 if can_pay(g, seat, evolve_cost(g, seat, slot), 0) else 154


@final
class Evolve(Ask[PlanetaryPhase]):
    """Which card of the display is taken, or decline. PP-118, PP-154, PP-155, PP-156, PP-157"""

    rule = 154

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [*range(SLOTS + 1), DECLINE]

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 0 if move == DECLINE else slot_forbidden(g, self.seat, move)

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == DECLINE:
            g.tell("decline", who=self.seat, where=EVOLVE, rule=118)
            return
        g.plan_next(TakeCard(self.seat, move))
        pay_action(g, self.seat, evolve_cost(g, self.seat, move), NONE)


@final
class TakeCard(Step[PlanetaryPhase]):
    """The card leaves the display; its use is decided at once. PP-155, PP-157, PP-158"""

    def __init__(self, seat: i64, slot: i64) -> None:
        self.seat: i64 = seat
        self.slot: i64 = slot

    def run(self, g: PlanetaryPhase) -> None:
        card = g.offered(self.slot)
        if self.slot == 0:
            g.deck = [other for other in g.deck if other != card]
            g.refill_deck()
        else:
            g.slots = changed(g.slots, self.slot - 1, NONE)
        g.tell("take_card", who=self.seat, where=self.slot, thing=card, rule=154)
        g.plan_next(UseCard(self.seat, card))


def ability_forbidden(g: PlanetaryPhase, seat: i64, card: i64) -> i64:
    """The rule against placing the card's ability, or 0: its block is empty or holds a lower tier.

    PP-082, PP-163, PP-164
    """
    ability: i64 = g.box.cards.ability[card]
    old: i64 = g.abilities[4 * seat + g.box.abilities.block[ability]]
    if old < 0 or g.box.abilities.tier[g.box.cards.ability[old]] < g.box.abilities.tier[ability]:
        return 0
    return 163


@final
class UseCard(Ask[PlanetaryPhase]):
    """A new Connection, one in the place of another, or an ability. PP-081, PP-158, PP-161, PP-163"""

    rule = 158
    follows = True

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        found = [NEW]
        for i in range(CONNECTIONS):
            if g.connections[CONNECTIONS * self.seat + i] >= 0:
                found.append(REPLACE + i)
        found.append(ABILITY)
        return found

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        if move == ABILITY:
            return ability_forbidden(g, self.seat, self.card)
        if move == NEW:
            return 0 if free_place(g, self.seat) >= 0 else 81
        return 0

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == ABILITY:
            place_ability(g, self.seat, self.card)
        else:
            place = free_place(g, self.seat) if move == NEW else move - REPLACE
            connect(g, self.seat, self.card, place)


def free_place(g: PlanetaryPhase, seat: i64) -> i64:
    """A free Networking place of the seat, or -1. PP-081"""
    for i in range(CONNECTIONS):
        if g.connections[CONNECTIONS * seat + i] < 0:
            return i
    return NONE


def connect(g: PlanetaryPhase, seat: i64, card: i64, place: i64) -> None:
    """The old Connection's stars are lost first, then the new card's are gained; its favor is fresh.

    PP-159, PP-161, PP-162, PP-165
    """
    old: i64 = g.connections[CONNECTIONS * seat + place]
    if old >= 0:
        g.used &= ~bit(old)
        g.tell("replaced", who=seat, thing=old, rule=162)
        g.to_discard(old)
        lower_credential(g, seat, g.box.cards.sector[old], g.box.cards.stars[old], 162)
    g.connections = changed(g.connections, CONNECTIONS * seat + place, card)
    g.tell("connect", who=seat, thing=card, rule=159)
    raise_credential(g, seat, g.box.cards.sector[card], g.box.cards.stars[card], 159)


def place_ability(g: PlanetaryPhase, seat: i64, card: i64) -> None:
    """The card lies at its block; an ability of a lower tier there is discarded. PP-160, PP-163, PP-165"""
    place = 4 * seat + g.box.abilities.block[g.box.cards.ability[card]]
    old: i64 = g.abilities[place]
    if old >= 0:
        g.tell("replaced", who=seat, thing=old, rule=165)
        g.to_discard(old)
    g.abilities = changed(g.abilities, place, card)
    g.tell("ability", who=seat, thing=card, rule=160)
