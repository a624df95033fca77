"""A map laid by hand that keeps the rules, and games played at random: helpers for the tests of Living Planet."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ecumene.games.living_planet import GAME, planet
from ecumene.games.living_planet.cataclysms import begin_cataclysms
from ecumene.games.living_planet.columns import BEFORE_CATACLYSMS, BEFORE_CATACLYSMS_FATE, CATACLYSM_LINE, NEXT_COLUMN
from ecumene.games.living_planet.components import SIDES, q_of, r_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.turn import EXHAUSTION, PASS_BOARD

from .scenario import HEXES, columns, go, lay


def settle(g: LivingPlanet, *hexagons: str) -> LivingPlanet:
    """Lay these hexagons beside what lies already, each where it fits."""
    found = fitting(g, list(hexagons))
    assert found is not None, f"no way to lay {hexagons}"
    for hexagon, (cell, turn) in zip(hexagons, found, strict=True):
        lay(g, hexagon, q_of(cell), r_of(cell), turn)
    return g


def fitting(g: LivingPlanet, hexagons: list[str]) -> list[tuple[int, int]] | None:
    """Cells and turnings for the hexagons, one after another, or None."""
    if not hexagons:
        return []
    tile = HEXES.index(hexagons[0])
    for spot, cell in enumerate(g.spots):
        for turn in range(SIDES):
            if planet.fits(g, tile, spot, turn):
                after = g.clone()
                planet.lay(after, tile, cell, turn)
                rest = fitting(after, hexagons[1:])
                if rest is not None:
                    return [(cell, turn), *rest]
    return None


def reach_cataclysms(g: LivingPlanet, colour: int, value: int, leader_card: int = 0) -> LivingPlanet:
    """The die of the colour, as the first column, is about to reach its Cataclysm icon."""
    columns(g, (colour, value), leader_card=leader_card)
    g.agenda = []
    g.plan(BEFORE_CATACLYSMS, BEFORE_CATACLYSMS_FATE, CATACLYSM_LINE, NEXT_COLUMN, EXHAUSTION, PASS_BOARD)
    g.row = 2
    return go(g)


def strike(g: LivingPlanet, colour: int, value: int) -> LivingPlanet:
    """The cataclysms of the die happen, as far as nobody must choose, and nothing after them."""
    columns(g, (colour, value))
    g.agenda = []
    g.plan(EXHAUSTION, PASS_BOARD)
    g.row = 3
    begin_cataclysms(g)
    return go(g)


def random_games(seats: int, many: int, seed: str = "", **options: str) -> Iterator[LivingPlanet]:
    """So many random games, each yielded at every decision and at the end; nothing a reader does to it may stay."""
    for number in range(many):
        chance = Random(f"{seats} {number} {seed} {options}")
        g: Any = GAME.new(seats, options, f"{seed}{seats}{number}", listen=True)
        while not g.over:
            yield g
            seat = chance.choice(g.waiting)
            g.answer(seat, chance.choice(g.moves(seat)))
        yield g
