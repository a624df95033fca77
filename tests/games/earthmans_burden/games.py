"""Whole games of players who choose at random but want to go on: nobody gives himself up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.orders import default_orders

GIVING_UP = ("remove_", "convert_", "lower_ai", "research_back", "eschaton_back", "resign", "yes")


def wars(seats: int, many: int, seed: str = "", **options: str) -> Iterator[Any]:
    """So many games, each yielded at every question that the default orders leave open, and at the end.

    Nothing a reader does to the table may stay.
    """
    for number in range(many):
        yield from war(GAME.new(seats, options, f"{seed}{seats}{number}"), f"{seats} {number} {seed} {options}")


def war(g: Any, seed: str) -> Iterator[Any]:
    """The game goes on from here to its end, yielded as `wars` are."""
    chance = Random(seed)
    orders = default_orders(GAME)
    while not g.over:
        seat = chance.choice(g.waiting)
        move = GAME.standing(g, seat, orders)
        if move is None:
            yield g
            move = chance.choice(warlike(g, seat))
        g.answer(seat, move)
    yield g


def warlike(g: Any, seat: int) -> list[int]:
    """The moves of somebody who does not give up, of which there is always one; all, where that leaves none."""
    moves = [move for move in g.moves(seat) if not GAME.notation(g, seat, move).startswith(GIVING_UP)]
    return moves or list(g.moves(seat))


def heard(many: int, seats: int = 3, **options: str) -> Iterator[Any]:
    """Like `wars`, but every game tells what happens in it; the reader may forget that."""
    for number in range(many):
        seed = f"heard {seats} {number} {options}"
        yield from war(GAME.new(seats, options, seed, listen=True), seed)
