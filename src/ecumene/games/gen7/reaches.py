"""The dice that may fill a group seat, and which values each of them can show there."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.blocks import block_cost, block_division
from ecumene.games.gen7.changes import changing_files, file_shift, perk_room
from ecumene.games.gen7.components import OVERSEER, SPLIT_SHIFT, bit
from ecumene.games.gen7.effects import ROBOT, SET_DIE, SHIFT_DIE
from ecumene.games.gen7.openings import between
from ecumene.games.gen7.payments import can_fund, helps_at_hand, short_of
from ecumene.games.gen7.position import BESIDE, DICE_EACH, NONE, QUARTERS, Gen7
from ecumene.games.gen7.seats import MOST_SEATS

BLOCK_STEP: Final = 64
"""A die that may not be asked for again is noted as BLOCK_STEP * block + die. G7-266"""
FOREIGN: Final = 8
"""Stands for the owner where all others count as one."""


@final
class Reaches:
    """The dice one player may plan with: the own ones first, then those of the others clockwise, then guests.

    Of each player colonists come before the robot and the officer.
    `free` are masks of the values a die can show for nothing, `paid` of those it can show by some means, `twin` the
    place of an earlier die that serves just as well.
    G7-075, G7-264, G7-266
    """

    def __init__(self, g: Gen7, seat: i64, ref: i64, used: i64, alone: bool) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.ref: Final = ref
        self.short: Final = short_of(g, ref, block_cost(g, ref))
        self.is_short: Final = max(self.short) > 0
        self.dice: list[int] = []
        self.owners: list[int] = []
        self.robots: list[bool] = []
        self.free: list[int] = []
        self.paid: list[int] = []
        self.twin: list[int] = []
        self.crew_most: i64 = 0
        """How many officers, colonists and guests could be changed at most; then how many robots."""
        self.robots_most: i64 = 0
        self.others: i64 = 0
        """A mask of the other seats that have a die to be asked for."""
        self.gather(used, alone)

    def gather(self, used: i64, alone: bool) -> None:
        """The dice in quarters that were not asked for in vain this turn, and the guests. G7-266"""
        g = self.g
        place = g.place
        for d in range(1 if alone else g.seats):
            x: i64 = (self.seat + d) % g.seats
            for k in range(1, DICE_EACH + 1):
                die: i64 = DICE_EACH * x + k % DICE_EACH
                if place[die] == QUARTERS and not used >> die & 1 and (d == 0 or not self.is_refused(die)):
                    self.dice.append(die)
                    self.owners.append(x)
                    self.others |= bit(x)
        for one in range(DICE_EACH * g.seats, len(place)):
            if place[one] == BESIDE and not used >> one & 1:
                self.dice.append(one)
                self.owners.append(NONE)
        self.others &= ~bit(self.seat)
        for die in self.dice:
            self.robots.append(g.kind(die) == ROBOT)

    def is_refused(self, die: i64) -> bool:
        """Whether the die was asked for in vain for this block this turn. G7-266"""
        return len(self.g.refused) > 0 and BLOCK_STEP * self.ref + die in self.g.refused

    def keep(self, kept: list[bool]) -> None:
        """Go on with these of the dice only."""
        dice, owners, robots = self.dice, self.owners, self.robots
        self.dice, self.owners, self.robots = [], [], []
        for n in range(len(dice)):
            if kept[n]:
                self.dice.append(dice[n])
                self.owners.append(owners[n])
                self.robots.append(robots[n])

    def capacity(self, mask: i64) -> i64:
        """How many positions the dice of these contributors and the guests could fill at most. G7-175"""
        many: i64 = 0
        for n in range(len(self.dice)):
            if self.owners[n] < 0 or mask >> self.owners[n] & 1:
                many += 2 if self.robots[n] else 1
        return many

    def payable(self, mask: i64) -> bool:
        """Whether these contributors can pay the cost, no die changed. G7-163"""
        return not self.is_short or self.funds(mask, 0, 0)

    def funds(self, mask: i64, chem_units: i64, part_units: i64) -> bool:
        g = self.g
        helps = helps_at_hand(g, self.seat, mask, self.ref)
        return can_fund(g, self.seat, mask, g.res, self.short, chem_units, part_units, helps)

    def look(self, merged: bool) -> None:
        """List what each die shows as it lies or by its owner's division perk. G7-273"""
        g = self.g
        division = block_division(g, self.ref)
        keys: list[int] = []
        self.free, self.twin = [], []
        for n in range(len(self.dice)):
            die: i64 = self.dice[n]
            shown: i64 = g.value[die]
            free = bit(shown)
            if self.owners[n] >= 0 and g.perks[self.owners[n]]:
                up = shown + perk_room(g, die, division, 1)
                free = between(shown - perk_room(g, die, division, -1), min(up, g.faces(die)))
            self.free.append(free)
            owner: i64 = self.owners[n]
            key: i64 = free * 4 + g.kind(die)
            key = key * 16 + (FOREIGN if merged and owner != self.seat else owner + 1)
            twin = NONE
            for m in range(n - 1, -1, -1):
                if keys[m] == key and g.value[self.dice[m]] == shown:
                    twin = m
                    break
            keys.append(key)
            self.twin.append(twin)

    def look_further(self, mask: i64) -> None:
        """List what each die can show by means of these contributors. G7-217, G7-218, G7-252, G7-Q34"""
        g = self.g
        chems: i64 = 0
        parts: i64 = 0
        while chems < MOST_SEATS and self.funds(mask, chems + 1, 0):
            chems += 1
        while parts < 2 * MOST_SEATS and self.funds(mask, 0, parts + 1):
            parts += 1
        sets, shifts = changing_files(g, self.seat, SET_DIE), changing_files(g, self.seat, SHIFT_DIE)
        by_file: i64 = 0
        for card in shifts:
            by_file += file_shift(g, card)
        oversees = False
        others: i64 = len(shifts)
        for x in range(g.seats):
            if mask >> x & 1:
                oversees = oversees or g.can_use(x, OVERSEER)
                others += 1 if g.schema_number(x, SPLIT_SHIFT) else 0
        self.crew_most = MOST_SEATS if oversees else chems + len(sets) + others
        self.robots_most = MOST_SEATS if oversees else parts + others
        self.paid = []
        for n in range(len(self.dice)):
            die = self.dice[n]
            owner = self.owners[n]
            by = by_file
            if owner >= 0 and others:
                by += g.schema_number(owner, SPLIT_SHIFT)
            if self.robots[n]:
                by += parts * g.box.part_shift
            if oversees or (not self.robots[n] and (chems or sets)):
                by = g.faces(die)
            self.paid.append(self.around(n, by) if by else 0)

    def around(self, n: i64, by: i64) -> i64:
        """The values so near to those the die shows for nothing, without these."""
        free: i64 = self.free[n]
        wide = free
        while by > 0:
            wide |= wide << 1 | wide >> 1
            by -= 1
        return wide & between(1, self.g.faces(self.dice[n])) & ~free
