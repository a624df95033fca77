"""Living Planet: four corporations on a planet that strikes back.

One module for each chapter of the rulebook; `advice` judges for bots, `tables` reads the content, `view` says what is
seen, and `words` puts it all into words. Imports the kernel and no other game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene.games.living_planet import (
    advice,
    setup,
)
from ecumene.games.living_planet.advice import leaning
from ecumene.games.living_planet.components import Box
from ecumene.games.living_planet.counted import COUNTED
from ecumene.games.living_planet.hidden import redeal
from ecumene.games.living_planet.invariants import invariants
from ecumene.games.living_planet.position import DEALT, FORGETFUL, NEGOTIATE, OPEN, SHORT, STREAMS, LivingPlanet
from ecumene.games.living_planet.tables import make_box
from ecumene.games.living_planet.view import LivingPlanetView, view
from ecumene.games.living_planet.words import description, ending, events, moves, names, questions
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Style, Told, flag
from ecumene.kernel.rng import Rng


class LivingPlanetGame(Game[LivingPlanet]):
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
    view_type = LivingPlanetView
    counted = COUNTED

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

    def view(self, g: LivingPlanet, seat: int | None) -> msgspec.Struct:
        return view(g, seat)

    def redeal_hidden(self, g: LivingPlanet, seat: int | None, rng: Rng) -> None:
        redeal(g, -1 if seat is None else seat, rng)

    def notation(self, g: LivingPlanet, seat: int, move: int) -> str:
        return moves.notation(g, move)

    def words(self, g: LivingPlanet, seat: int, move: int) -> MoveWords:
        return moves.words(g, move)

    def question(self, g: LivingPlanet, seat: int | None) -> Question:
        return questions.question(g, seat)

    def tell(self, g: LivingPlanet, event: Event) -> Told:
        return events.tell(g, event)

    def describe(self, g: LivingPlanet, seat: int | None) -> list[str]:
        return description.describe(g, seat)

    def seat_title(self, g: LivingPlanet, seat: int) -> str:
        return names.player(g, seat)

    def ending(self, g: LivingPlanet) -> Ending:
        return ending.ending(g)

    def evaluate(self, g: LivingPlanet, seat: int) -> float:
        return advice.evaluate(g, seat)

    def prefer(self, g: LivingPlanet, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(g, seat, moves)

    def lean(self, g: LivingPlanet, seat: int, style: str, moves: list[int]) -> list[float]:
        return leaning.lean(g, seat, style, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each of twelve turns some talk, four dice with production, two actions and strikes."""
        talks = 100 if options.get("negotiation") == "on" else 0
        return 4 + 12 * (talks + 12 + 4 * 120)

    def invariants(self, g: LivingPlanet) -> list[str]:
        return invariants(g)


GAME = LivingPlanetGame()
