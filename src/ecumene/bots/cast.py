"""All the bots, how they are named (`hard`, `greedy:redeals=4`), and how one is asked for a move."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ecumene.bots.bot import BadBot, Bot, BotSettings, Mind, check_style
from ecumene.bots.greedy import GREEDY
from ecumene.bots.random_bot import RANDOM
from ecumene.bots.seeker import SEARCH
from ecumene.kernel.game import Game
from ecumene.kernel.orders import default_orders
from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed

RAW: dict[str, Bot] = {bot.id: bot for bot in (RANDOM, GREEDY, SEARCH)}


def strength(id: str, name: str, help: str, made_of: str) -> Bot:
    """A raw bot under a name of its own, with other defaults; everything can still be set."""
    raw, settings = _read(made_of, RAW)
    parameters = tuple(
        msgspec.structs.replace(parameter, default=settings.numbers[parameter.id]) for parameter in raw.parameters
    )
    return msgspec.structs.replace(raw, id=id, name=name, help=help, parameters=parameters, made_of=made_of)


def _read(name: str, bots: dict[str, Bot]) -> tuple[Bot, BotSettings]:
    """The bot and the settings that a name like `greedy:redeals=4` stands for, among these bots; raises BadBot."""
    id, *settings = name.split(":")
    if id not in bots:
        raise BadBot(f"there is no bot {id!r}; there are: {', '.join(bots)}")
    given: dict[str, str] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadBot(f"{name!r}: write settings like {id}:setting=value, not {setting!r}")
        if key in given:
            raise BadBot(f"{name!r} sets {key!r} twice")
        given[key] = value
    return bots[id], bots[id].settings(given)


BOTS: dict[str, Bot] = {
    bot.id: bot
    for bot in (
        strength("easy", "Easy", "Looks one step ahead and slips in every fourth decision.", "greedy:slips=25"),
        strength("normal", "Normal", "Looks one step ahead.", "greedy"),
        strength("hard", "Hard", "Looks many steps ahead, for a second at each decision.", "search:ms=1000"),
    )
} | RAW


@lru_cache(maxsize=256)
def read_bot(name: str, game: Game | None = None) -> tuple[Bot, BotSettings]:
    """The bot and the settings that a name like `greedy:redeals=4` stands for, checked for a game if given."""
    bot, settings = _read(name, BOTS)
    if game is not None:
        check_style(settings.style, game)
    return bot, settings


def read_bots(names: str, game: Game | None = None) -> list[str]:
    """The bot names of a comma-separated list, each checked, for a game if one is given."""
    found = [name.strip() for name in names.split(",")]
    for name in found:
        read_bot(name, game)
    return found


def expected(name: str) -> int:
    """How many milliseconds the named bot is likely to think about a decision."""
    bot, settings = read_bot(name)
    return bot.expects(settings)


def choose(
    name: str,
    game: Game,
    g: Position,
    seat: int,
    seed: str,
    mind: Mind | None = None,
    at: int = 0,
    longest: int = 0,
) -> int:
    """The named bot's move for a seat that owes one; `seed` decides every toss of a coin.

    `g` must already be a redeal for that seat (`game.redeal`), never the true position: a bot may look at
    everything in it. `g` is left as it was. If the default standing orders answer, the bot does not think.

    `mind` is what the bot kept from its earlier moves at this seat of this table, if it may remember; `at` is how
    many decisions have been made at the table so far. However the bot is set, it thinks for at most `longest`
    milliseconds (0: as long as it likes).
    """
    bot, settings = read_bot(name, game)
    settings = msgspec.structs.replace(settings, longest=longest)
    ordered = game.standing(g, seat, default_orders(game)) if bot.keeps_orders else None
    if ordered is not None:
        return ordered
    mind = mind or Mind()
    mind.at = at
    return bot.think(game, g, seat, rng_from_seed(f"bot:{seed}", ("thought",)), settings, mind)


def decide(name: str, game: Game, g: Position, seat: int, seed: str, mind: Mind | None = None, at: int = 0) -> int:
    """The named bot's move at the true position `g`; the bot itself only sees a redeal."""
    twin = game.redeal(g, seat, rng_from_seed(f"redeal:{seed}", ("redeal",)))
    return choose(name, game, twin, seat, seed, mind, at)
