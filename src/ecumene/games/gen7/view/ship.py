"""What is seen of the ship: divisions and their systems, locations with their seats."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.gen7.components import (
    DRIFT,
    LABS,
    LOCATIONS,
    OPERATIONS_TABLE,
    RECYCLING_LAB,
    ROBOTICS_BARRACKS,
    SPECIAL_RULES,
)
from ecumene.games.gen7.numbering import (
    CHIEF_SEAT,
    DISABLED,
    EPISODE_BOARD,
    FAILED,
    PRIVATE,
    SEATED,
    SYSTEM,
    THREE_PLAYERS,
    WEAR,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.systems import pips_of
from ecumene.games.gen7.texts.cards import hook_said
from ecumene.games.gen7.texts.effects import STATUS, said
from ecumene.games.gen7.view.common import RESOURCE_IDS, die_id, location_id, names_of, seat_id
from ecumene.games.gen7.vocabulary import SYSTEMS
from ecumene.kernel.english import count

StatusId = Literal["green", "yellow", "orange", "critical"]
STATUS_IDS: tuple[StatusId, ...] = ("green", "yellow", "orange", "critical")
CoverId = Literal["three_players", "wear", "system", "failed", "disabled"]
COVERS: tuple[tuple[int, CoverId, str], ...] = (
    (THREE_PLAYERS, "three_players", "Closed with three players."),
    (WEAR, "wear", "Worn out: closed by the ship log for this episode."),
    (SYSTEM, "system", "Closed while its system is in this state."),
    (FAILED, "failed", "Failed: closed to the end of the episode."),
    (DISABLED, "disabled", "Disabled: closed to the end of this round."),
)
WORK = {
    "science_lab": "Gain data; then you may donate data to the Stores for merit.",
    "recycling_lab": "Gain parts; then you may donate parts to the Stores for merit. A die must be at least as high as "
    "the die in the seat before it.",
    "chem_lab": "Gain chems, and each other die here brings its owner 1; then you may donate chems to the Stores for "
    "merit.",
    "data_center": "Draw 2 file cards and keep 1; then you may complete an operations task of this center.",
    "manufacturing_center": "Draw 2 schema cards and keep 1; then you may complete an operations task of this center.",
    "medical_center": "One step of waking a colonist; then you may complete an operations task of this center.",
    "robotics": "Your robot comes from the supply and is rolled. Only while it is there; robots cannot work here.",
    "operations": "Become operations chief and call a meeting: who joins shares new operations tasks. No robots, once "
    "a round.",
}
"""What one does at a location, by the id the rules know it by."""


class StatusView(msgspec.Struct, frozen=True):
    """A position of a status track and what it closes; `reached` if the system stands there or beyond."""

    id: StatusId
    name: str
    pips: int
    closes: str
    reached: bool


class DivisionView(msgspec.Struct, frozen=True):
    """A division; `system` tells whether it has a status track, `critical` what its last position does.

    `done` and `failed` are the critical tasks of this round, `failed_ever` those of the episode.
    """

    id: str
    name: str
    resource: str
    system: bool
    status: int
    positions: list[StatusView]
    critical: str
    done: int
    failed: int
    failed_ever: int
    traced: bool


class CoverView(msgspec.Struct, frozen=True):
    """Why a seat is closed."""

    id: CoverId
    text: str


class SeatView(msgspec.Struct, frozen=True):
    """A seat with its target `seat:<id>`; `least` is the value the seat before it asks for, 0 if none."""

    id: str
    pips: int
    chief: bool
    yields: str
    least: int
    covers: list[CoverView]
    dice: list[str]


class LocationView(msgspec.Struct, frozen=True):
    """A location of the ship, a player's private seat, or the board of the episode; `wear` are its marks in the log."""

    id: str
    name: str
    kind: Literal["lab", "center", "robotics", "meeting", "private", "board"]
    division: str
    resource: str
    text: str
    owner: int | None
    crew: list[str]
    wear: int
    seats: list[SeatView]


# -- divisions ------------------------------------------------------------------------------------


def closes_said(pips: int) -> str:
    """What a position of a status track closes."""
    return f"closes the seats of {count(pips, 'pip')}" if pips else "closes nothing more"


def division_view(g: Gen7, division: int) -> DivisionView:
    row = names_of(g).divisions[division]
    system = division < SYSTEMS
    at = g.status[division] if system else 0
    return DivisionView(
        id=row.id,
        name=row.name,
        resource=row.resource,
        system=system,
        status=at,
        positions=[
            StatusView(STATUS_IDS[n], STATUS[n], pips, closes_said(pips), at >= n)
            for n, pips in enumerate(g.box.status_pips if system else [])
        ],
        critical=f"{said(g.box.critical_effects[division], g.box.names)}." if system else "",
        done=g.done_now[division] if system and g.done_now else 0,
        failed=g.failed_now[division] if system and g.failed_now else 0,
        failed_ever=g.failed_ever[division] if system and g.failed_ever else 0,
        traced=bool(g.traced >> division & 1),
    )


