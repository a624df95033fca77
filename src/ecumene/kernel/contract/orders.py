"""Checks on standing orders and promises."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import Spot, who
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.game import Options
from ecumene.kernel.position import Position

Said = TypeVar("Said")


def check_orders(spot: Spot) -> None:
    """Orders answer with a legal move, by nothing but what their seat knows, and new turns leave them complete."""
    game, g = spot.game, spot.g
    if g.over or not game.orders_at(spot.options):
        return
    for orders in single_orders(spot):
        for seat in g.waiting:
            _check_answer(spot, seat, game.standing, orders, "orders", f"the orders {orders} answer for seat {seat}")
        for seat in spot.seats:
            _check_complete(spot, game.orders_now(g, seat, dict(orders)))
    spot.same("orders", "standing() or orders_now()")


def single_orders(spot: Spot) -> list[dict[str, str]]:
    """All orders on their defaults, then every other value of every order by itself."""
    game, options = spot.game, spot.options
    changes = [{order.id: value} for order in game.orders_at(options) for value in order.choices[1:]]
    return [game.complete_orders(options, change) for change in [{}, *changes]]


def check_promises(spot: Spot) -> None:
    """Promises are told apart, by what everybody sees, and kept by a legal move, by nothing but what the seat knows."""
    game, g = spot.game, spot.g
    if g.over:
        return
    offered = [game.promises(g, seat) for seat in spot.seats]
    for seat, promises in enumerate(offered):
        if len({promise.id for promise in promises}) < len(promises):
            raise Breach("promises", f"two promises of seat {seat} have one id")
        if not all(promise.text and promise.name and promise.toward for promise in promises):
            raise Breach("promises", f"a promise of seat {seat} lacks words")
        for viewer, twin in spot.twins() if promises else ():
            if game.promises(twin, seat) != promises:
                raise Breach("promises", f"what seat {seat} could promise tells {who(viewer)} something hidden")
    for seat in g.waiting:
        ids = [promise.id for promise in offered[seat]]
        for given in [[id] for id in ids] + [ids] * (len(ids) > 1):
            _check_answer(spot, seat, game.kept, given, "promises", f"seat {seat} keeps the promises {given}")
    spot.same("promises", "promises() or kept()")


def _check_answer(
    spot: Spot, seat: int, answer: Callable[[Position, int, Said], int | None], said: Said, check: str, what: str
) -> None:
    """What is answered for a seat by what it has said ahead is legal, and the same whatever it cannot see."""
    move = answer(spot.g, seat, said)
    if move is not None and move not in spot.g.moves(seat):
        raise Breach(check, f"{what} with {move}, not a legal move")
    for viewer, twin in spot.twins():
        if viewer == seat and answer(twin, seat, said) != move:
            raise Breach(check, f"{what} by what it cannot see")


def _check_complete(spot: Spot, orders: Options) -> None:
    try:
        complete = spot.game.complete_orders(spot.options, orders)
    except BadOptions as wrong:
        raise Breach("orders", f"orders_now() gives {orders}: {wrong}") from None
    if complete != orders:
        raise Breach("orders", f"orders_now() gives {orders}, which leaves out some of {', '.join(complete)}")
