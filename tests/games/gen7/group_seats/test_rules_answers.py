"""Calling for hands: who is asked, what they may add, and what happens if somebody declines."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.answers import Hands, named
from ecumene.games.gen7.group_seats.calls import BUILD, Call, can_call
from ecumene.games.gen7.group_seats.pledges import post
from ecumene.games.gen7.hidden import redeal
from ecumene.games.gen7.numbering import NONE, ON_ROW
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from ..calling import (
    NO,
    WITH_BOTH,
    WITH_COMMENDATION,
    WITH_SOLVER,
    YES,
    agree,
    build,
    call,
    can,
    owners,
    plans,
    propose,
    scene,
    shown,
)
from ..scenario import (
    A,
    B,
    C,
    D,
    asked,
    begin,
    choose,
    colonist,
    dice,
    done,
    files,
    give_perks,
    held,
    legal,
    refused,
    robot,
    status,
    stores,
    tokens,
    told,
)


def run_of_three(seats: int = 3) -> Any:
    """Memory Bleed (a run of three): A has 1 and 3, B a 2, C a 2; C also a 3. The Stores pay."""
    g = scene("memory_bleed", seats=seats)
    dice(g, A, colonists=[1, 3])
    dice(g, B, colonists=[2])
    dice(g, C, colonists=[2, 3])
    return g


def snapshot(g: Any) -> tuple[Any, ...]:
    """Everything a plan could change."""
    return (list(g.place), list(g.value), list(g.res), list(g.stores), list(g.merit), list(g.files), list(g.uses))


@rule("G7-075", "G7-265")
def test_plan_of_own_dice_needs_nobody() -> None:
    """G7-075, G7-265: a plan made wholly of own dice (and guests) happens at once."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[4, 4])
    propose(call(g))
    assert done(g)
    assert g.row_done == 1
    assert g.placed == 1
    assert (g.place[colonist(A, 1)], g.place[colonist(A, 2)]) == (ON_ROW, ON_ROW + 1)


@rule("G7-265")
def test_named_players_are_asked_with_the_caller() -> None:
    """G7-265: everybody whose die is in the plan answers; the active player may withdraw meanwhile."""
    g = run_of_three()
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(A, 2), 3))
    assert asked(g)[0] == "Hands"
    assert sorted(g.waiting) == [A, B]
    assert named(g, A) == [B]
    assert legal(g, B) == legal(g, A) == [NO, YES]
    assert legal(g, C) == []


@rule("G7-265", "G7-266")
def test_nothing_moves_before_all_have_agreed() -> None:
    """G7-265, G7-266: no answer is no consent; with the last yes everything happens at once."""
    g = run_of_three()
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(C, 2), 3))
    before = snapshot(g)
    agree(g, C)
    assert snapshot(g) == before
    assert sorted(g.waiting) == [A, B]
    agree(g, B)
    assert done(g)
    assert g.row_done == 1
    assert g.merit == [2, 2, 2]


@rule("G7-265")
def test_waiting_is_no_consent_of_others() -> None:
    """G7-265: the caller's answer to wait leaves the plan open."""
    g = run_of_three()
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(A, 2), 3))
    choose(g, "Hands", YES, seat=A)
    assert g.waiting == (B,)
    assert g.row_done == 0


@rule("G7-265", "G7-266")
def test_one_no_is_enough() -> None:
    """G7-265, G7-266: if anyone declines nothing changes, nobody else need answer, and the turn goes on."""
    g = run_of_three()
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(C, 2), 3))
    before = snapshot(g)
    choose(g, "Hands", NO, seat=C)
    assert done(g)
    assert snapshot(g) == before
    assert (g.row_done, g.placed, g.failures, g.plan_now) == (0, 0, 1, [])
    assert [(event.who, event.where) for event in told(g, "decline")] == [(C, 0)]


@rule("G7-265", "G7-266")
def test_caller_may_withdraw() -> None:
    """G7-265, G7-266: withdrawn, the plan fails, whoever has agreed already."""
    g = run_of_three()
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(C, 2), 3))
    before = snapshot(g)
    agree(g, B)
    choose(g, "Hands", NO, seat=A)
    assert done(g)
    assert snapshot(g) == before
    assert g.failures == 1
    assert told(g, "decline") == []


@rule("G7-266")
def test_same_die_is_not_asked_twice() -> None:
    """G7-266: after a refusal that player's die is not asked for this block again this turn; other dice may be."""
    g = run_of_three()
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(A, 2), 3))
    choose(g, "Hands", NO, seat=B)
    assert can(g)
    assert all(B not in owners(g, plan) for plan in plans(g))
    choose(call(g), "Propose", BUILD)
    assert refused(g, colonist(B)) == 266
    dice(g, C)
    assert can_call(g, A, 0) == 264


