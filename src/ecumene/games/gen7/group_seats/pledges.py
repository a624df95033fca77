"""Pledges: dice that their owners offer for a group seat at another value, each backed by a file card in hand.

A pledge is six numbers: the card, the die, the value promised, the block, and what the die showed and the block was
when it was posted. Everybody sees it but for the card.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import changing_files, file_shift
from ecumene.games.gen7.group_seats.blocks import (
    DAMAGE,
    REF,
    SYSTEM_STEP,
    block_pattern,
    block_thing,
    contributors,
    is_control_open,
    is_open,
    open_blocks,
    plan_dice,
    plan_value,
)
from ecumene.games.gen7.numbering import EMPTY, NONE, QUARTERS
from ecumene.games.gen7.patterns import between, opening
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import OWN_OR_BLOCK, ROBOT, SET_DIE, SHIFT_DIE
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask

CARD: Final = 0
DIE: Final = 1
VALUE: Final = 2
BLOCK: Final = 3
SHOWN: Final = 4
THING: Final = 5
PLEDGE: Final = 6
"""So many numbers a pledge has."""


def post(g: Gen7, card: i64, block: i64, die: i64, value: i64) -> None:
    """A die is pledged. G7-265"""
    thing = block_thing(g, block)
    g.pledges = [*g.pledges, int(card), int(die), int(value), int(block), g.value[die], int(thing)]
    g.tell("pledge", who=g.owner(die), where=block, many=value, thing=thing, rule=265)


def revoke(g: Gen7, card: i64) -> None:
    """The pledge behind which this card stands is taken back. G7-265"""
    for at in range(0, len(g.pledges), PLEDGE):
        if g.pledges[at + CARD] == card:
            block, thing = g.pledges[at + BLOCK], g.pledges[at + THING]
            g.tell("revoke", who=g.owner(g.pledges[at + DIE]), where=block, thing=thing, rule=265)
            g.pledges = g.pledges[:at] + g.pledges[at + PLEDGE :]
            return


def stands(g: Gen7, at: i64) -> bool:
    """Whether a pledge can still be kept: the card in hand, the die at home as it was, the block open. G7-265"""
    die = g.pledges[at + DIE]
    if g.place[die] != QUARTERS or g.value[die] != g.pledges[at + SHOWN]:
        return False
    block = g.pledges[at + BLOCK]
    if not g.files[g.owner(die)] >> g.pledges[at + CARD] & 1:
        return False
    is_out = is_control_open(g) if block == DAMAGE else is_open(g, block)
    return is_out and block_thing(g, block) == g.pledges[at + THING]


def lapse(g: Gen7) -> None:
    """Pledges that can no longer be kept are forgotten. G7-265"""
    left: list[int] = []
    for at in range(0, len(g.pledges), PLEDGE):
        if stands(g, at):
            left += g.pledges[at : at + PLEDGE]
    g.pledges = left if left else EMPTY


def pledge_of(g: Gen7, die: i64) -> i64:
    """Where the pledge of a die is written, or NONE."""
    for at in range(0, len(g.pledges), PLEDGE):
        if g.pledges[at + DIE] == die and stands(g, at):
            return at
    return NONE


def pledged_cards(g: Gen7, seat: i64) -> i64:
    """A mask of the cards behind a player's pledges that stand."""
    mask: i64 = 0
    for at in range(0, len(g.pledges), PLEDGE):
        if g.owner(g.pledges[at + DIE]) == seat and stands(g, at):
            mask |= bit(g.pledges[at + CARD])
    return mask


def promised(g: Gen7, die: i64, ref: i64) -> i64:
    """The value with which the active player may have another's die for this block by its pledge, or 0. G7-265"""
    at = pledge_of(g, die)
    if at < 0 or g.owner(die) == g.active or g.pledges[at + BLOCK] != ref % SYSTEM_STEP:
        return 0
    return g.pledges[at + VALUE]


def pledgers(g: Gen7, ref: i64) -> i64:
    """A mask of those who have pledged a die to the active player for this block. G7-265"""
    mask: i64 = 0
    for at in range(0, len(g.pledges), PLEDGE):
        if promised(g, g.pledges[at + DIE], ref):
            mask |= bit(g.owner(g.pledges[at + DIE]))
    return mask


def givers(g: Gen7, plan: list[int]) -> i64:
    """The contributors of whom a plan takes more than what they pledged: they may pay, and others than A are asked.

    G7-165, G7-265
    """
    mask = contributors(g, plan)
    if not g.pledges:
        return mask
    more: i64 = 0
    for die in plan_dice(plan):
        if g.owner(die) >= 0 and promised(g, die, plan[REF]) != plan_value(plan, die):
            more |= bit(g.owner(die))
    return mask & more


