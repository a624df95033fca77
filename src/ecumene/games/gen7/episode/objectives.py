"""Objectives: what is counted toward them, when they are met or turned over, and the officer stars they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7 import components as c
from ecumene.games.gen7.numbering import (
    AWARDS_NOW,
    BADGES,
    CENTERS_DONE,
    CRITICALS,
    DIVISIONS_NOW,
    DONATED,
    DONATIONS,
    FILES,
    FLIPS,
    HELPED,
    INTERROGATIONS,
    LAST_BLOCKS,
    MEETINGS,
    PASSED,
    PRIVATE_NOW,
    PRIVATE_ROUNDS,
    PRIVATE_USES,
    PROGRESS,
    ROBOTS,
    SHIELDS,
    SOLOS,
    TASKS,
    TRIGGERS,
    how_many,
)
from ecumene.games.gen7.position import Gen7, advance_progress, progress_of
from ecumene.games.gen7.vocabulary import SYSTEMS, WAKE_ALL
from ecumene.kernel.bits import bit, changed

BOTH: Final = 2
"""The Flip blocks of Sea Legs."""
SECOND_PLACE: Final = 1
AT_THE_END: Final = 1 << c.STOCKED | 1 << c.FOCUSED | 1 << c.CLEAN_DESK | 1 << c.HOME_GREEN | 1 << c.SECOND
"""A mask of the personal objectives that are tested only after the penalties at the end of the episode."""
COUNTED: Final = [
    PRIVATE_USES,
    PRIVATE_USES,
    PRIVATE_ROUNDS,
    DONATIONS,
    -1,
    -1,
    TASKS,
    CRITICALS,
    BADGES,
    -1,
    FILES,
    -1,
    HELPED,
    SOLOS,
    TRIGGERS,
    ROBOTS,
    -1,
    -1,
    DONATED,
    -1,
]
"""What a personal objective counts, by its number, if its criterion is just a number."""
EARNED_BY: Final = [-1, -1, -1, -1, -1, MEETINGS, INTERROGATIONS, PASSED, SHIELDS, -1, -1, -1]
"""What an episode objective counts of every player, if its criterion is just a number."""


# -- personal objectives --------------------------------------------------------------------------


def personal(g: Gen7, seat: i64) -> list[int]:
    """The personal objectives of a player: of the barracks, of Plan A and of Plan B; none if they are not in play.

    G7-059
    """
    if g.plan_a[seat] < 0:
        return []
    return [g.barracks[seat], g.plan_a[seat], g.plan_b[seat]]


def check(g: Gen7) -> None:
    """Personal objectives are met as soon as what they ask for has happened. G7-200, G7-201"""
    seat: i64 = 0
    while seat < g.seats:
        plan_a: i64 = g.plan_a[seat]
        if plan_a >= 0:
            done: i64 = g.achieved[seat]
            done |= AT_THE_END
            check_one(g, seat, g.barracks[seat], done)
            check_one(g, seat, plan_a, done)
            check_one(g, seat, g.plan_b[seat], done)
        seat += 1


def check_one(g: Gen7, seat: i64, objective: i64, done: i64) -> None:
    """One personal objective may be met now, if it is none of those done or tested later. G7-200, G7-201"""
    if not done >> objective & 1 and is_met(g, seat, objective):
        achieve(g, seat, objective)


def achieve(g: Gen7, seat: i64, objective: i64) -> None:
    """A personal objective is met: it is shown to all and stays so. G7-200"""
    g.achieved = changed(g.achieved, seat, g.achieved[seat] | bit(objective))
    g.tell("achieve", who=seat, thing=objective, rule=200)


def is_met(g: Gen7, seat: i64, objective: i64) -> bool:
    """Whether the criteria of a personal objective are met now. G7-016, G7-178"""
    need: i64 = g.box.story.personal_need[objective]
    counted: i64 = COUNTED[objective]
    if counted >= 0 and (objective != c.WAKING or starts_awake(g)):
        return progress_of(g, seat, counted) >= need
    if objective == c.WAKING:
        return g.round <= need and g.asleep(seat) == 0
    if objective == c.ALL_CENTERS:
        return how_many(progress_of(g, seat, CENTERS_DONE)) == c.CENTERS
    if objective == c.ALL_DIVISIONS:
        return how_many(progress_of(g, seat, DIVISIONS_NOW)) == SYSTEMS
    if objective == c.STOCKED:
        return max(g.res[3 * seat : 3 * seat + 3]) >= need
    if objective == c.FOCUSED:
        return min(g.slots[4 * seat : 4 * seat + 4]) >= 0
    if objective == c.CLEAN_DESK:
        return g.merit[seat] >= need and g.tasks[seat] == 0
    if objective == c.HOME_GREEN:
        return g.status[g.box.home[g.barracks[seat]]] == c.GREEN
    return g.standing()[SECOND_PLACE] == seat


def starts_awake(g: Gen7) -> bool:
    """Whether everybody is awake from the start of this episode, so that Bioscience counts rounds instead."""
    first: i64 = g.box.story.episodes[g.episode].first
    if first >= 0:
        for effect in g.box.story.sections[first].setup:
            if effect.verb == WAKE_ALL:
                return True
    return False


def end_round(g: Gen7) -> None:
    """At the end of a round the badge is counted; then what counts in one round only begins anew. G7-099"""
    advance_progress(g, g.chief, BADGES, 1)
    check(g)
    progress = g.progress.copy()
    for seat in range(g.seats):
        progress[PROGRESS * seat + DIVISIONS_NOW] = 0
        progress[PROGRESS * seat + AWARDS_NOW] = 0
        progress[PROGRESS * seat + PRIVATE_NOW] = 0
    g.progress = progress


# -- episode objectives ---------------------------------------------------------------------------


def award_stars(g: Gen7) -> None:
    """The end tests of personal objectives, then everybody's stars of all objectives. G7-106, G7-198, G7-201"""
    for seat in range(g.seats):
        for objective in personal(g, seat):
            if AT_THE_END >> objective & 1 and is_met(g, seat, objective):
                achieve(g, seat, objective)
    for objective in g.box.story.episodes[g.episode].objectives:
        for seat in range(g.seats):
            earn(g, seat, episode_stars(g, seat, objective), objective)
    for seat in range(g.seats):
        for objective in personal(g, seat):
            if g.achieved[seat] >> objective & 1:
                earn(g, seat, g.box.story.personal_stars[objective], c.EPISODE_OBJECTIVES + objective)


