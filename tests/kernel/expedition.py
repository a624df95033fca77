"""Expedition, a toy game with campaigns: three marches; each takes up the food and the peaks of the one before.

In turn each seat climbs (a peak for a ration), forages by luck or rests; after two rounds the march is over. Whoever
has no ration left ends the campaign there; after the third march it ends with the peaks that were climbed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, cast

import msgspec

from ecumene.kernel import registry
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Sequel, Told, flag
from ecumene.kernel.ledger import Ledger, Rule
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, Step

LUCK = 0
REST, FORAGE, CLIMB = 0, 1, 2
DOINGS = ("rest", "forage", "climb")
LAST = 3
ROUNDS = 2
FOOD = 3
RULES = [
    Rule("EX-001", "March", "rule", "On your turn climb, forage or rest."),
    Rule("EX-002", "March", "rule", "Nobody climbs without a ration."),
]


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is carried from march to march."""

    march: Annotated[int, msgspec.Meta(ge=2, le=LAST)]
    food: list[Annotated[int, msgspec.Meta(ge=0, le=99)]]
    peaks: Annotated[int, msgspec.Meta(ge=0, le=99)]


class Expedition(Position):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.march = 1
        self.campaign = 0
        self.peaks = 0
        self.food: list[int] = []

    def clone(self) -> Expedition:
        twin = Expedition(self.seats, self.rng)
        twin.copy_base(self)
        twin.march = self.march
        twin.campaign = self.campaign
        twin.peaks = self.peaks
        twin.food = self.food.copy()
        return twin


class Day(Step[Expedition]):
    def run(self, g: Expedition) -> None:
        if g.turn == g.seats * ROUNDS:
            g.finish(1)
            return
        g.turn += 1
        g.plan(March(int(g.turn - 1) % int(g.seats)), Day())


class March(Ask[Expedition]):
    """EX-001 and EX-002."""

    rule = 1

    def candidates(self, g: Expedition) -> list[int]:
        return [REST, FORAGE, CLIMB]

    def forbids(self, g: Expedition, move: int) -> int:
        return 2 if move == CLIMB and not g.food[self.seat] else 0

    def choose(self, g: Expedition, move: int) -> None:
        many = 0
        if move == FORAGE:
            many = int(g.rng.below(LUCK, 3))
            g.food[self.seat] += many
        elif move == CLIMB:
            g.food[self.seat] -= 1
            g.peaks += 1
        g.tell(DOINGS[move], self.seat, many=many)


class ExpeditionView(msgspec.Struct, frozen=True):
    """The expedition, of which nothing is hidden."""

    march: int
    food: list[int]
    peaks: int


