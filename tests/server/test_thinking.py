"""Bots that think long: nobody else waits for them, they can be stopped, and they remember."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server import toy
from tests.server.client import Browser, Socket
from tests.server.conftest import Running

from ecumene.server.settings import Settings
from ecumene.server.thinking import work
from ecumene.server.thinking.queue import Job
from ecumene.server.thinking.workers import Workers

PATIENCE = 60


def eventually(test: Callable[[], Any]) -> None:
    """Wait until it holds."""
    deadline = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def thinking(server: Running, browser: Browser) -> Socket:
    """A table at which a bot is lost in thought."""
    socket = browser.open(browser.make("me", "hard")["table"])
    socket.move("pass")
    eventually(lambda: any(worker.pid for worker in server.app.host.workers.all))
    assert socket.state["thinking"]
    return socket


def change(browser: Browser, socket: Socket, seat: int, bot: str) -> httpx.Response:
    return browser.http.post(f"/api/tables/{socket.state['table']}/bot", json={"seat": seat, "bot": bot})


def test_another_bot_takes_over_from_one_that_thinks(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.ponder)
    browser = server.browser()
    socket = thinking(server, browser)
    assert change(browser, socket, 1, "random").status_code == 204
    socket.at(2, PATIENCE)
    assert socket.state["seats"][1]["bot"] == "random"
    again = browser.open(socket.state["table"])
    assert again.state["seats"][1]["bot"] == "random"


def test_only_who_sits_there_changes_bots_and_only_to_bots_there_are(server: Running) -> None:
    browser, stranger = server.browser(), server.browser()
    socket = browser.open(browser.make("me", "random")["table"])
    assert change(stranger, socket, 1, "easy").status_code == 403
    assert change(browser, socket, 9, "easy").status_code == 400
    refused = change(browser, socket, 1, "greedy:redeals=0")
    assert refused.status_code == 400
    assert "redeals must be a whole number" in refused.json()["text"]
    assert change(browser, socket, 1, "greedy:redeals=4").status_code == 204
    socket.until(lambda state: state["seats"][1]["bot"] == "greedy:redeals=4")
    assert socket.state["seats"][1]["name"] == "Greedy"


def test_no_bot_may_think_longer_than_a_table_waits(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "random")["table"])
    refused = change(browser, socket, 1, "search:ms=54001")
    assert refused.json()["text"] == "a bot at a table here may think for at most 54000 ms, unlike 'search:ms=54001'"
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "search:ms=54001"}]
    assert browser.http.post("/api/tables", json={"game": "lanterns", "seats": seats}).status_code == 400


def test_taking_back_stops_the_thought(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.ponder)
    socket = thinking(server, server.browser())
    assert socket.undo()["type"] == "done"
    driver = server.app.host.driver
    eventually(lambda: not driver.thoughts)
    socket.until(lambda state: state["now"]["waiting"] == [0])
    assert not socket.state["thinking"]
    eventually(lambda: server.app.host.workers.all[0].pid == 0)


def test_nobody_thinks_at_a_table_that_everybody_has_left(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.ponder, desert_seconds=0.0)
    browser = server.browser()
    socket = thinking(server, browser)
    driver = server.app.host.driver
    socket.close()
    eventually(lambda: not driver.thoughts)
    browser.open(socket.state["table"])
    eventually(lambda: driver.thoughts)


def test_a_long_thought_holds_up_no_other_table(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.ponder, workers=2)
    browser = server.browser()
    slow = thinking(server, browser)
    quick = browser.open(browser.make("random", "normal", "easy")["table"])
    assert quick.until(lambda state: state["now"]["ending"], PATIENCE)
    assert slow.state["now"]["waiting"] == [1]


def test_there_are_at_least_two_workers() -> None:
    assert Settings("sqlite+aiosqlite://").workers >= 2


def test_a_table_comes_back_to_the_worker_that_knows_it() -> None:
    async def run() -> list[int]:
        workers = Workers(2)
        first = await workers.run(Job(table="table"), PATIENCE, os.getpid)
        other = await workers.run(Job(table="other"), PATIENCE, os.getpid)
        again = [await workers.run(Job(table=table), PATIENCE, os.getpid) for table in ("table", "other", "table")]
        both = await asyncio.gather(*(workers.run(Job(table="table"), PATIENCE, time.sleep, 0.1) for _ in range(2)))
        assert both == [None, None], "the other worker serves where its own is busy"
        workers.stop()
        return [first, other, *again]

    first, other, *again = asyncio.run(run())
    assert again == [first, other, first]


def test_who_keeps_changing_their_mind_starts_no_process_after_the_other(tmp_path: Path) -> None:
    """A process that nobody wants before it is there is used by the next, not started again for each."""
    begun = tmp_path / "begun"

    async def run() -> None:
        workers = Workers(1, partial(toy.note_start, begun))
        for _ in range(5):
            thought = asyncio.create_task(workers.run(Job(table="table"), PATIENCE, os.getpid))
            while workers.all[0].pool is None:
                await asyncio.sleep(0)
            thought.cancel()
            await asyncio.gather(thought, return_exceptions=True)
        answered = await workers.run(Job(table="table"), PATIENCE, os.getpid)
        assert begun.read_text().split() == [str(answered)]
        workers.stop()

    asyncio.run(run())


def test_a_bot_keeps_in_mind_what_it_thought_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "minds", type(work.minds)())
    mind = work.mind_of("table:0")
    assert mind is not None
    assert work.mind_of("table:0") is mind
    for n in range(work.KEPT_MINDS):
        work.mind_of(f"other:{n}")
    assert work.mind_of("table:0") is not mind
    assert len(work.minds) == work.KEPT_MINDS
    assert work.mind_of("") is None


def test_a_searching_bot_remembers_between_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "minds", type(work.minds)())
    g = toy.LANTERNS.new(2, seed="mind")
    move = work.think("lanterns", None, toy.LANTERNS.dump(g), 0, "search:playouts=50", "seed", "table:0", 7)
    assert move in g.moves(0)
    mind = work.minds["table:0"]
    assert mind.at == 7
    assert mind.memory is not None
