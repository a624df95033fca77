"""Setup: the Landing Zone, colours, Spaceports, the market and the decks; and the rules for fewer than four players."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import (
    ALL_CARDS,
    COLOURS,
    FACTORY_TILES,
    MYCELIUM,
    RESOURCES,
    SHIELDS,
    SPACEPORT_TILE,
    UNITS,
    Box,
    cell_at,
)
from ecumene.games.living_planet.planet import lay
from ecumene.games.living_planet.position import (
    DEALT,
    HEXES,
    MARKET,
    NONE,
    PLANET,
    SHORT,
    START,
    LivingPlanet,
)
from ecumene.games.living_planet.turn import BEGIN_TURN
from ecumene.kernel.bits import members
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, Step

RANDOM_START: Final = -1


def set_up(box: Box, seats: i64, options: i64, first: i64, rng: Rng) -> LivingPlanet:
    """The table before anybody has a colour: prices, pool, bank and buildings; the first Leader is drawn or named.

    LP-024, LP-035, LP-036, LP-037, LP-039, LP-040, LP-041, LP-045, LP-046
    """
    g = LivingPlanet(box, seats, rng)
    g.options = options
    g.last_turn = box.short_turns[seats - 2] if options & SHORT else box.turns[seats - 2]
    g.leader = rng.below(START, seats) if first == RANDOM_START else first
    g.colours = [NONE] * seats
    g.owners = [NONE] * COLOURS
    g.hands = [ALL_CARDS] * COLOURS
    g.tops = [0] * COLOURS
    g.doubt = [0] * COLOURS
    g.decks = [[] for _ in range(COLOURS)]
    g.dice = [0] * COLOURS
    g.columns = []
    g.money = [box.money] * seats
    g.stock = [0] * (RESOURCES * seats)
    g.pool = box.supply.copy()
    g.removed = [0] * RESOURCES
    g.exhausted = [NONE] * 12
    g.prices = [box.price] * RESOURCES
    g.history = g.prices.copy()
    g.market_seen = [0] * seats
    g.stands = [NONE] * FACTORY_TILES
    g.others_left = box.copies[SHIELDS:]
    g.unit_at = [NONE] * (UNITS * seats)
    g.chips = [box.chips] * seats
    g.fate = [0] * seats
    g.fate_used = [0] * seats
    g.talks = [0] * seats
    for seat in range(seats):
        g.gain(seat, MYCELIUM, box.mycelium)
    lay_landing_zone(g)
    shuffle_decks(g)
    g.agenda = []
    if options & DEALT:
        g.plan(DEAL_COLOURS, NON_PLAYERS, BEGIN_TURN)
    else:
        g.plan(NON_PLAYERS, BEGIN_TURN)
        for seat in reversed(g.from_leader()):
            g.plan_next(ChooseColour(seat))
    return g


def lay_landing_zone(g: LivingPlanet) -> None:
    """The starting hexagon for this number of players, full of Spaceports, each with a chip and a Scientist.

    LP-026, LP-027, LP-028, LP-033, LP-034
    """
    g.buildings = []
    g.chips_on = []
    g.units_on = []
    g.lies = [NONE] * g.box.hexagons
    lay(g, g.box.landing[g.seats - 2], cell_at(0, 0), 0)
    for seat in range(g.seats):
        g.put_building(seat, SPACEPORT_TILE)
        g.put_chip(seat, seat)
        g.put_unit(UNITS * seat, seat)


def shuffle_decks(g: LivingPlanet) -> None:
    """All other hexagons, unused starting ones included, form the Hex Deck; all market cards theirs. LP-029, LP-038"""
    g.hex_deck = [tile for tile in range(g.box.hexagons) if tile != g.tiles[0]]
    g.rng.shuffle(HEXES, g.hex_deck)
    g.hex_marks = [0] * len(g.hex_deck)
    g.hex_hand = []
    g.market_deck = list(range(len(g.box.card_resource)))
    g.rng.shuffle(MARKET, g.market_deck)


def take_colour(g: LivingPlanet, seat: i64, colour: i64) -> None:
    """The seat plays this colour, with all six Planet cards behind its screen. LP-030, LP-042"""
    colours = g.colours.copy()
    colours[seat] = colour
    g.colours = colours
    owners = g.owners.copy()
    owners[colour] = seat
    g.owners = owners
    g.tell("colour", who=seat, where=colour, rule=30)


@final
class ChooseColour(Ask[LivingPlanet]):
    """Each player takes a colour nobody else has. LP-030"""

    rule = 30
    stated = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return list(range(COLOURS))

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 30 if g.owners[move] >= 0 else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        take_colour(g, self.seat, move)


@final
class DealColours(Step[LivingPlanet]):
    """The colours are dealt at random. LP-030"""

    def run(self, g: LivingPlanet) -> None:
        dealt = list(range(COLOURS))
        g.rng.shuffle(START, dealt)
        for seat in g.from_leader():
            take_colour(g, seat, dealt[seat])


@final
class NonPlayers(Step[LivingPlanet]):
    """Each colour nobody took is a non-player with a shuffled deck of its six Planet cards. LP-235"""

    def run(self, g: LivingPlanet) -> None:
        for colour in range(COLOURS):
            if g.owners[colour] < 0:
                shuffle_planet_cards(g, colour)
                g.tell("non_player", where=colour, rule=235)


def shuffle_planet_cards(g: LivingPlanet, colour: i64) -> None:
    """A non-player's cards, all six, become a new deck. LP-235, LP-243"""
    deck = members(ALL_CARDS)
    g.rng.shuffle(PLANET, deck)
    decks = g.decks.copy()
    decks[colour] = deck
    g.decks = decks


DEAL_COLOURS: Final = DealColours()
NON_PLAYERS: Final = NonPlayers()
