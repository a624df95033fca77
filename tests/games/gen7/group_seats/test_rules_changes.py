"""How dice reach the values a plan declares: tokens and division perks."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.blocks import CHEMS, GAIN, PARTS, PERK
from ecumene.games.gen7.group_seats.building import MEANS, SECOND
from ecumene.kernel.trace import rule

from ..calling import NO, agree, build, call, can, entries, plans, propose, scene, shown
from ..scenario import (
    A,
    B,
    C,
    asked,
    choose,
    colonist,
    dice,
    give_perks,
    guest,
    guests,
    held,
    legal,
    officer,
    refused,
    robot,
    status,
    tokens,
    told,
)


def pair(mine: int, other: int, **more: Any) -> Any:
    """Turbine Wobble (power, two equal dice): A and B have one colonist each; the Stores pay."""
    g = scene("turbine_wobble", **more)
    dice(g, A, colonists=[mine])
    dice(g, B, colonists=[other])
    return g


# -- tokens ---------------------------------------------------------------------------------------


@rule("G7-218")
def test_two_chems_set_a_die() -> None:
    """G7-218: two chems set an officer or colonist of the block to any value of that die; one chem is too few."""
    g = pair(5, 4)
    tokens(g, A, chem=1)
    assert not can(g)
    tokens(g, A, chem=2)
    (plan,) = plans(g)
    ((seat, _, many),) = entries(plan, CHEMS)
    assert (seat, many) == (A, 2)
    agree(propose(call(g)), B)
    assert g.value[colonist(A)] == g.value[colonist(B)]
    assert held(g, A) == (0, 0, 0)


def test_any_contributor_changes_any_die_of_the_block() -> None:
    """T23, G7-Q34: B's 4 becomes a 5 by two chems of A or of B; if B declines nothing has been spent."""
    for payer in (A, B):
        g = pair(5, 4)
        tokens(g, A, chem=2)
        tokens(g, B, chem=2)
        build(g, (colonist(A), 5), (colonist(B), 5), pay=None)
        assert asked(g) == ("PickMeans", A)
        assert legal(g) == [MEANS * CHEMS + A, MEANS * CHEMS + B]
        choose(g, "PickMeans", MEANS * CHEMS + payer)
        choose(g, "PayHow", 0)
        declined = g.clone()
        agree(g, B)
        assert g.value[colonist(B)] == 5
        assert [held(g, x)[2] for x in (A, B)] == [0 if x == payer else 2 for x in (A, B)]
        choose(declined, "Hands", NO, seat=B)
        assert [held(declined, x)[2] for x in (A, B)] == [2, 2]
        assert declined.value[colonist(B)] == 4


@rule("G7-170")
def test_who_has_no_die_there_changes_nothing() -> None:
    """T24, G7-170: chems of a player without a die in the plan do not serve."""
    g = pair(5, 4)
    tokens(g, C, chem=9)
    assert not can(g)


@rule("G7-218")
def test_changes_may_be_repeated() -> None:
    """G7-218: two dice are changed for two chems each, as far as tokens last."""
    g = scene("fever_cohort")
    dice(g, A, colonists=[3, 3, 3, 4])
    tokens(g, A, chem=3)
    assert not can(g)
    tokens(g, A, chem=4)
    (plan,) = plans(g)
    assert len(entries(plan, CHEMS)) == 2


@rule("G7-163", "G7-218")
def test_chems_for_the_cost_are_not_there_twice() -> None:
    """G7-163, G7-218: what pays the cost cannot change a die as well."""
    g = scene("bus_short", rich=False)
    dice(g, A, colonists=[1, 6])
    tokens(g, A, part=3, chem=2)
    assert not can(g)
    tokens(g, A, part=3, chem=3)
    assert can(g)


@rule("G7-218")
def test_chems_stay_within_the_faces() -> None:
    """G7-218: a colonist is never set above 6; an officer reaches 8, a guest 10."""
    g = scene("soil_exhaustion")
    tokens(g, A, chem=2)
    dice(g, A, colonists=[6, 1, 1])
    assert not can(g)
    dice(g, A, officer=1, colonists=[1, 1])
    assert can(g)
    dice(g, A, colonists=[1, 1])
    guests(g, 2)
    (plan,) = plans(g)
    assert entries(plan, CHEMS) == [(A, guest(g), 2)]


