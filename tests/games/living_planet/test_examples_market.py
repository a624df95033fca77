"""Worked examples of Living Planet: the Stock Market, its cards, crashes and buildings."""

from __future__ import annotations

from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    IRON,
    MYCELIUM,
    NAMES,
    OIL,
    RED,
    VIBRIUM,
    YELLOW,
    act,
    build,
    do,
    empty_pool,
    hold,
    legal,
    market,
    prices,
    refused,
    scatter,
    seen,
    table,
)

CARDS = [card.id for card in NAMES.market_cards]


def names(*cards: int) -> list[str]:
    """Market cards by their ids."""
    return [CARDS[card] for card in cards]


def traders(g: LivingPlanet, seat: int, *kinds: str) -> LivingPlanet:
    """The seat controls these buildings."""
    scatter(g, "D2", "F2", "M2")
    for square, kind in zip(("D2.3", "F2.3", "M2.3"), kinds, strict=False):
        build(g, square, kind, chip=seat)
    return g


def transactions(g: LivingPlanet, verb: str) -> dict[str, int]:
    """The most pieces of each resource that may be bought or sold now."""
    most: dict[str, int] = {}
    for text in legal(g):
        if text.startswith(verb):
            _, resource, many = text.split()
            most[resource] = max(most.get(resource, 0), int(many))
    return most


@rule("LP-135", "LP-136", "LP-138", "LP-139", "LP-140", "LP-141")
def test_e11_market_update() -> None:
    """Blue draws 5 cards for a 5 and shows one, Vibrium +2; the rest goes under it unseen."""
    g = table()
    drawn = ["vibrium+2", "oil+1", "iron-1", "mycelium+3", "electricity-2"]
    market(g, *drawn)
    act(BLUE, 5, g)
    do(g, "trade")
    assert legal(g) == {f"apply {card}" for card in drawn}
    assert [seen(g, seat).market_hand for seat in (RED, None)] == [None, None]
    assert sorted(seen(g, BLUE).market_hand or []) == sorted(drawn)
    do(g, "apply vibrium+2")
    assert g.prices == [5, 7, 5, 5, 5]
    assert names(*g.latest) == ["vibrium+2"]
    assert [sorted(seen(g, seat).market_seen) for seat in (RED, BLUE)] == [[], sorted(drawn[1:])]
    assert (g.market_hand, len(g.market_deck), len(members(g.discarded))) == ([], 20, 5)


@rule("LP-144", "LP-145", "LP-146", "LP-148")
def test_e12_crash() -> None:
    """Oil at 9 and +3 crashes to 2: every holder, Blue too, sells all Oil at 2; then the trade goes on."""
    g = table()
    for seat, many in ((RED, 3), (BLUE, 2), (YELLOW, 1)):
        hold(g, seat, oil=many)
    prices(g, oil=9)
    market(g, "oil+3", "iron+1")
    act(BLUE, 2, g)
    do(g, "trade", "apply oil+3")
    assert g.prices[OIL] == 2
    assert g.money == [26, 24, 22, 20]
    assert [g.held(seat, OIL) for seat in range(4)] == [0, 0, 0, 0]
    assert g.pool[OIL] == 8
    assert [event.who for event in told(g, "crash_sale")] == [RED, BLUE, YELLOW]
    assert asked(g) == ("Transact", BLUE)


@rule("LP-153", "LP-154", "LP-159", "LP-160", "LP-161", "LP-162", "LP-163")
def test_e13_outpost_buying() -> None:
    """With an Outpost and a 5 Red buys 2 + 2 + 1 pieces for 20 MC, and each price rises once."""
    g = traders(table(), RED, "multi_trading_outpost")
    hold(g, RED, mycelium=0)
    prices(g, mycelium=4, vibrium=3, oil=6)
    market(g, "iron+1", "iron-1", "iron+2", "iron+3", "iron-2")
    act(RED, 5, g)
    do(g, "trade", "apply iron+1", "buy mycelium 2")
    assert refused(g, "buy mycelium 1") == "LP-163"
    do(g, "buy vibrium 2")
    assert refused(g, "buy oil 2") == "LP-160"
    do(g, "buy oil 1")
    assert asked(g) == ("TakeAction", RED)
    assert g.money[RED] == 0
    assert g.stock[:5] == [1, 2, 0, 0, 2]
    assert g.prices == [7, 4, 5, 6, 5]


