"""A table of Living Planet set up by hand, in the game's own words, for tests of single rules."""

from __future__ import annotations

from typing import Any, cast

from ecumene.games.living_planet import GAME, planet
from ecumene.games.living_planet.actions import begin_actions
from ecumene.games.living_planet.columns import (
    BEFORE_CATACLYSMS,
    BEFORE_CATACLYSMS_FATE,
    BEGIN_COLUMN,
    CATACLYSM_LINE,
    NEXT_COLUMN,
)
from ecumene.games.living_planet.components import (
    COLOURS,
    OUTSIDE,
    PLACES,
    RESOURCES,
    SCIENTISTS,
    SHIELDS,
    SPACEPORT,
    UNITS,
    cell_at,
    number_of,
    q_of,
    r_of,
    tile_of,
)
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.turn import EXHAUSTION, PASS_BOARD
from ecumene.games.living_planet.view import LivingPlanetView
from ecumene.testing.scenario import Scenario, again

BY_HAND = Scenario(GAME)
do, go, legal, refused = BY_HAND.do, BY_HAND.go, BY_HAND.legal, BY_HAND.refused


RED, BLUE, YELLOW, GREEN = range(COLOURS)
OIL, VIBRIUM, ELECTRICITY, IRON, MYCELIUM = range(RESOURCES)
SCIENTIST, MOTORIZED = "scientist", "motorized"

NAMES = GAME.default_box().names
HEXES = [row.id for row in NAMES.hexagons]
KINDS = [row.id for row in NAMES.buildings]
RESOURCE_IDS = [row.id for row in NAMES.resources]


def table(seats: int = 4, leader: int = 0, turn: int = 1, seed: str = "scenario", **options: str) -> LivingPlanet:
    """A table where seat i plays colour i (red, blue, yellow, green) and all choose their cards, nothing built."""
    g: Any = GAME.new(seats, {"start": str(leader + 1), **options}, seed, listen=True)
    while g.waiting and type(g.asking).__name__ == "ChooseColour":
        g.answer(g.waiting[0], g.waiting[0])
    g.turn = turn
    return again(g)


def columns(g: LivingPlanet, *dice: tuple[int, int], leader_card: int = 0) -> LivingPlanet:
    """The dice are set and arranged like this (colour, value), the first column begins; nothing else has happened.

    Colours left out follow with value 1. `leader_card` is the card whose effect the Leader has this turn.
    """
    order = [*dice, *[(colour, 1) for colour in range(COLOURS) if colour not in dict(dice)]]
    g.columns = [colour for colour, _ in order]
    values = dict(order)
    g.dice = [values[colour] for colour in range(COLOURS)]
    g.column = g.row = 0
    g.card = leader_card
    g.answers = []
    g.agenda = []
    g.plan(BEGIN_COLUMN, EXHAUSTION, PASS_BOARD)
    g.events = []
    return g


def act(seat: int, value: int, g: LivingPlanet, leader_card: int = 0) -> LivingPlanet:
    """The seat's Action phase with X = value, as the first column; production has no takers unless built for."""
    columns(g, (g.colours[seat], value), leader_card=leader_card)
    g.agenda = []
    g.plan(BEFORE_CATACLYSMS, BEFORE_CATACLYSMS_FATE, CATACLYSM_LINE, NEXT_COLUMN, EXHAUSTION, PASS_BOARD)
    g.row = 2
    begin_actions(g, seat)
    return go(g)


# -- the map ------------------------------------------------------------------------------------


def lay(g: LivingPlanet, hexagon: str, q: int, r: int, turn: int = 0) -> int:
    """Put a hexagon of the deck on the map, whether or not it matches; returns its number."""
    tile = HEXES.index(hexagon)
    at = g.hex_deck.index(tile)
    g.hex_deck = g.hex_deck[:at] + g.hex_deck[at + 1 :]
    g.hex_marks = g.hex_marks[:at] + g.hex_marks[at + 1 :]
    return planet.lay(g, tile, cell_at(q, r), turn)


def place(g: LivingPlanet, name: str) -> int:
    """A place by its name: "M1.0" is the first square of M1, "M1" outside on it."""
    hexagon, _, square = name.partition(".")
    number = g.lies[HEXES.index(hexagon)]
    assert number >= 0, f"{hexagon} is not on the map"
    return PLACES * number + (int(square) if square else OUTSIDE)


