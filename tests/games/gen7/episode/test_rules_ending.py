"""The end of an episode: penalties, promotions, the ship's condition, the record and the outcome."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import CRITICAL, PERKS
from ecumene.games.gen7.episode.ending import DONE, END_EPISODE
from ecumene.games.gen7.episode.objectives import episode_stars
from ecumene.games.gen7.episode.round import FINAL_CHECK
from ecumene.games.gen7.episode.votes import ABSTAIN
from ecumene.games.gen7.numbering import CHAPTER, END_OF_EPISODE, ENDING, LOST, NONE, WON
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C, D


def over(g: Any) -> Any:
    """The episode ends; nobody buys anything, and every vote is for the first location."""
    s.begin(g, END_EPISODE)
    while not g.over:
        seat = g.waiting[0]
        g.answer(seat, DONE if s.asked(g)[0] == "BuyPerk" else s.legal(g)[0])
    return g


# -- rounds ---------------------------------------------------------------------------------------


@rule("G7-062", "G7-100", "G7-101", "G7-181")
def test_the_episode_ends_after_its_final_round() -> None:
    """G7-062, G7-100, G7-101, G7-181: both markers on one space end the episode, otherwise the next round begins."""
    g = s.table(3)
    g.round, g.final = 5, 6
    s.begin(g, FINAL_CHECK)
    assert (g.round, g.phase != END_OF_EPISODE) == (6, True)
    s.begin(g, FINAL_CHECK)
    assert g.over or g.phase == END_OF_EPISODE
    assert [event.many for event in s.told(g, "episode_ends")] == [1]


@rule("G7-101")
def test_the_steps_come_in_their_order() -> None:
    """G7-101: merit, awards, indicators at critical, the record, crew cards."""
    g = s.table(3)
    s.tasks(g, A, "cutlery_run")
    s.merit(g, 60, 5, 5)
    s.status(g, power="critical")
    g.crew_log = 1 << s.card("crossroads", "XR-33")
    over(g)
    kinds = ("merit", "promote", "stars", "condition", "wear", "record", "crew_log")
    order = [event.what for event in g.events if event.what in kinds]
    assert [what for at, what in enumerate(order) if what not in order[:at]] == list(kinds)


# -- penalties and promotions ---------------------------------------------------------------------


@rule("G7-102")
def test_tasks_left_in_hand_cost_merit() -> None:
    """G7-102, G7-Q06: the penalties of all cards in hand, never below 0."""
    g = s.table(3)
    s.tasks(g, A, "cutlery_run", "genome_atlas")
    s.tasks(g, B, "full_archive_mirror")
    s.merit(g, 20, 3, 7)
    over(g)
    assert g.merit == [20 - 2 - 4, 0, 7]


@rule("G7-189")
def test_penalties_decide_ties_for_top_officer() -> None:
    """G7-189, G7-Q70: all at once, the lowest first, so that who stood ahead of those who fall still does."""
    g = s.table(4)
    for seat in (A, B):
        s.tasks(g, seat, *[("cutlery_run",), ("door_servo_batch",)][seat])
    s.merit(g, 18, 18, 16, 2)
    over(g)
    assert g.merit == [16, 16, 16, 2]
    assert g.standing() == [A, B, C, D]
    assert (g.history[0], g.spotlight) == (A, A)


@rule("G7-104", "G7-105", "G7-190")
@pytest.mark.parametrize(
    ("merit", "rank", "lines", "after"),
    [
        (50, 1, 0, (2, 0)),
        (49, 1, 0, (1, 1)),
        (50, 2, 2, (3, 0)),
        (99, 4, 1, (5, 0)),
        (120, 5, 0, (5, 0)),
        (3, 5, 0, (5, 0)),
    ],
)
def test_promotion(merit: int, rank: int, lines: int, after: tuple[int, int]) -> None:
    """G7-104, G7-105, G7-190, G7-Q09: 50 merit is a rank, less an underline; a Captain neither rises nor underlines."""
    g = s.table(3)
    s.merit(g, merit, 0, 0)
    s.ranks(g, rank, 1, 1)
    g.underlines = [lines, 0, 0]
    over(g)
    assert (g.rank[A], g.underlines[A]) == after
    assert (g.rank[B], g.underlines[B]) == (1, 1)


@rule("G7-105")
def test_the_third_underline_promotes() -> None:
    """T31, G7-105: a third episode under 50 merit at one rank, and the count starts again."""
    g = s.table(3)
    s.merit(g, 30, 0, 0)
    g.underlines = [2, 1, 0]
    over(g)
    assert (g.rank, g.underlines) == ([2, 1, 1], [0, 2, 1])
    assert [(event.who, event.rule) for event in s.told(g, "promote")] == [(A, 105)]


def test_promotion_is_tested_after_penalties() -> None:
    """T30, G7-Q07: 49 and 51 with a penalty of 2 are 47 and 49: both underline."""
    g = s.table(3)
    s.tasks(g, A, "cutlery_run")
    s.tasks(g, B, "door_servo_batch")
    s.merit(g, 49, 51, 50)
    over(g)
    assert (g.merit, g.rank, g.underlines) == ([47, 49, 50], [1, 1, 2], [1, 1, 0])


@rule("G7-191")
def test_promotion_is_bound_to_its_card() -> None:
    """G7-191, G7-Q08: it is the reward of Officer Performance, which is in play in every episode."""
    for episode in range(8):
        assert s.table(3, episode).has_objective(0)


# -- condition and wear ---------------------------------------------------------------------------


@rule("G7-112", "G7-113")
def test_systems_at_critical_check_boxes_and_wear() -> None:
    """H08, G7-112, G7-113, G7-Q13: in the order computer, power, biosphere; candidates are the division's locations."""
    g = s.table(3)
    s.status(g, computer="critical", biosphere="critical", power="orange")
    s.begin(g, END_EPISODE)
    while s.asked(g)[0] == "BuyPerk":
        s.choose(g, "BuyPerk", DONE)
    assert g.condition == 2
    assert s.legal(g) == [s.location(name) for name in ("science_lab", "data_center", "robotics")]
    s.all_choose(g, "Ballot", *[s.location("science_lab")] * 3)
    assert s.legal(g) == [s.location("chem_lab"), s.location("medical_center")]
    s.all_choose(g, "Ballot", *[s.location("medical_center")] * 3)
    assert g.over
    assert {at: marks for at, marks in enumerate(g.wear) if marks} == {
        s.location("science_lab"): 1,
        s.location("medical_center"): 1,
    }


