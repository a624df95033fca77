"""What is seen of The Planetary Phase: the same for everybody, for only backs and face-down things are hidden."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.planetary_phase.commit import need
from ecumene.games.planetary_phase.components import (
    ACTIONS,
    CONNECTIONS,
    CORNERS,
    ENERGY,
    HOLES,
    REPUTATION,
    SECTORS,
    SLOTS,
    SPACES,
    STACKS,
    WILD,
    bonus_at,
    level_of,
    sectors_of,
)
from ecumene.games.planetary_phase.establish import TurnTile
from ecumene.games.planetary_phase.evolve import UseCard
from ecumene.games.planetary_phase.paying import PayNext
from ecumene.games.planetary_phase.position import LOST, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.refresh import PayAssessment, RefreshCounters
from ecumene.games.planetary_phase.scoring import score
from ecumene.games.planetary_phase.tables import Names

HOLE_IDS = ("free_time", "upkeep.1", "upkeep.2", "contracts.1", "contracts.2", "commitments.1", "commitments.2")
"""The groups of equal spaces on a Player Board as targets name them."""

Phase = Literal["schedule", "perform", "refresh", "over"]
PHASES: tuple[Phase, ...] = ("schedule", "perform", "refresh")


class CardView(msgspec.Struct, frozen=True):
    """A Lifestyle card; `back` is its threat where that was seen, `threat` whether it lies threat side up."""

    id: str
    threat: bool
    back: str | None


class TileView(msgspec.Struct, frozen=True):
    """An Operation Tile with its costs clockwise as printed."""

    id: str
    level: int
    kind: str
    costs: list[int]


class CornerView(msgspec.Struct, frozen=True):
    """A space of a tile: its cost, the bonus it aligns with, whose TC lies there, and its price for each seat in TC."""

    id: str
    cost: int
    bonus: str
    seat: int | None
    prices: list[int]


class SpaceView(msgspec.Struct, frozen=True):
    """A threat space with the tile on it; `bonuses` are those of its corners, clockwise."""

    id: str
    wedge: int
    level: int
    sectors: list[str]
    threat: str
    cost: int
    degradation: int
    bonuses: list[str]
    tile: TileView | None
    turn: int
    corners: list[CornerView]
    launched: bool
    blocked: bool
    unlocked: bool
    threatened: bool


class BoxView(msgspec.Struct, frozen=True):
    """An action box: its prices from left to right, and the markers on it."""

    id: str
    prices: list[int]
    seats: list[int | None]


class StackView(msgspec.Struct, frozen=True):
    """A tile stack: its Devise cost, the tile on top, and the levels from top to bottom."""

    cost: int
    top: TileView | None
    levels: list[int]


class SlotView(msgspec.Struct, frozen=True):
    """A slot of the display, the deck being the first: its Evolve cost, the card there, and what Evolve takes."""

    cost: int
    card: CardView | None
    offered: CardView | None


class ConnectionView(msgspec.Struct, frozen=True):
    """A Networking Connection; `used` once its favor is called in."""

    card: CardView
    used: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's board. `counters` are the TC in the groups of HOLE_IDS.

    `lands` is where the marker comes at the next advance, and `crosses` whether past the star; a round that has had
    its advance counts only the TC on tiles.
    """

    seat: int
    place: int
    clock: int
    lands: int
    crosses: bool
    energy: int
    reputation: int
    credits: int
    counters: list[int]
    spent: int
    on_tiles: int
    penalties: int
    bonus_taken: bool
    counter_lost: bool
    steps: list[int]
    levels: list[int]
    tile: TileView | None
    connections: list[ConnectionView | None]
    abilities: list[CardView | None]
    score: int
    answered: bool


class SectorView(msgspec.Struct, frozen=True):
    """A Sector: its launched operations, who leads, who has its Distinction, and its markers from step to step."""

    id: str
    operations: int
    leader: int | None
    distinction: int | None
    stacks: list[list[int]]


class PlanetaryPhaseView(msgspec.Struct, frozen=True):
    """The whole table of The Planetary Phase.

    `queue` are the markers still to come up in this round, in order, as (seat, action); `owed` are the TC still to be
    paid by the one who pays now.
    """

    round: int
    phase: Phase
    order: list[int]
    integration: int
    degradation: int
    length: int
    reckonings: list[int]
    reckoned: int
    bureaucracy: str
    threat_showing: bool
    sectors: list[SectorView]
    spaces: list[SpaceView]
    boxes: list[BoxView]
    queue: list[tuple[int, str]]
    stacks: list[StackView]
    slots: list[SlotView]
    deck: int
    discard: list[CardView]
    removed: list[CardView]
    players: list[PlayerView]
    placing: int | None
    taken: CardView | None
    owed: int
    outcome: Literal["", "won", "lost", "unfinished"]


