"""What is still to come: how often each number will be played, and what the planet will strike."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.columns import LINE_A, LINE_B, LINE_C
from ecumene.games.living_planet.components import (
    CARDS,
    CATACLYSMS,
    COLOURS,
    COUNT,
    FACTORY_TILES,
    OFFICE,
    OUTPOST,
    OUTSIDE,
    PLACES,
    SHIELDS,
    SPACEPORT,
    UNITS,
    hex_of,
    kind_of,
)
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import bit

STRUCK_BY_RIVALS: Final = 0.75
STRUCK_BY_OWN_DIE: Final = 0.35
"""How likely a candidate is really chosen, by a rival and by the owner of what stands there."""
SHIELDED: Final = 0.3
SHIELD_WITHOUT_RESOURCE: Final = 0.75
"""How much of a danger is left behind a protective building, with its resource at hand and without."""

CHIP_ALONE: Final = 0.8
UNIT_ALONE: Final = 0.7
CHIP_AND_UNIT: Final = 0.35
"""How much a strike endangers a building, by what holds it."""
LYING: Final = 0.35
"""A building or a unit waiting for a healer counts so much."""
USEFUL: Final = 0.06
"""Points a turn for what a protective or Stock Market building does beside its own point."""
EMPTY_POOL: Final = 0.6
"""How much a factory yields whose resource is short."""


def passed(g: LivingPlanet, colour: i64, line: i64) -> bool:
    """Whether the colour's die has reached a line of the Leader board in this turn."""
    if len(g.columns) < COLOURS:
        return False
    place: i64 = g.columns.index(colour)
    return place < g.column or (place == g.column and g.row >= line)


def plays(hand: i64, value: i64, turns: i64) -> float:
    """How often a colour with these cards in hand will play the value in so many turns. LP-048"""
    size: i64 = COUNT[hand]
    if turns <= size:
        return float(turns) / float(size) if hand >> value & 1 else 0.0
    later: float = float(turns - size) / float(CARDS)
    return later + 1.0 if hand >> value & 1 else later


def acting(g: LivingPlanet, seat: i64) -> bool:
    """Whether the seat is in its Action phase. LP-061"""
    return len(g.columns) == COLOURS and g.row == LINE_B and g.active() == seat


def actions_left(g: LivingPlanet, seat: i64) -> i64:
    """How many actions the seat has still to take in this turn. LP-085"""
    if acting(g, seat):
        return g.box.actions - COUNT[g.done]
    return 0 if passed(g, g.colours[seat], LINE_B) else g.box.actions


