"""How dice, seats, cards, tokens and players are called in notation and in sentences."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.actions.files import FILE_MOVE
from ecumene.games.gen7.components import LOCATIONS, OPERATIONS_TABLE
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.numbering import (
    CHIEF_SEAT,
    DAMAGE_CONTROL,
    DICE_EACH,
    EPISODE_BOARD,
    ON_BLOCK,
    ON_ROW,
    PRIVATE,
    ROBOT_DIE,
    SEATED,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.cards import file_said
from ecumene.games.gen7.view.common import DIE_KINDS, RESOURCE_IDS, block_rows, die_id, names_of, seat_id
from ecumene.games.gen7.view.group_seats import group_names
from ecumene.kernel.english import count, listed

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""


# -- players --------------------------------------------------------------------------------------


def player(g: Gen7, seat: int) -> str:
    """A player by the barracks; before they are assigned by the seat."""
    barracks = g.barracks[seat] if g.barracks else -1
    return names_of(g).barracks[barracks].name if barracks >= 0 else f"Seat {seat + 1}"


def player_to(g: Gen7, seat: int, viewer: int) -> str:
    """A player in a sentence for a reader; the reader is “you”."""
    return "you" if seat == viewer else player(g, seat)


# -- tokens ---------------------------------------------------------------------------------------


def tokens(many: int, resource: int) -> str:
    """So many tokens of one type."""
    name = RESOURCE_IDS[resource]
    return f"{many} {name}" if resource == 0 else count(many, name)


def tokens_of(resource: int) -> str:
    """Tokens of a type, however many."""
    return RESOURCE_IDS[resource] if resource == 0 else f"{RESOURCE_IDS[resource]}s"


def tokens_note(amounts: list[int]) -> str:
    """Tokens of three types in notation: `2 data 1 chem`, or `nothing`."""
    parts = [f"{many} {RESOURCE_IDS[resource]}" for resource, many in enumerate(amounts) if many]
    return " ".join(parts) or "nothing"


def tokens_said(amounts: list[int]) -> str:
    """Tokens of three types in a sentence."""
    return listed([tokens(many, resource) for resource, many in enumerate(amounts) if many]) or "nothing"


def resource_move(verb: str, text: str, resource: int) -> Said:
    """A choice of a type of tokens."""
    name = RESOURCE_IDS[resource]
    return f"{verb} {name}".strip(), text, f"resource:{name}", ()


# -- dice -----------------------------------------------------------------------------------------


def die_note(g: Gen7, die: int, seat: int) -> str:
    """A die in notation: `officer`, `colonist.2`, `robot`; another player's with the seat before it, `3.officer`."""
    if die >= DICE_EACH * g.seats:
        return f"guest.{die - DICE_EACH * g.seats + 1}"
    k = die % DICE_EACH
    kind = DIE_KINDS[g.kind(die)]
    name = kind if k in (0, ROBOT_DIE) else f"{kind}.{k}"
    return name if g.owner(die) == seat else f"{die // DICE_EACH + 1}.{name}"


def die_name(g: Gen7, die: int, seat: int) -> str:
    """A die in a sentence, with its value: `your officer (5)`, `a colonist (3) of Science`."""
    owner = g.owner(die)
    kind = DIE_KINDS[g.kind(die)]
    if owner < 0:
        return f"a guest ({g.value[die]})"
    if owner == seat:
        return f"your {kind} ({g.value[die]})"
    return f"{'a' if kind == 'colonist' else 'the'} {kind} ({g.value[die]}) of {player(g, owner)}"


def value_move(g: Gen7, die: int, seat: int, value: int, text: str) -> Said:
    """A choice of a die's value."""
    return f"{value}", text, f"value:{value}", (die_id(g, die),)


# -- places ---------------------------------------------------------------------------------------


