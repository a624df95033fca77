"""Line B, the Action phase: LP-085 to LP-088."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import explored, quietly_to
from .scenario import BLUE, GREEN, RED, act, columns, do, go, hold, legal, put, refused, table


@rule("LP-085")
def test_two_actions_and_no_third() -> None:
    g = table()
    put(g, RED, "S4", wounded=True)
    act(RED, 3, g)
    do(g, "grants", "fate")
    for action in ("explore", "move", "trade"):
        assert refused(g, action) == "LP-085"
    assert legal(g) == {"heal S4", "end"}, "what is left to do is free"
    do(g, "end")
    assert asked(g) == ("TakeAction", BLUE)


@rule("LP-085")
@pytest.mark.parametrize("actions", [(), ("grants",)])
def test_fewer_are_allowed(actions: tuple[str, ...]) -> None:
    g = act(RED, 3, table())
    do(g, *actions, "end")
    assert [(event.who, event.many) for event in told(g, "end_actions")] == [(RED, len(actions))]
    assert asked(g) == ("TakeAction", BLUE)


@rule("LP-085")
def test_each_player_has_two_actions_of_their_own() -> None:
    g = act(RED, 3, table())
    do(g, "grants", "fate")
    assert asked(g) == ("TakeAction", BLUE), "with nothing left to do the phase ends by itself"
    do(g, "grants", "fate")
    assert g.money[:2] == [23, 21]
    assert g.fate[:2] == [1, 1]


@rule("LP-086")
def test_no_action_twice_in_a_phase() -> None:
    g = explored(table())
    put(g, RED, "M5")
    hold(g, RED, money=50)
    for action in ("grants", "explore", "move", "trade", "fate"):
        other = act(RED, 2, g.clone())
        quietly_to(do(other, action), "TakeAction")
        assert refused(other, action) == "LP-086"
        assert ("fate" if action == "grants" else "grants") in legal(other), "another action is possible"
    do(act(RED, 2, g), "construct", "on M5.0", "build steel_dome")
    assert refused(g, "construct") == "LP-086"


@rule("LP-086")
def test_the_same_action_is_possible_in_another_phase() -> None:
    g = act(RED, 2, table())
    do(g, "grants")
    do(act(RED, 4, g), "grants")
    assert g.money[RED] == 26


@rule("LP-087")
def test_there_are_six_actions() -> None:
    g = explored(table())
    put(g, GREEN, "M5")
    act(GREEN, 2, g)
    assert legal(g) == {"explore", "move", "construct", "trade", "grants", "fate", "end"}
    texts = {GAME.notation(g, GREEN, move): GAME.words(g, GREEN, move).text for move in g.moves(GREEN)}
    assert texts == {
        "explore": "Explore: draw 2 hexagons and place one",
        "move": "Move your units, 2 points in all",
        "construct": "Construct a building",
        "trade": "Trade with 2",
        "grants": "Receive grants: 2 MC",
        "fate": "Take a Fate Control token",
        "end": "End your actions",
    }


@rule("LP-088")
@pytest.mark.parametrize("value", [1, 2, 5, 6])
def test_x_is_the_value_of_the_own_die(value: int) -> None:
    g = columns(explored(table()), (BLUE, value), (RED, 4))
    go(g)
    assert asked(g) == ("TakeAction", BLUE)
    explore, move, trade = g.clone(), g.clone(), g.clone()
    do(explore, "explore")
    assert len(explore.hex_hand) == value
    do(move, "move")
    assert GAME.view(move, BLUE).points_left == value
    drawn = 25 - len(trade.market_deck)
    do(trade, "trade")
    assert 25 - drawn - len(trade.market_deck) == value
    do(g, "grants")
    assert g.money[BLUE] == 20 + value


@rule("LP-088")
def test_x_is_the_value_the_die_has_now() -> None:
    g = table(turn=2)
    g.fate = [1, 0, 0, 0]
    go(columns(g, (RED, 2)))
    do(g, "keep")
    assert asked(g) == ("UseFate", RED), "before production and again before the actions"
    do(g, "set 6", "grants")
    assert g.money[RED] == 26


@rule("LP-088")
def test_x_does_not_change_during_the_phase() -> None:
    g = act(RED, 3, explored(table()))
    do(g, "explore", "none", "as_drawn")
    assert GAME.view(g, RED).dice[RED].value == 3
    do(g, "grants")
    assert g.money[RED] == 23
