"""Which moves look good before any look-ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import DECLINE
from ecumene.games.planetary_phase.components import VITAL
from ecumene.games.planetary_phase.paying import SENSIBLY, PayNext
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.refresh import COVER, REST, RefreshCounters

NEAR_STAR: Final = 7
"""Closer to the star than this, penalties are covered before Free Time is filled."""


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
    return 0.5 if g.energy[seat] >= g.box.energy.most or g.energy[seat] <= g.box.energy.least else 0.0


def refresh_weights(g: PlanetaryPhase, seat: i64, moves: list[int]) -> list[float]:
    """Cover penalties when the star is near, or else fill Free Time first. PP-193, PP-204"""
    near = g.box.track.clock - g.clock[seat] < NEAR_STAR and not g.has(seat, VITAL)
    if REST in moves:
        best: i64 = COVER if near else REST
        return [1.0 if move == best else 0.1 for move in moves]
    return [1.0 + float(move) for move in moves]
