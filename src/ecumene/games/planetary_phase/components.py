"""The components of The Planetary Phase as the rules use them: plain numbers, made once from the content."""

from typing import Any, Final, final

from mypy_extensions import i64

SEATS: Final = 5
SECTORS: Final = 6
"""Sectors clockwise; wedge w lies between Sector w and the next one. PP-014, PP-016"""
SPACES: Final = 24
"""Threat spaces: 4 * wedge + 0 and 1 of Level I, + 2 of Level II, + 3 of Level III. PP-015, PP-016"""
CORNERS: Final = 3

ENERGY: Final = 6
REPUTATION: Final = 7
WILD: Final = 8
"""What a corner of a space gives: 0 to 5 a Credential, or one of these. PP-018"""

COMMIT: Final = 0
ESTABLISH: Final = 1
ENERGIZE: Final = 2
DEVISE: Final = 3
DEDICATE: Final = 4
EXPAND: Final = 5
EVOLVE: Final = 6
ACTIONS: Final = 7
"""The action boxes in the order they are resolved. PP-116"""

UPKEEP: Final = 0
CONTRACTS: Final = 1
COMMITMENTS: Final = 2
FREE_TIME: Final = 3
BLOCKS: Final = 3
"""The time blocks; the first three hide penalties. PP-009, PP-058"""

HOLES: Final = 7
"""Groups of equal spaces on a Player Board: 0 Free Time, 1 + 2 * block its two 1s, 2 + 2 * block its two 2s. PP-058"""
FREE: Final = 0
SPENT: Final = 7
ROOM: Final[list[int]] = [4, 2, 2, 2, 2, 2, 2]
PENALTY: Final[list[int]] = [0, 1, 2, 1, 2, 1, 2]
CHEAPEST: Final[list[int]] = [0, 1, 3, 5, 2, 4, 6]
"""The groups from the cheapest to the dearest to take from. PP-056, PP-059"""

RESTED: Final = 0
BALANCED: Final = 1
VITAL: Final = 2
INDUSTRIOUS: Final = 3
INTEGRATIVE: Final = 4
RESOURCEFUL: Final = 5
RELIABLE: Final = 6
DEVOTED: Final = 7
MASTERFUL: Final = 8
CURIOUS: Final = 9
STUDIOUS: Final = 10
"""The abilities in the order of their blocks and tiers. PP-091"""

STACKS: Final = 4
SLOTS: Final = 3
"""Card slots below the deck: 0 at 3 TC, 1 at 2 TC, 2 at 1 TC. PP-026"""
CONNECTIONS: Final = 3
CARDS: Final = 48
TILES: Final = 29


def next_sector(sector: i64) -> i64:
    """The next Sector clockwise. PP-014"""
    return 0 if sector == SECTORS - 1 else sector + 1


def level_of(space: i64) -> i64:
    """The level of a space. PP-015"""
    ring = space % 4
    return 1 if ring < 2 else ring


def sectors_of(space: i64) -> list[int]:
    """The Sectors whose node the space touches. PP-016"""
    return TOUCHED[space]


def bonus_at(space: i64, corner: i64) -> i64:
    """The Recognition Bonus with which the corner of a space aligns. PP-018, PP-019"""
    return BONUS[CORNERS * space + corner]


def bonuses() -> list[int]:
    """All corners, clockwise, from the first Sector's node. PP-018, PP-019"""
    found: list[int] = []
    for wedge in range(SECTORS):
        a, b = wedge, (wedge + 1) % SECTORS
        found += [a, REPUTATION, ENERGY, b, ENERGY, REPUTATION, a, ENERGY, b, a, b, WILD]
    return found


BONUS: Final[list[int]] = bonuses()
TOUCHED: Final[list[list[int]]] = [
    touched
    for wedge in range(SECTORS)
    for touched in ([wedge], [(wedge + 1) % SECTORS], [wedge, (wedge + 1) % SECTORS], [wedge, (wedge + 1) % SECTORS])
]
COUNT: Final[list[int]] = [bin(mask).count("1") for mask in range(256)]


@final
class Threats:
    """What the threat spaces cost to establish on, and how far their threats degrade. PP-017, PP-028"""

    def __init__(self, cost: list[int], degradation: list[int]) -> None:
        self.cost: Final = cost
        self.degradation: Final = degradation


@final
class Tiles:
    """The Operation Tiles: level, kind, the costs of their three corners clockwise, and which are starting tiles.

    PP-003, PP-004, PP-005, PP-006, PP-008
    """

    def __init__(self, level: list[int], kind: list[int], costs: list[int], starting: list[int]) -> None:
        self.level: Final = level
        self.kind: Final = kind
        self.costs: Final = costs
        self.starting: Final = starting


