"""The sequence in which the games of a run are played, and when there are enough of them."""

from __future__ import annotations

from collections.abc import Mapping

from ecumene.kernel.registry import game as find_game
from ecumene.lab.figures import figures_of, settled
from ecumene.lab.journal import JournalEntry
from ecumene.lab.spec import Spec

STAGE = 50
"""A run that may stop early is judged after every this many games per point, never in between."""

GameKey = tuple[int, int]
"""Which game of a run: its point and its number."""


def stages(spec: Spec) -> list[list[GameKey]]:
    """The games of a run in stages, all points side by side; only a run that may stop early has several."""
    step = spec.games if spec.until is None else STAGE
    points = range(len(spec.points))
    return [
        [(point, number) for number in range(first, min(first + step, spec.games)) for point in points]
        for first in range(0, spec.games, step)
    ]


def is_complete(spec: Spec, games: Mapping[GameKey, JournalEntry]) -> bool:
    """Whether a run has all its games, or has reached the confidence asked for at the end of a stage."""
    if len(games) >= spec.games * len(spec.points):
        return True
    if spec.until is None or not games or len(games) % (STAGE * len(spec.points)):
        return False
    by_point = [[game for game in games.values() if game.point == point] for point in range(len(spec.points))]
    if len({len(at) for at in by_point}) > 1:
        return False
    return settled(figures_of(by_point, find_game(spec.game).cooperative), by_point, spec.until)
