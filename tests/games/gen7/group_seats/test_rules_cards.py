"""Schema cards, file cards and Overseer in a plan for a group seat: by them dice reach their values."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import PERKS
from ecumene.games.gen7.group_seats.blocks import CHEMS, FILE, OVERSEE, SPLIT
from ecumene.games.gen7.group_seats.building import MEANS
from ecumene.kernel.bits import changed
from ecumene.kernel.trace import rule

from ..calling import NO, agree, build, call, can, entries, plans, propose, scene
from ..scenario import (
    A,
    B,
    C,
    asked,
    choose,
    colonist,
    dice,
    done,
    files,
    give_perks,
    held,
    legal,
    officer,
    perk,
    refused,
    robot,
    schemas,
    tokens,
)


def pair(mine: int, other: int, **more: Any) -> Any:
    """Turbine Wobble (power, two equal dice): A and B have one colonist each; the Stores pay."""
    g = scene("turbine_wobble", **more)
    dice(g, A, colonists=[mine])
    dice(g, B, colonists=[other])
    return g


# -- schema and file cards ------------------------------------------------------------------------


@rule("G7-170", "G7-210", "G7-212")
def test_split_shift_changes_one_own_die() -> None:
    """G7-170, G7-210, G7-212: one own die by one, with focus by two; never another player's, never two dice."""
    g = pair(5, 4)
    schemas(g, A, "split_shift")
    (plan,) = plans(g)
    assert entries(plan, SPLIT) == [(A, colonist(A), -1)]
    agree(propose(call(g)), B)
    assert g.value[colonist(A)] == 4
    g = pair(6, 4)
    schemas(g, A, "split_shift")
    assert not can(g)
    g = pair(6, 4)
    schemas(g, A, "split_shift", "data_sieve")
    assert can(g)
    g = scene("memory_bleed")
    dice(g, A, colonists=[3, 3, 3])
    schemas(g, A, "split_shift")
    assert not can(g)
    g = scene("coupling_crack")
    dice(g, A, colonists=[3, 3])
    dice(g, B, colonists=[4])
    schemas(g, A, "split_shift")
    schemas(g, B, "split_shift")
    assert not can(g)


@rule("G7-170")
def test_split_shift_of_a_contributor() -> None:
    """G7-170: a contributor's face-up schema card serves that player's die."""
    g = pair(5, 4)
    schemas(g, B, "split_shift")
    (plan,) = plans(g)
    assert entries(plan, SPLIT) == [(B, colonist(B), 1)]
    g = pair(5, 4)
    schemas(g, C, "split_shift")
    assert not can(g)


@rule("G7-076", "G7-170")
def test_steady_hands_sets_any_crew_of_the_block() -> None:
    """G7-076, G7-170: A's card sets an officer or colonist of the block, also another's, and goes under its deck."""
    g = pair(5, 1)
    (card,) = files(g, A, "steady_hands")
    build(g, (colonist(A), 5), (colonist(B), 5))
    assert entries(g.plan_now, FILE) == [(A, colonist(B), card)]
    agree(g, B)
    assert g.value[colonist(B)] == 5
    assert g.files[A] == 0
    assert g.files_up == [card]
    g = scene("turbine_wobble")
    dice(g, A, colonists=[1], robot=6)
    files(g, A, "steady_hands")
    assert not any(robot(A) == entry[1] for plan in plans(g) for entry in entries(plan, FILE))


@rule("G7-076")
def test_steady_hands_does_not_set_robots() -> None:
    """G7-076: the card sets officers and colonists; a robot keeps its value."""
    g = scene("relay_desync")
    dice(g, A, colonists=[5, 5], robot=5)
    files(g, A, "steady_hands")
    choose(call(g), "Propose", 15)
    choose(g, "PickDie", robot(A))
    assert asked(g)[0] == "PickDie"
    assert g.plan_now[3] == 5
    choose(g, "PickDie", colonist(A))
    assert asked(g)[0] == "PickValue"


@rule("G7-266")
def test_file_stays_in_hand_if_the_plan_fails() -> None:
    """G7-266: nothing has been played when somebody declines."""
    g = pair(5, 1)
    (card,) = files(g, A, "steady_hands")
    propose(call(g))
    choose(g, "Hands", NO, seat=B)
    assert g.files[A] == 1 << card
    assert g.files_up == []