@final
class Operations:
    """What a launch gives, for each kind of operation at Levels I, II and III. PP-166 to PP-174"""

    def __init__(
        self, credentials: list[int], energy: list[int], reputation: list[int], integration: list[int], calm: list[int]
    ) -> None:
        self.credentials: Final = credentials
        self.energy: Final = energy
        self.reputation: Final = reputation
        self.integration: Final = integration
        self.calm: Final = calm


@final
class Cards:
    """The Lifestyle cards, with the threats printed on their backs. PP-002, PP-028, PP-029, PP-030, PP-031"""

    def __init__(
        self,
        sector: list[int],
        stars: list[int],
        favor: list[int],
        ability: list[int],
        many: list[int],
        threat: list[int],
    ) -> None:
        self.sector: Final = sector
        self.stars: Final = stars
        self.favor: Final = favor
        self.ability: Final = ability
        self.many: Final = many
        self.threat: Final = threat


@final
class Abilities:
    """The block and the tier of each ability. PP-091"""

    def __init__(self, block: list[int], tier: list[int]) -> None:
        self.block: Final = block
        self.tier: Final = tier


@final
class LifeEnergy:
    """The ends of the Life Energy track, and what adds to it. PP-062"""

    def __init__(self, least: i64, most: i64, energize: i64, rested: i64, wild: i64) -> None:
        self.least: Final = least
        self.most: Final = most
        self.energize: Final = energize
        self.rested: Final = rested
        self.wild: Final = wild


@final
class Reputation:
    """Reputation at the start, and what adds to it."""

    def __init__(self, start: i64, wild: i64, distinction: i64, devoted: i64) -> None:
        self.start: Final = start
        self.wild: Final = wild
        self.distinction: Final = distinction
        self.devoted: Final = devoted


@final
class Track:
    """The track of Integration and Degradation with its Reckonings, and the Time Keeper. PP-020, PP-021, PP-023"""

    def __init__(self, length: i64, reckonings: list[int], clock: i64) -> None:
        self.length: Final = length
        self.reckonings: Final = reckonings
        self.clock: Final = clock


@final
class Credentials:
    """The Credential steps: where the four levels begin, and as a set the steps with Life Energy. PP-024, PP-025"""

    def __init__(self, levels: list[int], dots: i64) -> None:
        self.levels: Final = levels
        self.dots: Final = dots
        self.top: Final = levels[-1]
        self.level_at: Final = [sum(1 for first in levels if first <= step) for step in range(levels[-1] + 1)]


@final
class Stacks:
    """The tile stacks: what devising from each costs, and which levels they are made of. PP-037, PP-038"""

    def __init__(self, costs: list[int], keys: list[list[int]], first_of_last: list[int]) -> None:
        self.costs: Final = costs
        self.keys: Final = keys
        self.first_of_last: Final = first_of_last


@final
class Display:
    """The card slots from the deck down: Evolve costs, and from how many players each is filled. PP-026, PP-027"""

    def __init__(self, costs: list[int], players: list[int]) -> None:
        self.costs: Final = costs
        self.players: Final = players


@final
class Actions:
    """What actions and abilities allow. PP-090, PP-152"""

    def __init__(self, expand: i64, balanced: i64, vital: i64, time_value: i64) -> None:
        self.expand: Final = expand
        self.balanced: Final = balanced
        self.vital: Final = vital
        self.time_value: Final = time_value


@final
class Box:
    """Everything in the box: the numbers a designer may change, table by table of the content.

    `prices` are those of the action boxes' spaces, box by box for 3, 4 and 5 players. PP-013
    """

    def __init__(
        self,
        threats: Threats,
        tiles: Tiles,
        operations: Operations,
        cards: Cards,
        abilities: Abilities,
        prices: list[list[int]],
        energy: LifeEnergy,
        reputation: Reputation,
        track: Track,
        credentials: Credentials,
        stacks: Stacks,
        display: Display,
        actions: Actions,
        rounds: i64,
        names: Any,
    ) -> None:
        self.threats: Final = threats
        self.tiles: Final = tiles
        self.operations: Final = operations
        self.cards: Final = cards
        self.abilities: Final = abilities
        self.prices: Final = prices
        self.energy: Final = energy
        self.reputation: Final = reputation
        self.track: Final = track
        self.credentials: Final = credentials
        self.stacks: Final = stacks
        self.display: Final = display
        self.actions: Final = actions
        self.rounds: Final = rounds
        self.names: Final = names
