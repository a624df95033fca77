"""What a seat sees of the planet: hexagons, buildings, units, and what strikes them."""

from __future__ import annotations

from functools import lru_cache

from ecumene.games.living_planet.components import (
    CARDS,
    COLOURS,
    OUTSIDE,
    PLACES,
    SIDES,
    SQUARES,
    UNITS,
    Box,
    hex_of,
    is_motorized,
    kind_of,
    number_of,
    q_of,
    r_of,
)
from ecumene.games.living_planet.explore import PickHexagon, PickSpot, PickTurn, reachable
from ecumene.games.living_planet.planet import fits
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.tables.names import Names
from ecumene.games.living_planet.view.ids import square_id, unit_id
from ecumene.games.living_planet.view.phases import in_columns
from ecumene.games.living_planet.view.structs import (
    BuildingView,
    DrawnView,
    GhostView,
    HexView,
    IconView,
    KnownHex,
    SquareView,
    StrikeView,
    UnitView,
)
from ecumene.kernel.bits import members

REMEMBERED = 1024
"""What is printed on so many hexagons is remembered."""


@lru_cache(maxsize=REMEMBERED)
def icons_of(box: Box, tile: int) -> list[IconView]:
    """The cataclysms printed on a hexagon."""
    names: Names = box.names
    found = []
    for slot in range(COLOURS * CARDS):
        kind = box.icons[24 * tile + slot]
        if kind >= 0:
            found.append(IconView(names.colours[slot // CARDS].id, slot % CARDS + 1, names.cataclysms[kind].id))
    return found


@lru_cache(maxsize=REMEMBERED)
def edges_of(box: Box, tile: int, turn: int) -> list[str]:
    """The landscapes on the sides of a hexagon turned so."""
    code = box.edges[SIDES * tile + turn]
    return [box.names.landscapes[code >> 2 * side & 3].id for side in range(SIDES)]


def building_view(g: LivingPlanet, place: int) -> BuildingView | None:
    tile = g.buildings[place]
    if tile < 0:
        return None
    chip, unit, holder = g.chips_on[place], g.units_on[place], g.holder(place)
    controlled = g.controller(place) >= 0
    return BuildingView(
        kind=g.box.names.buildings[kind_of(tile)].id,
        number=number_of(tile),
        chip=chip if chip >= 0 else None,
        unit=unit_id(unit) if unit >= 0 else None,
        state="controlled" if controlled else "occupied" if holder >= 0 else "abandoned",
        holder=holder if holder >= 0 else None,
    )


def hex_view(g: LivingPlanet, number: int) -> HexView:
    names: Names = g.box.names
    tile = g.tiles[number]
    squares = []
    for square in range(SQUARES):
        place = PLACES * number + square
        if g.square(place) >= 0:
            offered = [names.resources[resource].id for resource in members(g.square(place))]
            squares.append(SquareView(square_id(g, place), offered, building_view(g, place)))
    return HexView(
        id=names.hexagons[tile].id,
        q=q_of(g.cells[number]),
        r=r_of(g.cells[number]),
        turn=g.turned[number],
        edges=edges_of(g.box, tile, g.turned[number]),
        squares=squares,
        icons=icons_of(g.box, tile),
    )


def unit_view(g: LivingPlanet, unit: int) -> UnitView:
    place = g.unit_at[unit]
    return UnitView(
        id=unit_id(unit),
        seat=unit // UNITS,
        kind="motorized" if is_motorized(unit) else "scientist",
        wounded=bool(g.wounded >> unit & 1),
        hexagon=g.box.names.hexagons[g.tiles[hex_of(place)]].id,
        square=square_id(g, place) if place % PLACES != OUTSIDE else "",
    )


def ghosts(g: LivingPlanet) -> list[GhostView]:
    """Where the drawn hexagons could go now: all of them, or the one picked. LP-093 to LP-096"""
    ask = g.asking
    if isinstance(ask, PickHexagon):
        tiles, cells, near = g.hex_hand, g.spots, reachable(g, ask.seat)
    elif isinstance(ask, PickSpot):
        tiles, cells, near = [ask.tile], g.spots, ask.near(g)
    elif isinstance(ask, PickTurn):
        tiles, cells, near = [ask.tile], [ask.cell], -1
    else:
        return []
    found = []
    for tile in tiles:
        for cell in cells:
            spot = g.spots.index(cell)
            turns = [turn for turn in range(SIDES) if fits(g, tile, spot, turn)] if g.spot_near[spot] & near else []
            if turns:
                found.append(GhostView(g.box.names.hexagons[tile].id, q_of(cell), r_of(cell), turns))
    return found


def drawn_view(g: LivingPlanet, tile: int) -> DrawnView:
    row = g.box.names.hexagons[tile]
    return DrawnView(row.id, edges_of(g.box, tile, 0), row.squares, icons_of(g.box, tile))


def known_hexagons(g: LivingPlanet, viewer: int | None) -> list[KnownHex]:
    """The hexagons under the deck whose place this seat knows. LP-103"""
    if viewer is None:
        return []
    size = len(g.hex_deck)
    return [
        KnownHex(size - slot, g.box.names.hexagons[g.hex_deck[slot]].id)
        for slot in range(size - 1, -1, -1)
        if g.hex_marks[slot] >> viewer & 1
    ]


def strike_view(g: LivingPlanet) -> StrikeView | None:
    if g.strike < 0:
        return None
    names: Names = g.box.names
    return StrikeView(names.hexagons[g.tiles[g.strike]].id, names.cataclysms[g.strike_type].id, members(g.shielded))


def threatened(g: LivingPlanet) -> list[str]:
    """The placed hexagons that the die now in play would strike. LP-183"""
    if not in_columns(g):
        return []
    tiles = g.box.threatened[CARDS * g.die() + g.value() - 1]
    return [g.box.names.hexagons[tile].id for tile in tiles if g.lies[tile] >= 0]
