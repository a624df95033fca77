"""What each seat sees of Living Planet."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ecumene.games.living_planet.actions import TakeAction
from ecumene.games.living_planet.cataclysms import ChipOrUnit, NextStrike, Protect, Trigger
from ecumene.games.living_planet.columns import Deflect, UseFate
from ecumene.games.living_planet.components import (
    ALL_CARDS,
    CARDS,
    COLOURS,
    COUNT,
    OUTSIDE,
    PLACES,
    RESOURCES,
    SHIELDS,
    SIDES,
    SQUARES,
    UNITS,
    Box,
    hex_of,
    is_motorized,
    kind_of,
    members,
    number_of,
    q_of,
    r_of,
    tile_of,
)
from ecumene.games.living_planet.explore import PickHexagon, PickSpot, PickTurn, reachable
from ecumene.games.living_planet.negotiation import MONEY, PIECES
from ecumene.games.living_planet.position import FORGETFUL, OPEN, LivingPlanet
from ecumene.games.living_planet.production import ProduceOrRepair, Recruit, ResolveNext
from ecumene.games.living_planet.scoring import points, points_on_map
from ecumene.games.living_planet.setup import ChooseColour
from ecumene.games.living_planet.tables import Names
from ecumene.games.living_planet.turn import ChooseCard, Exhaust, NameResource, OrderDie, Plunder, Recall
from ecumene.kernel.position import PENDING

Phase = Literal[
    "setup", "cards", "effect", "talks", "order", "production", "actions", "cataclysms", "exhaustion", "fate", "over"
]


class IconView(msgspec.Struct, frozen=True):
    """A cataclysm icon: die colour, die value, type."""

    colour: str
    value: int
    type: str


class BuildingView(msgspec.Struct, frozen=True):
    """A building on a square. `state` says who it answers to; `number` is 0 where it does not produce."""

    kind: str
    number: int
    chip: int | None
    unit: str | None
    state: Literal["controlled", "occupied", "abandoned"]
    holder: int | None


class SquareView(msgspec.Struct, frozen=True):
    """A building square: its id is the hexagon's and its number (`M1.0`)."""

    id: str
    resources: list[str]
    building: BuildingView | None


class HexView(msgspec.Struct, frozen=True):
    """A placed hexagon at axial coordinates; `edges` are its landscapes clockwise from north as it lies."""

    id: str
    q: int
    r: int
    turn: int
    edges: list[str]
    squares: list[SquareView]
    icons: list[IconView]


class UnitView(msgspec.Struct, frozen=True):
    """A unit on the map: its id is seat and number (`0.3`); `square` is empty where it stands outside."""

    id: str
    seat: int
    kind: Literal["scientist", "motorized"]
    wounded: bool
    hexagon: str
    square: str


class DieView(msgspec.Struct, frozen=True):
    """A colour's die: its owner (None: a non-player), value (0: not set), column (0: not placed yet, else 1 to 4), row.

    `played` are the values played in this cycle, as far as the viewer may know them; `doubt` are values of which one
    unknown came back by Recall.
    """

    colour: str
    seat: int | None
    value: int
    column: int
    row: int
    left: int
    top: int
    played: list[int] | None
    doubt: list[int]


class PlayerView(msgspec.Struct, frozen=True):
    """A player's screen and what lies in front of it; money, resources and cards are None where hidden."""

    seat: int
    colour: str
    money: int | None
    resources: list[int] | None
    cards: list[int] | None
    chosen: bool
    card: int | None
    scientists: int
    motorized: int
    chips: int
    fate: bool
    fate_ready: bool
    points: int | None
    points_on_map: int


class ResourceView(msgspec.Struct, frozen=True):
    """A market column: price, pool, pieces out of the game, and the price at the start of each turn so far."""

    id: str
    price: int
    pool: int
    removed: int
    history: list[int]


