"""Where a die may be seated, what a turn offers, and when a die has to rest."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import MEDICAL_CENTER, OPERATIONS_TABLE, RECYCLING_LAB, ROBOTICS
from ecumene.games.gen7.episode.turn import CALL, CHEMS, END, FILE, KIND, PARTS, REST, SEAT, TakeTurn
from ecumene.games.gen7.numbering import (
    CHIEF_SEAT,
    DISABLED,
    EPISODE_BOARD,
    FAILED,
    PLACES,
    PRIVATE,
    QUARTERS,
    RECOVERY,
    SEATED,
    SUPPLY,
)
from ecumene.games.gen7.ship.systems import cover, disable_seat, fail_seat, repair
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C


def turn(g: Any, seat: int = A) -> Any:
    """The seat's turn begins."""
    return s.begin(g, TakeTurn(seat))


def at(name: str, pips: int = 1) -> int:
    """A seat as SeatAt names it, by the location and its pips (4: the chief seat)."""
    return 4 * s.location(name) + pips - 1


def pick(g: Any, die: int) -> Any:
    """The active player picks up the die; the only one that can be seated is picked up by itself."""
    if s.asked(g)[0] == "Menu":
        s.choose(g, "Menu", KIND * SEAT + die)
    assert g.asking.die == die
    return g


def take(g: Any, die: int, name: str, pips: int = 1) -> Any:
    """The active player seats the die there."""
    pick(g, die)
    return s.choose(g, "SeatAt", at(name, pips))


def shut(g: Any, *but: int) -> None:
    """All seats are failed but these."""
    g.covers = [0 if seat in but else FAILED for seat in range(4 * PLACES)]


# -- seats ----------------------------------------------------------------------------------------


@rule("G7-069", "G7-070", "G7-071")
def test_any_die_takes_any_open_seat_in_any_order() -> None:
    """The player chooses die, location and seat; pips and value need not agree. G7-069, G7-070, G7-071"""
    g = s.table(4)
    s.dice(g, A, officer=8, colonists=[1])
    turn(g)
    take(g, s.colonist(A), "science_lab", 3)
    assert g.place[s.colonist(A)] == SEATED + at("science_lab", 3)
    assert g.placed == 1


@rule("G7-072", "G7-179", "G7-180")
def test_a_die_or_a_marker_closes_a_seat() -> None:
    """Neither a seat with a die nor one with a failure or disabled marker can be taken. G7-072, G7-179, G7-180"""
    g = s.table(4)
    s.dice(g, A, colonists=[3])
    s.seated(g, s.colonist(B), "chem_lab", 1)
    disable_seat(g, s.location("chem_lab"), 1, 0)
    fail_seat(g, s.location("chem_lab"), 2, 0)
    turn(g)
    pick(g, s.colonist(A))
    assert [s.refused(g, at("chem_lab", pips)) for pips in (1, 2, 3)] == [72, 72, 72]
    assert at("science_lab") in s.legal(g)


@rule("G7-275")
def test_layers_of_covers_are_lifted_one_by_one() -> None:
    """A repair takes the system's cover off and leaves every other. G7-275, G7-Q04"""
    g = s.table(4)
    s.status(g, power="yellow")
    lab = RECYCLING_LAB
    cover(g, lab, 2, FAILED)
    repair(g, 1, 1, 0)
    assert g.covers[4 * lab + 2] == FAILED
    assert g.covers[4 * s.location("manufacturing_center") + 2] == 0


@rule("G7-041")
def test_three_players_keep_their_covers_after_a_repair() -> None:
    """A yellow system closes nothing more at a table of three, and a repair opens none of its seats. T04, G7-041"""
    g = s.table(3)
    before = g.covers.copy()
    s.status(g, power="yellow")
    assert [bool(layers) for layers in g.covers] == [bool(layers) for layers in before]
    repair(g, 1, 1, 0)
    assert g.covers == before


@rule("G7-125", "G7-128")
def test_private_seats_are_their_owners_alone() -> None:
    """The own private seat is offered, nobody else's is even thought of. G7-125, G7-128"""
    g = turn(s.table(3))
    pick(g, s.colonist(A))
    offered = g.candidates(A)
    assert 4 * (PRIVATE + A) in offered
    assert 4 * (PRIVATE + B) not in offered


