"""How Living Planet calls its things: players, hexagons, buildings, units, cards and bundles."""

from __future__ import annotations

from functools import cache

from ecumene.games.living_planet import negotiation as neg
from ecumene.games.living_planet.components import OUTSIDE, PLACES, SHIELDS, hex_of, is_motorized, kind_of, number_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.tables.names import Names
from ecumene.games.living_planet.view.ids import square_id
from ecumene.kernel.event import HIDDEN

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.resources = [row.id for row in names.resources]
        self.resource_names = [row.name for row in names.resources]
        self.colours = [row.id for row in names.colours]
        self.colour_names = [row.name for row in names.colours]
        self.cataclysm_names = [row.name for row in names.cataclysms]
        self.hexes = [row.id for row in names.hexagons]
        self.hex_names = [row.name for row in names.hexagons]
        self.cards = [row.id for row in names.market_cards]
        self.buildings = [row.id for row in names.buildings]
        self.building_names = [row.name for row in names.buildings]

    def card(self, card: int) -> str:
        """A market card in words."""
        if card == HIDDEN:
            return "a card"
        row = self.names.market_cards[card]
        return f"{self.resource_names[self.resources.index(row.resource)]} {row.change:+d}"

    def building(self, tile: int) -> str:
        """A building tile in words, a factory with its number."""
        name = self.building_names[kind_of(tile)]
        return f"{name} {number_of(tile)}" if kind_of(tile) < SHIELDS else name

    def bundle(self, what: int, many: int) -> str:
        """One side of a deal in words."""
        if what == neg.NOTHING:
            return "nothing"
        return f"{many} MC" if what == neg.MONEY else f"{many} {self.resource_names[what - neg.PIECES]}"


LEXICON = cache(Lexicon)


def lexicon(g: LivingPlanet) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: LivingPlanet, seat: int) -> str:
    """A seat by its colour, as far as chosen."""
    colour = g.colours[seat]
    return lexicon(g).colour_names[colour] if colour >= 0 else f"Player {seat + 1}"


def hex_name(g: LivingPlanet, hexagon: int) -> str:
    return lexicon(g).hex_names[g.tiles[hexagon]]


def place_name(g: LivingPlanet, place: int) -> str:
    """A place in words: the building there, or the hexagon."""
    where = hex_name(g, hex_of(place))
    if place % PLACES == OUTSIDE:
        return where
    tile = g.buildings[place]
    return f"the {lexicon(g).building(tile)} on {where}" if tile >= 0 else f"square {place % PLACES + 1} of {where}"


def target_of(g: LivingPlanet, place: int) -> str:
    """What a person clicks for a place: a square, or the hexagon itself."""
    return f"{'hex' if place % PLACES == OUTSIDE else 'square'}:{square_id(g, place)}"


def unit_name(unit: int) -> str:
    return "Motorized Scientist" if is_motorized(unit) else "Scientist"


def whole_or_wounded(g: LivingPlanet, unit: int) -> str:
    return f"wounded {unit_name(unit)}" if g.wounded >> unit & 1 else unit_name(unit)


def article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def deal(g: LivingPlanet) -> str:
    """The open offer from the partner's side."""
    lex = lexicon(g)
    gets = lex.bundle(g.offer[neg.GIVE], g.offer[neg.GIVE + 1])
    gives = lex.bundle(g.offer[neg.GET], g.offer[neg.GET + 1])
    return f"{gets} for {gives}"
