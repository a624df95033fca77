"""The rows of the content files, as structs."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.kernel.content import Row

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Named(Row, frozen=True):
    id: str
    name: str


class Resource(Named, frozen=True):
    """One of the five resources and its pieces; minerals can be exhausted. LP-012, LP-216, LP-217"""

    supply: Annotated[int, msgspec.Meta(ge=4, le=40)]
    mineral: bool


class PlanetCard(Named, frozen=True):
    """A Planet card's special effect for the Leader. LP-023"""

    effect: str


class Hexagon(Named, frozen=True):
    """A map tile: six edges, its squares and its cataclysm icons; `landing` is how many players start on it.

    LP-001, LP-002, LP-003, LP-004, LP-005
    """

    landing: Annotated[int, msgspec.Meta(ge=0, le=4)]
    edges: list[str]
    squares: list[list[str]]
    icons: list[str]


class MarketCard(Row, frozen=True):
    """A Stock Market card: a resource and the change of its price. LP-007"""

    id: str
    resource: str
    change: Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Market(Row, frozen=True):
    start: Some
    top: Annotated[int, msgspec.Meta(ge=4, le=40)]


class Building(Named, frozen=True):
    resource: str
    cost: Count
    points: Count


class Factory(Building, frozen=True):
    """A factory: six tiles, numbered 1 to 6. LP-017, LP-018"""


class Protective(Building, frozen=True):
    """A building that protects against one cataclysm for one piece of its resource. LP-019, LP-206 to LP-208"""

    against: str
    copies: Count


class StockMarket(Building, frozen=True):
    """A building that helps in trade, immune to one cataclysm; its resource is part of its cost. LP-020, LP-127"""

    immune: str
    copies: Count
    effect: str


class Spaceport(Row, frozen=True):
    name: str
    copies: Annotated[int, msgspec.Meta(ge=4, le=8)]
    points: Count


class Start(Row, frozen=True):
    money: Count
    mycelium: Count


class Length(Row, frozen=True):
    turns: Annotated[list[Turns], msgspec.Meta(min_length=3, max_length=3)]
    short_turns: Annotated[list[Turns], msgspec.Meta(min_length=3, max_length=3)]


class Pieces(Row, frozen=True):
    chips: Annotated[int, msgspec.Meta(ge=1, le=60)]
    fate_tokens: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Actions(Row, frozen=True):
    most: Annotated[int, msgspec.Meta(ge=1, le=6)]
    repair: Count


class Trade(Row, frozen=True):
    most_bought: Annotated[int, msgspec.Meta(ge=1, le=4)]
    trading_office: Count
    insider: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Negotiation(Row, frozen=True):
    proposals: Annotated[int, msgspec.Meta(ge=0, le=9)]
    most_asked: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Scoring(Row, frozen=True):
    money_per_point: Some
    motorized: Count
