"""The rule of one group seat with what follows from it alone, whatever dice there are."""

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.seats import EVEN, INDEPENDENT, SYMMETRIC, THR, seats_of

MASK: Final = 13
"""So many bits hold a mask of values; those of four positions stand in one number."""
ALL: Final = 0x1FFE
EVENS: Final = 0x1554


@final
class Pattern:
    """Which values the positions of a group seat take, from left to right. G7-169, G7-171 to G7-174

    Where positions do not touch each other `takes` are the masks of what each of them takes, and `heads` the values
    from each of which on, to before the next, dice serve alike.
    """

    def __init__(self, kind: i64, numbers: list[int]) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers
        self.size: Final = seats_of(kind, numbers)
        self.symmetric: Final = SYMMETRIC >> kind & 1 != 0
        self.independent: Final = INDEPENDENT >> kind & 1 != 0
        self.takes: i64 = 0
        self.heads: i64 = 0
        p = self.size - 1
        while p >= 0 and self.independent:
            self.takes = self.takes << MASK | taken(kind, numbers, p)
            p -= 1
        if kind == EVEN:
            self.heads = EVENS & -EVENS
        elif kind == THR:
            for bound in numbers:
                self.heads |= 2 | (2 << bound - 1 if bound > 0 else 2 << -bound)


def taken(kind: i64, numbers: list[int], p: i64) -> i64:
    """A mask of the values a position takes that touches no other: even ones, or all within its bound. G7-171"""
    if kind == EVEN:
        return EVENS
    bound: i64 = numbers[p]
    return ALL & -1 << bound if bound > 0 else ALL & ~(-2 << -bound)
