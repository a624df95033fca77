"""Worked examples of Earth Rising, first part: the numbers the rules state."""

from __future__ import annotations

from typing import cast

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import PRACTICES, SECTORS, is_strike
from ecumene.games.earth_rising.position import LOST_COLLAPSE, RUINED, EarthRising
from ecumene.games.earth_rising.setup import ChooseCharacter
from ecumene.games.earth_rising.strain import tally
from ecumene.kernel.bits import bit_count
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import (
    ACTIVIST,
    AG,
    CLIMATOLOGIST,
    CODES,
    CU,
    ECO_INVESTOR,
    ECOLOGIST,
    EN,
    IN,
    INNOVATOR,
    IY,
    PO,
    POLITICIAN,
    card,
    cards,
    codes,
    do,
    fill,
    flip_all,
    hold,
    lay,
    legal,
    lies,
    name,
    on_top,
    people,
    ready,
    refused,
    ruin,
    seen,
    split,
    strain,
    table,
    told,
)


def set_up(*characters: int, seed: str) -> EarthRising:
    """A new game after its setup, before the first card of the first turn is drawn."""
    g = cast(EarthRising, GAME.new(len(characters), {}, seed))
    for seat, character in enumerate(characters[:-1]):
        g.answer(seat, character)
    last = g.agenda.pop()
    assert isinstance(last, ChooseCharacter)
    last.choose(g, characters[-1])
    g.agenda.pop().run(g)
    return g


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@rule("ER-039", "ER-040", "ER-041", "ER-042", "ER-044", "ER-045", "ER-046", "ER-047")
def test_w01_setup(seed: str) -> None:
    """Four players start with 24 people fed, 18 poor, 2 + 1 strain a sector, and a strike as 7th card of the deck."""
    g = set_up(ECO_INVESTOR, ACTIVIST, POLITICIAN, CLIMATOLOGIST, seed=seed)
    assert people(g) == [4] * SECTORS
    assert g.poverty() == 18
    assert seen(g, 0).poverty_strain == 6
    for sector, own in enumerate(seen(g, 0).sectors):
        assert g.strain[sector] == 3
        assert split(g, sector) == (2, 1)
        assert [circle.person for circle in own.circles] == [True] * 4 + [False] * 3
        assert [circle.practice is not None for circle in own.circles] == [False, True, True] + [False] * 4
        assert len(own.supply) == 5
    assert g.sustainable == 0
    assert bit_count(g.unsustainable) == 12
    assert [g.hand_size(seat) for seat in range(4)] == [2, 2, 2, 2]
    assert len(g.deck) == 37
    assert [depth for depth, number in enumerate(reversed(g.deck), 1) if is_strike(number)] == [7, 22, 37]
    assert seen(g, 0).next_strike == 6
    assert bit_count(g.discard) == 3
    assert all(code.startswith("SQ-") for code in codes(g.discard))


@rule("ER-093", "ER-097", "ER-102")
def test_w02_first_strain_phases() -> None:
    """After a first year without actions every sector holds 3 + 1 + 2 strain, 3 on each segment."""
    g = table(ECO_INVESTOR, ACTIVIST)
    do(g, "stop")
    assert g.strain == [6] * SECTORS
    assert [split(g, sector) for sector in range(SECTORS)] == [(3, 3)] * SECTORS
    assert g.poverty() == 18


def idle(seed: str, *characters: int) -> EarthRising:
    """A table where nobody acts and no strike comes up: all Status Quo Strikes cards of the deck lie at its bottom."""
    g = table(*characters, seed=seed)
    g.deck.sort(key=lambda number: number < PRACTICES)
    return ready(g)


def collapse_tokens(g: EarthRising) -> list[int]:
    """How many collapse tokens each sector has."""
    return [g.cells[7 * sector : 7 * sector + 7].count(RUINED) for sector in range(SECTORS)]


def idle_year(g: EarthRising) -> None:
    """Nobody acts, and a Climatologist moves nothing either."""
    year = g.year
    while not g.over and g.year == year:
        do(g, "stop")


def three_idle_years(g: EarthRising) -> None:
    """Every sector gains 3 strain a year."""
    for year, total in enumerate((6, 9, 12), 2):
        idle_year(g)
        assert g.strain == [total] * SECTORS
        assert (g.collapses, g.year) == (0, year)


