"""Pledges: posted and revoked on the own turn, kept on the turns of others, and what nobody sees of them."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.episode.round import NextTurn
from ecumene.games.gen7.episode.turn import FILE as PLAY
from ecumene.games.gen7.episode.turn import KIND, PLEDGE, REVOKE, Menu, TakeTurn
from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.answers import named
from ecumene.games.gen7.group_seats.blocks import FILE, PLEDGED
from ecumene.games.gen7.group_seats.calls import BUILD, Propose
from ecumene.games.gen7.group_seats.pledges import CARD, backed, givers, pledge_of, pledge_values, post, promised
from ecumene.games.gen7.group_seats.search.fillable import Fillable
from ecumene.games.gen7.group_seats.search.fillings import fresh
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.games.gen7.hidden import redeal
from ecumene.kernel.bits import bit, members
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from ..calling import NO, agree, build, call, can, entries, owners, plans, propose, scene, shown
from ..group_seats.search.test_quick_looks import TASKS, crowded
from ..scenario import (
    A,
    B,
    C,
    asked,
    begin,
    choose,
    colonist,
    copies,
    dice,
    done,
    files,
    give_perks,
    held,
    legal,
    officer,
    refused,
    robot,
    stores,
    tokens,
    told,
)


def pair(mine: int, other: int, card: str = "steady_hands", **more: Any) -> Any:
    """Turbine Wobble (two equal dice): A and B have one colonist each, B a card to change it; the Stores pay."""
    g = scene("turbine_wobble", **more)
    dice(g, A, colonists=[mine])
    dice(g, B, colonists=[other])
    files(g, B, card)
    return g


def pledged(g: Any, value: int, die: int | None = None, seat: int = B, block: int = 0) -> Any:
    """The seat has pledged a die with the card it holds."""
    post(g, members(g.files[seat])[0], block, colonist(seat) if die is None else die, value)
    return g


def on_turn(g: Any, seat: int = B) -> Any:
    """The seat's menu is open at the beginning of its turn."""
    return begin(g, TakeTurn(seat))


# -- posting and revoking -------------------------------------------------------------------------


@rule("G7-170", "G7-265")
def test_a_pledge_is_posted_on_the_own_turn() -> None:
    """G7-170, G7-265: a card, a group seat, a die and a value; the table hears of all but the card."""
    g = pair(5, 1)
    dice(g, B, colonists=[1, 2])
    (card,) = members(g.files[B])
    on_turn(g)
    choose(g, "Menu", KIND * PLEDGE + card)
    choose(g, "PledgeBlock", 0)
    choose(g, "PledgeDie", colonist(B))
    assert legal(g) == [2, 3, 4, 5, 6]
    choose(g, "PledgeValue", 5)
    assert asked(g) == ("Menu", B)
    assert g.files[B] == bit(card)
    (said,) = told(g, "pledge")
    assert (said.who, said.where, said.many, said.thing) == (B, 0, 5, g.row[0])
    assert g.pledges[pledge_of(g, colonist(B)) + CARD] == card


@rule("G7-265", "G7-266")
def test_one_pledge_is_posted_or_revoked_a_turn() -> None:
    """G7-265, G7-266: so nobody posts and revokes without end; on the next turn it may be taken back."""
    g = pair(5, 1)
    dice(g, B, colonists=[1, 2])
    (card,) = members(g.files[B])
    (other,) = files(g, B, "recalibrate")
    on_turn(g)
    choose(g, "Menu", KIND * PLEDGE + card)
    choose(g, "PledgeBlock", 0)
    choose(g, "PledgeDie", colonist(B))
    choose(g, "PledgeValue", 5)
    assert refused(g, KIND * REVOKE + card) == 266
    assert refused(g, KIND * PLEDGE + other) == 266
    on_turn(g)
    choose(g, "Menu", KIND * REVOKE + card)
    assert (g.pledges, g.files[B]) == ([], bit(card) | bit(other))
    assert [event.who for event in told(g, "revoke")] == [B]
    assert refused(g, KIND * PLEDGE + card) == 266
    assert can(g) is False


