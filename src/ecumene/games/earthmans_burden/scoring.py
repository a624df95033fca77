"""How the game ends, and who has won."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.position import CONQUEST, DEFEAT, NOBODY_LEFT, NONE, PEACE, EarthmansBurden
from ecumene.kernel.step import Step


def end(g: EarthmansBurden, outcome: i64, winner: i64, rule: i64) -> None:
    """The game is over. EB-219"""
    g.winner = winner
    g.tell("end", who=winner, many=outcome, rule=rule)
    g.finish(outcome)


@final
class Settle(Step[EarthmansBurden]):
    """After everything that was resolved: the last player with units has conquered, with none left nobody wins.

    A player who went out in their own turn ends it; the steps of the UN still follow.
    EB-213, EB-220, EB-236, EB-239
    """

    def run(self, g: EarthmansBurden) -> None:
        with_units: i64 = 0
        last: i64 = NONE
        for seat in range(g.seats):
            if g.has_units(seat):
                with_units += 1
                last = seat
        if with_units == 0:
            if g.seats == 1:
                end(g, DEFEAT, NONE, 239)
            else:
                end(g, NOBODY_LEFT, NONE, 220)
        elif with_units == 1 and g.seats > 1:
            end(g, CONQUEST, last, 213)
        elif g.is_out(g.active):
            g.agenda = g.agenda[:1]


SETTLE: Final = Settle()


def winners(g: EarthmansBurden) -> tuple[int, ...]:
    """Who has won: all with units share peace, any other victory is one player's. EB-002, EB-217"""
    if g.outcome == PEACE:
        return tuple([seat for seat in range(g.seats) if g.has_units(seat)])
    return (g.winner,) if g.winner >= 0 else ()


def scores(g: EarthmansBurden) -> tuple[float, ...]:
    """1 for whoever has won, 0 for the others. EB-002"""
    won = winners(g)
    return tuple([1.0 if seat in won else 0.0 for seat in range(g.seats)])
