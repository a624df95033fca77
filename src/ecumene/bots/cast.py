"""The bots there are, how they are named (`greedy`, `greedy:redeals=4`), and how one is asked for a move."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ecumene.bots.bot import BadBot, Bot
from ecumene.bots.chance import RANDOM
from ecumene.bots.greedy import GREEDY
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed

BOTS: dict[str, Bot] = {bot.id: bot for bot in (RANDOM, GREEDY)}


@lru_cache(maxsize=256)
def read_bot(name: str) -> tuple[Bot, Mapping[str, int]]:
    """The bot and its settings that a name like `greedy:redeals=4` means; raises BadBot."""
    id, *settings = name.split(":")
    if id not in BOTS:
        raise BadBot(f"there is no bot {id!r}; there are: {', '.join(BOTS)}")
    given: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadBot(f"{name!r}: write settings as in {id}:setting=number, not {setting!r}")
        if key in given:
            raise BadBot(f"{name!r} sets {key!r} twice")
        given[key] = value
    return BOTS[id], BOTS[id].settings(given)


def read_bots(names: str) -> list[str]:
    """The bot names of a comma-separated list, each checked."""
    found = [name.strip() for name in names.split(",")]
    for name in found:
        read_bot(name)
    return found


def choose(name: str, game: Game, g: Position, seat: int, seed: str) -> int:
    """The named bot's move for a seat that owes one; `seed` settles every toss of a coin.

    `g` must already be a redeal for that seat (`game.redeal`), never the true position: a bot may look at
    everything in it. `g` is left as it was.
    """
    bot, settings = read_bot(name)
    return bot.think(game, g, seat, rng_from_seed(f"bot:{seed}", ("thought",)), settings)


def decide(name: str, game: Game, g: Position, seat: int, seed: str) -> int:
    """The named bot's move at the true position `g`, of which it is shown only a redeal."""
    return choose(name, game, game.redeal(g, seat, rng_from_seed(f"redeal:{seed}", ("redeal",))), seat, seed)
