"""Dice in the order of the values they show, and by what means those of a plan for a group seat can be changed.

A die to look at is one bit, the dice of lower values before those of higher ones, so that the dice from one value to
another lie side by side.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.components import SPLIT_SHIFT, bit
from ecumene.games.gen7.effects import COLONIST, GUEST, OFFICER, ROBOT
from ecumene.games.gen7.numbering import BESIDE, DICE_EACH, NONE, QUARTERS, ROBOT_DIE, count
from ecumene.games.gen7.openings import between
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.seats import TOP

WIDTH: Final = 5
"""So many bits hold a number of dice; the numbers for the values from 1 to 12 stand in one."""
FEW: Final = 31
MOST_DICE: Final = 30
"""So many bits hold the dice of one player; those of two stand in one number."""
ALL_DICE: Final = (1 << MOST_DICE) - 1

# What is spent on changes, in one number: dice set by chems, shifts of robots by parts, a mask of Split Shifts
UNITS: Final = 0xFF
PARTS_AT: Final = 8
SPLITS_AT: Final = 16
CREW_UNIT: Final = 1
PART_UNIT: Final = 1 << PARTS_AT
SPLIT_UNIT: Final = 1 << SPLITS_AT


@mypyc_attr(acyclic=True)
class Means:
    """The dice there are, and what those who pay for a plan could spend to change them.

    Chems set an officer, colonist or guest, parts shift a robot, and its owner's Split Shift shifts any die.
    G7-005, G7-170, G7-217, G7-218, G7-Q34
    """

    def __init__(self, g: Gen7, seat: i64, alone: bool) -> None:
        self.g: Final = g
        self.splits: i64 = 0
        """A mask of the seats with Split Shift."""
        slot: i64 = 0
        while slot < 4 * g.seats:
            card: i64 = g.slots[slot]
            if card >= 0 and g.box.cards.schemas[card] == SPLIT_SHIFT:
                self.splits |= bit(slot // 4)
            slot += 2
        faces = g.box.faces
        self.colonist_faces: Final = between(1, faces[COLONIST])
        self.officer_faces: Final = between(1, faces[OFFICER])
        self.guest_faces: Final = between(1, faces[GUEST])
        self.robot_top: i64 = faces[ROBOT]
        # the dice
        self.free: i64 = 0
        """The numbers of the dice to look at, as a mask."""
        self.starts: i64 = 0
        """How many of them show less than each value, and how many show it or less."""
        self.ends: i64 = 0
        self.shown: i64 = 0
        """The values they show, as a mask."""
        self.first_two: i64 = 0
        """The dice of the first two players, and those of the last two."""
        self.last_two: i64 = 0
        self.colonists: i64 = 0
        self.officers: i64 = 0
        self.robots: i64 = 0
        self.count_free(seat, alone)
        self.lay_out()
        # how many changes those who pay could pay for, and how many positions could get a changed die
        self.crew_most: i64 = 0
        self.parts_most: i64 = 0
        self.wild_most: i64 = 0
        self.forced: i64 = 0
        """A die that must fill the first open position, `forced_at`; `second` is one it fills as well, or 0."""
        self.forced_at: i64 = NONE
        self.second: i64 = 0

    # -- the dice ---------------------------------------------------------------------------------

    def count_free(self, seat: i64, alone: bool) -> None:
        """Find the dice that can be seated, only the own ones if `alone`, and count them by what they show."""
        g = self.g
        value = g.value
        tally: i64 = 0
        free: i64 = 0
        all_shown: i64 = 0
        for die, place in enumerate(g.place):
            at: i64 = place
            if at == BESIDE or (at == QUARTERS and (not alone or die // DICE_EACH == seat)):
                shown: i64 = value[die]
                free |= bit(die)
                all_shown |= bit(shown)
                tally += bit(WIDTH * (shown - 1))
        self.free = free
        self.shown = all_shown
        total: i64 = 0
        starts: i64 = 0
        ends: i64 = 0
        shift: i64 = 0
        while shift < WIDTH * TOP:
            starts |= total << shift
            total += tally >> shift & FEW
            ends |= total << shift
            shift += WIDTH
        self.starts = starts
        self.ends = ends

    def lay_out(self) -> None:
        """Lay out these dice in the order of what they show."""
        value = self.g.value
        owned = DICE_EACH * self.g.seats
        laid = self.starts
        left = self.free
        die: i64 = 0
        while left:
            if left & 1:
                shown: i64 = value[die]
                shift = WIDTH * (shown - 1)
                one = bit(laid >> shift & FEW)
                laid += bit(shift)
                if die < owned:
                    self.own(one, die // DICE_EACH, die % DICE_EACH)
            left >>= 1
            die += 1

    def own(self, one: i64, x: i64, k: i64) -> None:
        """A die is the k-th of player x. G7-005"""
        if x < 2:
            self.first_two |= one << MOST_DICE * x
        else:
            self.last_two |= one << MOST_DICE * (x - 2)
        if k == 0:
            self.officers |= one
        elif k == ROBOT_DIE:
            self.robots |= one
        else:
            self.colonists |= one

    def all(self) -> i64:
        """All dice."""
        return bit(self.ends >> WIDTH * (TOP - 1)) - 1

    def showing(self, mask: i64) -> i64:
        """The dice that show one of these values."""
        found: i64 = 0
        value: i64 = 1
        while mask >> value:
            if mask >> value & 1:
                shift = WIDTH * (value - 1)
                found |= bit(self.ends >> shift & FEW) - bit(self.starts >> shift & FEW)
            value += 1
        return found

    def value_of(self, one: i64) -> i64:
        """The value a die shows."""
        value: i64 = 1
        ends = self.ends
        while one >> (ends & FEW):
            ends >>= WIDTH
            value += 1
        return value

    def die_of(self, die: i64) -> i64:
        """The die of this number; 0 if it is none of those to look at."""
        if not self.free >> die & 1:
            return 0
        value = self.g.value
        shown: i64 = value[die]
        before: i64 = 0
        other: i64 = 0
        while other < die:
            if self.free >> other & 1 and value[other] == shown:
                before += 1
            other += 1
        return bit((self.starts >> WIDTH * (shown - 1) & FEW) + before)

    def dice_of(self, x: i64) -> i64:
        """The dice of a player."""
        if x < 2:
            return self.first_two >> MOST_DICE * x & ALL_DICE
        return self.last_two >> MOST_DICE * (x - 2) & ALL_DICE

    def owner(self, one: i64) -> i64:
        """The player whose die it is; NONE for a guest."""
        x: i64 = 0
        while x < self.g.seats:
            if self.dice_of(x) & one:
                return x
            x += 1
        return NONE

    def owner_mask(self, one: i64) -> i64:
        """The same as a mask; 0 for a guest."""
        owner = self.owner(one)
        if owner < 0:
            return 0
        return bit(owner)

    def of_needed(self, dice: i64, need: i64) -> i64:
        """Of these dice those of the one player still needed; all, if none is."""
        if need == 0:
            return dice
        return dice & self.dice_of(lowest(need))

    def least_useful(self, dice: i64) -> i64:
        """One of these dice, of the fewest faces: a colonist, or an officer, or a guest; 0 if there is none."""
        few = dice & self.colonists
        if not few:
            few = dice & self.officers
        if not few:
            few = dice
        return few & -few

    def force(self, one: i64, p: i64, second: i64) -> None:
        """A die must fill the first open position p, and `second` as well if it is not 0."""
        self.forced = one
        self.forced_at = p
        self.second = second

    # -- how they can be changed ------------------------------------------------------------------

    def may_change(self, dice: i64, moved: i64, crew: i64, parts: i64) -> None:
        """So many dice could be set, and robots shifted so many times: of those that may be taken, or moved already."""
        robots = (dice | self.forced) & self.robots
        self.crew_most = crew
        self.parts_most = 0
        self.wild_most = crew
        if parts:
            self.parts_most = least(parts, TOP * count(robots | moved & self.robots))
            self.wild_most += least(count(robots), parts)
        if self.splits:
            self.wild_most += count(self.splits)

    def by_tokens(self, one: i64, by: i64, spent: i64) -> i64:
        """What is spent once chems set a die, or parts shift a robot so far; NONE if it cannot be. G7-217, G7-218"""
        if not self.robots & one:
            if spent & UNITS < self.crew_most:
                return spent + CREW_UNIT
            return NONE
        shift: i64 = self.g.box.part_shift
        units = (by + shift - 1) // shift
        if (spent >> PARTS_AT & UNITS) + units > self.parts_most:
            return NONE
        return spent + PART_UNIT * units

    def by_split(self, one: i64, by: i64, spent: i64) -> i64:
        """What is spent once its owner's Split Shift shifts a die so far, a robot with parts besides. G7-170"""
        if self.splits == 0:
            return NONE
        owner = self.owner(one)
        if owner < 0 or not self.splits >> owner & 1 or spent >> SPLITS_AT >> owner & 1:
            return NONE
        left = by - self.g.schema_number(owner, SPLIT_SHIFT)
        spent += SPLIT_UNIT * bit(owner)
        if left <= 0:
            return spent
        if not self.robots & one:
            return NONE
        return self.by_tokens(one, left, spent)

    def reach(self, one: i64, spent: i64) -> i64:
        """How far a robot could be shifted at most, or by its owner's Split Shift any die."""
        far: i64 = 0
        if self.splits:
            owner = self.owner(one)
            if owner >= 0 and self.splits >> owner & 1 and not spent >> SPLITS_AT >> owner & 1:
                far = self.g.schema_number(owner, SPLIT_SHIFT)
        if self.robots & one:
            far += (self.parts_most - (spent >> PARTS_AT & UNITS)) * self.g.box.part_shift
        return far

    def movers(self, spent: i64) -> i64:
        """The dice that parts or a Split Shift not used yet could shift."""
        found: i64 = 0
        if spent >> PARTS_AT & UNITS < self.parts_most:
            found = self.robots
        left = self.splits & ~(spent >> SPLITS_AT)
        x: i64 = 0
        while left >> x:
            if left >> x & 1:
                found |= self.dice_of(x)
            x += 1
        return found

    def settable(self, dice: i64, mask: i64) -> bool:
        """Whether one of these officers, colonists and guests has one of these values on its faces."""
        if dice & self.colonists and mask & self.colonist_faces:
            return True
        if dice & self.officers and mask & self.officer_faces:
            return True
        return dice & ~(self.colonists | self.officers | self.robots) != 0 and mask & self.guest_faces != 0

    def faces_of(self, one: i64) -> i64:
        """The values on the faces of a die."""
        if one & self.colonists:
            return self.colonist_faces
        if one & self.officers:
            return self.officer_faces
        if one & self.robots:
            return between(1, self.robot_top)
        return self.guest_faces


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def lowest(mask: i64) -> i64:
    """The number of the lowest bit set."""
    n: i64 = 0
    while not mask >> n & 1:
        n += 1
    return n
