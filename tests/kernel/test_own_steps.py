"""Which steps a game has."""

from __future__ import annotations

import pytest
from tests.contract.broken_steps import TwoStepsOfOneName
from tests.kernel import toys
from tests.kernel.expedition import ExpeditionGame

from ecumene.kernel.errors import BadGame
from ecumene.kernel.own_steps import steps_of
from ecumene.kernel.registry import game
from ecumene.kernel.step import Ask, parameters


def test_steps_are_those_of_the_games_own_module() -> None:
    own = (toys.Deal, toys.Round, toys.EndRound, toys.Act, toys.Sell, toys.Vote)
    assert steps_of(toys.MarketGame) == {kind.__name__: kind for kind in own}
    assert set(steps_of(ExpeditionGame)) == {"Day", "March"}


def test_a_package_brings_the_steps_of_all_its_rooms() -> None:
    found = steps_of(type(game("gen7")))
    assert len({kind.__module__.rpartition(".")[0] for kind in found.values()}) > 2
    assert "Ask" not in found


def test_a_game_that_extends_another_has_its_steps_too() -> None:
    class Later(toys.MarketGame):
        pass

    assert set(toys.GAME.steps) <= set(steps_of(Later))


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(BadGame, match=r"two steps called Deal: in .*broken_steps and in .*toys"):
        steps_of(TwoStepsOfOneName)


def test_a_step_is_made_again_from_its_numbers() -> None:
    step = toys.Sell(1, 7)
    assert parameters(toys.Sell) == ["seat", "card"]
    assert step.args() == [1, 7]
    assert parameters(Ask) == ["seat"]
    assert parameters(toys.Vote) == []
