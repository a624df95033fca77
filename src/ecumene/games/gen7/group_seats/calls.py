"""Group seats on a turn: which of them the active player can call for, and the proposals to choose from."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.group_seats.answers import submit
from ecumene.games.gen7.group_seats.blocks import (
    DAMAGE,
    block_size,
    control_refs,
    empty_plan,
    is_open,
    open_blocks,
    plan_dice,
)
from ecumene.games.gen7.group_seats.building import build, cannot_ask
from ecumene.games.gen7.group_seats.changes import Settlement
from ecumene.games.gen7.group_seats.pledges import pledgers
from ecumene.games.gen7.group_seats.search.fillable import PERHAPS, YES, Fillable
from ecumene.games.gen7.group_seats.search.fillings import Fillings, fresh
from ecumene.games.gen7.group_seats.search.reaches import SUBSETS
from ecumene.games.gen7.numbering import how_many
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import COLONIST, GUEST
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, Step

PROPOSALS: Final = 6
"""So many plans are proposed at most. The move of one is a mask of the other players who contribute, or"""
BUILD: Final = 15
"""the move by which the player builds the plan position by position, or"""
SPARING: Final = 16
"""the move for a second plan with own dice alone, which spares the officer and the robot."""


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
    found = look.outlook()
    if found == PERHAPS:
        return any_dice(g, look.seat, ref).exists()
    return found == YES


def can_fill_alone(g: Gen7, seat: i64, ref: i64) -> bool:
    """Whether the player's dice fill the block as they lie, and the player can pay alone. G7-073, G7-Q23"""
    if ref == DAMAGE:
        return any(is_open(g, one) and fresh(g, seat, one, True).as_they_lie() for one in control_refs())
    return is_open(g, ref) and fresh(g, seat, ref, True).as_they_lie()


def needs_nobody(g: Gen7, seat: i64, ref: i64) -> bool:
    """Whether there is a complete plan for an open block without dice of others, but for those pledged. G7-264"""
    if ref == DAMAGE:
        return any(is_open(g, one) and fresh(g, seat, one, True).exists() for one in control_refs())
    return is_open(g, ref) and fresh(g, seat, ref, True).exists()


def proposals(g: Gen7, seat: i64, ref: i64) -> list[int]:
    """The moves for the complete plans to choose from. G7-264"""
    return Offers(g, seat, ref).moves()


def proposal(g: Gen7, seat: i64, ref: i64, move: i64) -> list[int]:
    """The complete plan of a move, with its means and payments. G7-264"""
    search = sparing(g, seat, ref) if move == SPARING else any_dice(g, seat, ref)
    if not search.finds(0 if move == SPARING else move):
        raise ValueError(f"there is no plan {move} to choose")
    settlement = Settlement(g, seat, search.found())
    settlement.settles()
    return settlement.finished()


def any_dice(g: Gen7, seat: i64, ref: i64) -> Fillings:
    """The search for plans with all dice that may be asked for."""
    return fresh(g, seat, ref, cannot_ask(g))


def sparing(g: Gen7, seat: i64, ref: i64) -> Fillings:
    """The search for the best plan with own dice alone, officer and robot left out."""
    search = fresh(g, seat, ref, True)
    search.spare()
    return search


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
        self.begun: Fillings | None = None

    def moves(self) -> list[int]:
        """All of them, up to PROPOSALS."""
        others = self.look.others()
        if self.g.pledges:
            others |= pledgers(self.g, self.ref) & ~bit(self.seat)
        size = block_size(self.g, self.ref)
        found: list[int] = []
        for some in SUBSETS[others]:
            if len(found) >= PROPOSALS or how_many(some) >= size:
                break
            if self.is_one_with(some):
                found.append(some)
                if some == 0 and self.is_one_sparing():
                    found.append(SPARING)
        return found

    def is_one_with(self, others: i64) -> bool:
        """Whether there is one with just these other contributors."""
        if self.certain:
            return self.look.exists_by(others | bit(self.seat))
        return self.search().any_with(others)

    def is_one_sparing(self) -> bool:
        """Whether the best with own dice alone takes an officer or robot, and another does not."""
        if self.certain and not self.look.exists_sparing():
            return False
        own = self.search()
        return own.finds(0) and is_dear(self.g, own.found()) and sparing(self.g, self.seat, self.ref).best_with(0)

    def search(self) -> Fillings:
        """The search for the best ones."""
        search = self.begun
        if search is None:
            search = any_dice(self.g, self.seat, self.ref)
            self.begun = search
        return search


def is_dear(g: Gen7, plan: list[int]) -> bool:
    """Whether an officer or robot is in the plan."""
    return any(g.kind(die) != COLONIST and g.kind(die) != GUEST for die in plan_dice(plan))


@final
@mypyc_attr(free_list_len=1)
class Call(Step[Gen7]):
    """The active player turns to a group seat; of Damage Control it is first said for which system. G7-075, G7-279"""

    def __init__(self, seat: i64, ref: i64) -> None:
        self.seat: i64 = seat
        self.ref: i64 = ref

    def run(self, g: Gen7) -> None:
        g.plan_next(ControlSystem(self.seat) if self.ref == DAMAGE else Propose(self.seat, self.ref))


@final
class ControlSystem(Ask[Gen7]):
    """Damage Control: which system it repairs. G7-279"""

    rule = 279
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        return control_refs()

    def forbids(self, g: Gen7, move: i64) -> i64:
        if not is_open(g, move):
            return 279
        return 0 if has_plan(g, Fillable(g, self.seat, cannot_ask(g)), move) else 264

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_next(Propose(self.seat, move))


@final
@mypyc_attr(free_list_len=1)
class Propose(Ask[Gen7]):
    """One of a few complete plans of different character, or a plan built by oneself. G7-264"""

    rule = 264
    follows = True

    def __init__(self, seat: i64, ref: i64) -> None:
        super().__init__(seat)
        self.ref: i64 = ref

    def candidates(self, g: Gen7) -> list[int]:
        found = proposals(g, self.seat, self.ref)
        found.append(BUILD)
        return found

    def choose(self, g: Gen7, move: i64) -> None:
        if move == BUILD:
            build(g, self.seat, empty_plan(self.ref))
        else:
            submit(g, self.seat, proposal(g, self.seat, self.ref, move))
