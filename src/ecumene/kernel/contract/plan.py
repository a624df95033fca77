"""Which tables to play: every seat count, every value of every option, and random combinations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from ecumene.kernel.errors import BadOptions, BadSeats
from ecumene.kernel.game import Game
from ecumene.kernel.rng import Rng

Which = Literal["all", "each"] | dict[str, str]
ATTEMPTS = 20


class Case(NamedTuple):
    """A table to play at."""

    seats: int
    options: dict[str, str]


def single_cases(game: Game, seats: Iterable[int] | None = None, which: Which = "all") -> list[Case]:
    """The defaults, then every other value of every option by itself, at every seat count that allows it."""
    counts = list(game.seat_counts if seats is None else seats)
    for count in counts:
        if count not in game.seat_counts:
            raise BadSeats(game.name, count, game.seat_counts)
    if isinstance(which, dict):
        settings = [game.complete(which)]
    else:
        settings = [game.complete({})]
        settings += [game.complete({option.id: value}) for option in game.options for value in option.choices[1:]]
    cases = [Case(count, options) for options in settings for count in counts if allowed(game, count, options)]
    if not cases:
        raise BadOptions(f"{game.name} allows these options at none of the seat counts {counts}")
    return cases


def allowed(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether the game accepts these options at that many seats."""
    try:
        game.check_options(seats, options)
    except BadOptions:
        return False
    return True


def case_number(game: Game, i: int, singles: list[Case], which: Which, rng: Rng) -> Case:
    """The table of game `i`: first each single case once, then, if asked for, every other time a combination."""
    if which != "all" or len(game.options) < 2 or i < len(singles) or i % 2:
        return singles[i % len(singles)]
    for _ in range(ATTEMPTS):
        seats = singles[rng.below(0, len(singles))].seats
        options = {option.id: option.choices[rng.below(0, len(option.choices))] for option in game.options}
        if allowed(game, seats, options):
            return Case(seats, options)
    return singles[i % len(singles)]
