"""The named components in the order in which the rules number them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ecumene.games.living_planet.components import CARDS, CATACLYSMS, COLOURS, LANDSCAPES, RESOURCES
from ecumene.games.living_planet.tables.rows import (
    Factory,
    Hexagon,
    MarketCard,
    Named,
    PlanetCard,
    Protective,
    Resource,
    Spaceport,
    StockMarket,
)
from ecumene.kernel.content import Content


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