@rule("G7-217", "G7-218")
def test_chems_do_not_change_robots() -> None:
    """G7-217, G7-218: a robot is changed by parts alone, an officer or colonist by chems alone."""
    g = scene("scram_drill")
    dice(g, A, colonists=[6, 5], robot=9)
    tokens(g, A, chem=2)
    assert shown(plans(g)[0]) != []
    assert all(entry[1] != robot(A) for plan in plans(g) for entry in entries(plan, CHEMS))
    g = scene("turbine_wobble")
    dice(g, A, colonists=[5, 4])
    tokens(g, A, part=8)
    assert not can(g)


@rule("G7-217")
@pytest.mark.parametrize(("shows", "parts"), [(10, 2), (8, 4), (7, 6), (6, 6)])
def test_two_parts_shift_a_robot_by_two(shows: int, parts: int) -> None:
    """G7-217: every two parts change a robot by up to two, again and again: to 12 from 10, 8, 7 or 6."""
    for have, able in [(parts - 1, False), (parts, True)]:
        g = scene(episode=5, section="5.04", flags=["TWO_HOUSES", "HARD"])
        dice(g, A, colonists=[3, 3], robot=shows)
        tokens(g, A, part=have)
        assert can(g, blocks.PLOT) == able
    (plan,) = plans(g, blocks.PLOT)
    assert sum(many for _, _, many in entries(plan, PARTS)) == parts
    propose(call(g, blocks.PLOT))
    assert g.value[robot(A)] == 12


@rule("G7-217")
def test_parts_of_several_players_add_up() -> None:
    """G7-217, G7-Q34: each change is paid by one contributor; two of them may pay for one robot."""
    g = scene("scram_drill")
    dice(g, A, colonists=[6], robot=8)
    dice(g, B, colonists=[5])
    tokens(g, A, part=3)
    tokens(g, B, part=1)
    assert not can(g)
    give_perks(g, A, "hacker")
    assert not can(g)
    tokens(g, B, part=2)
    (plan,) = plans(g)
    assert entries(plan, PARTS) == [(A, robot(A), 2), (B, robot(A), 2)]


def test_changed_robot_is_split_afterwards() -> None:
    """G7-Q32: parts change the whole value, which is then split: 6 becomes 8, two fours."""
    g = scene("checksum_storm")
    dice(g, A, colonists=[4], robot=6)
    assert not can(g)
    tokens(g, A, part=2)
    assert sorted(value for _, value in shown(plans(g)[0])) == [4, 4, 4]
    propose(call(g))
    assert g.value[robot(A)] == 8


# -- division perks -------------------------------------------------------------------------------


@rule("G7-237", "G7-238", "G7-240", "G7-273")
@pytest.mark.parametrize(
    ("task", "name", "dice_shown", "able"),
    [
        ("turbine_wobble", "workhorse", (4, 5), True),
        ("turbine_wobble", "workhorse", (3, 6), False),
        ("turbine_wobble", "academic", (4, 5), False),
        ("turbine_wobble", "caretaker", (4, 5), False),
        ("turbine_wobble", "natural_leader", (4, 5), False),
        ("relay_desync", "academic", (3, 3), True),
        ("relay_desync", "workhorse", (3, 3), False),
        ("quarantine_door", "caretaker", (2, 4), True),
        ("quarantine_door", "caretaker", (2, 3), False),
    ],
)
def test_division_perk_serves_on_its_cards(task: str, name: str, dice_shown: tuple[int, int], able: bool) -> None:
    """G7-237, G7-238, G7-240, G7-273, G7-Q51: each own die on a card of the division may change by one."""
    g = scene(task)
    dice(g, A, colonists=dice_shown)
    assert not can(g)
    give_perks(g, A, name)
    assert can(g) == able