def earn(g: Gen7, seat: i64, stars: i64, objective: i64) -> None:
    """A player is given the stars of one objective; personal ones are numbered after those of the episode. G7-106"""
    if stars > 0:
        g.earned = changed(g.earned, seat, g.earned[seat] + stars)
        g.stars = changed(g.stars, seat, g.stars[seat] + stars)
        g.tell("stars", who=seat, many=stars, thing=objective, rule=106)


def episode_stars(g: Gen7, seat: i64, objective: i64) -> i64:
    """What an episode objective is worth to a player: by its success side, or what little the fail side gives.

    G7-004, G7-015, G7-197
    """
    story = g.box.story
    if g.flipped >> objective & 1:
        return story.objective_failed[objective] if g.goal_met else 0
    stars: i64 = story.objective_stars[objective]
    if objective == c.TOP_OFFICER:
        return stars if g.standing()[0] == seat else 0
    if objective == c.ORATOR:
        place = speakers(g).index(seat)
        return stars if place == 0 else story.objective_second[objective] if place == SECOND_PLACE else 0
    if objective == c.SEA_LEGS:
        return stars if how_many(progress_of(g, seat, FLIPS)) >= BOTH else 0
    if objective == c.LAST_WATCH:
        return stars if progress_of(g, seat, LAST_BLOCKS) > 0 else 0
    if EARNED_BY[objective] >= 0:
        return stars if progress_of(g, seat, EARNED_BY[objective]) >= story.objective_need[objective] else 0
    return stars


def speakers(g: Gen7) -> list[int]:
    """The players by their Voices, those with as many by merit."""
    order: list[int] = []
    for seat in g.standing():
        at: i64 = len(order)
        while at > 0 and g.voices[seat] > g.voices[order[at - 1]]:
            at -= 1
        order.insert(at, seat)
    return order
