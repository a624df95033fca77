"""Overthrow: developments of others are put at risk, and taken over."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.outcomes import OutcomeAgainst, attempt
from ecumene.games.earthmans_burden.components import ROLL_OVERTHROW
from ecumene.games.earthmans_burden.position import LATE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_successes
from ecumene.games.earthmans_burden.technologies import overthrow_modifiers
from ecumene.games.earthmans_burden.units import pick_region, unsettle, vanish
from ecumene.kernel.step import Ask, Step

UNSETTLE: Final = 0
TAKE: Final = 1
NOTHING: Final = 2


def begin_overthrow(g: EarthmansBurden, seat: i64, world: i64, target: i64, dice: i64) -> None:
    """A faction that claims a region there is the target; it does not react. EB-135, EB-140"""
    modifiers = overthrow_modifiers(g, seat, target, world)
    attempt(g, Overthrown(seat, world, target), ROLL_OVERTHROW, dice, modifiers)


@final
class Overthrown(OutcomeAgainst):
    """Every success is applied, one after another. EB-138, EB-139"""

    def run(self, g: EarthmansBurden) -> None:
        many = count_successes(g)
        self.report(g, many, 138)
        g.plan_next(OverthrowNext(self.seat, self.world, self.target, many))


@final
class OverthrowNext(Step[EarthmansBurden]):
    """The next success, while the target has a development there. EB-139"""

    def __init__(self, seat: i64, world: i64, target: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.world: i64 = world
        self.target: i64 = target
        self.left: i64 = left

    def run(self, g: EarthmansBurden) -> None:
        if self.left > 0 and g.developments(self.world, self.target) > 0:
            g.plan(
                Topple(self.seat, self.world, self.target, self.left),
                OverthrowNext(self.seat, self.world, self.target, self.left - 1),
            )


@final
class Topple(Ask[EarthmansBurden]):
    """Put a calm development at risk, take over one at risk, or let it be. EB-138, EB-139"""

    rule = 138

    def __init__(self, seat: i64, world: i64, target: i64, left: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.target: i64 = target
        self.left: i64 = left

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [UNSETTLE, TAKE, NOTHING]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if move == UNSETTLE:
            return 0 if g.calm(self.world, self.target) > 0 else 138
        return 138 if move == TAKE and g.at_risk(self.world, self.target) == 0 else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == UNSETTLE:
            unsettle(g, self.world, self.target, False, 138)
        elif move == TAKE:
            take_over(g, self.seat, self.world, self.target)


def take_over(g: EarthmansBurden, seat: i64, world: i64, target: i64) -> None:
    """A development at risk is replaced by one of the player's, at risk too, which cannot act in this phase.

    The UN's imaginary development just ceases to exist.
    EB-133, EB-138, EB-227, EB-241
    """
    at = pick_region(g, world, target, RISK)
    if at < 0:
        vanish(g, 227)
        return
    g.regions[at] = 16 * (seat + 1) + RISK + LATE
    g.tell("take_over", who=seat, where=at, thing=g.named(target), rule=138)