class GhostView(msgspec.Struct, frozen=True):
    """A spot where the drawn hexagon could lie, and how it could be turned there."""

    hexagon: str
    q: int
    r: int
    turns: list[int]


class DrawnView(msgspec.Struct, frozen=True):
    """A drawn hexagon, at rotation 0."""

    id: str
    edges: list[str]
    squares: list[list[str]]
    icons: list[IconView]


class KnownHex(msgspec.Struct, frozen=True):
    """A hexagon of the deck this seat knows: 1 is the top."""

    depth: int
    hexagon: str


class PileView(msgspec.Struct, frozen=True):
    """Tiles of a building still in the pool; `numbers` are those of factories."""

    kind: str
    left: int
    numbers: list[int]


class OfferView(msgspec.Struct, frozen=True):
    """An open proposal: what the proposer gives and gets, in words of the market (`money`, a resource, or nothing)."""

    proposer: int
    partner: int
    give: str
    give_many: int
    get: str
    get_many: int


class StrikeView(msgspec.Struct, frozen=True):
    """The cataclysm being resolved; `protected` are the seats that paid."""

    hexagon: str
    type: str
    protected: list[int]


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
REMEMBERED = 1024
"""What is printed on so many hexagons is remembered."""


@lru_cache(maxsize=REMEMBERED)
def icons_of(box: Box, tile: int) -> list[IconView]:
    """The cataclysms printed on a hexagon."""
    names: Names = box.names
    found = []
    for slot in range(COLOURS * CARDS):
        kind = box.icons[24 * tile + slot]
        if kind >= 0:
            found.append(IconView(names.colours[slot // CARDS].id, slot % CARDS + 1, names.cataclysms[kind].id))
    return found


@lru_cache(maxsize=REMEMBERED)
def edges_of(box: Box, tile: int, turn: int) -> list[str]:
    """The landscapes on the sides of a hexagon turned so."""
    code = box.edges[SIDES * tile + turn]
    return [box.names.landscapes[code >> 2 * side & 3].id for side in range(SIDES)]


def square_id(g: LivingPlanet, place: int) -> str:
    """A square as notation and targets name it; a place outside is its hexagon."""
    name: str = g.box.names.hexagons[g.tiles[hex_of(place)]].id
    return name if place % PLACES == OUTSIDE else f"{name}.{place % PLACES}"


def unit_id(unit: int) -> str:
    return f"{unit // UNITS}.{unit % UNITS}"


def building_view(g: LivingPlanet, place: int) -> BuildingView | None:
    tile = g.buildings[place]
    if tile < 0:
        return None
    chip, unit, holder = g.chips_on[place], g.units_on[place], g.holder(place)
    controlled = g.controller(place) >= 0
    return BuildingView(
        kind=g.box.names.buildings[kind_of(tile)].id,
        number=number_of(tile),
        chip=chip if chip >= 0 else None,
        unit=unit_id(unit) if unit >= 0 else None,
        state="controlled" if controlled else "occupied" if holder >= 0 else "abandoned",
        holder=holder if holder >= 0 else None,
    )


def hex_view(g: LivingPlanet, number: int) -> HexView:
    names: Names = g.box.names
    tile = g.tiles[number]
    squares = []
    for square in range(SQUARES):
        place = PLACES * number + square
        if g.square(place) >= 0:
            offered = [names.resources[resource].id for resource in members(g.square(place))]
            squares.append(SquareView(square_id(g, place), offered, building_view(g, place)))
    return HexView(
        id=names.hexagons[tile].id,
        q=q_of(g.cells[number]),
        r=r_of(g.cells[number]),
        turn=g.turned[number],
        edges=edges_of(g.box, tile, g.turned[number]),
        squares=squares,
        icons=icons_of(g.box, tile),
    )


def unit_view(g: LivingPlanet, unit: int) -> UnitView:
    place = g.unit_at[unit]
    return UnitView(
        id=unit_id(unit),
        seat=unit // UNITS,
        kind="motorized" if is_motorized(unit) else "scientist",
        wounded=bool(g.wounded >> unit & 1),
        hexagon=g.box.names.hexagons[g.tiles[hex_of(place)]].id,
        square=square_id(g, place) if place % PLACES != OUTSIDE else "",
    )


def die_view(g: LivingPlanet, colour: int, viewer: int | None) -> DieView:
    """A die; what was played this cycle is shown to its owner, and to all where the table remembers. LP-053"""
    owner = g.owners[colour]
    mine = owner >= 0 and owner == viewer
    column = g.columns.index(colour) if colour in g.columns else -1
    row = 3 if 0 <= column < g.column else g.row if column == g.column else 0
    doubt = 0 if mine else g.doubt[colour]
    played = ALL_CARDS & ~g.hands[colour] & ~doubt
    remembered = mine or not g.options & FORGETFUL
    return DieView(
        colour=g.box.names.colours[colour].id,
        seat=owner if owner >= 0 else None,
        value=g.dice[colour],
        column=column + 1,
        row=row,
        left=COUNT[g.hands[colour]],
        top=g.tops[colour],
        played=members(played) if remembered else None,
        doubt=members(doubt) if remembered else [],
    )


def sees_screen(g: LivingPlanet, seat: int, viewer: int | None) -> bool:
    """A player sees money and stock behind their own screen only, unless screens are open or all is counted. LP-031"""
    return viewer == seat or bool(g.options & OPEN) or g.over


def sees_stock(g: LivingPlanet, seat: int, viewer: int | None) -> bool:
    """Resources are behind the screen too; between two players the open pool gives them away. LP-013, LP-031"""
    return sees_screen(g, seat, viewer) or (viewer is not None and g.seats == 2)


def player_view(g: LivingPlanet, seat: int, viewer: int | None) -> PlayerView:
    """A player as the viewer sees them: the screen hides money, resources and unplayed cards. LP-031, LP-032"""
    seen = sees_screen(g, seat, viewer)
    colour = g.colours[seat]
    answered = isinstance(g.asking, ChooseCard) and g.answers[seat] != PENDING
    units = [g.unit_at[UNITS * seat + unit] < 0 for unit in range(UNITS)]
    return PlayerView(
        seat=seat,
        colour=g.box.names.colours[colour].id if colour >= 0 else "",
        money=g.money[seat] if seen else None,
        resources=g.stock[RESOURCES * seat : RESOURCES * seat + RESOURCES] if sees_stock(g, seat, viewer) else None,
        cards=members(g.hands[colour]) if colour >= 0 and (viewer == seat or g.options & OPEN) else None,
        chosen=answered,
        card=g.answers[seat] if answered and viewer == seat else None,
        scientists=sum(units[:5]),
        motorized=sum(units[5:]),
        chips=g.chips[seat],
        fate=g.fate[seat] != 0,
        fate_ready=g.fate_usable(seat),
        points=points(g, seat) if seen else None,
        points_on_map=points_on_map(g, seat),
    )


def resource_view(g: LivingPlanet, resource: int) -> ResourceView:
    return ResourceView(
        id=g.box.names.resources[resource].id,
        price=g.prices[resource],
        pool=g.pool[resource],
        removed=g.removed[resource],
        history=g.history[resource::RESOURCES],
    )


def ghosts(g: LivingPlanet) -> list[GhostView]:
    """Where the drawn hexagons could go now: all of them, or the one picked. LP-093 to LP-096"""
    ask = g.asking
    if isinstance(ask, PickHexagon):
        tiles, cells, near = g.hex_hand, g.spots, reachable(g, ask.seat)
    elif isinstance(ask, PickSpot):
        tiles, cells, near = [ask.tile], g.spots, ask.near(g)
    elif isinstance(ask, PickTurn):
        tiles, cells, near = [ask.tile], [ask.cell], -1
    else:
        return []
    found = []
    for tile in tiles:
        for cell in cells:
            spot = g.spots.index(cell)
            turns = [turn for turn in range(SIDES) if g.fits(tile, spot, turn)] if g.spot_near[spot] & near else []
            if turns:
                found.append(GhostView(g.box.names.hexagons[tile].id, q_of(cell), r_of(cell), turns))
    return found


def drawn_view(g: LivingPlanet, tile: int) -> DrawnView:
    row = g.box.names.hexagons[tile]
    return DrawnView(row.id, edges_of(g.box, tile, 0), row.squares, icons_of(g.box, tile))


def known_hexagons(g: LivingPlanet, viewer: int | None) -> list[KnownHex]:
    """The hexagons under the deck whose place this seat knows. LP-103"""
    if viewer is None:
        return []
    size = len(g.hex_deck)
    return [
        KnownHex(size - slot, g.box.names.hexagons[g.hex_deck[slot]].id)
        for slot in range(size - 1, -1, -1)
        if g.hex_marks[slot] >> viewer & 1
    ]


def pile_view(g: LivingPlanet, kind: int) -> PileView:
    numbers = []
    if kind < SHIELDS:
        numbers = [number for number in range(1, CARDS + 1) if g.stands[tile_of(kind, number)] < 0]
    return PileView(g.box.names.buildings[kind].id, g.left_in_pool(kind), numbers)


def phase(g: LivingPlanet) -> Phase:
    """Where in the turn the present question stands. LP-047"""
    ask = g.asking
    if ask is None:
        return "over"
    if isinstance(ask, ChooseColour):
        return "setup"
    if isinstance(ask, ChooseCard):
        return "cards"
    if isinstance(ask, (NameResource, Plunder, Recall)):
        return "effect"
    if isinstance(ask, OrderDie):
        return "order"
    if isinstance(ask, (UseFate, Deflect)):
        return "fate"
    if isinstance(ask, (ProduceOrRepair, Recruit, ResolveNext)):
        return "production"
    if isinstance(ask, (Trigger, NextStrike, Protect, ChipOrUnit)):
        return "cataclysms"
    if isinstance(ask, Exhaust):
        return "exhaustion"
    return "actions" if any(isinstance(step, TakeAction) for step in g.agenda) else "talks"


def offered(names: Names, what: int) -> str:
    """One side of a deal by its id."""
    if what >= PIECES:
        return names.resources[what - PIECES].id
    return "money" if what == MONEY else ""


def offer_view(g: LivingPlanet) -> OfferView | None:
    if not g.offer:
        return None
    names: Names = g.box.names
    proposer, partner, give, give_many, get, get_many = g.offer
    return OfferView(proposer, partner, offered(names, give), give_many, offered(names, get), get_many)


def strike_view(g: LivingPlanet) -> StrikeView | None:
    if g.strike < 0:
        return None
    names: Names = g.box.names
    return StrikeView(names.hexagons[g.tiles[g.strike]].id, names.cataclysms[g.strike_type].id, members(g.shielded))


def threatened(g: LivingPlanet) -> list[str]:
    """The placed hexagons that the die now in play would strike. LP-183"""
    if not in_columns(g):
        return []
    tiles = g.box.threatened[CARDS * g.die() + g.value() - 1]
    return [g.box.names.hexagons[tile].id for tile in tiles if g.lies[tile] >= 0]


def in_columns(g: LivingPlanet) -> bool:
    """Whether the dice go down their columns now. LP-059"""
    return len(g.columns) == COLOURS and phase(g) not in ("exhaustion", "over")


def market_hand(g: LivingPlanet, viewer: int | None) -> list[str] | None:
    """The drawn market cards, for the Active Player only; an empty list for everybody where none are drawn. LP-140"""
    if not g.market_hand:
        return []
    mine = viewer is not None and viewer == g.active()
    return [g.box.names.market_cards[card].id for card in g.market_hand] if mine else None


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
