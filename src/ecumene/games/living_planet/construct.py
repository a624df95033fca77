"""The Construct action: one building on an empty square, paid in full, with a unit and a chip on it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.living_planet.components import (
    BUILDABLE,
    OUTPOST,
    PLACES,
    SHIELDS,
    SQUARES,
    UNITS,
    hex_of,
    kind_of,
    tile_of,
)
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.step import Ask


def begin_construct(g: LivingPlanet, seat: i64) -> None:
    """The builder picks a square, a building and a unit. LP-116, LP-117"""
    g.plan_next(PickSquare(seat))


def building_forbidden(g: LivingPlanet, seat: i64, place: i64, kind: i64) -> i64:
    """The rule against building this kind on the square, or 0.

    LP-123, LP-124, LP-125, LP-127, LP-128, LP-129, LP-131, LP-132, LP-133, LP-134
    """
    if kind < SHIELDS:
        offered = g.square(place)
        if not offered >> kind & 1:
            return 124 if offered else 131
    elif g.holds(seat, kind, -1):
        return 133
    if g.left_in_pool(kind) == 0:
        return 134
    if g.money[seat] < g.box.cost[kind]:
        return 123 if kind < SHIELDS else 128 if kind < OUTPOST else 127
    if kind >= OUTPOST and g.held(seat, g.box.extra[kind]) == 0:
        return 127
    return 0


def square_forbidden(g: LivingPlanet, seat: i64, place: i64) -> i64:
    """The rule against building anything on the empty square, or 0: an active unit must be there, and the cost.

    Of several reasons against the buildings, a cost that cannot be paid is given first.
    LP-116, LP-118, LP-123, LP-127, LP-128
    """
    hexagon = hex_of(place)
    if not g.active_at(seat, hexagon):
        for unit in range(UNITS):
            at: i64 = g.unit_at[UNITS * seat + unit]
            if at >= 0 and hex_of(at) == hexagon:
                return 118
        return 116
    kind: i64 = BUILDABLE - 1
    reason: i64 = 0
    while kind >= 0:
        rule = building_forbidden(g, seat, place, kind)
        if rule == 0:
            return 0
        if reason == 0 or rule in (123, 127, 128):
            reason = rule
        kind -= 1
    return reason


def empty_squares(g: LivingPlanet) -> list[int]:
    """All squares of the map without a building. LP-005"""
    found: list[int] = []
    place: i64 = 0
    last: i64 = len(g.buildings)
    while place < last:
        if place % PLACES < SQUARES and g.buildings[place] < 0 and g.square(place) >= 0:
            found.append(place)
        place += 1
    return found


def construct_forbidden(g: LivingPlanet, seat: i64) -> i64:
    """The rule against Construct now, or 0 if something can be built somewhere. LP-116, LP-118"""
    reason: i64 = 116
    looked: i64 = -1
    unit: i64 = UNITS * seat
    while unit < UNITS * seat + UNITS:
        if g.is_active(unit):
            hexagon = hex_of(g.unit_at[unit])
            if hexagon != looked:
                looked = hexagon
                place = PLACES * hexagon
                while place < PLACES * hexagon + SQUARES:
                    if g.buildings[place] < 0 and g.square(place) >= 0:
                        reason = square_forbidden(g, seat, place)
                        if reason == 0:
                            return 0
                    place += 1
        unit += 1
    return reason


@final
class PickSquare(Ask[LivingPlanet]):
    """The empty square to build on, on a hexagon with an active unit of the builder. LP-116, LP-118"""

    rule = 116
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return empty_squares(g)

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return square_forbidden(g, self.seat, move)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.plan_next(PickBuilding(self.seat, move))


@final
class PickBuilding(Ask[LivingPlanet]):
    """What is built: a factory for the square's resource, or a Stock Market or protective building.

    LP-122, LP-124, LP-125, LP-129, LP-130
    """

    rule = 122
    follows = True

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place

    def candidates(self, g: LivingPlanet) -> list[int]:
        return list(range(BUILDABLE))

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return building_forbidden(g, self.seat, self.place, move)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move < SHIELDS:
            g.plan_next(PickNumber(self.seat, self.place, move))
        else:
            g.plan_next(PickBuilder(self.seat, self.place, tile_of(move, 0)))


@final
class PickNumber(Ask[LivingPlanet]):
    """The production number, among the factory tiles of that kind still in the pool. LP-018, LP-126, LP-134"""

    rule = 126
    follows = True

    def __init__(self, seat: i64, place: i64, kind: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place
        self.kind: i64 = kind

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 134 if g.stands[tile_of(self.kind, move)] >= 0 else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.plan_next(PickBuilder(self.seat, self.place, tile_of(self.kind, move)))


@final
class PickBuilder(Ask[LivingPlanet]):
    """Which active unit of the hexagon moves onto the new building, from outside or out of another one.

    LP-118, LP-119, LP-120
    """

    rule = 119
    follows = True

    def __init__(self, seat: i64, place: i64, tile: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place
        self.tile: i64 = tile

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [
            unit
            for unit in range(UNITS)
            if g.unit_at[UNITS * self.seat + unit] >= 0
            and hex_of(g.unit_at[UNITS * self.seat + unit]) == hex_of(self.place)
        ]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 0 if g.is_active(UNITS * self.seat + move) else 118

    def choose(self, g: LivingPlanet, move: i64) -> None:
        construct(g, self.seat, self.place, self.tile, UNITS * self.seat + move)


def construct(g: LivingPlanet, seat: i64, place: i64, tile: i64, unit: i64) -> None:
    """Pay, build, move the unit over and place a chip if one is left in reserve.

    LP-116, LP-119, LP-121, LP-123, LP-127, LP-128, LP-269, LP-271
    """
    kind = kind_of(tile)
    g.earn(seat, -g.box.cost[kind])
    if kind >= OUTPOST:
        g.spend(seat, g.box.extra[kind], 1)
    g.put_building(place, tile)
    g.tell_at("build", place, who=seat, many=g.box.cost[kind], thing=tile, rule=116)
    came = hex_of(g.unit_at[unit])
    g.put_unit(unit, place)
    g.tell_at("move", place, who=seat, many=g.tiles[came], thing=unit, rule=119)
    if g.chips[seat] > 0:
        g.put_chip(seat, place)
        g.tell_at("chip", place, who=seat, rule=121)
