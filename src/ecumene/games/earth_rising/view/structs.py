"""The parts of what a seat sees, as structs."""

from __future__ import annotations

from typing import Literal

import msgspec


class PracticeView(msgspec.Struct, frozen=True):
    """A practice token on the board."""

    id: str
    sustainable: bool
    protest: bool
    regeneration: bool


class CircleView(msgspec.Struct, frozen=True):
    """One of a sector's seven circles: four outer, two on the Major, one on the Minor."""

    id: str
    open: bool
    collapse: bool
    practice: PracticeView | None
    person: bool


class SegmentView(msgspec.Struct, frozen=True):
    """A Minor or Major segment: outside the board with its burden and strain, or flipped into the centre."""

    id: str
    kind: Literal["minor", "major"]
    burden: str
    flipped: bool
    strain: int
    capacity: int


class Forecast(msgspec.Struct, frozen=True):
    """What the sector would look like if the year ended now."""

    from_poverty: int
    from_practices: int
    strain: int
    collapse: bool
    recession: bool
    major_free: bool


class SectorView(msgspec.Struct, frozen=True):
    """A sixth of the ring. `ring` is strain on the outer ring of a fully transformed sector."""

    id: str
    strain: int
    ring: int
    minor: SegmentView
    major: SegmentView
    circles: list[CircleView]
    supported: int
    supply: list[str]
    forecast: Forecast


class HandView(msgspec.Struct, frozen=True):
    """A seat's character and cards; `cards` is None where the hand is closed to the viewer."""

    seat: int
    character: str
    sector: str
    size: int
    cards: list[str] | None
    turns_left: int


class KnownCard(msgspec.Struct, frozen=True):
    """A card of the deck this seat knows: 1 is the top."""

    depth: int
    card: str
