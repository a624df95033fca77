"""Campaigns: games that follow one another, each taking up the log of the one before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ecumene.kernel.errors import BadOptions
from ecumene.kernel.game import Game, Options, Sequel
from ecumene.kernel.position import Position

MOST_CHAPTERS = 100
"""A campaign longer than this would never end."""


def campaign_options(game: Game, options: Options) -> dict[str, str]:
    """The options of a campaign's first chapter, with those of the players; BadOptions where there are no campaigns."""
    if game.campaign is None:
        raise BadOptions(f"{game.name} has no campaigns")
    return game.complete({**options, **game.campaign})


def is_chapter(game: Game, options: Options, log: Mapping[str, Any] | None) -> bool:
    """Whether a game with these complete options is a chapter of a campaign: its first, or one that takes up a log."""
    if log is not None:
        return True
    return game.campaign is not None and all(options[key] == value for key, value in game.campaign.items())


def sequel_of(game: Game, g: Position) -> Sequel | None:
    """What follows the game, its log as any record would hold it; None while it goes on and at the campaign's end."""
    found = game.sequel(g) if g.over else None
    if found is None:
        return None
    log = msgspec.json.decode(msgspec.json.encode(found.log), type=dict[str, Any])
    return Sequel(found.title, game.complete(found.options), log)
