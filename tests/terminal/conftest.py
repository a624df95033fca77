"""The toy game, for tests that need no real one."""

from __future__ import annotations

import pytest
from tests.bots.harbour import GAME, HarbourGame

from ecumene.kernel import registry


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch) -> HarbourGame:
    """The toy game, alone on the folder."""
    monkeypatch.setattr(registry, "games", lambda: {GAME.id: GAME})
    return GAME
