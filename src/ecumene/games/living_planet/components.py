"""The components of Living Planet as the rules use them: plain numbers, made once from the content."""

from typing import Any, Final, final

from mypy_extensions import i64

COLOURS: Final = 4
CARDS: Final = 6
"""A colour has the Planet cards 1 to 6. LP-023"""
ALL_CARDS: Final = 0b1111110
DEFLECT: Final = 1
BOOM: Final = 2
ARRIVAL: Final = 3
INSIDER: Final = 4
PLUNDER: Final = 5
RECALL: Final = 6
"""The Planet cards by the names of their special effects. LP-023"""

RESOURCES: Final = 5
OIL: Final = 0
VIBRIUM: Final = 1
ELECTRICITY: Final = 2
IRON: Final = 3
MYCELIUM: Final = 4
"""Resources in the order of the market's columns. LP-008, LP-012"""

LANDSCAPES: Final = 3
TORNADO: Final = 0
EARTHQUAKE: Final = 1
GEYSER: Final = 2
CATACLYSMS: Final = 3

FACTORY_TILES: Final = 30
SHIELDS: Final = 5
OUTPOST: Final = 8
OFFICE: Final = 9
MARKETING: Final = 10
SPACEPORT: Final = 11
BUILDABLE: Final = 11
KINDS: Final = 12
"""Kinds of building: 0 to 4 the factories in the order of their resources, 5 to 7 the protective buildings, 8 to 10 the
Stock Market buildings, 11 the Spaceport. LP-017, LP-019, LP-020"""
SPACEPORT_TILE: Final = 36
"""Tiles 0 to 29 are factories, six numbers to a kind; 30 to 36 the other kinds 5 to 11. LP-016, LP-018"""

SCIENTISTS: Final = 5
MOTORIZED: Final = 2
UNITS: Final = 7
"""Units of a colour: 0 to 4 the Scientists, 5 and 6 the Motorized Scientists. LP-022"""

SQUARES: Final = 4
OUTSIDE: Final = 4
PLACES: Final = 5
"""Places of a hexagon: its squares, at most four, and outside them. Place 5 * h + 4 is outside on hexagon h. LP-005"""

MOST_HEXAGONS: Final = 36
MOST_CARDS: Final = 60
REACH: Final = 20
WIDTH: Final = 41
"""Cells of the plane: (r + 20) * 41 + q + 20. A map of 36 hexagons, each touching two others, stays within."""

SIDES: Final = 6
STEP_Q: Final[list[int]] = [0, 1, 1, 0, -1, -1]
STEP_R: Final[list[int]] = [-1, -1, 0, 1, 1, 0]
STEP: Final[list[int]] = [r * WIDTH + q for q, r in zip(STEP_Q, STEP_R, strict=True)]
"""The way to the neighbour across each edge: N, NE, SE, S, SW, NW."""

EVERY_COLOUR: Final[list[int]] = [0, 1, 2, 3]
EVERY_RESOURCE: Final[list[int]] = [0, 1, 2, 3, 4]
EVERY_VALUE: Final[list[int]] = [1, 2, 3, 4, 5, 6]
ROUND: Final[list[list[int]]] = [
    [(first + i) % seats for i in range(seats)] for seats in range(5) for first in range(4)
]
"""The seats clockwise from a first one: entry 4 * seats + first. LP-252"""

COUNT: Final[list[int]] = [bin(mask).count("1") for mask in range(128)]
"""How many of seven bits are set."""
MEMBERS: Final[list[list[int]]] = [[i for i in range(7) if mask >> i & 1] for mask in range(128)]
"""Which of seven bits are set."""


def cell_at(q: i64, r: i64) -> i64:
    """The cell of the plane at these axial coordinates."""
    return (r + REACH) * WIDTH + q + REACH


def q_of(cell: i64) -> i64:
    return cell % WIDTH - REACH


def r_of(cell: i64) -> i64:
    return cell // WIDTH - REACH


def hex_of(place: i64) -> i64:
    """The hexagon, by its number in the order of placing, that a place belongs to."""
    return place // PLACES


def outside(hexagon: i64) -> i64:
    """The place outside the buildings of a hexagon."""
    return hexagon * PLACES + OUTSIDE


def kind_of(tile: i64) -> i64:
    """The kind of a building tile. LP-017, LP-019, LP-020"""
    return tile // CARDS if tile < FACTORY_TILES else tile - FACTORY_TILES + SHIELDS


def number_of(tile: i64) -> i64:
    """The production number of a building tile; the Spaceport has 6, other buildings 0. LP-018, LP-021"""
    if tile < FACTORY_TILES:
        return tile % CARDS + 1
    return CARDS if tile == SPACEPORT_TILE else 0


def tile_of(kind: i64, number: i64) -> i64:
    """The tile of a kind; the number matters for factories only."""
    return kind * CARDS + number - 1 if kind < SHIELDS else kind - SHIELDS + FACTORY_TILES


def is_motorized(unit: i64) -> bool:
    """Whether a unit, by its number among all units, is a Motorized Scientist. LP-070"""
    return unit % UNITS >= SCIENTISTS


@final
class Box:
    """Everything in the box: the numbers a designer may change.

    `edges[6 * hexagon + rotation]` are a hexagon's six landscapes, two bits an edge; `squares[4 * hexagon + i]` is a
    set of resources, -1 where there is no such square; `icons[24 * hexagon + 6 * colour + value - 1]` is the type of
    the cataclysm icon or -1; `threatened[6 * colour + value - 1]` lists the hexagons with such an icon.
    """

    def __init__(
        self,
        hexagons: i64,
        landing: list[int],
        edges: list[int],
        squares: list[int],
        icons: list[int],
        threatened: list[list[int]],
        card_resource: list[int],
        card_change: list[int],
        supply: list[int],
        mineral: i64,
        cost: list[int],
        extra: list[int],
        worth: list[int],
        copies: list[int],
        shield: list[int],
        immune: list[int],
        money: i64,
        mycelium: i64,
        price: i64,
        top_price: i64,
        turns: list[int],
        short_turns: list[int],
        chips: i64,
        tokens: i64,
        actions: i64,
        most_bought: i64,
        office: i64,
        insider: i64,
        repair: i64,
        proposals: i64,
        most_asked: i64,
        per_point: i64,
        motorized_worth: i64,
        names: Any,
    ) -> None:
        self.hexagons: Final = hexagons
        self.landing: Final = landing
        self.edges: Final = edges
        self.squares: Final = squares
        self.icons: Final = icons
        self.threatened: Final = threatened
        self.card_resource: Final = card_resource
        self.card_change: Final = card_change
        self.supply: Final = supply
        self.mineral: Final = mineral
        self.cost: Final = cost
        self.extra: Final = extra
        self.worth: Final = worth
        self.copies: Final = copies
        self.shield: Final = shield
        self.immune: Final = immune
        self.money: Final = money
        self.mycelium: Final = mycelium
        self.price: Final = price
        self.top_price: Final = top_price
        self.turns: Final = turns
        self.short_turns: Final = short_turns
        self.chips: Final = chips
        self.tokens: Final = tokens
        self.actions: Final = actions
        self.most_bought: Final = most_bought
        self.office: Final = office
        self.insider: Final = insider
        self.repair: Final = repair
        self.proposals: Final = proposals
        self.most_asked: Final = most_asked
        self.per_point: Final = per_point
        self.motorized_worth: Final = motorized_worth
        self.names: Final = names
