"""Orion and Fusion Engines: what a player can do before Movement at the price of a unit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import AT_RISK, CALM, FLEET, FUSION_ENGINES, ORION_ENGINES
from ecumene.games.earthmans_burden.movement.phase import WITH, WITHOUT, rise_to, skyward
from ecumene.games.earthmans_burden.movement.pushes import DRIVE_OVER, PushMany, movable, smaller, unmoved
from ecumene.games.earthmans_burden.position import MINIGAME, NONE, EarthmansBurden, changed
from ecumene.games.earthmans_burden.units import remove_unit
from ecumene.kernel.step import Ask, Step

STOP: Final = NONE
SACRIFICES: Final = (CALM, AT_RISK, FLEET)


# -- Orion Engines ------------------------------------------------------------------------------


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
class Launch(Ask[EarthmansBurden]):
    """The world to launch from with Orion Engines, or no more launches. EB-073"""

    rule = 73

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [STOP, *[world for world in range(g.box.worlds) if can_launch(g, self.seat, world)]]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == STOP:
            g.agenda.pop()
        else:
            g.plan_next(Sacrifice(self.seat, move))


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
class LaunchTo(Ask[EarthmansBurden]):
    """The one trajectory where the whole group ends. EB-074, EB-225"""

    rule = 74
    follows = True

    def __init__(self, seat: i64, world: i64, unit: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.unit: i64 = unit

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.above[self.world]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 225 if move == g.box.centre and g.options & MINIGAME else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        remove_unit(g, self.world, self.seat, self.unit, 74)
        g.plan_next(LaunchMany(self.seat, self.world, move))


@final
class LaunchMany(Ask[EarthmansBurden]):
    """One to five fleets; the Commander may be one of them. EB-074, EB-230"""

    rule = 74
    follows = True

    def __init__(self, seat: i64, world: i64, trajectory: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.trajectory: i64 = trajectory

    def candidates(self, g: EarthmansBurden) -> list[int]:
        least = 1 - g.commands(self.world, self.seat)
        return list(range(least, smaller(g.in_orbit(self.world, self.seat), g.box.group) + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if g.commands(self.world, self.seat) and move < g.box.group:
            g.plan_next(CommanderLaunched(self.seat, self.world, self.trajectory, move))
        else:
            rise_to(g, self.world, self.trajectory, self.seat, move, 0, 74)


@final
class CommanderLaunched(Ask[EarthmansBurden]):
    """Whether the Commander is one of the group. EB-230"""

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
        rise_to(g, self.world, self.trajectory, self.seat, self.many, move, 74)


# -- Fusion Engines -----------------------------------------------------------------------------


@final
class Fusion(Step[EarthmansBurden]):
    """As often as the player likes, after Orion launches and before Movement. EB-076, EB-197"""

    def run(self, g: EarthmansBurden) -> None:
        g.commander_moved = 0
        if g.knows(g.active, FUSION_ENGINES):
            g.plan(FUSE, DRIVE_OVER)


@final
class Fuse(Step[EarthmansBurden]):
    """Another push, if there is a fleet to give up and one to be pushed. EB-076"""

    def run(self, g: EarthmansBurden) -> None:
        for source in range(g.box.trajectories):
            if can_push(g, g.active, source):
                g.plan(Push(g.active), self)
                return


FUSION: Final = Fusion()
FUSE: Final = Fuse()


def fusion_exits(g: EarthmansBurden, source: i64) -> list[int]:
    """A Fusion move ends in a trajectory. EB-078"""
    return [place for place in g.box.exits[source] if place >= g.box.worlds]


def left_after(g: EarthmansBurden, seat: i64, source: i64, victim: i64) -> i64:
    """How many could still be pushed from the source if a fleet of the other trajectory is given up. EB-077"""
    many = movable(g, seat, source)
    return many - 1 if victim == source and unmoved(g, seat, source) == g.flying(source, seat) else many


def victims(g: EarthmansBurden, seat: i64, source: i64) -> list[int]:
    """The trajectories whose fleet can be given up for a push from the source. EB-076, EB-077, EB-233"""
    return [
        trajectory
        for trajectory in range(g.box.trajectories)
        if g.flying(trajectory, seat) > 0 and left_after(g, seat, source, trajectory) > 0
    ]


def can_push(g: EarthmansBurden, seat: i64, source: i64) -> bool:
    return movable(g, seat, source) > 0 and len(fusion_exits(g, source)) > 0 and len(victims(g, seat, source)) > 0


@final
class Push(Ask[EarthmansBurden]):
    """The trajectory from which Fusion Engines push a group, or no more pushes. EB-076, EB-078"""

    rule = 76

    def candidates(self, g: EarthmansBurden) -> list[int]:
        here = [source for source in range(g.box.trajectories) if movable(g, self.seat, source) > 0]
        return [STOP, *here]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if move == STOP or can_push(g, self.seat, move):
            return 0
        return 77 if fusion_exits(g, move) else 78

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == STOP:
            g.agenda.pop()
        else:
            g.plan_next(BurnFrom(self.seat, move))


@final
class BurnFrom(Ask[EarthmansBurden]):
    """The trajectory of the fleet that is given up. EB-076, EB-077"""

    rule = 77
    follows = True

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [trajectory for trajectory in range(g.box.trajectories) if g.flying(trajectory, self.seat) > 0]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if left_after(g, self.seat, self.source, move) > 0 else 77

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(PushTo(self.seat, self.source, move))


@final
class PushTo(Ask[EarthmansBurden]):
    """The one trajectory, a ring further out, where the group ends. EB-077, EB-078"""

    rule = 77
    follows = True

    def __init__(self, seat: i64, source: i64, victim: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source
        self.victim: i64 = victim

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.exits[self.source]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if move >= g.box.worlds else 78

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        burn(g, self.seat, self.victim)
        g.plan_next(PushMany(self.seat, self.source, move, 77))


def burn(g: EarthmansBurden, seat: i64, trajectory: i64) -> None:
    """A spaceborne fleet is given up, one that was already pushed before others. EB-076"""
    if g.moved and g.moved[trajectory] > 0:
        g.moved = changed(g.moved, trajectory, g.moved[trajectory] - 1)
    at = g.seats * trajectory + seat
    g.flights = changed(g.flights, at, g.flights[at] - 1)
    g.stirred = 1
    g.tell("burn", who=seat, where=trajectory, many=1, rule=76)
