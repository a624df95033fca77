"""The centers: File, Schema and Suspended Animation, Robot Crew, and operations tasks."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.actions.centers import NO_TASK, WITH, WITHOUT
from ecumene.games.gen7.components import PERKS
from ecumene.games.gen7.numbering import CENTERS_DONE, QUARTERS, RECOVERY, ROBOT_STREAM, SUPPLY, TASKS
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.decks import FILE_DECK, draw
from ecumene.games.gen7.ship.dice import put
from ecumene.kernel.bits import bit
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A
from .test_rules_seating import pick, take, turn


def ready(seats: int = 4, **held: int) -> Any:
    """A table without a story; A has two colonists at home and these tokens."""
    g = s.table(seats, episode=0)
    s.dice(g, A, colonists=[5, 1])
    s.tokens(g, A, **held)
    return g


# -- files ----------------------------------------------------------------------------------------


@rule("G7-140")
def test_two_files_are_drawn_and_one_is_kept() -> None:
    """The other goes face up under the deck. G7-140"""
    g = ready()
    kept, other = s.on_top(g, "file", "steady_hands", "parts_cache")
    take(turn(g), s.colonist(A), "data_center")
    assert s.legal(g) == [kept, other]
    s.choose(g, "KeepFile", kept)
    assert g.files[A] == bit(kept)
    assert g.files_up == [other]


@rule("G7-140", "G7-216")
def test_data_buy_more_files_to_choose_from() -> None:
    """Up to two data for as many cards more; still only one is kept. G7-140, G7-216"""
    g = ready(data=1)
    take(turn(g), s.colonist(A), "data_center")
    assert s.asked(g)[0] == "FileAction"
    assert s.refused(g, 2) == 216
    s.choose(g, "FileAction", 1)
    assert len(s.legal(g)) == 3
    assert s.held(g, A) == (0, 0, 0)
    s.choose(g, "KeepFile", s.legal(g)[0])
    assert len(g.files_up) == 2


@rule("G7-210", "G7-228")
def test_investigator_and_drafting_table_show_more_files() -> None:
    """One more by each, two by a focused Drafting Table. G7-210, G7-228"""
    for focus, many in (("", 4), ("donor_wall", 5)):
        g = ready()
        s.give_perks(g, A, "investigator")
        s.schemas(g, A, "drafting_table", focus)
        take(turn(g), s.colonist(A), "data_center")
        assert len(s.legal(g)) == many


@rule("G7-207")
def test_a_short_deck_is_shuffled_with_its_tail() -> None:
    """One face-down card left: it is drawn, the tail shuffled, and the second comes from there. T27, G7-207, G7-Q39"""
    g = ready()
    cards = [*g.files_down]
    g.files_down, g.files_up = cards[:1], cards[1:]
    drawn = draw(g, FILE_DECK, 2)
    assert drawn[0] == cards[0]
    assert drawn[1] in cards[1:]
    assert g.files_up == []
    assert len(g.files_down) == len(cards) - 2


@rule("G7-156", "G7-207")
def test_the_last_face_down_card_shuffles_the_tail_at_once() -> None:
    """Without the card just drawn, which is not part of it. G7-156, G7-207, G7-Q39"""
    g = ready()
    cards = [*g.files_down]
    g.files_down, g.files_up = cards[:1], cards[1:5]
    assert draw(g, FILE_DECK, 1) == cards[:1]
    assert sorted(g.files_down) == sorted(cards[1:5])
    assert g.files_up == []


@rule("G7-278")
def test_an_empty_deck_gives_what_it_has() -> None:
    """With too few cards as many as there are are drawn, with none nothing. G7-278, G7-Q72"""
    g = ready()
    g.files_down, g.files_up = g.files_down[:1], []
    take(turn(g), s.colonist(A), "data_center")
    assert g.files[A] != 0
    g = ready()
    g.files_down, g.files_up = [], []
    take(turn(g), s.colonist(A), "data_center")
    assert g.files[A] == 0


# -- schemas --------------------------------------------------------------------------------------


@rule("G7-142", "G7-209", "G7-213")
def test_two_schemas_are_drawn_and_one_is_kept() -> None:
    """The kept one is arranged at once, the other goes face up under the deck. G7-142, G7-209, G7-213"""
    g = ready()
    kept, other = s.on_top(g, "schema", "data_sieve", "donor_wall")
    take(turn(g), s.colonist(A), "manufacturing_center")
    s.choose(g, "KeepSchema", kept)
    assert g.schemas_up == [other]
    s.take_any(g)
    assert kept in g.slots[:4]


@rule("G7-216", "G7-227")
def test_innovator_shows_more_schemas_for_data_too() -> None:
    """Innovator one, each data one more. G7-216, G7-227"""
    g = ready(data=2)
    s.give_perks(g, A, "innovator")
    take(turn(g), s.colonist(A), "manufacturing_center")
    s.choose(g, "SchemaAction", 2)
    assert len(s.legal(g)) == 5


# -- the Medical Center ---------------------------------------------------------------------------


@rule("G7-145", "G7-147")
def test_three_uses_wake_both_and_the_fourth_skips() -> None:
    """Colonist in, marker back, colonist in; then nobody is left to wake. T22, G7-145, G7-147"""
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[1, 1, 1])
    marks = []
    for _ in range(4):
        put(g, s.colonist(A), QUARTERS)
        take(turn(g), s.colonist(A), "medical_center")
        s.take_any(g)
        marks.append((g.asleep(A), g.recovery & 1))
    assert marks == [(1, 0), (1, 1), (0, 0), (0, 0)]
    assert g.place[s.colonist(A, 4)] == g.place[s.colonist(A, 5)] == RECOVERY


# -- Robotics -------------------------------------------------------------------------------------


@rule("G7-149")
def test_a_robot_is_rolled_at_once_and_waits_in_the_barracks() -> None:
    """It may be seated later in the same round. G7-149"""
    g = ready()
    s.fall(g, ROBOT_STREAM, 12, 9)
    take(turn(g), s.colonist(A), "robotics")
    assert g.place[s.robot(A)] == QUARTERS
    assert g.value[s.robot(A)] == 9


@rule("G7-150")
def test_a_robot_that_falls_on_1_is_set_to_any_value() -> None:
    """From 1 to 12, by its owner. G7-150"""
    g = ready()
    s.fall(g, ROBOT_STREAM, 12, 1)
    take(turn(g), s.colonist(A), "robotics")
    assert s.asked(g) == ("SetRobot", A)
    s.choose(g, "SetRobot", 12)
    assert g.value[s.robot(A)] == 12


# -- operations tasks -----------------------------------------------------------------------------


def at_center(g: Any, where: str) -> Any:
    """A seats a colonist at the center and comes to the question of a task."""
    take(turn(g), s.colonist(A), where)
    return s.take_any(g, "CompleteTask")


@pytest.mark.parametrize(
    ("where", "center", "task", "merit"),
    [("data_center", 0, "OT-01", 5), ("manufacturing_center", 1, "OT-13", 5), ("medical_center", 2, "OT-25", 5)],
)
@rule("G7-141", "G7-144", "G7-148", "G7-203")
def test_a_task_is_completed_at_its_own_center(where: str, center: int, task: str, merit: int) -> None:
    """Its cost is paid from the barracks, its merit gained, the card under the deck. G7-141, G7-144, G7-148, G7-203"""
    g = ready(data=9, part=9, chem=9)
    mine, wrong = s.tasks(g, A, task, "OT-05" if center else "OT-17")
    at_center(g, where)
    assert s.refused(g, wrong) == 203
    s.choose(g, "CompleteTask", mine)
    assert g.merit[A] == merit
    assert sum(s.held(g, A)) == sum((9, 9, 9)) - 5
    assert not g.tasks[A] & bit(mine)
    assert g.tasks_up[-1] == mine
    assert progress_of(g, A, TASKS) == 1
    assert progress_of(g, A, CENTERS_DONE) == bit(center)


@rule("G7-203", "G7-204")
def test_one_placement_completes_one_task_at_most() -> None:
    """After one there is no second question. G7-203, G7-204"""
    g = ready(data=15, part=15)
    first, _ = s.tasks(g, A, "OT-01", "OT-03")
    at_center(g, "data_center")
    s.choose(g, "CompleteTask", first)
    assert s.asked(g)[0] != "CompleteTask"


@rule("G7-162", "G7-203", "G7-215")
def test_a_task_that_cannot_be_paid_is_refused() -> None:
    """The Stores never pay for operations tasks. G7-162, G7-203, G7-215"""
    g = ready(data=3, part=1)
    (card,) = s.tasks(g, A, "OT-01")
    s.stores(g, 9, 9, 9)
    s.tasks(g, A, "OT-03")
    g.res[1] = 2
    at_center(g, "data_center")
    assert s.refused(g, card) == 215


@pytest.mark.parametrize(
    ("perk", "where", "task"),
    [
        ("scientist", "data_center", "OT-01"),
        ("engineer", "manufacturing_center", "OT-13"),
        ("bioscientist", "medical_center", "OT-25"),
    ],
)
@rule("G7-230", "G7-232", "G7-233")
def test_the_perk_of_a_center_adds_three_merit(perk: str, where: str, task: str) -> None:
    """At its own center only. G7-230, G7-232, G7-233"""
    for name, merit in ((perk, 8), ("scientist" if perk != "scientist" else "engineer", 5)):
        g = ready(data=9, part=9, chem=9)
        s.give_perks(g, A, name)
        (card,) = s.tasks(g, A, task)
        at_center(g, where)
        s.choose(g, "CompleteTask", card)
        assert g.merit[A] == merit


@rule("G7-204")
def test_a_special_text_follows_the_merit() -> None:
    """Maintenance done well repairs its system. G7-204"""
    g = ready(data=9, part=9)
    s.status(g, computer="orange")
    (card,) = s.tasks(g, A, "OT-09")
    at_center(g, "data_center")
    s.choose(g, "CompleteTask", card)
    assert s.colours(g)[0] == "yellow"


@rule("G7-210")
def test_task_template_and_fast_track_take_tokens_off() -> None:
    """One token by the schema and three by the file, of the player's choice, added up. G7-210, G7-Q74"""
    g = ready(data=1, part=0)
    s.schemas(g, A, "task_template")
    (card,) = s.tasks(g, A, "OT-01")
    take(turn(g), s.colonist(A), "data_center")
    g.discount = 3
    s.take_any(g, "CompleteTask")
    s.choose(g, "CompleteTask", card)
    assert s.held(g, A) == (0, 0, 0)
    assert g.merit[A] == 5
    assert g.discount == 0


