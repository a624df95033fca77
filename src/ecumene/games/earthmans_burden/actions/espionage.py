"""Espionage: leads, and what comes of following them up."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.outcomes import OutcomeAgainst, attempt
from ecumene.games.earthmans_burden.components import ROLL_ESPIONAGE, ROLL_FOLLOW_UP, TECHNOLOGIES, total
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.rolls import count_reaching, count_successes
from ecumene.games.earthmans_burden.technologies import espionage_modifiers, learn
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, Step

STEAL: Final = 0
DESTROY: Final = 1
PUSH_BACK: Final = 2
NOTHING: Final = 3


def begin_espionage(g: EarthmansBurden, seat: i64, world: i64, target: i64, dice: i64) -> None:
    """A faction with any unit there is the target; it does not react. EB-140, EB-141"""
    modifiers = espionage_modifiers(g, seat, target, world)
    attempt(g, Leads(seat, world, target), ROLL_ESPIONAGE, dice, modifiers)


@final
class Leads(OutcomeAgainst):
    """Every success is a lead; one unmodified die for each follows it up. EB-145, EB-146"""

    def run(self, g: EarthmansBurden) -> None:
        leads = count_successes(g)
        self.report(g, leads, 145)
        if leads > 0:
            modifiers: i64 = g.modifiers if g.box.follow_up_modified else 0
            attempt(g, FollowedUp(self.seat, self.world, self.target), ROLL_FOLLOW_UP, leads, modifiers)


@final
class FollowedUp(OutcomeAgainst):
    """Each 5 or 6 of the second roll is a result. EB-146"""

    def run(self, g: EarthmansBurden) -> None:
        many = count_reaching(g, total(g.modifiers), g.box.targets[ROLL_FOLLOW_UP])
        self.report(g, many, 146)
        g.plan_next(ResultNext(self.seat, self.target, many))


@final
class ResultNext(Step[EarthmansBurden]):
    """Each result is chosen and applied before the next. EB-150"""

    def __init__(self, seat: i64, target: i64, left: i64) -> None:
        self.seat: i64 = seat
        self.target: i64 = target
        self.left: i64 = left

    def run(self, g: EarthmansBurden) -> None:
        if self.left > 0:
            g.plan(Spoils(self.seat, self.target, self.left), ResultNext(self.seat, self.target, self.left - 1))


def stealable(g: EarthmansBurden, seat: i64, target: i64) -> list[int]:
    """What the target knows and the player could learn. EB-147, EB-178"""
    found: list[int] = []
    for technology in range(TECHNOLOGIES):
        if g.known[target] >> technology & 1 and g.can_learn(seat, technology):
            found.append(technology)
    return found


def destructible(g: EarthmansBurden, target: i64, technology: i64) -> bool:
    """Whether the target knows it and keeps nothing that needs it. EB-148"""
    known: i64 = g.known[target]
    if known >> technology & 1 == 0:
        return False
    return all(not (known >> other & 1 and g.box.needs[other] >> technology & 1) for other in range(TECHNOLOGIES))


@final
class Spoils(Ask[EarthmansBurden]):
    """Steal a technology, destroy one, push the target back on the Eschaton track, or let it be.

    EB-147, EB-148, EB-149, EB-150
    """

    rule = 150

    def __init__(self, seat: i64, target: i64, left: i64) -> None:
        super().__init__(seat)
        self.target: i64 = target
        self.left: i64 = left

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [STEAL, DESTROY, PUSH_BACK, NOTHING]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if move == STEAL:
            return 0 if stealable(g, self.seat, self.target) else 147
        if move == DESTROY:
            return 0 if g.known[self.target] else 148
        return 149 if move == PUSH_BACK and g.eschaton[self.target] == 0 else 0

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == STEAL:
            g.plan_next(Steal(self.seat, self.target))
        elif move == DESTROY:
            g.plan_next(Destroy(self.seat, self.target))
        elif move == PUSH_BACK:
            g.eschaton = changed(g.eschaton, self.target, g.eschaton[self.target] - 1)
            left: i64 = g.eschaton[self.target]
            g.tell("push_back", who=self.target, where=g.named(self.target), many=left, thing=self.seat, rule=149)


class TheirTechnology(Ask[EarthmansBurden]):
    """A technology that the target knows."""

    follows = True

    def __init__(self, seat: i64, target: i64) -> None:
        super().__init__(seat)
        self.target: i64 = target

    def candidates(self, g: EarthmansBurden) -> list[int]:
        theirs: i64 = g.known[self.target]
        return [technology for technology in range(TECHNOLOGIES) if theirs >> technology & 1]


@final
class Steal(TheirTechnology):
    """The technology that is stolen: learned at once, without the Research counter. EB-147, EB-178"""

    rule = 147

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if g.can_learn(self.seat, move) else 147

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        learn(g, self.seat, move, 147)


@final
class Destroy(TheirTechnology):
    """The technology the target loses: none that another of theirs needs; their counters stay. EB-148, EB-243"""

    rule = 148

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if destructible(g, self.target, move) else 148

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.known = changed(g.known, self.target, g.known[self.target] & ~bit(move))
        g.tell("unlearn", who=self.target, where=g.named(self.target), thing=move, many=self.seat, rule=148)
