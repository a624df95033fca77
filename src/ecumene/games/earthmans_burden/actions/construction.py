"""Construction: new fleets, and what failures put at risk."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import TakeHits
from ecumene.games.earthmans_burden.components import (
    ADVANCED_WEAPONS,
    CALM,
    FLEET,
    HEAVY_WEAPONS,
    ROLL_CONSTRUCTION,
    ROLL_SELF_FIRE,
)
from ecumene.games.earthmans_burden.position import NONE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_reaching, count_successes, roll
from ecumene.games.earthmans_burden.technologies import owned
from ecumene.games.earthmans_burden.units import add_fresh, lose_development, unsettle
from ecumene.kernel.step import Ask, Step

SELF_FIRE_DICE: Final = 2


class Builders(Step[EarthmansBurden]):
    """A step of a group that constructs: what is still in it, and how many fleets it attempts or failed to build."""

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.world: i64 = world
        self.calm: i64 = calm
        self.risky: i64 = risky
        self.fleets: i64 = fleets
        self.commander: i64 = commander
        self.left: i64 = left


@final
class Construct(Builders):
    """One die per development, and what technologies add; nothing modifies them. EB-154"""

    def __init__(
        self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64, left: i64, dice: i64
    ) -> None:
        super().__init__(seat, world, calm, risky, fleets, commander, left)
        self.dice: i64 = dice

    def run(self, g: EarthmansBurden) -> None:
        g.plan_next(Constructed(self.seat, self.world, self.calm, self.risky, self.fleets, self.commander, self.left))
        roll(g, ROLL_CONSTRUCTION, self.seat, self.dice, self.world, NONE, 0)


@final
class Constructed(Builders):
    """Each 3 or more builds a fleet, up to the number attempted; then the failures are settled one by one.

    EB-155, EB-158, EB-247
    """

    def run(self, g: EarthmansBurden) -> None:
        successes = count_reaching(g, 0, g.box.targets[ROLL_CONSTRUCTION])
        built = successes if successes < self.left else self.left
        if built > 0:
            add_fresh(g, self.world, self.seat, built)
        g.tell("build", who=self.seat, where=self.world, many=built, thing=self.left, rule=155)
        failed = self.left - built
        g.plan_next(Failures(self.seat, self.world, self.calm, self.risky, self.fleets, self.commander, failed))


@final
class Failures(Builders):
    """For each fleet not built a calm development of the group goes at risk; with none calm one is lost.

    While the group has fleets, one of them may, and without a calm development must, be put at risk instead. When
    nothing is left of the group the other failures lapse.
    EB-156, EB-157, EB-203, EB-247
    """

    def run(self, g: EarthmansBurden) -> None:
        if self.left == 0:
            return
        if self.fleets + self.commander > 0:
            if self.calm > 0:
                g.plan_next(AtRisk(*self.args()))
            else:
                g.plan_next(SelfFire(*self.args()))
        elif self.calm > 0:
            g.plan_next(DevelopmentAtRisk(*self.args()))
        elif self.risky > 0:
            lose_development(g, self.world, self.seat, RISK, 157)
            g.plan_next(Failures(self.seat, self.world, 0, self.risky - 1, 0, 0, self.left - 1))


@final
class AtRisk(Ask[EarthmansBurden]):
    """Whether a development or a fleet of the group is put at risk. EB-203"""

    rule = 203

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64, left: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.calm: i64 = calm
        self.risky: i64 = risky
        self.fleets: i64 = fleets
        self.commander: i64 = commander
        self.left: i64 = left

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [CALM, FLEET]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(DevelopmentAtRisk(*self.args()) if move == CALM else SelfFire(*self.args()))


@final
class DevelopmentAtRisk(Builders):
    """A calm development of the group is put at risk for a failure. EB-156"""

    def run(self, g: EarthmansBurden) -> None:
        unsettle(g, self.world, self.seat, True, 156)
        left = self.left - 1
        g.plan_next(Failures(self.seat, self.world, self.calm - 1, self.risky + 1, self.fleets, self.commander, left))


@final
class SelfFire(Builders):
    """A fleet at risk: two dice with the player's own weapons and nothing else. EB-204"""

    def run(self, g: EarthmansBurden) -> None:
        left = self.left - 1
        g.plan_next(SelfHits(self.seat, self.world, self.calm, self.risky, self.fleets, self.commander, left))
        weapons = owned(g, self.seat, HEAVY_WEAPONS, ADVANCED_WEAPONS)
        roll(g, ROLL_SELF_FIRE, self.seat, SELF_FIRE_DICE, self.world, self.seat, weapons)


@final
class SelfHits(Builders):
    """The player removes one of their units there for each hit, new fleets included; nobody fires back.

    What follows is told how many of their units there are not in the group.
    EB-204, EB-247
    """

    def run(self, g: EarthmansBurden) -> None:
        hits = count_successes(g)
        g.tell("hits", who=self.seat, where=self.world, many=hits, thing=self.seat, rule=204)
        calm = g.calm(self.world, self.seat) - self.calm
        risky = g.at_risk(self.world, self.seat) - self.risky
        fleets = g.in_orbit(self.world, self.seat) - self.fleets
        g.plan(
            TakeHits(self.seat, self.world, hits, 204),
            AfterSelfFire(self.seat, self.world, calm, risky, fleets, self.commander, self.left),
        )


@final
class AfterSelfFire(Builders):
    """What was lost counts as of the group as long as it had one of that class; `calm` and so on are the others.

    EB-247
    """

    def run(self, g: EarthmansBurden) -> None:
        if g.is_out(self.seat):
            return
        calm = at_least_none(g.calm(self.world, self.seat) - self.calm)
        risky = at_least_none(g.at_risk(self.world, self.seat) - self.risky)
        fleets = at_least_none(g.in_orbit(self.world, self.seat) - self.fleets)
        g.plan_next(Failures(self.seat, self.world, calm, risky, fleets, self.commander, self.left))


def at_least_none(many: i64) -> i64:
    return many if many > 0 else 0
