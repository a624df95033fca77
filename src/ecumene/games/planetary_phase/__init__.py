"""The Planetary Phase: coordinators against twenty-four threats, with time as the only currency."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.planetary_phase import (
    advice,
    commit,
    counted_words,
    devise,
    energy,
    establish,
    evolve,
    expand,
    paying,
    performing,
    refresh,
    scheduling,
    scoring,
    setup,
    telling,
    turn,
    words,
)
from ecumene.games.planetary_phase.components import (
    CORNERS,
    HOLES,
    ROOM,
    SECTORS,
    SPACES,
    TILES,
    Box,
    level_of,
)
from ecumene.games.planetary_phase.hidden import in_play, redeal
from ecumene.games.planetary_phase.position import (
    GENTLE,
    HARSH,
    LOST,
    PRINTED,
    STREAMS,
    UNFINISHED,
    WON,
    PlanetaryPhase,
)
from ecumene.games.planetary_phase.tables import make_box
from ecumene.games.planetary_phase.view import PlanetaryPhaseView, view
from ecumene.kernel.content import Content
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Told
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng


class PlanetaryPhaseGame(Game):
    """The Planetary Phase as the outside world meets it."""

    id = "planetary_phase"
    name = "The Planetary Phase"
    blurb = (
        "Spend your fifteen hours on operations that meet the threats of a planet in crisis. Reach full Integration "
        "together, or all lose; then only the most reputed coordinator wins."
    )
    prefix = "PP"
    version = "2"
    folder = Path(__file__).parent
    seat_counts = range(3, 6)
    options = (
        Option(
            "difficulty",
            "Difficulty",
            "Gentle: covered threats do not degrade. Harsh: three players face all 48 cards.",
            ("standard", "gentle", "harsh"),
            ("Standard", "Gentle", "Harsh"),
            "PP-197",
        ),
        Option(
            "backs",
            "Threats on the cards",
            "Whether fronts and backs are paired anew for each game or as printed.",
            ("shuffled", "printed"),
            ("Paired anew", "As printed"),
            "PP-215",
        ),
    )
    streams = STREAMS
    position = PlanetaryPhase
    fields = (
        "options",
        "phase",
        "order",
        "clock",
        "crossed",
        "integration",
        "degradation",
        "reckoned",
        "assessed",
        "tiles",
        "turned",
        "corners",
        "launched",
        "stacks",
        "removed_tiles",
        "deck",
        "deck_threat",
        "slots",
        "slot_threats",
        "discard",
        "removed_cards",
        "backs",
        "known",
        "schedule",
        "distinctions",
        "credentials",
        "arrived",
        "arrivals",
        "counters",
        "spent",
        "bonus_taken",
        "counter_lost",
        "counter_owed",
        "energy",
        "reputation",
        "credits",
        "held",
        "connections",
        "used",
        "abilities",
        "penalty",
    )
    steps = (
        commit.Benefit,
        commit.GoHome,
        commit.Integrate,
        commit.Launch,
        commit.Occupy,
        commit.Recognize,
        commit.Share,
        commit.WildBonus,
        devise.Devise,
        devise.TakeTile,
        energy.LoseCounter,
        energy.OfferSector,
        energy.PickSector,
        energy.TakeBonus,
        establish.Establish,
        establish.PlaceTile,
        establish.TurnTile,
        evolve.Evolve,
        evolve.TakeCard,
        evolve.UseCard,
        expand.Buy,
        expand.Expand,
        paying.CallFavors,
        paying.PayNext,
        paying.PutOnTile,
        paying.Settle,
        performing.Energize,
        performing.Performing,
        refresh.Advance,
        refresh.AdvanceMarkers,
        refresh.Assess,
        refresh.CrossStar,
        refresh.MoveAssessment,
        refresh.NewOrder,
        refresh.PayAssessment,
        refresh.RefreshCards,
        refresh.RefreshCounters,
        scheduling.PlaceMarker,
        scheduling.Scheduling,
        scheduling.SelectAction,
        turn.BeginRound,
    )
    view_type = PlanetaryPhaseView
    counted = counted_words.COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> PlanetaryPhase:
        bits = {"standard": 0, "gentle": GENTLE, "harsh": HARSH}[options["difficulty"]]
        bits |= PRINTED if options["backs"] == "printed" else 0
        return setup.set_up(box, seats, bits, rng)

    def blank(self, box: Any, seats: int, rng: Rng) -> PlanetaryPhase:
        return PlanetaryPhase(box, seats, rng)

    def view(self, g: Position, seat: int | None) -> msgspec.Struct:
        return view(cast(PlanetaryPhase, g))

    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        redeal(cast(PlanetaryPhase, g), rng)

    def notation(self, g: Position, seat: int, move: int) -> str:
        return words.notation(cast(PlanetaryPhase, g), move)

    def uses(self, g: Position, seat: int, move: int) -> tuple[str, ...]:
        return (*super().uses(g, seat, move), *counted_words.things(cast(PlanetaryPhase, g), move))

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return words.words(cast(PlanetaryPhase, g), move)

    def question(self, g: Position, seat: int | None) -> Question:
        return words.question(cast(PlanetaryPhase, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return telling.tell(cast(PlanetaryPhase, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return telling.describe(cast(PlanetaryPhase, g))

    def seat_title(self, g: Position, seat: int) -> str:
        return words.player(cast(PlanetaryPhase, g), seat)

    def ending(self, g: Position) -> Ending:
        """At full Integration the highest score wins; at full Degradation all lose, and the threats tell how.

        PP-052, PP-053, PP-208, PP-212, PP-214
        """
        table = cast(PlanetaryPhase, g)
        everyone = range(g.seats)
        sources = tuple(score_sources(table, seat) for seat in everyone)
        if g.outcome == WON:
            best = scoring.winner(table)
            scores = tuple(float(scoring.score(table, seat)) for seat in everyone)
            name = words.player(table, best)
            text = f"The planet is whole after {table.turn} rounds; {name} is the most reputed with {scores[best]:.0f}."
            return Ending("won", f"{name} wins", text, (best,), scores, sources)
        if g.outcome == LOST:
            stories = dict.fromkeys(table.box.names.threats[table.backs[card]].story for card in table.removed_cards)
            text = " ".join([f"Degradation was complete after {table.turn} rounds.", *stories])
            return Ending("lost", "All is lost", text, (), tuple(0.0 for _ in everyone), sources)
        text = f"After {table.turn} rounds neither side had won."
        return Ending("unfinished", "The world stood still", text, (), tuple(0.0 for _ in everyone), sources)

    def evaluate(self, g: Position, seat: int) -> float:
        return advice.evaluate(cast(PlanetaryPhase, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(cast(PlanetaryPhase, g), seat, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each of sixty rounds two markers a player with their payments, two actions and seven refreshes."""
        return 60 * seats * 80

    def invariants(self, g: Position) -> list[str]:
        return invariants(cast(PlanetaryPhase, g))


