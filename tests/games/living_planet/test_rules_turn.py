"""The Leader, and the steps of a turn up to the columns: LP-043, LP-044, LP-047 to LP-062."""

from __future__ import annotations

from itertools import permutations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import ALL_CARDS
from ecumene.kernel.codec import fields
from ecumene.kernel.step import AskTogether
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import answer_quietly, cards, explored, quiet_turn, quietly_to
from .scenario import (
    BLUE,
    GREEN,
    OIL,
    RED,
    VIBRIUM,
    YELLOW,
    act,
    build,
    clear_spaceport,
    columns,
    do,
    go,
    legal,
    refused,
    table,
)

ALL_SIX = {f"card {value}" for value in range(1, 7)}


# -- the Leader -----------------------------------------------------------------------------------


@rule("LP-043")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_leader_role_goes_round_clockwise(seats: int) -> None:
    g = table(seats, leader=1)
    led = []
    for _ in range(seats + 1):
        led.append(g.leader)
        quiet_turn(g)
    assert led == [(1 + turn) % seats for turn in range(seats + 1)]


@rule("LP-044")
def test_each_icon_is_announced_as_the_die_reaches_it() -> None:
    g = columns(table(leader=2), (BLUE, 2))
    quietly_to(go(g), "Exhaust")
    said = [GAME.tell(g, event).text for event in told(g, "row")[:3]]
    assert said == ["Production for everybody with 2.", "Blue acts with 2.", "Cataclysms: blue 2."]


@rule("LP-047")
def test_the_five_steps_of_a_turn_in_their_order() -> None:
    g = cards(table(leader=3), 1, 2, 4, 3)
    steps = []
    while g.turn == 1:
        steps.append(asked(g))
        answer_quietly(g)
    assert steps == [
        *[("OrderDie", 3)] * 3,
        ("TakeAction", BLUE),
        ("TakeAction", GREEN),
        ("TakeAction", RED),
        ("TakeAction", YELLOW),
        ("Exhaust", 3),
    ]
    assert (g.turn, g.leader, asked(g)) == (2, 0, ("ChooseCard", 0))


# -- step 1: Planet card selection ----------------------------------------------------------------


@rule("LP-048")
def test_only_an_empty_hand_takes_the_discard_pile_back() -> None:
    g = table()
    for value in (1, 2, 3, 4, 5):
        cards(g, value, value, value, value)
        quiet_turn(g)
    assert (g.turn, told(g, "pick_up")) == (6, [])
    assert asked(g) == ("Recall", BLUE), "everybody's last card, the 6, plays itself"
    do(g, "take_back 3")
    quiet_turn(g)
    assert [event.who for event in told(g, "pick_up")] == [RED, YELLOW, GREEN]
    assert legal(g, RED) == ALL_SIX
    assert g.waiting == (RED, YELLOW, GREEN), "Blue has one card left, and so no choice"
    assert GAME.view(g, BLUE).players[BLUE].cards == [3]


@rule("LP-048", "LP-049")
def test_a_card_on_the_discard_pile_cannot_be_chosen() -> None:
    g = cards(table(), 4, 4, 5, 3)
    quiet_turn(g)
    assert refused(g, "card 4", RED) == "LP-048"
    assert legal(g, RED) == ALL_SIX - {"card 4"}
    assert legal(g, GREEN) == ALL_SIX - {"card 3"}


@rule("LP-049")
def test_exactly_one_card_is_chosen() -> None:
    g = table()
    assert legal(g, BLUE) == ALL_SIX, "to choose none is not among the choices"
    do(g, "card 5", seat=BLUE)
    assert refused(g, "card 2", BLUE) == "", "it is no longer Blue's choice"
    assert g.waiting == (RED, YELLOW, GREEN)


@rule("LP-050")
def test_the_choice_is_simultaneous_and_secret() -> None:
    g = table()
    assert g.waiting == (RED, BLUE, YELLOW, GREEN)
    do(g, "card 5", seat=YELLOW)
    do(g, "card 2", seat=RED)
    for viewer in (RED, BLUE, YELLOW, None):
        chosen = GAME.view(g, viewer).players[YELLOW]
        assert chosen.chosen
        assert chosen.card == (5 if viewer == YELLOW else None)
    assert told(g, "card") == []
    assert g.dice == [0, 0, 0, 0]
    do(g, "card 1", seat=GREEN)
    assert asked(g) == ("ChooseCard", BLUE), "the last one is waited for"
    do(g, "card 1", seat=BLUE)
    assert asked(g)[0] != "ChooseCard"


