"""What goes over the wire of a game that can only be read here."""

from __future__ import annotations

import msgspec

from ecumene.server.wire.to_page import LogLine, Remark


class Reader(msgspec.Struct, frozen=True):
    """Who sat there."""

    seat: int
    name: str
    bot: str
    mine: bool


class Reading(msgspec.Struct, frozen=True):
    """A game that cannot go on here, to be read: `why` says why, `name` is what the game is called here.

    `log` is what was told at the table, as the asker may know it, or else its moves in notation (`told` is False).
    `chapter` is the title of the campaign's chapter ('' for none), `over` says that the game was played to its end,
    `record` that the asker may have the record, `review` that one was made and is kept.
    """

    table: str
    game: str
    name: str
    rules: str
    why: str
    seats: list[Reader]
    log: list[LogLine]
    told: bool
    remarks: list[Remark]
    begun: float
    chapter: str
    over: bool
    record: bool
    review: bool
