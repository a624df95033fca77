"""Devise: a new Operation Tile from the top of one of the four stacks."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import DECLINE
from ecumene.games.planetary_phase.components import DEVISE, RESOURCEFUL, STACKS
from ecumene.games.planetary_phase.paying import can_pay, pay_action
from ecumene.games.planetary_phase.position import NONE, PlanetaryPhase
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask, Step


def devise_cost(g: PlanetaryPhase, seat: i64, stack: i64) -> i64:
    """The cost of the stack, 1 less with Resourceful. PP-097, PP-143"""
    cost: i64 = g.box.stacks.costs[stack]
    return cost - 1 if cost > 0 and g.has(seat, RESOURCEFUL) else cost


def stack_forbidden(g: PlanetaryPhase, seat: i64, stack: i64) -> i64:
    """The rule against taking the top tile of the stack, or 0. PP-143, PP-145, PP-149"""
    if g.held[seat] >= 0:
        return 145
    if not g.stacks[stack]:
        return 149
    return 0 if can_pay(g, seat, devise_cost(g, seat, stack), 0) else 143


@final
class Devise(Ask[PlanetaryPhase]):
    """Which stack's top tile, of any level, comes to the own board, or decline. PP-118, PP-143, PP-146 to PP-148"""

    rule = 143

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [*range(STACKS), DECLINE]

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 0 if move == DECLINE else stack_forbidden(g, self.seat, move)

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == DECLINE:
            g.tell("decline", who=self.seat, where=DEVISE, rule=118)
            return
        g.plan_next(TakeTile(self.seat, move))
        pay_action(g, self.seat, devise_cost(g, self.seat, move), NONE)


@final
class TakeTile(Step[PlanetaryPhase]):
    """The tile comes to the player's board and the next one of the stack is turned up. PP-143, PP-144"""

    def __init__(self, seat: i64, stack: i64) -> None:
        self.seat: i64 = seat
        self.stack: i64 = stack

    def run(self, g: PlanetaryPhase) -> None:
        tile: i64 = g.stacks[self.stack][-1]
        stacks = g.stacks.copy()
        stacks[self.stack] = stacks[self.stack][:-1]
        g.stacks = stacks
        g.held = changed(g.held, self.seat, tile)
        g.tell("devise", who=self.seat, where=self.stack, thing=tile, rule=143)
        if stacks[self.stack]:
            g.tell("next_tile", where=self.stack, thing=stacks[self.stack][-1], rule=144)
