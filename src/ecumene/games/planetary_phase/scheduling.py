"""Phase A, scheduling: everybody places two Action Markers, one after the other, and pays for their spaces."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import (
    ACTIONS,
    COMMIT,
    DEDICATE,
    DEVISE,
    ESTABLISH,
    INDUSTRIOUS,
    RELIABLE,
    RESOURCEFUL,
)
from ecumene.games.planetary_phase.paying import pay
from ecumene.games.planetary_phase.position import NONE, SCHEDULE, PlanetaryPhase
from ecumene.kernel.step import Ask, SeatStep, Step


@final
class Scheduling(Step[PlanetaryPhase]):
    """Twice every player in order places a marker. PP-033, PP-106"""

    def run(self, g: PlanetaryPhase) -> None:
        g.phase = SCHEDULE
        g.schedule = [NONE] * (ACTIONS * g.seats)
        for _ in range(2):
            for seat in reversed(g.order):
                g.plan_next(PlaceMarker(seat))


@final
class PlaceMarker(SeatStep[PlanetaryPhase]):
    """A player who can pay for no free space at all leaves the marker unplaced. PP-107, PP-114"""

    def run(self, g: PlanetaryPhase) -> None:
        for box in range(ACTIONS):
            if selection_forbidden(g, self.seat, box) == 0:
                g.plan_next(SelectAction(self.seat))
                return
        g.tell("unplaced", who=self.seat, rule=114)


def next_space(g: PlanetaryPhase, box: i64) -> i64:
    """The leftmost free space of a box, or the number of players when it is full. PP-108, PP-110, PP-111"""
    space: i64 = 0
    while space < g.seats and g.schedule[box * g.seats + space] >= 0:
        space += 1
    return space


def selection_cost(g: PlanetaryPhase, seat: i64, box: i64) -> i64:
    """What the box's next space costs the seat: its price, less an ability. PP-090, PP-095, PP-097, PP-098, PP-112"""
    price: i64 = g.box.prices[3 * box + g.seats - 3][next_space(g, box)]
    if price > 0 and (
        (box == ESTABLISH and g.has(seat, INDUSTRIOUS))
        or (box == DEVISE and g.has(seat, RESOURCEFUL))
        or (box in (COMMIT, DEDICATE) and g.has(seat, RELIABLE))
    ):
        price -= 1
    return price


def selection_forbidden(g: PlanetaryPhase, seat: i64, box: i64) -> i64:
    """The rule against selecting the action, or 0. PP-086, PP-109, PP-110"""
    if next_space(g, box) == g.seats:
        return 110
    return 109 if selection_cost(g, seat, box) > g.in_blocks(seat) else 0


@final
class SelectAction(Ask[PlanetaryPhase]):
    """Which action the marker selects; it need not be possible now, and its price is not refunded.

    PP-107, PP-108, PP-109, PP-115
    """

    rule = 107

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return selection_forbidden(g, self.seat, move)

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        cost = selection_cost(g, self.seat, move)
        space = next_space(g, move)
        g.schedule[move * g.seats + space] = self.seat
        g.tell("select", who=self.seat, where=move, many=cost, rule=108)
        pay(g, self.seat, cost, NONE)


SCHEDULING: Final = Scheduling()
