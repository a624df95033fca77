"""File cards: when each may be played, what playing does, Modder, and the windows in which all are asked at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.games.gen7.components import BEFORE_CHOICES, CRITICAL, MODDER, SCIENCE_LAB, SYSTEM_FAILURE
from ecumene.games.gen7.effects import CHEM, DATA, PART
from ecumene.games.gen7.files import (
    NO,
    PASS,
    YES,
    FileWindow,
    PlayFile,
    first_asked,
    forbids_file,
    hand_of,
    open_window,
    playable,
)
from ecumene.games.gen7.position import (
    FILES,
    ON_ROW,
    QUARTERS,
    RECOVERY,
    ROBOT_DIE,
    SUPPLY,
    Gen7,
    changed,
    progress_of,
    seat_place,
)
from ecumene.games.gen7.ship import (
    CRITICAL_DECK,
    FILE_DECK,
    SCHEMA_DECK,
    TASK_DECK,
    draw,
    face_down,
    face_up,
    set_deck,
    shuffle_all,
    take_file,
)
from ecumene.games.gen7.turn import END_TURN
from ecumene.kernel.step import Step

from .bare import answer, asked, bare, begin, choose, deal, die, give_perk, idle, refused, told
from .boxes import change
from .boxes import changed as laid_over

OTHER_TIMES = {"commendation", "override_code", "quiet_word"}


def card(name: str, copy: int = 0) -> int:
    """A file card by its name."""
    names = bare().box.names.files
    before = 0
    for row in names:
        if row.id == name:
            return before + copy
        before += row.copies
    raise KeyError(name)


def row(g: Gen7, *cards: int) -> None:
    """These critical tasks lie in the row."""
    g.critical_down = [one for one in g.critical_down if one not in cards]
    g.row = list(cards)
    g.row_done = 0
    g.row_tokens = [0] * (3 * len(cards))
    g.row_soft = [0] * len(cards)


def holding(*names: str, seat: int = 0) -> Any:
    """A table whose seat holds these file cards."""
    g = bare()
    deal(g, seat, *[card(name) for name in names])
    return g


def play(g: Gen7, name: str, seat: int = 0) -> None:
    begin(g, PlayFile(seat, card(name)))


# -- playing --------------------------------------------------------------------------------------


def test_a_played_card_goes_face_up_under_the_deck() -> None:
    """G7-207: it leaves the hand, is seen by all and lies face up at the bottom."""
    g = holding("cold_storage_dump", "parts_cache")
    play(g, "cold_storage_dump")
    assert idle(g)
    assert hand_of(g, 0) == [card("parts_cache")]
    assert g.files_up == [card("cold_storage_dump")]
    (event,) = told(g, "play_file")
    assert event.seen_by(2).thing == card("cold_storage_dump")


def test_its_effects_are_carried_out_for_who_played_it() -> None:
    """G7-076: the card does what it says."""
    g = holding("cold_storage_dump", seat=1)
    g.active = 1
    play(g, "cold_storage_dump", 1)
    assert g.res == [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]


def test_played_cards_are_counted() -> None:
    """G7-178: the objective about file cards sees every one."""
    g = holding("cold_storage_dump", "parts_cache")
    play(g, "cold_storage_dump")
    play(g, "parts_cache")
    assert progress_of(g, 0, FILES) == 2
    assert progress_of(g, 1, FILES) == 0


def test_cards_are_for_the_own_turn() -> None:
    """G7-076, G7-077: on the own turn any card that is not for another moment; on another's turn none of them."""
    g = bare()
    for name in [file.id for file in g.box.names.files]:
        mine = holding(name)
        assert (forbids_file(mine, 0, card(name)) == 77) == (name in OTHER_TIMES)
        mine.active = 1
        assert forbids_file(mine, 0, card(name)) == 77


def test_any_number_of_cards_in_hand() -> None:
    """G7-206: all 24 fit into one hand; they are named once a design."""
    g = bare()
    for one in range(24):
        take_file(g, 0, one, 140)
    assert g.files[0] == (1 << 24) - 1
    assert len(hand_of(g, 0)) == 19


