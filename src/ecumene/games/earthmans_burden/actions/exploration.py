"""Exploration: fleets become developments."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.outcomes import Outcome, attempt
from ecumene.games.earthmans_burden.components import DRONE_NETWORKING, ROLL_EXPLORATION, total
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import succeeds
from ecumene.games.earthmans_burden.units import lose_fleets, settle_region
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask


def begin_exploration(g: EarthmansBurden, seat: i64, world: i64, dice: i64) -> None:
    """One die per fleet of the group; Drone Networking adds to each. EB-112, EB-117, EB-200"""
    drones = bit(DRONE_NETWORKING) if g.knows(seat, DRONE_NETWORKING) else 0
    attempt(g, Explored(seat, world), ROLL_EXPLORATION, dice, drones)


def bonuses(g: EarthmansBurden, free: i64) -> list[int]:
    """What each die gets, in ascending order, from the regions still free when it is counted; -1 where none is left.

    EB-113, EB-115
    """
    found: list[int] = []
    for face in sorted(g.dice):
        bonus = free // 2 if free > 0 else NONE
        found.append(bonus)
        if finds(g, face, bonus):
            free -= 1
    return found


def finds(g: EarthmansBurden, face: i64, bonus: i64) -> bool:
    """Whether a die of the roll finds a region, by its bonus. EB-099, EB-113"""
    return bonus >= 0 and succeeds(face, bonus + total(g.modifiers), g.box.targets[ROLL_EXPLORATION])


def most_claims(g: EarthmansBurden, seat: i64, world: i64) -> i64:
    """How many regions the roll can claim: dice in ascending order, the bonus shrinking with the free regions.

    EB-099, EB-113, EB-115, EB-116, EB-233
    """
    claims: i64 = 0
    faces = sorted(g.dice)
    for at, bonus in enumerate(bonuses(g, g.unclaimed(world))):
        if finds(g, faces[at], bonus):
            claims += 1
    fleets = g.in_orbit(world, seat)
    return claims if claims < fleets else fleets


@final
class Explored(Outcome):
    """The dice have fallen: the player may use as many successes as they allow. EB-114, EB-116"""

    def run(self, g: EarthmansBurden) -> None:
        claims = most_claims(g, self.seat, self.world)
        if claims > 0:
            g.plan_next(ClaimRegions(self.seat, self.world, claims))
        else:
            g.tell("in_vain", who=self.seat, where=self.world, many=ROLL_EXPLORATION, rule=114)


@final
class ClaimRegions(Ask[EarthmansBurden]):
    """How many fleets become developments; using a success is optional. EB-114, EB-116, EB-118"""

    rule = 116

    def __init__(self, seat: i64, world: i64, most: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.most: i64 = most

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(self.most, -1, -1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        for _ in range(move):
            lose_fleets(g, self.world, self.seat, 1)
            settle_region(g, self.world, self.seat, 0, 114)
