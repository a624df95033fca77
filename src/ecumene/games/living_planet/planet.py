"""The planet: how hexagons lie on the map, and where another fits."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.components import PLACES, SIDES, STEP
from ecumene.games.living_planet.position import NONE, LivingPlanet
from ecumene.kernel.bits import bit


def within(g: LivingPlanet, hexagon: i64, steps: i64) -> i64:
    """The hexagons, as a set, that a path of at most so many steps reaches. LP-098, LP-104, LP-114"""
    reached: i64 = bit(hexagon)
    fresh: i64 = reached
    while steps > 0 and fresh:
        found: i64 = 0
        at: i64 = 0
        while fresh >> at:
            if fresh >> at & 1:
                found |= g.adjacent[at]
            at += 1
        fresh = found & ~reached
        reached |= found
        steps -= 1
    return reached


def lay(g: LivingPlanet, tile: i64, cell: i64, turn: i64) -> i64:
    """Put a hexagon on the map for good; returns its number."""
    number: i64 = len(g.tiles)
    near: i64 = 0
    adjacent = g.adjacent.copy()
    other: i64 = 0
    while other < number:
        away: i64 = g.cells[other] - cell
        for step in STEP:
            if away == step:
                near |= bit(other)
                adjacent[other] = adjacent[other] | bit(number)
        other += 1
    adjacent.append(near)
    g.adjacent = adjacent
    g.tiles = [*g.tiles, tile]
    g.cells = [*g.cells, cell]
    g.turned = [*g.turned, turn]
    lies = g.lies.copy()
    lies[tile] = number
    g.lies = lies
    for _ in range(PLACES):
        g.buildings.append(NONE)
        g.chips_on.append(NONE)
        g.units_on.append(NONE)
    renew_spots(g, cell)
    return number


def renew_spots(g: LivingPlanet, laid: i64) -> None:
    """After a hexagon was laid: its cell is no spot any more, and the empty cells around it are looked at again.

    LP-093
    """
    spots, masks, edges, near = (
        g.spots.copy(),
        g.spot_mask.copy(),
        g.spot_edges.copy(),
        g.spot_near.copy(),
    )
    if laid in spots:
        old = spots.index(laid)
        del spots[old], masks[old], edges[old], near[old]
    g.spots, g.spot_mask, g.spot_edges, g.spot_near = spots, masks, edges, near
    side: i64 = 0
    while side < SIDES:
        cell: i64 = laid + STEP[side]
        if hexagon_at(g, cell) < 0:
            look_at(g, cell)
        side += 1


def look_at(g: LivingPlanet, cell: i64) -> None:
    """Note the empty cell as a spot if it touches the Landing Zone or two hexagons: the edges it asks for.

    LP-093, LP-094
    """
    mask: i64 = 0
    edges: i64 = 0
    near: i64 = 0
    side: i64 = 0
    while side < SIDES:
        neighbour: i64 = hexagon_at(g, cell + STEP[side])
        if neighbour >= 0:
            facing: i64 = (side + 3) % SIDES
            code: i64 = g.box.edges[SIDES * g.tiles[neighbour] + g.turned[neighbour]]
            mask |= bit(2 * side) * 3
            edges |= (code >> 2 * facing & 3) << 2 * side
            near |= bit(neighbour)
        side += 1
    if not near & 1 and near & (near - 1) == 0:
        return
    if cell in g.spots:
        spot = g.spots.index(cell)
        g.spot_mask[spot], g.spot_edges[spot], g.spot_near[spot] = mask, edges, near
    else:
        g.spots.append(cell)
        g.spot_mask.append(mask)
        g.spot_edges.append(edges)
        g.spot_near.append(near)


def hexagon_at(g: LivingPlanet, cell: i64) -> i64:
    """The number of the hexagon on the cell, -1 for none."""
    number: i64 = 0
    many: i64 = len(g.cells)
    while number < many:
        if g.cells[number] == cell:
            return number
        number += 1
    return NONE


def fits(g: LivingPlanet, tile: i64, spot: i64, turn: i64) -> bool:
    """Whether the hexagon, so turned, shows its neighbours' landscapes on the spot. LP-094, LP-095"""
    return g.box.edges[SIDES * tile + turn] & g.spot_mask[spot] == g.spot_edges[spot]


def fits_somehow(g: LivingPlanet, tile: i64, spot: i64) -> bool:
    turn: i64 = 0
    while turn < SIDES:
        if fits(g, tile, spot, turn):
            return True
        turn += 1
    return False
