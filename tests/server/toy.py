"""Lanterns: a toy game for the server's tests, with hidden hands, chance, a choice in two steps and a vote."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import msgspec

from ecumene import bots
from ecumene.bots import hint
from ecumene.kernel import registry
from ecumene.kernel.content import Content
from ecumene.kernel.event import HIDDEN, Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Told, UnreadableMove, flag
from ecumene.kernel.ledger import Ledger, Rule
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether, Step

CARDS = 20
DRAW, ROLL, PASS = 100, 101, 102
NAMES = {DRAW: "draw", ROLL: "roll", PASS: "pass"}
RULES = [
    Rule("LA-001", "Turn", "rule", "On your turn light a lantern, draw, roll or pass."),
    Rule("LA-002", "Turn", "rule", "You may not draw with four cards in hand."),
    Rule("LA-003", "Turn", "rule", "A lantern is hung left or right."),
    Rule("LA-004", "Round", "rule", "After every round all vote at once."),
]


class LanternHand(msgspec.Struct, frozen=True):
    seat: int
    size: int
    cards: list[int] | None


class LanternView(msgspec.Struct, frozen=True):
    """The lanterns as one seat sees them."""

    active: int
    hands: list[LanternHand]
    deck: int
    left: list[int]
    right: list[int]
    scores: list[int]
    my_vote: int | None


class Lanterns(Position):
    """The state of a game of Lanterns."""

    def __init__(self, seats: int, rng: Rng, rounds: int = 2) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.left: list[int] = []
        self.right: list[int] = []
        self.scores: list[int] = []

    def clone(self) -> Lanterns:
        twin = Lanterns(self.seats, self.rng, self.rounds)
        twin.copy_base(self)
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.left = self.left.copy()
        twin.right = self.right.copy()
        twin.scores = self.scores.copy()
        return twin


class Turn(Ask[Lanterns]):
    rule = 1

    def candidates(self, g: Lanterns) -> list[int]:
        return [*sorted(g.hands[self.seat]), DRAW, ROLL, PASS]

    def forbids(self, g: Lanterns, move: int) -> int:
        return 2 if move == DRAW and (len(g.hands[self.seat]) >= 4 or not g.deck) else 0

    def choose(self, g: Lanterns, move: int) -> None:
        if move == DRAW:
            card = g.deck.pop()
            g.hands[self.seat].append(card)
            g.tell("draw", self.seat, many=1, thing=card, known_to=1 << self.seat)
        elif move == ROLL:
            points = g.rng.below(0, 6) + 1
            g.scores[self.seat] += points
            g.tell("roll", self.seat, many=points)
        elif move == PASS:
            g.tell("pass", self.seat)
        else:
            g.plan(Hang(self.seat, move))


class Hang(Ask[Lanterns]):
    rule = 3
    follows = True

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def candidates(self, g: Lanterns) -> list[int]:
        return [0, 1]

    def choose(self, g: Lanterns, move: int) -> None:
        g.hands[self.seat].remove(self.card)
        (g.right if move else g.left).append(self.card)
        g.tell("hang", self.seat, where=move, thing=self.card)


class NextTurn(Step[Lanterns]):
    def run(self, g: Lanterns) -> None:
        g.turn += 1
        seat = g.turn % g.seats
        if g.turn >= g.seats * g.rounds:
            g.plan(Vote(), Finish())
            return
        g.tell("turn", seat)
        g.plan(Turn(seat), NextTurn())
        if seat == 0:
            g.plan(Vote())


class Vote(AskTogether[Lanterns]):
    rule = 4
    stated = True

    def seats(self, g: Lanterns) -> list[int]:
        return list(range(g.seats))

    def candidates(self, g: Lanterns, seat: int) -> list[int]:
        return [0, 1]

    def reveal(self, g: Lanterns, answers: list[int]) -> None:
        g.tell("vote", many=sum(answers))
        for seat, answer in enumerate(answers):
            g.scores[seat] += answer


class Finish(Step[Lanterns]):
    def run(self, g: Lanterns) -> None:
        g.finish(1)


class LanternGame(Game[Lanterns]):
    id = "lanterns"
    name = "Lanterns"
    blurb = "Hang lanterns, left or right."
    prefix = "LA"
    version = "1"
    folder = Path()
    seat_counts = range(2, 5)
    options: tuple[Option, ...] = (flag("long", "Long game", "Ten rounds instead of two."),)
    streams = ("shuffle", "die")
    view_type = LanternView

    def content(self, override: Path | None = None) -> Content:
        return Content({"cards": {"source": "authored", "many": CARDS}}, {"cards": Path("toy")})

    def ledger(self) -> Ledger:
        return Ledger(RULES)

    def box(self, content: Content) -> Any:
        return content.tables["cards"]

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Lanterns:
        g = Lanterns(seats, rng, 10 if options["long"] == "on" else 2)
        g.deck = list(range(CARDS))
        rng.shuffle(0, g.deck)
        g.hands = [[g.deck.pop() for _ in range(3)] for _ in range(seats)]
        g.scores = [0] * seats
        g.agenda = [NextTurn(), Turn(0)]
        return g

    def blank(self, box: Any, seats: int, rng: Rng) -> Lanterns:
        return Lanterns(seats, rng)

    def view(self, g: Lanterns, seat: int | None) -> LanternView:
        assert isinstance(g, Lanterns)
        voted = seat is not None and isinstance(g.asking, Vote) and g.answers[seat] != PENDING
        return LanternView(
            active=g.turn % g.seats,
            hands=[LanternHand(s, len(h), sorted(h) if s == seat else None) for s, h in enumerate(g.hands)],
            deck=len(g.deck),
            left=g.left,
            right=g.right,
            scores=g.scores,
            my_vote=g.answers[seat] if voted and seat is not None else None,
        )

    def redeal_hidden(self, g: Lanterns, seat: int | None, rng: Rng) -> None:
        assert isinstance(g, Lanterns)
        pool = sorted(g.deck + [c for s, hand in enumerate(g.hands) if s != seat for c in hand])
        chosen = g.agenda[-1].card if isinstance(g.asking, Hang) else HIDDEN  # type: ignore[attr-defined]
        if chosen in pool:
            pool.remove(chosen)
        rng.shuffle(0, pool)
        for s in range(g.seats):
            if s != seat:
                size = len(g.hands[s])
                keep = [chosen] if chosen in g.hands[s] else []
                g.hands[s] = keep + [pool.pop() for _ in range(size - len(keep))]
        g.deck = pool

    def secretive(self, options: Options) -> bool:
        return True

    def notation(self, g: Lanterns, seat: int, move: int) -> str:
        if isinstance(g.asking, Vote):
            return f"vote {'yes' if move else 'no'}"
        if isinstance(g.asking, Hang):
            return f"hang {'right' if move else 'left'}"
        return NAMES.get(move) or f"light {move}"

    def parse(self, g: Lanterns, seat: int, text: str) -> int:
        for move in range(CARDS) if isinstance(g.asking, Turn) else (0, 1):
            if self.notation(g, seat, move) == text:
                return move
        for move, name in NAMES.items():
            if name == text and isinstance(g.asking, Turn):
                return move
        raise UnreadableMove(text, "light <card>, draw, roll, pass, hang left|right or vote yes|no")

    def words(self, g: Lanterns, seat: int, move: int) -> MoveWords:
        text = self.notation(g, seat, move)
        return MoveWords(text, f"You {text}.", f"button:{text}")

    def question(self, g: Lanterns, seat: int | None) -> Question:
        ask = g.asking
        if ask is None:
            return Question("over", "The game is over.", "")
        who = "You" if seat in g.waiting else ", ".join(f"Seat {s + 1}" for s in g.waiting)
        return Question(type(ask).__name__, f"{who} must choose.", self.cite(ask.asked_by()))  # type: ignore[attr-defined]

    def tell(self, g: Lanterns, event: Event) -> Told:
        thing = f" {event.thing}" if event.thing != HIDDEN else ""
        who = None if event.who < 0 else event.who
        return Told(event.what, f"{event.what}{thing} by {event.who}", who, many=event.many)

    def describe(self, g: Lanterns, seat: int | None) -> list[str]:
        return [str(self.view(g, seat))]

    def ending(self, g: Lanterns) -> Ending:
        assert isinstance(g, Lanterns)
        best = max(g.scores)
        winners = tuple(s for s, score in enumerate(g.scores) if score == best)
        return Ending("points", "The lanterns are lit", "Most points win.", winners, tuple(map(float, g.scores)))

    def evaluate(self, g: Lanterns, seat: int) -> float:
        assert isinstance(g, Lanterns)
        return min(1.0, g.scores[seat] / 20)

    def prefer(self, g: Lanterns, seat: int, moves: list[int]) -> list[float]:
        return [1.0] * len(moves)

    def bound(self, seats: int, options: Options) -> int:
        return 40 * seats

    def invariants(self, g: Lanterns) -> list[str]:
        assert isinstance(g, Lanterns)
        cards = sorted(g.deck + g.left + g.right + [c for hand in g.hands for c in hand])
        return [] if cards == list(range(CARDS)) else ["cards are missing or double"]


LANTERNS = LanternGame()


def register() -> None:
    """Put this game alone on the shelf of this process."""
    registry.games = lambda: {LANTERNS.id: LANTERNS}


def crash() -> None:
    """Put a game on the shelf whose bots bring their worker down."""
    register()
    bots.choose = lambda *_: os._exit(1)


def ponder() -> None:
    """Put a game on the shelf whose searching bots never come to an end."""
    register()
    choose = bots.choose
    bots.choose = lambda name, *rest: time.sleep(600) if name.startswith(("hard", "search")) else choose(name, *rest)


def note_start(file: Path) -> None:
    """Write down that a worker has started."""
    with file.open("a") as opened:
        opened.write(f"{os.getpid()}\n")


def lose_hinter() -> None:
    """Put a game on the shelf on which nobody can advise."""
    register()
    hint.find_hint = lambda *_: os._exit(1)


def muse() -> None:
    """Put a game on the shelf whose hinter never comes to an end."""
    register()
    hint.find_hint = lambda *_: time.sleep(600)


def dawdle() -> None:
    """Put a game on the shelf whose bots never come to an end."""
    register()
    bots.choose = lambda *_: time.sleep(600)