@rule("G7-076")
def test_recalibrate_shifts_by_three() -> None:
    """G7-076: up to three up or down, robots too; two cards add up."""
    g = pair(6, 3)
    files(g, A, "recalibrate")
    assert can(g)
    g = pair(6, 2)
    files(g, A, "recalibrate")
    assert not can(g)
    files(g, A, "recalibrate")
    (plan,) = plans(g)
    assert len(entries(plan, FILE)) == 2
    g = scene("scram_drill")
    dice(g, A, colonists=[6, 5], robot=9)
    files(g, A, "recalibrate")
    assert can(g)


@rule("G7-264")
def test_tokens_come_before_cards() -> None:
    """G7-264: a proposal spends chems rather than a file card; who builds it may choose the card."""
    g = pair(5, 1)
    tokens(g, A, chem=2)
    (card,) = files(g, A, "steady_hands")
    (plan,) = plans(g)
    assert not entries(plan, FILE)
    build(g, (colonist(A), 5), (colonist(B), 5), pay=None)
    assert legal(g) == [MEANS * CHEMS + A, MEANS * FILE + card]
    assert refused(g, MEANS * CHEMS + B) == 218
    choose(g, "PickMeans", MEANS * FILE + card)
    choose(g, "PayHow", 0)
    agree(g, B)
    assert held(g, A) == (0, 0, 2)


@rule("G7-264", "G7-272")
@pytest.mark.parametrize("name", ["steady_hands", "recalibrate"])
def test_cards_come_before_tokens_in_the_last_round(name: str) -> None:
    """G7-264, G7-272: no card is kept for another episode, so that it is spent before chems."""
    g = pair(5, 3)
    tokens(g, A, chem=2)
    (card,) = files(g, A, name)
    for number, chems, cards in ((g.final - 1, 1, []), (g.final, 0, [card])):
        g.round = number
        (plan,) = plans(g)
        assert (len(entries(plan, CHEMS)), [one[2] for one in entries(plan, FILE)]) == (chems, cards)


# -- Overseer -------------------------------------------------------------------------------------


@rule("G7-252")
def test_overseer_sets_all_dice() -> None:
    """G7-252, G7-Q43: with the owner's officer in the plan all values are free within the faces, robots too."""
    g = scene("fever_cohort")
    dice(g, A, officer=1, colonists=[1], robot=1)
    give_perks(g, A, "overseer")
    (plan, *_) = plans(g)
    assert entries(plan, OVERSEE) == [(A, -1, 0)]
    propose(call(g))
    assert done(g)
    assert g.uses[PERKS * A + perk("overseer")] == 1
    dice(g, A, officer=1, colonists=[1], robot=1)
    g.row_done = 0
    assert not can(g)


@rule("G7-252")
def test_overseer_needs_the_own_officer() -> None:
    """G7-252: without the owner's officer among the dice the perk does nothing; a contributor's may serve."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[1, 4])
    give_perks(g, A, "overseer")
    assert not can(g)
    dice(g, B, officer=8)
    assert not can(g)
    give_perks(g, B, "overseer")
    (plan,) = plans(g)
    assert [seat for seat, _, _ in entries(plan, OVERSEE)] == [B]


@rule("G7-264")
def test_overseer_comes_last() -> None:
    """G7-264: where chems do, Overseer is spared; who builds the plan may use it."""
    g = scene("turbine_wobble")
    dice(g, A, officer=8, colonists=[4])
    give_perks(g, A, "overseer")
    tokens(g, A, chem=2)
    plan = plans(g)[0]
    assert not entries(plan, OVERSEE)
    build(g, (officer(A), 4), (colonist(A), 4), pay=None)
    assert legal(g) == [MEANS * CHEMS + A, MEANS * OVERSEE + A]
    later = g.clone()
    later.uses = changed(later.uses, PERKS * A + perk("overseer"), 1)
    assert later.asking.candidates(later) == [MEANS * CHEMS + A]
    choose(g, "PickMeans", MEANS * OVERSEE + A)
    choose(g, "PayHow", 0)
    assert held(g, A) == (0, 0, 2)
    assert g.uses[PERKS * A + perk("overseer")] == 1
