"""Who can pay for a group seat and for changing its dice, and with the help of which perks.

The helps of a seat d places clockwise from the active player have the numbers HELPS * d + i, i naming the perk.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import HACKER, HOARDER, PROBLEM_SOLVER, SMUGGLER
from ecumene.games.gen7.group_seats.blocks import (
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
    amount,
    card_tokens,
    entry_of,
    is_critical_task,
    packed,
    whole_cost,
)
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import CHEM, DATA, PART, RESOURCES
from ecumene.kernel.bits import bit

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
    x: i64 = 0
    while mask >> x:
        perks: i64 = g.perks[x]
        if mask >> x & 1 and perks & HELP_MASK:
            for i in range(HELPS):
                if g.can_use(x, HELP_PERKS[i]) and (i != SOLVER or is_critical_task(ref)):
                    found |= bit(HELPS * ((x - seat) % g.seats) + i)
        x += 1
    return found


def gain_by(g: Gen7, x: i64, i: i64) -> i64:
    """How many tokens such a perk would bring the seat, up to its limit. G7-122, G7-242"""
    many: i64 = g.box.cards.perk_many[HELP_PERKS[i]]
    return max(0, min(many, g.box.limit - g.res[RESOURCES * x + HELP_TYPES[i]]))


def can_fund(
    g: Gen7, seat: i64, mask: i64, purse: list[int], short: i64, chem_units: i64, part_units: i64, helps: i64
) -> bool:
    """Whether the contributors can pay what is short, and so many changes of dice, with the helps if need be.

    Each change is paid by one of them; a reduction takes off cost, never a change.
    G7-164, G7-217, G7-218, G7-242 to G7-244, G7-254, G7-Q34, G7-Q37
    """
    deficit: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        units: i64 = 0
        price = g.box.parts
        if resource == CHEM:
            units = chem_units
            price = g.box.chems
        elif resource == PART:
            units = part_units
        need = amount(short, resource) + units * price
        payers: i64 = mask
        if need == 0:
            payers = 0
        x: i64 = 0
        while payers >> x:
            if payers >> x & 1:
                held: i64 = purse[RESOURCES * x + resource]
                if helps:
                    held += gains(g, seat, x, resource, helps)
                need -= held
                units -= held // price
            x += 1
        if units > 0:
            return False
        if need > 0:
            deficit += need
        resource += 1
    if deficit and helps & SOLVERS:
        for d in range(g.seats):
            if helps >> (HELPS * d + SOLVER) & 1:
                deficit -= g.box.cards.perk_many[PROBLEM_SOLVER]
    return deficit <= 0


def gains(g: Gen7, seat: i64, x: i64, resource: i64, helps: i64) -> i64:
    """What the helps of x bring of one resource. G7-242, G7-243, G7-244"""
    first = HELPS * ((x - seat) % g.seats)
    total: i64 = 0
    for i in range(SOLVER):
        if helps >> (first + i) & 1 and HELP_TYPES[i] == resource:
            total += gain_by(g, x, i)
    return total


def owed(g: Gen7, plan: list[int]) -> i64:
    """What of the block's cost the plan does not pay or take off yet, in one number. G7-163, G7-Q74"""
    left = whole_cost(g, plan[REF])
    at: i64 = HEAD
    while at < len(plan):
        what: i64 = plan[at]
        many: i64 = plan[at + 3]
        if what == SOLVE:
            left -= (many & 15) | (many >> 4 & 15) << 8 | (many >> 8 & 15) << 16
        elif what >= CARD:
            resource: i64 = plan[at + 2]
            left -= many << 8 * resource
        at += ENTRY
    return left


def owed_of(g: Gen7, plan: list[int], resource: i64) -> i64:
    """The same of one resource. G7-163"""
    return amount(owed(g, plan), resource)


def cost_left(g: Gen7, plan: list[int]) -> list[int]:
    """The same of each resource. G7-163"""
    return [int(owed_of(g, plan, resource)) for resource in range(RESOURCES)]


def short_of(g: Gen7, plan: list[int]) -> i64:
    """What is left to pay after the tokens on the card and in the Stores, in one number. G7-162, G7-164"""
    return after_stores(g, plan[REF], owed(g, plan))


def short_for(g: Gen7, ref: i64) -> i64:
    """The same for a block for which nothing is planned. G7-162, G7-164"""
    return after_stores(g, ref, whole_cost(g, ref))


def after_stores(g: Gen7, ref: i64, tokens: i64) -> i64:
    """What of these tokens is left to pay after those on the card and in the Stores. G7-162, G7-164"""
    short: i64 = 0
    resource: i64 = 0
    while tokens >> 8 * resource:
        many = amount(tokens, resource)
        if many:
            stored: i64 = g.stores[resource]
            many -= stored + card_tokens(g, ref, resource)
            if many > 0:
                short |= many << 8 * resource
        resource += 1
    return short


def purse_of(g: Gen7, plan: list[int]) -> list[int]:
    """What every barracks would have left, the entries of the plan carried out; not to be changed."""
    if len(plan) == HEAD:
        return g.res
    purse = g.res.copy()
    for at in range(HEAD, len(plan), ENTRY):
        resource = tokens_in(plan, at)
        if resource >= 0:
            purse[RESOURCES * plan[at + 1] + resource] += brought_by(plan, at)
    return purse


