"""Standing orders: who is asked what by default, windows, re-rolls, holding and leaving. EB-242, EB-245"""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.components import ROLL_ESCHATON
from ecumene.kernel.orders import answered, default_orders, orders_of_turn
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .games import war, wars
from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    command,
    counters,
    develop,
    dice,
    fleets,
    fly,
    group,
    learn,
    legal,
    military,
    play,
    table,
    turn,
    units,
)

MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai", "abstraction_circuits")
FORCED_BY_THE_RULES = {"Casualty", "FireBack", "Reroll", "Consent", "Vote"}
DEFAULT = {"windows": "own", "rerolls": "mine", "leaving": "no"}


def by_order(g: Any, seat: int, **orders: str) -> str | None:
    """What the seat's orders, on their defaults but for these, answer for it; None: it is asked."""
    move = GAME.standing(g, seat, {**DEFAULT, **orders})
    assert move is None or move in g.moves(seat)
    return None if move is None else GAME.notation(g, seat, move)


# -- the defaults -------------------------------------------------------------------------------


def others_asked(games: Any) -> set[str]:
    """The kinds of questions that are put to a player in another's turn; each must be one the rules force."""
    found = set()
    for g in games:
        for seat in () if g.over else g.waiting:
            if seat != g.active:
                found.add(asked(g)[0])
                assert asked(g)[0] in FORCED_BY_THE_RULES
            if asked(g)[0] == "Reroll":
                assert g.ai[seat] > 0
                assert seat in (g.roller, g.against) or g.roll_kind == ROLL_ESCHATON
    return found


@rule("EB-056", "EB-242")
def test_by_default_the_other_of_two_is_asked_only_what_the_rules_force() -> None:
    assert others_asked(wars(2, 12, "default")) >= FORCED_BY_THE_RULES - {"Reroll"}


@rule("EB-056", "EB-206", "EB-242")
def test_nor_is_one_with_ai_asked_more_than_what_concerns_him() -> None:
    assert others_asked(minded_wars(8)) == FORCED_BY_THE_RULES


def minded_wars(many: int) -> Any:
    """Wars of two from a table where both have AI and fleets at several worlds."""
    for number in range(many):
        g = table(2, windows="full", seed=f"minds {number}")
        for seat in (RED, BLUE):
            learn(g, seat, *MINDS, "eschaton", "paradox_circuits")
            for where in ("mars", "venus", "jupiter"):
                fleets(g, seat, where, 3)
                develop(g, seat, where, 1)
        g.advance()
        yield from war(g, f"minds {number}")


@rule("EB-242")
def test_by_default_a_player_is_asked_in_every_window_of_his_own_turn() -> None:
    """Before Movement, in both menus, and where nothing can be done in a phase in the window that ends it."""
    g = table(2, windows="full")
    fleets(g, RED, "mars", 1)
    turn(g)
    found = []
    while g.active == RED:
        seat = g.waiting[0]
        text = by_order(g, seat)
        if text is None:
            assert seat == RED
            found.append(asked(g)[0])
            text = next(text for text in ("pass", "done", "end") if text in legal(g))
        play(g, text)
    assert found == ["Window", "Rise", "Menu", "Menu"]
    g = table(2, windows="full")
    turn(g)
    assert by_order(g, RED) is None
    play(g, "convert_calm")
    assert units(g, RED, "earth") == (0, 0, 1)
    assert by_order(g, g.waiting[0]) is None
    assert asked(g) == ("Window", RED), "everybody is asked anew, he first"
    play(g, "pass")
    assert (asked(g), by_order(g, BLUE)) == (("Window", BLUE), "pass")
    play(g, "pass")
    assert asked(g) == ("Rise", RED), "the fleet can still rise in this turn"


# -- windows ------------------------------------------------------------------------------------


