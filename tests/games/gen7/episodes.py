"""Whole episodes of Gen7 played at random, for tests of what is said and seen on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ecumene.games.gen7 import GAME

EPISODES = ("training", "1", "2", "3", "4", "5", "6", "7")


def episode(name: str, seats: int, seed: str = "", story: str = "alone") -> Iterator[Any]:
    """An episode, yielded at every question and at its end; nothing a reader does to the table may stay."""
    chance = Random(f"{name} {seats} {seed}")
    g: Any = GAME.new(seats, {"episode": name, "story": story}, f"{name} {seats} {seed}", listen=True)
    while not g.over:
        yield g
        seat = chance.choice(g.waiting)
        g.answer(seat, chance.choice(list(g.moves(seat))))
    yield g


def table_at(name: str, seats: int, asks: int, seed: str = "") -> Any:
    """An episode after so many questions."""
    for number, g in enumerate(episode(name, seats, seed)):
        if number == asks or g.over:
            return g
    raise AssertionError("an episode has an end")
