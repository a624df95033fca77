"""What is seen of the players: their officers, dice, tokens, cards and objectives; hands only by their owners."""

from __future__ import annotations

import msgspec

from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import numbering as n
from ecumene.games.gen7.episode.objectives import AT_THE_END, COUNTED, personal, starts_awake
from ecumene.games.gen7.group_seats.pledges import pledge_of
from ecumene.games.gen7.numbering import how_many
from ecumene.games.gen7.position import Gen7, progress_of
from ecumene.games.gen7.texts.cards import file_said, perk_said, personal_said, schema_said, task_said
from ecumene.games.gen7.texts.effects import said
from ecumene.games.gen7.view.common import (
    DIE_KINDS,
    DieKind,
    DiePlace,
    TokensView,
    amount,
    die_id,
    names_of,
    place_id,
    place_of,
)
from ecumene.games.gen7.view.group_seats import group_names
from ecumene.games.gen7.vocabulary import KEEP_CARD, ONCE_PER_EPISODE, SYSTEMS
from ecumene.kernel.bits import members


class PledgeView(msgspec.Struct, frozen=True):
    """What a die is pledged for: the value promised, the target and name of the group seat; to its owner the card."""

    value: int
    block: str
    name: str
    card: int | None


class DieView(msgspec.Struct, frozen=True):
    """A die; its `id` is its target. `at` is the target of the seat, task or block it lies in.

    `position` counts from 0 in a group seat, and `second` is the other position of a robot in two.
    """

    id: str
    seat: int | None
    kind: DieKind
    value: int
    faces: int
    place: DiePlace
    at: str
    position: int | None
    second: int | None
    pledge: PledgeView | None


class PerkView(msgspec.Struct, frozen=True):
    """An officer perk; `left` are the uses left in this episode, none if it always works."""

    id: str
    name: str
    text: str
    stars: int
    rank: int
    uses: int
    left: int | None


class SchemaView(msgspec.Struct, frozen=True):
    """A schema card, its text with the number it has where it lies, and with focus."""

    card: int
    id: str
    name: str
    text: str
    focused: str


class SlotView(msgspec.Struct, frozen=True):
    """A schema slot: its face-up card, whether it has focus, and to the owner by which card."""

    card: SchemaView | None
    focus: bool
    focus_card: SchemaView | None


class CrewCardView(msgspec.Struct, frozen=True):
    """The crew card of an officer."""

    id: str
    name: str
    position: str
    evaluation: str


class KeptView(msgspec.Struct, frozen=True):
    """A crossroads card that is kept, with its power; `once` if it works once per episode."""

    id: str
    title: str
    text: str
    once: bool
    used: bool


class PersonalView(msgspec.Struct, frozen=True):
    """A personal objective: of the barracks, of Plan A or Plan B. A plan not shown yet has only its set.

    `need` is 0 where nothing is counted; `at_end` is tested only when the episode ends.
    """

    id: str
    set: str
    text: str
    stars: int
    achieved: bool
    shown: bool
    have: int
    need: int
    at_end: bool


class FileView(msgspec.Struct, frozen=True):
    """A file card; its target is `file:<card>`."""

    card: int
    id: str
    name: str
    text: str


class TaskView(msgspec.Struct, frozen=True):
    """An operations task; its target is `optask:<id>`. `missing` is what its owner lacks of the cost."""

    id: str
    number: str
    name: str
    center: str
    cost: TokensView
    missing: TokensView
    payable: bool
    merit: int
    penalty: int
    text: str


class HandView(msgspec.Struct, frozen=True):
    """What only its owner sees: the cards in hand, and schema cards being arranged."""

    files: list[FileView]
    tasks: list[TaskView]
    loose: list[SchemaView]


class PlayerView(msgspec.Struct, frozen=True):
    """A player. `place` counts from 1 in the order of merit; `next` is the merit that brings the next rank.

    `files`, `tasks` and `loose` say how many cards there are. `prepared` is the hibernating crew marker in the Recovery
    Room. `waiting` is whoever is asked now.
    """

    seat: int
    barracks: str
    barracks_name: str
    colour: str
    rank: int
    rank_name: str
    underlines: int
    underlines_need: int
    merit: int
    place: int
    next: int
    stars: int
    earned: int
    perks: list[PerkView]
    resources: TokensView
    dice: list[DieView]
    asleep: int
    prepared: bool
    slots: list[SlotView]
    files: int
    tasks: int
    loose: int
    crew: CrewCardView | None
    kept: list[KeptView]
    objectives: list[PersonalView]
    passed: TokensView
    strapped: bool
    voices: int
    spotlight: bool
    waiting: bool


