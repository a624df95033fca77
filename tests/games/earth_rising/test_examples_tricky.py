"""Worked examples of Earth Rising, second part: tricky cases of strain, segments, people and payment."""

from __future__ import annotations

from ecumene.games.earth_rising.components import SECTORS
from ecumene.games.earth_rising.position import RUINED
from ecumene.games.earth_rising.strain import tally
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import (
    ACTIVIST,
    AG,
    CLIMATOLOGIST,
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
    clear,
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
    split,
    strain,
    table,
    told,
)


@rule("ER-107", "ER-108")
def test_x01_overflow_absorbed() -> None:
    """The 2 that overflow from Politics find room on Energy's Minor, and nothing collapses."""
    g = table(ECO_INVESTOR, ACTIVIST)
    strain(g, PO=13, EN=2)
    ready(g)
    do(g, "stop")
    assert told(g, "overflow") == [(-1, PO, 2, -1)]
    assert g.collapses == 0
    assert g.strain == [3, 3, 14, 7, 3, 3]
    assert split(g, PO) == (5, 9)
    assert split(g, EN) == (4, 3)


@rule("ER-106", "ER-113", "ER-120")
def test_x02_recession_beats_collapse() -> None:
    """Energy's own sixth strain throws back its Major, and the full Climate Change beside it does not collapse."""
    g = table(INNOVATOR, ACTIVIST)
    flip_all(g, majors=(EN,))
    fill(g, EN, c1="U", c2="U", c4="S")
    strain(g, PO=11, EN=5)
    ready(g)
    assert (g.poverty(), tally(g, EN)) == (16, 1)
    do(g, "stop")
    assert g.strain == [3, 3, 14, 6, 3, 3]
    assert split(g, PO) == (5, 9)
    assert split(g, EN) == (3, 3)
    assert (g.majors, g.collapses) == (0, 0)
    assert lies(g, "EN3") is None


@rule("ER-109", "ER-120", "ER-123")
def test_x03_overflow_onto_a_sector_with_its_major_flipped() -> None:
    """One strain too many from Politics onto Energy's full Minor is a collapse; Energy keeps its Major."""
    g = table(INNOVATOR, ACTIVIST)
    flip_all(g, majors=(EN,))
    fill(g, EN, c1="U", c2="S")
    strain(g, PO=12, EN=4)
    on_top(g, "IN1")
    ready(g)
    do(g, "stop")
    assert g.collapses == 1
    assert g.strain == [3, 3, 9, 1, 3, 3]
    assert split(g, PO) == (5, 4)
    assert split(g, EN) == (1, 0)
    assert g.major_flipped(EN)
    assert told(g, "recession") == []


@rule("ER-106", "ER-113", "ER-120")
def test_x04_collapse_then_recession() -> None:
    """8 from Politics onto Energy's full Minor: one collapse takes 10, and the 8 left there throw back the Major."""
    g = table(CLIMATOLOGIST, ACTIVIST)
    flip_all(g, majors=(EN,))
    fill(g, EN, c0="U", c1="U", c2="S", c3="S", c4="S", c5="U")
    fill(g, PO, c0="U", c1="U", c2="U", c3="U")
    strain(g, CU=4, PO=14, EN=4)
    on_top(g, "IN1")
    ready(g)
    do(g, "stop", *["from culture", "to politics"] * 4)
    assert told(g, "overflow") == [(-1, PO, 8, -1)]
    assert told(g, "collapse") == [(-1, PO, 1, -1)]
    assert told(g, "recession") == [(-1, EN, 0, -1)]
    assert (g.strain[PO], g.strain[EN]) == (9, 8)
    assert split(g, EN) == (4, 4)
    assert not g.major_flipped(EN)
    assert (lies(g, "EN5"), lies(g, "EN6")) == (None, None)


