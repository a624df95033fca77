"""The worked examples printed in the rulebook."""

from __future__ import annotations

import pytest

from ecumene.kernel.trace import rule

from .scenario import BLUE, RED, dice, fleets, group, legal, military, play, rolled, table, told, units


def explore_venus(*faces: int) -> tuple[int, int, int]:
    """What Red has at Venus, where four regions were free, when two of his fleets explore with these dice."""
    g = table()
    fleets(g, RED, "venus", 2)
    dice(military(g), *faces)
    group(g, "venus", "exploration", fleets=2)
    assert rolled(g) == ("exploration", list(faces), 0)
    play(g, max(legal(g)))
    return units(g, RED, "venus")


@rule("EB-112", "EB-113", "EB-114")
def test_p1_two_explorers_roll_3_and_3() -> None:
    """3 + 2 claims a region; three are left, and 3 + 1 is not enough for another."""
    assert explore_venus(3, 3) == (1, 0, 1)


@rule("EB-113", "EB-115")
def test_p2_two_explorers_roll_3_and_4() -> None:
    """3 + 2 and then 4 + 1 claim two regions, in whatever order the dice fell."""
    assert explore_venus(3, 4) == explore_venus(4, 3) == (2, 0, 0)


@rule("EB-099")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (2, 0), (5, 1), (6, 1)])
def test_p3_a_6_always_counts_and_a_1_never_does(face: int, hits: int) -> None:
    """At -1 a natural 5 still hits and a 6 does whatever is taken from it; a 1 misses."""
    g = table()
    fleets(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 2)
    dice(military(g), face)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    assert rolled(g)[2] == -1
    assert [event.many for event in told(g, "hits")] == [hits]
