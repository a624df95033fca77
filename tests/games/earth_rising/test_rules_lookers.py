"""Characters who look into the deck, and what is known of it: ER-157 to ER-160, ER-169 to ER-171, ER-187, ER-188."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import SECTORS, is_strike
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    ECO_INVESTOR,
    EN,
    IN,
    PO,
    POLITICIAN,
    card,
    cards,
    deck_of,
    do,
    fill,
    hold,
    legal,
    level,
    name,
    on_top,
    refused,
    seen,
    table,
    told,
)

EVERY = tuple(range(SECTORS))


# -- the Eco Investor -----------------------------------------------------------------------------


@rule("ER-157", "ER-158")
def test_after_a_draw_action_the_eco_investor_may_look_one_by_one() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST, POLITICIAN))
    on_top(g, "AG7", "CU6", "PO6", "EN6")
    do(g, "draw")
    assert legal(g) == {"look", "stop"}
    do(g, "look")
    assert g.looking == card("CU6")
    assert legal(g) == {"to 2", "to 3", "bottom"}
    assert refused(g, "keep") == "ER-158"
    do(g, "to 2", "look", "bottom")
    assert g.hands == [cards("AG7"), cards("CU6"), 0]
    assert g.deck[0] == card("PO6")
    assert g.deck[-1] == card("EN6")
    assert "draw" in legal(g), "1 + S cards and no more"
    assert g.actions_left == 3


@rule("ER-157")
@pytest.mark.parametrize(("green", "looks"), [(0, 1), (2, 3)])
def test_the_number_of_looks(green: int, looks: int) -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    fill(g, IN, c3="U", **{f"c{i}": "S" for i in range(green)})
    do(g, "draw")
    for _ in range(looks):
        do(g, "look", "bottom")
    assert "draw" in legal(g)


@rule("ER-157")
def test_the_looks_come_after_the_strike_and_with_what_it_left() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    fill(g, EN, c1="U")
    on_top(g, "SQ-EN", "IN2", "AG7", "CU6")
    do(g, "draw")
    assert legal(g) == {"look", "stop"}
    assert g.hands[0] == cards("AG7")
    do(g, "look", "bottom")
    assert "draw" in legal(g), "Infrastructure has lost its sustainable practice: one look only"


@rule("ER-157")
def test_no_looks_in_step_one_nor_for_others() -> None:
    g = level(table(ACTIVIST, ECO_INVESTOR))
    do(g, "draw")
    assert "draw" in legal(g), "the Activist draws without a look"
    do(g, "stop")
    assert g.active == 1
    assert "stop" in legal(g)
    assert "look" not in legal(g)
    assert g.actions_left == 4


@rule("ER-158")
def test_the_eco_investor_may_stop_before_the_next_look() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    do(g, "draw", "stop")
    assert g.actions_left == 3
    do(g, "draw", "look", "bottom", "stop")
    assert g.actions_left == 2
    assert "draw" in legal(g)


@rule("ER-159")
def test_a_given_card_may_exceed_the_limit() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    hold(g, 1, "IN3", "IN4", "IN5", "IN6", "IN7")
    on_top(g, "AG7", "CU6", "PO6")
    do(g, "draw", "look", "to 2", "look", "to 2")
    assert g.hand_size(1) == 7
    assert g.waiting == (0,)


@rule("ER-160")
def test_a_strike_looked_at_can_only_go_to_the_bottom() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    on_top(g, "AG7", "SQ-PO", "CU6")
    do(g, "draw", "look")
    assert legal(g) == {"bottom"}
    assert refused(g, "to 2") == "ER-160"
    do(g, "bottom")
    assert g.deck[0] == card("SQ-PO")
    assert told(g, "strike") == []
    do(g, "look", "to 2")
    assert "draw" in legal(g), "it counted as one of the two looks"


# -- the Politician -------------------------------------------------------------------------------


@rule("ER-169", "ER-171")
def test_the_politician_looks_at_two_and_s_cards_and_reorders_them() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    on_top(g, "AG7", "CU6", "PO6", "EN6")
    do(g, "ability")
    assert [k.card for k in seen(g, 0).known_cards] == [name("AG7"), name("CU6"), name("PO6")]
    assert legal(g) == {f"next {name(c)}" for c in ("AG7", "CU6", "PO6")}
    do(g, f"next {name('PO6')}", f"next {name('AG7')}")
    assert g.deck[-4:] == [card("EN6"), card("CU6"), card("AG7"), card("PO6")]
    assert [(k.depth, k.card) for k in seen(g, 0).known_cards] == [
        (1, name("PO6")),
        (2, name("AG7")),
        (3, name("CU6")),
    ]
    assert seen(g, 1).known_cards == seen(g, None).known_cards == []
    assert g.actions_left == 3
    do(g, "draw")
    assert g.hands[0] == cards("PO6")


@rule("ER-169")
@pytest.mark.parametrize(("green", "looks"), [(0, 2), (3, 5)])
def test_the_number_of_cards_the_politician_sees(green: int, looks: int) -> None:
    g = level(table(POLITICIAN))
    fill(g, PO, **{f"c{i}": "S" for i in range(green)})
    do(g, "ability")
    assert len(seen(g, 0).known_cards) == looks


@rule("ER-169")
@pytest.mark.parametrize("size", [1, 2])
def test_a_small_deck_is_not_filled_up(size: int) -> None:
    g = level(table(POLITICIAN))
    deck_of(g, *("AG7", "CU6")[:size])
    do(g, "ability")
    assert len(seen(g, 0).known_cards) == size
    assert told(g, "shuffle") == []
    if size == 1:
        assert "draw" in legal(g), "one card has one order"


@rule("ER-170")
def test_strikes_are_reordered_like_any_card() -> None:
    g = level(table(POLITICIAN))
    on_top(g, "SQ-EN", "CU6", "PO6")
    do(g, "ability", f"next {name('CU6')}", f"next {name('PO6')}")
    assert told(g, "strike") == []
    assert g.deck[-3:] == [card("SQ-EN"), card("PO6"), card("CU6")]
    do(g, "draw", "draw")
    assert told(g, "strike") == []
    assert g.hands[0] == cards("CU6", "PO6")


@rule("ER-171")
def test_the_look_is_told_without_the_cards() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    do(g, "ability")
    assert told(g, "look") == [(0, -1, 3, -1)]


# -- who knows the deck ---------------------------------------------------------------------------


@rule("ER-187")
def test_a_card_looked_at_is_seen_by_the_eco_investor_alone() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    on_top(g, "AG7", "CU6")
    do(g, "draw", "look")
    assert seen(g, 0).looking_at == name("CU6")
    assert seen(g, 1).looking_at is seen(g, None).looking_at is None
    do(g, "bottom")
    (event,) = [e for e in g.events or [] if e.what == "bottom"]
    assert (event.seen_by(0).thing, event.seen_by(1).thing, event.seen_by(None).thing) == (card("CU6"), -1, -1)
    assert [(k.depth, k.card) for k in seen(g, 0).known_cards] == [(len(g.deck), name("CU6"))]
    assert seen(g, 1).known_cards == []


@rule("ER-187")
def test_a_card_given_away_is_open() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    on_top(g, "AG7", "CU6")
    do(g, "draw", "look", "to 2")
    (event,) = [e for e in g.events or [] if e.what == "give"]
    assert event.seen_by(None).thing == card("CU6")
    assert seen(g, None).hands[1].cards == [name("CU6")]


@rule("ER-188")
def test_what_is_known_of_the_deck_is_gone_after_a_shuffle() -> None:
    g = level(table(POLITICIAN, ECO_INVESTOR))
    assert seen(g, None).next_strike is not None
    on_top(g, "AG7", "CU6", "PO6")
    do(g, "ability", f"next {name('AG7')}", f"next {name('CU6')}")
    assert len(seen(g, 0).known_cards) == 3
    do(g, "refresh")
    assert seen(g, 0).known_cards == []
    assert seen(g, None).next_strike is None
    assert any(is_strike(c) for c in g.deck)


@rule("ER-188")
def test_the_depth_of_the_next_strike_counts_down_and_the_politician_may_hide_it() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    depth = seen(g, 1).next_strike
    assert depth is not None
    do(g, "draw")
    assert seen(g, 1).next_strike == depth - 1
    on_top(g, "AG7", "SQ-EN", "PO6")
    assert seen(g, 1).next_strike == 1
    do(g, "ability", f"next {name('SQ-EN')}", f"next {name('AG7')}")
    assert seen(g, 1).next_strike is None, "the others know only that it is among the three"
    do(g, "refresh")
    assert g.marks == [0] * len(g.deck)
