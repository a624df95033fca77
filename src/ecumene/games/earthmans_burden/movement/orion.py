"""Orion Engines: launches before Movement, each at the price of a unit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import AT_RISK, CALM, FLEET, ORION_ENGINES
from ecumene.games.earthmans_burden.movement.departures import (
    CommanderGoesUp,
    Departure,
    HowHigh,
    HowManyGo,
    HowManyGoUp,
    rise_to,
    skyward,
)
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.units import remove_unit
from ecumene.kernel.step import Ask, Step

SACRIFICES: Final = (CALM, AT_RISK, FLEET)


@final
class Orion(Step[EarthmansBurden]):
    """As often as the player likes before Movement. EB-073, EB-186"""

    def run(self, g: EarthmansBurden) -> None:
        if g.knows(g.active, ORION_ENGINES):
            for world in range(g.box.worlds):
                if can_launch(g, g.active, world):
                    g.plan(Launch(g.active), self)
                    return


ORION: Final = Orion()


def sacrificable(g: EarthmansBurden, seat: i64, world: i64, unit: i64) -> bool:
    """Whether such a unit can be given up there so that somebody is left to launch. EB-073, EB-233"""
    there = g.number_of(world, seat, unit)
    fleets = g.in_orbit(world, seat) + g.commands(world, seat)
    return there > 0 and fleets > (1 if unit == FLEET else 0)


def can_launch(g: EarthmansBurden, seat: i64, world: i64) -> bool:
    """Whether a unit of the world can be given up to launch others from it. EB-073, EB-074"""
    if not skyward(g, world):
        return False
    return any(sacrificable(g, seat, world, unit) for unit in SACRIFICES)


@final
class Launch(Departure):
    """The world to launch from with Orion Engines, or no more launches. EB-073"""

    rule = 73

    def sources(self, g: EarthmansBurden) -> list[int]:
        return [world for world in range(g.box.worlds) if can_launch(g, self.seat, world)]

    def set_out(self, g: EarthmansBurden, source: i64) -> None:
        g.plan_next(Sacrifice(self.seat, source))


@final
class Sacrifice(Ask[EarthmansBurden]):
    """The unit given up for the launch; it is gone, a development's region with it. EB-073, EB-074, EB-233"""

    rule = 73
    follows = True

    def __init__(self, seat: i64, world: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [unit for unit in SACRIFICES if g.number_of(self.world, self.seat, unit) > 0]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if sacrificable(g, self.seat, self.world, move) else 74

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(LaunchTo(self.seat, self.world, move))


@final
class LaunchTo(HowHigh):
    """The one trajectory where the whole group ends. EB-074, EB-225"""

    rule = 74

    def __init__(self, seat: i64, world: i64, unit: i64) -> None:
        super().__init__(seat, world)
        self.unit: i64 = unit

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        remove_unit(g, self.world, self.seat, self.unit, 74)
        g.plan_next(LaunchMany(self.seat, self.world, move))


@final
class LaunchMany(HowManyGoUp):
    """One to five fleets; the Commander may be one of them. EB-074, EB-230"""

    rule = 74

    def fleets(self, g: EarthmansBurden) -> i64:
        return g.in_orbit(self.world, self.seat)

    def commander(self, g: EarthmansBurden) -> i64:
        return g.commands(self.world, self.seat)

    def commander_ask(self, many: i64) -> CommanderLaunched:
        return CommanderLaunched(self.seat, self.world, self.trajectory, many)

    def depart(self, g: EarthmansBurden, many: i64, commander: i64) -> None:
        rise_to(g, self.world, self.trajectory, self.seat, many, commander, 74)


@final
class CommanderLaunched(CommanderGoesUp):
    """Whether the Commander is one of the group. EB-230"""

    def party(self) -> HowManyGo:
        return LaunchMany(self.seat, self.world, self.trajectory)
