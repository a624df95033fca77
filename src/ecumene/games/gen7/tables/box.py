"""The content files of Gen7 as typed tables, and the box of components made from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

from ecumene.games.gen7 import components as c
from ecumene.games.gen7.components import Box, Cards, Story
from ecumene.games.gen7.tables import notation as n
from ecumene.games.gen7.tables import ship as t
from ecumene.games.gen7.tables import story as st
from ecumene.games.gen7.tables.checks import check_crossroads, check_figures, check_flags, check_hooks, check_plot
from ecumene.games.gen7.tables.notation import Glossary
from ecumene.games.gen7.tables.plot import (
    StoryNames,
    make_glossary,
    numbered,
    read_blocks,
    read_crossroads,
    read_endings,
    read_episodes,
    read_sections,
    reading,
)
from ecumene.games.gen7.vocabulary import NONE, Effect
from ecumene.kernel.content import Content, Row
from ecumene.kernel.errors import BadContent

R = TypeVar("R", bound=Row)

PARAGRAPH = re.compile(r"\n\s*\n")
DICE = ("officer", "colonist", "robot")


class Names(StoryNames, frozen=True, eq=False):
    """The named things in the order the rules number them; each box has its own, the same only as itself."""

    divisions: list[t.Division]
    locations: list[t.Location]
    barracks: list[t.Barracks]
    ranks: list[str]
    damage_control: t.DamageControl
    ageing_ark: t.AgeingArk
    critical: list[t.Critical]
    operations: list[t.Operations]
    files: list[t.File]
    schemas: list[t.Schema]
    perks: list[t.Perk]
    objectives: list[t.EpisodeObjective]
    personal: list[t.PersonalObjective]


def prose(text: str) -> str:
    """A text without the line breaks that are only for the eye; a blank line begins a new paragraph."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in PARAGRAPH.split(text.strip()))


def tidied(value: Any) -> Any:
    """Tables with all their texts as prose."""
    if isinstance(value, dict):
        return {key: tidied(one) for key, one in value.items()}
    if isinstance(value, list):
        return [tidied(one) for one in value]
    return prose(value) if isinstance(value, str) else value


def in_order(content: Content, table: str, rows: list[R], field: str, wanted: Sequence[str]) -> list[R]:
    """The rows in the order the rules number them; there must be just these."""
    if sorted(getattr(row, field) for row in rows) != sorted(wanted):
        raise BadContent(f"{content.files[table]}: [{table}] must hold each {field} once: {', '.join(wanted)}")
    return sorted(rows, key=lambda row: wanted.index(getattr(row, field)))


def known(content: Content, table: str, kind: type[R], wanted: Sequence[str]) -> list[R]:
    """The rows that the rules know by their ids."""
    return in_order(content, table, content.many(table, kind), "id", wanted)


def deck(content: Content, table: str, kind: type[R], many: int) -> list[R]:
    """So many different cards."""
    rows = content.many(table, kind)
    content.exactly(table, rows, many)
    numbered(content, table, [row["id"] for row in content.tables[table]])
    return rows


def check_copies(content: Content, table: str, rows: Sequence[t.File | t.Schema], many: int) -> None:
    """The copies of all designs make up the deck."""
    copies = sum(row.copies for row in rows)
    if copies != many:
        raise BadContent(f"{content.files[table]}: [{table}] must hold {many} cards in all, not {copies}")


def read_names(content: Content) -> Names:
    """The named things, checked for their number."""
    hooks = list(st.HOOKS)
    names = Names(
        crew=deck(content, "crew", t.Crew, c.CREW_CARDS),
        crossroads=deck(content, "crossroads", st.CrossroadsCard, c.CROSSROADS_CARDS),
        episodes=content.many("episode", st.EpisodeRow),
        sections=content.many("section", st.SectionRow),
        special_rules=known(content, "special_rule", st.SpecialRule, hooks[: c.SPECIAL_RULES]),
        elements=known(content, "element", st.Element, hooks[c.SPECIAL_RULES :]),
        endings=sorted(content.many("ending", st.EndingRow), key=lambda row: row.order),
        flags=content.many("flag", st.FlagRow),
        divisions=known(content, "division", t.Division, t.DIVISIONS),
        locations=known(content, "location", t.Location, t.LOCATIONS),
        barracks=known(content, "barracks", t.Barracks, t.BARRACKS),
        ranks=content.one("merit", t.Merit).ranks,
        damage_control=content.one("damage_control", t.DamageControl),
        ageing_ark=content.one("ageing_ark", t.AgeingArk),
        critical=deck(content, "critical", t.Critical, c.CRITICAL_CARDS),
        operations=deck(content, "operations", t.Operations, c.OPERATIONS_CARDS),
        files=content.many("file", t.File),
        schemas=in_order(content, "schema", content.many("schema", t.Schema), "when", t.SCHEMAS),
        perks=known(content, "perk", t.Perk, t.PERKS),
        objectives=known(content, "episode_objective", t.EpisodeObjective, t.OBJECTIVES),
        personal=known(content, "personal_objective", t.PersonalObjective, t.PERSONAL),
    )
    check_copies(content, "file", names.files, c.FILE_CARDS)
    check_copies(content, "schema", names.schemas, c.SCHEMA_CARDS)
    return names


