"""Pushes: what Fusion Engines and Solar Sails do to fleets in flight."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.movement.departures import STOP, CommanderGoes, HowManyGo, commander_at, fly_to
from ecumene.games.earthmans_burden.position import EMPTY, EarthmansBurden
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask, Step


def unmoved(g: EarthmansBurden, seat: i64, trajectory: i64) -> i64:
    """Spaceborne fleets that this drive has not moved in this turn. EB-079, EB-088"""
    many = g.flying(trajectory, seat)
    return many - g.moved[trajectory] if g.moved else many


def movable(g: EarthmansBurden, seat: i64, trajectory: i64) -> i64:
    """What a push could take from a trajectory, the Commander included. EB-077, EB-087"""
    return unmoved(g, seat, trajectory) + commander_at(g, seat, g.box.worlds + trajectory)


def push(g: EarthmansBurden, seat: i64, source: i64, place: i64, many: i64, commander: i64, rule: i64) -> None:
    """A group falls one ring and is not moved again by the same drive in this turn. EB-077, EB-079, EB-087, EB-088"""
    fly_to(g, source, place, seat, many, commander, rule)
    if place >= g.box.worlds and many > 0:
        mark_moved(g, place - g.box.worlds, many)
    if commander:
        g.commander_moved = 1


def mark_moved(g: EarthmansBurden, trajectory: i64, many: i64) -> None:
    moved = g.moved.copy() if g.moved else [0] * g.box.trajectories
    moved[trajectory] += many
    g.moved = moved


@final
class DriveOver(Step[EarthmansBurden]):
    """A drive has been used: its marks are off. EB-079, EB-088"""

    def run(self, g: EarthmansBurden) -> None:
        g.moved = EMPTY
        g.commander_moved = 0
        g.sail_moves = 0
        g.doublings = 0


DRIVE_OVER: Final = DriveOver()


@final
class PushMany(HowManyGo):
    """One to five fleets; the Commander may be one of them. EB-077, EB-087, EB-230"""

    def __init__(self, seat: i64, source: i64, place: i64, why: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source
        self.place: i64 = place
        self.why: i64 = why

    def asked_by(self) -> int:
        return self.why

    def fleets(self, g: EarthmansBurden) -> i64:
        return unmoved(g, self.seat, self.source)

    def commander(self, g: EarthmansBurden) -> i64:
        return commander_at(g, self.seat, g.box.worlds + self.source)

    def commander_ask(self, many: i64) -> CommanderPushed:
        return CommanderPushed(self.seat, self.source, self.place, many, self.why)

    def depart(self, g: EarthmansBurden, many: i64, commander: i64) -> None:
        """The group moves; one of Solar Sails may go on by a doubling. EB-077, EB-087, EB-091"""
        push(g, self.seat, self.source, self.place, many, commander, self.why)
        if self.why == 87 and self.place >= g.box.worlds:
            g.plan_next(GoOn(self.seat, self.place - g.box.worlds, many, commander))


@final
class CommanderPushed(CommanderGoes):
    """Whether the Commander is one of the group. EB-230"""

    def __init__(self, seat: i64, source: i64, place: i64, many: i64, why: i64) -> None:
        super().__init__(seat, many)
        self.source: i64 = source
        self.place: i64 = place
        self.why: i64 = why

    def party(self) -> HowManyGo:
        return PushMany(self.seat, self.source, self.place, self.why)


@final
class GoOn(Step[EarthmansBurden]):
    """A group that sailed into a trajectory may be offered a doubling if one is left. EB-091"""

    def __init__(self, seat: i64, trajectory: i64, many: i64, commander: i64) -> None:
        self.seat: i64 = seat
        self.trajectory: i64 = trajectory
        self.many: i64 = many
        self.commander: i64 = commander

    def run(self, g: EarthmansBurden) -> None:
        if g.doublings > 0:
            g.plan_next(SailOn(self.seat, self.trajectory, self.many, self.commander))


@final
class SailOn(Ask[EarthmansBurden]):
    """Whether the group goes a second ring, and where to: one doubling at most for each group. EB-091"""

    rule = 91
    follows = True

    def __init__(self, seat: i64, trajectory: i64, many: i64, commander: i64) -> None:
        super().__init__(seat)
        self.trajectory: i64 = trajectory
        self.many: i64 = many
        self.commander: i64 = commander

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [STOP, *g.box.exits[self.trajectory]]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == STOP:
            return
        g.doublings -= 1
        if self.many > 0:
            g.moved = changed(g.moved, self.trajectory, g.moved[self.trajectory] - self.many)
        push(g, self.seat, self.trajectory, move, self.many, self.commander, 91)
