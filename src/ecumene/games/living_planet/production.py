"""Line A, production: factories give resources, automation is repaired, Spaceports receive units."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import CARDS, MYCELIUM, OIL, RESOURCES, UNITS, kind_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.prices import raise_price
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask, SeatStep, Step

PORT: Final = 5
"""In the set of a player's unresolved buildings: 0 to 4 the factories by their resource, 5 the Spaceport. LP-069"""

YIELD: Final = 0
REPAIR: Final = 1

SCIENTIST: Final = 0
MOTORIZED: Final = 1
NOBODY: Final = 2


def begin_production(g: LivingPlanet) -> None:
    """One player after another, the Leader first. LP-064"""
    order = g.from_leader()
    i: i64 = g.seats - 1
    while i >= 0:
        if matching(g, order[i]):
            g.plan_next(Produce(order[i]))
        i -= 1


def matching(g: LivingPlanet, seat: i64) -> i64:
    """The set of the seat's controlled buildings with the die's number. LP-065, LP-066, LP-075, LP-079"""
    value = g.value()
    found: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        place: i64 = g.stands[CARDS * resource + value - 1]
        if place >= 0 and g.controller(place) == seat:
            found |= bit(resource)
        resource += 1
    if value == CARDS and g.spaceport(seat) >= 0:
        found |= bit(PORT)
    return found


@final
class Produce(SeatStep[LivingPlanet]):
    """A player's turn to produce begins. LP-064, LP-066"""

    def run(self, g: LivingPlanet) -> None:
        g.unresolved = matching(g, self.seat)
        if g.unresolved:
            g.plan_next(ResolveRest(self.seat))


@final
class ResolveRest(SeatStep[LivingPlanet]):
    """Resolve the player's matching buildings one by one: factories first, unless the order is worth a question.

    LP-069, LP-083
    """

    def run(self, g: LivingPlanet) -> None:
        if order_matters(g, self.seat):
            g.plan(ResolveNext(self.seat), self)
            return
        which: i64 = 0
        while not g.unresolved >> which & 1:
            which += 1
        resolve_and_go_on(g, self.seat, which, self)


def resolve_and_go_on(g: LivingPlanet, seat: i64, which: i64, rest: Step[LivingPlanet]) -> None:
    g.unresolved &= ~bit(which)
    if g.unresolved:
        g.plan_next(rest)
    resolve(g, seat, which)


def order_matters(g: LivingPlanet, seat: i64) -> bool:
    """Whether recruiting before producing could come out differently.

    It can if the empty Spaceport would return a piece of what a factory is about to find missing. LP-069
    """
    if not g.unresolved >> PORT & 1 or g.units_on[g.spaceport(seat)] >= 0:
        return False
    return short_and_held(g, seat, MYCELIUM, False) or short_and_held(g, seat, OIL, True)


def short_and_held(g: LivingPlanet, seat: i64, resource: i64, motorized: bool) -> bool:
    if not g.unresolved >> resource & 1 or g.held(seat, resource) == 0 or g.in_reserve(seat, motorized) < 0:
        return False
    return g.pool[resource] < amount(g, resource)


def amount(g: LivingPlanet, resource: i64) -> i64:
    """What a factory gives: 1, or 2 of the resource named by Boom. LP-065, LP-257"""
    return 2 if g.doubled == resource else 1


@final
class ResolveNext(Ask[LivingPlanet]):
    """Which of the own matching buildings is resolved next. LP-069"""

    rule = 69

    def candidates(self, g: LivingPlanet) -> list[int]:
        return members(g.unresolved)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        rest = g.agenda.pop()
        resolve_and_go_on(g, self.seat, move, rest)


def resolve(g: LivingPlanet, seat: i64, which: i64) -> None:
    """One building: its production, or the choice of a repair, or the Spaceport's new unit.

    LP-065, LP-068, LP-076, LP-079
    """
    place: i64 = g.spaceport(seat) if which == PORT else g.stands[CARDS * which + g.value() - 1]
    unit: i64 = g.units_on[place]
    if unit >= 0 and g.chips_on[place] < 0 and g.chips[seat] > 0:
        g.plan_next(ProduceOrRepair(seat, place))
    elif which != PORT:
        produce(g, seat, place)
    elif unit < 0 and (can_recruit(g, seat, SCIENTIST) == 0 or can_recruit(g, seat, MOTORIZED) == 0):
        g.plan_next(Recruit(seat, place))


def produce(g: LivingPlanet, seat: i64, place: i64) -> None:
    """The factory gives its resource; each piece missing in the pool raises the price instead.

    LP-013, LP-065, LP-067, LP-257, LP-258
    """
    resource = kind_of(g.buildings[place])
    left = amount(g, resource)
    while left > 0:
        left -= 1
        if g.pool[resource] > 0:
            g.gain(seat, resource, 1)
            g.tell_at("produce", place, who=seat, many=1, thing=resource, rule=65)
        else:
            g.tell_at("shortage", place, who=seat, thing=resource, rule=67)
            raise_price(g, resource, 1, 67)


@final
class ProduceOrRepair(Ask[LivingPlanet]):
    """A building with an active unit and no chip may be repaired, free of charge, instead of producing.

    LP-076, LP-077, LP-078
    """

    rule = 76

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [YIELD, REPAIR]

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == REPAIR:
            g.put_chip(self.seat, self.place)
            g.tell_at("repair", self.place, who=self.seat, thing=g.buildings[self.place], rule=76)
        elif kind_of(g.buildings[self.place]) < RESOURCES:
            produce(g, self.seat, self.place)


def can_recruit(g: LivingPlanet, seat: i64, sort: i64) -> i64:
    """0, or the rule against recruiting: a piece in reserve, and Mycelium or Oil to spend. LP-079, LP-080, LP-082"""
    if sort == NOBODY:
        return 0
    if g.in_reserve(seat, sort == MOTORIZED) < 0:
        return 82
    if sort == MOTORIZED:
        return 0 if g.held(seat, OIL) > 0 else 80
    return 0 if g.held(seat, MYCELIUM) > 0 else 79


@final
class Recruit(Ask[LivingPlanet]):
    """On a 6 an empty Spaceport receives a Scientist for 1 Mycelium or a Motorized one for 1 Oil, at most one.

    LP-079, LP-080, LP-081, LP-082, LP-083, LP-084
    """

    rule = 79

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__(seat)
        self.place: i64 = place

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [SCIENTIST, MOTORIZED, NOBODY]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return can_recruit(g, self.seat, move)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == NOBODY:
            return
        g.spend(self.seat, OIL if move == MOTORIZED else MYCELIUM, 1)
        unit = g.in_reserve(self.seat, move == MOTORIZED)
        g.put_unit(unit, self.place)
        g.tell_at("recruit", self.place, who=self.seat, many=unit % UNITS, thing=unit, rule=79)
