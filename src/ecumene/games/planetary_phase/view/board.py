"""What is seen of the threat spaces, the Sectors and the tiles."""

from __future__ import annotations

from ecumene.games.planetary_phase.commit import need
from ecumene.games.planetary_phase.components import CORNERS, SECTORS, SLOTS, bonus_at, level_of, sectors_of
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.view.ids import bonus_id, corner_id
from ecumene.games.planetary_phase.view.structs import CornerView, SectorView, SpaceView, StackView, TileView


def tile_view(g: PlanetaryPhase, tile: int) -> TileView:
    row = g.box.names.tiles[tile]
    return TileView(row.id, row.level, row.kind, row.costs)


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
    stacks: list[list[int]] = [[] for _ in range(g.box.credentials.top + 1)]
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


def stack_view(g: PlanetaryPhase, stack: int) -> StackView:
    tiles = g.stacks[stack]
    levels = [g.box.tiles.level[tile] for tile in reversed(tiles)]
    return StackView(g.box.stacks.costs[stack], tile_view(g, tiles[-1]) if tiles else None, levels)
