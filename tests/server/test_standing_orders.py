"""Standing orders at a table: they answer at once, belong to their seat, and are nobody else's business."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from tests.kernel import ferry
from tests.kernel.ferry import FERRY
from tests.server.client import Socket
from tests.server.conftest import Running, settings
from tests.server.ferry_table import ann_and_ben, host_with_people, moves_of, table_for
from tests.server.hosted import ANN, BEN, CARL, STRANGER, play, said

from ecumene.kernel.record import decode, replay
from ecumene.server.wire.trouble import StorageDown

TOY = ferry


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for the tests of this module, whose bots would pause for long."""
    folder = tmp_path_factory.mktemp("server")
    running = Running(settings(folder, worker_start=ferry.register, bot_pause=600.0)).start()
    yield running
    running.stop()


def given(socket: Socket, seat: int) -> dict[str, str]:
    """What the viewer sees of the seat's orders."""
    found: list[dict[str, str]] = [one["orders"] for one in socket.state["orders"] if one["seat"] == seat]
    return found[0]


# -- answering ------------------------------------------------------------------------------------


def test_default_orders_answer_in_one_go_for_persons_and_bots(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server, "greedy")
    ann.received.clear()
    assert ann.move("row")["seq"] == 1
    assert [seat for seat, _, said_ahead in moves_of(server, table) if said_ahead] == [1, 2]
    shown = [msgspec.json.decode(text) for text in ann.received]
    assert [state["now"]["seq"] for state in shown if state["type"] == "state"] == [3]
    assert ben.at(3)["now"]["waiting"] == [1]
    assert [line["told"]["what"] for line in ben.state["log"]] == ["row"]
    assert ben.state["between"] == [1, 2]
    assert not ben.state["thinking"]


def test_orders_that_ask_do_and_orders_that_stop_asking_answer_at_once(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server, "greedy")
    assert ben.order(windows="always")["seq"] == 0
    ben.until(lambda state: given(ben, 1)["windows"] == "always")
    ann.move("row")
    ben.at(1)
    assert (ben.state["now"]["waiting"], [move["move"] for move in ben.state["moves"]]) == ([1], ["quiet", "shout"])
    assert ben.state["between"] == []
    assert ben.order(windows="never")["seq"] == 3
    ben.at(3)
    assert ben.state["now"]["question"]["ask"] == "Cross"
    assert ben.state["between"] == [1, 2]


def test_votes_are_cast_by_order_for_some_while_others_are_asked(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server)
    ben.order(votes="yes")
    ann.move("row")
    ben.at(2)
    ben.move("row")
    assert moves_of(server, table)[-1] == (1, "yes", True)
    assert ann.at(5)["now"]["waiting"] == [0]
    assert ann.move("yes")["type"] == "done"
    assert ann.state["now"]["view"]["points"] == [2, 2]
    ben.at(ann.seq)
    assert ben.state["now"]["waiting"] == [0]