def check_ship(content: Content, names: Names) -> None:
    """What belongs together does: labs, barracks and systems to their resources, places to what is done there."""
    resources = (*t.RESOURCES, "")
    for division, resource in zip(names.divisions, resources, strict=True):
        if division.resource != resource:
            raise BadContent(f"{content.files['division']}: [division] {division.id}: its resource is {resource!r}")
    for location, kind, resource in zip(names.locations, t.KINDS, (*t.RESOURCES, *[""] * 5), strict=True):
        if (location.kind, location.resource) != (kind, resource):
            where = f"{content.files['location']}: [location] {location.id}"
            raise BadContent(f"{where}: its kind is {kind!r}, its resource {resource!r}")
    for barracks, action, resource in zip(names.barracks, t.ACTIONS, resources, strict=True):
        if (barracks.action, barracks.resource) != (action, resource):
            where = f"{content.files['barracks']}: [barracks] {barracks.id}"
            raise BadContent(f"{where}: its action is {action!r}, its resource {resource!r}")
    for objective, belongs in zip(names.personal, t.SETS, strict=True):
        if objective.set != belongs:
            where = f"{content.files['personal_objective']}: [personal_objective] {objective.id}"
            raise BadContent(f"{where}: it belongs to the set {belongs!r}")


def check_texts(content: Content, names: Names) -> None:
    """Texts of perks and objectives speak of just the figures they have."""
    for perk in names.perks:
        figures = {"many": perk.many, "players": perk.players}
        check_figures(content, "perk", perk.id, perk.effect, {name: many for name, many in figures.items() if many})
    for row in names.objectives:
        figures = {name: getattr(row, name) for name in ("stars", "second", "failed", "need", "limit")}
        text = f"{row.success} {row.flips} {row.failure}"
        check_figures(
            content, "episode_objective", row.id, text, {name: many for name, many in figures.items() if many}
        )
    for one in names.personal:
        check_figures(content, "personal_objective", one.id, one.criteria, {"need": one.need} if one.need else {})


def effects_of(content: Content, table: str, rows: Sequence[Any], field: str, glossary: Glossary) -> list[list[Effect]]:
    """What each row of a table does."""
    found = []
    for row in rows:
        with reading(content, table, row.id):
            found.append(n.read_effects(getattr(row, field), glossary))
    return found


def rules_of(content: Content, rows: list[t.Critical]) -> list[tuple[int, list[int]]]:
    """The rules of the group seats of critical tasks."""
    found = []
    for row in rows:
        with reading(content, "critical", row.id):
            found.append(n.read_rule(row.rule))
    return found


def tokens(price: t.Price) -> list[int]:
    return [price.data, price.part, price.chem]


def make_cards(content: Content, names: Names, glossary: Glossary) -> Cards:
    """The numbers of all cards but those of the story."""
    rules = rules_of(content, names.critical)
    return Cards(
        critical_division=[t.DIVISIONS.index(row.division) for row in names.critical],
        critical_cost=[many for row in names.critical for many in tokens(row.cost)],
        critical_kind=[kind for kind, _ in rules],
        critical_numbers=[numbers for _, numbers in rules],
        critical_merit=[row.merit for row in names.critical],
        critical_steps=[row.steps for row in names.critical],
        task_center=[t.LOCATIONS.index(row.center) for row in names.operations],
        task_cost=[many for row in names.operations for many in tokens(row.cost)],
        task_merit=[row.merit for row in names.operations],
        task_penalty=[row.penalty for row in names.operations],
        task_effects=effects_of(content, "operations", names.operations, "effects", glossary),
        files=[design for design, row in enumerate(names.files) for _ in range(row.copies)],
        file_moment=[t.MOMENTS.index(row.moment) for row in names.files],
        file_effects=effects_of(content, "file", names.files, "effects", glossary),
        schemas=[design for design, row in enumerate(names.schemas) for _ in range(row.copies)],
        schema_plain=[row.plain for row in names.schemas],
        schema_focused=[row.focused for row in names.schemas],
        perk_stars=[row.stars for row in names.perks],
        perk_rank=[row.rank for row in names.perks],
        perk_uses=[row.uses for row in names.perks],
        perk_many=[row.many for row in names.perks],
        perk_players=[row.players for row in names.perks],
    )


