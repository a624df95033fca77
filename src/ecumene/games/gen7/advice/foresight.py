"""What follows a move before the next turn: small questions answered as advised, hands lent as can be expected.

Nothing is drawn on the way: cards still to be drawn count as cards that are not known.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.boards import (
    NO,
    STOP,
    YES,
    BuyVoice,
    PassToken,
    Reading,
    SledTrip,
    StrapDown,
    StrapToken,
    Trace,
)
from ecumene.games.gen7.actions.centers import CompleteTask, FileAction, SchemaAction, reductions, shortfall
from ecumene.games.gen7.actions.labs import SKIP, USE, Donate, PrivateAction
from ecumene.games.gen7.actions.meeting import Join, PassTasks, PickCard
from ecumene.games.gen7.actions.perks import Advocate, Instead
from ecumene.games.gen7.advice.outlook import worth
from ecumene.games.gen7.advice.prospects import (
    FILE_CARD,
    SCHEMA_CARD,
    hand_worth,
    merit_of,
    rounds_after,
    time_for_files,
)
from ecumene.games.gen7.components import DATA_CENTER, HOST, ORANGE, ORATOR, PROBLEM_SOLVER, THE_LOCK
from ecumene.games.gen7.episode.turn import AgainMenu
from ecumene.games.gen7.group_seats.answers import YES as AGREE
from ecumene.games.gen7.group_seats.answers import Hands, named
from ecumene.games.gen7.group_seats.blocks import (
    REF,
    block_division,
    block_merit,
    is_critical_task,
    plan_dice,
    tokens_of,
)
from ecumene.games.gen7.numbering import PASSED
from ecumene.games.gen7.position import Gen7, progress_of
from ecumene.games.gen7.vocabulary import CHEM, RESOURCES, SYSTEMS
from ecumene.kernel.bits import bit
from ecumene.kernel.position import PENDING
from ecumene.kernel.step import Ask

LONGEST: Final = 24
"""No chain of small questions is followed further."""
LIKELY: Final = 0.95
UNLIKELY: Final = 0.1
"""How likely hands are lent that should be, and that should not be."""
IN_VAIN: Final = 0.8
"""What it costs to ask for hands in vain."""
FAIR: Final = 2
"""So much merit for each die is reason enough to lend hands."""
RELUCTANT: Final = -0.5
DOUBT: Final = 0.3
"""What one gives up at most for the sake of all, and what others must gain to be sure of them, their hands unseen."""
MEETING: Final = 1.2
CROWDED: Final = 0.25
"""What a meeting is worth for each round to come up to three, and how much less for every task in hand."""


def foreseen(g: Gen7, seat: i64) -> float:
    """What the seat can count on once the move under way is complete."""
    ask = g.asking
    if ask is None:
        return worth(g, seat, True)
    if isinstance(ask, Hands):
        return plan_worth(g, seat) if ask.seat == seat else worth(g, seat, True)
    if isinstance(ask, PickCard):
        return worth(g, seat, True) + picks_worth(g, seat)
    if not is_small(g, seat):
        return worth(g, seat, True)
    extra = 0.0
    twin = halting(g, seat)
    steps: i64 = 0
    while steps < LONGEST and is_small(twin, seat):
        extra += go_on(twin, seat)
        steps += 1
    return worth(twin, seat, True) + extra


@final
class Halt(Ask[Gen7]):
    """Where foresight stops: the placement is complete. It never stands on a real agenda."""

    stated = True

    def candidates(self, g: Gen7) -> list[int]:
        return [0]


def halting(g: Gen7, seat: i64) -> Gen7:
    """A copy of the table that goes on no further than to the end of what is under way on this turn."""
    twin = g.clone()
    for at in range(len(twin.agenda) - 1, -1, -1):
        if isinstance(twin.agenda[at], AgainMenu):
            twin.agenda.insert(at + 1, Halt(seat))
            break
    return twin


def is_small(g: Gen7, seat: i64) -> bool:
    """Whether the question now asked belongs to the placement of the seat and is foreseen."""
    ask = g.asking
    if isinstance(ask, Join):
        return ask.caller == seat or ask.attending >> seat & 1 != 0
    if not isinstance(ask, Ask) or ask.seat != seat:
        return False
    return isinstance(
        ask,
        (
            FileAction,
            SchemaAction,
            Instead,
            Advocate,
            CompleteTask,
            Donate,
            PrivateAction,
            Reading,
            Trace,
            StrapDown,
            StrapToken,
            SledTrip,
            PassToken,
            BuyVoice,
        ),
    )


def go_on(g: Gen7, seat: i64) -> float:
    """Answer the small question, or pass over what draws cards; what that will bring besides."""
    ask = g.asking
    if isinstance(ask, (FileAction, SchemaAction, Instead, Advocate, CompleteTask, Join)):
        more = passed_over(g, seat)
        g.agenda.pop()
        g.advance()
        return more
    g.play(small_answer(g, seat))
    return 0.0


def passed_over(g: Gen7, seat: i64) -> float:
    """What a question that is passed over will bring."""
    ask = g.asking
    if isinstance(ask, FileAction):
        return FILE_CARD * time_for_files(g)
    if isinstance(ask, SchemaAction):
        return schema_worth(g, seat)
    if isinstance(ask, CompleteTask):
        return completion_worth(g, seat, ask.center)
    if isinstance(ask, Join):
        return meeting_worth(g, seat)
    return 0.0


def schema_worth(g: Gen7, seat: i64) -> float:
    """A new schema card fills a slot, gives focus, or takes the place of a worse one."""
    room: i64 = 0
    for at in range(4 * seat, 4 * seat + 4):
        if g.slots[at] < 0:
            room += 1
    return SCHEMA_CARD * float(rounds_after(g)) * (1.0 if room > 0 else 0.3)


def meeting_worth(g: Gen7, seat: i64) -> float:
    """New operations tasks: worth most to an empty hand and early. G7-155"""
    rounds = float(min(3, rounds_after(g)))
    return MEETING * rounds * max(0.0, 1.0 - CROWDED * float(g.count_hand(seat)))


def picks_worth(g: Gen7, seat: i64) -> float:
    """What is still to be taken from a selection that is on its way round. G7-158, G7-159"""
    step = g.agenda[-2]
    if isinstance(step, PassTasks) and step.attending >> seat & 1:
        return meeting_worth(g, seat) * (1.0 if step.number <= g.seats else 0.4)
    return 0.0


def completion_worth(g: Gen7, seat: i64, center: i64) -> float:
    """What the best operations task brings that can be completed here, 0 without any. G7-203"""
    best = 0.0
    purse = g.res[RESOURCES * seat : RESOURCES * seat + RESOURCES]
    hand: i64 = g.tasks[seat]
    now = hand_worth(g, seat, hand, purse)
    less = reductions(g, seat, g.can_use(seat, PROBLEM_SOLVER))
    for card in range(len(g.box.cards.task_center)):
        if not hand >> card & 1 or g.box.cards.task_center[card] != DATA_CENTER + center:
            continue
        if shortfall(g, seat, card) > less:
            continue
        left = purse.copy()
        for resource in range(RESOURCES):
            left[resource] = max(0, left[resource] - g.box.cards.task_cost[RESOURCES * card + resource])
        gain = float(merit_of(g, seat, card)) + hand_worth(g, seat, hand & ~bit(card), left) - now
        best = max(best, gain)
    return best


# -- answers to small questions -------------------------------------------------------------------


def small_answer(g: Gen7, seat: i64) -> i64:
    """The answer advised to a small question that draws nothing."""
    moves = g.choices
    ask = g.asking
    if isinstance(ask, Donate):
        return donation(g, seat, moves)
    if isinstance(ask, PrivateAction):
        return private_answer(g, seat, moves)
    if isinstance(ask, (Reading, Trace, StrapDown, BuyVoice)):
        return yes_or_no(g, seat, moves)
    if isinstance(ask, PassToken):
        types = [move for move in moves if move < RESOURCES]
        return best_of(g, seat, types) if types and ask.given < wanted_tokens(g, seat, ask.most) else STOP
    return best_of(g, seat, moves)


def after(g: Gen7, seat: i64, move: i64) -> float:
    """What the seat can count on right after a move that draws nothing, before the menu comes again."""
    twin = halting(g, seat)
    twin.play(move)
    return worth(twin, seat, True)


def best_of(g: Gen7, seat: i64, moves: list[int]) -> i64:
    """The move after which the seat can count on most."""
    best: i64 = moves[0]
    most = 0.0
    for place, move in enumerate(moves):
        value = after(g, seat, move)
        if place == 0 or value > most:
            best, most = move, value
    return best


def donation(g: Gen7, seat: i64, moves: list[int]) -> i64:
    """How much is donated: what is not wanted more for tasks. G7-133"""
    return best_of(g, seat, [move for move in moves if move <= 2])


def private_answer(g: Gen7, seat: i64, moves: list[int]) -> i64:
    """Whether a private action is worth its price: cards or a colonist. G7-125 to G7-127"""
    if USE not in moves:
        return SKIP
    twin = halting(g, seat)
    twin.play(USE)
    value = worth(twin, seat, True)
    ask = twin.asking
    if isinstance(ask, FileAction):
        value += FILE_CARD * time_for_files(g)
    elif isinstance(ask, SchemaAction):
        value += schema_worth(g, seat)
    return USE if value > after(g, seat, SKIP) else SKIP


def yes_or_no(g: Gen7, seat: i64, moves: list[int]) -> i64:
    """Whether a price is paid for the plot. G7-178"""
    ask = g.asking
    if YES not in moves:
        return NO
    if isinstance(ask, StrapDown):
        return YES
    if isinstance(ask, BuyVoice) and g.has_objective(ORATOR) and g.res[RESOURCES * seat + CHEM] >= 6:
        return YES
    return best_of(g, seat, [YES, NO])


def wanted_tokens(g: Gen7, seat: i64, most: i64) -> i64:
    """How many tokens go through the Lock: all that serve the goal, or as many as bring merit. G7-030"""
    paying: i64 = g.box.story.hook_numbers[THE_LOCK][1]
    goal = g.box.story.sections[g.section].goal if g.section >= 0 else None
    if g.deadline > 0 and goal is not None and goal.tokens is not None and sum(g.passed) < goal.tokens.at(g.seats):
        return most
    need = g.box.story.objective_need[HOST]
    return max(paying, min(most, need - progress_of(g, seat, PASSED)))


# -- hands ----------------------------------------------------------------------------------------


def plan_worth(g: Gen7, seat: i64) -> float:
    """What the active player can count on with a plan submitted, as the others are likely to answer. G7-265"""
    chance = 1.0
    for x in named(g, seat):
        chance *= LIKELY if lends(g, x, False) else UNLIKELY
    now = worth(g, seat, True)
    done = agreed(g, seat)
    return now + chance * (worth(done, seat, True) - now) - (1.0 - chance) * IN_VAIN


def agreed(g: Gen7, active: i64) -> Gen7:
    """The table after everybody named in the plan has agreed. G7-266"""
    twin = halting(g, active)
    answers = [PENDING] * g.seats
    for x in named(g, active):
        answers[x] = AGREE
    twin.answers = answers
    twin.advance()
    return twin


def lends(g: Gen7, seat: i64, seen: bool) -> bool:
    """Whether a seat should lend what a plan asks for: for fair merit, in danger, or if it gains by it. G7-265

    From outside (not `seen`) it is judged by what all see.
    """
    ask = g.asking
    assert isinstance(ask, Hands)
    plan = g.plan_now
    ref: i64 = plan[REF]
    own: i64 = 0
    for die in plan_dice(plan):
        if g.owner(die) == seat:
            own += 1
    tokens = tokens_of(plan, seat)
    if tokens == 0 and own * FAIR <= block_merit(g, ref):
        return True
    if is_critical_task(ref) and block_division(g, ref) < SYSTEMS and g.status[block_division(g, ref)] >= ORANGE:
        return True
    return worth(agreed(g, ask.seat), seat, seen) - worth(g, seat, seen) > (RELUCTANT if seen else DOUBT)
