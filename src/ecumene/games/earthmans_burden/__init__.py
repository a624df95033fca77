"""The Earthman's Burden: superpowers of Earth carry their war to the worlds of the Solar System."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene.games.earthmans_burden import (
    invariants,
    setup,
    standing_orders,
)
from ecumene.games.earthmans_burden.advice import choices, evaluate, leaning, prefer
from ecumene.games.earthmans_burden.components import Box
from ecumene.games.earthmans_burden.counted import COUNTED
from ecumene.games.earthmans_burden.hidden import redeal
from ecumene.games.earthmans_burden.position import (
    ASSASSINATION,
    BASIC,
    BEGINNER,
    BOUNDARIES,
    ENDLESS,
    EXPERT,
    HYDROPONICS,
    LOYAL,
    MINIGAME,
    NO_TRUE_AI,
    OWN_TURN,
    RESIGNATION,
    SEVEN,
    STREAMS,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.tables import make_box
from ecumene.games.earthmans_burden.tables.rows import MOST_ROUNDS
from ecumene.games.earthmans_burden.view import EarthmansBurdenView, view
from ecumene.games.earthmans_burden.words import description, ending, events, moves, names, questions
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Style, Told, flag
from ecumene.kernel.rng import Rng

FLAGS = {
    "basic": BASIC,
    "no_true_ai": NO_TRUE_AI,
    "hydroponics": HYDROPONICS,
    "minigame": MINIGAME,
    "loyal": LOYAL,
    "assassination": ASSASSINATION,
    "resignation": RESIGNATION,
}
"""The optional rules by their ids. EB-030"""
SIX = 6
"""The players there are counters for. EB-001"""
CHOICES = {
    "windows": {"full": 0, "boundaries": BOUNDARIES, "own_turn": OWN_TURN},
    "limit": {"rounds": 0, "none": ENDLESS},
    "solo": {"standard": 0, "beginner": BEGINNER, "expert": EXPERT},
}


class EarthmansBurdenGame(Game[EarthmansBurden]):
    """The Earthman's Burden as the outside world meets it."""

    id = "earthmans_burden"
    name = "The Earthman's Burden"
    blurb = (
        "Launch fleets from Earth, fall through the rings of the Solar Disc to its worlds, and win by conquest, "
        "blockade, the Singularity, or make peace."
    )
    prefix = "EB"
    version = "3"
    folder = Path(__file__).parent
    seat_counts = range(1, 8)
    options = (
        flag("basic", "Basic Game", "No technologies, no Research or Espionage, no Singularity.", "EB-222"),
        flag("minigame", "Minigame", "Up to four players; the centre, Jupiter and Saturn are out of reach.", "EB-225"),
        flag("no_true_ai", "No True AI", "The last minds cannot be learned: no Singularity.", "EB-223"),
        flag("hydroponics", "Advanced Hydroponics", "Nobody wins by blockade.", "EB-224"),
        flag("loyal", "Loyal Subjects", "No gifts of units, no copies of technologies.", "EB-228"),
        flag("assassination", "Assassination", "Everybody has a Commander, and is out without one.", "EB-229"),
        flag("resignation", "Resignation", "A player may leave; what they leave behind turns neutral.", "EB-237"),
        Option(
            "windows",
            "Extraordinary actions of others",
            "Where players may act in the turns of others: everywhere, between phases only, or not at all.",
            ("full", "boundaries", "own_turn"),
            ("Everywhere", "Between phases", "Never"),
            "EB-055",
        ),
        Option(
            "limit",
            "Limit of rounds",
            "Whether a game is broken off without a winner after sixty rounds.",
            ("rounds", "none"),
            ("Sixty rounds", "None"),
            "EB-221",
        ),
        Option(
            "solo",
            "Turns of a single player",
            "How long a single player has for a blockade or the Singularity.",
            ("standard", "beginner", "expert"),
            ("13 turns", "16 turns", "11 turns"),
            "EB-239",
        ),
    )
    orders = (standing_orders.WINDOWS, standing_orders.REROLLS, standing_orders.LEAVING)
    styles = (
        Style(leaning.CONQUEST, "Conquest", "Builds fleets and fights; never researches and never spies."),
        Style(
            leaning.SINGULARITY,
            "Singularity",
            "Researches the minds with everything it has; never attacks, overthrows or constructs.",
        ),
        Style(leaning.SETTLING, "Settling", "Explores, builds and researches; never attacks, overthrows or spies."),
    )
    dicey = True
    foresight = 3
    streams = STREAMS
    view_type = EarthmansBurdenView
    counted = COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> EarthmansBurden:
        """A seventh player needs the option made for seven. EB-001, EB-226"""
        bits = SEVEN if seats > SIX else 0
        bits += sum(bit for id, bit in FLAGS.items() if options[id] == "on")
        bits += sum(values[options[id]] for id, values in CHOICES.items())
        return setup.set_up(box, seats, bits, rng)

    def blank(self, box: Any, seats: int, rng: Rng) -> EarthmansBurden:
        return EarthmansBurden(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        """The Minigame takes four players at most. EB-225, EB-238"""
        if seats > 4 and options["minigame"] == "on":
            raise BadOptions("the Minigame is for four players or fewer: switch 'minigame' off")

    def view(self, g: EarthmansBurden, seat: int | None) -> msgspec.Struct:
        return view(g)

    def redeal_hidden(self, g: EarthmansBurden, seat: int | None, rng: Rng) -> None:
        redeal(g, rng)

    def orders_at(self, options: Options) -> tuple[Option, ...]:
        """Whoever may resign has an order for it. EB-237, EB-245"""
        return self.orders if options["resignation"] == "on" else self.orders[:2]

    def standing(self, g: EarthmansBurden, seat: int, orders_given: Options) -> int | None:
        return standing_orders.standing(g, seat, orders_given)

    def orders_now(self, g: EarthmansBurden, seat: int, orders_given: Options) -> dict[str, str]:
        return standing_orders.orders_now(g, seat, orders_given)

    def notation(self, g: EarthmansBurden, seat: int, move: int) -> str:
        return moves.notation(g, move)

    def words(self, g: EarthmansBurden, seat: int, move: int) -> MoveWords:
        return moves.words(g, move)

    def question(self, g: EarthmansBurden, seat: int | None) -> Question:
        return questions.question(g, seat)

    def tell(self, g: EarthmansBurden, event: Event) -> Told:
        return events.tell(g, event)

    def describe(self, g: EarthmansBurden, seat: int | None) -> list[str]:
        return description.describe(g)

    def seat_title(self, g: EarthmansBurden, seat: int) -> str:
        return names.player(g, seat)

    def ending(self, g: EarthmansBurden) -> Ending:
        return ending.ending(g)

    def evaluate(self, g: EarthmansBurden, seat: int) -> float:
        return evaluate(g, seat)

    def prefer(self, g: EarthmansBurden, seat: int, moves: list[int]) -> list[float]:
        return prefer(g, seat, moves)

    def gambles(self, g: EarthmansBurden, seat: int, moves: list[int]) -> list[float]:
        return choices.gambles(g, seat, moves)

    def turns_a_round(self, seats: int) -> int:
        return seats

    def lean(self, g: EarthmansBurden, seat: int, style: str, moves: list[int]) -> list[float]:
        return leaning.lean(g, seat, style, moves)

    def bound(self, seats: int, options: Options) -> int:
        """In each round, two hundred at most, every player has a turn with its groups, windows and offers.

        Without the limit of rounds the rules know no end at all; ten times as many are then taken for endless.
        """
        return MOST_ROUNDS * seats * 600 * seats * (1 if options["limit"] == "rounds" else 10)

    def invariants(self, g: EarthmansBurden) -> list[str]:
        return invariants.invariants(g)


GAME = EarthmansBurdenGame()
