"""Promises at a table: everybody sees them, whoever gave them is not asked, and they go when their time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.kernel import ferry
from tests.kernel.ferry import FERRY
from tests.server.client import Socket
from tests.server.conftest import Running
from tests.server.ferry_table import ann_and_ben, host_with_people, moves_of, table_for
from tests.server.hosted import ANN, BEN, STRANGER, play, said

from ecumene.kernel.errors import BadOptions
from ecumene.server.wire.trouble import Declined, StorageDown

TOY = ferry
KEPT = "Ben agrees at once, as promised."


def given(socket: Socket, seat: int) -> list[str]:
    """What the viewer sees the seat promise."""
    return [one["id"] for row in socket.state["promises"] if row["seat"] == seat for one in row["given"]]


def offered(socket: Socket, seat: int) -> list[str]:
    """What the viewer may promise for the seat."""
    return [one["id"] for row in socket.state["promises"] if row["seat"] == seat for one in row["offered"]]


def lines(socket: Socket) -> list[str]:
    return [line["told"]["text"] for line in socket.log]


# -- giving and keeping ---------------------------------------------------------------------------


def test_a_promise_is_given_out_of_turn_seen_by_all_and_kept_without_a_question(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server)
    watcher = server.browser().open(table)
    assert offered(ben, 1) == ["yes 0", "shout 1"]
    assert ben.state["now"]["waiting"] == [0]
    assert ben.promise("shout 1")["seq"] == 0
    for socket in (ann, ben, watcher):
        socket.until(lambda _, seen=socket: given(seen, 1) == ["shout 1"])
    assert watcher.state["promises"][0]["given"][0]["text"] == "Seat 2 will shout after the crossing of seat 1."
    assert (offered(ann, 1), offered(watcher, 0)) == ([], [])
    ann.move("row")
    ben.at(2)
    assert moves_of(server, table)[-1] == (1, "shout", True)
    assert ben.state["between"] == [1]
    assert lines(ben)[-2:] == lines(ann)[-2:] == [KEPT, "Shout for 1 by seat 2."]
    assert given(ben, 1) == []


def test_a_promise_goes_before_the_standing_orders(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server)
    ben.order(votes="no")
    ben.promise("yes 0")
    ann.move("row")
    ben.at(2)
    ben.move("row")
    ann.at(5)
    assert moves_of(server, table)[-1] == (1, "yes", True)


def test_a_promise_answers_the_question_at_hand(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ben.order(windows="always")
    ann.move("row")
    ben.at(1)
    assert ben.state["now"]["waiting"] == [1]
    assert ben.promise("shout 1")["seq"] == 2
    assert ben.at(2)["now"]["question"]["ask"] == "Cross"


def test_a_promise_is_taken_back_at_any_time(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server)
    ben.promise("shout 1")
    ben.promise("yes 0")
    ben.promise("shout 1", stands=False)
    ann.until(lambda _: given(ann, 1) == ["yes 0"])
    ann.move("row")
    ben.at(2)
    assert moves_of(server, table)[-1] == (1, "quiet", True)
    assert KEPT not in lines(ben)
    assert ben.promise("shout 1", stands=False)["type"] == "done"


def test_whoever_is_away_keeps_his_word(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ben.promise("shout 1")
    ben.close()
    ann.move("row")
    assert ann.at(2)["now"]["view"]["points"] == [1, 1]


def test_promises_lapse_by_themselves(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ben.promise("yes 0")
    ann.promise("yes 0")
    ann.move("row")
    ben.at(2)
    assert (given(ben, 0), given(ben, 1)) == (["yes 0"], ["yes 0"])
    ben.move("row")
    ben.at(6)
    assert (given(ben, 0), given(ben, 1)) == ([], [])
    assert ben.state["now"]["view"]["points"] == [2, 2]


def test_bad_promises_are_refused_with_a_clear_word(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server)
    watcher = server.browser().open(table)
    for socket, seat, promise, code, text in (
        (ben, 1, "shout 2", "invalid", "that cannot be promised now; look again at what can"),
        (ben, 1, "yes 1", "invalid", "that cannot be promised now"),
        (ann, 0, "shout 1", "invalid", "that cannot be promised now"),
        (ben, 0, "yes 0", "forbidden", "not your seat"),
        (watcher, 1, "yes 0", "forbidden", "not your seat"),
        (ben, 1, "", "unreadable", "not a message"),
        (ben, 1, "y" * 101, "unreadable", "not a message"),
    ):
        refused = socket.promise(promise, seat=seat)
        assert refused["type"] == "refused"
        assert (refused["trouble"]["code"], text in refused["trouble"]["text"]) == (code, True)
    assert ben.command(type="promise", seat=1, promise="yes 0", stands="perhaps")["trouble"]["code"] == "unreadable"
    assert given(ben, 1) == []


def test_at_one_screen_every_seat_promises_for_itself(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(table_for(browser, "me", "screen")["table"])
    assert (offered(socket, 0), offered(socket, 1)) == (["yes 0"], ["yes 0", "shout 1"])
    socket.promise("shout 1", seat=1)
    socket.move("row")
    assert socket.at(2)["now"]["view"]["points"] == [1, 1]


def test_a_finished_game_offers_nothing(server: Running) -> None:
    _, _, ann, ben, _ = ann_and_ben(server)
    ben.order(leaving="yes")
    while not ann.state["now"]["ending"]:
        ann.move(ann.state["moves"][0]["move"])
    assert ann.state["promises"] == []
    assert ann.promise("yes 1")["trouble"]["code"] == "invalid"


def test_a_game_that_fails_to_keep_a_promise_asks_the_seat(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for broken in (lambda *_: 7, lambda *_: 1 // 0):
        _, _, ann, ben, _ = ann_and_ben(server)
        ben.promise("shout 1")
        monkeypatch.setattr(ferry.FerryGame, "kept", broken)
        assert ann.move("row")["seq"] == 1
        assert ben.at(1)["now"]["waiting"] == [1]
        monkeypatch.undo()


# -- secrecy --------------------------------------------------------------------------------------


def test_a_promise_shows_nothing_but_itself(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        viewers = ((ANN, 0), (BEN, 1), ("", None), (STRANGER, None))
        before = [await said(table, *viewer) for viewer in viewers]
        await table.promise(BEN, 1, "yes 0", True)
        promise = FERRY.promises(table.g, 1)[0]
        for viewer, old in zip(viewers, before, strict=True):
            now = await said(table, *viewer)
            assert promise.text.encode() in now
            assert now != old
        await table.promise(BEN, 1, "yes 0", False)
        assert [await said(table, *viewer) for viewer in viewers] == before
        with pytest.raises(Declined, match="not your seat"):
            await table.promise(ANN, 1, "yes 0", True)
        await host.close()

    asyncio.run(check())


# -- taking back ----------------------------------------------------------------------------------


def test_what_promises_answered_is_no_boundary_and_the_promise_stands_again(server: Running) -> None:
    _, _, ann, ben, table = ann_and_ben(server)
    ben.promise("shout 1")
    ann.move("row")
    assert (ann.at(2)["undo_to"], ann.undo_free()) == (0, True)
    assert given(ann, 1) == []
    assert ann.undo()["seq"] == 3
    ann.at(3)
    assert given(ann, 1) == ["shout 1"]
    ann.move("row")
    assert moves_of(server, table)[-1] == (1, "shout", True)


def test_a_promise_taken_back_does_not_come_again(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await table.promise(BEN, 1, "shout 1", True)
        await table.promise(BEN, 1, "yes 0", True)
        await play(table, 0, "row")
        await play(table, 1, "row")
        await play(table, 0, "no")
        assert table.promises == [(), ()]
        await table.taking_back.take_back(BEN, "take-back-1", table.seq, 1, 2)
        await table.taking_back.consent(ANN, "consent-1", table.seq, 0, True)
        assert table.promises == [(), ("yes 0",)]
        await table.promise(BEN, 1, "yes 0", False)
        await table.taking_back.take_back(ANN, "take-back-2", table.seq, 0, 0)
        assert table.promises == [(), ("shout 1",)]
        assert await host.store.promises(table.id) == {1: ("shout 1",)}
        await host.close()

    asyncio.run(check())


def test_whoever_takes_back_is_asked_again_whatever_was_promised(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await table.give_standing_orders(BEN, 1, {"windows": "always"})
        await play(table, 0, "row")
        await play(table, 1, "quiet")
        await table.taking_back.take_back(BEN, "take-back-1", table.seq, 1, 1)
        await table.promise(BEN, 1, "yes 0", True)
        await table.promise(BEN, 1, "yes 0", False)
        assert table.g.waiting == (1,)
        await table.promise(BEN, 1, "shout 1", True)
        assert table.g.waiting == (1,)
        assert table.history.last.keeps_promise
        await host.close()

    asyncio.run(check())


# -- keeping --------------------------------------------------------------------------------------


def test_promises_survive_a_restart(start: Callable[..., Running]) -> None:
    first = start()
    anna, benno, _, ben, table = ann_and_ben(first)
    ben.promise("shout 1")
    ben.order(votes="yes")
    first.stop()
    second = start()
    benno.port = anna.port = second.port
    again = benno.open(table)
    assert given(again, 1) == ["shout 1"]
    anna.open(table).move("row")
    assert again.at(2)["now"]["view"]["points"] == [1, 1]


def test_lapsed_promises_are_stored_as_lapsed(tmp_path: Path) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)
        await table.promise(BEN, 1, "shout 1", True)
        assert await host.store.promises(table.id) == {1: ("shout 1",)}
        await play(table, 0, "row")
        assert await host.store.promises(table.id) == {1: ()}
        await host.close()

    asyncio.run(check())


def test_nothing_is_promised_where_the_store_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        host, table = await host_with_people(tmp_path, 2)

        async def full(*_: object) -> None:
            raise StorageDown("the disk is full")

        monkeypatch.setattr(host.store, "append", full)
        with pytest.raises(StorageDown):
            await table.promise(BEN, 1, "yes 0", True)
        assert table.promises == [(), ()]
        monkeypatch.undo()
        with pytest.raises(BadOptions):
            await table.promise(BEN, 1, "nothing", True)
        await host.close()

    asyncio.run(check())


def test_branches_and_rematches_begin_without_promises(server: Running) -> None:
    anna, benno, _, ben, table = ann_and_ben(server)
    ben.promise("yes 0")
    ben.until(lambda _: given(ben, 1) == ["yes 0"])
    branch = benno.http.post(f"/api/tables/{table}/branch", json={"seq": 0}).json()["table"]
    rematch = anna.http.post(f"/api/tables/{table}/rematch").json()["table"]
    anna.begin(rematch)
    assert given(benno.open(branch), 1) == given(anna.open(rematch), 1) == []
