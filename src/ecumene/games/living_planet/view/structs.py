"""The parts of what a seat sees, as structs."""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal[
    "setup", "cards", "effect", "talks", "order", "production", "actions", "cataclysms", "exhaustion", "fate", "over"
]


class IconView(msgspec.Struct, frozen=True):
    """A cataclysm icon: die colour, die value, type."""

    colour: str
    value: int
    type: str


class BuildingView(msgspec.Struct, frozen=True):
    """A building on a square. `state` says who it answers to; `number` is 0 where it does not produce."""

    kind: str
    number: int
    chip: int | None
    unit: str | None
    state: Literal["controlled", "occupied", "abandoned"]
    holder: int | None


class SquareView(msgspec.Struct, frozen=True):
    """A building square: its id is the hexagon's and its number (`M1.0`)."""

    id: str
    resources: list[str]
    building: BuildingView | None


class HexView(msgspec.Struct, frozen=True):
    """A placed hexagon at axial coordinates; `edges` are its landscapes clockwise from north as it lies."""

    id: str
    q: int
    r: int
    turn: int
    edges: list[str]
    squares: list[SquareView]
    icons: list[IconView]


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the map: its id is seat and number (`0.3`); `square` is empty where it stands outside."""

    id: str
    seat: int
    kind: Literal["scientist", "motorized"]
    wounded: bool
    hexagon: str
    square: str


class DieView(msgspec.Struct, frozen=True):
    """A colour's die: its owner (None: a non-player), value (0: not set), column (0: not placed yet, else 1 to 4), row.

    `played` are the values played in this cycle, as far as the viewer may know them; `doubt` are values of which one
    unknown came back by Recall.
    """

    colour: str
    seat: int | None
    value: int
    column: int
    row: int
    left: int
    top: int
    played: list[int] | None
    doubt: list[int]


class PlayerView(msgspec.Struct, frozen=True):
    """A player's screen and what lies in front of it; money, resources and cards are None where hidden."""

    seat: int
    colour: str
    money: int | None
    resources: list[int] | None
    cards: list[int] | None
    chosen: bool
    card: int | None
    scientists: int
    motorized: int
    chips: int
    fate: bool
    fate_ready: bool
    points: int | None
    points_on_map: int


class ResourceView(msgspec.Struct, frozen=True):
    """A market column: price, pool, pieces out of the game, and the price at the start of each turn so far."""

    id: str
    price: int
    pool: int
    removed: int
    history: list[int]


class GhostView(msgspec.Struct, frozen=True):
    """A spot where the drawn hexagon could lie, and how it could be turned there."""

    hexagon: str
    q: int
    r: int
    turns: list[int]


class DrawnView(msgspec.Struct, frozen=True):
    """A drawn hexagon, at rotation 0."""

    id: str
    edges: list[str]
    squares: list[list[str]]
    icons: list[IconView]


class KnownHex(msgspec.Struct, frozen=True):
    """A hexagon of the deck this seat knows: 1 is the top."""

    depth: int
    hexagon: str


class PileView(msgspec.Struct, frozen=True):
    """Tiles of a building still in the pool; `numbers` are those of factories."""

    kind: str
    left: int
    numbers: list[int]


class OfferView(msgspec.Struct, frozen=True):
    """An open proposal: what the proposer gives and gets, in words of the market (`money`, a resource, or nothing)."""

    proposer: int
    partner: int
    give: str
    give_many: int
    get: str
    get_many: int


class StrikeView(msgspec.Struct, frozen=True):
    """The cataclysm being resolved; `protected` are the seats that paid."""

    hexagon: str
    type: str
    protected: list[int]
