"""The bots there are, how they are named (`greedy`, `greedy:redeals=4`), and how one is asked for a move."""

from __future__ import annotations

from functools import lru_cache

from ecumene.bots.bot import BadBot, Bot, Settings, check_style
from ecumene.bots.chance import RANDOM
from ecumene.bots.greedy import GREEDY
from ecumene.kernel.game import Game
from ecumene.kernel.orders import default_orders
from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed

BOTS: dict[str, Bot] = {bot.id: bot for bot in (RANDOM, GREEDY)}


@lru_cache(maxsize=256)
def read_bot(name: str, game: Game | None = None) -> tuple[Bot, Settings]:
    """The bot and its settings that a name like `greedy:redeals=4` means, for a game if one is given; raises BadBot."""
    id, *settings = name.split(":")
    if id not in BOTS:
        raise BadBot(f"there is no bot {id!r}; there are: {', '.join(BOTS)}")
    given: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadBot(f"{name!r}: write settings as in {id}:setting=value, not {setting!r}")
        if key in given:
            raise BadBot(f"{name!r} sets {key!r} twice")
        given[key] = value
    found = BOTS[id].settings(given)
    if game is not None:
        check_style(found.style, game)
    return BOTS[id], found


def read_bots(names: str, game: Game | None = None) -> list[str]:
    """The bot names of a comma-separated list, each checked, for a game if one is given."""
    found = [name.strip() for name in names.split(",")]
    for name in found:
        read_bot(name, game)
    return found


def choose(name: str, game: Game, g: Position, seat: int, seed: str) -> int:
    """The named bot's move for a seat that owes one; `seed` settles every toss of a coin.

    `g` must already be a redeal for that seat (`game.redeal`), never the true position: a bot may look at
    everything in it. `g` is left as it was. What the default standing orders answer costs no thought.
    """
    bot, settings = read_bot(name, game)
    ordered = game.standing(g, seat, default_orders(game)) if bot.orderly else None
    if ordered is not None:
        return ordered
    return bot.think(game, g, seat, rng_from_seed(f"bot:{seed}", ("thought",)), settings)


def decide(name: str, game: Game, g: Position, seat: int, seed: str) -> int:
    """The named bot's move at the true position `g`, of which it is shown only a redeal."""
    return choose(name, game, game.redeal(g, seat, rng_from_seed(f"redeal:{seed}", ("redeal",))), seat, seed)
