"""Paying for a group seat step by step: which perks help first, and how many tokens each source gives."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.components import PROBLEM_SOLVER
from ecumene.games.gen7.group_seats.answers import submit
from ecumene.games.gen7.group_seats.blocks import BARRACKS, CARD, GAIN, REF, SOLVE, STORES, card_tokens, entry_of
from ecumene.games.gen7.group_seats.changes import Settlement, add_perks, in_order
from ecumene.games.gen7.group_seats.completing import reductions
from ecumene.games.gen7.group_seats.payments import (
    HELP_PERKS,
    HELPS,
    SOLVER,
    can_fund,
    cost_left,
    gain_by,
    held_by,
    helper,
    helps_at_hand,
    helps_used,
    owed_of,
    purse_of,
    short_of,
)
from ecumene.games.gen7.group_seats.pledges import givers
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import RESOURCES
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask

NO: Final = 0
USUAL: Final = 0
STEP_BY_STEP: Final = 1


@final
class PayHow(Ask[Gen7]):
    """Pay as usual (card, Stores, oneself, the others clockwise, perks only if needed) or step by step. G7-164"""

    rule = 164
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        for resource in range(RESOURCES):
            if owed_of(g, g.plan_now, resource) > 0:
                return [USUAL, STEP_BY_STEP]
        return [USUAL]

    def choose(self, g: Gen7, move: i64) -> None:
        if move == USUAL:
            settled = Settlement(g, self.seat, g.plan_now)
            settled.settles()
            submit(g, self.seat, settled.finished())
        else:
            next_help(g, self.seat, 0)


@final
class PickHelp(Ask[Gen7]):
    """Whether a contributor's perk serves first: tokens gained, or (as amounts packed) tokens taken off the cost.

    G7-242, G7-243, G7-244, G7-254, G7-Q74
    """

    follows = True

    def __init__(self, seat: i64, help: i64) -> None:
        super().__init__(seat)
        self.help: i64 = help

    def asked_by(self) -> int:
        return 254 if self.help % HELPS == SOLVER else 242

    def candidates(self, g: Gen7) -> list[int]:
        if self.help >= HELPS * g.seats or not later_helps(g, self.seat, self.help) >> self.help & 1:
            return [NO]
        left = cost_left(g, g.plan_now)
        if self.help % HELPS == SOLVER:
            return [NO, *reductions(left, g.box.cards.perk_many[PROBLEM_SOLVER])]
        return [NO, 1]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 0 if fundable(g, self.seat, self.with_help(g, move), self.help + 1) else 163

    def with_help(self, g: Gen7, move: i64) -> list[int]:
        """The plan with this help, or as it is."""
        if move == NO:
            return g.plan_now
        x = helper(g, self.seat, self.help)
        i = self.help % HELPS
        if i == SOLVER:
            return g.plan_now + entry_of(SOLVE, x, NONE, move)
        return g.plan_now + entry_of(GAIN, x, HELP_PERKS[i], gain_by(g, x, i))

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_now = self.with_help(g, move)
        next_help(g, self.seat, self.help + 1)


def next_help(g: Gen7, seat: i64, first: i64) -> None:
    """Ask for the next perk from this one on that could serve; once there is none, pay. G7-164, G7-242"""
    helps = later_helps(g, seat, first)
    if helps == 0:
        pay_from_card(g, seat)
        return
    while not helps >> first & 1:
        first += 1
    g.plan_next(PickHelp(seat, first))


def later_helps(g: Gen7, seat: i64, first: i64) -> i64:
    """The helps from this one on that the contributors have and the plan does not use yet."""
    plan = g.plan_now
    helps = helps_at_hand(g, seat, givers(g, plan), plan[REF]) & ~helps_used(g, seat, plan)
    return helps & ~(bit(first) - 1)


def fundable(g: Gen7, seat: i64, plan: list[int], first: i64) -> bool:
    """Whether the rest of the plan's cost can be paid with the helps from the given one on. G7-163"""
    short = short_of(g, plan)
    return can_fund(g, seat, givers(g, plan), purse_of(g, plan), short, 0, 0, later_helps(g, seat, first))


def pay_from_card(g: Gen7, seat: i64) -> None:
    """Tokens on the card are used first. G7-164, G7-Q36"""
    plan = g.plan_now.copy()
    for resource in range(RESOURCES):
        many = min(owed_of(g, plan, resource), card_tokens(g, plan[REF], resource))
        if many > 0:
            plan += entry_of(CARD, NONE, resource, many)
    g.plan_now = plan
    next_share(g, seat, 0, 0)


def next_share(g: Gen7, seat: i64, resource: i64, source: i64) -> None:
    """Ask how much this source gives, or the first one of the next resource owed; if none is, submit. G7-164"""
    while resource < RESOURCES and owed_of(g, g.plan_now, resource) == 0:
        resource += 1
        source = 0
    if resource < RESOURCES:
        g.plan_next(PickShare(seat, resource, source))
        return
    plan = g.plan_now.copy()
    add_perks(g, plan)
    submit(g, seat, in_order(plan))


@final
@mypyc_attr(free_list_len=1)
class PickShare(Ask[Gen7]):
    """How many tokens of a type one source gives: 0 is the Stores, then the contributors from the active player on.

    G7-162, G7-164, G7-165, G7-Q37
    """

    rule = 164
    follows = True

    def __init__(self, seat: i64, resource: i64, source: i64) -> None:
        super().__init__(seat)
        self.resource: i64 = resource
        self.source: i64 = source

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(owed_of(g, g.plan_now, self.resource) + 1))

    def forbids(self, g: Gen7, move: i64) -> i64:
        hands = givers(g, g.plan_now)
        if move > self.held(g, hands, self.source):
            return 164
        rest = owed_of(g, g.plan_now, self.resource) - move
        for later in range(self.source + 1, g.seats + 1):
            rest -= self.held(g, hands, later)
        return 163 if rest > 0 else 0

    def moves(self, g: Gen7) -> list[int]:
        owed = owed_of(g, g.plan_now, self.resource)
        hands = givers(g, g.plan_now)
        most = self.held(g, hands, self.source)
        least = owed
        later = self.source + 1
        while later <= g.seats:
            least -= self.held(g, hands, later)
            later += 1
        if most > owed:
            most = owed
        if least < 0:
            least = 0
        found: list[int] = []
        while least <= most:
            found.append(least)
            least += 1
        return found

    def held(self, g: Gen7, hands: i64, source: i64) -> i64:
        """What a source could give; who is none of these hands gives nothing. G7-165, G7-265"""
        if source == 0:
            return g.stores[self.resource]
        x = (self.seat + source - 1) % g.seats
        if not hands >> x & 1:
            return 0
        return held_by(g, g.plan_now, x, self.resource)

    def choose(self, g: Gen7, move: i64) -> None:
        if move > 0:
            x = NONE if self.source == 0 else (self.seat + self.source - 1) % g.seats
            what = STORES if self.source == 0 else BARRACKS
            g.plan_now = g.plan_now + entry_of(what, x, self.resource, move)
        next_share(g, self.seat, self.resource, self.source + 1)
