"""A map to play on, and quiet ways through a turn, for tests of single rules."""

from __future__ import annotations

from ecumene.games.living_planet.components import SIDES, q_of, r_of
from ecumene.games.living_planet.planet import fits
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.testing.scenario import asked

from .scenario import GAME, HEXES, KINDS, build, do, lay, legal

QUIET = ("end", "keep", "none", "stop", "nobody", "nothing", "pass", "enough", "finish", "as_drawn", "suffer")


def explored(g: LivingPlanet) -> LivingPlanet:
    """Five hexagons around the Landing Zone of four players, all edges matching.

    M7 lies north-east of the Landing Zone, M5 south-west, F7 north; D7 touches F7 and M7, D5 touches D7 and M7.
    """
    lay(g, "M7", 1, -1, 4)
    lay(g, "M5", -1, 1, 3)
    lay(g, "F7", 0, -1, 0)
    lay(g, "D7", 1, -2, 2)
    lay(g, "D5", 2, -2, 4)
    assert GAME.invariants(g) == []
    return g


def fill_map(g: LivingPlanet, left: int) -> None:
    """Lay hexagons of the deck wherever they match until only so many are left in it."""
    while len(g.hex_deck) > left:
        tile, spot, turn = next(
            (tile, spot, turn)
            for tile in g.hex_deck
            for spot in range(len(g.spots))
            for turn in range(SIDES)
            if fits(g, tile, spot, turn)
        )
        lay(g, HEXES[tile], q_of(g.spots[spot]), r_of(g.spots[spot]), turn)


def use_up_chips(g: LivingPlanet, seat: int) -> None:
    """The nine chips of the seat's reserve lie on nine factories, on every square of `explored`, numbered 1 and 2."""
    squares = ["M7.0", "M5.0", "M5.1", "M5.2", "F7.0", "D7.0", "D5.0", "D5.1", "D5.2"]
    for i, where in enumerate(squares):
        build(g, where, KINDS[i % 5], 1 + i // 5, chip=seat)


def lies_at(g: LivingPlanet, hexagon: str) -> tuple[int, int, int]:
    """Where a hexagon of the map lies, and how it is turned."""
    number = g.lies[HEXES.index(hexagon)]
    assert number >= 0, f"{hexagon} is not on the map"
    return q_of(g.cells[number]), r_of(g.cells[number]), g.turned[number]


def answer_quietly(g: LivingPlanet) -> None:
    """Whoever is asked does as little as possible, or else the first thing there is to do."""
    moves = legal(g)
    do(g, next((text for text in QUIET if text in moves), min(moves)))


def quietly_to(g: LivingPlanet, *kinds: str) -> LivingPlanet:
    """Answer quietly until a question of one of these kinds is open."""
    while asked(g)[0] not in kinds:
        answer_quietly(g)
    return g


def quiet_turn(g: LivingPlanet) -> LivingPlanet:
    """Answer quietly until the next turn, or the end of the game."""
    turn = g.turn
    while g.turn == turn and not g.over:
        answer_quietly(g)
    return g


def cards(g: LivingPlanet, *values: int) -> LivingPlanet:
    """The seats choose these Planet cards, in seat order."""
    for seat, value in enumerate(values):
        do(g, f"card {value}", seat=seat)
    return g
