"""Group seats on a turn: which of them the active player can call for, and the proposals to choose from."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.blocks import (
    DAMAGE,
    control_refs,
    empty_plan,
    is_open,
    open_blocks,
    plan_dice,
)
from ecumene.games.gen7.building import build, cannot_ask
from ecumene.games.gen7.changes import Settlement
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.effects import COLONIST, GUEST
from ecumene.games.gen7.fillable import Fillable
from ecumene.games.gen7.fillings import NODES, Fillings, fresh
from ecumene.games.gen7.hands import submit
from ecumene.games.gen7.numbering import EMPTY
from ecumene.games.gen7.pledges import pledgers
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.reaches import SUBSETS
from ecumene.kernel.step import Ask, Step

PROPOSALS: Final = 6
BUILD: Final = 15
"""The move by which the player builds the plan position by position; lower ones are proposals."""


def can_call(g: Gen7, seat: i64, ref: i64) -> i64:
    """0 if at least one complete plan for the block exists, or the rule against it. G7-163, G7-168, G7-264, G7-266"""
    return forbids_call(g, Fillable(g, seat, cannot_ask(g)), ref)


def callable_blocks(g: Gen7, seat: i64) -> list[int]:
    """The open blocks for which at least one complete plan exists. G7-264"""
    look = Fillable(g, seat, cannot_ask(g))
    return [ref for ref in open_blocks(g) if forbids_call(g, look, ref) == 0]


def forbids_call(g: Gen7, look: Fillable, ref: i64) -> i64:
    """0, or the rule against calling for a block; Damage Control may be for any system. G7-168, G7-264"""
    if ref == DAMAGE:
        for one in control_refs():
            if is_open(g, one) and has_plan(g, look, one):
                return 0
        return 264
    if not is_open(g, ref):
        return 168
    return 0 if has_plan(g, look, ref) else 264


def has_plan(g: Gen7, look: Fillable, ref: i64) -> bool:
    """Whether there is a complete plan: the short way if it is certain, or else the whole search. G7-264"""
    look.take_up_block(ref)
    if look.exists():
        return True
    return not look.certain() and fresh(g, look.seat, ref, cannot_ask(g)).exists()


def can_fill_alone(g: Gen7, seat: i64, ref: i64) -> bool:
    """Whether the player's dice fill the block as they lie, and the player can pay alone. G7-073, G7-Q23"""
    if ref == DAMAGE:
        return any(is_open(g, one) and fresh(g, seat, one, True).as_they_lie() for one in control_refs())
    return is_open(g, ref) and fresh(g, seat, ref, True).as_they_lie()


def proposals(g: Gen7, seat: i64, ref: i64, many: i64) -> list[list[int]]:
    """The first so many complete plans to choose from. G7-264"""
    offers = Offers(g, seat, ref)
    return [settled(g, seat, offers.outline(n)) for n in range(min(many, offers.many()))]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Offers:
    """The plans to choose from: with own dice, then with ever more contributors; each the best of its contributors.

    Of the own ones a second spares the officer and the robot. Which there are is known before the best is looked for.
    G7-264
    """

    def __init__(self, g: Gen7, seat: i64, ref: i64) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.ref: Final = ref
        self.look: Final = Fillable(g, seat, cannot_ask(g))
        self.look.take_up_block(ref)
        self.certain: Final = self.look.certain()
        self.others: i64 = self.look.others()
        if g.pledges:
            self.others |= pledgers(g, ref) & ~bit(seat)
        self.begun: Fillings | None = None
        self.sparing: list[int] = EMPTY
        """The second one with own dice alone, if there is one."""

    def many(self) -> i64:
        """How many there are, up to PROPOSALS."""
        found: i64 = 0
        for others in SUBSETS[self.others]:
            if found < PROPOSALS:
                found += self.many_with(others)
        return min(found, PROPOSALS)

    def may_be_with(self, others: i64) -> bool:
        """Whether a quick look leaves it open that there is one with just these other contributors."""
        return not self.certain or self.look.exists_by(others | bit(self.seat))

    def many_with(self, others: i64) -> i64:
        """How many there are with just these other contributors."""
        if not self.may_be_with(others):
            return 0
        if others:
            if self.certain and self.look.soon_found_by(others | bit(self.seat), NODES):
                return 1
            return 1 if self.search().any_with(others) else 0
        own = self.search()
        if not own.best_with(0):
            return 0
        if not is_dear(self.g, own.found):
            return 1
        frugal = fresh(self.g, self.seat, self.ref, True)
        frugal.spare()
        if not frugal.best_with(0):
            return 1
        self.sparing = frugal.found
        return 2

    def outline(self, n: i64) -> list[int]:
        """Dice and values of the n-th one."""
        for others in SUBSETS[self.others]:
            if n > 0:
                many = self.many_with(others)
                if n < many:
                    return self.sparing
                n -= many
            elif self.may_be_with(others):
                search = self.search()
                if search.best_with(others):
                    return search.found
        raise ValueError("there are not so many plans to choose from")

    def search(self) -> Fillings:
        """The search for the best ones."""
        search = self.begun
        if search is None:
            search = fresh(self.g, self.seat, self.ref, cannot_ask(self.g))
            search.crew.look(False)
            self.begun = search
        return search


def settled(g: Gen7, seat: i64, plan: list[int]) -> list[int]:
    """A filling with its means and payments. G7-264"""
    settlement = Settlement(g, seat, plan)
    settlement.settles()
    return settlement.finished()


def is_dear(g: Gen7, plan: list[int]) -> bool:
    """Whether an officer or robot is in the plan."""
    return any(g.kind(die) != COLONIST and g.kind(die) != GUEST for die in plan_dice(plan))


@final
class Call(Step[Gen7]):
    """The active player turns to a group seat; of Damage Control it is first said for which system. G7-075, G7-279"""

    def __init__(self, seat: i64, ref: i64) -> None:
        self.seat: i64 = seat
        self.ref: i64 = ref

    def args(self) -> list[int]:
        return [self.seat, self.ref]

    def run(self, g: Gen7) -> None:
        g.plan_next(ControlSystem(self.seat) if self.ref == DAMAGE else Propose(self.seat, self.ref))


@final
class ControlSystem(Ask[Gen7]):
    """Damage Control: which system it repairs. G7-279"""

    def rule(self) -> int:
        return 279

    def follows(self) -> bool:
        return True

    def candidates(self, g: Gen7) -> list[int]:
        return control_refs()

    def forbids(self, g: Gen7, move: i64) -> i64:
        if not is_open(g, move):
            return 279
        return 0 if has_plan(g, Fillable(g, self.seat, cannot_ask(g)), move) else 264

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_next(Propose(self.seat, move))


@final
class Propose(Ask[Gen7]):
    """One of a few complete plans of different character, or a plan built by oneself. G7-264"""

    def __init__(self, seat: i64, ref: i64) -> None:
        super().__init__(seat)
        self.ref: i64 = ref

    def args(self) -> list[int]:
        return [self.seat, self.ref]

    def rule(self) -> int:
        return 264

    def follows(self) -> bool:
        return True

    def candidates(self, g: Gen7) -> list[int]:
        found: list[int] = []
        for n in range(Offers(g, self.seat, self.ref).many()):
            found.append(n)
        found.append(BUILD)
        return found

    def choose(self, g: Gen7, move: i64) -> None:
        if move == BUILD:
            build(g, self.seat, empty_plan(self.ref))
        else:
            submit(g, self.seat, settled(g, self.seat, Offers(g, self.seat, self.ref).outline(move)))
