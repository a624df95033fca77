"""Worked examples of Earth Rising, third part: tricky cases of strikes, tokens, endings and secrets."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.position import LOST_COLLAPSE, LOST_TIME, RUINED, WON, EarthRising
from ecumene.games.earth_rising.turn import BEGIN_TURN, DiscardToLimit
from ecumene.kernel.bits import bit_count
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
    codes,
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
    people,
    ready,
    refused,
    ruin,
    seen,
    strain,
    table,
    told,
)


def struck(g: EarthRising) -> list[int]:
    """The cards turned up by strikes so far."""
    return [thing for *_, thing in told(g, "strike_card")]


@rule("ER-137", "ER-138")
def test_x16_a_strike_counts_once() -> None:
    """A strike of three draws stays one of three draws when its first card takes away a practice it counted."""
    g = level(table(ECO_INVESTOR, ACTIVIST))
    fill(g, CU, c1="S", c2="S")
    on_top(g, "SQ-CU", "CU1", "AG1", "PO1", "EN5", "EN6")
    ready(g)
    do(g, "draw", "stop")
    assert told(g, "strike") == [(-1, CU, 3, card("SQ-CU"))]
    assert struck(g) == [card("CU1"), card("AG1"), card("PO1")]
    assert lies(g, "CU1") is None
    assert g.strain == [0, 0, 2, 0, 0, 2]
    assert codes(g.hands[0]) == {"EN5"}


@rule("ER-140", "ER-143")
def test_x17_a_strike_into_a_full_sector() -> None:
    """A newcomer without an empty circle does nothing, and the card drawn in its place does."""
    g = level(table(ECOLOGIST, ACTIVIST))
    fill(g, EN, c1="U", c2="U")
    fill(g, PO)
    for circle, code in enumerate(("PO1", "PO3", "PO4", "PO5")):
        lay(g, code, circle, False)
    on_top(g, "SQ-EN", "PO2", "AG1", "CU5", "CU6")
    ready(g)
    do(g, "draw")
    assert told(g, "strike") == [(-1, EN, 1, card("SQ-EN"))]
    assert struck(g) == [card("PO2"), card("AG1")]
    assert lies(g, "PO2") is None
    assert g.strain == [0, 0, 0, 0, 0, 2]
    assert codes(g.hands[0]) == {"CU5"}
    assert g.deck[-1] == card("CU6")
    assert {"PO2", "AG1", "SQ-EN"} <= codes(g.discard)


@rule("ER-144", "ER-145", "ER-146", "ER-147")
def test_x18_a_strike_inside_a_strike() -> None:
    """A second strike waits until the first is done, then strikes; one card replaces both, then all is shuffled."""
    g = level(table(ECOLOGIST, ACTIVIST))
    on_top(g, "SQ-IN", "SQ-EN", "CU4", "AG1", "AG5", "PO7", "PO6")
    ready(g)
    do(g, "draw")
    order = [(e.what, e.thing) for e in g.events or [] if e.what in ("strike", "strike_waits", "strike_card", "draw")]
    assert order == [
        ("strike", card("SQ-IN")),
        ("strike_waits", card("SQ-EN")),
        ("strike_card", card("CU4")),
        ("strike", card("SQ-EN")),
        ("strike_card", card("AG1")),
        ("strike_card", card("AG5")),
        ("draw", card("PO7")),
    ]
    assert [many for _, _, many, _ in told(g, "strike")] == [2, 2]
    assert (lies(g, "CU4"), lies(g, "AG5")) == ((0, "U"), (0, "U"))
    assert g.strain[AG] == 2
    assert codes(g.hands[0]) == {"PO7"}
    assert [many for _, _, many, _ in told(g, "shuffle")] == [47]
    assert (len(g.deck), g.discard) == (47, 0)


@rule("ER-054", "ER-055", "ER-056")
def test_x19_a_strike_in_step_1() -> None:
    """A strike as first card of step 1 is over before the second is drawn, and only then the hand limit counts."""
    g = level(table(ECO_INVESTOR, ACTIVIST))
    hold(g, 1, "CU4", "CU5", "CU6", "CU7")
    on_top(g, "SQ-AG", "PO1", "EN2", "EN6", "EN7")
    ready(g)
    do(g, "stop")
    order = [(e.what, e.thing) for e in g.events or [] if e.what in ("strike", "strike_card", "draw")]
    assert order == [
        ("strike", card("SQ-AG")),
        ("strike_card", card("PO1")),
        ("strike_card", card("EN2")),
        ("draw", card("EN6")),
        ("draw", card("EN7")),
    ]
    assert isinstance(g.asking, DiscardToLimit)
    assert codes(g.hands[1]) == {"CU4", "CU5", "CU6", "CU7", "EN6", "EN7"}
    do(g, f"discard {name('EN6')}")
    assert g.hand_size(1) == 5
    assert "stop" in legal(g)


@rule("ER-152", "ER-154", "ER-155")
def test_x21_limits_out_of_turn() -> None:
    """Another player's strike on Culture costs the Activist one of three protest tokens when it is over."""
    g = level(table(ACTIVIST, POLITICIAN, active=1))
    fill(g, CU, c1="S", c2="S")
    g.protests = cards("IN1", "PO1", "AG1")
    on_top(g, "SQ-CU", "CU1", "EN5", "IY5", "IN7", "IN6")
    ready(g)
    assert g.protest_limit() == 3
    do(g, "draw")
    assert struck(g) == [card("CU1"), card("EN5"), card("IY5")]
    assert codes(g.hands[1]) == {"IN7"}
    assert g.protest_limit() == 2
    assert g.waiting == (0,)
    assert legal(g) == {f"take_back {name(code)}" for code in ("IN1", "PO1", "AG1")}
    do(g, f"take_back {name('PO1')}")
    assert g.protests == cards("IN1", "AG1")
    assert (g.waiting, g.actions_left) == ((1,), 3)


