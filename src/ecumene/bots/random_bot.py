"""The bot that plays any legal move, all equally likely."""

from __future__ import annotations

from ecumene.bots.bot import Bot, BotSettings, Mind
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng


def think(game: Game, g: Position, seat: int, rng: Rng, settings: BotSettings, mind: Mind) -> int:
    """A uniformly random legal move."""
    moves = g.moves(seat)
    return moves[rng.below(0, len(moves))]


RANDOM = Bot("random", "Random", "Plays any legal move, all equally likely.", think, keeps_orders=False)
