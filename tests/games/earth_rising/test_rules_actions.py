"""The actions but Transform: ER-063 to ER-082."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import CIRCLES, SECTORS, is_strike
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import (
    ACTIVIST,
    CLIMATOLOGIST,
    CU,
    ECO_INVESTOR,
    ECOLOGIST,
    EN,
    INNOVATOR,
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
    ruin,
    split,
    strain,
    table,
)

EVERY = tuple(range(SECTORS))


# -- create ---------------------------------------------------------------------------------------


@rule("ER-063", "ER-066", "ER-075")
def test_create_at_home_costs_the_matching_card() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "CU5", "CU6", "EN3")
    do(g, f"create {name('CU5')}", "circle culture.3")
    assert lies(g, "CU5") == (3, "S")
    assert g.hands[0] == cards("CU6", "EN3")
    assert g.discard & cards("CU5")
    assert g.actions_left == 3


@rule("ER-064")
@pytest.mark.parametrize("side", ["S", "U"])
def test_no_second_token_of_a_practice(side: str) -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0=side)
    hold(g, 0, "CU1")
    assert refused(g, f"create {name('CU1')}") == "ER-064"


@rule("ER-064")
def test_a_practice_that_has_left_the_board_can_be_created() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0="U", c1="S")
    clear(g, CU)
    hold(g, 0, "CU1")
    do(g, f"create {name('CU1')}", "circle culture.0")
    assert lies(g, "CU1") == (0, "S")


@rule("ER-065")
def test_create_needs_an_empty_circle_of_the_sector() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0="U", c1="U", c2="S")
    ruin(g, CU, 3)
    hold(g, 0, "CU5")
    assert refused(g, f"create {name('CU5')}") == "ER-065"
    flip_all(g, majors=(CU,))
    again(g)
    do(g, f"create {name('CU5')}")
    assert legal(g) == {"circle culture.4", "circle culture.5"}
    assert refused(g, "circle culture.3") == "ER-065"
    do(g, "circle culture.5")
    assert lies(g, "CU5") == (5, "S")


@rule("ER-067")
def test_create_elsewhere_costs_one_more_card_of_the_colour() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "EN3", "EN1", "EN5", "CU4")
    do(g, f"create {name('EN3')}")
    assert legal(g) == {f"pay {name('EN1')}", f"pay {name('EN5')}"}, "any other card of the colour, of choice"
    do(g, f"pay {name('EN1')}", "circle energy.0")
    assert lies(g, "EN3") == (0, "S")
    assert g.hands[0] == cards("EN5", "CU4")
    assert g.discard & cards("EN3", "EN1") == cards("EN3", "EN1")


@rule("ER-067")
def test_the_matching_card_alone_does_not_pay_elsewhere() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "EN3", "CU4", "PO4")
    assert refused(g, f"create {name('EN3')}") == "ER-067"
    assert refused(g, f"create {name('CU4')}") == ""


@rule("ER-067", "ER-071")
def test_home_is_the_active_characters_sector_not_a_fixed_one() -> None:
    g = level(table(CLIMATOLOGIST))
    hold(g, 0, "EN3", "CU4")
    assert refused(g, f"create {name('EN3')}") == ""
    assert refused(g, f"create {name('CU4')}") == "ER-067"


@rule("ER-068")
def test_a_created_practice_supports_two_more_within_its_circles() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c1="U")
    hold(g, 0, "CU5", "CU6")
    do(g, f"create {name('CU5')}", "circle culture.0")
    assert (g.supported(CU), g.poverty()) == (4, 18)
    do(g, f"create {name('CU6')}", "circle culture.3")
    assert (g.supported(CU), g.poverty()) == (4, 18), "four circles hold four"


# -- disband --------------------------------------------------------------------------------------


@rule("ER-069", "ER-070", "ER-072", "ER-075")
def test_disband_at_home_costs_the_matching_card() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0="U", c3="U")
    hold(g, 0, "CU1", "CU2", "CU7")
    do(g, f"disband {name('CU1')}")
    assert lies(g, "CU1") is None
    assert g.cells[CIRCLES * CU] == -1
    assert g.hands[0] == cards("CU2", "CU7")
    assert g.discard & cards("CU1")
    assert (g.supported(CU), g.poverty()) == (2, 20)


@rule("ER-069")
def test_disband_needs_the_practice_on_the_board() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "CU5")
    assert refused(g, f"disband {name('CU5')}") == "ER-069"


@rule("ER-071")
def test_disband_elsewhere_costs_one_more_card_of_the_colour() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "PO1", "CU5")
    assert refused(g, f"disband {name('PO1')}") == "ER-071"
    hold(g, 0, "PO1", "PO5", "PO6", "CU5")
    do(g, f"disband {name('PO1')}")
    assert lies(g, "PO1") == (1, "U"), "not before it is paid"
    assert legal(g) == {f"pay {name('PO5')}", f"pay {name('PO6')}"}
    do(g, f"pay {name('PO6')}")
    assert lies(g, "PO1") is None
    assert g.hands[0] == cards("PO5", "CU5")


@rule("ER-072")
@pytest.mark.parametrize(("sides", "fall"), [(("U",), 2), (("U", "S"), 2), (("U", "S", "S"), 0)])
def test_disbanding_lowers_support_by_two(sides: tuple[str, ...], fall: int) -> None:
    g = table(ACTIVIST)
    fill(g, CU, **{f"c{i}": side for i, side in enumerate(sides)})
    hold(g, 0, "CU1")
    before = g.poverty()
    do(g, f"disband {name('CU1')}")
    assert g.poverty() == before + fall


@rule("ER-073")
@pytest.mark.parametrize(("character", "extra"), [(ACTIVIST, ()), (ECOLOGIST, ("CU7",))])
def test_a_protested_practice_turns_sustainable_whoever_disbands_it(character: int, extra: tuple[str, ...]) -> None:
    g = level(table(character, INNOVATOR))
    g.protests = cards("CU1", "AG1")
    before = g.poverty()
    hold(g, 0, "CU1", *extra)
    do(g, f"disband {name('CU1')}")
    assert lies(g, "CU1") == (1, "S")
    assert g.protests == cards("AG1")
    assert g.poverty() == before
    assert g.discard & cards("CU1", *extra) == cards("CU1", *extra)


@rule("ER-074")
def test_no_action_removes_a_sustainable_practice() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "CU2", "EN2", "EN5")
    assert refused(g, f"disband {name('CU2')}") == "ER-074"
    assert refused(g, f"disband {name('EN2')}") == "ER-074"


@rule("ER-075")
def test_a_card_paid_for_a_transform_is_discarded() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "PO5", "EN1")
    do(g, "transform politics.major")
    assert g.discard & cards("PO5")
    assert g.hands[0] == cards("EN1")


# -- draw, ability --------------------------------------------------------------------------------


@rule("ER-076")
def test_draw_takes_the_top_card() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    on_top(g, "AG5", "AG6")
    do(g, "draw")
    assert g.hands[0] == cards("AG5")
    assert g.deck[-1] == card("AG6")
    assert g.actions_left == 3


@rule("ER-076", "ER-149")
def test_a_strike_drawn_by_an_action_is_resolved_at_once() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    on_top(g, "SQ-EN", "EN1", "EN2", "AG5")
    do(g, "draw")
    assert g.strain[EN] == 2
    assert lies(g, "EN2") is None
    assert g.hands[0] == cards("AG5")
    assert g.actions_left == 3, "the strike costs no further action"


@rule("ER-077")
@pytest.mark.parametrize(
    ("character", "why"),
    [
        (ACTIVIST, ""),
        (INNOVATOR, ""),
        (ECOLOGIST, ""),
        (POLITICIAN, ""),
        (ECO_INVESTOR, "ER-077"),
        (CLIMATOLOGIST, "ER-077"),
    ],
)
def test_who_may_spend_an_action_on_the_ability(character: int, why: str) -> None:
    g = level(table(character))
    assert refused(g, "ability") == why
    if not why:
        do(g, "ability")
        assert g.actions_left == 3


# -- clean up -------------------------------------------------------------------------------------


@rule("ER-078")
def test_clean_up_removes_four_in_any_split() -> None:
    g = level(table(ACTIVIST))
    strain(g, IN=2, CU=3, PO=9)
    do(g, "clean")
    assert refused(g, "clean energy") == "ER-078"
    assert refused(g, "clean culture all") == "ER-078", "three are not four"
    do(g, "clean culture", "clean culture", "clean infrastructure", "clean politics")
    assert g.strain == [1, 1, 8, 0, 0, 0]
    assert g.actions_left == 3
    do(g, "clean", "clean politics", "clean politics all")
    assert g.strain == [1, 1, 4, 0, 0, 0]


@rule("ER-078")
@pytest.mark.parametrize("left", [1, 3, 4])
def test_clean_up_takes_all_there_is_when_there_is_no_more(left: int) -> None:
    g = level(table(ACTIVIST))
    strain(g, IN=1, PO=left - 1)
    do(g, "clean")
    assert g.total_strain() == 0
    assert "stop" in legal(g), "there was nothing to choose"


@rule("ER-079")
def test_clean_up_reaches_the_outer_ring() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=EVERY, minors=(PO,))
    strain(g, PO=3, CU=4)
    do(g, "clean", "clean politics", "clean politics", "clean politics")
    assert (g.strain[PO], g.ring_strain(PO), g.strain[CU]) == (0, 0, 3)


@rule("ER-080")
@pytest.mark.parametrize(("total", "after"), [(14, (5, 5)), (12, (4, 4)), (9, (3, 2)), (6, (1, 1)), (5, (1, 0))])
def test_a_cleaned_sector_is_split_again(total: int, after: tuple[int, int]) -> None:
    g = level(table(ACTIVIST))
    strain(g, PO=total, IN=1)
    do(g, "clean", "clean politics all")
    assert split(g, PO) == after


# -- give, refresh --------------------------------------------------------------------------------


@rule("ER-081")
def test_give_one_card_to_any_other_player() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, active=1))
    hold(g, 1, "AG5", "EN5")
    do(g, f"give {name('AG5')}")
    assert legal(g) == {"to 1", "to 3"}
    do(g, "to 3")
    assert g.hands == [0, cards("EN5"), cards("AG5")]
    assert g.waiting == (1,), "the receiver is not asked"
    assert g.actions_left == 3


@rule("ER-081")
def test_only_own_cards_can_be_given() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 1, "AG5")
    assert not any(move.startswith("give") for move in legal(g))


@rule("ER-082")
def test_refresh_shuffles_deck_and_discard_pile_together() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "CU5")
    do(g, f"create {name('CU5')}", "circle culture.0")
    every = sorted([*g.deck, *members(g.discard)])
    before = list(g.deck)
    do(g, "refresh")
    assert sorted(g.deck) == every
    assert g.discard == g.face_down == 0
    assert sum(is_strike(c) for c in g.deck) == 6
    assert g.deck[: len(before)] != before
    assert g.actions_left == 2


@rule("ER-082", "ER-190")
def test_refresh_needs_no_discard_pile() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    for c in members(g.discard):
        g.deck.append(c)
        g.marks.append(0)
    g.discard = g.face_down = 0
    before = list(g.deck)
    do(g, "refresh")
    assert sorted(g.deck) == sorted(before)
    assert g.deck != before


@rule("ER-082", "ER-190")
def test_refresh_with_an_empty_deck_and_a_discard_pile() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    deck_of(g)
    again(g)
    do(g, "refresh")
    assert len(g.deck) == 48
