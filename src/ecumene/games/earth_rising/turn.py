"""Gameplay: the five steps of a turn, and the calendar."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earth_rising.actions import TAKE_ACTION
from ecumene.games.earth_rising.characters import AFTER_ACTIONS, CHECK_LIMITS
from ecumene.games.earth_rising.position import LOST_TIME, EarthRising, with_cards
from ecumene.games.earth_rising.strain import STRAIN_FROM_PEOPLE, STRAIN_FROM_SECTORS
from ecumene.games.earth_rising.strikes import draw_to_hand
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask, Step


@final
class BeginTurn(Step[EarthRising]):
    """A turn is one year and has five steps in this order: draw, actions, strain from people, from sectors, calendar.

    ER-026, ER-050, ER-051, ER-054, ER-060
    """

    def run(self, g: EarthRising) -> None:
        g.turn = g.year
        g.actions_left = g.box.actions
        g.tell("turn", who=g.active, many=g.year, rule=50)
        g.plan(
            HAND_LIMIT,
            TAKE_ACTION[g.active],
            AFTER_ACTIONS,
            STRAIN_FROM_PEOPLE,
            STRAIN_FROM_SECTORS,
            CHECK_LIMITS,
            NEXT_YEAR,
        )
        draws: i64 = g.box.draws
        while draws > 0:
            g.plan_next(DRAW_CARD)
            draws -= 1


@final
class DrawCard(Step[EarthRising]):
    """Step 1: the active player draws a card; a strike is over, limits and all, before the next is drawn.

    ER-054, ER-055
    """

    def run(self, g: EarthRising) -> None:
        if draw_to_hand(g, g.active) and g.outcome == 0:
            g.plan_next(CHECK_LIMITS)


@final
class HandLimit(Step[EarthRising]):
    """After the draws of step 1, and only then, the active player discards down to the limit. ER-056, ER-058"""

    def run(self, g: EarthRising) -> None:
        if g.hand_size(g.active) > g.hand_limit:
            g.plan_next(DiscardToLimit(g.active))


@final
class DiscardToLimit(Ask[EarthRising]):
    """Which card goes, face down, until the limit is kept. ER-056, ER-057, ER-174, ER-191"""

    rule = 56

    def candidates(self, g: EarthRising) -> list[int]:
        return members(g.hands[self.seat])

    def choose(self, g: EarthRising, move: i64) -> None:
        g.leave_hand(self.seat, move)
        g.discard |= bit(move)
        if g.closed:
            g.face_down |= bit(move)
            g.buried = with_cards(g.buried, self.seat, bit(move))
        g.tell("discard", who=self.seat, thing=move, known_to=g.hand_audience(self.seat), rule=57)
        if g.hand_size(self.seat) > g.hand_limit:
            g.plan_next(self)


@final
class NextYear(Step[EarthRising]):
    """Step 5: the calendar moves on and the next player clockwise takes the turn; after the last year the game is lost.

    ER-050, ER-052, ER-134, ER-135, ER-136
    """

    def run(self, g: EarthRising) -> None:
        if g.year >= g.years:
            g.tell("defeat", many=LOST_TIME, rule=135)
            g.finish(LOST_TIME)
            return
        g.year += 1
        g.tell("year", many=g.year, rule=134)
        g.active = (g.active + 1) % g.seats
        g.plan_next(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn()
DRAW_CARD: Final = DrawCard()
HAND_LIMIT: Final = HandLimit()
NEXT_YEAR: Final = NextYear()
