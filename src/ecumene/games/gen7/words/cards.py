"""Moves about cards in words: files, schemas, operations tasks, the meeting, perks that hand cards on."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.actions import centers as ce
from ecumene.games.gen7.actions import files as fi
from ecumene.games.gen7.actions import meeting as me
from ecumene.games.gen7.actions import powers as po
from ecumene.games.gen7.actions.files import FILE_MOVE
from ecumene.games.gen7.components import DIRECTOR, LONE_WOLF, MODDER, PROBLEM_SOLVER
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship import schemas as sc
from ecumene.games.gen7.ship.decks import FILE_DECK
from ecumene.games.gen7.texts.cards import file_said, schema_said
from ecumene.games.gen7.view.common import RESOURCE_IDS, die_id, names_of
from ecumene.games.gen7.view.crew import task_view
from ecumene.games.gen7.words.names import (
    Said,
    die_name,
    die_note,
    file_move,
    file_name,
    file_note,
    interrupt_move,
    player_to,
    schema_note,
    tokens,
    tokens_said,
    value_move,
    yes_no,
)
from ecumene.kernel.english import count

# -- files and schemas ----------------------------------------------------------------------------


def extra_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    card = "file card" if isinstance(ask, ce.FileAction) else "schema card"
    many = ask.drawn(g, move)
    text = f"Draw {many} {card}s and keep 1"
    if move:
        text = f"Pay {tokens(move, 0)}: draw {many} {card}s and keep 1"
    return f"draw +{move}", text, f"amount:{move}", ()


def file_card(g: Gen7, verb: str, does: str, card: int) -> Said:
    """A file card that is chosen."""
    text = f"{does} {file_name(g, card)}: {file_said(g.box.cards.files[card], g.box)}"
    return f"{verb} {file_note(g, card)}", text, f"file:{card}", ()


def schema_text(g: Gen7, design: int) -> str:
    """What a schema card does without focus and with it."""
    row = names_of(g).schemas[design]
    return f"{schema_said(design, row.plain)} With focus: {schema_said(design, row.focused)}"


def schema_card(g: Gen7, verb: str, does: str, card: int) -> Said:
    """A schema card that is chosen."""
    design = g.box.cards.schemas[card]
    text = f"{does} {names_of(g).schemas[design].name}: {schema_text(g, design)}"
    return f"{verb} {schema_note(g, card)}", text, f"schema:{card}", ()


def keep_file_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return file_card(g, "keep", "Keep", move)


def keep_schema_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return schema_card(g, "keep", "Keep", move)


def slot_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    """Which design lies face up in a slot, or gives it focus."""
    focus = isinstance(ask, sc.FocusSchema)
    slot = f"slot:{seat}.{ask.slot}"
    if move == sc.LEAVE_EMPTY:
        return "none", "No focus" if focus else "Leave the slot empty", "button:none", (slot,)
    row = names_of(g).schemas[move]
    text = f"{row.name} face down, as the focus" if focus else f"{row.name}: {schema_text(g, move)}"
    return row.id, text, f"schema:{row.id}", (slot,)


def window_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == fi.PASS:
        return "pass", "Play no file card", "button:pass", ()
    return file_move(g, move)


def repeat_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    name, perk = names_of(g).files[ask.design].name, names_of(g).perks[MODDER]
    yes = f"Use {perk.name}: {name} once more. {file_said(ask.design, g.box)}"
    return yes_no(move, yes, "Not now", f"perk:{perk.id}")


# -- operations tasks -----------------------------------------------------------------------------


def task_card(g: Gen7, verb: str, does: str, card: int, seat: int) -> Said:
    """An operations task with what it costs and brings."""
    row = task_view(g, card, seat)
    cost = tokens_said([row.cost.data, row.cost.part, row.cost.chem])
    center = next(place.name for place in names_of(g).locations if place.id == row.center)
    more = f" {row.text}" if row.text else ""
    text = f"{does} {row.name}: {cost} at the {center} for {row.merit} merit, or -{row.penalty} at the end.{more}"
    return f"{verb} {row.id}", text, f"optask:{row.id}", (f"location:{row.center}",)


def complete_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == ce.NO_TASK:
        return "none", "Complete no operations task", "button:none", ()
    if move >= FILE_MOVE:
        return interrupt_move(g, move)
    return task_card(g, "complete", "Complete", move, seat)


def solve_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    many = g.box.cards.perk_many[PROBLEM_SOLVER]
    row = names_of(g).perks[PROBLEM_SOLVER]
    yes = f"Use {row.name}: {count(many, 'token')} less to pay"
    return yes_no(move, yes, f"Pay without {row.name}", f"perk:{row.id}")


def take_off_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    name = RESOURCE_IDS[ask.resource]
    cost = g.box.cards.task_cost[3 * ask.card + ask.resource]
    text = f"Take off {tokens(move, ask.resource)} and pay {tokens(cost - move, ask.resource)}"
    return f"off {move} {name}", text, f"amount:{move}", (f"resource:{name}",)


def drop_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == po.NO_TASK:
        return "enough", "Discard no more", "button:enough", ()
    return task_card(g, "discard", "Discard", move, seat)


def take_tasks_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return f"take {move}", f"Take {count(move, 'operations task')} off the deck", f"amount:{move}", ()


# -- the meeting ----------------------------------------------------------------------------------


def join_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == me.DECLINE:
        return "decline", "Stay away from the meeting", "button:decline", ()
    if move == me.ALONE:
        perk = names_of(g).perks[LONE_WOLF]
        return "alone", f"{perk.name}: take the top operations task instead", f"perk:{perk.id}", ()
    text = f"Join with {die_name(g, move, seat)}"
    return f"join {die_note(g, move, seat)}", text, die_id(g, move), ("location:operations",)


def join_value_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    shown = g.value[ask.die]
    text = f"Join as {move}" if move == shown else f"Raise it from {shown} to {move} as it sits down"
    return value_move(g, ask.die, seat, move, text)


def pick_card_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == me.NO_CARD:
        return "none", "Take no card and pass them on", "button:none", ()
    return task_card(g, "take", "Take", move, seat)


def draft_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return task_card(g, "take", "Take", move, seat)


# -- cards handed on ------------------------------------------------------------------------------


def hand_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    to = player_to(g, ask.receiver(g), seat)
    if ask.perk == DIRECTOR:
        return file_card(g, "give", f"To {to}:", move)
    return schema_card(g, "give", f"To {to}:", move)


def found_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if ask.deck == FILE_DECK:
        return file_card(g, "take", "Take", move)
    return schema_card(g, "take", "Take", move)


def without_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    who = player_to(g, move, seat)
    text = "You go without" if move == seat else f"{who} goes without"
    return f"without {move + 1}", text, f"player:{move}", ()
