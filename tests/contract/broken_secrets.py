"""Market, broken in what it keeps secret and deals anew."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import msgspec
from tests.contract.markets import market_with, steps_with
from tests.kernel.toys import (
    DRAW,
    Act,
    Market,
    MarketGame,
    MarketView,
)

from ecumene.kernel.event import Event
from ecumene.kernel.game import Question, Told
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Step

# -- secrecy ----------------------------------------------------------------------------------


class VotingView(MarketView, frozen=True, kw_only=True):
    votes: list[int]


class ShowsVotes(MarketGame):
    view_type: ClassVar[type[msgspec.Struct]] = VotingView

    def view(self, g: Position, seat: int | None) -> VotingView:
        return VotingView(*msgspec.structs.astuple(super().view(g, seat)), votes=list(g.answers))


class AsksByTheVotes(MarketGame):
    def question(self, g: Position, seat: int | None) -> Question:
        return msgspec.structs.replace(super().question(g, seat), text=f"Votes: {sum(g.answers)}.")


class KeepsTheFuture(MarketGame):
    def redeal(self, g: Position, seat: int | None, rng: Rng) -> Position:
        twin = super().redeal(g, seat, rng)
        twin.rng.rekey(g.rng.key0, g.rng.key1)
        return twin


class LosesACardInRedeal(MarketGame):
    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        super().redeal_hidden(g, seat, rng)
        cast(Market, g).deck.pop(0)


class RedealsThePositionItself(MarketGame):
    def redeal(self, g: Position, seat: int | None, rng: Rng) -> Position:
        self.redeal_hidden(g, seat, rng)
        return super().redeal(g, seat, rng)


class ShowsTheTop(MarketGame):
    def view(self, g: Position, seat: int | None) -> MarketView:
        deck = cast(Market, g).deck
        return msgspec.structs.replace(super().view(g, seat), top=deck[-1] if deck else None)


class DescribesAllHands(MarketGame):
    def describe(self, g: Position, seat: int | None) -> list[str]:
        return [f"Hands: {cast(Market, g).hands}."]


class SuperstitiousAct(Act):
    def forbids(self, g: Market, move: int) -> int:
        if move == DRAW and g.deck and g.deck[-1] % 2:
            return 3
        return super().forbids(g, move)


class RefusesByTheTop(MarketGame):
    position: ClassVar[type[Position]] = market_with(SuperstitiousAct)
    steps: ClassVar[tuple[type[Step[Any]], ...]] = steps_with(SuperstitiousAct)


class TalkativeMarket(Market):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.tell("luck", seat, many=self.deck[-1] if self.deck else 0)


class TellsTheTop(MarketGame):
    position: ClassVar[type[Position]] = TalkativeMarket


class TellsHands(MarketGame):
    def tell(self, g: Position, event: Event) -> Told:
        hands = cast(Market, g).hands
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
    position: ClassVar[type[Position]] = OmenMarket
    fields: ClassVar[tuple[str, ...]] = (*MarketGame.fields, "omen")


class KeepsHands(MarketGame):
    """Its redeals shuffle the deck and leave everybody's hand as it is."""

    def redeal_hidden(self, g: Position, seat: int | None, rng: Rng) -> None:
        g = cast(Market, g)
        if seat is None or not g.knows_top[seat]:
            rng.shuffle(0, g.deck)
