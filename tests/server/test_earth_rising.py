"""Earth Rising over the wire: a whole game with bots, its record, and a branch."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.server.client import Browser
from tests.server.conftest import Running

from ecumene.kernel.record import decode, replay

GAME = "earth_rising"


@pytest.fixture(autouse=True, scope="module")
def lanterns() -> Iterator[None]:
    """The games as installed."""
    return


def open_table(browser: Browser, *seats: dict[str, str]) -> str:
    answer = browser.http.post("/api/tables", json={"game": GAME, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def test_a_whole_game_with_bots(start: Callable[..., Running]) -> None:
    server = start(worker_start=None)
    browser = server.browser()
    me, bot = {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}
    table = open_table(browser, me, bot)
    socket = browser.open(table)
    mine = 0
    while not socket.state["now"]["ending"]:
        socket.until(lambda state: 0 in state["now"]["waiting"] or state["now"]["ending"], 60)
        if socket.state["now"]["ending"]:
            break
        assert socket.state["moves"]
        assert socket.state["now"]["question"]["text"]
        mine += 1
        choice = socket.state["moves"][mine * 7 % len(socket.state["moves"])]
        assert socket.move(choice["move"])["type"] == "done"
    assert mine > 5
    assert socket.state["turns"][0] == 0
    assert len(socket.state["turns"]) > 2
    assert all(line["told"]["text"] or line["told"]["what"] for line in socket.log)
    record = decode(browser.http.get(f"/api/tables/{table}/record").content)
    *_, (g, _) = replay(record)
    assert g.over
    branch = browser.http.post(f"/api/tables/{table}/branch", json={"seq": socket.state["turns"][1]})
    assert branch.status_code == 201, branch.text
    again = browser.http.post("/api/records", content=browser.http.get(f"/api/tables/{table}/record").content)
    assert again.status_code == 201, again.text
    opened = browser.open(again.json()["table"])
    assert opened.state["now"]["ending"] == socket.state["now"]["ending"]
