"""The search for fillings of a group seat: which dice, in which positions, with which values.

It goes contributor set by contributor set and by the number of dice that must be changed. Positions are filled from
the left with dice that need no change; those left over get changed dice in the end.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.group_seats.blocks import (
    HEAD,
    REF,
    block_contributors,
    changed_dice,
    contributors,
    dice_mask,
    empty_plan,
)
from ecumene.games.gen7.group_seats.changes import Settlement, change_left
from ecumene.games.gen7.group_seats.payments import can_fund
from ecumene.games.gen7.group_seats.search.filling import Filling
from ecumene.games.gen7.group_seats.search.reaches import COLONISTS_AT, GUESTS_AT, ROBOTS_AT, SUBSETS, Reaches
from ecumene.games.gen7.numbering import NONE, how_many
from ecumene.games.gen7.patterns import TOP, opening, value_at, with_value
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import ROBOT
from ecumene.kernel.bits import bit, members

LEAVES: Final = 5
"""So many fillings of one kind are compared when proposals are made, and"""
NODES: Final = 400
"""so many positions of the search looked at for it."""
ENDLESS: Final = 1 << 60


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fillings(Filling):
    """The fillings of one block that one player may plan, from a plan begun or empty. G7-075, G7-175, G7-264, G7-274"""

    def __init__(self, g: Gen7, seat: i64, plan: list[int], alone: bool) -> None:
        super().__init__(g, seat, plan)
        ref: i64 = plan[REF]
        self.least: Final = block_contributors(g, ref)
        self.taken: i64 = 0
        """The dice laid, and those of nobody who contributes."""
        self.barred: i64 = 0
        self.crew: Final = Reaches(g, seat, ref, dice_mask(plan), alone)
        self.held: i64 = contributors(g, plan)
        """A mask of the owners of the dice that are in the plan already."""
        self.others: Final = (self.crew.others | self.held) & ~bit(seat)
        self.fixed: bool = len(plan) > HEAD
        """Whether some die in the plan already must be changed, or some means are chosen."""
        self.crew_set: i64 = 0
        self.robots_set: i64 = 0
        """Masks of the dice in the plan already that must be changed."""
        self.mask: i64 = 0
        self.plain: bool = False
        """Whether no die is changed, so that only the cost is to be paid."""
        self.forced: i64 = NONE
        """The place of a die that must fill the first open position, and the second position it fills as well, or 0."""
        self.forced_second: i64 = 0
        self.forced_at: i64 = NONE
        self.crew_changed: i64 = 0
        self.robots_changed: i64 = 0
        self.leaves: i64 = 0
        self.nodes: i64 = 0
        self.best: i64 = 0
        """How dear the best filling found is; its dice and values, the dice 0 while none is found."""
        self.best_at: i64 = 0
        self.best_values: i64 = 0
        changed = changed_dice(g, plan)
        if changed:
            self.take_up(changed)

    def take_up(self, changed: i64) -> None:
        """Some dice in the plan already do not show the values they are declared with."""
        for die in members(changed):
            if change_left(self.g, self.start, die):
                self.fixed = True
                if self.g.kind(die) == ROBOT:
                    self.robots_set |= bit(die)
                else:
                    self.crew_set |= bit(die)

    # -- what is looked for -----------------------------------------------------------------------

    def exists(self) -> bool:
        """Whether there is any complete plan. G7-264"""
        own = bit(self.seat)
        self.leaves = 1
        self.nodes = ENDLESS
        if not self.crew.payable(self.others | own) or self.crew.capacity(self.others | own) < self.open_positions():
            return False
        changes: i64 = 0
        if self.least <= 1 and not self.fixed and self.held & ~own == 0 and self.crew.payable(own):
            self.crew.merged = True
            self.admit(self.others | own)
            if self.search(own & ~self.held, 0):
                return True
            changes = 1
        self.crew.merged = False
        for others in SUBSETS[self.others]:
            if self.open_to(others | own):
                for many in range(changes, self.most_changes() + 1):
                    if self.search(self.mask & ~self.held, many):
                        return True
        return False

    def exists_with(self, die: i64, second: i64) -> bool:
        """Whether there is a complete plan in which this die fills the first open position, and `second` if not 0."""
        n = self.crew.place_of(die)
        if not self.crew.dice >> n & 1:
            return False
        self.forced = n
        self.forced_at = self.first_open()
        self.forced_second = second
        return self.exists()

    def best_with(self, others: i64) -> bool:
        """Look for the best filling with just these other contributors and as few dice changed as possible."""
        self.leaves = LEAVES
        self.nodes = NODES
        self.best_at = 0
        self.fewest_changes(others)
        return self.best_at != 0

    def any_with(self, others: i64) -> bool:
        """Whether `best_with` would find a filling."""
        self.leaves = 1
        self.nodes = NODES
        self.best_at = 0
        return self.fewest_changes(others)

    def finds(self, others: i64) -> bool:
        """Look for the best filling with just these other contributors; any, if the best takes too long to find."""
        return self.best_with(others) or self.first_with(others)

    def first_with(self, others: i64) -> bool:
        """Look for the first filling with just these other contributors, however long it takes."""
        self.leaves = 2
        self.nodes = ENDLESS
        self.best_at = 0
        return self.fewest_changes(others)

    def fewest_changes(self, others: i64) -> bool:
        """Search with just these other contributors, one more die changed each time, until something is found."""
        if not self.open_to(others | bit(self.seat)):
            return False
        if self.search(self.mask & ~self.held, 0) or self.best_at:
            return True
        for many in range(1, self.most_changes() + 1):
            if self.search(self.mask & ~self.held, many) or self.best_at:
                return True
        return False

    def as_they_lie(self) -> bool:
        """Whether the own dice fill the block as they lie, and the player can pay alone. G7-073, G7-Q23"""
        g = self.g
        own = bit(self.seat)
        if self.least > 1 or not can_fund(g, self.seat, own, g.res, self.crew.short, 0, 0, 0):
            return False
        self.leaves = 1
        self.nodes = ENDLESS
        self.crew.keep(self.crew.dice_of(self.seat))
        self.crew.as_they_lie()
        self.admit(own)
        return self.search(own, 0)

    def spare(self) -> None:
        """Leave officers and robots out of the search."""
        self.crew.keep(COLONISTS_AT | GUESTS_AT)

    def open_to(self, mask: i64) -> bool:
        """Whether just these contributors could fill and pay the block, as far as can be seen at once."""
        if how_many(mask) < self.least or self.held & ~mask or not self.crew.payable(mask):
            return False
        self.admit(mask)
        open = self.open_positions()
        if not how_many(mask & ~self.held) <= open <= self.crew.capacity(mask):
            return False
        return not self.fixed or self.crew.overseen(mask) or Settlement(self.g, self.seat, self.start, mask).settles()

    def admit(self, mask: i64) -> None:
        """Only these players contribute, and guests."""
        self.mask = mask
        self.barred = self.crew.dice_by(~mask & (bit(self.g.seats) - 1))

    def most_changes(self) -> i64:
        """How many more dice these contributors could change."""
        crew = self.crew
        crew.look_further(self.mask)
        robots = how_many(crew.robots() & ~self.barred)
        crew.crew_most = max(0, crew.crew_most - how_many(self.crew_set))
        crew.robots_most = max(0, crew.robots_most - how_many(self.robots_set))
        return min(crew.crew_most + min(robots, crew.robots_most), self.open_positions())

    # -- the search -------------------------------------------------------------------------------

    def search(self, need: i64, changes: i64) -> bool:
        """Search with so many more dice changed; `need` are the contributors who have no die in the plan yet."""
        self.plain = changes == 0 and not self.fixed and not self.crew.pledged
        return self.fill(need, changes, 0)

    def fill(self, need: i64, changes: i64, first: i64) -> bool:
        """Fill the next position from the left in every way, until enough is found.

        Where the order of values does not matter only dice from `first` on are taken.
        """
        p: i64 = NONE
        open: i64 = 0
        q = self.size - 1
        while q >= 0:
            if not (self.values >> 4 * q & 15 or self.wild >> q & 1):
                p = q
                open += 1
            q -= 1
        needed = how_many(need)
        room = open + how_many(self.wild)
        if changes > open or needed > room:
            return False
        if open == 0:
            return self.fill_wild(need) if self.wild else needed == 0 and self.reached()
        mask = opening(self.rule, self.values, p)
        self.nodes -= 1
        if mask == 0 or self.nodes < 0:
            return False
        if changes < open:
            fitting = self.fitting(p, mask, open)
            if needed == room:
                fitting &= self.crew.dice_by(need)
            if fitting and self.fill_plain(p, mask, fitting, need, changes, first):
                return True
        if changes == 0 or (p == self.forced_at and self.forced_second > 0):
            return False
        self.wild |= bit(p)
        done = self.fill(need, changes - 1, first)
        self.wild &= ~bit(p)
        return done

    def fitting(self, p: i64, mask: i64, open: i64) -> i64:
        """The dice that could lie at p: with one of the values for nothing, or a robot that fills another one too."""
        crew = self.crew
        found: i64 = 0
        if p != self.forced_at or self.forced_second == 0:
            found = crew.showing(mask)
        if open > 1 and (p != self.forced_at or self.forced_second > 0):
            found |= crew.robots()
        return found & ~(self.taken | self.barred)

    def fill_plain(self, p: i64, mask: i64, fitting: i64, need: i64, changes: i64, first: i64) -> bool:
        """Fill position p with every die that can show one of the values for nothing; robots also in two positions."""
        crew = self.crew
        forced = p == self.forced_at
        n: i64 = first
        while fitting >> n:
            if fitting >> n & 1 and not self.passed_over(n, p):
                die = crew.die_at(n)
                free = crew.free_of(n)
                rest = need & ~crew.owner_mask(n)
                after: i64 = 0
                if self.rule.symmetric and not forced:
                    after = n + 1
                self.taken |= bit(n)
                self.lay(p, die)
                done = False
                if free & mask and not (forced and self.forced_second):
                    done = self.with_values(p, free & mask, crew.value_of(n), rest, changes, after)
                if not done and ROBOTS_AT >> n & 1 and not (forced and self.forced_second == 0):
                    done = self.in_two(die, p, mask, free, rest, changes, after)
                    if not done and changes:
                        done = self.in_two(die, p, mask, crew.paid_of(n), rest, changes - 1, after)
                self.lift(p, die)
                self.values &= ~with_value(0, p, 15)
                self.taken &= ~bit(n)
                if done:
                    return True
            n += 1
        return False

    def passed_over(self, n: i64, p: i64) -> bool:
        """Whether a die is not the one that must lie at p, or one just like it comes first."""
        first = self.crew.twins(n) & ~self.taken
        if self.forced >= 0:
            if p == self.forced_at or n == self.forced:
                return p != self.forced_at or n != self.forced
            first &= ~bit(self.forced)
        return first != 0

    def with_values(self, p: i64, mask: i64, shown: i64, need: i64, changes: i64, first: i64) -> bool:
        """The values of the mask at p, the nearest to what the die shows first; that one only, if it touches no other.

        G7-176
        """
        away: i64 = 0
        while mask:
            value = shown + away
            if not mask >> value & 1:
                value = shown - away
                away += 1
            if value > 0 and mask >> value & 1:
                self.put(p, value)
                mask &= ~bit(value)
                if self.fill(need, changes, first):
                    return True
                if self.rule.independent:
                    return False
        return False

    def in_two(self, die: i64, p: i64, mask: i64, wholes: i64, need: i64, changes: i64, first: i64) -> bool:
        """The robot at p and in a second position, its value split as evenly as possible, odd halves either way.

        G7-175, G7-274, G7-Q31, G7-Q32
        """
        done = False
        for q in range(p + 1, self.size):
            if done or value_at(self.values, q) or self.wild >> q & 1:
                continue
            if p == self.forced_at and q != self.forced_second:
                continue
            self.lay(q, die)
            for whole in range(2, TOP + 1):
                if done or not wholes >> whole & 1:
                    continue
                half = whole // 2
                done = mask >> half & 1 != 0 and self.halves(p, q, half, whole - half, need, changes, first)
                if not done and half + half < whole and mask >> (half + 1) & 1:
                    done = self.halves(p, q, half + 1, half, need, changes, first)
            self.lift(q, die)
        return done

    def halves(self, p: i64, q: i64, left: i64, right: i64, need: i64, changes: i64, first: i64) -> bool:
        """A robot's halves at p and q, and the rest filled."""
        self.put(p, left)
        if not opening(self.rule, self.values, q) >> right & 1:
            return False
        self.put(q, right)
        done = self.fill(need, changes, first)
        self.values &= ~with_value(0, q, 15)
        return done

    def fill_wild(self, need: i64) -> bool:
        """Fill the positions left over with dice that are changed."""
        if self.wild == 0:
            return need == 0 and self.reached()
        left = how_many(self.wild)
        p: i64 = 0
        while not self.wild >> p & 1:
            p += 1
        mask = opening(self.rule, self.values, p)
        self.nodes -= 1
        if mask == 0 or self.nodes < 0 or (need and how_many(need) > left):
            return False
        crew = self.crew
        fitting = crew.dice & ~(self.taken | self.barred)
        if self.robots_changed >= crew.robots_most:
            fitting &= ~ROBOTS_AT
        if self.crew_changed >= crew.crew_most:
            fitting &= ROBOTS_AT
        n: i64 = 0
        while fitting >> n:
            if fitting >> n & 1:
                paid = crew.paid_of(n) & mask
                if paid and not self.passed_over(n, p):
                    rest = need & ~crew.owner_mask(n)
                    if how_many(rest) < left and self.change(n, p, paid, rest, left):
                        return True
            n += 1
        return False

    def change(self, n: i64, p: i64, mask: i64, need: i64, left: i64) -> bool:
        """The n-th die, changed, at p; of several values all are tried only if more dice are still to be changed."""
        die = self.crew.die_at(n)
        shown = self.crew.value_of(n)
        robot: i64 = ROBOTS_AT >> n & 1
        self.robots_changed += robot
        self.crew_changed += 1 - robot
        self.taken |= bit(n)
        self.wild &= ~bit(p)
        self.lay(p, die)
        done = False
        away: i64 = 1
        while away < TOP and not done:
            value = shown + away
            for _ in range(2):
                if not done and 0 < value <= TOP and mask >> value & 1:
                    self.put(p, value)
                    done = self.fill_wild(need)
                    mask = mask & ~bit(value) if left > 1 and not self.rule.independent else 0
                value = shown - away
            away += 1
        self.wild |= bit(p)
        self.lift(p, die)
        self.values &= ~with_value(0, p, 15)
        self.taken &= ~bit(n)
        self.robots_changed -= robot
        self.crew_changed -= 1 - robot
        return done

    # -- what was found ---------------------------------------------------------------------------

    def reached(self) -> bool:
        """A filling: keep it if it can be settled and is better than those before; whether to stop."""
        if self.plain and self.leaves == 1:
            return True
        if not self.plain and not Settlement(self.g, self.seat, self.with_dice(self.at, self.values)).settles():
            return False
        if self.leaves == 1:
            return True
        grade = self.dearness()
        if self.best_at == 0 or grade < self.best:
            self.best = grade
            self.best_at = self.at
            self.best_values = self.values
        self.leaves -= 1
        return self.leaves == 1

    def found(self) -> list[int]:
        """The plan with the best filling found."""
        return self.with_dice(self.best_at, self.best_values)


def fresh(g: Gen7, seat: i64, ref: i64, alone: bool) -> Fillings:
    """The fillings of a block for which nothing is planned yet."""
    return Fillings(g, seat, empty_plan(ref), alone)
