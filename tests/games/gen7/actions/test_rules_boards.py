"""Boards that episodes bring in, and the special rules that seats offer."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.actions.boards import NO, STOP, YES
from ecumene.games.gen7.numbering import EPISODE_BOARD, PASSED, SHIELDS, THREE_PLAYERS
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.vocabulary import CHEM, DATA, PART
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B
from .test_rules_seating import take, turn


def at_section(section: str, seats: int = 4, **held: int) -> Any:
    """A table at a section of the plot; A has an officer 3 and colonists 4 and 6, and these tokens."""
    g = s.table(seats, episode=int(section[0]), section=section, special=section[0] in "46")
    s.dice(g, A, officer=3, colonists=[4, 6, 2])
    s.tokens(g, A, **held)
    g.events = []
    return g


# -- readings -------------------------------------------------------------------------------------


@rule("G7-178")
def test_a_reading_is_bought_with_a_high_die() -> None:
    """A 4 or more at the Science Lab or Data Center buys a marker for 2 data, with 1 merit, once a turn. G7-178"""
    for where in ("science_lab", "data_center"):
        g = at_section("1.02", data=5)
        take(turn(g), s.colonist(A), where)
        s.choose(g, "Reading", YES)
        assert g.markers == 1
        assert g.merit[A] == 1
        assert g.bought == 1


@rule("G7-178")
def test_no_reading_with_a_low_die_or_without_data() -> None:
    """A 2 buys none, nor does anybody without 2 data. G7-178"""
    g = at_section("1.02", data=5)
    take(turn(g), s.colonist(A, 3), "science_lab")
    assert s.asked(g)[0] == "Donate"
    g = at_section("1.02")
    take(turn(g), s.colonist(A), "data_center")
    assert s.asked(g)[0] == "KeepFile"
    g = at_section("1.02", data=5)
    take(turn(g), s.colonist(A), "recycling_lab")
    assert s.asked(g)[0] == "Donate"


# -- traces ---------------------------------------------------------------------------------------


@rule("G7-178")
def test_an_officer_traces_a_line_for_six_tokens() -> None:
    """At a division's lab, 6 of its resource, 2 merit, once for each division. G7-178"""
    g = at_section("2.02", part=2)
    take(turn(g), s.officer(A), "recycling_lab")
    s.choose(g, "Trace", YES)
    assert g.traced == 2
    assert g.merit[A] == 2
    assert s.held(g, A) == (0, 1, 0)
    g = at_section("2.02", part=2)
    g.traced = 2
    take(turn(g), s.officer(A), "recycling_lab")
    assert s.asked(g)[0] == "Donate"


@rule("G7-178")
def test_colonists_trace_nothing() -> None:
    """Only an officer may, and only with enough tokens. G7-178"""
    g = at_section("2.02", part=9)
    take(turn(g), s.colonist(A), "recycling_lab")
    assert s.asked(g)[0] == "Donate"
    g = at_section("2.02")
    take(turn(g), s.officer(A), "recycling_lab")
    assert s.asked(g)[0] == "Donate"


# -- the Lock -------------------------------------------------------------------------------------


@rule("G7-030", "G7-178")
def test_up_to_four_tokens_pass_the_lock() -> None:
    """Of any types, each counted; three or more bring a merit. G7-030, G7-178"""
    g = at_section("3.02", data=3, chem=3)
    take(turn(g), s.colonist(A), "board")
    s.choose(g, "PassToken", DATA, DATA, CHEM, CHEM)
    assert g.passed[:3] == [2, 0, 2]
    assert g.merit[A] == 1
    assert progress_of(g, A, PASSED) == 4
    assert s.asked(g)[0] != "PassToken"


@rule("G7-029", "G7-030")
def test_an_officer_passes_six_while_bread_and_salt_is_asked_for() -> None:
    """In that section only. G7-029, G7-030"""
    g = at_section("3.02", data=9)
    take(turn(g), s.officer(A), "board")
    s.choose(g, "PassToken", *[DATA] * 6)
    assert sum(g.passed) == 6
    g = at_section("3.02", data=9)
    g.rules = g.episode_rules
    take(turn(g), s.officer(A), "board")
    s.choose(g, "PassToken", *[DATA] * 4)
    assert s.asked(g)[0] != "PassToken"