def test_orders_for_a_while_lapse_are_shown_lapsed_and_stay_so(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ann.order(windows="hold")
    ann.until(lambda state: given(ann, 0)["windows"] == "hold")
    ann.move("row")
    assert given(ann, 0)["windows"] == "hold"
    ben.at(2)
    ben.move("row")
    ann.at(3)
    assert ann.state["now"]["question"]["ask"] == "Call"
    ann.move("shout")
    ann.move("no")
    ben.at(5)
    ben.move("no")
    ann.at(6)
    assert given(ann, 0)["windows"] == "never"
    assert ann.state["now"]["question"]["ask"] == "Cross"


def test_who_is_away_keeps_his_orders(server: Running) -> None:
    _, benno, ann, ben, table = ann_and_ben(server)
    ben.order(windows="always", votes="no")
    ben.close()
    assert ann.move("row")["seq"] == 1
    assert ann.state["now"]["waiting"] == [1]
    again = benno.open(table)
    assert given(again, 1) == {"windows": "always", "votes": "no", "leaving": "no"}
    again.order(windows="never")
    assert ann.at(2)["now"]["question"]["ask"] == "Cross"


def test_whoever_leaves_is_answered_for_to_the_end(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ben.order(leaving="yes")
    while not ann.state["now"]["ending"]:
        assert ann.state["now"]["waiting"] == [0]
        ann.move(ann.state["moves"][0]["move"])
    assert ann.order(votes="yes")["type"] == "done"
    assert ann.until(lambda state: given(ann, 0)["votes"] == "yes")["now"]["ending"]


def test_orders_that_fail_leave_the_question_to_the_seat(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for broken in (lambda *_: 7, lambda *_: 1 // 0):
        _, _, ann, ben, _ = ann_and_ben(server)
        monkeypatch.setattr(ferry.FerryGame, "standing", broken)
        assert ann.move("row")["seq"] == 1
        assert ben.at(1)["now"]["waiting"] == [1]
        monkeypatch.undo()


# -- whose orders ---------------------------------------------------------------------------------


def test_bad_orders_are_refused_with_a_clear_word(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server, options={"leave": "off"})
    watcher = server.browser().open(table)
    for socket, seat, orders, code, text in (
        (ben, 1, {"doors": "open"}, "invalid", "no standing order 'doors'; it has: windows, votes"),
        (ben, 1, {"leaving": "yes"}, "invalid", "no standing order 'leaving'"),
        (ben, 1, {"votes": "perhaps"}, "invalid", "choose one of: ask, yes, no"),
        (ben, 0, {"votes": "yes"}, "forbidden", "not your seat"),
        (ben, 9, {"votes": "yes"}, "forbidden", "not your seat"),
        (watcher, 0, {"votes": "yes"}, "forbidden", "not your seat"),
        (ben, 1, {}, "unreadable", "not a message"),
        (ben, 1, {"votes": 1}, "unreadable", "not a message"),
        (ben, 1, {"votes": "y" * 50}, "unreadable", "not a message"),
    ):
        refused = socket.command(type="orders", seat=seat, orders=orders)
        assert refused["type"] == "refused"
        assert refused["trouble"]["code"] == code
        assert text in refused["trouble"]["text"]
    assert given(ann, 0) == given(ben, 1) == {"windows": "never", "votes": "ask"}


def test_spectators_see_that_there_are_orders_and_whose_they_are_not(server: Running) -> None:
    _, benno, _, ben, table = ann_and_ben(server)
    ben.order(votes="no")
    watcher = server.browser().open(table)
    assert [order["id"] for order in watcher.state["standing"]] == ["windows", "votes", "leaving"]
    assert [order["confirm"] for order in watcher.state["standing"]] == ["", "", "Leave the ferry for good?"]
    assert watcher.state["orders"] == []
    again = benno.open(table)
    again.send(type="sit", seat=None)
    assert again.until(lambda state: state["you"] is None)["orders"] == []


def test_at_one_screen_every_seat_has_its_own(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(table_for(browser, "me", "screen")["table"])
    socket.order(seat=1, windows="always")
    socket.until(lambda state: given(socket, 1)["windows"] == "always")
    assert given(socket, 0)["windows"] == "never"
    socket.move("row")
    assert (socket.state["you"], socket.state["now"]["question"]["ask"]) == (1, "Call")
    socket.move("quiet")
    socket.move("row")
    assert (socket.state["you"], socket.state["now"]["question"]["ask"]) == (0, "Vote")


def test_nobody_is_sent_anything_of_another_seats_orders(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        viewers = ((ANN, 0), ("", None), (STRANGER, None))
        before = [await said(table, *viewer) for viewer in viewers]
        mine = await said(table, BEN, 1)
        await table.give_standing_orders(BEN, 1, {"windows": "hold", "votes": "yes"})
        assert [await said(table, *viewer) for viewer in viewers] == before
        assert await said(table, BEN, 1) != mine
        await host.close()

    asyncio.run(check())


# -- taking back ----------------------------------------------------------------------------------


def test_what_orders_answered_is_no_boundary(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server, "greedy")
    ann.move("row")
    assert (ann.seq, ann.state["undo_to"], ann.undo_free()) == (3, 0, True)
    assert (ben.at(3)["undo_to"], ben.undo_free()) == (None, False)
    assert ann.undo()["seq"] == 4
    assert ann.at(4)["now"]["waiting"] == [0]
    assert ann.move("sail")["seq"] == 5
    assert (ann.state["undo_to"], ann.undo_free()) == (0, False)


def test_what_somebody_did_in_person_is_one(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ben.order(windows="always")
    ann.move("row")
    ben.at(1)
    ben.move("quiet")
    ann.at(2)
    assert (ann.state["undo_to"], ann.undo_free()) == (0, False)
    assert ben.command(type="undo", seat=1, to=0)["type"] == "done"
    assert ann.until(lambda state: state["wish"])["wish"]["owing"] == [0]


def test_orders_alone_are_nothing_to_take_back(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ann.move("row")
    ben.at(2)
    assert ben.command(type="undo", seat=1, to=0)["trouble"]["code"] == "invalid"


def test_whoever_takes_back_is_asked_again_whatever_the_orders_say(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(table_for(browser, "me", "screen")["table"])
    socket.order(seat=1, windows="always")
    socket.move("row")
    socket.move("quiet")
    socket.order(seat=1, windows="never")
    assert socket.undo()["seq"] == 3
    assert socket.at(3)["now"]["question"]["ask"] == "Call"
    socket.order(seat=0, windows="always")
    assert socket.until(lambda state: given(socket, 0)["windows"] == "always")["now"]["question"]["ask"] == "Call"
    socket.order(seat=1, votes="no")
    assert socket.at(4)["now"]["question"]["ask"] == "Cross"


def test_a_vote_taken_back_is_cast_again_while_orders_cast_the_others(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 3)
        await table.give_standing_orders(BEN, 1, {"votes": "yes"})
        for seat in range(3):
            await play(table, seat, "row")
        assert table.g.waiting == (0, 2)
        asked = table.seq
        await play(table, 0, "no")
        await table.give_standing_orders(ANN, 0, {"votes": "yes"})
        await table.taking_back.take_back(ANN, "take-back-1", table.seq, 0, asked)
        assert table.g.waiting == (0, 2)
        await table.give_standing_orders(CARL, 2, {"votes": "no"})
        assert table.g.waiting == (0,)
        await play(table, 0, "yes")
        assert table.g.waiting == (0,)
        assert [entry.move for entry in table.history.entries[-2:]] == ["no", "yes"]
        await host.close()

    asyncio.run(check())


def test_taken_back_beyond_it_a_vote_by_order_is_cast_anew(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await table.give_standing_orders(BEN, 1, {"votes": "yes"})
        await play(table, 0, "row")
        await play(table, 1, "row")
        before_vote = table.seq - 1
        await play(table, 0, "no")
        await table.taking_back.take_back(ANN, "take-back-1", table.seq, 0, before_vote)
        await table.taking_back.consent(BEN, "consent-1", table.seq, 1, True)
        assert table.history.entries[-2].kind == "undo"
        assert (table.history.last.move, table.history.last.said_ahead) == ("yes", True)
        assert table.g.waiting == (0,)
        await host.close()

    asyncio.run(check())


# -- keeping, branching, records ------------------------------------------------------------------


def test_orders_survive_a_restart(start: Callable[..., Running]) -> None:
    first = start()
    _, benno, _, ben, table = ann_and_ben(first)
    ben.order(windows="always")
    ben.order(votes="yes")
    first.stop()
    second = start()
    benno.port = second.port
    again = benno.open(table)
    assert given(again, 1) == {"windows": "always", "votes": "yes", "leaving": "no"}


def test_lapsed_orders_are_stored_as_lapsed(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await table.give_standing_orders(BEN, 1, {"windows": "hold"})
        await play(table, 0, "row")
        await play(table, 1, "shout")
        assert table.standing_orders[1]["windows"] == "never"
        assert await host.store.standing_orders(table.id) == {1: table.standing_orders[1]}
        await host.close()

    asyncio.run(check())


def test_unknown_orders_are_let_go(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await host.store.append(table.id, [], {0: {"windows": "always", "votes": "loudly", "doors": "open"}})
        host.tables.clear()
        taken_up = await host.table(table.id)
        assert taken_up.standing_orders[0] == {"windows": "always", "votes": "ask", "leaving": "no"}
        await host.close()

    asyncio.run(check())


def test_nothing_is_changed_where_the_store_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await table.give_standing_orders(BEN, 1, {"windows": "hold"})
        await play(table, 0, "row")

        async def full(*_: object) -> None:
            raise StorageDown("the disk is full")

        monkeypatch.setattr(host.store, "append", full)
        with pytest.raises(StorageDown):
            await play(table, 1, "quiet")
        with pytest.raises(StorageDown):
            await table.give_standing_orders(BEN, 1, {"windows": "never"})
        assert (table.seq, table.standing_orders[1]["windows"]) == (1, "hold")
        monkeypatch.undo()
        await host.close()

    asyncio.run(check())


def test_a_branch_begins_with_default_orders_and_asks_whoever_wanted_it(server: Running) -> None:
    anna, benno, ann, ben, table = ann_and_ben(server)
    ben.order(windows="always", votes="yes", leaving="no")
    ann.move("row")
    ben.at(1)
    for browser, asked in ((benno, "Call"), (anna, "Cross")):
        made = browser.http.post(f"/api/tables/{table}/branch", json={"seq": 1}).json()
        branch = browser.open(made["table"])
        assert branch.state["now"]["question"]["ask"] == asked
        assert [one["orders"]["votes"] for one in branch.state["orders"]] == ["ask", "ask"]
        branch.move(branch.state["moves"][0]["move"])


def test_a_rematch_begins_with_default_orders(server: Running) -> None:
    anna, _, ann, _, table = ann_and_ben(server)
    ann.order(leaving="yes")
    made = anna.http.post(f"/api/tables/{table}/rematch").json()
    anna.begin(made["table"])
    assert given(anna.open(made["table"]), 0)["leaving"] == "no"


def test_a_record_replays_without_the_orders_and_opens_without_their_moves(server: Running) -> None:
    browser = server.browser()
    table = table_for(browser, "me", "screen", "screen")["table"]
    socket = browser.open(table)
    socket.order(seat=1, windows="always")
    socket.move("row")
    socket.move("shout")
    data = browser.http.get(f"/api/tables/{table}/record").content
    record = decode(data)
    assert [(line.seat, line.move) for line in record.lines] == [(0, "row"), (1, "shout"), (2, "quiet")]
    *_, (g, _) = replay(record)
    assert FERRY.hash(g) == server.app.host.tables[table].history.last.hash
    opened = browser.http.post("/api/records", content=data).json()["table"]
    assert browser.open(opened).state["undo_to"] == 1
    assert [said_ahead for _, _, said_ahead in moves_of(server, opened)] == [False, False, True]
