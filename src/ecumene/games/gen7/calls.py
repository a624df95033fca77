"""Group seats on a turn: which of them the active player can call for, and the proposals to choose from."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

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
from ecumene.games.gen7.effects import COLONIST, GUEST
from ecumene.games.gen7.fillings import fresh
from ecumene.games.gen7.hands import submit
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.reaches import subsets
from ecumene.games.gen7.tallies import Tally
from ecumene.kernel.step import Ask, Step

PROPOSALS: Final = 6
BUILD: Final = 15
"""The move by which the player builds the plan position by position; lower ones are proposals."""


def can_call(g: Gen7, seat: i64, ref: i64) -> i64:
    """0 if at least one complete plan for the block exists, or the rule against it. G7-163, G7-168, G7-264, G7-266"""
    return forbids_call(g, Tally(g, seat, 0), ref)


def callable_blocks(g: Gen7, seat: i64) -> list[int]:
    """The open blocks for which at least one complete plan exists. G7-264"""
    tally = Tally(g, seat, 0)
    return [ref for ref in open_blocks(g) if forbids_call(g, tally, ref) == 0]


def forbids_call(g: Gen7, tally: Tally, ref: i64) -> i64:
    """0, or the rule against calling for a block; Damage Control may be for any system. G7-168, G7-264"""
    if ref == DAMAGE:
        for one in control_refs():
            if is_open(g, one) and has_plan(g, tally, one):
                return 0
        return 264
    if not is_open(g, ref):
        return 168
    return 0 if has_plan(g, tally, ref) else 264


def has_plan(g: Gen7, tally: Tally, ref: i64) -> bool:
    """Whether there is a complete plan: a quick look first, then the whole search. G7-264"""
    if not g.refused and tally.fills(ref):
        return True
    return fresh(g, tally.seat, ref, cannot_ask(g)).exists()


def can_fill_alone(g: Gen7, seat: i64, ref: i64) -> bool:
    """Whether the player's dice fill the block as they lie, and the player can pay alone. G7-073, G7-Q23"""
    if ref == DAMAGE:
        return any(is_open(g, one) and fresh(g, seat, one, True).as_they_lie() for one in control_refs())
    return is_open(g, ref) and fresh(g, seat, ref, True).as_they_lie()


def proposals(g: Gen7, seat: i64, ref: i64, many: i64) -> list[list[int]]:
    """The first so many complete plans to choose from. G7-264"""
    return [settled(g, seat, outline) for outline in outlines(g, seat, ref, many)]


def outlines(g: Gen7, seat: i64, ref: i64, many: i64) -> list[list[int]]:
    """Dice and values of the plans to choose from: with own dice, then with ever more contributors.

    Of the own ones a second spares the officer and the robot.
    G7-264
    """
    search = fresh(g, seat, ref, cannot_ask(g))
    search.crew.look(False)
    found: list[list[int]] = []
    for others in subsets(search.others):
        if len(found) < many and search.best_with(others):
            found.append(search.found)
            if others == 0 and len(found) < many and is_dear(g, search.found):
                sparing = fresh(g, seat, ref, True)
                sparing.spare()
                if sparing.best_with(0):
                    found.append(sparing.found)
    return found


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
        return 0 if fresh(g, self.seat, move, cannot_ask(g)).exists() else 264

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
        return [*range(len(outlines(g, self.seat, self.ref, PROPOSALS))), BUILD]

    def choose(self, g: Gen7, move: i64) -> None:
        if move == BUILD:
            build(g, self.seat, empty_plan(self.ref))
        else:
            submit(g, self.seat, settled(g, self.seat, outlines(g, self.seat, self.ref, move + 1)[move]))
