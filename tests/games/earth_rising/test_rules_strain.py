"""Strain Phases 1 and 2 and the Balance: ER-093 to ER-110."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import SECTORS
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    AG,
    CLIMATOLOGIST,
    CODES,
    CU,
    ECOLOGIST,
    EN,
    IN,
    INNOVATOR,
    IY,
    PO,
    POLITICIAN,
    cards,
    clear,
    do,
    fill,
    flip_all,
    hold,
    legal,
    level,
    name,
    on_top,
    people,
    split,
    step_3,
    step_4,
    strain,
    table,
    told,
)

EVERY = tuple(range(SECTORS))


# -- step 3 ---------------------------------------------------------------------------------------


@rule("ER-093")
@pytest.mark.parametrize(
    ("startups", "collapses", "made"),
    [(0, 0, 6), (1, 0, 5), (3, 0, 5), (4, 0, 4), (0, 1, 6), (0, 2, 7), (0, 3, 8), (2, 2, 6)],
)
def test_every_three_in_poverty_make_one_strain(startups: int, collapses: int, made: int) -> None:
    g = level(table(INNOVATOR))
    g.startups = startups
    g.collapses = collapses
    assert g.unsupported() == 18
    step_3(g)
    assert g.total_strain() == made


@rule("ER-093")
@pytest.mark.parametrize(("people_total", "made"), [(24, 0), (26, 0), (27, 1), (29, 1), (30, 2)])
def test_the_division_rounds_down(people_total: int, made: int) -> None:
    g = level(table(INNOVATOR))
    g.startups = 42 - people_total
    step_3(g)
    assert g.total_strain() == made


@rule("ER-094")
@pytest.mark.parametrize(
    ("home", "poor", "dealt"),
    [
        (ACTIVIST, 9, [0, 1, 1, 1, 0, 0]),
        (ECOLOGIST, 9, [1, 1, 0, 0, 0, 1]),
        (POLITICIAN, 18, [1, 1, 1, 1, 1, 1]),
        (POLITICIAN, 24, [1, 1, 2, 2, 1, 1]),
        (CLIMATOLOGIST, 42, [2, 2, 2, 3, 3, 2]),
    ],
)
def test_dealt_one_by_one_clockwise_from_home(home: int, poor: int, dealt: list[int]) -> None:
    g = level(table(home))
    if poor > 18:
        clear(g)
        g.startups = 42 - poor
    else:
        g.startups = 18 - poor
    assert g.poverty() == poor
    step_3(g)
    assert g.strain == dealt


@rule("ER-094")
def test_home_is_the_active_seats_not_the_first_seats() -> None:
    g = level(table(ACTIVIST, ECOLOGIST, active=1))
    g.startups = 15
    step_3(g)
    assert g.strain == [0, 0, 0, 0, 0, 1]


@rule("ER-095")
def test_nothing_is_checked_before_the_balance() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, IY=14, EN=5, AG=14)
    step_3(g)
    assert (g.strain[IY], g.strain[EN], g.strain[PO]) == (15, 6, 1)
    assert g.minor_flipped(PO)
    assert g.major_flipped(EN)
    assert told(g, "overflow") == told(g, "recession") == told(g, "collapse") == []


@rule("ER-095")
def test_practices_absorb_poverty_strain_before_anything_breaks() -> None:
    g = level(table(POLITICIAN))
    fill(g, PO, c1="S", c2="S")
    strain(g, PO=14, EN=9)
    step_3(g)
    step_4(g)
    assert g.strain[PO] == 13
    assert told(g, "overflow") == []


@rule("ER-096")
def test_strain_of_a_transformed_sector_lies_on_its_ring_and_fills_no_circle() -> None:
    g = level(table(POLITICIAN))
    fill(g, PO, c0="S", c1="S", c2="U", c3="U")
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, PO=4)
    assert (g.ring_strain(PO), split(g, PO)) == (4, (0, 0))
    assert g.supported(PO) == 7
    assert g.total_strain() == 4
    hold(g, 0, "PO5")
    do(g, f"create {name('PO5')}")
    assert legal(g) == {"circle politics.4", "circle politics.5", "circle politics.6"}
    assert g.ring_strain(CU) == 0, "a sector with a Minor outside has no strain on the ring"


# -- step 4: tallies ------------------------------------------------------------------------------


@rule("ER-097", "ER-098", "ER-099")
@pytest.mark.parametrize(
    ("sides", "renewed", "change"),
    [
        ({"c1": "U"}, (), 1),
        ({"c1": "U", "c2": "U", "c3": "U"}, (), 3),
        ({"c1": "S"}, (), -1),
        ({"c1": "S"}, ("PO1",), -2),
        ({"c0": "S", "c1": "S", "c2": "U"}, (), -1),
        ({"c0": "S", "c1": "S", "c2": "U"}, ("PO1", "PO2"), -3),
        ({"c0": "U", "c1": "S"}, (), 0),
    ],
)
def test_the_tally_of_a_sector(sides: dict[str, str], renewed: tuple[str, ...], change: int) -> None:
    g = level(table(ACTIVIST))
    fill(g, PO, **sides)
    g.regenerations = cards(*renewed)
    strain(g, PO=5)
    step_4(g)
    assert g.strain[PO] == 5 + change


@rule("ER-097")
def test_practices_on_all_seven_circles_count() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    fill(g, PO, c0="U", c1="U", c2="U", c3="U", c4="U", c5="U", c6="U")
    step_4(g)
    assert g.strain[PO] == 7
    fill(g, PO, c4="S", c5="S", c6="S")
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, PO=4)
    step_4(g)
    assert g.strain[PO] == 1


@rule("ER-098")
def test_a_positive_tally_adds_strain() -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c0="U", c1="U")
    strain(g, EN=6)
    step_4(g)
    assert g.strain == [0, 0, 0, 8, 0, 0]
    assert told(g, "strain") == [(-1, EN, 2, -1)]


@rule("ER-099")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_a_negative_tally_stops_at_zero_and_is_not_carried_over(held: int) -> None:
    g = level(table(ACTIVIST))
    fill(g, EN, c0="S", c1="S", c2="S")
    strain(g, EN=held, IY=5, PO=5)
    step_4(g)
    assert g.strain == [0, 0, 5, 0, 5, 0], "nothing is taken from the neighbours instead"
    fill(g, EN, c0="U")
    step_4(g)
    assert g.strain[EN] == 1


@rule("ER-100")
def test_a_sector_without_practices_gains_four() -> None:
    g = level(table(ACTIVIST))
    clear(g, EN)
    strain(g, EN=3)
    step_4(g)
    assert g.strain[EN] == 7


@rule("ER-100")
def test_collapse_tokens_are_no_practices() -> None:
    g = level(table(ACTIVIST))
    clear(g, EN)
    for circle in range(4):
        g.ruin(7 * EN + circle)
    step_4(g)
    assert g.strain[EN] == 4


@rule("ER-101")
def test_all_tallies_come_from_the_same_board() -> None:
    """A collapse takes Energy's only practice away; its tally of the year is not taken again as an empty sector."""
    g = level(table(POLITICIAN))
    fill(g, EN, c0="U")
    for circle in (1, 2, 3):
        g.ruin(7 * EN + circle)
    strain(g, PO=15, EN=10)
    on_top(g, "EN5")
    step_4(g)
    assert told(g, "collapse_token") == [(-1, 7 * EN, 0, 3 * 7 + 4)]
    assert g.strain[EN] == 10 + 1 + 1 - 5
    assert [CODES[where] for _, where, many, _ in told(g, "strain") if many > 0] == ["EN"]


