"""Seating a die in an ordinary seat: where it may go, and what follows there."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.boards import offer_rules, work_board
from ecumene.games.gen7.actions.centers import CompleteTask, FileAction, SchemaAction, WakeAction
from ecumene.games.gen7.actions.labs import Donate, PrivateAction, Reprogram, drifts, work_lab, work_private
from ecumene.games.gen7.actions.meeting import call_meeting
from ecumene.games.gen7.actions.perks import offer_advocate, offer_architect, offer_director
from ecumene.games.gen7.components import (
    DATA_CENTER,
    LABS,
    LOCATIONS,
    MANUFACTURING_CENTER,
    MEDICAL_CENTER,
    OPERATIONS_TABLE,
    PIPS,
    RECYCLING_LAB,
    ROBOTICS,
    ROBOTICS_BARRACKS,
)
from ecumene.games.gen7.effects.on_dice import Requisition
from ecumene.games.gen7.numbering import (
    CHIEF_SEAT,
    DISABLED,
    EPISODE_BOARD,
    PLACES,
    PRIVATE,
    ROBOT_DIE,
    SEATED,
    SUPPLY,
    seat_place,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.dice import named, put
from ecumene.games.gen7.ship.officers import is_shifted, shifted_values
from ecumene.games.gen7.vocabulary import OFFICER, ROBOT
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask

PRIVATE_SEATS: Final = [125, 126, 127, 130]


COMMON_SEATS: Final = [4 * location + k for location in range(OPERATIONS_TABLE) for k in range(PIPS)] + [
    4 * OPERATIONS_TABLE + CHIEF_SEAT
]
"""The seats of the ship, and as a mask."""
COMMON_MASK: Final = sum([1 << at for at in COMMON_SEATS])
BOARD_SEAT: Final = 1 << 4 * EPISODE_BOARD
"""The first seat of the episode's board, as a mask."""


def seats_of(g: Gen7, seat: i64) -> list[int]:
    """All seats the active player might think of, as 4 * location + k: the ship's, the own private one, the board's.

    At Operations the active player takes the chief seat.
    G7-070, G7-128, G7-153
    """
    found = COMMON_SEATS.copy()
    found.append(4 * (PRIVATE + seat))
    for k in range(g.pips(EPISODE_BOARD)):
        found.append(4 * EPISODE_BOARD + k)
    return found


def free_seats(g: Gen7, seat: i64) -> i64:
    """A mask of those of them, as 4 * location + k, in which no die lies; Remote Hands passes dice. G7-072, G7-180"""
    board = bit(4 * EPISODE_BOARD + g.pips(EPISODE_BOARD)) - BOARD_SEAT
    seats = COMMON_MASK | bit(4 * (PRIVATE + seat)) | board
    if g.share == 1:
        return seats
    return seats & ~occupied(g)


def is_covered(g: Gen7, at: i64) -> bool:
    """Whether a marker closes the seat; Remote Hands passes disabled ones. G7-072, G7-180"""
    layers: i64 = g.covers[at]
    return layers != 0 and not (layers == DISABLED and g.share == 1)


def occupied(g: Gen7) -> i64:
    """A mask of the seats in which dice lie."""
    mask: i64 = 0
    for place in g.place:
        at: i64 = place
        if SEATED <= at < SEATED + 4 * PLACES:
            mask |= bit(at - SEATED)
    return mask


def bars(g: Gen7, seat: i64, die: i64, at: i64, value: i64) -> i64:
    """0, or the rule of a location against a die of this value in its seat.

    G7-030, G7-134, G7-151, G7-152, G7-276, G7-Q25, G7-Q71
    """
    location = at // 4
    if drifts(g) and g.kind(die) == ROBOT:
        return 29
    if location == OPERATIONS_TABLE:
        return 152 if g.kind(die) == ROBOT else 276 if g.met == 1 else 0
    if location == RECYCLING_LAB:
        return 134 if value < least_value(g, at % 4) else 0
    if location == ROBOTICS:
        return 0 if g.place[7 * seat + ROBOT_DIE] == SUPPLY else 151
    if location == EPISODE_BOARD:
        return 0 if g.box.story.hook_crew[g.board] >> g.kind(die) & 1 else 30
    return 0


def least_value(g: Gen7, k: i64) -> i64:
    """What the die in the previous seat of the Recycling Lab asks for, if one lies there. G7-134, G7-185, G7-Q25"""
    least: i64 = 0
    if k > 0 and not drifts(g):
        previous = seat_place(RECYCLING_LAB, k - 1)
        for die, place in enumerate(g.place):
            at: i64 = place
            if at == previous:
                least = max(least, g.value[die])
    return least


def forbids_seat(g: Gen7, seat: i64, die: i64, at: i64) -> i64:
    """0, or the rule against this die in this seat, whatever its owner's perk may change. G7-072, G7-273, G7-Q66"""
    if is_covered(g, at) or not free_seats(g, seat) >> at & 1:
        return 72
    return bars_by_perk(g, seat, die, at)


