"""Technologies: learning them, and what each adds to the dice of an action."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import (
    ABSTRACTION_CIRCUITS,
    ADVANCED_AI,
    ADVANCED_INFRASTRUCTURE,
    ADVANCED_SECURITY,
    ADVANCED_SHIELDING,
    ADVANCED_WEAPONS,
    ARTIFICIAL_INTELLIGENCE,
    COGNITION_CIRCUITS,
    HEAVY_WEAPONS,
    INFRASTRUCTURE,
    INTRIGUE,
    MACHINATIONS,
    NO_FOOTHOLD,
    NO_TARGET_FOOTHOLD,
    OUTNUMBERED,
    RETURNING,
    SECURITY,
    SHIELDING,
    TECHNOLOGIES,
    TRACKING_SYSTEMS,
    UNREST,
)
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask


def learn(g: EarthmansBurden, seat: i64, technology: i64, rule: i64) -> None:
    """The player's counter comes to the technology's node; it works from now on. EB-177"""
    g.known = changed(g.known, seat, g.known[seat] | bit(technology))
    g.tell("learn", who=seat, thing=technology, rule=rule)


@final
class Learn(Ask[EarthmansBurden]):
    """Any technology whose prerequisites the player knows. EB-038, EB-163, EB-178, EB-223"""

    rule = 178

    def __init__(self, seat: i64, why: i64) -> None:
        super().__init__(seat)
        self.why: i64 = why

    def completes(self) -> bool:
        return self.why == 38

    def candidates(self, g: EarthmansBurden) -> list[int]:
        known: i64 = g.known[self.seat]
        return [technology for technology in range(TECHNOLOGIES) if known >> technology & 1 == 0]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if g.can_learn(self.seat, move):
            return 0
        needs: i64 = g.box.needs[move]
        return 178 if g.known[self.seat] & needs != needs else 223

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        learn(g, self.seat, move, self.why)


def raise_ai(g: EarthmansBurden, seat: i64) -> None:
    """Each pair of minds raises the counter to its node when the player's turn begins; it never lowers it.

    EB-047, EB-048, EB-049, EB-050, EB-190, EB-201
    """
    node: i64 = g.ai[seat]
    if knows_both(g, seat, ARTIFICIAL_INTELLIGENCE, COGNITION_CIRCUITS) and node < g.box.first_mind:
        node = g.box.first_mind
    if knows_both(g, seat, ADVANCED_AI, ABSTRACTION_CIRCUITS) and node < g.box.second_mind:
        node = g.box.second_mind
    if node > g.ai[seat]:
        g.ai = changed(g.ai, seat, node)
        g.tell("ai", who=seat, many=node, rule=50)


def knows_both(g: EarthmansBurden, seat: i64, one: i64, other: i64) -> bool:
    """A half of a pair without its partner does nothing. EB-049"""
    return g.knows(seat, one) and g.knows(seat, other)


# -- modifiers ----------------------------------------------------------------------------------


def owned(g: EarthmansBurden, faction: i64, one: i64, other: i64) -> i64:
    """Those of two technologies that the faction has the use of, as modifiers."""
    found: i64 = 0
    if g.knows(faction, one):
        found |= bit(one)
    if g.knows(faction, other):
        found |= bit(other)
    return found


def defended_strength(g: EarthmansBurden, world: i64, faction: i64) -> i64:
    """The units that count against an attacker there: on Earth those of the UN stand with a player. EB-166"""
    many = g.strength(world, faction)
    return many + g.strength(world, g.un) if g.un_protects(world, faction) else many


def attack_modifiers(g: EarthmansBurden, attacker: i64, target: i64, world: i64) -> i64:
    """Weapons for the attacker, shields for the target, and -1 if the target outnumbers them.

    EB-098, EB-100, EB-104, EB-180, EB-181, EB-191, EB-192
    """
    found = owned(g, attacker, HEAVY_WEAPONS, ADVANCED_WEAPONS) | owned(g, target, SHIELDING, ADVANCED_SHIELDING)
    if defended_strength(g, world, target) > g.strength(world, attacker):
        found |= bit(OUTNUMBERED)
    return found


def return_modifiers(g: EarthmansBurden, target: i64, attacker: i64, world: i64) -> i64:
    """Return fire is an attack at -1, unless Tracking Systems guide it from a development there.

    EB-108, EB-166, EB-169, EB-196
    """
    found = owned(g, target, HEAVY_WEAPONS, ADVANCED_WEAPONS) | owned(g, attacker, SHIELDING, ADVANCED_SHIELDING)
    if g.strength(world, attacker) > defended_strength(g, world, target):
        found |= bit(OUTNUMBERED)
    if not (g.knows(target, TRACKING_SYSTEMS) and g.developments(world, target) > 0):
        found |= bit(RETURNING)
    return found


def overthrow_modifiers(g: EarthmansBurden, seat: i64, target: i64, world: i64) -> i64:
    """Intrigue against security, -1 if the target outnumbers the player, -1 without a development of their own there.

    EB-136, EB-137, EB-166, EB-182, EB-183, EB-193, EB-194
    """
    found = owned(g, seat, INTRIGUE, MACHINATIONS) | owned(g, target, SECURITY, ADVANCED_SECURITY)
    if defended_strength(g, world, target) > g.strength(world, seat):
        found |= bit(OUTNUMBERED)
    if g.developments(world, seat) == 0:
        found |= bit(NO_FOOTHOLD)
    return found


def espionage_modifiers(g: EarthmansBurden, seat: i64, target: i64, world: i64) -> i64:
    """Intrigue against security, +1 for unrest, -1 where either side has no development there.

    EB-142, EB-143, EB-144, EB-182, EB-183, EB-193, EB-194
    """
    found = owned(g, seat, INTRIGUE, MACHINATIONS) | owned(g, target, SECURITY, ADVANCED_SECURITY)
    if g.at_risk(world, target) > 0:
        found |= bit(UNREST)
    if g.developments(world, target) == 0:
        found |= bit(NO_TARGET_FOOTHOLD)
    if g.developments(world, seat) == 0:
        found |= bit(NO_FOOTHOLD)
    return found


def pacification_modifiers(g: EarthmansBurden, seat: i64) -> i64:
    """Infrastructure helps to pacify. EB-184, EB-195"""
    return owned(g, seat, INFRASTRUCTURE, ADVANCED_INFRASTRUCTURE)
