"""The whole table of Living Planet as a seat sees it."""

from __future__ import annotations

import msgspec

from ecumene.games.living_planet.components import COLOURS, COUNT, RESOURCES
from ecumene.games.living_planet.position import FORGETFUL, LivingPlanet
from ecumene.games.living_planet.tables.names import Names
from ecumene.games.living_planet.view.market import market_hand, pile_view, resource_view
from ecumene.games.living_planet.view.phases import in_columns, phase
from ecumene.games.living_planet.view.planet import (
    drawn_view,
    ghosts,
    hex_view,
    known_hexagons,
    strike_view,
    threatened,
    unit_view,
)
from ecumene.games.living_planet.view.players import die_view, offer_view, player_view
from ecumene.games.living_planet.view.structs import (
    DieView,
    DrawnView,
    GhostView,
    HexView,
    KnownHex,
    OfferView,
    Phase,
    PileView,
    PlayerView,
    ResourceView,
    StrikeView,
    UnitView,
)
from ecumene.kernel.bits import members


class LivingPlanetView(msgspec.Struct, frozen=True):
    """The whole table of Living Planet as one seat sees it.

    `column` is the column being played, 1 to 4, 0 when none is. `latest` are the market cards applied last, `applied`
    those since the last shuffle, `market_hand` the cards just drawn, `market_seen` further discards the viewer drew.
    `triggered` are hexagons struck and not yet resolved, `threatened` those the present die could strike.
    """

    turn: int
    last_turn: int
    leader: int
    phase: Phase
    column: int
    row: int
    active: int | None
    leader_card: int
    effect_used: bool
    doubled: str
    dice: list[DieView]
    players: list[PlayerView]
    resources: list[ResourceView]
    exhausted: list[str]
    hexagons: list[HexView]
    units: list[UnitView]
    hex_deck: int
    unplaced: list[str]
    known_hexagons: list[KnownHex]
    drawn: list[DrawnView]
    ghosts: list[GhostView]
    piles: list[PileView]
    market_deck: int
    market_discard: int
    latest: list[str]
    applied: list[str]
    market_seen: list[str]
    market_hand: list[str] | None
    actions_done: list[str]
    actions_left: int
    points_left: int
    pieces_left: int
    triggered: list[str]
    threatened: list[str]
    strike: StrikeView | None
    offer: OfferView | None
    fate_supply: int


ACTIONS = ("explore", "move", "construct", "trade", "grants", "fate")


def view(g: LivingPlanet, viewer: int | None) -> LivingPlanetView:
    """What the seat (None: a spectator) sees of the table."""
    names: Names = g.box.names
    playing = in_columns(g)
    cards = [card.id for card in names.market_cards]
    return LivingPlanetView(
        turn=g.turn,
        last_turn=g.last_turn,
        leader=g.leader,
        phase=phase(g),
        column=g.column + 1 if playing else 0,
        row=g.row,
        active=g.active() if playing and g.active() >= 0 else None,
        leader_card=g.card,
        effect_used=g.effect_used != 0,
        doubled=names.resources[g.doubled].id if g.doubled >= 0 else "",
        dice=[die_view(g, colour, viewer) for colour in range(COLOURS)],
        players=[player_view(g, seat, viewer) for seat in range(g.seats)],
        resources=[resource_view(g, resource) for resource in range(RESOURCES)],
        exhausted=[names.resources[resource].id if resource >= 0 else "" for resource in g.exhausted[: g.last_turn]],
        hexagons=[hex_view(g, number) for number in range(len(g.tiles))],
        units=[unit_view(g, unit) for unit in range(len(g.unit_at)) if g.unit_at[unit] >= 0],
        hex_deck=len(g.hex_deck),
        unplaced=[row.id for tile, row in enumerate(names.hexagons) if g.lies[tile] < 0 and tile not in g.hex_hand],
        known_hexagons=known_hexagons(g, viewer),
        drawn=[drawn_view(g, tile) for tile in g.hex_hand],
        ghosts=ghosts(g),
        piles=[pile_view(g, kind) for kind in range(len(names.buildings))],
        market_deck=len(g.market_deck),
        market_discard=sum(1 for card in range(len(cards)) if g.discarded >> card & 1),
        latest=[cards[card] for card in g.latest],
        applied=[cards[card] for card in g.applied] if not g.options & FORGETFUL else [],
        market_seen=[cards[card] for card in members(g.market_seen[viewer])] if viewer is not None else [],
        market_hand=market_hand(g, viewer),
        actions_done=[name for action, name in enumerate(ACTIONS) if g.done >> action & 1] if playing else [],
        actions_left=max(0, g.box.actions - COUNT[g.done]) if playing else 0,
        points_left=g.points,
        pieces_left=g.pieces_left,
        triggered=[names.hexagons[g.tiles[number]].id for number in members(g.struck)],
        threatened=threatened(g),
        strike=strike_view(g),
        offer=offer_view(g),
        fate_supply=g.box.tokens - sum(1 for turn in g.fate if turn),
    )
