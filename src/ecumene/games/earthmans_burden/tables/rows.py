"""The rows of the content files."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.kernel.content import Row

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Face = Annotated[int, msgspec.Meta(ge=1, le=7)]
Angle = Annotated[int, msgspec.Meta(ge=0, le=359)]
RegionNames = Annotated[list[str], msgspec.Meta(min_length=2, max_length=7)]
MOST_ROUNDS = 200


class World(Row, frozen=True):
    """A world on the rim with the names of its regions. EB-005, EB-006, EB-021"""

    id: str
    name: str
    angle: Angle
    regions: RegionNames


class Trajectory(Row, frozen=True):
    """A trajectory with the places its arrows lead to. EB-007, EB-008, EB-020"""

    id: str
    name: str
    ring: Annotated[int, msgspec.Meta(ge=0, le=9)]
    angle: Angle
    to: Annotated[list[str], msgspec.Meta(min_length=1)]


class Technology(Row, frozen=True):
    """A technology: what it needs, its place on the grid, what it does. EB-015, EB-019"""

    id: str
    name: str
    tier: Annotated[int, msgspec.Meta(ge=1, le=3)]
    needs: list[str]
    column: Annotated[int, msgspec.Meta(ge=1, le=12)]
    effect: str


class Setup(Row, frozen=True):
    rounds: Some
    fleets: Some


class Tracks(Row, frozen=True):
    """How many steps lead to the Research node and to the Singularity. EB-017, EB-018"""

    research: Some
    eschaton: Some


class Mind(Row, frozen=True):
    """The nodes of the AI track that the two pairs of technologies raise to. EB-016, EB-047, EB-048"""

    first: Some
    second: Some


class UnitedNations(Row, frozen=True):
    fleets: Count


class Drives(Row, frozen=True):
    """How many fleets a drive moves, and the dice of Solar Sails. EB-074, EB-086, EB-090"""

    group: Some
    sails: Some
    refraction: Some


class Targets(Row, frozen=True):
    """What a die must show for each kind of roll; risk spreads on its number or less. EB-003"""

    attack: Face
    exploration: Face
    overthrow: Face
    espionage: Face
    follow_up: Face
    pacification: Face
    construction: Face
    research: Face
    breakthrough: Face
    risk: Face
    conversion: Face
    sails: Face
    doubling: Face
    eschaton: Face


class Victory(Row, frozen=True):
    blockade: Some


class Limits(Row, frozen=True):
    """Rounds until a game is broken off, and the turns of a single player. EB-221, EB-239"""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    solo: Some
    beginner: Some
    expert: Some


class Rulings(Row, frozen=True):
    follow_up_modified: bool


class Names(msgspec.Struct, frozen=True, eq=False):
    """The named components in the order the rules number them; each box has its own, the same only as itself."""

    worlds: list[World]
    trajectories: list[Trajectory]
    technologies: list[Technology]