@final
class Outlook:
    """What the rest of the game will bring to everybody.

    `feed[value - 1]` is how often factories of that number will produce, `danger[3 * hexagon + type]` how many strikes
    of a type a hexagon can expect, `relief[seat]` the same for what the seat's own die would do and will spare, and
    `cover[3 * seat + type]` the share of the danger that the seat's protective buildings leave. `points[seat]` are the
    points of the seat's buildings and `pieces[seat]` the resources they will yield, in the face of these dangers.
    """

    def __init__(self, g: LivingPlanet) -> None:
        self.turns: i64 = g.last_turn - g.turn
        self.feed: list[float] = [0.0] * CARDS
        self.danger: list[float] = [0.0] * (CATACLYSMS * len(g.tiles))
        self.relief: list[list[float]] = [[0.0] * (CATACLYSMS * len(g.tiles)) for _ in range(g.seats)]
        self.cover: list[float] = [1.0] * (CATACLYSMS * g.seats)
        self.points: list[float] = [0.0] * g.seats
        self.pieces: list[float] = [0.0] * g.seats
        self.office: i64 = 0
        self.outpost: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            self.foresee(g, colour)
            colour += 1
        self.add_pending(g)
        self.note_helpers(g)
        self.note_buildings(g)

    def foresee(self, g: LivingPlanet, colour: i64) -> None:
        """What the cards of a colour will feed and strike, in this turn and in those to come."""
        die: i64 = g.dice[colour]
        turns: i64 = self.turns if die else self.turns + 1
        hand: i64 = g.hands[colour]
        value: i64 = 1
        while value <= CARDS:
            often = plays(hand, value, turns)
            fed = often
            if value == die:
                if not passed(g, colour, LINE_A):
                    fed += 1.0
                if not passed(g, colour, LINE_C):
                    often += 1.0
            self.feed[value - 1] += fed
            if often > 0.0:
                self.threaten(g, colour, value, often)
            value += 1

    def threaten(self, g: LivingPlanet, colour: i64, value: i64, often: float) -> None:
        """Note the hexagons that so many plays of a card endanger. LP-183, LP-185, LP-241"""
        pair: i64 = CARDS * colour + value - 1
        owner: i64 = g.owners[colour]
        for tile in g.box.threatened[pair]:
            hexagon: i64 = g.lies[tile]
            if hexagon >= 0:
                at: i64 = CATACLYSMS * hexagon + g.box.icons[24 * tile + pair]
                if owner < 0:
                    self.danger[at] += often
                else:
                    self.danger[at] += often * STRUCK_BY_RIVALS
                    self.relief[owner][at] += often * (STRUCK_BY_RIVALS - STRUCK_BY_OWN_DIE)

    def add_pending(self, g: LivingPlanet) -> None:
        """Strikes already chosen and not yet carried out are certain."""
        if g.row != LINE_C:
            return
        hexagon: i64 = 0
        while hexagon < len(g.tiles):
            if g.struck >> hexagon & 1 or g.strike == hexagon:
                icon: i64 = g.box.icons[24 * g.tiles[hexagon] + CARDS * g.die() + g.value() - 1]
                self.danger[CATACLYSMS * hexagon + icon] += 1.0
            hexagon += 1

    def note_helpers(self, g: LivingPlanet) -> None:
        """Who has protective buildings, and who the Stock Market buildings that widen a sale."""
        for place in g.fours:
            kind = kind_of(g.buildings[place])
            seat = g.controller(place)
            if seat >= 0:
                if kind < OUTPOST:
                    ready = g.held(seat, g.box.extra[kind]) > 0
                    self.cover[CATACLYSMS * seat + g.box.shield[kind]] = SHIELDED if ready else SHIELD_WITHOUT_RESOURCE
                elif kind == OUTPOST:
                    self.outpost |= bit(seat)
                elif kind == OFFICE:
                    self.office |= bit(seat)

    def note_buildings(self, g: LivingPlanet) -> None:
        """The points of all buildings as far as they will last, and what the factories will yield. LP-224 to LP-226"""
        tile: i64 = 0
        while tile < FACTORY_TILES:
            if g.stands[tile] >= 0:
                resource: i64 = tile // CARDS
                yields = self.feed[tile % CARDS]
                if g.pool[resource] == 0:
                    yields *= EMPTY_POOL
                self.note(g, g.stands[tile], float(g.box.worth[resource]), yields)
            tile += 1
        for place in g.fours:
            kind = kind_of(g.buildings[place])
            points = float(g.box.worth[kind])
            if kind != SPACEPORT:
                points += USEFUL * float(self.turns)
            self.note(g, place, points, 0.0)

    def note(self, g: LivingPlanet, place: i64, points: float, yields: float) -> None:
        """Credit a building to whoever holds it, the less the more it is in danger."""
        seat: i64 = g.chips_on[place]
        unit: i64 = g.units_on[place]
        firm = CHIP_AND_UNIT if unit >= 0 else CHIP_ALONE
        if seat < 0:
            if unit < 0:
                return
            seat = unit // UNITS
            firm = UNIT_ALONE
            if g.wounded >> unit & 1:
                points *= LYING
                yields *= LYING
        risk = firm * self.risk(g, seat, place)
        self.points[seat] += points / (1.0 + risk)
        self.pieces[seat] += yields / (1.0 + 0.6 * risk)

    def risk(self, g: LivingPlanet, seat: i64, place: i64) -> float:
        """How many strikes what the seat has in this place can expect until the end."""
        at: i64 = CATACLYSMS * hex_of(place)
        kind: i64 = -1
        if place % PLACES != OUTSIDE and g.buildings[place] >= 0:
            kind = kind_of(g.buildings[place])
        relief = self.relief[seat]
        total = 0.0
        sort: i64 = 0
        while sort < CATACLYSMS:
            strikes = self.danger[at + sort] - relief[at + sort]
            if strikes > 0.0:
                if kind < 0:
                    total += strikes
                elif kind < SHIELDS or g.box.immune[kind] != sort:
                    total += strikes * self.cover[CATACLYSMS * seat + sort]
            sort += 1
        return total