def test_two_copies_are_one_move() -> None:
    """G7-076: of two equal cards the menu names one, and after playing it the other."""
    g = bare()
    deal(g, 0, card("mixed_crate"), card("mixed_crate", 1))
    assert playable(g, 0) == [card("mixed_crate")]
    g.files = changed(g.files, 0, 1 << card("mixed_crate", 1))
    assert playable(g, 0) == [card("mixed_crate", 1)]


# -- what can do something ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "resource"), [("cold_storage_dump", DATA), ("parts_cache", PART), ("sample_locker", CHEM)]
)
def test_a_full_barracks_gains_nothing(name: str, resource: int) -> None:
    """G7-076, G7-122: a card that gains tokens of a type is of no use with 15 of them, except before a lab's Donate."""
    g = holding(name)
    g.res[resource] = 15
    assert forbids_file(g, 0, card(name)) == 76
    g.lab = resource
    assert forbids_file(g, 0, card(name)) == 0
    g.lab = (resource + 1) % 3
    assert forbids_file(g, 0, card(name)) == 76
    g.res[resource] = 14
    assert forbids_file(g, 0, card(name)) == 0


def test_a_mixed_crate_needs_room_for_one_type() -> None:
    """G7-076: a free split finds room as long as one type has some."""
    g = holding("mixed_crate")
    g.res[:3] = [15, 15, 14]
    assert playable(g, 0) == [card("mixed_crate")]
    g.res[:3] = [15, 15, 15]
    assert playable(g, 0) == []


def test_dice_cards_need_dice() -> None:
    """G7-076: Steady Hands needs an officer or colonist at home, Recalibrate and Second Wind any die."""
    g = holding("steady_hands", "recalibrate", "second_wind")
    assert len(playable(g, 0)) == 3
    for k in range(4):
        g.place[k] = seat_place(SCIENCE_LAB, 0)
    assert playable(g, 0) == []
    g.place[die(0, ROBOT_DIE)] = QUARTERS
    assert playable(g, 0) == [card("recalibrate"), card("second_wind")]


def test_a_volunteer_comes_from_an_ordinary_seat() -> None:
    """G7-076: Off-Shift Volunteer needs a colonist seated at a location, not in a group seat and not an officer."""
    g = holding("off_shift_volunteer")
    assert playable(g, 0) == []
    g.place[0] = seat_place(SCIENCE_LAB, 0)
    g.place[1] = ON_ROW
    g.place[2] = RECOVERY
    assert playable(g, 0) == []
    g.place[3] = seat_place(SCIENCE_LAB, 1)
    assert playable(g, 0) == [card("off_shift_volunteer")]
    play(g, "off_shift_volunteer")
    assert g.place[3] == QUARTERS
    assert 1 <= g.value[3] <= 6


def test_a_standing_order_needs_an_unfinished_task() -> None:
    """G7-076: tokens go onto an unfinished critical task only."""
    g = holding("standing_order")
    row(g)
    assert playable(g, 0) == []
    row(g, 0, 1)
    assert playable(g, 0) == [card("standing_order")]
    g.row_done = 3
    assert playable(g, 0) == []


def test_a_drill_replaces_a_task_of_one_step() -> None:
    """G7-076: Unscheduled Drill needs an unfinished task with 1 failure step, and a card to draw."""
    g = holding("unscheduled_drill")
    steps = g.box.cards.critical_steps
    hard, easy = steps.index(2), steps.index(1)
    row(g, hard)
    assert playable(g, 0) == []
    row(g, hard, easy)
    assert playable(g, 0) == [card("unscheduled_drill")]
    g.row_done = 2
    assert playable(g, 0) == []
    g.row_done = 1
    g.critical_down = []
    assert playable(g, 0) == []


