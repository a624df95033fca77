"""What the view says beyond the pieces: TC still owed, and where the clock leads."""

from __future__ import annotations

from ecumene.testing.scenario import asked

from .play import perform, seen
from .scenario import RED, counters, do, hold, lay, refreshing, table


def test_the_view_says_how_many_tc_are_still_to_be_paid() -> None:
    g = table()
    hold(g, RED, None)
    do(perform(g, ("devise", RED)), "stack 1")
    assert seen(g).owed == 4
    do(g, "from upkeep.1")
    assert seen(g).owed == 3
    do(g, "pay")
    assert seen(g).owed == 0


def test_after_the_advance_only_tc_on_tiles_count_for_the_next_one() -> None:
    g = table()
    lay(g, "0a", "1A1", taken={0: RED})
    counters(g, RED, spent=2, free_time=0)
    g.clock[RED] = 11
    red = seen(g).players[RED]
    assert (red.lands, red.crosses) == (2, True)
    refreshing(g)
    assert asked(g)[0] == "RefreshCounters"
    red = seen(g).players[RED]
    assert (red.clock, red.lands, red.crosses) == (2, 3, False)
