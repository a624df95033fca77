"""What the Stock Market buildings do in a Trade action: LP-158 to LP-168."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .ground import settle
from .scenario import (
    BLUE,
    IRON,
    MYCELIUM,
    OIL,
    RESOURCE_IDS,
    VIBRIUM,
    act,
    build,
    do,
    hold,
    legal,
    market,
    prices,
    put,
    refused,
    table,
)
from .test_rules_trade import CARDS, OTHERS, trading, with_building


@rule("LP-158")
def test_a_building_helps_only_who_controls_it_and_only_in_a_trade() -> None:
    g = settle(table(), "F2", "M2")
    build(g, "F2.3", "trading_office", chip=1)
    build(g, "M2.3", "trading_office", unit=put(g, 0, "M2", wounded=True))
    act(0, 2, g)
    do(g, "trade")
    assert len(g.market_hand) == 2, "another's, and one merely occupied, do not help"
    g = with_building("trading_office", 2)
    do(g, "trade")
    assert len(g.market_hand) == 4
    g = with_building("trading_office", 2)
    do(g, "grants")
    assert g.money[0] == 22, "other actions have the plain X"


def with_outpost(value: int, **held: int) -> LivingPlanet:
    """After the update of a trader with an Outpost: the price of Electricity has fallen to 4, the others are 5."""
    g = with_building("multi_trading_outpost", value, *OTHERS)
    hold(g, 0, money=99, **held)
    return do(g, "trade", "apply electricity-1")


@rule("LP-159", "LP-162")
def test_the_outpost_allows_several_transactions_bought_and_sold_mixed() -> None:
    g = with_outpost(6, electricity=1, iron=1)
    prices(g, mycelium=4, oil=5, electricity=7, iron=5)
    do(g, "buy mycelium 2", "sell electricity 1", "buy oil 1", "sell iron 1")
    assert g.money[0] == 99 - 13 + 12
    assert g.prices == [6, 5, 6, 4, 5], "each type once, whatever was traded of it"
    assert asked(g) == ("Transact", 0)
    do(g, "stop")
    assert asked(g) == ("TakeAction", 0)


@rule("LP-160")
def test_with_the_outpost_all_pieces_together_are_no_more_than_x() -> None:
    g = with_outpost(3, oil=3, iron=2)
    do(g, "sell oil 2")
    assert refused(g, "buy vibrium 2") == "LP-160"
    assert refused(g, "sell iron 2") == "LP-160"
    assert {"buy vibrium 1", "sell iron 1", "stop"} <= legal(g)
    do(g, "buy vibrium 1")
    assert asked(g) == ("TakeAction", 0), "three of three"


@rule("LP-161")
def test_with_the_outpost_still_no_more_than_two_of_a_type_are_bought() -> None:
    g = with_outpost(6)
    assert {move for move in legal(g) if "buy" in move} == {
        f"buy {name} {many}" for name in RESOURCE_IDS for many in (1, 2)
    }
    do(g, "buy mycelium 2", "buy vibrium 2", "buy oil 1")
    assert [g.held(0, resource) for resource in (MYCELIUM, VIBRIUM, OIL)] == [3, 2, 1]


@rule("LP-162", "LP-154")
def test_with_the_outpost_each_price_change_counts_at_once() -> None:
    g = with_outpost(6)
    prices(g, iron=10)
    do(g, "buy iron 2")
    assert (g.prices[IRON], g.held(0, IRON), g.money[0]) == (1, 0, 99 - 20 + 2), "a crash in the middle of the action"
    assert refused(g, "buy iron 1") == "LP-163"
    do(g, "buy oil 2")
    assert g.held(0, OIL) == 2


@rule("LP-164", "LP-165")
@pytest.mark.parametrize(("value", "drawn"), [(1, 3), (3, 5)])
def test_the_trading_office_counts_two_more(value: int, drawn: int) -> None:
    g = with_building("trading_office", value, "iron+1", *OTHERS)
    hold(g, 0, money=99, oil=6)
    do(g, "trade")
    assert len(g.market_hand) == drawn
    do(g, "apply iron+1")
    assert {move for move in legal(g) if "sell oil" in move} == {f"sell oil {many}" for many in range(1, drawn + 1)}
    assert refused(g, f"sell oil {drawn + 1}") == "LP-155"
    assert {move for move in legal(g) if "buy oil" in move} == {"buy oil 1", "buy oil 2"}


@rule("LP-166")
def test_the_marketing_department_doubles_the_cards_but_not_the_pieces() -> None:
    g = with_building("marketing_department", 3, "iron+1", *OTHERS)
    hold(g, 0, oil=6)
    do(g, "trade")
    assert len(g.market_hand) == 6
    do(g, "apply iron+1", "none")
    assert {move for move in legal(g) if "sell oil" in move} == {f"sell oil {many}" for many in (1, 2, 3)}


@rule("LP-167")
def test_the_marketing_department_may_apply_a_second_card_of_another_resource() -> None:
    g = with_building("marketing_department", 2, "oil+1", "oil+3", "iron-2", "iron+1")
    do(g, "trade", "apply oil+3")
    assert refused(g, "apply oil+1") == "LP-167"
    assert legal(g) == {"apply iron-2", "apply iron+1", "none"}
    do(g, "apply iron-2")
    assert g.prices == [8, 5, 5, 3, 5]
    assert [CARDS[card] for card in g.latest] == ["oil+3", "iron-2"], "both are shown, the last on top"
    assert asked(g) == ("Transact", 0), "never a third"


@rule("LP-167")
def test_without_the_department_there_is_no_second_card_and_with_it_none_must_be() -> None:
    g = trading(4, "oil+1", "oil+3", "iron-2", "iron+1")
    do(g, "trade", "apply oil+3")
    assert asked(g) == ("Transact", 0)
    g = with_building("marketing_department", 2, "oil+1", "oil+3", "iron-2", "iron+1")
    do(g, "trade", "apply oil+3", "none")
    assert g.prices == [8, 5, 5, 5, 5]
    assert asked(g) == ("Transact", 0)


@rule("LP-168")
def test_two_are_added_before_the_cards_are_doubled() -> None:
    g = settle(table(leader=1), "F2", "M2")
    build(g, "F2.3", "trading_office", chip=BLUE)
    build(g, "M2.3", "marketing_department", chip=BLUE)
    hold(g, 1, oil=8)
    market(g, "iron+1")
    act(1, 6, g)
    do(g, "trade")
    assert len(g.market_hand) == 16
    do(g, "apply iron+1", "none")
    assert {move for move in legal(g) if "sell oil" in move} == {f"sell oil {many}" for many in range(1, 9)}
