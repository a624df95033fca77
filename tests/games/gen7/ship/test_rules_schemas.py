"""Schema cards: how they are gained, arranged and discarded, and those that work on rolled dice."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import DATA_SIEVE, FIELD_AWARD, SCRAP_SORTER, SERVO_TUNING, WARM_UP_DRILL
from ecumene.games.gen7.numbering import NONE, QUARTERS, ROBOT_DIE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.schemas import (
    ENOUGH,
    KEEP_AS_IT_IS,
    LEAVE_EMPTY,
    WARM_UP,
    Arrange,
    FocusSchema,
    RollAgain,
    after_robot_roll,
    gain_schema,
    hand_schema,
)
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from ..bare import asked, bare, begin, choose, die, idle, refused, slot, told

ROBOT = die(0, ROBOT_DIE)


def card_of(design: int, copy: int = 0) -> int:
    """One of the two schema cards of a design."""
    return 2 * design + copy


def slots_of(g: Gen7, seat: int) -> list[int]:
    return g.slots[4 * seat : 4 * seat + 4]


class Gain(Step[Gen7]):
    """A schema card gained by a seat."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: Gen7) -> None:
        gain_schema(g, self.seat, self.card, 142)


class Rolled(Step[Gen7]):
    """A seat's robot came up with a value."""

    def __init__(self, seat: int, value: int, gained: bool) -> None:
        self.seat = seat
        self.value = value
        self.gained = gained

    def run(self, g: Gen7) -> None:
        g.place[die(self.seat, ROBOT_DIE)] = QUARTERS
        g.value[die(self.seat, ROBOT_DIE)] = self.value
        after_robot_roll(g, self.seat, die(self.seat, ROBOT_DIE), self.gained)


def gaining(design: int, *slotted: int, seat: int = 0) -> Any:
    """A table whose seat has these cards slotted and gains one more."""
    g = bare()
    slot(g, seat, *slotted)
    card = card_of(design, 1)
    g.schemas_down = [one for one in g.schemas_down if one != card]
    begin(g, Gain(seat, card))
    return g


@rule("G7-131", "G7-209")
def test_a_gained_card_is_slotted() -> None:
    """The first card of a barracks goes into a slot face up and works from then on."""
    g = gaining(DATA_SIEVE)
    assert asked(g) == "SlotSchema"
    choose(g, DATA_SIEVE)
    assert idle(g)
    assert slots_of(g, 0) == [card_of(DATA_SIEVE, 1), NONE, NONE, NONE]
    assert g.schema_number(0, DATA_SIEVE) == 1
    assert g.loose == [0, 0, 0, 0]


@rule("G7-131", "G7-213")
def test_four_cards_are_the_most() -> None:
    """Two slots take a face-up card and a focus each; the fifth card goes face up under the deck."""
    g = gaining(4, card_of(0), card_of(1), card_of(2), card_of(3))
    choose(g, 4, 0, 1, 2)
    assert idle(g)
    assert slots_of(g, 0) == [card_of(4, 1), card_of(1), card_of(0), card_of(2)]
    assert g.schemas_up == [card_of(3)]
    assert [event.thing for event in told(g, "discard_schema")] == [card_of(3)]


@rule("G7-209")
def test_everything_may_be_rebuilt() -> None:
    """With a new card a slotted one may become focus, and a focus may be slotted."""
    g = gaining(SCRAP_SORTER, card_of(DATA_SIEVE), card_of(FIELD_AWARD))
    choose(g, FIELD_AWARD, LEAVE_EMPTY)
    assert asked(g) == "FocusSchema"
    choose(g, DATA_SIEVE)
    assert idle(g)
    assert slots_of(g, 0) == [card_of(FIELD_AWARD), card_of(DATA_SIEVE), NONE, NONE]
    assert g.schemas_up == [card_of(SCRAP_SORTER, 1)]


@rule("G7-209")
def test_the_arrangement_stays_without_a_new_card() -> None:
    """Nothing is asked, and nothing moved, unless a card was gained."""
    g = bare()
    slot(g, 0, card_of(DATA_SIEVE), card_of(FIELD_AWARD))
    begin(g, Arrange(0))
    assert idle(g)
    assert slots_of(g, 0) == [card_of(DATA_SIEVE), card_of(FIELD_AWARD), NONE, NONE]


@rule("G7-143")
def test_unwanted_cards_may_be_discarded() -> None:
    """A card that could be slotted may go face up under the deck all the same."""
    g = gaining(DATA_SIEVE)
    choose(g, LEAVE_EMPTY, LEAVE_EMPTY)
    assert idle(g)
    assert slots_of(g, 0) == [NONE, NONE, NONE, NONE]
    assert g.schemas_up == [card_of(DATA_SIEVE, 1)]


