"""The tables of the database and what their rows are called in the program.

A change here needs a revision in `migrations`, which says how.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

from ecumene.kernel.telling import Spoken

metadata = MetaData()

about = Table("about", metadata, Column("schema_version", Integer, primary_key=True))

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("content", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("position", Text),
    Column("follows", String(32)),
    Column("created", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("token_hash", String(64)),
    Column("invitation_hash", String(64)),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
    Column("to", Integer),
    Column("command", String(100), nullable=False),
    Column("hash", String(32), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("completes", Boolean, nullable=False),
    Column("told", Text),
    UniqueConstraint("table", "command"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("position", Text, nullable=False),
)

chapters = Table(
    "chapters",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("campaign", String(32), nullable=False, index=True),
    Column("follows", String(32)),
    Column("title", Text, nullable=False),
    Column("log", Text),
    Column("shared", Boolean, nullable=False),
)

standing_orders = Table(
    "orders",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("orders", Text, nullable=False),
)

promises = Table(
    "promises",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("promises", Text, nullable=False),
)

remarks = Table(
    "remarks",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("said", Text, nullable=False),
    Column("command", String(100), nullable=False),
    UniqueConstraint("table", "command"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("review", Text, nullable=False),
)

deals = Table(
    "deals",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("stage", String(12), nullable=False),
    Column("host", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("hands", Text, nullable=False),
    Column("version", Integer, nullable=False),
)

OPENED = "record"
"""The command of the start of a history that is only to be read, from a record whose rules are not at hand."""
STANDING_ORDER = "order:"
"""How the command of a move begins that a standing order made, and"""
KEPT_PROMISE = f"{STANDING_ORDER}kept:"
"""of one by which a promise was kept."""
STANDBY = "standby:"
"""How the command of a move begins that another bot made than the one at the seat; why and which one follow."""

Dump = dict[str, Any]


class TableRow(msgspec.Struct, frozen=True):
    """What is played at a table.

    `content` is the hash of overridden content ('' for the game as it comes), `position` the start where the game
    goes on from the middle of another, `follows` the table whose players go on here. `seed` is '' until the table is
    dealt, `salt` is told nobody, and `seed_hash` is the promise that was shown ('' where there was nothing to promise).
    """

    id: str
    game: str
    rules: str
    content: str
    options: dict[str, str]
    seed: str
    salt: str
    seed_hash: str
    created: float
    position: Dump | None = None
    follows: str | None = None


class HandRow(msgspec.Struct, frozen=True):
    """One browser's part in the deal: its promise ('' for none), and once the promises are settled its seats.

    `number` is what it told ('' for nothing).
    """

    holder: str
    commitment: str
    seats: tuple[int, ...] = ()
    number: str = ""


class DealRow(msgspec.Struct, frozen=True):
    """How a table is dealt: `host` has set it up, `secret` is what the server promised, `version` counts its changes.

    While people gather `hands` are those who have come, then those whose numbers are asked for, in seat order.
    """

    kind: Literal["fair", "chosen", "branch", "file"]
    stage: Literal["gathering", "revealing", "dealt"]
    host: str
    secret: str
    hands: list[HandRow]
    version: int = 0


class ChapterRow(msgspec.Struct, frozen=True):
    """The chapter of a campaign that is played at a table.

    `campaign` is the table the campaign began at, `follows` the one of the chapter before, `log` what is taken up
    from it; both are None for a first chapter. `shared` ones are for everybody who sat at the chapter before,
    others for whoever set them up.
    """

    table: str
    campaign: str
    follows: str | None
    title: str
    log: dict[str, Any] | None
    shared: bool


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where; tokens and invitations only as SHA-256."""

    seat: int
    kind: Literal["person", "bot"]
    name: str
    bot: str = ""
    token_hash: str | None = None
    invitation_hash: str | None = None


class RemarkRow(msgspec.Struct, frozen=True):
    """Something that somebody said when the table was at `seq`; `at` is the time, `number` counts from 1."""

    number: int
    seat: int
    seq: int
    at: float
    said: str
    command: str


class Standby(NamedTuple):
    """A bot that answered for another, and why: the server was `busy`, or the other was `lost` in thought."""

    bot: str
    why: str


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's history.

    A move by a seat, an undo back to the position at `to`, the start (number 0), or the note that the table goes on
    under the rules version in `move`, with the position as it was (`to`). `asked` is the number at which
    the choice now waiting was first put, `completes` says that the move completed a choice already begun, `hash`
    names the position after it. `told` is what it told right then, in words; None if it was kept before there were
    words, until the table is taken up.
    """

    seq: int
    kind: Literal["start", "move", "undo", "rules"]
    seat: int
    move: str
    to: int | None
    command: str
    hash: str
    turn: int
    asked: int
    completes: bool
    told: list[Spoken] | None

    @property
    def said_ahead(self) -> bool:
        """Whether the move was said ahead, by a standing order or a promise, and not made in person."""
        return self.command.startswith(STANDING_ORDER)

    @property
    def keeps_promise(self) -> bool:
        """Whether a promise was kept by the move."""
        return self.command.startswith(KEPT_PROMISE)

    @property
    def standby(self) -> Standby | None:
        """The bot that made the move for the one at the seat, if another did."""
        if not self.command.startswith(STANDBY):
            return None
        why, _, rest = self.command.removeprefix(STANDBY).partition(":")
        return Standby(rest.rpartition(":")[0], why)

    def made_by(self, seats: Collection[int]) -> bool:
        """Whether one of these seats made the move in person."""
        return self.seat in seats and not self.said_ahead