@pytest.mark.parametrize(("first", "second", "legal"), [(4, 4, True), (4, 3, False), (4, 6, True)])
@rule("G7-134")
def test_the_recycling_lab_asks_for_the_previous_value(first: int, second: int, legal: bool) -> None:
    """A die must be worth at least the one in the previous seat. G7-134"""
    g = s.table(4)
    s.dice(g, A, colonists=[second])
    s.seated(g, s.colonist(B), "recycling_lab", 1, first)
    turn(g)
    pick(g, s.colonist(A))
    if legal:
        assert at("recycling_lab", 2) in s.legal(g)
    else:
        assert s.refused(g, at("recycling_lab", 2)) == 134


@rule("G7-185")
def test_only_the_directly_previous_seat_counts() -> None:
    """A lower seat is not held against a higher one; an empty previous seat asks nothing. T05, T06, G7-185, G7-Q25"""
    g = s.table(4)
    s.dice(g, A, colonists=[2, 5])
    s.seated(g, s.colonist(B), "recycling_lab", 2, 6)
    turn(g)
    pick(g, s.colonist(A, 1))
    assert at("recycling_lab", 1) in s.legal(g)
    turn(g)
    pick(g, s.colonist(A, 2))
    assert s.refused(g, at("recycling_lab", 3)) == 134
    g = s.table(4)
    s.dice(g, A, colonists=[1])
    s.seated(g, s.colonist(B), "recycling_lab", 1, 6)
    fail_seat(g, RECYCLING_LAB, 1, 0)
    turn(g)
    pick(g, s.colonist(A))
    assert at("recycling_lab", 3) in s.legal(g)


def test_of_two_dice_on_a_seat_the_higher_counts() -> None:
    """With two dice on the previous seat the higher is held against the new one. G7-Q71"""
    g = s.table(4)
    s.dice(g, A, colonists=[4])
    s.seated(g, s.colonist(B), "recycling_lab", 1, 3)
    s.seated(g, s.colonist(C), "recycling_lab", 1, 5)
    turn(g)
    pick(g, s.colonist(A))
    assert s.refused(g, at("recycling_lab", 2)) == 134


@rule("G7-240", "G7-273")
def test_workhorse_makes_a_seat_legal_and_is_then_obligatory() -> None:
    """A 3 goes beside a 4 with Workhorse, as a 4 or nothing. T39, G7-240, G7-273, G7-Q66"""
    g = s.table(4)
    s.dice(g, A, colonists=[3])
    s.give_perks(g, A, "workhorse")
    s.seated(g, s.colonist(B), "recycling_lab", 1, 4)
    turn(g)
    take(g, s.colonist(A), "recycling_lab", 2)
    assert g.value[s.colonist(A)] == 4
    assert g.place[s.colonist(A)] == SEATED + at("recycling_lab", 2)


@pytest.mark.parametrize(
    ("name", "where", "values"),
    [
        ("academic", "science_lab", {2, 3, 4}),
        ("caretaker", "chem_lab", {2, 3, 4}),
        ("workhorse", "recycling_lab", {2, 3, 4}),
    ],
)
@rule("G7-237", "G7-238", "G7-240", "G7-273")
def test_division_perks_change_a_die_while_it_is_seated(name: str, where: str, values: set[int]) -> None:
    """Up or down by one in the perk's own division, and in no other. G7-237, G7-238, G7-240, G7-273"""
    g = s.table(4)
    s.dice(g, A, colonists=[3])
    s.give_perks(g, A, name)
    turn(g)
    take(g, s.colonist(A), where)
    assert s.asked(g) == ("SeatValue", A)
    assert set(s.legal(g)) == values
    other = "chem_lab" if where != "chem_lab" else "science_lab"
    take(turn(g), s.colonist(A), other)
    assert s.asked(g)[0] != "SeatValue"


@rule("G7-239")
def test_natural_leader_only_raises_and_not_above_the_highest_face() -> None:
    """An officer 7 becomes an 8 at most at Operations. T36, G7-239, G7-Q43"""
    g = s.table(4)
    s.dice(g, A, officer=7)
    s.give_perks(g, A, "natural_leader")
    turn(g)
    take(g, s.officer(A), "operations", 4)
    assert set(s.legal(g)) == {7, 8}


