"""Research: nodes on the Research track, breakthroughs, and the technologies they bring."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.outcomes import Outcome, attempt
from ecumene.games.earthmans_burden.components import ROLL_RESEARCH, TECHNOLOGIES
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_reaching
from ecumene.games.earthmans_burden.technologies import Learn
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Step


def begin_research(g: EarthmansBurden, seat: i64, world: i64, dice: i64) -> None:
    """One die per development, without modifiers. EB-159"""
    attempt(g, Researched(seat, world, dice), ROLL_RESEARCH, dice, 0)


class Research(Outcome):
    """A step of a group that researches with so many dice."""

    def __init__(self, seat: i64, world: i64, dice: i64) -> None:
        super().__init__(seat, world)
        self.dice: i64 = dice


@final
class Researched(Research):
    """Each 5 or 6 is a node; a 6 in the first roll, re-rolls included, lets the whole group roll once more.

    A roll of no dice (`dice` 0) is the second one.
    EB-160, EB-161, EB-162
    """

    def run(self, g: EarthmansBurden) -> None:
        nodes = count_reaching(g, 0, g.box.targets[ROLL_RESEARCH])
        breakthrough = self.dice > 0 and count_reaching(g, 0, g.box.breakthrough) > 0
        self.report(g, nodes, 160)
        if breakthrough:
            g.plan_next(Breakthrough(self.seat, self.world, self.dice))
        g.plan_next(Advance(self.seat, nodes))


@final
class Breakthrough(Research):
    """The whole group rolls again; sixes then give nothing more. EB-161, EB-162, EB-210"""

    def run(self, g: EarthmansBurden) -> None:
        g.tell("breakthrough", who=self.seat, where=self.world, rule=161)
        attempt(g, Researched(self.seat, self.world, 0), ROLL_RESEARCH, self.dice, 0)


@final
class Advance(Step[EarthmansBurden]):
    """The counter goes on node by node; at the Research node a technology is learned and it starts anew.

    With nothing left to learn it waits one node before.
    EB-160, EB-163, EB-164, EB-165
    """

    def __init__(self, seat: i64, nodes: i64) -> None:
        self.seat: i64 = seat
        self.nodes: i64 = nodes

    def run(self, g: EarthmansBurden) -> None:
        before: i64 = g.research[self.seat]
        after = before + self.nodes
        if self.nodes == 0:
            return
        if after < g.box.research:
            advance_to(g, self.seat, after)
        elif not anything_to_learn(g, self.seat):
            advance_to(g, self.seat, g.box.research - 1)
        else:
            advance_to(g, self.seat, g.box.research)
            g.research = changed(g.research, self.seat, 0)
            g.plan(Learn(self.seat, 163), Advance(self.seat, after - g.box.research))


def advance_to(g: EarthmansBurden, seat: i64, node: i64) -> None:
    if node > g.research[seat]:
        g.research = changed(g.research, seat, node)
        g.tell("research", who=seat, many=node, rule=160)


def anything_to_learn(g: EarthmansBurden, seat: i64) -> bool:
    return any(g.can_learn(seat, technology) for technology in range(TECHNOLOGIES))
