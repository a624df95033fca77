"""Schema cards: gaining and arranging them, and those that work on rolled dice.

Asks about designs are answered by the number of the design, or with LEAVE_EMPTY.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import SCHEMAS, SERVO_TUNING, WARM_UP_DRILL
from ecumene.games.gen7.numbering import AGAIN_STREAM, NONE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import SCHEMA_DECK, under
from ecumene.games.gen7.ship.dice import roll_die
from ecumene.games.gen7.vocabulary import KEEP_CARD, ROBOT, SET_ROBOT_ONE, Effect
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, SeatStep, Step

LEAVE_EMPTY: Final = SCHEMAS
SLOTS: Final = 2
KEEP_AS_IT_IS: Final = 0
"""The answer to Servo Tuning that leaves the robot's value; others are values."""
ENOUGH: Final = 63
"""No more dice; other answers are dice."""


# -- gaining and arranging ------------------------------------------------------------------------


def gain_schema(g: Gen7, seat: i64, card: i64, rule: i64) -> None:
    """A schema card is gained, and its owner arranges all of them at once, also out of turn. G7-209, G7-Q53"""
    hand_schema(g, seat, card, rule)
    g.plan_next(Arrange(seat))


def hand_schema(g: Gen7, seat: i64, card: i64, rule: i64) -> None:
    """A schema card comes to a player, who has still to arrange it."""
    g.loose = changed(g.loose, seat, g.loose[seat] | bit(card))
    g.tell("gain_schema", who=seat, thing=card, known_to=bit(seat), rule=rule)


def loose_designs(g: Gen7, seat: i64) -> list[int]:
    """The designs of the cards that the player has still to arrange, each once."""
    found: list[int] = []
    for card in members(g.loose[seat]):
        design = g.box.cards.schemas[card]
        if design not in found:
            found.append(design)
    return found


def pick_loose(g: Gen7, seat: i64, design: i64) -> i64:
    """Take a card of this design from those to be arranged."""
    for card in members(g.loose[seat]):
        if g.box.cards.schemas[card] == design:
            g.loose = changed(g.loose, seat, g.loose[seat] & ~bit(card))
            return card
    raise ValueError(f"seat {seat} has no schema card of design {design} to arrange")


@final
class Arrange(SeatStep[Gen7]):
    """With a new card all are arranged anew: two face-up cards, then what gives them focus. G7-131, G7-209"""

    def run(self, g: Gen7) -> None:
        seat = self.seat
        if g.loose[seat] == 0:
            return
        slots = g.slots.copy()
        loose: i64 = g.loose[seat]
        for at in range(4 * seat, 4 * seat + 4):
            if slots[at] >= 0:
                loose |= bit(slots[at])
                slots[at] = NONE
        g.slots = slots
        g.loose = changed(g.loose, seat, loose)
        g.plan(SlotSchema(seat, 0), SlotSchema(seat, 1), FocusSchema(seat, 0), FocusSchema(seat, 1), PutAway(seat))


@final
class SlotSchema(Ask[Gen7]):
    """Which schema card lies face up in a slot, or none; no two of one name. G7-131, G7-211"""

    rule = 209

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot: i64 = slot

    def candidates(self, g: Gen7) -> list[int]:
        return [*loose_designs(g, self.seat), LEAVE_EMPTY]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == LEAVE_EMPTY:
            return 0
        first: i64 = g.slots[4 * self.seat]
        return 211 if first >= 0 and g.box.cards.schemas[first] == move else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == LEAVE_EMPTY:
            return
        card = pick_loose(g, self.seat, move)
        g.slots = changed(g.slots, 4 * self.seat + 2 * self.slot, card)
        g.tell("slot_schema", who=self.seat, where=self.slot, thing=card, rule=131)


@final
class FocusSchema(Ask[Gen7]):
    """Which schema card lies face down under a slot's face-up card as its focus, or none. G7-131, G7-212, G7-Q52"""

    rule = 212

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot: i64 = slot

    def candidates(self, g: Gen7) -> list[int]:
        return [*loose_designs(g, self.seat), LEAVE_EMPTY]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 212 if move != LEAVE_EMPTY and g.slots[4 * self.seat + 2 * self.slot] < 0 else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == LEAVE_EMPTY:
            return
        card = pick_loose(g, self.seat, move)
        g.slots = changed(g.slots, 4 * self.seat + 2 * self.slot + 1, card)
        g.tell("focus_schema", who=self.seat, where=self.slot, thing=card, known_to=bit(self.seat), rule=212)


