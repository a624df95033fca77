"""What lies in the positions of a plan for a group seat while a filling is looked for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.group_seats.blocks import POSITIONS, REF, block_pattern
from ecumene.games.gen7.patterns import open_count, value_at, with_value
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import OFFICER, ROBOT
from ecumene.kernel.bits import bit

BYTE: Final = 0xFF


@mypyc_attr(acyclic=True)
class Filling:
    """The dice and values in the positions of one block, from a plan begun or empty. G7-075, G7-175"""

    def __init__(self, g: Gen7, seat: i64, plan: list[int]) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.start: Final = plan
        self.rule: Final = block_pattern(g, plan[REF])
        self.size: Final = self.rule.size
        self.values: i64 = 0
        self.at: i64 = 0
        """The dice in the positions, a byte each: one more than their numbers, 0 where there is none."""
        self.wild: i64 = 0
        """A mask of the positions that get a changed die in the end."""
        p: i64 = 0
        while p < self.size:
            die: i64 = plan[POSITIONS + 2 * p]
            if die >= 0:
                self.values |= with_value(0, p, plan[POSITIONS + 2 * p + 1])
                self.at |= die + 1 << 8 * p
            p += 1

    def open_positions(self) -> i64:
        """How many positions have no value yet."""
        return open_count(self.values, self.size)

    def first_open(self) -> i64:
        """The first position without a die."""
        p: i64 = 0
        while self.at >> 8 * p & BYTE:
            p += 1
        return p

    def put(self, p: i64, value: i64) -> None:
        """A value into position p, whatever was there."""
        self.values = with_value(self.values & ~with_value(0, p, 15), p, value)

    def lay(self, p: i64, die: i64) -> None:
        """A die into position p, where none is."""
        self.at |= die + 1 << 8 * p

    def lift(self, p: i64, die: i64) -> None:
        """The die of position p away again."""
        self.at ^= die + 1 << 8 * p

    def with_dice(self, at: i64, values: i64) -> list[int]:
        """The plan with these dice and values in its positions."""
        plan = self.start.copy()
        p: i64 = 0
        while p < self.size:
            plan[POSITIONS + 2 * p] = (at >> 8 * p & BYTE) - 1
            plan[POSITIONS + 2 * p + 1] = value_at(values, p)
            p += 1
        return plan

    def dearness(self) -> i64:
        """How dear the filling is: dice of others, officers, robots, dice at all, and values changed."""
        total: i64 = 0
        met: i64 = 0
        p: i64 = 0
        while p < self.size:
            die = (self.at >> 8 * p & BYTE) - 1
            if not met >> die & 1:
                met |= bit(die)
                total += dearness_of(self.g, self.seat, die)
                if self.declared(die) != self.g.value[die]:
                    total += 12
            p += 1
        return total

    def declared(self, die: i64) -> i64:
        """The value a die is declared with: both halves of a robot in two positions together. G7-175"""
        total: i64 = 0
        p: i64 = 0
        while p < self.size:
            if (self.at >> 8 * p & BYTE) == die + 1:
                total += value_at(self.values, p)
            p += 1
        return total


def dearness_of(g: Gen7, seat: i64, die: i64) -> i64:
    """How dear a die is as it lies: another's most, then an officer, a robot, any own one; a guest costs nothing."""
    owner = g.owner(die)
    if owner < 0:
        return 0
    kind = g.kind(die)
    more: i64 = 0
    if kind == OFFICER:
        more = 6
    elif kind == ROBOT:
        more = 3
    return more + 1 if owner == seat else more + 40
