"""Bots at the table: they move by themselves, know no more than their seat, and never stall the game."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.server import toy
from tests.server.conftest import Running

from ecumene.server.thinking import work
from ecumene.server.thinking.queue import Job


def test_bots_play_a_game_to_its_end(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("random", "greedy", "random")["table"])
    assert socket.state["you"] is None
    assert socket.until(lambda state: state["now"]["ending"], 30)["seed"]
    assert {line["told"]["who"] for line in socket.log} >= {0, 1, 2}


def test_people_and_bots_vote_together(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "random", "random", options={"long": "on"})["table"])
    for _ in range(3):
        socket.until(lambda state: 0 in state["now"]["waiting"] and state["now"]["question"]["ask"] == "Turn", 30)
        socket.move("pass")
        socket.until(lambda state: state["now"]["question"]["ask"] == "Vote" and 0 in state["now"]["waiting"], 30)
        assert socket.move("vote yes")["type"] == "done"


def test_a_bot_gets_a_redeal_and_never_the_position(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[dict[str, Any], int]] = []

    async def overhear(self: object, job: Job, seconds: float, task: Callable[..., int], *args: Any) -> int:
        given.append((args[2], args[3]))
        return task(*args)

    monkeypatch.setattr("ecumene.server.thinking.workers.Workers.run", overhear)
    server = start()
    browser = server.browser()
    table = browser.make("random", "greedy")["table"]
    browser.open(table).until(lambda state: state["now"]["ending"], 30)
    host = server.app.host.tables[table]
    assert len(given) > 4
    true_keys = (host.g.rng.key0, host.g.rng.key1)
    redealt = 0
    for position, seat in given:
        assert tuple(position["rng"][:2]) != true_keys
        true_hands = [sorted(hand) for hand in position["hands"]]
        redealt += true_hands[1 - seat] not in [sorted(hand) for hand in _hands(host, 1 - seat)]
    assert redealt > len(given) // 2


def _hands(table: Any, seat: int) -> list[list[int]]:
    """Every hand the seat truly had."""
    return [g.hands[seat] for g in table.past.positions.values()]


def test_a_crashed_worker_does_not_stall_the_table(
    start: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    server = start(worker_start=toy.crash)
    browser = server.browser()
    with caplog.at_level(logging.WARNING):
        socket = browser.open(browser.make("me", "greedy")["table"])
        socket.move("pass")
        socket.at(2, 60)
    assert sum("lost" in record.message for record in caplog.records) >= 2
    assert any("at random" in record.message for record in caplog.records)


def test_a_bot_that_thinks_forever_is_stopped(start: Callable[..., Running]) -> None:
    server = start(worker_start=toy.dawdle, bot_time=0.3)
    browser = server.browser()
    socket = browser.open(browser.make("me", "greedy")["table"])
    begun = time.monotonic()
    socket.move("pass")
    socket.at(2, 60)
    assert time.monotonic() - begun < 30


def test_a_bot_pauses_so_that_people_can_follow(start: Callable[..., Running]) -> None:
    server = start(bot_pause=0.4)
    browser = server.browser()
    socket = browser.open(browser.make("me", "random")["table"])
    socket.move("pass")
    assert socket.until(lambda state: state["now"]["waiting"] == [1])["thinking"]
    begun = time.monotonic()
    socket.at(2, 30)
    assert time.monotonic() - begun > 0.3


def test_the_worker_plays_from_what_it_is_given() -> None:
    g = toy.LANTERNS.new(2, seed="bots")
    move = work.think("lanterns", None, toy.LANTERNS.dump(g), 0, "random", "seed")
    assert move in g.moves(0)