FOUR = ((0, 1, 2, 3), (5, 3, 1, 4), (2, 0, 5, 1), (4, 5, 0, 2), (3, 2, 4, 0))


@pytest.mark.parametrize("seed", [str(number) for number in range(60)])
@rule("ER-106", "ER-109", "ER-122", "ER-124", "ER-125", "ER-131", "ER-133")
def test_w03_doing_nothing(seed: str) -> None:
    """Doing nothing brings three collapses in year 4, with 25 poor and 10 strain to come, and defeat in year 5."""
    g = idle(seed, *FOUR[int(seed) % len(FOUR)])
    three_idle_years(g)
    home = g.home(g.active)
    idle_year(g)
    assert [g.strain[(home + i) % SECTORS] for i in range(SECTORS)] == [9, 11, 9, 11, 9, 11]
    assert [where for _, where, _, _ in told(g, "collapse")] == [(home + i) % SECTORS for i in (0, 2, 4)]
    assert (g.collapses, g.temperature()) == (3, 6)
    tokens = collapse_tokens(g)
    assert sum(tokens) == 7
    assert people(g) == [4 - held for held in tokens]
    assert g.poverty() == 25
    assert seen(g, 0).poverty_strain == 10
    twice = [(g.home(g.active) + i) % SECTORS for i in range(4)]
    heavy = [sector for sector in twice if g.strain[sector] == 11]
    assert len(heavy) == 2
    assert any(tokens[sector] != 3 for sector in heavy)
    idle_year(g)
    assert (g.outcome, g.collapses, g.year) == (LOST_COLLAPSE, 4, 5)
    assert GAME.ending(g).key == "lost_collapse"


@rule("ER-122", "ER-128", "ER-133")
def test_w03_one_more_year_by_rare_luck() -> None:
    """If both heavy sectors got three tokens each and so lost a practice, defeat comes a year later."""
    g = idle("luck", ECO_INVESTOR, ACTIVIST, POLITICIAN, CLIMATOLOGIST)
    three_idle_years(g)
    assert g.home(g.active) == EN
    on_top(g, "IN1", "IN2", "IN3", "PO1", "PO2", "PO3", "AG1")
    idle_year(g)
    assert g.strain == [11, 9, 11, 9, 11, 9]
    assert collapse_tokens(g) == [3, 0, 3, 0, 0, 1]
    assert [tally(g, sector) for sector in range(SECTORS)] == [1, 2, 1, 2, 2, 2]
    idle_year(g)
    assert g.strain == [14, 13, 14, 13, 14, 12]
    assert (g.collapses, g.year, g.over) == (3, 6, False)
    idle_year(g)
    assert (g.outcome, g.collapses, g.year) == (LOST_COLLAPSE, 4, 6)


@pytest.mark.parametrize(
    ("collapses", "ruins", "startups", "after"),
    [
        (0, [], 1, [6, 6, 6, 6, 6, 5]),
        (1, [1], 0, [6, 6, 6, 6, 0, 6]),
        (2, [1, 1, 1, 1], 3, [6, 6, 6, 6, 0, 6]),
        (3, [2, 2, 2, 1], 6, [7, 6, 6, 6, 0, 6]),
    ],
)
@rule("ER-131", "ER-132")
def test_w04_temperature(collapses: int, ruins: list[int], startups: int, after: list[int]) -> None:
    """17 poor make 5, 6, 6 and 7 strain after no, one, two and three collapses."""
    g = table(ECO_INVESTOR, INNOVATOR)
    if collapses:
        fill(g, IY, c0="S", c1="S", c2="S", c3="S", c4="S", c5="S")
        flip_all(g, majors=(IY,))
        g.strain[IY] = 0
    for sector, held in enumerate(ruins):
        ruin(g, sector, *(0, 3)[:held])
    g.collapses = collapses
    g.startups = startups
    ready(g)
    assert g.poverty() == 17
    assert seen(g, 0).poverty_strain == (5, 6, 6, 7)[collapses]
    do(g, "stop")
    assert g.strain == after


