"""Who may act when: eligibility, the mark of having acted, the windows of one's own turn, the order of rolls.

EB-240, EB-241, EB-242, EB-246
"""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden.actions.phases import CIVILIAN_PHASE
from ecumene.games.earthmans_burden.position import ACTED, CIVILIAN
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    begin,
    civilian,
    classes,
    counters,
    develop,
    dice,
    fleets,
    fly,
    group,
    growing,
    learn,
    legal,
    military,
    on_to,
    play,
    refused,
    risking,
    table,
    turn,
    units,
    world,
)


def acted(g: Any, seat: int, where: str) -> int:
    """How many developments of the seat there have acted."""
    at = world(g, where)
    regions = g.regions[g.box.first_region[at] : g.box.first_region[at + 1]]
    return len([held for held in regions if held >> 4 == seat + 1 and held & ACTED])


# -- eligibility closes with the first group ----------------------------------------------------


@rule("EB-240")
def test_a_fleet_made_before_the_first_group_may_attack() -> None:
    g = table()
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 2)
    fleets(g, RED, "mars", 1)
    military(g)
    play(g, "convert_calm", "at mars", "1")
    assert classes(g, RED, "mars") == {"ready": 2}
    dice(g, 1)
    group(g, "mars", "attack", BLUE, fleets=1)
    play(g, "convert_calm", "at mars")
    assert classes(g, RED, "mars") == {"acted": 1, "ready": 1, "late": 1}
    dice(g, 1)
    group(g, "mars", "attack", BLUE, fleets=1)
    assert classes(g, RED, "mars") == {"acted": 2, "late": 1}
    assert asked(g)[0] != "Menu", "the late one may not attack"


@rule("EB-240")
def test_what_came_late_for_the_military_phase_acts_in_the_civilian_one() -> None:
    g = table()
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 2)
    fleets(g, RED, "mars", 2)
    fleets(g, RED, "venus", 1)
    dice(military(g), 1)
    group(g, "venus", "exploration", fleets=1)
    play(g, "convert_calm", "at mars")
    assert classes(g, RED, "mars") == {"ready": 2, "late": 1}
    play(g, "end")
    assert g.phase == CIVILIAN
    assert classes(g, RED, "mars") == {"ready": 3}
    play(g, "at mars", "overthrow")
    assert legal(g) == {"2", "3"}


@rule("EB-240")
def test_a_development_gained_before_the_first_civilian_group_acts_and_a_later_one_does_not() -> None:
    g = table(windows="full")
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "venus", 2)
    begin(g, RED, CIVILIAN_PHASE, stirred=True)
    assert asked(g) == ("Window", BLUE)
    play(g, "give", "seat 1", "at venus", "1", "send", "accept")
    on_to(g, "Menu", RED)
    assert "at venus" in legal(g)
    dice(g, 1, 1)
    group(g, "mars", "research", calm=1)
    assert asked(g) == ("Window", BLUE)
    play(g, "give", "seat 1", "at venus", "1", "send", "accept")
    assert units(g, RED, "venus") == (2, 0, 0)
    on_to(g, "Menu", RED)
    group(g, "venus", "research", calm=1)
    on_to(g, "Menu", RED)
    assert refused(g, "at venus") == "EB-240"


# -- the mark -----------------------------------------------------------------------------------


@rule("EB-241")
def test_only_members_of_a_group_have_acted() -> None:
    g = table()
    develop(g, RED, "mars", 3)
    fleets(g, RED, "mars", 3)
    develop(g, BLUE, "mars", 1)
    dice(civilian(g), 1, 1, 1)
    group(g, "mars", "overthrow", BLUE, calm=2, fleets=2)
    assert acted(g, RED, "mars") == 2
    assert classes(g, RED, "mars") == {"acted": 2, "ready": 1}
    assert acted(g, BLUE, "mars") == 0, "a target does not act"


