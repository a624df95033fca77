"""Recessions: ER-111 to ER-120."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import SECTORS
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    AG,
    CU,
    ECOLOGIST,
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
    level,
    lies,
    name,
    on_top,
    refused,
    ruin,
    split,
    step_4,
    strain,
    table,
    told,
)

EVERY = tuple(range(SECTORS))
MINOR = SECTORS


@rule("ER-111")
@pytest.mark.parametrize("many", [1, 5])
def test_strain_left_on_a_ring_throws_the_minor_back(many: int) -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, PO=many)
    step_4(g)
    assert not g.minor_flipped(PO)
    assert g.major_flipped(PO), "the Major stays"
    assert split(g, PO) == (many, 0), "the strain of the ring moves onto the Minor"
    assert told(g, "recession") == [(-1, MINOR + PO, 0, -1)]


@rule("ER-111")
def test_a_ring_cleared_in_time_does_no_harm() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, c1="S", c2="S")
    strain(g, PO=2)
    step_4(g)
    assert g.minor_flipped(PO)
    assert told(g, "recession") == []


@rule("ER-111", "ER-113")
def test_more_than_five_on_a_ring_throw_the_major_back_too() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, PO=6)
    step_4(g)
    assert not g.minor_flipped(PO)
    assert not g.major_flipped(PO)
    assert split(g, PO) == (3, 3)


@rule("ER-112")
def test_ring_strain_from_a_strike_waits_until_the_end_of_step_four() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, c0="S", c1="U", c2="S", c3="S", c6="S")
    strain(g)
    on_top(g, "SQ-IN", "PO2", "IN2", "AG7")
    do(g, "draw")
    assert g.ring_strain(PO) == 2
    assert g.minor_flipped(PO)
    do(g, "stop")
    assert g.minor_flipped(PO), "four sustainable practices have taken it away again"
    assert g.strain[PO] == 0


@rule("ER-113")
@pytest.mark.parametrize(("many", "stays"), [(5, True), (6, False), (9, False), (14, False)])
def test_more_than_five_of_its_own_throw_a_major_back(many: int, stays: bool) -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(PO,))
    strain(g, PO=many)
    step_4(g)
    assert g.major_flipped(PO) is stays
    assert g.strain[PO] == many
    if not stays:
        minor = min(5, (many + 1) // 2)
        assert split(g, PO) == (minor, many - minor)


@rule("ER-114")
def test_a_strike_in_step_one_can_overload_a_minor() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    flip_all(g, majors=(PO,))
    g.startups = 18
    strain(g, PO=5)
    on_top(g, "SQ-IN", "PO1", "IN2", "AG7", "CU7")
    do(g, "stop")
    assert not g.major_flipped(PO)
    assert split(g, PO) == (4, 3)
    assert [e.what for e in g.events or []].index("recession") > [e.what for e in g.events or []].index("strike")


@rule("ER-115")
def test_practices_on_a_lost_major_return_with_their_tokens() -> None:
    g = level(table(ACTIVIST, ECOLOGIST))
    flip_all(g, majors=(PO,))
    fill(g, PO, c0="U", c1="U", c4="U", c5="S")
    g.protests = cards("PO3", "PO1")
    g.regenerations = cards("PO4")
    strain(g, PO=6)
    assert g.supported(PO) == 6
    step_4(g)
    assert lies(g, "PO3") is lies(g, "PO4") is None
    assert lies(g, "PO1") == (0, "U")
    assert (g.protests, g.regenerations) == (cards("PO1"), 0)
    assert g.supported(PO) == 4
    assert g.discard.bit_count() == 3, "tokens go to the supply, no card to the discard pile"
    hold(g, 0, "PO4", "PO7")
    assert refused(g, f"create {name('PO4')}") == "", "the token can be created again"


@rule("ER-115", "ER-111")
def test_the_practice_on_a_lost_minor_returns() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, c0="S", c1="U", c4="U", c6="S")
    strain(g, PO=1)
    assert g.supported(PO) == 7
    step_4(g)
    assert lies(g, "PO4") is None
    assert lies(g, "PO3") == (4, "U"), "the Major keeps its own"
    assert g.supported(PO) == 6


@rule("ER-116")
def test_a_lost_major_drags_the_minors_of_both_neighbours() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=EVERY, minors=(CU, EN, AG))
    fill(g, CU, c1="U", c2="S", c6="S")
    fill(g, EN, c1="U", c2="U", c3="S", c6="S")
    fill(g, AG, c1="U", c6="S")
    strain(g, PO=6)
    step_4(g)
    assert {where for _, where, _, _ in told(g, "recession")} == {PO, MINOR + CU, MINOR + EN}
    assert lies(g, "CU3") is lies(g, "EN4") is None
    assert g.minor_flipped(AG), "only neighbours"
    assert lies(g, "AG2") == (6, "S")
    assert all(g.major_flipped(sector) for sector in (IN, CU, EN, IY, AG))


@rule("ER-116")
def test_a_dragged_minor_takes_the_strain_of_its_ring() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    flip_all(g, majors=EVERY, minors=(CU,))
    strain(g, PO=5, CU=3)
    on_top(g, "SQ-IN", "PO1", "IN2", "AG7")
    do(g, "draw")
    assert not g.major_flipped(PO)
    assert not g.minor_flipped(CU)
    assert split(g, CU) == (3, 0)


@rule("ER-116")
def test_a_lost_minor_drags_nothing() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=EVERY, minors=EVERY)
    strain(g, PO=1)
    step_4(g)
    assert told(g, "recession") == [(-1, MINOR + PO, 0, -1)]
    assert g.flipped() == 11


@rule("ER-117")
def test_recessions_chain_before_any_overflow() -> None:
    """In a strike Politics falls and drags Culture's Minor, whose ring strain throws its Major back, and so on."""
    g = level(table(ACTIVIST, POLITICIAN))
    flip_all(g, majors=EVERY, minors=(CU, IN))
    strain(g, PO=5, CU=6, IN=7)
    on_top(g, "SQ-EN", "PO1", "EN2", "AG7")
    do(g, "draw")
    assert [where for _, where, _, _ in told(g, "recession")] == [PO, MINOR + CU, CU, MINOR + IN, IN]
    assert g.majors == 0b111000
    assert g.minors == 0
    assert (split(g, IN), split(g, CU), split(g, PO)) == ((4, 3), (3, 3), (4, 3))


