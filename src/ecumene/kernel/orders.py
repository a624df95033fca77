"""Standing orders at one table: for whom they answer, and which have lapsed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ecumene.kernel.game import Game, Options
from ecumene.kernel.position import Position

Orders = list[dict[str, str]]
"""The complete orders of every seat at a table."""


def default_orders(game: Game) -> dict[str, str]:
    """Every order of the game on its default, whatever the options of the table."""
    return {order.id: order.default for order in game.orders}


def answered(
    game: Game, g: Position, orders: Sequence[Options], in_person: Collection[int] = ()
) -> tuple[int, int] | None:
    """The first seat whose orders answer what it is asked, and its move; seats `in_person` answer for themselves."""
    for seat in g.waiting:
        if seat not in in_person:
            move = game.standing(g, seat, orders[seat])
            if move is not None:
                return seat, move
    return None


def orders_of_turn(game: Game, g: Position, orders: Orders) -> Orders:
    """The orders as they hold from the turn on that has just begun."""
    return [game.orders_now(g, seat, given) for seat, given in enumerate(orders)]