def windows_of(seat: int, order: str) -> list[str]:
    """After what the seat is asked in a window of Red's turn, if this is its order for windows."""
    g = table(2, windows="full")
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", 1)
    dice(turn(g), 1, 1)
    found: list[str] = []
    for when, begin in (
        ("start", lambda: None),
        ("military group", lambda: group(play(g, "done"), "mars", "exploration", fleets=1)),
        ("military phase", lambda: play(g, "end")),
        ("civilian group", lambda: group(g, "mars", "research", calm=1)),
        ("civilian phase", lambda: play(g, "end")),
    ):
        begin()
        while asked(g)[0] == "Window" and g.active == RED:
            if g.waiting[0] == seat and by_order(g, seat, windows=order) is None:
                found.append(when)
            play(g, "pass")
    return found


@rule("EB-056", "EB-242")
def test_each_order_for_windows() -> None:
    groups = ["military group", "civilian group"]
    everything = ["start", "military group", "military phase", "civilian group", "civilian phase"]
    assert windows_of(BLUE, "own") == windows_of(BLUE, "never") == []
    assert windows_of(BLUE, "always") == windows_of(BLUE, "hold") == everything
    assert windows_of(BLUE, "boundaries") == [when for when in everything if when not in groups]
    assert windows_of(RED, "never") == []
    for order in ("own", "boundaries", "always", "hold"):
        assert windows_of(RED, order) == ["start"], "else his menus take the place of asking him"


@rule("EB-242")
def test_never_leaves_the_menus_as_they_are() -> None:
    g = table(2)
    develop(g, RED, "mars", 1)
    civilian(g)
    assert by_order(g, RED, windows="never") is None
    assert {"convert_calm", "remove_calm", "give", "claim"} <= legal(g)


@rule("EB-242")
def test_holding_lasts_until_the_own_turn_begins() -> None:
    g = table(2, windows="full", resignation="on")
    turn(g)
    orders = [{**DEFAULT, "windows": "hold"}, dict(DEFAULT)]
    asked_in = set()
    number = g.turn
    while g.turn < 3:
        if g.waiting == (RED,) and g.active == BLUE and answered(GAME, g, orders) is None:
            asked_in.add(asked(g)[0])
        play(g, next(text for text in ("pass", "done", "end") if text in legal(g)))
        if g.turn != number:
            number = g.turn
            orders = orders_of_turn(GAME, g, orders)
            assert orders[RED]["windows"] == ("hold" if g.active == BLUE else "own")
    assert asked_in == {"Window"}
    assert orders == [DEFAULT, DEFAULT]


@rule("EB-242")
def test_other_orders_do_not_lapse() -> None:
    g = table(2)
    turn(g)
    for windows in ("own", "boundaries", "always", "never"):
        given = {"windows": windows, "rerolls": "all", "leaving": "no"}
        assert GAME.orders_now(g, RED, given) == given
    assert default_orders(GAME) == DEFAULT


# -- re-rolls -----------------------------------------------------------------------------------


def watching(roller: int, target: int) -> Any:
    """Somebody attacks somebody at Mars, and Green with AI steps is asked."""
    g = table(4)
    counters(g, GREEN, ai=2)
    fleets(g, roller, "mars", 1)
    develop(g, target, "mars", 2)
    dice(military(g, roller), 1)
    group(g, "mars", "attack", target, fleets=1)
    assert asked(g) == ("Reroll", GREEN)
    return g


@rule("EB-206")
def test_each_order_for_re_rolls() -> None:
    for roller, target, mine in ((GREEN, BLUE, True), (BLUE, GREEN, True), (RED, BLUE, False)):
        g = watching(roller, target)
        assert by_order(g, GREEN, rerolls="mine") == (None if mine else "keep")
        assert by_order(g, GREEN, rerolls="all") is None
        assert by_order(g, GREEN, rerolls="none") == "keep"


@rule("EB-206")
def test_every_eschaton_roll_concerns_everybody() -> None:
    g = table()
    learn(g, RED, *MINDS, "eschaton", "paradox_circuits")
    counters(g, BLUE, ai=1)
    dice(g, 5)
    play(turn(g), "keep")
    assert asked(g) == ("Reroll", BLUE)
    assert by_order(g, BLUE) is None
    assert by_order(g, BLUE, rerolls="none") == "keep"


# -- leaving by order ---------------------------------------------------------------------------


def left(g: Any, seat: int) -> str | None:
    """What the order to leave answers for the seat."""
    return by_order(g, seat, leaving="yes")