@rule("G7-113")
def test_wear_again_is_counted() -> None:
    """H08, G7-113: a location chosen a second time is noted twice."""
    g = s.table(3)
    g.wear[s.location("science_lab")] = 1
    s.status(g, computer="critical")
    over(g)
    assert g.wear[s.location("science_lab")] == 2


@rule("G7-192", "G7-271")
def test_wear_votes_count_the_new_ranks() -> None:
    """G7-192, G7-271: the rank just reached already counts; nobody abstains."""
    g = s.table(3)
    s.merit(g, 55, 0, 0)
    s.ranks(g, 2, 1, 1)
    s.status(g, power="critical")
    s.begin(g, END_EPISODE)
    while s.asked(g)[0] == "BuyPerk":
        s.choose(g, "BuyPerk", DONE)
    assert ABSTAIN not in s.legal(g)
    s.all_choose(g, "Ballot", *[s.location(name) for name in ("recycling_lab", *["manufacturing_center"] * 2)])
    assert g.wear[s.location("recycling_lab")] == 1


@rule("G7-222", "G7-223", "G7-270")
def test_the_first_and_the_last_box() -> None:
    """G7-222, G7-223, G7-270: the first brings Damage Control, the sixth the Ageing Ark; there are no more than six."""
    for before, after, cards in ((0, 1, ["damage_control"]), (2, 3, []), (5, 6, ["ageing_ark"]), (6, 6, [])):
        g = s.table(3)
        g.condition = before
        s.status(g, power="critical")
        over(g)
        assert g.condition == after
        assert [event.what for event in g.events if event.what in ("damage_control", "ageing_ark")] == cards


@rule("G7-112")
def test_no_box_for_a_system_short_of_critical() -> None:
    """G7-112: Orange checks nothing."""
    g = s.table(3)
    s.status(g, power="orange", computer="orange", biosphere="yellow")
    over(g)
    assert (g.condition, sum(g.wear)) == (0, 0)


