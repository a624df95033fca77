"""Playing with fewer than four: LP-235 to LP-244, and the golden rule LP-252."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import ALL_CARDS
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.prices import raise_price
from ecumene.games.living_planet.turn import EXHAUSTION, PASS_BOARD
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .ground import settle, strike
from .scenario import GREEN, HEXES, OIL, RED, YELLOW, act, build, columns, do, go, hold, legal, put, refused, table


def play_cards(g: LivingPlanet, *values: int) -> LivingPlanet:
    """Each seat plays the card of this value."""
    for seat, value in enumerate(values):
        do(g, f"card {value}", seat=seat)
    return g


def next_of(g: LivingPlanet, colour: int, *values: int) -> None:
    """The non-player's next cards are these; the rest of its deck comes in ascending order after them."""
    rest = [value for value in members(g.hands[colour]) if value not in values]
    g.decks = [[*rest[::-1], *values[::-1]] if other == colour else deck for other, deck in enumerate(g.decks)]


@rule("LP-235")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_unused_colour_is_a_non_player_with_a_shuffled_deck(seats: int) -> None:
    orders = set()
    for number in range(12):
        g = table(seats, seed=f"shuffle {number}")
        assert [colour for colour in range(4) if g.owners[colour] < 0] == list(range(seats, 4))
        for colour in range(4):
            assert sorted(g.decks[colour]) == ([1, 2, 3, 4, 5, 6] if colour >= seats else [])
        orders.add(str(g.decks))
    assert len(orders) == (1 if seats == 4 else 12)


@rule("LP-235")
def test_the_colours_players_leave_are_the_non_players() -> None:
    g: Any = GAME.new(2, {"start": "1"}, "colours", listen=True)
    do(g, "colour green", "colour blue")
    assert g.owners == [-1, 1, -1, 0]
    assert [event.where for event in told(g, "non_player")] == [RED, YELLOW]
    assert [die.seat for die in GAME.view(g, 0).dice] == [None, 1, None, 0]  # type: ignore[attr-defined]


@rule("LP-236", "LP-058")
def test_the_top_cards_of_non_players_are_revealed_with_the_others() -> None:
    g = table(2)
    next_of(g, YELLOW, 5, 2)
    next_of(g, GREEN, 4)
    assert g.dice == [0, 0, 0, 0], "not before all have chosen"
    play_cards(g, 3, 1)
    assert g.dice == [3, 1, 5, 4]
    assert g.tops == [3, 1, 5, 4]
    assert g.decks[YELLOW][-1] == 2
    assert g.hands[YELLOW] == ALL_CARDS & ~(1 << 5)


@rule("LP-237", "LP-054")
@pytest.mark.parametrize("value", [2, 5, 6])
def test_the_effects_of_non_player_cards_are_ignored(value: int) -> None:
    g = table(3)
    next_of(g, GREEN, value)
    play_cards(g, 3, 1, 1)
    assert g.dice[GREEN] == value
    assert asked(g) == ("OrderDie", 0), "no effect is asked for"
    assert (g.doubled, g.removed, g.card) == (-1, [0] * 5, 3)


@rule("LP-238")
def test_the_leader_arranges_the_dice_of_non_players_too() -> None:
    g = play_cards(table(2, leader=1), 3, 3)
    assert asked(g) == ("OrderDie", 1)
    assert legal(g) == {"die red", "die blue", "die yellow", "die green"}
    do(g, "die yellow")
    assert refused(g, "die yellow") == "LP-057"
    do(g, "die green", "die blue")
    assert g.columns == [YELLOW, GREEN, 1, RED]


@rule("LP-239")
def test_a_non_player_die_makes_everybody_produce() -> None:
    g = settle(table(3), "F2", "M2", "D2")
    for seat, (where, kind) in enumerate((("F2.1", "oil_drill"), ("M2.1", "iron_mine"), ("D2.0", "wind_turbine"))):
        build(g, where, kind, 4, chip=seat)
    go(columns(g, (GREEN, 4)))
    assert [(event.who, event.thing) for event in told(g, "produce")] == [(0, OIL), (1, 3), (2, 2)]


@rule("LP-240")
def test_a_non_player_die_has_no_actions() -> None:
    g = go(columns(settle(table(3), "F2"), (GREEN, 1), (RED, 3)))
    assert [event.many for event in told(g, "row") if event.where == GREEN] == [1, 3]
    assert (asked(g), g.column) == (("TakeAction", 0), 1)


