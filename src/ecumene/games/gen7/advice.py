"""Advice for bots: how good a position looks for a seat, and which moves are worth a look."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import CRITICAL
from ecumene.games.gen7.position import ENDING, LOST, WON, Gen7
from ecumene.games.gen7.story import HOLLOW_VICTORY

GOOD_MERIT: Final = 60.0
"""Merit that few reach in an episode."""


def evaluate(g: Gen7, seat: i64) -> float:
    """How good the position looks for the seat: its merit, what it holds, and how sound the ship is."""
    if g.outcome == LOST or (g.outcome >= ENDING and g.box.story.endings[g.outcome - ENDING].result < HOLLOW_VICTORY):
        return 0.25 * share(float(g.merit[seat]))
    team = 1.0 if g.outcome >= WON else soundness(g)
    return 0.25 * team + 0.75 * share(worth(g, seat))


def share(merit: float) -> float:
    """Merit on a scale from 0 to 1 that never quite ends."""
    return merit / (merit + GOOD_MERIT)


def worth(g: Gen7, seat: i64) -> float:
    """Merit, and what tokens in the barracks will bring."""
    tokens: i64 = sum(g.res[3 * seat : 3 * seat + 3])
    return float(g.merit[seat]) + 0.4 * float(tokens)


def soundness(g: Gen7) -> float:
    """How far the systems are from Critical."""
    steps: i64 = sum(g.status)
    return 1.0 - float(steps) / float(CRITICAL * len(g.status))


def prefer(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """All moves are worth a look."""
    return [1.0] * len(moves)
