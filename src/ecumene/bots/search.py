"""Information-set Monte-Carlo tree search: many short looks ahead, each from another redeal, gathered in one tree.

A look deals anew what the seat cannot see, walks down the tree, every seat on the way choosing by what went
well for it before, adds one node, plays on a little as the advice would, and credits every choice made on the
way with what the end is worth to the seat that made it. Seats that are asked together choose without knowing
each other's answers; what follows depends on all of them.
"""

from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64

from ecumene.bots.tree import Choice, Knobs, Node, drawn
from ecumene.kernel.game import Game
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether

LOOKS_BETWEEN: Final = 8
"""So many looks are made before it is asked again whether the leader can still be overtaken."""


def node_for(g: Position, seat: i64, after: list[tuple[int, int]]) -> Node:
    """An empty node for what is asked now; the numbers of a question to another seat may be secret and are left out."""
    ask = g.agenda[-1]
    mine = isinstance(ask, AskTogether) or (isinstance(ask, Ask) and ask.seat == seat)
    return Node(type(ask), ask.args() if mine else [], after)


@final
class Search:
    """One search for a seat that owes a choice in `g`, which is a redeal; `root` may hold what is known already."""

    def __init__(self, game: Game, g: Position, seat: i64, rng: Rng, knobs: Knobs, root: Node) -> None:
        self.game: Any = game
        self.g: Position = g
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.knobs: Knobs = knobs
        self.root: Node = root
        self.nodes: i64 = 0
        self.looks: i64 = 0
        self.chosen: list[Choice] = []
        self.taken: list[int] = []

    # -- the budget ---------------------------------------------------------------------------

    def look_times(self, times: i64, whole: bool) -> None:
        """So many looks; fewer, unless the whole is wanted, if the leader cannot be overtaken any more."""
        left: i64 = times
        while left > 0:
            if not whole and left % LOOKS_BETWEEN == 0 and self.settled(left):
                return
            self.look()
            left -= 1

    def look_for(self, seconds: float, whole: bool) -> None:
        """Looks until the time is up; shorter, unless the whole is wanted, if the leader cannot be overtaken."""
        start = perf_counter()
        spent = 0.0
        while spent < seconds:
            if not whole and self.looks > 0 and self.looks % LOOKS_BETWEEN == 0:
                left = float(self.looks) * (seconds - spent) / max(spent, 1e-6)
                if self.settled(i64(int(left)) + 1):
                    return
            self.look()
            spent = perf_counter() - start

    def settled(self, left: i64) -> bool:
        """Whether so many more looks could not change which move was tried most."""
        first: i64 = 0
        second: i64 = 0
        for tries in self.root.choice(self.seat).tries:
            if tries > first:
                second = first
                first = tries
            elif tries > second:
                second = tries
        return first - second > left

    # -- one look -----------------------------------------------------------------------------

    def look(self) -> None:
        """Deal anew, walk down the tree, add a node, play on a little and credit everyone's choices."""
        self.looks += 1
        g: Position = self.game.redeal(self.g, self.seat, self.rng)
        forget_held(g)
        self.chosen = []
        self.taken = []
        node = self.root
        while g.outcome == 0:
            made = self.choose_at(node, g)
            if g.outcome != 0:
                break
            key = self.question_after(made, g)
            child = node.children.get(key)
            if child is None:
                if self.nodes < self.knobs.nodes:
                    self.nodes += 1
                    node.children[key] = node_for(g, self.seat, made)
                break
            node = child
        self.play_on(g)
        self.credit(g)

    def choose_at(self, node: Node, g: Position) -> list[tuple[int, int]]:
        """Everyone who is asked chooses, and the moves are made; returns who made which."""
        step = g.agenda[-1]
        if isinstance(step, Ask):
            choice = node.choice(step.seat)
            move = self.pick(choice, g, g.choices)
            g.play(move)
            return [(choice.seat, move)]
        made: list[tuple[int, int]] = []
        while True:
            seat: i64 = g.waiting[0]
            move = self.pick(node.choice(seat), g, g.moves(seat))
            made.append((seat, move))
            g.answer(seat, move)
            if g.outcome != 0 or g.agenda[-1] is not step or g.answers[seat] != move:
                return made

    def pick(self, choice: Choice, g: Position, moves: list[int]) -> int:
        """The move the seat tries now, noted to be credited."""
        if not choice.knows(moves):
            choice.learn(moves, self.game.prefer(g, choice.seat, moves), self.rng)
        place = choice.pick(moves, self.knobs)
        self.chosen.append(choice)
        self.taken.append(place)
        return choice.moves[place]

    def question_after(self, made: list[tuple[int, int]], g: Position) -> tuple[object, ...]:
        """The moves and what is asked after them, as far as the searching seat may tell such questions apart."""
        ask = g.agenda[-1]
        key: list[object] = [type(ask)]
        key.extend(made)
        if isinstance(ask, Ask):
            key.append(ask.seat)
            if ask.seat != self.seat:
                return tuple(key)
        key.extend(ask.args())
        return tuple(key)

    def play_on(self, g: Position) -> None:
        """Go on as the advice would: to the end of the choice begun, and of so many turns."""
        last: i64 = g.turn + self.knobs.ahead
        left: i64 = self.knobs.steps
        while g.outcome == 0 and left > 0:
            ask = g.agenda[-1]
            if g.turn >= last and not (isinstance(ask, Ask) and ask.follows()):
                return
            seat: i64 = ask.seat if isinstance(ask, Ask) else g.waiting[0]
            moves = g.moves(seat)
            g.answer(seat, moves[drawn(self.game.prefer(g, seat, moves), self.rng)])
            left -= 1

    def credit(self, g: Position) -> None:
        """Credit every choice on the way with what the end is worth to the seat that made it."""
        worths: dict[int, float] = {}
        for place, choice in enumerate(self.chosen):
            seat = choice.seat
            if seat not in worths:
                worths[seat] = self.game.evaluate(g, seat)
            choice.credit(self.taken[place], worths[seat])


def forget_held(g: Position) -> None:
    """Where several are asked together let everyone choose in the search, whoever has answered at the table."""
    if g.outcome == 0 and isinstance(g.agenda[-1], AskTogether):
        g.answers = [PENDING] * g.seats
