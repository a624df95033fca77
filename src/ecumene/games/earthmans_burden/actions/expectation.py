"""What dice bring on average, where that is more than their number times a chance."""

from __future__ import annotations

from functools import lru_cache
from math import comb, pow
from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.rolls import FACES, succeeds

REMEMBERED: Final = 1 << 15
"""So many results are remembered: those of a large group rest on those of every smaller one."""


def share(many: i64, of: i64, chance: float) -> float:
    """The chance that just so many of the dice show what has this chance."""
    return float(comb(of, many)) * pow(chance, many) * pow(1.0 - chance, of - many)


def expected_up_to(dice: i64, most: i64, chance: float) -> float:
    """The successes of the dice on average, those beyond `most` not counted. EB-151, EB-156"""
    found = 0.0
    for many in range(dice + 1):
        found += float(many if many < most else most) * share(many, dice, chance)
    return found


def expected_nodes(dice: i64, chance: float, breakthrough: float) -> float:
    """The nodes of a Research group on average: all of it rolls again if any die is a breakthrough. EB-160, EB-161"""
    return float(dice) * chance * (2.0 - pow(1.0 - breakthrough, dice))


def expected_claims(dice: i64, free: i64, modifier: i64, need: i64) -> float:
    """The regions Exploration finds on average, the dice in ascending order and the bonus shrinking. EB-113, EB-115"""
    return claims_from(1, dice, free, modifier, need)


@lru_cache(maxsize=REMEMBERED)
def claims_from(face: i64, dice: i64, free: i64, modifier: i64, need: i64) -> float:
    """The regions found on average by dice that all show this face or more."""
    if dice == 0 or free == 0:
        return 0.0
    found = 0.0
    left = free
    for many, chance in enumerate(shares(dice, face)):
        if many > 0 and left > 0 and succeeds(face, left // 2 + modifier, need):
            left -= 1
        if chance > 0.0:
            after = claims_from(face + 1, dice - many, left, modifier, need) if face < FACES else 0.0
            found += chance * (float(free - left) + after)
    return found


@lru_cache(maxsize=REMEMBERED)
def shares(dice: i64, face: i64) -> list[float]:
    """The chance that none, one, two and so on of the dice show this face, where all show it or more."""
    return [share(many, dice, 1.0 / float(FACES + 1 - face)) for many in range(dice + 1)]
