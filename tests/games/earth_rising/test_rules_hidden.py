"""What a seat sees, and redeals that agree with it: ER-046, ER-053, ER-171, ER-187, ER-188, ER-191."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import CARDS, PRACTICES, SECTORS, is_strike
from ecumene.games.earth_rising.position import EarthRising
from ecumene.kernel.bits import members
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    AG,
    CU,
    ECO_INVESTOR,
    ECOLOGIST,
    EN,
    IN,
    PO,
    POLITICIAN,
    card,
    cards,
    do,
    fill,
    flip_all,
    hold,
    legal,
    level,
    name,
    on_top,
    ruin,
    seen,
    strain,
    table,
)

MANY = 60


def redeals(g: EarthRising, seat: int | None, many: int = MANY) -> list[EarthRising]:
    """So many positions the seat cannot tell from this one."""
    rng = rng_from_seed("redeal", ("deal",))
    twins: list[Any] = [GAME.redeal(g, seat, rng) for _ in range(many)]
    for twin in twins[:12]:
        assert GAME.invariants(twin) == []
        assert GAME.view(twin, seat) == GAME.view(g, seat)
    return twins


def at_depth(g: EarthRising, depth: int) -> int:
    """The card at that depth of the deck; 1 is the top."""
    return g.deck[-depth]


def strike_depths(g: EarthRising) -> list[int]:
    return [depth for depth, c in enumerate(reversed(g.deck), 1) if is_strike(c)]


# -- redeals --------------------------------------------------------------------------------------


@rule("ER-188", "ER-046", "ER-053")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_redeal_keeps_the_known_depths_and_what_lies_open(seat: int | None) -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "IN3", "AG5")
    hold(g, 1, "EN5")
    hold(g, 0, "IN3", "AG5", "CU6")
    do(g, f"create {name('CU6')}", "circle culture.0")
    twins = redeals(g, seat)
    for twin in twins:
        assert strike_depths(twin) == strike_depths(g)
        assert twin.hands == g.hands
        assert twin.discard & cards("CU6"), "a card paid openly is known"
        assert (twin.cells, twin.strain) == (g.cells, g.strain)
    assert len({at_depth(twin, 1) for twin in twins}) > 20
    strikes = strike_depths(g)[0]
    assert {at_depth(twin, strikes) for twin in twins} == set(range(PRACTICES, CARDS)), "colours are known to nobody"


@rule("ER-188")
def test_after_a_shuffle_everything_in_the_deck_is_open_again() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 1, "EN5")
    do(g, "refresh")
    twins = redeals(g, 1)
    assert len({tuple(strike_depths(twin)) for twin in twins}) > 50
    assert all(sorted(twin.deck) == sorted(g.deck) for twin in twins)


@rule("ER-171", "ER-188")
def test_the_politician_knows_the_cards_put_back_and_nobody_else() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    on_top(g, "AG7", "CU6", "PO6")
    do(g, "ability", f"next {name('PO6')}", f"next {name('AG7')}")
    for twin in redeals(g, 0):
        assert [at_depth(twin, depth) for depth in (1, 2, 3)] == [card("PO6"), card("AG7"), card("CU6")]
    others = redeals(g, 1)
    assert len({at_depth(twin, 1) for twin in others}) > 20
    assert not any(is_strike(at_depth(twin, depth)) for twin in others for depth in (1, 2, 3))


@rule("ER-188")
def test_a_known_strike_among_the_politicians_cards_may_lie_anywhere_among_them() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    on_top(g, "AG7", "SQ-EN", "PO6")
    do(g, "ability", f"next {name('AG7')}", f"next {name('PO6')}")
    below = strike_depths(g)[1:]
    twins = redeals(g, 1)
    assert {strike_depths(twin)[0] for twin in twins} == {1, 2, 3}
    assert all(strike_depths(twin)[1:] == below for twin in twins)
    assert all(strike_depths(twin)[0] == 3 for twin in redeals(g, 0))


@rule("ER-188")
def test_a_second_look_joins_what_the_first_has_mixed() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    on_top(g, "AG7", "PO6", "SQ-EN", "CU6", "IN6")
    do(g, "ability", f"next {name('SQ-EN')}", f"next {name('AG7')}")
    assert {strike_depths(twin)[0] for twin in redeals(g, 1)} == {1, 2, 3}
    do(g, "ability", f"next {name('AG7')}", f"next {name('PO6')}")
    assert strike_depths(g)[0] == 3
    assert {strike_depths(twin)[0] for twin in redeals(g, 1)} == {1, 2, 3}


@rule("ER-187", "ER-188")
def test_the_eco_investor_knows_the_bottom_and_nobody_else() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    on_top(g, "AG7", "CU6")
    do(g, "draw", "look", "bottom")
    assert all(twin.deck[0] == card("CU6") for twin in redeals(g, 0))
    others = redeals(g, 1)
    assert len({twin.deck[0] for twin in others}) > 20
    assert not any(is_strike(twin.deck[0]) for twin in others)


@rule("ER-187", "ER-188")
def test_a_strike_put_on_the_bottom_from_a_known_depth_is_known_there_but_not_its_colour() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    on_top(g, "AG7", "SQ-EN")
    do(g, "draw", "look")
    assert all(is_strike(twin.looking) for twin in redeals(g, 1))
    do(g, "bottom")
    twins = redeals(g, 1)
    assert all(is_strike(twin.deck[0]) for twin in twins)
    assert len({twin.deck[0] for twin in twins}) == 6
    assert all(twin.deck[0] == card("SQ-EN") for twin in redeals(g, 0))


@rule("ER-187", "ER-188")
def test_after_a_shuffle_nobody_can_tell_a_looked_at_strike() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    do(g, "refresh")
    on_top(g, "AG7", "SQ-EN")
    do(g, "draw", "look")
    assert {is_strike(twin.looking) for twin in redeals(g, 1)} == {True, False}
    assert {twin.looking for twin in redeals(g, 0)} == {card("SQ-EN")}
    do(g, "bottom")
    assert {is_strike(twin.deck[0]) for twin in redeals(g, 1, 200)} == {True, False}


@rule("ER-187")
def test_a_card_being_looked_at_is_redealt_for_the_others() -> None:
    g = level(table(ECO_INVESTOR, ACTIVIST))
    on_top(g, "AG7", "CU6")
    do(g, "draw", "look")
    assert all(twin.looking == card("CU6") for twin in redeals(g, 0))
    assert len({twin.looking for twin in redeals(g, 1)}) > 20


@rule("ER-191")
def test_closed_hands_are_redealt_for_the_others() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, closed_hands="on"))
    hold(g, 0, "IN3", "AG5")
    hold(g, 1, "EN5", "EN6", "PO7")
    hold(g, 2, "CU6")
    twins = redeals(g, 0)
    assert all(twin.hands[0] == g.hands[0] for twin in twins)
    assert all([hand.bit_count() for hand in twin.hands] == [2, 3, 1] for twin in twins)
    assert len({twin.hands[1] for twin in twins}) > 50
    assert len({twin.hands[0] for twin in redeals(g, None)}) > 50, "a spectator sees none"


@rule("ER-191")
def test_a_gift_is_known_to_giver_and_receiver_until_it_leaves_the_hand() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, closed_hands="on"))
    hold(g, 0, "PO7", "AG5")
    hold(g, 1, "EN5")
    do(g, f"give {name('PO7')}", "to 2")
    assert all(twin.hands[1] & cards("PO7") for twin in redeals(g, 0))
    assert not all(twin.hands[1] & cards("PO7") for twin in redeals(g, 2))
    do(g, "stop", f"give {name('PO7')}", "to 3")
    assert all(twin.hands[2] & cards("PO7") for twin in redeals(g, 1))
    assert not all(twin.hands[2] & cards("PO7") for twin in redeals(g, 0))


@rule("ER-191", "ER-057")
def test_face_down_discards_are_known_to_their_owner_only() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, closed_hands="on"))
    hold(g, 1, "IN3", "IN4", "CU3", "CU4", "PO3")
    on_top(g, "EN3", "AG5")
    do(g, "stop", f"discard {name('EN3')}", f"discard {name('AG5')}")
    for twin in redeals(g, 1):
        assert twin.discard & cards("EN3", "AG5") == cards("EN3", "AG5")
    others = redeals(g, 0)
    assert len({twin.discard for twin in others}) > 50
    for twin in others:
        assert len([c for c in members(twin.discard) if not is_strike(c)]) == 2
        assert twin.buried[1].bit_count() == 2
        assert twin.buried[1] & ~twin.discard == 0


@rule("ER-183", "ER-188")
def test_uncertain_strikes_are_redealt_within_their_stacks() -> None:
    g: Any = GAME.new(3, {"uncertain_strikes": "on", "dealt_characters": "on"}, "x")
    while any(is_strike(c) for c in g.deck[-6:]):
        g = GAME.new(3, {"uncertain_strikes": "on", "dealt_characters": "on"}, f"{GAME.hash(g)}")
    twins = redeals(g, 1)
    for twin in twins:
        first, second, third = strike_depths(twin)
        assert 1 <= first <= 11 < second <= 24 < third <= 37
    assert len({tuple(strike_depths(twin)) for twin in twins}) > 50


def test_a_redeal_leaves_the_position_alone_and_draws_another_future() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    before = GAME.hash(g)
    twins = redeals(g, 0, 10)
    assert GAME.hash(g) == before
    assert len({(twin.rng.key0, twin.rng.key1) for twin in twins}) == 10


# -- the view -------------------------------------------------------------------------------------


def test_the_view_shows_the_board_as_it_is() -> None:
    g = level(table(ACTIVIST, ECOLOGIST, year=4))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, c0="U", c4="S", c6="S")
    ruin(g, PO, 2)
    g.protests, g.regenerations, g.startups, g.collapses = cards("PO1"), cards("PO2"), 0, 2
    strain(g, IN=7, CU=4, PO=2)
    view = seen(g, 0)
    politics = view.sectors[PO]
    assert [(c.open, c.collapse, c.practice.id if c.practice else "") for c in politics.circles] == [
        (True, False, name("PO1")),
        (True, False, ""),
        (True, True, ""),
        (True, False, ""),
        (True, False, name("PO2")),
        (True, False, ""),
        (True, False, name("PO3")),
    ]
    tokens = {c.practice.id: c.practice for c in politics.circles if c.practice}
    assert tokens[name("PO1")].protest
    assert not tokens[name("PO1")].sustainable
    assert tokens[name("PO2")].regeneration
    assert (politics.ring, politics.minor.strain, politics.major.strain) == (2, 0, 0)
    assert (view.sectors[IN].minor.strain, view.sectors[IN].major.strain) == (4, 3)
    assert (view.sectors[CU].minor.strain, view.sectors[CU].major.strain) == (4, 0)
    assert politics.supply == [name(f"PO{i}") for i in (4, 5, 6, 7)]
    assert (view.year, view.flipped, view.temperature, view.collapses, view.collapse_limit) == (4, 4, 3, 2, 4)
    assert view.characters_left == ["eco_investor", "politician", "climatologist", "innovator"]


@rule("ER-093", "ER-097")
def test_the_forecast_is_what_the_year_brings() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    flip_all(g, majors=(AG,))
    fill(g, AG, c1="U", c2="U", c4="S")
    strain(g, PO=14, EN=13, AG=5, CU=1)
    forecast = [sector.forecast for sector in seen(g, 0).sectors]
    assert [f.from_poverty for f in forecast] == [1, 0, 1, 1, 1, 1], "sixteen poor make five strain"
    assert [f.from_practices for f in forecast] == [0, 0, 0, 0, 0, 1]
    assert forecast[PO].collapse
    assert not forecast[EN].collapse
    assert forecast[AG].recession
    assert forecast[IN].major_free
    do(g, "stop")
    assert [f.strain for f in forecast] == g.strain
    assert g.collapses == 1
    assert not g.major_flipped(AG)


@rule("ER-046")
def test_the_forecast_tells_nothing_of_the_deck() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    strain(g, PO=14, EN=14)
    redeals(g, None, 20)


@pytest.mark.parametrize(
    ("moves", "phase"),
    [((), "actions"), (("clean",), "actions"), (("draw", "stop"), "actions")],
)
def test_phases_of_the_view(moves: tuple[str, ...], phase: str) -> None:
    g = table(ECO_INVESTOR, ACTIVIST)
    do(g, *moves)
    assert seen(g, 0).phase == phase


def test_more_phases_of_the_view() -> None:
    new: Any = GAME.new(2)
    assert seen(new, 0).phase == "setup"
    g = level(table(3, ACTIVIST))
    strain(g, rest=2)
    do(g, "stop")
    assert seen(g, 0).phase == "after"
    hold(g, 1, "IN3", "IN4", "IN5", "IN6", "IN7")
    do(g, "stop")
    assert seen(g, 0).phase == "draw"
    assert len(legal(g)) == 7
    g = level(table(POLITICIAN, ECOLOGIST))
    g.regenerations = cards("PO2", "EN2")
    fill(g, IN, c1="U")
    on_top(g, "SQ-IN", "AG2", "CU7")
    do(g, "draw")
    assert seen(g, 0).phase == "limits"
    g.finish(3)
    assert seen(g, 0).phase == "over"
    assert seen(g, 0).outcome == "lost_time"
    assert all(hand.turns_left == 0 for hand in seen(g, 0).hands)
    assert len(seen(g, 0).sectors) == SECTORS
