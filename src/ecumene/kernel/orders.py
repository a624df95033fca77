"""Standing orders and promises at one table: for whom they answer, and which have lapsed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ecumene.kernel.errors import BadOptions
from ecumene.kernel.game import Game, Options
from ecumene.kernel.position import Position

Orders = list[dict[str, str]]
"""The complete orders of every seat at a table."""
Promises = list[tuple[str, ...]]
"""The ids of what every seat at a table has promised."""


def default_orders(game: Game) -> dict[str, str]:
    """Every order of the game on its default, whatever the options of the table."""
    return {order.id: order.default for order in game.orders}


def answered(
    game: Game, g: Position, orders: Sequence[Options], in_person: Collection[int] = ()
) -> tuple[int, int] | None:
    """The first seat whose orders answer what it is asked, and its move; seats `in_person` answer for themselves."""
    return _first(g, in_person, lambda seat: game.standing(g, seat, orders[seat]))


def orders_of_turn(game: Game, g: Position, orders: Orders) -> Orders:
    """The orders as they hold from the turn on that has just begun."""
    return [game.orders_now(g, seat, given) for seat, given in enumerate(orders)]


# -- promises -------------------------------------------------------------------------------------


def no_promises(seats: int) -> Promises:
    return [()] * seats


def kept(
    game: Game, g: Position, promises: Sequence[Collection[str]], in_person: Collection[int] = ()
) -> tuple[int, int] | None:
    """The first seat that keeps its promises by a move now; they go before its orders, which are for all and sundry."""
    return _first(g, in_person, lambda seat: game.kept(g, seat, promises[seat]) if promises[seat] else None)


def promises_left(game: Game, g: Position, promises: Promises) -> Promises:
    """The promises that still stand: those that could be given now."""
    return [_offered(game, g, seat, given) for seat, given in enumerate(promises)]


def promised(game: Game, g: Position, seat: int, given: tuple[str, ...], id: str, stands: bool) -> tuple[str, ...]:
    """What the seat has promised after it gives this promise, or takes it back; refused if it cannot be given now."""
    others = tuple(one for one in given if one != id)
    if not stands:
        return others
    if not _offered(game, g, seat, (id,)):
        raise BadOptions("that cannot be promised now; look again at what can")
    return (*others, id)


def _offered(game: Game, g: Position, seat: int, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the ids that the seat could promise now."""
    if not ids or g.over:
        return ()
    known = {promise.id for promise in game.promises(g, seat)}
    return tuple(id for id in ids if id in known)


def _first(g: Position, in_person: Collection[int], answer: Callable[[int], int | None]) -> tuple[int, int] | None:
    """The first seat asked, those `in_person` aside, for which there is an answer, and the answer."""
    for seat in g.waiting:
        if seat not in in_person:
            move = answer(seat)
            if move is not None:
                return seat, move
    return None