# -- posting one on the own turn ------------------------------------------------------------------


def backing_cards(g: Gen7, seat: i64) -> list[int]:
    """The file cards in hand that could stand behind a pledge and do not yet, one of every design. G7-170, G7-265"""
    if g.files[seat] & g.box.cards.changing == 0:
        return EMPTY
    found: list[int] = []
    designs: i64 = 0
    behind = pledged_cards(g, seat)
    for card in changing_files(g, seat, SET_DIE) + changing_files(g, seat, SHIFT_DIE):
        design: i64 = g.box.cards.files[card]
        if not behind >> card & 1 and not designs >> design & 1:
            designs |= bit(design)
            found.append(card)
    return found


def forbids_pledge(g: Gen7, seat: i64, card: i64) -> i64:
    """0, or the rule against a pledge: one is posted or revoked a turn, and it must be of use to somebody.

    G7-170, G7-265, G7-266
    """
    if g.vowed:
        return 266
    return 0 if pledge_blocks(g, seat, card) else 170


def backed(g: Gen7, card: i64, die: i64, shown: i64) -> i64:
    """A mask of the values to which a file card changes a die that shows this: any of the crew, or so near. G7-076"""
    effect = g.box.cards.file_effects[g.box.cards.files[card]][0]
    if effect.what != OWN_OR_BLOCK or (effect.verb != SET_DIE and effect.verb != SHIFT_DIE):
        return 0
    shift = file_shift(g, card)
    if shift:
        return between(shown - shift, min(shown + shift, g.faces(die))) & ~bit(shown)
    if g.kind(die) == ROBOT:
        return 0
    return between(1, g.faces(die)) & ~bit(shown)


def useful(g: Gen7, block: i64) -> i64:
    """A mask of the values that some position of the block takes. G7-169"""
    rule = block_pattern(g, block)
    mask: i64 = 0
    for p in range(rule.size):
        mask |= opening(rule, 0, p)
    return mask


def pledge_values(g: Gen7, card: i64, block: i64, die: i64) -> i64:
    """A mask of the values with which a die could be pledged for a block. G7-265"""
    return free_values(g, card, die) & useful(g, block)


def free_values(g: Gen7, card: i64, die: i64) -> i64:
    """The same, whatever the block; a die is pledged once. G7-265"""
    if g.pledges and pledge_of(g, die) >= 0:
        return 0
    return backed(g, card, die, g.value[die])


def pledge_dice(g: Gen7, seat: i64, card: i64, block: i64) -> list[int]:
    """The dice at home that could be pledged for a block. G7-265"""
    return [die for die in g.at_home(seat) if pledge_values(g, card, block, die)]


def pledge_blocks(g: Gen7, seat: i64, card: i64) -> list[int]:
    """The blocks for which something can be pledged, as long as another has dice to fill them with. G7-075, G7-265"""
    if not any(x != seat and g.has_crew(x) for x in range(g.seats)):
        return EMPTY
    values: i64 = 0
    for die in g.at_home(seat):
        values |= free_values(g, card, die)
    return [block for block in open_blocks(g) if values & useful(g, block)]


@final
class PledgeBlock(Ask[Gen7]):
    """For which group seat a die is pledged. G7-265"""

    rule = 265
    follows = True

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def candidates(self, g: Gen7) -> list[int]:
        return open_blocks(g)

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 0 if pledge_dice(g, self.seat, self.card, move) else 170

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_next(PledgeDie(self.seat, self.card, move))


@final
class PledgeDie(Ask[Gen7]):
    """Which die is pledged. G7-265"""

    rule = 265
    follows = True

    def __init__(self, seat: i64, card: i64, block: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card
        self.block: i64 = block

    def candidates(self, g: Gen7) -> list[int]:
        return g.at_home(self.seat)

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 0 if pledge_values(g, self.card, self.block, move) else 170

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_next(PledgeValue(self.seat, self.card, self.block, move))


@final
class PledgeValue(Ask[Gen7]):
    """The value that is promised: the card makes it so once the group seat is filled. G7-170, G7-265"""

    rule = 265
    follows = True

    def __init__(self, seat: i64, card: i64, block: i64, die: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card
        self.block: i64 = block
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        return members(pledge_values(g, self.card, self.block, self.die))

    def choose(self, g: Gen7, move: i64) -> None:
        post(g, self.card, self.block, self.die, move)
