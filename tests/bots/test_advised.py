"""Greedy on a real game: the advice the game gives is worth having."""

from __future__ import annotations

import pytest

from ecumene.kernel.registry import game as find_game
from ecumene.lab.simulate import simulate


@pytest.mark.slow
def test_greedy_keeps_the_earth_longer_than_chance_and_transforms_more_of_it() -> None:
    game = find_game("earth_rising")
    greedy = simulate(game, 3, ["greedy"], games=4, seed="advice", workers=1)
    random = simulate(game, 3, ["random"], games=4, seed="advice", workers=1)
    assert greedy.turns.mean > 2 * random.turns.mean
    assert greedy.sources["Segments transformed"].mean > random.sources["Segments transformed"].mean + 3
