"""What a seat sees of resources, of the Stock Market and of the pool of buildings."""

from __future__ import annotations

from ecumene.games.living_planet.components import CARDS, RESOURCES, SHIELDS, tile_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.view.structs import PileView, ResourceView


def resource_view(g: LivingPlanet, resource: int) -> ResourceView:
    return ResourceView(
        id=g.box.names.resources[resource].id,
        price=g.prices[resource],
        pool=g.pool[resource],
        removed=g.removed[resource],
        history=g.history[resource::RESOURCES],
    )


def pile_view(g: LivingPlanet, kind: int) -> PileView:
    numbers = []
    if kind < SHIELDS:
        numbers = [number for number in range(1, CARDS + 1) if g.stands[tile_of(kind, number)] < 0]
    return PileView(g.box.names.buildings[kind].id, g.left_in_pool(kind), numbers)


def market_hand(g: LivingPlanet, viewer: int | None) -> list[str] | None:
    """The drawn market cards, for the Active Player only; an empty list for everybody where none are drawn. LP-140"""
    if not g.market_hand:
        return []
    mine = viewer is not None and viewer == g.active()
    return [g.box.names.market_cards[card].id for card in g.market_hand] if mine else None
