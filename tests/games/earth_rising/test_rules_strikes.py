"""Status Quo Strikes: ER-137 to ER-150."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import CIRCLES, SECTORS, is_strike
from ecumene.games.earth_rising.position import LOST_COLLAPSE, EarthRising
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    AG,
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
    lay,
    legal,
    level,
    lies,
    name,
    on_top,
    split,
    strain,
    table,
    told,
)


def struck(g: EarthRising, *codes: str) -> EarthRising:
    """The active player draws these cards, the first of them a strike, as an action."""
    on_top(g, *codes)
    return do(g, "draw")


def turned_up(g: EarthRising) -> list[int]:
    """The Influence cards that strikes have turned up."""
    return [thing for _, _, _, thing in told(g, "strike_card")]


@rule("ER-137")
@pytest.mark.parametrize("green", range(4))
def test_one_draw_and_one_more_for_each_sustainable_practice_of_its_sector(green: int) -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, **{f"c{i}": "S" for i in range(green)})
    lay(g, "EN7", 3, False)
    lay(g, "AG3", 0, True)
    struck(g, "SQ-EN", "IN1", "CU1", "PO1", "IY1", "AG1")
    assert told(g, "strike") == [(-1, EN, 1 + green, card("SQ-EN"))]
    assert turned_up(g) == [card(c) for c in ("IN1", "CU1", "PO1", "IY1")][: 1 + green]


@rule("ER-137")
@pytest.mark.parametrize("sector", range(SECTORS))
def test_every_strike_works_the_same_in_its_own_sector(sector: int) -> None:
    g = level(table(ACTIVIST))
    fill(g, sector, c0="S", c1="S", c2="S")
    code = ("IN", "CU", "PO", "EN", "IY", "AG")[sector]
    on_top(g, f"SQ-{code}")
    do(g, "draw")
    assert told(g, "strike")[0] == (-1, sector, 4, card(f"SQ-{code}"))


@rule("ER-138")
def test_each_card_is_resolved_before_the_next_and_the_number_stays() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c0="S", c1="S", c2="U", c3="U")
    struck(g, "SQ-EN", "EN1", "EN5", "IN1", "AG7")
    assert turned_up(g) == [card("EN1"), card("EN5"), card("IN1")], "three although a practice was lost"
    assert lies(g, "EN5") == (0, "U"), "in the circle the first card has emptied"
    assert g.hands[0] == cards("AG7")


@rule("ER-139")
def test_a_matching_sustainable_practice_is_lost_with_its_regeneration() -> None:
    g = level(table(ACTIVIST, ECOLOGIST))
    g.regenerations = cards("PO2")
    clear(g, EN)
    lay(g, "EN1", 1, False)
    before = g.poverty()
    struck(g, "SQ-EN", "PO2", "AG7")
    assert lies(g, "PO2") is None
    assert g.regenerations == 0
    assert (g.supported(PO), g.poverty()) == (2, before + 2)
    assert g.strain == [0] * SECTORS


@rule("ER-140")
@pytest.mark.parametrize(("before", "after"), [(0, (1, 1)), (3, (3, 2)), (8, (5, 5)), (12, (5, 9))])
def test_a_matching_unsustainable_practice_takes_two_strain(before: int, after: tuple[int, int]) -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c1="U")
    strain(g, PO=before)
    struck(g, "SQ-EN", "PO1", "AG7")
    assert g.strain[PO] == before + 2
    assert split(g, PO) == after
    assert lies(g, "PO1") == (1, "U")


@rule("ER-140")
def test_the_strain_of_a_strike_is_balanced_at_once() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c1="U")
    strain(g, PO=13, EN=2)
    struck(g, "SQ-EN", "PO1", "AG7")
    assert (g.strain[PO], g.strain[EN]) == (14, 3)
    fill(g, EN, c1="U")
    strain(g, PO=13, EN=10)
    struck(g, "SQ-CU", "PO1", "CU2", "IN7", "AG6")
    assert g.collapses == 1


@rule("ER-140")
def test_a_protest_token_changes_nothing_in_a_strike() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c1="U")
    g.protests = cards("PO1")
    struck(g, "SQ-EN", "PO1", "AG7")
    assert g.strain[PO] == 2
    assert lies(g, "PO1") == (1, "U")
    assert g.protests == cards("PO1")


@rule("ER-141", "ER-142")
@pytest.mark.parametrize(
    ("full", "circle"),
    [((), 0), ((0,), 1), ((0, 1, 2), 3), ((0, 1, 2, 3), 4), ((0, 1, 2, 3, 4), 5), ((0, 1, 2, 3, 4, 5), 6)],
)
def test_a_practice_not_on_the_board_spreads_to_the_first_empty_circle(full: tuple[int, ...], circle: int) -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, **{f"c{i}": "U" for i in full})
    fill(g, AG, c1="U")
    before = g.poverty()
    supported = g.supported(PO)
    struck(g, "SQ-AG", "PO7", "AG7")
    assert lies(g, "PO7") == (circle, "U")
    assert g.poverty() == before - (min(2 * len(full) + 2, 7) - supported)


@rule("ER-142")
def test_segments_outside_the_board_give_no_circle_to_a_strike() -> None:
    g = level(table(ACTIVIST))
    fill(g, PO, c0="U", c1="U", c2="U", c3="U")
    fill(g, AG, c1="U")
    struck(g, "SQ-AG", "PO7", "CU1", "AG7")
    assert lies(g, "PO7") is None


@rule("ER-143")
def test_a_card_without_room_is_drawn_again_until_one_works() -> None:
    g = level(table(ACTIVIST))
    fill(g, PO, c0="U", c1="U", c2="U", c3="U")
    fill(g, EN, c0="S", c1="U")
    struck(g, "SQ-EN", "PO5", "PO6", "PO7", "CU1", "CU2", "AG7")
    assert [thing for _, _, _, thing in told(g, "no_room")] == [card("PO5"), card("PO6"), card("PO7")]
    assert g.strain[CU] == 2
    assert lies(g, "CU2") is None, "both draws of the strike were carried out"
    assert g.hands[0] == cards("AG7")
    assert g.discard & cards("PO5", "PO6", "PO7") == cards("PO5", "PO6", "PO7")


@rule("ER-144")
def test_a_further_strike_waits_counts_as_a_draw_and_fixes_its_own_number_then() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c0="S", c1="U")
    fill(g, CU, c0="S", c1="S", c2="U")
    struck(g, "SQ-EN", "SQ-CU", "CU1", "IN1", "PO1", "AG7", "AG6")
    assert told(g, "strike") == [(-1, EN, 2, card("SQ-EN")), (-1, CU, 2, card("SQ-CU"))]
    kinds = [e.what for e in g.events or [] if e.what.startswith("strike")]
    assert kinds == ["strike", "strike_waits", "strike_card", "strike", "strike_card", "strike_card"]
    assert turned_up(g) == [card("CU1"), card("IN1"), card("PO1")], "Culture has lost one before its strike came"


@rule("ER-145")
def test_used_cards_are_out_of_play_until_the_strikes_are_over() -> None:
    """The deck runs out in the middle of the strike: neither its Influence cards nor its strike come back into it."""
    g = level(table(ACTIVIST))
    fill(g, EN, c0="S", c1="S", c2="U")
    deck_of(g, "SQ-EN", "IN1")
    g.discard = cards("CU1", "PO1", "AG7")
    g.face_down = 0
    do(g, "draw")
    assert turned_up(g)[0] == card("IN1")
    assert told(g, "shuffle")[0][2] == 3, "the fresh deck is the discard pile as it was"
    assert set(turned_up(g)[1:]) | set(members(g.hands[0])) == {card("CU1"), card("PO1"), card("AG7")}
    assert g.discard & cards("IN1", "SQ-EN") == cards("IN1", "SQ-EN")


@rule("ER-145")
def test_influence_cards_are_discarded_before_the_replacement_and_the_strike_after_it() -> None:
    """The deck runs out just before the replacement: it comes from the used cards, and the strike is not among them."""
    g = level(table(ACTIVIST))
    fill(g, EN, c1="U")
    deck_of(g, "SQ-EN", "IN1")
    g.discard = g.face_down = 0
    do(g, "draw")
    assert told(g, "shuffle") == [(-1, -1, 1, -1)]
    assert g.hands[0] == cards("IN1")
    assert g.discard == cards("SQ-EN")


@rule("ER-146")
def test_one_replacement_card_for_the_player_who_drew_the_strike() -> None:
    g = level(table(ACTIVIST, POLITICIAN, active=1))
    fill(g, EN, c1="U")
    struck(g, "SQ-EN", "IN1", "AG7", "AG6")
    assert g.hands == [0, cards("AG7")]
    assert g.deck[-1] == card("AG6")


@rule("ER-146")
def test_a_strike_drawn_as_the_replacement_strikes_first() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c1="U")
    fill(g, CU, c1="U")
    struck(g, "SQ-EN", "IN1", "SQ-CU", "PO1", "AG7", "AG6")
    assert [thing for _, _, _, thing in told(g, "strike")] == [card("SQ-EN"), card("SQ-CU")]
    assert turned_up(g) == [card("IN1"), card("PO1")]
    assert g.hands[0] == cards("AG7"), "one replacement for the whole event"


@rule("ER-147")
@pytest.mark.parametrize(
    ("top", "shuffled"),
    [
        (("SQ-EN", "IN1", "AG7"), False),
        (("SQ-EN", "SQ-CU", "IN1", "AG7"), True),
        (("SQ-EN", "IN1", "SQ-CU", "PO1", "AG7"), True),
    ],
)
def test_only_a_further_strike_shuffles_the_discard_pile_in(top: tuple[str, ...], shuffled: bool) -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c1="U")
    fill(g, CU, c1="U")
    struck(g, *top)
    assert bool(told(g, "shuffle")) is shuffled
    assert (g.discard == 0) is shuffled
    in_deck = sum(is_strike(c) for c in g.deck)
    assert in_deck == 6 if shuffled else in_deck < 6
    if shuffled:
        last = [e.what for e in g.events or []][-1]
        assert last == "shuffle", "at the very end, after the replacement"


@rule("ER-148")
def test_looks_do_not_strike() -> None:
    g = level(table(POLITICIAN))
    on_top(g, "SQ-EN", "SQ-CU", "SQ-IN")
    do(g, "ability")
    assert told(g, "strike") == []
    do(g, f"next {name('SQ-CU')}", f"next {name('SQ-EN')}")
    assert told(g, "strike") == []
    assert g.deck[-2:] == [card("SQ-EN"), card("SQ-CU")]
    g = level(table(ECO_INVESTOR, POLITICIAN))
    on_top(g, "AG7", "SQ-EN")
    do(g, "draw", "look")
    assert told(g, "strike") == []


@rule("ER-149")
def test_a_strike_ends_neither_step_one_nor_the_actions() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    struck(g, "SQ-EN", "IN1", "CU1", "AG7")
    assert (g.active, g.actions_left) == (0, 3)
    on_top(g, "SQ-PO", "IN1", "CU1", "AG6", "AG5")
    do(g, "stop")
    assert (g.active, g.actions_left) == (1, 4)
    assert g.hands[1] == cards("AG6", "AG5")


@rule("ER-150", "ER-122")
@pytest.mark.parametrize("when", ["action", "step 1"])
def test_a_fourth_collapse_ends_the_game_in_the_middle_of_a_strike(when: str) -> None:
    g = level(table(ACTIVIST, ECOLOGIST))
    fill(g, EN, c0="S", c1="S", c2="U")
    g.collapses = 3
    g.startups = 18
    strain(g, PO=13, EN=14 if when == "action" else 15)
    on_top(g, "SQ-EN", "PO1", "IN1", "IN2", "AG7")
    do(g, "draw" if when == "action" else "stop")
    assert g.outcome == LOST_COLLAPSE
    assert turned_up(g) == [card("PO1")]
    assert g.hands == [0, 0]
    assert g.waiting == ()


@rule("ER-059", "ER-143")
def test_a_strike_without_cards_ends_without_them() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c0="S", c1="S", c2="U")
    deck_of(g, "SQ-EN", "IN1")
    g.discard = g.face_down = 0
    do(g, "draw")
    assert turned_up(g) == [card("IN1")]
    assert g.hands[0] == cards("IN1"), "the only card there is comes as the replacement"
    assert "stop" in legal(g)


@rule("ER-137", "ER-141")
def test_strikes_do_not_touch_cards_in_hands() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "IY5", "CU6")
    hold(g, 1, "AG5")
    struck(g, "SQ-IN", "IY1", "IN5", "EN5", "PO6")
    assert g.hands == [cards("IY5", "CU6", "EN5"), cards("AG5")]
    assert g.strain[IY] == 2
    assert lies(g, "IN5") == (0, "U")
    assert g.cells[CIRCLES * IN] == card("IN5")
    assert AG not in [where for _, where, _, _ in told(g, "strain")]
