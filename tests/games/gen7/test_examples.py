"""Worked examples played as they would be at the table, through whole turns and steps of a round."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.actions.meeting import DECLINE
from ecumene.games.gen7.components import OPERATIONS_TABLE, RECYCLING_LAB
from ecumene.games.gen7.episode.ending import BuyPerk
from ecumene.games.gen7.episode.round import BEGIN_ROUND, FAILURE, TURNS
from ecumene.games.gen7.episode.turn import CALL, END, FILE, KIND, PERK, REST, SEAT
from ecumene.games.gen7.group_seats.building import next_position
from ecumene.games.gen7.group_seats.calls import BUILD
from ecumene.games.gen7.numbering import AGAIN_STREAM, CHIEF_SEAT, NONE, QUARTERS, RECOVERY, SEATED, SYSTEM
from ecumene.games.gen7.ship.decks import CRITICAL_DECK, face_up
from ecumene.games.gen7.ship.systems import fail_seat, repair
from ecumene.kernel.trace import rule

from . import scenario as s
from .actions.test_rules_seating import at, shut, take, turn
from .calling import agree, build
from .scenario import A, B, C, D


def end_turn(g: Any) -> Any:
    """The active player is done."""
    return s.choose(g, "Menu", KIND * END)


def fail(g: Any, *row: str) -> Any:
    """These tasks are left undone: steps 4 to 7 happen, and the next round begins, up to its first turn."""
    s.row(g, *row)
    return s.take_any(s.begin(g, FAILURE), "Menu")


# -- seats ----------------------------------------------------------------------------------------


@rule("G7-134", "G7-185")
def test_h06_the_previous_seat_is_that_of_one_pip_less() -> None:
    """H06: a die for the 3-pip seat is held against the one in the 2-pip seat, not against that in the 1-pip seat."""
    g = s.table(4, episode=0)
    s.seated(g, s.colonist(B), "recycling_lab", 1, 6)
    s.seated(g, s.colonist(C), "recycling_lab", 2, 4)
    s.dice(g, A, officer=5, colonists=[3, 4])
    s.choose(turn(g), "Menu", KIND * SEAT + s.colonist(A))
    assert s.refused(g, at("recycling_lab", 3)) == 134
    g = s.begin(g, TURNS)
    take(g, s.officer(A), "recycling_lab", 3)
    assert g.place[s.officer(A)] == SEATED + at("recycling_lab", 3)
    assert s.held(g, A) == (0, 3, 0)


@rule("G7-134", "G7-185")
def test_t05_recycling_fills_in_any_order_but_not_below_the_previous_seat() -> None:
    """T05: a 6 in seat 2, then a 2 in seat 1, which is legal; a 5 in seat 3 is below the 6 and not."""
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[6])
    s.dice(g, B, colonists=[2])
    s.dice(g, C, colonists=[5])
    s.dice(g, D)
    s.begin(g, TURNS)
    end_turn(s.choose(take(g, s.colonist(A), "recycling_lab", 2), "Donate", 0))
    end_turn(s.choose(take(g, s.colonist(B), "recycling_lab", 1), "Donate", 0))
    s.choose(g, "Menu", KIND * SEAT + s.colonist(C))
    assert s.refused(g, at("recycling_lab", 3)) == 134


@rule("G7-134", "G7-179")
def test_t06_a_failed_previous_seat_holds_no_die() -> None:
    """T06: seat 1 holds a 6, seat 2 has failed: a 1 may go to seat 3."""
    g = s.table(4, episode=0)
    fail_seat(g, RECYCLING_LAB, 1, 0)
    s.seated(g, s.colonist(B), "recycling_lab", 1, 6)
    s.dice(g, A, colonists=[1, 2])
    take(turn(g), s.colonist(A), "recycling_lab", 3)
    assert s.held(g, A) == (0, 3, 0)


@rule("G7-152")
def test_t20_a_robot_with_only_operations_open_rests() -> None:
    """T20: nothing but the Recovery Room is left for the robot; no action, and no crossroads card is drawn."""
    g = s.table(4, section="1.02", barracks=["robotics", "science", "engineering", "bioscience"])
    for seat in (B, C, D):
        s.dice(g, seat)
    s.dice(g, A, robot=7)
    s.row(g, "checksum_storm")
    shut(g, 4 * OPERATIONS_TABLE + CHIEF_SEAT)
    turn(g)
    assert s.legal(g) == [KIND * REST + s.robot(A)]
    s.choose(g, "Menu", KIND * REST + s.robot(A))
    assert g.place[s.robot(A)] == RECOVERY
    end_turn(g)
    assert s.done(g)
    assert s.told(g, "draw_crossroads") == []


# -- systems --------------------------------------------------------------------------------------


@rule("G7-091", "G7-093", "G7-257")
def test_t01_two_steps_from_orange_act_on_arrival_and_beyond() -> None:
    """T01: Coolant Breach fails at Orange: power is at Critical, and Stores and merit suffer twice."""
    g = s.table(3, episode=0)
    s.status(g, power="orange")
    s.stores(g, 9, 9, 3)
    s.merit(g, 10, 20, 1)
    fail(g, "coolant_breach")
    assert s.colours(g) == ("green", "critical", "green")
    assert g.stores == [5, 5, 0]
    assert g.merit == [8, 18, 0]


@rule("G7-091", "G7-093", "G7-257")
def test_t02_one_step_at_critical_acts_once() -> None:
    """T02: Coupling Crack fails at Critical: the marker stays and the effect happens once."""
    g = s.table(3, episode=0)
    s.status(g, power="critical")
    s.stores(g, 9, 9, 9)
    s.merit(g, 10, 20, 5)
    fail(g, "coupling_crack")
    assert s.colours(g) == ("green", "critical", "green")
    assert g.stores == [7, 7, 7]
    assert g.merit == [9, 19, 4]


@rule("G7-094", "G7-098")
def test_t03_a_die_is_home_before_its_seat_fails() -> None:
    """T03: a die lies in the 3-pip seat while power degrades to Yellow; it comes home, then the seat is covered."""
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[3])
    s.seated(g, s.colonist(A), "recycling_lab", 3, 3)
    fail(g, "coupling_crack")
    assert s.colours(g) == ("green", "yellow", "green")
    assert g.place[s.colonist(A)] == QUARTERS
    assert [g.covers[at("recycling_lab", pips)] for pips in (1, 2, 3)] == [0, 0, SYSTEM]
    assert [g.covers[at("science_lab", pips)] for pips in (1, 2, 3)] == [0, 0, 0]


@rule("G7-041", "G7-098", "G7-275")
def test_t04_yellow_takes_no_seat_from_three_players() -> None:
    """T04: the 3-pip seats are covered anyway; a later repair does not open them."""
    g = s.table(3, episode=0)
    before = [place for place, layers in enumerate(g.covers) if layers]
    fail(g, "coupling_crack")
    assert s.colours(g) == ("green", "yellow", "green")
    assert [place for place, layers in enumerate(g.covers) if layers] == before
    repair(g, 1, 1, 0)
    assert s.colours(g) == ("green", "green", "green")
    assert [place for place, layers in enumerate(g.covers) if layers] == before


@rule("G7-061", "G7-066", "G7-091")
def test_a_round_is_told_in_its_order() -> None:
    """Tasks are drawn, crew is rolled, turns are taken, tasks fail, dice come home, the row is cleared, and again."""
    g = s.table(3, episode=0)
    g.round = 2
    s.take_any(s.begin(g, BEGIN_ROUND), "Menu")
    first = list(g.row)
    while g.round == 2:
        assert g.row == first
        s.take_any(s.choose(g, "Menu", s.legal(g)[-1]), "Menu")
    order = [event.what for event in g.events if event.what in ("round", "roll", "turn", "fail", "retrieve")]
    assert [what for at, what in enumerate(order) if at == 0 or what != order[at - 1]] == [
        *("round", "roll", "turn", "fail", "retrieve"),
        *("round", "roll", "turn"),
    ]
    assert len(first) == 2
    assert face_up(g, CRITICAL_DECK) == first
    assert len(g.row) == 3


# -- turns ----------------------------------------------------------------------------------------


@rule("G7-080", "G7-083")
def test_t18_the_joiner_nearest_clockwise_triggers() -> None:
    """T18: B calls with a colonist, C declines, D and A join with officers who meet the trigger: it is D's card."""
    g = s.table(4)
    for seat in (A, B, C, D):
        s.dice(g, seat, officer=7, colonists=[2, 3])
    g.crossroads = [s.card("crossroads", "XR-13"), s.card("crossroads", "XR-03")]
    turn(g, B)
    take(g, s.colonist(B), "operations", 4)
    s.choose(g, "Join", DECLINE, s.officer(D), s.officer(A))
    s.take_any(g, "Menu")
    end_turn(g)
    s.take_any(g, "ChooseOption")
    assert s.asked(g) == ("ChooseOption", D)
    s.choose(g, "ChooseOption", 0)
    assert s.done(g)
    assert g.crossroads == [s.card("crossroads", "XR-13")]


