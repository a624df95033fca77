"""Establish: the held tile goes on a threat space of its level, turned as its owner likes."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import DECLINE
from ecumene.games.planetary_phase.components import CORNERS, ESTABLISH, INTEGRATIVE, SPACES, level_of, sectors_of
from ecumene.games.planetary_phase.energy import OfferSector, raise_credential
from ecumene.games.planetary_phase.paying import can_pay, pay_action
from ecumene.games.planetary_phase.position import NONE, PlanetaryPhase
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask, Step


def establish_cost(g: PlanetaryPhase, seat: i64, space: i64) -> i64:
    """The cost printed on the space, 1 less with Integrative, whatever the Credentials. PP-096, PP-129"""
    cost: i64 = g.box.threats.cost[space]
    return cost - 1 if cost > 0 and g.has(seat, INTEGRATIVE) else cost


def space_forbidden(g: PlanetaryPhase, seat: i64, space: i64) -> i64:
    """The rule against establishing the held tile on the space, or 0. PP-128, PP-131, PP-132, PP-133, PP-134"""
    tile: i64 = g.held[seat]
    if tile < 0:
        return 130
    if g.tiles[space] >= 0:
        return 128
    level = level_of(space)
    if level != g.box.tiles.level[tile]:
        return 131
    first = space - space % 4
    if level == 2 and not (g.is_launched(first) and g.is_launched(first + 1)):
        return 132
    if level == 3 and not g.is_launched(first + 2):
        return 133
    if g.blocked(space):
        return 134
    return 0 if can_pay(g, seat, establish_cost(g, seat, space), 0) else 128


@final
class Establish(Ask[PlanetaryPhase]):
    """Where the held tile goes, or decline. PP-118, PP-128, PP-130"""

    rule = 128

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [*range(SPACES), DECLINE]

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 0 if move == DECLINE else space_forbidden(g, self.seat, move)

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == DECLINE:
            g.tell("decline", who=self.seat, where=ESTABLISH, rule=118)
        else:
            g.plan_next(TurnTile(self.seat, move))


@final
class TurnTile(Ask[PlanetaryPhase]):
    """How the tile is turned: which of its costs lies at which bonus; it never turns again. PP-135"""

    rule = 135
    follows = True

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space: i64 = space

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        """Turnings that look different: three, or one where all costs are equal."""
        tile: i64 = g.held[self.seat]
        costs = g.box.tiles.costs[CORNERS * tile : CORNERS * tile + CORNERS]
        return [0] if costs[0] == costs[1] == costs[2] else [0, 1, 2]

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        g.plan_next(PlaceTile(self.seat, self.space, move))
        pay_action(g, self.seat, establish_cost(g, self.seat, self.space), NONE)


@final
class PlaceTile(Step[PlanetaryPhase]):
    """The tile lies on its space and covers its threat; the establisher gains Credentials and a Credit.

    PP-012, PP-136, PP-137, PP-138, PP-139, PP-140, PP-141
    """

    def __init__(self, seat: i64, space: i64, turn: i64) -> None:
        self.seat: i64 = seat
        self.space: i64 = space
        self.turn: i64 = turn

    def run(self, g: PlanetaryPhase) -> None:
        seat = self.seat
        tile: i64 = g.held[seat]
        g.held = changed(g.held, seat, NONE)
        g.tiles = changed(g.tiles, self.space, tile)
        g.turned = changed(g.turned, self.space, self.turn)
        g.tell("establish", who=seat, where=self.space, thing=tile, rule=128)
        g.credits = changed(g.credits, seat, g.credits[seat] + 1)
        g.tell("credit", who=seat, many=1, rule=136)
        if level_of(self.space) == 3:
            g.plan_next(OfferSector(seat, 139))
        for sector in sectors_of(self.space):
            raise_credential(g, seat, sector, 1, 137)
