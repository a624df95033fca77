"""Line C, cataclysms: which hexagons are struck, who is protected, and what is lost."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import CARDS, MOST_HEXAGONS, PLACES, SHIELDS, SQUARES, kind_of, outside
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask, Step

ENOUGH: Final = MOST_HEXAGONS
SPARE: Final = 0
PAY: Final = 1
CHIP: Final = 0
UNIT: Final = 1


def candidates_for(g: LivingPlanet) -> i64:
    """The set of placed hexagons with an icon of the die's colour and value. LP-183"""
    found: i64 = 0
    for tile in g.box.threatened[CARDS * g.die() + g.value() - 1]:
        if g.lies[tile] >= 0:
            found |= bit(g.lies[tile])
    return found


def begin_cataclysms(g: LivingPlanet) -> None:
    """The owner of the die chooses at least one candidate; a non-player's die strikes them all.

    LP-184, LP-185, LP-241
    """
    g.struck = 0
    found = candidates_for(g)
    if found == 0:
        g.tell("calm", where=g.die(), many=g.value(), rule=184)
        return
    owner = g.active()
    if owner < 0:
        g.struck = found
        g.plan_next(STRIKES)
    else:
        g.plan(Trigger(owner), STRIKES)


@final
class Trigger(Ask[LivingPlanet]):
    """Which candidate is struck; the first is a duty, further ones are free. LP-183, LP-185"""

    rule = 185

    def candidates(self, g: LivingPlanet) -> list[int]:
        found = members(candidates_for(g) & ~g.struck)
        found.append(ENOUGH)
        return found

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 185 if move == ENOUGH and not g.struck else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == ENOUGH:
            return
        g.struck |= bit(move)
        g.tell("trigger", who=self.seat, where=g.tiles[move], rule=185)
        if candidates_for(g) & ~g.struck:
            g.plan_next(self)


@final
class Strikes(Step[LivingPlanet]):
    """The struck hexagons one after another, in the order the Leader wants. LP-186, LP-242"""

    def run(self, g: LivingPlanet) -> None:
        if g.struck:
            g.plan(NextStrike(g.leader), STRIKES)


@final
class NextStrike(Ask[LivingPlanet]):
    """The Leader picks which struck hexagon is resolved next. LP-186, LP-242"""

    rule = 186

    def candidates(self, g: LivingPlanet) -> list[int]:
        return members(g.struck)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.struck &= ~bit(move)
        begin_strike(g, move)


def begin_strike(g: LivingPlanet, hexagon: i64) -> None:
    """The hexagon is struck: protection is offered first, the Leader first. LP-187, LP-188, LP-199"""
    g.strike = hexagon
    g.strike_type = g.box.icons[24 * g.tiles[hexagon] + CARDS * g.die() + g.value() - 1]
    g.shielded = 0
    g.suffering = 0
    g.tell("cataclysm", where=g.tiles[hexagon], many=g.value(), thing=g.strike_type, rule=188)
    g.plan_next(LOSSES)
    for seat in reversed(g.from_leader()):
        if can_protect(g, seat):
            g.plan_next(Protect(seat))


def immune(g: LivingPlanet, place: i64) -> bool:
    """Stock Market buildings are safe from one cataclysm, whoever holds them. LP-212, LP-213, LP-214, LP-215"""
    return g.box.immune[kind_of(g.buildings[place])] == g.strike_type


def shield_of(g: LivingPlanet, seat: i64) -> i64:
    """The kind of the active protective building that helps the seat now, or -1. LP-200, LP-201"""
    kind: i64 = SHIELDS
    while g.box.shield[kind] != g.strike_type:
        kind += 1
    return kind if g.controls(seat, kind) >= 0 else -1


def can_protect(g: LivingPlanet, seat: i64) -> bool:
    """Whether there is something of the seat's to protect, a building that does it, and its resource.

    LP-200, LP-201, LP-203, LP-209, LP-211
    """
    exposed = False
    place: i64 = PLACES * g.strike
    last: i64 = place + SQUARES
    while place < last:
        if g.buildings[place] >= 0 and g.controller(place) == seat and not immune(g, place):
            exposed = True
        place += 1
    if not exposed:
        return False
    kind = shield_of(g, seat)
    return kind >= 0 and g.held(seat, g.box.extra[kind]) > 0


@final
class Protect(Ask[LivingPlanet]):
    """Spend 1 resource to protect all buildings one controls on the hexagon, with what is on them.

    LP-200, LP-202, LP-204, LP-205, LP-206, LP-207, LP-208, LP-210
    """

    rule = 200

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [PAY, SPARE]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 200 if move == PAY and not can_protect(g, self.seat) else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == PAY:
            resource = g.box.extra[shield_of(g, self.seat)]
            g.spend(self.seat, resource, 1)
            g.shielded |= bit(self.seat)
            g.tell("protect", who=self.seat, where=g.tiles[g.strike], many=1, thing=resource, rule=200)


@final
class Losses(Step[LivingPlanet]):
    """Whoever has a chip and a unit in one unprotected building decides which of them is lost. LP-196, LP-199"""

    def run(self, g: LivingPlanet) -> None:
        g.plan_next(DAMAGE)
        for seat in reversed(g.from_leader()):
            square = SQUARES - 1
            while square >= 0:
                place = PLACES * g.strike + square
                if g.chips_on[place] == seat and g.units_on[place] >= 0 and not safe(g, place):
                    g.plan_next(ChipOrUnit(seat, place))
                square -= 1


def safe(g: LivingPlanet, place: i64) -> bool:
    """Whether the building there suffers nothing from this cataclysm. LP-202, LP-211, LP-215"""
    if immune(g, place):
        return True
    owner = g.controller(place)
    return owner >= 0 and g.shielded >> owner & 1 != 0


@final
class ChipOrUnit(Ask[LivingPlanet]):
    """Lose the chip, or let the unit suffer. LP-196"""

    rule = 196

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [CHIP, UNIT]

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == UNIT:
            g.suffering |= bit(self.place % PLACES)


@final
class Damage(Step[LivingPlanet]):
    """Everything on the hexagon suffers once, by its state when the cataclysm began. LP-188, LP-198"""

    def run(self, g: LivingPlanet) -> None:
        place: i64 = PLACES * g.strike
        last: i64 = place + SQUARES
        unit: i64 = 0
        while unit < len(g.unit_at):
            if g.unit_at[unit] == outside(g.strike):
                g.hurt(unit)
            unit += 1
        while place < last:
            if g.buildings[place] >= 0 and not safe(g, place):
                damage(g, place)
            place += 1
        g.strike = -1
        g.strike_type = -1


def damage(g: LivingPlanet, place: i64) -> None:
    """One building's one loss: its chip, its unit, the one its owner chose, or if abandoned the building.

    LP-192, LP-193, LP-194, LP-195, LP-196, LP-197
    """
    unit: i64 = g.units_on[place]
    chip: i64 = g.chips_on[place]
    if chip >= 0 and not (unit >= 0 and g.suffering >> place % PLACES & 1):
        g.tell_at("chip_lost", place, who=chip, rule=192)
        g.lose_chip(place)
        if unit < 0:
            g.tell_at("abandoned", place, rule=192)
    elif unit >= 0:
        g.hurt(unit)
    else:
        g.tell_at("destroyed", place, thing=g.buildings[place], rule=197)
        g.take_building(place)


STRIKES: Final = Strikes()
LOSSES: Final = Losses()
DAMAGE: Final = Damage()
