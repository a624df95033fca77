"""Standing orders and promises at a live table: what they answer after a move, as further entries of its history."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import NamedTuple

from ecumene.kernel.game import Game, Options
from ecumene.kernel.orders import Orders, Promises, answered, kept, orders_of_turn, promises_left
from ecumene.kernel.position import Position
from ecumene.server.storage.schema import KEPT_PROMISE, STANDING_ORDER, Entry
from ecumene.server.table.entries import Link, move_link

log = logging.getLogger(__name__)


class InPerson(NamedTuple):
    """Who answers the question put at number `asked` in person, whatever their orders say."""

    asked: int
    seats: Collection[int]


NOBODY = InPerson(-1, ())


class Said(NamedTuple):
    """What the seats have said ahead: their standing orders, and what they have promised."""

    standing_orders: Orders
    promises: Promises


class Settled(NamedTuple):
    """Links up to a question that somebody must answer in person, and what was said ahead as it holds then."""

    links: list[Link]
    said: Said


class Lapsed:
    """Promises that lapsed while this server runs, for whoever takes back to before that: they may stand again."""

    def __init__(self) -> None:
        self.gone: list[tuple[int, int, str]] = []

    def note(self, seq: int, before: Promises, after: Promises) -> None:
        """What of it was gone at number `seq`."""
        self.gone += [(seq, seat, id) for seat, ids in enumerate(before) for id in ids if id not in after[seat]]

    def forget(self, seat: int, promise: str) -> None:
        """A promise that was taken back does not come again."""
        self.gone = [one for one in self.gone if one[1:] != (seat, promise)]

    def again(self, to: int, promises: Promises) -> Promises:
        """The promises with those that lapsed after number `to`."""
        lapsed = [[id for seq, one, id in self.gone if one == seat and seq > to] for seat in range(len(promises))]
        return [tuple(dict.fromkeys([*ids, *more])) for ids, more in zip(promises, lapsed, strict=True)]


def settle(game: Game, first: Link, said: Said, in_person: InPerson = NOBODY) -> Settled:
    """What happened, and everything that promises and orders answer to it."""
    links = [first]
    while True:
        last, g, snapshot = links[-1]
        said = _still_said(game, g, said, new_turn=snapshot is not None and not g.over)
        link = _answer(game, last, g, said, in_person.seats if last.asked == in_person.asked else ())
        if link is None:
            return Settled(links, said)
        links.append(link)


def _still_said(game: Game, g: Position, said: Said, new_turn: bool) -> Said:
    """What of it holds now."""
    orders = orders_of_turn(game, g, said.standing_orders) if new_turn else said.standing_orders
    return Said(orders, promises_left(game, g, said.promises))


def _answer(game: Game, last: Entry, g: Position, said: Said, in_person: Collection[int]) -> Link | None:
    """One answer by promises or orders; where they fail, which is a mistake of the game's, the seat is asked."""
    try:
        found, by = kept(game, g, said.promises, in_person), KEPT_PROMISE
        if found is None:
            found, by = answered(game, g, said.standing_orders, in_person), STANDING_ORDER
        if found is None:
            return None
        seat, move = found
        return move_link(game, last, g, seat, game.notation(g, seat, move), f"{by}{last.seq + 1}")
    except Exception:
        log.exception("the standing orders of %s failed", game.id)
        return None


def standing_orders_at_table(game: Game, options: Options, seats: int, given: dict[int, dict[str, str]]) -> Orders:
    """The complete orders of every seat, as given where the game still knows them."""
    known = {order.id: order.choices for order in game.orders_at(options)}
    return [
        game.complete_orders(
            options, {id: value for id, value in given.get(seat, {}).items() if value in known.get(id, ())}
        )
        for seat in range(seats)
    ]


def promises_at_table(seats: int, given: dict[int, tuple[str, ...]]) -> Promises:
    """What every seat has promised."""
    return [given.get(seat, ()) for seat in range(seats)]
