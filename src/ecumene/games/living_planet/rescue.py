"""All is not lost: a player without units and without a Spaceport may come back."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import (
    SHIELDS,
    SPACEPORT,
    SPACEPORT_TILE,
    kind_of,
)
from ecumene.games.living_planet.construct import empty_squares
from ecumene.games.living_planet.explore import EVERY_SEAT, PickSpot, draw_hexagon, put_under
from ecumene.games.living_planet.planet import fits_somehow
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.step import Ask, SeatStep, Step


def needs_rescue(g: LivingPlanet, seat: i64) -> bool:
    """No unit on the map, wounded ones included, and no Spaceport. LP-245, LP-248"""
    return g.units_on_map(seat) == 0 and g.spaceport(seat) < 0


def controlled(g: LivingPlanet, seat: i64) -> list[int]:
    """The places of the buildings the seat controls."""
    return [place for place in range(len(g.buildings)) if g.buildings[place] >= 0 and g.controller(place) == seat]


def begin_rescue(g: LivingPlanet, seat: i64) -> None:
    """A Scientist on a building of one's own; without any, a Spaceport on an empty square, or on a new hexagon.

    LP-245, LP-246, LP-247
    """
    if controlled(g, seat):
        g.plan_next(RescueScientist(seat))
        return
    g.plan_next(FindSquare(seat))
    if g.others_left[SPACEPORT - SHIELDS] == 0:
        g.plan_next(TakeAbandoned(seat))


@final
class FindSquare(SeatStep[LivingPlanet]):
    """The new Spaceport goes on any empty square; where there is none a new hexagon is looked for. LP-246, LP-247"""

    def run(self, g: LivingPlanet) -> None:
        if empty_squares(g):
            g.plan_next(RescueSpaceport(self.seat))
        else:
            find_hexagon(g, self.seat)


def find_hexagon(g: LivingPlanet, seat: i64) -> None:
    """Hexagons are revealed singly until one fits somewhere; those that do not go to the bottom afterwards. LP-247"""
    while g.hex_deck:
        tile = draw_hexagon(g, seat)
        for spot in range(len(g.spots)):
            if fits_somehow(g, tile, spot):
                g.plan(PickSpot(seat, tile, 0), RETURN_TRIED, RescueSpaceport(seat))
                return
    g.tell("failed", who=seat, rule=247)
    g.plan_next(RETURN_TRIED)


@final
class ReturnTried(Step[LivingPlanet]):
    """The hexagons that did not fit go under the deck as they were drawn, in front of everybody. LP-247"""

    def run(self, g: LivingPlanet) -> None:
        g.returns += 1
        for tile in g.hex_hand.copy():
            put_under(g, tile, EVERY_SEAT)


@final
class RescueScientist(Ask[LivingPlanet]):
    """A Scientist from reserve, free, on a building one controls. LP-245"""

    rule = 245

    def candidates(self, g: LivingPlanet) -> list[int]:
        return controlled(g, self.seat)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        unit = g.in_reserve(self.seat, False)
        g.put_unit(unit, move)
        g.tell_at("arrival", move, who=self.seat, thing=unit, rule=245)


@final
class RescueSpaceport(Ask[LivingPlanet]):
    """A new Spaceport with a Scientist and a chip on any empty square of the map. LP-246, LP-247"""

    rule = 246

    def candidates(self, g: LivingPlanet) -> list[int]:
        return empty_squares(g)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.put_building(move, SPACEPORT_TILE)
        g.tell_at("build", move, who=self.seat, thing=SPACEPORT_TILE, rule=246)
        g.put_chip(self.seat, move)
        g.tell_at("chip", move, who=self.seat, rule=246)
        unit = g.in_reserve(self.seat, False)
        g.put_unit(unit, move)
        g.tell_at("arrival", move, who=self.seat, thing=unit, rule=246)


@final
class TakeAbandoned(Ask[LivingPlanet]):
    """With no Spaceport tile left, an abandoned one is taken off the map. LP-246"""

    rule = 246

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [place for place in g.fours if kind_of(g.buildings[place]) == SPACEPORT and g.holder(place) < 0]

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.tell_at("destroyed", move, thing=g.buildings[move], rule=246)
        g.take_building(move)


RETURN_TRIED: Final = ReturnTried()
