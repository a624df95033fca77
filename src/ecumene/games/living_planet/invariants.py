"""What must always hold in Living Planet."""

from __future__ import annotations

from ecumene.games.living_planet.components import (
    ALL_CARDS,
    COUNT,
    FACTORY_TILES,
    OUTSIDE,
    PLACES,
    RESOURCES,
    SCIENTISTS,
    SHIELDS,
    SIDES,
    STEP,
    UNITS,
    is_motorized,
    kind_of,
)
from ecumene.games.living_planet.planet import hexagon_at
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import members


def invariants(g: LivingPlanet) -> list[str]:
    """What is wrong with the position: pieces that are not where exactly one piece must be, numbers out of range."""
    return [*resource_faults(g), *building_faults(g), *unit_faults(g), *map_faults(g), *card_faults(g)]


def resource_faults(g: LivingPlanet) -> list[str]:
    """Every resource piece is in one place, every price on its column. LP-008, LP-012, LP-013"""
    wrong = []
    for resource in range(RESOURCES):
        held = sum(g.held(seat, resource) for seat in range(g.seats))
        track = g.exhausted.count(resource)
        if g.pool[resource] + held + track + g.removed[resource] != g.box.supply[resource]:
            wrong.append(f"pieces of resource {resource} are not conserved (LP-013)")
        if not 1 <= g.prices[resource] <= g.box.top_price:
            wrong.append(f"the price of resource {resource} is off its column (LP-008)")
    if min(g.stock) < 0 or min(g.pool) < 0 or min(g.money) < 0:
        wrong.append("somebody or the pool holds less than nothing (LP-013)")
    return wrong


def building_faults(g: LivingPlanet) -> list[str]:
    """Each building tile is in the pool or on the map, chips are conserved, and nobody holds two of a limited kind.

    LP-016, LP-018, LP-113, LP-133
    """
    wrong = []
    on_map = [tile for tile in g.buildings if tile >= 0]
    factories = [tile for tile in on_map if tile < FACTORY_TILES]
    if sorted(factories) != [tile for tile in range(FACTORY_TILES) if g.stands[tile] >= 0]:
        wrong.append("factory tiles are not conserved (LP-018)")
    for kind in range(SHIELDS, 12):
        places = [place for place in range(len(g.buildings)) if kind_of(g.buildings[place]) == kind]
        if len(places) + g.left_in_pool(kind) != g.box.copies[kind] or any(place not in g.fours for place in places):
            wrong.append(f"tiles of kind {kind} are not conserved (LP-016)")
        holders = [g.holder(place) for place in places if g.holder(place) >= 0]
        if len(holders) != len(set(holders)):
            wrong.append(f"a player holds two buildings of kind {kind} (LP-133)")
    for seat in range(g.seats):
        if g.chips_on.count(seat) + g.chips[seat] != g.box.chips:
            wrong.append(f"chips of seat {seat} are not conserved (LP-022)")
    for place, tile in enumerate(g.buildings):
        if tile < 0 and (g.chips_on[place] >= 0 or g.units_on[place] >= 0):
            wrong.append(f"place {place} holds a chip or a unit without a building (LP-005)")
        if tile >= 0 and (place % PLACES == OUTSIDE or g.square(place) < 0):
            wrong.append(f"place {place} has a building and no square (LP-005)")
        if g.chips_on[place] >= 0 and g.units_on[place] >= 0 and g.units_on[place] // UNITS != g.chips_on[place]:
            wrong.append(f"chip and unit on place {place} are of two colours (LP-111)")
    return wrong


def unit_faults(g: LivingPlanet) -> list[str]:
    """Units stand where the map says, and only Scientists on the map are wounded. LP-022, LP-113, LP-180"""
    wrong = []
    for unit, place in enumerate(g.unit_at):
        if place >= 0 and place % PLACES != OUTSIDE and g.units_on[place] != unit:
            wrong.append(f"unit {unit} is not on its building (LP-113)")
        if g.wounded >> unit & 1 and (place < 0 or is_motorized(unit)):
            wrong.append(f"unit {unit} cannot be wounded (LP-180)")
    for place, unit in enumerate(g.units_on):
        if unit >= 0 and g.unit_at[unit] != place:
            wrong.append(f"place {place} shows a unit that is elsewhere (LP-113)")
    if len(g.unit_at) != UNITS * g.seats or SCIENTISTS > UNITS:
        wrong.append("units are missing (LP-022)")
    return wrong


def map_faults(g: LivingPlanet) -> list[str]:
    """All hexagons are on the map, in the deck or drawn, and touching edges match. LP-001, LP-094"""
    wrong = []
    if sorted([*g.tiles, *g.hex_deck, *g.hex_hand]) != list(range(g.box.hexagons)):
        wrong.append("hexagons are not conserved (LP-001)")
    if len(g.hex_marks) != len(g.hex_deck):
        wrong.append("the marks of the Hex Deck do not fit")
    if any(g.lies[tile] != number for number, tile in enumerate(g.tiles)):
        wrong.append("the map does not know where its hexagons lie")
    for number, cell in enumerate(g.cells):
        code = g.box.edges[SIDES * g.tiles[number] + g.turned[number]]
        for side in range(SIDES):
            other = hexagon_at(g, cell + STEP[side])
            if (other >= 0) != bool(other >= 0 and g.adjacent[number] >> other & 1):
                wrong.append(f"hexagons {number} and {other} do not know each other")
            if other >= 0:
                facing = g.box.edges[SIDES * g.tiles[other] + g.turned[other]] >> 2 * ((side + 3) % SIDES) & 3
                if code >> 2 * side & 3 != facing:
                    wrong.append(f"hexagons {number} and {other} do not match (LP-094)")
    return wrong


def card_faults(g: LivingPlanet) -> list[str]:
    """Planet cards, market cards and Fate tokens are where they can be. LP-007, LP-023, LP-171"""
    wrong = []
    market = [*g.market_deck, *g.market_hand, *members(g.discarded)]
    if sorted(market) != list(range(len(g.box.card_resource))):
        wrong.append("market cards are not conserved (LP-007)")
    for colour, hand in enumerate(g.hands):
        if hand & ~ALL_CARDS or (g.tops[colour] and hand >> g.tops[colour] & 1):
            wrong.append(f"Planet cards of colour {colour} do not fit (LP-023)")
        if g.owners[colour] < 0 and g.decks[colour] and sorted(g.decks[colour]) != members(hand):
            wrong.append(f"the deck of non-player {colour} does not fit (LP-235)")
        if g.doubt[colour] and COUNT[g.doubt[colour] & hand] != 1:
            wrong.append(f"not exactly one card of colour {colour} came back (LP-266)")
    if sum(1 for token in g.fate if token) > g.box.tokens:
        wrong.append("more Fate Control tokens than there are (LP-011)")
    return wrong
