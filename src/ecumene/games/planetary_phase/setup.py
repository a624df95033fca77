"""Setup: starting tiles and order, the tile stacks, the Lifestyle deck and its display, the Player Boards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import (
    CARDS,
    CONNECTIONS,
    CORNERS,
    SECTORS,
    SLOTS,
    SPACES,
    STACKS,
    Box,
)
from ecumene.games.planetary_phase.position import DEAL, HARSH, NONE, PRINTED, PlanetaryPhase, all_free
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.kernel.bits import changed
from ecumene.kernel.rng import Rng

STARTING_TILES: Final = 5


def set_up(box: Box, seats: i64, options: i64, rng: Rng) -> PlanetaryPhase:
    """The table before the first round: markers at their ends, boards full, nobody with Credits or cards.

    PP-001, PP-011, PP-032, PP-044, PP-046, PP-047, PP-048, PP-050
    """
    g = PlanetaryPhase(box, seats, rng)
    g.options = options
    g.tiles = [NONE] * SPACES
    g.turned = [0] * SPACES
    g.corners = [NONE] * (CORNERS * SPACES)
    g.schedule = []
    g.distinctions = [NONE] * SECTORS
    g.credentials = [0] * (SECTORS * seats)
    g.arrived = [0] * (SECTORS * seats)
    g.counters = all_free(seats)
    g.spent = [0] * seats
    g.reputation = [box.reputation.start] * seats
    g.credits = [0] * seats
    g.connections = [NONE] * (CONNECTIONS * seats)
    g.abilities = [NONE] * (4 * seats)
    deal_starting_tiles(g)
    build_stacks(g)
    fill_display(g)
    g.agenda = []
    g.plan(BEGIN_ROUND)
    return g


def deal_starting_tiles(g: PlanetaryPhase) -> None:
    """Each player gets one of the starting tiles 1 to P; its number is the place in the order and the Life Energy.

    PP-007, PP-034, PP-035, PP-049, PP-051
    """
    numbers = list(range(1, g.seats + 1))
    g.rng.shuffle(DEAL, numbers)
    g.held = [g.box.tiles.starting.index(number) for number in numbers]
    g.energy = numbers
    g.order = [numbers.index(number) for number in range(1, g.seats + 1)]
    g.clock = [1] * g.seats


def build_stacks(g: PlanetaryPhase) -> None:
    """The tiles are shuffled by level and stacked by the keys; the spare ones of Level I leave the game unseen.

    PP-036, PP-037, PP-038, PP-039, PP-040
    """
    by_level: list[list[int]] = [[], [], [], []]
    for tile in range(STARTING_TILES, len(g.box.tiles.level)):
        by_level[g.box.tiles.level[tile]].append(tile)
    for tiles in by_level:
        g.rng.shuffle(DEAL, tiles)
    g.stacks = []
    for stack in range(STACKS):
        key = g.box.stacks.keys[stack]
        if stack == STACKS - 1:
            key = [1] * g.box.stacks.first_of_last[g.seats - 3] + key
        g.stacks.append([by_level[level].pop() for level in reversed(key)])
    g.removed_tiles = by_level[1]


def fill_display(g: PlanetaryPhase) -> None:
    """The Lifestyle deck, without the cards for more players, fills the slots; its top then names the first Sector.

    PP-041, PP-042, PP-043, PP-045
    """
    fewer = g.seats == 3 and not g.options & HARSH
    g.deck = [card for card in range(CARDS) if not (fewer and g.box.cards.many[card])]
    pair_backs(g)
    g.rng.shuffle(DEAL, g.deck)
    g.slots = [NONE] * SLOTS
    g.discard = []
    g.removed_cards = []
    for slot in range(SLOTS):
        if g.box.display.players[slot + 1] <= g.seats:
            g.slots = changed(g.slots, slot, g.deck.pop())
    g.assessed = g.box.cards.sector[g.deck[-1]]


def pair_backs(g: PlanetaryPhase) -> None:
    """Fronts and backs are paired as printed, or at random among the cards in play so that no front tells its back.

    PP-002, PP-028, PP-215
    """
    g.backs = g.box.cards.threat.copy()
    if not g.options & PRINTED:
        backs = [g.backs[card] for card in g.deck]
        g.rng.shuffle(DEAL, backs)
        for card, back in zip(g.deck, backs, strict=True):
            g.backs[card] = back