# -- the record and the crew log ------------------------------------------------------------------


@rule("G7-103", "G7-114", "G7-194")
def test_the_episode_is_recorded() -> None:
    """G7-103, G7-114, G7-194, G7-Q12: Top Officer, track and the exact average; the spotlight is for the next."""
    g = s.table(3)
    g.li = -3
    s.merit(g, 10, 31, 30)
    g.history = [A, 2, 90, 3]
    over(g)
    assert g.history == [A, 2, 90, 3, B, -3, 71, 3]
    assert g.spotlight == B
    assert episode_stars(g, B, 1) == 2


@rule("G7-115", "G7-224")
def test_the_crew_log_joins_the_deck() -> None:
    """G7-115, G7-224: its cards are added to the crossroads deck and crossed off."""
    g = s.table(3)
    bond = s.card("crossroads", "XR-33")
    g.crew_log = 1 << bond
    deck = list(g.crossroads)
    over(g)
    assert sorted(g.crossroads) == sorted([*deck, bond])
    assert g.crew_log == 0


# -- how it ends ----------------------------------------------------------------------------------


@rule("G7-002", "G7-003", "G7-116")
@pytest.mark.parametrize("episode", range(1, 7))
def test_an_episode_is_a_chapter_of_the_campaign(episode: int) -> None:
    """G7-002, G7-003, G7-116: nothing is won or lost before the last episode."""
    g = over(s.table(3, episode))
    assert g.outcome == CHAPTER


@rule("G7-003", "G7-269")
@pytest.mark.parametrize("alone", [False, True])
def test_the_last_episode_ends_with_the_story(alone: bool) -> None:
    """G7-003, G7-269: by the table of endings, whoever has most merit; the log is kept up without further choices."""
    g = s.table(3, 7, alone=alone)
    g.ending = 4
    g.stars = [20, 20, 20]
    s.status(g, power="critical", computer="critical")
    s.begin(g, END_EPISODE)
    assert (g.over, g.outcome) == (True, ENDING + 4)
    assert len(g.history) == 4
    assert g.condition == (2 if alone else 4)


@rule("G7-269")
@pytest.mark.parametrize(
    ("met", "critical", "outcome"), [(1, 0, WON), (1, 1, WON), (1, 2, LOST), (0, 0, LOST), (0, 3, LOST)]
)
def test_an_episode_alone_is_won_or_lost(met: int, critical: int, outcome: int) -> None:
    """G7-269: won by the last plot goal and fewer than two systems at Critical; nothing is bought, worn or logged."""
    g = s.table(3, 3, alone=True)
    g.goal_met = met
    g.status = [CRITICAL] * critical + [0] * (3 - critical)
    g.stars = [20, 20, 20]
    g.crew_log = 1 << s.card("crossroads", "XR-33")
    deck = list(g.crossroads)
    s.merit(g, 55, 3, 2)
    s.begin(g, END_EPISODE)
    assert (g.over, g.outcome) == (True, outcome)
    assert (g.rank, g.earned[A] > 0) == ([3, 2, 2], True)
    assert (g.condition, sum(g.wear), g.crossroads) == (0, 0, deck)


@rule("G7-269")
@pytest.mark.parametrize(
    ("merit", "critical", "outcome"),
    [((22, 22, 22), 0, WON), ((22, 22, 21), 0, LOST), ((0, 0, 66), 0, WON), ((30, 30, 30), 1, LOST)],
)
def test_the_training_shift_is_won_by_merit(merit: tuple[int, ...], critical: int, outcome: int) -> None:
    """G7-269: an average of 22 merit and no system at Critical."""
    g = s.table(3, 0, alone=True)
    s.merit(g, *merit)
    g.status = [CRITICAL] * critical + [0] * (3 - critical)
    s.begin(g, END_EPISODE)
    assert (g.over, g.outcome) == (True, outcome)


@rule("G7-101")
def test_nobody_is_active_at_the_end() -> None:
    """G7-101: the steps belong to all; every perk is thought of when one is asked."""
    g = s.table(3)
    g.active = B
    g.stars = [9, 9, 9]
    s.begin(g, END_EPISODE)
    assert (g.active, g.phase) == (NONE, END_OF_EPISODE)
    assert list(g.candidates(g.waiting[0])) == [*range(PERKS), DONE]
