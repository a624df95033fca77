"""Promises: dice as they lie and tokens that a player will give to a group seat, said at any time, also out of turn.

A promise is an answer given ahead, so it is no part of the position: the table keeps it beside the standing orders.
It stands as long as it could be given anew, which its id sees to: it names the round, the block and what it is, the die
and what it shows. An ask within the promises of a player is accepted for them (G7-265), and is an ask all the same:
where nobody may be asked any more (G7-266) only pledges with a card behind them serve.
"""

from __future__ import annotations

from collections.abc import Collection

from mypy_extensions import i64

from ecumene.games.gen7.group_seats.answers import YES, Hands
from ecumene.games.gen7.group_seats.blocks import (
    BARRACKS,
    CHEMS,
    ENTRY,
    GAIN,
    HEAD,
    OVERSEE,
    PARTS,
    REF,
    SOLVE,
    SYSTEM_STEP,
    block_size,
    block_thing,
    card_tokens,
    control_refs,
    cost_of,
    is_damage_control,
    is_open,
    open_blocks,
    plan_dice,
    plan_value,
)
from ecumene.games.gen7.group_seats.pledges import promised as pledged
from ecumene.games.gen7.group_seats.pledges import useful
from ecumene.games.gen7.numbering import EMPTY, NONE, PLAYER_TURNS
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import BIOSPHERE, POWER, RESOURCES, ROBOT
from ecumene.kernel.bits import bit

SPENT = (GAIN, OVERSEE, SOLVE)
"""Entries of a plan that use up a perk of the player's."""


def promise_blocks(g: Gen7, seat: i64) -> list[int]:
    """The blocks toward which one can promise: the open ones, while another could fill them. G7-075, G7-265"""
    if g.phase != PLAYER_TURNS or not any(x != seat and g.has_crew(x) for x in range(g.seats)):
        return EMPTY
    return open_blocks(g)


def promise_dice(g: Gen7, seat: i64, block: i64) -> list[int]:
    """The dice at home that suit some position of the block as they lie. G7-169, G7-265"""
    mask = useful(g, block)
    return [die for die in g.at_home(seat) if suits(g, block, mask, die)]


def suits(g: Gen7, block: i64, mask: i64, die: i64) -> bool:
    """Whether the die, or both halves of a robot, has a value of the mask. G7-169, G7-175"""
    value: i64 = g.value[die]
    if mask >> value & 1:
        return True
    low: i64 = value // 2
    halves = bit(low) | bit(value - low)
    return g.kind(die) == ROBOT and low > 0 and block_size(g, block) > 1 and mask & halves == halves


def promise_tokens(g: Gen7, seat: i64, block: i64) -> list[int]:
    """The types of tokens that the block costs, beyond what lies on it, and the player has. G7-165, G7-265"""
    refs = [ref for ref in control_refs() if is_open(g, ref)] if is_damage_control(block) else [int(block)]
    return [
        resource
        for resource in range(RESOURCES)
        if g.res[RESOURCES * seat + resource] > 0
        and any(cost_of(g, ref, resource) > card_tokens(g, ref, resource) for ref in refs)
    ]


def die_promise(g: Gen7, block: i64, die: i64) -> str:
    """The id of the promise of a die as it lies. G7-265"""
    return f"{_toward(g, block)} die {die} {g.value[die]}"


def tokens_promise(g: Gen7, block: i64, resource: i64) -> str:
    """The id of the promise of tokens of a type, as many as the plan takes. G7-265"""
    return f"{_toward(g, block)} tokens {resource}"


def _toward(g: Gen7, block: i64) -> str:
    """The round, and the block with what it is; Damage Control is one, whatever system it is for. G7-279"""
    return f"{g.round} {block % SYSTEM_STEP} {block_thing(g, block)}"


def kept(g: Gen7, seat: i64, given: Collection[str]) -> int | None:
    """Yes to a call for hands that takes nothing of the player's but what was promised or pledged. G7-265"""
    ask = g.asking
    if isinstance(ask, Hands) and seat != ask.seat and gives_dice(g, seat, given) and gives_tokens(g, seat, given):
        return YES
    return None


def gives_dice(g: Gen7, seat: i64, given: Collection[str]) -> bool:
    """Whether every die of the player's in the plan is promised, by whatever means of others it is changed. G7-265"""
    plan = g.plan_now
    for die in plan_dice(plan):
        mine = g.owner(die) == seat and pledged(g, die, plan[REF]) != plan_value(plan, die)
        if mine and die_promise(g, plan[REF], die) not in given:
            return False
    return True


def gives_tokens(g: Gen7, seat: i64, given: Collection[str]) -> bool:
    """Whether all tokens the plan takes of the player are promised, and it uses up no perk. G7-165, G7-170, G7-265"""
    plan = g.plan_now
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at + 1] == seat:
            resource = type_taken(plan, at)
            if plan[at] in SPENT or (resource >= 0 and tokens_promise(g, plan[REF], resource) not in given):
                return False
    return True


def type_taken(plan: list[int], at: i64) -> i64:
    """The type of the tokens that an entry of a plan takes from a player, or NONE. G7-076, G7-165"""
    if plan[at] == CHEMS:
        return BIOSPHERE
    if plan[at] == PARTS:
        return POWER
    return plan[at + 2] if plan[at] == BARRACKS else NONE
