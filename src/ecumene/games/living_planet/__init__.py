"""Living Planet: four corporations on a planet that strikes back."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.living_planet import (
    actions,
    advice,
    cataclysms,
    columns,
    construct,
    counted_words,
    explore,
    leaning,
    move,
    naming_words,
    negotiation,
    production,
    rescue,
    scoring,
    setup,
    telling,
    trade,
    turn,
    words,
)
from ecumene.games.living_planet.components import (
    ALL_CARDS,
    COUNT,
    FACTORY_TILES,
    OUTSIDE,
    PLACES,
    RESOURCES,
    SCIENTISTS,
    SHIELDS,
    SIDES,
    STEP,
    UNITS,
    Box,
    is_motorized,
    kind_of,
    members,
)
from ecumene.games.living_planet.hidden import redeal
from ecumene.games.living_planet.position import (
    DEALT,
    FORGETFUL,
    NEGOTIATE,
    OPEN,
    SHORT,
    STREAMS,
    LivingPlanet,
)
from ecumene.games.living_planet.tables import make_box
from ecumene.games.living_planet.view import LivingPlanetView, view
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Style, Told, flag
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng


class LivingPlanetGame(Game):
    """Living Planet as the outside world meets it."""

    id = "living_planet"
    name = "Living Planet"
    blurb = (
        "Run a corporation on a planet that is about to explode: every number you play feeds everybody's factories, "
        "drives your two actions and strikes part of the map. Build, trade and sell out in time."
    )
    prefix = "LP"
    version = "1"
    folder = Path(__file__).parent
    seat_counts = range(2, 5)
    options = (
        Option(
            "length",
            "Length",
            "The full game has 12 turns; the short one 8, or 9 with three players.",
            ("full", "short"),
            ("Full game", "Short game"),
            "LP-046",
        ),
        Option(
            "start",
            "First Leader",
            "Who leads the first turn.",
            ("random", "1", "2", "3", "4"),
            ("Random", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
            "LP-041",
        ),
        Option(
            "colours",
            "Colours",
            "Whether players choose their colours or are dealt them.",
            ("chosen", "dealt"),
            ("Chosen", "Dealt"),
            "LP-030",
        ),
        flag("negotiation", "Negotiation", "Players may offer each other money and resources.", "LP-249"),
        Option(
            "memory_aids",
            "Memory aids",
            "The table shows which cards each colour has played in this cycle.",
            ("on", "off"),
            ("On", "Off"),
            "LP-053",
        ),
        flag("open_screens", "Open screens", "Money, resources and cards lie open, for teaching.", "LP-031"),
    )
    styles = (
        Style(
            leaning.FACTORIES,
            "Factories",
            "Explores and builds factories, and no other buildings; sells what they yield and never buys.",
        ),
        Style(
            leaning.TRADING,
            "Trading",
            "Builds Stock Market buildings and no others; buys what is cheap to sell it when it is dear.",
        ),
        Style(
            leaning.GRANTS_ONLY,
            "Grants only",
            "Takes grants every turn and never explores, moves or builds.",
        ),
    )
    streams = STREAMS
    position = LivingPlanet
    fields = (
        "options",
        "last_turn",
        "leader",
        "colours",
        "owners",
        "hands",
        "tops",
        "doubt",
        "decks",
        "dice",
        "columns",
        "column",
        "row",
        "card",
        "effect_used",
        "doubled",
        "money",
        "stock",
        "pool",
        "removed",
        "exhausted",
        "prices",
        "history",
        "market_deck",
        "discarded",
        "applied",
        "latest",
        "market_hand",
        "market_seen",
        "hex_deck",
        "hex_marks",
        "hex_hand",
        "returns",
        "tiles",
        "cells",
        "turned",
        "adjacent",
        "lies",
        "spots",
        "spot_mask",
        "spot_edges",
        "spot_near",
        "buildings",
        "chips_on",
        "units_on",
        "stands",
        "fours",
        "unit_at",
        "wounded",
        "chips",
        "others_left",
        "fate",
        "fate_used",
        "unresolved",
        "done",
        "rescued",
        "points",
        "moved",
        "pieces_left",
        "traded",
        "struck",
        "strike",
        "strike_type",
        "shielded",
        "suffering",
        "talks",
        "offer",
    )
    steps = (
        actions.TakeAction,
        cataclysms.ChipOrUnit,
        cataclysms.Damage,
        cataclysms.Losses,
        cataclysms.NextStrike,
        cataclysms.Protect,
        cataclysms.Strikes,
        cataclysms.Trigger,
        columns.Actions,
        columns.BeforeActions,
        columns.BeforeCataclysms,
        columns.BeforeCataclysmsFate,
        columns.BeforeProduction,
        columns.BeginColumn,
        columns.CataclysmLine,
        columns.Deflect,
        columns.NextColumn,
        columns.Production,
        columns.UseFate,
        construct.PickBuilder,
        construct.PickBuilding,
        construct.PickNumber,
        construct.PickSquare,
        explore.NextUnder,
        explore.PickHexagon,
        explore.PickSpot,
        explore.PickTurn,
        explore.ReturnRest,
        explore.SendUnit,
        move.MoveTo,
        move.MoveUnit,
        negotiation.Answer,
        negotiation.NextSpeaker,
        negotiation.OfferMany,
        negotiation.OfferWhat,
        negotiation.ProposeTo,
        production.Produce,
        production.ProduceOrRepair,
        production.Recruit,
        production.ResolveNext,
        production.ResolveRest,
        rescue.FindSquare,
        rescue.RescueScientist,
        rescue.RescueSpaceport,
        rescue.ReturnTried,
        rescue.TakeAbandoned,
        setup.ChooseColour,
        setup.DealColours,
        setup.NonPlayers,
        trade.ApplyCard,
        trade.ApplySecond,
        trade.LayDown,
        trade.ShiftPrice,
        trade.Transact,
        turn.BeginTurn,
        turn.ChooseCard,
        turn.Exhaust,
        turn.Exhaustion,
        turn.LeaderEffect,
        turn.NameResource,
        turn.Negotiation,
        turn.Order,
        turn.OrderDie,
        turn.PassBoard,
        turn.Plunder,
        turn.Recall,
        turn.Reveal,
    )
    view_type = LivingPlanetView
    counted = counted_words.COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> LivingPlanet:
        bits = SHORT if options["length"] == "short" else 0
        bits |= NEGOTIATE if options["negotiation"] == "on" else 0
        bits |= FORGETFUL if options["memory_aids"] == "off" else 0
        bits |= OPEN if options["open_screens"] == "on" else 0
        bits |= DEALT if options["colours"] == "dealt" else 0
        first = setup.RANDOM_START if options["start"] == "random" else int(options["start"]) - 1
        return setup.set_up(box, seats, bits, first, rng)

    def blank(self, box: Any, seats: int, rng: Rng) -> LivingPlanet:
        return LivingPlanet(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        if options["start"] != "random" and int(options["start"]) > seats:
            raise BadOptions(f"seat {options['start']} cannot lead: there are only {seats} seats")

    def secretive(self, options: Options) -> bool:
        return options.get("open_screens") != "on"

    def view(self, g: Position, seat: int | None) -> msgspec.Struct:
        return view(cast(LivingPlanet, g), seat)

    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        redeal(cast(LivingPlanet, g), -1 if seat is None else seat, rng)

    def notation(self, g: Position, seat: int, move: int) -> str:
        return words.notation(cast(LivingPlanet, g), move)

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return words.words(cast(LivingPlanet, g), move)

    def question(self, g: Position, seat: int | None) -> Question:
        return words.question(cast(LivingPlanet, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return telling.tell(cast(LivingPlanet, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return telling.describe(cast(LivingPlanet, g), seat)

    def seat_title(self, g: Position, seat: int) -> str:
        return naming_words.player(cast(LivingPlanet, g), seat)

    def ending(self, g: Position) -> Ending:
        """Most victory points win; ties fall to resources, then to money. LP-025, LP-231 to LP-234"""
        table = cast(LivingPlanet, g)
        best = scoring.winners(table)
        names = " and ".join(naming_words.player(table, seat) for seat in best)
        top = scoring.points(table, best[0])
        leave = "leaves" if len(best) == 1 else "leave"
        text = f"The planet explodes after turn {table.turn}; {names} {leave} with {top} points."
        scores = tuple(float(scoring.points(table, seat)) for seat in range(g.seats))
        sources = tuple(score_sources(table, seat) for seat in range(g.seats))
        headline = f"{names} {'wins' if len(best) == 1 else 'share the victory'}"
        return Ending("ended", headline, text, tuple(best), scores, sources)

    def evaluate(self, g: Position, seat: int) -> float:
        return advice.evaluate(cast(LivingPlanet, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(cast(LivingPlanet, g), seat, moves)

    def lean(self, g: Position, seat: int, style: str, moves: list[int]) -> list[float]:
        return leaning.lean(cast(LivingPlanet, g), seat, style, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each of twelve turns some talk, four dice with production, two actions and strikes."""
        talks = 100 if options.get("negotiation") == "on" else 0
        return 4 + 12 * (talks + 12 + 4 * 120)

    def invariants(self, g: Position) -> list[str]:
        return invariants(cast(LivingPlanet, g))


