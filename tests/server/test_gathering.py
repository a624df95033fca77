"""Nothing is dealt before everybody is there: no order of doing things lets anybody see a deal ahead of the others."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, settings, two_at_a_table
from tests.server.fair_page import dealt, page, together
from tests.server.hosted import ANN, BEN
from tests.server.test_play import play_out
from tests.server.test_tables import code

from ecumene.server.hosting.host import Host
from ecumene.server.hosting.joining import begin, join
from ecumene.server.hosting.setting_up import create
from ecumene.server.storage.schema import SeatRow
from ecumene.server.wire.lobby import SeatPlan, TablePlan


def play_to_the_end(socket: Socket) -> None:
    """Pass and vote for oneself, while bots play for the others."""
    while not socket.state["now"]["ending"]:
        socket.until(lambda state: state["now"]["ending"] or state["you"] in state["now"]["waiting"], 30)
        if not socket.state["now"]["ending"]:
            socket.move("pass" if socket.state["now"]["question"]["ask"] == "Turn" else "vote no")


def stored(server: Running, table: str) -> tuple[str, int]:
    """The seed and the number of entries the server itself has of a table."""
    host = server.app.host
    if table in host.gatherings:
        return host.gatherings[table].row.seed, 0
    return host.tables[table].row.seed, len(host.tables[table].history.entries)


def test_the_host_cannot_learn_the_deal_and_then_let_friends_in(server: Running) -> None:
    """Bots in the open seats, play to the end, read the seed, take back to the start, let friends join."""
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "link")
    table, link = made["table"], made["invitations"][0]["path"]
    room = ann.wait(table)
    assert stored(server, table) == ("", 0)
    assert code(ann.http.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": "random"})) == (409, "too_early")

    assert ann.begin(table, "random").status_code == 204
    room.until(lambda state: state["seats"][1]["bot"] == "random")
    play_to_the_end(room)
    assert room.state["seed"]
    for to in range(room.seq):
        assert room.command(type="undo", seat=0, to=to)["trouble"]["code"] == "over"
    assert code(ben.join(link)) == (409, "over")
    assert room.state["now"]["ending"]


@pytest.mark.parametrize("what", ["record", "hint", "review", "branch", "rematch", "next", "bot", "move"])
def test_there_is_nothing_to_ask_of_a_table_that_is_not_dealt(server: Running, what: str) -> None:
    ann = server.browser()
    table = ann.make("me", "link")["table"]
    socket = ann.wait(table)
    address = f"/api/tables/{table}/{what}"
    if what == "move":
        assert socket.command(type="move", seq=0, seat=0, move="pass")["trouble"]["code"] == "too_early"
    elif what == "record":
        assert code(ann.http.get(address)) == (409, "too_early")
    else:
        body = {"hint": {"seat": 0, "seq": 0}, "branch": {"seq": 0}, "bot": {"seat": 1, "bot": "random"}}.get(what, {})
        assert code(ann.http.post(address, json=body)) == (409, "too_early")
    assert stored(server, table) == ("", 0)


def test_everybody_sees_who_has_come_and_it_is_dealt_with_the_last(server: Running) -> None:
    ann, ben, carl, eve = (page(server) for _ in range(4))
    made = ann.make("me", "link", "link", "random")
    table = made["table"]
    mine, watching = ann.come(table), eve.wait(table)
    first = mine.gathering
    assert [(guest["kind"], guest["missing"]) for guest in first["guests"]] == [
        ("person", False),
        ("open", True),
        ("open", True),
        ("bot", False),
    ]
    assert (first["host"], first["may_begin"], first["stage"], first["hands"]) == (True, True, "gathering", [])
    assert not watching.gathering["may_begin"]
    ben.join(made["invitations"][0]["path"], "Ben")
    assert mine.gathered(lambda room: room["guests"][1]["name"] == "Ben")["guests"][1]["missing"]
    theirs = ben.come(table)
    ben_here = mine.gathered(lambda room: room["guests"][1]["here"])
    assert (ben_here["guests"][1]["missing"], ben_here["guests"][2]["missing"]) == (False, True)
    assert not theirs.gathering["may_begin"]
    theirs.close()
    assert mine.gathered(lambda room: not room["guests"][1]["here"])["guests"][1]["missing"]
    theirs = ben.come(table)
    carl.join(made["invitations"][1]["path"])
    last = carl.come(table)
    dealt((ann, mine), (ben, theirs), (carl, last))
    assert [socket.state["you"] for socket in (mine, theirs, last)] == [0, 1, 2]
    assert watching.until(lambda state: True)["you"] is None


def test_who_joins_a_running_game_gets_the_seat_but_was_not_in_the_deal(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    mine = ann.come(made["table"])
    ann.begin(made["table"], "random")
    ann.reveal(mine)
    assert mine.until(lambda state: True)["seats"][1]["bot"] == "random"
    assert ben.join(made["invitations"][0]["path"], "Ben").status_code == 200
    theirs = ben.open(made["table"])
    assert (theirs.state["you"], theirs.state["seats"][1]["bot"]) == (1, "")
    assert [hand["seats"] for hand in theirs.state["chance"]["hands"]] == [[0]]


def test_while_a_seat_is_free_nobody_looks_ahead(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.begun("me", "link", "link")
    ben.join(made["invitations"][0]["path"])
    mine, theirs = ann.open(made["table"]), ben.open(made["table"])
    assert code(ann.http.get(f"/api/tables/{made['table']}/record")) == (409, "too_early")
    mine.move("roll")
    assert (mine.state["undo_to"], mine.state["undo_free"]) == (None, False)
    refused = mine.command(type="undo", seat=0, to=0)["trouble"]
    assert (refused["code"], "still free" in refused["text"]) == ("forbidden", True)
    theirs.at(1)
    theirs.move(theirs.state["moves"][0]["move"])
    assert (theirs.state["undo_to"], theirs.undo_free()) == (1, True)
    assert theirs.undo()["type"] == "done"
    carl = server.browser()
    carl.join(made["invitations"][1]["path"])
    assert mine.until(lambda state: state["seats"][2]["kind"] == "person" and state["undo_to"] is not None)
    assert mine.undo()["type"] == "done"
    assert theirs.until(lambda state: state["wish"])["wish"]["owing"] == [1, 2]


def test_only_the_host_begins_while_a_seat_is_free(server: Running) -> None:
    ann, ben, eve = server.browser(), server.browser(), server.browser()
    made = ann.make("me", "link", "link")
    ben.join(made["invitations"][0]["path"])
    for browser in (ben, eve):
        assert code(browser.begin(made["table"])) == (403, "forbidden")
    assert code(ann.begin(made["table"], "nobody")) == (400, "invalid")
    assert stored(server, made["table"]) == ("", 0)
    assert ann.begin(made["table"]).status_code == 204
    assert ann.begin(made["table"]).status_code == 204
    assert ben.open(made["table"]).state["you"] == 1


def test_if_the_host_has_left_a_full_table_anybody_there_begins(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    assert theirs.gathering["guests"][0]["missing"]
    assert theirs.gathering["may_begin"]
    assert ben.begin(made["table"]).status_code == 204
    ben.reveal(theirs)
    assert [hand["seats"] for hand in theirs.until(lambda state: True)["chance"]["hands"]] == [[1]]


def test_who_opens_their_own_invitation_does_not_take_the_seat_from_a_friend(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "link")
    answer = ann.join(made["invitations"][0]["path"])
    assert code(answer) == (409, "taken")
    assert "send it to them" in answer.text
    assert ben.join(made["invitations"][0]["path"]).status_code == 200


def test_two_friends_before_one_browser_open_a_link_each(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link", "link")
    mine = ann.come(made["table"])
    for invitation in made["invitations"]:
        assert ben.join(invitation["path"]).status_code == 200
    theirs = ben.come(made["table"])
    dealt((ann, mine), (ben, theirs))
    assert [hand["seats"] for hand in theirs.state["chance"]["hands"]] == [[0], [1, 2]]


def test_names_can_be_changed_until_the_deal(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "link")
    room = ann.wait(made["table"])
    address = f"/api/tables/{made['table']}/name"
    assert ann.http.post(address, json={"seat": 0, "name": " Ann\n "}).status_code == 204
    assert room.gathered(lambda room: room["guests"][0]["name"] == "Ann")
    assert code(ann.http.post(address, json={"seat": 1, "name": "X"})) == (403, "forbidden")
    assert code(ann.http.post(address, json={"seat": 0, "name": "x" * 41})) == (400, "invalid")
    ben.join(made["invitations"][0]["path"])
    assert room.until(lambda state: True)["seats"][0]["name"] == "Ann"
    assert code(ann.http.post(address, json={"seat": 0, "name": "Too late"})) == (409, "stale")


def test_a_rematch_waits_until_everybody_has_come_again(server: Running) -> None:
    ann, ben, mine, theirs, table = together(server)
    play_out(mine, theirs)
    answer = ann.http.post(f"/api/tables/{table}/rematch", json={"commitment": ann.commitment}).json()
    ann.promised, again = answer["commitment"], answer["table"]
    room = ann.come(again)
    assert [guest["missing"] for guest in room.gathering["guests"]] == [False, True]
    assert stored(server, again) == ("", 0)
    assert ben.http.post(f"/api/tables/{table}/rematch").json()["table"] == again
    ben.promised = ""
    other = ben.come(again)
    dealt((ann, room), (ben, other))
    play_out(room, other)
    ann.check(room.state)
    ben.check(other.state)


def test_a_rematch_begun_without_a_friend_keeps_the_seat_and_asks_for_consent(server: Running) -> None:
    ann, ben, *_, table = two_at_a_table(server)
    again = ann.http.post(f"/api/tables/{table}/rematch").json()["table"]
    assert ann.begin(again, "random").status_code == 204
    mine = ann.open(again)
    assert mine.state["seats"][1] == {**mine.state["seats"][1], "kind": "person", "bot": "random"}
    mine.move("roll")
    assert mine.state["undo_free"] is False
    back = ben.open(again)
    assert (back.state["you"], back.state["seats"][1]["bot"]) == (1, "random")


def test_a_rematch_of_ones_own_is_dealt_at_once_for_a_program(server: Running) -> None:
    ann = server.browser()
    socket = ann.open(ann.make("me", "screen")["table"])
    again = ann.http.post(f"/api/tables/{socket.state['table']}/rematch").json()["table"]
    assert ann.open(again).state["now"]["seq"] == 0


def test_files_and_branches_are_dealt_at_once_and_have_no_free_seats(server: Running) -> None:
    ann, _, mine, theirs, table = two_at_a_table(server)
    mine.move("roll")
    for made in (
        ann.http.post(f"/api/tables/{table}/branch", json={"seq": 1}).json(),
        ann.http.post("/api/records", content=_finished_record(mine, theirs, ann)).json(),
    ):
        state = ann.open(made["table"]).state
        assert made["invitations"] == []
        assert all(seat["mine"] for seat in state["seats"])
        assert state["chance"]["kind"] in ("branch", "file")


def _finished_record(mine: Socket, theirs: Socket, browser: Browser) -> bytes:
    theirs.at(mine.seq)
    play_out(mine, theirs)
    return browser.http.get(f"/api/tables/{mine.state['table']}/record").content


def test_leaving_and_reloading_while_people_gather_loses_nothing(server: Running) -> None:
    ann, ben = page(server), page(server)
    made = ann.make("me", "link")
    for _ in range(3):
        room = ann.come(made["table"])
        assert room.gathering["host"]
        room.close()
    ben.join(made["invitations"][0]["path"])
    theirs = ben.come(made["table"])
    assert theirs.gathering["stage"] == "gathering"
    mine = ann.come(made["table"])
    dealt((ann, mine), (ben, theirs))
    assert mine.seq == theirs.seq == 0


def test_a_server_that_starts_again_finds_the_people_who_gathered(start: Callable[..., Running]) -> None:
    first = start()
    ann, ben = page(first), page(first)
    made = ann.make("me", "link", "link")
    ben.join(made["invitations"][0]["path"], "Ben")
    ann.come(made["table"]).close()
    first.stop()
    second = start()
    carl = page(second)
    for browser in (ann, ben):
        browser.port = second.port
        browser.http.base_url = f"http://127.0.0.1:{second.port}"
    mine = ann.come(made["table"])
    assert mine.gathering["commitment"] == ann.promised
    assert [guest["name"] for guest in mine.gathering["guests"]] == ["Player 1", "Ben", "Player 3"]
    carl.join(made["invitations"][1]["path"])
    theirs, last = ben.come(made["table"]), carl.come(made["table"])
    dealt((ann, mine), (ben, theirs), (carl, last))
    assert all(len(socket.state["chance"]["hands"]) == 3 for socket in (mine, theirs, last))


def test_programs_without_numbers_are_dealt_to_without_waiting(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "link")
    assert stored(server, made["table"]) == ("", 0)
    ben.join(made["invitations"][0]["path"])
    state = ann.open(made["table"]).state
    assert (state["now"]["seq"], state["chance"]["kind"], state["chance"]["hands"]) == (0, "fair", [])


def test_a_table_of_bots_alone_is_dealt_at_once(server: Running) -> None:
    ann = page(server)
    table = ann.make("random", "random")["table"]
    assert ann.open(table).state["chance"]["hands"] == []


def test_whoever_only_invites_may_begin_as_well(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.make("link", "link")
    ben.join(made["invitations"][1]["path"])
    assert ann.begin(made["table"], "random").status_code == 204
    assert [seat["kind"] for seat in ben.open(made["table"]).state["seats"]] == ["open", "person"]


def test_what_cannot_be_played_is_refused_before_anybody_gathers(server: Running) -> None:
    ann = server.browser()
    plan = {"game": "lanterns", "seats": [{"kind": "link"}] * 9}
    assert code(ann.http.post("/api/tables", json=plan)) == (400, "invalid")


def test_nothing_of_a_deal_to_come_is_told_or_kept(start: Callable[..., Running], tmp_path: Path) -> None:
    """Not even in the database is there a seed or a position while people gather."""
    server = start()
    ann = page(server)
    table = ann.make("me", "link")["table"]
    gathering = server.app.host.gatherings[table]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        assert connection.execute("SELECT seed FROM tables").fetchall() == [("",)]
        for empty in ("entries", "snapshots"):
            assert connection.execute(f"SELECT * FROM {empty}").fetchall() == []
    room = ann.come(table)
    told = json.dumps(room.gathering)
    assert gathering.deal.secret not in told
    assert gathering.row.salt not in told


@pytest.mark.parametrize("dealt_before", [False, True])
def test_a_friend_who_comes_while_a_bot_is_seated_for_them_has_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dealt_before: bool
) -> None:
    async def run() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        made = await create(host, TablePlan("lanterns", [SeatPlan("me"), SeatPlan("link")]), ANN)
        invitation = made.invitations[0].path.partition("#")[2]
        if dealt_before:
            await begin(host, made.table, "", ANN)
        change_seat, asked, go_on = host.store.change_seat, asyncio.Event(), asyncio.Event()

        async def slowly(table: str, seat: SeatRow) -> None:
            asked.set()
            await go_on.wait()
            await change_seat(table, seat)

        monkeypatch.setattr(host.store, "change_seat", slowly)
        seating = asyncio.create_task(
            host.change_bot(made.table, 1, "random", ANN) if dealt_before else begin(host, made.table, "random", ANN)
        )
        await asked.wait()
        joining = asyncio.create_task(join(host, made.table, invitation, "Ben", BEN))
        await asyncio.wait([joining], timeout=0.3)
        go_on.set()
        await asyncio.gather(seating, joining)
        kept = await host.store.seated(made.table)
        assert kept is not None
        for seats in ((await host.table(made.table)).seats, kept[1]):
            assert (seats[1].token_hash, seats[1].name, seats[1].bot) == (BEN, "Ben", "")
        await host.close()

    asyncio.run(run())
