"""Building a plan for a group seat by oneself: die by die from the left, then how they change, then who pays."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.files import changing_files
from ecumene.games.gen7.components import SPLIT_SHIFT
from ecumene.games.gen7.group_seats.blocks import (
    CHEMS,
    FILE,
    GAIN,
    OVERSEE,
    PARTS,
    POSITIONS,
    REF,
    SPLIT,
    block_size,
    dice_mask,
    entry_of,
    plan_dice,
    plan_value,
    planned_files,
)
from ecumene.games.gen7.group_seats.changes import Settlement, change_left, overseers
from ecumene.games.gen7.group_seats.completing import uses
from ecumene.games.gen7.group_seats.payments import HELP_PERKS, HELP_TYPES, gain_by, helps_used, is_overdrawn, purse_of
from ecumene.games.gen7.group_seats.pledges import givers, promised
from ecumene.games.gen7.group_seats.search.fillable import PERHAPS, YES, Fillable
from ecumene.games.gen7.group_seats.search.fillings import Fillings
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.games.gen7.group_seats.sharing import PayHow
from ecumene.games.gen7.numbering import DICE_EACH, NONE, QUARTERS, ROBOT_DIE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import CHEM, OFFICER, PART, RESOURCES, ROBOT, SET_DIE, SHIFT_DIE
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask

SECOND: Final = 32
"""The move of a die: its number, and so many times more the second position a robot fills as well."""
FLIPPED: Final = 16
"""The move of a value: the value, and so much more if the greater half of a robot comes first."""
MEANS: Final = 64
"""The move of a means: so many times the kind of entry, and the seat or file card it is of."""


def build(g: Gen7, seat: i64, plan: list[int]) -> None:
    """Go on building: the next position, then the next die to be changed, then the payment. G7-264"""
    g.plan_now = plan
    p = next_position(g, plan)
    if p >= 0:
        g.plan_next(PickDie(seat))
    elif next_changed(g, plan) >= 0:
        g.plan_next(PickMeans(seat))
    else:
        g.plan_next(PayHow(seat))


def next_position(g: Gen7, plan: list[int]) -> i64:
    """The first position from the left that has no die, or NONE."""
    p: i64 = 0
    while p < block_size(g, plan[REF]):
        die: i64 = plan[POSITIONS + 2 * p]
        if die < 0:
            return p
        p += 1
    return NONE


def next_changed(g: Gen7, plan: list[int]) -> i64:
    """The first die that does not reach its declared value yet, or NONE."""
    for die in plan_dice(plan):
        if change_left(g, plan, die):
            return die
    return NONE


def first_half(value: i64) -> i64:
    """What of a robot in two positions lies in the first of them. G7-175, G7-Q32"""
    half = value % FLIPPED // 2
    return value % FLIPPED - half if value >= FLIPPED else half


def with_die(plan: list[int], p: i64, die: i64, second: i64, value: i64) -> list[int]:
    """The plan with a die at p; if `second` is a position a robot fills that as well, the halves as the value says.

    G7-175, G7-Q31, G7-Q32
    """
    fresh = plan.copy()
    whole = value % FLIPPED
    first = whole
    if second:
        first = first_half(value)
        fresh[POSITIONS + 2 * second] = die
        fresh[POSITIONS + 2 * second + 1] = whole - first
    fresh[POSITIONS + 2 * p] = die
    fresh[POSITIONS + 2 * p + 1] = first
    return fresh


def fits_in(look: Fillable, p: i64, second: i64, value: i64) -> bool:
    """Whether the rule of the block lets the plan looked at have this value at p, its halves also at `second`.

    G7-171 to G7-175, G7-Q31, G7-Q32
    """
    if second == 0:
        return look.takes(p, value, 0, 0)
    whole = value % FLIPPED
    if whole < 2 or (value >= FLIPPED and whole % 2 == 0):
        return False
    first = first_half(value)
    return look.takes(p, first, second, whole - first)


def can_go_on(look: Fillable, plan: list[int], p: i64, die: i64, second: i64, value: i64) -> bool:
    """Whether the plan looked at can be completed with this die at p, its halves also at `second`. G7-175, G7-264"""
    first = first_half(value) if second else value
    found = look.exists_as(die, p, first, second, value % FLIPPED - first)
    if found == PERHAPS:
        begun = with_die(plan, p, die, second, value)
        return Fillings(look.g, look.seat, begun, cannot_ask(look.g)).exists()
    return found == YES


def look_at(g: Gen7, seat: i64) -> Fillable:
    """A look at the block of the plan under way."""
    look = Fillable(g, seat, cannot_ask(g))
    look.take_up(g.plan_now)
    return look


def cannot_ask(g: Gen7) -> bool:
    """Whether so many plans failed this turn that nobody else may be asked any more. G7-266"""
    return g.failures >= g.seats - 1


def may_ask(g: Gen7, seat: i64, die: i64) -> bool:
    """Whether the die is no other player's, or may be asked for. G7-266"""
    owner = g.owner(die)
    if owner < 0 or owner == seat:
        return True
    if cannot_ask(g):
        return False
    return not g.refused or BLOCK_STEP * g.plan_now[REF] + die not in g.refused


