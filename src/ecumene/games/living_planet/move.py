"""The Move action: units walk and drive over the map, and enter buildings."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import (
    OUTSIDE,
    PLACES,
    SHIELDS,
    SQUARES,
    UNITS,
    hex_of,
    is_motorized,
    kind_of,
    outside,
)
from ecumene.games.living_planet.planet import within
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask

FINISH: Final = UNITS


def begin_move(g: LivingPlanet, seat: i64) -> None:
    """X movement points for all units of the player together. LP-104"""
    g.points = g.value()
    g.moved = 0
    g.tell("move_action", who=seat, many=g.points, rule=104)
    g.plan_next(MoveUnit(seat))


@final
class MoveUnit(Ask[LivingPlanet]):
    """Which unit moves next: each at most once in the action, while points are left. LP-104, LP-105, LP-107"""

    rule = 104
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        found = [unit for unit in range(UNITS) if g.unit_at[UNITS * self.seat + unit] >= 0]
        found.append(FINISH)
        return found

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if move == FINISH:
            return 0
        if g.points == 0:
            return 104
        if g.wounded >> UNITS * self.seat + move & 1:
            return 107
        if g.moved >> move & 1:
            return 105
        return 0 if self.has_somewhere(g, move) else 111

    def has_somewhere(self, g: LivingPlanet, move: i64) -> bool:
        """Whether there is any other place for the unit; only a Landing Zone without neighbours may have none."""
        if g.adjacent[hex_of(g.unit_at[UNITS * self.seat + move])]:
            return True
        return len(MoveTo(self.seat, move).moves(g)) > 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move != FINISH:
            g.plan(MoveTo(self.seat, move), self)


def enter_forbidden(g: LivingPlanet, seat: i64, place: i64, leaving: i64) -> i64:
    """The rule against entering the building there, coming from a place, or 0.

    LP-111, LP-113, LP-115
    """
    tile: i64 = g.buildings[place]
    if tile < 0:
        return 111
    if g.units_on[place] >= 0:
        return 113
    chip: i64 = g.chips_on[place]
    if chip >= 0:
        return 0 if chip == seat else 111
    kind = kind_of(tile)
    if kind < SHIELDS:
        return 0
    left: i64 = leaving if leaving % PLACES != OUTSIDE and g.chips_on[leaving] < 0 else -1
    return 115 if g.holds(seat, kind, left) else 0


@final
class MoveTo(Ask[LivingPlanet]):
    """Where the unit goes: a hexagon costs a point a step, a building on a new hexagon nothing more.

    Within its own hexagon a unit pays one point to change its place.
    LP-105, LP-106, LP-108, LP-109, LP-110, LP-111, LP-112, LP-113, LP-114, LP-115
    """

    rule = 104
    follows = True

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: i64 = unit

    def range_of(self, g: LivingPlanet) -> i64:
        """The hexagons the unit can end on, its own included. LP-105, LP-106"""
        unit = UNITS * self.seat + self.unit
        steps: i64 = g.points if is_motorized(unit) else 1
        return within(g, hex_of(g.unit_at[unit]), steps)

    def candidates(self, g: LivingPlanet) -> list[int]:
        here: i64 = g.unit_at[UNITS * self.seat + self.unit]
        near = self.range_of(g)
        found: list[int] = []
        for hexagon in range(len(g.tiles)):
            if near >> hexagon & 1:
                for square in range(SQUARES):
                    place = PLACES * hexagon + square
                    if g.buildings[place] >= 0 and place != here:
                        found.append(place)
            if outside(hexagon) != here:
                found.append(outside(hexagon))
        return found

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        unit = UNITS * self.seat + self.unit
        if not self.range_of(g) >> hex_of(move) & 1:
            return 104 if is_motorized(unit) else 105
        if move % PLACES == OUTSIDE:
            return 0
        return enter_forbidden(g, self.seat, move, g.unit_at[unit])

    def moves(self, g: LivingPlanet) -> list[int]:
        here: i64 = g.unit_at[UNITS * self.seat + self.unit]
        found: list[int] = []
        for hexagon in members(self.range_of(g)):
            place: i64 = PLACES * hexagon
            last: i64 = place + SQUARES
            while place < last:
                if g.buildings[place] >= 0 and place != here and enter_forbidden(g, self.seat, place, here) == 0:
                    found.append(place)
                place += 1
            if last != here:
                found.append(last)
        return found

    def choose(self, g: LivingPlanet, move: i64) -> None:
        unit = UNITS * self.seat + self.unit
        here: i64 = g.unit_at[unit]
        g.points -= cost(g, hex_of(here), hex_of(move))
        g.moved |= bit(self.unit)
        taken = move % PLACES != OUTSIDE and g.chips_on[move] < 0
        g.put_unit(unit, move)
        g.tell_at("move", move, who=self.seat, many=g.tiles[hex_of(here)], thing=unit, rule=104)
        if taken:
            g.tell_at("takeover", move, who=self.seat, thing=g.buildings[move], rule=112)


def cost(g: LivingPlanet, start: i64, end: i64) -> i64:
    """The movement points: the length of the shortest way, and 1 within a hexagon. LP-104, LP-109, LP-110"""
    if start == end:
        return 1
    steps: i64 = 1
    while not within(g, start, steps) >> end & 1:
        steps += 1
    return steps
