"""Pledges: dice that their owners offer for a group seat at another value, each backed by a file card in hand.

A pledge is six numbers: the card, the die, the value promised, the block, and what the die showed and the block was
when it was posted. Everybody sees it but for the card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.blocks import (
    DAMAGE,
    REF,
    SYSTEM_STEP,
    block_thing,
    contributors,
    is_control_open,
    is_open,
    plan_dice,
    plan_value,
)
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.numbering import EMPTY, NONE, QUARTERS
from ecumene.games.gen7.position import Gen7

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