def test_load_balancing_is_paid() -> None:
    """G7-215: without 3 data it cannot be played, nor without a system between Green and Critical."""
    g = holding("load_balancing")
    g.status = [1, 0, 0]
    g.res[DATA] = 2
    assert forbids_file(g, 0, card("load_balancing")) == 215
    g.res[DATA] = 3
    assert forbids_file(g, 0, card("load_balancing")) == 0
    g.status = [0, CRITICAL, 0]
    assert forbids_file(g, 0, card("load_balancing")) == 76
    g.status = [0, CRITICAL, 2]
    play(g, "load_balancing")
    assert idle(g)
    assert g.status == [0, CRITICAL, 1]
    assert g.res[DATA] == 0


def test_fast_track_needs_a_task() -> None:
    """G7-076: a cheaper operations task is of use only with a task in hand."""
    g = holding("fast_track")
    assert playable(g, 0) == []
    g.tasks = [1, 0, 0, 0]
    assert playable(g, 0) == [card("fast_track")]


def test_waking_and_requesting_need_somebody_in_the_supply() -> None:
    """G7-147, G7-149: Priority Wake needs a sleeping colonist, Drone Request the own robot in the supply."""
    g = holding("priority_wake", "drone_request")
    assert len(playable(g, 0)) == 2
    g.place[4] = g.place[5] = QUARTERS
    assert playable(g, 0) == [card("drone_request")]
    g.place[4] = SUPPLY
    g.place[die(0, ROBOT_DIE)] = QUARTERS
    assert playable(g, 0) == [card("priority_wake")]


def test_remote_hands_come_before_the_placement() -> None:
    """G7-076: a shared seat is of use only while a placement is to come, and once."""
    g = holding("remote_hands")
    assert playable(g, 0) == [card("remote_hands")]
    g.share = 1
    assert playable(g, 0) == []
    g.share = 0
    g.placed = 1
    assert playable(g, 0) == []


def test_a_queue_jump_needs_dice_for_both_turns() -> None:
    """G7-076: another turn is of use only if a die is left for it."""
    g = holding("queue_jump")
    for k in (1, 2, 3):
        g.place[k] = RECOVERY
    assert playable(g, 0) == []
    g.placed = 1
    assert playable(g, 0) == [card("queue_jump")]
    g.extra = 1
    assert playable(g, 0) == []
    g.place[1] = QUARTERS
    assert playable(g, 0) == [card("queue_jump")]


# -- the deck -------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [CRITICAL_DECK, TASK_DECK, FILE_DECK, SCHEMA_DECK])
def test_the_last_card_drawn_shuffles_the_face_up_ones(deck: int) -> None:
    """G7-156, G7-207, G7-214, T27: with one card face down a draw of two takes it and one of the shuffled tail."""
    g = bare()
    set_deck(g, deck, [5], [1, 2, 3])
    drawn = draw(g, deck, 2)
    assert drawn[0] == 5
    assert sorted([drawn[1], *face_down(g, deck)]) == [1, 2, 3]
    assert face_up(g, deck) == []


@pytest.mark.parametrize("deck", [CRITICAL_DECK, TASK_DECK, FILE_DECK, SCHEMA_DECK])
def test_shuffling_turns_all_cards_face_down(deck: int) -> None:
    """G7-205, G7-208, G7-214: an instruction to shuffle a deck covers its face-up cards."""
    g = bare()
    set_deck(g, deck, [5, 6], [1, 2])
    shuffle_all(g, deck)
    assert sorted(face_down(g, deck)) == [1, 2, 5, 6]
    assert face_up(g, deck) == []


# -- Modder ---------------------------------------------------------------------------------------


def test_modder_repeats_the_card_just_used() -> None:
    """G7-246, G7-Q48: the effects are carried out again while the card stays in the deck; once an episode."""
    g = holding("cold_storage_dump", "parts_cache")
    give_perk(g, 0, MODDER)
    play(g, "cold_storage_dump")
    assert asked(g) == "RepeatFile"
    choose(g, YES)
    assert g.res[DATA] == 8
    assert g.files_up == [card("cold_storage_dump")]
    assert progress_of(g, 0, FILES) == 1
    play(g, "parts_cache")
    assert idle(g)
    assert g.res[PART] == 4


