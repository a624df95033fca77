"""How good a position looks and which moves look good: advice for bots.

A position is worth the chance of the group times the standing of the seat: points count only if all win.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import DECLINE
from ecumene.games.planetary_phase.components import VITAL
from ecumene.games.planetary_phase.outlook import Outlook
from ecumene.games.planetary_phase.paying import SENSIBLY, PayNext
from ecumene.games.planetary_phase.position import LOST, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.promises import promised
from ecumene.games.planetary_phase.prospects import points
from ecumene.games.planetary_phase.refresh import COVER, REST, RefreshCounters
from ecumene.games.planetary_phase.scoring import winner

SHARED: Final = 0.8
"""How much of a victory is that of all."""
SPREAD: Final = 40.0
"""How many points ahead make the odds of being the most reputed e to one."""
BEST_RIVAL: Final = 0.6
NEAR_STAR: Final = 7
"""Closer to the star than this, penalties are covered before Free Time is filled."""


def evaluate(g: PlanetaryPhase, seat: i64) -> float:
    """The chance that all win, and how far the seat would then be ahead. PP-052, PP-053"""
    if g.outcome == LOST or g.outcome == UNFINISHED:
        return 0.0
    if g.outcome == WON:
        return 1.0 if winner(g) == seat else SHARED
    o = Outlook(g)
    promise = promised(g, o, seat)
    own = points(g, o, seat) + promise.points
    return o.chance(g, o.work - promise.work) * (SHARED + (1.0 - SHARED) * standing(g, o, seat, own))


def standing(g: PlanetaryPhase, o: Outlook, seat: i64, own: float) -> float:
    """How likely the seat would be the most reputed with so many points."""
    strongest = -1000.0
    together = 0.0
    other: i64 = 0
    while other < g.seats:
        if other != seat:
            rival = points(g, o, other)
            together += rival
            if rival > strongest:
                strongest = rival
        other += 1
    ahead = own - BEST_RIVAL * strongest - (1.0 - BEST_RIVAL) * together / float(g.seats - 1)
    return 1.0 / (1.0 + exp(-ahead / SPREAD))


def prefer(g: PlanetaryPhase, seat: i64, moves: list[int]) -> list[float]:
    """A rough weight for each move before any look-ahead; at the refresh the whole judgement."""
    ask = g.asking
    if isinstance(ask, RefreshCounters):
        return refresh_weights(g, seat, moves)
    if isinstance(ask, PayNext):
        return [payment_weight(g, seat, move) for move in moves]
    return [0.5 if move == DECLINE else 1.0 for move in moves]


def payment_weight(g: PlanetaryPhase, seat: i64, move: i64) -> float:
    """The sensible way, unless Life Energy is at an end of its track: then another space may spare a loss. PP-056"""
    if move == SENSIBLY:
        return 1.0
    return 0.5 if g.energy[seat] >= g.box.most or g.energy[seat] <= g.box.least else 0.0


def refresh_weights(g: PlanetaryPhase, seat: i64, moves: list[int]) -> list[float]:
    """Cover penalties when the star is near, or else fill Free Time first. PP-193, PP-204"""
    near = g.box.clock - g.clock[seat] < NEAR_STAR and not g.has(seat, VITAL)
    if REST in moves:
        best: i64 = COVER if near else REST
        return [1.0 if move == best else 0.1 for move in moves]
    return [1.0 + float(move) for move in moves]
