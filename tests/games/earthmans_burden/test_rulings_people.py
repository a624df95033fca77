"""Rulings of The Earthman's Burden on Commanders and on players who resign.

Each test is named after its ruling; rulings not named in these files are proved by the worked examples.
"""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.orders import default_orders
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .loading import answer
from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    clear,
    command,
    commander,
    develop,
    dice,
    fleets,
    flying,
    group,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)

LAST_MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai", "eschaton", "paradox_circuits")
SELF_BUILDERS = (
    "nanotechnology",
    "nanofactories",
    "von_neumann_engines",
    "drone_networking",
    "advanced_von_neumann_engines",
)


def leaving(g: Any, seat: int) -> str:
    """What is answered for a seat that has said it is leaving."""
    move = GAME.standing(g, seat, {**default_orders(GAME), "leaving": "yes"})
    assert move is not None
    text = GAME.notation(g, seat, move)
    answer(g, seat, move)
    return text


@rule("EB-237", "EB-245")
def test_q53_a_resignation_waits_for_the_end_of_the_running_action() -> None:
    """For one hit a fleet goes first, nobody fires back, and in the window after the attack Blue is out."""
    g = table(windows="full", resignation="on")
    fleets(g, RED, "mars", 6)
    fleets(g, BLUE, "mars", 2)
    develop(g, BLUE, "mars", calm=1, risk=1)
    dice(military(g), 4, 1, 1, 1, 1)
    group(g, "mars", "attack", on=BLUE, fleets=5)
    assert asked(g) == ("Casualty", BLUE)
    assert leaving(g, BLUE) == "fleet"
    assert asked(g) == ("FireBack", BLUE)
    assert leaving(g, BLUE) == "hold"
    assert asked(g) == ("Window", BLUE)
    assert leaving(g, BLUE) == "resign"
    assert units(g, BLUE, "mars") == (1, 1, 0)
    assert [event.who for event in told(g, "out")] == [BLUE]


@rule("EB-245")
def test_q53_who_leaves_refuses_offers_and_votes_yes() -> None:
    g = table(resignation="on")
    turn(g)
    play(g, "give", "seat 2", "at earth", "calm", "1", "send")
    assert leaving(g, BLUE) == "refuse"
    play(g, "claim")
    assert leaving(g, BLUE) == "yes"
    assert g.waiting == (GREEN,)


@rule("EB-230", "EB-231")
def test_q54_a_commander_acts_as_two_fleets_in_one_phase_of_a_turn() -> None:
    """Alone he rolls two dice in an attack, and does not plot in the same turn."""
    g = table(assassination="on")
    command(g, RED, "mars")
    develop(g, BLUE, "mars", calm=1)
    dice(military(g), 1, 1)
    group(g, "mars", "attack", on=BLUE, commander=True)
    assert rolled(g)[:2] == ("the attack", [1, 1])
    on_to(g, "Menu", RED)
    assert refused(g, "at mars") == "EB-240"
    g = table(assassination="on")
    command(g, RED, "mars")
    develop(g, BLUE, "mars", calm=1)
    dice(civilian(g), 1)
    group(g, "mars", "overthrow", on=BLUE, commander=True)
    assert rolled(g)[:2] == ("overthrow", [1])


@rule("EB-108", "EB-231")
def test_q54_a_commander_returns_fire_with_two_dice() -> None:
    g = table(assassination="on")
    command(g, BLUE, "mars")
    fleets(g, RED, "mars", 1)
    dice(military(g), 1, 1, 1)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    play(g, "fire")
    assert rolled(g) == ("return fire", [1, 1], -1)


@rule("EB-230")
def test_q54_a_commander_moves_as_one_piece_alone_or_with_fleets() -> None:
    g = table(assassination="on")
    fleets(g, RED, "earth", 2)
    moving(g)
    play(g, "from earth", "to terran")
    assert legal(g) == {"0", "1", "2"}
    play(g, "1")
    assert legal(g) == {"with", "without"}
    play(g, "with", "from earth", "to centre")
    assert commander(g, RED) == "terran"
    assert flying(g, RED) == {"terran": 1, "centre": 1}


@rule("EB-202", "EB-231")
def test_q54_a_commander_adds_a_die_to_construction() -> None:
    g = table(assassination="on")
    learn(g, RED, *SELF_BUILDERS)
    command(g, RED, "mars")
    develop(g, RED, "mars", calm=1)
    civilian(g)
    play(g, "at mars", "construction", "1", "with")
    assert asked(g)[0] == "Attempt"
    assert legal(g) == {"1", "2"}


@rule("EB-051", "EB-212")
def test_q54_a_commander_is_a_unit_for_votes_and_for_the_eschaton() -> None:
    g = table(assassination="on")
    for seat in (RED, BLUE, GREEN):
        clear(g, seat)
    learn(g, RED, *LAST_MINDS)
    turn(dice(g, 1))
    assert rolled(g)[0] == "the Eschaton"
    play(g, "keep", "claim")
    assert g.waiting == (BLUE, GREEN)


@rule("EB-233")
def test_q54_a_commander_is_neither_removed_nor_sacrificed() -> None:
    g = table(assassination="on")
    clear(g, RED)
    learn(g, RED, "orion_engines")
    turn(g)
    assert refused(g, "remove_fleets") == "EB-057"
    play(g, "pass")
    assert asked(g)[0] == "Rise"
