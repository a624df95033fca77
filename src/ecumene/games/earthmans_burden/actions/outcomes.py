"""Attempts and their outcomes: a group throws its dice, and a step says what they come to."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import roll
from ecumene.kernel.step import Step


class Outcome(Step[EarthmansBurden]):
    """What the dice of a player come to on a world."""

    def __init__(self, seat: i64, world: i64) -> None:
        self.seat: i64 = seat
        self.world: i64 = world

    def against(self) -> i64:
        """The faction the dice are thrown against, -1 if there is none."""
        return NONE

    def report(self, g: EarthmansBurden, successes: i64, rule: i64) -> None:
        """Everybody hears how many successes there were."""
        g.tell("successes", who=self.seat, where=self.world, many=successes, thing=g.roll_kind, rule=rule)


class OutcomeAgainst(Outcome):
    """What the dice of a player come to against a faction."""

    def __init__(self, seat: i64, world: i64, target: i64) -> None:
        super().__init__(seat, world)
        self.target: i64 = target

    def against(self) -> i64:
        return self.target


def attempt(g: EarthmansBurden, outcome: Outcome, kind: i64, dice: i64, modifiers: i64) -> None:
    """The player whose outcome it will be throws so many dice for it. EB-003, EB-095"""
    roll(g, outcome, kind, outcome.seat, dice, outcome.world, outcome.against(), modifiers)
