"""The Planetary Phase: coordinators against twenty-four threats, with time as the only currency.

One module for each chapter of the rulebook; `advice` judges for bots, `tables` reads the content, `view` says what is
seen, and `words` puts it all into words. Imports the kernel and no other game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene.games.planetary_phase import (
    advice,
    setup,
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
from ecumene.kernel.rng import Rng


class PlanetaryPhaseGame(Game[PlanetaryPhase]):
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

    def view(self, g: PlanetaryPhase, seat: int | None) -> msgspec.Struct:
        return view(g)

    def redeal_hidden(self, g: PlanetaryPhase, seat: int | None, rng: Rng) -> None:
        redeal(g, rng)

    def notation(self, g: PlanetaryPhase, seat: int, move: int) -> str:
        return moves.notation(g, move)

    def uses(self, g: PlanetaryPhase, seat: int, move: int) -> tuple[str, ...]:
        return (*super().uses(g, seat, move), *things(g, move))

    def words(self, g: PlanetaryPhase, seat: int, move: int) -> MoveWords:
        return moves.words(g, move)

    def question(self, g: PlanetaryPhase, seat: int | None) -> Question:
        return questions.question(g, seat)

    def tell(self, g: PlanetaryPhase, event: Event) -> Told:
        return events.tell(g, event)

    def describe(self, g: PlanetaryPhase, seat: int | None) -> list[str]:
        return description.describe(g)

    def seat_title(self, g: PlanetaryPhase, seat: int) -> str:
        return names.player(g, seat)

    def ending(self, g: PlanetaryPhase) -> Ending:
        return ending.ending(g)

    def evaluate(self, g: PlanetaryPhase, seat: int) -> float:
        return advice.evaluate(g, seat)

    def prefer(self, g: PlanetaryPhase, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(g, seat, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each of sixty rounds two markers a player with their payments, two actions and seven refreshes."""
        return 60 * seats * 80

    def invariants(self, g: PlanetaryPhase) -> list[str]:
        return invariants(g)


GAME = PlanetaryPhaseGame()
