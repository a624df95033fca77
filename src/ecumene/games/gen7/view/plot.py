"""What is seen of the plot: the section with its goal and rules, the objectives of the episode, the ending."""

from __future__ import annotations

import msgspec

from ecumene.games.gen7 import numbering as n
from ecumene.games.gen7.components import HOOKS, SPECIAL_RULES
from ecumene.games.gen7.effects.conditions import holds
from ecumene.games.gen7.episode.objectives import EARNED_BY
from ecumene.games.gen7.numbering import how_many
from ecumene.games.gen7.position import Gen7, progress_of
from ecumene.games.gen7.story import VOICES, Goal
from ecumene.games.gen7.texts.cards import hook_said, objective_said
from ecumene.games.gen7.texts.effects import condition_said
from ecumene.games.gen7.view.common import RESOURCE_IDS, hook_id, names_of, paragraphs
from ecumene.games.gen7.view.story import section_text


class GoalView(msgspec.Struct, frozen=True):
    """One part of the goal: how far it is."""

    label: str
    have: int
    need: int


class RuleView(msgspec.Struct, frozen=True):
    """A special rule or element of the plot that is in force."""

    id: str
    title: str
    text: str


class PlotView(msgspec.Struct, frozen=True):
    """The section at which the plot book lies open.

    `rounds_left` counts this round too; with `only_at_deadline` the goal is looked at in its last round alone. Without
    a goal the deadline is 0.
    """

    section: str
    title: str
    text: list[str]
    aim: str
    goal: list[GoalView]
    met: bool
    deadline: int
    rounds_left: int
    only_at_deadline: bool
    rules: list[RuleView]


class ObjectiveView(msgspec.Struct, frozen=True):
    """An objective of the episode with its side; `progress` is each seat's count toward `need`, if it counts."""

    id: str
    number: str
    name: str
    text: str
    flips: str
    failure: str
    flipped: bool
    progress: list[int]
    need: int


class EpisodeView(msgspec.Struct, frozen=True):
    number: int
    title: str
    premise: list[str]


class EndingView(msgspec.Struct, frozen=True):
    """The conclusion of the story."""

    id: str
    title: str
    result: str
    text: list[str]
    epilogue: list[str]


# -- the section ----------------------------------------------------------------------------------


def plot_view(g: Gen7) -> PlotView | None:
    """The plot book, if the episode has a story."""
    if g.section < 0:
        return None
    row, section = names_of(g).sections[g.section], g.box.story.sections[g.section]
    goal = section.goal if g.deadline else None
    return PlotView(
        section=row.id,
        title=row.title,
        text=section_text(g, g.section, texts_read(g, g.section)),
        aim=row.aim if goal else "",
        goal=goal_views(g, goal) if goal else [],
        met=bool(g.goal_met),
        deadline=g.deadline,
        rounds_left=max(0, g.deadline - g.round + 1),
        only_at_deadline=bool(goal and goal.only_at_deadline),
        rules=rule_views(g),
    )


def texts_read(g: Gen7, section: int) -> int:
    """The mask of a section's further texts, as they were read on entering it."""
    for at in range(len(g.told) - 3, -1, -3):
        if g.told[at] == n.SECTION_READ and g.told[at + 1] == section:
            return g.told[at + 2]
    return 0


def goal_views(g: Gen7, goal: Goal) -> list[GoalView]:
    """Every part that the goal names. G7-182"""
    return [*block_goals(g, goal), *marker_goals(g, goal), *token_goals(g, goal), *status_goals(g, goal)]


