"""The box of components, made from the tables."""

from __future__ import annotations

from ecumene.games.living_planet.components import CARDS, KINDS, MOST_CARDS, MYCELIUM, SHIELDS, Box
from ecumene.games.living_planet.tables.names import ordered, read_names
from ecumene.games.living_planet.tables.planet import read_map
from ecumene.games.living_planet.tables.rows import (
    Actions,
    Factory,
    Length,
    Market,
    Negotiation,
    Pieces,
    Protective,
    Scoring,
    Spaceport,
    Start,
    StockMarket,
    Trade,
)
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


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