def score_sources(g: PlanetaryPhase, seat: int) -> dict[str, float]:
    """Where a seat's score comes from. PP-210, PP-212"""
    found = {"Reputation": float(g.reputation[seat])}
    for sector in range(SECTORS):
        found[g.box.names.sectors[sector].name] = float(scoring.achievement(g, seat, sector))
    return found


def invariants(g: PlanetaryPhase) -> list[str]:
    """What is wrong with the position: pieces that are not where exactly one piece must be, numbers out of range."""
    return [*counter_faults(g), *tile_faults(g), *card_faults(g), *track_faults(g)]


def counter_faults(g: PlanetaryPhase) -> list[str]:
    """Each player's TC are conserved, and no space holds two. PP-010, PP-061"""
    wrong = []
    for seat in range(g.seats):
        taken = g.bonus_taken >> seat & 1
        waits = any(isinstance(step, energy.TakeBonus) and step.seat == seat for step in g.agenda)
        total = g.in_blocks(seat) + g.spent[seat] + g.on_tiles(seat)
        if total != 15 + taken - waits - (g.counter_lost >> seat & 1):
            wrong.append(f"the TC of seat {seat} are not conserved (PP-010)")
        for hole in range(HOLES):
            if not 0 <= g.counters[HOLES * seat + hole] <= ROOM[hole]:
                wrong.append(f"a block of seat {seat} holds too many or too few TC (PP-061)")
        if g.spent[seat] < 0:
            wrong.append(f"seat {seat} has spent less than nothing (PP-055)")
    return wrong


