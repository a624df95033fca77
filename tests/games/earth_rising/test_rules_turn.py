"""The steps of a turn, hand limits and the calendar: ER-054 to ER-062, ER-134 to ER-136."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import SECTORS
from ecumene.games.earth_rising.position import LOST_TIME, WON
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    AG,
    CODES,
    CU,
    ECO_INVESTOR,
    ECOLOGIST,
    EN,
    IN,
    IY,
    PO,
    POLITICIAN,
    card,
    cards,
    clear,
    deck_of,
    do,
    fill,
    flip_all,
    hold,
    legal,
    level,
    lies,
    name,
    on_top,
    refused,
    seen,
    strain,
    table,
    told,
)

EVERY = tuple(range(SECTORS))


# -- step 1 ---------------------------------------------------------------------------------------


@rule("ER-054")
def test_two_cards_from_the_top_one_after_the_other() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    on_top(g, "EN3", "AG5", "PO1")
    do(g, "stop")
    assert [(who, thing) for who, _, _, thing in told(g, "draw")] == [(1, card("EN3")), (1, card("AG5"))]
    assert g.hands == [0, cards("EN3", "AG5")]
    assert g.deck[-1] == card("PO1")


@rule("ER-055")
def test_a_strike_is_over_before_the_second_card_is_drawn() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    on_top(g, "SQ-EN", "EN1", "IN2", "AG7", "CU7", "PO7")
    do(g, "stop")
    happened = [(e.what, e.thing) for e in g.events or [] if e.what in ("strike", "strike_card", "draw")]
    assert happened == [
        ("strike", card("SQ-EN")),
        ("strike_card", card("EN1")),
        ("strike_card", card("IN2")),
        ("draw", card("AG7")),
        ("draw", card("CU7")),
    ]
    assert g.hands[1] == cards("AG7", "CU7"), "the strike's replacement card, then the second card"
    assert card("SQ-EN") in members(g.discard)


@rule("ER-055")
def test_both_cards_of_step_one_can_strike() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    clear(g, EN, IY)
    fill(g, EN, c1="U")
    fill(g, IY, c1="U")
    strain(g)
    on_top(g, "SQ-EN", "EN1", "AG7", "SQ-IY", "IY1", "CU7")
    do(g, "stop")
    assert [thing for _, _, _, thing in told(g, "strike")] == [card("SQ-EN"), card("SQ-IY")]
    assert g.hands[1] == cards("AG7", "CU7")


@rule("ER-056")
def test_down_to_five_cards_of_the_players_choice() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 1, "IN3", "IN4", "CU3", "CU4", "PO3")
    on_top(g, "EN3", "AG5")
    do(g, "stop")
    assert g.waiting == (1,)
    assert legal(g) == {f"discard {name(c)}" for c in ("IN3", "IN4", "CU3", "CU4", "PO3", "EN3", "AG5")}
    do(g, f"discard {name('EN3')}")
    assert g.waiting == (1,)
    do(g, f"discard {name('IN4')}")
    assert g.hands[1] == cards("IN3", "CU3", "CU4", "PO3", "AG5")
    assert "stop" in legal(g), "then the actions begin"


@rule("ER-056")
def test_exactly_five_cards_stay_and_others_are_not_asked() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 1, "IN3", "IN4", "CU3")
    hold(g, 0, "AG1", "AG2", "AG3", "AG4", "AG5", "AG6", "AG7")
    on_top(g, "EN3", "EN4")
    do(g, "stop")
    assert g.hand_size(1) == 5
    assert "stop" in legal(g)
    assert g.hand_size(0) == 7


@rule("ER-057")
def test_discards_for_the_limit_are_face_down() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, closed_hands="on"))
    hold(g, 1, "IN3", "IN4", "CU3", "CU4")
    on_top(g, "EN3", "AG5")
    do(g, "stop", f"discard {name('EN3')}")
    (event,) = [e for e in g.events or [] if e.what == "discard"]
    assert event.seen_by(1).thing == card("EN3")
    assert event.seen_by(0).thing == event.seen_by(None).thing == -1
    assert g.face_down & cards("EN3")
    assert seen(g, 0).discard == seen(g, 1).discard == 4


@rule("ER-058", "ER-056")
def test_draws_and_gifts_may_exceed_the_limit_until_the_owners_next_step_one() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "AG1", "AG2", "AG3", "AG4", "AG5")
    hold(g, 1, "IN3", "IN4", "CU3", "CU4", "PO3")
    on_top(g, "PO6", "PO7", "EN6", "EN7")
    do(g, "draw")
    assert g.hand_size(0) == 6
    do(g, f"give {name('AG1')}", f"give {name('AG2')}")
    assert g.hand_size(1) == 7
    assert "draw" in legal(g), "nobody is asked to discard yet"
    do(g, "stop")
    assert g.hand_size(1) == 9
    assert {move.split()[0] for move in legal(g)} == {"discard"}
    for _ in range(4):
        do(g, sorted(legal(g))[0])
    assert g.hand_size(1) == 5


@rule("ER-058")
def test_the_limit_is_not_enforced_after_the_actions() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "AG1", "AG2", "AG3", "AG4", "AG5")
    on_top(g, "PO6", "PO7", "PO5", "PO4", "EN6", "EN7")
    do(g, "draw", "draw", "draw", "draw")
    assert g.active == 1
    assert g.hand_size(0) == 9


@rule("ER-059")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    deck_of(g, "EN3")
    discarded = g.discard
    do(g, "stop")
    assert g.hand_size(1) == 2
    assert len(told(g, "shuffle")) == 1
    assert told(g, "shuffle")[0][2] == discarded.bit_count(), "the whole discard pile, with its strikes"
    assert g.actions_left == 4


@rule("ER-059")
@pytest.mark.parametrize("deck", [(), ("EN3",)])
def test_with_no_card_anywhere_the_draw_is_skipped(deck: tuple[str, ...]) -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    deck_of(g, *deck)
    g.hands[0] = g.discard & ((1 << 42) - 1)
    g.discard = 0
    g.face_down = 0
    do(g, "stop")
    assert g.hand_size(1) == len(deck)
    assert told(g, "shuffle") == []
    assert g.active == 1
    assert g.year == 2


@rule("ER-059")
def test_the_eco_investors_extra_card_comes_from_a_fresh_deck_too() -> None:
    g = level(table(ECO_INVESTOR, POLITICIAN))
    deck_of(g, "EN3")
    do(g, "draw")
    assert g.hands[0] == cards("EN3")
    do(g, "look")
    assert len(told(g, "shuffle")) == 1
    assert g.looking >= 0


# -- step 2 ---------------------------------------------------------------------------------------


@rule("ER-060")
def test_four_actions_in_any_order_and_repeated() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    strain(g, rest=5)
    do(g, "clean", "clean energy all", "draw", "clean", "clean politics all")
    assert g.actions_left == 1
    assert g.active == 0
    do(g, "draw")
    assert g.active == 1, "after the fourth the turn is over"


@rule("ER-060")
def test_each_action_is_finished_before_the_next_is_chosen() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    strain(g, rest=5)
    do(g, "clean")
    assert all(move.startswith("clean ") for move in legal(g))
    do(g, "clean energy", "clean energy", "clean energy")
    assert all(move.startswith("clean ") for move in legal(g))
    do(g, "clean energy")
    assert "draw" in legal(g)


@rule("ER-061")
@pytest.mark.parametrize("used", range(4))
def test_a_player_may_stop_early_and_loses_the_rest(used: int) -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    for _ in range(used):
        do(g, "draw")
    assert g.actions_left == 4 - used
    do(g, "stop")
    assert told(g, "stop") == [(0, -1, 4 - used, -1)]
    assert (g.active, g.actions_left) == (1, 4)


@rule("ER-062")
def test_the_eight_actions() -> None:
    g = table(ACTIVIST, POLITICIAN)
    fill(g, CU, c0="U")
    strain(g, rest=1)
    hold(g, 0, "CU1", "CU2")
    assert {move.split()[0] for move in legal(g)} == {
        "stop",
        "create",
        "disband",
        "draw",
        "ability",
        "clean",
        "give",
        "refresh",
        "transform",
    }
    assert GAME.question(g, 0).rule == "ER-062"


@rule("ER-062")
def test_refused_and_legal_moves_are_all_that_can_be_tried() -> None:
    g = table(ACTIVIST, POLITICIAN)
    hold(g, 0, "CU1", "EN3", "IN4")
    tried = set(g.candidates(0))
    allowed = set(g.moves(0))
    forbidden = {move for move, _ in g.refusals(0)}
    assert allowed | forbidden == tried
    assert not allowed & forbidden


# -- step 5 ---------------------------------------------------------------------------------------


@rule("ER-134")
def test_the_calendar_moves_on_and_the_turn_passes() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, active=2, year=7))
    do(g, "stop")
    assert (g.year, g.active) == (8, 0)
    assert told(g, "year") == [(-1, -1, 8, -1)]


@rule("ER-135")
def test_the_end_of_the_twentieth_year_loses() -> None:
    g = level(table(ACTIVIST, POLITICIAN, year=20))
    do(g, "stop")
    assert g.outcome == LOST_TIME
    ending = GAME.ending(g)
    assert (ending.key, ending.winners) == ("lost_time", ())
    assert "0 of 12 segments" in ending.text


@rule("ER-135")
def test_the_nineteenth_year_does_not_end_the_game() -> None:
    g = level(table(ACTIVIST, POLITICIAN, year=19))
    do(g, "stop")
    assert (g.outcome, g.year) == (0, 20)


@rule("ER-136")
def test_the_last_turn_is_played_in_full() -> None:
    g = level(table(ACTIVIST, POLITICIAN, year=20))
    flip_all(g, majors=EVERY, minors=(IN, PO, EN, IY, AG))
    strain(g, rest=5, CU=1)
    do(g, "draw", "clean", "clean energy all")
    assert refused(g, "transform culture.minor") == "ER-085"
    do(g, "clean", "clean culture", "clean politics", "clean politics", "clean politics")
    assert g.actions_left == 1
    do(g, "transform culture.minor")
    assert g.outcome == WON


@rule("ER-136", "ER-135")
def test_the_strain_of_the_last_year_still_comes() -> None:
    g = level(table(POLITICIAN, year=20))
    fill(g, PO, c1="U", c2="U", c3="U")
    strain(g)
    do(g, "stop")
    assert g.strain[PO] == 4
    assert lies(g, "PO1") == (1, "U")
    assert [CODES[where] for _, where, _, _ in told(g, "strain")][:6] == ["PO", "EN", "IY", "AG", "IN", "CU"]
