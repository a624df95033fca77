"""The rows of the content files, as structs."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.kernel.content import Row

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Practice(Row, frozen=True):
    """A practice token and its Influence card. ER-019, ER-020"""

    id: str
    code: str
    sector: str
    sustainable: str
    unsustainable: str


class Strike(Row, frozen=True):
    """A Status Quo Strikes card. ER-021"""

    id: str
    code: str
    sector: str
    title: str


class Sector(Row, frozen=True):
    """A sixth of the ring with its colour and its two burdens.

    ER-004, ER-005, ER-012, ER-013, ER-014, ER-015, ER-016, ER-017
    """

    id: str
    code: str
    name: str
    colour: str
    minor_burden: str
    major_burden: str


class Burden(Row, frozen=True):
    id: str
    name: str


class Character(Row, frozen=True):
    """One of the six characters and the sector that is theirs. ER-027"""

    id: str
    name: str
    sector: str
    base: Count
    ability: str


class People(Row, frozen=True):
    total: Some
    per_practice: Count
    per_strain: Some


class Strain(Row, frozen=True):
    start_minor: Count
    start_major: Count
    minor_capacity: Some
    major_capacity: Some
    empty_sector: Count
    from_strike: Count
    clean_up: Some


class Collapse(Row, frozen=True):
    tokens: list[Count]
    gentle_tokens: list[Count]
    temperature: list[Count]
    removed_minor: Count
    removed_major: Count


class Turn(Row, frozen=True):
    years: Some
    first_year: int
    draws: Count
    actions: Some
    opening_hand: Count
    hand_limit: Some


class Deck(Row, frozen=True):
    stacks: Annotated[int, msgspec.Meta(ge=1, le=6)]
    stack_size: Count


class Solo(Row, frozen=True):
    opening_hand: Count
    hand_limit: Some


class Quick(Row, frozen=True):
    years: Some
    stack_size: Count


class Tokens(Row, frozen=True):
    protest: Count
    startup: Count
    regeneration: Count
