"""Effects on dice: turned, rolled again, taken back, sent to rest or to sleep; critical effects that take colonists."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import SERVO_TUNING
from ecumene.games.gen7.effects.on_dice import TURN
from ecumene.games.gen7.numbering import (
    NONE,
    ON_BLOCK,
    ON_ROW,
    PRIVATE,
    QUARTERS,
    RECOVERY,
    ROBOT_DIE,
    SUPPLY,
    seat_place,
)
from ecumene.games.gen7.ship.schemas import ENOUGH
from ecumene.kernel.bits import changed
from ecumene.kernel.trace import rule

from ..bare import asked, choose, die, idle, slot, told
from ..carried import DC, MED, carry, crossroads_card, table

ROBOT = die(0, ROBOT_DIE)


def reachable(g: Any, one: int) -> list[int]:
    """The values a die may be turned to in the ask at hand."""
    return sorted(move % TURN for move in g.moves(g.waiting[0]) if move // TURN == one)


@rule("G7-005", "G7-084")
def test_a_die_in_the_barracks_is_set_to_any_value() -> None:
    """G7-005, G7-084: an officer goes to 8, a colonist to 6; robots are not crew in this sense."""
    g = table()
    g.place[ROBOT] = QUARTERS
    g.place[die(0, 3)] = seat_place(DC, 0)
    carry(g, "set_die(own_or_block,crew,any)")
    assert asked(g) == "TurnDie"
    assert {move // TURN for move in g.moves(0)} == {die(0, 0), die(0, 1), die(0, 2)}
    assert reachable(g, die(0, 0)) == [2, 3, 4, 5, 6, 7, 8]
    assert reachable(g, die(0, 1)) == [2, 3, 4, 5, 6]
    choose(g, TURN * die(0, 1) + 5)
    assert idle(g)
    assert g.value[die(0, 1)] == 5


@rule("G7-005", "G7-084")
def test_a_die_is_changed_within_reach_and_faces() -> None:
    """G7-005, G7-084, G7-Q43: by up to 3 either way, any die in the barracks."""
    g = table()
    g.place[ROBOT] = QUARTERS
    g.value[die(0, 0)], g.value[die(0, 1)], g.value[ROBOT] = 7, 2, 6
    carry(g, "shift_die(own_or_block,any,3)")
    assert reachable(g, die(0, 0)) == [4, 5, 6, 8]
    assert reachable(g, die(0, 1)) == [1, 3, 4, 5]
    assert reachable(g, ROBOT) == [3, 4, 5, 7, 8, 9]


@pytest.mark.parametrize(
    "text", ["shift_die(own_barracks,2)", "set_die(own_or_block,crew,any)", "reroll(own_barracks,7)"]
)
@rule("G7-084")
def test_without_dice_in_the_barracks_nothing_is_asked(text: str) -> None:
    """G7-084: as far as possible."""
    g = table()
    for k in range(7):
        g.place[die(0, k)] = RECOVERY
    carry(g, text)
    assert idle(g)


@rule("G7-084")
def test_dice_are_picked_and_then_rolled_together() -> None:
    """G7-084: up to so many of the barracks, or fewer; no die is rolled before all are picked."""
    g = table()
    carry(g, "reroll(own_barracks,2)")
    assert g.moves(0) == [die(0, 0), die(0, 1), die(0, 2), die(0, 3), ENOUGH]
    choose(g, die(0, 2))
    assert told(g, "reroll") == []
    assert die(0, 2) not in g.moves(0)
    choose(g, die(0, 0))
    assert idle(g)
    assert [event.thing for event in told(g, "reroll")] == [die(0, 0), die(0, 2)]


@rule("G7-084")
def test_no_die_need_be_rolled_again() -> None:
    """G7-084: up to n dice may be none."""
    g = table()
    carry(g, "reroll(own_barracks,7)")
    choose(g, ENOUGH)
    assert idle(g)
    assert told(g, "reroll") == []


@rule("G7-210")
def test_a_robot_rolled_again_may_be_tuned() -> None:
    """G7-210: Servo Tuning works on every roll of the robot."""
    g = table()
    g.place[ROBOT] = QUARTERS
    slot(g, 0, 2 * SERVO_TUNING)
    carry(g, "reroll(own_robot,1)")
    assert asked(g) == "TuneRobot"


@pytest.mark.parametrize(
    ("place", "rolls"),
    [(SUPPLY, False), (RECOVERY, True), (seat_place(DC, 0), True), (ON_ROW, True), (QUARTERS, True)],
)
@rule("G7-066", "G7-084")
def test_the_own_robot_is_rolled_wherever_it_lies(place: int, rolls: bool) -> None:
    """G7-066, G7-084: but not in the supply."""
    g = table()
    g.place[ROBOT] = place
    carry(g, "reroll(own_robot,1)")
    assert [event.thing for event in told(g, "reroll")] == ([ROBOT] if rolls else [])


@rule("G7-079", "G7-084")
def test_a_die_is_taken_back_with_its_value() -> None:
    """G7-084, G7-079: a colonist of choice from a seat, a card or a block goes home; the seat is free again."""
    g = table()
    g.place[die(0, 1)], g.value[die(0, 1)] = seat_place(DC, 0), 4
    g.place[die(0, 2)] = ON_ROW + 1
    g.place[die(0, 3)] = RECOVERY
    g.place[die(0, 0)] = seat_place(PRIVATE, 0)
    carry(g, "recall_die(self,colonist,1)")
    assert g.moves(0) == [die(0, 1), die(0, 2)]
    choose(g, die(0, 1))
    assert idle(g)
    assert g.place[die(0, 1)] == QUARTERS
    assert g.value[die(0, 1)] == 4
    assert g.available(DC, 0)
    assert g.recalled == die(0, 1)


@rule("G7-274")
def test_a_robot_in_two_positions_is_taken_back_whole() -> None:
    """G7-274: it remains one die."""
    g = table()
    g.place[ROBOT], g.second[ROBOT] = ON_BLOCK, ON_BLOCK + 1
    carry(g, "recall_die(self,robot,1)")
    assert idle(g)
    assert g.place[ROBOT] == QUARTERS
    assert g.second[ROBOT] == NONE


@rule("G7-084")
def test_a_die_taken_back_from_an_ordinary_seat_is_rolled_again() -> None:
    """G7-084: Off-Shift Volunteer takes no die off a card."""
    g = table()
    g.place[die(0, 1)] = ON_ROW
    carry(g, "recall_die(self,colonist,1,ordinary)", "reroll(recalled,1)")
    assert told(g, "home") == []
    g.place[die(0, 2)] = seat_place(MED, 0)
    carry(g, "recall_die(self,colonist,1,ordinary)", "reroll(recalled,1)")
    assert [event.thing for event in told(g, "reroll")] == [die(0, 2)]


@rule("G7-084")
def test_only_the_die_just_taken_back_is_rolled() -> None:
    """G7-084: nothing was taken back now, so an older one is not rolled."""
    g = table()
    g.recalled = die(0, 1)
    carry(g, "recall_die(self,robot,1)", "reroll(recalled,1)")
    assert told(g, "reroll") == []


@rule("G7-084")
def test_a_recall_of_two_asks_twice_as_far_as_there_are_dice() -> None:
    """G7-084: n dice of the owner's choice."""
    g = table()
    for k in (1, 2, 3):
        g.place[die(0, k)] = seat_place(DC, k - 1)
    carry(g, "recall_die(self,colonist,2)")
    choose(g, die(0, 1), die(0, 3))
    assert idle(g)
    assert g.place[die(0, 2)] == seat_place(DC, 1)


