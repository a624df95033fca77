"""The search for fillings of a group seat: which dice, in which positions, with which values.

It goes contributor set by contributor set and by the number of dice that must be changed. Positions are filled from
the left with dice that need no change; those left over get changed dice in the end.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7 import seats as s
from ecumene.games.gen7.blocks import (
    HEAD,
    POSITIONS,
    REF,
    block_contributors,
    block_kind,
    block_numbers,
    block_size,
    empty_plan,
)
from ecumene.games.gen7.changes import Settlement, change_left
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.effects import COLONIST, GUEST, ROBOT
from ecumene.games.gen7.openings import opening
from ecumene.games.gen7.payments import can_fund
from ecumene.games.gen7.position import NONE, Gen7, count
from ecumene.games.gen7.reaches import Reaches, dearness, subsets
from ecumene.games.gen7.seats import TOP

LEAVES: Final = 5
"""So many fillings of one kind are compared when proposals are made, and"""
NODES: Final = 400
"""so many positions of the search looked at for it."""
ENDLESS: Final = 1 << 60
WILD: Final = -2
"""Stands for a die in a position that gets a changed one in the end."""
SYMMETRIC: Final = 1 << s.EQ | 1 << s.TOTGE | 1 << s.TOTLE | 1 << s.EVEN | 1 << s.DIFF
"""The kinds to which the order of the values does not matter."""
INDEPENDENT: Final = 1 << s.THR | 1 << s.EVEN
"""The kinds in which a value does not touch the other positions."""


@final
class Fillings:
    """The fillings of one block that one player may plan, from a plan begun or empty. G7-075, G7-175, G7-264, G7-274"""

    def __init__(self, g: Gen7, seat: i64, plan: list[int], alone: bool) -> None:
        ref: i64 = plan[REF]
        self.g: Final = g
        self.seat: Final = seat
        self.start: Final = plan
        self.kind: Final = block_kind(g, ref)
        self.numbers: Final = block_numbers(g, ref)
        self.size: Final = block_size(g, ref)
        self.least: Final = block_contributors(g, ref)
        self.symmetric: Final = SYMMETRIC >> self.kind & 1 != 0
        self.values: list[int] = []
        self.at: list[int] = []
        self.used: i64 = 0
        self.held: i64 = 0
        """A mask of the owners of the dice that are in the plan already."""
        self.fixed: bool = len(plan) > HEAD
        """Whether some die in the plan already must be changed, or some means are chosen."""
        self.crew_set: i64 = 0
        self.robots_set: i64 = 0
        """Masks of the dice in the plan already that must be changed."""
        for p in range(self.size):
            self.values.append(plan[POSITIONS + 2 * p + 1])
            self.at.append(plan[POSITIONS + 2 * p])
            if plan[POSITIONS + 2 * p] >= 0:
                self.take_up(plan[POSITIONS + 2 * p])
        self.crew: Final = Reaches(g, seat, ref, self.used, alone)
        self.others: Final = self.crew.others | self.held & ~bit(seat)
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
        self.found: list[int] = []

    def take_up(self, die: i64) -> None:
        """A die is in the plan already."""
        self.used |= bit(die)
        owner = self.g.owner(die)
        if owner >= 0:
            self.held |= bit(owner)
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
        if not self.crew.payable(self.others | own) or self.crew.capacity(self.others | own) < self.values.count(0):
            return False
        changes: i64 = 0
        if self.least <= 1 and not self.fixed and self.held & ~own == 0 and self.crew.payable(own):
            self.crew.look(True)
            self.mask = self.others | own
            if self.search(own & ~self.held, 0):
                return True
            changes = 1
        self.crew.look(False)
        for others in subsets(self.others):
            if self.open_to(others | own):
                for many in range(changes, self.most_changes() + 1):
                    if self.search(self.mask & ~self.held, many):
                        return True
        return False

    def exists_with(self, die: i64, second: i64) -> bool:
        """Whether there is a complete plan in which this die fills the first open position, and `second` if not 0."""
        for n in range(len(self.crew.dice)):
            if self.crew.dice[n] == die:
                self.forced = n
                self.forced_at = self.values.index(0)
                self.forced_second = second
                return self.exists()
        return False

    def best_with(self, others: i64) -> bool:
        """Look for the best filling with just these other contributors and as few dice changed as possible."""
        self.found = []
        if not self.open_to(others | bit(self.seat)):
            return False
        self.nodes = NODES
        self.leaves = LEAVES
        self.search(self.mask & ~self.held, 0)
        if not self.found:
            for many in range(1, self.most_changes() + 1):
                self.search(self.mask & ~self.held, many)
                if self.found:
                    return True
        return len(self.found) > 0

    def as_they_lie(self) -> bool:
        """Whether the own dice fill the block as they lie, and the player can pay alone. G7-073, G7-Q23"""
        g = self.g
        own = bit(self.seat)
        if self.least > 1 or not can_fund(g, self.seat, own, g.res, self.crew.short, 0, 0, 0):
            return False
        self.leaves = 1
        self.nodes = ENDLESS
        self.crew.keep([owner == self.seat for owner in self.crew.owners])
        self.crew.free = [int(bit(g.value[die])) for die in self.crew.dice]
        self.mask = own
        return self.search(own, 0)

    def spare(self) -> None:
        """Leave officers and robots out of the search."""
        kinds = [self.g.kind(die) for die in self.crew.dice]
        self.crew.keep([kind in (COLONIST, GUEST) for kind in kinds])

    def open_to(self, mask: i64) -> bool:
        """Whether just these contributors could fill and pay the block, as far as can be seen at once."""
        if count(mask) < self.least or self.held & ~mask or not self.crew.payable(mask):
            return False
        self.mask = mask
        open: i64 = self.values.count(0)
        if not count(mask & ~self.held) <= open <= self.crew.capacity(mask):
            return False
        return not self.fixed or self.crew.overseen(mask) or Settlement(self.g, self.seat, self.start, mask).settles()

    def most_changes(self) -> i64:
        """How many more dice these contributors could change."""
        crew = self.crew
        crew.look_further(self.mask)
        robots: i64 = 0
        for n in range(len(crew.dice)):
            if crew.robots[n] and self.mask >> crew.owners[n] & 1:
                robots += 1
        crew.crew_most = max(0, crew.crew_most - count(self.crew_set))
        crew.robots_most = max(0, crew.robots_most - count(self.robots_set))
        return min(crew.crew_most + min(robots, crew.robots_most), self.values.count(0))

    # -- the search -------------------------------------------------------------------------------

    def search(self, need: i64, changes: i64) -> bool:
        """Search with so many more dice changed; `need` are the contributors who have no die in the plan yet."""
        self.plain = changes == 0 and not self.fixed
        return self.fill(need, changes, 0)

    def fill(self, need: i64, changes: i64, first: i64) -> bool:
        """Fill the next position from the left in every way, until enough is found.

        Where the order of values does not matter only dice from `first` on are taken.
        """
        p: i64 = NONE
        open: i64 = 0
        wild: i64 = 0
        for q in range(self.size - 1, -1, -1):
            if self.at[q] == WILD:
                wild += 1
            elif self.values[q] == 0:
                p = q
                open += 1
        if changes > open or (need and count(need) > open + wild):
            return False
        if open == 0:
            return self.fill_wild(need) if wild else need == 0 and self.reached()
        mask = opening(self.kind, self.numbers, self.values, p)
        self.nodes -= 1
        if mask == 0 or self.nodes < 0:
            return False
        if changes < open and self.fill_plain(p, mask, need, changes, first):
            return True
        if changes == 0 or (p == self.forced_at and self.forced_second > 0):
            return False
        self.at[p] = WILD
        done = self.fill(need, changes - 1, first)
        self.at[p] = NONE
        return done

    def fill_plain(self, p: i64, mask: i64, need: i64, changes: i64, first: i64) -> bool:
        """Fill position p with every die that can show one of the values for nothing; robots also in two positions."""
        crew = self.crew
        forced = p == self.forced_at
        for n in range(first, len(crew.dice)):
            if self.barred(n, p):
                continue
            single = crew.free[n] & mask if not forced or self.forced_second == 0 else 0
            double = crew.robots[n] and (not forced or self.forced_second > 0)
            done = False
            if single or double:
                owner = crew.owners[n]
                rest = need & ~bit(owner) if owner >= 0 else need
                after: i64 = n + 1 if self.symmetric and not forced else 0
                self.used |= bit(crew.dice[n])
                self.at[p] = crew.dice[n]
                if single:
                    done = self.with_values(p, single, self.g.value[crew.dice[n]], rest, changes, after)
                if not done and double:
                    done = self.in_two(n, p, mask, crew.free[n], rest, changes, after)
                    if not done and changes and crew.paid[n]:
                        done = self.in_two(n, p, mask, crew.paid[n], rest, changes - 1, after)
                self.at[p] = NONE
                self.values[p] = 0
                self.used &= ~bit(crew.dice[n])
            if done:
                return True
        return False

    def barred(self, n: i64, p: i64) -> bool:
        """Whether a die cannot be taken now: used, of nobody who contributes, or one just like it comes first."""
        crew = self.crew
        if self.used >> crew.dice[n] & 1:
            return True
        owner = crew.owners[n]
        if owner >= 0 and not self.mask >> owner & 1:
            return True
        if self.forced >= 0 and (p == self.forced_at) != (n == self.forced):
            return True
        twin = crew.twin[n]
        return twin >= 0 and twin != self.forced and n != self.forced and not self.used >> crew.dice[twin] & 1

    def with_values(self, p: i64, mask: i64, shown: i64, need: i64, changes: i64, first: i64) -> bool:
        """The values of the mask at p, the nearest to what the die shows first; that one only, if it touches no other.

        G7-176
        """
        for away in range(TOP):
            value: i64 = shown + away
            for _ in range(2):
                if 0 < value <= TOP and mask >> value & 1:
                    self.values[p] = value
                    mask &= ~bit(value)
                    if self.fill(need, changes, first):
                        return True
                    if INDEPENDENT >> self.kind & 1:
                        return False
                value = shown - away
            if mask == 0:
                break
        return False

    def in_two(self, n: i64, p: i64, mask: i64, wholes: i64, need: i64, changes: i64, first: i64) -> bool:
        """The robot at p and in a second position, its value split as evenly as possible, odd halves either way.

        G7-175, G7-274, G7-Q31, G7-Q32
        """
        done = False
        for q in range(p + 1, self.size):
            if done or self.values[q] or self.at[q] == WILD:
                continue
            if p == self.forced_at and q != self.forced_second:
                continue
            self.at[q] = self.crew.dice[n]
            for whole in range(2, TOP + 1):
                if done or not wholes >> whole & 1:
                    continue
                half = whole // 2
                done = mask >> half & 1 != 0 and self.halves(p, q, half, whole - half, need, changes, first)
                if not done and half + half < whole and mask >> (half + 1) & 1:
                    done = self.halves(p, q, half + 1, half, need, changes, first)
            self.at[q] = NONE
        return done

    def halves(self, p: i64, q: i64, left: i64, right: i64, need: i64, changes: i64, first: i64) -> bool:
        """A robot's halves at p and q, and the rest filled."""
        self.values[p] = left
        if not opening(self.kind, self.numbers, self.values, q) >> right & 1:
            return False
        self.values[q] = right
        done = self.fill(need, changes, first)
        self.values[q] = 0
        return done

    def fill_wild(self, need: i64) -> bool:
        """Fill the positions left over with dice that are changed."""
        p: i64 = NONE
        left: i64 = 0
        for q in range(self.size - 1, -1, -1):
            if self.at[q] == WILD:
                p = q
                left += 1
        if left == 0:
            return need == 0 and self.reached()
        mask = opening(self.kind, self.numbers, self.values, p)
        self.nodes -= 1
        if mask == 0 or self.nodes < 0 or (need and count(need) > left):
            return False
        crew = self.crew
        done = False
        for n in range(len(crew.dice)):
            spent = self.robots_changed >= crew.robots_most if crew.robots[n] else self.crew_changed >= crew.crew_most
            if not done and not spent and crew.paid[n] & mask and not self.barred(n, p):
                owner = crew.owners[n]
                rest = need & ~bit(owner) if owner >= 0 else need
                if count(rest) < left:
                    done = self.change(n, p, crew.paid[n] & mask, rest, left)
        return done

    def change(self, n: i64, p: i64, mask: i64, need: i64, left: i64) -> bool:
        """The n-th die, changed, at p; of several values all are tried only if more dice are still to be changed."""
        die = self.crew.dice[n]
        shown: i64 = self.g.value[die]
        robot: i64 = 1 if self.crew.robots[n] else 0
        self.robots_changed += robot
        self.crew_changed += 1 - robot
        self.used |= bit(die)
        self.at[p] = die
        done = False
        for away in range(1, TOP):
            for value in (shown + away, shown - away):
                if not done and 0 < value <= TOP and mask >> value & 1:
                    self.values[p] = value
                    done = self.fill_wild(need)
                    mask = mask & ~bit(value) if left > 1 and not INDEPENDENT >> self.kind & 1 else 0
        self.at[p] = WILD
        self.values[p] = 0
        self.used &= ~bit(die)
        self.robots_changed -= robot
        self.crew_changed -= 1 - robot
        return done

    # -- what was found ---------------------------------------------------------------------------

    def reached(self) -> bool:
        """A filling: keep it if it can be settled and is better than those before; whether to stop."""
        if self.plain and self.leaves == 1:
            return True
        plan = self.start.copy()
        for p in range(self.size):
            plan[POSITIONS + 2 * p] = self.at[p]
            plan[POSITIONS + 2 * p + 1] = self.values[p]
        if not self.plain and not Settlement(self.g, self.seat, plan).settles():
            return False
        if self.leaves == 1:
            return True
        grade = dearness(self.g, self.seat, plan)
        if not self.found or grade < self.best:
            self.best = grade
            self.found = plan
        self.leaves -= 1
        return self.leaves == 1


def fresh(g: Gen7, seat: i64, ref: i64, alone: bool) -> Fillings:
    """The fillings of a block for which nothing is planned yet."""
    return Fillings(g, seat, empty_plan(ref), alone)
