"""What a bot is: a name, a sentence about it, its settings, and how it thinks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

STYLE = "style"
THINKING_TIME = "ms"
"""The parameter that says how long a bot thinks, in milliseconds."""
UNKNOWN = 3_600_000
"""How long thinking may take if no clock ends it, in milliseconds."""


class BadBot(EcumeneError):
    """There is no bot of that name, or it has no such setting."""


class BotSettings(msgspec.Struct, frozen=True):
    """How a bot is set: the numbers of all its parameters, and the style it sticks to ('' for none).

    However it is set, it thinks for at most `longest` milliseconds (0: as long as it likes).
    """

    numbers: dict[str, int]
    style: str = ""
    longest: int = 0


class Mind:
    """What a bot keeps between its moves at one seat of one table.

    `at` is how many decisions were made at the table before this one; `memory` is the bot's own business and may
    note the decision it dates from.
    """

    def __init__(self) -> None:
        self.memory: Any = None
        self.at: int = 0


class Thinker(Protocol):
    """Finds a legal move for the seat in a position that is already a redeal; stream 0 of `rng` is its own."""

    def __call__(self, game: Game, g: Position, seat: int, rng: Rng, settings: BotSettings, mind: Mind) -> int: ...


def at_once(settings: BotSettings) -> int:
    """What a bot that does not think expects."""
    return 1


class Parameter(msgspec.Struct, frozen=True):
    """A whole number to set for a bot, from `least` to `most`, but not together with the one it is `instead_of`."""

    id: str
    help: str
    default: int
    least: int
    most: int
    instead_of: str = ""


class Bot(msgspec.Struct, frozen=True):
    """A bot you can seat at a table.

    `styled` ones can stick to a style that the game names; `keeps_orders` ones think only about what the default
    standing orders leave to their seat; `made_of` is the bot and settings that a named strength stands for.
    `expects` says how many milliseconds a decision is likely to take (UNKNOWN if nobody can say).
    """

    id: str
    name: str
    help: str
    think: Thinker
    parameters: tuple[Parameter, ...] = ()
    styled: bool = False
    keeps_orders: bool = True
    made_of: str = ""
    expects: Callable[[BotSettings], int] = at_once

    def settings(self, given: Mapping[str, str]) -> BotSettings:
        """Every parameter's value, the given ones checked; `check_style` checks whether a game has the style."""
        numbers = {parameter.id: _number(self.id, parameter, given.get(parameter.id)) for parameter in self.parameters}
        known = [*numbers, STYLE] if self.styled else list(numbers)
        for key in given:
            if key not in known:
                has = f"it has: {', '.join(known)}" if known else "it has none"
                raise BadBot(f"the bot {self.id!r} has no setting {key!r}; {has}")
        for parameter in self.parameters:
            if parameter.id in given and parameter.instead_of in given:
                raise BadBot(f"{self.id}: set {parameter.instead_of} or {parameter.id}, not both")
        return BotSettings(numbers, given.get(STYLE, ""))


def check_style(style: str, game: Game) -> None:
    """Refuse (BadBot) a style that the game does not have."""
    known = [known.id for known in game.styles]
    if style and style not in known:
        has = f"it has: {', '.join(known)}" if known else "it has none"
        raise BadBot(f"{game.name} has no style {style!r}; {has}")


def _number(bot: str, parameter: Parameter, text: str | None) -> int:
    if text is None:
        return parameter.default
    if not (text.isascii() and text.isdigit() and parameter.least <= int(text) <= parameter.most):
        wanted = f"a whole number from {parameter.least} to {parameter.most}"
        raise BadBot(f"{bot}:{parameter.id} must be {wanted}, not {text!r}")
    return int(text)