@rule("ER-096", "ER-099", "ER-111")
def test_x05_ring_absorbed() -> None:
    """Three sustainable practices clear the one strain on Agriculture's ring before it can do harm."""
    g = table(ECOLOGIST, ACTIVIST)
    flip_all(g, majors=(IY, AG, IN), minors=(AG,))
    fill(g, AG, c1="S", c2="S", c4="S")
    strain(g)
    ready(g)
    do(g, "stop")
    assert [many for _, where, many, _ in told(g, "strain") if where == AG] == [1, -1]
    assert g.strain[AG] == 0
    assert g.minor_flipped(AG)
    assert told(g, "recession") == []


@rule("ER-111", "ER-115", "ER-116")
def test_x06_ring_not_absorbed() -> None:
    """One strain left on the ring costs Agriculture its Minor, but not the Minors of its neighbours."""
    g = table(ECOLOGIST, ACTIVIST)
    flip_all(g, majors=(EN, IY, AG, IN, CU), minors=(IY, AG, IN))
    fill(g, AG, c1="S", c2="U", c4="U", c6="S")
    fill(g, IY, c1="S", c2="S")
    fill(g, IN, c1="S", c2="S")
    strain(g)
    ready(g)
    assert (tally(g, AG), g.supported(AG)) == (0, 7)
    do(g, "stop")
    assert g.minors == 1 << IY | 1 << IN
    assert g.major_flipped(AG)
    assert g.strain[AG] == 1
    assert split(g, AG) == (1, 0)
    assert (lies(g, "AG4"), g.supported(AG)) == (None, 6)


@rule("ER-084", "ER-103")
def test_x07_flip_with_one_strain_left() -> None:
    """A Major can be flipped with one strain in its sector, which stays on the Minor, but not with two."""
    g = table(CLIMATOLOGIST, ACTIVIST)
    strain(g, EN=2)
    assert split(g, EN) == (1, 1)
    assert refused(ready(g), "transform energy.major") == "ER-084"
    strain(g, EN=1)
    assert split(g, EN) == (1, 0)
    do(g, "transform energy.major")
    assert g.major_flipped(EN)
    assert split(g, EN) == (1, 0)


@rule("ER-078", "ER-080", "ER-084")
def test_x08_the_split_cannot_be_cheated() -> None:
    """Cleaning two of Energy's four strain leaves one on each segment, wherever they were taken from."""
    g = table(CLIMATOLOGIST, ACTIVIST)
    strain(g, EN=4, CU=6)
    ready(g)
    do(g, "clean", "clean energy", "clean energy", "clean culture", "clean culture")
    assert g.strain == [0, 4, 0, 2, 0, 0]
    assert split(g, EN) == (1, 1)
    assert g.actions_left == 3
    assert refused(g, "transform energy.major") == "ER-084"


@rule("ER-099")
def test_x09_no_strain_debt() -> None:
    """A tally of -3 on one strain leaves none, and the +1 of the next year leaves one."""
    g = table(INNOVATOR)
    flip_all(g, majors=(IN,))
    fill(g, IN, c1="S", c2="S", c4="S")
    fill(g, EN, c1="S", c2="S", c3="S")
    strain(g, EN=1)
    ready(g)
    assert g.poverty() == 16
    do(g, "stop")
    assert g.strain[EN] == 0
    fill(g, EN, c1="U", c2="U", c3="S")
    ready(g)
    do(g, "stop")
    assert g.strain[EN] == 1


@rule("ER-093", "ER-094")
def test_x10_wrap_around() -> None:
    """Of 7 strain the home sector gets 2 and the others 1; of 5 the sector before home gets none."""
    g = table(ACTIVIST, INNOVATOR)
    clear(g, AG)
    strain(g)
    ready(g)
    assert g.poverty() == 22
    do(g, "stop")
    assert g.strain == [1 + 2, 2 + 2, 1 + 2, 1 + 2, 1 + 2, 1 + 4]
    g = table(ACTIVIST, INNOVATOR, active=1)
    g.startups = 1
    strain(g)
    ready(g)
    assert g.poverty() == 17
    do(g, "stop")
    assert g.strain == [1 + 2, 1 + 2, 1 + 2, 0 + 2, 1 + 2, 1 + 2]


