"""The store and the histories in it: snapshots, conflicts, and what happens when the disk gives out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import NoneType
from typing import Any

import pytest
from sqlalchemy import event
from tests.server.conftest import settings
from tests.server.hosted import ANN

from ecumene.server.hosting.host import Host
from ecumene.server.hosting.setting_up import create
from ecumene.server.main import make_folder, serve
from ecumene.server.settings import Settings, database_url
from ecumene.server.storage.schema import Entry, RemarkRow
from ecumene.server.storage.store import Conflict, Store
from ecumene.server.table.entries import rules_entry
from ecumene.server.table.reading import Book
from ecumene.server.table.table import Table
from ecumene.server.wire.lobby import SeatPlan, TablePlan
from ecumene.server.wire.trouble import Declined, StorageDown


def run(work: Callable[[Host], Coroutine[Any, Any, None]], place: Path | str) -> None:
    """Do something with a host of one's own."""

    async def whole() -> None:
        host = Host(settings(place))
        await host.open()
        try:
            await work(host)
        finally:
            await host.close()

    asyncio.run(whole())


async def table_of(host: Host) -> Table:
    plan = TablePlan("lanterns", [SeatPlan("me"), SeatPlan("screen")], {"long": "on"})
    made = await create(host, plan, ANN)
    return await host.table(made.table)


async def play(table: Table, *moves: str) -> None:
    for number, move in enumerate(moves):
        await table.move(ANN, f"command-{table.seq}-{number}", table.seq, table.g.waiting[0], move)


def test_a_table_is_the_same_from_any_snapshot(place: str) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        light = table.game.choices(table.g, 0)[0].move
        await play(table, light, "hang left", "draw", "vote yes", "vote no", "roll")
        await table.taking_back.take_back(ANN, "take-back-1", table.seq, 0, 5)
        await play(table, "pass", "roll")
        positions = [table.game.hash(await table.position_at(seq)) for seq in range(table.seq + 1)]
        assert positions == [entry.hash for entry in table.history.entries]
        host.tables.clear()
        again = await host.table(table.id)
        assert again is not table
        assert again.game.hash(again.g) == positions[-1]
        for seq in reversed(range(again.seq + 1)):
            again.past.positions.clear()
            assert again.game.hash(await again.position_at(seq)) == positions[seq]
        assert again.history.turns() == table.history.turns()

    run(check, place)


def test_a_command_is_carried_out_whole_when_its_sender_leaves(place: str) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        append = host.store.append

        async def slow(*args: Any) -> None:
            await append(*args)
            await asyncio.sleep(0.2)

        host.store.append = slow  # type: ignore[method-assign]
        sent = asyncio.create_task(table.whole(table.move(ANN, "command-1", 0, 0, "roll")))
        await asyncio.sleep(0.1)
        sent.cancel()
        await asyncio.gather(sent, *table.commands, return_exceptions=True)
        assert sent.cancelled()
        assert table.seq == 1
        assert table.game.hash(table.g) == table.history.last.hash
        assert await table.move(ANN, "command-1", 0, 0, "roll") == 1

    run(check, place)


def test_two_processes_cannot_both_win(place: str) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        other = Host(settings(place))
        await other.open()
        twin = await other.table(table.id)
        await play(table, "roll")
        with pytest.raises(Declined, match="moved on"):
            await twin.move(ANN, "command-x", 0, 0, "pass")
        assert twin.seq == 1
        assert twin.game.hash(twin.g) == table.game.hash(table.g)
        await play(twin, "pass")
        await other.close()

    run(check, place)


def test_everything_kept_is_read_again(place: str) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        store = host.store
        await store.append(table.id, [], {0: {"pass": "on"}}, {1: ("a lamp", "a wick")})
        await store.remark(table.id, RemarkRow(1, 0, 0, 1234567890.25, "Grüß dich, 月", "say-1"))
        await store.keep_review(table.id, 0, b'{"turning":[]}')
        assert await store.standing_orders(table.id) == {0: {"pass": "on"}}
        assert await store.promises(table.id) == {1: ("a lamp", "a wick")}
        assert await store.remarks(table.id) == [RemarkRow(1, 0, 0, 1234567890.25, "Grüß dich, 月", "say-1")]
        assert await store.review(table.id, 0) == '{"turning":[]}'
        with pytest.raises(Conflict):
            await store.remark(table.id, RemarkRow(1, 1, 0, 0.0, "the same number", "say-2"))

    run(check, place)


def test_a_table_goes_on_under_other_rules_once(place: str) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        await play(table, "roll", "roll")
        store, entries = host.store, table.history.entries
        note = rules_entry(entries[-1], "2")
        await store.keep_review(table.id, 2, b"{}")
        await store.take_over(table.row, "2", entries, note, {0: {"kept": 0}})
        found = await store.read(table.id)
        assert found is not None
        assert found[0].rules == "2"
        assert found[2] == [*entries, note]
        assert await store.snapshot_numbers(table.id) == {0}
        assert await store.review(table.id, 3) == "{}"
        with pytest.raises(Conflict):
            await store.take_over(table.row, "3", entries, rules_entry(note, "3"), {})
        assert await store.read(table.id) == found
        table.past.snapshots.add(table.history.node[table.seq])

    run(check, place)