@rule("G7-273")
def test_division_perk_serves_its_owners_dice_on_anothers_turn() -> None:
    """G7-273: B's Workhorse changes B's die in A's block, not A's."""
    g = pair(5, 4)
    give_perks(g, B, "workhorse")
    plan = plans(g)[0]
    assert entries(plan, PERK) == [(B, colonist(B), 1)]
    agree(propose(call(g)), B)
    assert (g.value[colonist(A)], g.value[colonist(B)]) == (5, 5)
    g = scene("turbine_wobble")
    dice(g, A, colonists=[4, 5])
    give_perks(g, B, "workhorse")
    assert not can(g)


@rule("G7-239", "G7-279")
def test_natural_leader_only_raises() -> None:
    """G7-239, G7-279, G7-Q51: in blocks of the operations division dice rise by one or two within their faces."""
    g = scene()
    g.condition = 1
    status(g, power="yellow")
    dice(g, A, officer=5, colonists=[3, 2])
    assert not can(g, blocks.DAMAGE)
    give_perks(g, A, "natural_leader")
    assert can(g, blocks.DAMAGE)
    g = scene(episode=5, section="5.04", flags=["TWO_HOUSES", "HARD"])
    give_perks(g, A, "natural_leader")
    dice(g, A, colonists=[6, 6, 3])
    assert not can(g, blocks.PLOT)
    dice(g, A, colonists=[6, 6, 4])
    assert can(g, blocks.PLOT)
    g = scene(episode=3, section="3.01", flags=["PROMISE_KEPT"])
    give_perks(g, A, "natural_leader")
    dice(g, A, colonists=[3, 6, 6])
    assert not can(g, blocks.PLOT)
    dice(g, A, colonists=[4, 6, 6])
    assert can(g, blocks.PLOT)


@rule("G7-217", "G7-273")
def test_perk_and_parts_together() -> None:
    """G7-217, G7-273: the perk's step comes on top of parts: a robot of 8 counts 11 for two parts."""
    g = scene("coolant_breach")
    dice(g, A, colonists=[1, 1], robot=8)
    give_perks(g, A, "workhorse")
    assert not can(g)
    tokens(g, A, part=2)
    assert can(g)
    propose(call(g))
    assert [g.value[die] for die in (1, 2, 6)] == [2, 2, 11]
    g = scene("coolant_breach")
    dice(g, A, colonists=[1, 1], robot=8)
    tokens(g, A, part=2)
    assert not can(g)


# -- building -------------------------------------------------------------------------------------


@rule("G7-218", "G7-244")
def test_smuggler_before_its_chems() -> None:
    """G7-218, G7-244: chems a contributor first gains by Smuggler may change a die; the plan names the perk."""
    g = pair(5, 4)
    give_perks(g, B, "smuggler")
    build(g, (colonist(A), 5), (colonist(B), 5), pay=None)
    assert [(seat, many) for seat, _, many in entries(g.plan_now, GAIN)] == [(B, 5)]
    choose(g, "PayHow", 0)
    agree(g, B)
    assert held(g, B) == (0, 0, 3)


@rule("G7-264")
def test_only_values_that_can_be_reached_are_offered() -> None:
    """G7-264: a value is offered only if the plan can still be completed, its means included."""
    g = scene("relay_desync")
    dice(g, A, officer=2, colonists=[5, 4])
    tokens(g, A, chem=2)
    choose(call(g), "Propose", 15)
    choose(g, "PickDie", officer(A))
    assert legal(g) == [4, 5, 6, 7, 8]
    assert refused(g, 2) == refused(g, 3) == 264
    choose(g, "PickValue", 8)
    choose(g, "PickDie", colonist(A, 2))
    assert asked(g) == ("PayHow", A)


@rule("G7-175", "G7-264")
def test_robot_is_offered_with_its_second_position() -> None:
    """G7-175, G7-264: a robot is offered for one position and for every second one from which it can be completed."""
    g = scene("memory_bleed")
    dice(g, A, colonists=[5, 2], robot=7)
    choose(call(g), "Propose", 15)
    assert legal(g) == [colonist(A, 2), robot(A) + SECOND]
    assert refused(g, robot(A)) == refused(g, robot(A) + 2 * SECOND) == 264
    choose(g, "PickDie", robot(A) + SECOND)
    choose(g, "PayHow", 0)
    assert [(event.thing, event.many) for event in told(g, "seat")] == [(6, 3), (6, 4), (1, 5)]