@rule("G7-254")
def test_what_a_reduction_takes_off_is_chosen_type_by_type() -> None:
    """The rest must still be payable. G7-254, D19b"""
    g = ready(data=4, part=1)
    s.schemas(g, A, "task_template")
    (card,) = s.tasks(g, A, "OT-01")
    at_center(g, "data_center")
    s.choose(g, "CompleteTask", card)
    assert s.asked(g)[0] == "TakeOff"
    assert set(s.legal(g)) == {0, 1}
    s.choose(g, "TakeOff", 1)
    assert s.held(g, A) == (1, 0, 0)


@rule("G7-254")
def test_problem_solver_takes_six_tokens_off_once() -> None:
    """It may be used or kept; where the task could not be paid otherwise it must be. G7-254, G7-Q47, G7-Q74"""
    g = ready(data=9, part=9)
    s.give_perks(g, A, "problem_solver")
    (card,) = s.tasks(g, A, "OT-11")
    at_center(g, "data_center")
    s.choose(g, "CompleteTask", card)
    assert set(s.legal(g)) == {WITHOUT, WITH}
    s.choose(g, "SolveTask", WITH)
    s.take_any(g)
    assert sum(s.held(g, A)) == 18 - 4
    assert g.uses[PERKS * A + s.perk("problem_solver")] == 1
    g = ready(data=2, part=2)
    s.give_perks(g, A, "problem_solver")
    (card,) = s.tasks(g, A, "OT-11")
    at_center(g, "data_center")
    s.choose(g, "CompleteTask", card)
    s.take_any(g)
    assert g.merit[A] == 11
    assert s.held(g, A) == (0, 0, 0)


