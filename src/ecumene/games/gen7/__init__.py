"""Gen7: officers of the seventh generation keep an ark alive, and decide what it owes to whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ecumene.games.gen7 import setup, standing_orders
from ecumene.games.gen7.advice import evaluate, prefer
from ecumene.games.gen7.components import Box
from ecumene.games.gen7.counted import COUNTED, crossroads_used, thing_itself
from ecumene.games.gen7.episode import log
from ecumene.games.gen7.group_seats import promises
from ecumene.games.gen7.hidden import redeal
from ecumene.games.gen7.invariants import invariants
from ecumene.games.gen7.numbering import ALONE, CHAPTER, STREAMS, TRAINING
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.tables import make_box
from ecumene.games.gen7.view import Gen7View, view
from ecumene.games.gen7.words import moves, names
from ecumene.games.gen7.words.description import describe
from ecumene.games.gen7.words.ending import ending as told_ending
from ecumene.games.gen7.words.events import tell
from ecumene.games.gen7.words.log import tell_log
from ecumene.games.gen7.words.promises import promises_said
from ecumene.games.gen7.words.questions import question
from ecumene.games.gen7.words.reading import read_aloud
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, PromiseWords, Question, Sequel, Told
from ecumene.kernel.rng import Rng

EPISODES = ("1", "training", "2", "3", "4", "5", "6", "7")
"""The episodes as the option names them; 0 is the training shift. G7-269"""
EPISODE_NAMES = (
    "1: Morning Watch",
    "Training Shift",
    "2: The Honest Machine",
    "3: Level Zero",
    "4: Grain by Grain",
    "5: Turnover",
    "6: Charter Night",
    "7: The Eighth Generation",
)
MOST_ROUNDS = 8
DECISIONS = 400
"""More decisions than this nobody has in a round."""


class Gen7Game(Game[Gen7]):
    """Gen7 as the outside world meets it."""

    id = "gen7"
    name = "Gen7"
    blurb = (
        "Run a barracks aboard a generation ark: seat your crew, lend a hand where systems fail, and vote on what "
        "becomes of two peoples and one machine, in one episode or a campaign of seven."
    )
    prefix = "G7"
    version = "5"
    folder = Path(__file__).parent
    seat_counts = range(3, 5)
    cooperative = True
    campaign = {"episode": "1", "story": "campaign"}
    options = (
        Option(
            "episode",
            "Episode",
            "Which episode is played; the training shift is a short one without a story.",
            EPISODES,
            EPISODE_NAMES,
            "G7-269",
        ),
        Option(
            "story",
            "Story",
            "One episode by itself, won or lost at its end, or a chapter of the campaign that goes on to the next.",
            ("alone", "campaign"),
            ("This episode alone", "A campaign"),
            "G7-002",
        ),
    )
    orders = (standing_orders.HANDS, standing_orders.FILES, standing_orders.ENDING)
    streams = STREAMS
    view_type = Gen7View
    counted = COUNTED

    def box(self, content: Content) -> Box:
        return make_box(content)

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Gen7:
        return setup.set_up(box, seats, bits_of(options), number_of(options), None, rng)

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Gen7:
        """An episode that takes up the ship log of the one before. G7-036 to G7-039, G7-116"""
        if options["story"] != "campaign":
            raise BadOptions("a ship log can be taken up only in a campaign: choose story=campaign")
        return setup.set_up(box, seats, bits_of(options), number_of(options), log, rng)

    def sequel(self, g: Gen7) -> Sequel | None:
        """The next episode with the log of this one; nothing follows the last. G7-002, G7-116, G7-226"""
        if g.outcome != CHAPTER:
            return None
        options = {"episode": str(g.episode + 1), "story": "campaign"}
        return Sequel(self.chapter_title(options, {}), options, log.log_of(g))

    def chapter_title(self, options: Options, log: Mapping[str, Any] | None) -> str:
        return f"Episode {EPISODE_NAMES[EPISODES.index(options['episode'])]}"

    def tell_log(self, log: Mapping[str, Any]) -> list[str]:
        return tell_log(self.default_box(), log)

    def blank(self, box: Any, seats: int, rng: Rng) -> Gen7:
        return Gen7(box, seats, rng)

    def check_options(self, seats: int, options: Options) -> None:
        """The training shift is no part of the campaign. G7-269"""
        if options["episode"] == "training" and options["story"] == "campaign":
            raise BadOptions("the training shift is no chapter of the campaign: choose another episode or story=alone")

    def view(self, g: Gen7, seat: int | None) -> msgspec.Struct:
        return view(g, seat)

    def redeal_hidden(self, g: Gen7, seat: int | None, rng: Rng) -> None:
        redeal(g, -1 if seat is None else seat, rng)

    def secretive(self, options: Options) -> bool:
        """Files, operations tasks and plans are secret, so seats at one screen need a curtain. G7-199, G7-202"""
        return True

    def standing(self, g: Gen7, seat: int, orders_given: Options) -> int | None:
        return standing_orders.standing(g, seat, orders_given)

    def promises(self, g: Gen7, seat: int) -> tuple[PromiseWords, ...]:
        return promises_said(g, seat)

    def kept(self, g: Gen7, seat: int, promised: Collection[str]) -> int | None:
        return promises.kept(g, seat, promised)

    def notation(self, g: Gen7, seat: int, move: int) -> str:
        return moves.notation(g, seat, move)

    def uses(self, g: Gen7, seat: int, move: int) -> tuple[str, ...]:
        written = [thing_itself(used) for used in super().uses(g, seat, move)]
        return (*written, *crossroads_used(g, move))

    def words(self, g: Gen7, seat: int, move: int) -> MoveWords:
        return moves.words(g, seat, move)

    def question(self, g: Gen7, seat: int | None) -> Question:
        return question(g, seat)

    def tell(self, g: Gen7, event: Event) -> Told:
        return tell(g, event)

    def describe(self, g: Gen7, seat: int | None) -> list[str]:
        return describe(g, seat)

    def read_aloud(self, g: Gen7) -> list[str]:
        return read_aloud(g)

    def seat_title(self, g: Gen7, seat: int) -> str:
        return names.player(g, seat)

    def ending(self, g: Gen7) -> Ending:
        return told_ending(g)

    def evaluate(self, g: Gen7, seat: int) -> float:
        return evaluate(g, seat)

    def prefer(self, g: Gen7, seat: int, moves: list[int]) -> list[float]:
        return prefer(g, seat, moves)

    def turns_a_round(self, seats: int) -> int:
        return seats

    def bound(self, seats: int, options: Options) -> int:
        """At most eight rounds, in each of which every die is seated once with its small choices."""
        return MOST_ROUNDS * seats * DECISIONS

    def invariants(self, g: Gen7) -> list[str]:
        return invariants(g)


def bits_of(options: Options) -> int:
    """The options of a table as bits. G7-269"""
    return ALONE if options["story"] == "alone" else 0


def number_of(options: Options) -> int:
    """The episode an option names. G7-269"""
    return TRAINING if options["episode"] == "training" else int(options["episode"])


GAME = Gen7Game()
