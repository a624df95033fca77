"""The group seats on the table: critical tasks, plot blocks and Damage Control, each by one number.

0 to 3 are the slots of the critical task row, PLOT + i is the i-th plot block, DAMAGE is Damage Control for the first
system, DAMAGE + SYSTEM_STEP and DAMAGE + 2 * SYSTEM_STEP for the others.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import GREEN, THIRSTY_SHIP
from ecumene.games.gen7.effects.conditions import holds
from ecumene.games.gen7.numbering import BLOCK_DIVISION, DAMAGE_CONTROL, DICE_EACH, NONE, ON_BLOCK, ON_ROW
from ecumene.games.gen7.patterns import Pattern
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.story import Block
from ecumene.games.gen7.vocabulary import BIOSPHERE, RESOURCES, SYSTEMS
from ecumene.kernel.bits import bit

PLOT: Final = 4
DAMAGE: Final = PLOT + DAMAGE_CONTROL
SYSTEM_STEP: Final = 32


def is_critical_task(ref: i64) -> bool:
    """Whether the block is a critical task card; plot blocks and Damage Control are none. G7-279"""
    return ref < PLOT


def is_damage_control(ref: i64) -> bool:
    return ref % SYSTEM_STEP == DAMAGE


def system_of(ref: i64) -> i64:
    """The system that Damage Control would repair."""
    return ref // SYSTEM_STEP


def plot_block(g: Gen7, ref: i64) -> Block:
    """The plot block of this number."""
    return g.box.story.blocks[g.blocks[ref - PLOT]]


def block_thing(g: Gen7, ref: i64) -> i64:
    """What the block is, for events: its card, its number among all plot blocks, or NONE for Damage Control."""
    if ref < PLOT:
        return g.row[ref]
    return NONE if is_damage_control(ref) else g.blocks[ref - PLOT]


def block_place(ref: i64, position: i64) -> i64:
    """The place of a die in one of the block's positions."""
    if ref < PLOT:
        return ON_ROW + 4 * ref + position
    return ON_BLOCK + 4 * (ref % SYSTEM_STEP - PLOT) + position


def block_division(g: Gen7, ref: i64) -> i64:
    """The division the block belongs to, and with it the dice seated there. G7-025, G7-279, G7-Q51"""
    if ref < PLOT:
        return g.box.cards.critical_division[g.row[ref]]
    if is_damage_control(ref):
        return BLOCK_DIVISION
    return plot_block(g, ref).division


def block_pattern(g: Gen7, ref: i64) -> Pattern:
    """The rule its values keep. G7-169"""
    if ref < PLOT:
        return g.box.cards.critical_pattern[g.row[ref]]
    return g.box.control_pattern if is_damage_control(ref) else plot_block(g, ref).pattern


def block_kind(g: Gen7, ref: i64) -> i64:
    """The kind of that rule."""
    return block_pattern(g, ref).kind


def block_numbers(g: Gen7, ref: i64) -> list[int]:
    """The numbers of that rule."""
    return block_pattern(g, ref).numbers


def block_size(g: Gen7, ref: i64) -> i64:
    """How many positions it has."""
    return block_pattern(g, ref).size


def block_merit(g: Gen7, ref: i64) -> i64:
    """The merit each contributor gains. G7-166, G7-279"""
    if ref < PLOT:
        return g.box.cards.critical_merit[g.row[ref]]
    return g.box.control_merit if is_damage_control(ref) else plot_block(g, ref).merit


def block_contributors(g: Gen7, ref: i64) -> i64:
    """How many different players must contribute at least; guests are nobody."""
    if ref < PLOT or is_damage_control(ref):
        return 1
    return plot_block(g, ref).contributors


# Amounts of the three resources stand in one number, a byte each
BYTE: Final = 0xFF


def amount(amounts: i64, resource: i64) -> i64:
    """How much of one resource there is."""
    return amounts >> 8 * resource & BYTE


