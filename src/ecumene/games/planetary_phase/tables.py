"""The content files of The Planetary Phase as typed tables, and the box of components made from them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.games.planetary_phase.components import (
    ACTIONS,
    CARDS,
    SECTORS,
    SPACES,
    TILES,
    Box,
)
from ecumene.kernel.content import Content, Row
from ecumene.kernel.errors import BadContent

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Triple = Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]

PLAYERS = (3, 4, 5)
BLOCKS = ("upkeep", "contracts", "commitments", "free_time")
TIERS = ("basic", "advanced", "expert")
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


class Sector(Row, frozen=True):
    """One of the six Sectors. PP-014"""

    id: str
    code: str
    name: str


class Operation(Row, frozen=True):
    """A kind of operation: what its launch gives at Levels I, II and III. PP-166 to PP-174"""

    id: str
    name: str
    credentials: Triple
    energy: Triple
    reputation: Triple
    integration: Triple
    calm: bool


class Action(Row, frozen=True):
    """An action box: the prices of its spaces for 3, 4 and 5 players. PP-013, PP-111, PP-112, PP-113"""

    id: str
    name: str
    prices: Annotated[list[list[Count]], msgspec.Meta(min_length=3, max_length=3)]


class Threat(Row, frozen=True):
    """A threat space: what establishing there costs and how far the threat degrades. PP-017, PP-028"""

    id: str
    name: str
    space: str
    cost: Count
    degradation: Count
    story: str


class Tile(Row, frozen=True):
    """An Operation Tile with the costs of its three spaces clockwise; `order` marks a starting tile.

    PP-003, PP-004, PP-005, PP-006, PP-008
    """

    id: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    kind: str
    order: Annotated[int, msgspec.Meta(ge=0, le=5)]
    costs: Annotated[list[Some], msgspec.Meta(min_length=3, max_length=3)]


class Card(Row, frozen=True):
    """A Lifestyle card with the threat printed on its back. PP-002, PP-028, PP-029, PP-030, PP-031"""

    id: str
    sector: str
    stars: Annotated[int, msgspec.Meta(ge=1, le=12)]
    favor: Some
    ability: str
    many_players: bool
    threat: str


class Ability(Row, frozen=True):
    """An ability: its block and tier, the phase it works in, its effect. PP-091"""

    id: str
    name: str
    block: Literal["upkeep", "contracts", "commitments", "free_time"]
    tier: Literal["basic", "advanced", "expert"]
    phase: str
    effect: str


class Energy(Row, frozen=True):
    least: Annotated[int, msgspec.Meta(ge=-99, le=-1)]
    most: Annotated[int, msgspec.Meta(ge=6, le=99)]
    energize: Count
    rested: Count
    wild: Count


class Reputation(Row, frozen=True):
    start: Count
    wild: Count
    distinction: Count
    devoted: Count


class Track(Row, frozen=True):
    """The track both markers share with its Reckoning spaces, and the Time Keeper. PP-020, PP-021, PP-023"""

    length: Annotated[int, msgspec.Meta(ge=1, le=60)]
    reckonings: list[Some]
    clock: Annotated[int, msgspec.Meta(ge=2, le=60)]


class Credentials(Row, frozen=True):
    """The first steps of the four levels, and the steps with Life Energy. PP-024, PP-025"""

    levels: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    bonuses: list[Some]


class Stacks(Row, frozen=True):
    costs: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    keys: Annotated[list[list[Some]], msgspec.Meta(min_length=4, max_length=4)]
    first_of_last: Triple


class Display(Row, frozen=True):
    """The card slots from the deck down: Evolve costs, and from how many players each is filled. PP-026, PP-027"""

    costs: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    players: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]


class Acts(Row, frozen=True):
    expand: Annotated[int, msgspec.Meta(ge=1, le=12)]
    balanced: Count
    vital: Count
    time_value: Some


class Limit(Row, frozen=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=200)]


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


def check_actions(content: Content, actions: list[Action]) -> None:
    """Each box has as many spaces as there are players. PP-111"""
    for action in actions:
        if [len(prices) for prices in action.prices] != list(PLAYERS):
            raise BadContent(f"{content.files['action']}: [action] {action.id}: 3, 4 and 5 prices are needed")


def check_stacks(content: Content, stacks: Stacks) -> None:
    """The stacks take all tiles of Levels II and III and as many of Level I as there are spaces for. PP-037, PP-038"""
    keys = [level for key in stacks.keys for level in key]
    wanted = [12 - players for players in PLAYERS]
    found = [keys.count(1) + more for more in stacks.first_of_last]
    if found != wanted or keys.count(2) != 6 or keys.count(3) != 6 or set(keys) - {1, 2, 3}:
        raise BadContent(
            f"{content.files['stacks']}: [stacks]: the keys must take {wanted} tiles of Level 1, 6 of the others"
        )


def make_box(content: Content) -> Box:
    """The numbers the rules use, checked against each other."""
    names = read_names(content)
    check_actions(content, names.actions)
    sectors = {row.id: i for i, row in enumerate(names.sectors)}
    kinds = {row.id: i for i, row in enumerate(names.operations)}
    threats = {row.id: i for i, row in enumerate(names.threats)}
    abilities = {row.id: i for i, row in enumerate(names.abilities)}
    energy, fame = content.one("energy", Energy), content.one("reputation", Reputation)
    track, ranks = content.one("track", Track), content.one("credentials", Credentials)
    stacks, display = content.one("stacks", Stacks), content.one("display", Display)
    acts, limit = content.one("actions", Acts), content.one("limit", Limit)
    check_stacks(content, stacks)
    if display.players[1] > PLAYERS[0]:
        raise BadContent(f"{content.files['display']}: [display]: players: the slot below the deck is filled from 3 on")
    if ranks.levels != sorted(set(ranks.levels)) or ranks.levels[0] != 0 or ranks.levels[-1] > 60:
        raise BadContent(f"{content.files['credentials']}: [credentials]: levels must rise from 0")
    if any(step > ranks.levels[-1] for step in ranks.bonuses):
        raise BadContent(f"{content.files['credentials']}: [credentials]: a bonus lies beyond the last level")
    if any(step > track.length for step in track.reckonings):
        raise BadContent(f"{content.files['track']}: [track]: a Reckoning lies beyond the end of the track")
    return Box(
        establish=[row.cost for row in names.threats],
        degradation=[row.degradation for row in names.threats],
        tile_level=[row.level for row in names.tiles],
        tile_kind=[content.look_up("tile", row.id, kinds, row.kind, "operation") for row in names.tiles],
        tile_costs=[cost for row in names.tiles for cost in row.costs],
        starting=[row.order for row in names.tiles],
        credentials=[many for row in names.operations for many in row.credentials],
        energy=[many for row in names.operations for many in row.energy],
        reputation=[many for row in names.operations for many in row.reputation],
        integration=[many for row in names.operations for many in row.integration],
        calm=[int(row.calm) for row in names.operations],
        card_sector=[content.look_up("card", row.id, sectors, row.sector, "Sector") for row in names.cards],
        card_stars=[row.stars for row in names.cards],
        card_favor=[row.favor for row in names.cards],
        card_ability=[content.look_up("card", row.id, abilities, row.ability, "ability") for row in names.cards],
        card_many=[int(row.many_players) for row in names.cards],
        card_threat=[content.look_up("card", row.id, threats, row.threat, "threat") for row in names.cards],
        ability_block=[BLOCKS.index(row.block) for row in names.abilities],
        ability_tier=[TIERS.index(row.tier) for row in names.abilities],
        prices=[prices for row in names.actions for prices in row.prices],
        least=energy.least,
        most=energy.most,
        energize=energy.energize,
        rested=energy.rested,
        wild_energy=energy.wild,
        start=fame.start,
        wild_reputation=fame.wild,
        distinction=fame.distinction,
        devoted=fame.devoted,
        length=track.length,
        reckonings=sorted(track.reckonings),
        clock=track.clock,
        levels=ranks.levels,
        dots=sum(1 << step for step in sorted(set(ranks.bonuses))),
        stack_costs=stacks.costs,
        keys=stacks.keys,
        first_of_last=stacks.first_of_last,
        slot_costs=display.costs,
        slot_players=display.players,
        expand=acts.expand,
        balanced=acts.balanced,
        vital=acts.vital,
        time_value=acts.time_value,
        rounds=limit.rounds,
        names=names,
    )
