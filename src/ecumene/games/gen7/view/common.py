"""What all parts of the view share: how dice, places and cards are called, and amounts of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ecumene.games.gen7.components import LOCATIONS
from ecumene.games.gen7.numbering import (
    BESIDE,
    CHIEF_SEAT,
    DAMAGE_CONTROL,
    DICE_EACH,
    EPISODE_BOARD,
    NONE,
    ON_BLOCK,
    ON_ROW,
    PRIVATE,
    QUARTERS,
    RECOVERY,
    SEATED,
    SUPPLY,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.tables.box import Names
from ecumene.games.gen7.tables.ship import DIVISIONS, RESOURCES
from ecumene.games.gen7.tables.story import BlockRow

Resource = Literal["data", "part", "chem"]
Stance = Literal["logic", "instinct"]
DieKind = Literal["officer", "colonist", "robot", "guest"]
DIE_KINDS: tuple[DieKind, ...] = ("officer", "colonist", "robot", "guest")
DiePlace = Literal["quarters", "supply", "recovery", "beside", "seat", "task", "block"]
DIVISION_IDS = DIVISIONS
RESOURCE_IDS: tuple[Resource, ...] = ("data", "part", "chem")
CONTROL_ID = "damage_control"
"""The block of Damage Control among the plot blocks."""

assert RESOURCE_IDS == RESOURCES


class TokensView(msgspec.Struct, frozen=True):
    """An amount of tokens of each type."""

    data: int
    part: int
    chem: int


class OptionView(msgspec.Struct, frozen=True):
    """What may be chosen or voted for, as it is said before; its target is `option:<n>`.

    The side is given only where it counts for the vote.
    """

    n: int
    line: str
    stance: Stance | None


def names_of(g: Gen7) -> Names:
    """The named things of the box."""
    names: Names = g.box.names
    return names


def amount(numbers: Sequence[int]) -> TokensView:
    """Three numbers as tokens of each type."""
    return TokensView(*[int(number) for number in numbers[:3]])


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text."""
    return [part for part in text.split("\n\n") if part]


def seat_or_none(number: int) -> int | None:
    return number if number >= 0 else None


def die_id(g: Gen7, die: int) -> str:
    """A die by its target: `die:<seat>.<k>`, or `guest:<n>`."""
    guests = DICE_EACH * g.seats
    return f"guest:{die - guests}" if die >= guests else f"die:{die // DICE_EACH}.{die % DICE_EACH}"


def location_id(g: Gen7, location: int) -> str:
    """A location by its id: private seats are `private_<seat>`, the episode's board is called as its element."""
    if location < LOCATIONS:
        return names_of(g).locations[location].id
    if location < EPISODE_BOARD:
        return f"private_{location - PRIVATE}"
    return hook_id(g, g.board)


def seat_id(g: Gen7, at: int) -> str:
    """A seat by its id, from 4 * location + k: `science_lab.1`; the chief seat is `operations.chief`."""
    location, k = at // 4, at % 4
    chief = location == LOCATIONS - 1 and k == CHIEF_SEAT
    return f"{location_id(g, location)}.{'chief' if chief else k + 1}"


def task_id(g: Gen7, slot: int) -> str:
    """A critical task of the row by its target."""
    return f"task:{names_of(g).critical[g.row[slot]].id}"


def block_id(g: Gen7, index: int) -> str:
    """A plot block, or Damage Control, by its target."""
    return f"block:{CONTROL_ID if index == DAMAGE_CONTROL else block_rows(g)[g.blocks[index]].id}"


def block_rows(g: Gen7) -> list[BlockRow]:
    """All plot blocks as they are written, in the order the rules number them."""
    return [block for row in names_of(g).sections if row.goal for block in row.goal.blocks]


def hook_id(g: Gen7, hook: int) -> str:
    """A special rule or element by its id."""
    names = names_of(g)
    rules = len(names.special_rules)
    return names.special_rules[hook].id if hook < rules else names.elements[hook - rules].id


def place_of(at: int) -> DiePlace:
    """What kind of place a die lies in."""
    if at == QUARTERS:
        return "quarters"
    if at == SUPPLY:
        return "supply"
    if at == RECOVERY:
        return "recovery"
    if at == BESIDE:
        return "beside"
    return "seat" if at < ON_ROW else "task" if at < ON_BLOCK else "block"


def place_id(g: Gen7, at: int) -> str:
    """The target of a place with seats or positions; nothing for the others."""
    if at < SEATED or at == NONE:
        return ""
    if at < ON_ROW:
        return f"seat:{seat_id(g, at - SEATED)}"
    return task_id(g, (at - ON_ROW) // 4) if at < ON_BLOCK else block_id(g, (at - ON_BLOCK) // 4)
