"""File cards: when each may be played, what playing does, Modder, and the windows in which all are asked at once."""

from __future__ import annotations

import pytest

from ecumene.games.gen7.actions.files import forbids_file, hand_of, playable
from ecumene.games.gen7.components import CRITICAL, SCIENCE_LAB
from ecumene.games.gen7.numbering import FILES, ON_ROW, QUARTERS, RECOVERY, ROBOT_DIE, SUPPLY, seat_place
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.decks import (
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
from ecumene.games.gen7.vocabulary import CHEM, DATA, PART
from ecumene.kernel.bits import changed
from ecumene.kernel.trace import rule

from ..bare import bare, deal, die, idle, told
from ..held import card, holding, play, row

OTHER_TIMES = {"commendation", "override_code", "quiet_word"}


# -- playing --------------------------------------------------------------------------------------


@rule("G7-207")
def test_a_played_card_goes_face_up_under_the_deck() -> None:
    """It leaves the hand, is seen by all and lies face up at the bottom."""
    g = holding("cold_storage_dump", "parts_cache")
    play(g, "cold_storage_dump")
    assert idle(g)
    assert hand_of(g, 0) == [card("parts_cache")]
    assert g.files_up == [card("cold_storage_dump")]
    (event,) = told(g, "play_file")
    assert event.seen_by(2).thing == card("cold_storage_dump")


@rule("G7-012", "G7-076")
def test_its_effects_are_carried_out_for_who_played_it() -> None:
    """The card does what it says."""
    g = holding("cold_storage_dump", seat=1)
    g.active = 1
    play(g, "cold_storage_dump", 1)
    assert g.res == [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]


@rule("G7-178")
def test_played_cards_are_counted() -> None:
    """The objective about file cards sees every one."""
    g = holding("cold_storage_dump", "parts_cache")
    play(g, "cold_storage_dump")
    play(g, "parts_cache")
    assert progress_of(g, 0, FILES) == 2
    assert progress_of(g, 1, FILES) == 0


@rule("G7-076", "G7-077")
def test_cards_are_for_the_own_turn() -> None:
    """On the own turn any card that is not for another moment; on another's turn none of them."""
    g = bare()
    for name in [file.id for file in g.box.names.files]:
        mine = holding(name)
        assert (forbids_file(mine, 0, card(name)) == 77) == (name in OTHER_TIMES)
        mine.active = 1
        assert forbids_file(mine, 0, card(name)) == 77


@rule("G7-206")
def test_any_number_of_cards_in_hand() -> None:
    """All 24 fit into one hand; they are named once a design."""
    g = bare()
    for one in range(24):
        take_file(g, 0, one, 140)
    assert g.files[0] == (1 << 24) - 1
    assert len(hand_of(g, 0)) == 19


@rule("G7-076")
def test_two_copies_are_one_move() -> None:
    """Of two equal cards the menu names one, and after playing it the other."""
    g = bare()
    deal(g, 0, card("mixed_crate"), card("mixed_crate", 1))
    assert playable(g, 0) == [card("mixed_crate")]
    g.files = changed(g.files, 0, 1 << card("mixed_crate", 1))
    assert playable(g, 0) == [card("mixed_crate", 1)]


# -- what can do something ------------------------------------------------------------------------


@rule("G7-076", "G7-122")
@pytest.mark.parametrize(
    ("name", "resource"), [("cold_storage_dump", DATA), ("parts_cache", PART), ("sample_locker", CHEM)]
)
def test_a_full_barracks_gains_nothing(name: str, resource: int) -> None:
    """A card that gains tokens of a type is of no use with 15 of them, also before a lab's Donate. G7-Q27"""
    g = holding(name)
    g.res[resource] = 15
    assert forbids_file(g, 0, card(name)) == 76
    g.lab = resource
    assert forbids_file(g, 0, card(name)) == 76
    g.res[resource] = 14
    assert forbids_file(g, 0, card(name)) == 0


@rule("G7-076")
def test_a_mixed_crate_needs_room_for_one_type() -> None:
    """A free split finds room as long as one type has some."""
    g = holding("mixed_crate")
    g.res[:3] = [15, 15, 14]
    assert playable(g, 0) == [card("mixed_crate")]
    g.res[:3] = [15, 15, 15]
    assert playable(g, 0) == []


@rule("G7-076")
def test_dice_cards_need_dice() -> None:
    """Steady Hands needs an officer or colonist at home, Recalibrate and Second Wind any die."""
    g = holding("steady_hands", "recalibrate", "second_wind")
    assert len(playable(g, 0)) == 3
    for k in range(4):
        g.place[k] = seat_place(SCIENCE_LAB, 0)
    assert playable(g, 0) == []
    g.place[die(0, ROBOT_DIE)] = QUARTERS
    assert playable(g, 0) == [card("recalibrate"), card("second_wind")]


@rule("G7-076")
def test_a_volunteer_comes_from_an_ordinary_seat() -> None:
    """Off-Shift Volunteer needs a colonist seated at a location, not in a group seat and not an officer."""
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


@rule("G7-076")
def test_a_standing_order_needs_an_unfinished_task() -> None:
    """Tokens go onto an unfinished critical task only."""
    g = holding("standing_order")
    row(g)
    assert playable(g, 0) == []
    row(g, 0, 1)
    assert playable(g, 0) == [card("standing_order")]
    g.row_done = 3
    assert playable(g, 0) == []


@rule("G7-076")
def test_a_drill_replaces_a_task_of_one_step() -> None:
    """Unscheduled Drill needs an unfinished task with 1 failure step, and a card to draw."""
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


@rule("G7-215")
def test_load_balancing_is_paid() -> None:
    """Without 3 data it cannot be played, nor without a system between Green and Critical."""
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


@rule("G7-076")
def test_fast_track_needs_a_task() -> None:
    """A cheaper operations task is of use only with a task in hand."""
    g = holding("fast_track")
    assert playable(g, 0) == []
    g.tasks = [1, 0, 0, 0]
    assert playable(g, 0) == [card("fast_track")]


@rule("G7-147", "G7-149")
def test_waking_and_requesting_need_somebody_in_the_supply() -> None:
    """Priority Wake needs a sleeping colonist, Drone Request the own robot in the supply."""
    g = holding("priority_wake", "drone_request")
    assert len(playable(g, 0)) == 2
    g.place[4] = g.place[5] = QUARTERS
    assert playable(g, 0) == [card("drone_request")]
    g.place[4] = SUPPLY
    g.place[die(0, ROBOT_DIE)] = QUARTERS
    assert playable(g, 0) == [card("priority_wake")]


@rule("G7-076")
def test_remote_hands_come_before_the_placement() -> None:
    """A shared seat is of use only while a placement is to come, and once."""
    g = holding("remote_hands")
    assert playable(g, 0) == [card("remote_hands")]
    g.share = 1
    assert playable(g, 0) == []
    g.share = 0
    g.placed = 1
    assert playable(g, 0) == []


@rule("G7-076")
def test_a_queue_jump_needs_dice_for_both_turns() -> None:
    """Another turn is of use only if a die is left for it."""
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


@rule("G7-156", "G7-207", "G7-214")
@pytest.mark.parametrize("deck", [CRITICAL_DECK, TASK_DECK, FILE_DECK, SCHEMA_DECK])
def test_the_last_card_drawn_shuffles_the_face_up_ones(deck: int) -> None:
    """T27: with one card face down a draw of two takes it and one of the shuffled tail."""
    g = bare()
    set_deck(g, deck, [5], [1, 2, 3])
    drawn = draw(g, deck, 2)
    assert drawn[0] == 5
    assert sorted([drawn[1], *face_down(g, deck)]) == [1, 2, 3]
    assert face_up(g, deck) == []


@rule("G7-205", "G7-208", "G7-214")
@pytest.mark.parametrize("deck", [CRITICAL_DECK, TASK_DECK, FILE_DECK, SCHEMA_DECK])
def test_shuffling_turns_all_cards_face_down(deck: int) -> None:
    """An instruction to shuffle a deck covers its face-up cards."""
    g = bare()
    set_deck(g, deck, [5, 6], [1, 2])
    shuffle_all(g, deck)
    assert sorted(face_down(g, deck)) == [1, 2, 5, 6]
    assert face_up(g, deck) == []
