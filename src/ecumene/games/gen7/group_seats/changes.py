"""How the dice of a plan for a group seat reach their declared values, and who pays for it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.files import changing_files, file_shift
from ecumene.games.gen7.components import OVERSEER, SPLIT_SHIFT
from ecumene.games.gen7.group_seats.blocks import (
    BARRACKS,
    CHEMS,
    ENTRY,
    FILE,
    GAIN,
    HEAD,
    OVERSEE,
    PARTS,
    PERK,
    PLEDGED,
    POSITIONS,
    REF,
    SPLIT,
    block_division,
    changed_dice,
    entry_of,
    plan_dice,
    plan_value,
    planned_files,
)
from ecumene.games.gen7.group_seats.payments import (
    HELP_PERKS,
    HELPS,
    SOLVER,
    add_payments,
    can_fund,
    fewest_helps,
    gain_by,
    helper,
    helps_at_hand,
    helps_used,
    payer,
    purse_of,
    short_of,
)
from ecumene.games.gen7.group_seats.pledges import givers, promised
from ecumene.games.gen7.numbering import DICE_EACH, EMPTY, NONE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.officers import DIVISION_PERKS
from ecumene.games.gen7.vocabulary import CHEM, OPERATIONS, PART, ROBOT, SET_DIE, SHIFT_DIE
from ecumene.kernel.bits import bit, members

# How one die is changed, beside its division's perk: a mask and, above it, how many file cards shift it
SPLITS: Final = 1
BUYS: Final = 2
"""With chems, or a robot with parts for what is left."""
SETS: Final = 4
"""By a file card that sets a die."""
SHIFTS: Final = 8


def perk_room(g: Gen7, die: i64, division: i64, change: i64) -> i64:
    """How much of a change the division perk of the die's owner makes for nothing. G7-237 to G7-240, G7-273, G7-Q51"""
    owner = g.owner(die)
    if owner < 0 or change == 0 or not g.has_perk(owner, DIVISION_PERKS[division]):
        return 0
    if change < 0 and division == OPERATIONS:
        return 0
    return g.box.cards.perk_many[DIVISION_PERKS[division]]


def overseers(g: Gen7, plan: list[int]) -> list[int]:
    """The seats with an officer in the plan, by more than a pledge, that may choose all its values. G7-252"""
    found: list[int] = []
    able = givers(g, plan)
    for die in plan_dice(plan):
        owner = g.owner(die)
        if owner >= 0 and die == DICE_EACH * owner and able >> owner & 1 and g.can_use(owner, OVERSEER):
            found.append(owner)
    return found


