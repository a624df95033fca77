"""The bot that looks one step ahead: it makes each move on a copy and keeps the one that looks best after it.

A move that needs completing is followed through its completions before it is judged.

If several seats choose at once it goes by the advice alone, since it does not know the others' answers.

Told to slip, it plays that many decisions in a hundred without a look: a move drawn by the advice's weights.

Told to stick to a style, it adds the style's rating to every move, completions included.
"""

from __future__ import annotations

from ecumene.bots.bot import Bot, BotSettings, Mind, Parameter
from ecumene.bots.glance import LONGEST, complete, considered, leanings_of
from ecumene.bots.tree import drawn
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import AskTogether

FINALISTS = 4
"""After the first redeal only this many of the best moves, and their equals, are tried on further ones."""


def think(game: Game, g: Position, seat: int, rng: Rng, settings: BotSettings, mind: Mind) -> int:
    """The move whose outcome looks best on average over the redeals; the seed decides between equals.

    If the advice leaves only one move to consider there is nothing to look at.
    """
    moves = g.moves(seat)
    if len(moves) == 1:
        return moves[0]
    weights = game.prefer(g, seat, moves)
    leanings = leanings_of(game, g, seat, settings.style, moves)
    left = considered(weights, leanings)
    if len(left) == 1:
        return moves[left[0]]
    slips = settings.numbers["slips"]
    if slips and rng.below(0, 100) < slips:
        return moves[left[drawn([weights[i] for i in left], rng)]]
    worth = [0.0] * len(moves)
    if not isinstance(g.asking, AskTogether):
        for n in range(settings.numbers["redeals"]):
            twin = g if n == 0 else game.redeal(g, seat, rng)
            for i in left:
                worth[i] += leanings[i] + _after(game, twin, seat, moves[i], settings)
            if n == 0:
                fair = sorted(worth)[-FINALISTS:][0]
                left = [i for i in left if worth[i] >= fair]
    else:
        worth = leanings
    best = max((worth[i], weights[i]) for i in left)
    equals = [moves[i] for i in left if (worth[i], weights[i]) == best]
    return equals[rng.below(0, len(equals))]


def _after(game: Game, g: Position, seat: int, move: int, settings: BotSettings) -> float:
    """How good the position looks to the seat after the move and its best completion."""
    g = g.clone()
    g.answer(seat, move)
    best, _ = complete(game, g, seat, settings.style, settings.numbers["lines"], LONGEST)
    return best


def expects(settings: BotSettings) -> int:
    """From how much it looks at: some 100 ms by default, interpreted and with many moves to choose from."""
    numbers = settings.numbers
    return 1 + numbers["redeals"] * numbers["lines"] * (100 - numbers["slips"]) // 24


GREEDY = Bot(
    "greedy",
    "Greedy",
    "Looks one step ahead and plays the move after which the position looks best.",
    think,
    (
        Parameter("redeals", "how many redeals of the hidden things each move is tried on", 2, 1, 64),
        Parameter("lines", "how many completions of each move are looked at", 12, 1, 10_000),
        Parameter("slips", "how many decisions in a hundred are drawn by the advice alone, without a look", 0, 0, 100),
    ),
    styled=True,
    expects=expects,
)
