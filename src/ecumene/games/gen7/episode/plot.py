"""The plot book: sections are entered, their goals checked at the end of every round, and the ending is read."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import HOST, ON_SCHEDULE, ORANGE, SHIELD_TRACK, SHIELDWRIGHT, TRACE
from ecumene.games.gen7.effects.addresses import COLLAPSE_PART, SETBACK_PART, SETUP_PART, SUCCESS_PART, section_address
from ecumene.games.gen7.effects.carrying import Carry
from ecumene.games.gen7.effects.conditions import holds
from ecumene.games.gen7.episode import objectives
from ecumene.games.gen7.episode.votes import PLOT_VOTE, open_vote
from ecumene.games.gen7.numbering import COLLAPSE_READ, ENDING_READ, NONE, SECTION_READ, SETBACK_READ, SUCCESS_READ
from ecumene.games.gen7.position import Gen7, read_aloud
from ecumene.games.gen7.ship.merit import flip
from ecumene.games.gen7.ship.systems import cover_systems
from ecumene.games.gen7.story import ENDING, VOICES, Goal, Section
from ecumene.games.gen7.vocabulary import RESOURCES, SYSTEMS
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Step


def section_of(g: Gen7) -> Section:
    """The section at which the plot book lies open."""
    return g.box.story.sections[g.section]


def opens_episode(g: Gen7, section: i64) -> bool:
    """Whether a section is the first of the episode, which belongs to its setup. G7-043"""
    return g.box.story.episodes[g.episode].first == section


# -- entering a section ---------------------------------------------------------------------------


@final
class EnterSection(Step[Gen7]):
    """What was between is skipped; the new section's texts are read and its special setup is carried out.

    `many` of the event is a mask of the further texts that are read. Tokens and markers leave the plot.
    G7-029, G7-060, G7-225
    """

    def __init__(self, section: i64) -> None:
        self.section: i64 = section

    def run(self, g: Gen7) -> None:
        close_section(g)
        g.section = self.section
        texts: i64 = 0
        also = section_of(g).also
        for number in range(len(also)):
            if holds(g, also[number]):
                texts |= bit(number)
        g.tell("section", where=self.section, many=texts, rule=225)
        read_aloud(g, SECTION_READ, self.section, texts)
        g.plan(Carry(section_address(self.section, SETUP_PART), 0, NONE), SPECIAL_RULES, OPEN_GOAL)


def close_section(g: Gen7) -> None:
    """A section's goal, its blocks and markers and its special rules end with it. G7-029, G7-282"""
    g.rules = g.episode_rules
    g.blocks = []
    g.blocks_done = 0
    g.markers = 0
    g.traced = 0
    g.passed = [0] * (RESOURCES * g.seats)
    g.strapped = 0
    g.deadline = 0


@final
class SpecialRules(Step[Gen7]):
    """The section's special rules come into force, those of the first for the whole episode; then its vote is held.

    A system that the episode's setup has degraded has its seats covered at once.
    G7-029, G7-219, G7-280
    """

    def run(self, g: Gen7) -> None:
        section = section_of(g)
        for hook in section.rules:
            if holds(g, hook.condition):
                g.rules |= bit(hook.rule)
        if opens_episode(g, g.section):
            g.episode_rules = g.rules
            cover_systems(g)
        vote = section.vote
        if vote is not None and vote.round == 0:
            open_vote(g, PLOT_VOTE, g.section)


@final
class OpenGoal(Step[Gen7]):
    """The blocks of the goal are open and the plot marker stands on its deadline; without a goal the book goes on.

    G7-182, G7-279, G7-282
    """

    def run(self, g: Gen7) -> None:
        section = section_of(g)
        goal = section.goal
        if goal is not None:
            g.goal_met = 0
            g.blocks = [block for block in goal.blocks if holds(g, g.box.story.blocks[block].condition)]
            g.deadline = goal.deadline
            g.tell("goal", where=g.section, many=goal.deadline, rule=182)
        elif not opens_episode(g, g.section):
            go_on(g, section.next)


def go_on(g: Gen7, section: i64) -> None:
    """On to a section of this episode; another episode's waits, and the rounds left are played without a goal.

    After the last section the ending is read.
    G7-225, G7-226
    """
    if section != ENDING and g.box.story.sections[section].episode == g.episode:
        g.plan_next(EnterSection(section))
        return
    close_section(g)
    if section == ENDING:
        read_ending(g)


def read_ending(g: Gen7) -> None:
    """The conclusion of the story: the first ending whose condition holds. G7-003"""
    endings = g.box.story.endings
    for number in range(len(endings)):
        if holds(g, endings[number].condition):
            g.ending = number
            g.tell("ending", thing=number, rule=3)
            read_aloud(g, ENDING_READ, number, 0)
            return


# -- the end of a round ---------------------------------------------------------------------------


@final
class PlotCheck(Step[Gen7]):
    """After all else at the end of a round: special rules, then the vote of this round, and last the plot goal.

    G7-099
    """

    def run(self, g: Gen7) -> None:
        if g.section < 0:
            return
        if g.in_force(TRACE):
            trace_lines(g)
        g.plan(ROUND_VOTE, CHECK_GOAL)
        if g.in_force(SHIELD_TRACK):
            wear_shield(g)


