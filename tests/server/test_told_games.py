"""The games as installed: what they told stays as it was told, whatever is taken back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.client import Socket
from tests.server.conftest import Running, settings
from tests.server.kept_database import unpack

from ecumene.kernel.registry import games
from ecumene.kernel.telling import UNTOLD
from ecumene.server.hosting.host import Host
from ecumene.server.storage.schema import Entry

MOVES = 70


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
    """The games as installed."""
    return


def play_by_chance(socket: Socket, rng: random.Random, moves: int) -> None:
    """Make so many moves at one screen, for whoever must choose."""
    for _ in range(moves):
        state = socket.until(lambda state: state["moves"] or state["now"]["ending"])
        if state["now"]["ending"]:
            return
        assert socket.move(rng.choice(state["moves"])["move"])["type"] == "done"


@pytest.mark.parametrize("game", sorted(games()))
def test_taking_back_at_one_screen_leaves_every_connection_alive(game: str, start: Callable[..., Running]) -> None:
    """Every few moves some are taken back; whoever watches reads on, and the old lines stay what they were."""
    server = start(worker_start=None)
    browser, rng = server.browser(), random.Random(f"take back {game}")
    seats = ["me", *["screen"] * (min(games()[game].seat_counts) - 1)]
    table = browser.make(*seats, game=game, seed=f"told-{game}")["table"]
    socket, watcher = browser.open(table), server.browser().open(table)
    while socket.seq < MOVES and not socket.state["now"]["ending"]:
        play_by_chance(socket, rng, rng.randint(3, 12))
        for _ in range(rng.randint(1, 3)):
            if socket.state["undo_to"] is not None:
                answer = socket.undo()
                assert answer["type"] == "done"
                socket.at(answer["seq"])
        before = watcher.at(socket.seq) and watcher.log
        fresh = server.browser().open(table)
        assert fresh.log == before
        fresh.close()
        assert UNTOLD not in {line["told"]["what"] for line in before}


def test_histories_kept_without_words_are_told_when_they_are_taken_up(tmp_path: Path) -> None:
    """Tables of 0.1.0 kept their events; where the rules are still the same they are told anew, once."""
    unpack("tables-0.1.0.db.gz", tmp_path)

    async def taken_up() -> dict[str, list[Entry]]:
        host = Host(settings(tmp_path, worker_start=None))
        await host.open()
        try:
            async with host.store._read() as connection:
                found = await connection.exec_driver_sql("SELECT id, game, rules FROM tables")
                rows = [tuple(row) for row in found]
            same = [id for id, game, rules in rows if games()[game].version == rules]
            return {id: (await host.table(id)).history.entries for id in same}
        finally:
            await host.close()

    first = asyncio.run(taken_up())
    assert first
    for entries in first.values():
        told = [spoken for entry in entries for spoken in entry.told or ()]
        assert told
        assert not [spoken for spoken in told if spoken.failed]
        assert all(entry.told is not None for entry in entries)
    assert asyncio.run(taken_up()) == first