def whole_cost(g: Gen7, ref: i64) -> i64:
    """The data, parts and chems it costs, before any reduction, in one number. G7-163, G7-Q74"""
    if is_critical_task(ref):
        return card_cost(g, g.row[ref])
    if is_damage_control(ref):
        tokens: i64 = g.box.control_tokens
        return tokens << 8 * system_of(ref)
    cost: i64 = 0
    resource: i64 = 0
    while resource < RESOURCES:
        many: i64 = 0
        for term in plot_block(g, ref).cost:
            if term.resource == resource and (term.condition is None or holds(g, term.condition)):
                many += term.many
        if many > 0:
            cost |= many << 8 * resource
        resource += 1
    return cost


def card_cost(g: Gen7, card: i64) -> i64:
    """What a critical task costs; in a thirsty ship those of the Biosphere more of its resource. G7-163"""
    cost: i64 = g.box.cards.critical_amounts[card]
    if g.in_force(THIRSTY_SHIP) and g.box.cards.critical_division[card] == BIOSPHERE:
        more: i64 = g.box.story.hook_numbers[THIRSTY_SHIP][0]
        cost += more << 8 * BIOSPHERE
    return cost


def block_cost(g: Gen7, ref: i64) -> list[int]:
    """The data, parts and chems it costs, before any reduction. G7-163, G7-Q74"""
    cost = whole_cost(g, ref)
    return [int(amount(cost, resource)) for resource in range(RESOURCES)]


def cost_of(g: Gen7, ref: i64, resource: i64) -> i64:
    """What it costs of one resource. G7-163, G7-Q74"""
    return amount(whole_cost(g, ref), resource)


def card_tokens(g: Gen7, ref: i64, resource: i64) -> i64:
    """Tokens lying on the critical task card. G7-164, G7-Q36"""
    if ref >= PLOT:
        return 0
    return g.row_tokens[RESOURCES * ref + resource]


def is_open(g: Gen7, ref: i64) -> bool:
    """Whether the block lies out and is not done; Damage Control from the first box on, once a round.

    G7-168, G7-279
    """
    if ref < PLOT:
        return ref < len(g.row) and not g.row_done >> ref & 1
    if is_damage_control(ref):
        return g.condition > 0 and g.controlled == 0 and g.status[system_of(ref)] > GREEN
    index = ref - PLOT
    return index < len(g.blocks) and not g.blocks_done >> index & 1


def control_refs() -> list[int]:
    """Damage Control for each system."""
    return [DAMAGE + SYSTEM_STEP * system for system in range(SYSTEMS)]


def open_blocks(g: Gen7) -> list[int]:
    """The blocks that could be filled now; Damage Control is one of them, whatever system it is for. G7-168, G7-279"""
    found: list[int] = []
    for slot in range(len(g.row)):
        if not g.row_done >> slot & 1:
            found.append(slot)
    for index in range(len(g.blocks)):
        if not g.blocks_done >> index & 1:
            found.append(PLOT + index)
    if is_control_open(g):
        found.append(DAMAGE)
    return found


def is_control_open(g: Gen7) -> bool:
    """Whether Damage Control is open for some system. G7-279"""
    if g.condition > 0 and g.controlled == 0:
        for status in g.status:
            if status > GREEN:
                return True
    return False


# -- plans ----------------------------------------------------------------------------------------

# A plan is a list of numbers: the block, what the active player adds in secret, four pairs of die and value from the
# left, and after HEAD entries of four numbers in the order in which they happen: what, whose, of what, how many
REF: Final = 0
ADDED: Final = 1
POSITIONS: Final = 2
HEAD: Final = 10
ENTRY: Final = 4

