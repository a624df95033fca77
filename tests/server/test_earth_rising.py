"""Earth Rising over the wire: a whole game with bots, its record, and a branch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.client import Browser, Socket
from tests.server.conftest import Running

from ecumene.kernel.record import decode, replay

GAME = "earth_rising"


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
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
    record = browser.http.get(f"/api/tables/{branch.json()['table']}/record").content
    opened = browser.http.post("/api/records", content=record)
    assert opened.status_code == 201, opened.text
    again = browser.http.post("/api/records", content=browser.http.get(f"/api/tables/{table}/record").content)
    assert again.status_code == 201, again.text
    opened = browser.open(again.json()["table"])
    assert opened.state["now"]["ending"] == socket.state["now"]["ending"]


def test_a_designers_numbers_are_played_and_kept_apart(start: Callable[..., Running], tmp_path: Path) -> None:
    override = tmp_path / "override"
    override.mkdir()
    (override / "numbers.toml").write_text("[turn]\nactions = 2\n")
    server = start(worker_start=None, override=override)
    browser = server.browser()
    assert browser.http.get(f"/api/games/{GAME}/rulebook").json()["content"]["turn"]["actions"] == 2
    table = open_table(browser, {"kind": "me"}, {"kind": "bot", "bot": "random"})
    socket = browser.open(table)
    socket.move(socket.state["moves"][0]["move"])
    socket.until(lambda state: state["now"]["view"]["phase"] == "actions" and 0 in state["now"]["waiting"], 60)
    assert socket.state["now"]["view"]["actions_left"] == 2
    data = browser.http.get(f"/api/tables/{table}/record").content
    assert browser.http.post("/api/records", content=data).status_code == 201
    socket.close()
    server.stop()
    plain = start(worker_start=None)
    refused = plain.browser().http.post("/api/records", content=data)
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid")
    assert "other components" in refused.json()["text"]
    lost = Socket(plain.port, table, browser.cookie)
    assert "other components" in lost.read()["trouble"]["text"]


def test_a_branch_shows_nobody_a_gift_half_made(start: Callable[..., Running]) -> None:
    server = start(worker_start=None)
    giver, friend = server.browser(), server.browser()
    plan = {
        "game": GAME,
        "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "bot", "bot": "random"}],
        "options": {"closed_hands": "on", "dealt_characters": "on"},
    }
    made = giver.http.post("/api/tables", json=plan).json()
    assert friend.join(made["invitations"][0]["path"]).status_code == 200
    ann, bob = giver.open(made["table"]), friend.open(made["table"])
    before = ann.seq
    gift = next(choice["move"] for choice in ann.state["moves"] if choice["move"].startswith("give "))
    ann.move(gift)
    assert ann.state["now"]["question"]["ask"] == "GiveTo"
    asked = {}
    for name, browser in (("giver", giver), ("friend", friend)):
        table = browser.http.post(f"/api/tables/{made['table']}/branch", json={"seq": before + 1}).json()["table"]
        asked[name] = browser.open(table, "?seat=0").state["now"]["question"]["ask"]
    assert asked == {"giver": "GiveTo", "friend": "TakeAction"}
    assert bob.at(before + 1)["now"]["question"]["text"].endswith("choose who receives the card.")