@rule("LP-142", "LP-149", "LP-151", "LP-153", "LP-154")
def test_e14_buying() -> None:
    """Mycelium falls to 4, Green buys the most it may, 2, for 8 MC, and the price is 5 again."""
    g = table()
    market(g, "mycelium-1", "oil+1", "iron+1", "oil+2", "iron+2")
    act(GREEN, 5, g)
    do(g, "trade", "apply mycelium-1")
    assert g.prices[MYCELIUM] == 4
    assert transactions(g, "buy") == dict.fromkeys(("oil", "vibrium", "electricity", "iron", "mycelium"), 2)
    do(g, "buy mycelium 2")
    assert (g.money[GREEN], g.held(GREEN, MYCELIUM), g.pool[MYCELIUM]) == (12, 3, 5)
    assert g.prices[MYCELIUM] == 5
    assert asked(g) == ("TakeAction", GREEN)


@rule("LP-141", "LP-155", "LP-156", "LP-157")
def test_e15_selling() -> None:
    """Vibrium rises to 7, Green sells 5, as many as the die says, for 35 MC, and the price is 6."""
    g = table()
    hold(g, GREEN, money=0, vibrium=6)
    market(g, "vibrium+2", "oil+1", "iron+1", "oil+2", "iron+2")
    act(GREEN, 5, g)
    do(g, "trade", "apply vibrium+2")
    assert g.prices[VIBRIUM] == 7
    assert refused(g, "sell vibrium 6") == "LP-155"
    do(g, "sell vibrium 5")
    assert (g.money[GREEN], g.held(GREEN, VIBRIUM), g.pool[VIBRIUM]) == (35, 1, 7)
    assert g.prices[VIBRIUM] == 6


@rule("LP-154", "LP-157", "LP-159", "LP-160", "LP-162")
def test_e16_outpost_mixed() -> None:
    """Red buys 2 Mycelium and 1 Oil and sells 1 Electricity and 1 Iron: 5 of the 6 pieces a 6 allows."""
    g = traders(table(), RED, "multi_trading_outpost")
    hold(g, RED, money=13, mycelium=0, electricity=1, iron=1)
    prices(g, mycelium=4, oil=5, electricity=7, iron=5)
    market(g, "vibrium+1", "vibrium+2", "vibrium+3", "vibrium-1", "vibrium-2", "oil+1")
    act(RED, 6, g)
    do(g, "trade", "apply vibrium+1", "buy mycelium 2", "buy oil 1")
    assert g.money[RED] == 0
    do(g, "sell electricity 1", "sell iron 1")
    assert g.money[RED] == 12
    assert g.pieces_left == 1
    assert g.stock[:5] == [1, 0, 0, 0, 2]
    assert g.prices == [6, 6, 6, 4, 5]


@rule("LP-150", "LP-164", "LP-165")
def test_e17_trading_office() -> None:
    """A Trading Office turns Yellow's 3 into 5 cards and 5 pieces sold, but still only 2 bought."""
    g = traders(table(), YELLOW, "trading_office")
    hold(g, YELLOW, iron=6)
    act(YELLOW, 3, g)
    do(g, "trade")
    assert len(g.market_hand) == 5
    do(g, min(legal(g)))
    assert transactions(g, "sell") == {"iron": 5, "mycelium": 1}
    assert set(transactions(g, "buy").values()) == {2}
    do(g, "sell iron 5")
    assert asked(g) == ("TakeAction", YELLOW)


@rule("LP-158", "LP-164", "LP-166", "LP-167", "LP-168")
def test_e18_both_offices() -> None:
    """With a 6 and both offices Blue draws 16 cards, applies one or two, and sells up to 8 or buys 2 of one type."""
    g = traders(table(), BLUE, "trading_office", "marketing_department")
    hold(g, BLUE, oil=8)
    market(g, "vibrium+1", "electricity-1")
    act(BLUE, 6, g)
    do(g, "trade")
    assert len(g.market_hand) == 16
    do(g, "apply vibrium+1")
    one = do(g.clone(), "none")
    assert names(*one.latest) == ["vibrium+1"]
    assert transactions(one, "sell") == {"oil": 8, "mycelium": 1}
    assert set(transactions(one, "buy").values()) == {2}
    assert refused(one, "buy oil 1") == "LP-152"
    do(g, "apply electricity-1")
    assert names(*g.latest) == ["vibrium+1", "electricity-1"]
    assert g.prices == [5, 6, 4, 5, 5]
    do(g, "sell oil 8")
    assert (g.money[BLUE], g.pool[OIL], g.prices[OIL]) == (60, 8, 4)

    other = traders(table(), BLUE, "trading_office", "marketing_department")
    act(RED, 6, other)
    do(other, "trade")
    assert len(other.market_hand) == 6


