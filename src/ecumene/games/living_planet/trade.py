"""The Trade action: the Stock Market is updated by a card, then resources may be bought or sold."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import INSIDER, MARKETING, MOST_CARDS, OFFICE, OUTPOST, RESOURCES
from ecumene.games.living_planet.position import EMPTY, MARKET, LivingPlanet
from ecumene.games.living_planet.prices import lower_price, raise_price
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask, SeatStep

NO_SHIFT: Final = 10
"""A move of ShiftPrice: 2 * resource to lower its price, one more to raise it; or this. LP-262"""
NO_CARD: Final = MOST_CARDS
STOP: Final = 255
SELL: Final = 20
MOST: Final = 40
"""A move of Transact: 4 * resource + pieces - 1 buys, 20 + 40 * resource + pieces - 1 sells, 255 stops. LP-149"""


def trade_value(g: LivingPlanet, seat: i64) -> i64:
    """X in the Trade action: two more with a Trading Office. LP-164"""
    return g.value() + (g.box.office if g.controls(seat, OFFICE) >= 0 else 0)


def begin_trade(g: LivingPlanet, seat: i64) -> None:
    """First the compulsory update, then, crash or not, the optional transactions.

    LP-135, LP-136, LP-148, LP-166, LP-168
    """
    many: i64 = trade_value(g, seat)
    g.pieces_left = many
    g.traded = 0
    twice = g.controls(seat, MARKETING) >= 0
    if twice:
        many *= 2
    draw_cards(g, seat, many)
    g.tell("trade", who=seat, many=len(g.market_hand), rule=136)
    g.plan(ApplyCard(seat), LayDown(seat), Transact(seat))
    if g.card == INSIDER and seat == g.leader and not g.effect_used:
        g.plan_next(ShiftPrice(seat))


def draw_cards(g: LivingPlanet, seat: i64, many: i64) -> None:
    """Cards from the top of the market deck; when it runs out the discard pile is shuffled in. LP-136, LP-137"""
    deck = g.market_deck.copy()
    hand: list[int] = []
    while many > 0 and (deck or g.discarded):
        if not deck:
            deck = members(g.discarded)
            g.rng.shuffle(MARKET, deck)
            g.discarded = 0
            g.applied = EMPTY
            g.latest = EMPTY
            g.market_seen = [0] * g.seats
            g.tell("market_shuffle", many=len(deck), rule=137)
        hand.append(deck.pop())
        many -= 1
    g.market_deck = deck
    g.market_hand = sorted(hand)


@final
class ShiftPrice(Ask[LivingPlanet]):
    """Insider: after drawing, the Leader may move any one price by 2. LP-262, LP-263, LP-264"""

    rule = 262
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return list(range(2 * RESOURCES + 1))

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == NO_SHIFT:
            return
        g.effect_used = 1
        g.tell("insider", who=self.seat, where=move // 2, rule=262)
        if move % 2:
            raise_price(g, move // 2, g.box.insider, 262)
        else:
            lower_price(g, move // 2, g.box.insider, 262)


def apply(g: LivingPlanet, seat: i64, card: i64) -> None:
    """The card takes effect and is shown to all. LP-138, LP-139, LP-140, LP-141, LP-142"""
    g.market_hand = [other for other in g.market_hand if other != card]
    g.discarded |= bit(card)
    g.applied = [*g.applied, card]
    g.latest = [*g.latest, card]
    g.tell("apply", who=seat, thing=card, rule=138)
    change: i64 = g.box.card_change[card]
    if change > 0:
        raise_price(g, g.box.card_resource[card], change, 141)
    else:
        lower_price(g, g.box.card_resource[card], -change, 142)


@final
class ApplyCard(Ask[LivingPlanet]):
    """Exactly one of the drawn cards takes effect; with a Marketing Department a second one may. LP-138, LP-167"""

    rule = 138
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return g.market_hand

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.latest = EMPTY
        apply(g, self.seat, move)
        if g.controls(self.seat, MARKETING) >= 0:
            g.plan_next(ApplySecond(self.seat, g.box.card_resource[move]))


@final
class ApplySecond(Ask[LivingPlanet]):
    """A second card, of another resource, or none. LP-167"""

    rule = 167
    follows = True
    stated = True

    def __init__(self, seat: i64, first: i64) -> None:
        super().__init__(seat)
        self.first: i64 = first

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [*g.market_hand, NO_CARD]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 167 if move != NO_CARD and g.box.card_resource[move] == self.first else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move != NO_CARD:
            apply(g, self.seat, move)


@final
class LayDown(SeatStep[LivingPlanet]):
    """The other drawn cards go unseen under the applied ones; whoever drew them has seen them. LP-139, LP-140"""

    def run(self, g: LivingPlanet) -> None:
        cards: i64 = 0
        for card in g.market_hand:
            cards |= bit(card)
        g.discarded |= cards
        seen = g.market_seen.copy()
        seen[self.seat] = seen[self.seat] | cards
        g.market_seen = seen
        g.market_hand = EMPTY


def buying_forbidden(g: LivingPlanet, seat: i64, resource: i64, many: i64) -> i64:
    """The rule against buying so many of a resource, or 0. LP-150 to LP-153, LP-160, LP-161, LP-163, LP-165"""
    if g.traded >> resource & 1:
        return 163
    if many > g.box.most_bought or many > g.pieces_left:
        return 160 if g.traded else 151
    if many > g.pool[resource]:
        return 152
    return 153 if many * g.prices[resource] > g.money[seat] else 0


def selling_forbidden(g: LivingPlanet, seat: i64, resource: i64, many: i64) -> i64:
    """The rule against selling so many of a resource, or 0. LP-150, LP-155, LP-160, LP-163"""
    if g.traded >> resource & 1:
        return 163
    if many > g.pieces_left and g.traded:
        return 160
    return 155 if many > g.pieces_left or many > g.held(seat, resource) else 0


@final
class Transact(Ask[LivingPlanet]):
    """Buy or sell pieces of one type, or stop; with a Multi-Trading Outpost again with other types, up to X in all.

    LP-149, LP-150, LP-159, LP-160, LP-162, LP-163
    """

    rule = 149
    follows = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        found: list[int] = []
        for resource in range(RESOURCES):
            for many in range(g.box.most_bought):
                found.append(4 * resource + many)
            for many in range(max(1, g.held(self.seat, resource))):
                found.append(SELL + MOST * resource + many)
        found.append(STOP)
        return found

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if move == STOP:
            return 0
        if move < SELL:
            return buying_forbidden(g, self.seat, move // 4, move % 4 + 1)
        return selling_forbidden(g, self.seat, (move - SELL) // MOST, (move - SELL) % MOST + 1)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == STOP:
            g.tell("end_trade", who=self.seat, rule=149)
            return
        if move < SELL:
            buy(g, self.seat, move // 4, move % 4 + 1)
        else:
            sell(g, self.seat, (move - SELL) // MOST, (move - SELL) % MOST + 1)
        if g.pieces_left > 0 and g.controls(self.seat, OUTPOST) >= 0:
            g.plan_next(self)


def note_trade(g: LivingPlanet, resource: i64, many: i64) -> None:
    g.traded |= bit(resource)
    g.pieces_left -= many


def buy(g: LivingPlanet, seat: i64, resource: i64, many: i64) -> None:
    """Pay the current price for each piece, then the price rises by 1, which may crash. LP-152, LP-153, LP-154"""
    price: i64 = g.prices[resource]
    note_trade(g, resource, many)
    g.earn(seat, -many * price)
    g.gain(seat, resource, many)
    g.tell("buy", who=seat, where=resource, many=many, thing=price, rule=153)
    raise_price(g, resource, 1, 154)


def sell(g: LivingPlanet, seat: i64, resource: i64, many: i64) -> None:
    """Receive the current price for each piece, then the price falls by 1. LP-155, LP-156, LP-157"""
    price: i64 = g.prices[resource]
    note_trade(g, resource, many)
    g.earn(seat, many * price)
    g.spend(seat, resource, many)
    g.tell("sell", who=seat, where=resource, many=many, thing=price, rule=156)
    lower_price(g, resource, 1, 157)
