"""Effects on dice: turned, rolled again, taken back, sent to rest or to sleep; and robots requisitioned."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.effects.occasion import Occasion
from ecumene.games.gen7.effects.on_tokens import move_merit_of
from ecumene.games.gen7.numbering import (
    ABSENT,
    COLONISTS,
    DICE_EACH,
    NONE,
    ON_ROW,
    QUARTERS,
    ROBOT_DIE,
    ROBOT_STREAM,
    SEATED,
    SUPPLY,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.dice import put, roll_die, send_home, suspended_animation, to_recovery, to_supply
from ecumene.games.gen7.ship.schemas import PickReroll, RollAgain, SetRobot, after_robot_roll, set_value
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, Step

TURN: Final = 16
"""A move that turns a die is TURN times the die and the value."""
FEW_AWAKE: Final = 2
"""With so many colonists outside the supply or fewer, none is taken. G7-258"""


def is_kind(g: Gen7, die: i64, kind: i64) -> bool:
    """Whether a die is of the kind an effect asks for."""
    if kind == e.CREW:
        return g.kind(die) in (e.OFFICER, e.COLONIST)
    return kind in (e.ANY_DIE, e.NONE, g.kind(die))


def dice_in(g: Gen7, seat: i64, scope: i64, kind: i64) -> list[int]:
    """The player's dice an effect reaches: those in the barracks, the one taken back last, or the robot. G7-084"""
    if scope == e.RECALLED:
        return [g.recalled] if g.recalled >= 0 else []
    if scope == e.OWN_ROBOT:
        robot = DICE_EACH * seat + ROBOT_DIE
        return [] if g.place[robot] in (SUPPLY, ABSENT) else [robot]
    return [die for die in g.at_home(seat) if is_kind(g, die, kind)]


# -- values ---------------------------------------------------------------------------------------


def set_die(g: Gen7, now: Occasion) -> None:
    """One die is set to any value. G7-084"""
    turn_die(g, now, e.FAR)


def shift_die(g: Gen7, now: Occasion) -> None:
    """One die is changed by up to so many. G7-084"""
    turn_die(g, now, now.effect.many)


def turn_die(g: Gen7, now: Occasion, reach: i64) -> None:
    """Ask which die is turned within this reach, if there is one. G7-084"""
    seat, scope, kind = now.chooser, now.effect.what, now.effect.die
    if dice_in(g, seat, scope, kind):
        g.plan_next(TurnDie(seat, scope, kind, reach, now.rule))


