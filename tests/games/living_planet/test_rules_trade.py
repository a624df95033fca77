"""The Trade action, prices and crashes: LP-135 to LP-157."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .ground import settle
from .scenario import (
    IRON,
    MYCELIUM,
    NAMES,
    OIL,
    RED,
    RESOURCE_IDS,
    VIBRIUM,
    act,
    build,
    columns,
    do,
    empty_pool,
    go,
    hold,
    legal,
    market,
    prices,
    refused,
    table,
)

CARDS = [card.id for card in NAMES.market_cards]
OTHERS = ("electricity-1", "electricity+1", "electricity-2", "electricity+2", "electricity+3")


def discard_all_but(g: LivingPlanet, *cards: str) -> None:
    """Only these cards are left in the market deck, the first on top; all others lie in the discard pile."""
    market(g, *cards)
    left = len(g.market_deck) - len(cards)
    g.discarded = sum(1 << card for card in g.market_deck[:left])
    g.market_deck = g.market_deck[left:]


def hand(g: LivingPlanet) -> set[str]:
    return {CARDS[card] for card in g.market_hand}


def trading(value: int, *cards: str, seat: int = 0, **options: Any) -> LivingPlanet:
    """The seat trades with the value, with these cards on top of the deck, and F2 and M2 to build on."""
    g = settle(table(**options), "F2", "M2")
    market(g, *cards)
    return act(seat, value, g)


def with_building(kind: str, value: int, *cards: str) -> LivingPlanet:
    """As `trading`, for a player who controls a building of the kind."""
    g = settle(table(), "F2", "M2")
    build(g, "F2.3", kind, chip=0)
    market(g, *cards)
    return act(0, value, g)


# -- the update ---------------------------------------------------------------------------------


@rule("LP-135")
def test_first_the_compulsory_update_then_an_optional_transaction() -> None:
    g = trading(2, "oil+1", "iron-1")
    do(g, "trade")
    assert asked(g) == ("ApplyCard", 0)
    assert legal(g) == {"apply oil+1", "apply iron-1"}, "the update cannot be declined"
    do(g, "apply oil+1")
    assert asked(g) == ("Transact", 0)
    assert "stop" in legal(g)
    do(g, "stop")
    assert asked(g) == ("TakeAction", 0)
    assert g.prices == [6, 5, 5, 5, 5]


@rule("LP-136")
@pytest.mark.parametrize("value", [2, 3, 5])
def test_so_many_cards_are_drawn_from_the_top(value: int) -> None:
    g = trading(value, *OTHERS, "oil+1")
    before = list(g.market_deck)
    do(g, "trade")
    assert hand(g) == set(OTHERS[:value])
    assert g.market_deck == before[:-value]


@rule("LP-137")
def test_when_the_deck_runs_out_the_discard_pile_is_shuffled_and_drawing_goes_on() -> None:
    g = settle(table(), "F2")
    discard_all_but(g, "oil+1", "iron-1")
    g.applied, g.latest = [CARDS.index("vibrium+1"), CARDS.index("oil-1")], [CARDS.index("oil-1")]
    g.market_seen = [0, 1 << CARDS.index("iron+2"), 0, 0]
    act(0, 5, g)
    do(g, "trade")
    assert len(g.market_hand) == 5
    assert {"oil+1", "iron-1"} < hand(g)
    assert (len(g.market_deck), g.discarded) == (20, 0)
    assert told(g, "market_shuffle")[0].many == 23, "what was already drawn is not shuffled in"
    assert g.market_deck != sorted(g.market_deck)
    assert (g.applied, g.latest, g.market_seen) == ([], [], [0, 0, 0, 0]), "nothing known lies in the pile any more"


@rule("LP-137")
def test_a_deck_just_emptied_is_not_shuffled_before_a_card_is_missing() -> None:
    g = settle(table(), "F2")
    discard_all_but(g, "oil+1", "iron-1")
    act(0, 2, g)
    do(g, "trade")
    assert g.market_deck == []
    assert len(members(g.discarded)) == 23
    assert told(g, "market_shuffle") == []


@rule("LP-138")
def test_exactly_one_drawn_card_takes_effect() -> None:
    g = trading(3, "oil+3", "iron-2", "vibrium+1")
    do(g, "trade", "apply iron-2")
    assert g.prices == [5, 5, 5, 3, 5]
    assert asked(g) == ("Transact", 0), "no second card"


@rule("LP-139")
def test_all_drawn_cards_are_discarded_with_the_chosen_one_on_top() -> None:
    g = trading(3, "oil+3", "iron-2", "vibrium+1")
    do(g, "trade", "apply iron-2")
    assert {CARDS[card] for card in members(g.discarded)} == {"oil+3", "iron-2", "vibrium+1"}
    assert [CARDS[card] for card in g.latest] == ["iron-2"]
    assert g.market_hand == []


@rule("LP-140")
def test_only_the_trader_sees_the_drawn_cards() -> None:
    g = trading(3, "oil+3", "iron-2", "vibrium+1")
    do(g, "trade")
    views: list[Any] = [GAME.view(g, seat) for seat in (0, 1, None)]
    assert [seen.market_hand for seen in views] == [["oil+3", "vibrium+1", "iron-2"], None, None]
    do(g, "apply iron-2")
    views = [GAME.view(g, seat) for seat in (0, 1, None)]
    assert [seen.latest for seen in views] == [["iron-2"]] * 3
    assert [seen.market_seen for seen in views] == [["oil+3", "vibrium+1"], [], []]


# -- prices -------------------------------------------------------------------------------------


@rule("LP-141", "LP-142")
@pytest.mark.parametrize(("change", "after"), [("+1", 6), ("+2", 7), ("+3", 8), ("-1", 4), ("-2", 3)])
def test_a_card_moves_the_price_of_its_resource(change: str, after: int) -> None:
    for name in RESOURCE_IDS:
        g = trading(2, f"{name}{change}", "oil+1" if name != "oil" else "iron+1")
        do(g, "trade", f"apply {name}{change}")
        assert g.prices == [after if other == name else 5 for other in RESOURCE_IDS]


@rule("LP-143")
@pytest.mark.parametrize(
    ("before", "card", "after"), [(1, "oil-2", 1), (2, "oil-2", 1), (3, "oil-2", 1), (1, "oil-1", 1)]
)
def test_a_price_never_falls_below_one(before: int, card: str, after: int) -> None:
    g = trading(2, card, "iron+1")
    prices(g, oil=before)
    do(g, "trade", f"apply {card}")
    assert g.prices[OIL] == after


@rule("LP-144")
@pytest.mark.parametrize(
    ("before", "card", "after"), [(9, 3, 2), (10, 1, 1), (8, 3, 1), (10, 3, 3), (7, 3, 10), (8, 2, 10)]
)
def test_beyond_ten_the_marker_runs_on_from_one(before: int, card: int, after: int) -> None:
    g = trading(2, f"oil+{card}", "iron+1")
    prices(g, oil=before)
    do(g, "trade", f"apply oil+{card}")
    assert g.prices[OIL] == after
    assert bool(told(g, "crash")) == (before + card > 10)


@rule("LP-145", "LP-146")
def test_in_a_crash_everybody_sells_all_of_it_at_the_new_price_which_stays() -> None:
    g = trading(2, "oil+3", "iron+1")
    for seat, many in enumerate((1, 3, 0, 2)):
        hold(g, seat, money=10, oil=many, iron=1)
    prices(g, oil=9)
    do(g, "trade", "apply oil+3")
    assert g.prices[OIL] == 2
    assert g.money == [12, 16, 10, 14]
    assert [g.held(seat, OIL) for seat in range(4)] == [0, 0, 0, 0]
    assert g.pool[OIL] == 8
    assert [g.held(seat, IRON) for seat in range(4)] == [1, 1, 1, 1], "other resources are kept"


@rule("LP-147", "LP-141")
def test_a_market_card_can_crash_a_price() -> None:
    g = trading(2, "oil+1", "iron+1")
    hold(g, 1, money=0, oil=3)
    prices(g, oil=10)
    do(g, "trade", "apply oil+1")
    assert (g.prices[OIL], g.money[1], g.held(1, OIL)) == (1, 3, 0)


@rule("LP-147", "LP-154")
def test_buying_can_crash_a_price() -> None:
    g = trading(4, "oil-1", "mycelium-1")
    hold(g, 0, money=25, iron=1)
    hold(g, 1, money=0, iron=4)
    prices(g, iron=10)
    do(g, "trade", "apply oil-1", "buy iron 2")
    assert g.prices[IRON] == 1
    assert g.money[:2] == [25 - 20 + 3, 4], "the buyer, too, sells everything at once"
    assert (g.held(0, IRON), g.held(1, IRON), g.pool[IRON]) == (0, 0, 8)


@rule("LP-147")
def test_a_shortage_in_production_can_crash_a_price() -> None:
    g = settle(table(), "F2")
    build(g, "F2.1", "oil_drill", 3, chip=0)
    hold(g, 1, money=0, oil=4)
    empty_pool(g, OIL)
    prices(g, oil=10)
    go(columns(g, (RED, 3)))
    assert (g.prices[OIL], g.money[1], g.held(1, OIL), g.pool[OIL]) == (1, 4, 0, 4)
    assert g.held(0, OIL) == 0


@rule("LP-147")
def test_the_leaders_insider_can_crash_a_price() -> None:
    g = settle(table(), "F2")
    market(g, "iron+1", "mycelium+1")
    hold(g, 1, money=0, oil=4)
    prices(g, oil=9)
    act(0, 2, g, leader_card=4)
    do(g, "trade", "raise oil")
    assert (g.prices[OIL], g.money[1], g.held(1, OIL)) == (1, 4, 0)


@rule("LP-148", "LP-150")
def test_after_a_crash_the_trade_goes_on_even_with_the_crashed_resource() -> None:
    g = trading(2, "oil+3", "iron+1")
    hold(g, 0, money=0, oil=4)
    prices(g, oil=9)
    do(g, "trade", "apply oil+3")
    assert g.money[0] == 8
    do(g, "buy oil 2")
    assert (g.money[0], g.held(0, OIL), g.prices[OIL]) == (4, 2, 3), "the forced sale was no transaction"


# -- buying and selling -------------------------------------------------------------------------


@rule("LP-149")
@pytest.mark.parametrize("deal", ["buy iron 1", "sell oil 2"])
def test_one_transaction_of_one_type(deal: str) -> None:
    g = trading(5, "oil+1", *OTHERS)
    hold(g, 0, money=50, oil=3)
    do(g, "trade", "apply oil+1", deal)
    assert asked(g) == ("TakeAction", 0)


@rule("LP-150", "LP-163")
@pytest.mark.parametrize("deal", ["buy oil 1", "sell oil 1"])
def test_no_type_is_traded_twice_in_one_action_even_with_the_outpost(deal: str) -> None:
    g = with_building("multi_trading_outpost", 6, "iron+1", *OTHERS)
    hold(g, 0, money=50, oil=3)
    do(g, "trade", "apply iron+1", deal)
    assert refused(g, "buy oil 1") == "LP-163"
    assert refused(g, "sell oil 1") == "LP-163"
    assert {"buy iron 1", "buy vibrium 2"} < legal(g)


@rule("LP-151")
@pytest.mark.parametrize(("value", "most"), [(1, 1), (2, 2), (6, 2)])
def test_at_most_two_pieces_are_bought_and_no_more_than_x(value: int, most: int) -> None:
    g = trading(value, "iron+1", *OTHERS)
    hold(g, 0, money=99)
    do(g, "trade", *(["apply iron+1"] if value > 1 else []))
    assert {move for move in legal(g) if "oil" in move} == {f"buy oil {many}" for many in range(1, most + 1)}
    if most == 1:
        assert refused(g, "buy oil 2") == "LP-151"


@rule("LP-152", "LP-013")
@pytest.mark.parametrize(("left", "allowed"), [(0, set()), (1, {"buy oil 1"}), (2, {"buy oil 1", "buy oil 2"})])
def test_only_pieces_of_the_pool_can_be_bought(left: int, allowed: set[str]) -> None:
    g = trading(3, "iron+1", *OTHERS)
    hold(g, 0, money=99)
    empty_pool(g, OIL, left)
    do(g, "trade", "apply iron+1")
    assert {move for move in legal(g) if "buy oil" in move} == allowed
    for many in range(left + 1, 3):
        assert refused(g, f"buy oil {many}") == "LP-152"


@rule("LP-153")
def test_the_current_price_is_paid_in_full_before_it_changes() -> None:
    g = trading(3, "oil+1", *OTHERS)
    hold(g, 0, money=11)
    do(g, "trade", "apply oil+1")
    assert g.prices[OIL] == 6
    assert refused(g, "buy oil 2") == "LP-153"
    do(g, "buy oil 1")
    assert (g.money[0], g.held(0, OIL), g.pool[OIL], g.prices[OIL]) == (5, 1, 7, 7)


@rule("LP-153", "LP-154")
@pytest.mark.parametrize("many", [1, 2])
def test_after_buying_the_price_rises_by_one_whatever_was_bought(many: int) -> None:
    g = trading(5, "mycelium-1", *OTHERS)
    do(g, "trade", "apply mycelium-1", f"buy mycelium {many}")
    assert g.money[0] == 20 - 4 * many
    assert (g.held(0, MYCELIUM), g.prices[MYCELIUM]) == (1 + many, 5)


@rule("LP-155")
def test_at_most_x_held_pieces_are_sold() -> None:
    g = trading(3, "iron+1", *OTHERS)
    hold(g, 0, oil=5, vibrium=2, mycelium=0)
    do(g, "trade", "apply iron+1")
    assert {move for move in legal(g) if "sell" in move} == {
        *(f"sell oil {many}" for many in (1, 2, 3)),
        *(f"sell vibrium {many}" for many in (1, 2)),
    }
    assert refused(g, "sell oil 4") == "LP-155"
    assert refused(g, "sell mycelium 1") == "LP-155", "none is held"


@rule("LP-156", "LP-157")
@pytest.mark.parametrize(("many", "price"), [(1, 7), (5, 7), (3, 1), (2, 2)])
def test_the_seller_gets_the_price_for_each_piece_then_it_falls_by_one(many: int, price: int) -> None:
    g = trading(5, "iron+1", *OTHERS)
    hold(g, 0, money=0, vibrium=6)
    prices(g, vibrium=price)
    do(g, "trade", "apply iron+1", f"sell vibrium {many}")
    assert g.money[0] == many * price
    assert (g.held(0, VIBRIUM), g.pool[VIBRIUM]) == (6 - many, 2 + many)
    assert g.prices[VIBRIUM] == max(1, price - 1)
