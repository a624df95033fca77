"""Which games there are: whatever is installed under the entry point `ecumene.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from ecumene.kernel.errors import UnknownGame
from ecumene.kernel.game import Game

GROUP = "ecumene.games"


@cache
def games() -> dict[str, Game]:
    """Every installed game by its id."""
    found: dict[str, Game] = {}
    for point in entry_points(group=GROUP):
        made = point.load()
        game = made() if isinstance(made, type) else made
        if not isinstance(game, Game):
            raise UnknownGame(f"the entry point {point.name} = {point.value} is not a Game")
        found[game.id] = game
    return dict(sorted(found.items()))


def game(id: str) -> Game:
    """The game of that id, or a word on which there are."""
    found = games()
    if id not in found:
        raise UnknownGame(f"there is no game {id!r}; there are: {', '.join(found) or 'none'}")
    return found[id]
