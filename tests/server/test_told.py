"""What happened is told once, when it happens; and what a game fails to tell or show locks nobody out."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from tests.server import toy
from tests.server.conftest import Running, two_at_a_table

from ecumene.kernel.event import Event
from ecumene.kernel.game import Told
from ecumene.kernel.position import Position


def fail(*_: object) -> Any:
    raise RuntimeError("the game stammers")


def by_the_present(self: toy.LanternGame, g: Position, event: Event) -> Told:
    """An event that reads otherwise with every roll."""
    assert isinstance(g, toy.Lanterns)
    secret = f", the {event.thing}" if event.thing >= 0 else ""
    return Told(event.what, f"{event.what}{secret} at {g.scores}", int(event.who))


def test_lines_keep_their_words(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.LanternGame, "tell", by_the_present)
    server = start()
    ann, ben, first, second, table = two_at_a_table(server, options={"long": "on"})
    watcher = server.browser().open(table)
    first.move("draw")
    second.at(1)
    second.move("roll")
    first.at(2)
    first.undo()
    second.until(lambda state: state["wish"])
    second.command(type="consent", seat=1, agree=True)
    for socket in (first, second, watcher):
        socket.at(3)
    assert [socket.log[0]["told"]["text"] for socket in (second, watcher)] == ["draw at [0, 0]"] * 2
    assert first.log[0]["told"]["text"].startswith("draw, the ")
    kept = [socket.log for socket in (first, second, watcher)]
    assert [ann.open(table).log, ben.open(table).log, server.browser().open(table).log] == kept

    monkeypatch.setattr(toy.LanternGame, "tell", fail)
    server.stop()
    again = start()
    ann.port = ben.port = again.port
    assert [ann.open(table).log, ben.open(table).log, again.browser().open(table).log] == kept


def test_what_cannot_be_told_is_told_plainly_and_logged(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, _, ann, ben, table = two_at_a_table(server)
    tell = toy.LanternGame.tell
    monkeypatch.setattr(
        toy.LanternGame, "tell", lambda self, g, event: fail() if event.what == "roll" else tell(self, g, event)
    )
    with caplog.at_level(logging.ERROR):
        ann.move("roll")
    ben.at(1)
    assert [one.log[0]["told"]["text"] for one in (ann, ben)] == ["Something happened that cannot be shown."] * 2
    assert f"table {table}, number 1: something could not be told" in caplog.messages
    assert any("lanterns cannot tell the event ['roll'" in message for message in caplog.messages)
    ben.move("draw")
    assert "draw by 1" in [line["told"]["text"] for line in ann.at(2)["log"]]
    assert ben.undo()["type"] == "done"


SHOWN = ["view", "question", "words", "refusals", "seat_title", "secretive", "promises"]


@pytest.mark.parametrize("what", SHOWN)
def test_what_cannot_be_shown_locks_nobody_out(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    ann, _, first, second, table = two_at_a_table(server)
    whole = getattr(toy.LanternGame, what)
    monkeypatch.setattr(toy.LanternGame, what, fail)
    with caplog.at_level(logging.ERROR):
        first.move("pass")
        second.at(1)
        fresh = ann.open(table)
        assert fresh.seq == 1
        second.send(type="look", seq=0)
        assert second.read_until("looked")["now"]["seq"] == 0
    assert [message for message in caplog.messages if message.startswith(f"table {table}, number 1: ")]
    assert "pass" in {move["move"] for move in second.state["moves"]}
    second.move("pass")
    monkeypatch.setattr(toy.LanternGame, what, whole)
    first.at(2)
    second.move("vote yes")
    first.move("vote no")
    assert first.state["now"]["view"]["scores"] == [0, 1]
    assert first.state["now"]["question"]["text"] == "You must choose."


def test_an_ending_that_cannot_be_shown_locks_nobody_out(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "screen")["table"])
    monkeypatch.setattr(toy.LanternGame, "ending", fail)
    while socket.state["now"]["waiting"]:
        seat = socket.state["now"]["waiting"][0]
        socket.move("vote no" if socket.state["now"]["question"]["ask"] == "Vote" else "pass", seat)
    assert socket.state["now"]["ending"] is None
    socket.send(type="look", seq=0)
    assert socket.read_until("looked")["now"]["seq"] == 0