@rule("G7-080", "G7-081")
def test_t19_four_officers_in_one_block_draw_one_card() -> None:
    """T19: all have seated officers, so nobody in particular draws; it is one card all the same."""
    g = s.table(4)
    for seat, value in ((A, 2), (B, 4), (C, 5), (D, 7)):
        s.dice(g, seat, officer=value, colonists=[1])
    s.row(g, "heat_sink_stall")
    s.stores(g, 15, 15, 15)
    g.crossroads = [s.card("crossroads", "XR-01"), s.card("crossroads", "XR-04")]
    turn(g)
    s.choose(g, "Menu", KIND * CALL)
    s.choose(g, "Propose", BUILD)
    while s.asked(g)[0] == "PickDie":
        s.choose(g, "PickDie", s.officer(next_position(g, g.plan_now)))
        if s.asked(g)[0] == "PickValue":
            s.choose(g, "PickValue", g.value[g.asking.die])
    s.take_any(g, "Hands")
    agree(g, B, C, D)
    s.take_any(g, "Menu")
    end_turn(g)
    (drawn,) = s.told(g, "draw_crossroads")
    assert drawn.who == NONE
    assert len(s.told(g, "miss")) == 1


@rule("G7-079", "G7-247")
def test_t21_who_passed_takes_turns_again() -> None:
    """T21: B has no crew and passes; A's Medic frees B's die, which is rolled; B's turn comes in its order."""
    g = s.table(4, episode=0)
    s.give_perks(g, A, "medic")
    s.dice(g, A, colonists=[2, 3])
    s.dice(g, B, colonists=[1])
    s.dice(g, C, colonists=[4])
    s.dice(g, D)
    g.place[s.colonist(B)] = RECOVERY
    s.begin(g, TURNS)
    end_turn(s.choose(take(g, s.colonist(A), "science_lab"), "Donate", 0))
    assert s.asked(g) == ("Menu", C)
    end_turn(s.choose(take(g, s.colonist(C), "recycling_lab"), "Donate", 0))
    assert s.asked(g) == ("Menu", A)
    s.fall(g, AGAIN_STREAM, 6, 6)
    s.choose(g, "Menu", KIND * PERK + s.perk("medic"))
    s.take_any(g, "Menu")
    assert (g.place[s.colonist(B)], g.value[s.colonist(B)]) == (QUARTERS, 6)
    end_turn(s.choose(take(g, s.colonist(A, 2), "chem_lab"), "Donate", 0))
    assert s.asked(g) == ("Menu", B)


