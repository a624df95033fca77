"""Market, a small game with everything the kernel offers: hidden hands, chance, peeks, a chain of asks, a vote.

Each seat holds cards. On its turn it sells one (then says at which stall), draws, peeks at the top of the deck,
rolls for coins or passes. After each round everybody votes at once on a gift. Most coins win.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, Game, MoveWords, Option, Options, Question, Told, UnreadableMove, flag
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, AskTogether, Step

DECK, DIE = 0, 1
DRAW, PEEK, ROLL, PASS = 100, 101, 102, 103
VERBS = {DRAW: "draw", PEEK: "peek", ROLL: "roll", PASS: "pass"}
STALLS = ("left", "right")
VOTES = ("no", "yes")


class Numbers(msgspec.Struct, frozen=True):
    source: str
    cards: int
    hand: int
    hand_limit: int
    rounds: int


class Stall(msgspec.Struct, frozen=True):
    id: str
    source: str
    name: str


class Box:
    """The market's components."""

    def __init__(self, content: Content) -> None:
        self.numbers = content.one("numbers", Numbers)
        self.stalls = content.many("stall", Stall)


class Market(Position):
    def __init__(self, box: Box, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box = box
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.stalls: list[list[int]] = [[], []]
        self.coins: list[int] = []
        self.knows_top: list[int] = []
        self.rounds = 0
        self.tax = 0

    def clone(self) -> Market:
        twin = type(self)(self.box, self.seats, self.rng)
        twin.copy_base(self)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.deck = self.deck.copy()
        twin.stalls = [stall.copy() for stall in self.stalls]
        twin.coins = self.coins.copy()
        twin.knows_top = self.knows_top.copy()
        twin.rounds = self.rounds
        twin.tax = self.tax
        return twin

    def draw(self, seat: int) -> None:
        card = self.deck.pop()
        self.hands[seat].append(card)
        self.hands[seat].sort()
        self.knows_top = [0] * int(self.seats)
        self.tell("draw", seat, thing=card, known_to=1 << seat, rule=1)

    def act(self, seat: int) -> Step[Any]:
        return Act(seat)

    def vote(self) -> Step[Any]:
        return Vote()


class Deal(Step[Market]):
    def run(self, g: Market) -> None:
        g.rng.shuffle(DECK, g.deck)
        for seat in range(g.seats):
            for _ in range(g.box.numbers.hand):
                g.draw(seat)


class Round(Step[Market]):
    """MK-001, MK-006: everybody in turn, then the vote."""

    def run(self, g: Market) -> None:
        g.turn += 1
        g.plan(*[g.act(seat) for seat in range(g.seats)], g.vote(), EndRound())


class EndRound(Step[Market]):
    """MK-007."""

    def run(self, g: Market) -> None:
        if g.turn < g.rounds:
            g.plan(Round())
            return
        g.finish(1 + g.coins.index(max(g.coins)))


class Act(Ask[Market]):
    rule = 1

    def candidates(self, g: Market) -> list[int]:
        return [*g.hands[self.seat], *VERBS]

    def forbids(self, g: Market, move: int) -> int:
        if move < DRAW:
            tops = [stall[-1] for stall in g.stalls if stall]
            return 2 if len(tops) == 2 and move < min(tops) else 0
        if move == DRAW:
            return 3 if not g.deck or len(g.hands[self.seat]) >= g.box.numbers.hand_limit else 0
        if move == PEEK:
            return 4 if not g.deck or g.knows_top[self.seat] else 0
        return 0

    def choose(self, g: Market, move: int) -> None:
        if move < DRAW:
            g.plan(Sell(self.seat, move))
        elif move == DRAW:
            g.draw(self.seat)
        elif move == PEEK:
            g.knows_top[self.seat] = 1
            g.tell("peek", self.seat, thing=g.deck[-1], known_to=1 << self.seat)
        elif move == ROLL:
            self.roll(g)
        else:
            g.tell("pass", self.seat)

    def roll(self, g: Market) -> None:
        coins = int(g.rng.below(DIE, 3))
        g.coins[self.seat] += coins
        g.tell("roll", self.seat, many=coins)


class Sell(Ask[Market]):
    """MK-005."""

    rule = 5
    follows = True

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def candidates(self, g: Market) -> list[int]:
        return [0, 1]

    def choose(self, g: Market, stall: int) -> None:
        g.hands[self.seat].remove(self.card)
        g.stalls[stall].append(self.card)
        g.coins[self.seat] += max(0, 2 - g.tax)
        g.tell("sell", self.seat, where=stall, thing=self.card)


class Vote(AskTogether[Market]):
    """MK-006."""

    rule = 6
    stated = True

    def seats(self, g: Market) -> list[int]:
        return list(range(g.seats))

    def candidates(self, g: Market, seat: int) -> list[int]:
        return [0, 1]

    def reveal(self, g: Market, answers: list[int]) -> None:
        yes = sum(answers)
        if 2 * yes > g.seats:
            g.coins = [coins + 1 for coins in g.coins]
        g.tell("vote", many=yes)


class HandView(msgspec.Struct, frozen=True):
    size: int
    cards: list[int] | None


class MarketView(msgspec.Struct, frozen=True):
    turn: int
    hands: list[HandView]
    deck: int
    top: int | None
    stalls: list[list[int]]
    coins: list[int]
    over: bool


class MarketGame(Game[Market]):
    id: ClassVar[str] = "market"
    name: ClassVar[str] = "Market"
    blurb: ClassVar[str] = "Sell, draw, peek, roll."
    prefix: ClassVar[str] = "MK"
    version: ClassVar[str] = "1"
    folder: ClassVar[Path] = Path(__file__).parent / "market"
    seat_counts: ClassVar[range] = range(2, 4)
    options: ClassVar[tuple[Option, ...]] = (
        flag("long", "Long", "Two rounds more"),
        Option("tax", "Tax", "What the crown takes", ("none", "low", "high"), ("None", "Low", "High"), "MK-005"),
    )
    streams: ClassVar[tuple[str, ...]] = ("deck", "die")
    position: ClassVar[type[Market]] = Market
    view_type: ClassVar[type[msgspec.Struct]] = MarketView

    def box(self, content: Content) -> Box:
        return Box(content)

    def check_options(self, seats: int, options: Options) -> None:
        if options["tax"] == "high" and (options["long"] == "on" or seats == 3):
            raise BadOptions("nobody bears the high tax for long, or among three")

    def setup(self, box: Box, seats: int, options: Options, rng: Rng) -> Market:
        g = self.blank(box, seats, rng)
        g.deck = list(range(box.numbers.cards))
        g.hands = [[] for _ in range(seats)]
        g.coins = [0] * seats
        g.knows_top = [0] * seats
        g.rounds = box.numbers.rounds + (2 if options["long"] == "on" else 0)
        g.tax = ("none", "low", "high").index(options["tax"])
        g.agenda = []
        g.plan(Deal(), Round())
        return g

    def blank(self, box: Box, seats: int, rng: Rng) -> Market:
        return self.position(box, seats, rng)

    def view(self, g: Market, seat: int | None) -> MarketView:
        return MarketView(
            turn=int(g.turn),
            hands=[HandView(len(hand), list(hand) if owner == seat else None) for owner, hand in enumerate(g.hands)],
            deck=len(g.deck),
            top=g.deck[-1] if seat is not None and g.knows_top[seat] and g.deck else None,
            stalls=[list(stall) for stall in g.stalls],
            coins=list(g.coins),
            over=g.over,
        )

    def redeal_hidden(self, g: Market, seat: int | None, rng: Rng) -> None:
        known = [g.deck.pop()] if seat is not None and g.knows_top[seat] and g.deck else []
        ask = g.asking
        shown = [ask.card] if isinstance(ask, Sell) and ask.seat != seat else []
        others = [other for other in range(g.seats) if other != seat]
        pool = [*g.deck, *(card for other in others for card in g.hands[other] if card not in shown)]
        pool.sort()
        rng.shuffle(0, pool)
        for other in others:
            kept = [card for card in g.hands[other] if card in shown]
            g.hands[other] = sorted(kept + [pool.pop() for _ in range(len(g.hands[other]) - len(kept))])
        g.deck = pool + known

    def secretive(self, options: Options) -> bool:
        return True

    def notation(self, g: Market, seat: int, move: int) -> str:
        if isinstance(g.asking, Sell):
            return STALLS[move]
        if isinstance(g.asking, Vote):
            return VOTES[move]
        return VERBS.get(move, f"sell {move}")

    def parse(self, g: Market, seat: int, text: str) -> int:
        for move in g.candidates(seat):
            if self.notation(g, seat, move) == text:
                return move
        raise UnreadableMove(text, "a verb, a card, a stall or a vote")

    def words(self, g: Market, seat: int, move: int) -> MoveWords:
        text = self.notation(g, seat, move)
        target = f"card:{move}" if text.startswith("sell") else f"button:{text}"
        return MoveWords(text, text.capitalize() + ".", target)

    def question(self, g: Market, seat: int | None) -> Question:
        ask = g.asking
        assert isinstance(ask, Ask | AskTogether)
        text = "Choose." if seat in g.waiting else "Others choose."
        return Question(type(ask).__name__.lower(), text, self.cite(ask.asked_by()))

    def tell(self, g: Market, event: Event) -> Told:
        card = f" {event.thing}" if event.thing >= 0 else ""
        who = None if event.who < 0 else int(event.who)
        return Told(event.what, f"{event.what}{card}.", who, many=int(event.many), rule=self.cite(int(event.rule)))

    def describe(self, g: Market, seat: int | None) -> list[str]:
        view = self.view(g, seat)
        return [f"Turn {view.turn}.", f"Coins: {view.coins}.", f"Hands: {[hand.cards for hand in view.hands]}."]

    def ending(self, g: Market) -> Ending:
        winner = int(g.outcome) - 1
        return Ending("won", "Over", f"Seat {winner} wins.", (winner,), tuple(float(coins) for coins in g.coins))

    def evaluate(self, g: Market, seat: int) -> float:
        coins = g.coins
        return (1 + coins[seat]) / (len(coins) + sum(coins))

    def prefer(self, g: Market, seat: int, moves: list[int]) -> list[float]:
        return [3.0 if move == ROLL else 1.0 for move in moves]

    def bound(self, seats: int, options: Options) -> int:
        return 5 * 3 * seats

    def invariants(self, g: Market) -> list[str]:
        cards = sorted([*g.deck, *(card for pile in [*g.hands, *g.stalls] for card in pile)])
        wrong = [] if cards == list(range(g.box.numbers.cards)) else [f"the cards are {cards}"]
        return wrong + [f"seat {seat} has {coins} coins" for seat, coins in enumerate(g.coins) if coins < 0]


GAME = MarketGame()
