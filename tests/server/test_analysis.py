"""Hints for those who have a choice, and reviews of games that are over."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server import toy
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, settings
from tests.server.test_thinking import PATIENCE, eventually

from ecumene.server.thinking.queue import Job

QUICK = {"hint_ms": 20, "review_ms": 5}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that thinks only for a moment."""
    running = Running(settings(tmp_path_factory.mktemp("analysis"), **QUICK)).start()
    yield running
    running.stop()


def hint(browser: Browser, socket: Socket, seat: int = 0, seq: int | None = None) -> httpx.Response:
    asked = {"seat": seat, "seq": socket.seq if seq is None else seq}
    return browser.http.post(f"/api/tables/{socket.state['table']}/hint", json=asked)


def review(browser: Browser, table: str) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/review")


def finished(browser: Browser) -> Socket:
    """A table whose game is over, in the course of which something was taken back."""
    socket = browser.open(browser.make("me", "random")["table"])
    socket.move("pass")
    socket.until(lambda state: state["now"]["waiting"] and state["moves"], PATIENCE)
    socket.undo()
    socket.until(lambda state: state["now"]["seq"] and state["moves"] and state["you"] == 0)
    while not socket.state["now"]["ending"]:
        socket.until(lambda state: state["moves"] or state["now"]["ending"], PATIENCE)
        if socket.state["moves"]:
            socket.move(socket.state["moves"][-1]["move"])
    return socket


# -- hints --------------------------------------------------------------------------------------


def test_a_hint_names_the_best_moves(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "random")["table"])
    answer = hint(browser, socket)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["seat"], found["seq"]) == (0, 0)
    offered = socket.state["moves"]
    moves = found["hint"]["moves"]
    assert 1 <= len(moves) <= 3
    assert all(move["words"] in offered for move in moves)
    assert all(0 <= move["worth"] <= 1 and 0 <= move["share"] <= 1 and move["margin"] >= 0 for move in moves)
    assert found["hint"]["sureness"]
    assert socket.move(moves[0]["words"]["move"])["type"] == "done"


def test_a_hint_is_thought_out_once_for_each_question(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "random")["table"])
    before = len(server.app.host.analyst.hints)
    assert hint(browser, socket).json() == hint(browser, socket).json()
    assert len(server.app.host.analyst.hints) == before + 1


def test_only_who_has_the_choice_gets_a_hint(server: Running) -> None:
    browser, stranger = server.browser(), server.browser()
    socket = browser.open(browser.begun("me", "link")["table"])
    assert hint(stranger, socket).status_code == 403
    assert hint(browser, socket, seat=1).json()["code"] == "forbidden"
    assert hint(browser, socket, seat=9).json()["code"] == "forbidden"
    assert hint(browser, socket, seq=5).json()["code"] == "stale"
    socket.move("pass")
    early = hint(browser, socket)
    assert (early.status_code, early.json()["code"]) == (409, "too_early")
    assert browser.http.post("/api/tables/nowhere/hint", json={"seat": 0, "seq": 0}).status_code == 404


def test_a_hint_for_a_choice_that_is_made_meanwhile_is_dropped(start: Callable[..., Running]) -> None:
    server = start(hint_ms=1500)
    browser = server.browser()
    socket = browser.open(browser.begun("me", "link")["table"])
    answers: list[httpx.Response] = []
    asking = threading.Thread(target=lambda: answers.append(hint(browser, socket, seq=0)))
    asking.start()
    eventually(lambda: server.app.host.analyst.hints)
    socket.move("pass")
    asking.join(PATIENCE)
    assert answers[0].json()["code"] == "stale"


def test_a_hinter_gets_a_redeal_and_never_the_position(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[dict[str, Any]] = []

    async def overhear(self: object, job: Job, seconds: float, task: Callable[..., Any], *args: Any) -> Any:
        given.append(args[2])
        return task(*args)

    monkeypatch.setattr("ecumene.server.thinking.workers.Workers.run", overhear)
    server = start(**QUICK)
    browser = server.browser()
    tables = [browser.open(browser.begun("me", "link")["table"]) for _ in range(4)]
    for socket in tables:
        assert hint(browser, socket).status_code == 200
    truth = [server.app.host.tables[socket.state["table"]].g for socket in tables]
    assert all(position["hands"][0] == g.hands[0] for position, g in zip(given, truth, strict=True))  # type: ignore[attr-defined]
    assert any(position["hands"][1] != g.hands[1] for position, g in zip(given, truth, strict=True))  # type: ignore[attr-defined]
    assert all(position["rng"][:2] != [g.rng.key0, g.rng.key1] for position, g in zip(given, truth, strict=True))


def test_hints_are_rationed(start: Callable[..., Running]) -> None:
    browser = start(hints_per_minute=1, **QUICK).browser()
    socket = browser.open(browser.make("me", "random")["table"])
    assert hint(browser, socket).status_code == 200
    refused = hint(browser, socket)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0


def test_a_lost_hinter_is_replaced(start: Callable[..., Running]) -> None:
    browser = start(worker_start=toy.lose_hinter, **QUICK).browser()
    socket = browser.open(browser.make("me", "random")["table"])
    for _ in range(2):
        assert hint(browser, socket).json()["text"] == "no hint came this time; ask again"
    assert socket.move("pass")["type"] == "done"


# -- reviews ------------------------------------------------------------------------------------


def test_a_game_that_runs_has_no_review(server: Running) -> None:
    browser = server.browser()
    table = browser.make("me", "random")["table"]
    refused = review(browser, table)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_early")


def test_a_finished_game_is_reviewed_with_the_numbers_of_its_table(server: Running) -> None:
    browser = server.browser()
    socket = finished(browser)
    table = socket.state["table"]
    parts: list[float] = []

    def done() -> bool:
        answer = review(server.browser(), table)
        assert answer.status_code == 200, answer.text
        parts.append(answer.json()["part"])
        return answer.json()["review"] is not None

    eventually(done)
    assert parts == sorted(parts)
    assert parts[-1] == 1
    found = review(browser, table).json()["review"]
    numbers = [point["number"] for point in found["points"]]
    assert numbers[0] == 0
    assert numbers[-1] == socket.seq
    path = server.app.host.tables[table].history.path()
    assert set(numbers) <= set(path)
    assert {turning["number"] for turning in found["turnings"]} <= set(path)
    assert [verdict["text"].partition(":")[0] for verdict in found["verdicts"]] == ["Player 1", "Random"]


def test_a_review_is_kept_for_its_table(start: Callable[..., Running], tmp_path: Path) -> None:
    server = start(**QUICK)
    browser = server.browser()
    table = finished(browser).state["table"]
    eventually(lambda: review(browser, table).json()["review"])
    found = review(browser, table).json()
    server.stop()
    again = start(**QUICK)
    assert review(again.browser(), table).json() == found
    assert not again.app.host.analyst.reviews


def test_who_waits_for_a_friend_gets_no_review_before_the_end(server: Running) -> None:
    browser = server.browser()
    table = browser.make("me", "link")["table"]
    assert review(browser, table).status_code == 409
    browser.begin(table)
    assert review(browser, table).status_code == 409