def is_overdrawn(g: Gen7, plan: list[int]) -> bool:
    """Whether some barracks would have to give more than it has. G7-164"""
    purse = purse_of(g, plan)
    at: i64 = 0
    while at < len(purse):
        held: i64 = purse[at]
        if held < 0:
            return True
        at += 1
    return False


def held_by(g: Gen7, plan: list[int], x: i64, resource: i64) -> i64:
    """What one barracks would have left of one resource, the entries of the plan carried out."""
    held: i64 = g.res[RESOURCES * x + resource]
    at: i64 = HEAD
    while at < len(plan):
        whose: i64 = plan[at + 1]
        if whose == x and tokens_in(plan, at) == resource:
            held += brought_by(plan, at)
        at += ENTRY
    return held


def tokens_in(plan: list[int], at: i64) -> i64:
    """Which tokens an entry brings the barracks of its seat, or costs it; NONE if it does neither."""
    what: i64 = plan[at]
    if what == CHEMS:
        return CHEM
    if what == PARTS:
        return PART
    if what == GAIN:
        return HELP_TYPES[HELP_PERKS.index(plan[at + 2])]
    if what == BARRACKS:
        return plan[at + 2]
    return NONE


def brought_by(plan: list[int], at: i64) -> i64:
    """How many of them it brings; fewer than 0 if it costs some."""
    many: i64 = plan[at + 3]
    return many if plan[at] == GAIN else -many


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
    g: Gen7, seat: i64, mask: i64, purse: list[int], short: i64, chem_units: i64, part_units: i64, helps: i64
) -> i64:
    """The helps that are needed: those of others are spared first, and Problem Solver before the rest."""
    for help in range(HELPS * g.seats - 1, -1, -1):
        if helps >> help & 1:
            without = helps & ~bit(help)
            if can_fund(g, seat, mask, purse, short, chem_units, part_units, without):
                helps = without
    return helps


def take_off(left: list[int], lack: list[int], short: i64, many: i64) -> list[int]:
    """So many tokens off a cost: first those nobody has, then those of barracks, then what is left. G7-254, G7-Q74"""
    off = [0, 0, 0]
    for wanted in (lack, [int(amount(short, resource)) for resource in range(RESOURCES)], left):
        for resource in range(RESOURCES):
            more: i64 = max(0, min(many, min(wanted[resource], left[resource]) - off[resource]))
            off[resource] += more
            many -= more
    return off


def payer(g: Gen7, seat: i64, mask: i64, plan: list[int], resource: i64, many: i64) -> i64:
    """The first contributor from the active player on who has so many tokens left beside the plan."""
    for d in range(g.seats):
        x = (seat + d) % g.seats
        if mask >> x & 1 and held_by(g, plan, x, resource) >= many:
            return x
    return seat


def add_payments(g: Gen7, seat: i64, mask: i64, plan: list[int], helps: i64) -> None:
    """Add the entries that pay the plan's cost: from the card, the Stores, the active player, the others clockwise.

    G7-162, G7-163, G7-164, G7-Q36
    """
    if helps & SOLVERS:
        add_reductions(g, seat, mask, plan, helps)
    ref: i64 = plan[REF]
    left = owed(g, plan)
    if left == 0:
        return
    purse = purse_of(g, plan)
    if is_critical_task(ref):
        left = add_common(plan, CARD, g.row_tokens, RESOURCES * ref, left)
    left = add_common(plan, STORES, g.stores, 0, left)
    resource: i64 = 0
    while left >> 8 * resource:
        x = seat
        many = amount(left, resource)
        while many > 0:
            held: i64 = purse[RESOURCES * x + resource]
            if mask >> x & 1 and held > 0:
                plan += entry_of(BARRACKS, x, resource, held if held < many else many)
                many -= held
            x = x + 1 if x + 1 < g.seats else x + 1 - g.seats
            if x == seat:
                break
        resource += 1


def add_common(plan: list[int], what: i64, tokens: list[int], first: i64, left: i64) -> i64:
    """Pay from the tokens on the card or in the Stores what they give; what is left to pay. G7-162, G7-164"""
    resource: i64 = 0
    while left >> 8 * resource:
        many = amount(left, resource)
        there: i64 = tokens[first + resource]
        if there < many:
            many = there
        if many > 0:
            plan += entry_of(what, NONE, resource, many)
            left -= many << 8 * resource
        resource += 1
    return left


def add_reductions(g: Gen7, seat: i64, mask: i64, plan: list[int], helps: i64) -> None:
    """Add what Problem Solver takes off for each of the helps. G7-254"""
    for d in range(g.seats):
        if helps >> (HELPS * d + SOLVER) & 1:
            short = short_of(g, plan)
            lack = lacking(g, mask, purse_of(g, plan), short)
            off = take_off(cost_left(g, plan), lack, short, g.box.cards.perk_many[PROBLEM_SOLVER])
            plan += entry_of(SOLVE, (seat + d) % g.seats, NONE, packed(off))


def lacking(g: Gen7, mask: i64, purse: list[int], short: i64) -> list[int]:
    """What of the shortage the contributors do not have."""
    lack = [0, 0, 0]
    for resource in range(RESOURCES):
        total: i64 = 0
        for x in range(g.seats):
            if mask >> x & 1:
                total += purse[RESOURCES * x + resource]
        lack[resource] = max(0, amount(short, resource) - total)
    return lack
