"""Ecological Collapse: ER-121 to ER-133."""

from __future__ import annotations

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.position import LOST_COLLAPSE, RUINED, EarthRising
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again

from .scenario import (
    ACTIVIST,
    AG,
    CU,
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
    legal,
    level,
    lies,
    name,
    on_top,
    ruin,
    split,
    step_3,
    step_4,
    strain,
    table,
    told,
)


def collapsing(*characters: int, collapses: int = 0, top: tuple[str, ...] = (), **options: str) -> EarthRising:
    """A level board on which Climate Change (Politics to Energy) collapses in step 4."""
    g = level(table(*(characters or (POLITICIAN,)), **options))
    g.collapses = collapses
    strain(g, PO=15, EN=14)
    on_top(g, *top)
    return g


def ruins(g: EarthRising) -> list[int]:
    """The cells that hold a collapse token."""
    return [cell for cell, held in enumerate(g.cells) if held == RUINED]


@rule("ER-121")
def test_more_than_fourteen_on_a_burden_collapse() -> None:
    g = collapsing()
    step_4(g)
    assert g.collapses == 1
    assert told(g, "collapse") == [(-1, PO, 1, -1)]
    g = level(table(POLITICIAN))
    strain(g, PO=14, EN=14)
    step_4(g)
    assert g.collapses == 0, "nine and five are fourteen"


@rule("ER-122")
def test_the_fourth_collapse_loses_at_once() -> None:
    g = collapsing(collapses=3)
    size = len(g.deck)
    step_4(g)
    assert g.outcome == LOST_COLLAPSE
    assert g.waiting == ()
    assert ruins(g) == []
    assert len(g.deck) == size, "nothing further is resolved"
    assert (g.strain[PO], g.strain[EN]) == (14, 15)
    ending = GAME.ending(g)
    assert (ending.key, ending.winners) == ("lost_collapse", ())


@rule("ER-122")
def test_the_third_does_not() -> None:
    g = collapsing(collapses=2)
    step_4(g)
    assert (g.collapses, g.outcome) == (3, 0)


@rule("ER-123")
@pytest.mark.parametrize(("much", "held"), [(15, 14), (15, 9), (19, 12), (20, 0)])
def test_ten_strain_leave_the_burden_and_both_sectors_are_split_again(much: int, held: int) -> None:
    g = level(table(POLITICIAN))
    strain(g, PO=much, EN=held)
    step_4(g)
    assert (g.strain[PO], g.strain[EN]) == (9, held + much - 14 - 5)
    assert split(g, PO) == (5, 4)
    assert [(where, many) for _, where, many, _ in told(g, "strain")] == [(PO, -5), (EN, -5)]


@rule("ER-124")
@pytest.mark.parametrize(("before", "tokens"), [(0, 1), (1, 3), (2, 3)])
def test_one_token_then_three_and_three(before: int, tokens: int) -> None:
    g = collapsing(collapses=before)
    step_4(g)
    assert len(ruins(g)) == tokens


@rule("ER-125", "ER-127")
def test_a_card_is_drawn_for_every_token_and_discarded() -> None:
    g = collapsing(collapses=1, top=("AG5", "IN6", "AG2", "CU3"))
    step_4(g)
    assert ruins(g) == [CIRCLES * IN, CIRCLES * AG, CIRCLES * AG + 3]
    assert [thing for _, _, _, thing in told(g, "collapse_token")] == [card("AG5"), card("IN6"), card("AG2")]
    assert g.discard & cards("AG5", "IN6", "AG2") == cards("AG5", "IN6", "AG2")
    assert g.deck[-1] == card("CU3")


@rule("ER-126", "ER-148")
def test_a_strike_card_only_names_its_sector() -> None:
    g = collapsing(top=("SQ-CU", "AG1"))
    step_4(g)
    assert ruins(g) == [CIRCLES * CU]
    assert g.discard & cards("SQ-CU")
    assert told(g, "strike") == []
    assert g.deck[-1] == card("AG1")


@rule("ER-127")
@pytest.mark.parametrize(
    ("sides", "ruined", "circle"),
    [
        ({"c1": "U", "c2": "U"}, (), 0),
        ({"c0": "U", "c2": "U"}, (), 1),
        ({"c0": "U", "c1": "S", "c2": "U"}, (), 3),
        ({"c1": "U"}, (0,), 2),
    ],
)
def test_the_leftmost_empty_outer_circle(sides: dict[str, str], ruined: tuple[int, ...], circle: int) -> None:
    g = collapsing(top=("IY3",))
    fill(g, IY, **sides)
    ruin(g, IY, *ruined)
    before = [held for held in g.cells if held >= 0]
    step_4(g)
    assert told(g, "collapse_token") == [(-1, CIRCLES * IY + circle, 0, card("IY3"))]
    assert [held for held in g.cells if held >= 0] == before, "people are no tokens, practices stay"


@rule("ER-127", "ER-128")
def test_never_onto_a_segment_in_the_centre() -> None:
    g = collapsing(top=("IY7",))
    flip_all(g, majors=(IY,))
    fill(g, IY, c0="S", c1="U", c2="S", c3="U", c4="S")
    g.regenerations = cards("IY1", "IY5")
    step_4(g)
    assert ruins(g) == [CIRCLES * IY]
    assert lies(g, "IY1") is None, "the leftmost practice of the ring is replaced instead"
    assert lies(g, "IY5") == (4, "S")
    assert g.regenerations == cards("IY5")


