"""The operations meeting: the chief seat and the badge, who joins, and the draft of new operations tasks."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import LONE_WOLF, OPEN_MEETINGS, OPERATIONS_TABLE
from ecumene.games.gen7.numbering import EMPTY, MEETINGS, NONE, SEATED, seat_place
from ecumene.games.gen7.position import Gen7, advance_progress
from ecumene.games.gen7.ship.decks import TASK_DECK, draw, take_task, under
from ecumene.games.gen7.ship.dice import put
from ecumene.games.gen7.ship.officers import shifted_values
from ecumene.games.gen7.vocabulary import OFFICER, OPERATIONS, ROBOT
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask, Step

DECLINE: Final = 62
ALONE: Final = 63
"""Take the top card instead of joining. G7-236"""
NO_CARD: Final = 63


def call_meeting(g: Gen7, seat: i64) -> None:
    """Who takes the chief seat gains the badge at once; then the others may join, clockwise. G7-119, G7-153, G7-154"""
    g.met = 1
    if g.chief != seat:
        g.chief = seat
        g.tell("badge", who=seat, rule=153)
    g.plan_next(JoinNext(seat, 1, bit(seat)))


@final
class JoinNext(Step[Gen7]):
    """The next player clockwise is asked; after the last the cards are drawn. G7-154, G7-155"""

    def __init__(self, caller: i64, number: i64, attending: i64) -> None:
        self.caller: i64 = caller
        self.number: i64 = number
        self.attending: i64 = attending

    def run(self, g: Gen7) -> None:
        if self.number == g.seats:
            draw_tasks(g, self.caller, self.attending)
            return
        seat = (self.caller + self.number) % g.seats
        g.plan_next(Join(seat, self.caller, self.number, self.attending))


@final
class Join(Ask[Gen7]):
    """Join with an officer or colonist while an attendee seat is open, decline, or as a Lone Wolf take the top card.

    G7-152, G7-154, G7-161, G7-236, G7-277, G7-Q46
    """

    rule = 154

    def __init__(self, seat: i64, caller: i64, number: i64, attending: i64) -> None:
        super().__init__(seat)
        self.caller: i64 = caller
        self.number: i64 = number
        self.attending: i64 = attending

    def candidates(self, g: Gen7) -> list[int]:
        found = [*g.at_home(self.seat), DECLINE]
        if g.has_perk(self.seat, LONE_WOLF):
            found.append(ALONE)
        return found

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == DECLINE:
            return 0
        if move == ALONE:
            return 161 if g.count_hand(self.seat) >= g.box.hand else 0
        if g.kind(move) == ROBOT:
            return 152
        return 277 if g.first_available(OPERATIONS_TABLE) == NONE else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move in (DECLINE, ALONE):
            g.plan_next(JoinNext(self.caller, self.number + 1, self.attending))
            if move == ALONE:
                take_top(g, self.seat)
            return
        g.plan(
            JoinValue(self.seat, move),
            JoinNext(self.caller, self.number + 1, self.attending | bit(self.seat)),
        )


def take_top(g: Gen7, seat: i64) -> None:
    """A Lone Wolf takes the top operations task, before the meeting draws. G7-236"""
    for card in draw(g, TASK_DECK, 1):
        take_task(g, seat, card, 236)


@final
class JoinValue(Ask[Gen7]):
    """A joining die may be raised by Natural Leader while it is seated, in the open seat of the fewest pips.

    G7-239, G7-273, G7-277
    """

    rule = 239
    follows = True

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        return shifted_values(g, self.die, OPERATIONS)

    def choose(self, g: Gen7, move: i64) -> None:
        g.value[self.die] = move
        at: i64 = seat_place(OPERATIONS_TABLE, g.first_available(OPERATIONS_TABLE))
        put(g, self.die, at)
        g.tell("join", who=self.seat, where=at, many=move, thing=self.die, rule=154)
        if g.kind(self.die) == OFFICER:
            g.officers |= bit(self.seat)


def draw_tasks(g: Gen7, caller: i64, attending: i64) -> None:
    """Two cards for every die at Operations and one more are drawn, and go round twice from the highest die.

    G7-155, G7-157
    """
    dice: i64 = 0
    for at in g.place:
        if SEATED + 4 * OPERATIONS_TABLE <= at < SEATED + 4 * OPERATIONS_TABLE + 4:
            dice += 1
    extra: i64 = g.box.story.hook_numbers[OPEN_MEETINGS][0] if g.in_force(OPEN_MEETINGS) else 0
    g.selection = draw(g, TASK_DECK, 2 * dice + 1 + extra)
    g.tell("meeting", who=caller, where=attending, many=len(g.selection), rule=155)
    for seat in members(attending):
        advance_progress(g, seat, MEETINGS, 1)
    g.plan_next(PassTasks(first_pick(g, caller, attending), attending, 0))


def first_pick(g: Gen7, caller: i64, attending: i64) -> i64:
    """The player whose die at Operations is highest; of equal ones the earlier placed. G7-157"""
    best: i64 = NONE
    highest: i64 = 0
    for seat in g.clockwise(caller):
        if attending >> seat & 1:
            value = highest_there(g, seat)
            if value > highest:
                best, highest = seat, value
    return best


def highest_there(g: Gen7, seat: i64) -> i64:
    """The seat's highest die at Operations. G7-157"""
    highest: i64 = 0
    for die in range(7 * seat, 7 * seat + 7):
        if g.location_of(die) == OPERATIONS_TABLE:
            highest = max(highest, g.value[die])
    return highest


@final
class PassTasks(Step[Gen7]):
    """The selection passes clockwise among those attending, twice round; what is left goes under the deck.

    With a full hand one only looks on.
    G7-157, G7-160, G7-161, G7-Q18
    """

    def __init__(self, first: i64, attending: i64, number: i64) -> None:
        self.first: i64 = first
        self.attending: i64 = attending
        self.number: i64 = number

    def run(self, g: Gen7) -> None:
        if self.number == 2 * g.seats or not g.selection:
            for card in g.selection:
                under(g, TASK_DECK, card)
                g.tell("discard_task", thing=card, rule=160)
            g.selection = EMPTY
            return
        g.plan_next(PassTasks(self.first, self.attending, self.number + 1))
        seat = (self.first + self.number) % g.seats
        if self.attending >> seat & 1 and g.count_hand(seat) < g.box.hand:
            g.plan_next(PickCard(seat, 1 if self.number < g.seats else 0))


@final
class PickCard(Ask[Gen7]):
    """A card must be taken in the first pass and may be in the second. G7-158, G7-159"""

    def __init__(self, seat: i64, must: i64) -> None:
        super().__init__(seat)
        self.must: i64 = must

    def asked_by(self) -> int:
        return 158 if self.must == 1 else 159

    def candidates(self, g: Gen7) -> list[int]:
        return g.selection if self.must == 1 else [*g.selection, NO_CARD]

    def choose(self, g: Gen7, move: i64) -> None:
        if move != NO_CARD:
            g.selection = [card for card in g.selection if card != move]
            take_task(g, self.seat, move, self.asked_by())
