"""The dice that may fill a group seat, and which values each of them can show there.

Every die has its place, a number: the own dice come first, then those of the others clockwise, then guests. Of each
player colonists come before the robot and the officer. Masks of dice are masks of their places.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.files import changing_files, file_shift
from ecumene.games.gen7.components import OVERSEER, SPLIT_SHIFT
from ecumene.games.gen7.group_seats.blocks import block_division
from ecumene.games.gen7.group_seats.payments import can_fund, helps_at_hand, short_for
from ecumene.games.gen7.group_seats.pledges import DIE, PLEDGE, pledgers, promised
from ecumene.games.gen7.numbering import BESIDE, DICE_EACH, GUESTS, QUARTERS, ROBOT_DIE, how_many
from ecumene.games.gen7.patterns import MOST_SEATS, TOP, between
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.officers import DIVISION_PERKS
from ecumene.games.gen7.vocabulary import (
    CHEM,
    COLONIST,
    GUEST,
    OFFICER,
    OPERATIONS,
    PART,
    RESOURCES,
    ROBOT,
    SET_DIE,
    SHIFT_DIE,
)
from ecumene.kernel.bits import bit

BLOCK_STEP: Final = 64
"""A die that may not be asked for again is noted as BLOCK_STEP * block + die. G7-266"""

# The places of the dice: masks of those of one player, of all guests, of all of one kind
THEIRS: Final = (1 << DICE_EACH) - 1
FIRSTS: Final = 1 | 1 << DICE_EACH | 1 << 2 * DICE_EACH | 1 << 3 * DICE_EACH
ROBOTS_AT: Final = FIRSTS << (ROBOT_DIE - 1)
OFFICERS_AT: Final = FIRSTS << (DICE_EACH - 1)
COLONISTS_AT: Final = FIRSTS * ((1 << (ROBOT_DIE - 1)) - 1)
FIRST_GUEST: Final = MOST_SEATS * DICE_EACH
GUESTS_AT: Final = ((1 << GUESTS) - 1) << FIRST_GUEST


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reaches:
    """The dice one player may plan with, and what each can show for nothing or by some means.

    G7-075, G7-264, G7-266
    """

    def __init__(self, g: Gen7, seat: i64, ref: i64, used: i64, alone: bool) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.ref: Final = ref
        self.seats: Final = g.seats
        self.alone: Final = alone
        self.pledged: Final = (
            len(g.pledges) > 0 and (not alone or g.failures >= g.seats - 1) and pledgers(g, ref) & ~bit(seat) != 0
        )
        """Whether dice were pledged for the block: they serve also where nobody may be asked. G7-265, G7-266"""
        self.short: Final = short_for(g, ref)
        self.dice: i64 = 0
        """The dice there are; then those whose values have the bits of 1, 2, 4 and 8."""
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.eights: i64 = 0
        self.others: i64 = 0
        """A mask of the other seats that have a die to be asked for."""
        self.promised: i64 = 0
        """The dice of others that were pledged for the block. G7-265"""
        self.refused: i64 = 0
        """The numbers of the dice that were asked for in vain for this block this turn, as a mask. G7-266"""
        self.perked: i64 = 0
        """The dice that a division perk shifts for nothing, up and down so far. G7-273"""
        self.up: i64 = 0
        self.down: i64 = 0
        self.varied: i64 = 0
        """The dice that may show other values for nothing than they do as they lie."""
        self.merged: bool = False
        """Whether all other players count as one."""
        # what the contributors looked at could change
        self.crew_most: i64 = 0
        """How many officers, colonists and guests could be changed at most; then how many robots."""
        self.robots_most: i64 = 0
        self.by_files: i64 = 0
        """By how much file cards shift any die, and parts a robot."""
        self.by_parts: i64 = 0
        self.splits: bool = False
        self.sets: bool = False
        """Whether all but robots can be set to any value; whether all dice can."""
        self.oversees: bool = False
        for refused in g.refused:
            if refused // BLOCK_STEP == ref:
                self.refused |= bit(refused % BLOCK_STEP)
        self.gather(used)
        self.look_for_perks()
        if self.pledged:
            self.look_for_pledges()
        self.varied = self.perked | self.promised

    def gather(self, used: i64) -> None:
        """The dice in quarters that were not asked for in vain this turn, and the guests. G7-266"""
        place = self.g.place
        x = self.seat
        n: i64 = 0
        while n < DICE_EACH * self.seats and (n == 0 or not self.alone or self.pledged):
            k: i64 = 1
            while k <= DICE_EACH:
                die = DICE_EACH * x + k % DICE_EACH
                at: i64 = place[die]
                if at == QUARTERS and not used >> die & 1 and (x == self.seat or self.may_serve(die)):
                    self.add(n, die)
                    self.others |= bit(x)
                k += 1
                n += 1
            x = x + 1 if x + 1 < self.seats else x + 1 - self.seats
        self.others &= ~bit(self.seat)
        guest = DICE_EACH * self.seats
        while guest < len(place):
            beside: i64 = place[guest]
            if beside == BESIDE and not used >> guest & 1:
                self.add(self.place_of(guest), guest)
            guest += 1

    def add(self, n: i64, die: i64) -> None:
        """One more die to plan with."""
        shown: i64 = self.g.value[die]
        one = bit(n)
        self.dice |= one
        if shown & 1:
            self.ones |= one
        if shown & 2:
            self.twos |= one
        if shown & 4:
            self.fours |= one
        if shown & 8:
            self.eights |= one

    def look_for_perks(self) -> None:
        """Whose dice the division perk shifts for nothing, and how far; Natural Leader only up. G7-237, G7-273"""
        g = self.g
        division = block_division(g, self.ref)
        perk: i64 = DIVISION_PERKS[division]
        x: i64 = 0
        while x < self.seats:
            perks: i64 = g.perks[x]
            if perks >> perk & 1:
                self.perked |= self.dice_of(x)
            x += 1
        if self.perked:
            self.up = g.box.cards.perk_many[perk]
            if division != OPERATIONS:
                self.down = self.up

    def look_for_pledges(self) -> None:
        """Which dice were pledged for the block. G7-265"""
        for at in range(0, len(self.g.pledges), PLEDGE):
            die = self.g.pledges[at + DIE]
            if promised(self.g, die, self.ref):
                self.promised |= bit(self.place_of(die))
        self.promised &= self.dice & ~THEIRS

    # -- the dice ---------------------------------------------------------------------------------

    def die_at(self, n: i64) -> i64:
        """The number of the die in this place."""
        owned = DICE_EACH * self.seats
        if n >= FIRST_GUEST:
            return owned + n - FIRST_GUEST
        die = DICE_EACH * self.seat + n + 1
        if n % DICE_EACH == DICE_EACH - 1:
            die -= DICE_EACH
        return die if die < owned else die - owned

    def owner_mask(self, n: i64) -> i64:
        """The player whose die it is, as a mask; 0 for a guest."""
        if n >= FIRST_GUEST:
            return 0
        x = self.seat + n // DICE_EACH
        return bit(x) if x < self.seats else bit(x - self.seats)

    def place_of(self, die: i64) -> i64:
        """The place of a die, whether it may be planned with or not."""
        owned = DICE_EACH * self.seats
        if die >= owned:
            return FIRST_GUEST + die - owned
        return self.first_of(die // DICE_EACH) + (die + DICE_EACH - 1) % DICE_EACH

    def first_of(self, x: i64) -> i64:
        """The first place of a player's dice."""
        d = x - self.seat
        return DICE_EACH * d if d >= 0 else DICE_EACH * (d + self.seats)

    def dice_of(self, x: i64) -> i64:
        """The dice of a player."""
        return self.dice & THEIRS << self.first_of(x)

    def dice_by(self, mask: i64) -> i64:
        """The dice of the players of a mask."""
        found: i64 = 0
        x: i64 = 0
        while mask >> x:
            if mask >> x & 1:
                found |= self.dice_of(x)
            x += 1
        return found

    def robots(self) -> i64:
        return self.dice & ROBOTS_AT

    def value_of(self, n: i64) -> i64:
        """What the die shows."""
        return self.ones >> n & 1 | (self.twos >> n & 1) << 1 | (self.fours >> n & 1) << 2 | (self.eights >> n & 1) << 3

    def like(self, n: i64) -> i64:
        """The dice of the same kind that show the same."""
        one = bit(n)
        found = self.dice & GUESTS_AT
        if COLONISTS_AT & one:
            found = self.dice & COLONISTS_AT
        elif ROBOTS_AT & one:
            found = self.dice & ROBOTS_AT
        elif OFFICERS_AT & one:
            found = self.dice & OFFICERS_AT
        found &= self.ones if self.ones & one else ~self.ones
        found &= self.twos if self.twos & one else ~self.twos
        found &= self.fours if self.fours & one else ~self.fours
        return found & self.eights if self.eights & one else found & ~self.eights

    def keep(self, kept: i64) -> None:
        """Go on with these of the dice only."""
        self.dice &= kept
        self.varied &= kept
        self.merged = False

    def as_they_lie(self) -> None:
        """Every die shows what it shows, whatever perk its owner has."""
        self.varied = 0

    def may_serve(self, die: i64) -> bool:
        """Whether another's die may be asked for, or was pledged for this block. G7-265, G7-266"""
        if not self.alone and not self.refused >> die & 1:
            return True
        return self.pledged and promised(self.g, die, self.ref) > 0

    def by_pledge_only(self, n: i64) -> bool:
        """Whether a die that was pledged serves only so. G7-265, G7-266"""
        return self.alone or self.refused >> self.die_at(n) & 1 != 0

    def capacity(self, mask: i64) -> i64:
        """How many positions the dice of these contributors and the guests could fill at most. G7-175"""
        there = self.dice_by(mask) | self.dice & GUESTS_AT
        return how_many(there) + how_many(there & ROBOTS_AT)

    def payable(self, mask: i64) -> bool:
        """Whether these contributors can pay the cost, no die changed. G7-163"""
        if self.short == 0:
            return True
        g = self.g
        return can_fund(g, self.seat, mask, g.res, self.short, 0, 0, helps_at_hand(g, self.seat, mask, self.ref))

    # -- what they show for nothing ---------------------------------------------------------------

    def showing(self, mask: i64) -> i64:
        """The dice that can show one of these values for nothing."""
        small = self.ending(mask) & ~self.fours | self.ending(mask >> 4) & self.fours
        great = self.ending(mask >> 8) & ~self.fours | self.ending(mask >> 12) & self.fours
        found = self.dice & ~self.varied & (small & ~self.eights | great & self.eights)
        n: i64 = 0
        while self.varied >> n:
            if self.varied >> n & 1 and self.free_of(n) & mask:
                found |= bit(n)
            n += 1
        return found

    def ending(self, mask: i64) -> i64:
        """The dice whose values, divided by 4, leave one of the remainders of the mask."""
        found: i64 = 0
        if mask & 1:
            found |= ~(self.ones | self.twos)
        if mask & 2:
            found |= self.ones & ~self.twos
        if mask & 4:
            found |= self.twos & ~self.ones
        if mask & 8:
            found |= self.ones & self.twos
        return found

    def free_of(self, n: i64) -> i64:
        """The values a die can show for nothing: as it lies, by its owner's division perk or a pledge. G7-273"""
        shown = self.value_of(n)
        free = bit(shown)
        if self.varied >> n & 1:
            if self.perked >> n & 1:
                free = between(shown - self.down, shown + self.up) & self.faces_of(n)
            if self.promised >> n & 1:
                free = self.with_pledge(n, free)
        return free

    def with_pledge(self, n: i64, free: i64) -> i64:
        """What a die shows for nothing, with the value that was pledged. G7-265"""
        value = promised(self.g, self.die_at(n), self.ref)
        return bit(value) if self.by_pledge_only(n) else free | bit(value)

    def faces_of(self, n: i64) -> i64:
        """The values on the faces of a die."""
        faces = self.g.box.faces
        one = bit(n)
        if COLONISTS_AT & one:
            return between(1, faces[COLONIST])
        if ROBOTS_AT & one:
            return between(1, faces[ROBOT])
        return between(1, faces[OFFICER] if OFFICERS_AT & one else faces[GUEST])

    def twins(self, n: i64) -> i64:
        """The earlier dice that serve just as well: of the same player, or of any other one if `merged`."""
        first = n - n % DICE_EACH
        if self.merged and n >= DICE_EACH:
            first = DICE_EACH
        earlier = self.dice & (bit(n) - bit(first))
        if earlier == 0:
            return 0
        found = self.like(n) & earlier
        if found and self.varied:
            found &= self.perked if self.perked >> n & 1 else ~self.perked
            at = first
            while at < n and self.promised & (found | bit(n)):
                if self.free_of(at) != self.free_of(n):
                    found &= ~bit(at)
                at += 1
        return found

    # -- what they show by some means -------------------------------------------------------------

    def look_further(self, mask: i64) -> None:
        """Find out by what means these contributors could change dice. G7-217, G7-218, G7-252, G7-Q34"""
        g = self.g
        chems = self.units(mask, CHEM, g.box.chems, MOST_SEATS)
        parts = self.units(mask, PART, g.box.parts, TOP // g.box.part_shift)
        sets, shifts = changing_files(g, self.seat, SET_DIE), changing_files(g, self.seat, SHIFT_DIE)
        self.by_files = 0
        for card in shifts:
            self.by_files += file_shift(g, card)
        self.by_parts = parts * g.box.part_shift
        others: i64 = len(shifts)
        x: i64 = 0
        while x < self.seats:
            if mask >> x & 1 and g.schema_number(x, SPLIT_SHIFT):
                others += 1
            x += 1
        self.splits = others > 0
        self.sets = chems > 0 or len(sets) > 0
        self.oversees = self.overseen(mask)
        self.crew_most = MOST_SEATS if self.oversees else chems + len(sets) + others
        self.robots_most = MOST_SEATS if self.oversees else parts + others

    def paid_of(self, n: i64) -> i64:
        """The values a die can show by these means, without those it shows for nothing."""
        robot = ROBOTS_AT >> n & 1 != 0
        if self.promised >> n & 1 and self.by_pledge_only(n):
            return 0
        if self.oversees or (self.sets and not robot):
            return self.faces_of(n) & ~self.free_of(n)
        by = self.by_files
        if self.splits and n < FIRST_GUEST:
            by += self.g.schema_number(self.die_at(n) // DICE_EACH, SPLIT_SHIFT)
        if robot:
            by += self.by_parts
        return self.around(n, by) if by else 0

    def around(self, n: i64, by: i64) -> i64:
        """The values so near to those a die shows for nothing, without these."""
        free = self.free_of(n)
        wide = free
        while by > 0:
            wide |= wide << 1 | wide >> 1
            by -= 1
        return wide & self.faces_of(n) & ~free

    def overseen(self, mask: i64) -> bool:
        """Whether some contributor might choose all values. G7-252"""
        x: i64 = 0
        while x < self.seats:
            if mask >> x & 1 and self.g.can_use(x, OVERSEER):
                return True
            x += 1
        return False

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


def subsets_of(mask: i64) -> list[int]:
    """The sets of seats within a mask, the smaller ones first."""
    found: list[int] = []
    for size in range(how_many(mask) + 1):
        for one in range(mask + 1):
            if one & ~mask == 0 and how_many(one) == size:
                found.append(one)
    return found


SUBSETS: Final = [subsets_of(mask) for mask in range(16)]
"""The same for every mask of four seats."""
