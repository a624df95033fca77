"""Later versions of the toy game: one that plays as before, one under which a roll is worth a point more."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.server import toy
from tests.server.toy import ROLL, LanternGame, Lanterns

from ecumene.kernel import registry

choose = toy.Turn.choose


class SameLanterns(LanternGame):
    version = "2"


class OtherLanterns(LanternGame):
    version = "3"


def generous(turn: toy.Turn, g: Lanterns, move: int) -> None:
    choose(turn, g, move)
    if move == ROLL:
        g.scores[turn.seat] += 1


def same() -> None:
    """Version 2, which replays version 1 exactly."""
    shelve(SameLanterns())


def other() -> None:
    """Version 3, which does not."""
    shelve(OtherLanterns())
    toy.Turn.choose = generous  # type: ignore[method-assign]


def nothing() -> None:
    """No game at all."""
    shelve()


def shelve(*games: LanternGame) -> None:
    registry.games = lambda: {game.id: game for game in games}


def update_here(patch: pytest.MonkeyPatch, to: Callable[[], None]) -> None:
    """Let this process have what `to` gives to a worker, as long as the patch lasts."""
    patch.setattr(registry, "games", registry.games)
    patch.setattr(toy.Turn, "choose", choose)
    to()
