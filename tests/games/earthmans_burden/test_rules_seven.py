"""Seven Players: EB-226 and EB-227."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden.view.ids import OUTCOMES
from ecumene.kernel.trace import rule

from .scenario import (
    BLUE,
    RED,
    UN,
    civilian,
    clear,
    counters,
    develop,
    dice,
    ending,
    fleets,
    group,
    legal,
    military,
    play,
    rolled,
    table,
    turn,
    units,
)


def seven(homes: bool = True) -> Any:
    """A table of seven who all took a region of Earth, or none of them."""
    return table(7, homes=homes)


@rule("EB-226")
def test_an_imaginary_region_if_the_un_have_no_other() -> None:
    g = seven()
    assert g.imaginary == 1
    assert units(g, UN, "earth") == (1, 0, 12), "it counts as a development like any other"
    play(civilian(g), "at earth", "un_fleet")
    assert units(g, RED, "earth") == (1, 0, 1), "it helps"
    fleets(g, UN, "earth", -2)
    ending(g)
    assert units(g, UN, "earth") == (1, 0, 11), "and builds"
    g = seven(homes=False)
    assert (g.imaginary, units(g, UN, "earth")) == (0, (7, 0, 12))
    assert table(6).imaginary == 0


@rule("EB-226")
def test_it_is_a_target_and_counts_for_outnumbering() -> None:
    g = seven()
    fleets(g, RED, "earth", 2)
    assert "on un" in legal(play(civilian(g), "at earth", "overthrow"))
    clear(g, UN)
    g.imaginary = 1
    fleets(g, RED, "earth", -2)
    dice(civilian(g), 1)
    group(g, "earth", "overthrow", BLUE, calm=1)
    assert rolled(g)[2] == -1, "Blue's one and the UN's one against Red's one"


@rule("EB-227")
def test_it_vanishes_when_it_is_destroyed() -> None:
    g = seven()
    clear(g, UN)
    g.imaginary = 1
    fleets(g, RED, "earth", 2)
    dice(military(g), 6, 1)
    group(g, "earth", "attack", UN, fleets=2)
    assert (g.imaginary, units(g, UN, "earth")) == (0, (0, 0, 0))


@rule("EB-227")
def test_it_vanishes_when_it_is_taken_over() -> None:
    g = seven()
    fleets(g, RED, "earth", 20)
    dice(civilian(g), 6, 6, *[1] * 8)
    group(g, "earth", "overthrow", UN, fleets=20)
    play(g, "unsettle")
    assert units(g, UN, "earth") == (0, 1, 12)
    play(g, "take")
    assert g.imaginary == 0
    assert units(g, UN, "earth") == (0, 0, 12)
    assert units(g, RED, "earth") == (1, 0, 20), "it is nobody's"
    ending(g)
    assert units(g, UN, "earth") == (0, 0, 12)


@rule("EB-227")
def test_it_vanishes_when_the_un_gain_another() -> None:
    g = seven()
    clear(g, BLUE)
    ending(g)
    assert g.imaginary == 0
    assert units(g, UN, "earth") == (1, 0, 12), "the region Blue left"


@rule("EB-227")
def test_it_is_not_needed_for_a_blockade_and_never_unclaimed() -> None:
    g = table(7, homes=False, un=False)
    develop(g, RED, "earth", 7)
    fleets(g, BLUE, "mars", 1)
    g.imaginary = 1
    assert g.unclaimed(g.box.earth) == 0
    counters(g, RED, blockade=2)
    turn(g)
    assert OUTCOMES[g.outcome] == "blockade"
