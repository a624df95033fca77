"""Who can pay for a group seat and for changing its dice, and with the help of which perks.

The helps of a seat d places clockwise from the active player have the numbers HELPS * d + i, i naming the perk.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.blocks import (
    BARRACKS,
    CARD,
    CHEMS,
    ENTRY,
    GAIN,
    HEAD,
    PARTS,
    REF,
    SOLVE,
    STORES,
    block_cost,
    card_tokens,
    cost_of,
    entry_of,
    is_critical_task,
    packed,
)
from ecumene.games.gen7.components import HACKER, HOARDER, PROBLEM_SOLVER, SMUGGLER, bit
from ecumene.games.gen7.effects import CHEM, DATA, PART, RESOURCES
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.position import Gen7

HELP_PERKS: Final = [HOARDER, HACKER, SMUGGLER, PROBLEM_SOLVER]
HELP_TYPES: Final = [PART, DATA, CHEM]
HELPS: Final = 4
SOLVER: Final = 3
SOLVERS: Final = 0x8888
HELP_MASK: Final = 1 << HOARDER | 1 << HACKER | 1 << SMUGGLER | 1 << PROBLEM_SOLVER


def helper(g: Gen7, seat: i64, help: i64) -> i64:
    """The seat whose help this is."""
    return (seat + help // HELPS) % g.seats


def helps_at_hand(g: Gen7, seat: i64, mask: i64, ref: i64) -> i64:
    """A mask of the perks with which contributors could gain tokens first or lower the cost.

    Problem Solver serves tasks, not plot blocks.
    G7-242, G7-243, G7-244, G7-254, G7-279
    """
    found: i64 = 0
    for d in range(g.seats):
        x = (seat + d) % g.seats
        if mask >> x & 1 and g.perks[x] & HELP_MASK:
            for i in range(HELPS):
                if g.can_use(x, HELP_PERKS[i]) and (i != SOLVER or is_critical_task(ref)):
                    found |= bit(HELPS * d + i)
    return found


def gain_by(g: Gen7, x: i64, i: i64) -> i64:
    """How many tokens such a perk would bring the seat, up to its limit. G7-122, G7-242"""
    many: i64 = g.box.cards.perk_many[HELP_PERKS[i]]
    return max(0, min(many, g.box.limit - g.res[RESOURCES * x + HELP_TYPES[i]]))


def can_fund(
    g: Gen7, seat: i64, mask: i64, purse: list[int], short: list[int], chem_units: i64, part_units: i64, helps: i64
) -> bool:
    """Whether the contributors can pay what is short, and so many changes of dice, with the helps if need be.

    Each change is paid by one of them; a reduction takes off cost, never a change.
    G7-164, G7-217, G7-218, G7-242 to G7-244, G7-254, G7-Q34, G7-Q37
    """
    deficit: i64 = 0
    for resource in range(RESOURCES):
        units: i64 = 0
        price = g.box.parts
        if resource == CHEM:
            units = chem_units
            price = g.box.chems
        elif resource == PART:
            units = part_units
        need: i64 = short[resource]
        need += units * price
        if need == 0:
            continue
        for d in range(g.seats):
            x = (seat + d) % g.seats
            if mask >> x & 1:
                held: i64 = purse[RESOURCES * x + resource]
                if helps:
                    for i in range(SOLVER):
                        if helps >> (HELPS * d + i) & 1 and HELP_TYPES[i] == resource:
                            held += gain_by(g, x, i)
                need -= held
                units -= held // price
        if units > 0:
            return False
        if need > 0:
            deficit += need
    if deficit and helps & SOLVERS:
        for d in range(g.seats):
            if helps >> (HELPS * d + SOLVER) & 1:
                deficit -= g.box.cards.perk_many[PROBLEM_SOLVER]
    return deficit <= 0


def cost_left(g: Gen7, plan: list[int]) -> list[int]:
    """What of the block's cost the plan does not pay or take off yet. G7-163, G7-Q74"""
    left = block_cost(g, plan[REF])
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at] == SOLVE:
            for resource in range(RESOURCES):
                left[resource] -= plan[at + 3] >> (4 * resource) & 15
        elif plan[at] >= CARD:
            left[plan[at + 2]] -= plan[at + 3]
    return left


def short_of(g: Gen7, ref: i64, left: list[int]) -> list[int]:
    """What is left to pay after the tokens on the card and in the Stores. G7-162, G7-164"""
    short = [0, 0, 0]
    resource: i64 = 0
    while resource < RESOURCES:
        short[resource] = after_stores(g, ref, resource, left[resource])
        resource += 1
    return short


def short_by(g: Gen7, ref: i64, resource: i64) -> i64:
    """What of one resource is left to pay for a block for which nothing is planned. G7-162, G7-164"""
    return after_stores(g, ref, resource, cost_of(g, ref, resource))


