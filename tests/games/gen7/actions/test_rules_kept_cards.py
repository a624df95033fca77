"""The powers of kept crossroads cards."""

from __future__ import annotations

from ecumene.games.gen7.actions.perks import UseKept, forbids_kept, kept_moves
from ecumene.games.gen7.numbering import QUARTERS, how_many
from ecumene.kernel.bits import changed, members
from ecumene.kernel.trace import rule

from ..bare import bare, begin, choose, deal, idle, told

XR_33, XR_34, XR_35, XR_38 = 32, 33, 34, 37


@rule("G7-088")
def test_kept_cards_have_powers_once_an_episode() -> None:
    """D64: XR-33, XR-34 and XR-35 are offered in the menu, each once; XR-38 works by itself."""
    g = bare()
    g.kept = [1 << XR_33 | 1 << XR_34 | 1 << XR_35 | 1 << XR_38, 0, 0, 0]
    assert kept_moves(g, 0) == [XR_33, XR_34, XR_35]
    assert kept_moves(g, 1) == []
    assert forbids_kept(g, 0, XR_38) == 88
    begin(g, UseKept(0, XR_33))
    assert members(g.recovery) == [0]
    assert kept_moves(g, 0) == [XR_34, XR_35]
    begin(g, UseKept(0, XR_35))
    assert how_many(g.files[0]) == 1
    assert forbids_kept(g, 0, XR_35) == 88
    assert [event.thing for event in told(g, "use_kept")] == [XR_33, XR_35]


@rule("G7-088", "G7-147")
def test_a_kept_card_needs_something_to_act_on() -> None:
    """With all awake there is nobody to revive, with an empty deck no file to draw."""
    g = bare()
    g.kept = [1 << XR_33 | 1 << XR_35, 0, 0, 0]
    g.place[4] = g.place[5] = QUARTERS
    assert kept_moves(g, 0) == [XR_35]
    g.files_down = []
    assert kept_moves(g, 0) == []
    deal(g, 0)
    g.files_up = [3]
    assert kept_moves(g, 0) == [XR_35]


@rule("G7-088")
def test_a_kept_card_shifts_a_die() -> None:
    """XR-34 changes a die at home by up to 2."""
    g = bare()
    g.kept = changed(g.kept, 0, 1 << XR_34)
    g.value[0] = 5
    begin(g, UseKept(0, XR_34))
    assert not idle(g)
    choose(g, max(g.moves(0)[:4]))
    assert g.value[0] == 7