def score_sources(g: LivingPlanet, seat: int) -> dict[str, float]:
    """Where a seat's points come from. LP-224 to LP-228"""
    return {
        "Factories": float(scoring.factory_points(g, seat)),
        "Protective and Stock Market buildings": float(scoring.other_points(g, seat, False)),
        "Spaceports": float(scoring.other_points(g, seat, True)),
        "Motorized Scientists": float(scoring.motorized_points(g, seat)),
        "Money": float(scoring.money_points(g, seat)),
    }


def invariants(g: LivingPlanet) -> list[str]:
    """What is wrong with the position: pieces that are not where exactly one piece must be, numbers out of range."""
    return [*resource_faults(g), *building_faults(g), *unit_faults(g), *map_faults(g), *card_faults(g)]


def resource_faults(g: LivingPlanet) -> list[str]:
    """Every resource piece is in one place, every price on its column. LP-008, LP-012, LP-013"""
    wrong = []
    for resource in range(RESOURCES):
        held = sum(g.held(seat, resource) for seat in range(g.seats))
        track = g.exhausted.count(resource)
        if g.pool[resource] + held + track + g.removed[resource] != g.box.supply[resource]:
            wrong.append(f"pieces of resource {resource} are not conserved (LP-013)")
        if not 1 <= g.prices[resource] <= g.box.top_price:
            wrong.append(f"the price of resource {resource} is off its column (LP-008)")
    if min(g.stock) < 0 or min(g.pool) < 0 or min(g.money) < 0:
        wrong.append("somebody or the pool holds less than nothing (LP-013)")
    return wrong


