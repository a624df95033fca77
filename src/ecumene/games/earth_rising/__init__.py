"""Earth Rising: a world turned around together in twenty years.

One module for each chapter of the rulebook; `advice` judges for bots, `tables` reads the content, `view` says what is
seen, and `words` puts it all into words. Imports the kernel and no other game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene.games.earth_rising import advice
from ecumene.games.earth_rising.components import Box
from ecumene.games.earth_rising.counted import COUNTED
from ecumene.games.earth_rising.hidden import redeal
from ecumene.games.earth_rising.invariants import invariants
from ecumene.games.earth_rising.position import (
    CLOSED,
    DEALT,
    GENTLE,
    LASTING,
    QUICK,
    SINGLE,
    STREAMS,
    UNCERTAIN,
    EarthRising,
)
from ecumene.games.earth_rising.setup import RANDOM_START, set_up
from ecumene.games.earth_rising.tables import make_box
from ecumene.games.earth_rising.view import EarthRisingView, view
from ecumene.games.earth_rising.words import description, ending, events, moves, names, questions
from ecumene.kernel.content import Content
from ecumene.kernel.english import capital
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Told, flag
from ecumene.kernel.rng import Rng

FLAGS = {
    "lasting_change": LASTING,
    "single_strikes": SINGLE,
    "gentler_collapses": GENTLE,
    "closed_hands": CLOSED,
    "uncertain_strikes": UNCERTAIN,
    "dealt_characters": DEALT,
}


class EarthRisingGame(Game[EarthRising]):
    """Earth Rising as the outside world meets it."""

    id = "earth_rising"
    name = "Earth Rising"
    blurb = (
        "Together, turn a world economy around within twenty years: grow sustainable practices, clear the strain, "
        "and flip all twelve segments into the light before four collapses or the calendar end it."
    )
    prefix = "ER"
    version = "1"
    folder = Path(__file__).parent
    seat_counts = range(1, 7)
    cooperative = True
    options = (
        Option(
            "mode",
            "Length",
            "The full game has 20 years; Quick Play has 10 and a kinder start.",
            ("full", "quick"),
            ("Full game", "Quick Play"),
            "ER-178",
        ),
        Option(
            "start",
            "First player",
            "Who takes the first turn.",
            ("1", "2", "3", "4", "5", "6", "random"),
            ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6", "Random"),
            "ER-048",
        ),
        flag("dealt_characters", "Dealt characters", "Characters are dealt at random instead of chosen.", "ER-186"),
        flag("closed_hands", "Closed hands", "Each hand is seen by its owner only.", "ER-191"),
        flag("lasting_change", "Lasting change", "All twelve segments must survive the strain of a year.", "ER-182"),
        flag("uncertain_strikes", "Uncertain strikes", "Strikes are shuffled into their stacks.", "ER-183"),
        flag("single_strikes", "Single strikes", "A strike that turns up in a strike only reshuffles.", "ER-184"),
        flag("gentler_collapses", "Gentler collapses", "Collapses place 1, 2 and 3 tokens.", "ER-185"),
    )
    streams = STREAMS
    view_type = EarthRisingView
    counted = COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> EarthRising:
        bits = QUICK if options["mode"] == "quick" else 0
        for name, bit in FLAGS.items():
            bits |= bit if options[name] == "on" else 0
        first = RANDOM_START if options["start"] == "random" else int(options["start"]) - 1
        return set_up(box, seats, bits, first, rng)

    def blank(self, box: Any, seats: int, rng: Rng) -> EarthRising:
        return EarthRising(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        if options["start"] != "random" and int(options["start"]) > seats:
            raise BadOptions(f"seat {options['start']} cannot start: there are only {seats} seats")

    def secretive(self, options: Options) -> bool:
        return options.get("closed_hands") == "on"

    def view(self, g: EarthRising, seat: int | None) -> msgspec.Struct:
        return view(g, seat)

    def redeal_hidden(self, g: EarthRising, seat: int | None, rng: Rng) -> None:
        redeal(g, -1 if seat is None else seat, rng)

    def notation(self, g: EarthRising, seat: int, move: int) -> str:
        return moves.notation(g, move)

    def words(self, g: EarthRising, seat: int, move: int) -> MoveWords:
        return moves.words(g, move)

    def question(self, g: EarthRising, seat: int | None) -> Question:
        return questions.question(g, seat)

    def tell(self, g: EarthRising, event: Event) -> Told:
        return events.tell(g, event)

    def describe(self, g: EarthRising, seat: int | None) -> list[str]:
        return description.describe(g, seat)

    def seat_title(self, g: EarthRising, seat: int) -> str:
        return capital(names.player(g, seat).removeprefix("the "))

    def ending(self, g: EarthRising) -> Ending:
        return ending.ending(g)

    def evaluate(self, g: EarthRising, seat: int) -> float:
        return advice.evaluate(g, seat)

    def prefer(self, g: EarthRising, seat: int, moves: list[int]) -> list[float]:
        return advice.prefer(g, seat, moves)

    def bound(self, seats: int, options: Options) -> int:
        """At most 48 discards and, for each action, some dozens of small choices in a year; twenty years."""
        return 6 + 20 * (48 + 5 * 40)

    def invariants(self, g: EarthRising) -> list[str]:
        return invariants(g)


GAME = EarthRisingGame()
