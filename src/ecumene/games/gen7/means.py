"""Dice as masks of their numbers, and by what means those of a plan for a group seat can be changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import SPLIT_SHIFT, bit
from ecumene.games.gen7.effects import COLONIST, GUEST, OFFICER, ROBOT
from ecumene.games.gen7.numbering import DICE_EACH, NONE, count
from ecumene.games.gen7.openings import between
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.seats import TOP

DICE_OF_ONE: Final = 0x7F
"""The dice of the first seat; those of the others lie DICE_EACH bits further each."""
COLONISTS: Final = 0x7CF9F3E
OFFICERS: Final = 0x204081
ROBOTS: Final = 0x8102040
"""The dice of one kind, were there four seats."""

# What is spent on changes, in one number: dice set by chems, shifts of robots by parts, a mask of Split Shifts
CREW_UNIT: Final = 1
PART_UNIT: Final = 256
SPLIT_UNIT: Final = 65536


class Means:
    """The kinds of the dice, and what those who pay for a plan could spend to change them.

    Chems set an officer, colonist or guest, parts shift a robot, and its owner's Split Shift shifts any die.
    G7-005, G7-170, G7-217, G7-218, G7-Q34
    """

    def __init__(self, g: Gen7) -> None:
        self.g: Final = g
        self.splits: i64 = 0
        """A mask of the seats with Split Shift."""
        for x in range(g.seats):
            if g.schema_number(x, SPLIT_SHIFT) > 0:
                self.splits |= bit(x)
        owned: i64 = bit(DICE_EACH * g.seats) - 1
        self.colonists: Final = COLONISTS & owned
        self.officers: Final = OFFICERS & owned
        self.robots: Final = ROBOTS & owned
        self.colonist_faces: Final = between(1, g.box.faces[COLONIST])
        self.officer_faces: Final = between(1, g.box.faces[OFFICER])
        self.guest_faces: Final = between(1, g.box.faces[GUEST])
        self.robot_top: i64 = g.box.faces[ROBOT]
        # how many changes those who pay could pay for, and how many positions could get a changed die
        self.crew_most: i64 = 0
        self.parts_most: i64 = 0
        self.wild_most: i64 = 0
        self.forced: i64 = NONE
        """A die that must fill the first open position, `forced_at`; `second` is one it fills as well, or 0."""
        self.forced_at: i64 = NONE
        self.second: i64 = 0

    def may_change(self, dice: i64, moved: i64, crew: i64, parts: i64) -> None:
        """So many dice could be set, and robots shifted so many times: of those that may be taken, or moved already."""
        if self.forced >= 0:
            dice |= bit(self.forced)
        robots = count(dice & self.robots)
        self.crew_most = crew
        self.parts_most = least(parts, TOP * count((dice | moved) & self.robots))
        self.wild_most = crew + least(robots, parts)
        if self.splits:
            self.wild_most += count(self.splits)

    def by_tokens(self, die: i64, by: i64, spent: i64) -> i64:
        """What is spent once chems set a die, or parts shift a robot so far; NONE if it cannot be. G7-217, G7-218"""
        if not self.robots >> die & 1:
            if spent % PART_UNIT < self.crew_most:
                return spent + CREW_UNIT
            return NONE
        shift: i64 = self.g.box.part_shift
        units = (by + shift - 1) // shift
        if spent // PART_UNIT % PART_UNIT + units > self.parts_most:
            return NONE
        return spent + PART_UNIT * units

    def by_split(self, die: i64, by: i64, spent: i64) -> i64:
        """What is spent once its owner's Split Shift shifts a die so far, a robot with parts besides. G7-170"""
        owner = self.g.owner(die)
        if owner < 0 or not self.splits >> owner & 1 or spent // SPLIT_UNIT >> owner & 1:
            return NONE
        left = by - self.g.schema_number(owner, SPLIT_SHIFT)
        spent += SPLIT_UNIT * bit(owner)
        if left <= 0:
            return spent
        if not self.robots >> die & 1:
            return NONE
        return self.by_tokens(die, left, spent)

    def reach(self, die: i64, spent: i64) -> i64:
        """How far a robot could be shifted at most, or by its owner's Split Shift any die."""
        far: i64 = 0
        owner = self.g.owner(die)
        if self.splits >> owner & 1 and not spent // SPLIT_UNIT >> owner & 1:
            far = self.g.schema_number(owner, SPLIT_SHIFT)
        if self.robots >> die & 1:
            far += (self.parts_most - spent // PART_UNIT % PART_UNIT) * self.g.box.part_shift
        return far

    def movers(self, spent: i64) -> i64:
        """The dice that parts or a Split Shift not used yet could shift."""
        found: i64 = 0
        if spent // PART_UNIT % PART_UNIT < self.parts_most:
            found = self.robots
        left = self.splits & ~(spent // SPLIT_UNIT)
        x: i64 = 0
        while left >> x:
            if left >> x & 1:
                found |= dice_of(x)
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
        """The values on the faces of the one die of a mask."""
        if one & self.colonists:
            return self.colonist_faces
        if one & self.officers:
            return self.officer_faces
        if one & self.robots:
            return between(1, self.robot_top)
        return self.guest_faces

    def owner_of(self, one: i64) -> i64:
        """The owner of the one die of a mask, as a mask; 0 for a guest."""
        owner = self.g.owner(number_of(one))
        if owner < 0:
            return 0
        return bit(owner)

    def of_needed(self, dice: i64, need: i64) -> i64:
        """Of these dice those of the one player still needed; all, if none is."""
        if need == 0:
            return dice
        x: i64 = 0
        while not need >> x & 1:
            x += 1
        return dice & dice_of(x)

    def least_useful(self, dice: i64) -> i64:
        """One of these dice, of the fewest faces: a colonist, or an officer, or a guest; 0 if there is none."""
        few = dice & self.colonists
        if not few:
            few = dice & self.officers
        if not few:
            few = dice
        return few & -few


def dice_of(seat: i64) -> i64:
    """All dice of a seat."""
    return (seat & 0 | DICE_OF_ONE) << DICE_EACH * seat


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def number_of(one: i64) -> i64:
    """The number of the one die of a mask."""
    die: i64 = 0
    while one > 1:
        one >>= 1
        die += 1
    return die