@final
class TurnDie(Ask[Gen7]):
    """Which die is turned to which other value, within its faces and the effect's reach. G7-005, G7-084, G7-Q43"""

    def __init__(self, seat: i64, scope: i64, kind: i64, reach: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.scope: i64 = scope
        self.kind: i64 = kind
        self.reach: i64 = reach
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        found: list[int] = []
        for die in dice_in(g, self.seat, self.scope, self.kind):
            for value in range(1, g.faces(die) + 1):
                if value != g.value[die] and -self.reach <= value - g.value[die] <= self.reach:
                    found.append(TURN * die + value)
        return found

    def choose(self, g: Gen7, move: i64) -> None:
        set_value(g, move // TURN, move % TURN, self.rule_number)


def set_robot_one(g: Gen7, now: Occasion) -> None:
    """A 1 shown by a player's robot is set to any value. G7-088, G7-150"""
    for seat in reversed(now.seats):
        robot = DICE_EACH * seat + ROBOT_DIE
        if g.place[robot] not in (SUPPLY, ABSENT) and g.value[robot] == 1:
            g.plan_next(SetRobot(seat, robot))


def reroll(g: Gen7, now: Occasion) -> None:
    """Up to so many dice of the barracks are rolled again; the one taken back, or the robot, at once. G7-084"""
    scope = now.effect.what
    dice = dice_in(g, now.chooser, scope, e.ANY_DIE)
    if not dice:
        return
    if scope in (e.RECALLED, e.OWN_ROBOT):
        g.plan_next(RollAgain(bit(dice[0]), now.rule))
    else:
        g.plan_next(PickReroll(now.chooser, min(now.effect.many, len(dice)), 0, now.rule))


# -- places ---------------------------------------------------------------------------------------


def recall_dice(g: Gen7, now: Occasion) -> None:
    """Players take dice back, of their own choice; the last of them is remembered. G7-084"""
    g.recalled = NONE
    send_dice(g, now)


def send_dice(g: Gen7, now: Occasion) -> None:
    """Players send dice to the Recovery Room or to sleep, of their own choice. G7-084"""
    effect = now.effect
    for seat in reversed(now.seats):
        plan_pick(g, seat, effect.verb, effect.die, effect.what, effect.many, now.rule)


def hibernate_or_lose(g: Gen7, now: Occasion) -> None:
    """Colonists go to sleep; who has only two outside the supply, or fewer, loses merit instead. G7-258"""
    few = [seat for seat in now.seats if g.awake(seat) <= FEW_AWAKE]
    move_merit_of(g, few, -now.effect.rest[0], now.rule)
    for seat in reversed(now.seats):
        if seat not in few:
            plan_pick(g, seat, e.HIBERNATE, NONE, NONE, now.effect.many, now.rule)


def wake_colonists(g: Gen7, now: Occasion) -> None:
    """Players take the action Suspended Animation. G7-145"""
    for seat in now.seats:
        suspended_animation(g, seat, now.rule)


def movable(g: Gen7, seat: i64, verb: i64, kind: i64, where: i64) -> list[int]:
    """The player's dice an effect may move. G7-084, G7-Q22"""
    if verb == e.SEND_RECOVERY:
        return g.at_home(seat)
    first: i64 = DICE_EACH * seat
    if verb == e.HIBERNATE:
        colonists = range(first + 1, first + 1 + COLONISTS)
        return [die for die in colonists if g.place[die] not in (SUPPLY, ABSENT)]
    end: i64 = ON_ROW if where == e.ORDINARY_SEAT else e.FAR * e.FAR
    dice = range(first, first + DICE_EACH)
    return [die for die in dice if SEATED <= g.place[die] < end and is_kind(g, die, kind)]


def plan_pick(g: Gen7, seat: i64, verb: i64, kind: i64, where: i64, left: i64, rule: i64) -> None:
    """Ask for a die to be moved, if any is left to move. G7-084"""
    if left > 0 and movable(g, seat, verb, kind, where):
        g.plan_next(MoveDie(seat, verb, kind, where, left, rule))


@final
class MoveDie(Ask[Gen7]):
    """Which die is taken back, sent to the Recovery Room or put to sleep. G7-084, G7-258"""

    def __init__(self, seat: i64, verb: i64, kind: i64, where: i64, left: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.verb: i64 = verb
        self.kind: i64 = kind
        self.where: i64 = where
        self.left: i64 = left
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return movable(g, self.seat, self.verb, self.kind, self.where)

    def choose(self, g: Gen7, move: i64) -> None:
        if self.verb == e.RECALL_DIE:
            send_home(g, move, self.rule_number)
            g.recalled = move
        elif self.verb == e.SEND_RECOVERY:
            to_recovery(g, move, self.rule_number)
        else:
            to_supply(g, move, self.rule_number)
        plan_pick(g, self.seat, self.verb, self.kind, self.where, self.left - 1, self.rule_number)


# -- robots ---------------------------------------------------------------------------------------


def requisition_robots(g: Gen7, now: Occasion) -> None:
    """Players requisition their robots, one after another. G7-149"""
    for seat in reversed(now.seats):
        g.plan_next(Requisition(seat, now.rule))


@final
class Requisition(Step[Gen7]):
    """A player's robot comes from the supply and is rolled; one that is not there does not come. G7-149, G7-150"""

    def __init__(self, seat: i64, rule_number: i64) -> None:
        self.seat: i64 = seat
        self.rule_number: i64 = rule_number

    def run(self, g: Gen7) -> None:
        robot = DICE_EACH * self.seat + ROBOT_DIE
        if g.place[robot] != SUPPLY:
            return
        put(g, robot, QUARTERS)
        roll_die(g, robot, ROBOT_STREAM)
        g.tell("robot", who=self.seat, many=g.value[robot], thing=robot, rule=self.rule_number)
        after_robot_roll(g, self.seat, robot, True)