def after_stores(g: Gen7, ref: i64, resource: i64, owed: i64) -> i64:
    """What of so many tokens is left to pay after those on the card and in the Stores. G7-162, G7-164"""
    if owed <= 0:
        return 0
    stored: i64 = g.stores[resource]
    owed -= card_tokens(g, ref, resource) + stored
    return owed if owed > 0 else 0


def purse_of(g: Gen7, plan: list[int]) -> list[int]:
    """What every barracks would have left, the entries of the plan carried out."""
    purse = g.res.copy()
    for at in range(HEAD, len(plan), ENTRY):
        what, seat, of, many = plan[at], plan[at + 1], plan[at + 2], plan[at + 3]
        if what == GAIN:
            purse[RESOURCES * seat + HELP_TYPES[HELP_PERKS.index(of)]] += many
        elif what == CHEMS:
            purse[RESOURCES * seat + CHEM] -= many
        elif what == PARTS:
            purse[RESOURCES * seat + PART] -= many
        elif what == BARRACKS:
            purse[RESOURCES * seat + of] -= many
    return purse


def held_by(g: Gen7, plan: list[int], x: i64, resource: i64) -> i64:
    """What one barracks would have left of one resource, the entries of the plan carried out."""
    if len(plan) == HEAD:
        return g.res[RESOURCES * x + resource]
    return purse_of(g, plan)[RESOURCES * x + resource]


def helps_used(g: Gen7, seat: i64, plan: list[int]) -> i64:
    """A mask of the helps that the plan uses already."""
    used: i64 = 0
    for at in range(HEAD, len(plan), ENTRY):
        d = (plan[at + 1] - seat) % g.seats
        if plan[at] == GAIN:
            used |= bit(HELPS * d + HELP_PERKS.index(plan[at + 2]))
        elif plan[at] == SOLVE:
            used |= bit(HELPS * d + SOLVER)
    return used


def fewest_helps(
    g: Gen7, seat: i64, mask: i64, purse: list[int], short: list[int], chem_units: i64, part_units: i64, helps: i64
) -> i64:
    """The helps that are needed: those of others are spared first, and Problem Solver before the rest."""
    for help in range(HELPS * g.seats - 1, -1, -1):
        if helps >> help & 1:
            without = helps & ~bit(help)
            if can_fund(g, seat, mask, purse, short, chem_units, part_units, without):
                helps = without
    return helps


def take_off(left: list[int], lack: list[int], short: list[int], many: i64) -> list[int]:
    """So many tokens off a cost: first those nobody has, then those of barracks, then what is left. G7-254, G7-Q74"""
    off = [0, 0, 0]
    for wanted in (lack, short, left):
        for resource in range(RESOURCES):
            more: i64 = max(0, min(many, min(wanted[resource], left[resource]) - off[resource]))
            off[resource] += more
            many -= more
    return off


def payer(g: Gen7, seat: i64, mask: i64, purse: list[int], resource: i64, many: i64) -> i64:
    """The first contributor from the active player on who has so many tokens."""
    for d in range(g.seats):
        x = (seat + d) % g.seats
        if mask >> x & 1 and purse[RESOURCES * x + resource] >= many:
            return x
    return seat


def pay_rest(g: Gen7, seat: i64, mask: i64, plan: list[int], helps: i64) -> list[int]:
    """The plan with the entries that pay its cost: from the card, the Stores, the active player, the others clockwise.

    G7-162, G7-163, G7-164, G7-Q36
    """
    ref = plan[REF]
    plan = plan.copy()
    left = cost_left(g, plan)
    for d in range(g.seats):
        if helps >> (HELPS * d + SOLVER) & 1:
            short = short_of(g, ref, left)
            off = take_off(
                left, lacking(g, mask, purse_of(g, plan), short), short, g.box.cards.perk_many[PROBLEM_SOLVER]
            )
            plan += entry_of(SOLVE, (seat + d) % g.seats, NONE, packed(off))
            left = cost_left(g, plan)
    purse = purse_of(g, plan)
    for resource in range(RESOURCES):
        owed: i64 = left[resource]
        many: i64 = min(owed, card_tokens(g, ref, resource))
        if many > 0:
            plan += entry_of(CARD, NONE, resource, many)
        owed -= many
        many = min(owed, g.stores[resource])
        if many > 0:
            plan += entry_of(STORES, NONE, resource, many)
        owed -= many
        for d in range(g.seats):
            x = (seat + d) % g.seats
            many = min(owed, purse[RESOURCES * x + resource])
            if many > 0 and mask >> x & 1:
                plan += entry_of(BARRACKS, x, resource, many)
                owed -= many
    return plan


def lacking(g: Gen7, mask: i64, purse: list[int], short: list[int]) -> list[int]:
    """What of the shortage the contributors do not have."""
    lack = [0, 0, 0]
    for resource in range(RESOURCES):
        total: i64 = 0
        for x in range(g.seats):
            if mask >> x & 1:
                total += purse[RESOURCES * x + resource]
        lack[resource] = max(0, short[resource] - total)
    return lack
