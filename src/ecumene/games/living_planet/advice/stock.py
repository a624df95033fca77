"""What a seat's stock is worth: what it would fetch in the trades that are left."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.advice.outlook import Outlook
from ecumene.games.living_planet.components import RESOURCES
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import bit

AVERAGE_CARD: Final = 3.5
"""The pieces that a usual card lets a seat trade."""
NOTHING: Final = -1


def stock_worth(g: LivingPlanet, o: Outlook, seat: i64, now: i64) -> float:
    """Points for the stock, sold resource by resource, the most valuable first; `now` is this turn's X, or 0."""
    sale = Sale(g, o, seat, now)
    resource = sale.most_valuable()
    while resource != NOTHING:
        sale.sell(resource)
        resource = sale.most_valuable()
    return sale.money / float(g.box.per_point)


def more_by_office(g: LivingPlanet, o: Outlook, seat: i64) -> i64:
    """The pieces that a Trading Office adds to each trade. LP-164"""
    return g.box.office if o.office >> seat & 1 else 0


def price_later(price: i64, turns: i64) -> float:
    """What a piece will fetch in a later turn: prices drift to the middle, and high ones may crash. LP-144"""
    drift = 0.45 * float(price) + 3.0
    if price >= 9:
        drift -= 1.2 * float(price - 8)
    return drift * 0.9 if turns > 1 else drift * 0.8


@final
class Sale:
    """A seat sells its stock: first in this turn's trade, then in one trade in each turn that is left.

    A trade is in one resource, or in any number of them with an Outpost. `room_now` and `room_later` are the pieces
    that this turn's trade and the later ones still take, `offered` the resources sold as far as there was room.

    LP-149, LP-159, LP-160, LP-164
    """

    def __init__(self, g: LivingPlanet, o: Outlook, seat: i64, now: i64) -> None:
        more = more_by_office(g, o, seat)
        self.g: Final = g
        self.seat: Final = seat
        self.turns: Final = o.turns
        self.outpost: Final = o.outpost >> seat & 1 != 0
        self.room_now: i64 = now + more if now > 0 else 0
        self.room_later: float = (AVERAGE_CARD + float(more)) * float(o.turns)
        self.trades_later: i64 = o.turns
        self.offered: i64 = 0
        self.money: float = 0.0

    def most_valuable(self) -> i64:
        """The resource to sell next: the one that fetches most in the next trade, if there is a trade left."""
        best: i64 = NOTHING
        if self.room_now == 0 and self.trades_later == 0:
            return best
        most = 0.0
        resource: i64 = 0
        while resource < RESOURCES:
            held = self.g.held(self.seat, resource)
            if held > 0 and not self.offered >> resource & 1:
                value = self.price(resource) * float(held)
                if value > most:
                    most = value
                    best = resource
            resource += 1
        return best

    def price(self, resource: i64) -> float:
        """What a piece fetches in the next trade."""
        price: i64 = self.g.prices[resource]
        return float(price) if self.room_now > 0 else price_later(price, self.turns)

    def sell(self, resource: i64) -> None:
        """Sell what this turn's trade takes, and the rest later."""
        self.offered |= bit(resource)
        left = self.g.held(self.seat, resource)
        if self.room_now > 0:
            left -= self.sell_now(resource, left)
        if left > 0 and self.trades_later > 0:
            self.sell_later(resource, left)

    def sell_now(self, resource: i64, held: i64) -> i64:
        """Sell at today's price; returns how many pieces."""
        many = min(held, self.room_now)
        self.money += float(many * self.g.prices[resource])
        self.room_now = self.room_now - many if self.outpost else 0
        return many

    def sell_later(self, resource: i64, held: i64) -> None:
        """Sell at the price to expect, in a trade of its own unless there is an Outpost."""
        many = min(float(held), self.room_later)
        self.money += many * price_later(self.g.prices[resource], self.turns)
        self.room_later -= many
        if not self.outpost:
            self.trades_later -= 1
