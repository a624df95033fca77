"""What is seen of group seats: critical tasks, plot blocks and Damage Control."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.gen7.components import SPECIAL_RULES
from ecumene.games.gen7.episode.turn import CALL, KIND, Menu
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.patterns import KINDS, THR, may_still_fit
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.cards import hook_said, rule_said
from ecumene.games.gen7.view.common import (
    CONTROL_ID,
    DIVISION_IDS,
    TokensView,
    amount,
    block_rows,
    die_id,
    hook_id,
    names_of,
)
from ecumene.kernel.english import capital

Reach = Literal["", "alone", "together", "none"]


class PositionView(msgspec.Struct, frozen=True):
    """A position of a group seat: what it asks for by itself, the die in it, and the value that counts here."""

    bound: str
    die: str
    value: int


class ClauseView(msgspec.Struct, frozen=True):
    """What who completes a block will choose from."""

    name: str
    line: str


class GroupView(msgspec.Struct, frozen=True):
    """A group seat: a critical task (`task:<card>`), a plot block or Damage Control (`block:<id>`).

    `cost` is what it costs now, `tokens` lie on it already, `missing` is what must still be paid and `short` what the
    Stores could not pay of that. `steps` degrade its system if it is left unfinished, `softened` already taken off.
    `reach` tells the active player before the placement: with the own dice, together with others, or not at all.
    """

    id: str
    card: str
    number: str
    name: str
    kind: Literal["task", "plot", "control"]
    division: str
    board: str
    rule: str
    numbers: list[int]
    text: str
    positions: list[PositionView]
    cost: TokensView
    tokens: TokensView
    missing: TokensView
    short: TokensView
    merit: int
    contributors: int
    steps: int
    softened: int
    done: bool
    open: bool
    reach: Reach
    clauses: list[ClauseView]


class BoardView(msgspec.Struct, frozen=True):
    """A board without seats of its own, on which plot blocks lie."""

    id: str
    name: str
    division: str
    text: str


def bound_said(kind: int, numbers: list[int], position: int) -> str:
    """What one position asks for by itself."""
    if kind != THR:
        return ""
    bound = numbers[position]
    return f"{bound}+" if bound > 0 else f"{-bound}-"


def values_in(g: Gen7, ref: int) -> list[int]:
    """The values that count in the positions from the left, 0 where no die lies: a robot in two has halves.

    G7-175, G7-Q32
    """
    kind, numbers, size = b.block_kind(g, ref), b.block_numbers(g, ref), b.block_size(g, ref)
    dice = [next(iter(g.dice_at(b.block_place(ref, position))), NONE) for position in range(size)]
    values = [g.value[die] if die >= 0 else 0 for die in dice]
    for die in sorted({die for die in dice if die >= 0 and dice.count(die) == 2}):
        one, other = [position for position in range(size) if dice[position] == die]
        values[one], values[other] = g.value[die] // 2, g.value[die] - g.value[die] // 2
        if not may_still_fit(kind, numbers, values):
            values[one], values[other] = values[other], values[one]
    return values


def reach_of(g: Gen7, ref: int, viewer: int | None) -> Reach:
    """Whether the active player could fill an open group seat now, alone or with others who agree. G7-264"""
    ask = g.asking
    if viewer is None or viewer != g.active or g.placed or not isinstance(ask, Menu):
        return ""
    if ref not in b.open_blocks(g):
        return ""
    if KIND * CALL + ref not in g.moves(viewer):
        return "none"
    return "alone" if ask.needs_nobody(g, ref) else "together"


def group_view(g: Gen7, ref: int, viewer: int | None) -> GroupView:
    """A group seat by its number among all of them."""
    kind, numbers = b.block_kind(g, ref), b.block_numbers(g, ref)
    cost = b.block_cost(g, ref)
    if b.is_damage_control(ref):
        cost = [0, 0, 0]
    tokens = [b.card_tokens(g, ref, resource) for resource in range(3)]
    missing = [max(0, cost[resource] - tokens[resource]) for resource in range(3)]
    id, card, number, name, board, clauses = group_names(g, ref)
    task, values = b.is_critical_task(ref), values_in(g, ref)
    return GroupView(
        id=id,
        card=card,
        number=number,
        name=name,
        kind="task" if task else "control" if b.is_damage_control(ref) else "plot",
        division=DIVISION_IDS[b.block_division(g, ref)],
        board=board,
        rule=KINDS[kind],
        numbers=list(numbers),
        text=group_said(g, ref),
        positions=[
            PositionView(
                bound_said(kind, numbers, position),
                next((die_id(g, die) for die in g.dice_at(b.block_place(ref, position))), ""),
                values[position],
            )
            for position in range(b.block_size(g, ref))
        ],
        cost=amount(cost),
        tokens=amount(tokens),
        missing=amount(missing),
        short=amount([max(0, missing[resource] - g.stores[resource]) for resource in range(3)]),
        merit=b.block_merit(g, ref),
        contributors=b.block_contributors(g, ref),
        steps=g.box.cards.critical_steps[g.row[ref]] if task else 0,
        softened=g.row_soft[ref] if task else 0,
        done=group_done(g, ref),
        open=ref in b.open_blocks(g),
        reach=reach_of(g, ref, viewer),
        clauses=clauses,
    )


def group_done(g: Gen7, ref: int) -> bool:
    """Whether a group seat was filled."""
    if b.is_critical_task(ref):
        return bool(g.row_done >> ref & 1)
    return g.controlled == 1 if b.is_damage_control(ref) else bool(g.blocks_done >> (ref - b.PLOT) & 1)


def group_said(g: Gen7, ref: int) -> str:
    """The rule of a group seat in a sentence, and whatever else it asks for."""
    rule = rule_said(b.block_kind(g, ref), b.block_numbers(g, ref))
    text = f"{capital(rule)}."
    if b.is_damage_control(ref):
        text += f" Name a system that is not Green and pay {g.box.control_tokens} tokens of its resource:"
        text += f" it is repaired by {g.box.control_steps}. Once a round."
    elif b.block_contributors(g, ref) > 1:
        text += f" At least {b.block_contributors(g, ref)} players contribute."
    return text


def group_names(g: Gen7, ref: int) -> tuple[str, str, str, str, str, list[ClauseView]]:
    """Target, card, printed number, name, board and clauses of a group seat."""
    names = names_of(g)
    if b.is_critical_task(ref):
        row = names.critical[g.row[ref]]
        return f"task:{row.id}", row.id, row.number, row.name, "", []
    if b.is_damage_control(ref):
        return f"block:{CONTROL_ID}", CONTROL_ID, "", names.damage_control.name, "", []
    block = block_rows(g)[g.blocks[ref - b.PLOT]]
    clauses = [ClauseView(clause.name, clause.line) for clause in block.clauses]
    return f"block:{block.id}", block.id, "", block.name, block.board, clauses


def row_view(g: Gen7, viewer: int | None) -> list[GroupView]:
    """The critical tasks of this round."""
    return [group_view(g, slot, viewer) for slot in range(len(g.row))]


def block_views(g: Gen7, viewer: int | None) -> list[GroupView]:
    """The plot blocks that are open or finished, and Damage Control once it is in play. G7-222, G7-279"""
    refs = [b.PLOT + index for index in range(len(g.blocks))]
    return [group_view(g, ref, viewer) for ref in [*refs, *([b.DAMAGE] if g.condition > 0 else [])]]


def board_views(g: Gen7) -> list[BoardView]:
    """The boards in play that have blocks instead of seats."""
    elements = names_of(g).elements
    found = []
    for at, row in enumerate(elements):
        if row.kind == "crisis_board" and g.in_force(SPECIAL_RULES + at):
            found.append(BoardView(hook_id(g, SPECIAL_RULES + at), row.name, row.division, hook_said(row)))
    return found