@rule("ER-117", "ER-106")
def test_overflow_after_the_chain() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, PO=16)
    step_4(g)
    kinds = [(e.what, e.where) for e in g.events or [] if e.what in ("recession", "overflow")]
    assert kinds == [("recession", MINOR + PO), ("recession", PO), ("overflow", PO)]
    assert (g.strain[PO], g.strain[EN]) == (14, 2)


@rule("ER-118")
def test_a_recession_is_no_collapse_and_takes_no_strain() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=EVERY, minors=(CU, EN))
    ruin(g, PO, 0)
    g.collapses = 3
    strain(g, PO=7, CU=1)
    step_4(g)
    assert g.total_strain() == 8
    assert (g.collapses, g.temperature(), g.outcome) == (3, 6, 0)
    assert g.cells[7 * PO] == -2


@rule("ER-119")
def test_a_lost_segment_may_be_transformed_again_at_the_usual_price() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(PO, EN))
    strain(g, PO=6, EN=7)
    step_4(g)
    assert g.majors == 0
    strain(g, PO=2, EN=0)
    assert refused(g, "transform politics.major") == "ER-084"
    strain(g, PO=1)
    assert refused(g, "transform energy.major") == "ER-089"
    hold(g, 0, "EN5")
    do(g, "transform politics.major", "transform energy.major")
    assert g.majors == 0b001100
    assert g.hands[0] == 0


@rule("ER-120")
def test_own_excess_is_a_recession_even_if_the_burden_holds_more_than_fourteen() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(EN,))
    strain(g, PO=14, EN=7)
    step_4(g)
    assert g.collapses == 0
    assert told(g, "recession") == [(-1, EN, 0, -1)]
    assert (split(g, PO), split(g, EN)) == ((5, 9), (4, 3))


@rule("ER-120")
@pytest.mark.parametrize(("much", "stays", "left"), [(15, True, 1), (19, True, 5), (20, False, 6)])
def test_overflow_above_five_is_a_collapse_and_a_recession_only_for_what_it_leaves(
    much: int, stays: bool, left: int
) -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(EN,))
    strain(g, PO=much, EN=5)
    step_4(g)
    assert g.collapses == 1
    assert g.strain[EN] == left
    assert g.major_flipped(EN) is stays
    kinds = [e.what for e in g.events or [] if e.what in ("recession", "collapse")]
    assert kinds == (["collapse"] if stays else ["collapse", "recession"])