def location_name(g: Gen7, location: int) -> str:
    """A location in a sentence."""
    names = names_of(g)
    if location < LOCATIONS:
        row = names.locations[location]
        return row.name if row.kind in ("robotics", "meeting") else f"the {row.name}"
    if location < EPISODE_BOARD:
        return f"the {names.barracks[g.barracks[location - PRIVATE]].seat}"
    return hook_name(g, g.board)


def hook_name(g: Gen7, hook: int) -> str:
    """A special rule or element by its name, within a sentence."""
    names = names_of(g)
    rules = len(names.special_rules)
    name = names.special_rules[hook].title if hook < rules else names.elements[hook - rules].name
    return f"the {name[4:]}" if name.startswith("The ") else f"the {name}"


def seat_name(g: Gen7, at: int) -> str:
    """A seat in a sentence, from 4 * location + k."""
    location, k = at // 4, at % 4
    if location == OPERATIONS_TABLE and k == CHIEF_SEAT:
        return "the chief seat at Operations"
    if PRIVATE <= location < EPISODE_BOARD:
        return location_name(g, location)
    return f"seat {k + 1} of {location_name(g, location)}"


def seat_target(g: Gen7, at: int) -> str:
    return f"seat:{seat_id(g, at)}"


def place_name(g: Gen7, place: int) -> str:
    """Where a die lies, in a sentence."""
    if place < SEATED:
        return ("the quarters", "the supply", "the Recovery Room", "nowhere", "beside Operations")[place]
    if place < ON_ROW:
        return seat_name(g, place - SEATED)
    if place < ON_BLOCK:
        slot = (place - ON_ROW) // 4
        return names_of(g).critical[g.row[slot]].name if slot < len(g.row) else "a critical task"
    index = (place - ON_BLOCK) // 4
    if index == DAMAGE_CONTROL:
        return names_of(g).damage_control.name
    return block_rows(g)[g.blocks[index]].name if index < len(g.blocks) else "the plot"


# -- cards and group seats ------------------------------------------------------------------------


def copy_note(designs: list[int], ids: list[str], card: int) -> str:
    """A card of a design that may have copies: its id, and where there are several which of them."""
    design = designs[card]
    id = ids[design]
    return id if designs.count(design) == 1 else f"{id}.{card - designs.index(design) + 1}"


def file_note(g: Gen7, card: int) -> str:
    return copy_note(g.box.cards.files, [row.id for row in names_of(g).files], card)


def schema_note(g: Gen7, card: int) -> str:
    return copy_note(g.box.cards.schemas, [row.id for row in names_of(g).schemas], card)


def file_name(g: Gen7, card: int) -> str:
    return names_of(g).files[g.box.cards.files[card]].name


def schema_name(g: Gen7, card: int) -> str:
    return names_of(g).schemas[g.box.cards.schemas[card]].name


def file_move(g: Gen7, card: int) -> Said:
    """A file card that may be played."""
    text = f"Play {file_name(g, card)}: {file_said(g.box.cards.files[card], g.box)}"
    return f"play {file_note(g, card)}", text, f"file:{card}", ()


def interrupt_move(g: Gen7, move: int) -> Said:
    """A file card played between the actions of a location."""
    return file_move(g, move - FILE_MOVE)


def group_name(g: Gen7, ref: int) -> str:
    """A group seat in a sentence; for Damage Control also the system."""
    return group_names(g, ref)[3]


def group_target(g: Gen7, ref: int) -> str:
    return group_names(g, ref)[0]


def cost_said(g: Gen7, ref: int) -> str:
    """What a group seat costs."""
    if b.is_damage_control(ref):
        return count(g.box.control_tokens, "token")
    return tokens_said(b.block_cost(g, ref))


def yes_no(move: int, yes: str, no: str, thing: str = "") -> Said:
    """Yes (1) or no (0) to something."""
    if move:
        return "yes", yes, thing or "button:yes", ()
    return "no", no, "button:no", ()


def ask_rule(ask: Any) -> str:
    """The rule an ask stands under."""
    return f"G7-{ask.asked_by():03d}"