@rule("G7-276")
def test_t40_a_recalled_chief_calls_no_second_meeting() -> None:
    """T40: Off-Shift Volunteer takes the caller's die back; it may sit elsewhere, the badge stays, nobody calls."""
    g = s.table(4, episode=0)
    for seat in (A, B, C, D):
        s.dice(g, seat, colonists=[4, 2])
    (volunteer,) = s.files(g, B, "off_shift_volunteer")
    turn(g, B)
    take(g, s.colonist(B), "operations", 4)
    s.choose(g, "Join", DECLINE, DECLINE, DECLINE)
    s.take_any(g, "Menu")
    s.choose(g, "Menu", KIND * FILE + volunteer)
    assert g.place[s.colonist(B)] == QUARTERS
    end_turn(g)
    for seat in (C, B):
        s.choose(turn(g, seat), "Menu", KIND * SEAT + s.colonist(seat))
        assert s.refused(g, at("operations", 4)) == 276
    s.choose(g, "SeatAt", at("science_lab"))
    assert g.chief == B


# -- officers -------------------------------------------------------------------------------------


@rule("G7-108")
def test_h14_half_of_a_perk_given_up() -> None:
    """H14: a perk of 5 stars given up makes one of 8 cost 6."""
    g = s.table(3)
    s.ranks(g, 4, 4, 4)
    s.give_perks(g, A, "academic")
    g.stars = [6, 0, 0]
    s.begin(g, BuyPerk(A, 1))
    s.choose(g, "BuyPerk", s.perk("medic"))
    assert s.done(g)
    assert (g.perks[A], g.stars[A]) == (1 << s.perk("medic"), 0)


