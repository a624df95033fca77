"""The seven steps of a round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.files import open_window
from ecumene.games.gen7.components import AUDITOR, INSTRUMENT_REPAIR, PUBLIC_WORRY, ROBOTICS_BARRACKS
from ecumene.games.gen7.components import SYSTEM_FAILURE as FAILURE_MOMENT
from ecumene.games.gen7.effects.carrying import degrade
from ecumene.games.gen7.episode.ending import END_EPISODE
from ecumene.games.gen7.episode.objectives import check, end_round
from ecumene.games.gen7.episode.plot import PLOT_CHECK
from ecumene.games.gen7.episode.turn import TakeTurn
from ecumene.games.gen7.numbering import (
    ABSENT,
    BESIDE,
    CREW_RETRIEVAL,
    CREW_STREAM,
    CRITICAL_TASKS,
    DISABLED,
    EMPTY,
    END_OF_ROUND,
    NONE,
    PLAYER_TURNS,
    QUARTERS,
    ROBOT_DIE,
    ROLL_CREW,
    SUPPLY,
    SYSTEM_FAILURE,
    UPDATE_STATUS,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import CRITICAL_DECK, draw, under
from ecumene.games.gen7.ship.dice import put, roll_die
from ecumene.games.gen7.ship.merit import flip, move_merit
from ecumene.games.gen7.ship.schemas import WARM_UP, after_robot_roll
from ecumene.games.gen7.ship.systems import cover_systems, repair
from ecumene.games.gen7.vocabulary import BIOSPHERE, COMPUTER, SYSTEMS
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Ask, Step


def tasks_drawn(g: Gen7) -> i64:
    """Critical tasks of this round, more with four players and up to the third round. G7-064, G7-065"""
    chart = g.box.tasks[g.seats - 3]
    return chart[min(g.round, len(chart)) - 1]


@final
class BeginRound(Step[Gen7]):
    """Step 1: critical tasks are drawn into the row. G7-061, G7-063"""

    def run(self, g: Gen7) -> None:
        g.phase = CRITICAL_TASKS
        g.active = NONE
        g.tell("round", many=g.round, rule=61)
        g.row = draw(g, CRITICAL_DECK, tasks_drawn(g))
        g.row_done = 0
        g.row_tokens = [0] * (3 * len(g.row))
        g.row_soft = [0] * len(g.row)
        g.done_now = [0] * SYSTEMS
        g.failed_now = [0] * SYSTEMS
        for card in g.row:
            g.tell("critical", thing=card, rule=63)
        g.plan(ROLL, TURNS)


@final
class Roll(Step[Gen7]):
    """Step 2: everybody rolls the dice in the quarters, and guests are rolled; schema cards on rolls follow. G7-066"""

    def run(self, g: Gen7) -> None:
        g.phase = ROLL_CREW
        g.plan_next(WARM_UP)
        for die in range(len(g.place)):
            if g.place[die] == QUARTERS or g.place[die] == BESIDE:
                roll_die(g, die, CREW_STREAM)
        g.tell("roll", many=g.round, rule=66)
        for seat in reversed(g.clockwise(g.chief)):
            robot: i64 = 7 * seat + ROBOT_DIE
            if g.place[robot] == QUARTERS:
                after_robot_roll(g, seat, robot, False)


@final
class Turns(Step[Gen7]):
    """Step 3: turns go clockwise from the chief of the round's start, though the badge may pass on. G7-067, G7-120"""

    def run(self, g: Gen7) -> None:
        g.phase = PLAYER_TURNS
        g.leader = g.chief
        g.plan_next(NextTurn(g.leader))


