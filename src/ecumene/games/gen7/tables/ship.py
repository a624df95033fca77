"""The content of the ship as typed tables: divisions, locations, barracks, numbers, cards, perks and objectives."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.kernel.content import Row

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Faces = Annotated[int, msgspec.Meta(ge=2, le=12)]
Three = Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
Effects = list[str]
Resource = Literal["data", "part", "chem"]
System = Literal["computer", "power", "biosphere"]
DivisionId = Literal["computer", "power", "biosphere", "operations"]

RESOURCES = ("data", "part", "chem")
DIVISIONS = ("computer", "power", "biosphere", "operations")
LOCATIONS = (
    "science_lab",
    "recycling_lab",
    "chem_lab",
    "data_center",
    "manufacturing_center",
    "medical_center",
    "robotics",
    "operations",
)
KINDS = ("lab", "lab", "lab", "center", "center", "center", "robotics", "meeting")
BARRACKS = ("science", "engineering", "bioscience", "robotics")
ACTIONS = ("analyze", "design", "revive", "reprogram")
MOMENTS = ("turn", "contributing", "system_failure", "before_choices")
SCHEMAS = (
    "seat(science_lab)",
    "seat(recycling_lab)",
    "seat(chem_lab)",
    "contribute",
    "donate",
    "draw",
    "operations",
    "critical",
    "robot_rolled",
    "rolled",
)
"""When the schemas work, in the order the rules number them."""
PERKS = (
    "innovator",
    "investigator",
    "motivator",
    "bioscientist",
    "chemist",
    "engineer",
    "scientist",
    "scrapper",
    "analyst",
    "lone_wolf",
    "academic",
    "caretaker",
    "natural_leader",
    "workhorse",
    "courageous",
    "hoarder",
    "hacker",
    "smuggler",
    "optimizer",
    "modder",
    "medic",
    "director",
    "archivist",
    "architect",
    "advocate",
    "overseer",
    "planner",
    "problem_solver",
    "provider",
)
OBJECTIVES = (
    "officer_performance",
    "top_officer",
    "personal_objectives",
    "ship_shape",
    "on_schedule",
    "steady_shift",
    "auditor",
    "host",
    "shieldwright",
    "sea_legs",
    "orator",
    "last_watch",
)
PERSONAL = (
    *("PO-S", "PO-E", "PO-B", "PO-R"),
    *("PA-1", "PA-2", "PA-3", "PA-4", "PA-5", "PA-6", "PA-7", "PA-8"),
    *("PX-1", "PX-2", "PX-3", "PX-4", "PX-5", "PX-6", "PX-7", "PX-8"),
)
SETS = (*BARRACKS, *["plan_a"] * 8, *["plan_b"] * 8)


class Division(Row, frozen=True):
    """A division; one with a system says what its critical position does. G7-020 to G7-023, G7-258"""

    id: DivisionId
    name: str
    resource: Resource | Literal[""]
    critical: Effects


class Location(Row, frozen=True):
    """A ship location: what its seats of 1, 2 and 3 pips yield. G7-019, G7-024, G7-259 to G7-262"""

    id: str
    name: str
    division: DivisionId
    kind: str
    resource: Resource | Literal[""]
    half: bool
    base: Three


class Barracks(Row, frozen=True):
    """A barracks with its private seat. G7-028, G7-125 to G7-127, G7-130, G7-263"""

    id: str
    name: str
    colour: str
    seat: str
    action: str
    resource: Resource | Literal[""]
    half: bool
    base: Count
    price: Count
    home: System
    colonists: Annotated[int, msgspec.Meta(ge=1, le=5)]


class Dice(Row, frozen=True):
    """The faces of the dice, and how many colonists begin in the supply. G7-005, G7-049"""

    officer: Faces
    colonist: Faces
    robot: Faces
    hibernating: Count


class Storage(Row, frozen=True):
    limit: Some
    start: Count


class Hands(Row, frozen=True):
    """The most operations tasks in hand, and the schema slots. G7-131, G7-161"""

    operations: Some
    slots: Annotated[int, msgspec.Meta(ge=1, le=2)]


class Costs(Row, frozen=True):
    """Extra cards for data, dice for chems, robots for parts; what one merit of a donation takes. G7-216 to G7-218"""

    extra_draws: Annotated[int, msgspec.Meta(ge=0, le=2)]
    chems: Some
    parts: Some
    part_shift: Annotated[int, msgspec.Meta(ge=1, le=11)]
    donation: Some


class Tasks(Row, frozen=True):
    """How many critical tasks come in rounds 1, 2 and later. G7-064, G7-065"""

    three: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=4)]], msgspec.Meta(min_length=3, max_length=3)]
    four: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=4)]], msgspec.Meta(min_length=3, max_length=3)]


class Merit(Row, frozen=True):
    """Ranks, the underlines that make one, and how many perks may be acquired at a time. G7-105, G7-107, G7-190"""

    underlines: Some
    ranks: Annotated[list[str], msgspec.Meta(min_length=5, max_length=5)]
    perks: Some


class Tracks(Row, frozen=True):
    """The pips of the status positions, how far instinct and accord go either way, rounds, boxes. G7-256, G7-270"""

    status: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=3)]], msgspec.Meta(min_length=4, max_length=4)]
    instinct: Some
    accord: Some
    rounds: Annotated[int, msgspec.Meta(ge=1, le=12)]
    boxes: Some


class DamageControl(Row, frozen=True):
    """Card B1. G7-222, G7-279"""

    name: str
    rule: str
    tokens: Count
    steps: Some
    merit: Count


class AgeingArk(Row, frozen=True):
    """Card B9. G7-223"""

    name: str
    steps: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cost in tokens."""

    data: Count
    part: Count
    chem: Count