@rule("G7-128")
def test_division_perks_do_not_reach_private_labs() -> None:
    """A private lab belongs to no division. G7-128, G7-Q51"""
    g = s.table(4, barracks=["science", "engineering", "bioscience", "robotics"])
    s.dice(g, A, colonists=[3])
    s.give_perks(g, A, "academic")
    turn(g)
    take(g, s.colonist(A), "private A")
    assert s.asked(g)[0] != "SeatValue"


@rule("G7-151")
def test_robotics_needs_the_own_robot_in_the_supply() -> None:
    """Whose robot is not in the supply may not sit there; so never the Robotics Barracks. G7-151, G7-Q24"""
    g = s.table(4, barracks=["science", "engineering", "bioscience", "robotics"])
    s.dice(g, A, colonists=[3], robot=5)
    turn(g)
    pick(g, s.colonist(A))
    assert s.refused(g, 4 * ROBOTICS) == 151


@rule("G7-152", "G7-276")
def test_robots_never_sit_at_operations_and_nobody_twice_a_round() -> None:
    """Officers and colonists only, and only until the chief seat was taken. G7-152, G7-276"""
    g = s.table(4)
    s.dice(g, A, colonists=[3], robot=5)
    turn(g)
    pick(g, s.robot(A))
    assert s.refused(g, 4 * OPERATIONS_TABLE + CHIEF_SEAT) == 152
    g.met = 1
    turn(g)
    pick(g, s.colonist(A))
    assert s.refused(g, 4 * OPERATIONS_TABLE + CHIEF_SEAT) == 276


@rule("G7-072")
def test_remote_hands_share_a_seat_but_not_a_failed_one() -> None:
    """With the share in hand an occupied or disabled seat can be taken, a failed one cannot. G7-072"""
    g = s.table(4)
    s.dice(g, A, colonists=[3])
    s.seated(g, s.colonist(B), "science_lab", 1)
    cover(g, s.location("science_lab"), 1, DISABLED)
    cover(g, s.location("science_lab"), 2, FAILED)
    turn(g)
    g.share = 1
    pick(g, s.colonist(A))
    assert {at("science_lab", 1), at("science_lab", 2)} <= set(s.legal(g))
    assert s.refused(g, at("science_lab", 3)) == 72
    s.choose(g, "SeatAt", at("science_lab", 1))
    assert g.share == 0


@rule("G7-029", "G7-030")
def test_drift_lifts_the_recycling_rule_and_bars_robots() -> None:
    """In the rounds of Drift the Recycling Lab has no seating rule and robots take no ordinary seat. G7-029, G7-030"""
    g = s.table(4, episode=5)
    s.dice(g, A, colonists=[1, 2], robot=9)
    s.seated(g, s.colonist(B), "recycling_lab", 1, 6)
    g.round = 3
    turn(g)
    assert s.refused(g, KIND * SEAT + s.robot(A)) == 72
    pick(g, s.colonist(A))
    assert at("recycling_lab", 2) in s.legal(g)
    g.round = 5
    turn(g)
    assert KIND * SEAT + s.robot(A) in s.legal(g)
    pick(g, s.colonist(A))
    assert s.refused(g, at("recycling_lab", 2)) == 134


@rule("G7-030")
def test_the_lock_takes_no_robots() -> None:
    """The Lock's own text names officers and colonists. G7-030"""
    g = s.table(4, episode=3, section="3.02")
    s.dice(g, A, colonists=[3], robot=5)
    turn(g)
    pick(g, s.robot(A))
    assert s.refused(g, 4 * EPISODE_BOARD) == 30


# -- the turn -------------------------------------------------------------------------------------


@rule("G7-069", "G7-073")
def test_a_turn_cannot_be_passed() -> None:
    """While a die can be seated there is neither an end nor a rest before the placement. G7-069, G7-073"""
    g = turn(s.table(3))
    assert KIND * END not in g.candidates(A)
    assert s.refused(g, KIND * REST + s.officer(A)) == 73


