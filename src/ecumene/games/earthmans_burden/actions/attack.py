"""Attack: hits, casualties of the target's choice, and return fire."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.outcomes import Outcome, OutcomeAgainst, attempt
from ecumene.games.earthmans_burden.components import (
    AT_RISK,
    CALM,
    COMMANDER,
    DEFENSIVE_GRID,
    FLEET,
    ROLL_ATTACK,
    ROLL_RETURN,
)
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_successes, roll
from ecumene.games.earthmans_burden.technologies import attack_modifiers, return_modifiers
from ecumene.games.earthmans_burden.units import remove_unit
from ecumene.kernel.step import Ask, Step

UNITS: Final = (CALM, AT_RISK, FLEET, COMMANDER)
UN_ORDER: Final = (FLEET, AT_RISK, CALM, COMMANDER)
"""What nobody chooses is lost in this order. EB-170"""

OWN: Final = 0
WITH_UN: Final = 1
HOLD: Final = 2
GRID: Final = 3
"""A development counts as so many fleets under a Defensive Grid. EB-185"""


def begin_attack(g: EarthmansBurden, seat: i64, world: i64, target: i64, dice: i64) -> None:
    """One die per fleet of the group against the faction named. EB-102, EB-103"""
    modifiers = attack_modifiers(g, seat, target, world)
    attempt(g, AttackHits(seat, world, target), ROLL_ATTACK, dice, modifiers)


@final
class AttackHits(OutcomeAgainst):
    """Every success is a hit on the target, who may then return fire. EB-105, EB-107"""

    def run(self, g: EarthmansBurden) -> None:
        hits = count_successes(g)
        g.tell("hits", who=g.by(self.target), where=self.world, many=hits, thing=g.named(self.target), rule=105)
        g.plan(TakeHits(self.target, self.world, hits, 106), ReturnFire(self.target, self.world, self.seat))


@final
class TakeHits(Step[EarthmansBurden]):
    """For each hit one unit goes; hits beyond the last are lost. Nobody chooses where all go, nor for UN and neutrals.

    EB-106, EB-109, EB-168, EB-170, EB-235
    """

    def __init__(self, faction: i64, world: i64, left: i64, why: i64) -> None:
        self.faction: i64 = faction
        self.world: i64 = world
        self.left: i64 = left
        self.why: i64 = why

    def run(self, g: EarthmansBurden) -> None:
        pieces = g.pieces(self.world, self.faction)
        if self.left == 0 or pieces == 0:
            return
        if self.left >= pieces or not g.plays(self.faction):
            lost = pieces if self.left >= pieces else self.left
            for _ in range(lost):
                remove_unit(g, self.world, self.faction, first_to_go(g, self.world, self.faction), self.why)
            return
        g.plan(
            Casualty(self.faction, self.world, self.left, self.why),
            TakeHits(self.faction, self.world, self.left - 1, self.why),
        )


def first_to_go(g: EarthmansBurden, world: i64, faction: i64) -> i64:
    """The next unit to be lost where nobody chooses: fleets, developments at risk, calm ones, the Commander. EB-170"""
    for unit in UN_ORDER:
        if g.number_of(world, faction, unit) > 0:
            return unit
    return COMMANDER


@final
class Casualty(Ask[EarthmansBurden]):
    """The unit the player removes for a hit; the Commander only when there is no other. EB-106, EB-109, EB-232"""

    def __init__(self, seat: i64, world: i64, left: i64, why: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.left: i64 = left
        self.why: i64 = why

    def asked_by(self) -> int:
        return self.why

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [unit for unit in UNITS if g.number_of(self.world, self.seat, unit) > 0]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 232 if move == COMMANDER and g.pieces(self.world, self.seat) > 1 else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        remove_unit(g, self.world, self.seat, move, self.why)


def own_dice(g: EarthmansBurden, faction: i64, world: i64) -> i64:
    """Dice of return fire: surviving fleets, the Commander as two, developments as three under a Defensive Grid.

    EB-108, EB-111, EB-185, EB-231
    """
    dice = g.in_orbit(world, faction) + 2 * g.commands(world, faction)
    if g.knows(faction, DEFENSIVE_GRID):
        dice += GRID * g.developments(world, faction)
    return dice


def lent_dice(g: EarthmansBurden, faction: i64, world: i64) -> i64:
    """The UN fleets a player attacked on Earth may fire with. EB-167"""
    return g.in_orbit(world, g.un) if g.un_protects(world, faction) else 0


@final
class ReturnFire(Step[EarthmansBurden]):
    """The UN always fire back, neutrals never, a player if they have anything to fire with and want to.

    EB-107, EB-110, EB-111, EB-169, EB-235
    """

    def __init__(self, faction: i64, world: i64, attacker: i64) -> None:
        self.faction: i64 = faction
        self.world: i64 = world
        self.attacker: i64 = attacker

    def run(self, g: EarthmansBurden) -> None:
        own = own_dice(g, self.faction, self.world)
        if self.faction == g.un and own > 0:
            fire_back(g, self.faction, self.world, self.attacker, own)
        elif g.plays(self.faction) and own + lent_dice(g, self.faction, self.world) > 0:
            g.plan_next(FireBack(self.faction, self.world, self.attacker))


@final
class FireBack(Ask[EarthmansBurden]):
    """Return fire with all one has, with the UN fleets as well, or not at all. EB-107, EB-167"""

    rule = 107

    def __init__(self, seat: i64, world: i64, attacker: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.attacker: i64 = attacker

    def candidates(self, g: EarthmansBurden) -> list[int]:
        own = own_dice(g, self.seat, self.world)
        lent = lent_dice(g, self.seat, self.world)
        return [*([OWN] if own > 0 else []), *([WITH_UN] if lent > 0 else []), HOLD]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == HOLD:
            g.tell("hold_fire", who=self.seat, where=self.world, rule=107)
            return
        dice = own_dice(g, self.seat, self.world)
        if move == WITH_UN:
            dice += lent_dice(g, self.seat, self.world)
        fire_back(g, self.seat, self.world, self.attacker, dice)


def fire_back(g: EarthmansBurden, faction: i64, world: i64, attacker: i64, dice: i64) -> None:
    """Return fire is an attack on the attacker, which is not answered in turn. EB-108, EB-110"""
    modifiers = return_modifiers(g, faction, attacker, world)
    roll(g, ReturnHits(attacker, world), ROLL_RETURN, faction, dice, world, attacker, modifiers)


@final
class ReturnHits(Outcome):
    """The attacker removes any of their units there, in the group or not. EB-109"""

    def run(self, g: EarthmansBurden) -> None:
        hits = count_successes(g)
        g.tell("hits", who=self.seat, where=self.world, many=hits, thing=self.seat, rule=108)
        g.plan_next(TakeHits(self.seat, self.world, hits, 109))