def trace_lines(g: Gen7) -> None:
    """A division has its marker if one of its critical tasks was completed this round and none failed. G7-178"""
    for division in range(SYSTEMS):
        done = g.done_now[division] > 0 and g.failed_now[division] == 0
        if done and not g.traced >> division & 1:
            g.traced |= bit(division)
            g.tell("trace", where=division, rule=178)


def wear_shield(g: Gen7) -> None:
    """The shield falls, faster late and while a system is at Orange or worse; gone before the last round it collapses.

    G7-099, G7-197
    """
    least, _, loss, late_from, late_loss, damaged_loss, _ = g.box.story.hook_numbers[SHIELD_TRACK]
    if g.round >= late_from:
        loss = late_loss
    if max(g.status) >= ORANGE:
        loss += damaged_loss
    g.shield = max(least, g.shield - loss)
    g.tell("shield", many=g.shield, rule=99)
    if g.shield > least:
        return
    flip(g, SHIELDWRIGHT)
    if g.round < g.deadline:
        g.tell("collapse", where=g.section, rule=99)
        read_aloud(g, COLLAPSE_READ, g.section, 0)
        suffer(g, COLLAPSE_PART)


@final
class RoundVote(Step[Gen7]):
    """A vote that the section puts at the end of this round. G7-219"""

    def run(self, g: Gen7) -> None:
        vote = section_of(g).vote
        if vote is not None and vote.round == g.round:
            open_vote(g, PLOT_VOTE, g.section)


@final
class CheckGoal(Step[Gen7]):
    """A goal that is met advances the plot at once; one missed at its deadline is a setback. One goal a round.

    G7-099, G7-182, G7-282, G7-Q57
    """

    def run(self, g: Gen7) -> None:
        section = section_of(g)
        goal, success, setback = section.goal, section.success, section.setback
        if g.deadline == 0 or goal is None or success is None or setback is None:
            return
        last = g.round >= g.deadline
        if (last or not goal.only_at_deadline) and is_met(g, goal):
            g.goal_met = 1
            g.tell("goal_met", where=g.section, rule=182)
            read_aloud(g, SUCCESS_READ, g.section, 0)
            g.plan(Carry(section_address(g.section, SUCCESS_PART), 0, NONE), GoOn(success.goto))
        elif last:
            g.goal_met = 0
            g.tell("goal_missed", where=g.section, rule=182)
            read_aloud(g, SETBACK_READ, g.section, 0)
            g.plan_next(GoOn(setback.goto))
            suffer(g, SETBACK_PART)


def suffer(g: Gen7, part: i64) -> None:
    """A setback: a failure marker on the log, the section's effect, and objectives that turn over. G7-179, G7-197"""
    g.setbacks += 1
    g.episode_setbacks += 1
    g.tell("setback", where=g.section, many=g.setbacks, rule=179)
    flip(g, ON_SCHEDULE)
    g.plan(Carry(section_address(g.section, part), 0, NONE), AfterSetback(g.accord))


@final
class AfterSetback(Step[Gen7]):
    """A setback that has lowered ACCORD turns Host over. G7-197"""

    def __init__(self, accord: i64) -> None:
        self.accord: i64 = accord

    def run(self, g: Gen7) -> None:
        if g.accord < self.accord:
            flip(g, HOST)
        objectives.check(g)


@final
class GoOn(Step[Gen7]):
    """After the effects of a goal the plot book says where to go on. G7-225"""

    def __init__(self, section: i64) -> None:
        self.section: i64 = section

    def run(self, g: Gen7) -> None:
        go_on(g, self.section)


# -- goals ----------------------------------------------------------------------------------------


def is_met(g: Gen7, goal: Goal) -> bool:
    """Whether every part that the goal names is met: blocks, markers, tokens and the state of the ship. G7-182"""
    return blocks_met(g, goal) and markers_met(g, goal) and tokens_met(g, goal) and holds(g, goal.status)


def blocks_met(g: Gen7, goal: Goal) -> bool:
    """Enough blocks are finished (all that are open to this table, if no number is named), enough on every board."""
    done = [block for place, block in enumerate(g.blocks) if g.blocks_done >> place & 1]
    need: i64 = len(g.blocks) if goal.need is None else goal.need.at(g.seats)
    if len(done) < need:
        return False
    for block in g.blocks:
        board: i64 = g.box.story.blocks[block].board
        if len([one for one in done if g.box.story.blocks[one].board == board]) < goal.each_board:
            return False
    return True


def markers_met(g: Gen7, goal: Goal) -> bool:
    """Enough success markers in all, and one for every division named. G7-178"""
    if goal.markers is not None and g.markers < goal.markers.at(g.seats):
        return False
    return not [division for division in goal.divisions if not g.traced >> division & 1]


def tokens_met(g: Gen7, goal: Goal) -> bool:
    """Enough tokens on the plot, or Voices: in all, of every type, and from every player. G7-178"""
    if goal.tokens is not None:
        held: i64 = sum(g.voices) if goal.token_kind == VOICES else sum(g.passed)
        if held < goal.tokens.at(g.seats):
            return False
    if goal.each_type is not None:
        for resource in range(RESOURCES):
            if sum(g.passed[resource::RESOURCES]) < goal.each_type.at(g.seats):
                return False
    return goal.per_player == 0 or g.strapped == bit(g.seats) - 1


SPECIAL_RULES: Final = SpecialRules()
OPEN_GOAL: Final = OpenGoal()
PLOT_CHECK: Final = PlotCheck()
ROUND_VOTE: Final = RoundVote()
CHECK_GOAL: Final = CheckGoal()
