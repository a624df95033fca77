"""A table of The Planetary Phase set up by hand, in the game's own words, for tests of single rules."""

from __future__ import annotations

from typing import Any

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import (
    ACTIONS,
    CONNECTIONS,
    CORNERS,
    HOLES,
    ROOM,
    SECTORS,
)
from ecumene.games.planetary_phase.performing import PERFORMING
from ecumene.games.planetary_phase.position import NONE, PlanetaryPhase
from ecumene.games.planetary_phase.refresh import (
    ADVANCE_MARKERS,
    ASSESS,
    REFRESH_CARDS,
    REFRESH_COUNTERS,
)
from ecumene.games.planetary_phase.scheduling import SCHEDULING
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.games.planetary_phase.view.ids import HOLE_IDS
from ecumene.testing.scenario import Scenario, again

BY_HAND = Scenario(GAME)
do, legal, refused, run = BY_HAND.do, BY_HAND.legal, BY_HAND.refused, BY_HAND.run


CS, SB, BP, CE, TI, ET = range(SECTORS)
RED, BLUE, GREEN, YELLOW, PURPLE = range(5)

NAMES = GAME.default_box().names
SPACE_IDS = [row.space for row in NAMES.threats]
TILE_IDS = [row.id for row in NAMES.tiles]
CARD_IDS = [row.id for row in NAMES.cards]
ACTION_IDS = [row.id for row in NAMES.actions]
ABILITY_IDS = [row.id for row in NAMES.abilities]
THREAT_IDS = [row.id for row in NAMES.threats]


def table(seats: int = 3, bureaucracy: int = ET, seed: str = "scenario", **options: str) -> PlanetaryPhase:
    """A table in round 1 where seat i is the i-th in the order and no Sector of the tests is blocked."""
    g: Any = GAME.new(seats, options, seed, listen=True)
    start = [TILE_IDS.index(f"S{seat + 1}") for seat in range(seats)]
    g.held = start
    g.energy = [seat + 1 for seat in range(seats)]
    g.order = list(range(seats))
    g.assessed = bureaucracy
    g.agenda = []
    g.plan(SCHEDULING, PERFORMING, REFRESH_CARDS, ADVANCE_MARKERS, ASSESS, REFRESH_COUNTERS[0], BEGIN_ROUND)
    g.advance()
    return again(g)


def dealt(seats: int, seed: int, **options: str) -> PlanetaryPhase:
    """A game as it is dealt, before the first choice."""
    g = GAME.new(seats, options, str(seed), listen=True)
    assert isinstance(g, PlanetaryPhase)
    return g


def scheduled(g: PlanetaryPhase, *markers: tuple[str, int]) -> PlanetaryPhase:
    """Phase B begins with these markers (action, seat) placed in this order, nothing paid for them."""
    mark(g, *markers)
    return run(g, PERFORMING, REFRESH_CARDS, ADVANCE_MARKERS, ASSESS, REFRESH_COUNTERS[0], BEGIN_ROUND)


def acting(g: PlanetaryPhase, *markers: tuple[str, int]) -> PlanetaryPhase:
    """Like `scheduled`, but after the last marker a new Phase A follows at once: nothing is refreshed in between."""
    mark(g, *markers)
    return run(g, PERFORMING, SCHEDULING, BEGIN_ROUND)


def mark(g: PlanetaryPhase, *markers: tuple[str, int]) -> None:
    """Put these markers (action, seat) on the schedule in this order; no others are there."""
    g.schedule = [NONE] * (ACTIONS * g.seats)
    for action, seat in markers:
        box = ACTION_IDS.index(action)
        space = next(i for i in range(g.seats) if g.schedule[box * g.seats + i] < 0)
        g.schedule[box * g.seats + space] = seat


def refreshing(g: PlanetaryPhase) -> PlanetaryPhase:
    """Phase C begins."""
    return run(g, REFRESH_CARDS, ADVANCE_MARKERS, ASSESS, REFRESH_COUNTERS[0], BEGIN_ROUND)


# -- the board ----------------------------------------------------------------------------------


def space(name: str) -> int:
    """A space by its name: "2a" is the first Level I space of wedge 2, "22" its Level II, "23" its Level III."""
    return SPACE_IDS.index(name)


def lay(
    g: PlanetaryPhase, where: str, tile: str, turn: int = 0, launched: bool = False, taken: dict[int, int] | None = None
) -> None:
    """Put a tile on a space, taking it from wherever it is; `taken` gives corners to seats, from their Free Time.

    A TC that Free Time cannot give comes from the cheapest space, without costing Life Energy.
    """
    number, at = TILE_IDS.index(tile), space(where)
    assert number not in g.tiles
    g.stacks = [[other for other in stack if other != number] for stack in g.stacks]
    g.held = [NONE if other == number else other for other in g.held]
    g.removed_tiles = [other for other in g.removed_tiles if other != number]
    g.tiles = [number if i == at else other for i, other in enumerate(g.tiles)]
    g.turned = [turn if i == at else other for i, other in enumerate(g.turned)]
    if launched:
        g.launched |= 1 << at
    for corner, seat in (taken or {}).items():
        hole = next(hole for hole in (0, 1, 3, 5, 2, 4, 6) if g.counters[HOLES * seat + hole] > 0)
        g.counters[HOLES * seat + hole] -= 1
        corners = g.corners.copy()
        corners[CORNERS * at + corner] = seat
        g.corners = corners


def launch(g: PlanetaryPhase, *spaces: str) -> None:
    """Launched operations lie on these spaces; name the lower levels of a wedge before the higher ones.

    Only tiles nobody holds are taken.
    """
    for where in spaces:
        level = 1 if where[1] in "ab" else int(where[1])
        unused = [*g.removed_tiles, *[tile for stack in g.stacks for tile in stack]]
        lay(g, where, TILE_IDS[max(t for t in unused if g.box.tiles.level[t] == level)], launched=True)


