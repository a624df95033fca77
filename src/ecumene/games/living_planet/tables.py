"""The content files of Living Planet as typed tables, and the box of components made from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from ecumene.games.living_planet.components import (
    CARDS,
    CATACLYSMS,
    COLOURS,
    KINDS,
    LANDSCAPES,
    MOST_CARDS,
    MOST_HEXAGONS,
    MYCELIUM,
    RESOURCES,
    SHIELDS,
    SIDES,
    SQUARES,
    Box,
)
from ecumene.kernel.content import Content, Row
from ecumene.kernel.errors import BadContent

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=12)]

PLAYERS = (2, 3, 4)


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


class Names(msgspec.Struct, frozen=True, eq=False):
    """The named components in the order the rules number them; each box has its own, the same only as itself."""

    resources: list[Resource]
    colours: list[Named]
    landscapes: list[Named]
    cataclysms: list[Named]
    planet_cards: list[PlanetCard]
    hexagons: list[Hexagon]
    market_cards: list[MarketCard]
    buildings: list[Named]


def ordered(rows: Sequence[Named]) -> dict[str, int]:
    """The ids of the rows and their numbers."""
    return {row.id: i for i, row in enumerate(rows)}


def read_names(content: Content) -> Names:
    """The named components, checked for their number and order."""
    resources = content.many("resource", Resource)
    colours = content.many("colour", Named)
    landscapes = content.many("landscape", Named)
    cataclysms = content.many("cataclysm", Named)
    cards = content.many("planet_card", PlanetCard)
    for table, rows, many in (
        ("resource", resources, RESOURCES),
        ("colour", colours, COLOURS),
        ("landscape", landscapes, LANDSCAPES),
        ("cataclysm", cataclysms, CATACLYSMS),
        ("planet_card", cards, CARDS),
    ):
        content.exactly(table, rows, many)
    factories = content.many("factory", Factory)
    protective = content.many("protective", Protective)
    market = content.many("stock_market", StockMarket)
    for table, houses, many in (("factory", factories, 5), ("protective", protective, 3), ("stock_market", market, 3)):
        content.exactly(table, houses, many)
    port = content.one("spaceport", Spaceport)
    return Names(
        resources,
        colours,
        landscapes,
        cataclysms,
        cards,
        content.many("hexagon", Hexagon),
        content.many("market_card", MarketCard),
        [*factories, *protective, *market, Named(id="spaceport", name=port.name, source=port.source)],
    )


class Map(msgspec.Struct, frozen=True):
    """The hexagons as the box wants them."""

    landing: list[int]
    edges: list[int]
    squares: list[int]
    icons: list[int]
    threatened: list[list[int]]


def read_map(content: Content, names: Names) -> Map:
    """The hexagons in numbers: edges turned six ways, squares as sets of resources, icons by colour and value.

    LP-001, LP-002, LP-003, LP-004, LP-005
    """
    hexagons = names.hexagons
    where = content.files["hexagon"]
    if not 4 <= len(hexagons) <= MOST_HEXAGONS:
        raise BadContent(f"{where}: [hexagon] must hold 4 to {MOST_HEXAGONS} hexagons, not {len(hexagons)}")
    landscapes, resources = ordered(names.landscapes), ordered(names.resources)
    colours, cataclysms = ordered(names.colours), ordered(names.cataclysms)
    edges: list[int] = []
    squares: list[int] = []
    icons = [-1] * (24 * len(hexagons))
    threatened: list[list[int]] = [[] for _ in range(24)]
    for i, tile in enumerate(hexagons):
        if len(tile.edges) != SIDES or not 1 <= len(tile.squares) <= SQUARES:
            raise BadContent(f"{where}: [hexagon] {tile.id}: it needs 6 edges and 1 to 4 squares")
        printed = [content.look_up("hexagon", tile.id, landscapes, edge, "landscape") for edge in tile.edges]
        for turn in range(SIDES):
            edges.append(sum(printed[(side - turn) % SIDES] << 2 * side for side in range(SIDES)))
        for square in range(SQUARES):
            offered = tile.squares[square] if square < len(tile.squares) else None
            if offered is not None and (len(offered) > 2 or len(set(offered)) < len(offered)):
                raise BadContent(
                    f"{where}: [hexagon] {tile.id}: a square shows at most two resources, not the same twice"
                )
            found = {content.look_up("hexagon", tile.id, resources, name, "resource") for name in offered or []}
            squares.append(-1 if offered is None else sum(1 << resource for resource in found))
        for icon in tile.icons:
            colour, value, kind = read_icon(content, tile, icon)
            slot = 6 * content.look_up("hexagon", tile.id, colours, colour, "colour") + value - 1
            if icons[24 * i + slot] >= 0:
                raise BadContent(f"{where}: [hexagon] {tile.id}: {colour} {value} stands there twice")
            icons[24 * i + slot] = content.look_up("hexagon", tile.id, cataclysms, kind, "cataclysm")
            threatened[slot].append(i)
    return Map(read_landing(content, hexagons), edges, squares, icons, threatened)


def read_icon(content: Content, tile: Hexagon, icon: str) -> tuple[str, int, str]:
    """A cataclysm icon: die colour, die value, type. LP-003"""
    parts = icon.split()
    if len(parts) != 3 or parts[1] not in {"1", "2", "3", "4", "5", "6"}:
        raise BadContent(
            f"{content.files['hexagon']}: [hexagon] {tile.id}: an icon reads like 'red 2 earthquake', not {icon!r}"
        )
    return parts[0], int(parts[1]), parts[2]


def read_landing(content: Content, hexagons: list[Hexagon]) -> list[int]:
    """The starting hexagons for 2, 3 and 4 players, each with as many squares and no icon. LP-002"""
    landing = []
    for players in PLAYERS:
        found = [i for i, tile in enumerate(hexagons) if tile.landing == players]
        if len(found) != 1 or len(hexagons[found[0]].squares) < players or hexagons[found[0]].icons:
            raise BadContent(
                f"{content.files['hexagon']}: [hexagon]: exactly one must have landing = {players}, "
                f"with at least {players} squares and no icon"
            )
        landing.append(found[0])
    return landing


def make_box(content: Content) -> Box:
    """The numbers the rules use, checked against each other."""
    names = read_names(content)
    tiles = read_map(content, names)
    resources, cataclysms = ordered(names.resources), ordered(names.cataclysms)
    factories = content.many("factory", Factory)
    protective = content.many("protective", Protective)
    offices = content.many("stock_market", StockMarket)
    port = content.one("spaceport", Spaceport)
    if [factory.resource for factory in factories] != list(resources):
        raise BadContent(f"{content.files['factory']}: [factory] must be one for each resource, in their order")
    if sorted(cataclysms.get(house.against, -1) for house in protective) != [0, 1, 2]:
        raise BadContent(f"{content.files['protective']}: [protective] must be one against each cataclysm")
    shield, immune, extra = [-1] * KINDS, [-1] * KINDS, [-1] * KINDS
    for kind, house in enumerate(protective, start=SHIELDS):
        shield[kind] = cataclysms[house.against]
        extra[kind] = content.look_up("protective", house.id, resources, house.resource, "resource")
    for kind, office in enumerate(offices, start=SHIELDS + 3):
        immune[kind] = content.look_up("stock_market", office.id, cataclysms, office.immune, "cataclysm")
        extra[kind] = content.look_up("stock_market", office.id, resources, office.resource, "resource")
    if not 1 <= len(names.market_cards) <= MOST_CARDS:
        raise BadContent(f"{content.files['market_card']}: [market_card] must hold 1 to {MOST_CARDS} cards")
    houses = [*factories, *protective, *offices]
    market, start, length = content.one("market", Market), content.one("start", Start), content.one("length", Length)
    pieces, actions, trade = content.one("pieces", Pieces), content.one("actions", Actions), content.one("trade", Trade)
    talk, scoring = content.one("negotiation", Negotiation), content.one("scoring", Scoring)
    if market.start > market.top:
        raise BadContent(f"{content.files['market']}: [market]: start must not be above top")
    for card in names.market_cards:
        if card.change >= market.top:
            raise BadContent(
                f"{content.files['market_card']}: [market_card] {card.id}: change must be below the market's top, "
                f"{market.top}"
            )
    if 4 * start.mycelium > names.resources[MYCELIUM].supply:
        raise BadContent(f"{content.files['start']}: [start]: mycelium for four players exceeds its supply")
    return Box(
        hexagons=len(names.hexagons),
        landing=tiles.landing,
        edges=tiles.edges,
        squares=tiles.squares,
        icons=tiles.icons,
        threatened=tiles.threatened,
        card_resource=[
            content.look_up("market_card", card.id, resources, card.resource, "resource") for card in names.market_cards
        ],
        card_change=[card.change for card in names.market_cards],
        supply=[row.supply for row in names.resources],
        mineral=sum(1 << i for i, row in enumerate(names.resources) if row.mineral),
        cost=[*[house.cost for house in houses], 0],
        extra=extra,
        worth=[*[house.points for house in houses], port.points],
        copies=[CARDS] * 5 + [row.copies for row in protective] + [row.copies for row in offices] + [port.copies],
        shield=shield,
        immune=immune,
        money=start.money,
        mycelium=start.mycelium,
        price=market.start,
        top_price=market.top,
        turns=length.turns,
        short_turns=length.short_turns,
        chips=pieces.chips,
        tokens=pieces.fate_tokens,
        actions=actions.most,
        most_bought=trade.most_bought,
        office=trade.trading_office,
        insider=trade.insider,
        repair=actions.repair,
        proposals=talk.proposals,
        most_asked=talk.most_asked,
        per_point=scoring.money_per_point,
        motorized_worth=scoring.motorized,
        names=names,
    )
