"""The state of a game of Living Planet, and its small verbs.

Hexagons on the map go by the number in which they were placed, the Landing Zone being 0; the tile of hexagon h is
`tiles[h]`. Units go by 7 * seat + number, places by 5 * hexagon + square, the fifth being outside. Sets are bit masks.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import (
    COUNT,
    FACTORY_TILES,
    OUTSIDE,
    PLACES,
    RESOURCES,
    ROUND,
    SCIENTISTS,
    SHIELDS,
    SPACEPORT,
    SQUARES,
    UNITS,
    Box,
    hex_of,
    is_motorized,
    kind_of,
)
from ecumene.kernel.bits import bit
from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

NONE: Final = -1
EMPTY: Final[list[int]] = []
NO_DECKS: Final[list[list[int]]] = []

SHORT: Final = 1
NEGOTIATE: Final = 2
FORGETFUL: Final = 4
OPEN: Final = 8
DEALT: Final = 16
"""The options as bits of `options`. LP-046, LP-249, LP-030"""

ENDED: Final = 1

HEXES: Final = 0
MARKET: Final = 1
PLANET: Final = 2
START: Final = 3
STREAMS: Final = ("deck:hexagons", "deck:market", "deck:planet", "setup")

GROUP: Final = 4
"""A mark in the Hex Deck: bits 0 to 3 the seats that know the hexagon there, above them its group. LP-103"""


@final
class LivingPlanet(Position):
    """Everything on the table of Living Planet.

    Planet cards, dice and owners are kept by colour: `hands` are the cards not yet played, also of non-players, whose
    order lies in `decks`; `doubt` is the set of which one unknown card came back by Recall. `hex_deck` and
    `market_deck` have their top at the end. `spots` are the cells a hexagon could be laid on by contact, with the edges
    it must show there and the hexagons it would touch. Lists that `clone` does not copy are replaced, never changed in
    place.
    """

    def __init__(self, box: Box, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box: Final = box
        self.options: i64 = 0
        self.last_turn: i64 = 0
        self.leader: i64 = 0
        self.colours: list[int] = EMPTY
        self.owners: list[int] = EMPTY
        self.hands: list[int] = EMPTY
        self.tops: list[int] = EMPTY
        self.doubt: list[int] = EMPTY
        self.decks: list[list[int]] = NO_DECKS
        self.dice: list[int] = EMPTY
        self.columns: list[int] = EMPTY
        self.column: i64 = 0
        self.row: i64 = 0
        self.card: i64 = 0
        self.effect_used: i64 = 0
        self.doubled: i64 = NONE
        self.money: list[int] = EMPTY
        self.stock: list[int] = EMPTY
        self.pool: list[int] = EMPTY
        self.removed: list[int] = EMPTY
        self.exhausted: list[int] = EMPTY
        self.prices: list[int] = EMPTY
        self.history: list[int] = EMPTY
        self.market_deck: list[int] = EMPTY
        self.discarded: i64 = 0
        self.applied: list[int] = EMPTY
        self.latest: list[int] = EMPTY
        self.market_hand: list[int] = EMPTY
        self.market_seen: list[int] = EMPTY
        self.hex_deck: list[int] = EMPTY
        self.hex_marks: list[int] = EMPTY
        self.hex_hand: list[int] = EMPTY
        self.returns: i64 = 0
        self.tiles: list[int] = EMPTY
        self.cells: list[int] = EMPTY
        self.turned: list[int] = EMPTY
        self.adjacent: list[int] = EMPTY
        self.lies: list[int] = EMPTY
        self.spots: list[int] = EMPTY
        self.spot_mask: list[int] = EMPTY
        self.spot_edges: list[int] = EMPTY
        self.spot_near: list[int] = EMPTY
        self.buildings: list[int] = EMPTY
        self.chips_on: list[int] = EMPTY
        self.units_on: list[int] = EMPTY
        self.stands: list[int] = EMPTY
        self.fours: list[int] = EMPTY
        self.unit_at: list[int] = EMPTY
        self.wounded: i64 = 0
        self.chips: list[int] = EMPTY
        self.others_left: list[int] = EMPTY
        self.fate: list[int] = EMPTY
        self.fate_used: list[int] = EMPTY
        self.unresolved: i64 = 0
        self.done: i64 = 0
        self.rescued: i64 = 0
        self.points: i64 = 0
        self.moved: i64 = 0
        self.pieces_left: i64 = 0
        self.traded: i64 = 0
        self.struck: i64 = 0
        self.strike: i64 = NONE
        self.strike_type: i64 = NONE
        self.shielded: i64 = 0
        self.suffering: i64 = 0
        self.talks: list[int] = EMPTY
        self.offer: list[int] = EMPTY

    def clone(self) -> LivingPlanet:
        g = LivingPlanet(self.box, self.seats, self.rng)
        g.copy_base(self)
        g.options = self.options
        g.last_turn = self.last_turn
        g.leader = self.leader
        g.colours = self.colours
        g.owners = self.owners
        g.hands = self.hands
        g.tops = self.tops
        g.doubt = self.doubt
        g.decks = self.decks
        g.dice = self.dice
        g.columns = self.columns
        g.column = self.column
        g.row = self.row
        g.card = self.card
        g.effect_used = self.effect_used
        g.doubled = self.doubled
        g.money = self.money.copy()
        g.stock = self.stock.copy()
        g.pool = self.pool.copy()
        g.removed = self.removed
        g.exhausted = self.exhausted
        g.prices = self.prices.copy()
        g.history = self.history
        g.market_deck = self.market_deck
        g.discarded = self.discarded
        g.applied = self.applied
        g.latest = self.latest
        g.market_hand = self.market_hand
        g.market_seen = self.market_seen
        g.hex_deck = self.hex_deck
        g.hex_marks = self.hex_marks
        g.hex_hand = self.hex_hand
        g.returns = self.returns
        g.tiles = self.tiles
        g.cells = self.cells
        g.turned = self.turned
        g.adjacent = self.adjacent
        g.lies = self.lies
        g.spots = self.spots
        g.spot_mask = self.spot_mask
        g.spot_edges = self.spot_edges
        g.spot_near = self.spot_near
        g.buildings = self.buildings.copy()
        g.chips_on = self.chips_on.copy()
        g.units_on = self.units_on.copy()
        g.stands = self.stands.copy()
        g.fours = self.fours
        g.unit_at = self.unit_at.copy()
        g.wounded = self.wounded
        g.chips = self.chips.copy()
        g.others_left = self.others_left
        g.fate = self.fate
        g.fate_used = self.fate_used
        g.unresolved = self.unresolved
        g.done = self.done
        g.rescued = self.rescued
        g.points = self.points
        g.moved = self.moved
        g.pieces_left = self.pieces_left
        g.traded = self.traded
        g.struck = self.struck
        g.strike = self.strike
        g.strike_type = self.strike_type
        g.shielded = self.shielded
        g.suffering = self.suffering
        g.talks = self.talks
        g.offer = self.offer
        return g

    # -- seats, colours and dice ----------------------------------------------------------------

    def next_seat(self, seat: i64) -> i64:
        """The next player clockwise. LP-043"""
        return 0 if seat == self.seats - 1 else seat + 1

    def from_leader(self) -> list[int]:
        """The seats in the order in which several decide: the Leader first, then clockwise. LP-252"""
        return ROUND[4 * self.seats + self.leader]

    def die(self) -> i64:
        """The colour of the die that goes down its column now. LP-059"""
        return self.columns[self.column]

    def active(self) -> i64:
        """The Active Player: the owner of that die, -1 for a non-player. LP-061, LP-240"""
        return self.owners[self.columns[self.column]]

    def value(self) -> i64:
        """The value of that die: X of the Active Player. LP-088"""
        return self.dice[self.columns[self.column]]

    def set_die(self, colour: i64, value: i64) -> None:
        dice = self.dice.copy()
        dice[colour] = value
        self.dice = dice

    def fate_usable(self, seat: i64) -> bool:
        """Whether the seat holds a token it did not take in this turn. LP-172, LP-173"""
        return self.fate[seat] != 0 and self.fate[seat] != self.turn

    def played(self, colour: i64) -> i64:
        """How many cards lie on the colour's discard pile."""
        return 6 - COUNT[self.hands[colour]]

    # -- money and resources --------------------------------------------------------------------

    def held(self, seat: i64, resource: i64) -> i64:
        return self.stock[RESOURCES * seat + resource]

    def gain(self, seat: i64, resource: i64, many: i64) -> None:
        """Move pieces from the pool to the seat. LP-013"""
        self.pool[resource] = self.pool[resource] - many
        self.stock[RESOURCES * seat + resource] = self.stock[RESOURCES * seat + resource] + many

    def spend(self, seat: i64, resource: i64, many: i64) -> None:
        """Spent pieces return to the pool. LP-084, LP-182, LP-205, LP-269"""
        self.gain(seat, resource, -many)

    def earn(self, seat: i64, money: i64) -> None:
        """The bank pays, without limit. LP-014, LP-015"""
        self.money[seat] = self.money[seat] + money

    def resource_count(self, seat: i64) -> i64:
        """All resource pieces the seat holds. LP-232"""
        total: i64 = 0
        resource: i64 = 0
        while resource < RESOURCES:
            total += self.stock[RESOURCES * seat + resource]
            resource += 1
        return total

    # -- buildings ------------------------------------------------------------------------------

    def controller(self, place: i64) -> i64:
        """Who controls the building there: by a chip, or by an active unit; -1 for nobody.

        LP-070, LP-071, LP-072, LP-073, LP-074
        """
        chip: i64 = self.chips_on[place]
        if chip >= 0:
            return chip
        unit: i64 = self.units_on[place]
        if unit >= 0 and not self.wounded >> unit & 1:
            return unit // UNITS
        return NONE

    def holder(self, place: i64) -> i64:
        """Who controls or occupies the building there; -1 when it is abandoned. LP-072, LP-073"""
        chip: i64 = self.chips_on[place]
        if chip >= 0:
            return chip
        unit: i64 = self.units_on[place]
        return unit // UNITS if unit >= 0 else NONE

    def controls(self, seat: i64, kind: i64) -> i64:
        """The place of the seat's active building of a kind that exists in four copies, or -1. LP-158, LP-201"""
        for place in self.fours:
            if kind_of(self.buildings[place]) == kind and self.controller(place) == seat:
                return place
        return NONE

    def spaceport(self, seat: i64) -> i64:
        """The place of the Spaceport the seat controls, or -1. LP-079, LP-226"""
        return self.controls(seat, SPACEPORT)

    def holds(self, seat: i64, kind: i64, except_for: i64) -> bool:
        """Whether the seat controls or occupies one of a four-copy kind, other than at one place. LP-133"""
        for place in self.fours:
            if place != except_for and kind_of(self.buildings[place]) == kind and self.holder(place) == seat:
                return True
        return False

    def left_in_pool(self, kind: i64) -> i64:
        """How many tiles of the kind are in the pool of buildings. LP-040, LP-134"""
        if kind >= SHIELDS:
            return self.others_left[kind - SHIELDS]
        many: i64 = 0
        tile: i64 = 6 * kind
        while tile < 6 * kind + 6:
            if self.stands[tile] < 0:
                many += 1
            tile += 1
        return many

    def put_building(self, place: i64, tile: i64) -> None:
        """A tile leaves the pool, or the Spaceport supply, for a square."""
        self.buildings[place] = tile
        if tile < FACTORY_TILES:
            self.stands[tile] = place
        else:
            self.fours = [*self.fours, place]
            self.change_left(kind_of(tile), -1)

    def take_building(self, place: i64) -> None:
        """A tile returns to the pool, or a Spaceport to its supply; the square is empty again. LP-197"""
        tile: i64 = self.buildings[place]
        self.buildings[place] = NONE
        if tile < FACTORY_TILES:
            self.stands[tile] = NONE
        else:
            self.fours = [other for other in self.fours if other != place]
            self.change_left(kind_of(tile), 1)

    def change_left(self, kind: i64, by: i64) -> None:
        left = self.others_left.copy()
        left[kind - SHIELDS] = left[kind - SHIELDS] + by
        self.others_left = left

    def put_chip(self, seat: i64, place: i64) -> None:
        self.chips_on[place] = seat
        self.chips[seat] = self.chips[seat] - 1

    def lose_chip(self, place: i64) -> None:
        """The chip returns to its owner's reserve. LP-192"""
        seat: i64 = self.chips_on[place]
        self.chips_on[place] = NONE
        self.chips[seat] = self.chips[seat] + 1

    def square(self, place: i64) -> i64:
        """The resources the square offers, -1 where there is none. LP-005"""
        return self.box.squares[SQUARES * self.tiles[hex_of(place)] + place % PLACES]

    # -- units ----------------------------------------------------------------------------------

    def is_active(self, unit: i64) -> bool:
        """On the map and not wounded. LP-070"""
        return self.unit_at[unit] >= 0 and not self.wounded >> unit & 1

    def in_reserve(self, seat: i64, motorized: bool) -> i64:
        """A unit of that sort in the seat's reserve, or -1. LP-082"""
        unit: i64 = UNITS * seat + (SCIENTISTS if motorized else 0)
        last: i64 = UNITS * seat + (UNITS if motorized else SCIENTISTS)
        while unit < last:
            if self.unit_at[unit] < 0:
                return unit
            unit += 1
        return NONE

    def active_at(self, seat: i64, hexagon: i64) -> bool:
        """Whether the seat has an active unit on the hexagon. LP-116, LP-118"""
        unit: i64 = UNITS * seat
        while unit < UNITS * seat + UNITS:
            if self.is_active(unit) and hex_of(self.unit_at[unit]) == hexagon:
                return True
            unit += 1
        return False

    def put_unit(self, unit: i64, place: i64) -> None:
        """Set a unit down at a place, from reserve or from where it stood."""
        self.lift_unit(unit)
        self.unit_at[unit] = place
        if place % PLACES != OUTSIDE:
            self.units_on[place] = unit

    def lift_unit(self, unit: i64) -> None:
        """Take a unit from where it stands; a building it leaves without a chip is abandoned. LP-271"""
        place: i64 = self.unit_at[unit]
        if place >= 0 and place % PLACES != OUTSIDE:
            self.units_on[place] = NONE
            if self.chips_on[place] < 0:
                self.tell_at("abandoned", place, rule=271)

    def to_reserve(self, unit: i64) -> None:
        """A unit leaves the map. LP-190, LP-191"""
        self.lift_unit(unit)
        self.unit_at[unit] = NONE
        self.wounded &= ~bit(unit)

    def hurt(self, unit: i64) -> None:
        """A Scientist is wounded, a wounded one killed, a Motorized one lost.

        LP-180, LP-189, LP-190, LP-191, LP-193, LP-194, LP-195
        """
        seat = unit // UNITS
        place: i64 = self.unit_at[unit]
        if is_motorized(unit):
            self.tell_at("lost", place, who=seat, thing=unit, rule=191)
            self.to_reserve(unit)
        elif self.wounded >> unit & 1:
            self.tell_at("killed", place, who=seat, thing=unit, rule=190)
            self.to_reserve(unit)
        else:
            self.wounded |= bit(unit)
            self.tell_at("wounded", place, who=seat, thing=unit, rule=189)

    def units_on_map(self, seat: i64) -> i64:
        many: i64 = 0
        unit: i64 = UNITS * seat
        while unit < UNITS * seat + UNITS:
            if self.unit_at[unit] >= 0:
                many += 1
            unit += 1
        return many

    # -- telling --------------------------------------------------------------------------------

    def tell_at(
        self, what: str, place: i64, who: i64 = NOBODY, many: i64 = 0, thing: i64 = HIDDEN, rule: i64 = 0
    ) -> None:
        """Report an event at a place, named by its tile: by it a place is the same in every position."""
        if self.events is not None:
            where: i64 = self.tiles[hex_of(place)] * PLACES + place % PLACES
            self.tell(what, who, where, many, thing, EVERYONE, rule)
