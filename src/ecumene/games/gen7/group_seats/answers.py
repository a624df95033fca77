"""Calling for hands: a plan is submitted, and everybody named in it agrees or not. G7-264, G7-265, G7-266"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.group_seats.blocks import ADDED, ALSO_SOLVE, COMMEND, REF, block_thing, plan_dice
from ecumene.games.gen7.group_seats.completing import ADDITIONS, Complete, can_add
from ecumene.games.gen7.group_seats.pledges import givers
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.games.gen7.numbering import EMPTY
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import bit
from ecumene.kernel.position import PENDING
from ecumene.kernel.step import Ask, AskTogether

NO: Final = 0
"""Decline; of the active player: withdraw the plan."""
YES: Final = 1
"""Agree, and from here on with something added: YES + a mask of it; of the active player: wait."""
PLAIN: Final = 0


def submit(g: Gen7, seat: i64, plan: list[int]) -> None:
    """The plan is complete: what its player adds in secret, then the others named answer, then it happens.

    A plan made wholly of own dice and of what was pledged needs nobody's consent.
    G7-264, G7-265
    """
    g.plan_now = plan
    g.plan_next(Add(seat))


@final
@mypyc_attr(free_list_len=1)
class Add(Ask[Gen7]):
    """What the active player adds to the plan: Commendation, Problem Solver, both or nothing. G7-076, G7-170"""

    rule = 170
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        return [PLAIN, COMMEND, ALSO_SOLVE, COMMEND | ALSO_SOLVE]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 0 if can_add(g, self.seat, move) else 170

    def moves(self, g: Gen7) -> list[int]:
        return with_additions(g, self.seat, [PLAIN], PLAIN)

    def choose(self, g: Gen7, move: i64) -> None:
        plan = g.plan_now
        if plan[ADDED] != move:
            plan = plan.copy()
            plan[ADDED] = move
            g.plan_now = plan
        hands = givers(g, plan) | bit(self.seat)
        g.tell("call", who=self.seat, where=plan[REF], many=hands, thing=block_thing(g, plan[REF]), rule=264)
        g.plan_next(Hands(self.seat) if called_on(g, self.seat) else Complete(self.seat, own_additions(g, self.seat)))


def own_additions(g: Gen7, seat: i64) -> i64:
    """What the active player adds to the plan. G7-170"""
    return g.plan_now[ADDED] << (ADDITIONS * seat)


def with_additions(g: Gen7, seat: i64, moves: list[int], plain: i64) -> list[int]:
    """These moves, and those by which the seat adds something to the plain one. G7-076, G7-170"""
    commends = can_add(g, seat, COMMEND)
    solves = can_add(g, seat, ALSO_SOLVE)
    if commends:
        moves.append(plain + COMMEND)
    if solves:
        moves.append(plain + ALSO_SOLVE)
    if commends and solves:
        moves.append(plain + (COMMEND | ALSO_SOLVE))
    return moves


def called_on(g: Gen7, seat: i64) -> i64:
    """A mask of the other players of whom the plan takes more than they have pledged. G7-265"""
    return givers(g, g.plan_now) & ~bit(seat)


def named(g: Gen7, seat: i64) -> list[int]:
    """The same players, clockwise. G7-265"""
    return clockwise_of(g, seat, called_on(g, seat))


def clockwise_of(g: Gen7, seat: i64, mask: i64) -> list[int]:
    """The players of a mask clockwise, this one last."""
    found: list[int] = []
    x = seat
    while True:
        x = x + 1 if x + 1 < g.seats else x + 1 - g.seats
        if mask >> x & 1:
            found.append(x)
        if x == seat:
            return found


@final
@mypyc_attr(free_list_len=1)
class Hands(AskTogether[Gen7]):
    """Everybody named in the plan agrees or declines, and may add cards and perks of their own.

    The active player may withdraw the plan as long as answers are missing. One no is enough.
    G7-075, G7-177, G7-265
    """

    rule = 265
    stated = True

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def seats(self, g: Gen7) -> list[int]:
        asked = called_on(g, self.seat)
        if g.answers and self.is_decided(g, asked):
            return []
        return clockwise_of(g, self.seat, asked | bit(self.seat))

    def is_decided(self, g: Gen7, asked: i64) -> bool:
        """Whether all have agreed, or somebody has declined, or the plan is withdrawn. G7-265"""
        missing = False
        x: i64 = 0
        while asked >> x:
            if asked >> x & 1:
                answer: i64 = g.answers[x]
                if answer == NO:
                    return True
                missing = missing or answer == PENDING
            x += 1
        return not missing or g.answers[self.seat] == NO

    def candidates(self, g: Gen7, seat: i64) -> list[int]:
        if seat == self.seat:
            return [NO, YES]
        return [NO, YES, YES + COMMEND, YES + ALSO_SOLVE, YES + (COMMEND | ALSO_SOLVE)]

    def moves(self, g: Gen7, seat: i64) -> list[int]:
        if seat == self.seat:
            return [NO, YES]
        return with_additions(g, seat, [NO, YES], YES)

    def forbids(self, g: Gen7, seat: i64, move: i64) -> i64:
        return 0 if move <= YES or can_add(g, seat, move - YES) else 170

    def reveal(self, g: Gen7, answers: list[int]) -> None:
        additions = own_additions(g, self.seat)
        agreed = True
        for x in named(g, self.seat):
            if answers[x] == NO:
                g.tell("decline", who=x, where=g.plan_now[REF], thing=block_thing(g, g.plan_now[REF]), rule=265)
            agreed = agreed and answers[x] >= YES
            additions |= max(0, answers[x] - YES) << (ADDITIONS * x)
        if agreed:
            g.plan_next(Complete(self.seat, additions))
        else:
            give_up(g, self.seat)


def give_up(g: Gen7, seat: i64) -> None:
    """The plan fails: nothing changes, and nobody is asked for the same dice for this block again this turn. G7-266"""
    ref = g.plan_now[REF]
    asked = givers(g, g.plan_now) & ~bit(seat)
    refused = g.refused.copy()
    for die in plan_dice(g.plan_now):
        if g.owner(die) >= 0 and asked >> g.owner(die) & 1:
            refused.append(BLOCK_STEP * ref + die)
    g.refused = refused
    g.failures += 1
    g.plan_now = EMPTY
    g.tell("plan_fails", who=seat, where=ref, many=g.failures, thing=block_thing(g, ref), rule=266)