def test_modder_may_wait() -> None:
    """G7-246: who declines keeps the use."""
    g = holding("cold_storage_dump", "parts_cache")
    give_perk(g, 0, MODDER)
    play(g, "cold_storage_dump")
    choose(g, NO)
    assert g.res[DATA] == 4
    play(g, "parts_cache")
    assert asked(g) == "RepeatFile"


def test_modder_is_for_its_owner() -> None:
    """G7-246: only the own file cards are repeated."""
    g = holding("cold_storage_dump")
    give_perk(g, 1, MODDER)
    play(g, "cold_storage_dump")
    assert idle(g)


def test_modder_is_not_offered_for_nothing() -> None:
    """G7-246: a card that could do nothing more is not repeated."""
    g = holding("cold_storage_dump")
    give_perk(g, 0, MODDER)
    g.res[DATA] = 12
    play(g, "cold_storage_dump")
    assert idle(g)
    assert g.res[DATA] == 15


def test_modder_pays_again() -> None:
    """G7-246, G7-215: the price of a card's effects is paid for the repetition too."""
    g = holding("load_balancing")
    give_perk(g, 0, MODDER)
    g.status = [2, 0, 0]
    g.res[DATA] = 7
    play(g, "load_balancing")
    choose(g, YES)
    assert (g.status[0], g.res[DATA]) == (0, 1)
    g = holding("load_balancing")
    give_perk(g, 0, MODDER)
    g.status = [2, 0, 0]
    g.res[DATA] = 5
    play(g, "load_balancing")
    assert idle(g)


def test_modder_makes_two_turns_of_a_queue_jump() -> None:
    """G7-246, G7-067: the card repeated gives a second turn after the first, as long as there is a die for it."""
    g = holding("queue_jump")
    give_perk(g, 0, MODDER)
    play(g, "queue_jump")
    choose(g, YES)
    for _ in range(2):
        begin(g, END_TURN)
        assert asked(g) == "Menu"
        assert g.waiting == (0,)
    begin(g, END_TURN)
    assert idle(g)
    g.extra = 1
    for k in range(4):
        g.place[k] = RECOVERY
    begin(g, END_TURN)
    assert idle(g)
    assert g.extra == 0


# -- windows --------------------------------------------------------------------------------------


class Open(Step[Gen7]):
    """A window opens."""

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, g: Gen7) -> None:
        open_window(g, self.moment)


def failing() -> Any:
    """Step 4 begins with one unfinished task of two steps: seat 1 holds Override Code, seat 3 another card."""
    g = bare()
    deal(g, 1, card("override_code"), card("parts_cache"))
    deal(g, 3, card("sample_locker"))
    row(g, g.box.cards.critical_steps.index(2))
    g.active = -1
    return g


def test_all_who_hold_cards_are_asked_before_systems_fail() -> None:
    """G7-077, D26: whoever holds any file card is asked, also without the card, so that nobody learns who has it."""
    g = failing()
    begin(g, Open(SYSTEM_FAILURE))
    assert g.waiting == (1, 3)
    assert g.moves(1) == [PASS, card("override_code")]
    assert g.moves(3) == [PASS]
    assert refused(g, 1, card("parts_cache")) == 77


def test_override_code_softens_a_task() -> None:
    """G7-077: played at the start of step 4 it takes a failure step off an unfinished task."""
    g = failing()
    begin(g, Open(SYSTEM_FAILURE))
    answer(g, 1, card("override_code"))
    answer(g, 3, PASS)
    assert idle(g)
    assert g.row_soft == [1]
    assert g.files_up == [card("override_code")]


def test_a_window_without_a_card_played_just_closes() -> None:
    """G7-077: nobody has to play."""
    g = failing()
    begin(g, Open(SYSTEM_FAILURE))
    answer(g, 1, PASS)
    answer(g, 3, PASS)
    assert idle(g)
    assert g.row_soft == [0]


