"""The story as the rules use it, made from its typed tables: every effect, condition and rule is read here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from ecumene.games.gen7.story import (
    ENDING,
    Amount,
    Block,
    Crossroads,
    Ending,
    Episode,
    Goal,
    Option,
    Outcome,
    Section,
    Vote,
)
from ecumene.games.gen7.tables import notation as n
from ecumene.games.gen7.tables.notation import Glossary, Misread
from ecumene.games.gen7.tables.ship import Crew
from ecumene.games.gen7.tables.story import (
    HOOKS,
    LABELS,
    PLOT_ENDS,
    RESULTS,
    STANCES,
    TOKENS,
    Clause,
    CrossroadsCard,
    CrossroadsOption,
    Element,
    EndingRow,
    EpisodeRow,
    FlagRow,
    GoalRow,
    OutcomeRow,
    SectionRow,
    SpecialRule,
    VoteOption,
    VoteRow,
)
from ecumene.games.gen7.vocabulary import NONE, Condition, Effect
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


class StoryNames(msgspec.Struct, frozen=True, eq=False):
    """Everything the story names, in the order the rules number it."""

    crew: list[Crew]
    crossroads: list[CrossroadsCard]
    episodes: list[EpisodeRow]
    sections: list[SectionRow]
    special_rules: list[SpecialRule]
    elements: list[Element]
    endings: list[EndingRow]
    flags: list[FlagRow]


@contextmanager
def reading(content: Content, table: str, entry: str) -> Iterator[None]:
    """Whatever is misread here is told with its file and entry."""
    try:
        yield
    except Misread as wrong:
        raise BadContent(f"{content.files[table]}: [{table}] {entry}: {wrong}") from None


def numbered(content: Content, table: str, ids: Sequence[str]) -> dict[str, int]:
    """The numbers of things by their ids, which must differ."""
    for place, id in enumerate(ids):
        if id in ids[:place]:
            raise BadContent(f"{content.files[table]}: [{table}] {id}: this id stands there twice")
    return {id: number for number, id in enumerate(ids)}


def make_glossary(content: Content, names: StoryNames) -> Glossary:
    """The names that effects and conditions may use."""
    hooks = {id: number for number, id in enumerate(HOOKS)}
    blocks = [block.id for row in names.sections if row.goal for block in row.goal.blocks]
    return Glossary(
        flags=numbered(content, "flag", [row.id for row in names.flags]),
        elements={row.id: hooks[row.id] for row in names.elements},
        rules=hooks,
        blocks=numbered(content, "section", blocks),
        cards=numbered(content, "crossroads", [row.id for row in names.crossroads]),
        crew=numbered(content, "crew", [row.number for row in names.crew]),
    )


def read_options(rows: Sequence[CrossroadsOption | VoteOption | Clause], glossary: Glossary) -> list[Option]:
    """What may be chosen, in the order it is written."""
    return [Option(STANCES.index(row.stance), n.read_effects(row.effects, glossary)) for row in rows]


def read_crossroads(content: Content, rows: list[CrossroadsCard], glossary: Glossary) -> list[Crossroads]:
    """All crossroads cards. G7-014"""
    found = []
    for row in rows:
        with reading(content, "crossroads", row.id):
            found.append(
                Crossroads(
                    LABELS.index(row.label),
                    row.enters,
                    n.read_condition(row.trigger, glossary, n.TRIGGER),
                    row.addressee == "all",
                    read_options(row.options, glossary),
                )
            )
    return found


def optional_condition(text: str, glossary: Glossary) -> Condition | None:
    return n.read_condition(text, glossary, n.PLOT) if text else None


def optional_amount(text: str) -> Amount | None:
    return n.read_amount(text) if text else None


def read_blocks(content: Content, rows: list[SectionRow], glossary: Glossary) -> list[Block]:
    """All group seats of the plot, section by section. G7-279"""
    found = []
    for section, row in enumerate(rows):
        for block in row.goal.blocks if row.goal else []:
            with reading(content, "section", f"{row.id}, block {block.id}"):
                kind, numbers = n.read_rule(block.rule)
                boards = glossary.things["element"]
                found.append(
                    Block(
                        section,
                        n.DIVISIONS[block.division],
                        n.number_of(boards, block.board, "board") if block.board else NONE,
                        kind,
                        numbers,
                        [n.read_cost(cost, glossary) for cost in block.cost],
                        block.merit,
                        block.contributors,
                        read_options(block.clauses, glossary),
                        optional_condition(block.condition, glossary),
                    )
                )
    return found


def read_goal(row: GoalRow, glossary: Glossary) -> Goal:
    """What a section asks for."""
    markers, tokens = row.markers, row.tokens
    counted: list[object] = [markers.count, markers.each] if markers else []
    counted += [tokens.count, tokens.each_type, tokens.per_player] if tokens else []
    if not any([row.blocks, row.status, *counted]):
        raise Misread("its goal asks for nothing")
    return Goal(
        row.deadline,
        row.only_at_deadline,
        [glossary.things["block"][block.id] for block in row.blocks],
        optional_amount(row.need),
        row.each_board,
        optional_amount(markers.count) if markers else None,
        [n.DIVISIONS[division] for division in markers.each] if markers else [],
        TOKENS.index(tokens.of) if tokens else NONE,
        optional_amount(tokens.count) if tokens else None,
        optional_amount(tokens.each_type) if tokens else None,
        tokens.per_player if tokens else 0,
        optional_condition(row.status, glossary),
    )


def read_vote(row: VoteRow, glossary: Glossary) -> Vote:
    """A vote, on entering its section or at the end of a round."""
    when = row.when.removeprefix("round ")
    if row.when != "enter" and (when == row.when or not when.isdecimal()):
        raise Misread(f"the vote {row.id} must be held when 'enter' or like 'round 3', not {row.when!r}")
    return Vote(0 if row.when == "enter" else int(when), row.li, read_options(row.options, glossary))


def read_sections(content: Content, rows: list[SectionRow], glossary: Glossary) -> list[Section]:
    """The plot book. G7-029"""
    numbers = {**numbered(content, "section", [row.id for row in rows]), PLOT_ENDS: ENDING}
    found = []
    for row in rows:
        with reading(content, "section", row.id):
            found.append(read_section(row, glossary, numbers))
    return found


def read_section(row: SectionRow, glossary: Glossary, numbers: dict[str, int]) -> Section:
    """A section: with a goal and two outcomes, or with what is next."""
    if [row.goal is None, row.success is None, row.setback is None] != [bool(row.next)] * 3:
        raise Misread("it must have a goal, a success and a setback, or say what is next")

    def outcome(of: OutcomeRow | None) -> Outcome | None:
        return Outcome(n.read_effects(of.effects, glossary), n.number_of(numbers, of.goto, "section")) if of else None

    return Section(
        row.episode,
        n.read_effects(row.setup, glossary),
        [n.read_hook(rule, glossary) for rule in row.rules],
        [n.read_condition(also.condition, glossary, n.PLOT) for also in row.also],
        read_vote(row.vote, glossary) if row.vote else None,
        read_goal(row.goal, glossary) if row.goal else None,
        outcome(row.success),
        outcome(row.setback),
        n.read_effects(row.collapse.effects, glossary) if row.collapse else [],
        n.number_of(numbers, row.next, "section") if row.next else NONE,
    )


def read_endings(content: Content, rows: list[EndingRow], glossary: Glossary) -> list[Ending]:
    """The endings in the order in which they are tried. G7-003"""
    found = []
    for row in rows:
        with reading(content, "ending", row.id):
            found.append(Ending(n.read_condition(row.condition, glossary, n.END), RESULTS.index(row.result)))
    return found


def read_episodes(content: Content, names: StoryNames, objectives: dict[str, int], glossary: Glossary) -> list[Episode]:
    """The training shift and the seven episodes. G7-002, G7-269"""
    sections = {row.id: number for number, row in enumerate(names.sections)}
    flags = glossary.things["flag"]
    found = []
    for row in names.episodes:
        preset, wins = row.preset, row.team_wins

        def look_up(known: dict[str, int], name: str, what: str, id: str = row.id) -> int:
            return content.look_up("episode", id, known, name, what)

        found.append(
            Episode(
                look_up(sections, row.first, "section") if row.first else NONE,
                row.final_round,
                [look_up(objectives, number, "episode objective") for number in row.objectives],
                [look_up(glossary.things["element"], element, "element") for element in row.elements],
                preset.rank,
                preset.stars,
                preset.ice,
                preset.accord,
                preset.condition,
                sum(1 << look_up(flags, flag, "flag") for flag in sorted(set(preset.flags))),
                wins.average_merit if wins else 0,
                wins.critical_systems if wins else 0,
            )
        )
    return found


def all_effects(effects: list[Effect]) -> Iterator[Effect]:
    """These effects, and those within them."""
    for effect in effects:
        yield effect
        yield from all_effects(effect.then)
        yield from all_effects(effect.otherwise)