@final
@mypyc_attr(free_list_len=1)
class NextTurn(Step[Gen7]):
    """The next player with crew in the quarters takes a turn; others pass, and when all pass the step ends.

    G7-067, G7-078, G7-079
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def run(self, g: Gen7) -> None:
        for seat in g.clockwise(self.seat):
            if g.has_crew(seat):
                g.plan(TakeTurn(seat), NextTurn((seat + 1) % g.seats))
                return
        g.active = NONE
        g.pledges = EMPTY
        g.plan_next(FAILURE)


@final
class Failure(Step[Gen7]):
    """Step 4: unfinished critical tasks take effect, after anybody could play a card for it. G7-077, G7-091"""

    def run(self, g: Gen7) -> None:
        g.phase = SYSTEM_FAILURE
        g.plan_next(FailNext(0))
        open_window(g, FAILURE_MOMENT)


@final
class FailNext(Step[Gen7]):
    """Each unfinished card from left to right degrades its system by its steps, less what softens it. G7-091"""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def run(self, g: Gen7) -> None:
        if self.slot == len(g.row):
            g.plan_next(RETRIEVAL)
            return
        g.plan_next(FailNext(self.slot + 1))
        if not g.row_done >> self.slot & 1:
            fail_task(g, self.slot)


def fail_task(g: Gen7, slot: i64) -> None:
    """One task has failed: its steps, what At Your Door costs, and what Auditor counts. G7-091, G7-197"""
    card: i64 = g.row[slot]
    division: i64 = g.box.cards.critical_division[card]
    steps: i64 = max(0, g.box.cards.critical_steps[card] - g.row_soft[slot])
    g.tell("fail", where=division, many=steps, thing=card, rule=91)
    g.failed_now = changed(g.failed_now, division, g.failed_now[division] + 1)
    g.failed_ever = changed(g.failed_ever, division, g.failed_ever[division] + 1)
    if g.in_force(PUBLIC_WORRY) and division == BIOSPHERE:
        move_merit(g, [-g.box.story.hook_numbers[PUBLIC_WORRY][0]] * g.seats, 29)
    if g.failed_ever[COMPUTER] == g.box.story.objective_limit[AUDITOR]:
        flip(g, AUDITOR)
    if steps > 0:
        degrade(g, division, steps, 91)


@final
class Retrieval(Step[Gen7]):
    """Step 5: all dice go home, robots to the supply but that of the Robotics Barracks; guests beside Operations.

    G7-094, G7-095, G7-146, G7-Q60
    """

    def run(self, g: Gen7) -> None:
        g.phase = CREW_RETRIEVAL
        for die in range(len(g.place)):
            at: i64 = g.place[die]
            owner = g.owner(die)
            if at in (ABSENT, SUPPLY):
                continue
            if owner < 0:
                put(g, die, BESIDE)
            elif die % 7 == ROBOT_DIE and g.barracks[owner] != ROBOTICS_BARRACKS:
                put(g, die, SUPPLY)
            else:
                put(g, die, QUARTERS)
        g.tell("retrieve", rule=94)
        g.plan_next(UPDATE)


@final
class Update(Step[Gen7]):
    """Step 6: disabled markers off, the row under its deck, and seats covered by the state of their system.

    G7-096, G7-097, G7-098, G7-180
    """

    def run(self, g: Gen7) -> None:
        g.phase = UPDATE_STATUS
        g.covers = [layers & ~DISABLED for layers in g.covers]
        for card in g.row:
            under(g, CRITICAL_DECK, card)
        g.row = EMPTY
        g.row_done = 0
        g.row_tokens = EMPTY
        g.row_soft = EMPTY
        g.met = 0
        g.controlled = 0
        g.plan_next(COVER)
        if g.in_force(INSTRUMENT_REPAIR) and g.instrument == 0:
            g.plan_next(InstrumentRepair(g.chief))


@final
class InstrumentRepair(Ask[Gen7]):
    """Once in the episode the chief may have the Instrument repair a system. D57"""

    rule = 29

    def candidates(self, g: Gen7) -> list[int]:
        return [0, 1, 2, SYSTEMS]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 29 if move < SYSTEMS and g.status[move] == 0 else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move < SYSTEMS:
            g.instrument = 1
            repair(g, move, g.box.story.hook_numbers[INSTRUMENT_REPAIR][0], 29)


@final
class Cover(Step[Gen7]):
    """The seats of degraded divisions are covered. G7-098"""

    def run(self, g: Gen7) -> None:
        cover_systems(g)
        g.plan_next(ROUND_END)


@final
class RoundEnd(Step[Gen7]):
    """Step 7: objectives of the round, then the plot, then whether this was the final round. G7-099, G7-100"""

    def run(self, g: Gen7) -> None:
        g.phase = END_OF_ROUND
        end_round(g)
        g.plan(PLOT_CHECK, FINAL_CHECK)


@final
class FinalCheck(Step[Gen7]):
    """After the final round the episode ends, otherwise the next round begins. G7-062, G7-100, G7-181"""

    def run(self, g: Gen7) -> None:
        check(g)
        if g.round == g.final:
            g.plan_next(END_EPISODE)
        else:
            g.round += 1
            g.plan_next(BEGIN_ROUND)


BEGIN_ROUND: Final = BeginRound()
ROLL: Final = Roll()
TURNS: Final = Turns()
FAILURE: Final = Failure()
RETRIEVAL: Final = Retrieval()
UPDATE: Final = Update()
COVER: Final = Cover()
ROUND_END: Final = RoundEnd()
FINAL_CHECK: Final = FinalCheck()