# -- dice -----------------------------------------------------------------------------------------


def position_in(at: int) -> int | None:
    """The position in a group seat, from the left."""
    return (at - n.ON_ROW) % 4 if at >= n.ON_ROW else None


def pledge_view(g: Gen7, die: int, own: bool) -> PledgeView | None:
    """The pledge of a die as all see it, to its owner with the card behind it. G7-265"""
    at = pledge_of(g, die)
    if at < 0:
        return None
    card, _, value, block = g.pledges[at : at + 4]
    names = group_names(g, block)
    return PledgeView(value, names[0], names[3], card if own else None)


def die_view(g: Gen7, die: int, own: bool = False) -> DieView:
    at, owner = g.place[die], g.owner(die)
    return DieView(
        id=die_id(g, die),
        seat=owner if owner >= 0 else None,
        kind=DIE_KINDS[g.kind(die)],
        value=g.value[die],
        faces=g.faces(die),
        place=place_of(at),
        at=place_id(g, at),
        position=position_in(at),
        second=position_in(g.second[die]) if g.second[die] >= 0 else None,
        pledge=pledge_view(g, die, own),
    )


def dice_of(g: Gen7, seat: int, own: bool) -> list[DieView]:
    """The dice of a seat that are in the game."""
    dice = range(n.DICE_EACH * seat, n.DICE_EACH * (seat + 1))
    return [die_view(g, die, own) for die in dice if g.place[die] != n.ABSENT]


def guest_views(g: Gen7) -> list[DieView]:
    """The guests that have come. G7-029"""
    return [die_view(g, die) for die in range(n.DICE_EACH * g.seats, len(g.place)) if g.place[die] != n.ABSENT]


# -- cards ----------------------------------------------------------------------------------------


def perk_view(g: Gen7, seat: int, perk: int) -> PerkView:
    row = names_of(g).perks[perk]
    left = row.uses - g.uses[c.PERKS * seat + perk] if row.uses else None
    return PerkView(row.id, row.name, perk_said(row), row.stars, row.rank, row.uses, left)


def schema_view(g: Gen7, card: int, focused: bool) -> SchemaView:
    design = g.box.cards.schemas[card]
    row = names_of(g).schemas[design]
    plain, more = schema_said(design, row.plain), schema_said(design, row.focused)
    return SchemaView(card, row.id, row.name, more if focused else plain, more)


def slot_view(g: Gen7, seat: int, slot: int, own: bool) -> SlotView:
    card, focus = g.slots[4 * seat + 2 * slot], g.slots[4 * seat + 2 * slot + 1]
    return SlotView(
        card=schema_view(g, card, focus >= 0) if card >= 0 else None,
        focus=focus >= 0,
        focus_card=schema_view(g, focus, False) if own and focus >= 0 else None,
    )


def crew_card(g: Gen7, card: int) -> CrewCardView | None:
    if card < 0:
        return None
    row = names_of(g).crew[card]
    return CrewCardView(row.id, row.name, row.position, row.evaluation)


def kept_view(g: Gen7, seat: int, card: int) -> KeptView:
    row = names_of(g).crossroads[card]
    effects = [effect for option in g.box.story.crossroads[card].options for effect in option.effects]
    power = next(effect for effect in effects if effect.verb == KEEP_CARD)
    return KeptView(
        id=row.id,
        title=row.title,
        text=f"{said(power.then, g.box.names)}.",
        once=power.what == ONCE_PER_EPISODE,
        used=bool(g.kept_used[seat] >> card & 1),
    )


def file_view(g: Gen7, card: int) -> FileView:
    design = g.box.cards.files[card]
    row = names_of(g).files[design]
    return FileView(card, row.id, row.name, file_said(design, g.box))


def task_view(g: Gen7, card: int, seat: int) -> TaskView:
    """An operations task as the seat would have to pay it, reductions not counted."""
    row = names_of(g).operations[card]
    cost = g.box.cards.task_cost[3 * card : 3 * card + 3]
    missing = [max(0, cost[resource] - g.res[3 * seat + resource]) for resource in range(3)]
    return TaskView(
        id=row.id,
        number=row.number,
        name=row.name,
        center=row.center,
        cost=amount(cost),
        missing=amount(missing),
        payable=not any(missing),
        merit=row.merit,
        penalty=row.penalty,
        text=task_said(card, g.box),
    )


