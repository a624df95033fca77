"""What officers are able to do: dice shifted by the perks of a division, and uses of perks counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import ACADEMIC, CARETAKER, NATURAL_LEADER, PERKS, WORKHORSE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import OPERATIONS
from ecumene.kernel.bits import changed

DIVISION_PERKS: Final = [ACADEMIC, WORKHORSE, CARETAKER, NATURAL_LEADER]


def is_shifted(g: Gen7, die: i64, division: i64) -> bool:
    """Whether the die's owner has the perk of the division. G7-273"""
    owner = g.owner(die)
    return division >= 0 and owner >= 0 and g.has_perk(owner, DIVISION_PERKS[division])


def shifted_values(g: Gen7, die: i64, division: i64) -> list[int]:
    """The values the die may have when it is seated in the division, first the one it shows.

    Academic, Caretaker and Workhorse go up or down, Natural Leader only up; all stay within the faces.
    G7-237, G7-238, G7-239, G7-240, G7-273
    """
    shown: i64 = g.value[die]
    found = [int(shown)]
    if not is_shifted(g, die, division):
        return found
    step: i64 = g.box.cards.perk_many[DIVISION_PERKS[division]]
    top = g.faces(die)
    for by in range(1, step + 1):
        if shown + by <= top:
            found.append(shown + by)
        if division != OPERATIONS and shown - by >= 1:
            found.append(shown - by)
    return found


def count_use(g: Gen7, seat: i64, perk: i64) -> None:
    """One use of a perk with a number of uses an episode."""
    at = PERKS * seat + perk
    g.uses = changed(g.uses, at, g.uses[at] + 1)
    g.tell("perk", who=seat, thing=perk)
