"""The dice that may fill a group seat, and which values each of them can show there."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.blocks import block_cost, block_division, plan_dice, plan_value
from ecumene.games.gen7.changes import changing_files, file_shift, perk_room
from ecumene.games.gen7.components import OVERSEER, SPLIT_SHIFT, bit
from ecumene.games.gen7.effects import CHEM, OFFICER, PART, RESOURCES, ROBOT, SET_DIE, SHIFT_DIE
from ecumene.games.gen7.numbering import BESIDE, DICE_EACH, NONE, QUARTERS, ROBOT_DIE, count
from ecumene.games.gen7.openings import between
from ecumene.games.gen7.payments import can_fund, helps_at_hand, short_of
from ecumene.games.gen7.pledges import pledgers, promised
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.seats import MOST_SEATS, TOP
from ecumene.games.gen7.shifts import DIVISION_PERKS

BLOCK_STEP: Final = 64
"""A die that may not be asked for again is noted as BLOCK_STEP * block + die. G7-266"""
BYTE: Final = 256
KINDS: Final = 4
"""So many kinds of dice there are. G7-005"""
FOREIGN: Final = 8
"""Stands for the owner where all others count as one."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
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
        self.alone: Final = alone
        self.pledged: Final = (
            len(g.pledges) > 0 and (not alone or g.failures >= g.seats - 1) and pledgers(g, ref) & ~bit(seat) != 0
        )
        """Whether dice were pledged for the block: they serve also where nobody may be asked. G7-265, G7-266"""
        self.short: Final = short_of(g, ref, block_cost(g, ref))
        self.is_short: Final = any(one > 0 for one in self.short)
        self.dice: list[int] = []
        self.owners: list[int] = []
        self.free: list[int] = []
        self.paid: list[int] = []
        self.twin: list[int] = []
        self.robots_at: i64 = 0
        """A mask of the places of the robots; for each seat one of the places of its dice."""
        self.of: list[int] = [0] * g.seats
        self.by_value: list[int] = []
        """For each value a mask of the places of the dice that show it for nothing."""
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
        d: i64 = 0
        while d < g.seats and (d == 0 or not alone or self.pledged):
            x = (self.seat + d) % g.seats
            k: i64 = 1
            while k <= DICE_EACH:
                die = DICE_EACH * x + k % DICE_EACH
                at: i64 = place[die]
                if at == QUARTERS and not used >> die & 1 and (d == 0 or self.may_serve(die)):
                    self.add(die, x)
                k += 1
            d += 1
        guest = DICE_EACH * g.seats
        while guest < len(place):
            if place[guest] == BESIDE and not used >> guest & 1:
                self.add(guest, NONE)
            guest += 1

    def add(self, die: i64, owner: i64) -> None:
        """One more die to plan with."""
        n: i64 = len(self.dice)
        self.dice.append(die)
        self.owners.append(owner)
        if owner >= 0:
            before: i64 = self.of[owner]
            self.of[owner] = before | bit(n)
            if owner != self.seat:
                self.others |= bit(owner)
            if die == DICE_EACH * owner + ROBOT_DIE:
                self.robots_at |= bit(n)

    def showing(self, mask: i64) -> i64:
        """A mask of the places of the dice that can show one of these values for nothing."""
        found: i64 = 0
        value: i64 = 1
        while mask >> value:
            if mask >> value & 1:
                like: i64 = self.by_value[value]
                found |= like
            value += 1
        return found

    def may_serve(self, die: i64) -> bool:
        """Whether another's die may be asked for, or was pledged for this block. G7-265, G7-266"""
        if not self.alone and not self.is_refused(die):
            return True
        return self.pledged and promised(self.g, die, self.ref) > 0

    def by_pledge_only(self, n: i64) -> bool:
        """Whether the n-th die serves only as it was pledged. G7-265, G7-266"""
        owner: i64 = self.owners[n]
        return owner >= 0 and owner != self.seat and (self.alone or self.is_refused(self.dice[n]))

    def with_pledge(self, n: i64, free: i64) -> i64:
        """What the n-th die shows for nothing, with the value that was pledged. G7-265"""
        value = promised(self.g, self.dice[n], self.ref)
        if value == 0 or self.owners[n] == self.seat:
            return free
        return bit(value) if self.by_pledge_only(n) else free | bit(value)

    def is_refused(self, die: i64) -> bool:
        """Whether the die was asked for in vain for this block this turn. G7-266"""
        return len(self.g.refused) > 0 and BLOCK_STEP * self.ref + die in self.g.refused

    def keep(self, kept: list[bool]) -> None:
        """Go on with these of the dice only."""
        dice, owners = self.dice, self.owners
        self.dice, self.owners, self.of = [], [], [0] * self.g.seats
        self.robots_at = 0
        for n in range(len(dice)):
            if kept[n]:
                self.add(dice[n], owners[n])
        self.look(False)

    def capacity(self, mask: i64) -> i64:
        """How many positions the dice of these contributors and the guests could fill at most. G7-175"""
        there: i64 = bit(len(self.dice)) - 1
        for x in range(self.g.seats):
            if not mask >> x & 1:
                theirs: i64 = self.of[x]
                there &= ~theirs
        return count(there) + count(there & self.robots_at)

    def payable(self, mask: i64) -> bool:
        """Whether these contributors can pay the cost, no die changed. G7-163"""
        if not self.is_short:
            return True
        g = self.g
        return can_fund(g, self.seat, mask, g.res, self.short, 0, 0, helps_at_hand(g, self.seat, mask, self.ref))

    def look(self, merged: bool) -> None:
        """List what each die shows as it lies or by its owner's division perk; which twins there are. G7-273

        If `merged` all other players count as one.
        """
        g = self.g
        division = block_division(g, self.ref)
        perked: i64 = 0
        for x in range(g.seats):
            if g.has_perk(x, DIVISION_PERKS[division]):
                perked |= bit(x)
        keys: list[int] = []
        last: i64 = NONE
        first: i64 = 0
        self.free, self.twin = [], []
        self.by_value = [0] * (TOP + 1)
        for n in range(len(self.dice)):
            die: i64 = self.dice[n]
            owner: i64 = self.owners[n]
            shown: i64 = g.value[die]
            free = bit(shown)
            if owner >= 0 and perked >> owner & 1:
                up = shown + perk_room(g, die, division, 1)
                free = between(shown - perk_room(g, die, division, -1), min(up, g.faces(die)))
            if self.pledged:
                free = self.with_pledge(n, free)
            self.free.append(free)
            self.show(n, free)
            whose = owner + 1
            if merged and owner != self.seat:
                whose = FOREIGN
            if whose != last:
                last = whose
                first = n
            key = (shown * KINDS + g.kind(die)) * 2
            if owner >= 0 and perked >> owner & 1:
                key += 1
            if self.pledged:
                key += BYTE * free
            keys.append(key)
            self.twin.append(last_like(keys, key, first))

    def as_they_lie(self) -> None:
        """Every die shows what it shows, whatever perk its owner has."""
        self.by_value = [0] * (TOP + 1)
        for n in range(len(self.dice)):
            self.free[n] = int(bit(self.g.value[self.dice[n]]))
            self.show(n, self.free[n])

    def show(self, n: i64, free: i64) -> None:
        """The n-th die shows one of these values for nothing."""
        value: i64 = 1
        while free >> value:
            if free >> value & 1:
                like: i64 = self.by_value[value]
                self.by_value[value] = like | bit(n)
            value += 1

    def look_further(self, mask: i64) -> None:
        """List what each die can show by means of these contributors. G7-217, G7-218, G7-252, G7-Q34"""
        g = self.g
        chems = self.units(mask, CHEM, g.box.chems, MOST_SEATS)
        parts = self.units(mask, PART, g.box.parts, TOP // g.box.part_shift)
        sets, shifts = changing_files(g, self.seat, SET_DIE), changing_files(g, self.seat, SHIFT_DIE)
        by_file: i64 = 0
        for card in shifts:
            by_file += file_shift(g, card)
        oversees = self.overseen(mask)
        others: i64 = len(shifts)
        for x in range(g.seats):
            if mask >> x & 1 and g.schema_number(x, SPLIT_SHIFT):
                others += 1
        self.crew_most = MOST_SEATS if oversees else chems + len(sets) + others
        self.robots_most = MOST_SEATS if oversees else parts + others
        self.paid = []
        for n in range(len(self.dice)):
            owner: i64 = self.owners[n]
            by = by_file
            if owner >= 0 and others:
                by += g.schema_number(owner, SPLIT_SHIFT)
            robot = self.robots_at >> n & 1 != 0
            if robot:
                by += parts * g.box.part_shift
            if oversees or (not robot and (chems > 0 or len(sets) > 0)):
                by = TOP
            if self.pledged and self.by_pledge_only(n):
                by = 0
            self.paid.append(self.around(n, by) if by else 0)

    def overseen(self, mask: i64) -> bool:
        """Whether some contributor might choose all values. G7-252"""
        return any(mask >> x & 1 and self.g.can_use(x, OVERSEER) for x in range(self.g.seats))

    def units(self, mask: i64, resource: i64, price: i64, most: i64) -> i64:
        """How many changes of dice these contributors could pay besides the cost, as far as it matters."""
        g = self.g
        helps = helps_at_hand(g, self.seat, mask, self.ref)
        if helps == 0:
            upper: i64 = 0
            for x in range(g.seats):
                if mask >> x & 1:
                    upper += g.res[RESOURCES * x + resource] // price
            most = min(most, upper)
        many: i64 = 0
        while many < most:
            chems = many + 1 if resource == CHEM else 0
            if not can_fund(g, self.seat, mask, g.res, self.short, chems, many + 1 - chems, helps):
                break
            many += 1
        return many

    def around(self, n: i64, by: i64) -> i64:
        """The values so near to those the die shows for nothing, without these."""
        free: i64 = self.free[n]
        if by >= TOP:
            return between(1, self.g.faces(self.dice[n])) & ~free
        wide = free
        while by > 0:
            wide |= wide << 1 | wide >> 1
            by -= 1
        return wide & between(1, self.g.faces(self.dice[n])) & ~free


def last_like(keys: list[int], key: i64, first: i64) -> i64:
    """The place, from `first` on, of the one before the last of the keys that is like it; NONE without any."""
    at: i64 = len(keys) - 2
    while at >= first:
        one: i64 = keys[at]
        if one == key:
            return at
        at -= 1
    return NONE


def subsets_of(mask: i64) -> list[int]:
    """The sets of seats within a mask, the smaller ones first."""
    found: list[int] = []
    for size in range(count(mask) + 1):
        for one in range(mask + 1):
            if one & ~mask == 0 and count(one) == size:
                found.append(one)
    return found


SUBSETS: Final = [subsets_of(mask) for mask in range(16)]
"""The same for every mask of four seats."""


def dearness(g: Gen7, seat: i64, plan: list[int]) -> i64:
    """How dear a filling is: dice of others, officers, robots, dice at all, and values changed."""
    total: i64 = 0
    for die in plan_dice(plan):
        owner = g.owner(die)
        total += 1 if owner == seat else 40 if owner >= 0 else 0
        kind = g.kind(die)
        total += 6 if kind == OFFICER else 3 if kind == ROBOT else 0
        if plan_value(plan, die) != g.value[die]:
            total += 12
    return total