def test_a_robot_with_nowhere_to_go_rests() -> None:
    """Only Operations is open and the robot may not sit there: it goes to the Recovery Room, with no card drawn. T20"""
    g = s.table(3, episode=0, barracks=["robotics", "science", "engineering"])
    s.dice(g, A, robot=5)
    shut(g, 4 * OPERATIONS_TABLE + CHIEF_SEAT)
    deck = g.crossroads
    turn(g)
    assert s.legal(g) == [KIND * REST + s.robot(A)]
    s.choose(g, "Menu", KIND * REST + s.robot(A), KIND * END)
    assert s.done(g)
    assert g.place[s.robot(A)] == RECOVERY
    assert g.crossroads == deck


def test_an_officer_in_the_recovery_room_is_not_seated() -> None:
    """No crossroads card is drawn for an officer who rests. G7-Q22"""
    g = s.table(3, episode=0)
    s.dice(g, A, officer=5)
    shut(g)
    turn(g)
    s.choose(g, "Menu", KIND * REST + s.officer(A), KIND * END)
    assert s.done(g)
    assert g.place[s.officer(A)] == RECOVERY
    assert not s.told(g, "draw_crossroads")


def test_who_is_rested_by_a_seat_legal_only_through_a_perk_may_choose() -> None:
    """Nobody has to use a perk to make a seat legal, but may. G7-Q23"""
    g = s.table(4)
    s.dice(g, A, colonists=[3])
    s.give_perks(g, A, "workhorse")
    s.seated(g, s.colonist(B), "recycling_lab", 1, 4)
    shut(g, 4 * RECYCLING_LAB + 1)
    turn(g)
    assert {KIND * SEAT + s.colonist(A), KIND * REST + s.colonist(A)} <= set(s.legal(g))


@rule("G7-073")
def test_a_block_one_can_fill_alone_forbids_a_rest() -> None:
    """A group seat to be filled with own dice as they lie, paid alone, keeps the dice from resting. G7-073, G7-Q23"""
    g = s.table(3)
    s.dice(g, A, colonists=[5, 5])
    shut(g)
    s.row(g, "CT-12")
    s.stores(g, 5, 5, 5)
    turn(g)
    assert s.refused(g, KIND * REST + s.colonist(A)) == 73
    assert KIND * CALL in s.legal(g)
    s.stores(g)
    turn(g)
    assert KIND * REST + s.colonist(A) in s.legal(g)


def test_consent_of_others_never_obliges() -> None:
    """A block that needs another's die does not keep a die from resting. G7-Q23"""
    g = s.table(3)
    s.dice(g, A, colonists=[5])
    s.dice(g, B, colonists=[5])
    shut(g)
    s.row(g, "CT-12")
    s.stores(g, 5, 5, 5)
    turn(g)
    assert {KIND * CALL, KIND * REST + s.colonist(A)} <= set(s.legal(g))


@rule("G7-130")
def test_reprogram_may_be_taken_for_nothing() -> None:
    """With only Reprogram free and no robot placed the die goes there, not to the Recovery Room. T42, G7-130, G7-Q24"""
    g = s.table(3, episode=0, barracks=["robotics", "science", "engineering"])
    s.dice(g, A, colonists=[4])
    shut(g, 4 * (PRIVATE + A))
    turn(g)
    assert s.legal(g) == [KIND * SEAT + s.colonist(A)]
    s.choose(g, "Menu", KIND * SEAT + s.colonist(A))
    assert g.place[s.colonist(A)] == SEATED + 4 * (PRIVATE + A)


@rule("G7-218")
def test_two_chems_set_a_crew_die_to_any_value() -> None:
    """An officer or colonist of the own barracks, for two chems each time; not with one. G7-218"""
    g = s.table(3)
    s.dice(g, A, officer=3, colonists=[2])
    s.tokens(g, A, chem=3)
    turn(g)
    s.choose(g, "Menu", KIND * CHEMS + s.officer(A))
    assert set(s.legal(g)) == {1, 2, 4, 5, 6, 7, 8}
    s.choose(g, "ChangeDie", 8)
    assert g.value[s.officer(A)] == 8
    assert s.held(g, A) == (0, 0, 1)
    assert s.refused(g, KIND * CHEMS + s.officer(A)) == 218