BONUSES = {ENERGY: "energy", REPUTATION: "reputation", WILD: "wild"}


def card_view(g: PlanetaryPhase, card: int, threat: bool = False) -> CardView:
    names: Names = g.box.names
    known = threat or bool(g.known >> card & 1)
    return CardView(names.cards[card].id, threat, names.threats[g.backs[card]].id if known else None)


def tile_view(g: PlanetaryPhase, tile: int) -> TileView:
    row = g.box.names.tiles[tile]
    return TileView(row.id, row.level, row.kind, row.costs)


def bonus_id(g: PlanetaryPhase, bonus: int) -> str:
    """A Recognition Bonus by name: a Sector, energy, reputation or wild. PP-018"""
    return BONUSES[bonus] if bonus in BONUSES else g.box.names.sectors[bonus].id


def space_id(g: PlanetaryPhase, space: int) -> str:
    return str(g.box.names.threats[space].space)


def corner_id(g: PlanetaryPhase, corner: int) -> str:
    return f"{space_id(g, corner // CORNERS)}.{corner % CORNERS}"


def corner_view(g: PlanetaryPhase, space: int, corner: int) -> CornerView:
    at = CORNERS * space + corner
    seat = g.corners[at]
    return CornerView(
        id=corner_id(g, at),
        cost=g.cost_at(space, corner),
        bonus=bonus_id(g, bonus_at(space, corner)),
        seat=seat if seat >= 0 else None,
        prices=[need(g, who, at) for who in range(g.seats)],
    )


def threatened_now(g: PlanetaryPhase) -> list[int]:
    """The spaces whose threats lie face up. PP-200"""
    cards = [g.slots[slot] for slot in range(SLOTS) if g.slot_threats >> slot & 1]
    return [g.backs[card] for card in [*cards, *([g.deck[-1]] if g.deck_threat else [])]]


def space_view(g: PlanetaryPhase, space: int, threatened: bool) -> SpaceView:
    row = g.box.names.threats[space]
    tile = g.tiles[space]
    first = space - space % 4
    level = level_of(space)
    unlocked = level == 1 or (
        g.is_launched(first) and g.is_launched(first + 1) if level == 2 else g.is_launched(first + 2)
    )
    return SpaceView(
        id=row.space,
        wedge=space // 4,
        level=level,
        sectors=[g.box.names.sectors[sector].id for sector in sectors_of(space)],
        threat=row.id,
        cost=row.cost,
        degradation=row.degradation,
        bonuses=[bonus_id(g, bonus_at(space, corner)) for corner in range(CORNERS)],
        tile=tile_view(g, tile) if tile >= 0 else None,
        turn=g.turned[space],
        corners=[corner_view(g, space, corner) for corner in range(CORNERS)] if tile >= 0 else [],
        launched=g.is_launched(space),
        blocked=g.blocked(space),
        unlocked=unlocked,
        threatened=threatened,
    )


def sector_view(g: PlanetaryPhase, sector: int) -> SectorView:
    stacks: list[list[int]] = [[] for _ in range(g.box.top + 1)]
    for seat in sorted(range(g.seats), key=lambda who: -g.arrived[SECTORS * who + sector]):
        stacks[g.step_of(seat, sector)].append(seat)
    leader, first = g.leader(sector), g.distinctions[sector]
    return SectorView(
        id=g.box.names.sectors[sector].id,
        operations=g.operations_in(sector),
        leader=leader if leader >= 0 else None,
        distinction=first if first >= 0 else None,
        stacks=stacks,
    )


def player_view(g: PlanetaryPhase, seat: int) -> PlayerView:
    held = g.held[seat]
    ask = g.asking
    advanced = isinstance(ask, (PayAssessment, RefreshCounters))
    place = g.clock[seat] + g.on_tiles(seat) + (0 if advanced else g.spent[seat])
    return PlayerView(
        seat=seat,
        place=g.order.index(seat) + 1,
        clock=g.clock[seat],
        lands=(place - 1) % g.box.clock + 1,
        crosses=place > g.box.clock,
        energy=g.energy[seat],
        reputation=g.reputation[seat],
        credits=g.credits[seat],
        counters=g.counters[HOLES * seat : HOLES * seat + HOLES],
        spent=g.spent[seat],
        on_tiles=g.on_tiles(seat),
        penalties=g.revealed(seat),
        bonus_taken=bool(g.bonus_taken >> seat & 1),
        counter_lost=bool(g.counter_lost >> seat & 1),
        steps=g.credentials[SECTORS * seat : SECTORS * seat + SECTORS],
        levels=[g.level(seat, sector) for sector in range(SECTORS)],
        tile=tile_view(g, held) if held >= 0 else None,
        connections=[connection_view(g, g.connections[CONNECTIONS * seat + i]) for i in range(CONNECTIONS)],
        abilities=[card_view(g, card) if card >= 0 else None for card in g.abilities[4 * seat : 4 * seat + 4]],
        score=score(g, seat),
        answered=isinstance(ask, RefreshCounters) and seat not in g.waiting,
    )


