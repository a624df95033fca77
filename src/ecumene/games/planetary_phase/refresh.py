"""Phase C, refresh: Lifestyle cards slide, markers advance, the Sector is assessed, TC come back."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import BALANCED, FREE, HOLES, SEATS, SLOTS, VITAL, next_sector
from ecumene.games.planetary_phase.energy import change_energy
from ecumene.games.planetary_phase.position import GENTLE, NONE, REFRESH, PlanetaryPhase
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, AskTogether, SeatStep, Step

CREDIT: Final = 0
REPUTATION: Final = 1

REST: Final = 10
COVER: Final = 11
"""Ways to refresh at once: Free Time first, then the 2s; or the penalties first. PP-204"""
REST_ORDER: Final[list[int]] = [0, 2, 4, 6, 1, 3, 5]
COVER_ORDER: Final[list[int]] = [2, 4, 6, 1, 3, 5, 0]


# -- step 1: Lifestyle cards --------------------------------------------------------------------


@final
class RefreshCards(Step[PlanetaryPhase]):
    """Step 1: the card on the 1 TC slot leaves, the others slide down, then empty slots are filled from the bottom up.

    PP-183, PP-184
    """

    def run(self, g: PlanetaryPhase) -> None:
        g.phase = REFRESH
        if leave_last_slot(g):
            return
        slide(g)
        fill_slots(g)


def leave_last_slot(g: PlanetaryPhase) -> bool:
    """The last slot's card is discarded; an uncovered threat degrades again and is gone. Returns whether it is over.

    PP-185, PP-186, PP-187
    """
    card: i64 = g.slots[SLOTS - 1]
    if card < 0:
        return False
    threat = g.slot_threats >> (SLOTS - 1) & 1 != 0
    g.slots = changed(g.slots, SLOTS - 1, NONE)
    g.slot_threats &= ~bit(SLOTS - 1)
    if threat and not g.covered(g.backs[card]):
        g.removed_cards = [*g.removed_cards, card]
        g.tell("threat_runs_out", where=g.backs[card], thing=card, rule=186)
        return g.degrade(g.box.threats.degradation[g.backs[card]], 186)
    g.tell("card_leaves", thing=card, many=1 if threat else 0, rule=187 if threat else 185)
    g.to_discard(card)
    return False


def slide(g: PlanetaryPhase) -> None:
    """Every card moves one slot down. PP-184, PP-189"""
    g.slots = [NONE, *g.slots[: SLOTS - 1]]
    g.slot_threats = g.slot_threats << 1 & 7


def fill_slots(g: PlanetaryPhase) -> None:
    """From bottom to top, each empty slot of this number of players takes the deck's top card as it lies. PP-188"""
    slot: i64 = SLOTS - 1
    while slot >= 0:
        if g.slots[slot] < 0 and g.box.display.players[slot + 1] <= g.seats and g.deck:
            card: i64 = g.deck[-1]
            g.deck = g.deck[:-1]
            g.slots = changed(g.slots, slot, card)
            if g.deck_threat:
                g.deck_threat = 0
                g.slot_threats |= bit(slot)
            g.tell("deal", where=slot, thing=card, rule=188)
            g.refill_deck()
        slot -= 1


# -- step 2: the Time Keeper --------------------------------------------------------------------


@final
class AdvanceMarkers(Step[PlanetaryPhase]):
    """Step 2: the markers advance one at a time, then the new order is found and perhaps a threat revealed.

    PP-183, PP-191
    """

    def run(self, g: PlanetaryPhase) -> None:
        g.crossed = 0
        g.plan_next(NEW_ORDER)
        for seat in reversed(g.order):
            g.plan_next(Advance(seat))


@final
class Advance(SeatStep[PlanetaryPhase]):
    """A marker advances by the TC spent and on tiles; each time it passes the star its owner feels the open penalties.

    PP-023, PP-192, PP-193
    """

    def run(self, g: PlanetaryPhase) -> None:
        seat = self.seat
        steps = g.spent[seat] + g.on_tiles(seat)
        place: i64 = g.clock[seat] + steps
        g.tell("advance", who=seat, many=steps, rule=192)
        laps: i64 = 0
        while place > g.box.track.clock:
            place -= g.box.track.clock
            laps += 1
        g.clock = changed(g.clock, seat, place)
        while laps > 0:
            g.crossed = 1
            g.plan_next(CrossStar(seat))
            laps -= 1


@final
class CrossStar(SeatStep[PlanetaryPhase]):
    """The owner loses the open penalties, 2 less with Balanced, at most 1 with Vital. PP-093, PP-094, PP-193"""

    def run(self, g: PlanetaryPhase) -> None:
        seat = self.seat
        lost = g.revealed(seat)
        if g.has(seat, BALANCED):
            lost = lost - g.box.actions.balanced if lost > g.box.actions.balanced else 0
        if g.has(seat, VITAL) and lost > g.box.actions.vital:
            lost = g.box.actions.vital
        g.tell("star", who=seat, many=lost, rule=193)
        if lost > 0:
            change_energy(g, seat, -lost, 193)


