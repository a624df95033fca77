"""What things are called in The Planetary Phase: Sectors, threats, tiles, cards, players."""

from __future__ import annotations

from functools import cache

from ecumene.games.planetary_phase.components import ENERGY, REPUTATION, WILD
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.tables.names import Names

HOLE_NAMES = (
    "Free Time",
    "Upkeep (1)",
    "Upkeep (2)",
    "Contracts (1)",
    "Contracts (2)",
    "Commitments (1)",
    "Commitments (2)",
)

BLOCK_IDS = ("upkeep", "contracts", "commitments", "free_time")
COLOURS = ("Red", "Blue", "Green", "Yellow", "Purple")


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.sectors = [row.id for row in names.sectors]
        self.sector_names = [row.name for row in names.sectors]
        self.actions = [row.id for row in names.actions]
        self.action_names = [row.name for row in names.actions]
        self.threat_names = [row.name for row in names.threats]
        self.spaces = [row.space for row in names.threats]
        self.cards = [row.id for row in names.cards]
        self.ability_names = [row.name for row in names.abilities]

    def tile(self, tile: int) -> str:
        """A tile in words: kind and level."""
        row = self.names.tiles[tile]
        kind = next(kind.name for kind in self.names.operations if kind.id == row.kind)
        return f"{kind} operation of Level {'I' * row.level}"

    def card(self, card: int) -> str:
        """A card by its two halves."""
        row = self.names.cards[card]
        stars = "★" * row.stars
        sector = self.sector_names[self.sectors.index(row.sector)]
        return f"{sector} {stars} / {next(a.name for a in self.names.abilities if a.id == row.ability)}"

    def bonus(self, bonus: int) -> str:
        """A Recognition Bonus in words. PP-018"""
        named = {ENERGY: "1 Life Energy", REPUTATION: "1 Reputation", WILD: "a wild bonus"}
        return named[bonus] if bonus in named else f"a Credential in {self.sector_names[bonus]}"


LEXICON = cache(Lexicon)


def lexicon(g: PlanetaryPhase) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: PlanetaryPhase, seat: int) -> str:
    """A seat by its colour. PP-032"""
    return COLOURS[seat]


def tc(many: int) -> str:
    return f"{many} TC"


def place_name(g: PlanetaryPhase, space: int) -> str:
    """A space by the threat printed on it."""
    return lexicon(g).threat_names[space]


def with_article(thing: str) -> str:
    return f"an {thing}" if thing[0] in "aA" else f"a {thing}"