@rule("G7-266")
def test_refused_die_may_be_asked_for_another_block() -> None:
    """G7-266: the refusal holds for player, die and block together."""
    g = scene("turbine_wobble", "relay_desync")
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4])
    propose(call(g, 1))
    choose(g, "Hands", NO, seat=B)
    assert not can(g, 1)
    assert can(g, 0)


@rule("G7-266")
def test_so_many_plans_may_fail_as_there_are_others() -> None:
    """G7-266: after two failed plans at three players only own dice (and guests) may be planned."""
    g = scene("turbine_wobble", "relay_desync", "coupling_crack")
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4, 2, 5])
    for ref in (0, 1):
        propose(call(g, ref))
        assert can(g, 2)
        choose(g, "Hands", NO, seat=B)
    assert g.failures == 2
    assert not can(g, 2)
    dice(g, A, colonists=[4, 2, 5])
    assert can(g, 2)
    assert {frozenset(owners(g, plan)) for plan in plans(g, 2)} == {frozenset({A})}
    choose(call(g, 2), "Propose", BUILD)
    assert refused(g, colonist(B, 1)) == 266


@rule("G7-266")
def test_four_players_may_fail_three_times() -> None:
    """G7-266: the number of failed plans is that of the other players."""
    g = scene("turbine_wobble", seats=4)
    dice(g, A, colonists=[4])
    for seat in (B, C, D):
        dice(g, seat, colonists=[4])
    for left in (2, 1, 0):
        propose(call(g))
        choose(g, "Hands", NO, seat=named(g, A)[0])
        assert can(g) == (left > 0)


# -- what is added --------------------------------------------------------------------------------


@rule("G7-076", "G7-170")
def test_commendation_of_a_contributor() -> None:
    """G7-076, G7-170, G7-Q54: who agrees may add Commendation for two merit; only its holder is offered it."""
    g = run_of_three()
    (card,) = files(g, B, "commendation")
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(C, 2), 3))
    assert legal(g, B) == [NO, YES, WITH_COMMENDATION]
    assert refused(g, WITH_COMMENDATION, C) == 170
    choose(g, "Hands", WITH_COMMENDATION, seat=B)
    assert g.files[B] == 1 << card
    agree(g, C)
    assert g.merit == [2, 4, 2]
    assert g.files[B] == 0
    assert g.files_up == [card]


@rule("G7-266")
def test_commendation_is_kept_if_the_plan_fails() -> None:
    """G7-266: it was not played when another declines."""
    g = run_of_three()
    (card,) = files(g, B, "commendation")
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(C, 2), 3))
    choose(g, "Hands", WITH_COMMENDATION, seat=B)
    choose(g, "Hands", NO, seat=C)
    assert g.files[B] == 1 << card
    assert g.merit == [0, 0, 0]


@rule("G7-076")
def test_own_commendation() -> None:
    """G7-076: the active player is offered it on submitting a plan, also one of own dice."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[4, 4])
    files(g, A, "commendation")
    propose(call(g))
    assert asked(g) == ("Add", A)
    assert legal(g) == [0, blocks.COMMEND]
    choose(g, "Add", blocks.COMMEND)
    assert g.merit == [4, 0, 0]


@rule("G7-170")
def test_other_file_cards_do_not_serve() -> None:
    """G7-Q54, G7-170: outside the own turn a contributor adds only what serves this block."""
    g = run_of_three()
    files(g, B, "mixed_crate", "steady_hands", "queue_jump")
    build(g, (colonist(A, 1), 1), (colonist(B), 2), (colonist(A, 2), 3))
    assert legal(g, B) == [NO, YES]


@rule("G7-170")
def test_both_may_be_added() -> None:
    """G7-170: Commendation and Problem Solver together."""
    g = scene("turbine_wobble", rich=False)
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4])
    tokens(g, A, data=2, part=2)
    files(g, B, "commendation")
    give_perks(g, B, "problem_solver")
    propose(call(g))
    assert legal(g, B) == [NO, YES, WITH_COMMENDATION, WITH_SOLVER, WITH_BOTH]
    choose(g, "Hands", WITH_BOTH, seat=B)
    assert done(g)
    assert g.merit == [2, 4, 0]
    assert held(g, A) == (2, 2, 0)


@rule("G7-254", "G7-279")
def test_solver_only_for_tasks_with_something_to_pay() -> None:
    """G7-254, G7-279, G7-Q47: Problem Solver is not offered for plot blocks."""
    g = scene(section="1.01")
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4])
    give_perks(g, B, "problem_solver")
    propose(call(g, blocks.PLOT))
    assert legal(g, B) == [NO, YES]
    assert refused(g, WITH_SOLVER, B) == 170


# -- nothing is traded ----------------------------------------------------------------------------


@rule("G7-177")
def test_only_the_planned_things_change_hands() -> None:
    """G7-177: a contributor gives the planned die and tokens to the seat and its cost, and nothing to a player."""
    g = scene("turbine_wobble", rich=False)
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4, 1], robot=3)
    stores(g, data=2)
    tokens(g, A, data=3, part=0, chem=1)
    tokens(g, B, data=3, part=5, chem=1)
    propose(call(g))
    agree(g, B)
    assert (held(g, A), held(g, B)) == ((3, 0, 1), (3, 3, 1))
    assert g.at_home(B) == [colonist(B, 2), robot(B)]


@rule("G7-175", "G7-264")
def test_robot_asked_for_fills_two_positions() -> None:
    """G7-175, G7-264: another's robot may be asked for both of its positions."""
    g = scene("checksum_storm")
    dice(g, A, colonists=[4])
    dice(g, B, robot=8)
    (plan,) = plans(g)
    assert sorted(shown(plan)) == [(colonist(A), 4), (robot(B), 4), (robot(B), 4)]
    propose(call(g))
    agree(g, B)
    assert g.second[robot(B)] != NONE
    assert g.merit == [3, 3, 0]


