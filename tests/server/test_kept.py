"""Tables that an earlier version left are played on or read, whatever it was: all games, every state there is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.conftest import settings
from tests.server.hosted import ANN, BEN
from tests.server.kept_database import unpack

from ecumene.kernel.record import decode, replay
from ecumene.server.hosting.campaign import campaign_from
from ecumene.server.hosting.host import Host
from ecumene.server.hosting.records import record_of
from ecumene.server.storage import schema
from ecumene.server.table.reading import Book
from ecumene.server.table.seating import seats_of
from ecumene.server.table.seen import table_state
from ecumene.server.table.table import Table
from ecumene.server.thinking.queue import NOBODY
from ecumene.server.wire.trouble import Declined

GAMES = 5


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
    """The games as installed."""
    return


def run(work: Callable[[Host, list[str]], Coroutine[Any, Any, None]], folder: Path) -> None:
    """Do something with a host that takes up the database kept from 0.1.0, and with all its tables."""
    unpack("tables-0.1.0.db.gz", folder)

    async def whole() -> None:
        host = Host(settings(folder, worker_start=None))
        await host.open()
        try:
            async with host.store.engine.connect() as connection:
                found = await connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created))
                ids = list(found.scalars())
            await work(host, ids)
        finally:
            await host.close()

    asyncio.run(whole())


async def play_on(table: Table, moves: int) -> int:
    """Make the first legal moves as whoever is asked; how many there were."""
    for number in range(moves):
        if table.g.over:
            return number
        seat = table.g.waiting[0]
        holder = table.seats[seat].token_hash or ""
        move = table.game.choices(table.g, seat)[0].move
        await table.move(holder, f"again-{number}", table.seq, seat, move)
    return moves


def test_every_table_of_0_1_0_goes_on_or_says_why_not(tmp_path: Path) -> None:
    async def check(host: Host, ids: list[str]) -> None:
        played: dict[str, int] = {}
        for id in ids:
            place = await host.place(id)
            if isinstance(place, Book):
                reading = await place.read("", ANN)
                assert "this program has version" in reading.why
                assert len(reading.log) == place.history.seq
                assert [seat.name for seat in reading.seats] == [seat.name for seat in place.seats]
                continue
            for seat in (None, *range(len(place.seats))):
                state = table_state(place, ANN, seat, -1)
                assert {line.seq for line in state.log} >= {entry.seq for entry in place.history.entries if entry.told}
            for seq in range(place.seq + 1):
                assert place.game.hash(await place.position_at(seq)) == place.history.entries[seq].hash
            played[place.row.game] = played.get(place.row.game, 0) + await play_on(place, 3)
            record = decode(record_of(place))
            assert len(list(replay(record))) == len(place.history.path())
        assert all(moves >= 3 for moves in played.values()), played

    run(check, tmp_path)


def test_every_record_of_0_1_0_can_still_be_had(tmp_path: Path) -> None:
    async def check(host: Host, ids: list[str]) -> None:
        secret = 0
        for id in ids:
            place = await host.place(id)
            if not place.over and seats_of(place.seats, BEN):
                with pytest.raises(Declined, match="when the game is over"):
                    await host.record(id, ANN)
                secret += 1
            else:
                record = decode(await host.record(id, ANN))
                assert len(record.lines) == len(place.history.path()) - 1
        assert secret == 4

    run(check, tmp_path)


def test_what_was_said_and_promised_in_0_1_0_still_stands(tmp_path: Path) -> None:
    async def check(host: Host, ids: list[str]) -> None:
        both = [place for id in ids if seats_of((place := await host.place(id)).seats, BEN)]
        assert len(both) == GAMES
        for place in both:
            assert [remark.said for remark in place.talk.remarks] == ["Good luck!", "Wait for me."]
            if isinstance(place, Table) and place.game.orders_at(place.row.options):
                assert await host.store.standing_orders(place.id) != {}
        promised = [place for place in both if isinstance(place, Table) and any(place.promises)]
        assert all(sum(map(len, place.promises)) == 3 for place in promised)
        assert len(promised) <= 1

    run(check, tmp_path)


def test_the_review_of_0_1_0_stays_readable(tmp_path: Path) -> None:
    async def check(host: Host, ids: list[str]) -> None:
        found = [await host.store.review(id, (await host.place(id)).history.seq) for id in ids]
        kept = [id for id, review in zip(ids, found, strict=True) if review is not None]
        assert len(kept) == 1
        review = await host.review(kept[0], NOBODY)
        assert review.part == 1.0
        assert review.review is not None

    run(check, tmp_path)


def test_the_campaign_of_0_1_0_shows_its_chapters(tmp_path: Path) -> None:
    async def check(host: Host, ids: list[str]) -> None:
        chapters = [id for id in ids if (await host.place(id)).chapter is not None]
        assert len(chapters) == 2
        shown = await campaign_from(host, chapters[1], ANN)
        assert [(chapter.table, chapter.over, chapter.mine) for chapter in shown.chapters] == [
            (chapters[0], True, True),
            (chapters[1], False, True),
        ]
        assert all(chapter.begun > 0 and chapter.players for chapter in shown.chapters)

    run(check, tmp_path)
