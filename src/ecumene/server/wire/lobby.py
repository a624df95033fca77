"""What the lobby asks and is told over HTTP: the games there are, tables to set up, seats to take."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ecumene.bots import Parameter
from ecumene.kernel.game import Option, Style
from ecumene.kernel.ledger import Rule
from ecumene.server.wire.fields import BotName, Commitment, PersonName, SeatNumber, Sequence, ShortText


class BotInfo(msgspec.Struct, frozen=True):
    """A bot you can seat at the table: a strength, `made_of` a raw bot, or a raw bot itself ('').

    Its settings follow its id, like `greedy:redeals=4`; `styled` ones can be told to stick to a style of the game.
    """

    id: str
    name: str
    help: str
    made_of: str
    parameters: tuple[Parameter, ...]
    styled: bool


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf; `campaign` are the options with which a campaign begins (None: it has no campaigns)."""

    id: str
    name: str
    blurb: str
    version: str
    least: int
    most: int
    cooperative: bool
    options: tuple[Option, ...]
    campaign: dict[str, str] | None
    styles: tuple[Style, ...]


class Shelf(msgspec.Struct, frozen=True):
    """Everything the lobby needs; `laboratory` says whether this server has one, and whether the asker has its key."""

    games: list[GameInfo]
    bots: list[BotInfo]
    laboratory: Literal["none", "locked", "open"]


class Health(msgspec.Struct, frozen=True):
    """The server and its database answer."""

    ok: bool
    version: str


class Rulebook(msgspec.Struct, frozen=True):
    """The ledger and the components of one game."""

    game: str
    rules: list[Rule]
    content: dict[str, Any]


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits here: me (this browser), screen (also this browser, another person), link (a friend), bot."""

    kind: Literal["me", "screen", "link", "bot"]
    name: PersonName = ""
    bot: BotName = ""


class TablePlan(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up. `commitment` promises the number of the browser that asks, for the deal."""

    game: ShortText
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=16)]
    options: Annotated[dict[ShortText, ShortText], msgspec.Meta(max_length=32)] = {}
    seed: ShortText = ""
    commitment: Commitment = ""


class Invitation(msgspec.Struct, frozen=True):
    """A friend's seat: the link to send."""

    seat: int
    path: str


class TableMade(msgspec.Struct, frozen=True):
    """The new table, the links for the seats of friends, and SHA-256 of the secret that the server deals from."""

    table: str
    invitations: list[Invitation]
    commitment: str = ""


class JoinRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat with the secret of an invitation link; `commitment` promises this browser's number for the deal."""

    invitation: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    name: PersonName = ""
    commitment: Commitment = ""


class BranchRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from an earlier moment at a table of your own."""

    seq: Sequence


class FaultRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The game as a seat of mine (None: a spectator) knows it at this moment, for a file about something wrong."""

    seat: SeatNumber | None
    seq: Sequence
