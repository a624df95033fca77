"""Votes: sealed ballots, weights, the track, run-offs and ties; on the plot, on crossroads cards and on wear."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import ROBOTICS, VOICES_COUNT
from ecumene.games.gen7.episode.votes import (
    ABSTAIN,
    CROSSROADS_VOTE,
    PLOT_VOTE,
    WEAR_VOTE,
    open_vote,
    options_of,
    settle,
)
from ecumene.games.gen7.story import Option
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from ..bare import answer, asked, bare, begin, choose, deal, die, idle, told
from ..carried import crossroads_card, flag_number, section_number, table

LOGIC, INSTINCT = 0, 1
PUBLISH = section_number("1.03")
QUIET_WORD = 23


class Open(Step[Any]):
    """A vote is opened."""

    def __init__(self, kind: int, number: int) -> None:
        self.kind = kind
        self.number = number

    def run(self, g: Any) -> None:
        open_vote(g, self.kind, self.number)


class Count(Step[Any]):
    """The votes for three options are in."""

    def __init__(self, kind: int, number: int, votes: list[int]) -> None:
        self.kind = kind
        self.number = number
        self.votes = votes

    def run(self, g: Any) -> None:
        settle(g, self.kind, self.number, 0b111, self.votes + [0] * (8 - len(self.votes)))


def vote(g: Any, *ballots: int) -> None:
    """All seats vote, seat 0 first."""
    for seat, ballot in enumerate(ballots):
        answer(g, seat, ballot)


def published(g: Any) -> bool:
    """Which way the vote of 1.03 went; exactly one of the pair is set."""
    yes, no = (g.has_flag(flag_number(id)) for id in ("PUBLISHED", "SEALED"))
    assert yes != no
    return bool(yes)


def ballot_on(section: int, seats: int = 4) -> Any:
    g = table(seats)
    begin(g, Open(PLOT_VOTE, section))
    assert asked(g) == "Ballot"
    return g


# -- ballots --------------------------------------------------------------------------------------


@rule("G7-219")
def test_ballots_are_sealed_and_opened_together() -> None:
    """G7-219: all are asked at once, and nothing is told before the last ballot is in."""
    g = ballot_on(PUBLISH)
    assert g.waiting == (0, 1, 2, 3)
    assert g.moves(0) == [LOGIC, INSTINCT, ABSTAIN]
    vote(g, LOGIC, INSTINCT, INSTINCT)
    assert g.waiting == (3,)
    assert g.events == []
    answer(g, 3, INSTINCT)
    assert [(event.who, event.where) for event in told(g, "ballot")] == [(0, 0), (1, 1), (2, 1), (3, 1)]
    assert idle(g)
    assert not published(g)


@rule("G7-192")
def test_votes_count_by_rank() -> None:
    """G7-192: a rank 3 officer gives 3 votes to the chosen side."""
    g = table()
    g.rank = [3, 1, 1, 1]
    g.chief = 1
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, INSTINCT, INSTINCT, ABSTAIN)
    assert idle(g)
    assert published(g)
    assert [event.many for event in told(g, "ballot")] == [3, 1, 1]


@rule("G7-219")
def test_who_abstains_counts_for_nothing() -> None:
    """G7-219: a majority is more than half of the votes cast."""
    g = table()
    g.rank = [1, 5, 5, 5]
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, ABSTAIN, ABSTAIN, ABSTAIN)
    assert idle(g)
    assert published(g)


@rule("G7-121", "G7-220")
def test_the_chief_decides_an_even_split() -> None:
    """G7-121, G7-220: the holder of the badge is asked, whoever that is."""
    g = table()
    g.chief = 2
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, LOGIC, INSTINCT, INSTINCT)
    assert asked(g) == "BreakTie"
    assert g.waiting == (2,)
    assert g.moves(2) == [LOGIC, INSTINCT]
    choose(g, LOGIC)
    assert published(g)


@rule("G7-220")
def test_the_chief_decides_if_nobody_votes() -> None:
    """G7-220: none for either is an even split."""
    g = table()
    g.chief = 3
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, ABSTAIN, ABSTAIN, ABSTAIN, ABSTAIN)
    assert g.waiting == (3,)
    choose(g, INSTINCT)
    assert not published(g)


# -- the track ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("li", "logic"), [(-1, True), (1, False)])
@rule("G7-221")
def test_the_track_breaks_an_even_split_before_the_chief(li: int, logic: bool) -> None:
    """T32, G7-221: 3:2 with the marker's vote; the marker returns to 0, and the chief is not asked."""
    g = table()
    g.li = li
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, LOGIC, INSTINCT, INSTINCT)
    assert idle(g)
    assert published(g) == logic
    assert g.li == 0
    assert [(event.where, event.many) for event in told(g, "track_votes")] == [(LOGIC if logic else INSTINCT, 1)]