@final
class NewOrder(Step[PlanetaryPhase]):
    """Next round's order is by space from 1 up, on one space the later mover first; then one threat if any crossed.

    PP-194, PP-195, PP-196
    """

    def run(self, g: PlanetaryPhase) -> None:
        order: list[int] = []
        for space in range(1, g.box.track.clock + 1):
            for seat in reversed(g.order):
                if g.clock[seat] == space:
                    order.append(seat)
        g.order = order
        packed: i64 = 0
        for seat in reversed(order):
            packed = packed * SEATS + seat
        g.tell("order", who=order[0], thing=packed, rule=195)
        if g.crossed:
            reveal_threat(g)


def reveal_threat(g: PlanetaryPhase) -> None:
    """The deck's top card is turned over and degrades; uncovered it stays as a threat card, covered it turns back.

    PP-197, PP-198, PP-199, PP-225
    """
    if not g.deck:
        return
    card: i64 = g.deck[-1]
    threat: i64 = g.backs[card]
    g.known |= bit(card)
    covered = g.covered(threat)
    g.tell("reveal", where=threat, many=1 if covered else 0, thing=card, rule=197)
    if not covered:
        g.deck_threat = 1
        g.refill_deck()
    if not (covered and g.options & GENTLE):
        g.degrade(g.box.threats.degradation[threat], 197)


# -- step 3: assessment -------------------------------------------------------------------------


@final
class Assess(Step[PlanetaryPhase]):
    """Step 3: the leader of the Sector under Bureaucracy pays, then the marker moves on clockwise.

    PP-079, PP-201, PP-202, PP-203
    """

    def run(self, g: PlanetaryPhase) -> None:
        leader = g.leader(g.assessed)
        g.plan_next(MOVE_ASSESSMENT)
        if leader < 0:
            g.tell("no_leader", where=g.assessed, rule=202)
        elif g.credits[leader] > 0:
            g.plan_next(PayAssessment(leader))
        else:
            lose_face(g, leader)


def lose_face(g: PlanetaryPhase, seat: i64) -> None:
    """Reputation equal to the leader's level there is lost, as far as there is any. PP-067, PP-201"""
    g.tell("assessed", who=seat, where=g.assessed, rule=201)
    g.gain_reputation(seat, -g.level(seat, g.assessed), 201)


@final
class PayAssessment(Ask[PlanetaryPhase]):
    """Turn in a Credit, or lose Reputation equal to one's level. PP-201, PP-202"""

    rule = 201

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [CREDIT, REPUTATION]

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move == CREDIT:
            g.credits = changed(g.credits, self.seat, g.credits[self.seat] - 1)
            g.tell("credit", who=self.seat, many=-1, rule=202)
        else:
            lose_face(g, self.seat)


@final
class MoveAssessment(Step[PlanetaryPhase]):
    """The next Sector clockwise is under Bureaucracy. PP-203"""

    def run(self, g: PlanetaryPhase) -> None:
        g.assessed = next_sector(g.assessed)
        g.tell("bureaucracy", where=g.assessed, rule=203)


# -- step 4: Time Counters ----------------------------------------------------------------------


@final
class RefreshCounters(AskTogether[PlanetaryPhase]):
    """Step 4: all at once bring their spent TC back to open spaces of their choice, group by group, or in one go.

    Nothing stays in Time Spent, and nothing already at home is moved.
    PP-204, PP-205, PP-206, PP-223
    """

    rule = 204

    def __init__(self, group: i64) -> None:
        self.group: i64 = group

    def seats(self, g: PlanetaryPhase) -> list[int]:
        return [seat for seat in range(g.seats) if g.spent[seat] > 0]

    def room_after(self, g: PlanetaryPhase, seat: i64) -> i64:
        """The open spaces in the groups still to come."""
        total: i64 = 0
        hole = self.group + 1
        while hole < HOLES:
            total += g.open_in(seat, hole)
            hole += 1
        return total

    def candidates(self, g: PlanetaryPhase, seat: i64) -> list[int]:
        left: i64 = g.spent[seat]
        here = g.open_in(seat, self.group)
        later = self.room_after(g, seat)
        counts = list(range(max(0, left - later), min(left, here) + 1))
        if self.group == FREE and left < here + later:
            return [REST, COVER, *counts]
        return counts

    def reveal(self, g: PlanetaryPhase, answers: list[int]) -> None:
        for seat in range(g.seats):
            if answers[seat] >= 0:
                put_back(g, seat, self.group, answers[seat])
        if self.group < HOLES - 1 and max(g.spent) > 0:
            g.plan_next(REFRESH_COUNTERS[self.group + 1])


def put_back(g: PlanetaryPhase, seat: i64, group: i64, move: i64) -> None:
    """TC return: so many to the group, or all of them in the order of the way chosen. PP-204"""
    if move < REST:
        place(g, seat, group, move)
        return
    for hole in REST_ORDER if move == REST else COVER_ORDER:
        room = g.open_in(seat, hole)
        place(g, seat, hole, room if room < g.spent[seat] else g.spent[seat])


def place(g: PlanetaryPhase, seat: i64, hole: i64, many: i64) -> None:
    g.put_counters(seat, hole, many)
    g.spent[seat] = g.spent[seat] - many
    if many > 0:
        g.tell("refresh", who=seat, where=hole, many=many, rule=204)


REFRESH_CARDS: Final = RefreshCards()
ADVANCE_MARKERS: Final = AdvanceMarkers()
NEW_ORDER: Final = NewOrder()
ASSESS: Final = Assess()
MOVE_ASSESSMENT: Final = MoveAssessment()
REFRESH_COUNTERS: Final[list[RefreshCounters]] = [RefreshCounters(group) for group in range(HOLES)]
