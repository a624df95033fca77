"""What things are called in Earth Rising: sectors, cards, circles, segments, players."""

from __future__ import annotations

from functools import cache

from ecumene.games.earth_rising.components import CIRCLES, PRACTICES, SECTORS, is_strike
from ecumene.games.earth_rising.position import EarthRising
from ecumene.games.earth_rising.tables.names import Names
from ecumene.kernel.event import HIDDEN


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.sectors = [sector.id for sector in names.sectors]
        self.sector_names = [sector.name for sector in names.sectors]
        self.cards = [card.id for card in names.practices] + [card.id for card in names.strikes]
        self.characters = [character.id for character in names.characters]
        self.character_names = [character.name for character in names.characters]
        self.names = names

    def card(self, card: int) -> str:
        """A card by both its sides."""
        if card == HIDDEN:
            return "a card"
        if is_strike(card):
            strike = card - PRACTICES
            return f"“{self.names.strikes[strike].title}” (Status Quo Strikes, {self.sector_names[strike]})"
        return self.names.practices[card].sustainable

    def practice(self, practice: int, sustainable: bool) -> str:
        row = self.names.practices[practice]
        return row.sustainable if sustainable else row.unsustainable

    def cell(self, cell: int) -> str:
        return f"{self.sectors[cell // CIRCLES]}.{cell % CIRCLES}"

    def circle(self, cell: int) -> str:
        """A circle as people count them."""
        number = cell % CIRCLES
        place = "" if number < 4 else (" on the Major" if number < 6 else " on the Minor")
        return f"circle {number + 1} of {self.sector_names[cell // CIRCLES]}{place}"

    def segment(self, segment: int) -> str:
        return f"{self.sectors[segment % SECTORS]}.{'major' if segment < SECTORS else 'minor'}"

    def segment_name(self, segment: int) -> str:
        return f"the {'Major' if segment < SECTORS else 'Minor'} segment of {self.sector_names[segment % SECTORS]}"

    def burden(self, sector: int) -> str:
        """The burden on the Major of this sector and the Minor of the next. ER-018"""
        return self.names.burdens[self.names.sectors[sector].major_burden]


LEXICON = cache(Lexicon)


def lexicon(g: EarthRising) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: EarthRising, seat: int) -> str:
    """A seat by its character, as far as chosen."""
    home = g.home(seat)
    return f"the {lexicon(g).character_names[home]}" if home >= 0 else f"player {seat + 1}"
