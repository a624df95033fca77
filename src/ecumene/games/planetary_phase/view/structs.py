"""The parts of what is seen, as structs."""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal["schedule", "perform", "refresh", "over"]


class CardView(msgspec.Struct, frozen=True):
    """A Lifestyle card; `back` is its threat where that was seen, `threat` whether it lies threat side up."""

    id: str
    threat: bool
    back: str | None


class TileView(msgspec.Struct, frozen=True):
    """An Operation Tile with its costs clockwise as printed."""

    id: str
    level: int
    kind: str
    costs: list[int]


class CornerView(msgspec.Struct, frozen=True):
    """A space of a tile: its cost, the bonus it aligns with, whose TC lies there, and its price for each seat in TC."""

    id: str
    cost: int
    bonus: str
    seat: int | None
    prices: list[int]


class SpaceView(msgspec.Struct, frozen=True):
    """A threat space with the tile on it; `bonuses` are those of its corners, clockwise."""

    id: str
    wedge: int
    level: int
    sectors: list[str]
    threat: str
    cost: int
    degradation: int
    bonuses: list[str]
    tile: TileView | None
    turn: int
    corners: list[CornerView]
    launched: bool
    blocked: bool
    unlocked: bool
    threatened: bool


class BoxView(msgspec.Struct, frozen=True):
    """An action box: its prices from left to right, and the markers on it."""

    id: str
    prices: list[int]
    seats: list[int | None]


class StackView(msgspec.Struct, frozen=True):
    """A tile stack: its Devise cost, the tile on top, and the levels from top to bottom."""

    cost: int
    top: TileView | None
    levels: list[int]


class SlotView(msgspec.Struct, frozen=True):
    """A slot of the display, the deck being the first: its Evolve cost, the card there, and what Evolve takes."""

    cost: int
    card: CardView | None
    offered: CardView | None


class ConnectionView(msgspec.Struct, frozen=True):
    """A Networking Connection; `used` once its favor is called in."""

    card: CardView
    used: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's board. `counters` are the TC in the groups of HOLE_IDS.

    `lands` is where the marker comes at the next advance, and `crosses` whether past the star; a round that has had
    its advance counts only the TC on tiles.
    """

    seat: int
    place: int
    clock: int
    lands: int
    crosses: bool
    energy: int
    reputation: int
    credits: int
    counters: list[int]
    spent: int
    on_tiles: int
    penalties: int
    bonus_taken: bool
    counter_lost: bool
    steps: list[int]
    levels: list[int]
    tile: TileView | None
    connections: list[ConnectionView | None]
    abilities: list[CardView | None]
    score: int
    answered: bool


class SectorView(msgspec.Struct, frozen=True):
    """A Sector: its launched operations, who leads, who has its Distinction, and its markers from step to step."""

    id: str
    operations: int
    leader: int | None
    distinction: int | None
    stacks: list[list[int]]
