"""The worked examples printed in the rulebook."""

from __future__ import annotations

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import BLUE, RED, dice, fleets, group, learn, legal, military, play, rolled, table, units


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
@pytest.mark.parametrize(("face", "hits"), [(5, 0), (6, 1)])
def test_p3_a_6_always_counts(face: int, hits: int) -> None:
    """At -3 a 5 comes to 2 and misses, a 6 hits though it comes to 3."""
    g = table()
    learn(g, BLUE, "shielding", "advanced_shielding")
    fleets(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 2)
    dice(military(g), face)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    assert rolled(g)[2] == -3
    assert [event.many for event in told(g, "hits")] == [hits]


@rule("EB-099")
@pytest.mark.parametrize(("face", "found"), [(1, False), (2, True)])
def test_p3_a_1_never_counts(face: int, found: bool) -> None:
    """On Jupiter with six free regions and Drone Networking a die has +4: 2 comes to 6, 1 would come to 5 but fails."""
    g = table()
    learn(g, RED, "von_neumann_engines", "drone_networking")
    fleets(g, RED, "jupiter", 1)
    dice(military(g), face)
    group(g, "jupiter", "exploration", fleets=1)
    assert rolled(g)[1:] == ([face], 1)
    assert (asked(g)[0] == "ClaimRegions") == found
