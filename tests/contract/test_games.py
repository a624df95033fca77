"""Every installed game keeps the contract, at every seat count and option."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ecumene.kernel.contract import check
from ecumene.kernel.game import Game
from ecumene.kernel.registry import games

SHORT = os.environ.get("ECUMENE_CONTRACT") == "short"
"""The short form for `make quick`: a few decisions of every game, which need not come across everything."""
GAMES = 1 if SHORT else 36
"""So many random games at each seat count, and at least one for each option value."""
ENOUGH = 40 if SHORT else 5000
"""After so many decisions at a seat count only games for option values not yet seen are played."""
LONGEST = 40 if SHORT else 1500
"""So far games played as people would are followed."""


def cases() -> list[Any]:
    """Every game at every seat count; the interpreted rules keep to the fewest, where games are shortest."""
    return [
        pytest.param(
            game, seats, id=f"{game.id}-{seats}", marks=[] if seats == min(game.seat_counts) else pytest.mark.slow
        )
        for game in games().values()
        for seats in game.seat_counts
    ]


@pytest.mark.parametrize(("game", "seats"), cases())
def test_game_keeps_the_contract(game: Game, seats: int, tmp_path: Path) -> None:
    report = check(
        game, games=GAMES, seed=f"tests {seats}", seats=[seats], enough=ENOUGH, longest=LONGEST, folder=tmp_path
    )
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.games >= GAMES or report.decisions >= ENOUGH
    assert SHORT or all(report.counts.values()), report.counts