def build(
    g: LivingPlanet, where: str, kind: str, number: int = 0, chip: int | None = None, unit: int | None = None
) -> int:
    """Put a building on a square, with a seat's chip and a unit (by its number from `put`) on it."""
    at = place(g, where)
    g.put_building(at, tile_of(KINDS.index(kind), number))
    if chip is not None:
        g.put_chip(chip, at)
    if unit is not None:
        g.put_unit(unit, at)
    return at


def put(g: LivingPlanet, seat: int, where: str, kind: str = SCIENTIST, wounded: bool = False) -> int:
    """A unit of the seat from its reserve goes to a place; returns the unit's number."""
    unit = g.in_reserve(seat, kind == MOTORIZED)
    assert unit >= 0, f"seat {seat} has no {kind} in reserve"
    g.put_unit(unit, place(g, where))
    if wounded:
        g.wounded |= 1 << unit
    return unit


def clear_spaceport(g: LivingPlanet, seat: int) -> None:
    """The seat's Spaceport loses its unit to the reserve."""
    unit = g.units_on[port(g, seat)]
    if unit >= 0:
        g.to_reserve(unit)


def port(g: LivingPlanet, seat: int) -> int:
    """The place of the seat's Spaceport."""
    found = g.controls(seat, SPACEPORT)
    assert found >= 0
    return found


def or_none(number: int) -> int | None:
    """A seat or a unit, None for nobody."""
    return number if number >= 0 else None


def at(g: LivingPlanet, where: str) -> dict[str, Any]:
    """What stands on a square: kind, number, chip, unit, holder and controller (None for nobody)."""
    spot = place(g, where)
    tile = g.buildings[spot]
    if tile < 0:
        return {"kind": None}
    kind = tile // 6 if tile < 30 else tile - 30 + SHIELDS
    return {
        "kind": KINDS[kind],
        "number": number_of(tile),
        "chip": or_none(g.chips_on[spot]),
        "unit": or_none(g.units_on[spot]),
        "holder": or_none(g.holder(spot)),
        "controller": or_none(g.controller(spot)),
    }


def reserve(g: LivingPlanet, seat: int) -> tuple[int, int, int]:
    """The seat's Scientists, Motorized Scientists and chips in reserve."""
    away = [g.unit_at[UNITS * seat + unit] < 0 for unit in range(UNITS)]
    return sum(away[:SCIENTISTS]), sum(away[SCIENTISTS:]), g.chips[seat]


# -- stocks -------------------------------------------------------------------------------------


def hold(g: LivingPlanet, seat: int, money: int | None = None, **pieces: int) -> None:
    """The seat holds so much money, and so many pieces of each named resource, taken from the pool or put back."""
    if money is not None:
        g.money[seat] = money
    for name, many in pieces.items():
        resource = RESOURCE_IDS.index(name)
        g.gain(seat, resource, many - g.held(seat, resource))
        assert g.pool[resource] >= 0, f"there are not so many pieces of {name}"


def empty_pool(g: LivingPlanet, resource: int, left: int = 0) -> None:
    """All but `left` pieces of the pool leave the game."""
    removed = g.removed.copy()
    removed[resource] += g.pool[resource] - left
    g.removed = removed
    g.pool[resource] = left


def prices(g: LivingPlanet, **values: int) -> None:
    """Set the market's prices by name."""
    for name, value in values.items():
        g.prices[RESOURCE_IDS.index(name)] = value


def market(g: LivingPlanet, *cards: str) -> None:
    """These market cards lie on top of the deck, the first to be drawn first."""
    ids = [card.id for card in NAMES.market_cards]
    top = [ids.index(card) for card in cards]
    g.market_deck = [card for card in g.market_deck if card not in top] + top[::-1]


def hexes(g: LivingPlanet, *names: str) -> None:
    """These hexagons lie on top of the Hex Deck, the first to be drawn first."""
    top = [HEXES.index(name) for name in names]
    g.hex_deck = [tile for tile in g.hex_deck if tile not in top] + top[::-1]


# -- choosing -----------------------------------------------------------------------------------


def seen(g: LivingPlanet, seat: int | None) -> LivingPlanetView:
    """The table as the seat (None: a spectator) sees it."""
    return cast(LivingPlanetView, GAME.view(g, seat))