def building_faults(g: LivingPlanet) -> list[str]:
    """Each building tile is in the pool or on the map, chips are conserved, and nobody holds two of a limited kind.

    LP-016, LP-018, LP-113, LP-133
    """
    wrong = []
    on_map = [tile for tile in g.buildings if tile >= 0]
    factories = [tile for tile in on_map if tile < FACTORY_TILES]
    if sorted(factories) != [tile for tile in range(FACTORY_TILES) if g.stands[tile] >= 0]:
        wrong.append("factory tiles are not conserved (LP-018)")
    for kind in range(SHIELDS, 12):
        places = [place for place in range(len(g.buildings)) if kind_of(g.buildings[place]) == kind]
        if len(places) + g.left_in_pool(kind) != g.box.copies[kind] or any(place not in g.fours for place in places):
            wrong.append(f"tiles of kind {kind} are not conserved (LP-016)")
        holders = [g.holder(place) for place in places if g.holder(place) >= 0]
        if len(holders) != len(set(holders)):
            wrong.append(f"a player holds two buildings of kind {kind} (LP-133)")
    for seat in range(g.seats):
        if g.chips_on.count(seat) + g.chips[seat] != g.box.chips:
            wrong.append(f"chips of seat {seat} are not conserved (LP-022)")
    for place, tile in enumerate(g.buildings):
        if tile < 0 and (g.chips_on[place] >= 0 or g.units_on[place] >= 0):
            wrong.append(f"place {place} holds a chip or a unit without a building (LP-005)")
        if tile >= 0 and (place % PLACES == OUTSIDE or g.square(place) < 0):
            wrong.append(f"place {place} has a building and no square (LP-005)")
        if g.chips_on[place] >= 0 and g.units_on[place] >= 0 and g.units_on[place] // UNITS != g.chips_on[place]:
            wrong.append(f"chip and unit on place {place} are of two colours (LP-111)")
    return wrong


