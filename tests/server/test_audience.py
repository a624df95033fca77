"""Who looks at a table: one state for all who have the same eyes, and a crowd that holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Running, settings, two_at_a_table
from tests.server.hosted import ANN, BEN, STRANGER, play, seated

from ecumene.server.hosting.host import Host
from ecumene.server.table import seen
from ecumene.server.table.audience import AT_ONCE, Audience, changed, presence_changed
from ecumene.server.table.seen import state_text, table_state
from ecumene.server.wire.to_page import TableState


@pytest.fixture(autouse=True, scope="module")
def nothing_stale() -> Iterator[None]:
    """Here it is counted how often something is built."""
    return


class Fake:
    """A watcher that notes when it was called."""

    def __init__(self, holder: str, called: list[Fake]) -> None:
        self.holder = holder
        self.called = called

    def changed(self) -> None:
        self.called.append(self)

    presence_changed = talk_changed = changed


def test_a_crowd_is_woken_a_few_at_a_time_and_whoever_sits_there_first() -> None:
    async def check() -> None:
        called: list[Fake] = []
        audience = Audience(lambda holder: holder == ANN)
        crowd = [Fake("", called) for _ in range(5 * AT_ONCE)]
        for watcher in crowd:
            audience.come(watcher)
        ann = Fake(ANN, called)
        audience.come(ann)
        called.clear()
        while audience.due:
            await asyncio.sleep(0)
        called.clear()

        audience.tell(changed)
        assert ann in called
        assert len(called) == 1 + AT_ONCE
        left = next(watcher for watcher in crowd if watcher not in called)
        audience.leave(left)
        counts = [len(called)]
        while audience.due:
            await asyncio.sleep(0)
            counts.append(len(called))
        assert max(after - before for before, after in pairwise(counts)) <= AT_ONCE
        assert sorted(map(id, called)) == sorted(id(one) for one in [ann, *crowd] if one is not left)

        called.clear()
        audience.tell(changed)
        audience.tell(changed)
        while audience.due:
            await asyncio.sleep(0)
        assert all(called.count(watcher) == 1 for watcher in called[2 * (1 + AT_ONCE) :])

    asyncio.run(check())


def test_only_whoever_sits_there_is_news_when_coming_and_leaving() -> None:
    async def check() -> None:
        called: list[Fake] = []
        audience = Audience(lambda holder: holder == ANN)
        for holder in ("", "", ANN, ANN, STRANGER):
            audience.come(Fake(holder, called))
        assert len(called) == 2
        first, second = [watcher for watcher in audience.watchers if watcher.holder == ANN]
        audience.leave(first)
        assert len(called) == 2
        audience.leave(second)
        assert len(called) == 5
        audience.tell(presence_changed)
        assert len(called) == 8

    asyncio.run(check())


def test_a_state_is_built_once_for_everybody_who_has_the_same_eyes(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[tuple[str, int | None]] = []

    def counted(table: Any, holder: str, you: int | None, after: int) -> TableState:
        built.append((holder, you))
        return table_state(table, holder, you, after)

    _, _, ann, ben, table = two_at_a_table(server)
    crowd = [server.browser().open(table) for _ in range(AT_ONCE + 4)]
    monkeypatch.setattr(seen, "table_state", counted)
    ann.move("pass")
    ben.at(1)
    texts = {json_of(spectator.at(1)) for spectator in crowd}
    assert len(texts) == 1
    assert sorted(you is None for _, you in built) == [False, False, True]


def json_of(state: dict[str, Any]) -> bytes:
    return msgspec.json.encode(state)


def test_what_is_shared_follows_every_change_and_stays_with_its_own(tmp_path: Path) -> None:
    async def check() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        table = await seated(host, 2, "lanterns")
        spectator = state_text(table, "", None, -1)
        assert state_text(table, STRANGER, None, -1) is spectator
        assert state_text(table, ANN, None, -1) != spectator
        assert len({state_text(table, ANN, 0, -1), state_text(table, BEN, 1, -1), spectator}) == 3
        assert state_text(table, "", None, 0) != spectator
        await play(table, 0, "pass")
        after = state_text(table, "", None, -1)
        assert after != spectator
        assert after == msgspec.json.encode(table_state(table, "", None, -1)).decode()
        await host.close()

    asyncio.run(check())
