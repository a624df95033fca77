"""Fair chance: a seed in which everybody at the table has a hand, and how anybody checks it afterwards.

Whoever deals promises a secret, every browser a number; then the numbers are told, and the seed is the SHA-256 of
the secret and all of them. A promise is the SHA-256 of what is promised, as it is written: in hexadecimal digits.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Annotated

import msgspec

RECIPE = "ecumene-deal-1"
"""How the text begins whose SHA-256 is the seed; another recipe gets another name."""


Digits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Seats = Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=15)], ...], msgspec.Meta(min_length=1, max_length=16)]


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one browser gave to the deal: the seats it held then, its promise, its number ('' if it never came)."""

    seats: Seats
    commitment: Digits
    number: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)] = ""


class Fair(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that a seed was made of; the hands stand in the order of their first seats."""

    secret: Digits
    hands: Annotated[tuple[Hand, ...], msgspec.Meta(max_length=16)] = ()


def commitment_to(text: str) -> str:
    """What is shown of a secret or a number before it is told."""
    return sha256(text.encode()).hexdigest()


def seed_of(secret: str, numbers: Iterable[str]) -> str:
    """The seed: SHA-256 of the recipe's name, the secret and the numbers, with colons between them."""
    return sha256(":".join([RECIPE, secret, *numbers]).encode()).hexdigest()


def numbers_in(hands: Iterable[Hand]) -> list[str]:
    """The numbers that went into the seed, in seat order."""
    return [hand.number for hand in hands if hand.number]


def wrong_with(fair: Fair, seed: str) -> list[str]:
    """What does not fit together in a deal, in sentences; nothing where the seed follows from what was promised."""
    wrong = [
        f"the number of seat {hand.seats[0] + 1} is not the one that was promised"
        for hand in fair.hands
        if hand.number and commitment_to(hand.number) != hand.commitment
    ]
    if seed_of(fair.secret, numbers_in(fair.hands)) != seed:
        wrong.append("the seed does not follow from the secret and the numbers")
    return wrong
