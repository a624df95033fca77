"""A bot stands in for a person: one's own seat any time, another's while that person is away."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from tests.server.client import Browser, Message, Socket
from tests.server.conftest import Running, two_at_a_table


def stand_in(browser: Browser, table: str, seat: int, bot: str) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/bot", json={"seat": seat, "bot": bot})


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"] if answer.content else ""


def away(socket: Socket, seat: int) -> None:
    """Wait until the person of the seat is seen to have left."""

    def gone(message: Message) -> bool:
        return message["type"] in ("state", "presence") and not message["seats"][seat]["here"]

    while not gone(socket.read()):
        pass


def test_a_bot_plays_ones_own_seat_until_one_takes_it_back(server: Running) -> None:
    ann = server.browser()
    table = ann.make("me", "random", options={"long": "on"})["table"]
    socket = ann.open(table)
    socket.until(lambda state: state["moves"])
    assert stand_in(ann, table, 0, "random").status_code == 204
    first = socket.until(lambda state: state["seats"][0]["bot"] == "random")
    assert (first["seats"][0]["kind"], first["seats"][0]["mine"], first["moves"]) == ("person", True, [])
    socket.at(first["now"]["seq"] + 3, 30)
    assert stand_in(ann, table, 0, "").status_code == 204
    again = socket.until(lambda state: state["seats"][0]["bot"] == "" and state["moves"], 30)
    assert 0 in again["now"]["waiting"]


def test_the_question_is_put_to_somebody_else_while_a_bot_stands_in(server: Running) -> None:
    ann, _, mine, _, table = two_at_a_table(server)
    own = mine.state["now"]["question"]["text"]
    stand_in(ann, table, 0, "search:ms=4000")
    theirs = mine.until(lambda state: state["seats"][0]["bot"])["now"]["question"]["text"]
    assert (theirs != own, mine.state["thinking"]) == (True, True)
    stand_in(ann, table, 0, "")
    assert mine.until(lambda state: not state["seats"][0]["bot"])["now"]["question"]["text"] == own


def test_people_who_are_here_decide_for_themselves(server: Running) -> None:
    ann, ben, mine, theirs, table = two_at_a_table(server)
    assert code(stand_in(ann, table, 1, "random")) == (403, "forbidden")
    theirs.close()
    away(mine, 1)
    assert stand_in(ann, table, 1, "random").status_code == 204
    mine.until(lambda state: state["seats"][1]["bot"] == "random")
    back = ben.open(table)
    assert back.state["seats"][1] == {**back.state["seats"][1], "bot": "random", "mine": True, "here": True}
    assert code(stand_in(ann, table, 1, "")) == (403, "forbidden")
    assert stand_in(ben, table, 1, "").status_code == 204


def test_only_who_sits_there_and_only_what_can_be(server: Running) -> None:
    ann = server.browser()
    table = ann.make("me", "random")["table"]
    assert code(stand_in(server.browser(), table, 0, "random")) == (403, "forbidden")
    assert code(stand_in(ann, table, 1, "")) == (400, "invalid")
    assert code(stand_in(ann, table, 7, "random")) == (400, "invalid")
    assert code(stand_in(ann, table, 0, "nobody")) == (400, "invalid")


def test_a_friend_who_comes_takes_the_seat_from_the_bot(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.begun("me", "link")
    socket = ann.open(made["table"])
    assert stand_in(ann, made["table"], 1, "random").status_code == 204
    assert socket.until(lambda state: state["seats"][1]["bot"])["seats"][1]["kind"] == "open"
    assert ben.join(made["invitations"][0]["path"], "Ben").status_code == 200
    seat = socket.until(lambda state: state["seats"][1]["kind"] == "person")["seats"][1]
    assert (seat["bot"], seat["name"]) == ("", "Ben")


def test_whom_a_bot_stands_in_for_is_asked_for_consent_all_the_same(server: Running) -> None:
    ann, _, mine, theirs, table = two_at_a_table(server)
    mine.move("roll")
    theirs.close()
    away(mine, 1)
    assert mine.undo_free() is False
    stand_in(ann, table, 1, "random")
    assert mine.until(lambda state: state["seats"][1]["bot"] and state["undo_to"] is not None)["undo_free"] is False


def test_it_outlives_the_server_and_goes_along_to_no_other_table(start: Callable[..., Running]) -> None:
    first = start(bot_pause=60.0)
    ann, _, mine, _, table = two_at_a_table(first)
    stand_in(ann, table, 0, "random")
    mine.close()
    first.stop()
    second = start(bot_pause=60.0)
    ann.port = second.port
    ann.http.base_url = f"http://127.0.0.1:{second.port}"
    assert ann.open(table).state["seats"][0]["bot"] == "random"
    branch = ann.http.post(f"/api/tables/{table}/branch", json={"seq": 0}).json()["table"]
    assert [seat["bot"] for seat in ann.open(branch).state["seats"]] == ["", ""]
