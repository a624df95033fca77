"""Perks that hand something to several players, and perks that search a deck.

Cards drawn or searched lie in the selection, which only the perk's owner sees.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.gen7.components import ARCHITECT, DIRECTOR, PROVIDER
from ecumene.games.gen7.numbering import EMPTY, how_many
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import (
    FILE_DECK,
    SCHEMA_DECK,
    draw,
    face_down,
    face_up,
    set_deck,
    shuffle_all,
    take_file,
    under,
)
from ecumene.games.gen7.ship.schemas import Arrange, gain_schema, hand_schema
from ecumene.games.gen7.ship.tokens import gain
from ecumene.games.gen7.vocabulary import RESOURCES
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask, Step


def unlike(g: Gen7, designs: list[int]) -> list[int]:
    """The cards of the selection, one of every design."""
    found: list[int] = []
    seen: i64 = 0
    for card in g.selection:
        if not seen >> designs[card] & 1:
            found.append(card)
        seen |= bit(designs[card])
    return found


# -- to several players ---------------------------------------------------------------------------


def receivers_wanted(g: Gen7, perk: i64) -> i64:
    """How many different players get something, as far as the cards go. G7-Q44, G7-Q72"""
    wanted: i64 = min(g.box.cards.perk_players[perk], g.seats)
    return wanted if perk == PROVIDER else min(wanted, len(g.selection))


def settle_receivers(g: Gen7, seat: i64, perk: i64, resource: i64, among: i64) -> None:
    """As long as there are too many players one more goes without; then the others get theirs. G7-Q44"""
    if how_many(among) > receivers_wanted(g, perk):
        g.plan_next(GoWithout(seat, perk, resource, among))
    elif perk == PROVIDER:
        for other in g.clockwise(seat):
            if among >> other & 1:
                gain(g, other, resource, g.box.cards.perk_many[PROVIDER], 255)
    else:
        g.plan_next(HandCard(seat, perk, among))


@final
class GoWithout(Ask[Gen7]):
    """Who gets nothing from Director, Architect or Provider: anybody, the owner too. G7-248, G7-250, G7-255, G7-Q44"""

    follows = True

    def __init__(self, seat: i64, perk: i64, resource: i64, among: i64) -> None:
        super().__init__(seat)
        self.perk: i64 = perk
        self.resource: i64 = resource
        self.among: i64 = among

    def asked_by(self) -> int:
        return hand_out_rule(self.perk)

    def candidates(self, g: Gen7) -> list[int]:
        return members(self.among)

    def choose(self, g: Gen7, move: i64) -> None:
        settle_receivers(g, self.seat, self.perk, self.resource, self.among & ~bit(move))


@final
class ProvideType(Ask[Gen7]):
    """Provider: the type of the tokens, then who gets them. G7-255"""

    rule = 255
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(RESOURCES))

    def choose(self, g: Gen7, move: i64) -> None:
        settle_receivers(g, self.seat, PROVIDER, move, bit(g.seats) - 1)


def draw_to_hand_out(g: Gen7, seat: i64, perk: i64) -> None:
    """Director draws file cards and Architect schema cards to hand out. G7-248, G7-250"""
    g.selection = draw(g, deck_of(perk), g.box.cards.perk_many[perk])
    settle_receivers(g, seat, perk, 0, bit(g.seats) - 1)


def deck_of(perk: i64) -> i64:
    """The deck whose cards a perk hands out."""
    return FILE_DECK if perk == DIRECTOR else SCHEMA_DECK


def hand_out_rule(perk: i64) -> int:
    return 248 if perk == DIRECTOR else 250 if perk == ARCHITECT else 255


@final
class HandCard(Ask[Gen7]):
    """Which card the next player gets, clockwise from the owner; in the end the others are discarded.

    Schema cards are arranged by who got them once all are handed out.
    G7-248, G7-250, G7-Q53, G7-Q72
    """

    follows = True

    def __init__(self, seat: i64, perk: i64, waiting: i64) -> None:
        super().__init__(seat)
        self.perk: i64 = perk
        self.waiting: i64 = waiting

    def asked_by(self) -> int:
        return hand_out_rule(self.perk)

    def receiver(self, g: Gen7) -> i64:
        """Who gets this card."""
        for other in g.clockwise(self.seat):
            if self.waiting >> other & 1:
                return other
        raise ValueError("nobody waits for a card")

    def candidates(self, g: Gen7) -> list[int]:
        return unlike(g, g.box.cards.files if self.perk == DIRECTOR else g.box.cards.schemas)

    def choose(self, g: Gen7, move: i64) -> None:
        receiver = self.receiver(g)
        g.selection = [card for card in g.selection if card != move]
        if self.perk == DIRECTOR:
            take_file(g, receiver, move, 248)
        else:
            hand_schema(g, receiver, move, 250)
        waiting = self.waiting & ~bit(receiver)
        if waiting:
            g.plan_next(HandCard(self.seat, self.perk, waiting))
        else:
            end_hand_out(g, self.seat, self.perk)


def end_hand_out(g: Gen7, seat: i64, perk: i64) -> None:
    """What was not handed out goes face up under the deck, and schema cards are arranged. G7-248, G7-250, G7-Q53"""
    for card in g.selection:
        under(g, deck_of(perk), card)
        g.tell("discard_file" if perk == DIRECTOR else "discard_schema", who=seat, thing=card, rule=hand_out_rule(perk))
    g.selection = EMPTY
    if perk == ARCHITECT:
        for other in reversed(g.clockwise(seat)):
            g.plan_next(Arrange(other))


# -- searching ------------------------------------------------------------------------------------


@final
class SearchDeck(Step[Gen7]):
    """Archivist and Planner look through a whole deck, its face-up and its face-down cards. G7-208, G7-214, G7-249"""

    def __init__(self, seat: i64, deck: i64) -> None:
        self.seat: i64 = seat
        self.deck: i64 = deck

    def run(self, g: Gen7) -> None:
        g.selection = sorted([*face_down(g, self.deck), *face_up(g, self.deck)])
        set_deck(g, self.deck, [], [])
        g.tell("search", who=self.seat, where=self.deck, rule=208 if self.deck == FILE_DECK else 214)
        g.plan_next(TakeFound(self.seat, self.deck))


@final
class TakeFound(Ask[Gen7]):
    """The card of choice is taken into hand or slotted; all others are shuffled face down.

    G7-208, G7-214, G7-249, G7-253
    """

    follows = True

    def __init__(self, seat: i64, deck: i64) -> None:
        super().__init__(seat)
        self.deck: i64 = deck

    def asked_by(self) -> int:
        return 249 if self.deck == FILE_DECK else 253

    def candidates(self, g: Gen7) -> list[int]:
        return unlike(g, g.box.cards.files if self.deck == FILE_DECK else g.box.cards.schemas)

    def choose(self, g: Gen7, move: i64) -> None:
        set_deck(g, self.deck, [card for card in g.selection if card != move], [])
        g.selection = EMPTY
        shuffle_all(g, self.deck)
        if self.deck == FILE_DECK:
            take_file(g, self.seat, move, 249)
        else:
            gain_schema(g, self.seat, move, 253)
