"""How a table begins: its row, its first position, the history up to the first question, its chapter of a campaign."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec

from ecumene.kernel.campaign import is_chapter
from ecumene.kernel.game import Game, Options
from ecumene.kernel.orders import no_promises
from ecumene.kernel.position import Position
from ecumene.kernel.record import Header
from ecumene.server.shelf import box_of
from ecumene.server.storage.schema import ChapterRow, Dump, Entry, TableRow
from ecumene.server.table.entries import Link, start_entry
from ecumene.server.table.standing_orders import InPerson, Said, settle, standing_orders_at_table
from ecumene.server.table.table import Table


def table_row(
    override: Path | None,
    game: Game,
    options: dict[str, str],
    seed: str,
    position: Dump | None = None,
    follows: str | None = None,
    promise: str = "",
) -> TableRow:
    """A new table that is played here, with these complete options."""
    _, content = box_of(game.id, override)
    return TableRow(
        id=secrets.token_hex(8),
        game=game.id,
        rules=game.version,
        content=content,
        options=options,
        seed=seed,
        salt=secrets.token_hex(16),
        seed_hash=promise,
        created=time.time(),
        position=position,
        follows=follows,
    )


def book_row(header: Header) -> TableRow:
    """What was played by rules that are not installed."""
    return TableRow(
        id=secrets.token_hex(8),
        game=header.game,
        rules=header.rules,
        content=header.content,
        options=header.options,
        seed=header.seed,
        salt="",
        seed_hash="",
        created=time.time(),
        position=header.position,
    )


def first_position(
    override: Path | None, game: Game, options: Options, seats: int, seed: str, chapter: ChapterRow | None
) -> Position:
    """The position a table begins with; `chapter` is what it is in a campaign, whose log it takes up, if it is any."""
    box, _ = box_of(game.id, override)
    return game.new(seats, options, seed, box, listen=True, log=None if chapter is None else chapter.log)


def first_entries(
    game: Game, g: Position, options: Options, in_person: Collection[int] = ()
) -> tuple[list[Entry], dict[int, Dump]]:
    """The history and snapshots of a table that begins here, with all orders on their defaults and no promises."""
    first = Link(start_entry(game, g), g, game.dump(g))
    said = Said(standing_orders_at_table(game, options, int(g.seats), {}), no_promises(int(g.seats)))
    links, _ = settle(game, first, said, InPerson(0, in_person))
    snapshots = {link.entry.seq: link.snapshot for link in links if link.snapshot is not None}
    return [link.entry for link in links], snapshots


def first_chapter(game: Game, options: Options, log: dict[str, Any] | None) -> ChapterRow | None:
    """The beginning of a campaign, if these complete options and this log make one; its table is named later."""
    if not is_chapter(game, options, log):
        return None
    return ChapterRow("", "", None, game.chapter_title(options, log), log, shared=False)


def chapter_again(old: Table, shared: bool) -> ChapterRow | None:
    """Another way through the chapter played at this table, if it is one."""
    return None if old.chapter is None else msgspec.structs.replace(old.chapter, shared=shared)
