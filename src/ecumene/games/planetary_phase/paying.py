"""Spending TC: which spaces they leave, what favors stand in for, and the Life Energy it costs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import CHEAPEST, CONNECTIONS, HOLES
from ecumene.games.planetary_phase.energy import change_energy
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, SeatStep, Step

SENSIBLY: Final = 7
"""A move of PayNext: Free Time first, then the spaces that cost least, for all that is still to pay. PP-056"""
WAYS: Final[list[int]] = [SENSIBLY, *CHEAPEST]
ONE_WAY: Final[list[int]] = [SENSIBLY]


def pay(g: PlanetaryPhase, seat: i64, many: i64, onto: i64) -> None:
    """Spend so many TC as one event: they leave their spaces together, one perhaps for a corner, then penalties count.

    PP-055, PP-121, PP-219
    """
    g.penalty = 0
    if many > 0:
        g.plan_next(Settle(seat))
        if onto >= 0:
            g.plan_next(PutOnTile(seat, onto))
        g.plan_next(PayNext(seat, many))


@final
class PayNext(Ask[PlanetaryPhase]):
    """From which space the next TC comes, freely chosen; or the rest in the sensible way. PP-056, PP-073"""

    rule = 56
    follows = True

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        """The spaces are worth naming only where TC of more than one price lie and some will stay."""
        filled: i64 = 0
        for hole in CHEAPEST:
            if g.counters[HOLES * self.seat + hole] > 0:
                filled += 1
        if filled > 1 and self.left < g.in_blocks(self.seat):
            return WAYS
        return ONE_WAY

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        if move == SENSIBLY:
            return 0
        return 0 if g.counters[HOLES * self.seat + move] > 0 else 55

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        left = self.left
        while left > 0:
            take(g, self.seat, cheapest(g, self.seat) if move == SENSIBLY else move)
            left -= 1
            if move != SENSIBLY:
                break
        if left > 0:
            g.plan_next(PayNext(self.seat, left))


def cheapest(g: PlanetaryPhase, seat: i64) -> i64:
    """The group with a TC that costs least to take. PP-059"""
    for hole in CHEAPEST:
        if g.counters[HOLES * seat + hole] > 0:
            return hole
    raise ValueError("there is no TC left to pay with")


def take(g: PlanetaryPhase, seat: i64, hole: i64) -> None:
    """One TC goes to the payer's own Time Spent: nothing passes between players. PP-055, PP-057, PP-068"""
    g.take_counter(seat, hole)
    g.spent[seat] = g.spent[seat] + 1
    g.tell("pay", who=seat, many=hole, rule=55)


@final
class PutOnTile(Step[PlanetaryPhase]):
    """Of the TC paid, one real TC is placed on the chosen space of the tile. PP-087, PP-121, PP-124"""

    def __init__(self, seat: i64, corner: i64) -> None:
        self.seat: i64 = seat
        self.corner: i64 = corner

    def run(self, g: PlanetaryPhase) -> None:
        g.spent[self.seat] = g.spent[self.seat] - 1
        g.corners = changed(g.corners, self.corner, self.seat)
        g.tell("occupy", who=self.seat, where=self.corner, rule=121)


@final
class Settle(SeatStep[PlanetaryPhase]):
    """The revealed penalties of the whole payment are lost at once. PP-057, PP-219"""

    def run(self, g: PlanetaryPhase) -> None:
        lost = g.penalty
        g.penalty = 0
        if lost > 0:
            change_energy(g, self.seat, -lost, 57)


# -- favors -------------------------------------------------------------------------------------


def can_pay(g: PlanetaryPhase, seat: i64, cost: i64, real: i64) -> bool:
    """Whether TC and favors cover the cost, at least so many of it being real TC. PP-084, PP-087"""
    own = g.in_blocks(seat)
    return own >= real and own + g.favors(seat) >= cost


def favor_sum(g: PlanetaryPhase, seat: i64, chosen: i64) -> i64:
    total: i64 = 0
    i: i64 = 0
    while i < CONNECTIONS:
        if chosen >> i & 1:
            total += g.favor_at(seat, i)
        i += 1
    return total


def favors_forbidden(g: PlanetaryPhase, seat: i64, cost: i64, real: i64, chosen: i64) -> i64:
    """The rule against calling in these favors, or 0: each must be needed, and real TC must do the rest.

    PP-073, PP-083, PP-087, PP-220
    """
    total = favor_sum(g, seat, chosen)
    i: i64 = 0
    while i < CONNECTIONS:
        if chosen >> i & 1:
            favor = g.favor_at(seat, i)
            if favor == 0:
                return 83
            if total - favor >= cost - real:
                return 220
        i += 1
    return 0 if real_part(cost, real, total) <= g.in_blocks(seat) else 84


def real_part(cost: i64, real: i64, favor: i64) -> i64:
    """The TC still to be paid beside the favors. PP-084, PP-087, PP-089"""
    rest = cost - favor
    return rest if rest > real else real


@final
class CallFavors(Ask[PlanetaryPhase]):
    """Which favors stand in for TC: none, or a set of which none is superfluous; each is used whole.

    PP-083, PP-084, PP-088, PP-089, PP-220
    """

    rule = 84
    follows = True

    def __init__(self, seat: i64, cost: i64, onto: i64) -> None:
        super().__init__(seat)
        self.cost: i64 = cost
        self.onto: i64 = onto

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        held: i64 = 0
        i: i64 = 0
        while i < CONNECTIONS:
            if g.connections[CONNECTIONS * self.seat + i] >= 0:
                held |= bit(i)
            i += 1
        return [chosen for chosen in range(8) if chosen & ~held == 0]

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return favors_forbidden(g, self.seat, self.cost, real_needed(self.onto), move)

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        total = favor_sum(g, self.seat, move)
        i: i64 = 0
        while i < CONNECTIONS:
            if move >> i & 1:
                card: i64 = g.connections[CONNECTIONS * self.seat + i]
                g.used |= bit(card)
                g.tell("favor", who=self.seat, thing=card, many=g.box.cards.favor[card], rule=84)
            i += 1
        pay(g, self.seat, real_part(self.cost, real_needed(self.onto), total), self.onto)


def real_needed(onto: i64) -> i64:
    """A corner of a tile takes one real TC; nothing else asks for one. PP-087"""
    return 1 if onto >= 0 else 0


def pay_action(g: PlanetaryPhase, seat: i64, cost: i64, onto: i64) -> None:
    """Pay for performing an action, with favors where the player has any to call in. PP-084, PP-087"""
    if cost > real_needed(onto) and g.favors(seat) > 0:
        g.plan_next(CallFavors(seat, cost, onto))
    else:
        pay(g, seat, cost, onto)
