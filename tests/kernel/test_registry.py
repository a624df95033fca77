"""The registry finds what is installed under the entry point, whether an object or a class."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest
from tests.kernel.toys import GAME, MarketGame

from ecumene.kernel import registry
from ecumene.kernel.errors import UnknownGame


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    registry.games.cache_clear()
    yield
    registry.games.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    points = [EntryPoint(f"g{i}", value, registry.GROUP) for i, value in enumerate(values)]
    monkeypatch.setattr(registry, "entry_points", lambda group: points if group == "ecumene.games" else [])


def test_object_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "tests.kernel.toys:GAME")
    assert registry.games() == {"market": GAME}
    assert registry.game("market") is GAME


def test_class_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "tests.kernel.toys:MarketGame")
    assert type(registry.game("market")) is MarketGame
    assert registry.game("market") is registry.game("market")


def test_unknown_game_lists_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "tests.kernel.toys:GAME")
    with pytest.raises(UnknownGame, match="no game 'chess'; there are: market"):
        registry.game("chess")
    install(monkeypatch)
    registry.games.cache_clear()
    with pytest.raises(UnknownGame, match="there are: none"):
        registry.game("chess")


def test_what_is_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "tests.kernel.toys:STALLS")
    with pytest.raises(UnknownGame, match=r"g0 = tests.kernel.toys:STALLS is not a Game"):
        registry.games()