@rule("G7-030")
def test_two_tokens_bring_no_merit_and_none_are_needed() -> None:
    """Fewer than three pass for nothing. G7-030"""
    g = at_section("3.02", part=3)
    take(turn(g), s.colonist(A), "board")
    s.choose(g, "PassToken", PART, PART, STOP)
    assert g.merit[A] == 0
    assert s.held(g, A) == (0, 1, 0)


@rule("G7-041", "G7-281")
def test_boards_cover_their_own_seats() -> None:
    """With three players the 3-pip seat, and with a division what its system closes. G7-041, G7-281"""
    g = s.table(3, episode=3, section="3.02")
    assert g.covers[4 * EPISODE_BOARD + 2] == THREE_PLAYERS
    g = s.table(4, episode=4, special=True)
    s.status(g, power="orange")
    assert [bool(g.covers[4 * EPISODE_BOARD + k]) for k in range(3)] == [False, True, True]


# -- the Ice Sled ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pay", [PART, CHEM])
@rule("G7-030")
def test_a_sled_trip_raises_the_shield(pay: int) -> None:
    """2 parts or 2 chems, shield up by one, a merit. G7-030"""
    g = at_section("4.01", part=2, chem=2)
    g.shield = 4
    take(turn(g), s.colonist(A), "board")
    s.choose(g, "SledTrip", pay)
    assert g.shield == 5
    assert g.merit[A] == 1
    assert g.res[3 * A + pay] == 0
    assert progress_of(g, A, SHIELDS) == 1


@rule("G7-029")
def test_the_shield_track_ends_at_eight() -> None:
    """A trip at the end of the track raises it no further. G7-029"""
    g = at_section("4.01", part=2)
    g.shield = 8
    take(turn(g), s.colonist(A), "board")
    s.choose(g, "SledTrip", PART)
    assert g.shield == 8


@rule("G7-030")
def test_a_sled_may_stay_and_needs_its_price() -> None:
    """One part is not enough; nobody has to pay. G7-030"""
    g = at_section("4.01", part=1, chem=2)
    take(turn(g), s.colonist(A), "board")
    assert s.refused(g, PART) == 215
    s.choose(g, "SledTrip", STOP)
    assert g.merit[A] == 0


# -- strapping down -------------------------------------------------------------------------------


@rule("G7-029")
def test_three_tokens_are_strapped_down_at_a_center() -> None:
    """All three at once, of any types, once for each player, with a merit. G7-029"""
    g = at_section("5.01", data=2, chem=2)
    take(turn(g), s.colonist(A), "medical_center")
    s.choose(g, "StrapDown", YES)
    s.choose(g, "StrapToken", DATA, CHEM, DATA)
    assert g.strapped == 1
    assert g.merit[A] == 1
    assert s.held(g, A) == (0, 0, 1)
    g = at_section("5.01", data=5)
    g.strapped = 1
    take(turn(g), s.colonist(A), "medical_center")
    assert s.asked(g)[0] != "StrapDown"


@rule("G7-029")
def test_strapping_down_needs_a_center_and_three_tokens() -> None:
    """Not at a lab, not with two tokens; nobody has to. G7-029"""
    g = at_section("5.01", data=5)
    take(turn(g), s.colonist(A), "recycling_lab")
    assert s.asked(g)[0] == "Donate"
    g = at_section("5.01", data=2)
    take(turn(g), s.colonist(A), "medical_center")
    assert s.asked(g)[0] != "StrapDown"
    g = at_section("5.01", data=5)
    take(turn(g), s.colonist(A), "medical_center")
    s.choose(g, "StrapDown", NO)
    assert g.strapped == 0


# -- the Assembly ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "voices"), [(1, 1), (2, 2), (0, 3)])
@rule("G7-030")
def test_voices_by_kind_and_value(die: int, voices: int) -> None:
    """A colonist 4 gains one, a 6 two, an officer three. G7-030"""
    g = at_section("6.01")
    take(turn(g), 7 * A + die, "board")
    assert g.voices[A] == voices


@rule("G7-030")
def test_chems_buy_one_more_voice() -> None:
    """2 chems for one, once a visit; or not. G7-030"""
    g = at_section("6.01", chem=4)
    take(turn(g), s.colonist(A), "board")
    s.choose(g, "BuyVoice", YES)
    assert g.voices[A] == 2
    assert s.held(g, A) == (0, 0, 2)
    assert s.asked(g)[0] != "BuyVoice"
    assert g.voices[B] == 0
