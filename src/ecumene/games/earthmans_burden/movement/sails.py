"""Solar Sails: dice after Movement, and the moves they give."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import REFRACTION_FIELDS, ROLL_SAILS, SOLAR_SAILS
from ecumene.games.earthmans_burden.movement.departures import Departure
from ecumene.games.earthmans_burden.movement.pushes import DRIVE_OVER, PushMany, movable
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_reaching, roll
from ecumene.kernel.step import Ask, Step


@final
class Sails(Step[EarthmansBurden]):
    """Directly after Movement three dice are rolled, five with Refraction Fields. EB-086, EB-090, EB-187, EB-198"""

    def run(self, g: EarthmansBurden) -> None:
        seat = g.active
        if not g.knows(seat, SOLAR_SAILS) or not anything_flies(g, seat):
            return
        g.plan_next(DRIVE_OVER)
        dice = g.box.refraction if g.knows(seat, REFRACTION_FIELDS) else g.box.sails
        roll(g, SET_SAIL, ROLL_SAILS, seat, dice, NONE, NONE, 0)


def anything_flies(g: EarthmansBurden, seat: i64) -> bool:
    return any(movable(g, seat, trajectory) > 0 for trajectory in range(g.box.trajectories))


@final
class SetSail(Step[EarthmansBurden]):
    """Every 4 or more is a move, and with Refraction Fields every 6 a doubling. EB-086, EB-091"""

    def run(self, g: EarthmansBurden) -> None:
        g.sail_moves = count_reaching(g, 0, g.box.targets[ROLL_SAILS])
        g.doublings = count_reaching(g, 0, g.box.doubling) if g.knows(g.active, REFRACTION_FIELDS) else 0
        g.plan_next(SAIL_NEXT)


SAILS: Final = Sails()
SET_SAIL: Final = SetSail()


@final
class SailNext(Step[EarthmansBurden]):
    """Another move, if one is left and a fleet that has not sailed. EB-088"""

    def run(self, g: EarthmansBurden) -> None:
        if g.sail_moves > 0 and anything_flies(g, g.active):
            g.plan(Sail(g.active), self)


SAIL_NEXT: Final = SailNext()


@final
class Sail(Departure):
    """The trajectory a group sails from, or no more moves. EB-087, EB-088"""

    rule = 88

    def sources(self, g: EarthmansBurden) -> list[int]:
        return [source for source in range(g.box.trajectories) if movable(g, self.seat, source) > 0]

    def set_out(self, g: EarthmansBurden, source: i64) -> None:
        g.sail_moves -= 1
        g.plan_next(SailTo(self.seat, source))


@final
class SailTo(Ask[EarthmansBurden]):
    """The one place, a ring further out, where the group ends: a trajectory or an orbit. EB-087"""

    rule = 87
    follows = True

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.exits[self.source]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(PushMany(self.seat, self.source, move, 87))