@rule("LP-050")
def test_no_other_decision_is_simultaneous() -> None:
    together = [step.__name__ for step in GAME.steps.values() if issubclass(step, AskTogether)]
    assert together == ["ChooseCard"]


# -- step 2: the Leader's actions -----------------------------------------------------------------


@rule("LP-051", "LP-052")
def test_all_cards_are_revealed_and_set_the_dice_of_their_colours() -> None:
    g = cards(table(), 4, 2, 6, 4)
    assert g.dice == [4, 2, 6, 4]
    assert sorted((event.where, event.many) for event in told(g, "card")) == [
        (RED, 4),
        (BLUE, 2),
        (YELLOW, 6),
        (GREEN, 4),
    ]


@rule("LP-051")
def test_the_order_of_choosing_and_revealing_has_no_effect() -> None:
    tables = []
    for order in ((0, 1, 2, 3), (3, 2, 1, 0)):
        g = table()
        for seat in order:
            do(g, f"card {seat + 1}", seat=seat)
        tables.append({name: getattr(g, name) for name in fields(g)})
    assert tables[0] == tables[1]


@rule("LP-052")
def test_a_die_takes_the_value_of_its_own_colours_card() -> None:
    g = GAME.new(4, {"start": "1"}, "0")
    for colour in ("green", "yellow", "blue", "red"):
        do(g, f"colour {colour}")
    cards(g, 1, 2, 3, 4)
    assert [(die.colour, die.value) for die in GAME.view(g, None).dice] == [
        ("red", 4),
        ("blue", 3),
        ("yellow", 2),
        ("green", 1),
    ]


@rule("LP-053")
def test_only_the_latest_card_of_a_pile_is_visible() -> None:
    g = cards(table(memory_aids="off"), 1, 1, 1, 4)
    quiet_turn(g)
    cards(g, 3, 2, 2, 5)
    die = GAME.view(g, RED).dice[GREEN]
    assert (die.top, die.left, die.played) == (5, 4, None)
    assert GAME.view(g, GREEN).dice[GREEN].played == [4, 5], "the owner knows the own pile"


@rule("LP-053")
def test_memory_aids_show_what_was_played_in_this_cycle() -> None:
    g = cards(table(), 1, 1, 1, 4)
    quiet_turn(g)
    cards(g, 3, 2, 2, 5)
    die = GAME.view(g, RED).dice[GREEN]
    assert (die.top, die.left, die.played) == (5, 4, [4, 5])


@rule("LP-054")
@pytest.mark.parametrize("value", [2, 5, 6])
def test_only_the_leaders_card_has_its_effect(value: int) -> None:
    g = cards(table(leader=1), 3, 3, 3, 3)
    quiet_turn(g)
    assert g.leader == YELLOW
    cards(g, value, value, 4, value)
    assert asked(g) == ("OrderDie", YELLOW)
    assert (g.doubled, g.removed) == (-1, [0] * 5)


@rule("LP-054")
def test_others_cards_have_no_effect_in_the_columns_either() -> None:
    g = table()
    clear_spaceport(g, BLUE)
    cards(g, 4, 3, 1, 1)
    do(g, "die blue", "die red", "die yellow")
    assert asked(g) == ("TakeAction", BLUE)
    assert "land" not in legal(g)
    kinds = set()
    while asked(g)[0] != "Exhaust":
        kinds.add(asked(g)[0])
        answer_quietly(g)
    assert kinds == {"TakeAction"}, "no Deflect for a 1 of others"


@rule("LP-055")
@pytest.mark.parametrize(("value", "question"), [(2, "NameResource"), (5, "Plunder"), (6, "Recall")])
def test_two_five_and_six_act_before_the_dice_are_arranged(value: int, question: str) -> None:
    g = table(leader=1)
    g.hands = [ALL_CARDS & ~0b11010] * 4
    cards(g, 2, value, 2, 2)
    assert asked(g) == (question, 1)
    assert g.columns == []
    answer_quietly(g)
    assert asked(g) == ("OrderDie", 1)