@rule("LP-241")
def test_a_non_player_die_strikes_every_matching_hexagon() -> None:
    g = settle(table(3), "F2", "M6")
    units = [put(g, 0, "F2"), put(g, 1, "M6")]
    strike(g, GREEN, 2)
    assert asked(g) == ("NextStrike", 0), "nobody selects"
    do(g, "strike M6")
    assert g.wounded == sum(1 << unit for unit in units)
    assert told(g, "trigger") == []


@rule("LP-241")
def test_only_matching_ones() -> None:
    g = settle(table(3), "F2", "M6")
    unit = put(g, 0, "F2")
    put(g, 1, "M6")
    strike(g, GREEN, 2)
    do(g, "strike F2")
    g.wounded = 0
    strike(g, GREEN, 4)
    assert g.wounded == 0
    assert told(g, "calm")
    strike(g, 1, 3)
    assert g.wounded == 1 << unit


@rule("LP-242")
@pytest.mark.parametrize("leader", [0, 2])
def test_the_leader_orders_the_strikes_of_a_non_player_die(leader: int) -> None:
    g = strike(settle(table(3, leader=leader), "F2", "M6"), GREEN, 2)
    assert asked(g) == ("NextStrike", leader)
    assert legal(g) == {"strike F2", "strike M6"}
    do(g, "strike M6")
    assert [event.where for event in told(g, "cataclysm")] == [HEXES.index("M6"), HEXES.index("F2")]


@rule("LP-243")
def test_an_empty_non_player_deck_is_shuffled_anew() -> None:
    orders = set()
    for number in range(8):
        g = table(3, seed=f"again {number}")
        g.decks = [[], [], [], []]
        g.hands = [*g.hands[:3], 0]
        g.tops = [*g.tops[:3], 3]
        play_cards(g, 3, 3, 3)
        assert len(told(g, "reshuffle")) == 1
        assert sorted([*g.decks[GREEN], g.dice[GREEN]]) == [1, 2, 3, 4, 5, 6]
        orders.add((*g.decks[GREEN], g.dice[GREEN]))
    assert len(orders) == 8


@rule("LP-243")
def test_a_deck_with_a_card_left_is_not_shuffled() -> None:
    g = table(3)
    g.decks = [[], [], [], [4]]
    g.hands = [*g.hands[:3], 1 << 4]
    play_cards(g, 3, 3, 3)
    assert (g.dice[GREEN], g.decks[GREEN], told(g, "reshuffle")) == (4, [], [])


@rule("LP-244", "LP-221")
@pytest.mark.parametrize("seats", [2, 3])
def test_only_players_lead(seats: int) -> None:
    g = table(seats)
    leaders = []
    for _ in range(7):
        leaders.append(g.leader)
        g.agenda, g.answers = [], []
        g.plan(EXHAUSTION, PASS_BOARD)
        go(g)
        do(g, "exhaust oil")
    assert leaders == [i % seats for i in range(7)]


# -- the golden rule ----------------------------------------------------------------------------


@rule("LP-252", "LP-064")
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_production_is_decided_by_the_leader_first_then_clockwise(leader: int) -> None:
    g = settle(table(3, leader=leader), "F2")
    for seat, kind in enumerate(("mycelium_farm", "oil_drill", "iron_mine")):
        build(g, f"F2.{seat}", kind, 4, unit=put(g, seat, "F2"))
    go(columns(g, (GREEN, 4)))
    order = []
    while asked(g)[0] == "ProduceOrRepair":
        order.append(asked(g)[1])
        do(g, "produce")
    assert order == [(leader + i) % 3 for i in range(3)]


@rule("LP-252", "LP-145")
def test_crash_sales_too_go_in_that_order() -> None:
    g = settle(table(3, leader=1), "F2")
    for seat in range(3):
        hold(g, seat, oil=1)
    act(0, 2, g)
    raise_price(g, OIL, 6, 141)
    assert [event.who for event in told(g, "crash_sale")] == [1, 2, 0]


@rule("LP-252", "LP-050")
def test_only_planet_cards_are_chosen_by_all_at_once() -> None:
    g = table(3, leader=1)
    assert g.waiting == (0, 1, 2)
    do(g, "card 3", seat=2)
    assert g.waiting == (0, 1), "in any order"