@rule("ER-031", "ER-033", "ER-034", "ER-090")
def test_w05_support() -> None:
    """Three practices feed four people on four circles, six with the Major flipped, six with the Minor too."""
    g = table(ECO_INVESTOR, ACTIVIST)
    fill(g, IN, c1="U", c2="U")
    flip_all(g, majors=(CU, AG))
    strain(g)
    hold(g, 0, "IN3")
    ready(g)
    do(g, f"create {name('IN3')}", "circle infrastructure.0")
    assert g.supported(IN) == 4
    do(g, "transform infrastructure.major")
    assert g.supported(IN) == 6
    do(g, "transform infrastructure.minor")
    assert g.supported(IN) == 6
    circles = seen(g, 0).sectors[IN].circles
    assert all(circle.open for circle in circles)
    assert sum(circle.person for circle in circles) == 6


@rule("ER-073", "ER-156")
def test_w06_protest() -> None:
    """A protested practice that the Politician disbands turns sustainable where it lies, and the token goes home."""
    g = table(ACTIVIST, POLITICIAN)
    fill(g, PO)
    lay(g, "PO5", 1, False)
    lay(g, "PO1", 2, False)
    ready(g)
    do(g, "ability", f"token {name('PO5')}", "stop")
    assert g.protests == cards("PO5")
    hold(g, 1, "PO5")
    poor, before = g.poverty(), people(g)
    do(g, f"disband {name('PO5')}")
    assert lies(g, "PO5") == (1, "S")
    assert (g.poverty(), people(g)) == (poor, before)
    assert g.protests == 0
    assert g.hands[1] == 0
    assert g.discard >> card("PO5") & 1


@rule("ER-100")
def test_w07_no_practices() -> None:
    """A sector without a practice and with 2 strain gets its share of poverty and 4 more."""
    g = table(ECO_INVESTOR, ACTIVIST)
    fill(g, AG)
    strain(g, AG=2)
    ready(g)
    assert g.poverty() == 22
    do(g, "stop")
    assert g.strain == [4, 3, 3, 3, 3, 2 + 1 + 4]


@rule("ER-097", "ER-099", "ER-166")
def test_w08_regeneration() -> None:
    """One unsustainable and two sustainable practices, one of them regenerated, take away 2 strain."""
    g = table(ECOLOGIST, ACTIVIST)
    fill(g, EN, c1="U", c2="S", c3="S")
    strain(g, EN=6)
    ready(g)
    do(g, "ability", f"token {name('EN2')}", "stop")
    assert tally(g, EN) == -2
    assert g.strain[EN] == 6 + 1 - 2


@rule("ER-137", "ER-138", "ER-139", "ER-140", "ER-141", "ER-142", "ER-145", "ER-146", "ER-147", "ER-149")
def test_w09_strike_of_size_three() -> None:
    """A strike in Energy with two sustainable practices turns up three cards: one loss, 2 strain, one newcomer."""
    g = table(ECO_INVESTOR, ACTIVIST, active=1)
    fill(g, EN, c1="S", c2="S")
    fill(g, IN, c1="U", c2="U")
    lay(g, "IN3", 3, True)
    fill(g, AG, c2="U")
    lay(g, "AG5", 1, False)
    fill(g, PO, c1="U", c2="U")
    strain(g, AG=6)
    on_top(g, "SQ-EN", "IN3", "AG5", "PO6", "CU1", "CU2")
    discarded = g.discard
    ready(g)
    size = len(g.deck)
    do(g, "draw")
    assert told(g, "strike") == [(-1, EN, 3, card("SQ-EN"))]
    assert [thing for *_, thing in told(g, "strike_card")] == [card("IN3"), card("AG5"), card("PO6")]
    assert lies(g, "IN3") is None
    assert g.strain == [0, 0, 0, 0, 0, 8]
    assert split(g, AG) == (4, 4)
    assert lies(g, "PO6") == (0, "U")
    assert codes(g.hands[1]) == {"CU1"}
    assert g.discard == discarded | cards("SQ-EN", "IN3", "AG5", "PO6")
    assert len(g.deck) == size - 5
    assert g.deck[-1] == card("CU2")
    assert told(g, "shuffle") == []
    assert (g.waiting, g.actions_left) == ((1,), 3)