@final
class PutAway(SeatStep[Gen7]):
    """Cards neither slotted nor used as focus go face up to the bottom of the deck. G7-143, G7-213"""

    def run(self, g: Gen7) -> None:
        rest = members(g.loose[self.seat])
        g.loose = changed(g.loose, self.seat, 0)
        for card in rest:
            under(g, SCHEMA_DECK, card)
            g.tell("discard_schema", who=self.seat, thing=card, rule=213)


# -- rolled robots --------------------------------------------------------------------------------


def kept_power(g: Gen7, card: i64) -> Effect | None:
    """What keeping a crossroads card is good for: the effect that keeps it, its power within. G7-088"""
    for option in g.box.story.crossroads[card].options:
        for effect in option.effects:
            if effect.verb == KEEP_CARD:
                return effect
    return None


def sets_ones(g: Gen7, seat: i64) -> bool:
    """Whether a kept card lets the player set a 1 of the robot to any value, however it was rolled. G7-088"""
    for card in members(g.kept[seat]):
        effect = kept_power(g, card)
        if effect is not None and effect.then[0].verb == SET_ROBOT_ONE:
            return True
    return False


def after_robot_roll(g: Gen7, seat: i64, die: i64, gained: bool) -> None:
    """A robot gained that shows 1 is set to any value; Servo Tuning changes any rolled robot. G7-150, G7-210, G7-Q33"""
    if g.value[die] == 1 and (gained or sets_ones(g, seat)):
        g.plan_next(SetRobot(seat, die))
    elif g.schema_number(seat, SERVO_TUNING) > 0:
        g.plan_next(TuneRobot(seat, die))


def set_value(g: Gen7, die: i64, value: i64, rule: i64) -> None:
    """Turn a die to another value."""
    if g.value[die] != value:
        g.value[die] = value
        g.tell("set_die", who=g.owner(die), many=value, thing=die, rule=rule)


def roll_again(g: Gen7, die: i64, rule: i64) -> None:
    """Roll a die once more. G7-066"""
    roll_die(g, die, AGAIN_STREAM)
    g.tell("reroll", who=g.owner(die), many=g.value[die], thing=die, rule=rule)


@final
class RollAgain(Step[Gen7]):
    """Dice that were chosen, a mask of them, are rolled again together; robots may then be tuned. G7-066, G7-210"""

    def __init__(self, dice: i64, by: i64) -> None:
        self.dice: i64 = dice
        self.by: i64 = by

    def run(self, g: Gen7) -> None:
        for die in members(self.dice):
            roll_again(g, die, self.by)
            if g.kind(die) == ROBOT:
                after_robot_roll(g, g.owner(die), die, False)


@final
class PickReroll(Ask[Gen7]):
    """Which dice of the barracks are rolled again, picked one by one and rolled together. G7-084, G7-210, G7-212"""

    def __init__(self, seat: i64, left: i64, picked: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.picked: i64 = picked
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return [*[die for die in g.at_home(self.seat) if not self.picked >> die & 1], ENOUGH]

    def choose(self, g: Gen7, move: i64) -> None:
        picked = self.picked if move == ENOUGH else self.picked | bit(move)
        if move != ENOUGH and self.left > 1:
            g.plan_next(PickReroll(self.seat, self.left - 1, picked, self.rule_number))
        elif picked:
            g.plan_next(RollAgain(picked, self.rule_number))


@final
class SetRobot(Ask[Gen7]):
    """The value of a robot that came up 1. G7-150"""

    rule = 150

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(1, g.faces(self.die) + 1))

    def choose(self, g: Gen7, move: i64) -> None:
        set_value(g, self.die, move, 150)


@final
class TuneRobot(Ask[Gen7]):
    """Servo Tuning: a robot just rolled is changed by up to 2, with focus to any value. G7-210, G7-212"""

    rule = 210

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        others = [value for value in range(1, g.faces(self.die) + 1) if value != g.value[self.die]]
        return [KEEP_AS_IT_IS, *others]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == KEEP_AS_IT_IS:
            return 0
        value: i64 = g.value[self.die]
        reach = g.schema_number(self.seat, SERVO_TUNING)
        return 0 if value - reach <= move <= value + reach else 212

    def choose(self, g: Gen7, move: i64) -> None:
        if move != KEEP_AS_IT_IS:
            set_value(g, self.die, move, 210)


# -- warming up -----------------------------------------------------------------------------------


@final
class WarmUps(Step[Gen7]):
    """At the end of step 2 whoever has Warm-Up Drill rolls again, clockwise from the chief. G7-055, G7-210"""

    def run(self, g: Gen7) -> None:
        for seat in reversed(g.clockwise(g.chief)):
            many = g.schema_number(seat, WARM_UP_DRILL)
            if many > 0:
                g.plan_next(PickReroll(seat, many, 0, 210))


WARM_UP: Final = WarmUps()
