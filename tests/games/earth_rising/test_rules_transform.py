"""Transforming segments, and the end of the actions: ER-083 to ER-092."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import SECTORS
from ecumene.games.earth_rising.position import WON
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import (
    ACTIVIST,
    AG,
    CLIMATOLOGIST,
    CU,
    ECO_INVESTOR,
    EN,
    IN,
    IY,
    PO,
    POLITICIAN,
    cards,
    do,
    fill,
    flip_all,
    hold,
    legal,
    level,
    name,
    refused,
    strain,
    table,
    told,
)

EVERY = tuple(range(SECTORS))


@rule("ER-083", "ER-088")
def test_each_flip_is_an_action_and_free_at_home() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(CU, EN))
    again(g)
    do(g, "transform politics.major")
    assert (g.major_flipped(PO), g.minor_flipped(PO), g.actions_left) == (True, False, 3)
    do(g, "transform politics.minor")
    assert (g.minor_flipped(PO), g.actions_left) == (True, 2)
    assert refused(g, "transform politics.major") == refused(g, "transform politics.minor") == "ER-083"
    assert g.discard.bit_count() == 3, "no card was paid"


@rule("ER-084")
@pytest.mark.parametrize(("total", "why"), [(0, ""), (1, ""), (2, "ER-084"), (3, "ER-084"), (14, "ER-084")])
def test_a_major_is_free_with_none_or_one_strain_in_its_sector(total: int, why: str) -> None:
    g = level(table(POLITICIAN))
    strain(g, PO=total)
    assert refused(g, "transform politics.major") == why


@rule("ER-085")
@pytest.mark.parametrize(("total", "why"), [(0, ""), (1, "ER-085"), (5, "ER-085")])
def test_a_minor_is_free_with_no_strain_in_its_sector(total: int, why: str) -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(CU, PO, EN))
    strain(g, PO=total, CU=5, EN=5)
    assert refused(g, "transform politics.minor") == why


@rule("ER-086")
def test_a_minor_needs_its_own_major() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(CU, EN))
    again(g)
    assert refused(g, "transform politics.minor") == "ER-086"


@rule("ER-087")
@pytest.mark.parametrize(
    ("majors", "why"),
    [((PO, EN), "ER-087"), ((CU, PO), "ER-087"), ((PO,), "ER-087"), ((CU, PO, EN), ""), ((IN, PO, IY), "ER-087")],
)
def test_a_minor_needs_the_majors_of_both_neighbours(majors: tuple[int, ...], why: str) -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=majors)
    again(g)
    assert refused(g, "transform politics.minor") == why


@rule("ER-087")
def test_neighbours_go_round_the_ring() -> None:
    g = level(table(ECO_INVESTOR))
    flip_all(g, majors=(IN, CU))
    again(g)
    assert refused(g, "transform infrastructure.minor") == "ER-087"
    flip_all(g, majors=(IN, CU, AG))
    again(g)
    assert refused(g, "transform infrastructure.minor") == ""


@rule("ER-089")
def test_elsewhere_a_flip_costs_any_one_card_of_the_colour() -> None:
    g = level(table(POLITICIAN))
    hold(g, 0, "PO5", "IY5")
    assert refused(g, "transform energy.major") == "ER-089"
    hold(g, 0, "EN1", "EN2", "EN5")
    do(g, "transform energy.major")
    assert legal(g) == {f"pay {name(c)}" for c in ("EN1", "EN2", "EN5")}, "whatever practice the card shows"
    assert not g.major_flipped(EN)
    do(g, f"pay {name('EN2')}")
    assert g.major_flipped(EN)
    assert g.hands[0] == cards("EN1", "EN5")


@rule("ER-089")
def test_the_minor_costs_a_card_elsewhere_too() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=EVERY)
    again(g)
    assert refused(g, "transform agriculture.minor") == "ER-089"
    hold(g, 0, "AG6")
    do(g, "transform agriculture.minor")
    assert g.minor_flipped(AG)
    assert g.hands[0] == 0


@rule("ER-090")
def test_people_move_onto_the_new_circles_as_far_as_practices_support_them() -> None:
    g = table(POLITICIAN)
    fill(g, PO, c0="S", c1="S", c2="U", c3="U")
    flip_all(g, majors=(CU, EN))
    strain(g)
    assert g.supported(PO) == 4
    do(g, "transform politics.major")
    assert g.supported(PO) == 6
    do(g, "transform politics.minor")
    assert g.supported(PO) == 7
    assert [(where, many) for _, where, many, _ in told(g, "people")] == [(PO, 2), (PO, 1)]


@rule("ER-091")
def test_the_twelfth_flip_wins_at_once_without_a_strain_phase() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=EVERY, minors=(IN, CU, EN, IY, AG))
    strain(g, IN=9)
    do(g, "transform politics.minor")
    assert g.outcome == WON
    assert g.strain[IN] == 9
    assert told(g, "strain") == told(g, "recession") == []
    assert g.waiting == ()


@rule("ER-092")
@pytest.mark.parametrize("how", ["stop", "actions"])
def test_the_climatologist_moves_strain_between_the_actions_and_step_three(how: str) -> None:
    g = level(table(CLIMATOLOGIST, ACTIVIST))
    strain(g, rest=2)
    do(g, *(["stop"] if how == "stop" else ["draw"] * 4))
    assert g.waiting == (0,)
    assert "from energy" in legal(g)
    assert told(g, "strain") == [], "step 3 has not begun"
    do(g, "stop")
    assert len(told(g, "strain")) > 0
    assert g.active == 1


@rule("ER-092")
def test_only_the_active_climatologist_is_asked() -> None:
    g = level(table(ACTIVIST, CLIMATOLOGIST))
    strain(g, rest=2)
    do(g, "stop")
    assert g.active == 1
    assert g.actions_left == 4
    assert "draw" in legal(g)
    assert told(g, "move_strain") == []
