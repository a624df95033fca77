"""What worker processes do: choose a bot's move, find a hint, review a game."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

from ecumene import bots
from ecumene.bots import hint, review
from ecumene.bots import survey as first_sight
from ecumene.kernel import registry
from ecumene.kernel.record import decode
from ecumene.server.shelf import box_of
from ecumene.server.storage.schema import Dump

KEPT_MINDS = 16

minds: OrderedDict[str, bots.Mind] = OrderedDict()
"""What bots have in mind between their moves, those asked last at the end."""


def think(
    game_id: str,
    override: Path | None,
    position: Dump,
    seat: int,
    bot: str,
    seed: str,
    mind: str = "",
    at: int = 0,
    longest: int = 0,
) -> int:
    """The bot's move at a position that is a redeal for its seat; `mind` names what it has in mind, if anything.

    `at` is the number of the decision at its table, `longest` how many milliseconds it may take (0: any).
    """
    game = registry.game(game_id)
    box, _ = box_of(game_id, override)
    return bots.choose(bot, game, game.load(position, box), seat, seed, mind_of(mind), at, longest)


def mind_of(name: str) -> bots.Mind | None:
    """The mind of this name, a new one where it is not kept any more; None for no name."""
    if not name:
        return None
    found = minds.setdefault(name, bots.Mind())
    minds.move_to_end(name)
    while len(minds) > KEPT_MINDS:
        minds.popitem(last=False)
    return found


def find_hint(
    game_id: str, override: Path | None, position: Dump, seat: int, seed: str, ms: int, playouts: int
) -> hint.Hint:
    """A hint for a person at a position that is a redeal for the seat."""
    game = registry.game(game_id)
    box, _ = box_of(game_id, override)
    return hint.find_hint(game, game.load(position, box), seat, seed, ms, playouts)


def survey(data: bytes, override: Path | None) -> first_sight.Survey:
    """The first sight of a finished game, from its record."""
    record = decode(data)
    box, _ = box_of(record.header.game, override)
    return first_sight.survey(record, box)


def examine(
    game_id: str, override: Path | None, decision: first_sight.Decision, position: Dump, ms: int, playouts: int
) -> review.Better:
    """What a search says of one decision of a finished game."""
    box, _ = box_of(game_id, override)
    return review.examine(game_id, decision, position, box, ms, playouts)
