"""What a bot is: a name, a sentence about it, its settings, and how it thinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng


class BadBot(EcumeneError):
    """A name that means no bot, or a setting it does not have."""


class Thinker(Protocol):
    """Finds a legal move for the seat in a position that is already a redeal; stream 0 of `rng` is its own."""

    def __call__(self, game: Game, g: Position, seat: int, rng: Rng, settings: Mapping[str, int]) -> int: ...


class Parameter(msgspec.Struct, frozen=True):
    """A whole number one may set for a bot, from `least` to `most`."""

    id: str
    help: str
    default: int
    least: int
    most: int


class Bot(msgspec.Struct, frozen=True):
    """A strength one can seat at a table."""

    id: str
    name: str
    help: str
    think: Thinker
    parameters: tuple[Parameter, ...] = ()

    def settings(self, given: Mapping[str, str]) -> dict[str, int]:
        """Every parameter's value, the given ones checked."""
        known = {parameter.id: parameter for parameter in self.parameters}
        for key in given:
            if key not in known:
                has = f"it has: {', '.join(known)}" if known else "it has none"
                raise BadBot(f"the bot {self.id!r} has no setting {key!r}; {has}")
        return {key: _number(self.id, parameter, given.get(key)) for key, parameter in known.items()}


def _number(bot: str, parameter: Parameter, text: str | None) -> int:
    if text is None:
        return parameter.default
    if not (text.isascii() and text.isdigit() and parameter.least <= int(text) <= parameter.most):
        wanted = f"a whole number from {parameter.least} to {parameter.most}"
        raise BadBot(f"{bot}:{parameter.id} must be {wanted}, not {text!r}")
    return int(text)
