"""The worked examples printed in the rulebook."""

from .scenario import (
    RED,
    asked,
    dice,
    fleets,
    legal,
    military,
    play,
    rolled,
    table,
    units,
)


def explore_venus(*faces: int) -> tuple[int, int, int]:
    """What Red has at Venus, where four regions were free, after two of his fleets rolled these dice to explore."""
    g = table()
    fleets(g, RED, "venus", 2)
    military(g)
    dice(g, *faces)
    play(g, "at venus", "exploration", "2")
    assert rolled(g)[0] == "exploration"
    assert asked(g)[0] == "ClaimRegions"
    play(g, max(legal(g)))
    return units(g, RED, "venus")


def test_p1_explorers_rolling_3_3() -> None:
    """EB-112, EB-113, EB-114"""
    assert explore_venus(3, 3) == (1, 0, 1)


def test_p2_explorers_rolling_3_4() -> None:
    """EB-113, EB-115"""
    assert explore_venus(3, 4) == (2, 0, 0)
