"""Effects on systems, seats, the row of critical tasks and the decks, with what is seen by whom."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import OPERATIONS_TABLE, SHIP_SHAPE
from ecumene.games.gen7.effects.on_tokens import SPLIT
from ecumene.games.gen7.numbering import DISABLED, EPISODE_BOARD, FAILED, PLACES, SYSTEM, THREE_PLAYERS, seat_place
from ecumene.kernel.trace import rule

from ..bare import asked, choose, die, idle, told
from ..carried import MED, REC, carry, glossary, table

ONE_STEP, TWO_STEPS = 0, 3


def lay_row(g: Any, *cards: int) -> None:
    """Critical tasks from the deck into the row."""
    g.critical_down = [card for card in g.critical_down if card not in cards]
    g.row = list(cards)
    g.row_tokens = [0] * (3 * len(cards))
    g.row_soft = [0] * len(cards)


# -- systems --------------------------------------------------------------------------------------


@rule("G7-257")
def test_two_steps_from_orange_act_twice() -> None:
    """T01, G7-257, G7-Q03: on arrival at Critical and once for the excess step."""
    g = table()
    g.status, g.merit = [2, 0, 0], [9, 9, 9, 9]
    carry(g, "degrade(computer,2)")
    assert g.status == [3, 0, 0]
    assert g.merit == [3, 3, 3, 3]


@rule("G7-257")
def test_a_system_at_critical_acts_once_more_for_a_step() -> None:
    """T02, G7-257: it stays, and its effect happens once."""
    g = table()
    g.status, g.merit = [3, 0, 0], [9, 9, 9, 9]
    carry(g, "degrade(computer,1)")
    assert g.status == [3, 0, 0]
    assert g.merit == [6, 6, 6, 6]


@rule("G7-092", "G7-257")
def test_short_of_critical_nothing_more_happens() -> None:
    """G7-092, G7-257: Yellow and Orange have no effect of their own."""
    g = table()
    g.merit = [9, 9, 9, 9]
    carry(g, "degrade(computer,2)")
    assert g.status == [2, 0, 0]
    assert g.merit == [9, 9, 9, 9]


@rule("G7-258")
def test_power_at_critical_costs_stores_and_merit() -> None:
    """G7-258: two tokens of each type as far as present, and 1 merit of every player."""
    g = table()
    g.status, g.merit, g.stores = [0, 2, 0], [9, 9, 9, 0], [3, 1, 0]
    carry(g, "degrade(power,1)")
    assert g.stores == [1, 0, 0]
    assert g.merit == [8, 8, 8, 0]


@rule("G7-257")
def test_a_critical_effect_comes_at_once_before_what_follows() -> None:
    """G7-Q05, G7-257: also in the middle of a round, before the next effect of the same card."""
    g = table()
    g.status, g.merit = [2, 0, 0], [2, 2, 2, 2]
    carry(g, "degrade(computer,1)", "merit(each,1)")
    assert g.merit == [1, 1, 1, 1]
    assert g.covers == [0] * (4 * PLACES)
    assert g.flipped >> SHIP_SHAPE & 1


@rule("G7-084")
def test_any_system_is_named_by_who_acts_or_the_chief() -> None:
    """G7-084: in the plot, where nobody acts, the chief chooses."""
    for actor, namer in ((1, 1), (-1, 2)):
        g = table()
        g.chief = 2
        carry(g, "degrade(any,1)", actor=actor)
        assert g.waiting == (namer,)
        assert g.moves(namer) == [0, 1, 2]
        choose(g, e.POWER)
        assert g.status == [0, 1, 0]


@rule("G7-084", "G7-121")
def test_of_the_worst_systems_the_chief_names_one() -> None:
    """G7-084, G7-121: a single worst one is not asked for."""
    g = table()
    g.chief, g.status = 3, [2, 1, 2]
    carry(g, "repair(worst,1)", actor=1)
    assert g.waiting == (3,)
    assert g.moves(3) == [0, 2]
    choose(g, 2)
    assert g.status == [2, 1, 1]
    carry(g, "repair(worst,1)", actor=1)
    assert idle(g)
    assert g.status == [1, 1, 1]


@rule("G7-029", "G7-121")
def test_all_green_systems_are_equally_bad() -> None:
    """G7-029, G7-121: a setback still degrades one, which the chief names; a repair finds nothing."""
    g = table()
    carry(g, "degrade(worst,1)", actor=-1)
    choose(g, e.BIOSPHERE)
    assert g.status == [0, 0, 1]
    g.status = [0, 0, 0]
    carry(g, "repair(worst,1)")
    assert idle(g)


@rule("G7-084")
def test_only_damaged_systems_are_repaired() -> None:
    """G7-084: Load Balancing leaves Critical alone; Green needs nothing."""
    g = table()
    g.status = [3, 1, 2]
    carry(g, "repair(any_not_critical,1)")
    assert g.moves(0) == [1, 2]
    g.status = [3, 0, 1]
    carry(g, "repair(any,1)")
    assert g.moves(0) == [0, 2]
    g.status = [3, 0, 0]
    carry(g, "repair(any_not_critical,1)")
    assert idle(g)


@rule("G7-275")
def test_a_repair_opens_seats_at_once() -> None:
    """G7-275, G7-Q04: only the layer of the system is lifted."""
    g = table()
    g.status = [0, 1, 0]
    g.covers[4 * REC + 2] = SYSTEM | THREE_PLAYERS
    carry(g, "repair(power,1)")
    assert g.covers[4 * REC + 2] == THREE_PLAYERS


# -- seats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("which", "k"), [("first", 1), ("last", 1)])
@rule("G7-183", "G7-184")
def test_the_first_and_last_available_seat(which: str, k: int) -> None:
    """G7-183, G7-184: no die and no marker there; here only the middle one is left."""
    g = table()
    g.place[die(1, 1)] = seat_place(MED, 0)
    g.covers[4 * MED + 2] = SYSTEM
    carry(g, f"disable_seat(MED,{which})")
    assert g.covers[4 * MED + k] == DISABLED


@rule("G7-183", "G7-184")
def test_first_and_last_are_ordered_by_pips() -> None:
    """G7-183, G7-184: the fewest and the most."""
    g = table()
    carry(g, "disable_seat(REC,first)", "fail_seat(REC,last)")
    assert g.covers[4 * REC : 4 * REC + 3] == [DISABLED, 0, FAILED]


@rule("G7-084", "G7-183")
def test_with_no_seat_available_nothing_happens() -> None:
    """G7-084, G7-183: nothing to disable."""
    g = table()
    for k in range(3):
        g.covers[4 * MED + k] = SYSTEM
    before = g.covers.copy()
    carry(g, "disable_seat(MED,first)", "fail_seat(MED,last)")
    assert g.covers == before


@rule("G7-275")
def test_a_seat_named_by_its_pips_fails_beneath_other_layers() -> None:
    """G7-275: the failure is a layer of its own; a seat with a die on it is let be."""
    g = table()
    g.covers[4 * OPERATIONS_TABLE] = THREE_PLAYERS
    carry(g, "fail_seat(OPS,1)")
    assert g.covers[4 * OPERATIONS_TABLE] == THREE_PLAYERS | FAILED
    g.place[die(0, 1)] = seat_place(MED, 1)
    carry(g, "fail_seat(MED,2)")
    assert g.covers[4 * MED + 1] == 0


@rule("G7-041", "G7-281")
def test_boards_of_the_plot() -> None:
    """G7-041, G7-281: the Lock has seats, its 3-pip seat covered at three players; a crisis board has none."""
    for seats, covered in ((3, THREE_PLAYERS), (4, 0)):
        g = table(seats)
        lock, bow = glossary().things["element"]["the_lock"], glossary().things["element"]["bow"]
        carry(g, "board(the_lock)")
        assert g.board == lock
        assert g.covers[4 * EPISODE_BOARD : 4 * EPISODE_BOARD + 3] == [0, 0, covered]
        carry(g, "board(bow)")
        assert g.board == lock
        assert g.in_force(lock)
        assert g.in_force(bow)
        assert g.episode_rules >> bow & 1


# -- the row --------------------------------------------------------------------------------------


@rule("G7-084")
def test_a_critical_task_is_softened() -> None:
    """G7-084: an unfinished one that still has failure steps; it adds up."""
    g = table()
    lay_row(g, ONE_STEP, TWO_STEPS, 1)
    g.row_done = 0b100
    carry(g, "soften(1)", actor=2)
    assert g.waiting == (2,)
    assert g.moves(2) == [0, 1]
    choose(g, 1)
    assert g.row_soft == [0, 1, 0]
    carry(g, "soften(1)")
    choose(g, 0)
    carry(g, "soften(1)")
    assert idle(g)
    assert g.row_soft == [1, 2, 0]
    carry(g, "soften(1)")
    assert idle(g)
    assert g.row_soft == [1, 2, 0]


@rule("G7-084")
def test_tokens_are_laid_on_a_critical_task() -> None:
    """G7-Q36, G7-084: two of any types from the supply onto an unfinished one."""
    g = table()
    lay_row(g, 0, 1, 2)
    g.row_done = 0b001
    carry(g, "preload(2)")
    assert g.moves(0) == [1, 2]
    choose(g, 2, SPLIT * 1 + 0)
    assert idle(g)
    assert g.row_tokens == [0, 0, 0, 0, 0, 0, 1, 0, 1]
    assert g.res == [0] * 12
    carry(g, "preload(2)")
    choose(g, 2, SPLIT * 2 + 0)
    assert g.row_tokens[6:9] == [3, 0, 1]


@rule("G7-084", "G7-097")
def test_a_critical_task_is_replaced() -> None:
    """G7-084, G7-097: one with just so many failure steps; it goes face up under the deck, its tokens are lost."""
    g = table()
    lay_row(g, TWO_STEPS, ONE_STEP, 1, 2)
    g.row_done = 0b1000
    g.row_tokens[3:6] = [1, 1, 0]
    g.row_soft[1] = 1
    top = g.critical_down[-1]
    carry(g, "replace_critical(1)")
    assert g.moves(0) == [1, 2]
    choose(g, 1)
    assert g.row == [TWO_STEPS, top, 1, 2]
    assert g.critical_up == [ONE_STEP]
    assert g.row_tokens == [0] * 12
    assert g.row_soft == [0, 0, 0, 0]


@pytest.mark.parametrize("text", ["soften(1)", "preload(2)", "replace_critical(1)"])
@rule("G7-084")
def test_with_no_task_to_change_nothing_is_asked(text: str) -> None:
    """G7-084: the row may be empty or done."""
    g = table()
    carry(g, text)
    assert idle(g)
    lay_row(g, ONE_STEP)
    g.row_done = 1
    carry(g, text)
    assert idle(g)


@rule("G7-084")
def test_the_scout_alone_sees_the_cards_and_orders_them() -> None:
    """G7-084: the top cards, put back from the top down in any order; the others see only how many."""
    g = table()
    g.critical_down = [7, 3, 5, 1]
    carry(g, "scout_critical(3)", actor=2)
    assert asked(g) == "PutBack"
    assert g.waiting == (2,)
    assert g.moves(2) == [1, 5, 3]
    shown = told(g, "scouted")
    assert [event.thing for event in shown] == [1, 5, 3]
    assert {event.known_to for event in shown} == {1 << 2}
    assert all(event.seen_by(0).thing == -1 and event.seen_by(None).thing == -1 for event in shown)
    assert [event.many for event in told(g, "scout")] == [3]
    choose(g, 5)
    assert g.moves(2) == [1, 3]
    choose(g, 3)
    assert idle(g)
    assert g.critical_down == [7, 1, 3, 5]
    assert g.selection == []


@rule("G7-084")
def test_a_scout_sees_no_more_than_lie_face_down() -> None:
    """G7-084, G7-Q39: looking is not drawing, so nothing is shuffled."""
    g = table()
    g.critical_down, g.critical_up = [2, 9], [4, 8]
    carry(g, "scout_critical(4)")
    assert g.moves(0) == [9, 2]
    choose(g, 2)
    assert idle(g)
    assert (g.critical_down, g.critical_up) == ([9, 2], [4, 8])
    assert told(g, "shuffle") == []


# -- cards ----------------------------------------------------------------------------------------


@rule("G7-084", "G7-202")
def test_files_are_drawn_into_the_hand() -> None:
    """G7-202, G7-084: from the top, seen by their owner alone."""
    g = table()
    g.files_down = [4, 6, 9]
    carry(g, "draw_file(self,2)", actor=1)
    assert g.files == [0, 1 << 9 | 1 << 6, 0, 0]
    assert g.files_down == [4]
    assert {event.known_to for event in told(g, "take_file")} == {1 << 1}


@rule("G7-278")
def test_a_short_deck_gives_what_it_has() -> None:
    """G7-278: each draws as far as the cards go."""
    g = table()
    g.files_down, g.files_up = [4, 6], []
    carry(g, "draw_file(each,1)")
    assert g.files == [1 << 6, 1 << 4, 0, 0]
    g.schemas_down, g.schemas_up = [], []
    carry(g, "draw_schema(self,1)", "merit(self,1)")
    assert g.merit[0] == 1


@rule("G7-161")
def test_tasks_are_drawn_up_to_the_hand_limit() -> None:
    """G7-161, G7-Q61: never above five; the rest stay on the deck."""
    g = table()
    g.tasks = [0b1111, 0b111110, 0, 0]
    g.tasks_down = [20, 21, 22]
    carry(g, "draw_ops(self,3)")
    assert g.count_hand(0) == 5
    assert g.tasks_down == [20, 21]
    carry(g, "draw_ops(self,1)", actor=1)
    assert g.count_hand(1) == 5
    assert g.tasks_down == [20, 21]


@rule("G7-209")
def test_schemas_drawn_are_arranged_one_after_another() -> None:
    """G7-209, G7-Q53: each player arranges what was drawn before the next card comes, also out of turn."""
    g = table()
    g.schemas_down = [0, 4, 8]
    carry(g, "draw_schema(each,1)", actor=2)
    owners: list[int] = []
    while not idle(g):
        (seat,) = g.waiting
        if seat not in owners:
            owners.append(seat)
        choose(g, g.moves(seat)[0])
    assert owners == [2, 3, 0]
    assert [g.slots[4 * seat] for seat in (2, 3, 0)] == [8, 4, 0]


@rule("G7-209")
def test_two_schemas_for_one_player() -> None:
    """G7-209: the arrangement is rebuilt with the second card."""
    g = table()
    g.schemas_down = [0, 4, 8]
    carry(g, "draw_schema(self,2)")
    while not idle(g):
        choose(g, g.moves(0)[0])
    assert g.schemas_down == [0]
    assert sorted(card for card in g.slots[0:4] if card >= 0) == [4, 8]


# -- the turn -------------------------------------------------------------------------------------


@rule("G7-076")
def test_what_helps_the_rest_of_the_turn() -> None:
    """G7-076, G7-Q74: discounts and turns add up, a seat is shared once."""
    g = table()
    carry(g, "discount(operations,3)", "share_seat", "extra_turn(self)")
    carry(g, "discount(operations,3)", "share_seat", "extra_turn(self)")
    assert (g.discount, g.share, g.extra) == (6, 1, 2)
