"""The toy game on the shelf, for tests of what asks the registry."""

from __future__ import annotations

import pytest
from tests.kernel.toys import GAME, MarketGame

from ecumene.kernel import registry


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> MarketGame:
    """A registry with the toy game alone."""
    monkeypatch.setattr(registry, "games", lambda: {GAME.id: GAME})
    return GAME
