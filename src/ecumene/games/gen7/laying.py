"""Whether dice can be laid into the open positions of a group seat, some of them changed, by masks of dice.

A set of dice is a mask of their numbers; the values of the positions stand in one number, as in openings.py.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import SPLIT_SHIFT, bit
from ecumene.games.gen7.effects import COLONIST, GUEST, OFFICER, ROBOT
from ecumene.games.gen7.openings import between, opening, with_value
from ecumene.games.gen7.position import DICE_EACH, NONE, ROBOT_DIE, Gen7, count
from ecumene.games.gen7.seats import EVEN, INDEPENDENT, SYMMETRIC, THR, TOP, seats_of

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


@final
class Laying:
    """Dice as they lie by the values they show, the rule of a block, and the means of those who pay for it.

    A die is taken as it lies, or changed by chems, by parts or by its owner's Split Shift. Of dice that serve alike
    only one is tried.
    G7-171 to G7-175, G7-217, G7-218, G7-264
    """

    def __init__(self, g: Gen7) -> None:
        self.g: Final = g
        self.showing: Final = [0] * (TOP + 1)
        """The dice that show each value."""
        self.pools: list[int] = self.showing
        """The same, but all dice whose values serve the same positions of the block stand at the lowest of them."""
        self.all: i64 = 0
        self.all_shown: i64 = 0
        """The values that some die shows, and those at which dice stand in the pools."""
        self.shown: i64 = 0
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
        # the rule of the block
        self.kind: i64 = 0
        self.numbers: list[int] = []
        self.size: i64 = 0
        self.symmetric: bool = False
        # how many changes those who pay could pay for, and how many positions could get a changed die
        self.crew_most: i64 = 0
        self.parts_most: i64 = 0
        self.wild_most: i64 = 0
        self.forced: i64 = NONE
        """A die that must fill the first open position, `forced_at`; `second` is one it fills as well, or 0."""
        self.forced_at: i64 = NONE
        self.second: i64 = 0

    def lay_out(self, die: i64, value: i64) -> None:
        """One more die to look at."""
        self.all |= bit(die)
        like: i64 = self.showing[value]
        self.showing[value] = like | bit(die)
        self.all_shown |= bit(value)

    def follow(self, kind: i64, numbers: list[int]) -> None:
        """The positions follow this rule. G7-169"""
        self.kind = kind
        self.numbers = numbers
        self.size = seats_of(kind, numbers)
        self.symmetric = SYMMETRIC >> kind & 1 != 0
        if INDEPENDENT >> kind & 1 and not self.splits:
            self.pool()
        else:
            self.pools = self.showing
            self.shown = self.all_shown

    def pool(self) -> None:
        """Put together the dice that serve alike, where positions do not touch each other. G7-171

        Of bounds, values between which no bound lies serve alike; of even values, all do.
        """
        heads: i64 = bit(1)
        if self.kind == THR:
            for bound in self.numbers:
                heads |= bit(bound) if bound > 0 else bit(1 - bound)
        self.pools = [0] * (TOP + 1)
        self.shown = 0
        at: i64 = 1
        value: i64 = 1
        while value <= TOP:
            if heads >> value & 1:
                at = value
            if self.kind == EVEN:
                at = 2 - value % 2
            dice: i64 = self.showing[value]
            if dice:
                before: i64 = self.pools[at]
                self.pools[at] = before | dice
                self.shown |= bit(at)
            value += 1

    def may_change(self, dice: i64, crew: i64, parts: i64) -> None:
        """So many dice could be set, and robots among these be shifted so many times."""
        robots = count(dice & self.robots) + 1
        self.crew_most = crew
        self.parts_most = parts
        if parts > TOP * robots:
            self.parts_most = TOP * robots
        self.wild_most = crew + count(self.splits)
        if parts:
            self.wild_most += robots

    # -- changing one die -------------------------------------------------------------------------

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

    # -- the positions ----------------------------------------------------------------------------

    def fills(self, values: i64, dice: i64, need: i64, spent: i64) -> bool:
        """Fill the open positions, the first of them with the die that must lie there, if any."""
        die = self.forced
        if die < 0:
            return self.fill(values, dice, need, spent, 0, 0)
        p = self.forced_at
        mask = opening(self.kind, self.numbers, self.size, values, p)
        if self.second:
            return self.in_two(die, p, self.second, mask, values, dice, need, spent, 0)
        shown: i64 = self.g.value[die]
        if mask >> shown & 1 and self.fill(with_value(values, p, shown), dice, need, spent, 0, 0):
            return True
        return self.wild_most > 0 and self.fill(values, dice, need, spent, bit(p), 0)

    def fill(self, values: i64, dice: i64, need: i64, spent: i64, wild: i64, low: i64) -> bool:
        """Fill the next position from the left with a die as it lies, with a robot that fills another too, or later.

        Those left over, `wild`, get changed dice in the end; `need` are the payers without a die in the plan. Where
        the order of values does not matter only values from `low` on are taken.
        """
        p: i64 = NONE
        open: i64 = 0
        q = self.size - 1
        while q >= 0:
            if not (values >> 4 * q & 15 or wild >> q & 1):
                p = q
                open += 1
            q -= 1
        if need and count(need) > open + count(wild):
            return False
        if open == 0:
            return wild == 0 or self.fill_wild(values, dice, need, spent, wild)
        mask = opening(self.kind, self.numbers, self.size, values, p)
        if mask == 0:
            return False
        value: i64 = low
        shown = mask & self.shown
        while shown >> value:
            if shown >> value & 1:
                like: i64 = self.pools[value]
                here = like & dice
                if here and self.lay(with_value(values, p, value), here, dice, need, spent, wild, value):
                    return True
            value += 1
        if open > 1 and dice & self.robots:
            q = p + 1
            while q < self.size:
                if not (values >> 4 * q & 15 or wild >> q & 1):
                    for x in range(self.g.seats):
                        robot = DICE_EACH * x + ROBOT_DIE
                        if dice >> robot & 1 and self.in_two(robot, p, q, mask, values, dice, need, spent, wild):
                            return True
                q += 1
        if count(wild) >= self.wild_most:
            return False
        return self.fill(values, dice, need, spent, wild | bit(p), low)

    def lay(self, values: i64, here: i64, dice: i64, need: i64, spent: i64, wild: i64, low: i64) -> bool:
        """Take one of these dice as it lies, and go on: one of each player who counts, one of all others, any robot."""
        if not self.symmetric:
            low = 0
        robots = here & self.robots
        here &= ~robots
        apart = need | self.splits
        x: i64 = 0
        while here and apart >> x:
            if apart >> x & 1:
                one = self.least_useful(here & dice_of(x))
                here &= ~dice_of(x)
                if one and self.fill(values, dice & ~one, need & ~bit(x), spent, wild, low):
                    return True
            x += 1
        one = self.least_useful(here)
        if one and self.fill(values, dice & ~one, need, spent, wild, low):
            return True
        while robots:
            one = robots & -robots
            robots &= ~one
            if self.fill(values, dice & ~one, need & ~self.owner_of(one), spent, wild, low):
                return True
        return False

    def least_useful(self, dice: i64) -> i64:
        """One of these dice, of the fewest faces: a colonist, or an officer, or a guest; 0 if there is none."""
        few = dice & self.colonists
        if not few:
            few = dice & self.officers
        if not few:
            few = dice
        return few & -few

    def in_two(
        self, die: i64, p: i64, q: i64, mask: i64, values: i64, dice: i64, need: i64, spent: i64, wild: i64
    ) -> bool:
        """A robot in two positions, as it lies or changed; its halves either way. G7-175, G7-274, G7-Q31, G7-Q32"""
        dice &= ~bit(die)
        need &= ~bit(self.g.owner(die))
        shown: i64 = self.g.value[die]
        reach = self.reach(die, spent)
        whole = shown - reach
        if whole < 2:
            whole = 2
        most = shown + reach
        if most > self.robot_top:
            most = self.robot_top
        while whole <= most:
            half = whole // 2
            if mask >> half & 1 or mask >> (whole - half) & 1:
                by = shown - whole if shown > whole else whole - shown
                after = self.by_tokens(die, by, spent)
                if after >= 0 and self.halves(p, q, half, whole, mask, values, dice, need, after, wild):
                    return True
                after = self.by_split(die, by, spent)
                if by and after >= 0 and self.halves(p, q, half, whole, mask, values, dice, need, after, wild):
                    return True
            whole += 1
        return False

    def halves(
        self,
        p: i64,
        q: i64,
        half: i64,
        whole: i64,
        mask: i64,
        values: i64,
        dice: i64,
        need: i64,
        spent: i64,
        wild: i64,
    ) -> bool:
        """The halves of a robot at p and q, either way, and the rest filled."""
        if self.at_both(p, q, half, whole - half, mask, values, dice, need, spent, wild):
            return True
        if half + half == whole:
            return False
        return self.at_both(p, q, whole - half, half, mask, values, dice, need, spent, wild)

    def at_both(
        self, p: i64, q: i64, left: i64, right: i64, mask: i64, values: i64, dice: i64, need: i64, spent: i64, wild: i64
    ) -> bool:
        """One half of a robot at p, where the mask allows it, the other at q, and the rest filled."""
        if not mask >> left & 1:
            return False
        begun = with_value(values, p, left)
        if not opening(self.kind, self.numbers, self.size, begun, q) >> right & 1:
            return False
        return self.fill(with_value(begun, q, right), dice, need, spent, wild, 0)

    # -- positions that get a changed die ---------------------------------------------------------

    def fill_wild(self, values: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Fill the positions left over with dice that are changed."""
        if wild == 0:
            return need == 0
        if need and count(need) > count(wild):
            return False
        p: i64 = 0
        while not wild >> p & 1:
            p += 1
        mask = opening(self.kind, self.numbers, self.size, values, p)
        wild &= ~bit(p)
        among = dice
        if p == self.forced_at:
            among = bit(self.forced)
        if wild == 0:
            return self.fill_last(mask, among, need, spent)
        value: i64 = 1
        while mask >> value:
            if mask >> value & 1:
                filled = with_value(values, p, value)
                if self.set_one(filled, value, among, dice, need, spent, wild):
                    return True
                if self.shift_one(filled, value, among, dice, need, spent, wild):
                    return True
            value += 1
        return False

    def fill_last(self, mask: i64, among: i64, need: i64, spent: i64) -> bool:
        """Whether one of these dice can be changed to one of these values; it must be the one still needed, if any."""
        if need:
            own: i64 = 0
            for x in range(self.g.seats):
                if need >> x & 1:
                    own = dice_of(x)
            among &= own
        if spent % PART_UNIT < self.crew_most and self.settable(among, mask):
            return True
        movable = among & self.movers(spent)
        while movable:
            one = movable & -movable
            movable &= ~one
            die = number_of(one)
            shown: i64 = self.g.value[die]
            reach = self.reach(die, spent)
            if between(shown - reach, shown + reach) & self.faces_of(one) & mask:
                return True
        return False

    def faces_of(self, one: i64) -> i64:
        """The values on the faces of the one die of a mask."""
        if one & self.colonists:
            return self.colonist_faces
        if one & self.officers:
            return self.officer_faces
        if one & self.robots:
            return between(1, self.robot_top)
        return self.guest_faces

    def settable(self, dice: i64, mask: i64) -> bool:
        """Whether one of these officers, colonists and guests has one of these values on its faces."""
        if dice & self.colonists and mask & self.colonist_faces:
            return True
        if dice & self.officers and mask & self.officer_faces:
            return True
        return dice & ~(self.colonists | self.officers | self.robots) != 0 and mask & self.guest_faces != 0

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

    def set_one(self, values: i64, value: i64, among: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Set an officer, colonist or guest to the value by chems, and go on. G7-218"""
        if spent % PART_UNIT >= self.crew_most:
            return False
        among &= ~self.robots
        if not self.colonist_faces >> value & 1:
            among &= ~self.colonists
        if not self.officer_faces >> value & 1:
            among &= ~self.officers
        if not self.guest_faces >> value & 1:
            among &= self.colonists | self.officers
        spent += CREW_UNIT
        if self.splits:
            while among:
                one = among & -among
                among &= ~one
                if self.fill_wild(values, dice & ~one, need & ~self.owner_of(one), spent, wild):
                    return True
            return False
        x: i64 = 0
        while need >> x:
            one = 0
            if need >> x & 1:
                one = self.least_useful(among & dice_of(x))
            if one and self.fill_wild(values, dice & ~one, need & ~bit(x), spent, wild):
                return True
            x += 1
        one = self.least_useful(among)
        return one != 0 and self.fill_wild(values, dice & ~one, need & ~self.owner_of(one), spent, wild)

    def shift_one(self, values: i64, value: i64, among: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Shift a robot to the value by parts, or any die by its owner's Split Shift, and go on. G7-170, G7-217"""
        among &= self.movers(spent)
        while among:
            one = among & -among
            among &= ~one
            die = number_of(one)
            shown: i64 = self.g.value[die]
            by = value - shown
            if by < 0:
                by = -by
            if by <= self.reach(die, spent) and self.faces_of(one) >> value & 1:
                left = need & ~self.owner_of(one)
                if one & self.robots:
                    after = self.by_tokens(die, by, spent)
                    if after >= 0 and self.fill_wild(values, dice & ~one, left, after, wild):
                        return True
                after = self.by_split(die, by, spent)
                if after >= 0 and self.fill_wild(values, dice & ~one, left, after, wild):
                    return True
        return False

    def owner_of(self, one: i64) -> i64:
        """The owner of the one die of a mask, as a mask; 0 for a guest."""
        owner = self.g.owner(number_of(one))
        if owner < 0:
            return 0
        return bit(owner)


def dice_of(seat: i64) -> i64:
    """All dice of a seat."""
    return (seat & 0 | DICE_OF_ONE) << DICE_EACH * seat


def number_of(one: i64) -> i64:
    """The number of the one die of a mask."""
    die: i64 = 0
    while one > 1:
        one >>= 1
        die += 1
    return die
