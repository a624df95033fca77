"""Pacification: developments at risk become calm, by the group's own work or with the help of the United Nations."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.groups import Group, declare
from ecumene.games.earthmans_burden.actions.outcomes import Outcome, attempt
from ecumene.games.earthmans_burden.components import AT_RISK, CALM, ROLL_PACIFICATION, UN_FLEET, total
from ecumene.games.earthmans_burden.position import RISK, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_reaching
from ecumene.games.earthmans_burden.technologies import pacification_modifiers
from ecumene.games.earthmans_burden.units import add_fresh, pacify
from ecumene.kernel.step import Ask


def begin_pacification(g: EarthmansBurden, seat: i64, world: i64, risky: i64, dice: i64) -> None:
    """Only developments of the group can be pacified; its fleets only add dice. EB-151, EB-152"""
    attempt(g, Pacified(seat, world, risky), ROLL_PACIFICATION, dice, pacification_modifiers(g, seat))


@final
class Pacified(Outcome):
    """Each 5 or more makes a development of the group calm. EB-151"""

    def __init__(self, seat: i64, world: i64, risky: i64) -> None:
        super().__init__(seat, world)
        self.risky: i64 = risky

    def run(self, g: EarthmansBurden) -> None:
        many = count_reaching(g, total(g.modifiers), g.box.targets[ROLL_PACIFICATION])
        self.report(g, many, 151)
        for _ in range(many if many < self.risky else self.risky):
            pacify(g, self.world, self.seat, 151)


@final
class HelpedBy(Ask[EarthmansBurden]):
    """The development on Earth whose action the UN's help takes, calm or at risk. EB-171, EB-172, EB-244"""

    rule = 244
    follows = True

    def __init__(self, seat: i64, action: i64) -> None:
        super().__init__(seat)
        self.action: i64 = action

    def candidates(self, g: EarthmansBurden) -> list[int]:
        earth = g.box.earth
        calm = g.eligible_developments(earth, self.seat, 0)
        risky = g.eligible_developments(earth, self.seat, RISK)
        return [*([CALM] if calm > 0 else []), *([AT_RISK] if risky > 0 else [])]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        earth = g.box.earth
        declare(g, Group(self.seat, earth, 0, 0, 0, 0).counting(move, 1), self.action)
        g.helped = 1
        if self.action == UN_FLEET:
            add_fresh(g, earth, self.seat, 1)
            g.tell("build", who=self.seat, where=earth, many=1, thing=1, rule=171)
        else:
            pacify(g, earth, self.seat, 171)
