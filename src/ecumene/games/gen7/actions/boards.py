"""What the plot adds to seats: the boards an episode brings in, and the special rules that seats offer."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import (
    ASSEMBLY,
    CENTERS,
    DATA_CENTER,
    ICE_SLED,
    LABS,
    OFFICER_AT_THE_LOCK,
    READINGS,
    SCIENCE_LAB,
    SHIELD_TRACK,
    STRAP_DOWN,
    THE_LOCK,
    TRACE,
)
from ecumene.games.gen7.numbering import PASSED, SHIELDS
from ecumene.games.gen7.position import Gen7, advance_progress
from ecumene.games.gen7.ship.merit import give_merit
from ecumene.games.gen7.ship.tokens import lose
from ecumene.games.gen7.vocabulary import CHEM, DATA, OFFICER, PART
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask

NO: Final = 0
YES: Final = 1
STOP: Final = 3


def offer_rules(g: Gen7, seat: i64, die: i64, location: i64) -> None:
    """Plan what special rules of the section offer for a die just seated here. G7-029"""
    if g.in_force(READINGS) and location in (SCIENCE_LAB, DATA_CENTER):
        g.plan_next(Reading(seat, die))
    if g.in_force(TRACE) and location < LABS and g.kind(die) == OFFICER and not g.traced >> location & 1:
        g.plan_next(Trace(seat, location))
    if g.in_force(STRAP_DOWN) and LABS <= location < LABS + CENTERS and not g.strapped >> seat & 1:
        g.plan_next(StrapDown(seat))


def work_board(g: Gen7, seat: i64, die: i64) -> None:
    """Plan the action of the board the episode has brought in. G7-030, G7-281"""
    if g.board == THE_LOCK:
        officer = g.kind(die) == OFFICER and g.in_force(OFFICER_AT_THE_LOCK)
        hook: i64 = OFFICER_AT_THE_LOCK if officer else THE_LOCK
        g.plan_next(PassToken(seat, 0, g.box.story.hook_numbers[hook][0]))
    elif g.board == ICE_SLED:
        g.plan_next(SledTrip(seat))
    elif g.board == ASSEMBLY:
        speak(g, seat, die)


@final
class Reading(Ask[Gen7]):
    """A die of enough value at the Science Lab or Data Center may buy one marker a turn for data, with merit. G7-178"""

    rule = 178

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        return [NO, YES]

    def forbids(self, g: Gen7, move: i64) -> i64:
        numbers = g.box.story.hook_numbers[READINGS]
        low = g.value[self.die] < numbers[0] or g.res[3 * self.seat + DATA] < numbers[1]
        return 178 if move == YES and (low or g.bought == 1) else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == YES:
            numbers = g.box.story.hook_numbers[READINGS]
            lose(g, self.seat, DATA, numbers[1], 178)
            g.markers += 1
            g.bought = 1
            g.tell("reading", who=self.seat, many=g.markers, rule=178)
            give_merit(g, self.seat, numbers[2], 178)


@final
class Trace(Ask[Gen7]):
    """An officer at a lab may buy the marker of its division for tokens of its resource, with merit. G7-178"""

    rule = 178

    def __init__(self, seat: i64, division: i64) -> None:
        super().__init__(seat)
        self.division: i64 = division

    def candidates(self, g: Gen7) -> list[int]:
        return [NO, YES]

    def forbids(self, g: Gen7, move: i64) -> i64:
        short = g.res[3 * self.seat + self.division] < g.box.story.hook_numbers[TRACE][0]
        return 215 if move == YES and short else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == YES:
            numbers = g.box.story.hook_numbers[TRACE]
            lose(g, self.seat, self.division, numbers[0], 178)
            g.traced |= bit(self.division)
            g.tell("trace", who=self.seat, where=self.division, rule=178)
            give_merit(g, self.seat, numbers[1], 178)


@final
class StrapDown(Ask[Gen7]):
    """Seating in a center a player may place three tokens of any types on the plot, all at once, with merit. G7-029"""

    rule = 29

    def candidates(self, g: Gen7) -> list[int]:
        return [NO, YES]

    def forbids(self, g: Gen7, move: i64) -> i64:
        held: i64 = sum(g.res[3 * self.seat : 3 * self.seat + 3])
        return 215 if move == YES and held < g.box.story.hook_numbers[STRAP_DOWN][0] else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == YES:
            g.plan_next(StrapToken(self.seat, g.box.story.hook_numbers[STRAP_DOWN][0]))


@final
class StrapToken(Ask[Gen7]):
    """The tokens strapped down are named one by one. G7-029"""

    rule = 29
    follows = True

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def candidates(self, g: Gen7) -> list[int]:
        return [DATA, PART, CHEM]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 215 if g.res[3 * self.seat + move] == 0 else 0

    def choose(self, g: Gen7, move: i64) -> None:
        give_token(g, self.seat, move, 29)
        if self.left > 1:
            g.plan_next(StrapToken(self.seat, self.left - 1))
        else:
            g.strapped |= bit(self.seat)
            g.tell("strapped", who=self.seat, rule=29)
            give_merit(g, self.seat, g.box.story.hook_numbers[STRAP_DOWN][1], 29)


def give_token(g: Gen7, seat: i64, resource: i64, rule: i64) -> None:
    """One token from a barracks onto the plot. G7-178"""
    lose(g, seat, resource, 1, rule)
    at = 3 * seat + resource
    g.passed = changed(g.passed, at, g.passed[at] + 1)


@final
class PassToken(Ask[Gen7]):
    """Tokens go through the Lock one by one up to the limit; enough of them bring merit. G7-030, G7-178"""

    rule = 30

    def __init__(self, seat: i64, given: i64, most: i64) -> None:
        super().__init__(seat)
        self.given: i64 = given
        self.most: i64 = most

    def candidates(self, g: Gen7) -> list[int]:
        return [DATA, PART, CHEM, STOP]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == STOP:
            return 0
        return 30 if self.given == self.most else 215 if g.res[3 * self.seat + move] == 0 else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move != STOP:
            give_token(g, self.seat, move, 30)
            advance_progress(g, self.seat, PASSED, 1)
            g.plan_next(PassToken(self.seat, self.given + 1, self.most))
            return
        numbers = g.box.story.hook_numbers[THE_LOCK]
        g.tell("lock", who=self.seat, many=self.given, rule=30)
        if self.given >= numbers[1]:
            give_merit(g, self.seat, numbers[2], 30)


@final
class SledTrip(Ask[Gen7]):
    """Parts or chems take the Ice Sled to the bow: the shield rises, with merit. G7-030"""

    rule = 30

    def candidates(self, g: Gen7) -> list[int]:
        return [PART, CHEM, STOP]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == STOP:
            return 0
        price = g.box.story.hook_numbers[ICE_SLED][0 if move == PART else 1]
        return 215 if g.res[3 * self.seat + move] < price else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == STOP:
            return
        numbers = g.box.story.hook_numbers[ICE_SLED]
        lose(g, self.seat, move, numbers[0 if move == PART else 1], 30)
        raise_shield(g, numbers[2])
        advance_progress(g, self.seat, SHIELDS, 1)
        give_merit(g, self.seat, numbers[3], 30)


def raise_shield(g: Gen7, many: i64) -> None:
    """The shield rises as far as its track goes. G7-029"""
    g.shield = min(g.shield + many, g.box.story.hook_numbers[SHIELD_TRACK][1])
    g.tell("shield", many=g.shield, rule=29)


def speak(g: Gen7, seat: i64, die: i64) -> None:
    """A die at the Assembly gains Voices by its kind and value; more may be bought. G7-030"""
    numbers = g.box.story.hook_numbers[ASSEMBLY]
    many: i64 = numbers[0]
    if g.kind(die) == OFFICER:
        many = numbers[3]
    elif g.value[die] >= numbers[1]:
        many = numbers[2]
    add_voices(g, seat, many)
    g.plan_next(BuyVoice(seat))


def add_voices(g: Gen7, seat: i64, many: i64) -> None:
    """Voices for a player. G7-030"""
    g.voices = changed(g.voices, seat, g.voices[seat] + many)
    g.tell("voices", who=seat, many=many, rule=30)


@final
class BuyVoice(Ask[Gen7]):
    """Chems buy one more Voice. G7-030"""

    rule = 30

    def candidates(self, g: Gen7) -> list[int]:
        return [NO, YES]

    def forbids(self, g: Gen7, move: i64) -> i64:
        short = g.res[3 * self.seat + CHEM] < g.box.story.hook_numbers[ASSEMBLY][4]
        return 215 if move == YES and short else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move == YES:
            numbers = g.box.story.hook_numbers[ASSEMBLY]
            lose(g, self.seat, CHEM, numbers[4], 30)
            add_voices(g, self.seat, numbers[5])