@rule("G7-076", "G7-265")
def test_only_cards_that_change_dice_of_group_seats_are_pledged() -> None:
    """G7-076, G7-265: Steady Hands for officers and colonists, Recalibrate for any die so near; no other card."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[4])
    dice(g, B, officer=2, colonists=[6], robot=9)
    steady, near, *_ = files(g, B, "steady_hands", "recalibrate", "second_wind", "commendation")
    on_turn(g)
    offered = [move % KIND for move in g.candidates(B) if move // KIND == PLEDGE]
    assert offered == [steady, near]
    values = {die: members(pledge_values(g, steady, 0, die)) for die in g.at_home(B)}
    assert values == {officer(B): [1, 3, 4, 5, 6, 7, 8], colonist(B): [1, 2, 3, 4, 5], robot(B): []}
    values = {die: members(pledge_values(g, near, 0, die)) for die in g.at_home(B)}
    assert values == {officer(B): [1, 3, 4, 5], colonist(B): [3, 4, 5], robot(B): [6, 7, 8, 10, 11, 12]}


@rule("G7-169", "G7-265")
def test_only_values_that_serve_are_pledged() -> None:
    """G7-169, G7-265: a value that no position of the group seat takes is not offered; nor where nobody could call."""
    g = scene("relay_desync")
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[1])
    (card,) = files(g, B, "steady_hands")
    assert members(pledge_values(g, card, 0, colonist(B))) == [4, 5, 6]
    dice(g, A)
    on_turn(g)
    assert refused(g, KIND * PLEDGE + card) == 170


@rule("G7-265")
def test_a_die_and_a_card_are_pledged_once() -> None:
    """G7-265: the die serves one pledge, and so does the card; a second copy serves another."""
    g = pair(5, 1)
    (card,) = members(g.files[B])
    pledged(g, 5)
    (again,) = files(g, B, "steady_hands")
    assert members(pledge_values(g, again, 0, colonist(B))) == []
    dice(g, B, colonists=[1, 2])
    on_turn(g)
    assert [move % KIND for move in legal(g) if move // KIND == PLEDGE] == [again]
    assert [move % KIND for move in legal(g) if move // KIND == REVOKE] == [card]


@rule("G7-265")
@pytest.mark.parametrize("change", ["value", "seated", "card", "block", "other block"])
def test_a_pledge_lapses_when_it_cannot_be_kept(change: str) -> None:
    """G7-265: the die turned or seated, the card played, the group seat filled or replaced by another."""
    g = pledged(pair(5, 1), 5)
    assert can(g)
    if change == "value":
        g.value[colonist(B)] = 2
    elif change == "seated":
        g.place[colonist(B)] = 16
    elif change == "card":
        g.files = [0, 0, 0]
    elif change == "block":
        g.row_done = 1
    else:
        g.row = copies("critical", "relay_desync")
    assert pledge_of(g, colonist(B)) < 0
    dice(g, C, colonists=[1])
    on_turn(g, C)
    assert g.pledges == []


@rule("G7-067", "G7-265")
def test_no_pledge_outlives_the_turns_of_a_round() -> None:
    """G7-067, G7-265: dice come home and are rolled again, so all pledges end with step 3."""
    g = pledged(pair(5, 1), 5)
    dice(g, A)
    dice(g, B)
    begin(g, NextTurn(A))
    assert g.pledges == []


# -- keeping it -----------------------------------------------------------------------------------


@rule("G7-170", "G7-265")
def test_a_pledge_counts_as_consent_and_its_card_is_shown_when_it_is_kept() -> None:
    """G7-170, G7-265, c.3: nobody is asked; the card is revealed, played and under its deck, all gain merit."""
    g = pledged(pair(5, 1), 5)
    (card,) = members(g.files[B])
    (plan,) = plans(g)
    assert shown(plan) == [(colonist(A), 5), (colonist(B), 5)]
    assert entries(plan, PLEDGED) == [(B, colonist(B), 5)]
    propose(call(g))
    assert done(g)
    assert (g.value[colonist(B)], g.merit, g.files, g.files_up) == (5, [2, 2, 0], [0, 0, 0], [card])
    assert [(event.who, event.thing) for event in told(g, "play_file")] == [(B, card)]
    assert [event.many for event in told(g, "call")] == [bit(A)]


@rule("G7-265")
def test_without_a_pledge_the_hidden_card_does_not_serve() -> None:
    """G7-265: the same table without the pledge, or with one for another value, has no plan."""
    assert not can(pair(5, 1))
    assert not can(pledged(pair(5, 1), 4))
    g = scene("turbine_wobble", "relay_desync")
    dice(g, A, colonists=[5])
    dice(g, B, colonists=[1])
    files(g, B, "steady_hands")
    pledged(g, 5, block=1)
    assert not can(g, 0)
    assert can(g, 1)


@rule("G7-264", "G7-265")
def test_a_pledged_die_may_be_planned_by_hand() -> None:
    """G7-264, G7-265: who builds a plan may declare the pledged value; no means is asked for."""
    g = pledged(pair(5, 1), 5)
    tokens(g, A, chem=2)
    build(g, (colonist(A), 5), (colonist(B), 5))
    assert done(g)
    assert (g.row_done, held(g, A)) == (1, (0, 0, 2))


@rule("G7-265")
def test_more_than_was_pledged_is_asked_for() -> None:
    """G7-265: the die as it lies, or another die besides, is no part of the pledge."""
    g = pledged(pair(1, 1), 5)
    propose(call(g))
    assert named(g, A) == [B]
    g = scene("memory_bleed")
    dice(g, A, colonists=[1])
    dice(g, B, colonists=[1, 3])
    files(g, B, "steady_hands")
    pledged(g, 2)
    build(g, (colonist(A), 1), (colonist(B), 2), (colonist(B, 2), 3))
    assert named(g, A) == [B]
    agree(g, B)
    assert (g.row_done, g.files[B]) == (1, 0)


@rule("G7-165", "G7-265")
def test_a_pledge_gives_no_tokens() -> None:
    """G7-165, G7-265: who is in a plan by the pledge alone pays nothing, and uses no perk."""
    g = pledged(pair(5, 1, rich=False), 5)
    tokens(g, B, data=5, part=5)
    assert not can(g)
    give_perks(g, B, "problem_solver")
    assert not can(g)
    stores(g, 5, 5, 5)
    (plan,) = plans(g)
    assert givers(g, plan) == bit(A)
    g = pledged(pair(5, 1, rich=False), 5)
    tokens(g, B, data=5, part=5)
    g.value[colonist(A)] = 1
    assert can(g)
    assert [owners(g, plan) for plan in plans(g)] == [{A, B}]


@rule("G7-265")
def test_a_division_perk_spares_the_card() -> None:
    """G7-265, G7-273: where the owner's perk makes the value, the card behind the pledge stays in hand."""
    g = pledged(pair(5, 4), 5)
    give_perks(g, B, "workhorse")
    propose(call(g))
    while not done(g):
        agree(g, B)
    assert (g.row_done, g.files_up) == (1, [])