def unit_faults(g: LivingPlanet) -> list[str]:
    """Units stand where the map says, and only Scientists on the map are wounded. LP-022, LP-113, LP-180"""
    wrong = []
    for unit, place in enumerate(g.unit_at):
        if place >= 0 and place % PLACES != OUTSIDE and g.units_on[place] != unit:
            wrong.append(f"unit {unit} is not on its building (LP-113)")
        if g.wounded >> unit & 1 and (place < 0 or is_motorized(unit)):
            wrong.append(f"unit {unit} cannot be wounded (LP-180)")
    for place, unit in enumerate(g.units_on):
        if unit >= 0 and g.unit_at[unit] != place:
            wrong.append(f"place {place} shows a unit that is elsewhere (LP-113)")
    if len(g.unit_at) != UNITS * g.seats or SCIENTISTS > UNITS:
        wrong.append("units are missing (LP-022)")
    return wrong


def map_faults(g: LivingPlanet) -> list[str]:
    """All hexagons are on the map, in the deck or drawn, and touching edges match. LP-001, LP-094"""
    wrong = []
    if sorted([*g.tiles, *g.hex_deck, *g.hex_hand]) != list(range(g.box.hexagons)):
        wrong.append("hexagons are not conserved (LP-001)")
    if len(g.hex_marks) != len(g.hex_deck):
        wrong.append("the marks of the Hex Deck do not fit")
    if any(g.lies[tile] != number for number, tile in enumerate(g.tiles)):
        wrong.append("the map does not know where its hexagons lie")
    for number, cell in enumerate(g.cells):
        code = g.box.edges[SIDES * g.tiles[number] + g.turned[number]]
        for side in range(SIDES):
            other = g.hexagon_at(cell + STEP[side])
            if (other >= 0) != bool(other >= 0 and g.adjacent[number] >> other & 1):
                wrong.append(f"hexagons {number} and {other} do not know each other")
            if other >= 0:
                facing = g.box.edges[SIDES * g.tiles[other] + g.turned[other]] >> 2 * ((side + 3) % SIDES) & 3
                if code >> 2 * side & 3 != facing:
                    wrong.append(f"hexagons {number} and {other} do not match (LP-094)")
    return wrong


def card_faults(g: LivingPlanet) -> list[str]:
    """Planet cards, market cards and Fate tokens are where they can be. LP-007, LP-023, LP-171"""
    wrong = []
    market = [*g.market_deck, *g.market_hand, *members(g.discarded)]
    if sorted(market) != list(range(len(g.box.card_resource))):
        wrong.append("market cards are not conserved (LP-007)")
    for colour, hand in enumerate(g.hands):
        if hand & ~ALL_CARDS or (g.tops[colour] and hand >> g.tops[colour] & 1):
            wrong.append(f"Planet cards of colour {colour} do not fit (LP-023)")
        if g.owners[colour] < 0 and g.decks[colour] and sorted(g.decks[colour]) != members(hand):
            wrong.append(f"the deck of non-player {colour} does not fit (LP-235)")
        if g.doubt[colour] and COUNT[g.doubt[colour] & hand] != 1:
            wrong.append(f"not exactly one card of colour {colour} came back (LP-266)")
    if sum(1 for token in g.fate if token) > g.box.tokens:
        wrong.append("more Fate Control tokens than there are (LP-011)")
    return wrong


GAME = LivingPlanetGame()
