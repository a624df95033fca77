"""Sets of small numbers kept as bit masks, and lists that clones share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BYTE: Final = 8
IN_BYTE: Final = [[n for n in range(BYTE) if byte >> n & 1] for byte in range(1 << BYTE)]
"""The numbers in each set of numbers below eight. They are only read."""


def bit(n: i64) -> i64:
    """The mask with only bit n set; `n & 0 | 1` is a 64-bit one, which a plain literal is not when compiled."""
    return (n & 0 | 1) << n


def members(mask: i64) -> list[int]:
    """The numbers in a set, in ascending order."""
    found: list[int] = []
    base: i64 = 0
    while mask:
        for n in IN_BYTE[mask & 255]:
            found.append(base + n)
        mask >>= BYTE
        base += BYTE
    return found


def bit_count(mask: i64) -> i64:
    """How many numbers are in a set."""
    many: i64 = 0
    while mask:
        mask &= mask - 1
        many += 1
    return many


def changed(values: list[int], at: i64, value: i64) -> list[int]:
    """The list as a new one with one value changed."""
    fresh = values.copy()
    fresh[at] = value
    return fresh