# -- locations ------------------------------------------------------------------------------------


def drifting(g: Gen7) -> bool:
    """Whether nothing has weight in this round. G7-029"""
    first, last, _ = g.box.story.hook_numbers[DRIFT]
    return g.in_force(DRIFT) and first <= g.round <= last


def tokens_said(half: bool, base: int, resource: str) -> str:
    """What a seat of a lab yields."""
    name = resource if resource == "data" or (base == 1 and not half) else f"{resource}s"
    if not half:
        return f"{base} {name}"
    return f"half the die + {base} {name}" if base else f"half the die in {name}"


def yields_of(g: Gen7, location: int, k: int) -> str:
    """What a seat of a location yields, in words."""
    names = names_of(g)
    if location < LABS:
        base = g.box.base[3 * location + k]
        if location == RECYCLING_LAB and drifting(g):
            base -= g.box.story.hook_numbers[DRIFT][2]
        return tokens_said(bool(g.box.lab_half[location]), base, RESOURCE_IDS[location])
    if location == OPERATIONS_TABLE:
        return "calls the meeting" if k == CHIEF_SEAT else "joins the meeting"
    if location < LOCATIONS or location >= EPISODE_BOARD:
        return ""
    row = names.barracks[g.barracks[location - PRIVATE]]
    return tokens_said(row.half, row.base, row.resource) if row.resource else "a robot goes home"


def least_at(g: Gen7, location: int, k: int) -> int:
    """What the die in the seat before asks for at the Recycling Lab. G7-134"""
    if location != RECYCLING_LAB or k == 0 or drifting(g):
        return 0
    previous = g.dice_at(SEATED + 4 * location + k - 1)
    return max([g.value[die] for die in previous], default=0)


def covers_on(layers: int) -> list[CoverView]:
    """Why a seat is closed, each reason of a mask."""
    return [CoverView(id, text) for layer, id, text in COVERS if layers & layer]


def seat_view(g: Gen7, location: int, k: int) -> SeatView:
    at = 4 * location + k
    return SeatView(
        id=seat_id(g, at),
        pips=pips_of(g, location, k),
        chief=location == OPERATIONS_TABLE and k == CHIEF_SEAT,
        yields=yields_of(g, location, k),
        least=least_at(g, location, k),
        covers=covers_on(g.covers[at]) if g.covers[at] else [],
        dice=[die_id(g, die) for die in g.dice_at(SEATED + at)],
    )


def seats_at(g: Gen7, location: int) -> list[SeatView]:
    """The seats of a location, the chief seat first."""
    numbers = [CHIEF_SEAT, 0, 1, 2] if location == OPERATIONS_TABLE else range(g.pips(location))
    return [seat_view(g, location, k) for k in numbers]


def ship_location(g: Gen7, location: int) -> LocationView:
    row = names_of(g).locations[location]
    crew = ["officer", "colonist"] if location >= LOCATIONS - 2 else ["officer", "colonist", "robot"]
    return LocationView(
        id=row.id,
        name=row.name,
        kind=row.kind,  # type: ignore[arg-type]
        division=row.division,
        resource=row.resource,
        text=WORK[row.id],
        owner=None,
        crew=crew,
        wear=g.wear[location],
        seats=seats_at(g, location),
    )


def private_said(g: Gen7, barracks: int) -> str:
    """What one does at the private seat of a barracks."""
    row = names_of(g).barracks[barracks]
    if barracks == ROBOTICS_BARRACKS:
        return "Send one seated robot, or one in the Recovery Room, back to its quarters, its value kept."
    actions = {
        "analyze": "draw 2 file cards and keep 1",
        "design": "draw 2 schema cards and keep 1",
        "revive": "take one step of waking a colonist",
    }
    price = f"{row.price} {row.resource}{'' if row.resource == 'data' or row.price == 1 else 's'}"
    gain = f"Gain {row.resource}{'' if row.resource == 'data' else 's'}"
    return f"{gain}; then you may pay {price} to {actions[row.action]}."


def private_location(g: Gen7, seat: int) -> LocationView:
    barracks = g.barracks[seat]
    row = names_of(g).barracks[barracks]
    return LocationView(
        id=location_id(g, PRIVATE + seat),
        name=row.seat,
        kind="private",
        division="",
        resource=row.resource,
        text=private_said(g, barracks),
        owner=seat,
        crew=["officer", "colonist", "robot"],
        wear=0,
        seats=seats_at(g, PRIVATE + seat),
    )


def episode_board(g: Gen7) -> LocationView | None:
    """The board with seats that the episode has brought in. G7-281"""
    if g.board < 0:
        return None
    row = names_of(g).elements[g.board - SPECIAL_RULES]
    return LocationView(
        id=row.id,
        name=row.name,
        kind="board",
        division=row.division,
        resource="",
        text=hook_said(row),
        owner=None,
        crew=list(row.crew),
        wear=0,
        seats=seats_at(g, EPISODE_BOARD),
    )
