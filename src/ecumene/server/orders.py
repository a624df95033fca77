"""Standing orders at a live table: what they answer after a move, as further entries of its history."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import NamedTuple

from ecumene.kernel.game import Game, Options
from ecumene.kernel.orders import Orders, answered, orders_of_turn
from ecumene.kernel.position import Position
from ecumene.server.line import move_entry, play
from ecumene.server.schema import ORDER, Dump, Entry

log = logging.getLogger(__name__)


class Link(NamedTuple):
    """An entry to append, the position after it, and its snapshot where a turn has begun."""

    entry: Entry
    after: Position
    snapshot: Dump | None = None


class InPerson(NamedTuple):
    """Who answers the question put at number `asked` in person, whatever their orders say."""

    asked: int
    seats: Collection[int]


NOBODY = InPerson(-1, ())


class Settled(NamedTuple):
    """Links up to a question that somebody must answer in person, and the orders as they hold then."""

    links: list[Link]
    orders: Orders


def move_link(game: Game, last: Entry, g: Position, seat: int, move: str, command: str) -> Link:
    """The link of a move in notation, made at `g` after `last`; raises IllegalMove or UnreadableMove."""
    played = play(game, g, seat, move)
    entry = move_entry(game, last, played, seat, move, command)
    return Link(entry, played.after, game.dump(played.after) if played.new_turn else None)


def settle(game: Game, first: Link, orders: Orders, in_person: InPerson = NOBODY) -> Settled:
    """What happened, and everything that orders answer to it."""
    links = [first]
    while True:
        last, g, snapshot = links[-1]
        if snapshot is not None and not g.over:
            orders = orders_of_turn(game, g, orders)
        link = _answer(game, last, g, orders, in_person.seats if last.asked == in_person.asked else ())
        if link is None:
            return Settled(links, orders)
        links.append(link)


def _answer(game: Game, last: Entry, g: Position, orders: Orders, in_person: Collection[int]) -> Link | None:
    """One answer by orders; where they fail, which is a mistake of the game's, the seat is asked."""
    try:
        found = answered(game, g, orders, in_person)
        if found is None:
            return None
        seat, move = found
        return move_link(game, last, g, seat, game.notation(g, seat, move), f"{ORDER}{last.seq + 1}")
    except Exception:
        log.exception("the standing orders of %s failed", game.id)
        return None


def orders_at_table(game: Game, options: Options, seats: int, given: dict[int, dict[str, str]]) -> Orders:
    """The complete orders of every seat, as given where the game still knows them."""
    known = {order.id: order.choices for order in game.orders_at(options)}
    return [
        game.complete_orders(
            options, {id: value for id, value in given.get(seat, {}).items() if value in known.get(id, ())}
        )
        for seat in range(seats)
    ]
