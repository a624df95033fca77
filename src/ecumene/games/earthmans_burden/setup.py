"""Setup: four rounds anticlockwise, then the United Nations come to Earth."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import Box
from ecumene.games.earthmans_burden.movement.departures import skyward, why_not_there
from ecumene.games.earthmans_burden.position import ASSASSINATION, BASIC, NONE, SEVEN, EarthmansBurden
from ecumene.games.earthmans_burden.scoring import SETTLE
from ecumene.games.earthmans_burden.technologies import Learn
from ecumene.games.earthmans_burden.turn import BEGIN_TURN
from ecumene.games.earthmans_burden.units import add_fleets, settle_region
from ecumene.kernel.bits import changed
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, Step

CLAIM_REGION: Final = 0
IN_ORBIT: Final = 1
IN_TRAJECTORY: Final = 2
TECHNOLOGY: Final = 3


def set_up(box: Box, seats: i64, options: i64, rng: Rng) -> EarthmansBurden:
    """The empty board with all counters at their start, and a random player to begin. EB-031, EB-040, EB-229"""
    g = EarthmansBurden(box, seats, rng)
    g.options = options
    g.regions = [0] * box.regions
    g.fleets = [0] * (box.worlds * g.factions)
    g.acted = [0] * (box.worlds * g.factions)
    g.flights = [0] * (box.trajectories * seats)
    g.commander = [box.earth if options & ASSASSINATION else NONE] * seats
    g.known = [0] * seats
    g.ai = [0] * seats
    g.research = [0] * seats
    g.eschaton = [0] * seats
    g.blockade = [0] * seats
    g.active = rng.below(0, seats)
    g.agenda = []
    g.plan(SetupRound(0))
    return g


@final
class SetupRound(Step[EarthmansBurden]):
    """Rounds pass anticlockwise, one at a time, until everybody has had four; who had the last takes the first turn.

    EB-032, EB-041
    """

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def run(self, g: EarthmansBurden) -> None:
        if self.number == g.box.setup_rounds * g.seats:
            g.plan(PLACE_UN, SETTLE, BEGIN_TURN)
            return
        if self.number > 0:
            g.active = g.seats - 1 if g.active == 0 else g.active - 1
        g.tell("setup", who=g.active, many=self.number // g.seats + 1, rule=32)
        g.plan(ChooseSetup(g.active, self.number // g.seats), SetupRound(self.number + 1))


@final
class ChooseSetup(Ask[EarthmansBurden]):
    """A region of Earth in the first round only, three fleets in Earth's orbit or in one trajectory above it, or a
    technology. A round is never declined.

    EB-033, EB-034, EB-036, EB-037, EB-042, EB-222, EB-225
    """

    def __init__(self, seat: i64, number: i64) -> None:
        super().__init__(seat)
        self.number: i64 = number

    def asked_by(self) -> int:
        return 33 if self.number == 0 else 34

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [CLAIM_REGION, IN_ORBIT, IN_TRAJECTORY, TECHNOLOGY]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if move == CLAIM_REGION:
            return 34 if self.number > 0 else 0 if g.unclaimed(g.box.earth) > 0 else 10
        if move == TECHNOLOGY:
            return 222 if g.options & BASIC else 0
        return 225 if move == IN_TRAJECTORY and not skyward(g, g.box.earth) else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == CLAIM_REGION:
            settle_region(g, g.box.earth, self.seat, 0, 33)
        elif move == IN_ORBIT:
            add_fleets(g, g.box.earth, self.seat, g.box.setup_fleets)
            g.tell("place", who=self.seat, where=g.box.earth, many=g.box.setup_fleets, rule=36)
        elif move == IN_TRAJECTORY:
            g.plan_next(PlaceAbove(self.seat))
        else:
            g.plan_next(Learn(self.seat, 38))


@final
class PlaceAbove(Ask[EarthmansBurden]):
    """Any one trajectory from which Earth can be reached by falling, the centre included but in the Minigame.

    EB-035, EB-036, EB-225
    """

    rule = 35
    follows = True

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return g.box.above[g.box.earth]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return why_not_there(g, move)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        at = g.seats * move + self.seat
        g.flights = changed(g.flights, at, g.flights[at] + g.box.setup_fleets)
        g.tell("place", who=self.seat, where=g.box.worlds + move, many=g.box.setup_fleets, rule=35)


@final
class PlaceUN(Step[EarthmansBurden]):
    """Twelve UN fleets in Earth's orbit, UN developments in the regions nobody took; with none, an imaginary one.

    EB-039, EB-226
    """

    def run(self, g: EarthmansBurden) -> None:
        earth = g.box.earth
        add_fleets(g, earth, g.un, g.box.un_fleets)
        g.tell("place", where=earth, many=g.box.un_fleets, rule=39)
        while g.unclaimed(earth) > 0:
            settle_region(g, earth, g.un, 0, 39)
        if g.options & SEVEN and g.developments(earth, g.un) == 0:
            g.imaginary = 1
            g.tell("imaginary", where=earth, many=1, rule=226)
        g.first = g.active


PLACE_UN: Final = PlaceUN()
