"""Checks on standing orders."""

from __future__ import annotations

from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.game import Options


def check_orders(spot: Spot) -> None:
    """Orders answer with a legal move, by nothing but what their seat knows, and new turns leave them complete."""
    game, g = spot.game, spot.g
    if g.over or not game.orders_at(spot.options):
        return
    for orders in single_orders(spot):
        for seat in g.waiting:
            move = game.standing(g, seat, orders)
            if move is not None and move not in g.moves(seat):
                raise Breach("orders", f"the orders {orders} answer for seat {seat} with {move}, not a legal move")
            for viewer, twin in spot.twins():
                if viewer == seat and game.standing(twin, seat, orders) != move:
                    raise Breach("orders", f"the orders {orders} answer for seat {seat} by what it cannot see")
        for seat in spot.seats:
            _check_complete(spot, game.orders_now(g, seat, dict(orders)))
    spot.same("orders", "standing() or orders_now()")


def single_orders(spot: Spot) -> list[dict[str, str]]:
    """All orders on their defaults, then every other value of every order by itself."""
    game, options = spot.game, spot.options
    changes = [{order.id: value} for order in game.orders_at(options) for value in order.choices[1:]]
    return [game.complete_orders(options, change) for change in [{}, *changes]]


def _check_complete(spot: Spot, orders: Options) -> None:
    try:
        complete = spot.game.complete_orders(spot.options, orders)
    except BadOptions as wrong:
        raise Breach("orders", f"orders_now() gives {orders}: {wrong}") from None
    if complete != orders:
        raise Breach("orders", f"orders_now() gives {orders}, which leaves out some of {', '.join(complete)}")
