"""The content of the story as typed tables: crossroads cards, episodes, plot sections, endings and flags."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.games.gen7.tables.ship import Count, DivisionId, Effects, Some, System
from ecumene.kernel.content import Row

Stance = Literal["logic", "instinct"]
Round = Annotated[int, msgspec.Meta(ge=1, le=12)]
Numbers = dict[str, Count]

STANCES = ("logic", "instinct")
LABELS = ("watch", "crew", "bond", "deep")
TOKENS = ("resources", "voices")
RESULTS = ("defeat", "draw", "hollow victory", "victory", "great victory")
PLOT_ENDS = "ending"
"""What a section says that leads to the table of endings."""
HOOKS: dict[str, tuple[str, ...]] = {
    "readings": ("value", "data", "merit"),
    "open_meetings": ("cards",),
    "public_worry": ("merit",),
    "trace": ("tokens", "merit"),
    "officer_at_the_lock": ("tokens",),
    "strap_down": ("tokens", "merit"),
    "thirsty_ship": ("chems",),
    "voices_count": ("voices",),
    "instrument_repair": ("steps",),
    "ice_ledger": ("least", "most", "start"),
    "the_lock": ("tokens", "merit_from", "merit"),
    "shield": ("least", "most", "loss", "late_from", "late_loss", "damaged_loss", "rebuilt"),
    "ice_sled": ("parts", "chems", "shield", "merit"),
    "drift": ("from_round", "to_round", "parts"),
    "guest_crew": ("faces",),
    "assembly": ("voices", "high", "voices_high", "voices_officer", "chems", "voices_bought"),
    "bow": (),
    "cradles": (),
    "guidance": (),
}
"""The special rules, then the elements, in the order the rules number them, with the names of their numbers."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of an entry, which comes from where the entry comes from."""


class CrossroadsOption(Part, frozen=True):
    """An option: what is said before the choice, and what is read after it."""

    line: str
    stance: Stance
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]
    after: str
    otherwise: str = ""


class CrossroadsCard(Row, frozen=True):
    """A crossroads card. G7-014, G7-082"""

    id: str
    title: str
    label: Literal["watch", "crew", "bond", "deep"]
    trigger: str
    addressee: Literal["trigger", "all"]
    text: str
    options: Annotated[list[CrossroadsOption], msgspec.Meta(min_length=2, max_length=3)]
    enters: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0


class Preset(Part, frozen=True):
    """What an episode played on its own starts from. G7-269"""

    rank: Annotated[int, msgspec.Meta(ge=1, le=5)]
    stars: Count
    condition: Count
    flags: list[str]
    ice: Annotated[int, msgspec.Meta(ge=0, le=12)] = msgspec.field(default=9, name="ICE")
    accord: Annotated[int, msgspec.Meta(ge=-4, le=4)] = msgspec.field(default=0, name="ACCORD")


class TeamWins(Part, frozen=True):
    """What the team needs where there is no story: an average merit, and at most so many systems at Critical."""

    average_merit: Count
    critical_systems: Count


class EpisodeRow(Row, frozen=True):
    """An episode, or with number 0 the training shift. G7-002, G7-196"""

    id: str
    number: Annotated[int, msgspec.Meta(ge=0, le=7)]
    title: str
    premise: str
    final_round: Round
    objectives: list[str]
    elements: list[str]
    preset: Preset
    first: str = ""
    team_wins: TeamWins | None = None


class Element(Row, frozen=True):
    """A game element that enters with an episode; a board has seats, given by their pips. G7-031, G7-281"""

    id: str
    name: str
    kind: Literal["variable", "board", "track", "rule", "dice", "crisis_board"]
    text: str
    numbers: Numbers = {}
    division: DivisionId | Literal[""] = ""
    seats: list[Annotated[int, msgspec.Meta(ge=0, le=3)]] = []
    crew: list[Literal["officer", "colonist", "robot"]] = []


class SpecialRule(Row, frozen=True):
    """A special rule of plot sections. G7-029"""

    id: str
    title: str
    text: str
    numbers: Numbers


class Also(Part, frozen=True):
    """A text read besides, if its condition holds."""

    condition: str = msgspec.field(name="if")
    text: str


class Clause(Part, frozen=True):
    """What who completes a block may choose."""

    name: str
    stance: Stance
    line: str
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]


class BlockRow(Part, frozen=True):
    """A group seat of the plot. G7-279"""

    id: str
    name: str
    division: DivisionId
    rule: str
    cost: list[str]
    merit: Count
    board: str = ""
    contributors: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    clauses: list[Clause] = []
    condition: str = msgspec.field(default="", name="if")


class Markers(Part, frozen=True):
    """So many success markers in all, or one for each of these divisions."""

    count: str = ""
    each: list[System] = []


class Tokens(Part, frozen=True):
    """So many tokens or Voices in all, of every type, or from every player."""

    of: Literal["resources", "voices"]
    through: Literal["the_lock", "centers", "assembly"]
    count: str = ""
    each_type: str = ""
    per_player: Count = 0


class GoalRow(Part, frozen=True):
    """What a section asks for, all of it. G7-182"""

    deadline: Round
    only_at_deadline: bool = False
    need: str = ""
    each_board: Count = 0
    blocks: list[BlockRow] = []
    markers: Markers | None = None
    tokens: Tokens | None = None
    status: str = ""


class OutcomeRow(Part, frozen=True):
    """What a goal met or missed does."""

    effects: Effects
    text: str
    goto: str


class Collapse(Part, frozen=True):
    """What happens when the shield is gone before the last round."""

    effects: Effects
    text: str


class VoteOption(Part, frozen=True):
    """A side of a vote: what is said before it, and what is read after it."""

    stance: Stance
    line: str
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]
    after: str


class VoteRow(Part, frozen=True):
    """A vote of all players. G7-219, G7-221"""

    id: str
    when: str
    li: bool
    question: str
    options: Annotated[list[VoteOption], msgspec.Meta(min_length=2, max_length=3)]
    text: str = ""


class SectionRow(Row, frozen=True):
    """A section of the plot book. G7-029"""

    id: str
    episode: Annotated[int, msgspec.Meta(ge=1, le=7)]
    title: str
    text: str
    rules: list[str]
    aim: str = ""
    setup: Effects = []
    next: str = ""
    also: list[Also] = []
    goal: GoalRow | None = None
    success: OutcomeRow | None = None
    setback: OutcomeRow | None = None
    vote: VoteRow | None = None
    collapse: Collapse | None = None


class EndingRow(Row, frozen=True):
    """An ending with its two epilogues. G7-003"""

    id: str
    order: Some
    title: str
    condition: str
    result: Literal["defeat", "draw", "hollow victory", "victory", "great victory"]
    text: str
    epilogue_hard: str
    epilogue_long: str


class FlagRow(Row, frozen=True):
    """A flag of the ship log, perhaps one of a pair of which only one is ever set."""

    id: str
    text: str
    excludes: str = ""
