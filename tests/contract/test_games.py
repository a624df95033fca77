"""Every installed game keeps the contract, at every seat count and option."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.kernel.contract import check
from ecumene.kernel.game import Game
from ecumene.kernel.registry import games

GAMES = 36
"""So many random games at each seat count, and at least one for each option value."""
ENOUGH = 6000
"""After so many decisions at a seat count only games for option values not yet seen are played."""


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in games().values() for seats in game.seat_counts],
)
def test_game_keeps_the_contract(game: Game, seats: int, tmp_path: Path) -> None:
    report = check(game, games=GAMES, seed=f"tests {seats}", seats=[seats], enough=ENOUGH, folder=tmp_path)
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.games >= GAMES or report.decisions >= ENOUGH
    assert all(report.counts.values()), report.counts