GAIN: Final = 0
"""A perk of the seat, the third number, brings so many tokens first."""
OVERSEE: Final = 1
"""The seat's Overseer sets all dice."""
PERK: Final = 2
"""The owner's division perk changes this die by so much."""
SPLIT: Final = 3
"""Split Shift of its owner changes this die by so much."""
FILE: Final = 4
"""A file card of the active player, the last number, changes this die."""
PLEDGED: Final = 5
"""The file card behind its owner's pledge gives this die its value, the last number."""
CHEMS: Final = 6
"""So many chems of the seat set this die."""
PARTS: Final = 7
"""So many parts of the seat shift this robot."""
SOLVE: Final = 8
"""Problem Solver of the seat takes off so many tokens, packed as in `packed`."""
CARD: Final = 9
"""So many tokens of this type from the card itself."""
STORES: Final = 10
"""So many tokens of this type from the Ship's Stores."""
BARRACKS: Final = 11
"""So many tokens of this type from the seat's barracks."""

COMMEND: Final = 1
"""A mask of what a contributor adds: Commendation."""
ALSO_SOLVE: Final = 2
"""And Problem Solver."""


def empty_plan(ref: i64) -> list[int]:
    """A plan for a block in which nothing is decided."""
    return [int(ref), 0, NONE, 0, NONE, 0, NONE, 0, NONE, 0]


def plan_dice(plan: list[int]) -> list[int]:
    """The dice of a plan, each once, from the left. G7-274"""
    found: list[int] = []
    met: i64 = 0
    at: i64 = POSITIONS
    while at < HEAD:
        die: i64 = plan[at]
        if die >= 0 and not met >> die & 1:
            met |= bit(die)
            found.append(die)
        at += 2
    return found


def dice_mask(plan: list[int]) -> i64:
    """The dice of a plan as a mask."""
    mask: i64 = 0
    at: i64 = POSITIONS
    while at < HEAD:
        die: i64 = plan[at]
        if die >= 0:
            mask |= bit(die)
        at += 2
    return mask


def plan_value(plan: list[int], die: i64) -> i64:
    """The value a die of the plan is declared with: both halves of a robot in two positions together. G7-175"""
    total: i64 = 0
    at: i64 = POSITIONS
    while at < HEAD:
        one: i64 = plan[at]
        if one == die:
            value: i64 = plan[at + 1]
            total += value
        at += 2
    return total


def changed_dice(g: Gen7, plan: list[int]) -> i64:
    """A mask of the dice of a plan that do not show the values they are declared with. G7-175"""
    met: i64 = 0
    found: i64 = 0
    at: i64 = POSITIONS
    while at < HEAD:
        die: i64 = plan[at]
        if die >= 0:
            one = bit(die)
            value: i64 = plan[at + 1]
            if met & one:
                value = plan_value(plan, die)
            met |= one
            shown: i64 = g.value[die]
            if value == shown:
                found &= ~one
            else:
                found |= one
        at += 2
    return found


def contributors(g: Gen7, plan: list[int]) -> i64:
    """A mask of the seats whose dice are in the plan; a guest is nobody's. G7-165"""
    mask: i64 = 0
    owned = DICE_EACH * g.seats
    at: i64 = POSITIONS
    while at < HEAD:
        die: i64 = plan[at]
        if 0 <= die < owned:
            mask |= bit(die // DICE_EACH)
        at += 2
    return mask


def entry_of(what: i64, seat: i64, of: i64, many: i64) -> list[int]:
    """One entry of a plan."""
    return [int(what), int(seat), int(of), int(many)]


def packed(amounts: list[int]) -> i64:
    """Amounts of the three resources in one number."""
    return amounts[0] + 16 * amounts[1] + 256 * amounts[2]


def tokens_of(plan: list[int], seat: i64) -> i64:
    """How many tokens of the seat a plan would take."""
    total: i64 = 0
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at + 1] == seat and (plan[at] == CHEMS or plan[at] == PARTS or plan[at] == BARRACKS):
            total += plan[at + 3]
    return total


def planned_files(plan: list[int]) -> i64:
    """A mask of the file cards that a plan would use."""
    mask: i64 = 0
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at] == FILE:
            mask |= bit(plan[at + 3])
    return mask