@rule("EB-245")
def test_the_order_is_there_with_the_option_only() -> None:
    assert [order.id for order in GAME.orders_at(GAME.complete({"resignation": "on"}))] == [
        *("windows", "rerolls", "leaving")
    ]
    assert [order.id for order in GAME.orders_at(GAME.complete({}))] == ["windows", "rerolls"]


@rule("EB-245")
@pytest.mark.parametrize("windows", ["own", "never"])
def test_a_leaver_goes_at_the_next_moment_between_actions(windows: str) -> None:
    g = table(windows="full", resignation="on")
    turn(g)
    assert left(g, RED) == "resign"
    play(g, "pass")
    assert asked(g) == ("Window", BLUE)
    assert by_order(g, BLUE, windows=windows, leaving="yes") == "resign"
    fleets(g, RED, "mars", 1)
    assert asked(military(g)) == ("Menu", RED)
    assert left(g, RED) == "resign"


@rule("EB-245")
def test_casualties_as_the_un_would_and_no_return_fire() -> None:
    g = table(resignation="on", assassination="on")
    command(g, BLUE, "mercury")
    fleets(g, BLUE, "mercury", 1)
    develop(g, BLUE, "mercury", 1, 1)
    fleets(g, RED, "mercury", 9)
    dice(military(g), 6, 6, 6, *[1] * 6)
    group(g, "mercury", "attack", BLUE, fleets=9)
    answers = []
    while asked(g) == ("Casualty", BLUE):
        answers.append(left(g, BLUE))
        play(g, answers[-1])
    assert answers == ["fleet", "at_risk"], "the calm one is then forced, before the Commander"
    assert units(g, BLUE, "mercury") == (0, 0, 0)
    assert asked(g) == ("FireBack", BLUE)
    assert left(g, BLUE) == "hold"


@rule("EB-245")
def test_no_re_roll_offers_refused_votes_yes() -> None:
    g = table(resignation="on")
    counters(g, BLUE, ai=1)
    fleets(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 2)
    dice(military(g), 6)
    group(g, "mars", "attack", BLUE, fleets=1)
    assert asked(g) == ("Reroll", BLUE)
    assert left(g, BLUE) == "keep"
    g = table(resignation="on")
    play(turn(g), "give", "seat 2", "send")
    assert asked(g) == ("Consent", BLUE)
    assert left(g, BLUE) == "refuse"
    g = table(resignation="on")
    for vote in ("claim", "peace"):
        play(turn(g), vote)
        assert left(g, GREEN) == "yes"
        play(g, "no", seat=GREEN)
        play(g, "no", seat=BLUE)


@rule("EB-245")
def test_what_is_optional_is_declined() -> None:
    g = table(resignation="on")
    learn(g, RED, "orion_engines", "solar_sails")
    learn(g, BLUE, "intrigue")
    fleets(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 1)
    play(turn(g), "pass")
    assert (asked(g)[0], left(g, RED)) == ("Launch", "stop")
    play(g, "stop")
    assert (asked(g)[0], left(g, RED)) == ("Rise", "done")
    dice(military(g), 6)
    group(g, "mars", "exploration", fleets=1)
    assert (asked(g)[0], left(g, RED)) == ("ClaimRegions", "0")
    play(g, "0")
    develop(g, RED, "mars", 2)
    dice(civilian(g), 6, 6, 6)
    group(g, "mars", "overthrow", BLUE, calm=1)
    assert (asked(g)[0], left(g, RED)) == ("Topple", "nothing")
    play(g, "nothing")
    group(g, "mars", "espionage", BLUE, calm=1)
    assert (asked(g)[0], left(g, RED)) == ("Spoils", "nothing")


@rule("EB-245")
def test_what_is_forced_is_answered_by_the_first_option() -> None:
    g = table(resignation="on")
    fly(g, RED, "terran", 3)
    play(turn(g), "pass")
    assert (asked(g)[0], left(g, RED)) == ("Fall", "0")
    play(civilian(g), "at earth")
    assert asked(g)[0] == "AtWorld"
    assert left(g, RED) == "overthrow", "he has begun to form a group"
