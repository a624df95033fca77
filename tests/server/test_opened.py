"""Records of rules that are not at hand: they open as something to read, and say why they are no more."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from tests.server.client import Browser
from tests.server.conftest import Running

CARD = "draw 10 by 0"
"""What the first move tells its seat."""


def finished(server: Running) -> tuple[Browser, bytes]:
    """Somebody who has played a game to its end at one screen, and its record."""
    browser = server.browser()
    socket = browser.open(browser.make("me", "screen", seed="opened")["table"])
    socket.move("draw")
    while socket.state["now"]["waiting"]:
        seat = socket.state["now"]["waiting"][0]
        socket.move("vote no" if socket.state["now"]["question"]["ask"] == "Vote" else "roll", seat)
    return browser, browser.http.get(f"/api/tables/{socket.state['table']}/record").content


def uploaded(browser: Browser, data: bytes) -> httpx.Response:
    return browser.http.post("/api/records", content=data, headers={"content-type": "application/jsonl"})


def changed(data: bytes, line: int = 0, **changes: Any) -> bytes:
    """The record with another header, or another line."""
    rows = [json.loads(row) for row in data.splitlines()]
    rows[line] |= changes
    return b"\n".join(json.dumps(row).encode() for row in rows)


def without_words(data: bytes) -> bytes:
    """The record as format 1 was."""
    rows = [json.loads(row) for row in data.splitlines()]
    rows = [{key: value for key, value in row.items() if key != "told"} for row in rows]
    return b"\n".join(json.dumps(row).encode() for row in [rows[0] | {"ecumene": 1}, *rows[1:]])


def reading(browser: Browser, table: str) -> dict[str, Any]:
    answer = browser.http.get(f"/api/tables/{table}/reading")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_record_holds_every_line_as_it_was_told(server: Running) -> None:
    _, data = finished(server)
    header, *lines = [json.loads(row) for row in data.splitlines()]
    assert header["ecumene"] == 2
    drawn = lines[0]["told"][0]
    assert drawn == ["draw", CARD, 1, "draw by 0"]
    assert lines[-1]["told"][-1][:2] == ["ending", "The lanterns are lit. Most points win."]


def test_a_record_of_other_rules_opens_readable(server: Running) -> None:
    browser, data = finished(server)
    made = uploaded(browser, changed(data, rules="0"))
    assert made.status_code == 201, made.text
    table = made.json()["table"]
    found = reading(browser, table)
    assert found["why"] == (
        "This record was played by rules version 0 of Lanterns, which was not installed when it was opened here: "
        "it cannot be replayed or played on."
    )
    texts = [line["told"]["text"] for line in found["log"]]
    assert texts[0] == CARD
    assert texts[-1] == "The lanterns are lit. Most points win."
    assert (found["told"], found["over"], found["rules"]) == (True, True, "0")
    assert [seat["name"] for seat in found["seats"]] == ["Player 1", "Player 2"]
    again = browser.http.get(f"/api/tables/{table}/record").content
    assert [json.loads(row) for row in again.splitlines()] == [
        json.loads(row) for row in changed(data, rules="0").splitlines()
    ]
    for what, body in (("branch", {"seq": 1}), ("review", None), ("rematch", {})):
        answer = browser.http.post(f"/api/tables/{table}/{what}", json=body)
        assert answer.status_code == 409, (what, answer.text)
        assert "it cannot be replayed or played on" in answer.json()["text"]


def test_a_record_without_words_opens_as_its_moves(server: Running) -> None:
    browser, data = finished(server)
    table = uploaded(browser, changed(without_words(data), rules="0")).json()["table"]
    found = reading(browser, table)
    moves = [json.loads(row) for row in data.splitlines()][1:]
    assert not found["told"]
    assert [line["told"]["text"] for line in found["log"]] == [f"Player {m['seat'] + 1}: {m['move']}" for m in moves]


def test_a_record_of_a_game_that_is_not_here_opens_readable(server: Running) -> None:
    browser, data = finished(server)
    table = uploaded(browser, changed(data, game="chess")).json()["table"]
    found = reading(browser, table)
    assert "a game that this program does not have" in found["why"]
    assert found["log"]


LONG = "x" * 3000


@pytest.mark.parametrize(
    ("line", "changes", "words"),
    [
        (0, {"seats": 0}, "line 1: nothing is played with 0 seats"),
        (0, {"seats": 99}, "line 1: nothing is played with 99 seats"),
        (0, {"seed": LONG}, "line 1: the seed is longer"),
        (0, {"options": {LONG: "on"}}, "line 1: there are too many options"),
        (0, {"position": {"deck": [1 << 70]}}, "line 1"),
        (1, {"seat": 2}, "line 2: there is no seat 2"),
        (1, {"move": LONG}, "line 2: the move or its hash is too long"),
        (1, {"told": [["draw", LONG, -1, None]]}, "line 2: what was told is longer"),
        (1, {"told": "draw"}, "line 2"),
    ],
)
def test_odd_records_are_refused(server: Running, line: int, changes: dict[str, Any], words: str) -> None:
    browser, data = finished(server)
    answer = uploaded(browser, changed(changed(data, rules="0"), line, **changes))
    assert answer.status_code == 400, answer.text
    assert words in answer.json()["text"]
