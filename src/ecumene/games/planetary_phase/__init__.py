"""The Planetary Phase: coordinators against twenty-four threats, with time as the only currency.

One module for each chapter of the rulebook; `advice` judges for bots, `tables` reads the content, `view` says what is
seen, and `words` puts it all into words. Imports the kernel and no other game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from ecumene.games.planetary_phase import (
    advice,
    commit,
    devise,
    energy,
    establish,
    evolve,
    expand,
    paying,
    performing,
    refresh,
    scheduling,
    setup,
    turn,
)
from ecumene.games.planetary_phase.components import Box
from ecumene.games.planetary_phase.counted import COUNTED, things
from ecumene.games.planetary_phase.hidden import redeal
from ecumene.games.planetary_phase.invariants import invariants
from ecumene.games.planetary_phase.position import GENTLE, HARSH, PRINTED, STREAMS, PlanetaryPhase
from ecumene.games.planetary_phase.tables import make_box
from ecumene.games.planetary_phase.view import PlanetaryPhaseView, view
from ecumene.games.planetary_phase.words import description, ending, events, moves, names, questions
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
    counted = COUNTED

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
        return moves.notation(cast(PlanetaryPhase, g), move)

    def uses(self, g: Position, seat: int, move: int) -> tuple[str, ...]:
        return (*super().uses(g, seat, move), *things(cast(PlanetaryPhase, g), move))

    def words(self, g: Position, seat: int, move: int) -> MoveWords:
        return moves.words(cast(PlanetaryPhase, g), move)

    def question(self, g: Position, seat: int | None) -> Question:
        return questions.question(cast(PlanetaryPhase, g), seat)

    def tell(self, g: Position, event: Event) -> Told:
        return events.tell(cast(PlanetaryPhase, g), event)

    def describe(self, g: Position, seat: int | None) -> list[str]:
        return description.describe(cast(PlanetaryPhase, g))

    def seat_title(self, g: Position, seat: int) -> str:
        return names.player(cast(PlanetaryPhase, g), seat)

    def ending(self, g: Position) -> Ending:
        return ending.ending(cast(PlanetaryPhase, g))

    def evaluate(self, g: Position, seat: int) -> float:
        return advice.evaluate(cast(PlanetaryPhase, g), seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(cast(PlanetaryPhase, g), seat, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each of sixty rounds two markers a player with their payments, two actions and seven refreshes."""
        return 60 * seats * 80

    def invariants(self, g: Position) -> list[str]:
        return invariants(cast(PlanetaryPhase, g))


GAME = PlanetaryPhaseGame()