def make_story(content: Content, names: Names, glossary: Glossary) -> Story:
    """The story, and what objectives are worth."""
    objectives = numbered(content, "episode_objective", [row.number for row in names.objectives])
    hooks: list[Any] = [*names.special_rules, *names.elements]
    boards = [None] * c.SPECIAL_RULES + names.elements
    cards = glossary.things["card"]
    return Story(
        episodes=read_episodes(content, names, objectives, glossary),
        sections=read_sections(content, names.sections, glossary),
        blocks=read_blocks(content, names.sections, glossary),
        endings=read_endings(content, names.endings, glossary),
        crossroads=read_crossroads(content, names.crossroads, glossary),
        crew_seed=[content.look_up("crew", row.id, cards, row.seed, "crossroads card") for row in names.crew],
        hook_numbers=[[row.numbers[name] for name in st.HOOKS[row.id]] for row in hooks],
        hook_division=[t.DIVISIONS.index(row.division) if row and row.division else NONE for row in boards],
        hook_seats=[row.seats if row else [] for row in boards],
        hook_crew=[sum(1 << DICE.index(die) for die in sorted(set(row.crew))) if row else 0 for row in boards],
        flags=len(names.flags),
        objective_stars=[row.stars for row in names.objectives],
        objective_second=[row.second for row in names.objectives],
        objective_failed=[row.failed for row in names.objectives],
        objective_need=[row.need for row in names.objectives],
        objective_limit=[row.limit for row in names.objectives],
        personal_stars=[row.stars for row in names.personal],
        personal_need=[row.need for row in names.personal],
    )


def make_box(content: Content) -> Box:
    """The numbers the rules use, checked against each other."""
    content = Content(tidied(content.tables), content.files)
    names = read_names(content)
    check_ship(content, names)
    check_texts(content, names)
    check_hooks(content, names)
    glossary = make_glossary(content, names)
    story = make_story(content, names, glossary)
    dice, storage, hands = content.one("dice", t.Dice), content.one("storage", t.Storage), content.one("hands", t.Hands)
    costs, tasks = content.one("costs", t.Costs), content.one("tasks", t.Tasks)
    merit, tracks = content.one("merit", t.Merit), content.one("tracks", t.Tracks)
    check_crossroads(content, names, story)
    check_flags(content, names, story)
    check_plot(content, names, story, tracks.rounds)
    with reading(content, "damage_control", "rule"):
        kind, numbers = n.read_rule(names.damage_control.rule)
    return Box(
        critical_effects=effects_of(content, "division", names.divisions, "critical", glossary),
        division=[t.DIVISIONS.index(row.division) for row in names.locations],
        lab_half=[int(row.half) for row in names.locations[: c.LABS]],
        base=[many for row in names.locations[: c.LABS] for many in row.base],
        private_half=[int(row.half) for row in names.barracks],
        private_base=[row.base for row in names.barracks],
        private_price=[row.price for row in names.barracks],
        home=[t.DIVISIONS.index(row.home) for row in names.barracks],
        colonists=[row.colonists for row in names.barracks],
        faces=[dice.officer, dice.colonist, dice.robot, *story.hook_numbers[c.GUEST_CREW]],
        hibernating=dice.hibernating,
        limit=storage.limit,
        start=storage.start,
        hand=hands.operations,
        slots=hands.slots,
        extra_draws=costs.extra_draws,
        chems=costs.chems,
        parts=costs.parts,
        part_shift=costs.part_shift,
        donation=costs.donation,
        tasks=[tasks.three, tasks.four],
        underlines=merit.underlines,
        ranks=len(merit.ranks),
        acquisitions=merit.perks,
        status_pips=tracks.status,
        instinct=tracks.instinct,
        accord=tracks.accord,
        rounds=tracks.rounds,
        boxes=tracks.boxes,
        control_kind=kind,
        control_numbers=numbers,
        control_tokens=names.damage_control.tokens,
        control_steps=names.damage_control.steps,
        control_merit=names.damage_control.merit,
        ageing_steps=names.ageing_ark.steps,
        cards=make_cards(content, names, glossary),
        story=story,
        names=names,
    )
