"""The hexagons in numbers."""

from __future__ import annotations

import msgspec

from ecumene.games.living_planet.components import MOST_HEXAGONS, SIDES, SQUARES
from ecumene.games.living_planet.tables.names import Names, ordered
from ecumene.games.living_planet.tables.rows import Hexagon
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent

PLAYERS = (2, 3, 4)


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