@rule("G7-264", "G7-265")
def test_steps_are_made_again_from_their_numbers() -> None:
    """G7-264, G7-265: every question of a call is written down by its numbers."""
    g = run_of_three()
    begin(g, Call(A, 0))
    for step in (Call(A, 0), g.asking, Hands(B)):
        again = type(step)(*step.args())
        assert again.args() == step.args()


@rule("G7-202", "G7-264")
def test_redeal_leaves_planned_cards_in_place() -> None:
    """G7-202, G7-264: what others do not know is exchanged, but a file card that serves the plan stays with it."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[5])
    dice(g, B, colonists=[1])
    (card, *_) = files(g, A, "steady_hands", "mixed_crate", "queue_jump")
    propose(call(g))
    assert blocks.planned_files(g.plan_now) == 1 << card
    hands = set()
    for seed in range(12):
        again = g.clone()
        redeal(again, B, rng_from_seed(str(seed), ("redeal",)))
        assert again.files[A] >> card & 1
        hands.add(again.files[A])
        agree(again, B)
        assert again.files_up == [card]
        assert again.files[A] >> card & 1 == 0
    assert len(hands) > 1


PLANNING = ("ControlSystem", "Propose", "PickDie", "PickValue", "PickMeans", "PayHow")


def plan_on(g: Any) -> None:
    """A goes on building the plan by one move."""
    g.answer(A, BUILD if asked(g)[0] == "Propose" else g.moves(A)[-1])


def redealt_hands(g: Any) -> set[int]:
    """The hands A has in redeals for B and for a spectator; in each A builds the plan to its end."""
    hands = set()
    for seed in range(24):
        again: Any = GAME.redeal(g, B if seed % 2 else None, rng_from_seed(str(seed), ("redeal",)))
        hands.add(again.files[A])
        while asked(again)[0] in PLANNING:
            plan_on(again)
    return hands


@rule("G7-202", "G7-264")
@pytest.mark.parametrize("name", ["Propose", "PickDie", "PickValue", "PickMeans"])
def test_redeal_leaves_a_card_that_a_plan_cannot_do_without(name: str) -> None:
    """G7-202, G7-264: who called for a group seat can fill it; the other cards in hand are exchanged."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[5])
    dice(g, B, colonists=[1])
    files(g, A, "steady_hands", "steady_hands", "mixed_crate", "queue_jump")
    call(g)
    while asked(g)[0] != name:
        plan_on(g)
    assert len(redealt_hands(g)) > 1


@rule("G7-202", "G7-264", "G7-279")
def test_redeal_leaves_a_card_that_damage_control_cannot_do_without() -> None:
    """G7-202, G7-264, G7-279: the same while the system is chosen."""
    g = scene()
    g.condition = 1
    status(g, computer="yellow", power="yellow")
    dice(g, A, officer=8, colonists=[2, 1])
    assert not can(g, blocks.DAMAGE)
    files(g, A, "steady_hands", "mixed_crate")
    call(g, blocks.DAMAGE)
    assert asked(g)[0] == "ControlSystem"
    assert len(redealt_hands(g)) > 1


@rule("G7-202", "G7-264", "G7-265")
def test_redeal_leaves_a_pledged_card_that_a_plan_cannot_do_without() -> None:
    """G7-202, G7-264, G7-265: even if another card would keep the promise of its owner as well."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[5])
    dice(g, B, colonists=[1])
    (card, *_) = files(g, A, "steady_hands", "mixed_crate")
    post(g, card, 0, colonist(A), 4)
    assert all(hand >> card & 1 for hand in redealt_hands(call(g)))
