"""Movement: spaceborne fleets must fall one ring, fleets in orbit may rise as high as they like."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import (
    EMPTY,
    MINIGAME,
    MOVEMENT,
    NONE,
    EarthmansBurden,
    changed,
)
from ecumene.games.earthmans_burden.units import add_fleets, leave_orbit
from ecumene.kernel.step import Ask, SeatStep, Step

DONE: Final = NONE
WITHOUT: Final = 0
WITH: Final = 1


def fly_to(g: EarthmansBurden, source: i64, place: i64, seat: i64, many: i64, commander: i64, rule: i64) -> None:
    """Spaceborne fleets leave a trajectory for a place one ring worldward, whoever is there. EB-013, EB-081"""
    if many:
        at = g.seats * source + seat
        g.flights = changed(g.flights, at, g.flights[at] - many)
        if place < g.box.worlds:
            add_fleets(g, place, seat, many)
        else:
            there = g.seats * (place - g.box.worlds) + seat
            g.flights = changed(g.flights, there, g.flights[there] + many)
    if commander:
        g.commander = changed(g.commander, seat, place)
    g.stirred = 1
    g.tell("fall", who=seat, where=place, many=many, thing=2 * source + commander, rule=rule)


def rise_to(g: EarthmansBurden, world: i64, trajectory: i64, seat: i64, many: i64, commander: i64, rule: i64) -> None:
    """Fleets in orbit rise to a trajectory skyward of their world, whoever is there. EB-013, EB-080"""
    if many:
        leave_orbit(g, world, seat, many)
        at = g.seats * trajectory + seat
        g.flights = changed(g.flights, at, g.flights[at] + many)
    if commander:
        g.commander = changed(g.commander, seat, g.box.worlds + trajectory)
    g.stirred = 1
    g.tell("rise", who=seat, where=trajectory, many=many, thing=2 * world + commander, rule=rule)


def skyward(g: EarthmansBurden, world: i64) -> list[int]:
    """The trajectories a fleet in this orbit can rise to. EB-080, EB-225"""
    if not g.options & MINIGAME:
        return g.box.above[world]
    return [trajectory for trajectory in g.box.above[world] if trajectory != g.box.centre]


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
            commander = commander_falls(g, self.seat, trajectory)
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


def commander_falls(g: EarthmansBurden, seat: i64, trajectory: i64) -> i64:
    """1 if the Commander is in this trajectory and has not moved. EB-230"""
    return 1 if g.commander[seat] == g.box.worlds + trajectory and not g.commander_moved else 0


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


def commander_may_rise(g: EarthmansBurden, seat: i64, world: i64) -> i64:
    """1 if the Commander is in this orbit and has not moved. EB-230"""
    return 1 if g.commander[seat] == world and not g.commander_moved else 0


def can_rise(g: EarthmansBurden, seat: i64, world: i64) -> bool:
    """Whether any fleet that began the phase in this orbit is still there, and a way up. EB-080, EB-083, EB-225"""
    return (g.may_rise[world] > 0 or commander_may_rise(g, seat, world) != 0) and len(skyward(g, world)) > 0


@final
class Rise(Ask[EarthmansBurden]):
    """The orbit from which fleets rise, or nothing more. EB-080"""

    rule = 80

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [DONE, *[world for world in range(g.box.worlds) if can_rise(g, self.seat, world)]]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == DONE:
            g.agenda.pop()
        else:
            g.plan_next(RiseTo(self.seat, move))


@final
class RiseTo(Ask[EarthmansBurden]):
    """The trajectory to rise to, any number of rings up. EB-080, EB-225"""

    rule = 80
    follows = True

    def __init__(self, seat: i64, world: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.above[self.world]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 225 if move == g.box.centre and g.options & MINIGAME else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(RiseMany(self.seat, self.world, move))


@final
class RiseMany(Ask[EarthmansBurden]):
    """How many fleets rise; with the Commander there it may be none besides. EB-080, EB-230"""

    rule = 80
    follows = True

    def __init__(self, seat: i64, world: i64, trajectory: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.trajectory: i64 = trajectory

    def candidates(self, g: EarthmansBurden) -> list[int]:
        least = 1 - commander_may_rise(g, self.seat, self.world)
        return list(range(least, g.may_rise[self.world] + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if commander_may_rise(g, self.seat, self.world):
            g.plan_next(CommanderRises(self.seat, self.world, self.trajectory, move))
        else:
            rise(g, self.seat, self.world, self.trajectory, move, 0)


@final
class CommanderRises(Ask[EarthmansBurden]):
    """Whether the Commander rises with them. EB-230"""

    rule = 230
    follows = True

    def __init__(self, seat: i64, world: i64, trajectory: i64, many: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.trajectory: i64 = trajectory
        self.many: i64 = many

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [WITHOUT, WITH] if self.many > 0 else [WITH]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        rise(g, self.seat, self.world, self.trajectory, self.many, move)


def rise(g: EarthmansBurden, seat: i64, world: i64, trajectory: i64, many: i64, commander: i64) -> None:
    """Fleets that began the phase in this orbit rise. EB-080, EB-083"""
    g.may_rise = changed(g.may_rise, world, g.may_rise[world] - many)
    if commander:
        g.commander_moved = 1
    rise_to(g, world, trajectory, seat, many, commander, 80)


@final
class Moved(Step[EarthmansBurden]):
    """Movement is over. EB-083"""

    def run(self, g: EarthmansBurden) -> None:
        g.falling = EMPTY
        g.may_rise = EMPTY
        g.commander_moved = 0


MOVE: Final = Move()
MOVED: Final = Moved()
