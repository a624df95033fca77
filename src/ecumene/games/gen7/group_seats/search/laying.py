"""Whether dice can be laid into the open positions of a group seat, some of them changed.

The values of the positions stand in one number, as in openings.py; `open` is a mask of the positions still to be filled
with dice as they lie, `wild` one of those that get changed dice in the end.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.group_seats.search.means import CREW_UNIT, UNITS, Means, dice_by, dice_of, lowest
from ecumene.games.gen7.numbering import NONE, how_many
from ecumene.games.gen7.patterns import ALL, EVEN, EVENS, MASK, Pattern, between, opening, with_value
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import bit


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Laying(Means):
    """Dice as they lie by the values they show, and the rule of a block: of dice that serve alike only one is tried.

    G7-171 to G7-175, G7-264
    """

    def __init__(self, g: Gen7, seat: i64, alone: bool) -> None:
        super().__init__(g)
        self.rule: Pattern = g.box.control_pattern
        """The rule of the block."""
        self.size: i64 = 0
        self.symmetric: bool = False
        self.independent: bool = False
        self.heads: i64 = 0
        """The values from each of which on, to before the next, dice serve alike."""
        self.serving: i64 = 0
        """The values of those that serve at all; 0 where only dice that show the same serve alike."""
        self.gather(dice_of(seat) | ~self.owned if alone else NONE)
        self.look_for_splits()

    def follow(self, rule: Pattern) -> None:
        """The positions follow this rule. G7-169

        Where positions do not touch each other, values between which no bound lies serve alike, or all
        even ones. G7-171
        """
        self.rule = rule
        self.size = rule.size
        self.symmetric = rule.symmetric
        self.independent = rule.independent
        if rule.independent and not self.splits:
            self.heads = rule.heads
            self.serving = EVENS if rule.kind == EVEN else ALL
        else:
            self.heads = self.shown
            self.serving = 0

    def alike(self, head: i64) -> i64:
        """The dice that serve alike from this value on."""
        if self.serving == 0:
            return self.showing_just(head)
        later = self.heads >> head + 1 << head + 1 | bit(MASK)
        return self.showing((later & -later) - bit(head) & self.serving)

    # -- the positions ----------------------------------------------------------------------------

    def fills(self, values: i64, dice: i64, need: i64, spent: i64) -> bool:
        """Fill the open positions, the first of them with the die that must lie there, if any."""
        open = self.open_positions(values)
        if not self.forced:
            return self.fill(values, open, dice, need, spent, 0, 0)
        p = self.forced_at
        mask = opening(self.rule, values, p)
        if self.second:
            open &= ~(bit(p) | bit(self.second))
            return self.in_two(self.forced, p, self.second, mask, values, open, dice, need, spent, 0)
        shown = self.value_of(self.forced)
        open &= ~bit(p)
        if mask >> shown & 1 and self.fill(with_value(values, p, shown), open, dice, need, spent, 0, 0):
            return True
        if self.wild_most == 0 or not self.fill_last(mask, self.forced, spent):
            return False
        return self.fill(values, open, dice, need, spent, bit(p), 0)

    def open_positions(self, values: i64) -> i64:
        """A mask of the positions without a value."""
        found: i64 = 0
        p: i64 = 0
        while p < self.size:
            if not values >> 4 * p & 15:
                found |= bit(p)
            p += 1
        return found

    def fill(self, values: i64, open: i64, dice: i64, need: i64, spent: i64, wild: i64, low: i64) -> bool:
        """Fill the next position from the left with a die as it lies, with a robot that fills another too, or later.

        Those left over, `wild`, get changed dice in the end; `need` are the payers without a die in the plan, who take
        all positions if there are no more. Where the order of values does not matter only values from `low` on are
        taken.
        """
        if open == 0:
            return self.fill_wild(values, dice, need, spent, wild)
        if need & (need - 1):
            room = how_many(open | wild) - how_many(need)
            if room < 0:
                return False
            if room == 0:
                dice &= dice_by(need)
        p = lowest(open)
        mask = opening(self.rule, values, p)
        if mask == 0:
            return False
        rest = open & (open - 1)
        if rest == 0 and wild == 0:
            among = self.of_needed(dice, need)
            return among & self.showing(mask) != 0 or (self.wild_most > 0 and self.fill_last(mask, among, spent))
        value: i64 = low
        fitting = mask & self.heads
        while fitting >> value:
            if fitting >> value & 1:
                here = self.alike(value) & dice
                if here and self.lay(with_value(values, p, value), rest, here, dice, need, spent, wild, value):
                    return True
            value += 1
        robots = dice & self.robots
        if rest and robots and self.any_in_two(robots, p, rest, mask, values, dice, need, spent, wild):
            return True
        if self.wild_most == 0 or how_many(wild) >= self.wild_most or not self.fill_last(mask, dice, spent):
            return False
        return self.fill(values, rest, dice, need, spent, wild | bit(p), low)

    def lay(self, values: i64, open: i64, here: i64, dice: i64, need: i64, spent: i64, wild: i64, low: i64) -> bool:
        """Take one of these dice as it lies, and go on: one of each player who counts, one of all others, any robot."""
        if not self.symmetric:
            low = 0
        robots = here & self.robots
        here &= ~robots
        apart = need | self.splits
        x: i64 = 0
        while here and apart >> x:
            if apart >> x & 1:
                theirs = dice_of(x)
                one = self.least_useful(here & theirs)
                here &= ~theirs
                if one and self.fill(values, open, dice & ~one, need & ~bit(x), spent, wild, low):
                    return True
            x += 1
        one = self.least_useful(here)
        if one and self.fill(values, open, dice & ~one, need, spent, wild, low):
            return True
        while robots:
            one = robots & -robots
            robots &= ~one
            if self.fill(values, open, dice & ~one, need & ~self.owners_of(one), spent, wild, low):
                return True
        return False

    def any_in_two(
        self,
        robots: i64,
        p: i64,
        rest: i64,
        mask: i64,
        values: i64,
        dice: i64,
        need: i64,
        spent: i64,
        wild: i64,
    ) -> bool:
        """One of these robots in position p and another open one. G7-175"""
        while robots:
            one = robots & -robots
            robots &= ~one
            if self.reach(one, spent) == 0 and not self.halves_of(self.value_of(one)) & mask:
                continue
            seconds = rest
            while seconds:
                q = lowest(seconds)
                seconds &= seconds - 1
                if self.in_two(one, p, q, mask, values, rest & ~bit(q), dice, need, spent, wild):
                    return True
        return False

    def halves_of(self, whole: i64) -> i64:
        """The values a robot shows that fills two positions, as a mask; none if it shows 1. G7-175, G7-Q32"""
        if whole < 2:
            return 0
        return bit(whole // 2) | bit(whole - whole // 2)

    def in_two(
        self, one: i64, p: i64, q: i64, mask: i64, values: i64, open: i64, dice: i64, need: i64, spent: i64, wild: i64
    ) -> bool:
        """A robot in two positions, as it lies or changed; its halves either way. G7-175, G7-274, G7-Q31, G7-Q32"""
        dice &= ~one
        need &= ~self.owners_of(one)
        shown = self.value_of(one)
        reach = self.reach(one, spent)
        whole = shown - reach
        if whole < 2:
            whole = 2
        wholes = self.robot_faces
        while whole <= shown + reach and wholes >> whole:
            half = whole // 2
            if mask >> half & 1 or mask >> (whole - half) & 1:
                by = shown - whole if shown > whole else whole - shown
                after = self.by_tokens(one, by, spent)
                if after >= 0 and self.halves(p, q, half, whole, mask, values, open, dice, need, after, wild):
                    return True
                if by and self.splits:
                    after = self.by_split(one, by, spent)
                    if after >= 0 and self.halves(p, q, half, whole, mask, values, open, dice, need, after, wild):
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
        open: i64,
        dice: i64,
        need: i64,
        spent: i64,
        wild: i64,
    ) -> bool:
        """The halves of a robot at p and q, either way, and the rest filled."""
        if self.at_both(p, q, half, whole - half, mask, values, open, dice, need, spent, wild):
            return True
        if half + half == whole:
            return False
        return self.at_both(p, q, whole - half, half, mask, values, open, dice, need, spent, wild)

    def at_both(
        self,
        p: i64,
        q: i64,
        left: i64,
        right: i64,
        mask: i64,
        values: i64,
        open: i64,
        dice: i64,
        need: i64,
        spent: i64,
        wild: i64,
    ) -> bool:
        """One half of a robot at p, where the mask allows it, the other at q, and the rest filled."""
        if not mask >> left & 1:
            return False
        begun = with_value(values, p, left)
        if not opening(self.rule, begun, q) >> right & 1:
            return False
        return self.fill(with_value(begun, q, right), open, dice, need, spent, wild, 0)

    # -- positions that get a changed die ---------------------------------------------------------

    def fill_wild(self, values: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Fill the positions left over with dice that are changed."""
        if wild == 0:
            return need == 0
        if need and how_many(need) > how_many(wild):
            return False
        p = lowest(wild)
        mask = opening(self.rule, values, p)
        wild &= ~bit(p)
        among = dice
        if p == self.forced_at:
            among = self.forced
        if wild == 0:
            return self.fill_last(mask, self.of_needed(among, need), spent)
        if spent & UNITS < self.crew_most and self.set_one(p, mask, values, among, dice, need, spent, wild):
            return True
        return self.shift_one(p, mask, values, among & self.movers(spent), dice, need, spent, wild)

    def fill_last(self, mask: i64, among: i64, spent: i64) -> bool:
        """Whether one of these dice can be changed to one of these values."""
        if spent & UNITS < self.crew_most and self.settable(among, mask):
            return True
        movable = among & self.movers(spent)
        while movable:
            one = movable & -movable
            movable &= ~one
            shown = self.value_of(one)
            reach = self.reach(one, spent)
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
                if self.fill_wild(values, dice & ~one, need & ~self.owners_of(one), spent, wild):
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
        return one != 0 and self.fill_wild(values, dice & ~one, need & ~self.owners_of(one), spent, wild)

    def shift_one(
        self, p: i64, mask: i64, values: i64, among: i64, dice: i64, need: i64, spent: i64, wild: i64
    ) -> bool:
        """Shift a robot by parts, or any die by its owner's Split Shift, to a value at p, and go on. G7-170, G7-217

        Where a value does not touch the other positions the nearest serves best.
        """
        while among:
            one = among & -among
            among &= ~one
            left = need & ~self.owners_of(one)
            shown = self.value_of(one)
            reach = self.reach(one, spent)
            values_there = mask & self.faces_of(one)
            by: i64 = 1
            while by <= reach:
                if shown > by and values_there >> (shown - by) & 1:
                    filled = with_value(values, p, shown - by)
                    if self.shift_by(one, by, filled, dice & ~one, left, spent, wild):
                        return True
                    if self.independent:
                        break
                if values_there >> (shown + by) & 1:
                    filled = with_value(values, p, shown + by)
                    if self.shift_by(one, by, filled, dice & ~one, left, spent, wild):
                        return True
                    if self.independent:
                        break
                by += 1
        return False

    def shift_by(self, one: i64, by: i64, values: i64, dice: i64, need: i64, spent: i64, wild: i64) -> bool:
        """Shift a die so far, with parts or with Split Shift, and go on with the other positions left over."""
        if self.robots & one:
            after = self.by_tokens(one, by, spent)
            if after >= 0 and self.fill_wild(values, dice, need, after, wild):
                return True
        after = self.by_split(one, by, spent)
        return after >= 0 and self.fill_wild(values, dice, need, after, wild)
