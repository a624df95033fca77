"""Movement: spaceborne fleets must fall one ring, fleets in orbit may rise as high as they like."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.movement.departures import (
    CommanderGoesUp,
    Departure,
    HowHigh,
    HowManyGo,
    HowManyGoUp,
    commander_at,
    fly_to,
    rise_to,
    skyward,
)
from ecumene.games.earthmans_burden.position import EMPTY, MOVEMENT, EarthmansBurden
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask, SeatStep, Step


@final
class Move(Step[EarthmansBurden]):
    """All moves are judged by where each fleet stood when the phase began: none both falls and rises.

    What Orion Engines launched stands in a trajectory by now.
    EB-075, EB-083, EB-084
    """

    def run(self, g: EarthmansBurden) -> None:
        seat = g.active
        g.phase = MOVEMENT
        g.falling = [g.flying(trajectory, seat) for trajectory in range(g.box.trajectories)]
        g.may_rise = [g.in_orbit(world, seat) for world in range(g.box.worlds)]
        g.commander_moved = 0
        g.plan(FallNext(seat), RiseNext(seat), MOVED)


@final
class FallNext(SeatStep[EarthmansBurden]):
    """Trajectory by trajectory every spaceborne fleet falls; where only one arrow leads on there is no choice.

    EB-081, EB-082, EB-085, EB-230
    """

    def run(self, g: EarthmansBurden) -> None:
        trajectory: i64 = 0
        while trajectory < g.box.trajectories:
            commander = commander_at(g, self.seat, g.box.worlds + trajectory)
            if g.falling[trajectory] > 0 or commander:
                g.plan_next(self)
                self.fall_from(g, trajectory, commander)
                return
            trajectory += 1

    def fall_from(self, g: EarthmansBurden, trajectory: i64, commander: i64) -> None:
        exits = g.box.exits[trajectory]
        many: i64 = g.falling[trajectory]
        if len(exits) == 1:
            fall(g, self.seat, trajectory, exits[0], many, commander)
        elif many > 0:
            g.plan_next(Fall(self.seat, trajectory, 0))
        else:
            g.plan_next(CommanderFalls(self.seat, trajectory))


def fall(g: EarthmansBurden, seat: i64, trajectory: i64, place: i64, many: i64, commander: i64) -> None:
    """So many of the fleets that must fall take this arrow. EB-081"""
    g.falling = changed(g.falling, trajectory, g.falling[trajectory] - many)
    if commander:
        g.commander_moved = 1
    fly_to(g, trajectory, place, seat, many, commander, 81)


@final
class Fall(Ask[EarthmansBurden]):
    """How many take this arrow; the last arrow gets the rest. EB-081, EB-082"""

    rule = 81

    def __init__(self, seat: i64, trajectory: i64, way: i64) -> None:
        super().__init__(seat)
        self.trajectory: i64 = trajectory
        self.way: i64 = way

    def completes(self) -> bool:
        return self.way > 0

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(g.falling[self.trajectory] + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        exits = g.box.exits[self.trajectory]
        if move > 0:
            fall(g, self.seat, self.trajectory, exits[self.way], move, 0)
        left: i64 = g.falling[self.trajectory]
        if left == 0:
            return
        if self.way + 2 == len(exits):
            fall(g, self.seat, self.trajectory, exits[self.way + 1], left, 0)
        else:
            g.plan_next(Fall(self.seat, self.trajectory, self.way + 1))


@final
class CommanderFalls(Ask[EarthmansBurden]):
    """Which arrow the Commander takes. EB-081, EB-230"""

    rule = 230

    def __init__(self, seat: i64, trajectory: i64) -> None:
        super().__init__(seat)
        self.trajectory: i64 = trajectory

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.exits[self.trajectory]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        fall(g, self.seat, self.trajectory, move, 0, 1)


@final
class RiseNext(SeatStep[EarthmansBurden]):
    """Ask the player as long as a fleet may rise and they have not said that they are done. EB-080"""

    def run(self, g: EarthmansBurden) -> None:
        for world in range(g.box.worlds):
            if can_rise(g, self.seat, world):
                g.plan(Rise(self.seat), self)
                return


def can_rise(g: EarthmansBurden, seat: i64, world: i64) -> bool:
    """Whether any fleet that began the phase in this orbit is still there, and a way up. EB-080, EB-083, EB-225"""
    return (g.may_rise[world] > 0 or commander_at(g, seat, world) != 0) and len(skyward(g, world)) > 0


@final
class Rise(Departure):
    """The orbit fleets rise from, or nothing more. EB-080"""

    rule = 80

    def sources(self, g: EarthmansBurden) -> list[int]:
        return [world for world in range(g.box.worlds) if can_rise(g, self.seat, world)]

    def set_out(self, g: EarthmansBurden, source: i64) -> None:
        g.plan_next(RiseTo(self.seat, source))


@final
class RiseTo(HowHigh):
    """The trajectory to rise to. EB-080, EB-225"""

    rule = 80

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(RiseMany(self.seat, self.world, move))


@final
class RiseMany(HowManyGoUp):
    """How many fleets rise: as many as there are, for Movement knows no groups. EB-080, EB-230"""

    rule = 80

    def fleets(self, g: EarthmansBurden) -> i64:
        return g.may_rise[self.world]

    def commander(self, g: EarthmansBurden) -> i64:
        return commander_at(g, self.seat, self.world)

    def limit(self, g: EarthmansBurden) -> i64:
        return self.fleets(g) + self.commander(g)

    def commander_ask(self, many: i64) -> CommanderRises:
        return CommanderRises(self.seat, self.world, self.trajectory, many)

    def depart(self, g: EarthmansBurden, many: i64, commander: i64) -> None:
        """Fleets that began the phase in this orbit rise. EB-080, EB-083"""
        g.may_rise = changed(g.may_rise, self.world, g.may_rise[self.world] - many)
        if commander:
            g.commander_moved = 1
        rise_to(g, self.world, self.trajectory, self.seat, many, commander, 80)


@final
class CommanderRises(CommanderGoesUp):
    """Whether the Commander rises with them. EB-230"""

    def party(self) -> HowManyGo:
        return RiseMany(self.seat, self.world, self.trajectory)


@final
class Moved(Step[EarthmansBurden]):
    """Movement is over. EB-083"""

    def run(self, g: EarthmansBurden) -> None:
        g.falling = EMPTY
        g.may_rise = EMPTY
        g.commander_moved = 0


MOVE: Final = Move()
MOVED: Final = Moved()