# -- group seats ----------------------------------------------------------------------------------


@rule("G7-172", "G7-175")
def test_t25_a_robot_in_the_middle_of_a_run() -> None:
    """T25: Fever Cohort, RUN(4), is done by colonists 2 and 5 around a robot of 7, which counts as 3 and 4."""
    g = s.table(4, episode=0, barracks=["robotics", "science", "engineering", "bioscience"])
    s.row(g, "fever_cohort")
    s.stores(g, 15, 15, 15)
    s.dice(g, A, colonists=[2, 5], robot=7)
    g.active = A
    build(g, (s.colonist(A), 2), (s.robot(A), 7, 2), (s.colonist(A, 2), 5))
    s.take_any(g)
    assert g.row_done == 1
    assert g.merit[A] == 4


@rule("G7-173", "G7-175")
def test_t26_a_robot_of_eight_makes_two_fours() -> None:
    """T26: Checksum Storm, EQ(3), is done by a robot of 8 and a colonist of 4."""
    g = s.table(4, episode=0, barracks=["robotics", "science", "engineering", "bioscience"])
    s.row(g, "checksum_storm")
    s.stores(g, 15, 15, 15)
    s.dice(g, A, colonists=[4], robot=8)
    g.active = A
    build(g, (s.robot(A), 8, 1), (s.colonist(A), 4))
    s.take_any(g)
    assert g.row_done == 1
    assert g.merit == [3, 0, 0, 0]


@pytest.mark.parametrize(("stores", "held"), [(2, 1), (0, 3), (3, 0)])
@rule("G7-162", "G7-164")
def test_t38_the_stores_and_a_contributor_share_a_cost(stores: int, held: int) -> None:
    """T38: three data of Memory Bleed come from the Stores as far as they go, the rest from a contributor."""
    g = s.table(3, episode=0)
    s.row(g, "memory_bleed")
    s.stores(g, stores, 0, 1)
    s.dice(g, A, colonists=[1, 2, 3])
    s.tokens(g, A, data=held)
    g.active = A
    build(g, (s.colonist(A), 1), (s.colonist(A, 2), 2), (s.colonist(A, 3), 3))
    s.take_any(g)
    assert g.row_done == 1
    assert g.stores == [0, 0, 0]
    assert s.held(g, A) == (0, 0, 0)
