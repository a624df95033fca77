"""Market, broken in one way at a time: what each check of the kit is there to find."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, ClassVar, cast

import msgspec
from tests.contract.broken_secrets import (
    AsksByTheVotes,
    DescribesAllHands,
    KeepsHands,
    KeepsTheFuture,
    LosesACardInRedeal,
    RedealDoesNotPlayOn,
    RedealsThePositionItself,
    RefusesByTheTop,
    ShowsTheTop,
    ShowsVotes,
    TellsHands,
    TellsTheTop,
)
from tests.contract.broken_steps import TwoStepsOfOneName
from tests.contract.broken_table import (
    DrawsAgainstTheRules,
    DrawsByTheTop,
    FicklePlans,
    FollowedByNothing,
    ForgetsOrders,
    InventsOrders,
    KeepsAgainstTheRules,
    KeepsByTheTop,
    OddLog,
    PromisesByTheTop,
    PromisesTwice,
    PromisesWithoutWords,
    SilentLog,
    StumblesOverLogs,
    TakesUpAnyLog,
)
from tests.contract.broken_telling import LooksForTheCard, SecretlyByThePresent, TellsByThePresent
from tests.contract.markets import ForeignVote, market_with
from tests.kernel.toys import (
    DRAW,
    PASS,
    PEEK,
    ROLL,
    Act,
    Market,
    MarketGame,
    MarketView,
    Sell,
    Vote,
)

from ecumene.kernel.errors import EcumeneError, UnreadableMove
from ecumene.kernel.event import Event
from ecumene.kernel.game import Ending, MoveWords, Option, Options, Told
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Step

# -- face -------------------------------------------------------------------------------------


class NamelessChoice(MarketGame):
    options: ClassVar[tuple[Option, ...]] = (Option("tax", "Tax", "", ("none", "low"), ("None",)),)


class ForeignLedger(MarketGame):
    prefix: ClassVar[str] = "XX"


class NamelessOrder(MarketGame):
    orders: ClassVar[tuple[Option, ...]] = (Option("deals", "Deals", "", ("ask", "pass"), ("Ask",)),)


class CampaignOfNoOption(MarketGame):
    campaign: ClassVar[Mapping[str, str] | None] = {"play": "campaign"}


# -- runs, goes_on, ends ----------------------------------------------------------------------


class CrashingAct(Act):
    def choose(self, g: Market, move: int) -> None:
        if move == PEEK and g.turn == 2 and g.events is not None:
            raise KeyError("peek")
        super().choose(g, move)


class Crashing(MarketGame):
    """It fails when somebody listens to a peek."""

    position: ClassVar[type[Market]] = market_with(CrashingAct)


class StuckAct(Act):
    def forbids(self, g: Market, move: int) -> int:
        return 1 if g.turn == 2 else super().forbids(g, move)


class Stuck(MarketGame):
    """Nothing is legal in the second round."""

    position: ClassVar[type[Market]] = market_with(StuckAct)


class StrangerAct(Act):
    def candidates(self, g: Market) -> list[int]:
        return [DRAW, PASS]

    def forbids(self, g: Market, move: int) -> int:
        return 0


class StrangerMarket(Market):
    def act(self, seat: int) -> Step[Any]:
        return StrangerAct(seat + int(self.seats))


class StrangerMustAct(MarketGame):
    """A seat that does not exist owes a choice."""

    position: ClassVar[type[Market]] = StrangerMarket


class Endless(MarketGame):
    """It declares fewer decisions than it makes."""

    def bound(self, seats: int, options: Options) -> int:
        return 4


# -- clone, fields, looks ---------------------------------------------------------------------


class SharingMarket(Market):
    def clone(self) -> Market:
        twin = super().clone()
        twin.coins = self.coins
        return twin


class SharesAList(MarketGame):
    position: ClassVar[type[Market]] = SharingMarket


class ForgetfulMarket(Market):
    def clone(self) -> Market:
        twin = super().clone()
        twin.knows_top = [0] * int(self.seats)
        return twin


class ForgetsAField(MarketGame):
    position: ClassVar[type[Market]] = ForgetfulMarket


class TaxFreeMarket(Market):
    def clone(self) -> Market:
        twin = super().clone()
        twin.tax = 0
        return twin


class ForgetsAFieldNobodyUses(MarketGame):
    """Its clones forget the tax, and no table has one."""

    options: ClassVar[tuple[Option, ...]] = (Option("tax", "Tax", "", ("none", "nil"), ("None", "Nil")),)
    position: ClassVar[type[Market]] = TaxFreeMarket

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Market:
        return super().setup(box, seats, {"long": "off", "tax": "none"}, rng)


class StreakMarket(Market):
    def __init__(self, box: Any, seats: int, rng: Rng) -> None:
        super().__init__(box, seats, rng)
        self.streak = 0

    def draw(self, seat: int) -> None:
        self.streak += 1
        super().draw(seat)

    def clone(self) -> Market:
        twin = super().clone()
        cast(StreakMarket, twin).streak = self.streak
        return twin


class UnsavedMarket(StreakMarket):
    given = ("box", "streak")


class UnsavedField(MarketGame):
    position: ClassVar[type[Market]] = UnsavedMarket


class DrawsWhileEvaluating(MarketGame):
    def evaluate(self, g: Market, seat: int) -> float:
        g.rng.word(0)
        return super().evaluate(g, seat)


class TidiesWhileLooking(MarketGame):
    def view(self, g: Market, seat: int | None) -> MarketView:
        for stall in g.stalls:
            stall.sort()
        return super().view(g, seat)


# -- legal, cited, invariants -----------------------------------------------------------------


class GenerousAct(Act):
    def moves(self, g: Market) -> list[int]:
        return [move for move in self.candidates(g) if self.forbids(g, move) in (0, 2)]


class LegalAndRefused(MarketGame):
    position: ClassVar[type[Market]] = market_with(GenerousAct)


class StutteringAct(Act):
    def candidates(self, g: Market) -> list[int]:
        return [*super().candidates(g), PASS]


class CandidateTwice(MarketGame):
    position: ClassVar[type[Market]] = market_with(StutteringAct)


class StingyAct(Act):
    def moves(self, g: Market) -> list[int]:
        return [move for move in super().moves(g) if move != ROLL]


class NeitherLegalNorRefused(MarketGame):
    position: ClassVar[type[Market]] = market_with(StingyAct)


class LawlessAct(Act):
    def forbids(self, g: Market, move: int) -> int:
        return 99 if super().forbids(g, move) else 0


class UnknownRule(MarketGame):
    position: ClassVar[type[Market]] = market_with(LawlessAct)


class GroundlessVote(Vote):
    rule = 0


class AskWithoutRule(MarketGame):
    position: ClassVar[type[Market]] = market_with(vote=GroundlessVote)


class LosingAct(Act):
    def choose(self, g: Market, move: int) -> None:
        super().choose(g, move)
        if move == PEEK:
            g.deck.pop(0)


class LosesACard(MarketGame):
    position: ClassVar[type[Market]] = market_with(LosingAct)


# -- saved ------------------------------------------------------------------------------------


class SellWhat(Sell):
    def __init__(self, seat: int, card: int = 0) -> None:
        super().__init__(seat, card)

    def args(self) -> list[int]:
        return [int(self.seat)]

    def choose(self, g: Market, stall: int) -> None:
        if self.card not in g.hands[self.seat]:
            g.tell("nothing", self.seat)
            return
        super().choose(g, stall)


class SellingAct(Act):
    def choose(self, g: Market, move: int) -> None:
        if move < DRAW:
            g.plan(SellWhat(int(self.seat), move))
        else:
            super().choose(g, move)


class StepForgetsItsCard(MarketGame):
    position: ClassVar[type[Market]] = market_with(SellingAct)


class ForeignStep(MarketGame):
    """It is asked by a step that no module of its own defines."""

    position: ClassVar[type[Market]] = market_with(vote=ForeignVote)


class WideMarket(StreakMarket):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.streak |= 1 << 50


class NumberTooWideForARecord(MarketGame):
    position: ClassVar[type[Market]] = WideMarket


# -- notation, judged, words, schema, advice --------------------------------------------------


class LenientParse(MarketGame):
    def parse(self, g: Market, seat: int, text: str) -> int:
        if isinstance(g.asking, Act) and text.startswith("sell ") and text[5:].isdigit():
            return int(text[5:])
        return super().parse(g, seat, text)


class AmbiguousNotation(MarketGame):
    def notation(self, g: Market, seat: int, move: int) -> str:
        text = super().notation(g, seat, move)
        return "sell" if text.startswith("sell") else text


class CrashingParse(MarketGame):
    def parse(self, g: Market, seat: int, text: str) -> int:
        try:
            return super().parse(g, seat, text)
        except UnreadableMove:
            return int(text)


class TakesAnything(MarketGame):
    def check_move(self, g: Market, seat: int, text: str) -> int:
        return self.parse(g, seat, text) if seat in g.waiting else super().check_move(g, seat, text)


class TakesFromAnybody(MarketGame):
    def check_move(self, g: Market, seat: int, text: str) -> int:
        return 0 if seat not in g.waiting else super().check_move(g, seat, text)


class RefusesWithoutRule(MarketGame):
    def check_move(self, g: Market, seat: int, text: str) -> int:
        try:
            return super().check_move(g, seat, text)
        except EcumeneError as wrong:
            raise EcumeneError("no") from wrong


class SpeechlessMove(MarketGame):
    def words(self, g: Market, seat: int, move: int) -> MoveWords:
        words = super().words(g, seat, move)
        return msgspec.structs.replace(words, text="") if words.move == "pass" else words


class SpeechlessEnding(MarketGame):
    def ending(self, g: Market) -> Ending:
        return msgspec.structs.replace(super().ending(g), headline=" ")


class ScorelessEnding(MarketGame):
    def ending(self, g: Market) -> Ending:
        return msgspec.structs.replace(super().ending(g), scores=())


class ViewOffItsSchema(MarketGame):
    def view(self, g: Market, seat: int | None) -> MarketView:
        view = super().view(g, seat)
        return msgspec.structs.replace(view, deck=str(view.deck))


class EventOffItsSchema(MarketGame):
    def tell(self, g: Market, event: Event) -> Told:
        return msgspec.structs.replace(super().tell(g, event), many=0.5)


class TooSure(MarketGame):
    def evaluate(self, g: Market, seat: int) -> float:
        return 1.5 if g.over else super().evaluate(g, seat)


class WeightForgotten(MarketGame):
    def prefer(self, g: Market, seat: int, moves: list[int]) -> list[float]:
        return super().prefer(g, seat, moves)[1:]


class WildGamble(MarketGame):
    def gambles(self, g: Market, seat: int, moves: list[int]) -> list[float]:
        return [-1.0] * len(moves)


# -- replay, undo, elsewhere ------------------------------------------------------------------


class NeverTheSameStart(MarketGame):
    """Each game begins with more coins than the one before."""

    made = count()

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Market:
        g = super().setup(box, seats, options, rng)
        g.coins[0] = next(self.made)
        return g


class RemembersTheFuture(MarketGame):
    """Its view shows the latest turn it was ever asked about."""

    latest = 0

    def view(self, g: Market, seat: int | None) -> MarketView:
        self.latest = max(self.latest, int(g.turn))
        return msgspec.structs.replace(super().view(g, seat), turn=self.latest)


class HashOrder(MarketGame):
    """Its setup depends on the order of a set of names."""

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Market:
        g = super().setup(box, seats, options, rng)
        names = {"ash", "beech", "cedar", "elm", "fir", "larch", "maple", "oak", "pine", "willow"}
        g.deck.sort(key=lambda card: list(names).index(sorted(names)[card % 10]))
        return g


BROKEN: list[tuple[str, type[MarketGame]]] = [
    ("face", NamelessChoice),
    ("face", TwoStepsOfOneName),
    ("face", ForeignLedger),
    ("face", NamelessOrder),
    ("face", CampaignOfNoOption),
    ("runs", Crashing),
    ("goes_on", Stuck),
    ("goes_on", StrangerMustAct),
    ("ends", Endless),
    ("clone", SharesAList),
    ("clone", ForgetsAField),
    ("clone", ForgetsAFieldNobodyUses),
    ("fields", UnsavedField),
    ("looks", DrawsWhileEvaluating),
    ("looks", TidiesWhileLooking),
    ("legal", LegalAndRefused),
    ("legal", CandidateTwice),
    ("legal", NeitherLegalNorRefused),
    ("cited", UnknownRule),
    ("cited", AskWithoutRule),
    ("invariants", LosesACard),
    ("saved", StepForgetsItsCard),
    ("saved", ForeignStep),
    ("saved", NumberTooWideForARecord),
    ("notation", LenientParse),
    ("notation", AmbiguousNotation),
    ("notation", CrashingParse),
    ("judged", TakesAnything),
    ("judged", TakesFromAnybody),
    ("judged", RefusesWithoutRule),
    ("words", SpeechlessMove),
    ("words", SpeechlessEnding),
    ("words", ScorelessEnding),
    ("schema", ViewOffItsSchema),
    ("schema", EventOffItsSchema),
    ("advice", TooSure),
    ("advice", WeightForgotten),
    ("advice", WildGamble),
    ("orders", DrawsAgainstTheRules),
    ("orders", DrawsByTheTop),
    ("orders", ForgetsOrders),
    ("orders", InventsOrders),
    ("promises", PromisesTwice),
    ("promises", PromisesWithoutWords),
    ("promises", PromisesByTheTop),
    ("promises", KeepsAgainstTheRules),
    ("promises", KeepsByTheTop),
    ("campaign", FollowedByNothing),
    ("campaign", TakesUpAnyLog),
    ("campaign", StumblesOverLogs),
    ("campaign", SilentLog),
    ("campaign", OddLog),
    ("campaign", FicklePlans),
    ("held", ShowsVotes),
    ("held", AsksByTheVotes),
    ("redeal", KeepsTheFuture),
    ("redeal", LosesACardInRedeal),
    ("redeal", RedealsThePositionItself),
    ("view", ShowsTheTop),
    ("view", DescribesAllHands),
    ("moves", RefusesByTheTop),
    ("log", TellsTheTop),
    ("log", TellsHands),
    ("told", TellsByThePresent),
    ("told", LooksForTheCard),
    ("told", SecretlyByThePresent),
    ("onward", RedealDoesNotPlayOn),
    ("anew", KeepsHands),
    ("replay", NeverTheSameStart),
    ("undo", RemembersTheFuture),
    ("elsewhere", HashOrder),
]
