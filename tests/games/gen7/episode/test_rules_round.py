"""The seven steps of a round."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import AUDITOR, SHIP_SHAPE
from ecumene.games.gen7.episode.round import (
    BEGIN_ROUND,
    FAILURE,
    FINAL_CHECK,
    RETRIEVAL,
    ROLL,
    TURNS,
    UPDATE,
    BeginRound,
    Cover,
    FailNext,
    Failure,
    NextTurn,
    Retrieval,
    Roll,
    RoundEnd,
    Turns,
    Update,
    tasks_drawn,
)
from ecumene.games.gen7.episode.turn import TakeTurn
from ecumene.games.gen7.numbering import (
    AWARDS_NOW,
    BADGES,
    BESIDE,
    CREW_STREAM,
    DIVISIONS_NOW,
    ON_ROW,
    QUARTERS,
    RECOVERY,
    SUPPLY,
)
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.dice import put
from ecumene.games.gen7.ship.systems import disable_seat
from ecumene.kernel.bits import bit
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..actions.test_rules_seating import pick
from ..scenario import A, B, C, D


def run(g: Any, *steps: Any) -> Any:
    """Only what these steps themselves do, without the steps they plan after them."""
    for step in steps:
        g.agenda = []
        step.run(g)
    return g


def failed(g: Any) -> Any:
    """Every task of the row fails that is not finished, with what that does at once."""
    for slot in range(len(g.row)):
        run(g, FailNext(slot))
        while len(g.agenda) > 1:
            g.agenda.pop().run(g)
    return g


# -- the order ------------------------------------------------------------------------------------


@rule("G7-061")
def test_the_seven_steps_follow_in_order() -> None:
    """Tasks, rolls, turns, failure, retrieval, status, end of the round. G7-061"""
    g = s.table(3, episode=0)
    kinds = []
    for step in (BEGIN_ROUND, TURNS, FAILURE, RETRIEVAL, UPDATE):
        run(g, step)
        kinds.append([type(one).__name__ for one in reversed(g.agenda)])
    assert kinds[0] == ["Roll", "Turns"]
    assert kinds[1] == ["NextTurn"]
    assert kinds[2][-1:] == ["FailNext"]
    assert kinds[3] == ["Update"]
    assert kinds[4] == ["Cover"]
    assert [type(one).__name__ for one in run(g, Cover()).agenda] == ["RoundEnd"]
    assert [type(one).__name__ for one in reversed(run(g, RoundEnd()).agenda)] == ["PlotCheck", "FinalCheck"]
    assert [type(one).__name__ for one in run(g, NextTurn(A)).agenda][-1] == "TakeTurn"
    assert isinstance(BEGIN_ROUND, BeginRound)
    assert isinstance(ROLL, Roll)
    assert isinstance(TURNS, Turns)
    assert isinstance(FAILURE, Failure)
    assert isinstance(RETRIEVAL, Retrieval)
    assert isinstance(UPDATE, Update)


@pytest.mark.parametrize(("seats", "many"), [(3, [1, 2, 3, 3, 3]), (4, [2, 3, 4, 4, 4])])
@rule("G7-063", "G7-064", "G7-065")
def test_critical_tasks_of_each_round(seats: int, many: list[int]) -> None:
    """One, two, then three with three players; two, three, then four with four. H11, G7-063, G7-064, G7-065"""
    g = s.table(seats, episode=0)
    drawn = []
    for number in range(1, 6):
        g.round = number
        drawn.append(tasks_drawn(g))
        run(g, BEGIN_ROUND)
        assert len(g.row) == drawn[-1]
        run(g, UPDATE)
    assert drawn == many


# -- rolling --------------------------------------------------------------------------------------


@rule("G7-066")
def test_dice_in_the_quarters_are_rolled_and_others_are_not() -> None:
    """Dice in the supply are not rolled; guests are. G7-066"""
    g = s.table(3, episode=0)
    s.dice(g, A, officer=1, colonists=[1])
    s.dice(g, B)
    s.dice(g, C)
    s.guests(g, 1)
    g.value[s.robot(A)] = 1
    s.fall(g, CREW_STREAM, (8, 6, 10), 7, 5, 9)
    run(g, ROLL)
    assert [g.value[s.officer(A)], g.value[s.colonist(A)], g.value[s.guest(g)]] == [7, 5, 9]
    assert g.value[s.robot(A)] == 1


# -- turns ----------------------------------------------------------------------------------------


@rule("G7-055", "G7-067", "G7-068", "G7-078", "G7-120")
def test_turns_go_clockwise_from_the_chief_while_anybody_has_crew() -> None:
    """Who has none left passes; when all pass the step ends. G7-055, G7-067, G7-068, G7-078, G7-120"""
    g = s.table(4, episode=0)
    g.chief = C
    s.dice(g, A, colonists=[3, 3])
    s.dice(g, B)
    s.dice(g, C, colonists=[3, 3])
    s.dice(g, D, colonists=[3])
    s.begin(g, TURNS)
    order: list[tuple[int, int]] = []
    while g.round == 1:
        if not order or order[-1][0] != g.turn:
            order.append((g.turn, g.active))
        g.answer(g.waiting[0], s.legal(g)[0])
    assert [seat for _, seat in order[:2]] == [C, D]
    assert sorted(seat for _, seat in order) == [A, A, C, C, D]


@rule("G7-120")
def test_a_badge_won_in_mid_round_does_not_change_the_order() -> None:
    """The order was set at the start of the step. G7-120, G7-Q15"""
    g = s.table(3, episode=0)
    for seat in range(3):
        s.dice(g, seat, colonists=[3, 3])
    s.begin(g, TURNS)
    g.chief = C
    pick(g, s.colonist(A))
    while g.active == A:
        g.answer(g.waiting[0], s.legal(g)[0] if s.asked(g)[0] != "Menu" else s.legal(g)[-1])
    assert g.active == B


@rule("G7-079")
def test_who_gets_a_die_back_takes_turns_again() -> None:
    """A player without crew is passed over only as long as that lasts. T21, G7-079"""
    g = s.table(3, episode=0)
    for seat in range(3):
        s.dice(g, seat)
    s.dice(g, A, colonists=[3, 3])
    run(g, NextTurn(B))
    assert isinstance(g.agenda[-1], TakeTurn)
    assert g.agenda[-1].seat == A
    put(g, s.colonist(B), QUARTERS)
    run(g, NextTurn(B))
    assert g.agenda[-1].seat == B


# -- failure --------------------------------------------------------------------------------------


@rule("G7-091", "G7-092", "G7-168")
def test_unfinished_tasks_degrade_their_system() -> None:
    """By their steps, also one nobody tried; finished ones do nothing. G7-091, G7-092, G7-168"""
    g = s.table(3, episode=0)
    s.row(g, "CT-04", "CT-09", "CT-18")
    g.row_done = bit(1)
    failed(g)
    assert s.colours(g) == ("orange", "green", "yellow")


@rule("G7-091")
def test_softened_tasks_lose_steps() -> None:
    """What softens a task comes off its steps, down to none. G7-091"""
    g = s.table(3, episode=0)
    s.row(g, "CT-04", "CT-09")
    g.row_soft = [1, 1]
    failed(g)
    assert s.colours(g) == ("yellow", "green", "green")


@rule("G7-093", "G7-257")
def test_two_steps_past_orange_hit_twice() -> None:
    """Arrival at Critical and one step in excess: the effect happens twice. T01, G7-093, G7-257"""
    g = s.table(3, episode=0)
    s.status(g, computer="orange")
    s.merit(g, 10, 10, 10)
    s.row(g, "CT-04")
    failed(g)
    assert s.colours(g)[0] == "critical"
    assert g.merit == [4, 4, 4]


@rule("G7-093")
def test_a_step_at_critical_hits_once() -> None:
    """The marker stays and its effect happens once. T02, G7-093, G7-Q03"""
    g = s.table(3, episode=0)
    s.status(g, computer="critical")
    s.merit(g, 10, 10, 10)
    s.row(g, "CT-01")
    failed(g)
    assert s.colours(g)[0] == "critical"
    assert g.merit == [7, 7, 7]


@rule("G7-197")
def test_ship_shape_turns_over_at_critical() -> None:
    """As soon as a system reaches Critical, not before. G7-197"""
    g = s.table(3)
    s.row(g, "CT-04")
    failed(g)
    assert not g.flipped >> SHIP_SHAPE & 1
    s.row(g, "CT-01")
    failed(g)
    assert g.flipped >> SHIP_SHAPE & 1


@rule("G7-197")
def test_auditor_turns_over_at_the_second_computer_failure() -> None:
    """Two computer tasks failed in the episode. G7-197"""
    g = s.table(3, episode=2)
    s.row(g, "CT-01")
    failed(g)
    assert not g.flipped >> AUDITOR & 1
    s.row(g, "CT-02")
    failed(g)
    assert g.flipped >> AUDITOR & 1


@rule("G7-029")
def test_at_your_door_every_failed_biosphere_task_costs_merit() -> None:
    """With the figures published everybody loses one for each. G7-029"""
    g = s.table(3, episode=2, flags=["PUBLISHED"])
    s.merit(g, 5, 5, 5)
    s.row(g, "CT-18", "CT-01")
    failed(g)
    assert g.merit == [4, 4, 4]


# -- retrieval and update -------------------------------------------------------------------------


@rule("G7-094", "G7-095", "G7-146")
def test_all_dice_come_home() -> None:
    """From seats, cards and the Recovery Room; robots to the supply, but not that of their barracks.

    G7-094, G7-095, G7-146, G7-Q60
    """
    g = s.table(3, episode=0, barracks=["science", "robotics", "engineering"])
    s.dice(g, A, officer=3, colonists=[3, 3])
    s.dice(g, B, colonists=[3], robot=7)
    s.seated(g, s.officer(A), "chem_lab", 1)
    put(g, s.colonist(A), ON_ROW)
    put(g, s.colonist(A, 2), RECOVERY)
    put(g, s.robot(A), ON_ROW + 1)
    g.second[s.robot(A)] = ON_ROW + 2
    s.seated(g, s.robot(B), "science_lab", 1)
    s.guests(g, 4)
    put(g, s.guest(g), ON_ROW + 3)
    run(g, RETRIEVAL)
    assert {g.place[die] for die in (s.officer(A), s.colonist(A), s.colonist(A, 2), s.robot(B))} == {QUARTERS}
    assert g.place[s.robot(A)] == SUPPLY
    assert g.second[s.robot(A)] == -1
    assert g.place[s.guest(g)] == BESIDE
    assert g.place[s.colonist(A, 3)] == SUPPLY


@rule("G7-097")
def test_the_row_goes_face_up_under_its_deck() -> None:
    """Finished or not, with whatever lay on the cards. G7-097, G7-Q36"""
    g = s.table(3, episode=0)
    cards = s.row(g, "CT-01", "CT-02")
    g.row_tokens = [1] * 6
    run(g, UPDATE)
    assert g.critical_up == cards
    assert g.row == g.row_tokens == []


@rule("G7-096", "G7-098", "G7-256")
def test_disabled_markers_come_off_and_systems_close_seats() -> None:
    """A seat disabled is open again; Yellow closes 3-pip seats, Orange 2-pip ones too. T03, G7-096, G7-098, G7-256"""
    g = s.table(4, episode=0)
    disable_seat(g, s.location("science_lab"), 0, 0)
    s.status(g, cover=False, power="orange", computer="yellow")
    assert g.covers[4 * s.location("recycling_lab") + 2] == 0
    run(g, UPDATE)
    run(g, Cover())
    lab = 4 * s.location("recycling_lab")
    assert [bool(layers) for layers in g.covers[lab : lab + 3]] == [False, True, True]
    lab = 4 * s.location("science_lab")
    assert [bool(layers) for layers in g.covers[lab : lab + 3]] == [False, False, True]


@rule("G7-098", "G7-256")
def test_critical_closes_what_orange_closes() -> None:
    """One seat of every location stays open. G7-098, G7-256, G7-Q02"""
    g = s.table(4, episode=0)
    s.status(g, biosphere="critical")
    lab = 4 * s.location("medical_center")
    assert [bool(layers) for layers in g.covers[lab : lab + 3]] == [False, True, True]


@rule("G7-023")
def test_operations_never_degrades() -> None:
    """It has no track, so no system ever covers its seats. G7-023"""
    g = s.table(4, episode=0)
    s.status(g, computer="critical", power="critical", biosphere="critical")
    table = 4 * s.location("operations")
    assert g.covers[table : table + 4] == [0, 0, 0, 0]


@rule("G7-029")
def test_the_instrument_repairs_once() -> None:
    """In episode 7 the chief may repair a system by a step in step 6, once. D57, G7-029"""
    g = s.table(3, episode=7, flags=["TWO_HOUSES", "LONG", "INSTRUMENT"])
    s.status(g, power="orange")
    s.begin(g, UPDATE)
    assert s.asked(g) == ("InstrumentRepair", A)
    assert s.refused(g, 0) == 29
    s.choose(g, "InstrumentRepair", 1)
    assert s.colours(g)[1] == "yellow"
    g.agenda = []
    UPDATE.run(g)
    assert [type(one).__name__ for one in g.agenda] == ["Cover"]


# -- the end of the round -------------------------------------------------------------------------


@rule("G7-099", "G7-178")
def test_the_round_ends_with_the_badge_and_fresh_counters() -> None:
    """Who holds the badge has it for this round; what is counted by the round starts anew. G7-099, G7-178"""
    g = s.table(3, episode=0)
    g.chief = B
    s.progress(g, A, DIVISIONS_NOW, 3)
    s.progress(g, A, AWARDS_NOW, 1)
    run(g, RoundEnd())
    assert progress_of(g, B, BADGES) == 1
    assert progress_of(g, A, DIVISIONS_NOW) == progress_of(g, A, AWARDS_NOW) == 0


@rule("G7-062", "G7-100", "G7-181")
def test_after_the_final_round_the_episode_ends() -> None:
    """Otherwise the round marker moves on. G7-062, G7-100, G7-181"""
    g = s.table(3, episode=0)
    g.round = g.final - 1
    run(g, FINAL_CHECK)
    assert g.round == g.final
    assert type(g.agenda[-1]).__name__ == "BeginRound"
    run(g, FINAL_CHECK)
    assert type(g.agenda[-1]).__name__ == "EndEpisode"


@rule("G7-091")
def test_failures_go_from_left_to_right() -> None:
    """One card after another. G7-091"""
    g = s.table(3, episode=0)
    s.row(g, "CT-01", "CT-09")
    run(g, FailNext(0))
    assert s.colours(g) == ("yellow", "green", "green")