@rule("LP-056")
@pytest.mark.parametrize("value", [1, 3, 4])
def test_one_three_and_four_wait_for_the_columns(value: int) -> None:
    g = table()
    clear_spaceport(g, RED)
    cards(g, value, 2, 2, 2)
    assert asked(g) == ("OrderDie", RED)
    do(g, "die red", "die blue", "die yellow")
    if value == 3:
        assert "land" in legal(g)
    do(g, "trade")
    assert (asked(g)[0] == "ShiftPrice") == (value == 4)
    quietly_to(g, "TakeAction")
    do(g, "end")
    assert (asked(g)[0] == "Deflect") == (value == 1)


@rule("LP-056")
def test_an_effect_not_used_in_its_turn_is_lost() -> None:
    g = table()
    clear_spaceport(g, RED)
    cards(g, 3, 2, 2, 2)
    do(g, "die red", "die blue", "die yellow")
    assert "land" in legal(g)
    quiet_turn(g)
    assert (g.card, g.turn) == (0, 2)
    assert "land" not in legal(act(RED, 2, g))


@rule("LP-057")
@pytest.mark.parametrize("order", list(permutations(("red", "blue", "yellow", "green"))))
def test_the_leader_arranges_the_dice_in_any_order(order: tuple[str, ...]) -> None:
    colours = ["red", "blue", "yellow", "green"]
    g = cards(table(leader=1), 3, 3, 3, 3)
    do(g, f"die {order[0]}")
    assert refused(g, f"die {order[0]}") == "LP-057"
    do(g, f"die {order[1]}", f"die {order[2]}")
    assert [colours[colour] for colour in g.columns] == list(order), "the last die goes where it must"
    assert asked(g) == ("TakeAction", colours.index(order[0])), "column 1 comes first"


@rule("LP-058")
@pytest.mark.parametrize("seats", [2, 3])
def test_all_four_dice_are_used_however_few_play(seats: int) -> None:
    g = cards(table(seats), *[3] * seats)
    assert min(g.dice) >= 1
    assert legal(g) == {"die red", "die blue", "die yellow", "die green"}
    do(g, "die green", "die yellow", "die blue")
    quietly_to(g, "Exhaust")
    assert [event.where for event in told(g, "row") if event.many == 1] == [GREEN, YELLOW, BLUE, RED]


# -- step 3: the Leader board sequence ------------------------------------------------------------


@rule("LP-059")
def test_each_die_goes_through_all_lines_before_the_next() -> None:
    g = columns(table(), (YELLOW, 3), (RED, 2), (GREEN, 5), (BLUE, 6))
    go(g)
    assert [event.many for event in told(g, "row")] == [1, 2]
    do(g, "end")
    lines = [(event.where, event.many) for event in told(g, "row")]
    assert lines == [(YELLOW, 1), (YELLOW, 2), (YELLOW, 3), (RED, 1), (RED, 2)]
    quietly_to(g, "Exhaust")
    assert [event.where for event in told(g, "row")][::3] == [YELLOW, RED, GREEN, BLUE]


@rule("LP-060")
def test_production_is_for_all_whoever_owns_the_die() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 3, chip=BLUE)
    build(g, "M7.0", "vibrium_mine", 3, chip=GREEN)
    go(columns(g, (RED, 3)))
    assert (g.held(BLUE, OIL), g.held(GREEN, VIBRIUM)) == (1, 1)


@rule("LP-061")
def test_the_action_phase_belongs_to_the_player_of_the_die() -> None:
    g = columns(table(leader=3), (BLUE, 2), (YELLOW, 5), (GREEN, 1), (RED, 4))
    go(g)
    acted = []
    while asked(g)[0] == "TakeAction":
        acted.append(g.waiting)
        assert GAME.view(g, None).active == g.waiting[0]
        do(g, "end")
    assert acted == [(BLUE,), (YELLOW,), (GREEN,), (RED,)]


@rule("LP-062")
def test_after_the_fourth_die_the_planet_is_exhausted() -> None:
    g = columns(table(leader=2), (BLUE, 2), (YELLOW, 5), (GREEN, 1), (RED, 4))
    go(g)
    for many in range(4):
        assert asked(g)[0] == "TakeAction"
        assert len([event for event in told(g, "row") if event.many == 3]) == many
        do(g, "end")
    assert len([event for event in told(g, "row") if event.many == 3]) == 4
    assert asked(g) == ("Exhaust", 2)
