"""Objectives: every personal and every episode objective, when it is met or turned over, and what it earns."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import numbering as n
from ecumene.games.gen7.effects.carrying import degrade
from ecumene.games.gen7.episode.objectives import award_stars, check, end_round, episode_stars, personal
from ecumene.games.gen7.episode.round import ROUND_END, fail_task
from ecumene.games.gen7.position import mark_progress, progress_of
from ecumene.games.gen7.ship.merit import flip
from ecumene.kernel.bits import bit
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C


def with_plans(a: str = "PA-1", b: str = "PX-5", **table: Any) -> Any:
    """A table where only A has personal objectives."""
    g = s.table(**table)
    s.plans(g, A, a, b)
    return g


def achieved(g: Any, id: str, seat: int = A) -> bool:
    return bool(g.achieved[seat] >> s.objective(id) & 1)


# -- personal objectives that only count ----------------------------------------------------------


COUNTED = [
    ("PO-S", n.PRIVATE_USES, 3, "science"),
    ("PO-E", n.PRIVATE_USES, 3, "engineering"),
    ("PO-R", n.DONATIONS, 5, "robotics"),
    ("PA-3", n.TASKS, 4, "science"),
    ("PA-4", n.CRITICALS, 10, "science"),
    ("PA-5", n.BADGES, 3, "science"),
    ("PA-7", n.FILES, 5, "science"),
    ("PX-1", n.HELPED, 5, "science"),
    ("PX-2", n.SOLOS, 2, "science"),
    ("PX-3", n.TRIGGERS, 2, "science"),
    ("PX-4", n.ROBOTS, 3, "science"),
    ("PX-7", n.DONATED, 15, "science"),
]


@rule("G7-016", "G7-178", "G7-200")
@pytest.mark.parametrize(("id", "what", "need", "house"), COUNTED)
def test_objectives_that_count(id: str, what: int, need: int, house: str) -> None:
    """G7-016, G7-178, G7-200: met as soon as enough is counted, shown to all, and worth its stars."""
    others = [name for name in s.HOUSES if name != house]
    a, b = (id if id.startswith("PA") else "PA-1"), (id if id.startswith("PX") else "PX-5")
    g = with_plans(a, b, barracks=(house, *others))
    s.progress(g, A, what, need - 1)
    check(g)
    assert g.achieved == [0, 0, 0]
    s.progress(g, A, what, need)
    check(g)
    assert achieved(g, id)
    assert [(event.who, event.thing) for event in s.told(g, "achieve")] == [(A, s.objective(id))]
    check(g)
    assert len(s.told(g, "achieve")) == 1


@rule("G7-016")
def test_only_the_own_objectives_count() -> None:
    """G7-016: what a player counts is nothing to who holds another card."""
    g = with_plans("PA-3", "PX-1")
    s.plans(g, B, "PA-7", "PX-2")
    s.progress(g, B, n.TASKS, 9)
    check(g)
    assert g.achieved == [0, 0, 0]


@rule("G7-059")
def test_without_the_card_there_are_none() -> None:
    """G7-059: in an episode without Personal Objectives nobody has any, not even that of the barracks."""
    g = s.table(3, 0)
    s.progress(g, A, n.PRIVATE_USES, 9)
    check(g)
    assert (personal(g, A), g.achieved) == ([], [0, 0, 0])


@rule("G7-201", "G7-106")
def test_all_three_in_one_episode() -> None:
    """G7-201, G7-106: each of the three gives its stars."""
    g = with_plans("PA-3", "PX-1")
    assert personal(g, A) == [s.objective("PO-S"), s.objective("PA-3"), s.objective("PX-1")]
    for what in (n.PRIVATE_USES, n.TASKS, n.HELPED):
        s.progress(g, A, what, 9)
    check(g)
    award_stars(g)
    got = [event.many for event in s.told(g, "stars") if event.who == A and event.thing >= c.EPISODE_OBJECTIVES]
    assert got == [2, 2, 2]


# -- the others -----------------------------------------------------------------------------------


@rule("G7-016")
def test_a_task_at_each_center() -> None:
    """G7-016: Plan A asks for an operations task at each of the three centers."""
    g = with_plans("PA-2")
    for center in (c.DATA_CENTER, c.MEDICAL_CENTER):
        mark_progress(g, A, n.CENTERS_DONE, center)
    check(g)
    assert not achieved(g, "PA-2")
    mark_progress(g, A, n.CENTERS_DONE, c.MANUFACTURING_CENTER)
    check(g)
    assert achieved(g, "PA-2")


@rule("G7-016")
def test_all_divisions_in_one_round() -> None:
    """G7-016: critical tasks of all three divisions, counted anew every round."""
    g = with_plans(b="PX-8")
    mark_progress(g, A, n.DIVISIONS_NOW, 0)
    mark_progress(g, A, n.DIVISIONS_NOW, 1)
    end_round(g)
    mark_progress(g, A, n.DIVISIONS_NOW, 2)
    check(g)
    assert not achieved(g, "PX-8")
    mark_progress(g, A, n.DIVISIONS_NOW, 0)
    mark_progress(g, A, n.DIVISIONS_NOW, 1)
    check(g)
    assert achieved(g, "PX-8")


def all_awake(g: Any, seat: int) -> None:
    """No colonist of the seat is in the supply; the last is in the Recovery Room."""
    s.dice(g, seat, 3, [1, 1, 1, 1, 1])
    g.place[s.colonist(seat, 5)] = n.RECOVERY


@rule("G7-016")
def test_all_colonists_awake_in_time() -> None:
    """G7-016: Bioscience needs all its colonists out of the supply by the end of round 4."""
    for round, met in ((4, True), (5, False)):
        g = with_plans(barracks=("bioscience", "science", "engineering"))
        g.round = round
        check(g)
        assert not achieved(g, "PO-B")
        all_awake(g, A)
        check(g)
        assert achieved(g, "PO-B") is met


@rule("G7-016")
def test_where_all_start_awake_rounds_at_the_lab_count() -> None:
    """G7-016: in episode 6 Bioscience needs four rounds with a die at the private lab instead."""
    g = with_plans(episode=6, barracks=("bioscience", "science", "engineering"))
    all_awake(g, A)
    s.progress(g, A, n.PRIVATE_ROUNDS, 3)
    check(g)
    assert not achieved(g, "PO-B")
    s.progress(g, A, n.PRIVATE_ROUNDS, 4)
    check(g)
    assert achieved(g, "PO-B")


@rule("G7-099", "G7-178")
def test_the_badge_is_counted_at_the_end_of_rounds() -> None:
    """G7-099, G7-178: who holds it then has the round; before the plot check, and Field Awards begin anew."""
    g = with_plans("PA-5")
    g.chief = A
    s.progress(g, A, n.AWARDS_NOW, 1)
    s.progress(g, A, n.PRIVATE_NOW, 1)
    s.progress(g, A, n.BADGES, 2)
    end_round(g)
    assert achieved(g, "PA-5")
    assert progress_of(g, B, n.BADGES) == 0
    assert (progress_of(g, A, n.AWARDS_NOW), progress_of(g, A, n.PRIVATE_NOW)) == (0, 0)


@rule("G7-099")
def test_objectives_of_the_round_come_before_the_plot() -> None:
    """G7-099: plot effects come after all others at the end of a round."""
    g = with_plans("PA-5")
    s.progress(g, A, n.BADGES, 2)
    s.finish_blocks(g, "relays", "turbine", "algae")
    s.begin(g, ROUND_END)
    order = [event.what for event in g.events if event.what in ("achieve", "goal_met", "section", "round")]
    assert order == ["achieve", "goal_met", "section", "round"]


# -- at the end of the episode --------------------------------------------------------------------


def ending(g: Any, id: str) -> bool:
    """Whether the objective is met at the end, and not before."""
    check(g)
    assert not achieved(g, id)
    award_stars(g)
    return achieved(g, id)


@rule("G7-016")
def test_ten_tokens_of_one_type_at_the_end() -> None:
    """G7-016: Plan A asks for ten of one type, tested at the end only."""
    for held, met in (((9, 9, 9), False), ((0, 0, 10), True)):
        g = with_plans("PA-1")
        s.tokens(g, A, *held)
        assert ending(g, "PA-1") is met


@rule("G7-016")
def test_both_slots_focused_at_the_end() -> None:
    """G7-016: Plan A asks for a focus in both slots."""
    for names, met in (
        (("data_sieve", "scrap_sorter", "donor_wall", "field_award"), True),
        (("data_sieve", "scrap_sorter", "donor_wall"), False),
        (("data_sieve", "scrap_sorter"), False),
    ):
        g = with_plans("PA-6")
        s.schemas(g, A, *names)
        assert ending(g, "PA-6") is met


@rule("G7-016")
def test_a_clean_desk_at_the_end() -> None:
    """G7-016: 40 merit and no operations task in hand."""
    for points, hand, met in ((40, (), True), (39, (), False), (60, ("cutlery_run",), False)):
        g = with_plans("PA-8")
        s.merit(g, points, 0, 0)
        s.tasks(g, A, *hand)
        assert ending(g, "PA-8") is met


@rule("G7-016")
@pytest.mark.parametrize(
    ("house", "system"),
    [("science", "computer"), ("robotics", "computer"), ("engineering", "power"), ("bioscience", "biosphere")],
)
def test_the_home_system_green_at_the_end(house: str, system: str) -> None:
    """G7-016: each barracks has its home division, Science and Robotics the computer."""
    others = [name for name in s.HOUSES if name != house]
    for name in s.SYSTEM_NAMES:
        g = with_plans(b="PX-5", barracks=(house, *others))
        s.status(g, True, **{name: "yellow"})
        assert ending(g, "PX-5") is (name != system)


@rule("G7-016", "G7-187")
def test_second_in_merit_at_the_end() -> None:
    """G7-016, G7-187: second by standing, of equals the lower marker is ahead."""
    for points, met in (
        ((8, 9, 7), True),
        ((9, 8, 7), False),
        ((7, 8, 9), False),
        ((9, 9, 3), False),
        ((3, 9, 3), True),
    ):
        g = with_plans(b="PX-6")
        s.merit(g, *points)
        assert ending(g, "PX-6") is met


# -- episode objectives ---------------------------------------------------------------------------


def stars(g: Any, objective: int) -> list[int]:
    return [episode_stars(g, seat, objective) for seat in range(g.seats)]


@rule("G7-194")
def test_top_officer() -> None:
    """G7-194, G7-Q62: the highest merit takes two stars; with all at 0 the stack decides, there is always one."""
    g = s.table(3)
    s.merit(g, 4, 9, 9)
    assert stars(g, c.TOP_OFFICER) == [0, 2, 0]
    s.merit(g, 0, 0, 0)
    assert stars(g, c.TOP_OFFICER) == [2, 0, 0]


@rule("G7-015", "G7-197")
def test_ship_shape() -> None:
    """G7-015, G7-197: a star each, none once a system has been at Critical, even if it was repaired."""
    g = s.table(3)
    assert stars(g, c.SHIP_SHAPE) == [1, 1, 1]
    degrade(g, 0, 2, 91)
    assert stars(g, c.SHIP_SHAPE) == [1, 1, 1]
    degrade(g, 0, 1, 91)
    g.status = [0, 0, 0]
    assert stars(g, c.SHIP_SHAPE) == [0, 0, 0]
    assert [event.thing for event in s.told(g, "flip")] == [c.SHIP_SHAPE]


@rule("G7-197")
def test_on_schedule() -> None:
    """G7-197: two stars each; after a setback one each, if the last goal was met."""
    g = s.table(3)
    assert stars(g, c.ON_SCHEDULE) == [2, 2, 2]
    flip(g, c.ON_SCHEDULE)
    assert stars(g, c.ON_SCHEDULE) == [0, 0, 0]
    g.goal_met = 1
    assert stars(g, c.ON_SCHEDULE) == [1, 1, 1]


@rule("G7-196", "G7-197", "G7-198")
@pytest.mark.parametrize(
    ("episode", "objective", "what", "need", "turns"),
    [
        (1, c.STEADY_SHIFT, n.MEETINGS, 2, False),
        (2, c.AUDITOR, n.INTERROGATIONS, 2, True),
        (3, c.HOST, n.PASSED, 6, True),
        (4, c.SHIELDWRIGHT, n.SHIELDS, 2, True),
    ],
)
def test_objectives_of_one_episode(episode: int, objective: int, what: int, need: int, turns: bool) -> None:
    """G7-196, G7-197, G7-198: whoever has counted enough earns a star, nobody once the card has turned over."""
    g = s.table(3, episode)
    s.progress(g, A, what, need - 1)
    s.progress(g, C, what, need)
    assert stars(g, objective) == [0, 0, 1]
    if turns:
        flip(g, objective)
        g.goal_met = 1
        assert stars(g, objective) == [0, 0, 0]


@rule("G7-197")
def test_auditor_turns_over_with_the_second_computer_failure() -> None:
    """G7-197: two failed computer tasks in the episode, not those of other divisions."""
    g = s.table(3, 2)
    s.row(g, "CT-01", "CT-09", "CT-10", "CT-02")
    flipped = []
    for slot in range(4):
        fail_task(g, slot)
        flipped.append(g.flipped)
    assert flipped == [0, 0, 0, bit(c.AUDITOR)]


@rule("G7-196")
def test_objectives_not_in_play_do_not_turn_over() -> None:
    """G7-196: the plot book defines which cards are used."""
    g = s.table(3, 1)
    g.failed_ever = [9, 0, 0]
    check(g)
    flip(g, c.HOST)
    assert (g.flipped, s.told(g, "flip")) == (0, [])


@rule("G7-197")
def test_a_card_turns_over_only_once() -> None:
    """G7-197: it stays on its fail side."""
    g = s.table(3, 1)
    flip(g, c.ON_SCHEDULE)
    flip(g, c.ON_SCHEDULE)
    assert len(s.told(g, "flip")) == 1
    assert g.flipped == bit(c.ON_SCHEDULE)


@rule("G7-196")
def test_sea_legs() -> None:
    """G7-196: both Flip blocks, not one of them."""
    g = s.table(3, 5, "5.02")
    for seat, named in ((A, g.blocks[:1]), (B, g.blocks)):
        for block in named:
            mark_progress(g, seat, n.FLIPS, block)
    assert stars(g, c.SEA_LEGS) == [0, 1, 0]


@rule("G7-196")
def test_orator() -> None:
    """G7-196: most Voices two stars, second most one; ties by merit."""
    g = s.table(4, 6)
    s.merit(g, 1, 2, 3, 4)
    g.voices = [5, 5, 2, 1]
    assert stars(g, c.ORATOR) == [1, 2, 0, 0]
    g.voices = [0, 7, 3, 4]
    assert stars(g, c.ORATOR) == [0, 2, 0, 1]


@rule("G7-196")
def test_last_watch() -> None:
    """G7-196: two stars for a hand in the final block."""
    g = s.table(3, 7)
    s.progress(g, B, n.LAST_BLOCKS, 1)
    assert stars(g, c.LAST_WATCH) == [0, 2, 0]


@rule("G7-004", "G7-106", "G7-111", "G7-195")
def test_stars_are_added_up() -> None:
    """G7-004, G7-106, G7-111, G7-195: stars of the objectives in play are added to what the log holds."""
    g = with_plans("PA-3", "PX-5")
    g.stars = [1, 2, 3]
    s.progress(g, A, n.TASKS, 4)
    s.progress(g, C, n.MEETINGS, 2)
    s.progress(g, C, n.LAST_BLOCKS, 1)
    s.merit(g, 10, 30, 20)
    check(g)
    award_stars(g)
    assert g.earned == [1 + 2 + 2 + 1, 1 + 2 + 2, 1 + 2 + 1]
    assert g.stars == [1 + 6, 2 + 5, 3 + 4]


@rule("G7-191")
def test_officer_performance_has_no_stars() -> None:
    """G7-191: its reward is a rank; Personal Objectives by itself gives nothing."""
    g = s.table(3)
    assert stars(g, c.OFFICER_PERFORMANCE) == stars(g, c.PERSONAL_OBJECTIVES) == [0, 0, 0]


@rule("G7-043", "G7-196")
def test_which_objectives_are_in_play() -> None:
    """G7-043, G7-196: five in every episode and one of its own, three in the training shift."""
    for episode in range(1, 8):
        g = s.table(3, episode)
        assert [g.has_objective(one) for one in range(12)] == [one < 5 or one == 4 + episode for one in range(12)]
    g = s.table(3, 0)
    assert [one for one in range(12) if g.has_objective(one)] == [
        c.OFFICER_PERFORMANCE,
        c.TOP_OFFICER,
        c.SHIP_SHAPE,
    ]
