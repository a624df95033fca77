"""Construction: new fleets, and what failures put at risk."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import TakeHits
from ecumene.games.earthmans_burden.actions.groups import Group, GroupAsk
from ecumene.games.earthmans_burden.actions.outcomes import Outcome, attempt
from ecumene.games.earthmans_burden.components import (
    ADVANCED_WEAPONS,
    AT_RISK,
    CALM,
    CONSTRUCTION,
    FLEET,
    HEAVY_WEAPONS,
    ROLL_CONSTRUCTION,
    ROLL_SELF_FIRE,
)
from ecumene.games.earthmans_burden.position import RISK, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_reaching, count_successes
from ecumene.games.earthmans_burden.technologies import owned
from ecumene.games.earthmans_burden.units import add_fresh, lose_development, unsettle

SELF_FIRE_DICE: Final = 2


def begin_construction(g: EarthmansBurden, group: Group, attempted: i64) -> None:
    """One die per development, and what technologies add; nothing modifies them. EB-154"""
    attempt(g, Constructed(*numbers(group, attempted)), ROLL_CONSTRUCTION, group.dice(g, CONSTRUCTION), 0)


class Builders(Outcome):
    """A step of a group that constructs: what is still in it, and how many fleets it attempts or failed to build."""

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64, left: i64) -> None:
        super().__init__(seat, world)
        self.group: Final = Group(seat, world, calm, risky, fleets, commander)
        self.left: i64 = left

    def args(self) -> list[int]:
        return numbers(self.group, self.left)


def numbers(group: Group, left: i64) -> list[int]:
    """What a step of builders is made from."""
    return [*group.args(), left]


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
        fail(g, self.group, self.left - built)


def fail(g: EarthmansBurden, group: Group, failures: i64) -> None:
    """So many fleets that this group attempted are still to be paid for. EB-156"""
    if failures > 0:
        g.plan_next(Failures(*numbers(group, failures)))


@final
class Failures(Builders):
    """For each fleet not built a calm development of the group goes at risk; with none calm one is lost.

    While the group has fleets, one of them may, and without a calm development must, be put at risk instead. When
    nothing is left of the group the other failures lapse.
    EB-156, EB-157, EB-203, EB-247
    """

    def run(self, g: EarthmansBurden) -> None:
        group = self.group
        if group.fleets + group.commander > 0:
            g.plan_next(AtRisk(*self.args()) if group.calm > 0 else SelfFire(*self.args()))
        elif group.calm > 0:
            g.plan_next(DevelopmentAtRisk(*self.args()))
        elif group.risky > 0:
            lose_development(g, self.world, self.seat, RISK, 157)
            fail(g, group.counting(AT_RISK, group.risky - 1), self.left - 1)


@final
class AtRisk(GroupAsk):
    """Whether a development or a fleet of the group is put at risk. EB-203"""

    rule = 203

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64, left: i64) -> None:
        super().__init__(seat, world, calm, risky, fleets, commander)
        self.left: i64 = left

    def args(self) -> list[int]:
        return numbers(self.group, self.left)

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [CALM, FLEET]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(DevelopmentAtRisk(*self.args()) if move == CALM else SelfFire(*self.args()))


@final
class DevelopmentAtRisk(Builders):
    """A calm development of the group is put at risk for a failure. EB-156"""

    def run(self, g: EarthmansBurden) -> None:
        group = self.group
        unsettle(g, self.world, self.seat, True, 156)
        fail(g, group.counting(CALM, group.calm - 1).counting(AT_RISK, group.risky + 1), self.left - 1)


@final
class SelfFire(Builders):
    """A fleet at risk: two dice with the player's own weapons and nothing else. EB-204"""

    def run(self, g: EarthmansBurden) -> None:
        weapons = owned(g, self.seat, HEAVY_WEAPONS, ADVANCED_WEAPONS)
        attempt(g, SelfHits(*numbers(self.group, self.left - 1)), ROLL_SELF_FIRE, SELF_FIRE_DICE, weapons)


def besides(g: EarthmansBurden, some: Group) -> Group:
    """What their player has on that world besides some units. EB-247"""
    calm = g.calm(some.world, some.seat) - some.calm
    risky = g.at_risk(some.world, some.seat) - some.risky
    fleets = g.in_orbit(some.world, some.seat) - some.fleets
    return Group(
        some.seat, some.world, at_least_none(calm), at_least_none(risky), at_least_none(fleets), some.commander
    )


def at_least_none(many: i64) -> i64:
    return many if many > 0 else 0


@final
class SelfHits(Builders):
    """The player removes a unit of their own there for each hit, new fleets included; nobody fires back.

    What follows is told which of their units there are not of the group.
    EB-204, EB-247
    """

    def against(self) -> i64:
        return self.seat

    def run(self, g: EarthmansBurden) -> None:
        hits = count_successes(g)
        g.tell("hits", who=self.seat, where=self.world, many=hits, thing=self.seat, rule=204)
        others = besides(g, self.group)
        g.plan(TakeHits(self.seat, self.world, hits, 204), AfterSelfFire(*numbers(others, self.left)))


@final
class AfterSelfFire(Builders):
    """What was lost counts as of the group as long as it had one of that class; `group` are the others. EB-247"""

    def run(self, g: EarthmansBurden) -> None:
        if not g.is_out(self.seat):
            fail(g, besides(g, self.group), self.left)
