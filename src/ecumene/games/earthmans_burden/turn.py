"""The turn: its start, its phases in order, and the steps of the United Nations at its end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.phases import CIVILIAN_PHASE, MILITARY_PHASE
from ecumene.games.earthmans_burden.components import ESCHATON, PARADOX_CIRCUITS, ROLL_ESCHATON
from ecumene.games.earthmans_burden.diplomacy.windows import AFTER_GROWTH, AFTER_START, OpenWindow
from ecumene.games.earthmans_burden.growth import GROWTH, RISK_ROLLS
from ecumene.games.earthmans_burden.movement.fusion import FUSION
from ecumene.games.earthmans_burden.movement.orion import ORION
from ecumene.games.earthmans_burden.movement.phase import MOVE
from ecumene.games.earthmans_burden.movement.sails import SAILS
from ecumene.games.earthmans_burden.position import (
    BEGINNER,
    BLOCKADE,
    DEFEAT,
    ENDLESS,
    EXPERT,
    HYDROPONICS,
    NONE,
    SINGULARITY,
    START,
    UNFINISHED,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.rolls import count_reaching, roll
from ecumene.games.earthmans_burden.scoring import SETTLE, end
from ecumene.games.earthmans_burden.technologies import knows_both, raise_ai
from ecumene.games.earthmans_burden.units import add_fleets, end_of_turn_marks, refresh, settle_region, vanish
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Step


@final
class BeginTurn(Step[EarthmansBurden]):
    """The blockade is looked at first, then the AI counter rises, then the Eschaton is rolled for, then all may act.

    EB-043, EB-044, EB-045, EB-046
    """

    def run(self, g: EarthmansBurden) -> None:
        g.turn += 1
        g.phase = START
        g.world_now = NONE
        g.closed = g.declared = g.helped = g.claimed = g.proposed = 0
        g.stirred = 1
        g.tell("turn", who=g.active, many=g.rounds + 1, rule=43)
        refresh(g, g.active)
        if check_blockade(g, g.active):
            return
        raise_ai(g, g.active)
        g.plan(
            ROLL_FOR_ESCHATON,
            OpenWindow(AFTER_START, 0),
            ORION,
            FUSION,
            MOVE,
            SAILS,
            MILITARY_PHASE,
            GROWTH,
            OpenWindow(AFTER_GROWTH, 0),
            RISK_ROLLS,
            CIVILIAN_PHASE,
            END_TURN,
        )


def check_blockade(g: EarthmansBurden, seat: i64) -> bool:
    """A player who holds every region of Earth at the start of three of their turns in a row has won. EB-215, EB-224"""
    regions = g.box.first_region[g.box.earth + 1] - g.box.first_region[g.box.earth]
    if g.developments(g.box.earth, seat) < regions or g.is_out(seat):
        g.blockade = changed(g.blockade, seat, 0)
        return False
    g.blockade = changed(g.blockade, seat, g.blockade[seat] + 1)
    g.tell("blockade", who=seat, many=g.blockade[seat], rule=215)
    if g.blockade[seat] < g.box.blockade or g.options & HYDROPONICS:
        return False
    end(g, BLOCKADE, seat, 215)
    return True


@final
class RollForEschaton(Step[EarthmansBurden]):
    """With both last minds and a unit on a world one die is rolled, once in each turn of one's own.

    EB-051, EB-053, EB-205
    """

    def run(self, g: EarthmansBurden) -> None:
        if knows_both(g, g.active, ESCHATON, PARADOX_CIRCUITS) and g.on_a_world(g.active):
            roll(g, STEP_TO_SINGULARITY, ROLL_ESCHATON, g.active, 1, NONE, NONE, 0)


@final
class StepToSingularity(Step[EarthmansBurden]):
    """On 5 or 6 the counter advances one step; at the last node the Singularity has come. EB-052, EB-216"""

    def run(self, g: EarthmansBurden) -> None:
        if count_reaching(g, 0, g.box.targets[ROLL_ESCHATON]) == 0:
            return
        g.eschaton = changed(g.eschaton, g.active, g.eschaton[g.active] + 1)
        g.tell("eschaton", who=g.active, many=g.eschaton[g.active], rule=52)
        if g.eschaton[g.active] >= g.box.eschaton:
            end(g, SINGULARITY, g.active, 216)


@final
class EndTurn(Step[EarthmansBurden]):
    """With a development on Earth the UN claim what is free there and build a fleet; then it is the next player's turn.

    EB-041, EB-173, EB-174, EB-175, EB-176
    """

    def run(self, g: EarthmansBurden) -> None:
        if g.developments(g.box.earth, g.un) > 0:
            un_claims(g)
            un_builds(g)
        end_of_turn_marks(g)
        g.plan(SETTLE, NEXT_TURN)


def un_claims(g: EarthmansBurden) -> None:
    """The UN put a development into each unclaimed region; a real one ends the imaginary one. EB-173, EB-227"""
    earth = g.box.earth
    if g.unclaimed(earth) == 0:
        return
    while g.unclaimed(earth) > 0:
        settle_region(g, earth, g.un, 0, 173)
    if g.imaginary:
        vanish(g, 227)


def un_builds(g: EarthmansBurden) -> None:
    """The UN get one fleet a turn up to their maximum. EB-174"""
    if g.in_orbit(g.box.earth, g.un) < g.box.un_fleets:
        add_fleets(g, g.box.earth, g.un, 1)
        g.tell("un_builds", where=g.box.earth, many=1, rule=174)


@final
class NextTurn(Step[EarthmansBurden]):
    """The turn passes clockwise to the next player still in; past the first one a round is over.

    EB-041, EB-221, EB-235, EB-239
    """

    def run(self, g: EarthmansBurden) -> None:
        while True:
            g.active = g.next_seat(g.active)
            if g.active == g.first:
                g.rounds += 1
            if not g.is_out(g.active):
                break
        if g.seats == 1:
            if g.rounds >= solo_turns(g):
                end(g, DEFEAT, NONE, 239)
                return
        elif g.rounds >= g.box.rounds and not g.options & ENDLESS:
            end(g, UNFINISHED, NONE, 221)
            return
        g.plan_next(BEGIN_TURN)


def solo_turns(g: EarthmansBurden) -> i64:
    """How many turns a single player has. EB-239"""
    return g.box.solo[1 if g.options & BEGINNER else 2 if g.options & EXPERT else 0]


ROLL_FOR_ESCHATON: Final = RollForEschaton()
STEP_TO_SINGULARITY: Final = StepToSingularity()
BEGIN_TURN: Final = BeginTurn()
END_TURN: Final = EndTurn()
NEXT_TURN: Final = NextTurn()
