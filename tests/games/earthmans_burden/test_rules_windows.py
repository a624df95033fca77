"""When extraordinary actions may be taken: EB-054 to EB-056."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.diplomacy.windows import (
    AFTER_CIVILIAN,
    AFTER_CIVILIAN_GROUP,
    AFTER_GROWTH,
    AFTER_MILITARY,
    AFTER_MILITARY_GROUP,
    AFTER_MOVEMENT,
    AFTER_RISK,
    AFTER_START,
    Window,
)
from ecumene.games.earthmans_burden.position import CIVILIAN, MILITARY, START
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .scenario import (
    BLUE,
    DECLINED,
    GREEN,
    RED,
    clear,
    counters,
    develop,
    dice,
    fleets,
    fly,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    table,
    turn,
    units,
)

DEFAULT = {one.id: one.default for one in GAME.orders_at({"resignation": "off"})}


def busy(seats: int = 3, windows: str = "full") -> Any:
    """Red has something to do in every part of his turn: two military groups, growth, risk, two civilian groups."""
    g = table(seats, windows=windows)
    fleets(g, RED, "venus", 2)
    develop(g, RED, "luna", 2)
    develop(g, RED, "mars", risk=1)
    fly(g, RED, "areian", 1)
    learn(g, RED, "nanotechnology")
    return g


def windows_of_a_turn(g: Any) -> list[tuple[int, int]]:
    """The windows of Red's turn in order, each with who was asked; he declares two groups in each action phase."""
    groups = [("at venus", "exploration", "1")] * 2 + [("at earth", "research"), ("at luna", "research", "1")]
    turn(g)
    asked_in: list[tuple[int, int]] = []
    while g.active == RED:
        ask = g.asking
        if isinstance(ask, Window):
            asked_in.append((ask.window, ask.seat))
            play(g, "pass")
        elif asked(g)[0] == "Menu" and len(groups) > (2 if g.phase == MILITARY else 0):
            play(dice(g, 1), *groups.pop(0))
        else:
            play(g, next(text for text in DECLINED if text in legal(g)))
    return asked_in


# -- where windows open ---------------------------------------------------------------------------


@rule("EB-054", "EB-055", "EB-056")
def test_the_windows_of_a_turn() -> None:
    everybody, others = [RED, BLUE, GREEN], [BLUE, GREEN]
    expected = [
        (AFTER_START, everybody),
        (AFTER_MOVEMENT, others),
        (AFTER_MILITARY_GROUP, others),
        (AFTER_MILITARY_GROUP, others),
        (AFTER_MILITARY, others),
        (AFTER_GROWTH, everybody),
        (AFTER_RISK, others),
        (AFTER_CIVILIAN_GROUP, others),
        (AFTER_CIVILIAN_GROUP, others),
        (AFTER_CIVILIAN, others),
    ]
    assert windows_of_a_turn(busy()) == [(window, seat) for window, seats in expected for seat in seats], (
        "where a menu follows or a phase was ended in it, the active player is not asked besides"
    )


@rule("EB-055")
def test_without_growth_there_is_no_window_after_it() -> None:
    g = busy()
    g.known = [0, 0, 0]
    assert AFTER_GROWTH not in [window for window, _ in windows_of_a_turn(g)]


@rule("EB-055")
@pytest.mark.parametrize(
    ("policy", "between", "boundaries"), [("full", True, True), ("boundaries", False, True), ("own_turn", False, False)]
)
def test_a_table_may_leave_windows_of_others_out(policy: str, between: bool, boundaries: bool) -> None:
    asked_in = windows_of_a_turn(busy(windows=policy))
    others = {window for window, seat in asked_in if seat != RED}
    assert ({AFTER_MILITARY_GROUP, AFTER_CIVILIAN_GROUP} <= others) == between
    assert ({AFTER_START, AFTER_MOVEMENT, AFTER_MILITARY, AFTER_RISK, AFTER_CIVILIAN} <= others) == boundaries
    assert len(others) == (8 if between else 6 if boundaries else 0)
    assert [window for window, seat in asked_in if seat == RED] == [AFTER_START, AFTER_GROWTH], "his own always"


@rule("EB-055", "EB-056")
def test_windows_with_nothing_between_them_are_one() -> None:
    g = table(3, windows="full")
    clear(g, RED)
    fly(g, RED, "centre", 1)
    turn(g)
    asked_in = []
    while g.active == RED:
        ask = g.asking
        if isinstance(ask, Window):
            asked_in.append((ask.window, ask.seat))
            play(g, "pass")
        else:
            play(g, "1")
    assert asked_in == [(window, seat) for window in (AFTER_START, AFTER_MILITARY) for seat in (RED, BLUE, GREEN)]