@rule("ER-034", "ER-068", "ER-072")
def test_x11_a_third_practice_feeds_nobody() -> None:
    """On four circles a third practice feeds nobody more, and disbanding it costs nobody."""
    g = table(CLIMATOLOGIST, ACTIVIST)
    fill(g, EN, c1="U", c2="U")
    hold(g, 0, "EN1", "EN2", "EN3")
    ready(g)
    assert (g.supported(EN), g.poverty()) == (4, 18)
    do(g, f"create {name('EN3')}", "circle energy.0")
    assert (g.practices_in(EN), g.supported(EN), g.poverty()) == (3, 4, 18)
    do(g, f"disband {name('EN1')}")
    assert (g.practices_in(EN), g.supported(EN), g.poverty()) == (2, 4, 18)
    do(g, f"disband {name('EN2')}")
    assert (g.practices_in(EN), g.supported(EN), g.poverty()) == (1, 2, 20)


@rule("ER-033", "ER-034", "ER-125", "ER-127")
def test_x12_a_collapse_token_pushes_a_person_out() -> None:
    """The first collapse token takes circle 0 of Infrastructure, and one of its four people becomes poor."""
    g = table(ECO_INVESTOR, ACTIVIST)
    strain(g, PO=12, EN=8)
    on_top(g, "IN7")
    ready(g)
    assert (g.supported(IN), g.poverty()) == (4, 18)
    do(g, "stop")
    assert g.cells[0] == RUINED
    assert g.cells.count(RUINED) == 1
    assert people(g) == [3, 4, 4, 4, 4, 4]
    assert g.poverty() == 19
    assert g.discard >> card("IN7") & 1


@rule("ER-127", "ER-128", "ER-189")
def test_x13_a_collapse_token_on_a_full_ring() -> None:
    """With four outer practices the token replaces the leftmost, its regeneration goes home, the Major's is safe."""
    g = table(ECOLOGIST, ACTIVIST)
    flip_all(g, majors=(IN,))
    fill(g, IN, c0="S", c1="U", c2="U", c3="U", c4="S")
    strain(g, PO=13, EN=9)
    on_top(g, "IN7")
    ready(g)
    do(g, "ability", f"token {name('IN1')}")
    assert g.regenerations == cards("IN1")
    do(g, "stop")
    assert g.collapses == 1
    assert g.cells[0] == RUINED
    assert lies(g, "IN1") is None
    assert g.regenerations == 0
    assert [lies(g, code) for code in ("IN2", "IN3", "IN4", "IN5")] == [(1, "U"), (2, "U"), (3, "U"), (4, "S")]


@rule("ER-064", "ER-069", "ER-075")
def test_x14_wrong_side_on_the_board() -> None:
    """A practice on the board cannot be created; once disbanded it waits until its card is drawn again."""
    g = table(ECOLOGIST, ACTIVIST)
    fill(g, AG, c2="U")
    lay(g, "AG3", 1, False)
    hold(g, 0, "AG3")
    ready(g)
    create = f"create {name('AG3')}"
    assert refused(g, create) == "ER-064"
    do(g, f"disband {name('AG3')}")
    assert lies(g, "AG3") is None
    assert g.discard >> card("AG3") & 1
    assert g.hands[0] == 0
    assert not any(move.startswith("create") for move in legal(g))
    do(g, "refresh")
    assert card("AG3") in g.deck
    on_top(g, "AG3")
    do(g, "draw", create, "circle agriculture.3")
    assert lies(g, "AG3") == (3, "S")