# -- ready-made tables --------------------------------------------------------------------------


def known_map(g: LivingPlanet) -> LivingPlanet:
    """Five hexagons north and south-west of the Landing Zone, all matching."""
    lay(g, "M7", 1, -1, 4)
    lay(g, "M5", -1, 1, 3)
    lay(g, "F7", 0, -1, 0)
    lay(g, "D7", 1, -2, 2)
    lay(g, "D5", 2, -2, 4)
    return g


def scatter(g: LivingPlanet, *names: str) -> LivingPlanet:
    """These hexagons lie on the map, far from the Landing Zone and from each other."""
    for i, name in enumerate(names):
        lay(g, name, 6 + 3 * (i % 5), 3 * (i // 5) - 8)
    return g


def produce(g: LivingPlanet, value: int, colour: int = RED) -> LivingPlanet:
    """The first die, of this colour, goes down to its Production icon with this value."""
    return go(columns(g, (colour, value)))


def cataclysm(g: LivingPlanet, colour: int, value: int, leader_card: int = 0) -> LivingPlanet:
    """The first die, of this colour, is about to reach its Cataclysm icon with this value."""
    columns(g, (colour, value), leader_card=leader_card)
    g.agenda = []
    g.plan(BEFORE_CATACLYSMS, BEFORE_CATACLYSMS_FATE, CATACLYSM_LINE, NEXT_COLUMN, EXHAUSTION, PASS_BOARD)
    g.row = 2
    return go(g)


def exhaustion(g: LivingPlanet) -> LivingPlanet:
    """All four dice are done: the planet is exhausted and the Leader board passed on."""
    g.answers = []
    g.agenda = []
    g.plan(EXHAUSTION, PASS_BOARD)
    g.events = []
    return go(g)


def cards(g: LivingPlanet, *values: int) -> LivingPlanet:
    """Seat by seat the players choose these Planet cards; who has only one card left has chosen it already."""
    for seat, value in enumerate(values):
        if seat in g.waiting:
            do(g, f"card {value}", seat=seat)
    return g


def track(g: LivingPlanet, *resources: int) -> None:
    """These pieces of the pool lie on the Exhaustion track from spot 1 on."""
    for resource in resources:
        g.pool[resource] -= 1
    g.exhausted = [*resources, *g.exhausted[len(resources) :]]


def spots(g: LivingPlanet, near: int = -1) -> set[tuple[int, int]]:
    """The cells a hexagon may touch down on by contact, next to one of these hexagons."""
    return {
        (int(q_of(cell)), int(r_of(cell))) for cell, touched in zip(g.spots, g.spot_near, strict=True) if touched & near
    }


def where(g: LivingPlanet, unit: int) -> str | None:
    """The place of a unit by its name, None in reserve."""
    spot = g.unit_at[unit]
    if spot < 0:
        return None
    hexagon, square = divmod(spot, PLACES)
    name = HEXES[g.tiles[hexagon]]
    return name if square == OUTSIDE else f"{name}.{square}"


def road(g: LivingPlanet) -> LivingPlanet:
    """Six hexagons in a line north of the Landing Zone, all matching."""
    for i, (name, turn) in enumerate([("M2", 0), ("M3", 0), ("M4", 1), ("D3", 0), ("D1", 0), ("F1", 4)]):
        lay(g, name, 0, -1 - i, turn)
    return g


def all_chips_out(g: LivingPlanet, seat: int) -> LivingPlanet:
    """Nine factories far away and the Spaceport hold all ten chips of the seat; M2.3, D2.3, F2.3 and M4 are empty."""
    scatter(g, "D2", "F2", "M2", "M4")
    for square, kind, number in (
        ("D2.0", "wind_turbine", 1),
        ("D2.1", "oil_drill", 1),
        ("D2.2", "mycelium_farm", 1),
        ("F2.0", "mycelium_farm", 2),
        ("F2.1", "oil_drill", 2),
        ("F2.2", "iron_mine", 1),
        ("M2.0", "vibrium_mine", 1),
        ("M2.1", "iron_mine", 2),
        ("M2.2", "oil_drill", 3),
    ):
        build(g, square, kind, number, chip=seat)
    assert g.chips[seat] == 0
    return g