@rule("G7-175", "G7-265")
def test_a_robot_is_pledged_whole() -> None:
    """G7-175, G7-265: a robot pledged with 8 fills two positions with 4 each."""
    g = scene("checksum_storm")
    dice(g, A, colonists=[4])
    dice(g, B, robot=6)
    files(g, B, "recalibrate")
    assert not can(g)
    pledged(g, 8, robot(B))
    propose(call(g))
    assert done(g)
    assert (g.value[robot(B)], g.files[B]) == (8, 0)


@rule("G7-246", "G7-265")
def test_modder_repeats_a_pledged_card() -> None:
    """G7-246, G7-265: the owner used a file card, and may use it again."""
    g = pair(5, 1)
    dice(g, B, colonists=[1, 2])
    give_perks(g, B, "modder")
    pledged(g, 5)
    propose(call(g))
    assert asked(g) == ("RepeatFile", B)


@rule("G7-265", "G7-266")
def test_pledged_dice_serve_where_nobody_may_be_asked_any_more() -> None:
    """G7-265, G7-266: after so many failed plans as there are others, own and pledged dice remain."""
    g = pledged(pair(5, 1), 5)
    dice(g, C, colonists=[5])
    g.failures = 2
    assert can(g)
    assert [owners(g, plan) for plan in plans(g)] == [{A, B}]
    choose(call(g), "Propose", BUILD)
    assert asked(g)[0] == "PickDie"
    assert legal(g) == [colonist(A), colonist(B)]
    assert refused(g, colonist(C)) == 266
    choose(g, "PickDie", colonist(B))
    while not done(g):
        choose(g, asked(g)[0], legal(g)[0])
    assert g.merit == [2, 2, 0]


