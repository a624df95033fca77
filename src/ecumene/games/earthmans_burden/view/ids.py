"""The ids under which places, phases, units, actions, rolls and modifiers are seen."""

from __future__ import annotations

from ecumene.games.earthmans_burden import components as c
from ecumene.games.earthmans_burden.position import (
    BLOCKADE,
    CONQUEST,
    DEFEAT,
    NOBODY_LEFT,
    PEACE,
    SINGULARITY,
    UNFINISHED,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.tables.rows import Names
from ecumene.games.earthmans_burden.view.structs import Outcome, Phase

PHASES: tuple[Phase, ...] = ("setup", "start", "movement", "military", "civilian")
OUTCOMES: dict[int, Outcome] = {
    0: "",
    CONQUEST: "conquest",
    BLOCKADE: "blockade",
    SINGULARITY: "singularity",
    PEACE: "peace",
    NOBODY_LEFT: "nobody",
    UNFINISHED: "unfinished",
    DEFEAT: "defeat",
}
ROLL_IDS = (
    "",
    "eschaton",
    "sails",
    "attack",
    "return_fire",
    "exploration",
    "von_neumann",
    "nanotechnology",
    "risk",
    "conversion",
    "overthrow",
    "espionage",
    "follow_up",
    "pacification",
    "construction",
    "research",
    "self_fire",
)
ACTION_IDS = (
    "attack",
    "exploration",
    "overthrow",
    "espionage",
    "pacification",
    "construction",
    "research",
    "un_fleet",
    "un_calm",
)
UNIT_IDS = ("calm", "at_risk", "fleet", "commander")
CIRCUMSTANCES = {
    c.OUTNUMBERED: ("outnumbered", "Outnumbered"),
    c.RETURNING: ("returning", "Return fire"),
    c.NO_FOOTHOLD: ("no_foothold", "No development of your own"),
    c.NO_TARGET_FOOTHOLD: ("no_target_foothold", "No development of the target"),
    c.UNREST: ("unrest", "Unrest at the target"),
}
"""The modifiers that are no technology. EB-098"""


def place_id(g: EarthmansBurden, place: int) -> str:
    """A world or a trajectory by its id."""
    names: Names = g.box.names
    return names.worlds[place].id if place < g.box.worlds else names.trajectories[place - g.box.worlds].id


def seat_or_none(g: EarthmansBurden, faction: int) -> int | None:
    return faction if 0 <= faction < g.seats else None
