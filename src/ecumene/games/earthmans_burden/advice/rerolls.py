"""When a bot spends a step of its artificial intelligence on having a die thrown again. EB-206"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.construction import Constructed
from ecumene.games.earthmans_burden.actions.exploration import most_claims
from ecumene.games.earthmans_burden.components import (
    ESCHATON,
    PARADOX_CIRCUITS,
    ROLL_ATTACK,
    ROLL_CONSTRUCTION,
    ROLL_ESCHATON,
    ROLL_ESPIONAGE,
    ROLL_EXPLORATION,
    ROLL_NANOTECHNOLOGY,
    ROLL_OVERTHROW,
    ROLL_RETURN,
    ROLL_RISK,
    ROLL_SELF_FIRE,
    ROLL_VON_NEUMANN,
    total,
)
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.rolls import PASS, succeeds
from ecumene.games.earthmans_burden.technologies import knows_both

KEPT: Final = 2
"""So many steps are kept back while a rival's roll for the Eschaton is to come."""


def best_reroll(g: EarthmansBurden, seat: i64) -> i64:
    """The face of the die the seat should have thrown again, or PASS."""
    if g.ai[seat] <= kept(g, seat):
        return PASS
    if g.roller == seat:
        return worst_of_mine(g, seat)
    if g.roll_kind == ROLL_ESCHATON or (g.against == seat and g.roll_kind != ROLL_SELF_FIRE):
        return best_of_theirs(g)
    return PASS


def kept(g: EarthmansBurden, seat: i64) -> i64:
    """The steps to keep: for the roll of a rival who can reach the Singularity, which comes before the next own turn.

    EB-050, EB-051
    """
    if g.roll_kind == ROLL_ESCHATON:
        return 0
    other = g.next_seat(g.active)
    while other != seat:
        if knows_both(g, other, ESCHATON, PARADOX_CIRCUITS) and g.on_a_world(other):
            return KEPT
        other = g.next_seat(other)
    return 0


def worst_of_mine(g: EarthmansBurden, seat: i64) -> i64:
    """The lowest die of an own roll that failed and would do more if it had not, or PASS."""
    if g.roll_kind == ROLL_SELF_FIRE:
        return best_of_theirs(g)
    if g.roll_kind in (ROLL_VON_NEUMANN, ROLL_NANOTECHNOLOGY):
        return PASS if g.dice[0] <= g.developments(g.roll_world, seat) else g.dice[0]
    lowest: i64 = min(g.dice)
    if g.roll_kind == ROLL_EXPLORATION:
        wanted = min(g.unclaimed(g.roll_world), g.in_orbit(g.roll_world, seat), len(g.dice))
        return lowest if most_claims(g, seat, g.roll_world) < wanted else PASS
    if counts(g, lowest) or (g.roll_kind == ROLL_CONSTRUCTION and enough_built(g)):
        return PASS
    return lowest


def best_of_theirs(g: EarthmansBurden) -> i64:
    """The highest die, if it counts."""
    highest: i64 = max(g.dice)
    return highest if counts(g, highest) else PASS


def counts(g: EarthmansBurden, face: i64) -> bool:
    """Whether a die with this face does its roller good."""
    kind = g.roll_kind
    target: i64 = g.box.targets[kind]
    if kind in (ROLL_ATTACK, ROLL_RETURN, ROLL_OVERTHROW, ROLL_ESPIONAGE, ROLL_SELF_FIRE):
        return succeeds(face, total(g.modifiers), target)
    if kind == ROLL_RISK:
        return face > target
    return face + total(g.modifiers) >= target


def enough_built(g: EarthmansBurden) -> bool:
    """Whether a group has as many successes as fleets it attempts. EB-155"""
    successes: i64 = 0
    for face in g.dice:
        if counts(g, face):
            successes += 1
    for step in g.agenda:
        if isinstance(step, Constructed):
            return successes >= step.left
    return False
