"""Ferry, a toy game of windows, standing orders and promises.

In turn each seat waits, rows or sails by the wind; then every other seat in turn may shout or keep quiet. After each
round everybody votes at once whether all get a point. Most points win.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from ecumene.kernel import registry
from ecumene.kernel.content import Content
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, PromiseWords, Question, Told, flag
from ecumene.kernel.ledger import Ledger, Rule
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether, Step

WIND = 0
WAIT, ROW, SAIL = 0, 1, 2
QUIET, SHOUT = 0, 1
NO, YES = 0, 1
CROSSINGS = ("wait", "row", "sail")
SHOUTS = ("quiet", "shout")
VOTES = ("no", "yes")
RULES = [
    Rule("FE-001", "Crossing", "rule", "On your turn wait, row or sail."),
    Rule("FE-002", "Crossing", "rule", "After a crossing every other seat may shout."),
    Rule("FE-003", "Round", "rule", "After every round all vote at once."),
]


class Ferry(Position):
    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.rounds = 0
        self.points: list[int] = []

    def clone(self) -> Ferry:
        twin = Ferry(self.seats, self.rng)
        twin.copy_base(self)
        twin.rounds = self.rounds
        twin.points = self.points.copy()
        return twin

    @property
    def active(self) -> int:
        return int(self.turn - 1) % int(self.seats)

    def score(self, seat: int, points: int, what: str) -> None:
        self.points[seat] += points
        self.tell(what, seat, many=points)


class Trip(Step[Ferry]):
    def run(self, g: Ferry) -> None:
        if g.turn == g.seats * g.rounds:
            g.finish(1)
            return
        g.turn += 1
        seats = int(g.seats)
        others = [(g.active + ahead) % seats for ahead in range(1, seats)]
        vote = [] if g.turn % seats else [Vote()]
        g.plan(Cross(g.active), *[Call(seat) for seat in others], *vote, Trip())


class Cross(Ask[Ferry]):
    """FE-001."""

    rule = 1

    def candidates(self, g: Ferry) -> list[int]:
        return [WAIT, ROW, SAIL]

    def choose(self, g: Ferry, move: int) -> None:
        if move == SAIL:
            g.score(self.seat, int(g.rng.below(WIND, 3)), "sail")
        elif move == ROW:
            g.score(self.seat, 1, "row")


class Call(Ask[Ferry]):
    """FE-002."""

    rule = 2

    def candidates(self, g: Ferry) -> list[int]:
        return [QUIET, SHOUT]

    def choose(self, g: Ferry, move: int) -> None:
        if move == SHOUT:
            g.score(self.seat, 1, "shout")


class Vote(AskTogether[Ferry]):
    """FE-003."""

    rule = 3

    def seats(self, g: Ferry) -> list[int]:
        return list(range(g.seats))

    def candidates(self, g: Ferry, seat: int) -> list[int]:
        return [NO, YES]

    def reveal(self, g: Ferry, answers: list[int]) -> None:
        g.tell("vote", many=sum(answers))
        if 2 * sum(answers) > g.seats:
            g.points = [points + 1 for points in g.points]


class FerryView(msgspec.Struct, frozen=True):
    """The ferry as one seat sees it."""

    active: int
    points: list[int]
    my_vote: int | None


class FerryGame(Game[Ferry]):
    id: ClassVar[str] = "ferry"
    name: ClassVar[str] = "Ferry"
    blurb: ClassVar[str] = "Row, sail and shout."
    prefix: ClassVar[str] = "FE"
    version: ClassVar[str] = "1"
    folder: ClassVar[Path] = Path()
    seat_counts: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        flag("long", "Long", "Six rounds instead of two."),
        flag("leave", "Leaving", "Whoever has had enough may leave."),
    )
    orders: ClassVar[tuple[Option, ...]] = (
        Option(
            "windows",
            "Shouting",
            "When you want to be asked whether you shout.",
            ("never", "always", "hold"),
            ("Never", "Always", "Until my turn"),
            "FE-002",
        ),
        Option("votes", "Votes", "How you vote.", ("ask", "yes", "no"), ("Ask me", "Yes", "No")),
        Option(
            "leaving",
            "Leave the ferry",
            "Waits, keeps quiet and votes no for you.",
            ("no", "yes"),
            ("Stay", "Leave"),
            confirm="Leave the ferry for good?",
        ),
    )
    streams: ClassVar[tuple[str, ...]] = ("wind",)
    view_type: ClassVar[type[msgspec.Struct]] = FerryView

    def content(self, override: Path | None = None) -> Content:
        return Content({"ferry": {"source": "authored"}}, {"ferry": Path("toy")})

    def ledger(self) -> Ledger:
        return Ledger(RULES)

    def box(self, content: Content) -> Any:
        return content.tables["ferry"]

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Ferry:
        g = Ferry(seats, rng)
        g.rounds = 6 if options["long"] == "on" else 2
        g.points = [0] * seats
        g.agenda = [Trip()]
        return g

    def blank(self, box: Any, seats: int, rng: Rng) -> Ferry:
        return Ferry(seats, rng)

    def view(self, g: Ferry, seat: int | None) -> FerryView:
        voted = seat is not None and isinstance(g.asking, Vote) and g.answers[seat] != PENDING
        return FerryView(g.active, g.points, g.answers[seat] if voted and seat is not None else None)

    def redeal_hidden(self, g: Ferry, seat: int | None, rng: Rng) -> None:
        """Only held votes are hidden, and the kernel deals those."""

    # -- standing orders ------------------------------------------------------------------------

    def orders_at(self, options: Options) -> tuple[Option, ...]:
        return tuple(order for order in self.orders if order.id != "leaving" or options["leave"] == "on")

    def standing(self, g: Ferry, seat: int, orders: Options) -> int | None:
        if orders.get("leaving") == "yes":
            return 0
        if isinstance(g.asking, Call):
            return QUIET if orders["windows"] == "never" else None
        if isinstance(g.asking, Vote):
            return {"yes": YES, "no": NO}.get(orders["votes"])
        return None

    def orders_now(self, g: Ferry, seat: int, orders: Options) -> dict[str, str]:
        lapsed = orders["windows"] == "hold" and g.active == seat
        return {**orders, "windows": "never"} if lapsed else dict(orders)

    # -- promises -------------------------------------------------------------------------------

    def promises(self, g: Ferry, seat: int) -> tuple[PromiseWords, ...]:
        """To shout after the crossing under way, as long as it has not come to that, and to vote yes this round."""
        asking, seats = g.asking, int(g.seats)
        who = f"Seat {seat + 1} will"
        yes = PromiseWords(
            f"yes {(g.turn - 1) // seats}", f"{who} vote yes.", "Yes", "the vote", "button:yes", "vote", "FE-003"
        )
        if g.active == seat or not isinstance(asking, Cross | Call):
            return (yes,)
        if (seat - g.active) % seats < (asking.seat - g.active) % seats:
            return (yes,)
        toward = f"the crossing of seat {g.active + 1}"
        shout = PromiseWords(
            f"shout {g.turn}", f"{who} shout after {toward}.", "Shout", toward, "button:shout", "ferry"
        )
        return yes, shout

    def kept(self, g: Ferry, seat: int, promised: Collection[str]) -> int | None:
        turn, seats = int(g.turn), int(g.seats)
        if isinstance(g.asking, Call) and f"shout {turn}" in promised:
            return SHOUT
        return YES if isinstance(g.asking, Vote) and f"yes {(turn - 1) // seats}" in promised else None

    # -- words --------------------------------------------------------------------------------

    def notation(self, g: Ferry, seat: int, move: int) -> str:
        names = {Cross: CROSSINGS, Call: SHOUTS, Vote: VOTES}
        return next(words[move] for kind, words in names.items() if isinstance(g.asking, kind))

    def words(self, g: Ferry, seat: int, move: int) -> MoveWords:
        text = self.notation(g, seat, move)
        return MoveWords(text, f"{text.capitalize()}.", f"button:{text}")

    def question(self, g: Ferry, seat: int | None) -> Question:
        ask = g.asking
        if not isinstance(ask, Ask | AskTogether):
            return Question("over", "The game is over.", "")
        who = "You" if seat in g.waiting else ", ".join(self.seat_title(g, s) for s in g.waiting)
        return Question(type(ask).__name__, f"{who} must choose.", self.cite(ask.asked_by()))

    def tell(self, g: Ferry, event: Event) -> Told:
        who = None if event.who < 0 else int(event.who)
        text = f"{event.what} for {event.many}" + ("." if who is None else f" by seat {who + 1}.")
        return Told(event.what, text.capitalize(), who, many=int(event.many))

    def describe(self, g: Ferry, seat: int | None) -> list[str]:
        return [f"Points: {g.points}."]

    def ending(self, g: Ferry) -> Ending:
        points = g.points
        winners = tuple(seat for seat, mine in enumerate(points) if mine == max(points))
        return Ending("points", "The river is crossed", "Most points win.", winners, tuple(map(float, points)))

    # -- for bots and checks ------------------------------------------------------------------

    def evaluate(self, g: Ferry, seat: int) -> float:
        return min(1.0, g.points[seat] / 40)

    def prefer(self, g: Ferry, seat: int, moves: list[int]) -> list[float]:
        return [1.0] * len(moves)

    def bound(self, seats: int, options: Options) -> int:
        return 6 * seats * (seats + 1)

    def invariants(self, g: Ferry) -> list[str]:
        return [f"seat {seat} owes points" for seat, points in enumerate(g.points) if points < 0]


FERRY = FerryGame()


def register() -> None:
    """Put this game alone on the shelf of this process."""
    registry.games = lambda: {FERRY.id: FERRY}
