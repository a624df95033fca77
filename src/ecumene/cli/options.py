"""What several commands take: games, options of a game, and what may be given several times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

if TYPE_CHECKING:
    from ecumene.kernel.game import Game

OptionList = Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative=(), consume_multiple=False)]
Several = Annotated[list[str] | None, Parameter(negative=(), consume_multiple=False)]


def read_options(given: list[str] | None) -> dict[str, str]:
    """The options on the command line, each key=value."""
    from ecumene.kernel.errors import BadOptions

    found: dict[str, str] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"--option {text!r}: write it as name=value")
        if key in found:
            raise BadOptions(f"--option {key!r} is given twice")
        found[key] = value
    return found


def chosen_games(ids: Sequence[str]) -> list[Game]:
    """The games with these ids, or all of them if none is named."""
    from ecumene.kernel.registry import game, games

    return [game(id) for id in ids] or list(games().values())