class ExpeditionGame(Game[Expedition]):
    id: ClassVar[str] = "expedition"
    name: ClassVar[str] = "Expedition"
    blurb: ClassVar[str] = "Climb while the rations last."
    prefix: ClassVar[str] = "EX"
    version: ClassVar[str] = "1"
    folder: ClassVar[Path] = Path()
    seat_counts: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option("play", "Play", "One march or three.", ("single", "campaign"), ("One march", "A campaign")),
        Option("march", "March", "Where to begin.", ("1", "2", "3"), ("First", "Second", "Third")),
        flag("plenty", "Plenty", "Twice the rations."),
    )
    streams: ClassVar[tuple[str, ...]] = ("luck",)
    view_type: ClassVar[type[msgspec.Struct]] = ExpeditionView
    cooperative: ClassVar[bool] = True
    campaign: ClassVar[Mapping[str, str] | None] = {"play": "campaign"}

    def content(self, override: Path | None = None) -> Content:
        return Content({"expedition": {"source": "authored"}}, {"expedition": Path("toy")})

    def ledger(self) -> Ledger:
        return Ledger(RULES)

    def box(self, content: Content) -> Any:
        return content.tables["expedition"]

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Expedition:
        g = Expedition(seats, rng)
        g.march = int(options["march"])
        g.campaign = int(options["play"] == "campaign")
        g.food = [FOOD * (2 if options["plenty"] == "on" else 1)] * seats
        g.agenda = [Day()]
        return g

    def blank(self, box: Any, seats: int, rng: Rng) -> Expedition:
        return Expedition(seats, rng)

    # -- campaigns ----------------------------------------------------------------------------

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Expedition:
        try:
            carried = msgspec.convert(log, Log)
        except msgspec.ValidationError as wrong:
            raise BadOptions(f"this is no log of an expedition: {wrong}") from None
        if len(carried.food) != seats:
            raise BadOptions(f"this is the log of {len(carried.food)} seats, not of {seats}")
        if options["play"] != "campaign" or options["march"] != str(carried.march):
            raise BadOptions(f"this log is for march {carried.march} of a campaign")
        g = cast(Expedition, self.setup(box, seats, options, rng))
        g.food = list(carried.food)
        g.peaks = carried.peaks
        return g

    def sequel(self, g: Expedition) -> Sequel | None:
        if not g.campaign or g.march == LAST or 0 in g.food:
            return None
        march = g.march + 1
        options = {"play": "campaign", "march": str(march)}
        return Sequel(f"March {march}", options, {"march": march, "food": g.food, "peaks": g.peaks})

    def chapter_title(self, options: Options, log: Mapping[str, Any] | None) -> str:
        return f"March {options['march']}"

    def tell_log(self, log: Mapping[str, Any]) -> list[str]:
        carried = msgspec.convert(log, Log)
        rations = ", ".join(f"seat {seat + 1} has {food}" for seat, food in enumerate(carried.food))
        return [f"Peaks climbed: {carried.peaks}.", f"Rations: {rations}."]

    # -- secrecy ------------------------------------------------------------------------------

    def view(self, g: Expedition, seat: int | None) -> ExpeditionView:
        return ExpeditionView(g.march, g.food, g.peaks)

    def redeal_hidden(self, g: Expedition, seat: int | None, rng: Rng) -> None:
        """Nothing is hidden but the luck to come, and the kernel deals that."""

    # -- words --------------------------------------------------------------------------------

    def notation(self, g: Expedition, seat: int, move: int) -> str:
        return DOINGS[move]

    def words(self, g: Expedition, seat: int, move: int) -> MoveWords:
        text = DOINGS[move]
        return MoveWords(text, f"{text.capitalize()}.", f"button:{text}")

    def question(self, g: Expedition, seat: int | None) -> Question:
        if g.over:
            return Question("over", "The march is over.", "")
        who = "You" if seat in g.waiting else f"Seat {g.waiting[0] + 1}"
        return Question("March", f"{who} must choose.", "EX-001")

    def tell(self, g: Expedition, event: Event) -> Told:
        text = f"Seat {event.who + 1}: {event.what}" + (f", {event.many} found." if event.what == "forage" else ".")
        return Told(event.what, text, int(event.who), many=int(event.many))

    def describe(self, g: Expedition, seat: int | None) -> list[str]:
        return [f"March {g.march}. Rations: {g.food}. Peaks: {g.peaks}."]

    def ending(self, g: Expedition) -> Ending:
        everybody = tuple(range(g.seats))
        scores = (float(g.peaks),) * int(g.seats)
        if 0 in g.food:
            return Ending("hungry", "Hunger", "Somebody has nothing left to eat.", (), scores)
        if g.march == LAST:
            return Ending("home", "Home again", f"With {g.peaks} peaks.", everybody, scores)
        return Ending("camp", "Camp is made", "The march is over.", everybody, scores)

    # -- for bots and checks ------------------------------------------------------------------

    def evaluate(self, g: Expedition, seat: int) -> float:
        return min(1.0, (g.peaks + (0 if 0 in g.food else 20)) / 60)

    def prefer(self, g: Expedition, seat: int, moves: list[int]) -> list[float]:
        return [1.0] * len(moves)

    def bound(self, seats: int, options: Options) -> int:
        return ROUNDS * seats

    def invariants(self, g: Expedition) -> list[str]:
        food = g.food
        return [] if len(food) == g.seats and min(food) >= 0 else ["the rations are wrong"]


EXPEDITION = ExpeditionGame()


def register() -> None:
    """Put this game alone on the shelf of this process."""
    registry.games = lambda: {EXPEDITION.id: EXPEDITION}
