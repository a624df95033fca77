"""What a search thinks of a seat's moves, and what it expects to follow: the basis of hints and reviews."""

from __future__ import annotations

import msgspec

from ecumene.bots.bot import Mind
from ecumene.bots.race import Racer
from ecumene.bots.search import Search
from ecumene.bots.seeker import SEARCH, Memory, below, knobs, recalled, run
from ecumene.bots.tree import Choice, Node
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed

SURE = 1.96
"""In 95 of 100 cases a mean lies within this many standard errors of the truth."""
LONGEST_LINE = 12
"""A main line has no more moves than this."""
TRIED_ENOUGH = 3
"""A main line ends at a move that was tried less often than this."""


class Candidate(msgspec.Struct, frozen=True):
    """A move under consideration.

    `share` is how much of the search went into it, `worth` the seat's chance after it (0 to 1), right within
    `margin` in 95 cases of 100 as far as the playouts tell, `line` the moves expected to follow, each with its seat.
    """

    move: int
    share: float
    worth: float
    margin: float
    line: list[tuple[int, int]]


class Analysis(msgspec.Struct, frozen=True):
    """What a search found: the moves it tried, best first, and how many playouts that took."""

    candidates: list[Candidate]
    playouts: int


def analyse(
    game: Game, g: Position, seat: int, seed: str, ms: int = 1000, playouts: int = 0, mind: Mind | None = None
) -> Analysis:
    """What a search of `ms` milliseconds, or of so many playouts, thinks of the seat's moves.

    `g` must already be a redeal for that seat; `mind` can be reused if the same seat is analysed move after move.
    """
    mind = mind or Mind()
    rng = rng_from_seed(f"analysis:{seed}", ("thought",))
    moves = g.moves(seat)
    if len(moves) == 1:
        return Analysis([Candidate(moves[0], 1.0, game.evaluate(g, seat), 1.0, [(seat, moves[0])])], 0)
    root = recalled(mind, g, seat)
    choice = root.choice(seat)
    search = Search(game, g, seat, rng, knobs(SEARCH.settings({}), game, g.seats), root)
    search.nodes = len(below(root))
    run(search, playouts, ms, whole=True)
    if not search.looks:
        search.look_times(1, whole=True)
    order = [racer for racer in [*search.race.ranked(), *search.race.out] if choice.tries[racer.place]]
    total = sum(choice.tries[racer.place] for racer in order)
    candidates = [_candidate(root, choice, racer, total) for racer in order]
    mind.memory = Memory(mind.at, root, candidates[0].move)
    return Analysis(candidates, search.looks)


def _candidate(root: Node, choice: Choice, racer: Racer, total: int) -> Candidate:
    """A move with its figures: from its rounds, or from what was tried if no round was finished."""
    move, tries = choice.moves[racer.place], choice.tries[racer.place]
    worth = racer.mean() if racer.rounds else choice.sums[racer.place] / tries
    margin = min(1.0, SURE * racer.error())
    return Candidate(move, tries / total, worth, margin, main_line(root, choice.seat, move))


def main_line(root: Node, seat: int, move: int) -> list[tuple[int, int]]:
    """The moves expected from this one on: at every question that came up most, what each seat tried most."""
    line = [(seat, move)]
    node = _likeliest(root, line)
    while node is not None and len(line) < LONGEST_LINE:
        answers = [(choice.seat, _favourite(choice)) for choice in node.choices if choice.total >= TRIED_ENOUGH]
        if not answers:
            break
        line += answers
        node = _likeliest(node, answers)
    return line


def _favourite(choice: Choice) -> int:
    return choice.moves[max(range(len(choice.moves)), key=choice.tries.__getitem__)]


def _likeliest(node: Node, answers: list[tuple[int, int]]) -> Node | None:
    """The question that came up most often after these answers."""
    wanted = dict(answers)
    after = [child for child in node.children.values() if child.choices and _fits(child, wanted)]
    return max(after, key=lambda child: sum(choice.total for choice in child.choices), default=None)


def _fits(child: Node, wanted: dict[int, int]) -> bool:
    """Whether the moves that led here agree with those wanted."""
    return all(wanted.get(seat, move) == move for seat, move in child.after)


def main_line_words(game: Game, g: Position, seat: int, line: list[tuple[int, int]]) -> list[str]:
    """The line as sentences, played on a copy of the redeal `g`; it ends when a move no longer fits."""
    twin = g.clone()
    told: list[str] = []
    for who, move in line:
        if who not in twin.waiting or move not in twin.moves(who):
            break
        text = game.words(twin, who, move).text
        told.append(text if who == seat else f"{game.seat_title(twin, who)}: {text}")
        twin.answer(who, move)
    return told