@rule("G7-221")
def test_the_track_counts_as_many_votes_as_it_shows() -> None:
    """G7-221: five for instinct outweigh four officers."""
    g = table()
    g.li = 5
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, LOGIC, LOGIC, LOGIC)
    assert not published(g)


@rule("G7-221")
def test_the_track_returns_to_zero_even_if_its_votes_did_not_matter() -> None:
    """G7-Q56, G7-221: the marker resets after every vote in which it counted."""
    g = table()
    g.li = -2
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, LOGIC, LOGIC, LOGIC)
    assert g.li == 0
    g.li = 1
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, LOGIC, LOGIC, ABSTAIN)
    assert g.li == 0


@rule("G7-221")
def test_a_vote_of_the_plot_moves_the_track_no_further() -> None:
    """G7-221: the stance of its option is only the side it stands for."""
    g = ballot_on(PUBLISH)
    vote(g, LOGIC, LOGIC, LOGIC, LOGIC)
    assert g.li == 0


@rule("G7-221")
def test_the_track_counts_only_where_the_plot_says_so() -> None:
    """G7-Q56, G7-221: a section's vote without it, a card's and one on wear leave the marker alone."""
    g = table()
    vote_now = g.box.story.sections[PUBLISH].vote
    g.box.story.sections[PUBLISH] = with_vote(g.box.story.sections[PUBLISH], vote_now.options, False)
    g.li = 6
    begin(g, Open(PLOT_VOTE, PUBLISH))
    vote(g, LOGIC, LOGIC, LOGIC, INSTINCT)
    g.box.story.sections[PUBLISH] = with_vote(g.box.story.sections[PUBLISH], vote_now.options, True)
    assert published(g)
    assert g.li == 6
    begin(g, Open(WEAR_VOTE, e.POWER))
    vote(g, 1, 1, 1, 4)
    assert g.li == 6
    card = crossroads_card("XR-43")
    g.crossing, g.trigger, g.stores = card, die(0, 0), [3, 3, 3]
    begin(g, Open(CROSSROADS_VOTE, card))
    vote(g, LOGIC, LOGIC, LOGIC, INSTINCT)
    assert g.stores == [5, 3, 3]
    assert g.li == 5


# -- Voices ---------------------------------------------------------------------------------------


@rule("G7-029", "G7-192")
def test_voices_add_to_the_rank_where_the_plot_says_so() -> None:
    """G7-192, G7-029: one vote for every four, rounded down, in the vote of 6.03 alone."""
    g = table()
    g.voices = [7, 3, 3, 3]
    g.chief = 1
    section = section_number("6.03")
    begin(g, Open(PLOT_VOTE, section))
    vote(g, LOGIC, INSTINCT, ABSTAIN, ABSTAIN)
    assert asked(g) == "BreakTie"
    g.rules = 1 << VOICES_COUNT
    begin(g, Open(PLOT_VOTE, section))
    vote(g, LOGIC, INSTINCT, ABSTAIN, ABSTAIN)
    assert idle(g)
    assert g.has_flag(flag_number("INSTRUMENT"))
    assert [event.many for event in told(g, "ballot")] == [1, 1, 2, 1]
    begin(g, Open(WEAR_VOTE, e.POWER))
    vote(g, 1, 4, 4, 1)
    assert asked(g) == "BreakTie"


# -- three options --------------------------------------------------------------------------------


def with_vote(section: Any, options: list[Option], li: bool) -> Any:
    """A section with another vote."""
    fields = [section.episode, section.setup, section.rules, section.also, type(section.vote)(0, li, options)]
    return type(section)(*fields, section.goal, section.success, section.setback, section.collapse, section.next)


@rule("G7-113", "G7-219")
def test_more_than_half_of_the_votes_decides_among_three() -> None:
    """G7-219, G7-113: Robotics with three of four votes."""
    g = bare()
    begin(g, Open(WEAR_VOTE, e.COMPUTER))
    assert g.moves(0) == [0, 3, 6]
    vote(g, 6, 6, 0, 6)
    assert idle(g)
    assert g.wear[ROBOTICS] == 1