def hand_view(g: Gen7, seat: int) -> HandView:
    """What a seat sees of its own."""
    return HandView(
        files=[file_view(g, card) for card in members(g.files[seat])],
        tasks=[task_view(g, card, seat) for card in members(g.tasks[seat])],
        loose=[schema_view(g, card, False) for card in members(g.loose[seat])],
    )


# -- objectives -----------------------------------------------------------------------------------


def progress_toward(g: Gen7, seat: int, objective: int) -> tuple[int, int]:
    """How much of a personal objective is done and how much it needs; nothing where nothing is counted."""
    need = g.box.story.personal_need[objective]
    if objective == c.WAKING and not starts_awake(g):
        return g.awake(seat), g.box.colonists[g.barracks[seat]]
    if COUNTED[objective] >= 0:
        return progress_of(g, seat, COUNTED[objective]), need
    if objective == c.ALL_CENTERS:
        return how_many(progress_of(g, seat, n.CENTERS_DONE)), c.CENTERS
    if objective == c.ALL_DIVISIONS:
        return how_many(progress_of(g, seat, n.DIVISIONS_NOW)), SYSTEMS
    if objective == c.STOCKED:
        return max(g.res[3 * seat : 3 * seat + 3]), need
    if objective == c.FOCUSED:
        return sum(1 for card in g.slots[4 * seat : 4 * seat + 4] if card >= 0), 4
    return (g.merit[seat], need) if objective == c.CLEAN_DESK else (0, 0)


def personal_views(g: Gen7, seat: int, own: bool) -> list[PersonalView]:
    """The personal objectives of a player: the barracks' for all, the plans for the owner until they are met."""
    found = []
    for place, objective in enumerate(personal(g, seat)):
        row = names_of(g).personal[objective]
        achieved = bool(g.achieved[seat] >> objective & 1)
        if place == 0 or own or achieved:
            have, need = progress_toward(g, seat, objective)
            end = AT_THE_END >> objective & 1 != 0
            found.append(PersonalView(row.id, row.set, personal_said(row), row.stars, achieved, True, have, need, end))
        else:
            found.append(PersonalView("", row.set, "", 0, False, False, 0, 0, False))
    return found


# -- players --------------------------------------------------------------------------------------


def player_view(g: Gen7, seat: int, viewer: int | None) -> PlayerView:
    names = names_of(g)
    barracks = names.barracks[g.barracks[seat]]
    need = g.box.story.objective_need[c.OFFICER_PERFORMANCE]
    own = seat == viewer
    return PlayerView(
        seat=seat,
        barracks=barracks.id,
        barracks_name=barracks.name,
        colour=barracks.colour,
        rank=g.rank[seat],
        rank_name=names.ranks[g.rank[seat] - 1],
        underlines=g.underlines[seat],
        underlines_need=g.box.underlines,
        merit=g.merit[seat],
        place=g.standing().index(seat) + 1,
        next=need if g.has_objective(c.OFFICER_PERFORMANCE) and g.rank[seat] < g.box.ranks else 0,
        stars=g.stars[seat],
        earned=g.earned[seat],
        perks=[perk_view(g, seat, perk) for perk in members(g.perks[seat])],
        resources=amount(g.res[3 * seat : 3 * seat + 3]),
        dice=dice_of(g, seat, own),
        asleep=g.asleep(seat),
        prepared=bool(g.recovery >> seat & 1),
        slots=[slot_view(g, seat, slot, own) for slot in range(2)],
        files=how_many(g.files[seat]),
        tasks=g.count_hand(seat),
        loose=how_many(g.loose[seat]),
        crew=crew_card(g, g.crew[seat]) if g.crew else None,
        kept=[kept_view(g, seat, card) for card in members(g.kept[seat])],
        objectives=personal_views(g, seat, own),
        passed=amount(g.passed[3 * seat : 3 * seat + 3]),
        strapped=bool(g.strapped >> seat & 1),
        voices=g.voices[seat],
        spotlight=g.spotlight == seat,
        waiting=seat in g.waiting,
    )
