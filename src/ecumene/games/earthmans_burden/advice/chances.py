"""How good a position looks: each seat's chance to win."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.advice.outlook import Outlook, turns_to_singularity
from ecumene.games.earthmans_burden.advice.prospects import prospects
from ecumene.games.earthmans_burden.diplomacy.extraordinary import HowMany, StepsBack, WhichWorld
from ecumene.games.earthmans_burden.diplomacy.gifts import (
    Consent,
    CopyTo,
    CopyWhat,
    GiveAt,
    GiveMany,
    GiveTo,
    GiveUnit,
    SendOffer,
)
from ecumene.games.earthmans_burden.position import PEACE, EarthmansBurden
from ecumene.games.earthmans_burden.turn import solo_turns

RASH: Final = 0.95
"""What is left of the chances of who is about to give something up."""
USUAL_PROSPECT: Final = 0.8
"""What fleets of rivals can expect, each."""
SOLO_TURNS: Final = 4.0
SOLO_POINTS: Final = 60.0
"""How many turns early make the odds of a single player e to one, and how many points they can use well."""


def evaluate(g: EarthmansBurden, seat: i64) -> float:
    """The seat's chance to win; peace is a victory shared by all with units. EB-002, EB-217"""
    if g.over:
        if g.outcome == PEACE and g.has_units(seat):
            return 1.0 / float(with_units(g))
        return 1.0 if g.winner == seat else 0.0
    if g.is_out(seat):
        return 0.0
    o = Outlook(g)
    more = prospects(g, o, seat)
    for other in range(g.seats):
        o.points[other] += more if other == seat else USUAL_PROSPECT * float(o.ships[other])
    o.weigh()
    chance = solo_chance(g, o) if g.seats == 1 else o.likelihood(seat)
    return RASH * chance if parting(g, seat) else chance


def parting(g: EarthmansBurden, seat: i64) -> bool:
    """Whether the seat is about to throw something away or to give it to others. EB-057, EB-065, EB-071"""
    ask = g.asking
    if isinstance(ask, Consent):
        return g.offer[0] == seat
    if isinstance(ask, (WhichWorld, HowMany, StepsBack, GiveTo, GiveAt, GiveUnit, GiveMany, SendOffer)):
        return ask.seat == seat
    return isinstance(ask, (CopyTo, CopyWhat)) and ask.seat == seat


def foreseen(g: EarthmansBurden) -> Outlook:
    """The outlook with what the fleets of all seats can expect."""
    o = Outlook(g)
    more = [prospects(g, o, seat) for seat in range(g.seats)]
    for seat in range(g.seats):
        o.points[seat] += more[seat]
    o.weigh()
    return o


def with_units(g: EarthmansBurden) -> i64:
    """How many players have units on the board. EB-217"""
    many: i64 = 0
    for seat in range(g.seats):
        if g.has_units(seat):
            many += 1
    return many


def solo_chance(g: EarthmansBurden, o: Outlook) -> float:
    """A single player's chance of the Singularity or a blockade in time; what they have counts as long as it may help.

    EB-239
    """
    late = turns_to_singularity(g, o, 0, g.known[0], g.research[0]) - float(solo_turns(g) - g.rounds)
    chance = 1.0 / (1.0 + exp(late / SOLO_TURNS)) if late < 100.0 else 0.0
    if o.near[0] > chance:
        chance = o.near[0]
    return 0.5 * chance + 0.5 * o.points[0] / (o.points[0] + SOLO_POINTS)