def change_left(g: Gen7, plan: list[int], die: i64) -> i64:
    """How far the die still is from its declared value after the perk and the entries of the plan; never negative.

    A pledge of its owner serves by itself.
    G7-265
    """
    change = plan_value(plan, die) - g.value[die]
    if change == 0 or (g.pledges and promised(g, die, plan[REF]) == plan_value(plan, die)):
        return 0
    room = perk_room(g, die, block_division(g, plan[REF]), change)
    for at in range(HEAD, len(plan), ENTRY):
        what = plan[at]
        if what == OVERSEE:
            return 0
        if plan[at + 2] == die and SPLIT <= what <= PARTS:
            if what == CHEMS or (what == FILE and file_shift(g, plan[at + 3]) == 0):
                return 0
            if what == SPLIT:
                room += abs(plan[at + 3])
            elif what == FILE:
                room += file_shift(g, plan[at + 3])
            else:
                room += plan[at + 3] // g.box.parts * g.box.part_shift
    return max(0, (change if change > 0 else -change) - room)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Settlement:
    """The search for the means by which all dice of a plan reach their values and everything is paid.

    Schema cards come first, then tokens, then file cards, Overseer last; entries already in the plan stay. `more` are
    contributors who will seat dice still.
    G7-217, G7-218, G7-252, G7-264, G7-Q34
    """

    def __init__(self, g: Gen7, seat: i64, plan: list[int], more: i64 = 0) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.plan: list[int] = plan
        self.mask: i64 = givers(g, plan) | more
        self.purse: list[int] = purse_of(g, plan)
        self.short: i64 = short_of(g, plan)
        self.helps: i64 = helps_at_hand(g, seat, self.mask, plan[REF])
        self.dice: list[int] = EMPTY
        """The dice that must be changed, how far each, and by what means."""
        self.left: list[int] = EMPTY
        self.means: list[int] = EMPTY
        self.overseer: i64 = NONE
        self.chem_units: i64 = 0
        self.part_units: i64 = 0
        self.split: i64 = 0
        self.sets: list[int] = EMPTY
        self.shifts: list[int] = EMPTY
        if self.helps:
            self.helps &= ~helps_used(g, seat, plan)
        changed = changed_dice(g, plan)
        if changed:
            self.look_for_changes(changed)

    def look_for_changes(self, changed: i64) -> None:
        """How far these dice are from their values still, from the left."""
        dice: list[int] = []
        far: list[int] = []
        at: i64 = POSITIONS
        while at < HEAD:
            die: i64 = self.plan[at]
            if die >= 0 and changed >> die & 1:
                changed &= ~bit(die)
                left = change_left(self.g, self.plan, die)
                if left:
                    dice.append(die)
                    far.append(left)
            at += 2
        if dice:
            self.dice = dice
            self.left = far
            self.means = [0] * len(dice)
            self.look_for_means()

    def look_for_means(self) -> None:
        """What contributors could use besides tokens: Split Shift, and file cards of the active player."""
        self.sets = self.unused(SET_DIE)
        self.shifts = self.unused(SHIFT_DIE)
        for at in range(HEAD, len(self.plan), ENTRY):
            if self.plan[at] == SPLIT:
                self.split |= bit(self.plan[at + 1])

    def unused(self, verb: i64) -> list[int]:
        """The file cards that set (or shift) a die and are not in the plan yet."""
        cards = changing_files(self.g, self.seat, verb)
        if not cards:
            return cards
        planned = planned_files(self.plan)
        return [card for card in cards if not planned >> card & 1]

    def settles(self) -> bool:
        """Whether there is a way. G7-264"""
        if self.from_die(0):
            return True
        if self.dice:
            able = overseers(self.g, self.plan)
            if able and self.funded():
                self.overseer = able[0]
                return True
        return False

    def funded(self) -> bool:
        return can_fund(
            self.g, self.seat, self.mask, self.purse, self.short, self.chem_units, self.part_units, self.helps
        )

    def from_die(self, n: i64) -> bool:
        """Whether the dice from the n-th on can be changed, after those before it.

        Tokens go before cards, but not in the last round, after which cards are worth nothing. G7-272
        """
        if n == len(self.dice):
            return self.funded()
        die = self.dice[n]
        left: i64 = self.left[n]
        owner = self.g.owner(die)
        room: i64 = 0
        if owner >= 0 and not self.split >> owner & 1:
            room = self.g.schema_number(owner, SPLIT_SHIFT)
        if room >= left and self.with_split(n, owner, left - room, 0):
            return True
        last = self.g.round >= self.g.final
        if last and self.with_files(n, owner, left, room):
            return True
        if self.with_tokens(n, left, 0):
            return True
        if 0 < room < left and self.g.kind(die) == ROBOT and self.with_split(n, owner, left - room, 0):
            return True
        return not last and self.with_files(n, owner, left, room)

    def with_split(self, n: i64, owner: i64, left: i64, cards: i64) -> bool:
        """Split Shift changes the die, and tokens what it leaves over. G7-170"""
        self.split |= bit(owner)
        self.means[n] |= SPLITS
        if self.with_tokens(n, left, cards):
            return True
        self.split &= ~bit(owner)
        self.means[n] &= ~SPLITS
        return False

    def with_tokens(self, n: i64, left: i64, cards: i64) -> bool:
        """Chems set an officer, colonist or guest; parts shift a robot so many times; nothing if nothing is left."""
        robot = self.g.kind(self.dice[n]) == ROBOT
        units: i64 = (left + self.g.box.part_shift - 1) // self.g.box.part_shift if robot else 1
        if left <= 0:
            units = 0
        elif cards and not robot:
            return False
        if robot:
            self.part_units += units
        else:
            self.chem_units += units
        self.means[n] |= BUYS if units else 0
        if self.from_die(n + 1):
            return True
        self.means[n] &= ~BUYS
        if robot:
            self.part_units -= units
        else:
            self.chem_units -= units
        return False

    def with_files(self, n: i64, owner: i64, left: i64, room: i64) -> bool:
        """A file card sets the die, or one or more shift it, alone or besides Split Shift and parts. G7-076"""
        if self.sets and self.g.kind(self.dice[n]) != ROBOT:
            card = self.sets.pop()
            self.means[n] |= SETS
            if self.from_die(n + 1):
                return True
            self.means[n] &= ~SETS
            self.sets.append(card)
        for many in range(1, len(self.shifts) + 1):
            kept = self.shifts
            by: i64 = 0
            for card in kept[:many]:
                by += file_shift(self.g, card)
            self.shifts = kept[many:]
            self.means[n] |= SHIFTS * many
            if self.with_tokens(n, left - by, many):
                return True
            if room and left > by and self.with_split(n, owner, left - by - room, many):
                return True
            self.means[n] = 0
            self.shifts = kept
        return False

    # -- writing it down --------------------------------------------------------------------------

    def finished(self) -> list[int]:
        """The plan with all entries, in the order in which they happen; only after `settles`. G7-264"""
        plan = self.plan.copy()
        if self.helps:
            self.add_helps(plan)
        if self.overseer >= 0:
            plan += entry_of(OVERSEE, self.overseer, NONE, 0)
        elif self.dice:
            self.add_means(plan)
        add_perks(self.g, plan)
        add_payments(self.g, self.seat, self.mask, plan, self.helps)
        return in_order(plan)

    def add_helps(self, plan: list[int]) -> None:
        """Add the entries of the perks that bring tokens first, as few as are needed. G7-242, G7-243, G7-244"""
        g = self.g
        if self.overseer >= 0:
            self.chem_units = self.part_units = 0
        self.helps = fewest_helps(
            g, self.seat, self.mask, self.purse, self.short, self.chem_units, self.part_units, self.helps
        )
        for help in members(self.helps):
            i = help % HELPS
            if i != SOLVER:
                x = helper(g, self.seat, help)
                plan += entry_of(GAIN, x, HELP_PERKS[i], gain_by(g, x, i))

    def add_means(self, plan: list[int]) -> None:
        """Add the entries by which the dice are changed."""
        sets, shifts = self.unused(SET_DIE), self.unused(SHIFT_DIE)
        for n in range(len(self.dice)):
            self.add_change(plan, n, sets, shifts)

    def add_change(self, plan: list[int], n: i64, sets: list[int], shifts: list[int]) -> None:
        """Add the entries by which the n-th die is changed."""
        g, die, means = self.g, self.dice[n], self.means[n]
        left: i64 = self.left[n]
        sign: i64 = 1 if plan_value(plan, die) > g.value[die] else -1
        owner = g.owner(die)
        if means & SPLITS:
            by: i64 = min(left, g.schema_number(owner, SPLIT_SHIFT))
            plan += entry_of(SPLIT, owner, die, sign * by)
            left -= by
        if means & SETS:
            plan += entry_of(FILE, self.seat, die, sets.pop())
        for _ in range(means // SHIFTS):
            card = shifts.pop(0)
            plan += entry_of(FILE, self.seat, die, card)
            left -= file_shift(g, card)
        if means & BUYS and g.kind(die) == ROBOT:
            while left > 0:
                self.buy(plan, PARTS, PART, die, g.box.parts)
                left -= g.box.part_shift
        elif means & BUYS:
            self.buy(plan, CHEMS, CHEM, die, g.box.chems)

    def buy(self, plan: list[int], what: i64, resource: i64, die: i64, price: i64) -> None:
        """Add one change of a die, paid by the first contributor who can. G7-217, G7-218, G7-Q34"""
        x = payer(self.g, self.seat, self.mask, plan, resource, price)
        plan += entry_of(what, x, die, price)


def add_perks(g: Gen7, plan: list[int]) -> None:
    """Add an entry for every die that its owner's division perk changes, or a pledge. G7-265, G7-273"""
    changed = changed_dice(g, plan)
    if changed == 0:
        return
    division = block_division(g, plan[REF])
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at] == OVERSEE:
            return
    for die in plan_dice(plan):
        if not changed >> die & 1:
            continue
        change = plan_value(plan, die) - g.value[die]
        far = change if change > 0 else -change
        by = min(far, perk_room(g, die, division, change))
        if by < far and g.pledges and promised(g, die, plan[REF]) == plan_value(plan, die):
            plan += entry_of(PLEDGED, g.owner(die), die, plan_value(plan, die))
        elif by and not is_set(g, plan, die):
            plan += entry_of(PERK, g.owner(die), die, by if change > 0 else -by)


def is_set(g: Gen7, plan: list[int], die: i64) -> bool:
    """Whether chems or a file card set the die to its value, so that its perk need not serve."""
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at + 2] == die and (plan[at] == CHEMS or (plan[at] == FILE and file_shift(g, plan[at + 3]) == 0)):
            return True
    return False


def in_order(plan: list[int]) -> list[int]:
    """The plan with its entries in the order in which they happen."""
    if is_in_order(plan):
        return plan
    found = plan[:HEAD]
    for what in range(BARRACKS + 1):
        for at in range(HEAD, len(plan), ENTRY):
            if plan[at] == what:
                found += plan[at : at + ENTRY]
    return found


def is_in_order(plan: list[int]) -> bool:
    last: i64 = 0
    at: i64 = HEAD
    while at < len(plan):
        what: i64 = plan[at]
        if what < last:
            return False
        last = what
        at += ENTRY
    return True
