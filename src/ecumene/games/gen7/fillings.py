"""The search for fillings of a group seat: which dice, in which positions, with which values.

It goes from the left to the right, contributor set by contributor set, and by the number of dice that must be changed.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.blocks import (
    HEAD,
    POSITIONS,
    REF,
    block_contributors,
    block_cost,
    block_division,
    block_kind,
    block_numbers,
    block_size,
    empty_plan,
    plan_dice,
    plan_value,
)
from ecumene.games.gen7.changes import Settlement, change_left, changing_files, file_shift, perk_room
from ecumene.games.gen7.components import OVERSEER, SPLIT_SHIFT, bit
from ecumene.games.gen7.effects import CHEM, OFFICER, PART, RESOURCES, ROBOT, SET_DIE, SHIFT_DIE
from ecumene.games.gen7.openings import between, opening
from ecumene.games.gen7.payments import HELPS, can_fund, gain_by, helps_at_hand, short_of
from ecumene.games.gen7.position import DICE_EACH, NONE, Gen7, count
from ecumene.games.gen7.seats import THR, may_still_fit

BLOCK_STEP: Final = 64
"""A die that may not be asked for again is noted as BLOCK_STEP * block + die. G7-266"""
LEAVES: Final = 24
"""So many fillings of one kind are compared when proposals are made, and"""
NODES: Final = 3000
"""so many positions of the search looked at for it."""
ENDLESS: Final = 1 << 60


@final
class Fillings:
    """The fillings of one block that one player may plan.

    The dice looked at are the player's own first, then those of the others clockwise, then guests.
    G7-075, G7-175, G7-176, G7-264, G7-274
    """

    def __init__(self, g: Gen7, seat: i64, plan: list[int], alone: bool) -> None:
        ref = plan[REF]
        self.g: Final = g
        self.seat: Final = seat
        self.ref: Final = ref
        self.start: Final = plan
        self.kind: Final = block_kind(g, ref)
        self.numbers: Final = block_numbers(g, ref)
        self.size: Final = block_size(g, ref)
        self.division: Final = block_division(g, ref)
        self.short: Final = short_of(g, ref, block_cost(g, ref))
        self.least: i64 = block_contributors(g, ref)
        self.values: list[int] = []
        self.at: list[int] = []
        self.used: i64 = 0
        self.held: i64 = 0
        """A mask of the owners of the dice that are in the plan already."""
        self.fixed: bool = len(plan) > HEAD
        """Whether some die in the plan already must be changed, or some means are chosen."""
        for p in range(self.size):
            self.values.append(plan[POSITIONS + 2 * p + 1])
            self.at.append(plan[POSITIONS + 2 * p])
        for die in plan_dice(plan):
            self.used |= bit(die)
            if g.owner(die) >= 0:
                self.held |= bit(g.owner(die))
            if change_left(g, plan, die):
                self.fixed = True
        self.dice: list[int] = []
        self.others: i64 = 0
        """A mask of the other seats that have a die to be asked for."""
        self.gather(alone)
        self.free: list[int] = []
        """The values each die takes for nothing, as a mask; then those it takes by some means."""
        self.paid: list[int] = []
        self.twin: list[int] = []
        self.most: i64 = 0
        """How many dice could be changed at most."""
        self.mask: i64 = 0
        self.merged: bool = False
        self.plain: bool = False
        """Whether no die is changed, so that only the cost is to be paid."""
        self.nodes: i64 = 0
        self.leaves: i64 = 0
        self.best: i64 = 0
        self.found: list[int] = []

    def gather(self, alone: bool) -> None:
        """The dice that may be seated: in quarters and not asked for in vain this turn, and guests. G7-266"""
        g = self.g
        for d in range(1 if alone else g.seats):
            x = (self.seat + d) % g.seats
            for die in range(DICE_EACH * x, DICE_EACH * x + DICE_EACH):
                if g.free(die) and not self.used >> die & 1:
                    if d == 0:
                        self.dice.append(die)
                    elif BLOCK_STEP * self.ref + die not in g.refused:
                        self.dice.append(die)
                        self.others |= bit(x)
        for die in range(DICE_EACH * g.seats, len(g.place)):
            if g.free(die) and not self.used >> die & 1:
                self.dice.append(die)
        self.others |= self.held & ~bit(self.seat)

    def keeps_rule(self) -> bool:
        """Whether the values that are there leave the block's rule possible. G7-169"""
        return may_still_fit(self.kind, self.numbers, self.values)

    # -- what dice can show -----------------------------------------------------------------------

    def reach(self, mask: i64) -> None:
        """List for these contributors what each die can show as it lies or by its perk, and what with means."""
        g = self.g
        chems, parts = self.units(mask, CHEM, g.box.chems), self.units(mask, PART, g.box.parts)
        setting, shifting = changing_files(g, self.seat, SET_DIE), changing_files(g, self.seat, SHIFT_DIE)
        by_file: i64 = 0
        for card in shifting:
            by_file += file_shift(g, card)
        oversees = False
        self.most = chems + parts + len(setting) + len(shifting)
        for x in range(g.seats):
            if mask >> x & 1:
                oversees = oversees or g.can_use(x, OVERSEER)
                self.most += 1 if g.schema_number(x, SPLIT_SHIFT) else 0
        self.most = min(self.size, self.size if oversees else self.most)
        self.mask = mask
        self.free, self.paid, self.twin = [], [], []
        for n in range(len(self.dice)):
            die = self.dice[n]
            shown: i64 = g.value[die]
            top = g.faces(die)
            up = min(top, shown + perk_room(g, die, self.division, 1))
            down = max(1, shown - perk_room(g, die, self.division, -1))
            self.free.append(between(down, up))
            owner = g.owner(die)
            by = by_file + (g.schema_number(owner, SPLIT_SHIFT) if owner >= 0 else 0)
            if g.kind(die) == ROBOT:
                by += parts * g.box.part_shift
            elif chems or setting:
                by = top
            if oversees:
                by = top
            self.paid.append(between(max(1, down - by), min(top, up + by)) & ~self.free[n] if by else 0)
            self.twin.append(self.find_twin(n))

    def units(self, mask: i64, resource: i64, price: i64) -> i64:
        """How many changes of dice the contributors could pay, perks that bring tokens included."""
        g = self.g
        helps = helps_at_hand(g, self.seat, mask, self.ref)
        many: i64 = 0
        for d in range(g.seats):
            x = (self.seat + d) % g.seats
            if mask >> x & 1:
                held: i64 = g.res[RESOURCES * x + resource]
                i: i64 = 0 if resource == PART else 2
                if helps >> (HELPS * d + i) & 1:
                    held += gain_by(g, x, i)
                many += held // price
        return many

    def find_twin(self, n: i64) -> i64:
        """An earlier die that serves just as well, or NONE: of the same kind and value and, unless all others count
        as one, of the same owner."""
        g = self.g
        die = self.dice[n]
        for m in range(n):
            one = self.dice[m]
            if g.value[one] == g.value[die] and self.free[m] == self.free[n] and g.kind(one) == g.kind(die):
                mine, its = g.owner(die), g.owner(one)
                if mine == its or (self.merged and mine != self.seat and its != self.seat):
                    return m
        return NONE

    # -- the search -------------------------------------------------------------------------------

    def exists(self) -> bool:
        """Whether there is any complete plan; the first one found is in `found`. G7-264"""
        own = bit(self.seat)
        self.leaves = 1
        self.nodes = ENDLESS
        if not self.payable(self.others | own):
            return False
        changes: i64 = 0
        if self.least <= 1 and self.held & ~own == 0 and self.payable(own):
            self.merged = True
            self.reach(self.others | own)
            if self.search(own & ~self.held, 0):
                return True
            self.merged = False
            changes = 1
        for others in subsets(self.others):
            if self.open_to(others | own):
                self.reach(others | own)
                for many in range(changes, self.most + 1):
                    if self.search(self.mask & ~self.held, many):
                        return True
        return False

    def best_with(self, others: i64) -> bool:
        """Look for the best filling with just these other contributors and as few dice changed as possible."""
        self.found = []
        if not self.open_to(others | bit(self.seat)):
            return False
        self.reach(others | bit(self.seat))
        self.nodes = NODES
        for many in range(self.most + 1):
            self.leaves = LEAVES
            self.search(self.mask & ~self.held, many)
            if self.found:
                return True
        return False

    def as_they_lie(self) -> bool:
        """Whether the own dice fill the block as they lie, and the player can pay alone. G7-073, G7-Q23"""
        g = self.g
        own = bit(self.seat)
        if self.least > 1 or not can_fund(g, self.seat, own, g.res, self.short, 0, 0, 0):
            return False
        self.leaves = 1
        self.nodes = ENDLESS
        self.dice = [die for die in self.dice if g.owner(die) == self.seat]
        self.reach(own)
        self.free = [int(bit(g.value[die])) for die in self.dice]
        return self.search(own, 0)

    def open_to(self, mask: i64) -> bool:
        """Whether just these contributors could fill and pay the block, as far as can be seen at once."""
        if count(mask) < self.least or self.held & ~mask or not self.payable(mask):
            return False
        return count(mask & ~self.held) <= self.values.count(0)

    def payable(self, mask: i64) -> bool:
        """Whether these contributors can pay the cost, no die changed. G7-163"""
        g = self.g
        helps = helps_at_hand(g, self.seat, mask, self.ref)
        return can_fund(g, self.seat, mask, g.res, self.short, 0, 0, helps)

    def search(self, need: i64, changes: i64) -> bool:
        """Search with so many more dice changed; `need` are the contributors who have no die in the plan yet."""
        self.plain = changes == 0 and not self.fixed
        return self.fill(need, changes)

    def fill(self, need: i64, changes: i64) -> bool:
        """Fill the next position from the left in every way, until enough is found.

        `need` are the contributors who have no die in the plan yet, `changes` the dice still to be changed.
        """
        size = self.size
        p: i64 = 0
        open: i64 = 0
        for q in range(size - 1, -1, -1):
            if self.values[q] == 0:
                p = q
                open += 1
        if open == 0:
            return changes == 0 and need == 0 and self.reached()
        if changes > open or (need and count(need) > open):
            return False
        mask = opening(self.kind, self.numbers, self.values, p)
        self.nodes -= 1
        if mask == 0 or self.nodes < 0:
            return False
        for n in range(len(self.dice)):
            die = self.dice[n]
            if self.used >> die & 1:
                continue
            owner = self.g.owner(die)
            if owner >= 0 and not self.mask >> owner & 1:
                continue
            twin = self.twin[n]
            if twin >= 0 and not self.used >> self.dice[twin] & 1:
                continue
            rest = need & ~bit(owner) if owner >= 0 else need
            if self.seat_die(n, p, mask, rest, changes):
                return True
        return False

    def seat_die(self, n: i64, p: i64, mask: i64, need: i64, changes: i64) -> bool:
        """Seat this die at p with every value it can show there; a robot also in a second position. G7-175, G7-176"""
        die = self.dice[n]
        self.used |= bit(die)
        self.at[p] = die
        done = False
        if self.free[n] & mask:
            done = self.with_values(p, self.free[n] & mask, self.g.value[die], need, changes)
        if not done and changes and self.paid[n] & mask:
            done = self.with_values(p, self.paid[n] & mask, self.g.value[die], need, changes - 1)
        if not done and self.g.kind(die) == ROBOT:
            done = self.in_two(n, p, mask, need, changes)
        self.at[p] = NONE
        self.values[p] = 0
        self.used &= ~bit(die)
        return done

    def with_values(self, p: i64, mask: i64, shown: i64, need: i64, changes: i64) -> bool:
        """The values of the mask at p, the nearest to what the die shows first; where only bounds count, that one."""
        for away in range(12):
            for value in (shown + away, shown - away):
                if value > 0 and mask >> value & 1 and (away or value == shown):
                    self.values[p] = value
                    if self.fill(need, changes):
                        return True
                    if self.kind == THR:
                        return False
                if away == 0:
                    break
        return False

    def in_two(self, n: i64, p: i64, mask: i64, need: i64, changes: i64) -> bool:
        """The robot at p and in a second position, its value split as evenly as possible, odd halves either way.

        G7-175, G7-274, G7-Q31, G7-Q32
        """
        die = self.dice[n]
        done = False
        for q in range(p + 1, self.size):
            if self.values[q] or done:
                continue
            self.at[q] = die
            for whole in range(2, self.g.faces(die) + 1):
                price: i64 = 0 if self.free[n] >> whole & 1 else 1
                if done or price > changes or (price and not self.paid[n] >> whole & 1):
                    continue
                half = whole // 2
                done = mask >> half & 1 != 0 and self.halves(p, q, half, whole - half, need, changes - price)
                if not done and half + half < whole and mask >> (half + 1) & 1:
                    done = self.halves(p, q, half + 1, half, need, changes - price)
            self.at[q] = NONE
        return done

    def halves(self, p: i64, q: i64, left: i64, right: i64, need: i64, changes: i64) -> bool:
        """A robot's halves at p and q, and the rest filled."""
        self.values[p] = left
        if not opening(self.kind, self.numbers, self.values, q) >> right & 1:
            return False
        self.values[q] = right
        done = self.fill(need, changes)
        self.values[q] = 0
        return done

    # -- what was found ---------------------------------------------------------------------------

    def filled(self) -> list[int]:
        """The plan as far as the dice and their values go."""
        plan = self.start.copy()
        for p in range(self.size):
            plan[POSITIONS + 2 * p] = self.at[p]
            plan[POSITIONS + 2 * p + 1] = self.values[p]
        return plan

    def reached(self) -> bool:
        """A filling: keep it if it can be settled and is better than those before; whether to stop."""
        plan = self.filled()
        if not self.plain and not Settlement(self.g, self.seat, plan).settles():
            return False
        if self.leaves == 1:
            self.found = plan
            return True
        grade = self.grade(plan)
        if not self.found or grade < self.best:
            self.best = grade
            self.found = plan
        self.leaves -= 1
        return self.leaves == 1

    def grade(self, plan: list[int]) -> i64:
        """How dear a filling is: dice of others, officers, robots, dice at all, and values changed."""
        g = self.g
        total: i64 = 0
        for die in plan_dice(plan):
            owner = g.owner(die)
            total += 1 if owner == self.seat else 40 if owner >= 0 else 0
            kind = g.kind(die)
            total += 6 if kind == OFFICER else 3 if kind == ROBOT else 0
            if plan_value(plan, die) != g.value[die]:
                total += 12
        return total


def subsets(mask: i64) -> list[int]:
    """The sets of seats within a mask, the smaller ones first."""
    found: list[int] = []
    for size in range(count(mask) + 1):
        for one in range(mask + 1):
            if one & ~mask == 0 and count(one) == size:
                found.append(one)
    return found


def fresh(g: Gen7, seat: i64, ref: i64, alone: bool) -> Fillings:
    """The fillings of a block for which nothing is planned yet."""
    return Fillings(g, seat, empty_plan(ref), alone)
