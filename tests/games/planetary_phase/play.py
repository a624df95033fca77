"""Playing on from a hand-set table: random games, single actions, spaces unlocked by launched operations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.testing.scenario import asked

from .scenario import GREEN, NAMES, TILE_IDS, do, lay, scheduled, space


def random_games(seats: int, many: int, seed: str = "", **options: str) -> Iterator[PlanetaryPhase]:
    """So many random games, each yielded at every decision and at the end; nothing a reader does to it may stay."""
    for number in range(many):
        chance = Random(f"{seats} {number} {seed} {options}")
        g: Any = GAME.new(seats, options, f"{seed}{seats}{number}", listen=True)
        while not g.over:
            yield g
            seat = chance.choice(g.waiting)
            g.answer(seat, chance.choice(g.moves(seat)))
        yield g


def fresh(seats: int, seed: str = "0", **options: str) -> PlanetaryPhase:
    """A game at its first question."""
    g: Any = GAME.new(seats, options, seed, listen=True)
    return g  # type: ignore[no-any-return]


def perform(g: PlanetaryPhase, *markers: tuple[str, int]) -> PlanetaryPhase:
    """Phase B begins with these markers; after all others an Evolve of Green comes up, where play stops."""
    return scheduled(g, ("evolve", GREEN), *markers)


def done(g: PlanetaryPhase) -> bool:
    """Whether everything before the last Evolve of Green has happened."""
    return asked(g) == ("Evolve", GREEN)


def pay(g: PlanetaryPhase) -> PlanetaryPhase:
    """Whoever must pay does so in the sensible way."""
    while type(g.asking).__name__ == "PayNext":
        do(g, "pay")
    return g


def spare_tiles(g: PlanetaryPhase, level: int) -> list[str]:
    """The regular tiles of a level that lie neither on the board nor with a player."""
    used = {*g.tiles, *g.held}
    return [
        row.id for row in NAMES.tiles if row.level == level and not row.order and TILE_IDS.index(row.id) not in used
    ]


def unlock(g: PlanetaryPhase, wedge: int, level: int) -> None:
    """Launched operations open the Level II or Level III space of a wedge."""
    for name, of_level in ((f"{wedge}a", 1), (f"{wedge}b", 1), (f"{wedge}2", 2))[: level if level == 2 else 3]:
        if g.tiles[space(name)] < 0:
            lay(g, name, spare_tiles(g, of_level)[0], launched=True)


def settle(g: PlanetaryPhase) -> PlanetaryPhase:
    """Everybody brings the spent TC back, Free Time first, where they are asked to."""
    while type(g.asking).__name__ == "RefreshCounters":
        do(g, "rest")
    return g


def seen(g: PlanetaryPhase, viewer: int | None = None) -> Any:
    """The table as it is seen."""
    return GAME.view(g, viewer)
