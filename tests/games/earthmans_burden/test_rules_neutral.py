"""Players who are out, and how they go: EB-235 to EB-237 and EB-245."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.view import OUTCOMES
from ecumene.kernel.trace import rule

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    asked,
    civilian,
    clear,
    command,
    commander,
    counters,
    develop,
    dice,
    fleets,
    fly,
    flying,
    group,
    knows,
    learn,
    legal,
    military,
    neutral,
    play,
    rolled,
    table,
    told,
    turn,
    units,
)

KNOWN = ("security", "advanced_security", "shielding", "advanced_shielding", "defensive_grid", "tracking_systems")


def gone(**options: str) -> Any:
    """Blue is out of a game of four; he knew much, and a calm and an at-risk development of his at Mars are neutral."""
    g = table(4, **options)
    learn(g, BLUE, *KNOWN)
    develop(g, BLUE, "mars", 1, 1)
    develop(g, RED, "mars", 2)
    fleets(g, RED, "mars", 2)
    counters(g, BLUE, ai=2, eschaton=3)
    neutral(g, BLUE)
    return g


# -- neutral pieces -----------------------------------------------------------------------------


@rule("EB-235")
def test_neutrals_are_attacked_without_shields_or_return_fire() -> None:
    g = gone()
    dice(military(g), 4, 1)
    group(g, "mars", "attack", BLUE, fleets=2)
    assert rolled(g) == ("the attack", [4, 1], 0)
    assert units(g, BLUE, "mars") == (1, 0, 0), "the one at risk goes first, and nobody is asked"
    assert len(told(g, "roll")) == 1


@rule("EB-235")
def test_neutrals_are_overthrown_and_spied_upon_without_security() -> None:
    g = gone()
    dice(civilian(g), 4, 4, 5)
    group(g, "mars", "overthrow", BLUE, calm=1)
    assert rolled(g) == ("overthrow", [4], 0)
    play(g, "take")
    group(g, "mars", "espionage", BLUE, calm=1)
    assert legal(g) == {"steal", "destroy", "push_back", "nothing"}
    play(g, "steal", "steal security")
    assert knows(g, RED) == {"security"}


@rule("EB-235")
def test_the_un_do_not_protect_neutrals() -> None:
    g = gone()
    fleets(g, RED, "earth", 1)
    dice(military(g), 4)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert rolled(g) == ("the attack", [4], 0)
    assert units(g, BLUE, "earth") == (0, 0, 0)
    assert asked(g)[0] != "FireBack"


@rule("EB-235")
def test_neutrals_have_no_turns_risk_rolls_votes_windows_or_gifts() -> None:
    g = gone(windows="full")
    seen = set()
    turn(g)
    while g.rounds == 0:
        seen.add(g.active)
        assert BLUE not in g.waiting
        play(g, next(text for text in ("pass", "done", "end") if text in legal(g)))
    assert seen == {RED, GREEN, 3}
    assert units(g, BLUE, "mars") == (1, 1, 0)
    play(g, "claim")
    assert BLUE not in g.waiting
    play(turn(g), "give")
    assert legal(g) == {"seat 3", "seat 4"}


@rule("EB-235")
def test_neutrals_do_not_count_as_players_left() -> None:
    g = gone()
    clear(g, GREEN)
    play(turn(g, 3), "remove_calm")
    assert (OUTCOMES[g.outcome], GAME.ending(g).winners) == ("conquest", (RED,))


# -- going out ----------------------------------------------------------------------------------


def resigned(**options: str) -> Any:
    g = table(3, resignation="on", **options)
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", 1, 1)
    fly(g, RED, "terran", 2)
    learn(g, RED, "intrigue")
    return g


@rule("EB-237")
def test_who_resigns_leaves_neutral_pieces() -> None:
    g = resigned()
    play(turn(g), "resign")
    assert g.is_out(RED)
    assert units(g, RED, "mars") == (1, 1, 0)
    assert flying(g, RED) == {}
    assert knows(g, RED) == {"intrigue"}
    assert (asked(g), g.active) == (("Window", BLUE), BLUE)


@rule("EB-237")
def test_only_with_the_option_and_in_others_turns_too() -> None:
    g = table(windows="full", resignation="on")
    play(turn(g), "pass")
    assert asked(g) == ("Window", BLUE)
    play(g, "resign")
    assert g.is_out(BLUE)
    assert (asked(g), g.active) == (("Window", RED), RED), "the turn goes on, and all are asked anew"
    g = table()
    turn(g)
    assert "resign" not in {GAME.notation(g, RED, move) for move in g.candidates(RED)}


@rule("EB-237")
def test_a_commander_goes_with_his_player() -> None:
    g = resigned(assassination="on")
    play(turn(g), "resign")
    assert commander(g, RED) is None


@rule("EB-237", "EB-213")
def test_the_last_one_who_stays_has_conquered() -> None:
    g = table(2, resignation="on")
    play(turn(g), "resign")
    assert (OUTCOMES[g.outcome], GAME.ending(g).winners) == ("conquest", (BLUE,))


@rule("EB-236")
def test_going_out_in_ones_own_turn_ends_it_with_the_un_steps() -> None:
    g = resigned()
    fleets(g, UN, "earth", -2)
    military(g)
    assert asked(g) == ("Menu", RED)
    play(g, "resign")
    assert units(g, UN, "earth")[2] == 11
    assert (asked(g), g.active) == (("Window", BLUE), BLUE)
    assert not told(g, "end_phase")


@rule("EB-236")
def test_nothing_of_his_turn_follows_not_even_his_risk_rolls() -> None:
    g = resigned()
    play(turn(g), "resign")
    assert not told(g, "roll")
    assert not told(g, "fall")


# -- leaving by order ---------------------------------------------------------------------------

LEAVING = {"windows": "own", "rerolls": "mine", "leaving": "yes"}


def left(g: Any, seat: int) -> str:
    """What the order to leave answers for the seat."""
    move = GAME.standing(g, seat, LEAVING)
    assert move is not None
    assert move in g.moves(seat)
    return GAME.notation(g, seat, move)


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
    assert GAME.standing(g, BLUE, {**LEAVING, "windows": windows}) is not None
    assert left(g, BLUE) == "resign"
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
