"""What goes over the wire before a table is dealt, and about how it was dealt."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.server.wire.fields import BotName, CommandId, Commitment, Number, PersonName, SeatNumber


class RematchRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Set up the next table for the same people."""

    commitment: Commitment = ""


class BeginRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Begin without those who are missing; `bot` plays for them until they come ('': their seats wait)."""

    bot: BotName = ""


class NameRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Another name for a seat of mine, before the table is dealt."""

    seat: SeatNumber
    name: PersonName


class Reveal(msgspec.Struct, tag="reveal", forbid_unknown_fields=True):
    """The number this browser promised, once the list of promises is settled; '' if it is lost."""

    id: CommandId
    number: Number


class Guest(msgspec.Struct, frozen=True):
    """A seat at a table that is not dealt yet; `missing` says that the deal waits for whoever it is for."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str
    here: bool
    mine: bool
    missing: bool


class ShownHand(msgspec.Struct, frozen=True):
    """What one browser gives to the deal: its seats and its sealed number, then whether that was `opened`.

    The `number` itself is told with the deal; '' for one that was not opened in time.
    """

    seats: tuple[int, ...]
    commitment: str
    opened: bool
    number: str


class Gathering(msgspec.Struct, tag="gathering", frozen=True):
    """A table that is not dealt: it waits for people ("gathering"), or for the browsers' numbers ("revealing").

    `commitment` is SHA-256 of the server's secret. `host` says that this browser set the table up, `may_begin` that
    it may begin without those who are missing. `hands` are the promises as they are settled, once they are.
    `chapter` is the title of the campaign's chapter that will be played here ('' for none).
    """

    table: str
    game: str
    options: dict[str, str]
    chapter: str
    stage: Literal["gathering", "revealing"]
    guests: list[Guest]
    host: bool
    may_begin: bool
    commitment: str
    hands: list[ShownHand]


class Chance(msgspec.Struct, frozen=True):
    """Where the chance at a table comes from.

    "fair": from the server's secret and the numbers of `hands`, in this order, as docs/fair-chance.md has it;
    "file": so says the record that was opened; "promised": from a secret of the server's alone (tables of
    earlier versions); "chosen": from a seed that was chosen by hand; "branch": from the table it goes on from, and
    what was unknown there was dealt anew.
    `commitment` is SHA-256 of `secret`, which is told when the game is over ('' until then).
    """

    kind: Literal["fair", "promised", "chosen", "branch", "file"]
    commitment: str
    secret: str
    hands: list[ShownHand]
