"""Which fillings a group seat has: its rule, robots in two positions, whose dice, and the proposals."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.group_seats import blocks, calls
from ecumene.games.gen7.group_seats.building import SECOND
from ecumene.games.gen7.group_seats.calls import BUILD, PROPOSALS, SPARING, can_call, can_fill_alone
from ecumene.games.gen7.numbering import BESIDE, ON_ROW, RECOVERY
from ecumene.games.gen7.ship.dice import put
from ecumene.games.gen7.view import calls as call_view
from ecumene.kernel.bits import changed
from ecumene.kernel.trace import rule

from ..calling import build, call, can, entries, flipped, owners, plans, propose, scene, shown, values
from ..scenario import (
    A,
    B,
    C,
    choose,
    colonist,
    dice,
    done,
    files,
    give_perks,
    guest,
    guests,
    legal,
    officer,
    refused,
    robot,
    status,
    stores,
    tokens,
)


def fills(task: str, *shows: int, robots: int = 0) -> bool:
    """Whether A's colonists with these values (and a robot) fill the critical task just so, from some side."""
    g = scene(task)
    dice(g, A, colonists=shows, robot=robots)
    return can(g)


# -- the rules of values --------------------------------------------------------------------------


@rule("G7-169", "G7-171", "G7-172", "G7-173", "G7-174")
@pytest.mark.parametrize(
    ("task", "good", "bad"),
    [
        ("coupling_crack", [(4, 2, 6), (5, 1, 4)], [(4, 3, 6)]),
        ("memory_bleed", [(1, 2, 3), (4, 5, 6)], [(2, 4, 6)]),
        ("checksum_storm", [(5, 5, 5)], [(5, 5, 4)]),
        ("scram_drill", [(2, 3, 6)], [(2, 3, 5)]),
        ("clock_drift", [(2, 3, 5)], [(2, 3, 6)]),
        ("guidance_split", [(3, 3, 5, 5)], [(3, 3, 3, 3)]),
    ],
)
def test_printed_examples(task: str, good: list[tuple[int, ...]], bad: list[tuple[int, ...]]) -> None:
    """H01 to H04, T35; G7-169, G7-171, G7-172, G7-173, G7-174: dice fill a block only if its rule is kept."""
    for shows in good:
        assert fills(task, *shows)
    for shows in bad:
        assert not fills(task, *shows)


@rule("G7-172")
def test_order_counts_from_left_to_right() -> None:
    """H02, G7-172: a run rises from the left; the same dice the other way round are no run."""
    g = scene("memory_bleed")
    dice(g, A, colonists=[4, 3, 2, 1])
    assert values(plans(g)[0]) in ([1, 2, 3], [2, 3, 4])
    choose(call(g), "Propose", BUILD)
    assert legal(g) == [colonist(A, 3), colonist(A, 4)]
    assert refused(g, colonist(A, 1)) == refused(g, colonist(A, 2)) == 264
    choose(g, "PickDie", colonist(A, 4))
    choose(g, "PayHow", 0)
    assert done(g)
    assert [event.many for event in g.events if event.what == "seat"] == [1, 2, 3]


# -- robots ---------------------------------------------------------------------------------------


@rule("G7-176")
def test_robot_fills_one_position_with_its_full_value() -> None:
    """G7-176: a robot of 12 may count 12 in one position."""
    g = scene("scram_drill")
    dice(g, A, colonists=[6, 5], robot=12)
    assert [sorted(shown(plan)) for plan in plans(g)] == [[(1, 6), (2, 5), (6, 12)]]


@rule("G7-175")
def test_robot_in_two_positions_splits_evenly() -> None:
    """T26, G7-175: a robot of 8 and a colonist of 4 make three fours; a robot of 9 does not."""
    for shows, able in [(8, True), (9, False), (7, False), (10, False)]:
        g = scene("checksum_storm")
        dice(g, A, colonists=[4], robot=shows)
        assert can(g) == able
    g = scene("checksum_storm")
    dice(g, A, colonists=[4], robot=8)
    assert sorted(shown(plans(g)[0])) == [(1, 4), (6, 4), (6, 4)]