# -- never inside an action -----------------------------------------------------------------------


@rule("EB-054")
def test_nothing_comes_between_a_declaration_and_its_end() -> None:
    g = table(3, un=False, windows="full")
    fleets(g, RED, "mars", 4)
    fleets(g, BLUE, "mars", 2)
    develop(g, BLUE, "mars", 1)
    counters(g, GREEN, ai=2)
    military(g)
    play(dice(g, 4, 5, 2, 1, 1), "at mars", "attack", "3")
    kinds = [asked(g)]
    for text in ("reroll 2", "keep", "fleet", "calm", "fire", "keep"):
        play(g, text)
        kinds.append(asked(g))
    assert kinds == [
        *(("Reroll", GREEN), ("Reroll", GREEN)),
        *(("Casualty", BLUE), ("Casualty", BLUE), ("FireBack", BLUE), ("Reroll", GREEN)),
        ("Window", BLUE),
    ]


@rule("EB-054")
def test_anybody_may_act_in_the_turn_of_another() -> None:
    g = table(3, windows="full")
    fleets(g, GREEN, "mars", 3)
    play(turn(g), "pass", "pass")
    assert asked(g) == ("Window", GREEN)
    play(g, "remove_fleets", "at mars", "2")
    assert units(g, GREEN, "mars")[2] == 1


# -- the round of asking --------------------------------------------------------------------------


@rule("EB-056")
def test_the_active_player_first_then_clockwise() -> None:
    g = table(4, windows="full")
    turn(g, GREEN)
    order = []
    while g.phase == START:
        order.append(asked(g))
        play(g, "pass")
    assert order == [("Window", GREEN), ("Window", 3), ("Window", RED), ("Window", BLUE)]


@rule("EB-056")
def test_after_an_action_everybody_is_asked_again() -> None:
    g = table(3, windows="full")
    fleets(g, BLUE, "mars", 3)
    fleets(g, GREEN, "venus", 1)
    play(turn(g), "pass")
    assert asked(g) == ("Window", BLUE)
    play(g, "remove_fleets", "at mars", "1")
    order = []
    while g.phase == START:
        order.append(asked(g)[1])
        play(g, "pass")
    assert order == [RED, BLUE, GREEN]


@rule("EB-056")
def test_who_acts_may_act_again_and_a_refused_offer_starts_nothing_anew() -> None:
    g = table(3, windows="full")
    fleets(g, BLUE, "mars", 3)
    play(turn(g), "pass", "give", "seat 3", "at mars", "fleet", "1", "send", "refuse")
    assert asked(g) == ("Window", BLUE), "Red has passed already"
    play(g, "pass")
    assert asked(g) == ("Window", GREEN)
    play(g, "pass")
    assert g.phase > START, "and nobody is asked once more"


@rule("EB-056")
def test_the_default_order_passes_in_the_turns_of_others_only() -> None:
    g = table(3, windows="full")
    turn(g)
    assert GAME.standing(g, RED, DEFAULT) is None
    play(g, "pass")
    assert (asked(g), GAME.standing(g, BLUE, DEFAULT)) == (("Window", BLUE), 0)
    assert GAME.notation(g, BLUE, 0) == "pass"


@rule("EB-056")
def test_the_menu_offers_what_a_window_offers() -> None:
    g = table(3)
    fleets(g, RED, "venus", 1)
    learn(g, RED, "shielding")
    on_to(turn(g), "Menu")
    extraordinary = {"remove_fleets", "remove_calm", "convert_calm", "give", "copy", "claim", "peace"}
    assert legal(g) == {"at venus", "end", *extraordinary}
    turn(g)
    assert legal(g) == {"pass", *extraordinary}


@rule("EB-056")
def test_who_loses_his_menu_to_what_others_do_is_asked_instead() -> None:
    g = table(3, un=False, windows="full")
    clear(g, RED)
    develop(g, BLUE, "luna", 2)
    fleets(g, RED, "luna", 1)
    fly(g, RED, "outer", 1)
    on_to(moving(g), "Window", BLUE)
    assert g.asking.window == AFTER_MOVEMENT, "Red's menu will follow: he can attack Blue"
    play(g, "give", "seat 1", "at luna", "calm", "2", "send", "accept", "pass", "pass")
    assert (asked(g), g.asking.window) == (("Window", RED), AFTER_MILITARY)
    play(g, "pass")
    assert (asked(g), g.phase) == (("Menu", RED), CIVILIAN)