@rule("G7-211")
def test_no_two_face_up_cards_of_one_name() -> None:
    """The second copy may not lie face up, but it may be focus, also of the first."""
    g = gaining(DATA_SIEVE, card_of(DATA_SIEVE), NONE, card_of(FIELD_AWARD))
    choose(g, DATA_SIEVE)
    assert refused(g, 0, DATA_SIEVE) == 211
    choose(g, FIELD_AWARD, DATA_SIEVE)
    assert idle(g)
    assert g.schema_number(0, DATA_SIEVE) == 2


@rule("G7-131", "G7-212")
def test_focus_needs_a_face_up_card() -> None:
    """Under an empty slot nothing lies."""
    g = gaining(DATA_SIEVE, card_of(FIELD_AWARD), card_of(SCRAP_SORTER))
    choose(g, LEAVE_EMPTY, DATA_SIEVE)
    assert asked(g) == "FocusSchema"
    assert slots_of(g, 0) == [NONE, NONE, card_of(DATA_SIEVE, 1), NONE]
    choose(g, FIELD_AWARD)
    assert idle(g)
    assert slots_of(g, 0) == [NONE, NONE, card_of(DATA_SIEVE, 1), card_of(FIELD_AWARD)]


@rule("G7-212", "G7-213")
def test_an_empty_slot_refuses_focus() -> None:
    """With both slots left empty no focus can be named, and all cards are discarded."""
    g = gaining(DATA_SIEVE, card_of(FIELD_AWARD), card_of(SCRAP_SORTER))
    assert FocusSchema(0, 0).forbids(g, DATA_SIEVE) == 212
    choose(g, LEAVE_EMPTY, LEAVE_EMPTY)
    assert idle(g)
    assert g.loose[0] == 0
    assert sorted(g.schemas_up) == [card_of(DATA_SIEVE, 1), card_of(SCRAP_SORTER), card_of(FIELD_AWARD)]


@rule("G7-212")
@pytest.mark.parametrize("design", range(10))
def test_any_card_gives_focus_to_any(design: int) -> None:
    """The focus replaces the bracketed number by the focus number, whatever card it is."""
    g = bare()
    plain = g.box.cards.schema_plain[design]
    focused = g.box.cards.schema_focused[design]
    slot(g, 0, NONE, NONE, card_of(design))
    assert g.schema_number(0, design) == plain
    for focus in range(20):
        slot(g, 0, NONE, NONE, card_of(design), focus)
        assert g.schema_number(0, design) == focused != plain


@rule("G7-210")
def test_a_focus_card_does_nothing_of_its_own() -> None:
    """Only face-up cards work."""
    g = bare()
    slot(g, 0, card_of(DATA_SIEVE), card_of(FIELD_AWARD))
    assert g.schema_number(0, FIELD_AWARD) == 0
    assert g.schema_number(1, DATA_SIEVE) == 0


def test_others_do_not_see_a_focus() -> None:
    """G7-Q52: what is gained and what becomes focus is told to the owner only, what is slotted to all."""
    g = gaining(DATA_SIEVE, card_of(DATA_SIEVE))
    choose(g, DATA_SIEVE, DATA_SIEVE)
    (gained,) = told(g, "gain_schema")
    (focus,) = told(g, "focus_schema")
    (shown,) = told(g, "slot_schema")
    assert gained.seen_by(0).thing == card_of(DATA_SIEVE, 1)
    assert gained.seen_by(1).thing == NONE
    assert focus.seen_by(0).thing in (0, 1)
    assert focus.seen_by(1).thing == NONE
    assert shown.seen_by(1).thing in (0, 1)


def test_the_owner_arranges_out_of_turn() -> None:
    """G7-Q53: who gains a card on another's turn arranges at once."""
    g = gaining(DATA_SIEVE, seat=2)
    assert g.active == 0
    assert g.waiting == (2,)


@rule("G7-209")
def test_two_cards_at_once_are_arranged_once() -> None:
    """With everything gained before the first question, the second arrangement has nothing to ask."""
    g = bare()
    hand_schema(g, 0, card_of(DATA_SIEVE), 0)
    hand_schema(g, 0, card_of(FIELD_AWARD), 0)
    begin(g, Arrange(0), Arrange(0))
    choose(g, DATA_SIEVE, FIELD_AWARD)
    assert idle(g)


# -- robots ---------------------------------------------------------------------------------------


@rule("G7-150")
def test_a_gained_robot_that_shows_one_is_set() -> None:
    """Its owner sets it to any value from 1 to 12."""
    g = bare()
    begin(g, Rolled(0, 1, True))
    assert asked(g) == "SetRobot"
    assert g.moves(0) == list(range(1, 13))
    choose(g, 12)
    assert g.value[ROBOT] == 12


@rule("G7-150")
def test_another_value_of_a_gained_robot_stays() -> None:
    """Only a 1 is set."""
    g = bare()
    begin(g, Rolled(0, 2, True))
    assert idle(g)


