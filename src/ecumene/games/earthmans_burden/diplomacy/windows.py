"""Windows: the moments of a turn in which players are asked for extraordinary actions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.diplomacy.extraordinary import (
    PASS,
    extraordinary_candidates,
    open_kinds,
    take_extraordinary,
    why_not,
)
from ecumene.games.earthmans_burden.position import BOUNDARIES, NO_OFFERS, OWN_TURN, EarthmansBurden
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, Step

AFTER_START: Final = 0
AFTER_MOVEMENT: Final = 1
AFTER_MILITARY_GROUP: Final = 2
AFTER_MILITARY: Final = 3
AFTER_GROWTH: Final = 4
AFTER_RISK: Final = 5
AFTER_CIVILIAN_GROUP: Final = 6
AFTER_CIVILIAN: Final = 7
"""The windows of a turn in their order. EB-055"""
BEFORE_MENUS: Final = (AFTER_MOVEMENT, AFTER_MILITARY_GROUP, AFTER_RISK, AFTER_CIVILIAN_GROUP)
"""Windows that lead into the active player's menu, which takes the place of asking them. EB-056"""
BETWEEN_GROUPS: Final = (AFTER_MILITARY_GROUP, AFTER_CIVILIAN_GROUP)
"""Windows that are not at a boundary of the turn's parts."""


@final
class OpenWindow(Step[EarthmansBurden]):
    """A window opens if anything happened since the last one closed: windows with nothing between them are one.

    `passed` are the seats that have passed in it already.
    EB-054, EB-055
    """

    def __init__(self, window: i64, passed: i64) -> None:
        self.window: i64 = window
        self.passed: i64 = passed

    def run(self, g: EarthmansBurden) -> None:
        if g.stirred:
            g.passed = self.passed
            g.refused = NO_OFFERS
            g.plan_next(AskNext(self.window))


@final
class AskNext(Step[EarthmansBurden]):
    """The active player is asked first, then the others clockwise, until all asked have passed in succession.

    EB-056
    """

    def __init__(self, window: i64) -> None:
        self.window: i64 = window

    def run(self, g: EarthmansBurden) -> None:
        seat = g.active
        for _ in range(g.seats):
            if g.passed >> seat & 1 == 0 and not g.is_out(seat) and is_asked(g, seat, self.window):
                g.plan(Window(seat, self.window), self)
                return
            seat = g.next_seat(seat)
        g.stirred = 0


def is_asked(g: EarthmansBurden, seat: i64, window: i64) -> bool:
    """The active player, except before their own menus; the others as the table's windows allow. EB-055, EB-056"""
    if seat == g.active:
        return window not in BEFORE_MENUS
    if g.options & OWN_TURN:
        return False
    return not (g.options & BOUNDARIES and window in BETWEEN_GROUPS)


@final
class Window(Ask[EarthmansBurden]):
    """Pass, or take an extraordinary action. EB-054, EB-242"""

    rule = 54

    def __init__(self, seat: i64, window: i64) -> None:
        super().__init__(seat)
        self.window: i64 = window

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [PASS, *extraordinary_candidates(g, self.seat)]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return 0 if move == PASS else why_not(g, self.seat, move)

    def moves(self, g: EarthmansBurden) -> list[int]:
        return [PASS, *open_kinds(g, self.seat)]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == PASS:
            g.passed |= bit(self.seat)
        else:
            take_extraordinary(g, self.seat, move)
