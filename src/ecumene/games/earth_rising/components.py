"""The components of Earth Rising as the rules use them: plain numbers, made once from the content."""

from typing import Any, Final, final

from mypy_extensions import i64

SECTORS: Final = 6
CIRCLES: Final = 7
"""Circles of a sector: 0 to 3 outer, 4 and 5 on the Major, 6 on the Minor. ER-007, ER-009, ER-010"""
PRACTICES: Final = 42
CARDS: Final = 48
"""Cards 0 to 41 are the Influence cards of practices 0 to 41; 42 to 47 the Status Quo Strikes. ER-020, ER-021"""
ALL_SECTORS: Final = 63
ALL_PRACTICES: Final = 0x3FFFFFFFFFF

OUTER: Final = 0b0001111
ON_MAJOR: Final = 0b0110000
ON_MINOR: Final = 0b1000000

INFRASTRUCTURE: Final = 0
CULTURE: Final = 1
POLITICS: Final = 2
ENERGY: Final = 3
INDUSTRY: Final = 4
AGRICULTURE: Final = 5
"""Sectors clockwise; a character goes by the number of their sector. ER-004, ER-027"""

COUNT: Final[list[int]] = [bin(mask).count("1") for mask in range(128)]
"""How many of seven bits are set."""
MEMBERS: Final[list[list[int]]] = [[i for i in range(7) if mask >> i & 1] for mask in range(128)]
"""Which of seven bits are set."""


def is_strike(card: i64) -> bool:
    """Whether the card is a Status Quo Strikes card. ER-021"""
    return card >= PRACTICES


def sector_of(card: i64) -> i64:
    """The sector whose colour the card has. ER-019, ER-020, ER-021"""
    if card >= PRACTICES:
        return card - PRACTICES
    return card // CIRCLES


def clockwise(sector: i64) -> i64:
    """The next sector of the ring. ER-004"""
    return 0 if sector == SECTORS - 1 else sector + 1


def anticlockwise(sector: i64) -> i64:
    return SECTORS - 1 if sector == 0 else sector - 1


@final
class Box:
    """Everything in the box: the numbers a designer may change."""

    def __init__(
        self,
        people: i64,
        per_practice: i64,
        per_strain: i64,
        start_strain: i64,
        minor_capacity: i64,
        major_capacity: i64,
        empty_sector: i64,
        from_strike: i64,
        clean_up: i64,
        collapse_tokens: list[int],
        gentle_tokens: list[int],
        temperature: list[int],
        removed_minor: i64,
        removed_major: i64,
        years: i64,
        first_year: i64,
        draws: i64,
        actions: i64,
        opening_hand: i64,
        hand_limit: i64,
        stacks: i64,
        stack_size: i64,
        solo_opening_hand: i64,
        solo_hand_limit: i64,
        quick_years: i64,
        quick_stack_size: i64,
        base: list[int],
        protest_supply: i64,
        startup_supply: i64,
        regeneration_supply: i64,
        names: Any,
    ) -> None:
        self.people: Final = people
        self.per_practice: Final = per_practice
        self.per_strain: Final = per_strain
        self.start_strain: Final = start_strain
        self.minor_capacity: Final = minor_capacity
        self.major_capacity: Final = major_capacity
        self.capacity: Final = minor_capacity + major_capacity
        self.empty_sector: Final = empty_sector
        self.from_strike: Final = from_strike
        self.clean_up: Final = clean_up
        self.collapse_tokens: Final = collapse_tokens
        self.gentle_tokens: Final = gentle_tokens
        self.temperature: Final = temperature
        self.removed_minor: Final = removed_minor
        self.removed_major: Final = removed_major
        self.years: Final = years
        self.first_year: Final = first_year
        self.draws: Final = draws
        self.actions: Final = actions
        self.opening_hand: Final = opening_hand
        self.hand_limit: Final = hand_limit
        self.stacks: Final = stacks
        self.stack_size: Final = stack_size
        self.solo_opening_hand: Final = solo_opening_hand
        self.solo_hand_limit: Final = solo_hand_limit
        self.quick_years: Final = quick_years
        self.quick_stack_size: Final = quick_stack_size
        self.base: Final = base
        self.protest_supply: Final = protest_supply
        self.startup_supply: Final = startup_supply
        self.regeneration_supply: Final = regeneration_supply
        self.names: Final = names