def test_a_one_of_an_ordinary_roll_stays() -> None:
    """G7-Q33: the Robotics Barracks' own roll is not a robot gained."""
    g = bare()
    begin(g, Rolled(3, 1, False))
    assert idle(g)


@rule("G7-088")
def test_a_kept_card_sets_any_one() -> None:
    """With the kept card XR-38 a 1 of any roll of the own robot is set."""
    g = bare()
    xr38 = 37
    g.kept = [0, 0, 0, 1 << xr38]
    begin(g, Rolled(3, 1, False))
    assert asked(g) == "SetRobot"
    choose(g, 9)
    assert g.value[die(3, ROBOT_DIE)] == 9


@rule("G7-210")
@pytest.mark.parametrize(("rolled", "open_values"), [(5, [3, 4, 6, 7]), (1, [2, 3]), (12, [10, 11])])
def test_servo_tuning(rolled: int, open_values: list[int]) -> None:
    """A rolled robot may be changed by up to 2 within its faces, or left as it is."""
    g = bare()
    slot(g, 0, card_of(SERVO_TUNING))
    begin(g, Rolled(0, rolled, False))
    assert g.moves(0) == [KEEP_AS_IT_IS, *open_values]
    choose(g, open_values[0])
    assert g.value[ROBOT] == open_values[0]
    assert [(event.thing, event.many) for event in told(g, "set_die")] == [(ROBOT, open_values[0])]


@rule("G7-210")
def test_servo_tuning_may_be_left() -> None:
    """The value stays if the owner wants it."""
    g = bare()
    slot(g, 0, card_of(SERVO_TUNING))
    begin(g, Rolled(0, 5, False))
    assert refused(g, 0, 8) == 212
    choose(g, KEEP_AS_IT_IS)
    assert g.value[ROBOT] == 5
    assert told(g, "set_die") == []


@rule("G7-212")
def test_servo_tuning_with_focus() -> None:
    """With focus any value."""
    g = bare()
    slot(g, 0, card_of(SERVO_TUNING), card_of(DATA_SIEVE))
    begin(g, Rolled(0, 1, False))
    assert g.moves(0) == [KEEP_AS_IT_IS, *range(2, 13)]


# -- warming up -----------------------------------------------------------------------------------


@rule("G7-210")
def test_warm_up_drill_rolls_one_die() -> None:
    """At the end of step 2 one die of the barracks may be rolled again, none that sleeps."""
    g = bare()
    slot(g, 0, card_of(WARM_UP_DRILL))
    g.value = [0] * len(g.value)
    begin(g, WARM_UP)
    assert g.moves(0) == [0, 1, 2, 3, ENOUGH]
    choose(g, 2)
    assert idle(g)
    assert [at for at, value in enumerate(g.value) if value] == [2]
    assert [(event.thing, event.many) for event in told(g, "reroll")] == [(2, g.value[2])]
    assert 1 <= g.value[2] <= 6


@rule("G7-212")
def test_warm_up_drill_with_focus_rolls_two() -> None:
    """With focus two different dice, both chosen before they are rolled."""
    g = bare()
    slot(g, 0, card_of(WARM_UP_DRILL), card_of(DATA_SIEVE))
    g.value = [0] * len(g.value)
    begin(g, WARM_UP)
    choose(g, 2)
    assert g.value[2] == 0
    assert g.moves(0) == [0, 1, 3, ENOUGH]
    choose(g, 0)
    assert idle(g)
    assert [at for at, value in enumerate(g.value) if value] == [0, 2]


@rule("G7-210")
def test_warm_up_drill_may_be_declined() -> None:
    """Nobody has to roll again; with focus one die will do."""
    g = bare()
    slot(g, 0, card_of(WARM_UP_DRILL), card_of(DATA_SIEVE))
    g.value = [0] * len(g.value)
    begin(g, WARM_UP)
    choose(g, ENOUGH)
    assert sum(g.value) == 0
    begin(g, WARM_UP)
    choose(g, 1, ENOUGH)
    assert idle(g)
    assert g.value[1] > 0


@rule("G7-055")
def test_warm_up_drills_come_clockwise_from_the_chief() -> None:
    """Who stands next to the chief is asked before those further on."""
    g = bare()
    g.chief = 2
    for seat in (0, 1, 3):
        slot(g, seat, card_of(WARM_UP_DRILL, seat % 2))
    order = []
    begin(g, WARM_UP)
    while not idle(g):
        order.append(g.waiting[0])
        choose(g, ENOUGH)
    assert order == [3, 0, 1]


@rule("G7-210")
def test_a_robot_rolled_again_is_tuned_again() -> None:
    """Every roll of the robot may be tuned, that of a Warm-Up Drill too."""
    g = bare()
    slot(g, 3, card_of(SERVO_TUNING), NONE, card_of(WARM_UP_DRILL))
    begin(g, RollAgain(1 << die(3, ROBOT_DIE), 210))
    assert asked(g) == "TuneRobot"
    assert g.waiting == (3,)
