"""The dice that may fill a group seat, what they show, and by what means those of a plan can be changed.

Dice are the bits of their numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.components import SPLIT_SHIFT
from ecumene.games.gen7.numbering import BESIDE, DICE_EACH, NONE, QUARTERS, ROBOT_DIE, how_many
from ecumene.games.gen7.patterns import TOP
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import COLONIST, GUEST, OFFICER, ROBOT
from ecumene.kernel.bits import bit

# The dice of the first player, and of each player the first, the colonists and the robot
THEIRS: Final = (1 << DICE_EACH) - 1
FIRSTS: Final = 1 | 1 << DICE_EACH | 1 << 2 * DICE_EACH | 1 << 3 * DICE_EACH
ROBOTS: Final = FIRSTS << ROBOT_DIE
COLONISTS: Final = FIRSTS * ((1 << ROBOT_DIE) - 2)

BYTE: Final = 0xFF

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

    def __init__(self, g: Gen7) -> None:
        self.g: Final = g
        self.players: Final = bit(g.seats) - 1
        """A mask of all seats."""
        self.splits: i64 = 0
        """A mask of the seats with Split Shift, and how far each shifts a die, a byte each."""
        self.split_by: i64 = 0
        masks = g.box.face_masks
        self.colonist_faces: i64 = masks[COLONIST]
        self.officer_faces: i64 = masks[OFFICER]
        self.guest_faces: i64 = masks[GUEST]
        self.robot_faces: i64 = masks[ROBOT]
        # the dice
        self.owned: Final = bit(DICE_EACH * g.seats) - 1
        """All that are no guests; of them the officers, colonists and robots."""
        self.officers: Final = FIRSTS & self.owned
        self.colonists: Final = COLONISTS & self.owned
        self.robots: Final = ROBOTS & self.owned
        self.free: i64 = 0
        """The dice to look at; then those of them whose values have the bits of 1, 2, 4 and 8."""
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.eights: i64 = 0
        self.shown: i64 = 0
        """The values they show, as a mask."""
        # how many changes those who pay could pay for, and how many positions could get a changed die
        self.crew_most: i64 = 0
        self.parts_most: i64 = 0
        self.wild_most: i64 = 0
        self.forced: i64 = 0
        """A die that must fill the first open position, `forced_at`; `second` is one it fills as well, or 0."""
        self.forced_at: i64 = NONE
        self.second: i64 = 0

    # -- the dice ---------------------------------------------------------------------------------

    def gather(self, among: i64) -> None:
        """Find which of these dice can be seated, and what they show. G7-075"""
        value = self.g.value
        free: i64 = 0
        values: i64 = 0
        ones: i64 = 0
        twos: i64 = 0
        fours: i64 = 0
        eights: i64 = 0
        for die, place in enumerate(self.g.place):
            at: i64 = place
            if at in (QUARTERS, BESIDE):
                one = bit(die)
                if among & one:
                    shown: i64 = value[die]
                    free |= one
                    values |= bit(shown)
                    ones |= one * (shown & 1)
                    twos |= one * (shown >> 1 & 1)
                    fours |= one * (shown >> 2 & 1)
                    eights |= one * (shown >> 3)
        self.free = free
        self.shown = values
        self.ones = ones
        self.twos = twos
        self.fours = fours
        self.eights = eights

    def look_for_splits(self) -> None:
        """Who has Split Shift. G7-170"""
        g = self.g
        splitting = g.box.cards.splitting
        slots = g.slots
        slot: i64 = 0
        while slot < 4 * g.seats:
            card: i64 = slots[slot]
            if card >= 0 and splitting >> card & 1:
                x = slot // 4
                self.splits |= bit(x)
                self.split_by |= g.schema_number(x, SPLIT_SHIFT) << 8 * x
            slot += 2

    def showing(self, mask: i64) -> i64:
        """The dice that show one of these values."""
        mask &= self.shown
        if mask == 0:
            return 0
        if mask & (mask - 1) == 0:
            return self.showing_just(lowest(mask))
        small = self.ending(mask) & ~self.fours | self.ending(mask >> 4) & self.fours
        great = self.ending(mask >> 8) & ~self.fours | self.ending(mask >> 12) & self.fours
        return self.free & (small & ~self.eights | great & self.eights)

    def ending(self, mask: i64) -> i64:
        """The dice whose values, divided by 4, leave one of the remainders of the mask."""
        even = -(mask & 1) & ~self.twos | -(mask >> 2 & 1) & self.twos
        odd = -(mask >> 1 & 1) & ~self.twos | -(mask >> 3 & 1) & self.twos
        return even & ~self.ones | odd & self.ones

    def showing_just(self, value: i64) -> i64:
        """The dice that show this value."""
        ones = self.ones ^ (value & 1) - 1
        twos = self.twos ^ (value >> 1 & 1) - 1
        fours = self.fours ^ (value >> 2 & 1) - 1
        return self.free & ones & twos & fours & (self.eights ^ (value >> 3) - 1)

    def value_of(self, one: i64) -> i64:
        """The value a die shows."""
        value: i64 = 0
        if self.ones & one:
            value = 1
        if self.twos & one:
            value += 2
        if self.fours & one:
            value += 4
        if self.eights & one:
            value += 8
        return value

    def owners_of(self, dice: i64) -> i64:
        """A mask of the players whose dice are among these; guests are nobody's."""
        found: i64 = 0
        owner: i64 = 1
        while dice:
            if dice & THEIRS:
                found |= owner
            dice >>= DICE_EACH
            owner <<= 1
        return found & self.players

    def of_needed(self, dice: i64, need: i64) -> i64:
        """Of these dice those of the one player still needed; all, if none is."""
        if need == 0:
            return dice
        return dice & dice_of(lowest(need))

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
        self.crew_most = crew
        self.parts_most = 0
        self.wild_most = crew
        if parts:
            robots = (dice | self.forced) & self.robots
            self.parts_most = least(parts, TOP * how_many(robots | moved & self.robots))
            self.wild_most += least(how_many(robots), parts)
        if self.splits:
            self.wild_most += how_many(self.splits)

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
        left = by - self.split_of(one, spent)
        if left == by:
            return NONE
        spent += SPLIT_UNIT * self.owners_of(one)
        if left <= 0:
            return spent
        if not self.robots & one:
            return NONE
        return self.by_tokens(one, left, spent)

    def split_of(self, one: i64, spent: i64) -> i64:
        """How far its owner's Split Shift, if it is not used yet, shifts a die. G7-170"""
        if self.splits == 0:
            return 0
        owner = self.owners_of(one) & self.splits & ~(spent >> SPLITS_AT)
        if owner == 0:
            return 0
        return self.split_by >> 8 * lowest(owner) & BYTE

    def reach(self, one: i64, spent: i64) -> i64:
        """How far a robot could be shifted at most, or by its owner's Split Shift any die."""
        far = self.split_of(one, spent)
        if self.robots & one:
            far += (self.parts_most - (spent >> PARTS_AT & UNITS)) * self.g.box.part_shift
        return far

    def movers(self, spent: i64) -> i64:
        """The dice that parts or a Split Shift not used yet could shift."""
        found: i64 = 0
        if spent >> PARTS_AT & UNITS < self.parts_most:
            found = self.robots
        return found | dice_by(self.splits & ~(spent >> SPLITS_AT))

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
            return self.robot_faces
        return self.guest_faces


def dice_of(x: i64) -> i64:
    """All dice of a player."""
    return THEIRS << DICE_EACH * x


def dice_by(players: i64) -> i64:
    """All dice of these players."""
    found: i64 = 0
    theirs: i64 = THEIRS
    while players:
        if players & 1:
            found |= theirs
        theirs <<= DICE_EACH
        players >>= 1
    return found


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def lowest(mask: i64) -> i64:
    """The number of the lowest bit set."""
    n: i64 = 0
    while not mask >> n & 1:
        n += 1
    return n
