"""Tables are bound to the rules version they began with: taken over where it replays exactly, else read only."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server import toy_versions
from tests.server.client import Browser, Socket
from tests.server.conftest import Running

from ecumene.kernel import registry
from ecumene.kernel.record import decode
from ecumene.server.api.socket import OUTDATED

Start = Callable[..., Running]


def legal(socket: Socket) -> tuple[int, str]:
    """A move for whoever is waited for: rolls, and votes in favour."""
    asked = socket.state["now"]["question"]["ask"]
    return socket.state["now"]["waiting"][0], {"Turn": "roll", "Vote": "vote yes"}[asked]


def play(socket: Socket, moves: int) -> None:
    for _ in range(moves):
        seat, move = legal(socket)
        assert socket.move(move, seat=seat)["type"] == "done"


def play_out(socket: Socket) -> None:
    while socket.state["now"]["ending"] is None:
        play(socket, 1)


def old_table(server: Running, *kinds: str, finish: bool = False) -> tuple[Browser, str]:
    """A table of version 1 with a taking back and a remark."""
    browser = server.browser()
    table = browser.make(*(kinds or ("me", "screen")))["table"]
    socket = browser.open(table)
    socket.talk("Good luck!")
    play(socket, 3)
    socket.at(socket.undo()["seq"])
    play(socket, 2)
    if finish:
        play_out(socket)
    socket.close()
    return browser, str(table)


def updated(start: Start, patch: pytest.MonkeyPatch, to: Callable[[], None], browser: Browser) -> Browser:
    """The same browser at a server with another version of the rules, on the same database."""
    toy_versions.update_here(patch, to)
    again = start(worker_start=to).browser()
    again.http.cookies.set("ecumene", browser.cookie)
    return again


def rules_of(folder: Path, table: str) -> str:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        return str(connection.execute("SELECT rules FROM tables WHERE id = ?", (table,)).fetchone()[0])


def test_what_replays_exactly_is_taken_over_and_says_so(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = start()
    browser, table = old_table(one)
    before = browser.open(table)
    one.stop()
    again = updated(start, monkeypatch, toy_versions.same, browser)
    socket = again.open(table)
    texts = [line["told"]["text"] for line in socket.log]
    assert texts[-1] == "This table goes on under rules version 2; it replays exactly."
    assert texts[:-1] == [line["told"]["text"] for line in before.log]
    assert socket.seq == before.seq + 1
    assert {**socket.state["now"], "seq": 0} == {**before.state["now"], "seq": 0}
    assert rules_of(tmp_path, table) == "2"
    socket.at(socket.undo()["seq"])
    play(socket, 2)
    socket.send(type="look", seq=2)
    assert socket.read_until("looked")["now"]["seq"] == 2
    assert decode(again.http.get(f"/api/tables/{table}/record").content).header.rules == "2"
    assert again.http.post(f"/api/tables/{table}/branch", json={"seq": 2}).status_code == 201
    assert again.http.get(f"/api/tables/{table}/reading").status_code == 400


def test_a_table_is_taken_over_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    one = start()
    browser, table = old_table(one)
    one.stop()
    first = updated(start, monkeypatch, toy_versions.same, browser)
    seq = first.open(table).seq
    second = start(worker_start=toy_versions.same).browser()
    second.http.cookies.set("ecumene", browser.cookie)
    socket = second.open(table)
    assert socket.seq == seq
    play(socket, 1)


def without_words(folder: Path) -> None:
    """The history as 0.1.0 kept it."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        connection.execute("UPDATE entries SET told = NULL")
        connection.commit()


WORDS = ("words", "no words")
TOLD = ["roll by 0", "turn by 1", "roll by 1", "turn by 0"]
MOVED = ["Player 1: roll", "Player 2: roll", "Player 1: vote yes", "Player 2 takes back."]