@rule("ER-101")
def test_every_sector_is_tallied_whoever_is_active() -> None:
    for character in range(SECTORS):
        g = table(character)
        for sector in range(SECTORS):
            fill(g, sector, c1="U", c2="U")
        strain(g)
        step_4(g)
        assert g.strain == [2] * SECTORS


# -- the split ------------------------------------------------------------------------------------


@rule("ER-102")
@pytest.mark.parametrize(
    ("total", "minor", "major"),
    list(
        zip(
            range(15),
            (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5, 5),
            (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9),
            strict=True,
        )
    ),
)
def test_the_split_of_a_sectors_strain(total: int, minor: int, major: int) -> None:
    g = level(table(ACTIVIST))
    strain(g, PO=total)
    assert split(g, PO) == (minor, major)


@rule("ER-103")
@pytest.mark.parametrize("total", range(6))
def test_all_strain_lies_on_the_minor_once_the_major_is_flipped(total: int) -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(PO,))
    strain(g, PO=total)
    assert split(g, PO) == (total, 0)


@rule("ER-104")
def test_what_a_sector_can_hold() -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, IN=14, IY=14, AG=14, CU=5, EN=5)
    step_4(g)
    assert g.strain == [14, 5, 0, 5, 14, 14]
    assert g.flipped() == 4
    assert g.collapses == 0


