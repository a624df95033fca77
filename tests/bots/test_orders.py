"""Bots and standing orders: what the default orders answer is not thought about."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.ferry import FERRY, QUIET, ROW, SHOUT, Call, FerryGame

from ecumene.bots import choose, decide
from ecumene.kernel.position import Position
from ecumene.kernel.record import decode
from ecumene.lab.simulate import simulate


@pytest.fixture
def window() -> Position:
    """Seat 1 may shout at seat 0, for a point."""
    g = FERRY.new(3, seed="window")
    g.answer(0, ROW)
    assert isinstance(g.asking, Call)
    return g


def test_greedy_leaves_a_window_to_the_default_orders(window: Position) -> None:
    assert FERRY.evaluate(after(window, SHOUT), 1) > FERRY.evaluate(after(window, QUIET), 1)
    assert choose("greedy", FERRY, window, 1, "1") == QUIET
    assert decide("greedy", FERRY, window, 1, "1") == QUIET


def test_greedy_thinks_where_the_orders_ask(window: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FerryGame, "standing", lambda *_: None)
    assert choose("greedy", FERRY, window, 1, "1") == SHOUT


def test_random_plays_anything(window: Position) -> None:
    assert {choose("random", FERRY, window, 1, str(n)) for n in range(20)} == {QUIET, SHOUT}


@pytest.mark.parametrize(("bot", "shouting"), [("greedy", False), ("random", True)])
def test_simulations_play_by_the_default_orders(tmp_path: Path, bot: str, shouting: bool) -> None:
    simulate(FERRY, 3, [bot], games=1, workers=1, seed="orders", records_folder=tmp_path)
    moves = {line.move for line in decode((tmp_path / "ferry-000000.jsonl").read_bytes()).lines}
    assert "quiet" in moves
    assert ("shout" in moves) == shouting


def after(g: Position, move: int) -> Position:
    twin = g.clone()
    twin.answer(1, move)
    return twin
