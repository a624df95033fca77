"""The quick look at a group seat: the plain ways in which it can be filled, before the whole search is made."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.blocks import (
    POSITIONS,
    REF,
    block_contributors,
    block_cost,
    block_kind,
    block_numbers,
    block_size,
    empty_plan,
)
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.effects import CHEM, RESOURCES
from ecumene.games.gen7.openings import opening
from ecumene.games.gen7.payments import short_of
from ecumene.games.gen7.position import DICE_EACH, NONE, QUARTERS, ROBOT_DIE, Gen7
from ecumene.games.gen7.seats import TOP

COLONIST_VALUES: Final = 0x7E


@final
class Tally:
    """How many dice in quarters show each value, and which values the dice of each player show.

    A yes of a tally is certain; a no says nothing: robots in two positions, guests, perks, cards and most changes of
    dice are left to the search.
    G7-264
    """

    def __init__(self, g: Gen7, seat: i64, used: i64) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.many: list[int] = [0] * (TOP + 1)
        self.shown: i64 = 0
        self.of: list[int] = [0] * g.seats
        self.crew: i64 = 0
        self.own_crew: i64 = 0
        place, value = g.place, g.value
        for x in range(g.seats):
            mask: i64 = 0
            for k in range(DICE_EACH):
                die: i64 = DICE_EACH * x + k
                if place[die] == QUARTERS and not used >> die & 1:
                    shows: i64 = value[die]
                    self.many[shows] += 1
                    mask |= bit(shows)
                    if k != ROBOT_DIE:
                        self.crew += 1
                        self.own_crew += 1 if x == seat else 0
            self.of[x] = mask
            self.shown |= mask
        self.kind: i64 = 0
        self.numbers: list[int] = []
        self.values: list[int] = []
        self.short: list[int] = []
        self.filled: i64 = 0
        """A mask of the positions that are filled in the plan already, and whether an own die is there."""
        self.held: bool = False
        self.partner: i64 = 0
        """A mask of the values of a player one of whose dice must be there too, or 0."""
        self.wild: i64 = NONE
        """The position that gets a die set by chems, and whether there may be one."""
        self.may_set: bool = False

    def take_up(self, plan: list[int], held: bool) -> None:
        """Look at the block of this plan, some positions of which may have their values already."""
        g = self.g
        ref: i64 = plan[REF]
        self.kind = block_kind(g, ref)
        self.numbers = block_numbers(g, ref)
        self.values = []
        self.filled = 0
        for p in range(block_size(g, ref)):
            self.values.append(plan[POSITIONS + 2 * p + 1])
            if self.values[p]:
                self.filled |= bit(p)
        self.short = short_of(g, ref, block_cost(g, ref))
        self.held = held

    def fills(self, ref: i64) -> bool:
        """Whether the block can be filled, nothing planned yet. G7-163, G7-164"""
        if block_contributors(self.g, ref) > 1:
            return False
        self.take_up(empty_plan(ref), False)
        if self.can_pay(self.seat, 0):
            return self.fills_paid()
        for x in range(self.g.seats):
            if x != self.seat and self.of[x] and self.can_pay(x, 0):
                self.partner = self.of[x]
                self.may_set = False
                done = self.fill(0)
                self.partner = 0
                if done:
                    return True
        return False

    def fills_paid(self) -> bool:
        """Whether it can be filled, the active player paying everything: as dice lie, or one of them set by chems."""
        self.may_set = False
        if self.fill(0):
            return True
        self.may_set = self.can_pay(self.seat, self.g.box.chems)
        return self.may_set and self.fill(0)

    def can_pay(self, x: i64, chems: i64) -> bool:
        """Whether the active player, with this contributor if it is another, has what is short and so many chems."""
        g = self.g
        for resource in range(RESOURCES):
            need: i64 = self.short[resource] - g.res[RESOURCES * self.seat + resource]
            if resource == CHEM:
                need += chems
            if x != self.seat:
                need -= g.res[RESOURCES * x + resource]
            if need > 0:
                return False
        return True

    def fill(self, p: i64) -> bool:
        """Whether the positions from p on can be filled."""
        size: i64 = len(self.values)
        while p < size and self.values[p]:
            p += 1
        if p == size:
            return self.is_filled()
        mask = opening(self.kind, self.numbers, self.values, p)
        left = mask & self.shown
        value: i64 = 1
        while left >> value:
            if left >> value & 1 and self.many[value] > 0:
                self.many[value] -= 1
                self.values[p] = value
                done = self.fill(p + 1)
                self.values[p] = 0
                self.many[value] += 1
                if done:
                    return True
            value += 1
        if not self.may_set or self.wild >= 0 or mask & COLONIST_VALUES == 0:
            return False
        self.wild = p
        done = self.fill(p + 1)
        self.wild = NONE
        return done

    def is_filled(self) -> bool:
        """Whether an own die is there, one of the partner's besides, and a die to be set. G7-075, G7-165, G7-218"""
        own: i64 = self.of[self.seat]
        size: i64 = len(self.values)
        if self.wild >= 0:
            if opening(self.kind, self.numbers, self.values, self.wild) & COLONIST_VALUES == 0:
                return False
            if not self.held and not self.any_of(own, NONE):
                return self.own_crew > 0
            return self.crew >= size
        if self.partner == 0:
            return self.held or self.any_of(own, NONE)
        return any(own >> self.values[p] & 1 and self.any_of(self.partner, p) for p in range(size))

    def any_of(self, shown: i64, but: i64) -> bool:
        """Whether some position filled by this look, but for one, shows a value of this mask."""
        for p in range(len(self.values)):
            if p != but and not self.filled >> p & 1 and self.values[p] and shown >> self.values[p] & 1:
                return True
        return False
