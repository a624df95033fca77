"""How a group is formed: what it does, against whom, who joins it, and how many fleets it attempts."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import begin_attack
from ecumene.games.earthmans_burden.actions.construction import begin_construction
from ecumene.games.earthmans_burden.actions.espionage import begin_espionage
from ecumene.games.earthmans_burden.actions.exploration import begin_exploration
from ecumene.games.earthmans_burden.actions.groups import (
    MILITARY_ACTIONS,
    Group,
    GroupAsk,
    actions_of,
    declare,
    eligible,
    takes_developments,
    takes_fleets,
    targets,
    why_no_action,
)
from ecumene.games.earthmans_burden.actions.overthrow import begin_overthrow
from ecumene.games.earthmans_burden.actions.pacification import HelpedBy, begin_pacification
from ecumene.games.earthmans_burden.actions.research import begin_research
from ecumene.games.earthmans_burden.components import (
    AT_RISK,
    ATTACK,
    CALM,
    COMMANDER,
    CONSTRUCTION,
    ESPIONAGE,
    EXPLORATION,
    FLEET,
    OVERTHROW,
    PACIFICATION,
    UN_CALM,
    UN_FLEET,
)
from ecumene.games.earthmans_burden.position import MILITARY, NONE, EarthmansBurden
from ecumene.kernel.step import Ask


@final
class AtWorld(Ask[EarthmansBurden]):
    """What the group does. EB-093, EB-129"""

    follows = True

    def __init__(self, seat: i64, phase: i64, world: i64) -> None:
        super().__init__(seat)
        self.phase: i64 = phase
        self.world: i64 = world

    def asked_by(self) -> int:
        return 93 if self.phase == MILITARY else 129

    def candidates(self, g: EarthmansBurden) -> list[int]:
        earth = self.world == g.box.earth
        return [action for action in actions_of(self.phase) if earth or action not in (UN_FLEET, UN_CALM)]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return why_no_action(g, self.seat, self.world, move)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move in (UN_FLEET, UN_CALM):
            g.plan_next(HelpedBy(self.seat, move))
        elif move in (ATTACK, OVERTHROW, ESPIONAGE):
            g.plan_next(Target(self.seat, self.world, move))
        else:
            begin_muster(g, self.seat, self.world, move, NONE)


@final
class Target(Ask[EarthmansBurden]):
    """The faction an action is taken against. EB-101, EB-102, EB-135, EB-141"""

    follows = True

    def __init__(self, seat: i64, world: i64, action: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.action: i64 = action

    def asked_by(self) -> int:
        return 102 if self.action == ATTACK else 135 if self.action == OVERTHROW else 141

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return targets(g, self.seat, self.world, self.action)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        begin_muster(g, self.seat, self.world, self.action, move)


def begin_muster(g: EarthmansBurden, seat: i64, world: i64, action: i64, target: i64) -> None:
    """Begin to count the members of the group, class by class. EB-092, EB-128"""
    muster(g, Group(seat, world, 0, 0, 0, 0), action, target, CALM if takes_developments(action) else FLEET)


def muster(g: EarthmansBurden, group: Group, action: i64, target: i64, unit: i64) -> None:
    """Ask how many units of the next class join."""
    g.plan_next(Muster(group.seat, group.world, action, target, group.calm, group.risky, group.fleets, unit))


@final
class Muster(GroupAsk):
    """How many units of a class join: calm developments, those at risk, fleets, the Commander. No group without a die.

    EB-092, EB-128, EB-131, EB-134, EB-152, EB-231, EB-240
    """

    follows = True

    def __init__(
        self, seat: i64, world: i64, action: i64, target: i64, calm: i64, risky: i64, fleets: i64, unit: i64
    ) -> None:
        super().__init__(seat, world, calm, risky, fleets, 0)
        self.action: i64 = action
        self.target: i64 = target
        self.unit: i64 = unit

    def args(self) -> list[int]:
        group = self.group
        return [self.seat, self.world, self.action, self.target, group.calm, group.risky, group.fleets, self.unit]

    def asked_by(self) -> int:
        return 92 if self.action in MILITARY_ACTIONS else 128

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(eligible(g, self.seat, self.world, self.unit), -1, -1))

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if self.unit == AT_RISK and self.action == PACIFICATION and move == 0:
            return 152
        return 134 if self.most_dice(g, move) == 0 else 0

    def most_dice(self, g: EarthmansBurden, move: i64) -> i64:
        """The dice if so many of this class join, and of the classes still to come as many as can."""
        group = self.group.counting(self.unit, move)
        unit = self.unit + 1
        while unit <= COMMANDER:
            group = group.counting(unit, eligible(g, self.seat, self.world, unit))
            unit += 1
        return group.dice(g, self.action)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        group = self.group.counting(self.unit, move)
        last: i64 = COMMANDER if takes_fleets(g, self.seat, self.action) else AT_RISK
        if self.unit < last:
            muster(g, group, self.action, self.target, self.unit + 1)
        elif self.action == CONSTRUCTION:
            g.plan_next(Attempt(self.seat, self.world, group.calm, group.risky, group.fleets, group.commander))
        else:
            resolve(g, group, self.action, self.target)


@final
class Attempt(GroupAsk):
    """How many fleets the group attempts to construct: at least one, at most its dice. EB-153"""

    rule = 153
    follows = True

    def dice(self, g: EarthmansBurden) -> i64:
        return self.group.dice(g, CONSTRUCTION)

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(1, self.dice(g) + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        declare(g, self.group, CONSTRUCTION)
        begin_construction(g, self.group, move)


def resolve(g: EarthmansBurden, group: Group, action: i64, target: i64) -> None:
    """Declare the group and roll its dice; nothing comes between this and the end of what follows. EB-054, EB-095"""
    seat, world, dice = group.seat, group.world, group.dice(g, action)
    declare(g, group, action)
    if action == ATTACK:
        begin_attack(g, seat, world, target, dice)
    elif action == EXPLORATION:
        begin_exploration(g, seat, world, dice)
    elif action == OVERTHROW:
        begin_overthrow(g, seat, world, target, dice)
    elif action == ESPIONAGE:
        begin_espionage(g, seat, world, target, dice)
    elif action == PACIFICATION:
        begin_pacification(g, seat, world, group.risky, dice)
    else:
        begin_research(g, seat, world, dice)
