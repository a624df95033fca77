"""Whether dice can be laid into the open positions of a group seat, some of them changed.

The values of the positions stand in one number, as in openings.py.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import bit
from ecumene.games.gen7.means import CREW_UNIT, PART_UNIT, Means, dice_of, number_of
from ecumene.games.gen7.numbering import DICE_EACH, EMPTY, NONE, ROBOT_DIE, count
from ecumene.games.gen7.openings import between, opening, with_value
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.seats import EVEN, INDEPENDENT, SYMMETRIC, THR, TOP, seats_of


@final
class Laying(Means):
    """Dice as they lie by the values they show, and the rule of a block: of dice that serve alike only one is tried.

    G7-171 to G7-175, G7-264
    """

    def __init__(self, g: Gen7) -> None:
        super().__init__(g)
        self.showing: Final = [0] * (TOP + 1)
        """The dice that show each value."""
        self.pools: list[int] = self.showing
        """The same, but all dice whose values serve the same positions of the block stand at the lowest of them."""
        self.all: i64 = 0
        self.all_shown: i64 = 0
        """The values that some die shows, and those at which dice stand in the pools."""
        self.shown: i64 = 0
        # the rule of the block
        self.kind: i64 = 0
        self.numbers: list[int] = EMPTY
        self.size: i64 = 0
        self.symmetric: bool = False
        self.independent: bool = False

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
        self.independent = INDEPENDENT >> kind & 1 != 0
        if self.independent and not self.splits:
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

    def fills_as_they_lie(self, dice: i64, need: i64) -> bool:
        """Whether dice fill an empty block unchanged, one of each needed player among them."""
        splits = self.splits
        self.splits = 0
        self.may_change(0, 0, 0, 0)
        done = self.fill(0, dice, need, 0, 0, 0)
        self.splits = splits
        return done

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
        if open == 1 and wild == 0:
            among = self.of_needed(dice, need)
            return self.shows(among, mask) or (self.wild_most > 0 and self.fill_last(mask, among, spent))
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

    def shows(self, dice: i64, mask: i64) -> bool:
        """Whether one of these dice shows one of these values."""
        mask &= self.shown
        value: i64 = 1
        while mask >> value:
            if mask >> value & 1:
                like: i64 = self.pools[value]
                if like & dice:
                    return True
            value += 1
        return False

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
            return self.fill_last(mask, self.of_needed(among, need), spent)
        if spent % PART_UNIT < self.crew_most and self.set_one(p, mask, values, among, dice, need, spent, wild):
            return True
        return self.shift_one(p, mask, values, among & self.movers(spent), dice, need, spent, wild)

    def fill_last(self, mask: i64, among: i64, spent: i64) -> bool:
        """Whether one of these dice can be changed to one of these values."""
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

    def set_one(self, p: i64, mask: i64, values: i64, among: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Set an officer, colonist or guest to a value at p by chems, and go on. G7-218

        Where a value does not touch the other positions the lowest serves as well as any.
        """
        among &= ~self.robots
        value: i64 = 1
        while among and mask >> value:
            if mask >> value & 1:
                if not self.colonist_faces >> value & 1:
                    among &= ~self.colonists
                if not self.officer_faces >> value & 1:
                    among &= ~self.officers
                if not self.guest_faces >> value & 1:
                    among &= self.colonists | self.officers
                if self.go_on_with_one(with_value(values, p, value), among, dice, need, spent + CREW_UNIT, wild):
                    return True
                if self.independent:
                    return False
            value += 1
        return False

    def go_on_with_one(self, values: i64, among: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Take one of these dice, whatever it shows, and go on with the other positions left over."""
        if self.splits:
            while among:
                one = among & -among
                among &= ~one
                if self.fill_wild(values, dice & ~one, need & ~self.owner_of(one), spent, wild):
                    return True
            return False
        x: i64 = 0
        while need >> x:
            if need >> x & 1:
                one = self.least_useful(among & dice_of(x))
                if one and self.fill_wild(values, dice & ~one, need & ~bit(x), spent, wild):
                    return True
            x += 1
        one = self.least_useful(among)
        return one != 0 and self.fill_wild(values, dice & ~one, need & ~self.owner_of(one), spent, wild)

    def shift_one(
        self, p: i64, mask: i64, values: i64, among: i64, dice: i64, need: i64, spent: i64, wild: i64
    ) -> bool:
        """Shift a robot by parts, or any die by its owner's Split Shift, to a value at p, and go on. G7-170, G7-217

        Where a value does not touch the other positions the nearest serves best.
        """
        while among:
            one = among & -among
            among &= ~one
            die = number_of(one)
            left = need & ~self.owner_of(one)
            shown: i64 = self.g.value[die]
            reach = self.reach(die, spent)
            values_there = mask & self.faces_of(one)
            by: i64 = 1
            while by <= reach:
                if shown > by and values_there >> (shown - by) & 1:
                    filled = with_value(values, p, shown - by)
                    if self.shift_by(die, by, filled, dice & ~one, left, spent, wild):
                        return True
                    if self.independent:
                        break
                if values_there >> (shown + by) & 1:
                    filled = with_value(values, p, shown + by)
                    if self.shift_by(die, by, filled, dice & ~one, left, spent, wild):
                        return True
                    if self.independent:
                        break
                by += 1
        return False

    def shift_by(self, die: i64, by: i64, values: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Shift a die so far, with parts or with Split Shift, and go on with the other positions left over."""
        if self.robots >> die & 1:
            after = self.by_tokens(die, by, spent)
            if after >= 0 and self.fill_wild(values, dice, need, after, wild):
                return True
        after = self.by_split(die, by, spent)
        return after >= 0 and self.fill_wild(values, dice, need, after, wild)
