"""The Explore action: hexagons are drawn, one may be placed, a unit goes there, the rest go under the deck."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import MOST_HEXAGONS, SIDES, STEP, UNITS, hex_of, is_motorized, outside
from ecumene.games.living_planet.planet import fits, fits_somehow, hexagon_at, lay, within
from ecumene.games.living_planet.position import GROUP, LivingPlanet
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, SeatStep

PLACE_NONE: Final = MOST_HEXAGONS
AS_DRAWN: Final = MOST_HEXAGONS
EVERY_SEAT: Final = 15


def begin_explore(g: LivingPlanet, seat: i64) -> None:
    """X hexagons are drawn, or what is left, and shown to all. LP-089, LP-090, LP-091"""
    g.tell("explore", who=seat, many=g.value(), rule=89)
    many: i64 = g.value()
    while many > 0 and g.hex_deck:
        draw_hexagon(g, seat)
        many -= 1
    g.plan(PickHexagon(seat), ReturnRest(seat))


def draw_hexagon(g: LivingPlanet, seat: i64) -> i64:
    """The top hexagon of the deck, shown to all. LP-091"""
    tile: i64 = g.hex_deck[-1]
    g.hex_deck = g.hex_deck[:-1]
    g.hex_marks = g.hex_marks[:-1]
    g.hex_hand = [*g.hex_hand, tile]
    g.tell("drawn", who=seat, thing=tile, rule=91)
    return tile


def reachable(g: LivingPlanet, seat: i64) -> i64:
    """The hexagons from which one more step would lead onto a new one, by any active unit of the seat.

    LP-096, LP-097, LP-098, LP-100
    """
    found: i64 = 0
    unit: i64 = UNITS * seat
    while unit < UNITS * seat + UNITS:
        if g.is_active(unit):
            found |= reach_of(g, unit)
        unit += 1
    return found


def reach_of(g: LivingPlanet, unit: i64) -> i64:
    """The hexagons a unit can stand on before its last step: its own, or for a Motorized one those X - 1 steps away.

    LP-097, LP-098
    """
    here = hex_of(g.unit_at[unit])
    return within(g, here, g.value() - 1) if is_motorized(unit) else bit(here)


def placement_forbidden(g: LivingPlanet, tile: i64, near: i64) -> i64:
    """The rule against placing the hexagon anywhere next to one of these, or 0. LP-094, LP-096"""
    rule: i64 = 94
    spot: i64 = 0
    many: i64 = len(g.spots)
    while spot < many:
        if fits_somehow(g, tile, spot):
            if g.spot_near[spot] & near:
                return 0
            rule = 96
        spot += 1
    return rule


@final
class PickHexagon(Ask[LivingPlanet]):
    """One of the drawn hexagons may be placed, or none. LP-092, LP-101, LP-102"""

    rule = 92
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [*g.hex_hand, PLACE_NONE]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if move == PLACE_NONE:
            return 0
        return placement_forbidden(g, move, reachable(g, self.seat))

    def moves(self, g: LivingPlanet) -> list[int]:
        near = reachable(g, self.seat)
        found = [tile for tile in g.hex_hand if placement_forbidden(g, tile, near) == 0]
        found.append(PLACE_NONE)
        return found

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == PLACE_NONE:
            g.tell("failed", who=self.seat, rule=101)
        else:
            g.plan_next(PickSpot(self.seat, move, 1))


@final
class PickSpot(Ask[LivingPlanet]):
    """Where the hexagon goes: beside the Landing Zone or two hexagons, matching all of them, within reach.

    A hexagon laid for a rescue need not be reached by anybody.
    LP-093, LP-094, LP-096, LP-247
    """

    rule = 93
    follows = True

    def __init__(self, seat: i64, tile: i64, reached: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.reached: i64 = reached

    def candidates(self, g: LivingPlanet) -> list[int]:
        found = g.spots.copy()
        for at in g.cells:
            for step in STEP:
                cell = at + step
                if hexagon_at(g, cell) < 0 and cell not in found:
                    found.append(cell)
        return found

    def near(self, g: LivingPlanet) -> i64:
        return reachable(g, self.seat) if self.reached else -1

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if move not in g.spots:
            return 93
        spot: i64 = g.spots.index(move)
        if not fits_somehow(g, self.tile, spot):
            return 94
        return 0 if g.spot_near[spot] & self.near(g) else 96

    def moves(self, g: LivingPlanet) -> list[int]:
        near = self.near(g)
        found: list[int] = []
        spot: i64 = 0
        many: i64 = len(g.spots)
        while spot < many:
            if g.spot_near[spot] & near and fits_somehow(g, self.tile, spot):
                found.append(g.spots[spot])
            spot += 1
        return found

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.plan_next(PickTurn(self.seat, self.tile, move, self.reached))


@final
class PickTurn(Ask[LivingPlanet]):
    """How the hexagon is turned; turnings that look alike are one. LP-094, LP-095"""

    rule = 95
    follows = True

    def __init__(self, seat: i64, tile: i64, cell: i64, reached: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.cell: i64 = cell
        self.reached: i64 = reached

    def candidates(self, g: LivingPlanet) -> list[int]:
        found: list[int] = []
        looks: list[int] = []
        for turn in range(SIDES):
            look = g.box.edges[SIDES * self.tile + turn]
            if look not in looks:
                looks.append(look)
                found.append(turn)
        return found

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 0 if fits(g, self.tile, g.spots.index(self.cell), move) else 94

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.hex_hand = [tile for tile in g.hex_hand if tile != self.tile]
        number = lay(g, self.tile, self.cell, move)
        g.tell("place_hexagon", who=self.seat, many=self.cell, thing=self.tile, rule=92)
        if self.reached:
            g.plan_next(SendUnit(self.seat, number))


@final
class SendUnit(Ask[LivingPlanet]):
    """Exactly one unit that can reach the new hexagon goes there, outside any building. LP-099"""

    rule = 99
    follows = True

    def __init__(self, seat: i64, hexagon: i64) -> None:
        super().__init__(seat)
        self.hexagon: i64 = hexagon

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [unit for unit in range(UNITS) if g.unit_at[UNITS * self.seat + unit] >= 0]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        unit = UNITS * self.seat + move
        if g.wounded >> unit & 1:
            return 100
        if reach_of(g, unit) & g.adjacent[self.hexagon]:
            return 0
        return 98 if is_motorized(unit) else 97

    def choose(self, g: LivingPlanet, move: i64) -> None:
        unit = UNITS * self.seat + move
        came = hex_of(g.unit_at[unit])
        g.put_unit(unit, outside(self.hexagon))
        g.tell_at("move", outside(self.hexagon), who=self.seat, many=g.tiles[came], thing=unit, rule=99)


@final
class ReturnRest(SeatStep[LivingPlanet]):
    """The hexagons not placed go face down under the deck, in an order the explorer chooses. LP-103"""

    def run(self, g: LivingPlanet) -> None:
        many: i64 = len(g.hex_hand)
        if many == 0:
            return
        g.returns += 1
        g.tell("bottom", who=self.seat, many=many, rule=103)
        if many == 1:
            put_under(g, g.hex_hand[0], EVERY_SEAT)
        else:
            g.plan_next(NextUnder(self.seat))


def put_under(g: LivingPlanet, tile: i64, known: i64) -> None:
    """A hexagon goes under the deck, known to these seats. LP-103"""
    g.hex_hand = [other for other in g.hex_hand if other != tile]
    g.hex_deck = [tile, *g.hex_deck]
    g.hex_marks = [known | g.returns << GROUP, *g.hex_marks]


@final
class NextUnder(Ask[LivingPlanet]):
    """Which hexagon of the rest will come up first again, or all as they were drawn. LP-103"""

    rule = 103
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [*g.hex_hand, AS_DRAWN]

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move != AS_DRAWN:
            put_under(g, move, bit(self.seat))
        while g.hex_hand and (move == AS_DRAWN or len(g.hex_hand) == 1):
            put_under(g, g.hex_hand[0], bit(self.seat))
        if g.hex_hand:
            g.plan_next(self)
