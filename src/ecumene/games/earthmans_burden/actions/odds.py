"""What can be said of a group before its dice are rolled: modifiers, chances, the fire to be expected."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import lent_dice, own_dice
from ecumene.games.earthmans_burden.actions.expectation import expected_claims, expected_nodes, expected_up_to
from ecumene.games.earthmans_burden.actions.groups import eligible
from ecumene.games.earthmans_burden.actions.muster import Attempt, Muster
from ecumene.games.earthmans_burden.components import (
    AT_RISK,
    ATTACK,
    CONSTRUCTION,
    DRONE_NETWORKING,
    ESPIONAGE,
    EXPLORATION,
    OVERTHROW,
    PACIFICATION,
    RESEARCH,
    ROLL_ATTACK,
    ROLL_CONSTRUCTION,
    ROLL_ESPIONAGE,
    ROLL_EXPLORATION,
    ROLL_OVERTHROW,
    ROLL_PACIFICATION,
    ROLL_RESEARCH,
    total,
)
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import FACES, succeeds
from ecumene.games.earthmans_burden.technologies import (
    attack_modifiers,
    defended_strength,
    espionage_modifiers,
    overthrow_modifiers,
    pacification_modifiers,
    return_modifiers,
)
from ecumene.kernel.bits import bit

ROLL_OF: Final[list[int]] = [
    ROLL_ATTACK,
    ROLL_EXPLORATION,
    ROLL_OVERTHROW,
    ROLL_ESPIONAGE,
    ROLL_PACIFICATION,
    ROLL_CONSTRUCTION,
    ROLL_RESEARCH,
]
"""The roll of each action."""


@final
class Odds:
    """The odds of an action against a target at a world."""

    def __init__(self, g: EarthmansBurden, seat: i64, world: i64, action: i64, target: i64) -> None:
        self.action: Final = action
        self.world: Final = world
        self.target: Final = target
        self.need: i64 = g.box.targets[ROLL_OF[action]]
        self.modifiers: i64 = modifiers_of(g, seat, world, action, target)
        bonus: i64 = g.unclaimed(world) // 2 if action == EXPLORATION else 0
        self.chance: float = chance(action, total(self.modifiers) + bonus, self.need)
        self.enough: i64 = 0
        self.return_dice: i64 = 0
        self.return_chance: float = 0.0
        if action in (ATTACK, OVERTHROW):
            self.enough = defended_strength(g, world, target)
        if action == ATTACK:
            self.return_dice = expected_return_dice(g, target, world)
            back = total(return_modifiers(g, target, seat, world))
            self.return_chance = chance(ATTACK, back, self.need)


def expected_return_dice(g: EarthmansBurden, target: i64, world: i64) -> i64:
    """The dice the target could fire back with if nobody fell; neutrals have none. EB-108, EB-167, EB-169"""
    if target == g.un:
        return g.in_orbit(world, target)
    return own_dice(g, target, world) + lent_dice(g, target, world) if g.plays(target) else 0


def modifiers_of(g: EarthmansBurden, seat: i64, world: i64, action: i64, target: i64) -> i64:
    """The modifiers of an action's first roll. EB-098"""
    if action == ATTACK:
        return attack_modifiers(g, seat, target, world)
    if action == OVERTHROW:
        return overthrow_modifiers(g, seat, target, world)
    if action == ESPIONAGE:
        return espionage_modifiers(g, seat, target, world)
    if action == PACIFICATION:
        return pacification_modifiers(g, seat)
    if action == EXPLORATION and g.knows(seat, DRONE_NETWORKING):
        return bit(DRONE_NETWORKING)
    return 0


def chance(action: i64, modifier: i64, need: i64) -> float:
    """The chance of one die, by the rule of natural 6 and 1 where the action has it. EB-099"""
    natural = action in (ATTACK, EXPLORATION, OVERTHROW, ESPIONAGE)
    many: i64 = 0
    face: i64 = 1
    while face <= FACES:
        if succeeds(face, modifier, need) if natural else face + modifier >= need:
            many += 1
        face += 1
    return float(many) / float(FACES)


def odds_of(g: EarthmansBurden) -> Odds | None:
    """The odds of the group that is being formed now."""
    ask = g.asking
    if isinstance(ask, Muster):
        return Odds(g, ask.seat, ask.world, ask.action, ask.target)
    if isinstance(ask, Attempt):
        return Odds(g, ask.seat, ask.world, CONSTRUCTION, NONE)
    return None


def group_dice(g: EarthmansBurden, ask: Muster | Attempt) -> list[int]:
    """The dice of the group being formed, for each number that could be chosen next. EB-131, EB-153, EB-231"""
    if isinstance(ask, Attempt):
        return [ask.dice(g)] * (ask.dice(g) + 1)
    found: list[int] = []
    for many in range(eligible(g, ask.seat, ask.world, ask.unit) + 1):
        found.append(ask.group.counting(ask.unit, many).dice(g, ask.action))
    return found


def group_expects(g: EarthmansBurden, ask: Muster | Attempt, odds: Odds) -> list[float]:
    """What the dice of the group bring on average, for each number that could be chosen next."""
    found: list[float] = []
    for many, dice in enumerate(group_dice(g, ask)):
        if isinstance(ask, Attempt):
            found.append(expected_up_to(dice, many, odds.chance))
        elif odds.action == PACIFICATION:
            risky = many if ask.unit == AT_RISK else ask.group.risky
            found.append(expected_up_to(dice, risky, odds.chance))
        elif odds.action == EXPLORATION:
            found.append(expected_claims(dice, g.unclaimed(odds.world), total(odds.modifiers), odds.need))
        elif odds.action == RESEARCH:
            found.append(expected_nodes(dice, odds.chance, chance(RESEARCH, 0, g.box.breakthrough)))
        else:
            found.append(float(dice) * odds.chance)
    return found
