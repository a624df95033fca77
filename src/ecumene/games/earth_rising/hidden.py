"""What a seat cannot see, drawn anew: the redeal."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.earth_rising.actions import GiveTo, PayColour
from ecumene.games.earth_rising.components import ALL_PRACTICES, CIRCLES, is_strike, sector_of
from ecumene.games.earth_rising.position import CLOSED, GROUP, NO_CARD, EarthRising
from ecumene.kernel.bits import bit, bit_count, members
from ecumene.kernel.rng import Rng


@final
class Hidden:
    """The hidden cards of a position in two pools, to be dealt out again by kind."""

    def __init__(self) -> None:
        self.influence: list[int] = []
        self.strikes: list[int] = []

    def collect(self, card: i64) -> None:
        if is_strike(card):
            self.strikes.append(card)
        else:
            self.influence.append(card)

    def collect_all(self, cards: i64) -> None:
        for card in members(cards):
            self.collect(card)

    def deal(self, like: i64) -> i64:
        """A card of the same kind as `like`."""
        return self.strikes.pop() if is_strike(like) else self.influence.pop()

    def deal_all(self, like: i64) -> i64:
        cards: i64 = 0
        for card in members(like):
            cards |= bit(self.deal(card))
        return cards


def redeal(g: EarthRising, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, every card the seat (-1: a spectator) has not seen, keeping what it knows of their kinds.

    Known to it are its own hand or all hands, its own marks in the deck, the cards it has seen into other hands, and
    until the first shuffle which depths of the deck hold Status Quo Strikes, as far as nobody mixed them.
    ER-046, ER-053, ER-171, ER-187, ER-188, ER-191
    """
    slots = unknown_slots(g, seat)
    looking = g.looking != NO_CARD and g.active != seat
    mix_kinds(g, slots, looking, rng)
    pool = Hidden()
    for slot in slots:
        pool.collect(g.deck[slot])
    if looking:
        pool.collect(g.looking)
    buried = unseen_discards(g, seat)
    pool.collect_all(buried)
    if g.options & CLOSED:
        for other in range(g.seats):
            pool.collect_all(unseen_hand(g, seat, other))
    rng.shuffle(0, pool.influence)
    rng.shuffle(0, pool.strikes)
    promise: i64 = promised(g, seat, pool) if g.options & CLOSED else 0
    for slot in slots:
        g.deck[slot] = pool.deal(g.deck[slot])
    if looking:
        g.looking = pool.deal(g.looking)
    if g.options & CLOSED:
        redeal_hands(g, seat, pool, promise, rng)
    redeal_discards(g, seat, buried, pool)


def unknown_slots(g: EarthRising, seat: i64) -> list[int]:
    """The places of the deck whose card the seat does not know."""
    found: list[int] = []
    i: i64 = 0
    while i < len(g.deck):
        if seat < 0 or not g.marks[i] >> seat & 1:
            found.append(i)
        i += 1
    return found


def mix_kinds(g: EarthRising, slots: list[int], looking: bool, rng: Rng) -> None:
    """Exchange the cards within each group of places whose kinds are mixed; after a shuffle the deck is one group.

    ER-188
    """
    groups: i64 = 0
    for slot in slots:
        groups |= bit(group_of(g, g.marks[slot]))
    group: i64 = 0 if not g.kinds_known else 1
    while groups >> group:
        mixed = [slot for slot in slots if group_of(g, g.marks[slot]) == group]
        cards = [g.deck[slot] for slot in mixed]
        joins = looking and group_of(g, g.looking_mark) == group
        if joins:
            cards.append(g.looking)
        rng.shuffle(0, cards)
        if joins:
            g.looking = cards.pop()
        for slot in mixed:
            g.deck[slot] = cards.pop()
        group += 1


def group_of(g: EarthRising, mark: i64) -> i64:
    return mark >> GROUP if g.kinds_known else 0


def unseen_discards(g: EarthRising, seat: i64) -> i64:
    """The face-down cards of the discard pile that the seat did not put there itself. ER-044, ER-057"""
    if seat < 0:
        return g.face_down
    return g.face_down & ~g.buried[seat]


def unseen_hand(g: EarthRising, seat: i64, other: i64) -> i64:
    """What the seat has not seen of another's closed hand. ER-191"""
    if other == seat:
        return 0
    hand: i64 = g.hands[other]
    return hand if seat < 0 else hand & ~g.shown[seat]


def promised(g: EarthRising, seat: i64, pool: Hidden) -> i64:
    """Cards of the colour that another is just choosing to pay with, taken out of the pool so that a choice is left.

    Everybody can tell that such a hand holds two of that colour, but not which. ER-075, ER-191
    """
    ask = g.asking
    if not isinstance(ask, PayColour) or ask.seat == seat:
        return 0
    owed: i64 = 2
    if seat >= 0:
        seen: i64 = g.hands[ask.seat] & g.shown[seat]
        owed -= bit_count(seen >> CIRCLES * ask.sector & 127)
    cards: i64 = 0
    for card in pool.influence.copy():
        if owed > 0 and sector_of(card) == ask.sector:
            pool.influence.remove(card)
            cards |= bit(card)
            owed -= 1
    return cards


def redeal_hands(g: EarthRising, seat: i64, pool: Hidden, promise: i64, rng: Rng) -> None:
    """Other hands get other cards, and what their owners had seen or buried of the old ones goes with them.

    A card that another is just giving away is any of that hand.
    ER-081, ER-191
    """
    ask = g.asking
    for other in range(g.seats):
        old = unseen_hand(g, seat, other)
        kept: i64 = g.hands[other] & ~old
        if isinstance(ask, PayColour) and ask.seat == other:
            kept |= promise
            for _ in range(bit_count(promise)):
                old &= old - 1
        g.hands[other] = kept | pool.deal_all(old)
    if isinstance(ask, GiveTo) and ask.seat != seat:
        hand = members(g.hands[ask.seat])
        g.agenda[-1] = GiveTo(ask.seat, hand[rng.below(0, len(hand))])
    held: i64 = 0
    for other in range(g.seats):
        held |= g.hands[other]
    shown = g.shown.copy()
    for other in range(g.seats):
        if other != seat:
            shown[other] = shown[other] & held & ~g.hands[other]
    g.shown = shown


def redeal_discards(g: EarthRising, seat: i64, old: i64, pool: Hidden) -> None:
    """The unseen discards become other cards of their kind, each still buried by whoever buried it. ER-044, ER-057"""
    fresh: i64 = 0
    for card in members(old):
        dealt = pool.deal(card)
        fresh |= bit(dealt)
    g.discard = g.discard & ~old | fresh
    g.face_down = g.face_down & ~old | fresh
    if g.options & CLOSED:
        rebury(g, seat, fresh)


def rebury(g: EarthRising, seat: i64, fresh: i64) -> None:
    """Hand out the fresh discards among the others who buried some, as many to each as before. ER-191"""
    left = members(fresh & ALL_PRACTICES)
    buried = g.buried.copy()
    for other in range(g.seats):
        if other != seat:
            cards: i64 = 0
            for _ in range(bit_count(buried[other])):
                cards |= bit(left.pop())
            buried[other] = cards
    g.buried = buried