@rule("G7-217")
def test_two_parts_shift_a_robot_by_up_to_two() -> None:
    """Within 1 to 12, for two parts each time, repeatedly. G7-217"""
    g = s.table(3, barracks=["robotics", "science", "engineering"])
    s.dice(g, A, colonists=[1], robot=11)
    s.tokens(g, A, part=4)
    turn(g)
    s.choose(g, "Menu", KIND * PARTS + s.robot(A))
    assert set(s.legal(g)) == {9, 10, 12}
    s.choose(g, "ChangeDie", 9)
    s.choose(g, "Menu", KIND * PARTS + s.robot(A))
    s.choose(g, "ChangeDie", 7)
    assert g.value[s.robot(A)] == 7
    assert s.refused(g, KIND * PARTS + s.robot(A)) == 217


@rule("G7-076")
def test_files_may_be_played_before_and_after_the_placement() -> None:
    """Any number at any time of the own turn, also between two actions of a location. G7-076"""
    g = s.table(3)
    s.dice(g, A, colonists=[3, 4])
    first, second, third = s.files(g, A, "cold_storage_dump", "parts_cache", "sample_locker")
    turn(g)
    s.choose(g, "Menu", KIND * FILE + first)
    take(g, s.colonist(A), "chem_lab")
    assert 256 + second in s.legal(g)
    s.choose(g, "Donate", 256 + second)
    s.choose(g, "Donate", 0)
    s.choose(g, "Menu", KIND * FILE + third)
    assert g.files[A] == 0
    assert KIND * END in s.legal(g)


@rule("G7-069")
def test_each_turn_has_one_placement() -> None:
    """After the placement no further die can be seated in the turn. G7-069"""
    g = s.table(3)
    s.dice(g, A, colonists=[3, 4])
    s.tokens(g, A, chem=2)
    turn(g)
    take(g, s.colonist(A), "recycling_lab")
    s.choose(g, "Donate", 0)
    assert not [move for move in g.candidates(A) if move // KIND in (SEAT, CALL, REST)]
    s.choose(g, "Menu", KIND * END)
    assert s.done(g)


@rule("G7-080")
def test_an_officer_seated_brings_one_crossroads_card() -> None:
    """At the end of a turn with an officer seated one card is drawn, otherwise none. G7-080"""
    g = s.table(3)
    s.dice(g, A, officer=3, colonists=[3])
    turn(g)
    take(g, s.colonist(A), "recycling_lab")
    s.take_any(g)
    assert not s.told(g, "draw_crossroads")
    turn(g)
    take(g, s.officer(A), "chem_lab")
    s.take_any(g)
    assert len(s.told(g, "draw_crossroads")) == 1


@rule("G7-067")
def test_queue_jump_gives_another_turn() -> None:
    """Another turn right after this one, while crew is left. G7-067"""
    g = s.table(3)
    s.dice(g, A, colonists=[3, 4])
    (card,) = s.files(g, A, "queue_jump")
    turn(g)
    s.choose(g, "Menu", KIND * FILE + card)
    take(g, s.colonist(A), "recycling_lab")
    while s.asked(g)[0] != "Menu" or g.placed:
        g.answer(A, s.legal(g)[-1] if s.asked(g)[0] == "Menu" else s.legal(g)[0])
    assert s.asked(g) == ("Menu", A)
    assert KIND * SEAT + s.colonist(A, 2) in s.legal(g)


@rule("G7-147")
def test_medical_center_without_sleepers_may_be_taken() -> None:
    """A seat whose action can do nothing may be chosen. G7-147, G7-Q24"""
    g = s.table(3)
    s.dice(g, A, colonists=[1, 2, 3, 4, 5])
    turn(g)
    take(g, s.colonist(A), "medical_center")
    assert g.location_of(s.colonist(A)) == MEDICAL_CENTER
    assert not s.told(g, "wake")


@rule("G7-050", "G7-066")
def test_dice_in_the_supply_are_not_offered() -> None:
    """Dice in the supply are never offered. G7-050, G7-066"""
    g = s.table(3)
    s.dice(g, A, colonists=[3])
    turn(g)
    assert [move % KIND for move in s.legal(g) if move // KIND == SEAT] == [s.colonist(A)]
    assert g.place[s.colonist(A, 2)] == SUPPLY
    assert g.place[s.colonist(A)] == QUARTERS
