"""Market, broken in what the table keeps beside a game: standing orders, promises and campaigns."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import count
from typing import Any, ClassVar

from tests.kernel.toys import DRAW, Act, Market, MarketGame

from ecumene.kernel.errors import BadOptions
from ecumene.kernel.game import Option, Options, PromiseWords, Sequel
from ecumene.kernel.rng import Rng

# -- orders -----------------------------------------------------------------------------------


class Ordered(MarketGame):
    orders: ClassVar[tuple[Option, ...]] = (Option("deals", "Deals", "", ("ask", "draw"), ("Ask", "Draw")),)


class DrawsAgainstTheRules(Ordered):
    """Its order draws also where the hand is full."""

    def standing(self, g: Market, seat: int, orders: Options) -> int | None:
        return DRAW if isinstance(g.asking, Act) and orders["deals"] == "draw" else None


class DrawsByTheTop(Ordered):
    """Its order looks at the deck."""

    def standing(self, g: Market, seat: int, orders: Options) -> int | None:
        deck = g.deck
        wanted = isinstance(g.asking, Act) and orders["deals"] == "draw" and DRAW in g.moves(seat)
        return DRAW if wanted and deck[-1] % 2 else None


class ForgetsOrders(Ordered):
    def orders_now(self, g: Market, seat: int, orders: Options) -> dict[str, str]:
        return {} if g.turn == 2 else dict(orders)


class InventsOrders(Ordered):
    def orders_now(self, g: Market, seat: int, orders: Options) -> dict[str, str]:
        return {**orders, "deals": "lapsed"}


# -- promises ---------------------------------------------------------------------------------


class Promising(MarketGame):
    def promises(self, g: Market, seat: int) -> tuple[PromiseWords, ...]:
        return (PromiseWords(f"draw {g.turn}", "It will draw.", "Draw", "this turn", "button:draw", "deck"),)


class PromisesTwice(Promising):
    def promises(self, g: Market, seat: int) -> tuple[PromiseWords, ...]:
        return super().promises(g, seat) * 2


class PromisesWithoutWords(Promising):
    def promises(self, g: Market, seat: int) -> tuple[PromiseWords, ...]:
        return (PromiseWords("draw", "", "", "", "button:draw", "deck"),)


class PromisesByTheTop(Promising):
    """What can be promised tells the top of the deck."""

    def promises(self, g: Market, seat: int) -> tuple[PromiseWords, ...]:
        deck = g.deck
        return super().promises(g, seat) if deck and deck[-1] % 2 else ()


class KeepsAgainstTheRules(Promising):
    """It draws also where the hand is full."""

    def kept(self, g: Market, seat: int, promised: Collection[str]) -> int | None:
        return DRAW if isinstance(g.asking, Act) and promised else None


class KeepsByTheTop(Promising):
    """It keeps its word only where the deck is right."""

    def kept(self, g: Market, seat: int, promised: Collection[str]) -> int | None:
        deck = g.deck
        wanted = isinstance(g.asking, Act) and DRAW in g.moves(seat)
        return DRAW if wanted and deck[-1] % 2 else None


# -- campaign ---------------------------------------------------------------------------------


class Followed(MarketGame):
    """Every game is followed by another, which takes up how many sat at the table."""

    campaign: ClassVar[Mapping[str, str] | None] = {"long": "off"}

    def sequel(self, g: Market) -> Sequel | None:
        return Sequel("Another day", {"long": "off"}, {"seats": [int(g.seats)]})

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Market:
        if log != {"seats": [seats]}:
            raise BadOptions("this is no log of this table")
        return self.setup(box, seats, options, rng)

    def tell_log(self, log: Mapping[str, Any]) -> list[str]:
        return [f"{log['seats'][0]} traders went on."]


class FollowedByNothing(Followed):
    """What follows cannot be set up."""

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Market:
        raise BadOptions("the market is closed")


class TakesUpAnyLog(Followed):
    """It does not care how many the log speaks of."""

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Market:
        return self.setup(box, seats, options, rng)


class StumblesOverLogs(Followed):
    """It trusts the log to be whole."""

    def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Market:
        if log["seats"][0] != seats:
            raise BadOptions("this is no log of this table")
        return self.setup(box, seats, options, rng)


class SilentLog(Followed):
    def tell_log(self, log: Mapping[str, Any]) -> list[str]:
        return []


class OddLog(Followed):
    """Its log is not what JSON gives back."""

    def sequel(self, g: Market) -> Sequel | None:
        return Sequel("Another day", {}, {"seats": (int(g.seats),)})


class FicklePlans(Followed):
    """What follows is another thing every time."""

    days: ClassVar[Iterator[int]] = count(1)

    def sequel(self, g: Market) -> Sequel | None:
        return Sequel(f"Day {next(self.days)}", {}, {"seats": [int(g.seats)]})