@rule("G7-265", "G7-266")
def test_a_pledge_holds_after_a_refusal() -> None:
    """G7-266: a die refused as it lies may still be had as it was pledged; a pledged die is never refused."""
    g = pledged(pair(5, 1), 5)
    g.refused = [BLOCK_STEP * 0 + colonist(B)]
    assert [entries(plan, PLEDGED) for plan in plans(g)] == [[(B, colonist(B), 5)]]
    g.value[colonist(A)] = 1
    assert not can(g)
    g = scene("memory_bleed")
    dice(g, A, colonists=[1])
    dice(g, B, colonists=[6])
    dice(g, C, colonists=[3])
    files(g, B, "steady_hands")
    pledged(g, 2)
    build(g, (colonist(A), 1), (colonist(B), 2), (colonist(C), 3))
    assert sorted(g.waiting) == [A, C]
    choose(g, "Hands", NO, seat=C)
    assert g.refused == [BLOCK_STEP * 0 + colonist(C)]
    assert (g.failures, pledge_of(g, colonist(B)) >= 0) == (1, True)


@rule("G7-073", "G7-265")
def test_nobody_must_use_a_pledge() -> None:
    """G7-073, G7-Q23: what depends on another's die is no placement one must make."""
    g = pledged(pair(5, 1), 5)
    for location in range(len(g.covers)):
        g.covers[location] = 1
    begin(g, Menu(A))
    assert any(move // KIND == 7 for move in legal(g))


@rule("G7-265")
def test_the_own_pledge_is_no_help_to_oneself() -> None:
    """G7-265: on the own turn the card itself serves, as any file card in hand does."""
    g = pair(5, 1)
    pledged(g, 5)
    g.active = B
    assert promised(g, colonist(B), 0) == 0
    begin(g, Propose(B, 0))
    propose(g)
    assert entries(g.plan_now, PLEDGED) == []
    assert entries(g.plan_now, FILE) == [(B, colonist(A), members(g.files[B])[0])]


@rule("G7-076")
def test_a_pledged_card_may_be_played() -> None:
    """G7-076: its owner plays it on the own turn as ever, and the pledge is gone."""
    g = pledged(pair(5, 1), 5)
    (card,) = members(g.files[B])
    on_turn(g)
    choose(g, "Menu", KIND * PLAY + card)
    assert pledge_of(g, colonist(B)) < 0


@rule("G7-264", "G7-265")
@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_offered_with_pledges_can_be_carried_out(seed: int) -> None:
    """G7-264, G7-265: on tables laid out at random every die and value offered leads to a plan that is carried out."""
    rng = random.Random(seed)
    for _ in range(6):
        g = crowded(rng)
        used: set[int] = set()
        for seat in range(1, g.seats):
            for id in ("steady_hands", "recalibrate"):
                home = [die for die in g.at_home(seat) if die not in used]
                if home and rng.random() < 0.7 and len([c for c in copies("file", id) if c in g.files_down]) > 0:
                    (card,) = files(g, seat, id)
                    die, block = rng.choice(home), rng.randrange(len(g.row))
                    values = members(pledge_values(g, card, block, die))
                    if values:
                        used.add(die)
                        post(g, card, block, die, rng.choice(values))
        if rng.random() < 0.3:
            g.failures = g.seats - 1
        for ref in range(len(TASKS[:4])):
            look = Fillable(g, A, g.failures > 0)
            look.take_up(blocks.empty_plan(ref))
            assert not look.exists() or fresh(g, A, ref, g.failures > 0).exists()
            if not can(g, ref):
                continue
            table = call(g.clone(), ref)
            assert len(legal(table)) > 1 or table.asking.candidates(table) == [BUILD]
            choose(table, "Propose", rng.choice([BUILD, legal(table)[0]]))
            before = table.failures
            while asked(table)[0] not in ("Stop", "Hands"):
                choose(table, asked(table)[0], rng.choice(legal(table)))
            if asked(table)[0] == "Hands":
                assert before < g.seats - 1
                agree(table, *named(table, A))
            assert table.row_done >> ref & 1


# -- secrets --------------------------------------------------------------------------------------


@rule("G7-202", "G7-265")
def test_others_see_the_value_and_not_the_card() -> None:
    """G7-265, c.3: the die shows what is promised and for what; the card is named to its owner alone."""
    g = pledged(pair(5, 1), 5)
    begin(g, Menu(A))
    (card,) = members(g.files[B])
    mine, theirs, nobody = (
        next(die.pledge for die in GAME.view(g, seat).players[B].dice if die.pledge)  # type: ignore[attr-defined]
        for seat in (B, A, None)
    )
    assert msgspec.structs.astuple(theirs) == (5, "task:turbine_wobble", "Turbine Wobble", None)
    assert theirs == nobody
    assert mine.card == card
    begin(g, Propose(A, 0))
    (plan,) = GAME.view(g, A).proposals  # type: ignore[attr-defined]
    assert (plan.contributors, plan.pledged) == ([A, B], [B])
    assert [die.means for die in plan.dice] == [[], ["a pledged file card"]]
    assert "Pledged by Engineering" in GAME.words(g, A, 1 << B).text
    build(g, (colonist(A), 5), (colonist(B), 5), pay=None)
    assert [die.means for die in GAME.view(g, A).call.dice] == [[], ["a pledged file card"]]  # type: ignore[attr-defined]
    assert "(pledged as 5 for Turbine Wobble)" in " ".join(GAME.describe(g, A))


@rule("G7-202", "G7-265")
def test_redeal_puts_any_card_behind_a_pledge_that_could_be_there() -> None:
    """G7-202, G7-265: to others it is any card that keeps the promise, to the owner the one it is."""
    g = pledged(pair(5, 3), 5)
    (card,) = members(g.files[B])
    begin(g, Menu(A))
    before = GAME.view(g, A)
    found = set()
    for seed in range(40):
        again = g.clone()
        redeal(again, A, rng_from_seed(str(seed), ("redeal",)))
        (behind,) = members(again.files[B])
        found.add(behind)
        assert again.pledges[pledge_of(again, colonist(B)) + CARD] == behind
        assert backed(again, behind, colonist(B), 3) >> 5 & 1
        assert GAME.view(again, A) == before
        assert GAME.invariants(again) == []
        own = g.clone()
        redeal(own, B, rng_from_seed(str(seed), ("redeal",)))
        assert (own.pledges, own.files[B]) == (g.pledges, bit(card))
    assert found == {*copies("file", "steady_hands"), *copies("file", "recalibrate")}


@rule("G7-202", "G7-265")
@pytest.mark.parametrize("holder", [B, C], ids=["whoever pledged", "another"])
def test_redeal_exchanges_a_pledged_card_with_one_in_a_hand(holder: int) -> None:
    """G7-202, G7-265: what now stands behind the pledge is nowhere else, and every hand has as many cards as before."""
    g = pledged(pair(5, 3), 5)
    (card,) = files(g, holder, "recalibrate")
    begin(g, Menu(A))
    assert GAME.invariants(g) == []
    sizes = [len(members(hand)) for hand in g.files]
    behind = set()
    for seed in range(40):
        again = g.clone()
        redeal(again, A, rng_from_seed(str(seed), ("redeal",)))
        behind.add(again.pledges[pledge_of(again, colonist(B)) + CARD])
        assert [len(members(hand)) for hand in again.files] == sizes
        assert GAME.invariants(again) == []
    assert card in behind


@rule("G7-202", "G7-265")
def test_redeal_leaves_a_card_that_is_being_pledged() -> None:
    """G7-202, G7-265: until the pledge is posted the card stays where it is."""
    g = pair(5, 1)
    (card,) = members(g.files[B])
    files(g, B, "mixed_crate")
    dice(g, B, colonists=[1, 2])
    on_turn(g)
    choose(g, "Menu", KIND * PLEDGE + card)
    for seed in range(8):
        again = g.clone()
        redeal(again, A, rng_from_seed(str(seed), ("redeal",)))
        assert again.files[B] >> card & 1
        assert legal(again) == legal(g)