@rule("G7-084")
def test_a_die_of_the_quarters_is_sent_to_the_recovery_room() -> None:
    """G7-084, G7-Q22: of the owner's choice, from the quarters only; it is not seated there."""
    g = table()
    g.chief = 1
    g.place[die(1, 0)] = seat_place(DC, 0)
    carry(g, "send_recovery(chief,1)")
    assert g.waiting == (1,)
    assert g.moves(1) == [die(1, 1), die(1, 2), die(1, 3)]
    choose(g, die(1, 2))
    assert g.place[die(1, 2)] == RECOVERY
    assert g.location_of(die(1, 2)) == NONE


@rule("G7-084")
def test_colonists_hibernate_from_wherever_they_are() -> None:
    """G7-084: seated, in a block, resting or at home; to the supply."""
    g = table()
    g.place[die(0, 1)], g.place[die(0, 2)], g.place[die(0, 3)] = ON_BLOCK, RECOVERY, QUARTERS
    carry(g, "hibernate(self,1)")
    assert g.moves(0) == [die(0, 1), die(0, 2), die(0, 3)]
    choose(g, die(0, 1))
    assert g.place[die(0, 1)] == SUPPLY


@rule("G7-084")
def test_each_player_hibernates_one_as_far_as_there_are_any() -> None:
    """G7-084: who has no colonist awake is not asked."""
    g = table()
    for k in (1, 2, 3):
        g.place[die(2, k)] = SUPPLY
    carry(g, "hibernate(each,1)", actor=-1)
    order = []
    while not idle(g):
        order += g.waiting
        choose(g, g.moves(g.waiting[0])[0])
    assert order == [0, 1, 3]
    assert [g.asleep(seat) for seat in range(4)] == [3, 3, 5, 2]


