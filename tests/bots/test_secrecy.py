"""A bot sees a redeal for its seat and never the true position, whoever asks it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.bots import harbour as toy
from tests.bots.harbour import Harbour, HarbourGame

import ecumene
from ecumene.bots import Mind, cast, decide
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position

SOURCE = Path(ecumene.__file__).parent


class Watcher:
    """Stands in for `choose` and keeps what the bot was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Position, int]] = []

    def __call__(
        self, name: str, game: Game, g: Position, seat: int, seed: str, mind: Mind | None = None, at: int = 0
    ) -> int:
        self.shown.append((g, seat))
        return g.moves(seat)[0]


@pytest.fixture
def watcher(monkeypatch: pytest.MonkeyPatch) -> Watcher:
    found = Watcher()
    monkeypatch.setattr(cast, "choose", found)
    return found


def test_what_a_bot_is_shown_is_a_redeal(harbour: HarbourGame, watcher: Watcher) -> None:
    g = harbour.new(3, seed="9")
    others = set()
    for n in range(40):
        decide("greedy", harbour, g, 0, str(n))
        shown, seat = watcher.shown[-1]
        assert isinstance(shown, Harbour)
        assert shown is not g
        assert seat == 0
        assert harbour.view(shown, 0) == harbour.view(g, 0)
        assert (shown.rng.key0, shown.rng.key1) != (g.rng.key0, g.rng.key1)
        others.add(tuple(shown.hands[1]))
    assert len(others) > 10


def test_a_bot_plays_alike_whatever_is_hidden(harbour: HarbourGame) -> None:
    """Averaged over what it cannot know, a change in others' hands or in the future changes no decision's odds."""
    g = harbour.new(2, seed="5")
    assert isinstance(g, Harbour)
    other = g.clone()
    other.rng.rekey(1, 2)
    for n in range(50):
        seed = str(n)
        assert decide("random", harbour, g, 0, seed) == decide("random", harbour, other, 0, seed)
        assert decide("greedy", harbour, g, 0, seed) == decide("greedy", harbour, other, 0, seed)


def test_held_answers_are_not_shown(harbour: HarbourGame, watcher: Watcher) -> None:
    g = harbour.new(2, seed="4")
    while len(g.waiting) == 1:
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    assert isinstance(g.asking, toy.Vote)
    g.answer(0, 1)
    held = set()
    for n in range(40):
        decide("greedy", harbour, g, 1, str(n))
        held.add(watcher.shown[-1][0].answers[0])
    assert held == {0, 1}


def test_only_two_places_hand_a_position_to_a_bot() -> None:
    """`decide` redeals; `choose` is called only where the position was redealt before."""
    callers = sorted(
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(_calls(node, "choose") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    )
    assert callers == ["bots/cast.py", "server/thinking/work.py"]


@pytest.mark.parametrize("work", ["think", "find_hint"])
def test_the_server_redeals_before_a_worker_thinks(work: str) -> None:
    """Wherever the server hands out thinking it hands out `twin_of` the table, which is the dump of a redeal."""
    functions = [
        function
        for path in (SOURCE / "server").rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    handing = [function for function in functions if _hands_out(function, work)]
    assert handing
    for function in handing:
        assert any(isinstance(n, ast.Call) and _named(n.func) == "twin_of" for n in ast.walk(function)), function.name
    (twin_of,) = (function for function in functions if function.name == "twin_of")
    assert any(isinstance(n, ast.Call) and _named(n.func) == "redeal" for n in ast.walk(twin_of))


def _hands_out(function: ast.AST, work: str) -> bool:
    """Whether it gives this work to `workers.run`."""
    return any(
        isinstance(call, ast.Call) and _named(call.func) == "run" and work in map(_named, call.args)
        for call in ast.walk(function)
    )


def _named(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _calls(node: ast.AST, name: str) -> bool:
    """Whether this is a call of the bots' function, not of a step's method of the same name."""
    if not (isinstance(node, ast.Call) and _named(node.func) == name):
        return False
    return isinstance(node.func, ast.Name) or (
        isinstance(node.func, ast.Attribute) and _named(node.func.value) in {"bots", "cast"}
    )
