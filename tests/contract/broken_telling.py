"""Market, broken in how it tells: events that read otherwise once the table has moved on."""

from __future__ import annotations

import msgspec
from tests.kernel.toys import Market, MarketGame

from ecumene.kernel.event import Event
from ecumene.kernel.game import Told


class TellsByThePresent(MarketGame):
    """What a roll brought is told with all the coins the seat has by now."""

    def tell(self, g: Market, event: Event) -> Told:
        told = super().tell(g, event)
        if told.what == "roll":
            return msgspec.structs.replace(told, text=f"{told.text} Now {g.coins[event.who]}.")
        return told


class LooksForTheCard(MarketGame):
    """A sale is told by the pile it went on, and fails where that is not there yet or was taken back."""

    def tell(self, g: Market, event: Event) -> Told:
        told = super().tell(g, event)
        if told.what == "sell":
            at = g.stalls[event.where].index(event.thing)
            return msgspec.structs.replace(told, source=f"card:{at}")
        return told


class SecretlyByThePresent(MarketGame):
    """Only who may not know the card is told how many cards the deck has by now."""

    def tell(self, g: Market, event: Event) -> Told:
        told = super().tell(g, event)
        if told.what == "draw" and event.thing < 0:
            return msgspec.structs.replace(told, text=f"One of {len(g.deck) + 1} cards is drawn.")
        return told