class Critical(Row, frozen=True):
    """A critical task. G7-010"""

    id: str
    number: str
    name: str
    division: System
    cost: Price
    rule: str
    merit: Count
    steps: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Operations(Row, frozen=True):
    """An operations task. G7-011"""

    id: str
    number: str
    name: str
    center: Literal["data_center", "manufacturing_center", "medical_center"]
    cost: Price
    merit: Count
    penalty: Count
    effects: Effects


class File(Row, frozen=True):
    """A design of file cards. G7-012, G7-077"""

    id: str
    number: str
    name: str
    copies: Some
    moment: Literal["turn", "contributing", "system_failure", "before_choices"]
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]


class Schema(Row, frozen=True):
    """A design of schema cards: the number in brackets without and with focus. G7-013, G7-212"""

    id: str
    number: str
    name: str
    copies: Some
    when: str
    plain: Annotated[int, msgspec.Meta(ge=1, le=12)]
    focused: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Perk(Row, frozen=True):
    """An officer perk: price, rank, uses in an episode (0: always), the numbers in its text. G7-110, G7-267"""

    id: str
    name: str
    stars: Some
    rank: Annotated[int, msgspec.Meta(ge=1, le=5)]
    uses: Annotated[int, msgspec.Meta(ge=0, le=2)]
    many: Count
    players: Annotated[int, msgspec.Meta(ge=0, le=3)]
    effect: str


class EpisodeObjective(Row, frozen=True):
    """An episode objective card with both sides. G7-015, G7-197"""

    id: str
    number: str
    name: str
    success: str
    flips: str
    failure: str
    stars: Count
    second: Count
    failed: Count
    need: Count
    limit: Count


class PersonalObjective(Row, frozen=True):
    """A personal objective card. G7-016, G7-199"""

    id: str
    set: str
    criteria: str
    need: Count
    stars: Some


class Crew(Row, frozen=True):
    """A crew card with the crossroads card that enters with it. G7-017"""

    id: str
    number: str
    name: str
    position: str
    evaluation: str
    seed: str