def tile_faults(g: PlanetaryPhase) -> list[str]:
    """Every tile is in one place, on a space of its level, above launched ones. PP-003, PP-131, PP-132, PP-133"""
    wrong = []
    on_board = [tile for tile in g.tiles if tile >= 0]
    held = [tile for tile in g.held if tile >= 0]
    places = [*on_board, *held, *g.removed_tiles, *[tile for stack in g.stacks for tile in stack]]
    away = [tile for tile in range(TILES) if g.box.starting[tile] > g.seats]
    if sorted([*places, *away]) != list(range(TILES)):
        wrong.append("Operation Tiles are not conserved (PP-003)")
    for space in range(SPACES):
        tile = g.tiles[space]
        first = space - space % 4
        if tile >= 0 and g.box.tile_level[tile] != level_of(space):
            wrong.append(f"a tile lies on a space of another level (PP-131): {space}")
        if tile >= 0 and level_of(space) == 2 and not (g.is_launched(first) and g.is_launched(first + 1)):
            wrong.append(f"a Level II space was not unlocked (PP-132): {space}")
        if tile >= 0 and level_of(space) == 3 and not g.is_launched(first + 2):
            wrong.append(f"a Level III space was not unlocked (PP-133): {space}")
        taken = [g.corners[CORNERS * space + corner] for corner in range(CORNERS)]
        if any(owner >= 0 for owner in taken) and (tile < 0 or g.is_launched(space)):
            wrong.append(f"TC lie on space {space} without an open operation (PP-124)")
    return wrong


def card_faults(g: PlanetaryPhase) -> list[str]:
    """Every Lifestyle card of the game is in one place, each back on as many cards as there are. PP-002, PP-081"""
    wrong = []
    fewer = g.seats == 3 and not g.options & HARSH
    cards = [card for card in range(len(g.backs)) if not (fewer and g.box.card_many[card])]
    if sorted(in_play(g)) != cards:
        wrong.append("Lifestyle cards are not conserved (PP-002)")
    if sorted(g.backs[card] for card in cards) != sorted(g.box.card_threat[card] for card in cards):
        wrong.append("the backs of the cards are not conserved (PP-028)")
    if g.deck_threat and not (g.deck and g.known >> g.deck[-1] & 1):
        wrong.append("an unseen threat shows on the deck (PP-225)")
    return wrong


def track_faults(g: PlanetaryPhase) -> list[str]:
    """Tracks and markers are within their ends, and each marker is scheduled at most twice. PP-020, PP-062, PP-106"""
    wrong = []
    if not 0 <= g.integration <= g.box.length or not 0 <= g.degradation <= g.box.length:
        wrong.append("Integration or Degradation is off its track (PP-020)")
    if any(not g.box.least <= energy <= g.box.most for energy in g.energy) or min(g.reputation) < 0:
        wrong.append("Life Energy or Reputation is off its track (PP-062, PP-067)")
    if any(not 0 <= step <= g.box.top for step in g.credentials) or min(g.credits) < 0:
        wrong.append("Credentials or Credits are off their track (PP-024)")
    if sorted(g.order) != list(range(g.seats)) or any(not 1 <= at <= g.box.clock for at in g.clock):
        wrong.append("the order or the Time Keeper does not fit (PP-023)")
    if any(g.schedule.count(seat) > 2 for seat in range(g.seats)):
        wrong.append("a player has more than two markers on the schedule (PP-010)")
    if g.outcome not in (0, WON, LOST, UNFINISHED):
        wrong.append("the game has an unknown outcome")
    return wrong


GAME = PlanetaryPhaseGame()