@rule("G7-175")
def test_robot_may_lie_within_a_run() -> None:
    """T25, G7-175: RUN(4) of colonists 2 and 5 with a robot of 7 in the second and third position."""
    g = scene("fever_cohort")
    dice(g, A, colonists=[5, 2], robot=7)
    (plan,) = plans(g)
    assert shown(plan) == [(colonist(A, 2), 2), (robot(A), 3), (robot(A), 4), (colonist(A, 1), 5)]


def test_odd_halves_lie_either_way() -> None:
    """H05, G7-Q32: a robot of 11 counts as 5 and 6 or as 6 and 5, as its player likes, in any two positions."""
    for value, halves in [(11, (5, 6)), (flipped(11), (6, 5))]:
        g = scene("relay_desync")
        dice(g, A, robot=11)
        build(g, (robot(A), value, 1))
        assert done(g)
        assert [event.many for event in g.events if event.what == "seat"] == list(halves)
    g = scene("quarantine_door")
    dice(g, A, robot=11)
    assert not can(g)


def test_robot_halves_may_lie_apart() -> None:
    """G7-Q32: the halves go to any two positions, here the outer ones of a peak."""
    g = scene("cradle_fault")
    dice(g, A, colonists=[6], robot=8)
    (plan,) = plans(g)
    assert shown(plan) == [(robot(A), 4), (colonist(A), 6), (robot(A), 4)]


def test_greater_half_may_come_first() -> None:
    """H05, G7-Q32: the search tries odd halves either way: a robot of 9 lies as 5 and 4 beside a 4 in a peak."""
    g = scene("cradle_fault")
    dice(g, A, colonists=[4], robot=9)
    (plan,) = plans(g)
    assert shown(plan) == [(colonist(A), 4), (robot(A), 5), (robot(A), 4)]


def test_robot_of_one_has_no_halves() -> None:
    """G7-Q31: a robot that shows 1 cannot fill two positions, but one of them."""
    g = scene("bus_short")
    dice(g, A, robot=1)
    assert not can(g)
    dice(g, A, colonists=[2], robot=1)
    assert can(g)
    choose(call(g), "Propose", BUILD)
    assert refused(g, robot(A) + SECOND) == 264
    choose(g, "PickDie", robot(A))
    tokens(g, A, part=2)
    choose(call(g), "Propose", BUILD)
    choose(g, "PickDie", robot(A) + SECOND)
    assert legal(g) == [2, 3, flipped(3)]
    assert refused(g, 1) == 264


@rule("G7-274")
def test_robot_fills_a_block_of_two_by_itself() -> None:
    """G7-274: one robot fills both positions; it lies in both and is one die."""
    g = scene("turbine_wobble")
    dice(g, A, robot=10)
    propose(call(g))
    assert done(g)
    assert (g.place[robot(A)], g.second[robot(A)]) == (ON_ROW, ON_ROW + 1)
    assert g.merit == [2, 0, 0]


# -- whose dice -----------------------------------------------------------------------------------


@rule("G7-075")
def test_one_die_must_be_the_active_players() -> None:
    """G7-075: others may give the rest, but at least one die is the active player's own."""
    g = scene("turbine_wobble")
    dice(g, B, colonists=[3, 3])
    assert not can(g)
    dice(g, A, colonists=[5])
    assert not can(g)
    dice(g, A, colonists=[3])
    assert can(g)
    assert all(A in owners(g, plan) for plan in plans(g))


@rule("G7-075")
def test_guest_is_not_the_own_die() -> None:
    """G7-075: a guest fills a position like a colonist, but cannot be the required own die."""
    g = scene("turbine_wobble")
    guests(g, 3, 3)
    assert not can(g)
    dice(g, A, colonists=[3])
    (plan,) = plans(g)
    assert sorted(shown(plan)) == [(colonist(A), 3), (guest(g), 3)]


