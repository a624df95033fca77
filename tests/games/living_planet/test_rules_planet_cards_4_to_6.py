"""The special effects of the Leader's Planet cards 4 to 6, and whose they are: LP-262 to LP-270."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import ALL_CARDS
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .ground import settle
from .scenario import (
    ELECTRICITY,
    IRON,
    RED,
    RESOURCE_IDS,
    act,
    clear_spaceport,
    columns,
    do,
    empty_pool,
    go,
    hold,
    legal,
    market,
    prices,
    put,
    refused,
    table,
)
from .test_rules_planet_cards import play_cards, with_token

# -- 4, Insider ---------------------------------------------------------------------------------


def insider(leader: int = 0, card: int = 4) -> LivingPlanet:
    g = settle(table(leader=leader), "F2")
    market(g, "oil+1", "iron-1", "vibrium+1")
    return act(0, 3, g, leader_card=card)


@rule("LP-262")
def test_after_drawing_and_before_choosing_any_one_price_may_be_moved_by_two() -> None:
    g = insider()
    do(g, "trade")
    assert asked(g) == ("ShiftPrice", 0)
    assert len(g.market_hand) == 3
    assert legal(g) == {*(f"{way} {name}" for way in ("raise", "lower") for name in RESOURCE_IDS), "none"}
    do(g, "raise electricity")
    assert g.prices[ELECTRICITY] == 7
    assert asked(g) == ("ApplyCard", 0)


@rule("LP-262", "LP-143")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (2, 1), (1, 1)])
def test_lowering_stops_at_one(before: int, after: int) -> None:
    g = insider()
    prices(g, iron=before)
    do(g, "trade", "lower iron")
    assert g.prices[IRON] == after


@rule("LP-262")
def test_it_may_be_declined_and_may_concern_the_resource_of_the_card() -> None:
    g = insider()
    do(g, "trade", "none", "apply oil+1")
    assert g.prices == [6, 5, 5, 5, 5]
    g = insider()
    do(g, "trade", "raise oil", "apply oil+1")
    assert g.prices == [8, 5, 5, 5, 5]


@rule("LP-262", "LP-264")
@pytest.mark.parametrize(("leader", "card"), [(1, 4), (0, 3)])
def test_only_in_the_leaders_own_trade_and_by_this_card(leader: int, card: int) -> None:
    g = insider(leader, card)
    do(g, "trade")
    assert asked(g) == ("ApplyCard", 0)


@rule("LP-263")
def test_a_crash_by_it_is_settled_before_the_card_is_chosen() -> None:
    g = insider()
    hold(g, 0, money=0, iron=2)
    hold(g, 3, money=0, iron=3)
    prices(g, iron=10)
    do(g, "trade", "raise iron")
    assert asked(g) == ("ApplyCard", 0)
    assert (g.prices[IRON], g.money[0], g.money[3], g.held(0, IRON), g.held(3, IRON)) == (2, 4, 6, 0, 0)
    do(g, "apply iron-1")
    assert g.prices[IRON] == 1


@rule("LP-264")
def test_without_a_trade_it_is_lost() -> None:
    g = go(columns(settle(table(), "F2"), (RED, 4), leader_card=4))
    do(g, "grants", "end")
    while not told(g, "leader"):
        do(g, "end" if "end" in legal(g) else "exhaust oil")
    assert g.card == 0
    act(0, 3, g, leader_card=g.card)
    do(g, "trade")
    assert asked(g) == ("ApplyCard", 0)


# -- 5, Plunder ---------------------------------------------------------------------------------


@rule("LP-265", "LP-055")
@pytest.mark.parametrize("name", RESOURCE_IDS)
def test_the_leader_must_remove_a_piece_of_the_pool_from_the_game(name: str) -> None:
    g = play_cards(table(), 5, 3, 3, 3)
    assert asked(g) == ("Plunder", 0)
    assert legal(g) == {f"remove {other}" for other in RESOURCE_IDS}
    resource = RESOURCE_IDS.index(name)
    before = g.pool[resource]
    do(g, f"remove {name}")
    assert (g.pool[resource], g.removed[resource]) == (before - 1, 1)
    assert g.exhausted == [-1] * 12
    assert asked(g) == ("OrderDie", 0)


@rule("LP-265")
def test_only_of_a_type_the_pool_has() -> None:
    g = table()
    hold(g, 2, iron=8)
    play_cards(g, 5, 3, 3, 3)
    assert refused(g, "remove iron") == "LP-265"


@rule("LP-265")
def test_with_an_empty_pool_nothing_is_removed() -> None:
    g = table()
    for resource in range(5):
        empty_pool(g, resource)
    play_cards(g, 5, 3, 3, 3)
    assert asked(g) == ("OrderDie", 0)


# -- 6, Recall ----------------------------------------------------------------------------------


def recalling(played: tuple[int, ...] = (1, 4), **options: Any) -> LivingPlanet:
    """The Leader has played these cards before, and now the 6."""
    g = table(turn=3, **options)
    hand = ALL_CARDS & ~sum(1 << value for value in played)
    g.hands = [hand, *g.hands[1:]]
    g.tops = [played[-1] if played else 0, *g.tops[1:]]
    return play_cards(g, 6, 3, 3, 3)


@rule("LP-266", "LP-055")
def test_the_leader_takes_one_other_card_back() -> None:
    g = recalling()
    assert asked(g) == ("Recall", 0)
    assert legal(g) == {"take_back 1", "take_back 4"}
    assert refused(g, "take_back 6") == "LP-266"
    do(g, "take_back 4")
    assert g.hands[RED] == ALL_CARDS & ~(1 << 1 | 1 << 6)
    assert g.tops[RED] == 6, "the 6 lies on top"
    assert asked(g) == ("OrderDie", 0)


@rule("LP-266", "LP-048")
def test_the_card_taken_back_must_be_played_before_the_pile_is_taken_up() -> None:
    g = recalling(played=(1, 2, 3, 4, 5))
    do(g, "take_back 5")
    assert g.hands[RED] == 1 << 5
    columns(g, (RED, 1))
    go(g)
    while not told(g, "leader"):
        do(g, "end" if "end" in legal(g) else "exhaust oil")
    assert g.hands[RED] == 1 << 5, "not empty: no pick-up"
    assert g.waiting == (1, 2, 3), "the 5 plays itself"


@rule("LP-267")
def test_with_only_the_six_on_the_pile_the_effect_is_lost() -> None:
    g = recalling(played=())
    assert asked(g) == ("OrderDie", 0)
    assert g.hands[RED] == ALL_CARDS & ~(1 << 6)


@rule("LP-268")
def test_the_others_do_not_see_which_card_came_back() -> None:
    g = recalling()
    do(g, "take_back 4")
    event = told(g, "recall")[0]
    assert GAME.tell(g, event.seen_by(0)).text == "Recall: Red takes the 4 back."
    for viewer in (1, None):
        assert GAME.tell(g, event.seen_by(viewer)).text == "Recall: Red takes a card back."
        seen: Any = GAME.view(g, viewer)
        assert (seen.dice[RED].played, seen.dice[RED].doubt) == ([6], [1, 4])
        assert seen.players[0].cards is None
    mine: Any = GAME.view(g, 0)
    assert (mine.dice[RED].played, mine.dice[RED].doubt, mine.players[0].cards) == ([1, 6], [], [2, 3, 4, 5])


# -- what is paid, and whose the effect is ------------------------------------------------------


@rule("LP-269", "LP-127")
@pytest.mark.parametrize(
    ("kind", "name"),
    [("multi_trading_outpost", "electricity"), ("trading_office", "vibrium"), ("marketing_department", "iron")],
)
def test_what_a_stock_market_building_costs_goes_to_the_pool_and_the_bank(kind: str, name: str) -> None:
    g = settle(table(), "F2")
    put(g, 0, "F2")
    hold(g, 0, money=12, **{name: 1})
    resource = RESOURCE_IDS.index(name)
    before = g.pool[resource]
    act(0, 3, g)
    do(g, "construct", "on F2.3", f"build {kind}")
    assert (g.held(0, resource), g.pool[resource], g.removed[resource]) == (0, before + 1, 0)
    assert g.money == [7, 20, 20, 20]


@rule("LP-270")
def test_fate_neither_cancels_the_leaders_effect_nor_brings_another() -> None:
    g = with_token(settle(table(turn=2), "F2"), 0)
    clear_spaceport(g, 0)
    market(g, "oil+1", "iron-1", "vibrium+1")
    go(columns(g, (RED, 4), leader_card=4))
    do(g, "set 3")
    assert asked(g) == ("TakeAction", 0)
    assert "land" not in legal(g), "a die of 3 is no card 3"
    do(g, "trade")
    assert asked(g) == ("ShiftPrice", 0), "card 4 still counts"


@rule("LP-270")
def test_a_die_set_to_one_is_no_deflect_and_deflect_stays_when_the_own_die_changes() -> None:
    g = with_token(settle(table(turn=2), "F2"), 0)
    go(columns(g, (RED, 4), leader_card=4))
    do(g, "set 1", "end")
    assert (asked(g), g.column) == (("TakeAction", 1), 1), "no Deflect before red's cataclysms"
    g = with_token(settle(table(turn=2), "F2"), 0)
    go(columns(g, (RED, 1), leader_card=1))
    do(g, "set 6", "end")
    assert asked(g) == ("Deflect", 0)