@rule("ER-104")
@pytest.mark.parametrize(
    ("code", "many", "what"), [("IY", 15, "overflow"), ("CU", 6, "recession"), ("PO", 1, "recession")]
)
def test_one_more_is_too_much(code: str, many: int, what: str) -> None:
    g = level(table(ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, **{code: many})
    step_4(g)
    assert len(told(g, what)) >= 1


# -- the balance ----------------------------------------------------------------------------------


@rule("ER-105")
def test_clean_up_and_the_climatologist_do_not_balance() -> None:
    g = level(table(CLIMATOLOGIST))
    flip_all(g, majors=(CU,))
    strain(g, IN=18, CU=8, PO=2)
    do(g, "clean", "clean infrastructure", "clean infrastructure", "clean infrastructure", "clean politics")
    assert g.strain == [15, 8, 1, 0, 0, 0]
    assert g.major_flipped(CU)
    do(g, "stop", "from politics")
    assert told(g, "overflow") == told(g, "recession") == []


@rule("ER-105", "ER-114", "ER-112")
def test_a_strike_balances_at_once_but_leaves_the_rings_alone() -> None:
    g = level(table(INNOVATOR))
    flip_all(g, majors=(CU, PO, EN, IY), minors=(PO,))
    strain(g, PO=3, IY=4)
    on_top(g, "SQ-IN", "IY1", "IN2", "AG7")
    do(g, "draw")
    assert g.strain[IY] == 6
    assert not g.major_flipped(IY), "the overloaded Minor throws its Major back at once"
    assert g.ring_strain(PO) == 3
    assert g.minor_flipped(PO), "the ring waits for the end of step 4"


@rule("ER-106")
def test_recessions_come_before_overflow() -> None:
    """Were the overflow first, it would find 6 on Energy's Minor and collapse."""
    g = level(table(POLITICIAN))
    flip_all(g, majors=(EN,))
    strain(g, PO=15, EN=7)
    step_4(g)
    assert [e.what for e in g.events or [] if e.what in ("recession", "overflow", "collapse")] == [
        "recession",
        "overflow",
    ]
    assert (g.strain[PO], g.strain[EN]) == (14, 8)
    assert g.collapses == 0


@rule("ER-106")
@pytest.mark.parametrize(
    ("home", "left"), [(POLITICIAN, (9, 11, 0)), (CLIMATOLOGIST, (9, 10, 1)), (INNOVATOR, (9, 11, 0))]
)
def test_the_first_overflow_clockwise_from_home_is_dealt_with_first(home: int, left: tuple[int, int, int]) -> None:
    g = level(table(home))
    strain(g, PO=15, EN=15)
    step_4(g)
    assert (g.strain[PO], g.strain[EN], g.strain[IY]) == left


@rule("ER-107", "ER-108")
@pytest.mark.parametrize(
    ("much", "held", "after"), [(15, 0, 1), (16, 5, 7), (17, 4, 7), (15, 8, 9), (18, 2, 6), (19, 0, 5)]
)
def test_everything_above_fourteen_moves_on_and_is_split_there(much: int, held: int, after: int) -> None:
    g = level(table(POLITICIAN))
    strain(g, PO=much, EN=held)
    step_4(g)
    assert told(g, "overflow") == [(-1, PO, much - 14, -1)], "in one batch"
    assert (g.strain[PO], g.strain[EN]) == (14, after)
    assert split(g, EN) == ((after + 1) // 2, after // 2)
    assert g.collapses == 0


@rule("ER-109")
@pytest.mark.parametrize(("much", "held"), [(15, 9), (15, 10), (16, 7), (20, 0), (18, 3)])
def test_more_than_five_on_that_minor_is_a_collapse(much: int, held: int) -> None:
    """Even though the receiving sector's own Major still has room."""
    g = level(table(POLITICIAN))
    strain(g, PO=much, EN=held)
    step_4(g)
    assert told(g, "collapse") == [(-1, PO, 1, -1)]
    assert (g.strain[PO], g.strain[EN]) == (9, held + much - 14 - 5)


@rule("ER-109")
def test_overflow_onto_the_minor_of_a_sector_with_its_major_flipped() -> None:
    g = level(table(POLITICIAN))
    flip_all(g, majors=(EN,))
    strain(g, PO=16, EN=3)
    step_4(g)
    assert (g.strain[EN], g.collapses) == (5, 0)
    strain(g, PO=16, EN=4)
    step_4(g)
    assert (g.strain[EN], g.collapses) == (1, 1)
    assert g.major_flipped(EN)


@rule("ER-110")
@pytest.mark.parametrize("sector", range(SECTORS))
def test_overflow_cannot_reach_a_transformed_sector(sector: int) -> None:
    """Its Minor is only flipped while the previous Major is, and a flipped Major does not overflow."""
    g = level(table(POLITICIAN))
    flip_all(g, majors=EVERY, minors=((sector + 1) % SECTORS,))
    g.strain[sector] = 16
    step_4(g)
    (first, *rest) = [e for e in g.events or [] if e.what in ("recession", "overflow")]
    assert (first.what, first.where) == ("recession", sector)
    assert ("recession", 6 + (sector + 1) % SECTORS) in [(e.what, e.where) for e in rest]
    assert rest[-1].what == "overflow"
    assert split(g, (sector + 1) % SECTORS) == (2, 0), "it has found a Minor outside the board"


@rule("ER-093", "ER-097", "ER-104")
def test_a_whole_year_on_a_board_worked_out_by_hand() -> None:
    g = table(ECOLOGIST, POLITICIAN)
    fill(g, IN, c0="S", c1="S", c2="U")
    fill(g, CU, c0="U", c1="U")
    fill(g, PO, c1="S")
    fill(g, EN, c0="U", c1="U", c2="U")
    fill(g, IY)
    fill(g, AG, c0="S", c3="S")
    g.regenerations = cards("AG1")
    g.collapses = 1
    strain(g, IN=2, CU=6, PO=1, EN=9, IY=5, AG=1)
    assert people(g) == [4, 4, 2, 4, 0, 4]
    do(g, "stop")
    assert g.strain == [2 + 2 - 1, 6 + 1 + 2, 1 + 1 - 1, 9 + 1 + 3, 5 + 1 + 4, 0]
