"""Votes: all others say whether a player has conquered them, or whether hostilities end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import CONQUEST, NONE, PEACE, EarthmansBurden
from ecumene.games.earthmans_burden.scoring import end
from ecumene.kernel.step import AskTogether

NO: Final = 0
YES: Final = 1


def voters(g: EarthmansBurden, asker: i64) -> list[int]:
    """The others who have units on the board. EB-212, EB-217"""
    return [seat for seat in range(g.seats) if seat != asker and g.has_units(seat)]


@final
class Vote(AskTogether[EarthmansBurden]):
    """All others with units say at once whether the asker has conquered them, or whether hostilities end.

    EB-028, EB-212, EB-214, EB-217, EB-218
    """

    stated = True

    def __init__(self, asker: i64, outcome: i64) -> None:
        self.asker: i64 = asker
        self.outcome: i64 = outcome

    def seats(self, g: EarthmansBurden) -> list[int]:
        return voters(g, self.asker)

    def asked_by(self) -> int:
        return 212 if self.outcome == CONQUEST else 217

    def candidates(self, g: EarthmansBurden, seat: i64) -> list[int]:
        return [YES, NO]

    def reveal(self, g: EarthmansBurden, answers: list[int]) -> None:
        for seat in self.seats(g):
            g.tell("vote", who=seat, many=answers[seat], thing=self.outcome, rule=28)
        if NO not in [answers[seat] for seat in self.seats(g)]:
            end(g, self.outcome, self.asker if self.outcome == CONQUEST else NONE, self.asked_by())


def claim(g: EarthmansBurden, seat: i64) -> None:
    """The active player asks the others to grant their conquest, once a turn. EB-214"""
    g.claimed = 1
    g.tell("claim", who=seat, rule=214)
    g.plan_next(Vote(seat, CONQUEST))


def propose_peace(g: EarthmansBurden, seat: i64) -> None:
    """The active player proposes an end to hostilities, once a turn. EB-218"""
    g.proposed = 1
    g.tell("propose", who=seat, rule=218)
    g.plan_next(Vote(seat, PEACE))
