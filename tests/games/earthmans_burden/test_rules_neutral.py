"""Players who are out, and how they go: EB-235 to EB-237 and EB-245."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.view.ids import OUTCOMES
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    clear,
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
