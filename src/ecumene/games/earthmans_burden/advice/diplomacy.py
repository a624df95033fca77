"""What bots do in windows and votes, and with offers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.advice.chances import foreseen, with_units
from ecumene.games.earthmans_burden.advice.weights import FIRST, GOOD, HARDLY_EVER, SELDOM, Fixed, Weigher, only
from ecumene.games.earthmans_burden.diplomacy.extraordinary import CLAIM, PASS, PROPOSE, HowMany, StepsBack
from ecumene.games.earthmans_burden.diplomacy.gifts import ACCEPT, ADD, REFUSE, SEND, WITHDRAW, Consent, SendOffer
from ecumene.games.earthmans_burden.diplomacy.votes import NO, YES, Vote
from ecumene.games.earthmans_burden.diplomacy.windows import AFTER_START, Window
from ecumene.games.earthmans_burden.position import CONQUEST, EarthmansBurden

SECURE: Final = 0.9
HOPELESS: Final = 0.02
"""The chances of who claims a conquest, and of who grants it. EB-212"""
ROUNDING: Final = 1e-9
"""Chances that differ by less than this are level: the rest is how they were rounded."""


def window_weights(g: EarthmansBurden, seat: i64, ask: Window, moves: list[int]) -> list[float]:
    return only(best_in_window(g, seat, ask, moves), moves)


def best_in_window(g: EarthmansBurden, seat: i64, ask: Window, moves: list[int]) -> i64:
    """Pass, but claim what is won, and propose peace when nobody has more to hope for. EB-214, EB-218"""
    if ask.window == AFTER_START and seat == g.active:
        o = foreseen(g)
        if (
            CLAIM in moves
            and o.chance(seat) > SECURE
            and all(o.chance(other) < HOPELESS for other in range(g.seats) if other != seat)
        ):
            return CLAIM
        if PROPOSE in moves:
            fair = 1.0 / float(with_units(g))
            if all(o.chance(other) < fair - ROUNDING for other in range(g.seats)):
                return PROPOSE
    return PASS


def vote_weights(g: EarthmansBurden, seat: i64, ask: Vote, moves: list[int]) -> list[float]:
    return only(YES if agrees(g, seat, ask) else NO, moves)


def agrees(g: EarthmansBurden, seat: i64, ask: Vote) -> bool:
    """Grant a conquest only without hope, and peace when the own chance is less than a share in it. EB-212, EB-217"""
    o = foreseen(g)
    if ask.outcome == CONQUEST:
        return o.chance(seat) < HOPELESS and o.chance(ask.asker) > SECURE
    return o.chance(seat) < 1.0 / float(with_units(g)) - ROUNDING


def fewest(g: EarthmansBurden, seat: i64, ask: Any, moves: list[int]) -> list[float]:
    """Of what is lost the less the better. EB-057, EB-059"""
    return [1.0 / float(move) for move in moves]


FIXED: Final[Fixed] = {
    Consent: {ACCEPT: FIRST, REFUSE: HARDLY_EVER},
    SendOffer: {SEND: FIRST, WITHDRAW: GOOD, ADD: SELDOM},
}
WEIGHED: Final[dict[type[Any], Weigher]] = {
    Window: window_weights,
    Vote: vote_weights,
    HowMany: fewest,
    StepsBack: fewest,
}