@rule("EB-241")
def test_returning_fire_and_being_rolled_for_is_no_action() -> None:
    g = table()
    fleets(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 2)
    dice(military(g), 1, 1, 1)
    group(g, "mars", "attack", BLUE, fleets=1)
    play(g, "fire")
    assert classes(g, BLUE, "mars") == {"ready": 2}
    g = table()
    develop(g, RED, "venus", 0, 2)
    dice(g, 6, 6)
    risking(g)
    assert acted(g, RED, "venus") == 0
    assert "at venus" in legal(g)


@rule("EB-241")
def test_moving_is_no_action() -> None:
    g = table()
    fly(g, RED, "areian", 2)
    on_to(turn(g), "Menu", RED)
    assert classes(g, RED, "mars") == {"ready": 2}


@rule("EB-241")
def test_new_counters_begin_without_the_mark() -> None:
    g = table()
    learn(g, RED, "von_neumann_engines")
    develop(g, RED, "mars", 1, mark="acted")
    dice(g, 1)
    growing(g)
    assert units(g, RED, "mars") == (2, 0, 0)
    assert acted(g, RED, "mars") == 1
    g = table()
    fleets(g, RED, "luna", 2)
    dice(military(g), 6, 6)
    group(g, "luna", "exploration", fleets=2)
    play(g, "2")
    assert acted(g, RED, "luna") == 0
    on_to(g, "Menu", RED)
    play(g, "at luna", "research")
    assert legal(g) == {"1", "2"}


# -- one's own windows --------------------------------------------------------------------------


@rule("EB-242")
def test_ones_own_windows_come_before_each_part_of_the_turn() -> None:
    """With nobody to group, every part is preceded by a window in which he may act."""
    g = table(2)
    learn(g, RED, "nanotechnology")
    develop(g, RED, "mars", 0, 1, mark="acted")
    fly(g, RED, "areian", 1)
    counters(g, RED, research=3)
    dice(turn(g), 6, 6, 6)
    before = []
    while g.active == RED:
        kind, _ = asked(g)
        assert "research_back" in legal(g) or kind == "Rise"
        before.append((kind, len(told(g, "fall")), len(told(g, "roll")), len(told(g, "end_phase"))))
        play(g, next(text for text in ("pass", "done", "end") if text in legal(g)))
    assert before == [
        ("Window", 0, 0, 0),
        ("Menu", 1, 0, 0),
        ("Window", 1, 2, 1),
        ("Menu", 1, 3, 1),
    ]


# -- the order of rolls -------------------------------------------------------------------------


@rule("EB-246")
def test_rolls_go_world_by_world_in_the_order_of_the_worlds() -> None:
    g = table()
    learn(g, RED, "von_neumann_engines", "nanotechnology")
    for where in ("saturn", "mercury", "belt"):
        develop(g, RED, where, 1)
    dice(g, *[6] * 7)
    growing(g)
    order = [world(g, where) for where in ("mercury", "belt", "saturn")]
    rolls = [event.where for event in told(g, "roll")]
    assert rolls == [*order, order[0], g.box.earth, *order[1:]]
    assert order[0] < g.box.earth < order[1]


@rule("EB-246")
def test_the_number_of_risk_dice_is_fixed_before_the_first_is_rolled() -> None:
    g = table()
    develop(g, RED, "venus", 2, 1)
    develop(g, RED, "saturn", 1, 2)
    dice(g, 1, 1, 6)
    risking(g)
    assert [(event.where, len(event_dice(event))) for event in told(g, "roll")] == [
        (world(g, "venus"), 1),
        (world(g, "saturn"), 2),
    ]
    assert units(g, RED, "venus") == (1, 2, 0), "the one put at risk is not rolled for"
    assert units(g, RED, "saturn") == (0, 3, 0)


def event_dice(event: Any) -> list[int]:
    """The faces of the dice of a roll, as its event tells them."""
    return [face for face in range(1, 7) for _ in range(event.thing >> 10 * (face - 1) & 1023)]
