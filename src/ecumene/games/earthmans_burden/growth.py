"""Before civilian actions: Von Neumann Engines, Nanotechnology, and the risk that goes on."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import (
    NANOTECHNOLOGY,
    ROLL_NANOTECHNOLOGY,
    ROLL_RISK,
    ROLL_VON_NEUMANN,
    VON_NEUMANN_ENGINES,
)
from ecumene.games.earthmans_burden.position import NONE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import roll
from ecumene.games.earthmans_burden.scoring import SETTLE
from ecumene.games.earthmans_burden.units import add_fresh, lose_development, settle_region, unsettle
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Step


@final
class Growth(Step[EarthmansBurden]):
    """Von Neumann rolls come first, then those of Nanotechnology; all precede the risk rolls. EB-123"""

    def run(self, g: EarthmansBurden) -> None:
        g.plan(GrowAll(ROLL_VON_NEUMANN), GrowAll(ROLL_NANOTECHNOLOGY))


@final
class GrowAll(Step[EarthmansBurden]):
    """A die for each world with a development, for Von Neumann Engines with a free region too; the list is fixed now.

    EB-119, EB-121, EB-188, EB-189, EB-246
    """

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind

    def run(self, g: EarthmansBurden) -> None:
        engines = self.kind == ROLL_VON_NEUMANN
        if not g.knows(g.active, VON_NEUMANN_ENGINES if engines else NANOTECHNOLOGY):
            return
        worlds: i64 = 0
        for world in range(g.box.worlds):
            if g.developments(world, g.active) > 0 and (not engines or g.unclaimed(world) > 0):
                worlds |= bit(world)
        g.plan_next(GrowNext(self.kind, worlds))


@final
class GrowNext(Step[EarthmansBurden]):
    """The roll for the next world in the order of the worlds. EB-246"""

    def __init__(self, kind: i64, worlds: i64) -> None:
        self.kind: i64 = kind
        self.worlds: i64 = worlds

    def run(self, g: EarthmansBurden) -> None:
        world: i64 = 0
        while world < g.box.worlds:
            if self.worlds >> world & 1:
                g.plan_next(GrowNext(self.kind, self.worlds & ~bit(world)))
                roll(g, Grown(self.kind, world), self.kind, g.active, 1, world, NONE, 0)
                return
            world += 1


@final
class Grown(Step[EarthmansBurden]):
    """A die not above the number of their developments there brings a development, or a fleet that cannot act yet.

    EB-120, EB-122
    """

    def __init__(self, kind: i64, world: i64) -> None:
        self.kind: i64 = kind
        self.world: i64 = world

    def run(self, g: EarthmansBurden) -> None:
        if g.dice[0] > g.developments(self.world, g.active):
            return
        if self.kind == ROLL_VON_NEUMANN:
            settle_region(g, self.world, g.active, 0, 120)
        else:
            add_fresh(g, self.world, g.active, 1)
            g.tell("build", who=g.active, where=self.world, many=1, rule=122)


@final
class RiskRolls(Step[EarthmansBurden]):
    """World by world the player rolls for their developments at risk before anything else. EB-124, EB-246"""

    def run(self, g: EarthmansBurden) -> None:
        g.plan(RiskNext(0), SETTLE)


@final
class RiskNext(Step[EarthmansBurden]):
    """One die for each development at risk on the next world; no other world's roll can change their number.

    EB-124, EB-127, EB-246
    """

    def __init__(self, world: i64) -> None:
        self.world: i64 = world

    def run(self, g: EarthmansBurden) -> None:
        world = self.world
        while world < g.box.worlds:
            dice = g.at_risk(world, g.active)
            if dice > 0:
                g.plan_next(RiskNext(world + 1))
                roll(g, RiskSpreads(world), ROLL_RISK, g.active, dice, world, NONE, 0)
                return
            world += 1


@final
class RiskSpreads(Step[EarthmansBurden]):
    """Each 3 or less puts one of their calm developments there at risk, or if none is calm one is lost.

    EB-125, EB-126, EB-127
    """

    def __init__(self, world: i64) -> None:
        self.world: i64 = world

    def run(self, g: EarthmansBurden) -> None:
        for face in g.dice:
            if face > g.box.targets[ROLL_RISK]:
                continue
            if g.calm(self.world, g.active) > 0:
                unsettle(g, self.world, g.active, False, 125)
            elif g.at_risk(self.world, g.active) > 0:
                lose_development(g, self.world, g.active, RISK, 126)


GROWTH: Final = Growth()
RISK_ROLLS: Final = RiskRolls()