@rule("ER-035", "ER-093", "ER-152", "ER-165")
def test_x22_startups() -> None:
    """Two of ten unsupported on start-ups leave 2 strain; losing Industry's sustainable practice leaves one and 3."""
    g = level(table(INNOVATOR, ACTIVIST))
    flip_all(g, majors=(IN, CU, PO, AG))
    for sector in (IN, CU, PO, AG):
        fill(g, sector, c1="U", c2="U", c4="U")
    fill(g, EN, c1="U", c2="U")
    fill(g, IY, c1="U", c2="U", c3="S")
    on_top(g, "SQ-EN", "IY3", "EN6")
    ready(g)
    assert g.poverty() == 10
    do(g, "ability", "startups 2")
    assert (g.unsupported(), g.startups, g.poverty()) == (10, 2, 8)
    spared = do(g.clone(), "refresh", "stop")
    assert spared.strain == [3, 3, 3, 2, 2, 4]
    do(g, "draw")
    assert lies(g, "IY3") is None
    assert (g.unsupported(), g.startups, g.poverty()) == (10, 1, 9)
    assert told(g, "take_back") == [(0, -1, 1, -1)]
    do(g, "stop")
    assert g.strain == [4, 3, 3, 2, 3, 4]


@pytest.mark.parametrize("seed", [str(number) for number in range(20)])
@rule("ER-059", "ER-145")
def test_x24_an_empty_deck_in_mid_strike(seed: str) -> None:
    """When the deck runs out in a strike, the discard pile without the cards of the strike becomes the deck."""
    g = level(table(ECOLOGIST, ACTIVIST, seed=seed))
    fill(g, EN, c1="S", c2="S")
    deck_of(g, "SQ-EN", "AG1")
    ready(g)
    assert bit_count(g.discard) == 46
    do(g, "draw")
    assert told(g, "shuffle")[0] == (-1, -1, 46, -1)
    assert struck(g)[0] == card("AG1")
    assert struck(g).count(card("AG1")) == 1
    strikes = told(g, "strike")
    assert strikes[0] == (-1, EN, 3, card("SQ-EN"))
    assert [thing for *_, thing in strikes].count(card("SQ-EN")) == 1
    assert len(struck(g)) + len(told(g, "strike_waits")) >= 3
    assert g.hand_size(0) == 1
    assert not g.hands[0] & cards("AG1", "SQ-EN")
    assert GAME.invariants(g) == []


