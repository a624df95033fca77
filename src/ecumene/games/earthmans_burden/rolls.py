"""Rolls of dice, and what anybody's artificial intelligence makes of them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import (
    ROLL_EXPLORATION,
    ROLL_NANOTECHNOLOGY,
    ROLL_VON_NEUMANN,
    ROLLS,
    total,
)
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, Step

PASS: Final = 0
FACES: Final = 6
EVEN: Final = 8
"""An event of a roll says its kind and, as so many times ROLLS more than this, the sum of its modifiers."""
PACKED: Final = 10
"""Bits for the number of dice that show one face, when all dice of a roll go into one number."""


def roll(
    g: EarthmansBurden,
    outcome: Step[EarthmansBurden],
    kind: i64,
    roller: i64,
    many: i64,
    world: i64,
    against: i64,
    modifiers: i64,
) -> None:
    """Throw the dice; before the outcome, everybody with AI steps may have some thrown again. EB-003, EB-206"""
    g.plan_next(outcome)
    dice: list[int] = []
    for _ in range(many):
        dice.append(1 + g.rng.below(kind, FACES))
    g.dice = dice
    g.roll_kind = kind
    g.roller = roller
    g.roll_world = world
    g.against = against
    g.modifiers = modifiers
    g.measure = measure_of(g, kind, roller, world)
    g.stirred = 1
    g.tell(
        "roll", who=g.by(roller), where=world, many=kind + ROLLS * (EVEN + total(modifiers)), thing=packed(dice), rule=3
    )
    g.ai_passed = 0
    if max(g.ai) > 0:
        g.plan_next(RerollWindow(NONE))


def measure_of(g: EarthmansBurden, kind: i64, roller: i64, world: i64) -> i64:
    """What is counted on the world for rolls that depend on it: free regions, or the roller's developments.

    EB-113, EB-120, EB-122
    """
    if kind == ROLL_EXPLORATION:
        return g.unclaimed(world)
    if kind in (ROLL_VON_NEUMANN, ROLL_NANOTECHNOLOGY):
        return g.developments(world, roller)
    return 0


def packed(dice: list[int]) -> i64:
    """How many dice show each face, in one number."""
    found: i64 = 0
    for face in dice:
        found += bit(PACKED * (face - 1))
    return found


def succeeds(face: i64, modifier: i64, target: i64) -> bool:
    """A 6 always counts and a 1 never does, before modification; else the modified die must reach the target. EB-099"""
    return face == FACES or (face > 1 and face + modifier >= target)


def count_successes(g: EarthmansBurden) -> i64:
    """The successes of the roll just made, its modifiers applied to every die. EB-004, EB-099"""
    modifier = total(g.modifiers)
    target: i64 = g.box.targets[g.roll_kind]
    many: i64 = 0
    for face in g.dice:
        if succeeds(face, modifier, target):
            many += 1
    return many


def count_reaching(g: EarthmansBurden, modifier: i64, target: i64) -> i64:
    """The dice that reach a number with a modifier, where 6 and 1 are not special."""
    many: i64 = 0
    for face in g.dice:
        if face + modifier >= target:
            many += 1
    return many


@final
class RerollWindow(Step[EarthmansBurden]):
    """Who has just re-rolled is asked again, then the roller, then the others clockwise, until all with steps passed.

    For dice of the UN the active player is asked first; players who are out have no AI.
    EB-206, EB-209, EB-211
    """

    def __init__(self, again: i64) -> None:
        self.again: i64 = again

    def run(self, g: EarthmansBurden) -> None:
        if self.again >= 0 and g.ai[self.again] > 0:
            g.plan_next(Reroll(self.again))
            return
        seat = g.roller if g.roller < g.seats else g.active
        for _ in range(g.seats):
            if g.ai[seat] > 0 and g.ai_passed >> seat & 1 == 0 and not g.is_out(seat):
                g.plan_next(Reroll(seat))
                return
            seat = g.next_seat(seat)


@final
class Reroll(Ask[EarthmansBurden]):
    """Have one die of the roll just made thrown again for one AI step, or pass. EB-206, EB-207, EB-208, EB-210"""

    rule = 206

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [PASS, *[face for face in range(1, FACES + 1) if face in g.dice]]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == PASS:
            g.ai_passed |= bit(self.seat)
            g.plan_next(RerollWindow(NONE))
            return
        face: i64 = 1 + g.rng.below(g.roll_kind, FACES)
        g.dice = changed(g.dice, g.dice.index(move), face)
        g.ai = changed(g.ai, self.seat, g.ai[self.seat] - 1)
        g.ai_passed = 0
        g.tell("reroll", who=self.seat, where=g.roll_world, many=10 * move + face, thing=packed(g.dice), rule=207)
        g.plan_next(RerollWindow(self.seat))