def test_a_table_that_another_program_took_over_is_not_played_on_by_the_old_rules(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, table = old_table(start())
    socket = browser.open(table)
    again = updated(start, monkeypatch, toy_versions.same, browser)
    newer = again.open(table)
    monkeypatch.undo()
    seat, move = legal(socket)
    refused = socket.move(move, seat=seat)
    assert refused["trouble"]["code"] == "outdated"
    assert "under rules version 2; open it again" in refused["trouble"]["text"]
    assert rules_of(tmp_path, table) == "2"
    toy_versions.update_here(monkeypatch, toy_versions.same)
    play(newer, 1)


@pytest.mark.parametrize("kept", WORDS)
def test_what_does_not_replay_stays_readable_and_says_why(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: str
) -> None:
    one = start()
    browser, table = old_table(one)
    record = browser.http.get(f"/api/tables/{table}/record").content
    one.stop()
    if kept == "no words":
        without_words(tmp_path)
    again = updated(start, monkeypatch, toy_versions.other, browser)
    socket = Socket(again.port, table, again.cookie)
    refused = socket.read_until("refused")["trouble"]
    assert refused["code"] == "outdated"
    assert refused["text"] == (
        "This table was begun under rules version 1 of Lanterns; this program has version 3, which does not replay it: "
        "at number 1, Player 1's move, it leads to another position. It cannot be continued here."
    )
    assert socket.closed_with() == OUTDATED
    reading = again.http.get(f"/api/tables/{table}/reading").json()
    assert reading["why"] == refused["text"]
    assert (reading["name"], reading["rules"], reading["over"], reading["record"]) == ("Lanterns", "1", False, True)
    texts = [line["told"]["text"] for line in reading["log"]]
    assert texts[:4] == (TOLD if kept == "words" else MOVED)
    assert "Player 2 takes back." in texts
    assert reading["told"] == (kept == "words")
    assert [remark["said"] for remark in reading["remarks"]] == ["Good luck!"]
    kept_record = again.http.get(f"/api/tables/{table}/record").content
    assert kept_record == record if kept == "words" else b'"told"' not in kept_record
    assert decode(record).header.rules == "1"
    assert rules_of(tmp_path, table) == "1"


@pytest.mark.parametrize("to", [toy_versions.same, toy_versions.other])
def test_a_table_that_is_not_dealt_yet_is_dealt_by_the_rules_at_hand(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: Callable[[], None]
) -> None:
    one = start()
    ann = one.browser()
    made = ann.make("me", "link")
    one.stop()
    again = updated(start, monkeypatch, to, ann)
    ben = Browser(again.port)
    assert ben.join(made["invitations"][0]["path"], "Ben").status_code == 200
    socket = again.open(made["table"])
    assert socket.move("roll")["type"] == "done"
    assert rules_of(tmp_path, made["table"]) == registry.game("lanterns").version
    assert not any(line["told"]["what"] == "rules" for line in socket.log)


def test_a_table_that_is_not_dealt_can_be_read_where_it_cannot_be_played(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = start()
    ann = one.browser()
    table = ann.make("me", "link")["table"]
    one.stop()
    again = updated(start, monkeypatch, toy_versions.nothing, ann)
    reading = again.http.get(f"/api/tables/{table}/reading")
    assert reading.status_code == 200, reading.text
    assert (reading.json()["log"], reading.json()["over"], reading.json()["record"]) == ([], False, False)
    assert again.http.get(f"/api/tables/{table}/record").status_code == 409


REFUSED = (
    ("branch", {"seq": 1}),
    ("rematch", {}),
    ("review", None),
    ("next", {}),
    ("hint", {"seat": 0, "seq": 1}),
    ("bot", {"seat": 1, "bot": "normal"}),
    ("join", {"invitation": "x"}),
)


@pytest.mark.parametrize("finish", [False, True], ids=["running", "finished"])
def test_nothing_can_be_done_there_and_every_refusal_says_why(
    start: Start, monkeypatch: pytest.MonkeyPatch, finish: bool
) -> None:
    one = start()
    browser, table = old_table(one, finish=finish)
    one.stop()
    again = updated(start, monkeypatch, toy_versions.other, browser)
    for what, body in REFUSED:
        answer = again.http.post(f"/api/tables/{table}/{what}", json=body)
        assert answer.status_code == 409, (what, answer.text)
        assert answer.json()["code"] == "outdated"
        assert "this program has version 3" in answer.json()["text"]
    assert again.http.get(f"/api/tables/{table}/reading").json()["over"] == finish


def test_bots_do_not_move_where_the_rules_are_others(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = start(bot_pause=3600.0)
    browser = one.browser()
    table = browser.make("me", "easy")["table"]
    play(browser.open(table), 1)
    one.stop()
    again = updated(start, monkeypatch, toy_versions.other, browser)
    for _ in range(3):
        assert Socket(again.port, table, again.cookie).closed_with() == OUTDATED
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        assert connection.execute("SELECT max(seq) FROM entries").fetchone() == (1,)


@pytest.mark.parametrize("kept", WORDS)
def test_what_others_chose_stays_theirs_until_the_game_is_over(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: str
) -> None:
    one = start()
    ann, ben = one.browser(), one.browser()
    made = ann.make("me", "link")
    ben.join(made["invitations"][0]["path"], "Ben")
    mine, theirs = ann.open(made["table"]), ben.open(made["table"])
    mine.move("draw")
    card = mine.log[0]["told"]["text"]
    theirs.at(1)
    theirs.move("roll")
    one.stop()
    if kept == "no words":
        without_words(tmp_path)
    again = updated(start, monkeypatch, toy_versions.other, ann)
    reading = again.http.get(f"/api/tables/{made['table']}/reading").json()
    turns = ["draw by 0", "turn by 1", "roll by 1", "turn by 0"]
    words = [card, *turns[1:]] if kept == "words" else ["Player 1: draw", "Ben moves."]
    assert [line["told"]["text"] for line in reading["log"]] == words
    assert not reading["record"]
    assert "roll" not in reading["why"]
    assert again.http.get(f"/api/tables/{made['table']}/record").status_code == 409
    stranger = Browser(again.port).http.get(f"/api/tables/{made['table']}/reading").json()
    words = turns if kept == "words" else ["Player 1 moves.", "Ben moves."]
    assert [line["told"]["text"] for line in stranger["log"]] == words


@pytest.mark.parametrize("to", [toy_versions.same, toy_versions.other])
def test_a_review_that_was_made_stays_readable(
    start: Start, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, to: Callable[[], None]
) -> None:
    one = start()
    browser, table = old_table(one, finish=True)
    seq = browser.open(table).seq
    one.stop()
    kept = {"together": False, "points": [], "turnings": [], "verdicts": []}
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.execute("INSERT INTO reviews VALUES (?, ?, ?)", (table, seq, json.dumps(kept)))
        connection.commit()
    again = updated(start, monkeypatch, to, browser)
    answer = again.http.post(f"/api/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    assert answer.json() == {"part": 1.0, "review": kept}


def test_a_game_that_is_not_installed_any_more(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    one = start()
    browser, table = old_table(one)
    one.stop()
    again = updated(start, monkeypatch, toy_versions.nothing, browser)
    reading = again.http.get(f"/api/tables/{table}/reading").json()
    assert reading["why"] == (
        "This table was begun under rules version 1 of 'lanterns', a game that this program does not have, "
        "so it cannot be continued here."
    )
    assert reading["name"] == "lanterns"
    assert again.http.get(f"/api/tables/{table}/record").status_code == 200
    assert again.http.post(f"/api/tables/{table}/branch", json={"seq": 1}).status_code == 409


def test_a_table_with_other_components(start: Start, tmp_path: Path) -> None:
    one = start()
    browser, table = old_table(one)
    one.stop()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.execute("UPDATE tables SET content = 'other'")
        connection.commit()
    two = start()
    again = two.browser()
    again.http.cookies.set("ecumene", browser.cookie)
    reading = again.http.get(f"/api/tables/{table}/reading").json()
    assert "other components" in reading["why"]
    assert decode(again.http.get(f"/api/tables/{table}/record").content).header.content == "other"
    assert again.http.post(f"/api/tables/{table}/branch", json={"seq": 1}).json()["text"] == reading["why"]