@rule("LP-144", "LP-147", "LP-153", "LP-154")
def test_t01_buying_into_a_crash() -> None:
    """Two Iron bought at 10 crash the price to 1, and Blue sells all three for 3 MC; other holders sell too."""
    for others in (0, 2):
        g = table()
        hold(g, BLUE, money=25, iron=1)
        hold(g, GREEN, money=0, iron=others)
        empty_pool(g, IRON, left=3)
        prices(g, iron=10)
        market(g, "oil-1", "oil+1", "oil+2", "oil+3")
        act(BLUE, 4, g)
        do(g, "trade", "apply oil-1", "buy iron 2")
        assert (g.money[BLUE], g.held(BLUE, IRON)) == (8, 0)
        assert (g.money[GREEN], g.held(GREEN, IRON)) == (others, 0)
        assert (g.prices[IRON], g.pool[IRON]) == (1, 4 + others)


@rule("LP-164", "LP-165")
def test_t18_trading_office_with_one() -> None:
    """A 1 with a Trading Office draws 3 cards, sells up to 3 and buys up to 2."""
    g = traders(table(), RED, "trading_office")
    hold(g, RED, oil=4)
    act(RED, 1, g)
    do(g, "trade")
    assert len(g.market_hand) == 3
    do(g, min(legal(g)))
    assert transactions(g, "sell") == {"oil": 3, "mycelium": 1}
    assert set(transactions(g, "buy").values()) == {2}


@rule("LP-167", "LP-262")
def test_t19_two_cards() -> None:
    """Of two Oil cards and an Iron card one Oil and the Iron card go together, in either order, never both Oil."""
    g = traders(table(), RED, "marketing_department")
    market(g, "oil+1", "oil+3", "iron-2", "oil-1")
    act(RED, 2, g, leader_card=4)
    do(g, "trade")
    assert asked(g) == ("ShiftPrice", RED)
    oil_first = do(g.clone(), "none", "apply oil+1")
    assert legal(oil_first) == {"apply iron-2", "none"}
    assert refused(oil_first, "apply oil+3") == "LP-167"
    assert do(oil_first, "apply iron-2").prices == [6, 5, 5, 3, 5]
    iron_first = do(g.clone(), "none", "apply iron-2")
    assert legal(iron_first) == {"apply oil+1", "apply oil+3", "apply oil-1", "none"}
    shifted = do(g.clone(), "raise oil", "apply oil+1", "apply iron-2")
    assert shifted.prices == [8, 5, 5, 3, 5]


@rule("LP-143", "LP-157")
def test_t20_floor() -> None:
    """A price of 1, or of 2 with -2, falls to 1 and no further, neither by a card nor by a sale."""
    for price in (1, 2):
        g = table()
        hold(g, RED, iron=1)
        prices(g, iron=price)
        market(g, "iron-2", "oil+1")
        act(RED, 2, g)
        do(g, "trade", "apply iron-2")
        assert g.prices[IRON] == 1
        do(g, "sell iron 1")
        assert (g.prices[IRON], g.money[RED]) == (1, 21)


@rule("LP-137", "LP-168")
def test_t26_reshuffle_mid_draw() -> None:
    """Four cards left and 21 discarded: a draw of 16 takes the four, shuffles the 21 and takes twelve of them."""
    g = traders(table(), RED, "trading_office", "marketing_department")
    old = g.market_deck[-4:]
    g.discarded = sum(1 << card for card in g.market_deck[:-4])
    g.applied = [g.market_deck[0]]
    g.latest = [g.market_deck[0]]
    g.market_deck = old.copy()
    act(RED, 6, g)
    do(g, "trade")
    assert len(g.market_hand) == 16
    assert set(old) <= set(g.market_hand)
    assert (len(g.market_deck), g.discarded, g.latest) == (9, 0, [])
    assert [event.many for event in told(g, "market_shuffle")] == [21]
    do(g, min(legal(g)), "none")
    assert (len(g.market_deck), len(members(g.discarded))) == (9, 16)


@rule("LP-138", "LP-145", "LP-148")
def test_t28_crash_before_selling() -> None:
    """Blue's single card crashes Oil before Blue can sell: 10 MC for five, and none left to sell."""
    g = table()
    hold(g, BLUE, money=0, oil=5)
    prices(g, oil=9)
    market(g, "oil+3")
    act(BLUE, 1, g)
    do(g, "trade")
    assert asked(g) == ("Transact", BLUE)
    assert (g.prices[OIL], g.money[BLUE], g.held(BLUE, OIL)) == (2, 10, 0)
    assert refused(g, "sell oil 1") == "LP-155"