@rule("G7-145", "G7-147")
def test_suspended_animation_for_each() -> None:
    """G7-145, G7-147: the marker goes in, or comes out for a colonist; nothing where nobody sleeps."""
    g = table()
    g.recovery = 0b0001
    for k in (4, 5):
        g.place[die(2, k)] = QUARTERS
    carry(g, "suspended_animation(each)")
    assert g.recovery == 0b1010
    assert g.place[die(0, 4)] == RECOVERY
    assert [g.asleep(seat) for seat in range(4)] == [1, 2, 0, 1]


@rule("G7-150")
def test_a_robot_is_requisitioned_and_rolled() -> None:
    """G7-150: from the supply to the quarters."""
    g = table()
    carry(g, "requisition_robot(self)")
    assert g.place[ROBOT] == QUARTERS
    (event,) = told(g, "robot")
    assert event.many == g.value[ROBOT]


@rule("G7-150")
def test_a_robot_that_comes_up_one_is_set() -> None:
    """G7-150: any value of the robot."""
    for seed in range(40):
        g = table(seed=f"robot {seed}")
        carry(g, "requisition_robot(self)", "merit(self,1)")
        if not idle(g):
            assert g.value[ROBOT] == 1
            assert g.moves(0) == list(range(1, 13))
            choose(g, 12)
            assert g.value[ROBOT] == 12
            assert g.merit[0] == 1
            return
        assert g.value[ROBOT] > 1
    raise AssertionError("no robot came up 1")


@rule("G7-150")
def test_a_robot_that_is_not_in_the_supply_does_not_come() -> None:
    """G7-150: nothing happens."""
    g = table()
    g.place[ROBOT], g.value[ROBOT] = ON_ROW, 7
    carry(g, "requisition_robot(self)")
    assert (g.place[ROBOT], g.value[ROBOT]) == (ON_ROW, 7)


@rule("G7-088")
def test_a_one_of_the_robot_may_be_set_by_a_power() -> None:
    """G7-088: only a 1, and not in the supply."""
    g = table()
    carry(g, "set_robot_one(self)")
    assert idle(g)
    g.place[ROBOT] = QUARTERS
    carry(g, "set_robot_one(self)")
    choose(g, 9)
    assert g.value[ROBOT] == 9
    carry(g, "set_robot_one(self)")
    assert idle(g)


@rule("G7-088")
def test_a_kept_card_sets_every_one_of_the_robot() -> None:
    """G7-088, G7-Q33: with XR-38 also a one rolled again."""
    for seed in range(60):
        g = table(seed=f"unit six {seed}")
        g.kept = changed(g.kept, 0, 1 << crossroads_card("XR-38"))
        g.place[ROBOT] = QUARTERS
        carry(g, "reroll(own_robot,1)")
        if not idle(g):
            assert asked(g) == "SetRobot"
            return
        assert g.value[ROBOT] > 1
    raise AssertionError("no robot came up 1")


# -- critical effects -----------------------------------------------------------------------------


@rule("G7-258")
def test_the_biosphere_at_critical_takes_a_colonist_or_merit() -> None:
    """G7-258: each returns a colonist of choice; with two or fewer outside the supply it costs 3 merit instead."""
    g = table()
    g.status = [0, 0, 2]
    g.merit = [5, 5, 5, 5]
    g.place[die(1, 3)] = SUPPLY
    g.place[die(2, 1)] = RECOVERY
    carry(g, "degrade(biosphere,1)")
    assert [(event.where, event.rule) for event in told(g, "critical")] == [(e.BIOSPHERE, 257)]
    order = []
    while not idle(g):
        order += g.waiting
        choose(g, g.moves(g.waiting[0])[0])
    assert order == [0, 2, 3]
    assert g.merit == [5, 2, 5, 5]
    assert g.place[die(2, 1)] == SUPPLY
    assert [g.awake(seat) for seat in range(4)] == [2, 2, 2, 2]