@rule("ER-148", "ER-157", "ER-158", "ER-160")
def test_x26_eco_investor_sees_a_strike() -> None:
    """A strike the Eco Investor looks at goes under the deck unresolved, and one more card may be looked at."""
    g = level(table(ECO_INVESTOR, ACTIVIST, POLITICIAN))
    on_top(g, "IN2", "SQ-PO", "CU5", "CU6")
    lay(g, "IN3", 2, True)
    ready(g)
    assert g.sustainable_in(IN) == 1
    do(g, "draw")
    assert codes(g.hands[0]) == {"IN2"}
    assert legal(g) == {"look", "stop"}
    do(g, "look")
    assert seen(g, 0).looking_at == name("SQ-PO")
    assert legal(g) == {"bottom"}
    assert refused(g, "to 2") == "ER-160"
    do(g, "bottom")
    assert g.deck[0] == card("SQ-PO")
    assert told(g, "strike") == []
    assert legal(g) == {"look", "stop"}
    do(g, "look")
    assert legal(g) == {"bottom", "to 2", "to 3"}
    do(g, "to 3")
    assert codes(g.hands[2]) == {"CU5"}
    assert g.actions_left == 3
    assert "draw" in legal(g)


@rule("ER-122", "ER-150")
def test_x27_fourth_collapse_in_a_strike() -> None:
    """A strike that makes the fourth collapse ends the game at once, with a draw and the replacement still to come."""
    g = level(table(ECO_INVESTOR, ACTIVIST))
    for sector in range(SECTORS):
        ruin(g, sector, 0)
    ruin(g, IN, 3)
    g.collapses = 3
    strain(g, PO=13, EN=9)
    on_top(g, "SQ-AG", "PO1", "CU5", "CU6")
    ready(g)
    do(g, "draw")
    assert told(g, "strike") == [(-1, AG, 2, card("SQ-AG"))]
    assert told(g, "overflow") == [(-1, PO, 1, -1)]
    assert (g.outcome, g.collapses) == (LOST_COLLAPSE, 4)
    assert struck(g) == [card("PO1")]
    assert g.deck[-2:] == [card("CU6"), card("CU5")]
    assert g.hands == [0, 0]
    assert g.waiting == ()


def eleven(*, lasting: str) -> EarthRising:
    """The last action of the last year: all segments flipped but Infrastructure's Minor, 4 strain on Energy's ring."""
    g = table(ECO_INVESTOR, ACTIVIST, year=20, lasting_change=lasting)
    flip_all(g, majors=tuple(range(SECTORS)), minors=(CU, PO, EN, IY, AG))
    for sector in range(SECTORS):
        fill(g, sector, c1="S", c2="S", c4="S")
    strain(g, EN=4)
    g.actions_left = 1
    return ready(g)


@rule("ER-003", "ER-091", "ER-136", "ER-182")
def test_x28_last_action_of_year_20() -> None:
    """The twelfth flip wins at once whatever waits on other rings; with lasting change only if it survives step 4."""
    g = eleven(lasting="off")
    do(g, "transform infrastructure.minor")
    assert g.outcome == WON
    assert g.strain[EN] == 4
    assert GAME.ending(g).winners == (0, 1)

    g = eleven(lasting="on")
    do(g, "transform infrastructure.minor")
    assert g.outcome == LOST_TIME
    assert (g.flipped(), g.strain[EN]) == (11, 1)

    g = eleven(lasting="on")
    strain(g, EN=3)
    do(g, "transform infrastructure.minor")
    assert g.outcome == WON
    assert (g.flipped(), g.strain) == (12, [0] * SECTORS)


@rule("ER-097", "ER-128", "ER-140", "ER-156")
def test_x29_protest_does_not_shield() -> None:
    """A protested practice still makes strain, takes 2 from a strike and gives way to a collapse token."""
    g = level(table(ACTIVIST, ECO_INVESTOR))
    fill(g, CU, c1="U", c2="U")
    fill(g, PO, c0="U", c1="U", c2="U", c3="U")
    fill(g, IY, c1="U", c2="U")
    strain(g, PO=3)
    ready(g)
    do(g, "ability", f"token {name('PO1')}")
    assert g.protests == cards("PO1")

    assert do(g.clone(), "stop").strain[PO] == 3 + 1 + 4

    on_top(g, "SQ-IY", "PO1", "EN7", "EN6")
    ready(g)
    do(g, "draw")
    assert struck(g) == [card("PO1")]
    assert g.strain[PO] == 5
    assert lies(g, "PO1") == (0, "U")
    assert g.protests == cards("PO1")

    strain(g, AG=14, IN=9)
    on_top(g, "PO7")
    ready(g)
    do(g, "stop")
    assert g.collapses == 1
    assert g.cells[CIRCLES * PO] == RUINED
    assert lies(g, "PO1") is None
    assert g.protests == 0


