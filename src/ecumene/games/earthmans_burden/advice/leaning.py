"""Ways of playing to be told apart in simulations: what each sees in a move beyond its worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.groups import eligible_in_all
from ecumene.games.earthmans_burden.actions.muster import AtWorld
from ecumene.games.earthmans_burden.actions.phases import END, WORLD, Menu
from ecumene.games.earthmans_burden.advice.outlook import ROAD
from ecumene.games.earthmans_burden.components import (
    ABSTRACTION_CIRCUITS,
    ATTACK,
    CONSTRUCTION,
    ESPIONAGE,
    OVERTHROW,
    RESEARCH,
)
from ecumene.games.earthmans_burden.position import MILITARY, EarthmansBurden
from ecumene.games.earthmans_burden.technologies import Learn

NEVER: Final = -1.0
EAGER: Final = 0.2
"""What a style never does, and how much it makes of what it lives for."""
CONQUEST: Final = "conquest"
SINGULARITY: Final = "singularity"
SETTLING: Final = "settling"


def lean(g: EarthmansBurden, seat: i64, style: str, moves: list[int]) -> list[float]:
    """What a player of the style sees in each move beyond its worth: 0 nothing, -1 what it never does."""
    ask = g.asking
    if isinstance(ask, AtWorld):
        return [leaning_to_action(style, move) for move in moves]
    if isinstance(ask, Menu) and style != CONQUEST:
        return [0.0 if move == END or is_quiet(g, seat, ask.phase, move) else NEVER for move in moves]
    if isinstance(ask, Learn) and style == SINGULARITY:
        return [EAGER if move in ROAD or move == ABSTRACTION_CIRCUITS else 0.0 for move in moves]
    return [0.0] * len(moves)


def is_quiet(g: EarthmansBurden, seat: i64, phase: i64, move: i64) -> bool:
    """Whether the move is to a world where there is more to do than strife; deals with others are none. EB-054"""
    return move >= WORLD and not only_strife(g, seat, phase, move - WORLD)


def only_strife(g: EarthmansBurden, seat: i64, phase: i64, world: i64) -> bool:
    """Whether there is nothing to be done there but against others. EB-117, EB-128"""
    return g.unclaimed(world) == 0 if phase == MILITARY else eligible_in_all(g, seat, world) == 0


def leaning_to_action(style: str, action: i64) -> float:
    """Conquerors do not study, seekers of the Singularity do nothing else, settlers leave their neighbours alone."""
    if style == CONQUEST:
        return NEVER if action in (RESEARCH, ESPIONAGE) else 0.0
    if action == ATTACK:
        return NEVER
    if style == SETTLING:
        return NEVER if action in (OVERTHROW, ESPIONAGE) else 0.0
    return NEVER if action in (CONSTRUCTION, OVERTHROW) else EAGER if action == RESEARCH else 0.0