@rule("G7-219")
def test_half_is_no_majority() -> None:
    """G7-219, G7-Q55: two of four votes lead to a run-off, the chief choosing who is second."""
    g = bare()
    g.chief = 3
    begin(g, Open(WEAR_VOTE, e.COMPUTER))
    vote(g, 6, 6, 0, 3)
    assert asked(g) == "BreakTie"
    assert g.waiting == (3,)
    assert g.moves(3) == [0, 3]
    choose(g, 3)
    assert asked(g) == "Ballot"
    assert g.moves(0) == [3, 6]
    vote(g, 6, 3, 3, 3)
    assert g.wear == [0, 0, 0, 1, 0, 0, 0, 0]


def test_two_strongest_run_off() -> None:
    """G7-Q55: equal at the head, or one behind the other; the third is out."""
    g = table()
    begin(g, Count(WEAR_VOTE, 0, [2, 1, 2]))
    assert asked(g) == "Ballot"
    assert g.moves(0) == [0, 2]
    begin(g, Count(WEAR_VOTE, 0, [1, 4, 3]))
    assert asked(g) == "Ballot"
    assert g.moves(0) == [1, 2]


@rule("G7-220")
def test_a_tie_in_the_run_off_is_broken_by_the_chief() -> None:
    """G7-Q55, G7-220: there is one run-off; then the chief decides."""
    g = bare()
    g.rank = [2, 2, 1, 1]
    g.chief = 1
    begin(g, Open(WEAR_VOTE, e.COMPUTER))
    vote(g, 0, 3, 6, 6)
    assert g.waiting == (1,)
    assert g.moves(1) == [0, 3, 6]
    choose(g, 6)
    assert g.wear[6] == 1
    begin(g, Count(WEAR_VOTE, 0, [2, 1, 2]))
    vote(g, 0, 2, 2, 0)
    assert asked(g) == "BreakTie"
    assert g.moves(1) == [0, 2]
    choose(g, 2)
    assert idle(g)
    assert g.wear[2] == 1


@rule("G7-220")
def test_three_equal_options_are_the_chiefs_to_decide_at_once() -> None:
    """G7-220: without a run-off."""
    g = bare(3)
    g.chief = 0
    begin(g, Open(WEAR_VOTE, e.COMPUTER))
    vote(g, 0, 3, 6)
    assert asked(g) == "BreakTie"
    choose(g, 3)
    assert idle(g)
    assert g.wear[3] == 1


# -- what is voted on -----------------------------------------------------------------------------


@rule("G7-113", "G7-281")
def test_wear_is_voted_among_the_locations_of_the_division() -> None:
    """G7-113, G7-281: ship locations only, no abstaining; a second time counts on."""
    g = bare()
    g.board = 10
    assert [options_of(g, WEAR_VOTE, system) for system in range(3)] == [0b1001001, 0b10010, 0b100100]
    for many in (1, 2):
        begin(g, Open(WEAR_VOTE, e.BIOSPHERE))
        assert g.moves(0) == [2, 5]
        vote(g, 2, 2, 2, 5)
        assert g.wear[2] == many
    assert [event.many for event in told(g, "wear")] == [1, 2]


@rule("G7-082", "G7-084", "G7-219")
def test_a_card_for_all_is_voted_on_by_all() -> None:
    """G7-082, G7-084, G7-219: nobody abstains; the option moves the track and acts for the triggering player."""
    g = table()
    card = crossroads_card("XR-21")
    g.crossing, g.trigger = card, die(2, 0)
    g.row, g.row_soft, g.row_tokens = [3, 4], [0, 0], [0] * 6
    begin(g, Open(CROSSROADS_VOTE, card))
    assert g.moves(0) == [0, 1]
    vote(g, 0, 0, 0, 1)
    assert g.li == -1
    assert asked(g) == "PickTask"
    assert g.waiting == (2,)


@rule("G7-077")
def test_a_file_card_may_be_played_before_the_plots_vote_opens() -> None:
    """G7-077: Quiet Word moves the track before it is counted; a vote on wear comes after the last turn."""
    g = table()
    deal(g, 1, QUIET_WORD)
    begin(g, Open(WEAR_VOTE, e.POWER))
    assert asked(g) == "Ballot"
    begin(g, Open(PLOT_VOTE, PUBLISH))
    assert asked(g) == "FileWindow"
    answer(g, 1, QUIET_WORD)
    choose(g, e.LOGIC)
    assert g.li == -1
    assert asked(g) == "Ballot"
    vote(g, LOGIC, LOGIC, INSTINCT, INSTINCT)
    assert published(g)