@rule("ER-126", "ER-148")
def test_x30_a_strike_card_for_a_collapse() -> None:
    """A Status Quo Strikes card drawn for a collapse only names the sector of the token."""
    g = table(ECO_INVESTOR, ACTIVIST)
    strain(g, PO=12, EN=8)
    on_top(g, "SQ-AG")
    ready(g)
    do(g, "stop")
    assert g.collapses == 1
    assert g.cells.index(RUINED) == CIRCLES * AG
    assert people(g) == [4, 4, 4, 4, 4, 3]
    assert told(g, "strike") == []
    assert g.discard >> card("SQ-AG") & 1


def regenerated(*tokens: str) -> EarthRising:
    """Before another player's step 1, which begins with a strike on Agriculture's one sustainable practice."""
    g = level(table(POLITICIAN, CLIMATOLOGIST, ECOLOGIST, ACTIVIST))
    lay(g, "EN3", 3, True)
    lay(g, "IY3", 3, True)
    fill(g, PO, c1="U", c2="U")
    g.regenerations = cards(*tokens)
    on_top(g, "SQ-PO", "AG2", "CU5", "CU6")
    ready(g)
    assert g.regeneration_limit() == 2
    do(g, "stop")
    assert lies(g, "AG2") is None
    assert g.regeneration_limit() == 1
    return g


@rule("ER-152", "ER-168", "ER-189")
def test_x31_limits_after_a_strike_without_strain() -> None:
    """The Ecologist takes a token back before the second card of step 1, unless it went with the lost practice."""
    g = regenerated("AG2", "EN3")
    assert g.regenerations == cards("EN3")
    assert codes(g.hands[1]) == {"CU5", "CU6"}
    assert g.waiting == (1,)

    g = regenerated("EN3", "IY3")
    assert g.waiting == (2,)
    assert legal(g) == {f"take_back {name('EN3')}", f"take_back {name('IY3')}"}
    assert codes(g.hands[1]) == {"CU5"}
    assert g.deck[-1] == card("CU6")
    do(g, f"take_back {name('EN3')}")
    assert g.regenerations == cards("IY3")
    assert codes(g.hands[1]) == {"CU5", "CU6"}
    assert g.waiting == (1,)


@rule("ER-096", "ER-111", "ER-112")
def test_x33_strain_on_a_ring_fills_no_circle() -> None:
    """4 strain on Culture's ring after two strikes drive nobody out and block nothing before the end of step 4."""
    g = level(table(ECO_INVESTOR, ACTIVIST, active=1))
    flip_all(g, majors=(IN, CU, PO), minors=(CU,))
    fill(g, CU, c1="U", c2="U", c4="S", c6="S")
    fill(g, EN, c1="U", c2="U")
    fill(g, AG, c1="U", c2="U")
    on_top(g, "SQ-EN", "CU1", "PO6", "SQ-AG", "CU2", "CU5")
    ready(g)
    g.agenda = [BEGIN_TURN]
    g.advance()
    assert len(told(g, "strike")) == 2
    assert (g.strain[CU], g.ring_strain(CU), g.supported(CU)) == (4, 4, 7)
    assert g.minor_flipped(CU)
    assert codes(g.hands[1]) == {"PO6", "CU5"}
    do(g, f"create {name('CU5')}")
    assert legal(g) == {"circle culture.0", "circle culture.3", "circle culture.5"}
    do(g, "circle culture.5")
    assert g.minor_flipped(CU)
    again(g)
    do(g, "stop")
    assert told(g, "recession") == [(-1, SECTORS + CU, 0, -1)]
    assert (g.strain[CU], g.major_flipped(CU)) == (4 + 1 - 1, True)
