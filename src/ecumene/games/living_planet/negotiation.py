"""The negotiation variant: before the dice are arranged the players may offer each other money and resources."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.components import RESOURCES
from ecumene.games.living_planet.position import EMPTY, LivingPlanet
from ecumene.kernel.step import Ask, Step

PASS: Final = 9
NOTHING: Final = 0
MONEY: Final = 1
PIECES: Final = 2
"""What one side of a deal is: nothing, money, or 2 + a resource. LP-249, LP-250"""
REFUSE: Final = 0
ACCEPT: Final = 1

PROPOSER: Final = 0
PARTNER: Final = 1
GIVE: Final = 2
GET: Final = 4
"""An offer: proposer, partner, what is given and how many, what is wanted and how many."""


def begin_talks(g: LivingPlanet) -> None:
    """Everybody may make proposals, the Leader first. LP-249, LP-252"""
    g.talks = [g.box.proposals] * g.seats
    g.plan_next(NextSpeaker(g.leader, 0))


@final
class NextSpeaker(Step[LivingPlanet]):
    """Clockwise each makes a proposal or passes, until all have passed in succession or have none left. LP-252"""

    def __init__(self, seat: i64, quiet: i64) -> None:
        self.seat: i64 = seat
        self.quiet: i64 = quiet

    def run(self, g: LivingPlanet) -> None:
        if self.quiet >= g.seats:
            return
        after = g.next_seat(self.seat)
        if g.talks[self.seat] > 0:
            g.plan_next(ProposeTo(self.seat, self.quiet))
        else:
            g.plan_next(NextSpeaker(after, self.quiet + 1))


@final
class ProposeTo(Ask[LivingPlanet]):
    """Propose a deal to another player, or pass. LP-249"""

    rule = 249

    def __init__(self, seat: i64, quiet: i64) -> None:
        super().__init__(seat)
        self.quiet: i64 = quiet

    def candidates(self, g: LivingPlanet) -> list[int]:
        found = [seat for seat in range(g.seats) if seat != self.seat]
        found.append(PASS)
        return found

    def choose(self, g: LivingPlanet, move: i64) -> None:
        after = g.next_seat(self.seat)
        if move == PASS:
            g.tell("talk_pass", who=self.seat, rule=249)
            g.plan_next(NextSpeaker(after, self.quiet + 1))
            return
        left = g.talks.copy()
        left[self.seat] = left[self.seat] - 1
        g.talks = left
        g.offer = [self.seat, move, 0, 0, 0, 0]
        g.tell("offer", who=self.seat, where=move, rule=249)
        g.plan(OfferWhat(self.seat, GIVE), OfferWhat(self.seat, GET), Answer(move), NextSpeaker(after, 0))


def can_pay(g: LivingPlanet, seat: i64, what: i64, many: i64) -> bool:
    """Whether the seat has what it would hand over. LP-251"""
    if what == NOTHING:
        return True
    if what == MONEY:
        return g.money[seat] >= many
    return g.held(seat, what - PIECES) >= many


@final
class OfferWhat(Ask[LivingPlanet]):
    """What is given, or what is wanted for it: nothing, money or a resource; nothing else can be traded.

    LP-249, LP-250
    """

    rule = 250
    follows = True

    def __init__(self, seat: i64, side: i64) -> None:
        super().__init__(seat)
        self.side: i64 = side

    def candidates(self, g: LivingPlanet) -> list[int]:
        return list(range(PIECES + RESOURCES))

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if self.side == GIVE:
            return 0 if can_pay(g, self.seat, move, 1) else 251
        return 249 if move == g.offer[GIVE] else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.offer = put(g.offer, self.side, move)
        if move != NOTHING:
            g.plan_next(OfferMany(self.seat, self.side))


def put(offer: list[int], at: i64, value: i64) -> list[int]:
    fresh = offer.copy()
    fresh[at] = value
    return fresh


@final
class OfferMany(Ask[LivingPlanet]):
    """How much: at most what the proposer holds; what is wanted may be more than the partner has. LP-249, LP-251"""

    rule = 249
    follows = True

    def __init__(self, seat: i64, side: i64) -> None:
        super().__init__(seat)
        self.side: i64 = side

    def candidates(self, g: LivingPlanet) -> list[int]:
        what: i64 = g.offer[self.side]
        most: i64 = g.box.supply[what - PIECES] if what >= PIECES else g.box.most_asked
        if what == MONEY and self.side == GIVE and g.money[self.seat] > most:
            most = g.money[self.seat]
        return list(range(1, most + 1))

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if self.side == GIVE and not can_pay(g, self.seat, g.offer[GIVE], move):
            return 251
        return 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.offer = put(g.offer, self.side + 1, move)


@final
class Answer(Ask[LivingPlanet]):
    """The partner accepts, if able to hand it over, and the exchange is made on the spot; or refuses. LP-249, LP-251"""

    rule = 251
    stated = True

    def candidates(self, g: LivingPlanet) -> list[int]:
        return [ACCEPT, REFUSE]

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if move == ACCEPT and not can_pay(g, self.seat, g.offer[GET], g.offer[GET + 1]):
            return 251
        return 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        offer = g.offer
        g.offer = EMPTY
        if move == REFUSE:
            g.tell("refuse", who=self.seat, where=offer[PROPOSER], rule=251)
            return
        g.tell("accept", who=self.seat, where=offer[PROPOSER], rule=251)
        hand_over(g, offer[PROPOSER], offer[PARTNER], offer[GIVE], offer[GIVE + 1])
        hand_over(g, offer[PARTNER], offer[PROPOSER], offer[GET], offer[GET + 1])


def hand_over(g: LivingPlanet, giver: i64, taker: i64, what: i64, many: i64) -> None:
    """Money or pieces go from one screen to another. LP-251"""
    if what == NOTHING:
        return
    if what == MONEY:
        g.earn(giver, -many)
        g.earn(taker, many)
    else:
        resource = what - PIECES
        g.spend(giver, resource, many)
        g.gain(taker, resource, many)
    g.tell("hand_over", who=giver, where=taker, many=many, thing=what, rule=251)