def connection_view(g: PlanetaryPhase, card: int) -> ConnectionView | None:
    return ConnectionView(card_view(g, card), bool(g.used >> card & 1)) if card >= 0 else None


def slot_view(g: PlanetaryPhase, slot: int) -> SlotView:
    """A slot; the deck's shows its top card, threat or not, and offers the one under a threat. PP-157, PP-225"""
    card = (g.deck[-1] if g.deck else -1) if slot == 0 else g.slots[slot - 1]
    threat = bool(g.deck_threat) if slot == 0 else bool(g.slot_threats >> (slot - 1) & 1)
    offered = g.offered(slot)
    return SlotView(
        cost=g.box.slot_costs[slot],
        card=card_view(g, card, threat) if card >= 0 else None,
        offered=card_view(g, offered) if offered >= 0 else None,
    )


def stack_view(g: PlanetaryPhase, stack: int) -> StackView:
    tiles = g.stacks[stack]
    levels = [g.box.tile_level[tile] for tile in reversed(tiles)]
    return StackView(g.box.stack_costs[stack], tile_view(g, tiles[-1]) if tiles else None, levels)


def box_view(g: PlanetaryPhase, box: int) -> BoxView:
    markers = g.schedule[box * g.seats : box * g.seats + g.seats] if g.schedule else [-1] * g.seats
    return BoxView(
        g.box.names.actions[box].id,
        g.box.prices[3 * box + g.seats - 3],
        [seat if seat >= 0 else None for seat in markers],
    )


def queue(g: PlanetaryPhase) -> list[tuple[int, str]]:
    """The markers on the schedule in the order in which they come up. PP-116, PP-117"""
    found = []
    for box in range(ACTIONS if g.schedule else 0):
        for space in range(g.seats - 1, -1, -1):
            seat = g.schedule[box * g.seats + space]
            if seat >= 0:
                found.append((seat, g.box.names.actions[box].id))
    return found


def phase(g: PlanetaryPhase) -> Phase:
    """Where in the round the present question stands. PP-054"""
    if g.asking is None:
        return "over"
    return PHASES[g.phase]


OUTCOMES: dict[int, Literal["", "won", "lost", "unfinished"]] = {
    0: "",
    WON: "won",
    LOST: "lost",
    UNFINISHED: "unfinished",
}


def view(g: PlanetaryPhase) -> PlanetaryPhaseView:
    """The table as everybody sees it. PP-218"""
    names: Names = g.box.names
    ask = g.asking
    threatened = threatened_now(g)
    return PlanetaryPhaseView(
        round=g.turn,
        phase=phase(g),
        order=list(g.order),
        integration=g.integration,
        degradation=g.degradation,
        length=g.box.length,
        reckonings=g.box.reckonings,
        reckoned=g.reckoned,
        bureaucracy=names.sectors[g.assessed].id,
        threat_showing=g.threat_showing(),
        sectors=[sector_view(g, sector) for sector in range(SECTORS)],
        spaces=[space_view(g, space, space in threatened) for space in range(SPACES)],
        boxes=[box_view(g, box) for box in range(ACTIONS)],
        queue=queue(g),
        stacks=[stack_view(g, stack) for stack in range(STACKS)],
        slots=[slot_view(g, slot) for slot in range(SLOTS + 1)],
        deck=len(g.deck),
        discard=[card_view(g, card) for card in g.discard],
        removed=[card_view(g, card, True) for card in g.removed_cards],
        players=[player_view(g, seat) for seat in range(g.seats)],
        placing=ask.space if isinstance(ask, TurnTile) else None,
        taken=card_view(g, ask.card) if isinstance(ask, UseCard) else None,
        owed=ask.left if isinstance(ask, PayNext) else 0,
        outcome=OUTCOMES[g.outcome],
    )
