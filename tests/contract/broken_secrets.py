"""Market, broken in what it keeps secret and deals anew."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import msgspec
from tests.contract.markets import market_with
from tests.kernel.toys import (
    DRAW,
    Act,
    Market,
    MarketGame,
    MarketView,
)

from ecumene.kernel.event import Event
from ecumene.kernel.game import Question, Told
from ecumene.kernel.rng import Rng

# -- secrecy ----------------------------------------------------------------------------------


class VotingView(MarketView, frozen=True, kw_only=True):
    votes: list[int]


class ShowsVotes(MarketGame):
    view_type: ClassVar[type[msgspec.Struct]] = VotingView

    def view(self, g: Market, seat: int | None) -> VotingView:
        return VotingView(*msgspec.structs.astuple(super().view(g, seat)), votes=list(g.answers))


class AsksByTheVotes(MarketGame):
    def question(self, g: Market, seat: int | None) -> Question:
        return msgspec.structs.replace(super().question(g, seat), text=f"Votes: {sum(g.answers)}.")


class KeepsTheFuture(MarketGame):
    def redeal(self, g: Market, seat: int | None, rng: Rng) -> Market:
        twin = super().redeal(g, seat, rng)
        twin.rng.rekey(g.rng.key0, g.rng.key1)
        return twin


class LosesACardInRedeal(MarketGame):
    def redeal_hidden(self, g: Market, seat: int | None, rng: Rng) -> None:
        super().redeal_hidden(g, seat, rng)
        g.deck.pop(0)


class RedealsThePositionItself(MarketGame):
    def redeal(self, g: Market, seat: int | None, rng: Rng) -> Market:
        self.redeal_hidden(g, seat, rng)
        return super().redeal(g, seat, rng)


class ShowsTheTop(MarketGame):
    def view(self, g: Market, seat: int | None) -> MarketView:
        deck = g.deck
        return msgspec.structs.replace(super().view(g, seat), top=deck[-1] if deck else None)


class DescribesAllHands(MarketGame):
    def describe(self, g: Market, seat: int | None) -> list[str]:
        return [f"Hands: {g.hands}."]


class SuperstitiousAct(Act):
    def forbids(self, g: Market, move: int) -> int:
        if move == DRAW and g.deck and g.deck[-1] % 2:
            return 3
        return super().forbids(g, move)


class RefusesByTheTop(MarketGame):
    position: ClassVar[type[Market]] = market_with(SuperstitiousAct)


class TalkativeMarket(Market):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.tell("luck", seat, many=self.deck[-1] if self.deck else 0)


class TellsTheTop(MarketGame):
    position: ClassVar[type[Market]] = TalkativeMarket


class TellsHands(MarketGame):
    def tell(self, g: Market, event: Event) -> Told:
        hands = g.hands
        return msgspec.structs.replace(super().tell(g, event), text=f"{event.what} before {hands[0]}.")


class OmenMarket(Market):
    """The first card drawn must be the one foreseen when the deck was shuffled."""

    omen = -1

    def __init__(self, box: Any, seats: int, rng: Rng) -> None:
        super().__init__(box, seats, rng)
        self.omen = -1

    def draw(self, seat: int) -> None:
        super().draw(seat)
        if self.turn == 0:
            self.omen = self.deck[-1]
        elif self.omen >= 0:
            if self.hands[seat].count(self.omen) == 0:
                raise RuntimeError("the omen failed")
            self.omen = -1

    def clone(self) -> Market:
        twin = super().clone()
        cast(OmenMarket, twin).omen = self.omen
        return twin


class RedealDoesNotPlayOn(MarketGame):
    position: ClassVar[type[Market]] = OmenMarket


class KeepsHands(MarketGame):
    """Its redeals shuffle the deck and leave everybody's hand as it is."""

    def redeal_hidden(self, g: Market, seat: int | None, rng: Rng) -> None:
        if seat is None or not g.knows_top[seat]:
            rng.shuffle(0, g.deck)