@rule("ER-128")
@pytest.mark.parametrize(("left", "tokens"), [("U", "protests"), ("S", "regenerations")])
def test_the_leftmost_practice_is_replaced_whichever_side_is_up(left: str, tokens: str) -> None:
    g = collapsing(ACTIVIST, ECOLOGIST, top=("IY7",))
    fill(g, IY, c0=left, c1="S", c2="U", c3="S")
    setattr(g, tokens, cards("IY1"))
    before = g.poverty()
    step_4(g)
    assert lies(g, "IY1") is None
    assert lies(g, "IY2") == (1, "S")
    assert getattr(g, tokens) == 0
    assert g.supported(IY) == 3
    assert g.poverty() == before + 1


@rule("ER-128")
def test_the_leftmost_practice_not_the_leftmost_circle() -> None:
    g = collapsing(top=("IY7",))
    fill(g, IY, c1="S", c2="U", c3="S")
    ruin(g, IY, 0)
    step_4(g)
    assert ruins(g) == [CIRCLES * IY, CIRCLES * IY + 1]
    assert lies(g, "IY1") is None


@rule("ER-129")
def test_a_sector_all_in_ruins_sends_the_token_elsewhere() -> None:
    g = collapsing(top=("IY7", "IY6", "AG5"))
    clear(g, IY)
    ruin(g, IY, 0, 1, 2, 3)
    step_4(g)
    assert CIRCLES * AG in ruins(g)
    assert g.discard & cards("IY7", "IY6", "AG5") == cards("IY7", "IY6", "AG5")


@rule("ER-129")
def test_cards_passed_over_are_discarded_only_with_the_token() -> None:
    """The deck runs out in between: what was passed over is not shuffled in with the discard pile."""
    g = collapsing()
    clear(g, IY)
    ruin(g, IY, 0, 1, 2, 3)
    deck_of(g, "IY7", "IY6")
    g.discard = g.face_down = 0
    g.discard = cards("AG5")
    step_4(g)
    assert told(g, "collapse_token") == [(-1, CIRCLES * AG, 0, card("AG5"))]
    assert told(g, "shuffle")[0][2] == 1
    assert g.discard == cards("IY7", "IY6", "AG5")


@rule("ER-129")
def test_no_card_left_no_token() -> None:
    g = collapsing()
    clear(g, IY)
    ruin(g, IY, 0, 1, 2, 3)
    deck_of(g, "IY7", "IY6")
    g.discard = g.face_down = 0
    step_4(g)
    assert told(g, "collapse_token") == []
    assert g.collapses == 1
    assert g.discard == cards("IY7", "IY6")


@rule("ER-130")
def test_a_collapse_token_blocks_its_circle_for_good() -> None:
    g = level(table(INNOVATOR))
    ruin(g, IY, 0)
    assert g.supported(IY) == 3
    hold(g, 0, "IY5", "IY1")
    do(g, f"create {name('IY5')}")
    assert "circle industry.0" not in legal(g)
    assert lies(g, "IY5") == (3, "S")
    do(g, f"disband {name('IY1')}")
    assert ruins(g) == [CIRCLES * IY]
    before = g.strain[IY]
    step_4(g)
    assert g.strain[IY] == before, "no strain by itself: two sustainable practices and nothing to take"


@rule("ER-130")
def test_a_strike_does_not_use_a_blocked_circle() -> None:
    g = level(table(INNOVATOR))
    ruin(g, EN, 0)
    on_top(g, "SQ-IN", "EN5", "IN2", "AG7")
    do(g, "draw")
    assert lies(g, "EN5") == (3, "U")


@rule("ER-131", "ER-132")
@pytest.mark.parametrize(("before", "bonus"), [(0, 1), (1, 3), (2, 6)])
def test_each_collapse_raises_the_temperature(before: int, bonus: int) -> None:
    g = collapsing(collapses=before)
    step_4(g)
    assert g.temperature() == bonus
    assert told(g, "temperature") == [(-1, -1, bonus, -1)]


@rule("ER-132")
def test_the_bonus_is_added_to_the_poor_and_nothing_else() -> None:
    g = level(table(INNOVATOR))
    g.collapses = 2
    g.startups = 18
    assert g.poverty() == 0
    step_3(g)
    assert g.total_strain() == 1, "start-ups cannot take it away: three degrees, one strain"
    assert (g.unsupported(), sum(g.supported(sector) for sector in range(SECTORS))) == (18, 24)
    strain(g)
    g.collapses = 0
    step_3(g)
    assert g.total_strain() == 0


@rule("ER-133")
def test_each_collapse_is_resolved_completely_before_the_next() -> None:
    g = level(table(POLITICIAN))
    strain(g, PO=15, EN=14, IY=15, AG=14)
    on_top(g, "IN3", "CU3", "CU4", "IN4")
    step_4(g)
    kinds = [e.what for e in g.events or [] if e.what in ("collapse", "collapse_token", "temperature")]
    assert kinds == ["collapse", "collapse_token", "temperature", "collapse", *["collapse_token"] * 3, "temperature"]
    assert g.collapses == 2
    assert sorted(ruins(g)) == [0, 3, CIRCLES * CU, CIRCLES * CU + 3]
    assert g.strain == [0, 0, 9, 10, 9, 10]


@rule("ER-133", "ER-122")
def test_four_collapses_in_one_balancing_lose_at_the_fourth() -> None:
    g = level(table(POLITICIAN))
    g.collapses = 2
    strain(g, PO=15, EN=14, IY=15, AG=14)
    step_4(g)
    assert g.outcome == LOST_COLLAPSE
    assert g.collapses == 4
    assert len(ruins(g)) == 3


@rule("ER-125", "ER-059")
def test_collapse_cards_come_from_a_fresh_deck_when_it_is_empty() -> None:
    g = collapsing()
    deck_of(g)
    again(g)
    step_4(g)
    assert len(told(g, "shuffle")) == 1
    assert len(ruins(g)) == 1
    assert len(members(g.discard)) == 1
