"""Campaigns at the server: chapters follow one another, for everybody, whatever is taken back, branched or killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.kernel import expedition
from tests.kernel.expedition import EXPEDITION
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, two_at_a_table
from tests.server.test_crash import free_port, running
from tests.server.test_tables import code

from ecumene.kernel.record import Record, decode, replay

TOY = expedition
CAMPAIGN = {"play": "campaign"}


def table_for(browser: Browser, *kinds: str, **plan: Any) -> dict[str, Any]:
    return browser.make(*kinds, **{"game": "expedition", "options": CAMPAIGN, **plan})


def march(socket: Socket, *first: str) -> None:
    """Play both seats from this socket to the end of the march: these moves first, then everybody rests."""
    moves = list(first)
    while not socket.state["now"]["ending"]:
        assert socket.move(moves.pop(0) if moves else "rest", socket.state["now"]["waiting"][0])["type"] == "done"


def alone(browser: Browser, *first: str) -> str:
    """A first chapter that one browser has played to its end."""
    table = str(table_for(browser, "me", "screen")["table"])
    march(browser.open(table), *first)
    return table


def go_on(browser: Browser, table: str, **how: Any) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/next", json=how)


def next_of(browser: Browser, table: str, **how: Any) -> str:
    answer = go_on(browser, table, **how)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def tree(browser: Browser, table: str) -> list[dict[str, Any]]:
    answer = browser.http.get(f"/api/tables/{table}/campaign")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["chapters"])


def ann_and_ben(server: Running) -> tuple[Browser, Browser, Socket, Socket, str]:
    """Two browsers at a finished first chapter."""
    ann, ben, *sockets, table = two_at_a_table(server, game="expedition", options=CAMPAIGN)
    for seq in range(4):
        for socket in sockets:
            socket.at(seq)
        sockets[seq % 2].move("climb" if seq == 0 else "rest")
    for socket in sockets:
        socket.at(4)
    return ann, ben, *sockets, table


def test_the_shelf_says_which_games_have_campaigns(server: Running) -> None:
    (game,) = server.browser().http.get("/api/shelf").json()["games"]
    assert game["campaign"] == CAMPAIGN


def test_everybody_is_led_to_the_same_next_chapter_whoever_asks(server: Running) -> None:
    ann, ben, at_ann, at_ben, first = ann_and_ben(server)
    assert at_ann.state["chapter"] == "March 1"
    assert at_ann.state["sequel"] == "March 2"
    assert at_ann.state["next"] == ""
    second = next_of(ann, first)
    assert at_ben.until(lambda state: state["next"])["next"] == second
    assert next_of(ben, first) == second
    state = ben.open(second).state
    assert (state["you"], state["chapter"], state["sequel"]) == (1, "March 2", "")
    assert [seat["name"] for seat in state["seats"]] == ["Player 1", "Ben"]
    assert state["now"]["view"] == {"march": 2, "food": [2, 3], "peaks": 1}
    assert state["options"] == {"play": "campaign", "march": "2", "plenty": "off"}


def test_two_who_click_at_once_get_the_same_table(server: Running) -> None:
    ann, ben, *_, first = ann_and_ben(server)
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda browser: next_of(browser, first), [ann, ben] * 4))
    assert len(found) == 1
    assert len(tree(ann, first)) == 2


def test_bots_come_along_to_the_next_chapter(server: Running) -> None:
    ann = server.browser()
    first = str(table_for(ann, "me", "random")["table"])
    socket = ann.open(first)
    while not socket.state["now"]["ending"]:
        socket.until(lambda state: state["now"]["ending"] or 0 in state["now"]["waiting"])
        if not socket.state["now"]["ending"]:
            socket.move("rest")
    if socket.state["sequel"]:
        state = ann.open(next_of(ann, first)).state
        assert [seat["kind"] for seat in state["seats"]] == ["person", "bot"]


def test_who_cannot_go_on_is_told_why(server: Running) -> None:
    ann, eve = server.browser(), server.browser()
    first = str(table_for(ann, "me", "screen")["table"])
    assert code(go_on(ann, first)) == (409, "too_early")
    march(ann.open(first))
    assert code(go_on(eve, first)) == (403, "forbidden")
    assert code(go_on(ann, "nowhere")) == (404, "not_found")
    assert code(go_on(ann, first, more=1)) == (400, "invalid")
    single = str(table_for(ann, "me", "screen", options={})["table"])
    march(ann.open(single))
    assert code(go_on(ann, single)) == (400, "invalid")
    assert code(ann.http.get(f"/api/tables/{single}/campaign")) == (404, "not_found")
    assert code(ann.http.get("/api/tables/nowhere/campaign")) == (404, "not_found")
    starved = alone(ann, "climb", "rest", "climb")
    third = next_of(ann, starved)
    march(ann.open(third), "climb")
    assert ann.open(third).state["sequel"] == ""
    answer = go_on(ann, third)
    assert code(answer) == (400, "invalid")
    assert "the campaign ends with this chapter" in answer.text


def test_a_campaign_is_played_to_its_end_and_shown_as_a_tree(server: Running) -> None:
    ann = server.browser()
    first = alone(ann, "climb")
    second = next_of(ann, first)
    march(ann.open(second))
    third = next_of(ann, second)
    other = next_of(ann, first, anew=True)
    assert other != second
    march(ann.open(third))
    shown = {chapter["table"]: chapter for chapter in tree(ann, third)}
    assert {table: chapter["follows"] for table, chapter in shown.items()} == {
        first: "",
        second: first,
        third: second,
        other: first,
    }
    assert [shown[table]["title"] for table in (first, second, third, other)] == [
        "March 1",
        "March 2",
        "March 3",
        "March 2",
    ]
    assert shown[first]["log"] == []
    assert shown[third]["log"] == ["Peaks climbed: 1.", "Rations: seat 1 has 2, seat 2 has 3."]
    assert (shown[third]["over"], shown[third]["headline"], shown[third]["sequel"]) == (True, "Home again", "")
    assert (shown[other]["over"], shown[other]["headline"], shown[other]["mine"]) == (False, "", True)
    assert shown[first]["next"] == other
    assert shown[second]["next"] == third


def test_another_way_begins_from_the_same_log_once_somebody_has_played_on(server: Running) -> None:
    ann = server.browser()
    first = alone(ann, "climb")
    second = next_of(ann, first)
    assert next_of(ann, first, anew=True) == second
    assert ann.open(second).move("climb")["type"] == "done"
    other = next_of(ann, first, anew=True)
    assert other != second
    assert ann.open(other).state["now"]["view"] == {"march": 2, "food": [2, 3], "peaks": 1}
    assert next_of(ann, first) == other


def test_an_ending_stays_and_another_one_is_a_branch(server: Running) -> None:
    ann = server.browser()
    first = alone(ann, "climb")
    second = next_of(ann, first)
    socket = ann.open(first)
    assert socket.state["next"] == second
    assert socket.undo(to=3)["trouble"]["code"] == "over"
    branch = str(ann.http.post(f"/api/tables/{first}/branch", json={"seq": 3}).json()["table"])
    march(ann.open(branch), "climb")
    other = next_of(ann, branch)
    assert other != second
    assert ann.open(other).state["now"]["view"]["peaks"] == 2
    assert ann.open(second).state["now"]["view"]["peaks"] == 1


def test_a_rematch_of_a_chapter_takes_up_the_same_log(server: Running) -> None:
    ann = server.browser()
    first = alone(ann, "climb")
    second = next_of(ann, first)
    march(ann.open(second), "climb")
    again = ann.http.post(f"/api/tables/{second}/rematch").json()["table"]
    assert ann.open(again).state["now"]["view"] == {"march": 2, "food": [2, 3], "peaks": 1}
    assert {chapter["table"]: chapter["follows"] for chapter in tree(ann, first)}[again] == first


def test_a_branch_from_the_middle_is_a_chapter_of_ones_own(server: Running) -> None:
    ann, ben, at_ann, _, first = ann_and_ben(server)
    branch = str(ben.http.post(f"/api/tables/{first}/branch", json={"seq": 2}).json()["table"])
    assert at_ann.state["next"] == ""
    march(ben.open(branch), "climb")
    third = next_of(ben, branch)
    assert ben.open(third).state["now"]["view"] == {"march": 2, "food": [1, 3], "peaks": 2}
    assert {chapter["table"] for chapter in tree(ben, first)} == {first, branch, third}
    assert {chapter["table"] for chapter in tree(ann, first)} == {first}
    second = next_of(ann, first)
    assert second != third
    ann.begin(second)
    late = str(ben.http.post(f"/api/tables/{second}/branch", json={"seq": 0}).json()["table"])
    assert next_of(ann, first) == second
    assert {chapter["table"]: chapter["follows"] for chapter in tree(ben, first)}[late] == first


def test_the_log_of_a_running_chapter_is_not_had_by_branching_it(server: Running) -> None:
    ann, ben, *_, first = ann_and_ben(server)
    second = next_of(ann, first)
    ann.begin(second)
    assert ann.open(second).move("climb")["type"] == "done"
    branch = str(ben.http.post(f"/api/tables/{second}/branch", json={"seq": 1}).json()["table"])
    data = ben.http.get(f"/api/tables/{branch}/record").content
    assert decode(data).header.log is None
    march(ben.open(branch))
    assert ben.open(next_of(ben, branch)).state["now"]["view"] == {"march": 3, "food": [1, 3], "peaks": 2}
    opened = str(ben.http.post("/api/records", content=data).json()["table"])
    assert ben.open(opened).state["chapter"] == "March 2"


def test_a_stranger_sees_only_the_way_to_the_table_he_knows(server: Running) -> None:
    ann, eve = server.browser(), server.browser()
    first = alone(ann, "climb")
    second = next_of(ann, first)
    ann.open(second).move("rest")
    other = next_of(ann, first, anew=True)
    assert [chapter["table"] for chapter in tree(eve, second)] == [first, second]
    assert not any(chapter["mine"] for chapter in tree(eve, second))
    assert other in [chapter["table"] for chapter in tree(ann, second)]


def test_the_campaigns_one_takes_part_in_are_listed_newest_first(server: Running) -> None:
    ann = server.browser()
    assert ann.http.get("/api/campaigns").json() == []
    first = alone(ann)
    other = alone(ann)
    second = next_of(ann, first)
    table_for(ann, "me", "screen", options={})
    found = ann.http.get("/api/campaigns").json()
    assert [(info["table"], info["title"], info["before"]) for info in found] == [
        (second, "March 2", 1),
        (other, "March 1", 0),
    ]
    assert found[0]["players"] == ["Player 1", "Player 2"]
    assert found[0]["game"] == "expedition"


def test_a_chapter_goes_through_a_record_and_back(server: Running) -> None:
    ann, eve = server.browser(), server.browser()
    second = next_of(ann, alone(ann, "climb"))
    march(ann.open(second), "climb")
    data = ann.http.get(f"/api/tables/{second}/record").content
    record = decode(data)
    assert record.header.log == {"march": 2, "food": [2, 3], "peaks": 1}
    *_, (last, _) = replay(record)
    assert last.over
    opened = str(eve.http.post("/api/records", content=data).json()["table"])
    state = eve.open(opened).state
    assert (state["chapter"], state["sequel"]) == ("March 2", "March 3")
    assert eve.http.get(f"/api/tables/{opened}/record").content == data
    third = next_of(eve, opened)
    assert eve.open(third).state["now"]["view"] == {"march": 3, "food": [1, 3], "peaks": 2}
    assert [chapter["table"] for chapter in tree(eve, third)] == [opened, third]
    branch = str(eve.http.post(f"/api/tables/{opened}/branch", json={"seq": 1}).json()["table"])
    assert decode(eve.http.get(f"/api/tables/{branch}/record").content).header.log == record.header.log


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ({}, "no log of an expedition"),
        ({"march": 2, "food": [1], "peaks": 0}, "the log of 1 seats, not of 2"),
        ({"march": 2, "food": [1, 1 << 50], "peaks": 0}, "too large"),
        ({"march": 2, "food": [1] * 5000, "peaks": 0}, "too large"),
    ],
)
def test_a_record_with_a_bad_log_is_refused(server: Running, log: dict[str, Any], words: str) -> None:
    ann = server.browser()
    second = next_of(ann, alone(ann))
    record = decode(ann.http.get(f"/api/tables/{second}/record").content)
    forged = Record(msgspec.structs.replace(record.header, log=log), []).encode()
    answer = ann.http.post("/api/records", content=forged)
    assert code(answer) == (400, "invalid")
    assert words in answer.json()["text"]


@pytest.mark.parametrize("depth", [700, 940, 960, 970, 980, 990, 5000])
def test_a_record_with_a_bottomless_log_is_refused(server: Running, depth: int) -> None:
    ann = server.browser()
    second = next_of(ann, alone(ann))
    data = ann.http.get(f"/api/tables/{second}/record").content
    answer = ann.http.post("/api/records", content=data.replace(b"[3,3]", b"[" * depth + b"]" * depth))
    assert code(answer) == (400, "invalid")


def test_a_campaign_survives_the_end_of_the_server(start: Callable[..., Running]) -> None:
    one = start()
    ann = one.browser()
    first = alone(ann, "climb")
    second = next_of(ann, first)
    ann.open(second).move("climb")
    one.stop()
    two = start()
    again = two.browser()
    again.http.cookies.set("ecumene", ann.cookie)
    state = again.open(second).state
    assert state["now"]["view"] == {"march": 2, "food": [1, 3], "peaks": 2}
    assert next_of(again, first) == second
    assert again.open(first).state["next"] == second
    march(again.open(second))
    assert again.open(next_of(again, second)).state["chapter"] == "March 3"


def test_a_campaign_survives_kill_9(tmp_path: Path) -> None:
    port = free_port()
    with running(port, tmp_path, "tests.kernel.expedition") as process:
        ann = Browser(port)
        first = alone(ann, "climb")
        second = next_of(ann, first)
        assert ann.open(second).move("climb")["type"] == "done"
        os.kill(process.pid, signal.SIGKILL)
        process.wait(10)
    with running(port, tmp_path, "tests.kernel.expedition"):
        assert next_of(ann, first) == second
        socket = ann.open(second)
        assert socket.state["now"]["view"] == {"march": 2, "food": [1, 3], "peaks": 2}
        march(socket)
        assert [chapter["title"] for chapter in tree(ann, next_of(ann, second))] == ["March 1", "March 2", "March 3"]


def test_a_chapter_of_other_rules_is_shown_but_not_opened(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = start()
    ann = one.browser()
    first = alone(ann)
    second = next_of(ann, first)
    one.stop()
    two = start()
    again = two.browser()
    again.http.cookies.set("ecumene", ann.cookie)
    load, spoilt = EXPEDITION.load, list[Any]()

    def stumble(data: Any, box: Any = None) -> Any:
        """The first second march that is taken up is of an earlier version."""
        if data["march"] == 2 and data in (spoilt or [data]):
            spoilt.append(data)
            raise KeyError("an earlier version")
        return load(data, box)

    monkeypatch.setattr(EXPEDITION, "load", stumble)
    shown = {chapter["table"]: chapter for chapter in tree(again, first)}
    assert "it cannot be continued here" in shown[second]["headline"]
    assert shown[second]["mine"]
    assert shown[second]["read_only"]
    assert shown[second]["begun"] > 0
    assert shown[first]["mine"]
    assert not shown[first]["read_only"]
    assert next_of(again, first) != second
