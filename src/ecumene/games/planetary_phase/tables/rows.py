"""The rows of the content files, as structs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.kernel.content import Row

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Triple = Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
PLAYERS = (3, 4, 5)
BLOCKS = ("upkeep", "contracts", "commitments", "free_time")
TIERS = ("basic", "advanced", "expert")


class Sector(Row, frozen=True):
    """One of the six Sectors. PP-014"""

    id: str
    code: str
    name: str


class Operation(Row, frozen=True):
    """A kind of operation: what its launch gives at Levels I, II and III. PP-166 to PP-174"""

    id: str
    name: str
    credentials: Triple
    energy: Triple
    reputation: Triple
    integration: Triple
    calm: bool


class Action(Row, frozen=True):
    """An action box: the prices of its spaces for 3, 4 and 5 players. PP-013, PP-111, PP-112, PP-113"""

    id: str
    name: str
    prices: Annotated[list[list[Count]], msgspec.Meta(min_length=3, max_length=3)]


class Threat(Row, frozen=True):
    """A threat space: what establishing there costs and how far the threat degrades. PP-017, PP-028"""

    id: str
    name: str
    space: str
    cost: Count
    degradation: Count
    story: str


class Tile(Row, frozen=True):
    """An Operation Tile with the costs of its three spaces clockwise; `order` marks a starting tile.

    PP-003, PP-004, PP-005, PP-006, PP-008
    """

    id: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    kind: str
    order: Annotated[int, msgspec.Meta(ge=0, le=5)]
    costs: Annotated[list[Some], msgspec.Meta(min_length=3, max_length=3)]


class Card(Row, frozen=True):
    """A Lifestyle card with the threat printed on its back. PP-002, PP-028, PP-029, PP-030, PP-031"""

    id: str
    sector: str
    stars: Annotated[int, msgspec.Meta(ge=1, le=12)]
    favor: Some
    ability: str
    many_players: bool
    threat: str


class Ability(Row, frozen=True):
    """An ability: its block and tier, the phase it works in, its effect. PP-091"""

    id: str
    name: str
    block: Literal["upkeep", "contracts", "commitments", "free_time"]
    tier: Literal["basic", "advanced", "expert"]
    phase: str
    effect: str


class Energy(Row, frozen=True):
    least: Annotated[int, msgspec.Meta(ge=-99, le=-1)]
    most: Annotated[int, msgspec.Meta(ge=6, le=99)]
    energize: Count
    rested: Count
    wild: Count


class Reputation(Row, frozen=True):
    start: Count
    wild: Count
    distinction: Count
    devoted: Count


class Track(Row, frozen=True):
    """The track both markers share with its Reckoning spaces, and the Time Keeper. PP-020, PP-021, PP-023"""

    length: Annotated[int, msgspec.Meta(ge=1, le=60)]
    reckonings: list[Some]
    clock: Annotated[int, msgspec.Meta(ge=2, le=60)]


class Credentials(Row, frozen=True):
    """The first steps of the four levels, and the steps with Life Energy. PP-024, PP-025"""

    levels: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    bonuses: list[Some]


class Stacks(Row, frozen=True):
    costs: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    keys: Annotated[list[list[Some]], msgspec.Meta(min_length=4, max_length=4)]
    first_of_last: Triple


class Display(Row, frozen=True):
    """The card slots from the deck down: Evolve costs, and from how many players each is filled. PP-026, PP-027"""

    costs: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    players: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]


class Acts(Row, frozen=True):
    expand: Annotated[int, msgspec.Meta(ge=1, le=12)]
    balanced: Count
    vital: Count
    time_value: Some


class Limit(Row, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=200)]