def test_programs_that_start_at_once_all_open_an_empty_database(place: str) -> None:
    async def whole() -> None:
        stores = [Store(place) for _ in range(6)]
        await asyncio.gather(*(store.open() for store in stores))
        rows = [await store.read("nothing") for store in stores]
        assert rows == [None] * 6
        for store in stores:
            await store.close()

    asyncio.run(whole())


def test_a_database_server_that_is_not_there(tmp_path: Path) -> None:
    store = Store(f"postgresql+asyncpg://ecumene@/tables?host={tmp_path}")
    with pytest.raises(StorageDown, match="check that it is running"):
        asyncio.run(store.open())


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        await play(table, "roll")
        fill(host.store, True)
        with pytest.raises(StorageDown, match="full"):
            await play_on(table, 60)
        full_at = table.seq
        assert not table.g.over
        assert table.game.hash(table.g) == table.history.last.hash
        with pytest.raises(StorageDown, match="full"):
            await asyncio.gather(*[table_of(host) for _ in range(50)])
        fill(host.store, False)
        await play_on(table, 1)
        assert table.seq == full_at + 1
        host.tables.clear()
        assert (await host.table(table.id)).seq == full_at + 1

    run(check, tmp_path)


async def play_on(table: Table, moves: int) -> None:
    for _ in range(moves):
        await play(table, table.game.choices(table.g, table.g.waiting[0])[-1].move)


def fill(store: Store, full: bool) -> None:
    """Let the database grow no further, or as far as it likes."""

    def limit(connection: Any) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar() if full else 1_000_000
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    for engine in store.engines:
        event.listen(engine, "begin", limit)


def test_a_database_that_cannot_be_written_refuses(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)

        def forbid(connection: Any) -> None:
            connection.exec_driver_sql("PRAGMA query_only=ON")

        for engine in host.store.engines:
            event.listen(engine, "begin", forbid)
        with pytest.raises(StorageDown, match="permissions") as refused:
            await play(table, "roll")
        assert str(tmp_path) not in str(refused.value)
        assert table.seq == 0
        assert table.game.hash(table.g) == table.history.last.hash

    run(check, tmp_path)


def test_a_place_that_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StorageDown, match="cannot be made"):
        make_folder(database_url(tmp_path / "file" / "tables.sqlite"))
    with pytest.raises(StorageDown, match="permissions"):
        asyncio.run(Store(database_url(tmp_path / "missing" / "tables.sqlite")).open())


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"not a database, only words" * 100)
    with pytest.raises(StorageDown, match="not a database"):
        serve(port=0, settings=Settings(database_url(tmp_path / "tables.sqlite")))


def test_only_hashes_of_secrets_are_kept(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def check(host: Host) -> None:
        made = await create(host, TablePlan("lanterns", [SeatPlan("me"), SeatPlan("link")]), ANN)
        secrets.append(made.invitations[0].path.partition("#")[2])

    run(check, tmp_path)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert secrets[0].encode() not in stored


def test_rules_that_changed_within_a_version_go_on_from_the_snapshot_or_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(host: Host) -> None:
        table = await table_of(host)
        await play(table, table.game.choices(table.g, 0)[0].move)
        host.tables.clear()
        monkeypatch.setattr("tests.server.toy.Turn.choose", lambda self, g, move: g.tell("nothing", self.seat))
        with pytest.raises(Declined, match="rules of that version differ"):
            await host.table(table.id)
        assert isinstance(await host.place(table.id), Book)
        host.library.books.clear()
        await table.keep_position()
        assert (await host.table(table.id)).seq == 1

    run(check, tmp_path)


def entry_at(seq: int, command: str = "") -> Entry:
    return Entry(seq, "move", 0, "pass", None, command or f"bot:{seq}", "", 0, seq, False, [])


def test_what_comes_while_another_is_written_goes_together_and_fails_alone(tmp_path: Path) -> None:
    """One commit for many tables; a conflict and unkeepable text are only the business of whoever sent them."""

    async def check(host: Host) -> None:
        store = host.store
        tables = [await table_of(host) for _ in range(6)]
        commits: list[object] = []
        for engine in store.engines:
            event.listen(engine, "commit", commits.append)
        async with store.writing:
            first = asyncio.create_task(store.append(tables[0].id, [(entry_at(1), None)]))
            await asyncio.sleep(0)
            others = [
                asyncio.create_task(store.append(table.id, [(entry_at(1, command), None)]))
                for table, command in zip(tables[1:], ["", "start", "half \ud800", "", ""], strict=True)
            ]
            await asyncio.sleep(0)
            assert not commits
        results = await asyncio.gather(first, *others, return_exceptions=True)
        assert len(commits) == 1
        assert [type(found) for found in results] == [NoneType, NoneType, Conflict, Declined, NoneType, NoneType]
        for table, result in zip(tables, results, strict=True):
            found = await store.read(table.id)
            assert found is not None
            assert len(found[2]) == (2 if result is None else 1)

    run(check, tmp_path)


def test_a_commit_that_fails_changes_nothing_for_anybody_in_it(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        store = host.store
        tables = [await table_of(host) for _ in range(3)]
        fill(store, full=True)
        big = {"x": "y" * 100_000}
        async with store.writing:
            writes = [asyncio.create_task(store.append(table.id, [(entry_at(1), big)])) for table in tables]
            await asyncio.sleep(0)
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert all(isinstance(found, StorageDown) for found in results)
        fill(store, full=False)
        for table in tables:
            await store.append(table.id, [(entry_at(1), big)])

    run(check, tmp_path)