@rule("G7-075")
def test_only_dice_in_quarters_are_planned() -> None:
    """G7-075: dice that are seated, asleep or in the Recovery Room are not unseated crew."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[3])
    dice(g, B, colonists=[3])
    assert can(g)
    put(g, colonist(B), RECOVERY)
    assert not can(g)


@rule("G7-163")
def test_all_positions_at_one_moment() -> None:
    """G7-163: too few dice for all positions are no plan, even if they would fit."""
    assert not fills("coupling_crack", 4, 2)
    assert fills("coupling_crack", 4, 2, 4)


@rule("G7-279")
def test_final_block_wants_three_players() -> None:
    """G7-279: a block may ask for so many different contributors; guests are nobody."""
    g = scene(episode=7, section="7.02", flags=["LONG"])
    ref = blocks.PLOT
    dice(g, A, colonists=[1, 2])
    dice(g, B, colonists=[3, 4])
    assert not can(g, ref)
    guests(g, 4)
    assert not can(g, ref)
    dice(g, C, colonists=[4])
    assert can(g, ref)
    assert {frozenset(owners(g, plan)) for plan in plans(g, ref)} == {frozenset({A, B, C})}


# -- what is open ---------------------------------------------------------------------------------


@rule("G7-168")
def test_finished_task_has_no_seats() -> None:
    """G7-168: a completed task is not open any more."""
    g = scene("turbine_wobble", "bus_short")
    dice(g, A, colonists=[2, 2])
    assert list(blocks.open_blocks(g))[:2] == [0, 1]
    g.row_done = 1
    assert next(iter(blocks.open_blocks(g))) == 1
    assert can_call(g, A, 0) == 168


@rule("G7-279")
def test_damage_control_opens_with_the_first_box() -> None:
    """G7-279: Damage Control is there from the first condition box on, for a system that is not Green, once a round."""
    g = scene()
    dice(g, A, officer=8, colonists=[2, 2])
    status(g, power="yellow")
    assert blocks.DAMAGE not in blocks.open_blocks(g)
    g.condition = 1
    assert blocks.DAMAGE in blocks.open_blocks(g)
    assert can(g, blocks.DAMAGE)
    call(g, blocks.DAMAGE)
    assert type(g.asking).__name__ == "Propose"
    assert g.asking.ref == blocks.DAMAGE + blocks.SYSTEM_STEP
    g.controlled = 1
    assert blocks.DAMAGE not in blocks.open_blocks(g)
    g.controlled = 0
    status(g, power="green")
    assert blocks.DAMAGE not in blocks.open_blocks(g)


@rule("G7-279")
def test_damage_control_for_each_system() -> None:
    """G7-279: any system that is down will do."""
    for system in ("computer", "power", "biosphere"):
        g = scene()
        g.condition = 1
        dice(g, A, officer=8, colonists=[2, 1])
        status(g, **{system: "critical"})
        assert not can(g, blocks.DAMAGE)
        dice(g, A, officer=8, colonists=[2, 2])
        assert can(g, blocks.DAMAGE)


@rule("G7-279")
def test_system_of_damage_control_is_chosen() -> None:
    """G7-279: with two systems down it is asked which one; Green ones and unpayable ones are refused."""
    g = scene(rich=False)
    dice(g, A, officer=8, colonists=[2, 2])
    g.condition = 1
    status(g, power="yellow", biosphere="orange")
    stores(g, part=3, chem=2)
    assert can(g, blocks.DAMAGE)
    stores(g, part=3, chem=3)
    call(g, blocks.DAMAGE)
    power, biosphere = blocks.DAMAGE + blocks.SYSTEM_STEP, blocks.DAMAGE + 2 * blocks.SYSTEM_STEP
    assert legal(g) == [power, biosphere]
    assert refused(g, blocks.DAMAGE) == 279
    stores(g, part=3, chem=2)
    assert refused(g, biosphere) == 264


# -- alone ----------------------------------------------------------------------------------------


def test_filling_alone_is_with_dice_as_they_lie() -> None:
    """G7-Q23: only own dice as they lie, paid alone, make a placement possible; no perks, cards, tokens or guests."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[3, 3])
    assert can_fill_alone(g, A, 0)
    dice(g, A, colonists=[3, 4])
    tokens(g, A, chem=4)
    give_perks(g, A, "workhorse")
    assert can(g)
    assert not can_fill_alone(g, A, 0)
    dice(g, A, colonists=[3])
    dice(g, B, colonists=[3])
    guests(g, 3)
    assert can(g)
    assert not can_fill_alone(g, A, 0)


