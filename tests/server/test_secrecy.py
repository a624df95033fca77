"""Nothing a seat may not know changes a single byte of what it is sent."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.server import toy
from tests.server.hosted import HOLDERS, play, said, seated

from ecumene.kernel import registry
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.telling import CANNOT, Spoken
from ecumene.server.hosting.host import Host
from ecumene.server.settings import Settings, database_url
from ecumene.server.storage.schema import Entry
from ecumene.server.table.history import History
from ecumene.server.table.seen import moment
from ecumene.server.table.table import Table

SPECTATOR = ""


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
    """The toy game beside the real ones."""
    real = registry.games()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "games", lambda: {**real, toy.LANTERNS.id: toy.LANTERNS})
        yield


def disguised(entries: list[Entry], seat: int | None) -> list[Entry]:
    """The history with everything the seat may not know replaced by something else."""

    def other(spoken: Spoken) -> Spoken:
        hidden = spoken.others is not None and not (seat is not None and spoken.known_to >> seat & 1)
        return msgspec.structs.replace(spoken, known=CANNOT) if hidden else spoken

    return [
        msgspec.structs.replace(
            entry,
            told=[other(spoken) for spoken in entry.told or ()],
            hash="?",
            move="?" if entry.seat != seat else entry.move,
        )
        for entry in entries
    ]


async def assert_nothing_leaks(table: Table, rng: random.Random) -> None:
    """Every viewer is sent the same bytes when all it cannot see is dealt anew."""
    true_g, true_history = table.g, table.history
    for seat, holder in [(None, SPECTATOR), *enumerate(HOLDERS)]:
        deal = rng_from_seed(str(rng.random()), ("redeal",))
        expected = await said(table, holder, seat)
        table.g = table.game.redeal(true_g, seat, deal)
        table.history = History(disguised(true_history.entries, seat))
        try:
            assert await said(table, holder, seat) == expected, (table.seq, seat)
        finally:
            table.g, table.history = true_g, true_history
        past = rng.randrange(table.seq + 1)
        g = await table.position_at(past)
        twin = table.game.redeal(g, seat, deal)
        assert moment(table, g, past, seat) == moment(table, twin, past, seat)


@pytest.mark.parametrize("game", ["lanterns", "earth_rising"])
def test_no_message_tells_what_a_seat_may_not_know(game: str, tmp_path: Path) -> None:
    async def check() -> None:
        host = Host(Settings(database_url(tmp_path / "tables.sqlite")))
        await host.open()
        rng = random.Random(7)
        table = await seated(host, 3, game)
        for _ in range(60):
            if table.g.over:
                break
            await assert_nothing_leaks(table, rng)
            seat = rng.choice(table.g.waiting)
            move = table.game.notation(table.g, seat, rng.choice(table.g.moves(seat)))
            await play(table, seat, move)
        assert table.seq >= 10
        await host.close()

    asyncio.run(check())


def test_the_check_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a view that shows the deck is caught."""
    view = toy.LanternGame.view

    def leaky(self: toy.LanternGame, g: toy.Lanterns, seat: int | None) -> toy.LanternView:
        return msgspec.structs.replace(view(self, g, seat), deck=sum(g.deck))

    monkeypatch.setattr(toy.LanternGame, "view", leaky)

    async def check() -> None:
        host = Host(Settings(database_url(tmp_path / "tables.sqlite")))
        await host.open()
        table = await seated(host, 3, "lanterns")
        with pytest.raises(AssertionError):
            await assert_nothing_leaks(table, random.Random(1))
        await host.close()

    asyncio.run(check())
