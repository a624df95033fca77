"""Talk at a table: everybody reads it, only who sits there says anything, and it outlives the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.client import Socket
from tests.server.conftest import Running, settings, two_at_a_table
from tests.server.hosted import ANN, BEN, seated
from tests.server.test_store import fill

from ecumene.server.hosting.host import Host
from ecumene.server.table.table import Table
from ecumene.server.table.talk import MOST_KEPT, MOST_TOLD, plain
from ecumene.server.wire.trouble import Declined, StorageDown


def hear(socket: Socket, many: int) -> list[tuple[int, str]]:
    """Who said what, once so many remarks have arrived."""
    while len(socket.remarks) < many:
        socket.read_until("talk")
    return [(remark["seat"], remark["said"]) for remark in socket.remarks]


def said(table: Table) -> list[str]:
    return [remark.said for remark in table.talk.remarks]


def test_everybody_hears_what_is_said_and_the_game_does_not_move(server: Running) -> None:
    _, _, ann, ben, table = two_at_a_table(server)
    watcher = server.browser().open(table)
    ann.move("roll")
    assert ben.talk("I would rather wait.")["seq"] == 1
    for socket in (ann, ben, watcher):
        assert hear(socket, 1) == [(1, "I would rather wait.")]
        assert socket.remarks[0]["seq"] == 1
    ann.talk("As you like.")
    assert hear(watcher, 2) == hear(ben, 2) == [(1, "I would rather wait."), (0, "As you like.")]
    assert ann.seq == 1


def test_whoever_comes_later_reads_it_all_and_so_after_a_restart(start: Callable[..., Running]) -> None:
    first = start()
    ann, _, talking, _, table = two_at_a_table(first)
    talking.talk("Anybody?")
    talking.talk("Hello?")
    talking.close()
    first.stop()
    second = start()
    ann.port = second.port
    again = ann.open(table)
    assert hear(again, 2) == [(0, "Anybody?"), (0, "Hello?")]


def test_a_remark_sent_twice_is_made_once(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    assert ann.talk("Once.", id="the-same-one")["type"] == "done"
    assert ann.talk("Once.", id="the-same-one")["type"] == "done"
    ann.talk("Twice.")
    assert hear(ben, 2) == [(0, "Once."), (0, "Twice.")]


def test_who_does_not_sit_there_is_not_heard(server: Running) -> None:
    _, _, ann, ben, table = two_at_a_table(server)
    watcher = server.browser().open(table)
    for socket, seat in ((watcher, 0), (ben, 0)):
        refused = socket.talk("It was me.", seat=seat)
        assert (refused["type"], refused["trouble"]["code"]) == ("refused", "forbidden")
    ann.talk("Not I.")
    assert hear(ben, 1) == [(0, "Not I.")]


@pytest.mark.parametrize(("text", "code"), [("", "unreadable"), (" \n\t", "invalid"), ("x" * 301, "unreadable")])
def test_bad_remarks_are_refused_with_a_clear_word(server: Running, text: str, code: str) -> None:
    _, _, ann, _, _ = two_at_a_table(server)
    refused = ann.talk(text)
    assert (refused["type"], refused["trouble"]["code"]) == ("refused", code)


def test_much_at_once_is_refused_until_a_while_has_gone(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    answers = [ann.talk(f"Word {number}.") for number in range(8)]
    assert [answer["type"] for answer in answers[:6]] == ["done"] * 6
    assert answers[-1]["trouble"]["code"] == "too_many"
    assert hear(ben, 6) == [(0, f"Word {number}.") for number in range(6)]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("  two\n lines\t", "two lines"),
        ("turned \u202eround\u2069", "turned round"),
        ("\x07bell", "bell"),
        ("👩\u200d🚀 and ☀️", "👩\u200d🚀 and ☀️"),
        ("<b>bold</b>", "<b>bold</b>"),
    ],
)
def test_a_remark_is_one_line_of_what_can_be_seen(text: str, left: str) -> None:
    assert plain(text) == left


@pytest.mark.parametrize("text", ["\u200d\u200b", "\u202e", "\x00"])
def test_nothing_to_see_is_no_remark(text: str) -> None:
    with pytest.raises(Declined, match="nothing to read"):
        plain(text)


def test_two_processes_keep_both_remarks(tmp_path: Path) -> None:
    async def check() -> None:
        host, other = Host(settings(tmp_path)), Host(settings(tmp_path))
        await host.open()
        await other.open()
        table = await seated(host, 2, "lanterns")
        twin = await other.table(table.id)
        await table.remark(ANN, "command-1", 0, "Here.")
        await twin.remark(BEN, "command-2", 1, "There.")
        assert said(twin) == ["Here.", "There."]
        await twin.remark(ANN, "command-1", 0, "Here.")
        assert said(twin) == ["Here.", "There."]
        await host.close()
        await other.close()

    asyncio.run(check())


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        table = await seated(host, 2, "lanterns")
        await table.remark(ANN, "command-0", 0, "Before.")
        fill(host.store, True)
        with pytest.raises(StorageDown, match="full"):
            await talk_on(table, 200)
        kept = said(table)
        fill(host.store, False)
        await table.remark(ANN, "command-last", 0, "After.")
        host.tables.clear()
        assert said(await host.table(table.id)) == [*kept, "After."]
        await host.close()

    asyncio.run(check())


async def talk_on(table: Table, remarks: int) -> None:
    for number in range(remarks):
        await table.remark(ANN, f"command-on-{number}", 0, 300 * "x")


def test_a_table_keeps_so_many_and_tells_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        table = await seated(host, 2, "lanterns")
        monkeypatch.setattr("ecumene.server.table.talk.MOST_KEPT", 5)
        monkeypatch.setattr("ecumene.server.table.talk.MOST_TOLD", 3)
        for number in range(5):
            await table.remark(ANN, f"command-{number}", 0, str(number))
        with pytest.raises(Declined, match="at most 5 remarks"):
            await table.remark(ANN, "command-6", 0, "6")
        assert [remark.said for remark in table.talk.after(0)] == ["2", "3", "4"]
        assert [remark.said for remark in table.talk.after(4)] == ["4"]
        await host.close()

    assert MOST_TOLD < MOST_KEPT
    asyncio.run(check())
