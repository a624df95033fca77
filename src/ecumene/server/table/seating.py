"""Who sits where at a new table: people, friends by invitation, bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from ecumene import bots
from ecumene.kernel.game import Game
from ecumene.server.storage.schema import SeatRow
from ecumene.server.wire.lobby import SeatPlan


def hashed(secret: str) -> str:
    """How tokens and invitations are kept."""
    return sha256(secret.encode()).hexdigest()


def clean(name: str) -> str:
    """A name on one line, without invisible characters, no longer than a seat's plate."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:40]


def seated(plans: Sequence[SeatPlan], holder: str, game: Game) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats as planned, and the secrets of the invitations."""
    seats: list[SeatRow] = []
    invitations: dict[int, str] = {}
    for number, plan in enumerate(plans):
        name = clean(plan.name)
        if plan.kind == "bot":
            bot, _ = bots.read_bot(plan.bot, game)
            seats.append(SeatRow(number, "bot", name or bot.name, plan.bot))
        elif plan.kind == "link":
            invitations[number] = secrets.token_urlsafe(24)
            seats.append(_person(number, name, None, invitations[number]))
        else:
            seats.append(_person(number, name, holder))
    return seats, invitations


def seated_again(old: Sequence[SeatRow], holder: str) -> tuple[list[SeatRow], dict[int, str]]:
    """The same people and bots once more; friends keep their seats and get a new link to them."""
    seats: list[SeatRow] = []
    invitations: dict[int, str] = {}
    for row in old:
        if row.kind == "bot":
            seats.append(SeatRow(row.seat, "bot", row.name, row.bot))
        elif row.token_hash == holder:
            seats.append(_person(row.seat, row.name, holder))
        else:
            invitations[row.seat] = secrets.token_urlsafe(24)
            seats.append(_person(row.seat, row.name, row.token_hash, invitations[row.seat]))
    return seats, invitations


def seats_of(seats: Sequence[SeatRow], holder: str) -> list[int]:
    """The seats this browser holds."""
    return [seat.seat for seat in seats if holder and seat.token_hash == holder]


def only_person(seats: Sequence[SeatRow], holder: str) -> bool:
    """Whether every seat of a person, taken or open, is this browser's."""
    people = [seat for seat in seats if seat.kind == "person"]
    return bool(people) and all(seat.token_hash == holder for seat in people)


def _person(seat: int, name: str, holder: str | None, invitation: str | None = None) -> SeatRow:
    return SeatRow(seat, "person", name or f"Player {seat + 1}", "", holder, hashed(invitation) if invitation else None)
