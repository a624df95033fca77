"""Moves, questions and the table of Living Planet in words."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import ENDED, LivingPlanet
from ecumene.games.living_planet.turn import ChooseCard
from ecumene.games.living_planet.words import moves, questions
from ecumene.kernel.errors import IllegalMove, UnreadableMove
from ecumene.kernel.step import Ask, AskTogether
from ecumene.testing.scenario import again

from ..saying import check_question, check_words
from .ground import random_games, reach_cataclysms, settle, strike
from .scenario import (
    BLUE,
    HEXES,
    KINDS,
    MOTORIZED,
    MYCELIUM,
    NAMES,
    RED,
    RESOURCE_IDS,
    act,
    build,
    clear_spaceport,
    columns,
    do,
    empty_pool,
    go,
    hold,
    legal,
    market,
    port,
    put,
    table,
)

BUTTONS = [
    "keep",
    "nothing",
    "scientist",
    "motorized",
    "nobody",
    "explore",
    "move",
    "construct",
    "trade",
    "grants",
    "fate",
    "land",
    "rescue",
    "end",
    "none",
    "finish",
    "as_drawn",
    "stop",
    "pass",
    "money",
    "accept",
    "refuse",
    "enough",
    "protect",
    "suffer",
]

TARGET = re.compile(
    rf"""(colour|die):(red|blue|yellow|green) | card:[1-6] | resource:({"|".join(RESOURCE_IDS)}) | face:[1-6]
    | (hex|tile):({"|".join(HEXES)}) | square:({"|".join(HEXES)})\.[0-3] | unit:[0-3]\.[0-6] | spot:-?\d+,-?\d+
    | turn:[0-5] | building:({"|".join(KINDS)}) | number:[1-6]
    | market_card:({"|".join(re.escape(card.id) for card in NAMES.market_cards)}) | amount:\d+ | seat:[0-3]
    | hex_deck | market_deck | fate | exhausted:\d+ | planet | cataclysm:(tornado|earthquake|geyser)
    | button:({"|".join(BUTTONS)})""",
    re.VERBOSE,
)
"""The names of things on the board that moves and events may be about."""

ASKS = {step for step in GAME.steps.values() if issubclass(step, (Ask, AskTogether))}


def test_every_ask_has_words_and_a_task() -> None:
    assert set(moves.SAID) == ASKS
    assert set(questions.TASKS) == ASKS - {ChooseCard}


# -- asks that random play rarely or never meets ------------------------------------------------


def resolve_next() -> LivingPlanet:
    """Production 6 with an empty Spaceport, a Farm 6, the last Mycelium in hand and none in the pool."""
    g = settle(table(), "F2")
    build(g, "F2.0", "mycelium_farm", 6, chip=0)
    clear_spaceport(g, 0)
    empty_pool(g, MYCELIUM)
    return go(columns(g, (RED, 6)))


def pick_builder() -> LivingPlanet:
    """Two units of Red could move into the new Oil Drill, a third one is wounded."""
    g = settle(table(), "F2")
    put(g, 0, "F2")
    put(g, 0, "F2", MOTORIZED)
    put(g, 0, "F2", wounded=True)
    act(0, 3, g)
    return do(g, "construct", "on F2.1", "build oil_drill", "number 4")


def ruined(seats: int) -> LivingPlanet:
    """Red has neither unit nor Spaceport."""
    g = settle(table(seats), "F2")
    spaceport = port(g, 0)
    g.to_reserve(g.units_on[spaceport])
    g.lose_chip(spaceport)
    return g


def rescue_scientist() -> LivingPlanet:
    g = ruined(4)
    build(g, "F2.0", "mycelium_farm", 3, chip=0)
    build(g, "F2.3", "steel_dome", chip=0)
    return do(act(0, 3, g), "rescue")


def rescue_spaceport() -> LivingPlanet:
    return do(act(0, 3, ruined(3)), "rescue")


def take_abandoned() -> LivingPlanet:
    g = ruined(4)
    other = port(g, 1)
    g.to_reserve(g.units_on[other])
    g.lose_chip(other)
    return do(act(0, 3, g), "rescue")


def protect() -> LivingPlanet:
    g = settle(table(), "F2", "M2")
    build(g, "M2.3", "shock_absorber", chip=1)
    build(g, "F2.1", "oil_drill", 3, chip=1)
    hold(g, 1, vibrium=1)
    return strike(g, RED, 2)


def apply_second() -> LivingPlanet:
    g = settle(table(), "F2")
    build(g, "F2.3", "marketing_department", chip=0)
    market(g, "oil+1", "oil+3", "iron-2", "iron+1")
    return do(act(0, 2, g), "trade", "apply oil+1")


def shift_price() -> LivingPlanet:
    return do(act(0, 3, settle(table(), "F2"), leader_card=4), "trade")


def deflect() -> LivingPlanet:
    return reach_cataclysms(settle(table(), "F2"), BLUE, 3, leader_card=1)


def every_action() -> LivingPlanet:
    """The Leader, who played 3, has somebody to heal, something to repair and a Spaceport to land on."""
    g = settle(table(turn=2), "F2")
    clear_spaceport(g, 0)
    put(g, 0, "F2", wounded=True)
    build(g, "F2.1", "oil_drill", 4, unit=put(g, 0, "F2"))
    return act(0, 3, g, leader_card=3)


CONSTRUCTED = {
    "ResolveNext": resolve_next,
    "PickBuilder": pick_builder,
    "RescueScientist": rescue_scientist,
    "RescueSpaceport": rescue_spaceport,
    "TakeAbandoned": take_abandoned,
    "Protect": protect,
    "ApplySecond": apply_second,
    "ShiftPrice": shift_price,
    "Deflect": deflect,
    "TakeAction": every_action,
}


# -- moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(CONSTRUCTED))
def test_every_candidate_of_a_constructed_ask_has_words(kind: str) -> None:
    g = CONSTRUCTED[kind]()
    assert type(g.asking).__name__ == kind
    check_words(GAME, TARGET, g, g.waiting[0], read_back=True)
    check_question(GAME, g)


def test_every_candidate_met_in_random_games_has_words_and_every_ask_is_met() -> None:
    met: Counter[str] = Counter(list(CONSTRUCTED))
    for seats in (2, 3, 4):
        for options in ({"negotiation": "on"}, {"colours": "dealt"}):
            for g in random_games(seats, 3, "words", **options):
                if g.over:
                    continue
                kind = type(g.asking).__name__
                met[kind] += 1
                check_words(GAME, TARGET, g, g.waiting[-1], read_back=met[kind] <= 25)
                if met[kind] <= 25:
                    check_question(GAME, g)
    assert set(met) == {step.__name__ for step in ASKS}


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        (
            "ResolveNext",
            {"First the Mycelium Farm 6 on Acid Terraces", "First the Spaceport on Fourfold Landing"},
        ),
        (
            "PickBuilder",
            {
                "Let the Scientist at Acid Terraces build and move in",
                "Let the Motorized Scientist at Acid Terraces build and move in",
            },
        ),
        ("RescueScientist", {"A Scientist lands on the Steel Dome on Acid Terraces"}),
        ("RescueSpaceport", {"A new Spaceport on square 4 of Acid Terraces"}),
        ("TakeAbandoned", {"Take down the Spaceport on Fourfold Landing"}),
        ("Protect", {"Protect your buildings on Acid Terraces for 1 Vibrium", "Do not protect"}),
        ("ApplySecond", {"Apply Iron -2: from 5 to 3", "Apply no second card"}),
        ("ShiftPrice", {"Raise the price of Oil by 2 (now 5)", "Move no price"}),
        ("Deflect", {"Set the blue die to 6", "Leave the blue die on 3"}),
        (
            "TakeAction",
            {
                "Explore: draw 3 hexagons and place one",
                "Move your units, 3 points in all",
                "Construct a building",
                "Trade with 3",
                "Receive grants: 3 MC",
                "Take a Fate Control token",
                "Land a free Scientist on your Spaceport",
                "Heal the Scientist at Acid Terraces for 1 Mycelium",
                "Repair the Oil Drill 4 on Acid Terraces for 5 MC",
                "End your actions",
            },
        ),
    ],
)
def test_sentences_of_moves(kind: str, texts: set[str]) -> None:
    g = CONSTRUCTED[kind]()
    found = {choice.text for choice in GAME.choices(g, g.waiting[0])}
    assert texts <= found, found


def test_a_trader_is_told_what_a_deal_would_do() -> None:
    g = settle(table(), "F2")
    market(g, "oil+3", "iron-2", "vibrium+1")
    hold(g, 0, money=50, vibrium=2)
    g.prices[0], g.prices[1] = 9, 10
    act(0, 3, g)
    do(g, "trade")
    texts = {choice.move: choice.text for choice in GAME.choices(g, 0)}
    assert texts["apply oil+3"] == "Apply Oil +3: crashes to 2"
    assert texts["apply iron-2"] == "Apply Iron -2: from 5 to 3"
    do(g, "apply iron-2")
    texts = {choice.move: choice.text for choice in GAME.choices(g, 0)}
    assert texts["buy vibrium 2"] == "Buy 2 Vibrium for 20 MC: the price would crash"
    assert texts["sell vibrium 2"] == "Sell 2 Vibrium for 20 MC"
    assert texts["stop"] == "Neither buy nor sell"


@pytest.mark.parametrize("text", ["", "fly", "Grants", "grants ", "heal F2 F2", "repair", "rescue", "trade oil"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMove, match="is not a move here; expected one of: explore, move, construct, trade"):
        GAME.check_move(every_action(), 0, text)


def test_a_refusal_gives_the_rule_and_its_text() -> None:
    g = every_action()
    with pytest.raises(IllegalMove, match="not this seat's choice now but that of Red"):
        GAME.check_move(g, 1, "grants")
    hold(g, 0, mycelium=0)
    again(g)
    with pytest.raises(IllegalMove, match=r"spend 1 Mycelium to set one own wounded Scientist upright.*\[LP-178\]"):
        GAME.check_move(g, 0, "heal F2")
    g.finish(ENDED)
    with pytest.raises(IllegalMove, match="the game is over"):
        GAME.check_move(g, 0, "grants")


# -- questions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "mine", "others"),
    [
        ("TakeAction", "Take an action with 3 (2 left).", "Red: take an action with 3 (2 left)."),
        (
            "Protect",
            "Protect your buildings on Acid Terraces, or suffer.",
            "Blue: protect your buildings on Acid Terraces, or suffer.",
        ),
        (
            "Deflect",
            "Change the blue 3 before its cataclysms, or leave it.",
            "Red: change the blue 3 before its cataclysms, or leave it.",
        ),
    ],
)
def test_questions(kind: str, mine: str, others: str) -> None:
    g = CONSTRUCTED[kind]()
    assert GAME.question(g, g.waiting[0]).text == mine
    assert GAME.question(g, 3).text == others


def test_the_question_of_the_simultaneous_choice_names_who_is_waited_for() -> None:
    g = table()
    assert GAME.question(g, 2).text == "Choose the Planet card you play this turn."
    do(g, "card 3", seat=2)
    do(g, "card 3", seat=0)
    assert GAME.question(g, 2).text == "Waiting for Blue, Green: a card."


# -- the whole table ----------------------------------------------------------------------------


def test_the_table_in_plain_sentences() -> None:
    g = settle(table(turn=3), "F2")
    build(g, "F2.0", "mycelium_farm", 3, chip=1)
    build(g, "F2.1", "oil_drill", 2, unit=put(g, 2, "F2", wounded=True))
    build(g, "F2.3", "steel_dome")
    put(g, 0, "F2", MOTORIZED)
    hold(g, 0, money=23, iron=2)
    g.fate = [1, 0, 0, 0]
    act(0, 4, g)
    lines = GAME.describe(g, 0)
    assert lines[0] == "Turn 3 of 12. Red leads."
    assert lines[1] == "Dice: red 4 in column 1, blue 1 in column 2, yellow 1 in column 3, green 1 in column 4."
    assert lines[2].startswith("Market: Oil 5 MC (8 in the pool), Vibrium 5 MC (8 in the pool), ")
    assert lines[3].startswith("Fourfold Landing (0,0): Spaceport 6 (controlled, player 1), ")
    assert lines[3].endswith("; no cataclysms.")
    assert "Mycelium Farm 3 (controlled, player 2), Oil Drill 2 (occupied, player 3), iron, " in lines[4]
    assert "Steel Dome (abandoned, nobody); " in lines[4]
    assert "motorized of player 1, wounded scientist of player 3; " in lines[4]
    assert lines[4].endswith("; red 2 earthquake, blue 3 geyser, green 2 geyser.")
    assert lines[5] == ("Red: 23 MC, 2 Iron, 1 Mycelium; cards 1, 2, 3, 4, 5, 6; a Fate Control token; 7 points.")
    assert lines[6] == "Blue: hidden money, hidden resources; 4 points on the map."
    assert len(lines) == 9


def test_the_description_before_the_dice_are_set() -> None:
    assert GAME.describe(table(), 0)[1] == "The dice are not set."


def test_titles_of_seats() -> None:
    new: Any = GAME.new(2, {"start": "1"}, "titles")
    assert GAME.seat_title(new, 0) == "Player 1"
    do(new, "colour green", "colour red")
    assert [GAME.seat_title(new, seat) for seat in (0, 1)] == ["Green", "Red"]


def test_how_a_game_ended() -> None:
    g = table(2, turn=12)
    hold(g, 1, money=30)
    g.finish(ENDED)
    ending = GAME.ending(g)
    assert (ending.key, ending.headline) == ("ended", "Blue wins")
    assert ending.text == "The planet explodes after turn 12; Blue leaves with 8 points."
    assert ending.sources[1] == {
        "Factories": 0.0,
        "Protective and Stock Market buildings": 0.0,
        "Spaceports": 2.0,
        "Motorized Scientists": 0.0,
        "Money": 6.0,
    }
    assert GAME.question(g, 0).text == "The planet has exploded. The game is over."


def test_legal_moves_are_the_candidates_no_rule_forbids() -> None:
    for g in random_games(3, 2, "legal", negotiation="on"):
        for seat in g.waiting:
            allowed = [move for move in g.candidates(seat) if g.forbids(seat, move) == 0]
            assert sorted(g.moves(seat)) == sorted(allowed)
            assert len(legal(g, seat)) == len(allowed)