def test_no_window_for_a_card_that_lies_face_up() -> None:
    """G7-077: once all see the card in the deck nobody is asked."""
    g = failing()
    g.files = changed(g.files, 1, 1 << card("parts_cache"))
    g.files_up = [card("override_code")]
    begin(g, Open(SYSTEM_FAILURE))
    assert idle(g)
    begin(g, Open(BEFORE_CHOICES))
    assert g.waiting == (1, 3)


def test_no_window_if_nothing_fails() -> None:
    """G7-077: with every task finished or softened to nothing the card could do nothing."""
    g = failing()
    g.row_soft = [2]
    begin(g, Open(SYSTEM_FAILURE))
    assert idle(g)
    g.row_soft = [1]
    begin(g, Open(SYSTEM_FAILURE))
    assert asked(g) == "FileWindow"
    g.row_done = 1
    begin(g, Open(SYSTEM_FAILURE))
    assert idle(g)


def test_no_window_without_hands() -> None:
    """G7-077: if nobody holds a card nobody is asked."""
    g = bare()
    row(g, 0)
    begin(g, Open(SYSTEM_FAILURE), Open(BEFORE_CHOICES))
    assert idle(g)


def test_a_quiet_word() -> None:
    """G7-077: before an option is chosen its player moves the track by 1 and gains 1 merit, on another's turn too."""
    g = bare()
    deal(g, 2, card("quiet_word"))
    deal(g, 0, card("parts_cache"))
    begin(g, Open(BEFORE_CHOICES))
    answer(g, 0, PASS)
    answer(g, 2, card("quiet_word"))
    (seat,) = g.waiting
    assert seat == 2
    choose(g, g.moves(2)[0])
    assert abs(g.li) == 1
    assert g.merit == [0, 0, 1, 0]
    assert idle(g)


@pytest.fixture
def two_words(tmp_path: Path) -> Any:
    """Two cards are for the moment before choices: Quiet Word with seat 2, whose turn it is, another with seat 0."""
    box = laid_over(tmp_path, change("file", "sample_locker", moment='"before_choices"'))
    g = bare(box=box)
    g.active = 2
    deal(g, 0, card("sample_locker"))
    deal(g, 2, card("quiet_word"))
    deal(g, 3, card("parts_cache"))
    begin(g, FileWindow(BEFORE_CHOICES))
    return g


def test_cards_are_played_clockwise(two_words: Any) -> None:
    """G7-077, D26: of two cards that of the active player comes first."""
    g = two_words
    answer(g, 0, card("sample_locker"))
    answer(g, 2, card("quiet_word"))
    answer(g, 3, PASS)
    choose(g, g.moves(2)[0])
    assert [event.who for event in told(g, "play_file")] == [2, 0]
    assert idle(g)


def test_after_a_card_all_are_asked_again(two_words: Any) -> None:
    """G7-077, D26: somebody who passed may still play a card after another's, until all cards lie face up."""
    g = two_words
    for seat, move in ((0, PASS), (2, card("quiet_word")), (3, PASS)):
        answer(g, seat, move)
    choose(g, g.moves(2)[0])
    assert asked(g) == "FileWindow"
    assert g.waiting == (0, 3)
    answer(g, 0, card("sample_locker"))
    answer(g, 3, PASS)
    assert idle(g)
    assert g.res[CHEM] == 4


def test_before_systems_fail_the_chief_is_first() -> None:
    """D26: in step 4 the order begins with the chief, whoever was active last."""
    g = bare()
    g.active = 1
    g.chief = 3
    assert first_asked(g, SYSTEM_FAILURE) == 3
    assert first_asked(g, BEFORE_CHOICES) == 1
    g.active = 0
    assert first_asked(g, BEFORE_CHOICES) == 0
    g.active = -1
    assert first_asked(g, BEFORE_CHOICES) == 3