@rule("ER-067", "ER-075", "ER-089")
def test_x15_off_sector_payment() -> None:
    """Away from home a practice costs two cards of its colour; a single one can still pay for a Transform."""
    g = table(ACTIVIST, ECO_INVESTOR)
    fill(g, EN, c1="U", c2="U")
    strain(g)
    hold(g, 0, "EN3", "EN5")
    ready(g)
    discarded = g.discard
    do(g, f"create {name('EN3')}", "circle energy.0")
    assert lies(g, "EN3") == (0, "S")
    assert g.hands[0] == 0
    assert g.discard == discarded | cards("EN3", "EN5")

    g = table(ACTIVIST, ECO_INVESTOR)
    fill(g, EN, c1="U", c2="U")
    strain(g)
    assert refused(again(g), "transform energy.major") == "ER-089"
    hold(g, 0, "EN3")
    ready(g)
    assert refused(g, f"create {name('EN3')}") == "ER-067"
    assert not any(move.startswith("create") for move in legal(g))
    do(g, "transform energy.major")
    assert g.major_flipped(EN)
    assert g.hands[0] == 0
    assert g.discard >> card("EN3") & 1


@rule("ER-081", "ER-056", "ER-057", "ER-058")
def test_x20_over_the_limit() -> None:
    """Three gifts and two draws on top of five cards make ten, and the owner throws away five of own choice."""
    g = table(ECO_INVESTOR, ACTIVIST, POLITICIAN)
    hold(g, 0, "IN1", "IN2", "IN3")
    hold(g, 1, "CU1", "CU2", "CU3", "CU4", "CU5")
    on_top(g, "AG1", "AG2")
    ready(g)
    for code in ("IN1", "IN2", "IN3"):
        do(g, f"give {name(code)}", "to 2")
    assert g.hand_size(1) == 8
    assert g.waiting == (0,)
    do(g, "stop")
    ten = {"CU1", "CU2", "CU3", "CU4", "CU5", "IN1", "IN2", "IN3", "AG1", "AG2"}
    assert codes(g.hands[1]) == ten
    discarded = g.discard
    gone = ["CU2", "IN3", "AG1", "CU5", "IN1"]
    for i, code in enumerate(gone):
        assert legal(g) == {f"discard {name(left)}" for left in ten.difference(gone[:i])}
        do(g, f"discard {name(code)}")
    assert codes(g.hands[1]) == {"CU1", "CU3", "CU4", "IN2", "AG2"}
    assert codes(g.discard & ~discarded) == set(gone)
    assert "stop" in legal(g)


@rule("ER-044", "ER-082")
def test_x23_refresh_wakes_the_rest() -> None:
    """The first Refresh brings the three strikes discarded at setup into the deck as well."""
    g = table(ECO_INVESTOR, ACTIVIST)
    asleep = codes(g.discard)
    assert len(asleep) == 3
    awake = {number for number in g.deck if number >= card("SQ-IN")}
    assert len(awake) == 3
    do(g, "refresh")
    assert sorted(g.deck) == list(range(48))
    assert members(g.discard) == []


@rule("ER-095", "ER-161", "ER-162")
def test_x25_climatologist_and_a_full_sector() -> None:
    """A fifteenth strain moved onto Industry does no harm if its practices have taken it away by the end of step 4."""
    g = table(CLIMATOLOGIST, ACTIVIST)
    fill(g, IY, c1="S", c2="S", c3="S")
    strain(g, CU=1, IY=14, AG=9)
    ready(g)
    do(g, "stop", "from culture", "to industry")
    assert told(g, "move_strain") == [(0, CU, 1, IY)]
    assert told(g, "overflow") == []
    assert g.collapses == 0
    assert g.strain == [3, 3, 3, 3, 12 + 1, 12]


@rule("ER-190")
def test_x34_nothing_to_do() -> None:
    """Without strain there is no Clean Up, without a sustainable practice no regeneration."""
    g = table(ECOLOGIST, ACTIVIST)
    strain(g)
    ready(g)
    assert refused(g, "clean") == "ER-190"
    assert refused(g, "ability") == "ER-190"
    assert not {"clean", "ability"} & legal(g)
    g.strain[EN] = 1
    fill(g, EN, c1="S", c2="U")
    assert {"clean", "ability"} <= legal(ready(g))
    do(g, "clean")
    assert g.strain == [0] * SECTORS
