"""What is in the box and on the board: ER-001 to ER-037."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import CARDS, CIRCLES, PRACTICES, SECTORS, clockwise, sector_of
from ecumene.games.earth_rising.position import LOST_COLLAPSE, LOST_TIME, WON, EarthRising
from ecumene.kernel.bits import members
from ecumene.kernel.errors import BadSeats
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import (
    ACTIVIST,
    AG,
    CODES,
    CU,
    ECOLOGIST,
    EN,
    IN,
    INNOVATOR,
    IY,
    PO,
    POLITICIAN,
    card,
    do,
    fill,
    flip_all,
    hold,
    lay,
    legal,
    level,
    name,
    refused,
    ruin,
    split,
    step_3,
    step_4,
    strain,
    table,
    told,
)

NAMES = GAME.default_box().names
EVERY = tuple(range(SECTORS))


# -- everybody together ---------------------------------------------------------------------------


@rule("ER-001")
@pytest.mark.parametrize(("outcome", "key"), [(WON, "won"), (LOST_COLLAPSE, "lost_collapse"), (LOST_TIME, "lost_time")])
def test_all_win_together_or_lose_together(outcome: int, key: str) -> None:
    g = table(ACTIVIST, POLITICIAN, ECOLOGIST)
    g.finish(outcome)
    ending = GAME.ending(g)
    assert ending.key == key
    assert ending.winners == ((0, 1, 2) if key == "won" else ())
    assert ending.scores == ((1.0,) * 3 if key == "won" else (0.0,) * 3)
    assert {GAME.evaluate(g, seat) for seat in range(3)} == {1.0 if key == "won" else 0.0}


@rule("ER-002")
def test_one_to_six_people_play() -> None:
    assert list(GAME.seat_counts) == [1, 2, 3, 4, 5, 6]
    for seats in range(1, 7):
        assert GAME.new(seats).seats == seats
    for seats in (0, 7):
        with pytest.raises(BadSeats, match="for 1 to 6 players"):
            GAME.new(seats)


@rule("ER-003")
def test_eleven_segments_are_not_enough_and_the_twelfth_wins() -> None:
    g = table(ACTIVIST, year=20)
    flip_all(g, majors=EVERY, minors=(PO, EN, IY, AG))
    strain(g)
    hold(g, 0, "IN3")
    do(g, "transform culture.minor")
    assert g.flipped() == 11
    assert not g.over
    do(g, "transform infrastructure.minor")
    assert g.outcome == WON


# -- the ring -------------------------------------------------------------------------------------


@rule("ER-004")
def test_the_sectors_lie_in_this_order_clockwise() -> None:
    assert [row.name for row in NAMES.sectors] == [
        "Infrastructure",
        "Culture",
        "Politics",
        "Energy",
        "Industry",
        "Agriculture",
    ]
    assert [clockwise(sector) for sector in range(SECTORS)] == [CU, PO, EN, IY, AG, IN]
    g = level(table(ECOLOGIST))
    strain(g, AG=16)
    step_4(g)
    assert told(g, "overflow") == [(-1, AG, 2, -1)], "Agriculture overflows onto Infrastructure"
    assert g.strain == [2, 0, 0, 0, 0, 14]


@rule("ER-005")
def test_each_sector_has_its_colour() -> None:
    assert {row.name: row.colour for row in NAMES.sectors} == {
        "Infrastructure": "blue",
        "Culture": "purple",
        "Politics": "red",
        "Energy": "orange",
        "Industry": "yellow",
        "Agriculture": "green",
    }


@rule("ER-006", "ER-008")
def test_a_sector_is_a_stretch_of_ring_with_a_major_and_a_minor() -> None:
    seen = GAME.view(table(ACTIVIST), 0)
    segments = [(s.minor.kind, s.major.kind, s.minor.id, s.major.id) for s in seen.sectors]
    assert segments == [("minor", "major", f"{row.id}.minor", f"{row.id}.major") for row in NAMES.sectors]
    assert len({side for s in seen.sectors for side in (s.minor.id, s.major.id)}) == 12
    assert all(sum(circle.open for circle in s.circles) == 4 for s in seen.sectors)


@rule("ER-008")
def test_a_segment_shows_its_burden_with_strain_outside_and_circles_in_the_centre() -> None:
    g = level(table(ACTIVIST))
    strain(g, CU=4)
    assert split(g, CU) == (2, 2)
    flip_all(g, majors=(CU,))
    assert split(g, CU) == (4, 0), "a flipped Major carries no strain"
    assert g.flipped() == 1
    view = GAME.view(g, 0).sectors[CU]
    assert (view.major.flipped, view.minor.flipped) == (True, False)


@rule("ER-007")
def test_four_outer_circles_always_open_numbered_from_the_left() -> None:
    g = table(ACTIVIST)
    fill(g, CU)
    hold(g, 0, "CU1")
    do(g, f"create {name('CU1')}")
    assert legal(g) == {f"circle culture.{i}" for i in range(4)}
    g = table(ACTIVIST)
    fill(g, CU)
    ruin(g, CU, 0, 2)
    hold(g, 0, "CU1")
    do(g, f"create {name('CU1')}")
    assert legal(g) == {"circle culture.1", "circle culture.3"}


@rule("ER-009", "ER-010", "ER-011")
@pytest.mark.parametrize(
    ("majors", "minors", "circles"),
    [((), (), range(4)), ((PO,), (), range(6)), ((CU, PO, EN), (PO,), range(7))],
)
def test_flipped_segments_add_their_circles(majors: tuple[int, ...], minors: tuple[int, ...], circles: range) -> None:
    g = table(POLITICIAN)
    fill(g, PO)
    flip_all(g, majors=majors, minors=minors)
    hold(g, 0, "PO1")
    do(g, f"create {name('PO1')}")
    assert legal(g) == {f"circle politics.{i}" for i in circles}


@rule("ER-011")
def test_forty_two_circles_when_everything_is_flipped() -> None:
    g = table(ACTIVIST)
    assert sum(bin(g.open_circles(sector)).count("1") for sector in range(SECTORS)) == 24
    flip_all(g, majors=EVERY, minors=EVERY)
    assert sum(bin(g.open_circles(sector)).count("1") for sector in range(SECTORS)) == 42


@rule("ER-012", "ER-013", "ER-014", "ER-015", "ER-016", "ER-017")
def test_the_burdens_of_the_segments() -> None:
    named = {
        CODES[i]: (NAMES.burdens[row.minor_burden], NAMES.burdens[row.major_burden])
        for i, row in enumerate(NAMES.sectors)
    }
    assert named == {
        "IN": ("Nitrogen & Phosphorus Loading", "Land Conversion"),
        "CU": ("Land Conversion", "Biodiversity Loss"),
        "PO": ("Biodiversity Loss", "Climate Change"),
        "EN": ("Climate Change", "Chemical Pollution"),
        "IY": ("Chemical Pollution", "Water Withdrawal"),
        "AG": ("Water Withdrawal", "Nitrogen & Phosphorus Loading"),
    }


@rule("ER-018")
@pytest.mark.parametrize("sector", range(SECTORS))
def test_a_burden_is_a_major_and_the_next_sectors_minor(sector: int) -> None:
    after = (sector + 1) % SECTORS
    assert NAMES.sectors[sector].major_burden == NAMES.sectors[after].minor_burden
    g = level(table(ACTIVIST))
    g.strain[sector], g.strain[after] = 15, 14
    step_4(g)
    assert told(g, "collapse") == [(-1, sector, 1, -1)]
    assert (g.strain[sector], g.strain[after]) == (9, 10), "5 gone from its Major, 5 from the next Minor"


# -- cards, tokens, people ------------------------------------------------------------------------


@rule("ER-019")
def test_seven_practices_a_sector_each_only_ever_in_its_own() -> None:
    assert len(NAMES.practices) == PRACTICES
    assert [NAMES.sectors[sector_of(p)].id for p in range(PRACTICES)] == [row.sector for row in NAMES.practices]
    assert len({row.sustainable for row in NAMES.practices} | {row.unsustainable for row in NAMES.practices}) == 84
    g = table(ACTIVIST)
    hold(g, 0, "EN3", "EN4")
    fill(g, EN, c1="U", c2="U")
    again(g)
    do(g, f"create {name('EN3')}")
    assert legal(g) == {"circle energy.0", "circle energy.3"}
    g.place(7 * IN, card("EN7"), True)
    assert any("another sector" in fault for fault in GAME.invariants(g))


@rule("ER-020")
def test_one_influence_card_for_each_practice() -> None:
    assert [row.code for row in NAMES.practices] == [f"{code}{i}" for code in CODES for i in range(1, 8)]
    g = GAME.new(4, {"dealt_characters": "on"})
    assert isinstance(g, EarthRising)
    held = [c for hand in g.hands for c in members(hand)]
    assert sorted(c for c in [*g.deck, *held] if c < PRACTICES) == list(range(PRACTICES))


@rule("ER-021")
def test_six_strikes_one_of_each_colour_in_the_one_deck() -> None:
    assert CARDS == 48
    assert [row.sector for row in NAMES.strikes] == [row.id for row in NAMES.sectors]
    assert [sector_of(card(f"SQ-{code}")) for code in CODES] == list(range(SECTORS))
    g = GAME.new(2, {"dealt_characters": "on"})
    assert isinstance(g, EarthRising)
    assert sorted(c for c in [*g.deck, *members(g.discard)] if c >= PRACTICES) == list(range(PRACTICES, CARDS))


@rule("ER-022")
def test_forty_two_people_and_nobody_is_added_or_lost() -> None:
    g = table(INNOVATOR)
    assert g.box.people == 42
    for sector, sides in enumerate(({"c0": "S"}, {"c0": "S", "c1": "U", "c2": "S"}, {}, {"c3": "U"}, {"c0": "S"}, {})):
        fill(g, sector, **sides)
    g.startups = 2
    supported = [2, 4, 0, 2, 2, 0]
    assert [g.supported(sector) for sector in range(SECTORS)] == supported
    assert g.poverty() == 42 - sum(supported) - 2


@rule("ER-023")
def test_the_supply_of_strain_never_runs_out() -> None:
    g = table(ACTIVIST)
    g.add_strain(PO, 500, 97)
    assert g.strain[PO] == 503


@rule("ER-024", "ER-124")
def test_seven_collapse_tokens_are_all_there_ever_are() -> None:
    g = level(table(ACTIVIST))
    for _ in range(3):
        strain(g, PO=15, EN=14)
        step_4(g)
        assert not g.over
    assert g.collapses == 3
    assert sum(held == -2 for held in g.cells) == 7
    assert sum(g.box.collapse_tokens) == 7


@rule("ER-025")
def test_three_temperature_tokens() -> None:
    assert GAME.default_box().temperature == [1, 2, 3]


@rule("ER-026")
def test_twenty_years_from_2021_to_2040() -> None:
    g = table(ACTIVIST)
    assert g.years == 20
    assert GAME.describe(g, None)[0].startswith("Year 2021, turn 1 of 20.")
    g = level(table(ACTIVIST, year=19))
    do(g, "stop")
    assert not g.over
    assert GAME.describe(g, None)[0].startswith("Year 2040, turn 20 of 20.")
    strain(g)
    do(g, "stop")
    assert g.outcome == LOST_TIME


@rule("ER-027")
def test_six_characters_each_with_their_sector() -> None:
    assert {row.name: row.sector for row in NAMES.characters} == {
        "Eco Investor": "infrastructure",
        "Activist": "culture",
        "Grass Roots Politician": "politics",
        "Climatologist": "energy",
        "Innovator": "industry",
        "Ecologist": "agriculture",
    }
    g = GAME.new(1)
    assert isinstance(g, EarthRising)
    do(g, "character climatologist")
    assert g.home(0) == EN


@rule("ER-028", "ER-029", "ER-030")
def test_eight_tokens_of_each_kind_and_only_with_their_character() -> None:
    g = table(ACTIVIST, INNOVATOR, ECOLOGIST)
    flip_all(g, majors=EVERY, minors=EVERY)
    for sector in (CU, IY, AG):
        fill(g, sector, c0="S", c1="S", c2="S", c3="S", c4="S", c5="S", c6="S")
    assert (g.protest_limit(), g.startup_limit(), g.regeneration_limit()) == (8, 8, 8)
    seen = GAME.view(g, 0)
    assert (seen.protest_limit, seen.startup_limit, seen.regeneration_limit) == (8, 8, 8)
    seen = GAME.view(table(POLITICIAN), 0)
    assert (seen.protest_limit, seen.startup_limit, seen.regeneration_limit) == (0, 0, 0)


@rule("ER-028", "ER-029", "ER-030")
def test_the_supply_of_tokens_is_a_limit_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text("[tokens]\nprotest = 2\nstartup = 1\nregeneration = 3\n")
    scarce = EarthRising(GAME.box(GAME.content(tmp_path)), 1, table(ACTIVIST).rng)
    scarce.sustainable = 0x3FFFFFFFFFF
    assert (scarce.protest_limit(), scarce.startup_limit(), scarce.regeneration_limit()) == (2, 1, 3)


# -- who lives where ------------------------------------------------------------------------------


@rule("ER-031")
@pytest.mark.parametrize("side", ["S", "U"])
def test_a_practice_supports_two_on_either_side(side: str) -> None:
    g = table(ACTIVIST)
    fill(g, EN, c0=side)
    assert g.supported(EN) == 2


@rule("ER-032")
def test_a_circle_holds_one_token_only() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0="U", c1="S")
    ruin(g, CU, 2)
    hold(g, 0, "CU6")
    do(g, f"create {name('CU6')}")
    assert g.cells[CIRCLES * CU + 3] == card("CU6"), "the one empty circle is taken without a question"


@rule("ER-032")
def test_a_full_circle_is_refused() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0="U")
    ruin(g, CU, 1)
    hold(g, 0, "CU6")
    do(g, f"create {name('CU6')}")
    assert refused(g, "circle culture.0") == "ER-065"
    assert refused(g, "circle culture.1") == "ER-065"
    assert refused(g, "circle culture.2") == ""


@rule("ER-033")
def test_a_person_stands_on_any_usable_circle_but_not_on_a_collapse_token() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c0="S", c2="U")
    standing = [circle.person for circle in GAME.view(g, 0).sectors[CU].circles]
    assert standing == [True, True, True, True, False, False, False], "with and without a practice alike"
    ruin(g, CU, 1)
    standing = [circle.person for circle in GAME.view(g, 0).sectors[CU].circles]
    assert standing == [True, False, True, True, False, False, False]
    assert g.supported(CU) == 3


@rule("ER-034")
@pytest.mark.parametrize(
    ("sides", "segments", "ruins", "supported"),
    [
        ({}, 0, (), 0),
        ({"c0": "U"}, 0, (), 2),
        ({"c0": "U", "c1": "S", "c2": "S"}, 0, (), 4),
        ({"c0": "U", "c1": "S", "c2": "S"}, 1, (), 6),
        ({"c0": "U", "c1": "S", "c2": "S"}, 2, (), 6),
        ({"c0": "U", "c1": "S", "c4": "S", "c6": "S"}, 2, (), 7),
        ({"c0": "U", "c1": "S", "c4": "S"}, 1, (2, 3), 4),
        ({"c0": "U"}, 0, (1, 2, 3), 1),
    ],
)
def test_the_smaller_of_support_and_usable_circles(
    sides: dict[str, str], segments: int, ruins: tuple[int, ...], supported: int
) -> None:
    g = table(ACTIVIST)
    flip_all(g, majors=(IN, CU, PO) if segments else (), minors=(CU,) if segments == 2 else ())
    fill(g, CU, **sides)
    ruin(g, CU, *ruins)
    assert g.supported(CU) == supported


@rule("ER-035")
def test_the_rest_is_in_the_centre_one_on_each_startup() -> None:
    g = table(INNOVATOR)
    assert (g.unsupported(), g.poverty()) == (18, 18)
    g.startups = 3
    assert (g.unsupported(), g.poverty()) == (18, 15)
    assert GAME.view(g, 0).on_startups == 3


@rule("ER-036")
def test_people_move_at_once_and_nobody_is_asked() -> None:
    g = table(ACTIVIST)
    fill(g, CU, c1="U")
    hold(g, 0, "CU1", "CU5")
    before = g.poverty()
    do(g, f"create {name('CU5')}", "circle culture.0")
    assert g.poverty() == before - 2
    do(g, f"disband {name('CU1')}")
    assert g.poverty() == before
    assert [(where, many) for _, where, many, _ in told(g, "people")] == [(CU, 2), (CU, -2)]


@rule("ER-037")
def test_poverty_empties_before_the_startups_which_stay_and_fill_again() -> None:
    g = table(INNOVATOR)
    flip_all(g, majors=EVERY, minors=EVERY)
    for sector in range(SECTORS):
        fill(g, sector, c0="S", c1="S", c2="S", c3="S")
    lay(g, "CU4", 3, True)
    g.startups = 2
    g.lift(CIRCLES * CU + 3)
    assert (g.unsupported(), g.poverty()) == (1, 0)
    assert GAME.view(g, 0).on_startups == 1
    g.place(CIRCLES * CU + 3, card("CU4"), True)
    assert (g.unsupported(), g.poverty(), g.startups) == (0, 0, 2)
    g.lift(CIRCLES * CU + 3)
    g.lift(CIRCLES * CU + 2)
    assert (g.unsupported(), g.poverty()) == (3, 1)
    step_3(g)
    assert g.total_strain() == 18, "one poor person makes no strain"
