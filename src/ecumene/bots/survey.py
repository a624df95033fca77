"""A first look at a finished game: everybody's chance from turn to turn, and what each decision did to it.

At every decision the change in everybody's chance is split into what the move was worth on average, over redeals
of what its player could not know, and what chance made of it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import Line, Record, replay
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import Rng, rng_from_seed
from ecumene.kernel.step import AskTogether
from ecumene.kernel.telling import tell_safely

REDEALS = 3
"""The average worth of a move is taken over this many redeals."""
ALTERNATIVES = 8
"""This many other moves, those the game's advice prefers, are looked at."""
STAKES = 12
"""At most this many decisions are searched."""
SENTENCES = 2
"""At most this many sentences say what chance did."""


class Point(msgspec.Struct, frozen=True):
    """The chances (one for each seat, or one for all) before decision `number`, when a turn begins."""

    number: int
    turn: int
    chances: list[float]


class Decision(msgspec.Struct, frozen=True):
    """One decision as the survey sees it.

    `before` and `after` are everybody's chances around it, `luck` is what chance did to each, `told` the
    sentences about it. `loss` is how much better another move looked at first sight, `stake` how far apart the best
    and the worst were.
    """

    number: int
    turn: int
    seat: int
    move: int
    text: str
    choices: int
    before: list[float]
    after: list[float]
    luck: list[float]
    told: list[str]
    loss: float
    stake: float


class Survey(msgspec.Struct, frozen=True):
    """The whole game at first sight; `stakes` are the decisions to search, each with the position it was made in."""

    game: str
    together: bool
    seats: int
    points: list[Point]
    decisions: list[Decision]
    stakes: list[tuple[Decision, dict[str, Any]]]


def survey(record: Record, box: Any = None) -> Survey:
    """Walk the game once."""
    walk = _Walk(record, box)
    steps = replay(record, box, listen=True)
    g, _ = next(steps)
    walk.begin(g)
    for number, line in enumerate(record.lines):
        before = g.clone()
        g.events = []
        next(steps)
        walk.step(number, before, line, g)
    if not g.over:
        raise EcumeneError("the game is not over: only a finished game can be reviewed")
    return walk.survey()


class _Walk:
    """What has been seen of the game so far."""

    def __init__(self, record: Record, box: Any) -> None:
        self.game = find_game(record.header.game)
        self.record = record
        self.box = box
        self.turn = 1
        self.points: list[Point] = []
        self.decisions: list[Decision] = []
        self.rng = rng_from_seed(f"review:{record.header.seed}", ("review",))

    def begin(self, g: Position) -> None:
        self.points.append(Point(0, self.turn, chances(self.game, g)))

    def step(self, number: int, before: Position, line: Line, after: Position) -> None:
        """Take in one decision; `after` has just told what it did."""
        game, seat = self.game, line.seat
        move = game.parse(before, seat, line.move)
        was = self.decisions[-1].after if self.decisions else self.points[0].chances
        now = chances(game, after)
        moves = before.moves(seat)
        twins = _twins(game, before, seat, self.rng)
        changes, stories = _outcomes(game, twins, seat, move)
        told = [text for event in after.events or [] if (text := tell_safely(game, after, event).text)]
        loss, stake = _first_look(game, twins[0], seat, move, moves) if len(moves) > 1 else (0.0, 0.0)
        self.decisions.append(
            Decision(
                number=number,
                turn=self.turn,
                seat=seat,
                move=move,
                text=game.words(before, seat, move).text,
                choices=len(moves),
                before=was,
                after=now,
                luck=_luck(was, now, changes),
                told=[text for text in told if not all(text in story for story in stories)][:SENTENCES],
                loss=loss,
                stake=stake,
            )
        )
        if after.turn != before.turn:
            self.turn += 1
        if after.turn != before.turn or after.over:
            self.points.append(Point(number + 1, self.turn, now))

    def survey(self) -> Survey:
        header = self.record.header
        chosen = self._at_stake()
        stakes: list[tuple[Decision, dict[str, Any]]] = []
        for number, (g, _) in enumerate(replay(self.record, self.box)):
            if number in chosen:
                stakes.append((chosen[number], self.game.dump(g)))
        return Survey(header.game, self.game.cooperative, header.seats, self.points, self.decisions, stakes)

    def _at_stake(self) -> dict[int, Decision]:
        """The decisions where another move looked better, or after which the most changed."""
        real = [decision for decision in self.decisions if decision.choices > 1]
        swings = self._swings()
        real.sort(key=lambda one: -(one.loss + abs(swings[one.number]) / 2))
        return {one.number: one for one in real[:STAKES]}

    def _swings(self) -> dict[int, float]:
        """How much each seat's chance changed from one of its decisions to the next, not counting luck."""
        swings: dict[int, float] = {}
        begun: dict[int, int] = {}
        for decision in self.decisions:
            begun[decision.seat] = decision.number
            for seat, number in begun.items():
                at = 0 if self.game.cooperative else seat
                change = decision.after[at] - decision.before[at] - decision.luck[at]
                swings[number] = swings.get(number, 0.0) + change
        return swings


def chances(game: Game, g: Position) -> list[float]:
    """Everybody's chance; one number if all win or lose together."""
    return [game.evaluate(g, seat) for seat in range(1 if game.cooperative else g.seats)]


def _twins(game: Game, g: Position, seat: int, rng: Rng) -> list[Position]:
    """Redeals for the seat; if several choose at once the others' answers are kept, since they are not chance."""
    twins = [game.redeal(g, seat, rng) for _ in range(REDEALS)]
    if isinstance(g.asking, AskTogether):
        for twin in twins:
            twin.answers = g.answers
    return twins


def _outcomes(
    game: Game, twins: list[Position], seat: int, move: int
) -> tuple[list[tuple[list[float], list[float]]], list[list[str]]]:
    """Everybody's chances before and after the move on each twin, and the sentences about it."""
    changes, stories = [], []
    for twin in twins:
        after = twin.clone()
        after.events = []
        after.answer(seat, move)
        changes.append((chances(game, twin), chances(game, after)))
        stories.append([tell_safely(game, after, event).text for event in after.events])
    return changes, stories


def _luck(was: list[float], now: list[float], changes: list[tuple[list[float], list[float]]]) -> list[float]:
    """What chance did to each: the actual change minus the expected one."""
    expected = [sum(after[at] - before[at] for before, after in changes) / len(changes) for at in range(len(was))]
    return [now[at] - was[at] - expected[at] for at in range(len(was))]


def _first_look(game: Game, twin: Position, seat: int, move: int, moves: list[int]) -> tuple[float, float]:
    """How much better one of the most likely other moves looks right after it, and how far apart they all are."""
    weights = dict(zip(moves, game.prefer(twin, seat, moves), strict=True))
    others = sorted((one for one in moves if one != move), key=lambda one: -weights[one])[:ALTERNATIVES]
    made = _after(game, twin, seat, move)
    worths = [made, *(_after(game, twin, seat, other) for other in others)]
    return max(worths) - made, max(worths) - min(worths)


def _after(game: Game, g: Position, seat: int, move: int) -> float:
    twin = g.clone()
    twin.answer(seat, move)
    return game.evaluate(twin, seat)
