"""Whether a group seat can be filled at all: the short way to the answer of the whole search."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.components import OVERSEER
from ecumene.games.gen7.group_seats.blocks import (
    POSITIONS,
    REF,
    amount,
    block_contributors,
    block_division,
    block_pattern,
    plan_value,
)
from ecumene.games.gen7.group_seats.payments import HELP_MASK, short_for
from ecumene.games.gen7.group_seats.pledges import pledgers
from ecumene.games.gen7.group_seats.search.laying import Laying
from ecumene.games.gen7.group_seats.search.means import dice_by, dice_of, least
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.games.gen7.numbering import NONE, how_many
from ecumene.games.gen7.patterns import MOST_SEATS, TOP, open_count, opening, with_value
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.officers import DIVISION_PERKS
from ecumene.games.gen7.vocabulary import CHEM, DATA, PART, RESOURCES
from ecumene.kernel.bits import bit

# One byte for each of four seats
BYTE: Final = 0xFF
BYTE_ONES: Final = 0x01010101
BIT_TO_BYTE: Final = 0x00204081
"""The product with this has the bit of each seat at the start of its byte."""

# A changed die: its number and by how much it is changed
BY: Final = 4
CHANGE: Final = 9
MOST_BY: Final = 15
MOST_DIE: Final = 31

# Whether there is a plan
NO: Final = 0
PERHAPS: Final = 1
YES: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fillable:
    """One player's look at group seats: who could pay, then whether the dice there are fill the open positions.

    A yes is certain; a no is if `certain`, that is, nobody has a file card or perk that could change dice or help to
    pay, or if the file cards would not serve even if they changed any die to any value. Of a block for which dice are
    pledged nothing is known.
    G7-075, G7-163, G7-165, G7-264
    """

    def __init__(self, g: Gen7, seat: i64, alone: bool) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.laying: Final = Laying(g, seat, alone)
        self.data: i64 = 0
        """What each player has, a byte each; how many shifts and sets of dice that pays."""
        self.parts: i64 = 0
        self.chems: i64 = 0
        self.shifts: i64 = 0
        self.sets: i64 = 0
        self.perks: i64 = 0
        """A mask of the perks of all players."""
        self.cards: Final = how_many(g.files[seat] & g.box.cards.changing)
        """How many file cards of the player's could change a die."""
        self.by_card: i64 = 0
        """How many dice may be changed by such cards to any value, whatever they could do."""
        # the block, and what of the plan for it is there
        self.ref: i64 = 0
        self.least: i64 = 0
        self.short_data: i64 = 0
        self.short_parts: i64 = 0
        self.short_chems: i64 = 0
        self.values: i64 = 0
        self.dice: i64 = 0
        """The dice that may still be taken."""
        self.pledged: bool = False
        """Whether dice are pledged for the block. G7-265"""
        self.held: i64 = 0
        """A mask of the owners of the dice in the plan."""
        self.moved: i64 = 0
        self.changed: i64 = 0
        """The dice in the plan that do not show the values they are declared with, each with the difference, the last
        one in the lowest bits."""
        self.look_at_barracks()

    def look_at_barracks(self) -> None:
        """What everybody has, and how many changes of dice it pays; which perks there are."""
        res, all_perks = self.g.res, self.g.perks
        price_of_parts: i64 = self.g.box.parts
        price_of_chems: i64 = self.g.box.chems
        x: i64 = self.g.seats - 1
        while x >= 0:
            data: i64 = res[RESOURCES * x + DATA]
            parts: i64 = res[RESOURCES * x + PART]
            chems: i64 = res[RESOURCES * x + CHEM]
            perks: i64 = all_perks[x]
            self.data = self.data << 8 | data
            self.parts = self.parts << 8 | parts
            self.chems = self.chems << 8 | chems
            self.shifts = self.shifts << 8 | parts // price_of_parts
            self.sets = self.sets << 8 | chems // price_of_chems
            self.perks |= perks
            x -= 1

    def certain(self) -> bool:
        """Whether a no is certain. G7-076"""
        return self.cards == 0 and not self.is_helped() and not self.pledged

    def is_helped(self) -> bool:
        """Whether somebody has a perk that could change dice or help to pay.

        G7-237 to G7-240, G7-242 to G7-244, G7-252, G7-254
        """
        if self.perks == 0:
            return False
        division_perk = DIVISION_PERKS[block_division(self.g, self.ref)]
        return self.perks & (HELP_MASK | bit(OVERSEER) | bit(division_perk)) != 0

    def take_up(self, plan: list[int]) -> None:
        """Look at the block of this plan, and go on from what is planned. G7-266"""
        self.take_up_block(plan[REF])
        self.go_on_from(plan)

    def take_up_block(self, ref: i64) -> None:
        """Look at this block, for which nothing is planned yet. G7-266"""
        g = self.g
        self.ref = ref
        self.least = block_contributors(g, ref)
        self.pledged = len(g.pledges) > 0 and pledgers(g, ref) != 0
        short = short_for(g, ref)
        self.short_data = amount(short, DATA)
        self.short_parts = amount(short, PART)
        self.short_chems = amount(short, CHEM)
        self.laying.follow(block_pattern(g, ref))
        self.begin()

    def begin(self) -> None:
        """Go on from an empty plan for the block, with the dice that were not asked for in vain. G7-266"""
        self.dice = self.laying.free
        self.values = 0
        self.held = 0
        self.moved = 0
        self.changed = 0
        g = self.g
        for refused in g.refused:
            if refused // BLOCK_STEP == self.ref and g.owner(refused % BLOCK_STEP) != self.seat:
                self.dice &= ~bit(refused % BLOCK_STEP)

    def go_on_from(self, plan: list[int]) -> None:
        """Go on from these dice in the plan for the same block."""
        self.begin()
        met: i64 = 0
        for p in range(self.laying.size):
            die: i64 = plan[POSITIONS + 2 * p]
            if die >= 0:
                self.values = with_value(self.values, p, plan[POSITIONS + 2 * p + 1])
                if not met >> die & 1:
                    met |= bit(die)
                    self.hold(die, plan_value(plan, die))

    def hold(self, die: i64, value: i64) -> None:
        """A die is in the plan, declared with this value."""
        one = bit(die) & self.laying.free
        self.dice &= ~one
        self.held |= self.laying.owners_of(one)
        by = value - self.g.value[die]
        if by < 0:
            by = -by
        if by:
            self.moved |= one
            self.changed = self.changed << CHANGE | die << BY | by

    def takes(self, p: i64, value: i64, second: i64, more: i64) -> bool:
        """Whether position p takes the value, and the position `second`, if it is not 0, one more. G7-171 to G7-174"""
        lay = self.laying
        if not opening(lay.rule, self.values, p) >> value & 1:
            return False
        begun = with_value(self.values, p, value)
        return second == 0 or opening(lay.rule, begun, second) >> more & 1 != 0

    # -- what is asked ----------------------------------------------------------------------------

    def exists(self) -> bool:
        """Whether there is a complete plan, whoever pays for it. G7-163, G7-165, G7-264

        More who pay serve only if more dice could be changed then, since each of them must seat a die.
        """
        own = bit(self.seat)
        base = own | self.held
        open = open_count(self.values, self.laying.size)
        if self.pledged or (base != self.held and not self.dice & dice_of(self.seat)):
            return False
        if not self.has_room(open):
            return False
        means: i64 = NONE
        if how_many(base) >= self.least and self.can_pay(base):
            means = self.means()
            if self.fills(base & ~self.held):
                return True
        others = self.owners() & ~base
        if others == 0 or not self.can_pay(base | others) or self.means() == means:
            return False
        return self.exists_by_more(base, others, open, means)

    def exists_by_more(self, base: i64, others: i64, open: i64, without: i64) -> bool:
        """Whether there is a complete plan if some of the others pay as well. G7-165

        None was found without them, so they must bring other means to change dice than there are `without` them; so
        must those who join others for whom none was found.
        """
        failed: i64 = 0
        theirs: i64 = NONE
        more: i64 = 0
        while more != others:
            more = (more - others) & others
            payers = base | more
            need = payers & ~self.held
            if how_many(need) <= open and how_many(payers) >= self.least and self.can_pay(payers):
                means = self.means()
                if means != without and (means != theirs or failed & ~payers):
                    if self.fills(need):
                        return True
                    failed = payers
                    theirs = means
        return False

    def outlook(self) -> i64:
        """Whether there is a complete plan; perhaps, if perks or file cards might serve. G7-264"""
        if self.exists():
            return YES
        if self.is_helped() or self.pledged:
            return PERHAPS
        if self.cards == 0:
            return NO
        self.by_card = self.cards
        found = PERHAPS if self.exists() else NO
        self.by_card = 0
        return found

    def has_room(self, open: i64) -> bool:
        """Whether there are dice enough for so many positions; a robot may fill two. G7-175"""
        if self.laying.forced:
            open -= 2
        dice = self.dice
        while dice and open > 0:
            open -= 2 if dice & -dice & self.laying.robots else 1
            dice &= dice - 1
        return open <= 0

    def means(self) -> i64:
        """How many dice those who pay could change, as one number."""
        return self.laying.crew_most << 8 | self.laying.parts_most

    def exists_with(self, die: i64, second: i64) -> i64:
        """Whether there is a complete plan in which this die fills the first open position, and `second` if not 0."""
        one = bit(die)
        if not self.dice & one:
            return PERHAPS if self.pledged else NO
        p: i64 = 0
        while self.values >> 4 * p & 15:
            p += 1
        held = self.held
        self.laying.force(one, p, second)
        self.dice &= ~one
        self.held |= self.laying.owners_of(one)
        found = self.outlook()
        self.held = held
        self.dice |= one
        self.laying.force(0, NONE, 0)
        return found

    def exists_as(self, die: i64, p: i64, value: i64, second: i64, more: i64) -> i64:
        """Whether there is a complete plan with this die at p, declared with this value, and so much more at `second`.

        That a value nobody can change the die to serves nothing is seen at once.
        """
        held, dice, moved, changed = self.held, self.dice, self.moved, self.changed
        self.hold(die, value + more)
        if self.changed != changed and self.certain() and not self.is_within_means():
            found = NO
        else:
            values = self.values
            self.values = with_value(values, p, value)
            if second:
                self.values = with_value(self.values, second, more)
            found = self.outlook()
            self.values = values
        self.held, self.dice, self.moved, self.changed = held, dice, moved, changed
        return found

    def is_within_means(self) -> bool:
        """Whether the die taken last could be changed at all, all who could contribute paying for nothing else."""
        if not self.can_pay(self.owners() | self.held | bit(self.seat)):
            return False
        one = self.last_changed(self.changed)
        by = self.changed & MOST_BY
        return self.laying.by_tokens(one, by, 0) >= 0 or self.laying.by_split(one, by, 0) >= 0

    def exists_by(self, contributors: i64) -> bool:
        """Whether there is a complete plan with dice of all these players and of nobody else. G7-264"""
        dice = self.dice
        self.dice = self.dice_by(contributors)
        done = how_many(contributors) >= self.least and self.can_pay(contributors)
        done = done and self.fills(contributors & ~self.held)
        self.dice = dice
        return done

    def exists_sparing(self) -> bool:
        """Whether own officer or robot may be taken, and there is a plan of own dice without them. G7-264"""
        dice = self.dice
        dear = dice & dice_of(self.seat) & (self.laying.officers | self.laying.robots)
        if dear == 0:
            return False
        self.dice &= ~dear
        done = self.exists_by(bit(self.seat))
        self.dice = dice
        return done

    def dice_by(self, contributors: i64) -> i64:
        """The dice that may be taken if nobody else contributes: theirs and the guests."""
        return self.dice & (dice_by(contributors) | ~self.laying.owned)

    def owners(self) -> i64:
        """A mask of the players who have dice that may be taken."""
        return self.laying.owners_of(self.dice)

    def others(self) -> i64:
        """A mask of the other players who have dice that may be taken."""
        return self.owners() & ~bit(self.seat)

    # -- who pays ---------------------------------------------------------------------------------

    def can_pay(self, payers: i64) -> bool:
        """Whether these players have what is short; how many changes of dice they could pay besides. G7-163, G7-Q34"""
        theirs = bytes_of(payers)
        data = sum_of(self.data & theirs) - self.short_data
        parts = sum_of(self.parts & theirs) - self.short_parts
        chems = sum_of(self.chems & theirs) - self.short_chems
        if data < 0 or parts < 0 or chems < 0:
            return False
        crew = sum_of(self.sets & theirs)
        if crew and self.short_chems:
            crew = least(crew, chems // self.g.box.chems)
        shifts = sum_of(self.shifts & theirs)
        if shifts and self.short_parts:
            shifts = least(shifts, parts // self.g.box.parts)
        if self.by_card:
            crew += self.by_card
            shifts += TOP * self.by_card
        self.laying.may_change(self.dice, self.moved, least(crew, MOST_SEATS), shifts)
        return True

    def fills(self, need: i64) -> bool:
        """Whether the dice in the plan can be changed as they must, and the rest filled. G7-264"""
        return self.change_held(self.changed, need, 0)

    def change_held(self, changed: i64, need: i64, spent: i64) -> bool:
        """Whether these dice in the plan can be changed, and the rest filled. G7-264"""
        if changed == 0:
            return self.laying.fills(self.values, self.dice, need, spent)
        one = self.last_changed(changed)
        by = changed & MOST_BY
        after = self.laying.by_tokens(one, by, spent)
        if after >= 0 and self.change_held(changed >> CHANGE, need, after):
            return True
        after = self.laying.by_split(one, by, spent)
        return after >= 0 and self.change_held(changed >> CHANGE, need, after)

    def last_changed(self, changed: i64) -> i64:
        """The last one of these changed dice."""
        return bit(changed >> BY & MOST_DIE) & self.laying.free


def bytes_of(seats: i64) -> i64:
    """The bytes of these seats, filled."""
    return (seats * BIT_TO_BYTE & BYTE_ONES) * BYTE


def sum_of(bytes: i64) -> i64:
    """The sum of four bytes, itself less than 256."""
    return bytes * BYTE_ONES >> 24 & BYTE
