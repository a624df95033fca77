"""The games on the shelf with the components they are played with, and the bots you can seat."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ecumene import bots
from ecumene.kernel import registry
from ecumene.kernel.content import REPLACE
from ecumene.kernel.errors import BadContent
from ecumene.kernel.game import Game
from ecumene.server.settings import Settings
from ecumene.server.wire.lobby import BotInfo, GameInfo, Rulebook, Shelf
from ecumene.server.wire.trouble import Declined


def shelf(settings: Settings, keyed: bool) -> Shelf:
    """Everything the lobby needs, for somebody with the laboratory's key or without."""
    games = [_info(game) for game in registry.games().values()]
    return Shelf(
        games,
        [_bot(bot, longest_thought(settings)) for bot in bots.BOTS.values()],
        "none" if settings.laboratory is None else "open" if keyed else "locked",
    )


def _info(game: Game) -> GameInfo:
    seats = game.seat_counts
    return GameInfo(
        id=game.id,
        name=game.name,
        blurb=game.blurb,
        version=game.version,
        least=seats[0],
        most=seats[-1],
        cooperative=game.cooperative,
        options=game.options,
        campaign=None if game.campaign is None else dict(game.campaign),
        styles=game.styles,
    )


def _bot(bot: bots.Bot, longest: int) -> BotInfo:
    parameters = tuple(_capped(parameter, longest) for parameter in bot.parameters)
    return BotInfo(bot.id, bot.name, bot.help, bot.made_of, parameters, bot.styled)


def _capped(parameter: bots.Parameter, longest: int) -> bots.Parameter:
    if parameter.id != bots.THINKING_TIME:
        return parameter
    most, default = min(parameter.most, longest), min(parameter.default, longest)
    return msgspec.structs.replace(parameter, most=most, default=default)


def longest_thought(settings: Settings) -> int:
    """How long a bot may be set to think at a table here, in milliseconds."""
    return max(1, int(1000 * settings.think_seconds))


def bot_at_table(name: str, game: Game, settings: Settings) -> bots.Bot:
    """The bot of this name, refused if it is told to think longer than is allowed here."""
    bot, told = bots.read_bot(name, game)
    longest = longest_thought(settings)
    as_it_comes = {parameter.id: parameter.default for parameter in bot.parameters}.get(bots.THINKING_TIME)
    asked = told.numbers.get(bots.THINKING_TIME, 0)
    if asked > longest and asked != as_it_comes:
        raise Declined("invalid", f"a bot at a table here may think for at most {longest} ms, unlike {name!r}")
    return bot


def rulebook(game: Game, override: Path | None) -> Rulebook:
    """The ledger and the components as played here."""
    content = game.content(override_for(game, override))
    return Rulebook(game.id, game.ledger().rules, content.tables)


@cache
def box_of(id: str, override: Path | None) -> tuple[Any, str]:
    """The components of a game as played here, and their hash ('' for the game as it comes)."""
    game = registry.game(id)
    folder = override_for(game, override)
    if folder is None:
        return game.default_box(), ""
    content = game.content(folder)
    return game.box(content), content.hash


def override_for(game: Game, override: Path | None) -> Path | None:
    """The folder that overrides this game: the subfolder of its name, or the folder itself if its tables fit."""
    if override is None:
        return None
    if (override / game.id).is_dir():
        return override / game.id
    named = _tables_in(override)
    return override if named and named <= set(game.content().tables) else None


def check_override(override: Path | None) -> None:
    """Refuse (BadContent) an override that fits no game or has a mistake in it."""
    if override is None:
        return
    games = registry.games()
    fitting = [game for game in games.values() if override_for(game, override) is not None]
    if not fitting:
        known = " or ".join(games)
        raise BadContent(f"{override} overrides nothing; it needs files like a game's, or a folder called {known}")
    for game in fitting:
        box_of(game.id, override)


def _tables_in(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in sorted(folder.glob("*.toml")):
        try:
            found |= set(tomllib.loads(path.read_text(encoding="utf-8"))) - {REPLACE}
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as wrong:
            raise BadContent(f"{path}: not valid TOML: {wrong}") from None
    return found
