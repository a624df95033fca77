"""What a seat cannot see, drawn anew: the redeal."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.living_planet.components import ALL_CARDS, COLOURS, COUNT, RECALL, RESOURCES
from ecumene.games.living_planet.position import FORGETFUL, GROUP, OPEN, LivingPlanet
from ecumene.kernel.bits import bit, members
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask


def redeal(g: LivingPlanet, seat: i64, rng: Rng) -> None:
    """Draw anew, in place, all that the seat (-1: a spectator) does not see.

    Decks, the cards another has just drawn, a card taken back by Recall, and what lies behind the other screens. Who is
    just being asked keeps what is behind the screen, as does the proposer of an open deal: their choices rest on it.
    LP-029, LP-031, LP-038, LP-103, LP-140, LP-235, LP-268
    """
    redeal_hexagons(g, seat, rng)
    redeal_market(g, seat, rng)
    for colour in range(COLOURS):
        redeal_planet_cards(g, seat, colour, rng)
    if not g.options & OPEN and g.outcome == 0:
        redeal_screens(g, seat, rng)


def redeal_hexagons(g: LivingPlanet, seat: i64, rng: Rng) -> None:
    """Shuffle the Hex Deck within its groups, but for what the seat put under it itself. LP-029, LP-103"""
    deck = g.hex_deck.copy()
    groups: list[int] = []
    for mark in g.hex_marks:
        if mark >> GROUP not in groups:
            groups.append(mark >> GROUP)
    for group in groups:
        slots = [
            slot
            for slot in range(len(deck))
            if g.hex_marks[slot] >> GROUP == group and not (seat >= 0 and g.hex_marks[slot] >> seat & 1)
        ]
        tiles = [deck[slot] for slot in slots]
        rng.shuffle(0, tiles)
        for slot in slots:
            deck[slot] = tiles.pop()
    g.hex_deck = deck


def redeal_market(g: LivingPlanet, seat: i64, rng: Rng) -> None:
    """Exchange the market cards among deck, another's drawn hand and the discards the seat has not seen. LP-038, LP-140

    The others remember having seen as many discards as before.
    """
    known: i64 = 0
    for card in remembered(g):
        known |= bit(card)
    if seat >= 0:
        known |= g.market_seen[seat]
    discards = members(g.discarded & ~known)
    pool = [*g.market_deck, *discards]
    mine = bool(g.columns) and len(g.columns) == COLOURS and g.active() == seat
    if not mine:
        pool.extend(g.market_hand)
    rng.shuffle(0, pool)
    if not mine:
        size: i64 = len(g.market_hand)
        g.market_hand = sorted(pool[:size])
        pool = pool[size:]
    fresh: i64 = 0
    seen: list[int] = pool[: len(discards)]
    for card in seen:
        fresh |= bit(card)
    g.market_deck = pool[len(discards) :]
    swap_seen(g, seat, g.discarded & ~known, seen)
    g.discarded = g.discarded & known | fresh


def remembered(g: LivingPlanet) -> list[int]:
    """The applied cards everybody knows to lie in the discard pile: all, or only the visible ones. LP-139"""
    return g.latest if g.options & FORGETFUL else g.applied


def swap_seen(g: LivingPlanet, seat: i64, old: i64, fresh: list[int]) -> None:
    """Whoever drew one of the exchanged discards drew its substitute instead. LP-140"""
    marks = g.market_seen.copy()
    cards = members(old)
    for other in range(g.seats):
        if other != seat:
            seen: i64 = g.market_seen[other]
            swapped: i64 = seen & ~old
            for card, substitute in zip(cards, fresh, strict=True):
                if seen >> card & 1:
                    swapped |= bit(substitute)
            marks[other] = swapped
    g.market_seen = marks


def redeal_planet_cards(g: LivingPlanet, seat: i64, colour: i64, rng: Rng) -> None:
    """A non-player's deck is shuffled; of another's cards the one taken back, and unless all remember the whole hand.

    LP-053, LP-235, LP-268
    """
    owner: i64 = g.owners[colour]
    if owner >= 0 and owner == seat:
        return
    if g.options & FORGETFUL and g.tops[colour]:
        forget_hand(g, colour, rng)
    elif owner >= 0 and g.doubt[colour] and not g.options & OPEN:
        choices = members(g.doubt[colour])
        back = choices[rng.below(0, len(choices))]
        hands = g.hands.copy()
        hands[colour] = hands[colour] & ~g.doubt[colour] | bit(back)
        g.hands = hands
    if owner < 0 and g.decks[colour]:
        deck = members(g.hands[colour])
        rng.shuffle(0, deck)
        decks = g.decks.copy()
        decks[colour] = deck
        g.decks = decks


def forget_hand(g: LivingPlanet, colour: i64, rng: Rng) -> None:
    """Any hand of that size without the visible card, where only the top of each pile is remembered. LP-053"""
    if g.owners[colour] >= 0 and g.options & OPEN:
        return
    played = bit(g.tops[colour])
    if g.doubt[colour]:
        played |= bit(RECALL)
    cards = members(ALL_CARDS & ~played)
    rng.shuffle(0, cards)
    size: i64 = COUNT[g.hands[colour]]
    hand: i64 = 0
    for card in cards[:size]:
        hand |= bit(card)
    hands = g.hands.copy()
    hands[colour] = hand
    g.hands = hands
    if g.doubt[colour]:
        doubt = g.doubt.copy()
        doubt[colour] = ALL_CARDS & ~hand & ~bit(RECALL) | bit(cards[0])
        g.doubt = doubt


def redeal_screens(g: LivingPlanet, seat: i64, rng: Rng) -> None:
    """Other screens hide other sums: about as much money, and the pieces the pool lacks spread otherwise. LP-031"""
    others = [other for other in range(g.seats) if other != seat and not rests_on(g, other)]
    for other in others:
        held: i64 = g.money[other]
        low: i64 = held - held // 3
        g.money[other] = low + rng.below(0, 2 * (held // 3) + 4)
    if len(others) < 2:
        return
    for resource in range(RESOURCES):
        loose: i64 = 0
        for other in others:
            loose += g.stock[RESOURCES * other + resource]
            g.stock[RESOURCES * other + resource] = 0
        while loose > 0:
            slot: i64 = RESOURCES * others[rng.below(0, len(others))] + resource
            g.stock[slot] = g.stock[slot] + 1
            loose -= 1


def rests_on(g: LivingPlanet, seat: i64) -> bool:
    """Whether a choice now open rests on what the seat has behind its screen: who is asked, who has proposed."""
    ask = g.asking
    if isinstance(ask, Ask) and ask.seat == seat:
        return True
    return len(g.offer) > 0 and g.offer[0] == seat
