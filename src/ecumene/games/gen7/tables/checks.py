"""Whether the story holds together: who enters when, where sections lead, which flags are set and read."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping

from ecumene.games.gen7 import story as s
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import Story
from ecumene.games.gen7.story import Section
from ecumene.games.gen7.tables.plot import StoryNames, all_effects
from ecumene.games.gen7.tables.story import HOOKS, Element, SpecialRule
from ecumene.games.gen7.vocabulary import NONE, Condition, Effect
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


def refuse(content: Content, table: str, entry: str, why: str) -> BadContent:
    """A word on what is wrong with an entry."""
    return BadContent(f"{content.files[table]}: [{table}] {entry}: {why}")


def check_figures(content: Content, table: str, entry: str, text: str, numbers: Mapping[str, int]) -> None:
    """Every figure a text speaks of is one of its numbers."""
    for _, name, _, _ in string.Formatter().parse(text):
        if name is not None and name not in numbers:
            raise refuse(content, table, entry, f"its text speaks of {{{name}}}; its numbers are: {', '.join(numbers)}")


def check_hooks(content: Content, names: StoryNames) -> None:
    """Special rules and elements have the numbers the rules ask for."""
    rows: list[tuple[str, SpecialRule | Element]] = [("special_rule", row) for row in names.special_rules]
    rows += [("element", row) for row in names.elements]
    for table, row in rows:
        if set(row.numbers) != set(HOOKS[row.id]):
            raise refuse(content, table, row.id, f"its numbers must be: {', '.join(HOOKS[row.id])}")
        check_figures(content, table, row.id, row.text, row.numbers)


def check_crossroads(content: Content, names: StoryNames, story: Story) -> None:
    """Every card enters in one way: from the start, with a crew card, by the crew log, or with an episode. G7-035"""
    seeds = [names.crossroads[number].id for number in story.crew_seed]
    logged = [
        names.crossroads[effect.what].id
        for card in story.crossroads
        for option in card.options
        for effect in all_effects(option.effects)
        if effect.verb == e.LOG
    ]
    for row, card in zip(names.crossroads, story.crossroads, strict=True):
        if (row.id in seeds) != (card.label == s.CREW):
            raise refuse(content, "crossroads", row.id, "it must be the seed of a crew card if its label is crew")
        if (row.id in logged) != (card.label == s.BOND):
            raise refuse(content, "crossroads", row.id, "it must be put on the crew log if its label is bond")
        if bool(card.enters) != (card.label == s.DEEP):
            raise refuse(content, "crossroads", row.id, "it must say with which episode it enters if its label is deep")
        check_options(content, names, story, row.id)
    for number, person in enumerate(names.crew):
        cases = story.crossroads[story.crew_seed[number]].trigger.cases
        if not any(atom.term == e.CREW_CARD and atom.what == number for case in cases for atom in case):
            why = f"the trigger of its seed {person.seed} must name crew({person.number})"
            raise refuse(content, "crew", person.id, why)


def check_options(content: Content, names: StoryNames, story: Story, id: str) -> None:
    """A chance has a text for either side, and "that type" was met with. G7-084"""
    number = [row.id for row in names.crossroads].index(id)
    row, card = names.crossroads[number], story.crossroads[number]
    has_type = any(atom.term == e.RES_IS for case in card.trigger.cases for atom in case)
    for written, option in zip(row.options, card.options, strict=True):
        verbs = list(all_effects(option.effects))
        if any(effect.verb == e.CHANCE for effect in verbs) != bool(written.otherwise):
            raise refuse(content, "crossroads", id, "an option needs the text `otherwise` if it has a chance")
        typed = [effect for effect in verbs if effect.verb in (e.GAIN, e.LOSE, e.STORES)]
        if any(effect.what == e.THAT for effect in typed) and not has_type:
            raise refuse(content, "crossroads", id, "only a trigger with res>=n knows `that` type")


def check_flags(content: Content, names: StoryNames, story: Story) -> None:
    """Every flag is set and read somewhere, and of a pair each excludes the other."""
    written = {effect.what for effect in plot_effects(story) if effect.verb == e.FLAG}
    asked = {
        atom.what
        for condition in plot_conditions(story)
        for case in condition.cases
        for atom in case
        if atom.term == e.FLAG_SET
    }
    ids = {row.id: number for number, row in enumerate(names.flags)}
    for row in names.flags:
        if ids[row.id] not in written:
            raise refuse(content, "flag", row.id, "nothing sets it")
        if ids[row.id] not in asked:
            raise refuse(content, "flag", row.id, "nothing asks for it")
        if row.excludes:
            other = names.flags[content.look_up("flag", row.id, ids, row.excludes, "flag")]
            if other.excludes != row.id:
                raise refuse(content, "flag", row.id, f"{other.id} must exclude it too")


def plot_effects(story: Story) -> Iterator[Effect]:
    """All that sections, their votes and their blocks do."""
    for section in story.sections:
        yield from section_effects(section)
    for block in story.blocks:
        for clause in block.clauses:
            yield from all_effects(clause.effects)


def section_effects(section: Section) -> Iterator[Effect]:
    """All that a section does by itself and by its vote."""
    yield from all_effects([*section.setup, *section.collapse])
    for outcome in (section.success, section.setback):
        yield from all_effects(outcome.effects if outcome else [])
    for option in section.vote.options if section.vote else []:
        yield from all_effects(option.effects)


def plot_conditions(story: Story) -> Iterator[Condition]:
    """All that the plot and the endings ask."""
    for section in story.sections:
        yield from section.also
        asked = [*[hook.condition for hook in section.rules], section.goal.status if section.goal else None]
        yield from [condition for condition in asked if condition]
    for block in story.blocks:
        yield from [one for one in [block.condition, *[cost.condition for cost in block.cost]] if one]
    yield from [effect.condition for effect in plot_effects(story) if effect.condition]
    yield from [ending.condition for ending in story.endings]


def check_plot(content: Content, names: StoryNames, story: Story, rounds: int) -> None:
    """Every section is reached, every branch ends, and every deadline can be kept. G7-182, G7-225, G7-282"""
    if [row.number for row in names.episodes] != list(range(8)):
        raise BadContent(f"{content.files['episode']}: [episode] must hold the numbers 0 (training) to 7, in order")
    for row, episode in zip(names.episodes, story.episodes, strict=True):
        if (episode.first == NONE) != (row.number == 0) or (row.team_wins is None) != (row.number > 0):
            why = "an episode has a first section, the training shift says when the team wins"
            raise refuse(content, "episode", row.id, why)
        if row.final_round > rounds:
            raise refuse(content, "episode", row.id, f"the round track ends with {rounds}")
        if row.first and story.sections[episode.first].episode != row.number:
            raise refuse(content, "episode", row.id, f"its first section {row.first} belongs to another episode")
    reached: set[int] = set()
    walk(content, names, story, story.episodes[1].first, [], reached)
    for number, section in enumerate(names.sections):
        if number not in reached:
            raise refuse(content, "section", section.id, "no section leads there")
    for number in range(len(names.sections)):
        check_times(content, names, story, number)


def walk(content: Content, names: StoryNames, story: Story, at: int, path: list[int], reached: set[int]) -> None:
    """Follow the plot from a section to the ending on every branch."""
    if at == s.ENDING:
        return
    if at in path:
        raise refuse(content, "section", names.sections[at].id, "it leads back to itself")
    if at in reached:
        return
    reached.add(at)
    for follower in story.sections[at].followers():
        walk(content, names, story, follower, [*path, at], reached)


def check_times(content: Content, names: StoryNames, story: Story, number: int) -> None:
    """A section's deadline and vote lie within its episode, and the next section has time left."""
    id, section = names.sections[number].id, story.sections[number]
    last = story.episodes[section.episode].final_round
    if section.goal and section.goal.deadline > last:
        raise refuse(content, "section", id, f"its deadline lies after the final round, {last}")
    if section.vote and section.vote.round > (section.goal.deadline if section.goal else 0):
        raise refuse(content, "section", id, "its vote is held after its deadline")
    for effect in section_effects(section):
        if effect.verb == e.FINAL_ROUND and effect.many != last:
            raise refuse(content, "section", id, f"its final round differs from that of its episode, {last}")
    for follower in section.followers():
        if follower == s.ENDING:
            continue
        after = story.sections[follower]
        if after.episode != section.episode:
            if story.episodes[section.episode + 1].first != follower:
                raise refuse(content, "section", id, "it must lead to the first section of the next episode")
        elif section.goal and after.goal and after.goal.deadline <= section.goal.deadline:
            raise refuse(content, "section", names.sections[follower].id, f"its deadline is not after that of {id}")