def test_filling_alone_is_paid_alone() -> None:
    """G7-Q23: card, Stores and own tokens pay; once-per-episode perks are nobody's duty."""
    g = scene("turbine_wobble", rich=False)
    dice(g, A, colonists=[3, 3])
    assert not can_fill_alone(g, A, 0)
    stores(g, data=1, part=1)
    tokens(g, A, part=1)
    g.row_tokens = [1, 0, 0]
    assert can_fill_alone(g, A, 0)
    tokens(g, A)
    give_perks(g, A, "hoarder")
    assert can(g)
    assert not can_fill_alone(g, A, 0)


# -- proposals ------------------------------------------------------------------------------------


@rule("G7-264")
def test_proposals_are_few_and_ranked() -> None:
    """G7-264: own dice come first, then ever more contributors; each set of them once, at most six in all."""
    g = scene("coupling_crack", seats=4)
    for seat in range(4):
        dice(g, seat, officer=4, colonists=[4, 2, 5, 1], robot=6)
    found = plans(g)
    assert len(found) == PROPOSALS == 6
    sizes = [len(owners(g, plan)) for plan in found]
    assert sizes == sorted(sizes)
    assert sizes[0] == 1
    assert len({tuple(sorted(owners(g, plan))) for plan in found[2:]}) == len(found) - 2
    assert officer(A) not in dict(shown(found[0]))
    others = [sum(1 << seat for seat in owners(g, plan) - {A}) for plan in found]
    assert legal(call(g)) == [*others, BUILD]


@rule("G7-264")
def test_proposals_spare_officer_and_robot() -> None:
    """G7-264: if the best own plan takes officer or robot, one of colonists alone is proposed besides."""
    g = scene("checksum_storm")
    dice(g, A, officer=8, colonists=[5, 5, 4], robot=5)
    tokens(g, A, chem=2)
    first, second = plans(g)
    assert {die for die, _ in shown(first)} == {colonist(A, 1), colonist(A, 2), robot(A)}
    assert {die for die, _ in shown(second)} <= {colonist(A, k) for k in (1, 2, 3)}
    assert legal(call(g)) == [0, SPARING, BUILD]


@rule("G7-264")
def test_the_panel_looks_for_each_plan_once_and_a_name_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """G7-264: which proposals there are is known from the question; only to show one is its plan looked for."""
    g = scene("coupling_crack", seats=4)
    for seat in range(4):
        dice(g, seat, officer=4, colonists=[4, 2, 5, 1], robot=6)
    call(g)
    looked: list[int] = []

    def look(g: Any, seat: int, ref: int, move: int) -> list[int]:
        looked.append(move)
        return calls_proposal(g, seat, ref, move)

    calls_proposal = calls.proposal
    monkeypatch.setattr(calls, "proposal", look)
    monkeypatch.setattr(call_view, "proposal", look)
    proposed = [move for move in g.moves(A) if move != BUILD]
    assert [GAME.parse(g, A, GAME.notation(g, A, move)) for move in g.moves(A)] == g.moves(A)
    assert looked == []
    assert len(GAME.view(g, A).proposals) == len(proposed)
    assert looked == proposed
    targets = [words.target for words in GAME.choices(g, A)]
    assert targets == [*[f"proposal:{n}" for n in range(len(proposed))], "button:build"]
    assert looked == proposed * 2


@rule("G7-202", "G7-264")
def test_proposals_do_not_depend_on_other_hands() -> None:
    """G7-202, G7-264: hidden cards of others change nothing of what is proposed or may be called."""
    g = scene("checksum_storm")
    dice(g, A, colonists=[5])
    dice(g, B, colonists=[5, 1, 3])
    assert not can(g)
    files(g, B, "steady_hands", "recalibrate")
    assert not can(g)
    files(g, A, "steady_hands")
    assert can(g)
    before = plans(g)
    g.files = changed(g.files, B, 0)
    assert plans(g) == before
    assert entries(before[0], blocks.FILE)


@rule("G7-075")
def test_guest_beside_operations_is_free() -> None:
    """G7-075: only a guest that is still beside Operations is there for a plan."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[3])
    guests(g, 3)
    assert g.place[guest(g)] == BESIDE
    assert can(g)
    put(g, guest(g), ON_ROW + 5)
    assert not can(g)
