"""The chance the advice sees in a position, against what came of such positions."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.advice import chance, evaluate
from ecumene.games.earth_rising.position import EarthRising
from ecumene.kernel.registry import game as find_game


@pytest.fixture
def table() -> EarthRising:
    g = find_game("earth_rising").new(2, {"dealt_characters": "on"}, "chances")
    assert isinstance(g, EarthRising)
    return g


def test_the_same_worth_is_a_smaller_chance_the_later_it_is(table: EarthRising) -> None:
    seen = []
    for year in range(1, table.years + 1):
        table.year = year
        seen.append(chance(table, 0.0))
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 0.9
    assert seen[-1] < 0.01


def test_a_turn_half_played_lies_between_its_beginning_and_the_next(table: EarthRising) -> None:
    table.year = 12
    begun = chance(table, 0.0)
    table.actions_left = table.box.actions // 2
    half = chance(table, 0.0)
    table.actions_left = 0
    over = chance(table, 0.0)
    table.year, table.actions_left = 13, table.box.actions
    assert begun > half > over
    assert over == pytest.approx(chance(table, 0.0))


def test_more_worth_is_a_larger_chance_in_every_year(table: EarthRising) -> None:
    for year in range(1, table.years + 1):
        table.year = year
        assert chance(table, -50.0) < chance(table, 0.0) < chance(table, 50.0)


def test_a_new_game_is_neither_won_nor_lost(table: EarthRising) -> None:
    assert 0.2 < evaluate(table, 0) < 0.8
