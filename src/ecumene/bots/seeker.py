"""The bot that searches: how its parameters set the search, how long it thinks, and what it remembers.

What it found out about a question is not lost once it has answered: if nobody else has moved since, it continues
with the part of the tree under its own move; if others have, what it expected of the same question is a first
opinion now, of which it keeps only a part.
"""

from __future__ import annotations

import msgspec

from ecumene.bots.bot import UNKNOWN, Bot, BotSettings, Mind, Parameter
from ecumene.bots.search import ENDLESS, Search, node_for
from ecumene.bots.tree import Knobs, Node
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

KEPT_OWN = 256
"""At most this many tries are kept of a question that the bot itself led to."""
FORGOTTEN = 4
"""One try in this many is kept of what was expected before others moved."""
KEPT_MOST = 64
"""At most this many tries are kept of what was expected before others moved."""
COMPARED = 2
"""At least this many completions of a move are compared if no tree compares them."""


class Memory(msgspec.Struct, frozen=True):
    """What the bot knew when it answered: at which decision, its tree, and its answer."""

    at: int
    root: Node
    move: int


def think(game: Game, g: Position, seat: int, rng: Rng, settings: BotSettings, mind: Mind) -> int:
    """The move that won the race; if only one is worth a look, it is made at once."""
    moves = g.moves(seat)
    if len(moves) == 1:
        return moves[0]
    weights = game.gambles(g, seat, moves) or game.prefer(g, seat, moves)
    root = recalled(mind, g, seat)
    if sum(weight > 0.0 for weight in weights) == 1:
        move = moves[weights.index(max(weights))]
    else:
        search = Search(game, g, seat, rng, knobs(settings, game, g.seats), root)
        search.nodes = len(below(root))
        run(search, settings.numbers["playouts"], settings.numbers["ms"], whole=False, longest=settings.longest)
        move = root.choice(seat).moves[search.race.ranked()[0].place]
    mind.memory = Memory(mind.at, root, move)
    return move


def run(search: Search, playouts: int, ms: int, whole: bool, longest: int = 0) -> None:
    """Search within the budget: so many playouts if any are asked for, otherwise `ms` milliseconds.

    Either takes at most `longest` milliseconds, if given.
    """
    if playouts:
        search.look_times(playouts, whole, longest / 1000 if longest else ENDLESS)
    else:
        search.look_for(min(ms, longest or ms) / 1000, whole)


def knobs(settings: BotSettings, game: Game, seats: int) -> Knobs:
    """The settings as the search reads them, for a game with so many seats.

    In a dicey game no tree finds out which later moves are best: looks compare as many as the root does, and
    completions of each.
    """
    numbers = settings.numbers
    found = Knobs()
    found.explore = numbers["explore"] / 100
    found.trust = numbers["trust"] / 100
    found.sharp = numbers["sharp"] / 100
    found.width = numbers["width"]
    found.ahead = numbers["ahead"] * game.foresight * game.turns_a_round(seats)
    found.steps = numbers["steps"]
    found.glances = numbers["glances"]
    found.lines = numbers["lines"]
    found.nodes = numbers["nodes"]
    if game.dicey:
        found.glances = max(found.glances, found.root_glances)
        found.lines = max(found.lines, COMPARED)
    return found


# -- remembering ------------------------------------------------------------------------------


def recalled(mind: Mind, g: Position, seat: int) -> Node:
    """The node to begin from: what is known already about the question that is asked now."""
    fresh = node_for(g, seat, [])
    thought = mind.memory
    if not isinstance(thought, Memory):
        return fresh
    if mind.at == thought.at + 1:
        for node in thought.root.children.values():
            if node.after == [(seat, thought.move)] and same_question(node, fresh):
                choice = node.choice(seat)
                choice.fade(max(1, -(-choice.total // KEPT_OWN)))
                return node
    return opinion(thought.root, fresh, seat)


def same_question(node: Node, other: Node) -> bool:
    return node.kind is other.kind and node.args == other.args


def opinion(root: Node, fresh: Node, seat: int) -> Node:
    """The fresh node with a share of what was known about the same question anywhere below the old root."""
    choice = fresh.choice(seat)
    for node in below(root):
        if same_question(node, fresh):
            for old in node.choices:
                if old.seat == seat:
                    choice.take_over(old)
    choice.fade(max(FORGOTTEN, -(-choice.total // KEPT_MOST)))
    return fresh


def below(root: Node) -> list[Node]:
    """The nodes below the root, nearest first."""
    found = [root]
    for node in found:
        found.extend(node.children.values())
    return found[1:]


def expects(settings: BotSettings) -> int:
    return UNKNOWN if settings.numbers["playouts"] else settings.numbers["ms"]


SEARCH = Bot(
    "search",
    "Search",
    "Looks many steps ahead in many redeals and plays the move that holds up best.",
    think,
    (
        Parameter("ms", "how long it thinks at most, in milliseconds", 1000, 1, 3_600_000),
        Parameter(
            "playouts", "how many looks ahead it takes instead, however long that is (0: by time)", 0, 0, 10**9, "ms"
        ),
        Parameter("ahead", "how far each look plays on, as a multiple of how long a choice takes to show", 1, 0, 100),
        Parameter("steps", "how many decisions each look plays on at most", 300, 0, 10_000),
        Parameter("explore", "how readily it tries what it has tried little, in hundredths", 200, 0, 10_000),
        Parameter("trust", "how much it follows the advice in what it tries first, in hundredths", 75, 0, 100),
        Parameter("sharp", "how much small differences at first sight count, in hundredths", 100, 0, 1000),
        Parameter("glances", "how many moves of a later question it glances at", 6, 1, 10_000),
        Parameter("lines", "how many completions of a move there it glances at", 1, 1, 10_000),
        Parameter("width", "how many moves of one question it tries before it considers more", 12, 1, 10_000),
        Parameter("nodes", "how many questions it keeps in the tree at most", 50_000, 1, 10**7),
    ),
    expects=expects,
)
