"""Phase B, performing: the boxes in order, in each the markers from right to left."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import DECLINE, Occupy
from ecumene.games.planetary_phase.components import (
    ACTIONS,
    COMMIT,
    DEDICATE,
    DEVISE,
    ENERGIZE,
    ESTABLISH,
    EXPAND,
    RESTED,
)
from ecumene.games.planetary_phase.devise import Devise
from ecumene.games.planetary_phase.energy import change_energy
from ecumene.games.planetary_phase.establish import Establish
from ecumene.games.planetary_phase.evolve import Evolve
from ecumene.games.planetary_phase.expand import begin_expand
from ecumene.games.planetary_phase.position import NONE, PERFORM, PlanetaryPhase
from ecumene.kernel.step import Ask, Step

DO_IT: Final = 0


@final
class Performing(Step[PlanetaryPhase]):
    """The next marker comes up: the first box in order that has any, its rightmost marker.

    PP-116, PP-117, PP-118, PP-119
    """

    def run(self, g: PlanetaryPhase) -> None:
        g.phase = PERFORM
        box: i64 = 0
        while box < ACTIONS:
            space = g.seats - 1
            while space >= 0:
                seat: i64 = g.schedule[box * g.seats + space]
                if seat >= 0:
                    g.schedule[box * g.seats + space] = NONE
                    g.plan_next(self)
                    g.tell("perform", who=seat, where=box, rule=117)
                    perform(g, seat, box)
                    return
                space -= 1
            box += 1


def perform(g: PlanetaryPhase, seat: i64, box: i64) -> None:
    """The owner performs the action once or declines. PP-118"""
    if box in (COMMIT, DEDICATE):
        g.plan_next(Occupy(seat, box))
    elif box == ESTABLISH:
        g.plan_next(Establish(seat))
    elif box == ENERGIZE:
        g.plan_next(Energize(seat))
    elif box == DEVISE:
        g.plan_next(Devise(seat))
    elif box == EXPAND:
        begin_expand(g, seat)
    else:
        g.plan_next(Evolve(seat))


@final
class Energize(Ask[PlanetaryPhase]):
    """Gain 2 Life Energy, 3 with Rested; it costs nothing more. PP-092, PP-142"""

    rule = 142

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [DO_IT, DECLINE]

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == DO_IT:
            gain = g.box.energy.rested if g.has(self.seat, RESTED) else g.box.energy.energize
            g.tell("energize", who=self.seat, many=gain, rule=142)
            change_energy(g, self.seat, gain, 142)


PERFORMING: Final = Performing()
