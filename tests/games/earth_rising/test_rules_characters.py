"""The characters' abilities and the limits of their tokens: ER-151 to ER-156, ER-161 to ER-168, ER-189, ER-190."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising.components import SECTORS
from ecumene.games.earth_rising.position import EarthRising
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
    refused,
    step_4,
    strain,
    table,
    told,
)

EVERY = tuple(range(SECTORS))


def token(code: str) -> str:
    """The move that names a practice for a protest or regeneration token."""
    return f"token {name(code)}"


# -- S and the limits -----------------------------------------------------------------------------


@rule("ER-151")
@pytest.mark.parametrize("green", range(5))
def test_every_ability_grows_with_the_sustainable_practices_at_home(green: int) -> None:
    g = level(table(*range(6)))
    for sector in range(SECTORS):
        fill(g, sector, **{f"c{i}": "S" for i in range(green)})
    assert [g.ability(character) for character in range(6)] == [1 + green + (c == POLITICIAN) for c in range(6)]


@rule("ER-151")
def test_only_sustainable_ones_at_home_count() -> None:
    g = level(table(ACTIVIST))
    fill(g, CU, c0="U", c1="U")
    fill(g, PO, c0="S", c1="S", c2="S")
    assert g.protest_limit() == 1


def with_too_many(*characters: int) -> EarthRising:
    """A table where a strike that turns up CU2, IY2 or AG2 lowers a limit that is used up."""
    g = level(table(*characters))
    g.protests = cards("PO1", "EN1")
    g.regenerations = cards("PO2", "EN2")
    g.startups = 2
    return g


@rule("ER-152", "ER-155")
def test_limits_are_checked_after_the_whole_strike_and_before_the_next_draw() -> None:
    g = with_too_many(ECO_INVESTOR, ACTIVIST)
    g.regenerations = g.startups = 0
    on_top(g, "SQ-IN", "CU2", "PO7", "AG6", "AG7", "AG5")
    do(g, "stop")
    assert g.waiting == (1,)
    assert g.hands[1] == cards("AG6"), "the strike is over, replacement and all; the second card is not drawn"
    assert lies(g, "PO7") == (0, "U")
    assert legal(g) == {f"take_back {name('PO1')}", f"take_back {name('EN1')}"}
    do(g, f"take_back {name('EN1')}")
    assert g.protests == cards("PO1")
    assert g.hands[1] == cards("AG6", "AG7")


@rule("ER-152")
def test_protests_then_regenerations_then_startups() -> None:
    g = with_too_many(ACTIVIST, INNOVATOR, ECOLOGIST)
    fill(g, EN, c0="S", c1="S", c2="U")
    lay(g, "EN1", 0, False)
    lay(g, "EN2", 1, True)
    g.protests, g.regenerations = cards("PO1", "EN1"), cards("PO2", "EN2")
    lay(g, "EN5", 3, True)
    on_top(g, "SQ-EN", "CU2", "IY2", "AG2", "CU7")
    do(g, "draw")
    assert g.waiting == (0,)
    assert g.startups == 2
    do(g, f"take_back {name('PO1')}")
    assert g.waiting == (2,)
    assert g.startups == 2
    assert legal(g) == {f"take_back {name('PO2')}", f"take_back {name('EN2')}"}
    do(g, f"take_back {name('EN2')}")
    assert (g.protests, g.regenerations, g.startups) == (cards("EN1"), cards("PO2"), 1)
    assert g.waiting == (0,)
    assert "stop" in legal(g)


@rule("ER-152", "ER-168")
def test_limits_are_checked_after_the_balance_and_before_the_calendar() -> None:
    g = level(table(POLITICIAN, ECOLOGIST))
    flip_all(g, majors=(AG,))
    fill(g, AG, c1="U", c2="U", c4="S")
    g.regenerations = cards("PO2", "EN2")
    strain(g, AG=6)
    do(g, "stop")
    assert lies(g, "AG3") is None, "lost with its Major"
    assert g.waiting == (1,), "out of turn"
    assert (g.year, g.active) == (1, 0)
    do(g, f"take_back {name('PO2')}")
    assert (g.year, g.active) == (2, 1)
    assert g.regenerations == cards("EN2")


@rule("ER-152")
def test_the_eco_investor_looks_only_after_the_limits() -> None:
    g = with_too_many(ECO_INVESTOR, ACTIVIST)
    g.regenerations = g.startups = 0
    on_top(g, "SQ-AG", "CU2", "PO7", "AG6")
    do(g, "draw")
    assert g.waiting == (1,)
    do(g, f"take_back {name('EN1')}")
    assert g.waiting == (0,)
    assert legal(g) == {"look", "stop"}


# -- the Activist ---------------------------------------------------------------------------------


@rule("ER-153")
def test_the_activist_places_and_moves_protest_tokens_in_one_action() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    fill(g, CU, c0="S", c1="S", c2="U")
    again(g)
    do(g, "ability", token("PO1"), token("EN1"), token("IN1"))
    assert g.protests == cards("PO1", "EN1", "IN1")
    assert g.actions_left == 3
    do(g, "ability", token("AG1"), token("EN1"), "done")
    assert g.protests == cards("AG1", "EN1"), "any arrangement: one moved, one kept, one taken back"


@rule("ER-153")
def test_the_activist_may_take_all_tokens_back() -> None:
    g = level(table(ACTIVIST))
    g.protests = cards("PO1")
    do(g, "ability", "done")
    assert g.protests == 0


@rule("ER-154")
def test_at_most_one_protest_token_a_practice_only_on_unsustainable_ones() -> None:
    g = level(table(ACTIVIST))
    do(g, "ability")
    assert legal(g) == {token(f"{code}1") for code in ("IN", "CU", "PO", "EN", "IY", "AG")} | {"done"}
    assert refused(g, token("PO2")) == "ER-154"
    do(g, token("PO1"))
    assert refused(g, token("PO1")) == "ER-154"
    do(g, token("EN1"))
    assert g.protests.bit_count() == 2, "1 + S, with one sustainable practice in Culture"
    assert "draw" in legal(g)


@rule("ER-154")
def test_fewer_practices_than_the_limit_end_the_naming() -> None:
    g = level(table(ACTIVIST))
    clear(g)
    for i in range(3):
        lay(g, f"CU{i + 1}", i, True)
    lay(g, "AG1", 0, False)
    again(g)
    do(g, "ability", token("AG1"))
    assert g.protests == cards("AG1")
    assert "draw" in legal(g)


@rule("ER-155")
@pytest.mark.parametrize("taken", ["PO1", "EN1", "IY1"])
def test_the_activists_player_chooses_what_to_take_back(taken: str) -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    lay(g, "CU3", 0, True)
    g.protests = cards("PO1", "EN1", "IY1")
    fill(g, IN, c1="U")
    on_top(g, "SQ-IN", "CU3", "AG7")
    do(g, "draw")
    assert g.waiting == (1,)
    do(g, f"take_back {name(taken)}")
    assert g.protests == cards("PO1", "EN1", "IY1") & ~cards(taken)
    assert g.waiting == (0,)


@rule("ER-155")
def test_tokens_within_the_limit_stay() -> None:
    g = level(table(POLITICIAN, ACTIVIST))
    g.protests = cards("PO1")
    fill(g, IN, c1="U")
    on_top(g, "SQ-IN", "CU2", "AG7")
    do(g, "draw")
    assert g.waiting == (0,)
    assert g.protests == cards("PO1")


@rule("ER-156")
def test_a_protest_token_returns_when_its_practice_flips_or_leaves() -> None:
    g = level(table(ACTIVIST))
    g.protests = cards("CU1", "PO1", "EN1")
    hold(g, 0, "CU1")
    do(g, f"disband {name('CU1')}")
    assert g.protests == cards("PO1", "EN1")
    g.lift(g.cell_of(card("PO1")))
    assert g.protests == cards("EN1")


# -- the Climatologist ----------------------------------------------------------------------------


@rule("ER-161")
def test_the_climatologist_moves_one_strain_and_one_more_for_each_practice() -> None:
    g = level(table(CLIMATOLOGIST, ACTIVIST))
    strain(g, PO=3, AG=2)
    do(g, "stop", "from politics", "to culture")
    assert g.strain == [0, 1, 2, 0, 0, 2]
    do(g, "from agriculture", "to infrastructure")
    assert [(where, thing) for _, where, _, thing in told(g, "move_strain")] == [(PO, CU), (AG, IN)]
    assert g.active == 1, "1 + S moves and no more"


@rule("ER-161")
def test_each_move_is_optional() -> None:
    g = level(table(CLIMATOLOGIST, ACTIVIST))
    g.startups = 18
    strain(g, PO=3)
    do(g, "stop", "from politics", "to energy", "stop")
    assert len(told(g, "move_strain")) == 1
    assert g.active == 1
    assert g.strain == [0, 0, 2, 1, 0, 0]


@rule("ER-162")
def test_from_any_sector_with_strain_to_any_other_rings_too() -> None:
    g = level(table(CLIMATOLOGIST, ACTIVIST))
    flip_all(g, majors=(CU, PO, EN), minors=(PO,))
    strain(g, CU=1, PO=1, IY=14)
    do(g, "stop")
    assert legal(g) == {"from culture", "from politics", "from industry", "stop"}
    assert refused(g, "from energy") == "ER-162"
    do(g, "from culture")
    assert refused(g, "to culture") == "ER-162", "moves inside a sector are pointless"
    assert legal(g) == {f"to {s}" for s in ("infrastructure", "politics", "energy", "industry", "agriculture")}
    do(g, "to politics")
    assert g.ring_strain(PO) == 2


@rule("ER-162", "ER-105")
def test_no_cap_is_checked_when_strain_is_moved() -> None:
    g = level(table(CLIMATOLOGIST, ACTIVIST))
    flip_all(g, majors=(CU,))
    strain(g, IY=14, CU=5, IN=3)
    do(g, "stop", "from infrastructure", "to industry")
    assert (g.strain[IY], told(g, "overflow")) == (15, [])
    do(g, "from infrastructure", "to culture")
    assert [e.what for e in g.events or []].index("recession") > [e.what for e in g.events or []].index("strain")


@rule("ER-161")
def test_without_strain_the_climatologist_is_not_asked() -> None:
    g = level(table(CLIMATOLOGIST, ACTIVIST))
    do(g, "stop")
    assert g.active == 1


# -- the Innovator --------------------------------------------------------------------------------


@rule("ER-163")
def test_the_innovator_founds_startups_up_to_one_plus_s() -> None:
    g = level(table(INNOVATOR))
    fill(g, IY, c0="S", c1="S", c2="U")
    again(g)
    do(g, "ability")
    assert legal(g) == {"startups 1", "startups 2", "startups 3"}
    do(g, "startups 2")
    assert (g.startups, g.poverty(), g.actions_left) == (2, 16, 3)
    do(g, "ability")
    assert (g.startups, g.actions_left) == (3, 2), "the one that is left goes without a question"
    assert refused(g, "ability") == "ER-163"


@rule("ER-164", "ER-190")
def test_no_startup_without_somebody_in_poverty() -> None:
    g = level(table(INNOVATOR))
    flip_all(g, majors=EVERY, minors=EVERY)
    for sector in range(SECTORS):
        fill(g, sector, c0="S", c1="S", c2="S", c3="S")
    again(g)
    assert refused(g, "ability") == "ER-164"
    g.lift(3)
    again(g)
    assert g.poverty() == 1
    do(g, "ability")
    assert (g.startups, g.poverty()) == (1, 0), "one poor person, one start-up, though five are allowed"


@rule("ER-165")
def test_surplus_startups_close_when_the_limit_falls() -> None:
    g = level(table(ACTIVIST, INNOVATOR))
    lay(g, "IY3", 0, True)
    g.startups = 3
    fill(g, EN, c1="U")
    before = g.poverty()
    on_top(g, "SQ-EN", "IY3", "AG7")
    do(g, "draw")
    assert (g.startups, g.poverty()) == (2, before + 1)
    assert told(g, "take_back") == [(1, -1, 1, -1)]
    assert g.waiting == (0,), "nobody is asked"


# -- the Ecologist --------------------------------------------------------------------------------


@rule("ER-166", "ER-167")
def test_the_ecologist_arranges_regeneration_tokens_on_sustainable_practices() -> None:
    g = level(table(ECOLOGIST))
    lay(g, "AG3", 0, True)
    again(g)
    do(g, "ability")
    assert refused(g, token("PO1")) == "ER-167", "not on an unsustainable one"
    do(g, token("PO2"))
    assert refused(g, token("PO2")) == "ER-167", "one per practice"
    do(g, token("AG2"), token("EN2"))
    assert g.regenerations == cards("PO2", "AG2", "EN2"), "1 + S"
    assert g.actions_left == 3
    do(g, "ability", token("AG3"), "done")
    assert g.regenerations == cards("AG3")


@rule("ER-166", "ER-097")
def test_regeneration_doubles_what_a_practice_clears() -> None:
    g = level(table(ECOLOGIST))
    strain(g, EN=5)
    do(g, "ability", token("EN2"), "done")
    step_4(g)
    assert g.strain[EN] == 4


@rule("ER-168")
def test_the_ecologists_player_takes_back_out_of_turn() -> None:
    g = level(table(POLITICIAN, ECOLOGIST))
    g.regenerations = cards("PO2", "EN2")
    fill(g, IN, c1="U")
    on_top(g, "SQ-IN", "AG2", "CU7")
    do(g, "draw")
    assert g.waiting == (1,)
    assert legal(g) == {f"take_back {name('PO2')}", f"take_back {name('EN2')}"}
    do(g, f"take_back {name('PO2')}")
    assert g.regenerations == cards("EN2")


@rule("ER-189")
def test_a_regeneration_token_returns_when_its_practice_leaves() -> None:
    g = level(table(POLITICIAN, ECOLOGIST))
    g.regenerations = cards("AG2", "EN2")
    fill(g, IN, c1="U")
    on_top(g, "SQ-IN", "AG2", "CU7")
    do(g, "draw")
    assert g.regenerations == cards("EN2")
    assert g.waiting == (0,), "the limit is kept with the token that is left"


# -- what must be possible ------------------------------------------------------------------------


@rule("ER-190")
def test_clean_up_needs_strain() -> None:
    g = level(table(ACTIVIST))
    assert refused(g, "clean") == "ER-190"
    strain(g, AG=1)
    assert refused(g, "clean") == ""


@rule("ER-190")
def test_draw_and_refresh_need_a_card_somewhere() -> None:
    g = level(table(ACTIVIST))
    deck_of(g)
    discarded = g.discard
    g.discard = g.face_down = 0
    again(g)
    assert refused(g, "draw") == refused(g, "refresh") == "ER-190"
    g.discard = discarded
    again(g)
    assert refused(g, "draw") == refused(g, "refresh") == ""


@rule("ER-190")
def test_the_activist_needs_an_unsustainable_practice_the_ecologist_a_sustainable_one() -> None:
    g = level(table(ACTIVIST))
    fill_with(g, "S")
    assert refused(g, "ability") == "ER-190"
    lay(g, "AG1", 0, False)
    again(g)
    assert refused(g, "ability") == ""
    g = level(table(ECOLOGIST))
    fill_with(g, "U")
    assert refused(g, "ability") == "ER-190"
    lay(g, "AG1", 0, True)
    again(g)
    assert refused(g, "ability") == ""


def fill_with(g: EarthRising, side: str) -> None:
    """Two practices of that side in every sector."""
    for sector in range(SECTORS):
        fill(g, sector, c1=side, c2=side)
    again(g)


@rule("ER-190")
def test_the_politician_needs_a_card_in_the_deck() -> None:
    g = level(table(POLITICIAN))
    deck_of(g)
    again(g)
    assert refused(g, "ability") == "ER-190"


@rule("ER-190")
def test_give_needs_a_card() -> None:
    g = level(table(ACTIVIST, POLITICIAN))
    assert not any(move.startswith("give ") for move in legal(g))
    hold(g, 0, "AG5")
    assert f"give {name('AG5')}" in legal(g)
