"""Fusion Engines: pushes before Movement, each at the price of a spaceborne fleet."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import FUSION_ENGINES
from ecumene.games.earthmans_burden.movement.departures import STOP, Departure
from ecumene.games.earthmans_burden.movement.pushes import DRIVE_OVER, PushMany, movable, unmoved
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask, Step


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
class Push(Departure):
    """The trajectory Fusion Engines push a group from, or no more pushes. EB-076, EB-078"""

    rule = 76

    def sources(self, g: EarthmansBurden) -> list[int]:
        return [source for source in range(g.box.trajectories) if movable(g, self.seat, source) > 0]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if move == STOP or can_push(g, self.seat, move):
            return 0
        return 77 if fusion_exits(g, move) else 78

    def set_out(self, g: EarthmansBurden, source: i64) -> None:
        g.plan_next(BurnFrom(self.seat, source))


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
