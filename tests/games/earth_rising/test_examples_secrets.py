"""Worked examples of Earth Rising, fourth part: who knows what of the deck and the hands."""

from __future__ import annotations

from typing import cast

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.position import EarthRising
from ecumene.kernel.event import HIDDEN
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    ECO_INVESTOR,
    IN,
    POLITICIAN,
    card,
    codes,
    do,
    fill,
    hold,
    level,
    name,
    on_top,
    ready,
    seen,
    table,
)


@rule("ER-082", "ER-169", "ER-170", "ER-188")
def test_x32_refresh_of_the_deck_alone() -> None:
    """With an empty discard pile a Refresh shuffles the deck alone, and what was known of its order is gone."""
    g = table(POLITICIAN, ACTIVIST)
    hold(g, 1, *[f"{sector}{number}" for sector in ("IN", "CU", "IY") for number in range(1, 7)])
    on_top(g, *sorted(codes(g.discard)))
    on_top(g, "EN1", "SQ-AG", "EN2")
    ready(g)
    assert (len(g.deck), g.discard) == (30, 0)
    do(g, "ability", f"next {name('SQ-AG')}")
    assert g.deck[-2:] == [card("EN1"), card("SQ-AG")]
    assert [(known.depth, known.card) for known in seen(g, 0).known_cards] == [(1, name("SQ-AG")), (2, name("EN1"))]
    before = g.deck.copy()
    do(g, "refresh")
    assert sorted(g.deck) == sorted(before)
    assert g.deck != before
    assert seen(g, 0).known_cards == []
    assert seen(g, 0).next_strike is None


def bottoms(g: EarthRising, seat: int) -> set[int]:
    """The cards the seat may think to be under the deck, as far as twenty redeals show."""
    rng = rng_from_seed("redeal", GAME.streams)
    return {cast(EarthRising, GAME.redeal(g, seat, rng)).deck[0] for _ in range(20)}


@rule("ER-158", "ER-187")
def test_x35_a_secret_card() -> None:
    """Of a card the Eco Investor puts under the deck the others see only that it went there."""
    g = level(table(ECO_INVESTOR, ACTIVIST))
    fill(g, IN, c1="U", c2="U")
    on_top(g, "CU5", "EN5")
    ready(g)
    do(g, "draw", "look")
    assert [seen(g, seat).looking_at for seat in (0, 1, None)] == [name("EN5"), None, None]
    do(g, "bottom")
    assert g.deck[0] == card("EN5")
    secrets = [event for event in g.events or [] if event.what in ("look", "bottom")]
    assert len(secrets) == 2
    for event in secrets:
        assert [event.seen_by(seat).thing for seat in (0, 1, None)] == [card("EN5"), HIDDEN, HIDDEN]
        assert "Heat Pumps" in GAME.tell(g, event.seen_by(0)).text
        assert "Heat Pumps" not in GAME.tell(g, event.seen_by(1)).text
    assert [(known.depth, known.card) for known in seen(g, 0).known_cards] == [(len(g.deck), name("EN5"))]
    assert seen(g, 1).known_cards == seen(g, None).known_cards == []
    assert bottoms(g, 0) == {card("EN5")}
    assert len(bottoms(g, 1)) > 1


@rule("ER-191")
def test_x36_closed_hands() -> None:
    """With closed hands a gift is seen by giver and receiver; the others see two hand sizes change."""
    g = level(table(ECO_INVESTOR, ACTIVIST, POLITICIAN, closed_hands="on"))
    hold(g, 0, "CU5", "CU6")
    hold(g, 1, "EN5")
    ready(g)
    assert [hand.size for hand in seen(g, 2).hands] == [2, 1, 0]
    do(g, f"give {name('CU5')}", "to 2")
    gift = next(event for event in g.events or [] if event.what == "give")
    assert [gift.seen_by(seat).thing for seat in (0, 1, 2, None)] == [card("CU5"), card("CU5"), HIDDEN, HIDDEN]
    assert "Public-Interest Media" not in GAME.tell(g, gift.seen_by(2)).text
    for outsider in (2, None):
        hands = seen(g, outsider).hands
        assert [hand.size for hand in hands] == [1, 2, 0]
        assert hands[0].cards is None
        assert hands[1].cards is None
    assert seen(g, 0).hands[0].cards == [name("CU6")]
    assert set(seen(g, 1).hands[1].cards or []) == {name("CU5"), name("EN5")}
