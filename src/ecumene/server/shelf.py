"""The games on the shelf with the components they are played with, and the bots one can seat."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ecumene import bots
from ecumene.kernel import registry
from ecumene.kernel.content import REPLACE
from ecumene.kernel.errors import BadContent
from ecumene.kernel.game import Game
from ecumene.server.wire import BotInfo, GameInfo, Rulebook, Shelf


def shelf(laboratory: bool) -> Shelf:
    """Everything the lobby needs."""
    games = [_info(game) for game in registry.games().values()]
    return Shelf(games, [_bot(bot) for bot in bots.BOTS.values()], laboratory)


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


def _bot(bot: bots.Bot) -> BotInfo:
    return BotInfo(bot.id, bot.name, bot.help, bot.made_of, bot.parameters, bot.styled)


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
        raise BadContent(f"{override} overrides nothing; it needs files like a game's, or a folder named {known}")
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
