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


def bit(n: i64) -> i64:
    """The mask with only bit n set; `n & 0 | 1` is a 64-bit one, which a plain literal is not when compiled."""
    return (n & 0 | 1) << n


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
class Box:
    """Everything in the box: the numbers a designer may change."""

    def __init__(
        self,
        establish: list[int],
        degradation: list[int],
        tile_level: list[int],
        tile_kind: list[int],
        tile_costs: list[int],
        starting: list[int],
        credentials: list[int],
        energy: list[int],
        reputation: list[int],
        integration: list[int],
        calm: list[int],
        card_sector: list[int],
        card_stars: list[int],
        card_favor: list[int],
        card_ability: list[int],
        card_many: list[int],
        card_threat: list[int],
        ability_block: list[int],
        ability_tier: list[int],
        prices: list[list[int]],
        least: i64,
        most: i64,
        energize: i64,
        rested: i64,
        wild_energy: i64,
        start: i64,
        wild_reputation: i64,
        distinction: i64,
        devoted: i64,
        length: i64,
        reckonings: list[int],
        clock: i64,
        levels: list[int],
        dots: i64,
        stack_costs: list[int],
        keys: list[list[int]],
        first_of_last: list[int],
        slot_costs: list[int],
        slot_players: list[int],
        expand: i64,
        balanced: i64,
        vital: i64,
        time_value: i64,
        rounds: i64,
        names: Any,
    ) -> None:
        self.establish: Final = establish
        self.degradation: Final = degradation
        self.tile_level: Final = tile_level
        self.tile_kind: Final = tile_kind
        self.tile_costs: Final = tile_costs
        self.starting: Final = starting
        self.credentials: Final = credentials
        self.energy: Final = energy
        self.reputation: Final = reputation
        self.integration: Final = integration
        self.calm: Final = calm
        self.card_sector: Final = card_sector
        self.card_stars: Final = card_stars
        self.card_favor: Final = card_favor
        self.card_ability: Final = card_ability
        self.card_many: Final = card_many
        self.card_threat: Final = card_threat
        self.ability_block: Final = ability_block
        self.ability_tier: Final = ability_tier
        self.prices: Final = prices
        self.least: Final = least
        self.most: Final = most
        self.energize: Final = energize
        self.rested: Final = rested
        self.wild_energy: Final = wild_energy
        self.start: Final = start
        self.wild_reputation: Final = wild_reputation
        self.distinction: Final = distinction
        self.devoted: Final = devoted
        self.length: Final = length
        self.reckonings: Final = reckonings
        self.clock: Final = clock
        self.levels: Final = levels
        self.top: Final = levels[-1]
        self.level_at: Final = [sum(1 for first in levels if first <= step) for step in range(levels[-1] + 1)]
        self.dots: Final = dots
        self.stack_costs: Final = stack_costs
        self.keys: Final = keys
        self.first_of_last: Final = first_of_last
        self.slot_costs: Final = slot_costs
        self.slot_players: Final = slot_players
        self.expand: Final = expand
        self.balanced: Final = balanced
        self.vital: Final = vital
        self.time_value: Final = time_value
        self.rounds: Final = rounds
        self.names: Final = names