def bars_by_perk(g: Gen7, seat: i64, die: i64, at: i64) -> i64:
    """0, or the rule of a location against this die in its seat, whatever its owner's perk may change. G7-273"""
    rule = bars(g, seat, die, at, g.value[die])
    if rule == 134:
        for value in shifted_values(g, die, g.division_of(at // 4)):
            if bars(g, seat, die, at, value) == 0:
                return 0
    return rule


def can_sit(g: Gen7, seat: i64, die: i64, free: i64, by_perk: bool) -> bool:
    """Whether one of these free seats takes the die, with the help of a perk or as it lies. G7-069, G7-Q23"""
    shown: i64 = g.value[die]
    at: i64 = 0
    while free >> at:
        if free >> at & 1 and not is_covered(g, at):
            rule = bars(g, seat, die, at, shown)
            if rule == 0 or (rule == 134 and by_perk and bars_by_perk(g, seat, die, at) == 0):
                return True
        at += 1
    return False


@final
@mypyc_attr(free_list_len=1)
class SeatAt(Ask[Gen7]):
    """The seat a die takes: any open one whose rule it keeps. G7-070, G7-071, G7-072"""

    rule = 70
    follows = True

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        return seats_of(g, self.seat)

    def forbids(self, g: Gen7, move: i64) -> i64:
        return forbids_seat(g, self.seat, self.die, move)

    def moves(self, g: Gen7) -> list[int]:
        free = free_seats(g, self.seat)
        found: list[int] = []
        at: i64 = 0
        while free >> at:
            if free >> at & 1 and not is_covered(g, at) and bars_by_perk(g, self.seat, self.die, at) == 0:
                found.append(at)
            at += 1
        return found

    def choose(self, g: Gen7, move: i64) -> None:
        if is_shifted(g, self.die, g.division_of(move // 4)):
            g.plan_next(SeatValue(self.seat, self.die, move))
        else:
            take_seat(g, self.seat, self.die, move)


@final
@mypyc_attr(free_list_len=1)
class SeatValue(Ask[Gen7]):
    """A division's perk may change the die while it is seated; the changed value is the one that counts.

    G7-237, G7-238, G7-239, G7-240, G7-273
    """

    rule = 273
    follows = True

    def __init__(self, seat: i64, die: i64, at: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die
        self.at: i64 = at

    def candidates(self, g: Gen7) -> list[int]:
        return shifted_values(g, self.die, g.division_of(self.at // 4))

    def forbids(self, g: Gen7, move: i64) -> i64:
        return bars(g, self.seat, self.die, self.at, move)

    def choose(self, g: Gen7, move: i64) -> None:
        g.value[self.die] = move
        take_seat(g, self.seat, self.die, self.at)


def take_seat(g: Gen7, seat: i64, die: i64, at: i64) -> None:
    """The die lies in its seat and the location's actions follow in their order.

    What the plot's special rules offer for the die comes before the location's optional actions.
    G7-029, G7-069, G7-074
    """
    put(g, die, SEATED + at)
    g.placed = 1
    g.share = 0
    g.tell("seat", who=seat, where=named(g, SEATED + at), many=g.value[die], thing=die, rule=70)
    if g.kind(die) == OFFICER:
        g.officers |= bit(seat)
    location = at // 4
    if location < LABS:
        work_lab(g, seat, die, location, at % 4)
        g.plan_next(Donate(seat, location))
    elif location < LOCATIONS:
        work_place(g, seat, die, location)
    elif location == EPISODE_BOARD:
        work_board(g, seat, die)
    else:
        work_private(g, seat, die)
        own = g.barracks[seat] == ROBOTICS_BARRACKS
        g.plan_next(Reprogram(seat, die) if own else PrivateAction(seat))
    if location < LOCATIONS:
        offer_rules(g, seat, die, location)


def work_place(g: Gen7, seat: i64, die: i64, location: i64) -> None:
    """The actions of a center, of Robotics or of Operations. G7-074, G7-140 to G7-153"""
    officer = g.kind(die) == OFFICER
    if location == DATA_CENTER:
        g.plan(FileAction(seat, 1), CompleteTask(seat, 0))
        if officer:
            offer_director(g, seat)
    elif location == MANUFACTURING_CENTER:
        g.plan(SchemaAction(seat, 1), CompleteTask(seat, 1))
        if officer:
            offer_architect(g, seat)
    elif location == MEDICAL_CENTER:
        g.plan(WakeAction(seat), CompleteTask(seat, 2))
        if officer:
            offer_advocate(g, seat)
    elif location == ROBOTICS:
        g.plan_next(Requisition(seat, 149))
    else:
        call_meeting(g, seat)