@rule("ER-107", "ER-109", "ER-121", "ER-123")
def test_w10_collapse_numbers() -> None:
    """15 in Politics beside 5/6 in Energy make Climate Change collapse and leave 5/4 and 4/3."""
    g = table(ECO_INVESTOR, ACTIVIST)
    strain(g, PO=12, EN=8)
    on_top(g, "IN1")
    ready(g)
    do(g, "stop")
    assert told(g, "overflow") == [(-1, PO, 1, -1)]
    assert told(g, "collapse") == [(-1, PO, 1, -1)]
    assert GAME.tell(g, next(e for e in g.events or [] if e.what == "collapse")).target == "burden:climate_change"
    assert g.strain == [3, 3, 9, 7, 3, 3]
    assert split(g, PO) == (5, 4)
    assert split(g, EN) == (4, 3)


@rule("ER-085", "ER-086", "ER-087", "ER-088")
def test_w11_minor_flip() -> None:
    """Energy's Minor waits for the Majors of both Politics and Industry."""
    g = table(CLIMATOLOGIST, ACTIVIST)
    strain(g)
    hold(g, 0, "IY1")
    flip_all(g, majors=(PO,))
    ready(g)
    assert refused(g, "transform energy.minor") == "ER-086"
    do(g, "transform energy.major")
    assert refused(g, "transform energy.minor") == "ER-087"
    do(g, "transform industry.major")
    assert "transform energy.minor" in legal(g)
    g.strain[EN] = 1
    assert refused(again(g), "transform energy.minor") == "ER-085"
    g.strain[EN] = 0
    do(again(g), "transform energy.minor")
    assert (g.majors, g.minors) == (1 << PO | 1 << EN | 1 << IY, 1 << EN)


@rule("ER-113", "ER-115", "ER-116", "ER-118")
def test_w12_recession_snowball() -> None:
    """Politics overloaded by 2 loses its Major, and both neighbours lose their Minors with what lies on them."""
    g = table(POLITICIAN, ACTIVIST)
    flip_all(g, majors=tuple(range(SECTORS)), minors=(CU, EN))
    for sector in (IN, IY, AG):
        fill(g, sector, c1="S", c2="S", c4="S")
    fill(g, CU, c1="S", c2="S", c4="S", c6="S")
    fill(g, PO, c1="U", c2="U", c4="S")
    fill(g, EN, c1="S", c2="S", c6="S")
    strain(g, PO=5)
    ready(g)
    assert people(g) == [6, 7, 6, 6, 6, 6]
    assert (g.poverty(), g.flipped()) == (5, 8)
    do(g, "stop")
    assert g.strain == [0, 0, 7, 0, 0, 0]
    assert split(g, PO) == (4, 3)
    assert (g.majors, g.minors) == (0b111111 & ~(1 << PO), 0)
    assert [where for _, where, _, _ in told(g, "recession")] == [PO, SECTORS + CU, SECTORS + EN]
    assert [lies(g, code) for code in ("PO3", "CU4", "EN3")] == [None, None, None]
    assert people(g) == [6, 6, 4, 4, 6, 6]
    assert (g.poverty(), g.flipped(), g.collapses) == (10, 5, 0)
    assert [tally(g, sector) for sector in range(SECTORS)] == [-3, -3, 2, -2, -3, -3]


@rule("ER-111", "ER-113", "ER-115", "ER-116", "ER-117")
def test_w13_ring_minor_major_neighbours() -> None:
    """6 strain on Energy's ring throw back its Minor, then its Major, then the Minors of both neighbours."""
    g = table(ECO_INVESTOR, ACTIVIST)
    flip_all(g, majors=tuple(range(SECTORS)), minors=(CU, PO, EN, IY, AG))
    fill(g, IN, c1="S", c2="S", c4="S")
    for sector in (CU, PO, IY, AG):
        fill(g, sector, c1="S", c2="S", c4="S", c6="S")
    fill(g, EN, c1="U", c2="U", c4="S", c6="S")
    strain(g, EN=6)
    ready(g)
    assert (sum(people(g)), g.poverty(), g.flipped()) == (41, 1, 11)
    do(g, "stop")
    assert g.strain == [0, 0, 0, 6, 0, 0]
    assert split(g, EN) == (3, 3)
    assert [CODES[sector] for sector in range(SECTORS) if g.minors >> sector & 1] == ["CU", "AG"]
    assert g.majors == 0b111111 & ~(1 << EN)
    assert people(g) == [6, 7, 6, 4, 6, 7]
    assert (g.poverty(), g.flipped(), g.collapses) == (6, 7, 0)
