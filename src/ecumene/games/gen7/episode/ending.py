"""The end of an episode: penalties, promotions and stars, perks, the ship's condition, and how the game ends."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import CRITICAL, OFFICER_PERFORMANCE, PERKS, TOP_OFFICER
from ecumene.games.gen7.episode import objectives
from ecumene.games.gen7.episode.votes import WEAR_VOTE, open_vote
from ecumene.games.gen7.numbering import (
    ALONE,
    CHAPTER,
    END_OF_EPISODE,
    ENDING,
    LAST_EPISODE,
    LOST,
    NONE,
    TRAINING,
    WON,
    how_many,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.merit import move_merit
from ecumene.games.gen7.vocabulary import SYSTEMS
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, Step

DONE: Final = PERKS
KEEP: Final = 0
GIVE_UP: Final = 1
CRITICAL_TO_LOSE: Final = 2
"""So many systems at Critical lose an episode that is played alone. G7-269"""


def is_last(g: Gen7) -> bool:
    """Whether nothing follows this episode, so that perks and wear no longer matter."""
    return g.options & ALONE != 0 or g.episode == LAST_EPISODE


@final
class EndEpisode(Step[Gen7]):
    """The six steps at the end of an episode, in order; where nothing follows there are no perks, wear or crew log.

    G7-101, G7-269
    """

    def run(self, g: Gen7) -> None:
        g.phase = END_OF_EPISODE
        g.active = NONE
        g.tell("episode_ends", many=g.episode, rule=101)
        objectives.check(g)
        deduct_penalties(g)
        promote(g)
        objectives.award_stars(g)
        if is_last(g):
            g.plan(CHECK_CONDITION, RECORD, CONCLUDE)
        else:
            buyers = [BuyPerk(seat, g.box.acquisitions) for seat in g.standing()]
            g.plan(*buyers, CHECK_CONDITION, RECORD, CONCLUDE)


# -- merit and rank -------------------------------------------------------------------------------


def deduct_penalties(g: Gen7) -> None:
    """Everybody pays for the operations tasks left in hand, all at once. G7-102, G7-Q06, G7-Q70"""
    amounts: list[int] = []
    for seat in range(g.seats):
        hand: i64 = g.tasks[seat]
        amounts.append(-sum([g.box.cards.task_penalty[card] for card in members(hand)]))
    move_merit(g, amounts, 102)


def promote(g: Gen7) -> None:
    """Enough merit raises an officer one rank, and so does the last underline of a rank. A Captain stays one.

    G7-104, G7-105, G7-190, G7-191, G7-Q07, G7-Q08, G7-Q09
    """
    if not g.has_objective(OFFICER_PERFORMANCE):
        return
    for seat in range(g.seats):
        if g.rank[seat] == g.box.ranks:
            continue
        enough = g.merit[seat] >= g.box.story.objective_need[OFFICER_PERFORMANCE]
        if enough or g.underlines[seat] + 1 == g.box.underlines:
            g.rank = changed(g.rank, seat, g.rank[seat] + 1)
            g.underlines = changed(g.underlines, seat, 0)
            g.tell("promote", who=seat, many=g.rank[seat], rule=104 if enough else 105)
        else:
            g.underlines = changed(g.underlines, seat, g.underlines[seat] + 1)
            g.tell("underline", who=seat, many=g.underlines[seat], rule=105)


# -- perks ----------------------------------------------------------------------------------------


def price(g: Gen7, perk: i64, given: i64) -> i64:
    """The stars a perk costs with these perks given up: half of each, rounded down by itself. G7-108, G7-Q10, G7-Q11"""
    stars = g.box.cards.perk_stars
    return max(0, stars[perk] - sum([stars[one] // 2 for one in members(given)]))


def forbids_price(g: Gen7, seat: i64, perk: i64, given: i64) -> i64:
    """0, or the rule against acquiring a perk with these given up: too many perks, or too few stars. G7-107, G7-109"""
    owned: i64 = g.perks[seat]
    if how_many(owned & ~given) >= g.rank[seat]:
        return 109
    return 107 if price(g, perk, given) > g.stars[seat] else 0


@final
class BuyPerk(Ask[Gen7]):
    """Stars buy a perk that nobody has and the officer's rank permits, so many times; or they are kept.

    G7-106, G7-107, G7-110, G7-111, G7-195, G7-267, G7-268, G7-271, G7-Q10, G7-Q68
    """

    rule = 107

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def candidates(self, g: Gen7) -> list[int]:
        return [*range(PERKS), DONE]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == DONE:
            return 0
        if self.left == 0:
            return 107
        for seat in range(g.seats):
            if g.has_perk(seat, move):
                return 268
        if g.rank[self.seat] < g.box.cards.perk_rank[move]:
            return 110
        return forbids_price(g, self.seat, move, g.perks[self.seat])

    def choose(self, g: Gen7, move: i64) -> None:
        if move != DONE:
            g.plan(Acquire(self.seat, move, 0, NONE), BuyPerk(self.seat, self.left - 1))


@final
class Acquire(Step[Gen7]):
    """A perk is acquired once every perk owned was asked for, or nothing is left to gain by giving up more.

    `given` is a mask of those given up, `after` the last one asked for. What is given up is free for others at once.
    G7-107, G7-108, G7-111, G7-268
    """

    def __init__(self, seat: i64, perk: i64, given: i64, after: i64) -> None:
        self.seat: i64 = seat
        self.perk: i64 = perk
        self.given: i64 = given
        self.after: i64 = after

    def run(self, g: Gen7) -> None:
        owned: i64 = g.perks[self.seat]
        cost = price(g, self.perk, self.given)
        if cost > 0 or how_many(owned & ~self.given) >= g.rank[self.seat]:
            for perk in members(owned):
                if perk > self.after:
                    g.plan_next(GiveUp(self.seat, self.perk, self.given, perk))
                    return
        for perk in members(self.given):
            g.tell("give_up_perk", who=self.seat, thing=perk, rule=108)
        g.perks = changed(g.perks, self.seat, owned & ~self.given | bit(self.perk))
        g.stars = changed(g.stars, self.seat, g.stars[self.seat] - cost)
        g.tell("buy_perk", who=self.seat, many=cost, thing=self.perk, rule=107)


@final
class GiveUp(Ask[Gen7]):
    """A perk owned, perhaps just bought, may be given up toward a new one; it must be where the rest is not enough.

    G7-108, G7-109, G7-193, G7-Q73
    """

    rule = 108
    follows = True

    def __init__(self, seat: i64, perk: i64, given: i64, owned: i64) -> None:
        super().__init__(seat)
        self.perk: i64 = perk
        self.given: i64 = given
        self.owned: i64 = owned

    def candidates(self, g: Gen7) -> list[int]:
        return [KEEP, GIVE_UP]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == GIVE_UP:
            return 0
        later: i64 = g.perks[self.seat] & ~(bit(self.owned + 1) - 1)
        return forbids_price(g, self.seat, self.perk, self.given | later)

    def choose(self, g: Gen7, move: i64) -> None:
        given = self.given | bit(self.owned) if move == GIVE_UP else self.given
        g.plan_next(Acquire(self.seat, self.perk, given, self.owned))


# -- the ship and the log -------------------------------------------------------------------------


@final
class CheckCondition(Step[Gen7]):
    """Each system at Critical checks a condition box; then, system by system, a location that wears is voted for.

    The first box brings Damage Control into play, the last the Ageing Ark.
    G7-112, G7-113, G7-222, G7-223, G7-270, G7-Q13
    """

    def run(self, g: Gen7) -> None:
        if g.options & ALONE:
            return
        votes: list[Step[Gen7]] = []
        for system in range(SYSTEMS):
            if g.status[system] == CRITICAL:
                check_box(g, system)
                votes.append(WearVote(system))
        if not is_last(g):
            g.plan(*votes)


def check_box(g: Gen7, system: i64) -> None:
    """One more condition box is checked, while there is one. G7-112, G7-222, G7-223"""
    if g.condition == g.box.boxes:
        return
    g.condition += 1
    g.tell("condition", where=system, many=g.condition, rule=112)
    if g.condition == 1:
        g.tell("damage_control", rule=222)
    if g.condition == g.box.boxes:
        g.tell("ageing_ark", rule=223)


@final
class WearVote(Step[Gen7]):
    """The players vote which location of the division wears. G7-113, G7-281"""

    def __init__(self, system: i64) -> None:
        self.system: i64 = system

    def run(self, g: Gen7) -> None:
        open_vote(g, WEAR_VOTE, self.system)


@final
class Record(Step[Gen7]):
    """The log has a line for the episode: its Top Officer, the track, and the average merit as an exact fraction.

    The Top Officer will have the spotlight.
    G7-103, G7-114, G7-194, G7-Q12, G7-Q62
    """

    def run(self, g: Gen7) -> None:
        top = g.standing()[0]
        g.history = [*g.history, top, g.li, sum(g.merit), g.seats]
        g.spotlight = top if g.has_objective(TOP_OFFICER) else NONE
        g.tell("record", who=top, where=g.li, many=sum(g.merit), rule=114)
        if not is_last(g):
            add_crew_log(g)


def add_crew_log(g: Gen7) -> None:
    """The cards listed in the crew log join the crossroads deck, and the entries are crossed off. G7-115, G7-224"""
    cards = members(g.crew_log)
    g.crossroads = [*g.crossroads, *cards]
    g.crew_log = 0
    if cards:
        g.tell("crew_log", many=len(cards), rule=115)


# -- how it ends ----------------------------------------------------------------------------------


@final
class Conclude(Step[Gen7]):
    """The game is over: a chapter of the campaign, its ending, or an episode won or lost. G7-003, G7-116, G7-269"""

    def run(self, g: Gen7) -> None:
        g.finish(outcome_of(g))


def outcome_of(g: Gen7) -> i64:
    """The last episode ends the story; alone an episode is won or lost, otherwise it is a chapter. G7-003, G7-269"""
    if g.episode == LAST_EPISODE:
        return ENDING + g.ending
    if not g.options & ALONE:
        return CHAPTER
    return WON if team_wins(g) else LOST


def team_wins(g: Gen7) -> bool:
    """Whether the team wins an episode alone: by its last goal, or in training by merit, and by systems. G7-269"""
    critical = g.status.count(CRITICAL)
    if g.episode == TRAINING:
        shift = g.box.story.episodes[TRAINING]
        return sum(g.merit) >= shift.average_merit * g.seats and critical <= shift.critical_systems
    return g.goal_met == 1 and critical < CRITICAL_TO_LOSE


END_EPISODE: Final = EndEpisode()
CHECK_CONDITION: Final = CheckCondition()
RECORD: Final = Record()
CONCLUDE: Final = Conclude()