def block_goals(g: Gen7, goal: Goal) -> list[GoalView]:
    """How many group seats are finished, in all and on every board."""
    blocks, names = g.box.story.blocks, names_of(g)
    done = [block for place, block in enumerate(g.blocks) if g.blocks_done >> place & 1]
    found = []
    need = len(g.blocks) if goal.need is None else goal.need.at(g.seats)
    if need:
        found.append(GoalView("group seats finished", len(done), need))
    boards = sorted({blocks[block].board for block in g.blocks}) if goal.each_board else []
    for board in boards:
        have = sum(1 for block in done if blocks[block].board == board)
        found.append(GoalView(f"finished: {names.elements[board - SPECIAL_RULES].name}", have, goal.each_board))
    return found


def marker_goals(g: Gen7, goal: Goal) -> list[GoalView]:
    """Success markers in all, and those of divisions. G7-178"""
    found = [] if goal.markers is None else [GoalView("success markers", g.markers, goal.markers.at(g.seats))]
    for division in goal.divisions:
        name = names_of(g).divisions[division].name
        found.append(GoalView(f"marker: {name}", g.traced >> division & 1, 1))
    return found


def token_goals(g: Gen7, goal: Goal) -> list[GoalView]:
    """Tokens or Voices in all, of every type, and from every player. G7-178"""
    found = []
    if goal.tokens is not None:
        voices = goal.token_kind == VOICES
        have = sum(g.voices) if voices else sum(g.passed)
        found.append(GoalView("Voices" if voices else "tokens passed", have, goal.tokens.at(g.seats)))
    if goal.each_type is not None:
        need = goal.each_type.at(g.seats)
        for resource, name in enumerate(RESOURCE_IDS):
            label = f"{name if name == 'data' else f'{name}s'} passed"
            found.append(GoalView(label, sum(g.passed[resource::3]), need))
    if goal.per_player:
        found.append(GoalView("players strapped down", how_many(g.strapped), g.seats))
    return found


def status_goals(g: Gen7, goal: Goal) -> list[GoalView]:
    """The state the ship must be in."""
    if goal.status is None:
        return []
    return [GoalView(condition_said(goal.status, g.box.names), int(holds(g, goal.status)), 1)]


def rule_views(g: Gen7) -> list[RuleView]:
    """The special rules and elements in force. G7-029"""
    names = names_of(g)
    found = []
    for hook in range(HOOKS):
        if g.in_force(hook):
            if hook < SPECIAL_RULES:
                rule = names.special_rules[hook]
                found.append(RuleView(rule.id, rule.title, hook_said(rule)))
            else:
                element = names.elements[hook - SPECIAL_RULES]
                found.append(RuleView(hook_id(g, hook), element.name, hook_said(element)))
    return found


# -- the episode ----------------------------------------------------------------------------------


def objective_views(g: Gen7) -> list[ObjectiveView]:
    """The objectives of the episode. G7-196, G7-197"""
    found = []
    for objective in g.box.story.episodes[g.episode].objectives:
        row, counted = names_of(g).objectives[objective], EARNED_BY[objective]
        found.append(
            ObjectiveView(
                id=row.id,
                number=row.number,
                name=row.name,
                text=objective_said(row.success, row),
                flips=objective_said(row.flips, row),
                failure=objective_said(row.failure, row),
                flipped=bool(g.flipped >> objective & 1),
                progress=[progress_of(g, seat, counted) for seat in range(g.seats)] if counted >= 0 else [],
                need=row.need if counted >= 0 else 0,
            )
        )
    return found


def episode_view(g: Gen7) -> EpisodeView:
    row = names_of(g).episodes[g.episode]
    return EpisodeView(row.number, row.title, paragraphs(row.premise))


def ending_view(g: Gen7) -> EndingView | None:
    """The ending that was read, with the epilogue of the braking that was chosen. G7-003"""
    if g.ending < 0:
        return None
    names = names_of(g)
    row = names.endings[g.ending]
    hard = any(flag.id == "HARD" and g.has_flag(number) for number, flag in enumerate(names.flags))
    epilogue = row.epilogue_hard if hard else row.epilogue_long
    return EndingView(row.id, row.title, row.result, paragraphs(row.text), paragraphs(epilogue))
