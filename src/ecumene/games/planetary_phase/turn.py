"""The round: scheduling, performing, refresh, until the group has won or lost."""

from __future__ import annotations

from typing import Final, final

from ecumene.games.planetary_phase.performing import PERFORMING
from ecumene.games.planetary_phase.position import UNFINISHED, PlanetaryPhase
from ecumene.games.planetary_phase.refresh import ADVANCE_MARKERS, ASSESS, REFRESH_CARDS, REFRESH_COUNTERS
from ecumene.games.planetary_phase.scheduling import SCHEDULING
from ecumene.kernel.step import Step


@final
class BeginRound(Step[PlanetaryPhase]):
    """A round has three phases: A scheduling, B performing, C refresh in four steps.

    The rules know no last round; a game in which nobody moves the clock is broken off as unfinished.
    PP-054, PP-183
    """

    def run(self, g: PlanetaryPhase) -> None:
        if g.turn >= g.box.rounds:
            g.tell("defeat", many=UNFINISHED, rule=54)
            g.finish(UNFINISHED)
            return
        g.turn += 1
        g.tell("turn", who=g.order[0], many=g.turn, rule=54)
        g.plan(SCHEDULING, PERFORMING, REFRESH_CARDS, ADVANCE_MARKERS, ASSESS, REFRESH_COUNTERS[0], BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()