def hold(g: PlanetaryPhase, seat: int, tile: str | None) -> None:
    """The seat holds this tile (None: none); the one held before goes out of the game."""
    if g.held[seat] >= 0:
        g.removed_tiles = [*g.removed_tiles, g.held[seat]]
    number = NONE if tile is None else TILE_IDS.index(tile)
    if tile is not None:
        g.stacks = [[other for other in stack if other != number] for stack in g.stacks]
        g.removed_tiles = [other for other in g.removed_tiles if other != number]
    g.held = [number if i == seat else other for i, other in enumerate(g.held)]


def owner(g: PlanetaryPhase, where: str, corner: int) -> int | None:
    """Whose TC lies on the corner of a space."""
    found = g.corners[CORNERS * space(where) + corner]
    return found if found >= 0 else None


# -- boards and tracks --------------------------------------------------------------------------


def counters(g: PlanetaryPhase, seat: int, spent: int | None = None, **holes: int) -> None:
    """Set the TC of a seat: counters(g, RED, free_time=0, upkeep_1=2, spent=4). Groups left out stay."""
    for name, many in holes.items():
        hole = HOLE_IDS.index(name if name == "free_time" else name.replace("_", "."))
        assert 0 <= many <= ROOM[hole]
        g.counters[HOLES * seat + hole] = many
    if spent is not None:
        g.spent[seat] = spent


def at_home(g: PlanetaryPhase, seat: int) -> dict[str, int]:
    """The TC of a seat by groups of spaces, with those spent."""
    found = {HOLE_IDS[hole]: g.counters[HOLES * seat + hole] for hole in range(HOLES)}
    return {**found, "spent": g.spent[seat]}


def credential(g: PlanetaryPhase, seat: int, sector: int, step: int) -> None:
    """Put a marker on a step, on top of those there."""
    g.move_marker(seat, sector, step)


def steps(g: PlanetaryPhase, seat: int) -> list[int]:
    """The seat's Credentials in the six Sectors."""
    return g.credentials[SECTORS * seat : SECTORS * seat + SECTORS]


# -- cards --------------------------------------------------------------------------------------


def pull(g: PlanetaryPhase, card: str) -> int:
    """Take a card out of the deck, the slots or the discard pile."""
    number = CARD_IDS.index(card)
    g.deck = [other for other in g.deck if other != number]
    g.discard = [other for other in g.discard if other != number]
    g.slots = [NONE if other == number else other for other in g.slots]
    return number


def connect(g: PlanetaryPhase, seat: int, card: str, used: bool = False) -> None:
    """The seat owns the card as a Connection, without what it brought."""
    number = pull(g, card)
    place = next(i for i in range(CONNECTIONS) if g.connections[CONNECTIONS * seat + i] < 0)
    g.connections = [number if i == CONNECTIONS * seat + place else other for i, other in enumerate(g.connections)]
    if used:
        g.used |= 1 << number


def learn(g: PlanetaryPhase, seat: int, ability: str) -> str:
    """The seat has this ability, by the first card with it that is not owned; returns the card's id."""
    wanted = ABILITY_IDS.index(ability)
    owned = {*g.connections, *g.abilities}
    deck = {*g.deck, *g.slots, *g.discard}
    number = next(c for c in sorted(deck) if c >= 0 and g.box.cards.ability[c] == wanted and c not in owned)
    name: str = CARD_IDS[number]
    pull(g, name)
    block = g.box.abilities.block[wanted]
    g.abilities = [number if i == 4 * seat + block else other for i, other in enumerate(g.abilities)]
    return name


def on_top(g: PlanetaryPhase, *cards: str) -> None:
    """These cards lie on top of the deck, the first uppermost."""
    numbers = [pull(g, card) for card in cards]
    g.deck = [*g.deck, *reversed(numbers)]


def threaten(g: PlanetaryPhase, card: str, threat: str) -> None:
    """The card lies threat side up on top of the deck, with this threat."""
    on_top(g, card)
    back(g, card, threat)
    g.deck_threat = 1
    g.known |= 1 << CARD_IDS.index(card)


def display(g: PlanetaryPhase) -> list[str | None]:
    """The cards on the 3, 2 and 1 TC slots."""
    return [CARD_IDS[card] if card >= 0 else None for card in g.slots]


def slot(g: PlanetaryPhase, which: int, card: str | None, threat: bool = False) -> None:
    """Put a card on the 3, 2 or 1 TC slot (named by its cost); the one there before goes under the deck."""
    at = 3 - which
    if g.slots[at] >= 0:
        g.deck = [g.slots[at], *g.deck]
    number = NONE if card is None else pull(g, card)
    g.slots = [number if i == at else other for i, other in enumerate(g.slots)]
    g.slot_threats &= ~(1 << at)
    if threat:
        g.slot_threats |= 1 << at
        g.known |= 1 << number


def back(g: PlanetaryPhase, card: str, threat: str) -> None:
    """The card has this threat on its back; it swaps backs with a card that has it."""
    number, wanted = CARD_IDS.index(card), THREAT_IDS.index(threat)
    if g.backs[number] == wanted:
        return
    owned = [*g.deck, *[c for c in g.slots if c >= 0], *g.discard]
    other = next(c for c in owned if g.backs[c] == wanted and c != number)
    backs = g.backs.copy()
    backs[number], backs[other] = backs[other], backs[number]
    g.backs = backs


# -- choosing -----------------------------------------------------------------------------------
