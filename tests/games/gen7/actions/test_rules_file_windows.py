"""Modder, and the windows in which all who hold file cards are asked at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.games.gen7.actions.files import NO, PASS, YES, FileWindow, first_asked, open_window
from ecumene.games.gen7.components import BEFORE_CHOICES, MODDER, SYSTEM_FAILURE
from ecumene.games.gen7.episode.turn import END_TURN
from ecumene.games.gen7.numbering import FILES, RECOVERY
from ecumene.games.gen7.position import Gen7, progress_of
from ecumene.games.gen7.vocabulary import CHEM, DATA, PART
from ecumene.kernel.bits import changed
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from ..bare import answer, asked, bare, begin, choose, deal, give_perk, idle, refused, told
from ..boxes import change
from ..boxes import changed as laid_over
from ..held import card, holding, play, row

# -- Modder ---------------------------------------------------------------------------------------


@rule("G7-246")
def test_modder_repeats_the_card_just_used() -> None:
    """G7-Q48: the effects are carried out again while the card stays in the deck; once an episode."""
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


@rule("G7-246")
def test_modder_may_wait() -> None:
    """Who declines keeps the use."""
    g = holding("cold_storage_dump", "parts_cache")
    give_perk(g, 0, MODDER)
    play(g, "cold_storage_dump")
    choose(g, NO)
    assert g.res[DATA] == 4
    play(g, "parts_cache")
    assert asked(g) == "RepeatFile"


@rule("G7-246")
def test_modder_is_for_its_owner() -> None:
    """Only the own file cards are repeated."""
    g = holding("cold_storage_dump")
    give_perk(g, 1, MODDER)
    play(g, "cold_storage_dump")
    assert idle(g)


@rule("G7-246")
def test_modder_is_not_offered_for_nothing() -> None:
    """A card that could do nothing more is not repeated."""
    g = holding("cold_storage_dump")
    give_perk(g, 0, MODDER)
    g.res[DATA] = 12
    play(g, "cold_storage_dump")
    assert idle(g)
    assert g.res[DATA] == 15


@rule("G7-246", "G7-215")
def test_modder_pays_again() -> None:
    """The price of a card's effects is paid for the repetition too."""
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


@rule("G7-246", "G7-067")
def test_modder_makes_two_turns_of_a_queue_jump() -> None:
    """The card repeated gives a second turn after the first, as long as there is a die for it."""
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


@rule("G7-077")
def test_all_who_hold_cards_are_asked_before_systems_fail() -> None:
    """D26: whoever holds any file card is asked, also without the card, so that nobody learns who has it."""
    g = failing()
    begin(g, Open(SYSTEM_FAILURE))
    assert g.waiting == (1, 3)
    assert g.moves(1) == [PASS, card("override_code")]
    assert g.moves(3) == [PASS]
    assert refused(g, 1, card("parts_cache")) == 77


@rule("G7-077")
def test_override_code_softens_a_task() -> None:
    """Played at the start of step 4 it takes a failure step off an unfinished task."""
    g = failing()
    begin(g, Open(SYSTEM_FAILURE))
    answer(g, 1, card("override_code"))
    answer(g, 3, PASS)
    assert idle(g)
    assert g.row_soft == [1]
    assert g.files_up == [card("override_code")]


@rule("G7-077")
def test_a_window_without_a_card_played_just_closes() -> None:
    """Nobody has to play."""
    g = failing()
    begin(g, Open(SYSTEM_FAILURE))
    answer(g, 1, PASS)
    answer(g, 3, PASS)
    assert idle(g)
    assert g.row_soft == [0]


@rule("G7-077")
def test_no_window_for_a_card_that_lies_face_up() -> None:
    """Once all see the card in the deck nobody is asked."""
    g = failing()
    g.files = changed(g.files, 1, 1 << card("parts_cache"))
    g.files_up = [card("override_code")]
    begin(g, Open(SYSTEM_FAILURE))
    assert idle(g)
    begin(g, Open(BEFORE_CHOICES))
    assert g.waiting == (1, 3)


@rule("G7-077")
def test_no_window_if_nothing_fails() -> None:
    """With every task finished or softened to nothing the card could do nothing."""
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


@rule("G7-077")
def test_no_window_without_hands() -> None:
    """If nobody holds a card nobody is asked."""
    g = bare()
    row(g, 0)
    begin(g, Open(SYSTEM_FAILURE), Open(BEFORE_CHOICES))
    assert idle(g)


@rule("G7-077")
def test_a_quiet_word() -> None:
    """Before an option is chosen its player moves the track by 1 and gains 1 merit, on another's turn too."""
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


@rule("G7-077")
def test_cards_are_played_clockwise(two_words: Any) -> None:
    """D26: of two cards that of the active player comes first."""
    g = two_words
    answer(g, 0, card("sample_locker"))
    answer(g, 2, card("quiet_word"))
    answer(g, 3, PASS)
    choose(g, g.moves(2)[0])
    assert [event.who for event in told(g, "play_file")] == [2, 0]
    assert idle(g)


@rule("G7-077")
def test_after_a_card_all_are_asked_again(two_words: Any) -> None:
    """D26: somebody who passed may still play a card after another's, until all cards lie face up."""
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