@rule("G7-074", "G7-141")
def test_no_task_need_be_completed() -> None:
    """The completing action is optional. G7-074, G7-141"""
    g = ready(data=9, part=9)
    s.tasks(g, A, "OT-01")
    at_center(g, "data_center")
    s.choose(g, "CompleteTask", NO_TASK)
    assert g.merit[A] == 0


@rule("G7-076")
def test_a_file_drawn_at_the_center_may_serve_at_once() -> None:
    """Files may be played between two actions of a location. G7-076"""
    g = ready(data=1, part=1)
    (card,) = s.tasks(g, A, "OT-01")
    (fast,) = s.files(g, A, "fast_track")
    take(turn(g), s.colonist(A), "data_center")
    while s.asked(g)[0] != "CompleteTask":
        g.answer(A, s.legal(g)[0])
    assert s.refused(g, card) == 215
    s.choose(g, "CompleteTask", 256 + fast)
    s.choose(g, "CompleteTask", card)
    assert g.merit[A] == 5


@rule("G7-070")
def test_picking_up_a_die_is_no_placement_yet() -> None:
    """Nothing happens before a seat is chosen. G7-070"""
    g = turn(ready())
    pick(g, s.colonist(A))
    assert g.place[s.colonist(A)] == QUARTERS
    assert g.place[s.robot(A)] == SUPPLY
    assert g.placed == 0
