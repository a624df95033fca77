"""What the page sends over the socket of a table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.server.wire.dealing import Reveal
from ecumene.server.wire.fields import CommandId, MoveText, PromiseId, RemarkText, SeatNumber, Sequence, ShortText


class MakeMove(msgspec.Struct, tag="move", forbid_unknown_fields=True):
    """A move in notation, made against sequence number `seq`; `id` makes a retry harmless."""

    id: CommandId
    seq: Sequence
    seat: SeatNumber
    move: MoveText


class TakeBack(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back to the position as it was at `to`."""

    id: CommandId
    seq: Sequence
    seat: SeatNumber
    to: Sequence


class Consent(msgspec.Struct, tag="consent", forbid_unknown_fields=True):
    """Answer somebody's request to take back."""

    id: CommandId
    seq: Sequence
    seat: SeatNumber
    agree: bool


class GiveOrders(msgspec.Struct, tag="orders", forbid_unknown_fields=True):
    """Change standing orders of a seat of mine: those named, to these values; the others stay."""

    id: CommandId
    seat: SeatNumber
    orders: Annotated[dict[ShortText, ShortText], msgspec.Meta(min_length=1, max_length=32)]


class GivePromise(msgspec.Struct, tag="promise", forbid_unknown_fields=True):
    """Promise something as a seat of mine (`stands`), or take the promise back."""

    id: CommandId
    seat: SeatNumber
    promise: PromiseId
    stands: bool


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table, as a seat of mine."""

    id: CommandId
    seat: SeatNumber
    text: RemarkText


class Sit(msgspec.Struct, tag="sit", forbid_unknown_fields=True):
    """Look at the table from one of my seats (None: as a spectator)."""

    seat: SeatNumber | None


class LookAt(msgspec.Struct, tag="look", forbid_unknown_fields=True):
    """Show me an earlier moment, as my seat saw it."""

    seq: Sequence


class MayTakeBack(msgspec.Struct, tag="may_undo", forbid_unknown_fields=True):
    """Would taking back to `to`, from `seq`, need anybody's consent? Unanswered if the table has moved on."""

    seq: Sequence
    to: Sequence


FromPage = MakeMove | TakeBack | MayTakeBack | Consent | GiveOrders | GivePromise | Say | Sit | LookAt | Reveal