@final
@mypyc_attr(free_list_len=1)
class PickDie(Ask[Gen7]):
    """Which die fills the next position: own, another's, a guest; a robot perhaps a second position too.

    G7-075, G7-175, G7-264, G7-266
    """

    rule = 264
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        found: list[int] = []
        planned = dice_mask(g.plan_now)
        for d in range(g.seats):
            first = DICE_EACH * ((self.seat + d) % g.seats)
            for die in range(first, first + DICE_EACH):
                if g.place[die] == QUARTERS and not planned >> die & 1:
                    found.append(die)
                    if die == first + ROBOT_DIE:
                        self.add_doubles(g, found, die)
        for guest in range(DICE_EACH * g.seats, len(g.place)):
            if g.free(guest) and not planned >> guest & 1:
                found.append(guest)
        return found

    def add_doubles(self, g: Gen7, found: list[int], robot: i64) -> None:
        """The robot in the next position and in any open one after it. G7-175"""
        for second in range(next_position(g, g.plan_now) + 1, block_size(g, g.plan_now[REF])):
            if g.plan_now[POSITIONS + 2 * second] < 0:
                found.append(robot + SECOND * second)

    def forbids(self, g: Gen7, move: i64) -> i64:
        return self.bars(g, look_at(g, self.seat), move)

    def bars(self, g: Gen7, look: Fillable, move: i64) -> i64:
        """0, or the rule against a die, by a look that serves for all of them."""
        die = move % SECOND
        if not may_ask(g, self.seat, die) and promised(g, die, g.plan_now[REF]) == 0:
            return 266
        found = look.exists_with(die, move // SECOND)
        if found == PERHAPS:
            search = Fillings(g, self.seat, g.plan_now, cannot_ask(g))
            return 0 if search.exists_with(die, move // SECOND) else 264
        return 0 if found == YES else 264

    def moves(self, g: Gen7) -> list[int]:
        """The legal ones; of colonists of one player, or guests, who show the same, one is looked at for all."""
        look = look_at(g, self.seat)
        apart = len(g.refused) > 0 or len(g.pledges) > 0
        found: list[int] = []
        whose: i64 = NONE
        tried: i64 = 0
        served: i64 = 0
        for move in self.candidates(g):
            die: i64 = move % SECOND
            owner = g.owner(die)
            if owner != whose:
                whose = owner
                tried = 0
                served = 0
            kind = g.kind(die)
            one = bit(g.value[die])
            if apart or kind in (OFFICER, ROBOT):
                one = 0
            if not tried & one and self.bars(g, look, move) == 0:
                found.append(move)
                served |= one
            elif served & one:
                found.append(move)
            tried |= one
        return found

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_next(PickValue(self.seat, move % SECOND, move // SECOND))


def values_of(g: Gen7, die: i64, second: i64) -> list[int]:
    """All values a die could be declared with, first the one it shows; odd ones of a robot in two halves twice."""
    shown: i64 = g.value[die]
    found = [int(shown)]
    for value in range(1, g.faces(die) + 1):
        if value != shown:
            found.append(value)
    if second:
        for value in range(3, g.faces(die) + 1, 2):
            found.append(value + FLIPPED)
    return found


@final
@mypyc_attr(free_list_len=1)
class PickValue(Ask[Gen7]):
    """The value with which a die is declared; the halves of a robot may lie either way. G7-175, G7-264, G7-Q32"""

    rule = 264
    follows = True

    def __init__(self, seat: i64, die: i64, second: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die
        self.second: i64 = second

    def candidates(self, g: Gen7) -> list[int]:
        return values_of(g, self.die, self.second)

    def forbids(self, g: Gen7, move: i64) -> i64:
        look = look_at(g, self.seat)
        p = next_position(g, g.plan_now)
        if not fits_in(look, p, self.second, move):
            return 264
        if not self.may_be(g, move):
            return 266
        return 0 if can_go_on(look, g.plan_now, p, self.die, self.second, move) else 264

    def moves(self, g: Gen7) -> list[int]:
        look = look_at(g, self.seat)
        p = next_position(g, g.plan_now)
        found: list[int] = []
        for value in self.candidates(g):
            fits = fits_in(look, p, self.second, value) and self.may_be(g, value)
            if fits and can_go_on(look, g.plan_now, p, self.die, self.second, value):
                found.append(value)
        return found

    def may_be(self, g: Gen7, move: i64) -> bool:
        """Whether the die may be asked for, or was pledged with this value. G7-265, G7-266"""
        return may_ask(g, self.seat, self.die) or promised(g, self.die, g.plan_now[REF]) == move % FLIPPED

    def choose(self, g: Gen7, move: i64) -> None:
        p = next_position(g, g.plan_now)
        build(g, self.seat, with_die(g.plan_now, p, self.die, self.second, move))


@final
class PickMeans(Ask[Gen7]):
    """How the next die reaches its value: Split Shift, a file card, chems or parts of a contributor, Overseer.

    Division perks and pledges serve by themselves. It is asked again until the value is reached.
    G7-076, G7-217, G7-218, G7-252, G7-264, G7-Q34
    """

    rule = 264
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        plan = g.plan_now
        die = next_changed(g, plan)
        owner = g.owner(die)
        found: list[int] = []
        if owner >= 0 and g.schema_number(owner, SPLIT_SHIFT) > 0 and not uses(plan, SPLIT, owner):
            found.append(MEANS * SPLIT + owner)
        robot = g.kind(die) == ROBOT
        for x in g.clockwise(self.seat):
            if givers(g, plan) >> x & 1:
                found.append(MEANS * (PARTS if robot else CHEMS) + x)
        for card in changing_files(g, self.seat, SHIFT_DIE if robot else SET_DIE):
            found.append(MEANS * FILE + card)
        if not robot:
            for card in changing_files(g, self.seat, SHIFT_DIE):
                found.append(MEANS * FILE + card)
        for x in overseers(g, plan):
            found.append(MEANS * OVERSEE + x)
        return found

    def forbids(self, g: Gen7, move: i64) -> i64:
        what = move // MEANS
        whose = move % MEANS
        if what == FILE and planned_files(g.plan_now) >> whose & 1:
            return 76
        fresh = self.with_means(g, what, whose)
        if is_overdrawn(g, fresh):
            return 218 if what == CHEMS else 217
        return 0 if Settlement(g, self.seat, fresh).settles() else 264

    def with_means(self, g: Gen7, what: i64, whose: i64) -> list[int]:
        """The plan with this means for the die."""
        plan = g.plan_now
        die = next_changed(g, plan)
        if what == OVERSEE:
            return plan + entry_of(OVERSEE, whose, NONE, 0)
        if what == FILE:
            return plan + entry_of(FILE, self.seat, die, whose)
        if what == CHEMS:
            return with_gain(g, plan, whose, CHEM, g.box.chems) + entry_of(CHEMS, whose, die, g.box.chems)
        if what == PARTS:
            return with_gain(g, plan, whose, PART, g.box.parts) + entry_of(PARTS, whose, die, g.box.parts)
        by = min(change_left(g, plan, die), g.schema_number(whose, SPLIT_SHIFT))
        return plan + entry_of(SPLIT, whose, die, by if plan_value(plan, die) > g.value[die] else -by)

    def choose(self, g: Gen7, move: i64) -> None:
        build(g, self.seat, self.with_means(g, move // MEANS, move % MEANS))


def with_gain(g: Gen7, plan: list[int], x: i64, resource: i64, price: i64) -> list[int]:
    """The plan as it is or, where the seat has too few tokens, with the perk that brings some first. G7-242, G7-244"""
    i: i64 = HELP_TYPES.index(resource)
    if purse_of(g, plan)[RESOURCES * x + resource] >= price or not g.can_use(x, HELP_PERKS[i]):
        return plan
    if helps_used(g, x, plan) >> i & 1:
        return plan
    return plan + entry_of(GAIN, x, HELP_PERKS[i], gain_by(g, x, i))
