"""The named components in the order in which the rules number them."""

from __future__ import annotations

import msgspec

from ecumene.games.planetary_phase.components import ACTIONS, CARDS, SECTORS, SPACES, TILES
from ecumene.games.planetary_phase.tables.rows import Ability, Action, Card, Operation, Sector, Threat, Tile
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent

ABILITIES = (
    "rested",
    "balanced",
    "vital",
    "industrious",
    "integrative",
    "resourceful",
    "reliable",
    "devoted",
    "masterful",
    "curious",
    "studious",
)


class Names(msgspec.Struct, frozen=True, eq=False):
    """The named components in the order the rules number them; each box has its own, the same only as itself."""

    sectors: list[Sector]
    operations: list[Operation]
    actions: list[Action]
    threats: list[Threat]
    tiles: list[Tile]
    cards: list[Card]
    abilities: list[Ability]


def space_number(name: str) -> int:
    """A space by its name in the content: the wedge, then a, b, 2 or 3; -1 for no such space."""
    if len(name) != 2 or name[0] not in "012345" or name[1] not in "ab23":
        return -1
    return 4 * int(name[0]) + "ab23".index(name[1])


def read_names(content: Content) -> Names:
    """The named components, checked for their number, the threats in the order of their spaces."""
    sectors = content.many("sector", Sector)
    operations = content.many("operation", Operation)
    actions = content.many("action", Action)
    threats = content.many("threat", Threat)
    tiles = content.many("tile", Tile)
    cards = content.many("card", Card)
    abilities = content.many("ability", Ability)
    for table, rows, many in (
        ("sector", sectors, SECTORS),
        ("operation", operations, 3),
        ("action", actions, ACTIONS),
        ("threat", threats, SPACES),
        ("tile", tiles, TILES),
        ("card", cards, CARDS),
        ("ability", abilities, len(ABILITIES)),
    ):
        content.exactly(table, rows, many)
    if sorted(space_number(threat.space) for threat in threats) != list(range(SPACES)):
        raise BadContent(f"{content.files['threat']}: [threat] must name each space from 0a to 53 once")
    if sorted(tile.order for tile in tiles) != [0] * SPACES + [1, 2, 3, 4, 5]:
        raise BadContent(f"{content.files['tile']}: [tile] must hold the starting tiles 1 to 5 and 24 others (order 0)")
    if any(tile.order and tile.level > 1 for tile in tiles):
        raise BadContent(f"{content.files['tile']}: [tile] a starting tile (order 1 to 5) must be of Level 1")
    if [sum(tile.level == level and not tile.order for tile in tiles) for level in (1, 2, 3)] != [12, 6, 6]:
        raise BadContent(f"{content.files['tile']}: [tile] must hold 12, 6 and 6 others of Levels 1, 2 and 3")
    if {ability.id for ability in abilities} != set(ABILITIES):
        raise BadContent(f"{content.files['ability']}: [ability] must be: {', '.join(ABILITIES)}")
    return Names(
        sectors,
        operations,
        actions,
        sorted(threats, key=lambda row: space_number(row.space)),
        sorted(tiles, key=lambda row: row.order or 6),
        cards,
        sorted(abilities, key=lambda row: ABILITIES.index(row.id)),
    )
