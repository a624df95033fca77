"""Effects on the ship and its cards: systems, seats, the row of critical tasks, and cards drawn."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import CRITICAL
from ecumene.games.gen7.effects.on_tokens import plan_split
from ecumene.games.gen7.numbering import EMPTY, NONE, bit, changed, members, seat_place
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import (
    CRITICAL_DECK,
    FILE_DECK,
    SCHEMA_DECK,
    TASK_DECK,
    draw,
    take_file,
    take_task,
    under,
)
from ecumene.games.gen7.ship.schemas import gain_schema
from ecumene.games.gen7.ship.systems import degrade, disable_seat, fail_seat, repair
from ecumene.games.gen7.vocabulary import Effect
from ecumene.kernel.step import Ask, Step

# -- systems and seats ----------------------------------------------------------------------------


def change_system(g: Gen7, effect: Effect, chooser: i64, rule: i64) -> None:
    """A system degrades or is repaired: the one named, one of choice, or the worst, where the chief breaks ties.

    G7-084, G7-092
    """
    if effect.what < e.SYSTEMS:
        move_status(g, effect.verb, effect.what, effect.many, rule)
        return
    systems = open_systems(g, effect)
    if systems:
        seat = g.chief if effect.what == e.WORST_SYSTEM else chooser
        g.plan_next(NameSystem(seat, effect.verb, effect.many, systems, rule))


def open_systems(g: Gen7, effect: Effect) -> i64:
    """A mask of the systems an effect can move: repairs need damage, the worst are those furthest right. G7-084"""
    worst = max(g.status)
    found: i64 = 0
    for system in range(e.SYSTEMS):
        status = g.status[system]
        if effect.verb == e.REPAIR and status == 0:
            continue
        if effect.what == e.WORST_SYSTEM and status < worst:
            continue
        if effect.what == e.ANY_BUT_CRITICAL and status == CRITICAL:
            continue
        found |= bit(system)
    return found


def move_status(g: Gen7, verb: i64, system: i64, many: i64, rule: i64) -> None:
    """Move a status indicator. G7-092"""
    if verb == e.DEGRADE:
        degrade(g, system, many, rule)
    else:
        repair(g, system, many, rule)


@final
class NameSystem(Ask[Gen7]):
    """Which of several systems degrades or is repaired, by its number. G7-084, G7-121"""

    def __init__(self, seat: i64, verb: i64, many: i64, systems: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.verb: i64 = verb
        self.many: i64 = many
        self.systems: i64 = systems
        self.rule_number: i64 = rule_number

    def args(self) -> list[int]:
        return [self.seat, self.verb, self.many, self.systems, self.rule_number]

    def rule(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return members(self.systems)

    def choose(self, g: Gen7, move: i64) -> None:
        move_status(g, self.verb, move, self.many, self.rule_number)


def block_seat(g: Gen7, effect: Effect, rule: i64) -> None:
    """The first or last available seat of a location is disabled or fails, or the one of so many pips.

    With none available nothing happens; a seat named by its pips may be covered already, but holds no die.
    G7-183, G7-184, G7-275
    """
    if effect.many == e.FIRST_SEAT:
        k = g.first_available(effect.what)
    elif effect.many == e.LAST_SEAT:
        k = g.last_available(effect.what)
    else:
        k = NONE if g.taken(seat_place(effect.what, effect.many - 1)) else effect.many - 1
    if k == NONE:
        return
    if effect.verb == e.DISABLE_SEAT:
        disable_seat(g, effect.what, k, rule)
    else:
        fail_seat(g, effect.what, k, rule)


# -- the row of critical tasks --------------------------------------------------------------------


def change_row(g: Gen7, effect: Effect, chooser: i64, rule: i64) -> None:
    """An unfinished critical task of choice is softened, replaced or given tokens, if there is one. G7-084, G7-Q36"""
    if open_slots(g, effect.verb, effect.many):
        g.plan_next(PickTask(chooser, effect.verb, effect.many, rule))


def open_slots(g: Gen7, verb: i64, many: i64) -> list[int]:
    """The unfinished critical tasks an effect can change: softened with steps left, replaced with just so many."""
    found: list[int] = []
    for slot in range(len(g.row)):
        if g.row_done >> slot & 1:
            continue
        steps = g.box.cards.critical_steps[g.row[slot]]
        if verb == e.SOFTEN and steps <= g.row_soft[slot]:
            continue
        if verb == e.REPLACE_CRITICAL and steps != many:
            continue
        found.append(slot)
    return found


@final
class PickTask(Ask[Gen7]):
    """Which critical task of the row is softened, replaced or given tokens, by its slot. G7-084"""

    def __init__(self, seat: i64, verb: i64, many: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.verb: i64 = verb
        self.many: i64 = many
        self.rule_number: i64 = rule_number

    def args(self) -> list[int]:
        return [self.seat, self.verb, self.many, self.rule_number]

    def rule(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return open_slots(g, self.verb, self.many)

    def choose(self, g: Gen7, move: i64) -> None:
        if self.verb == e.SOFTEN:
            g.row_soft = changed(g.row_soft, move, g.row_soft[move] + self.many)
            g.tell("soften", who=self.seat, where=move, many=self.many, thing=g.row[move], rule=self.rule_number)
        elif self.verb == e.PRELOAD:
            plan_split(g, self.seat, e.PRELOAD, move, self.many, self.rule_number)
        else:
            replace_task(g, self.seat, move, self.rule_number)


def replace_task(g: Gen7, seat: i64, slot: i64, rule: i64) -> None:
    """A critical task goes face up under the deck, its tokens are lost, and another takes its slot. G7-097"""
    old = g.row[slot]
    under(g, CRITICAL_DECK, old)
    card = draw(g, CRITICAL_DECK, 1)[0]
    g.row = changed(g.row, slot, card)
    g.row_soft = changed(g.row_soft, slot, 0)
    for kind in range(e.RESOURCES):
        g.row_tokens = changed(g.row_tokens, e.RESOURCES * slot + kind, 0)
    g.tell("replace", who=seat, where=slot, many=old, thing=card, rule=rule)


def scout(g: Gen7, many: i64, seat: i64, rule: i64) -> None:
    """A player looks at the top critical tasks, face down as they are, and puts them back in any order. G7-084"""
    rest = max(0, len(g.critical_down) - many)
    shown = g.critical_down[rest:]
    g.critical_down = g.critical_down[:rest]
    shown.reverse()
    g.selection = shown
    g.tell("scout", who=seat, many=len(shown), rule=rule)
    for card in shown:
        g.tell("scouted", who=seat, thing=card, known_to=bit(seat), rule=rule)
    plan_return(g, seat, rest, rule)


def plan_return(g: Gen7, seat: i64, rest: i64, rule: i64) -> None:
    """Ask for the next card to put back, while there is one."""
    if g.selection:
        g.plan_next(PutBack(seat, rest, rule))


@final
class PutBack(Ask[Gen7]):
    """Which of the critical tasks looked at lies next on the deck, from the top down; seen by the scout alone. G7-084

    `rest` is how many cards lie beneath them.
    """

    def __init__(self, seat: i64, rest: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.rest: i64 = rest
        self.rule_number: i64 = rule_number

    def args(self) -> list[int]:
        return [self.seat, self.rest, self.rule_number]

    def rule(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return g.selection

    def choose(self, g: Gen7, move: i64) -> None:
        g.critical_down = [*g.critical_down[: self.rest], move, *g.critical_down[self.rest :]]
        left = [card for card in g.selection if card != move]
        g.selection = left if left else EMPTY
        plan_return(g, self.seat, self.rest, self.rule_number)


# -- cards ----------------------------------------------------------------------------------------


def draw_cards(g: Gen7, effect: Effect, seats: list[int], rule: i64) -> None:
    """Players draw from the top: files, schemas to be arranged, tasks up to the hand limit.

    G7-161, G7-206, G7-278, G7-Q61
    """
    if effect.verb == e.DRAW_SCHEMA:
        for seat in reversed(seats):
            g.plan_next(DrawSchemas(seat, effect.many, rule))
        return
    for seat in seats:
        if effect.verb == e.DRAW_FILE:
            for card in draw(g, FILE_DECK, effect.many):
                take_file(g, seat, card, rule)
        else:
            for card in draw(g, TASK_DECK, min(effect.many, g.box.hand - g.count_hand(seat))):
                take_task(g, seat, card, rule)


@final
class DrawSchemas(Step[Gen7]):
    """Schema cards drawn one by one, all arranged anew with each. G7-209, G7-278, G7-Q53"""

    def __init__(self, seat: i64, left: i64, rule_number: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left
        self.rule_number: i64 = rule_number

    def args(self) -> list[int]:
        return [self.seat, self.left, self.rule_number]

    def run(self, g: Gen7) -> None:
        drawn = draw(g, SCHEMA_DECK, 1)
        if drawn:
            if self.left > 1:
                g.plan_next(DrawSchemas(self.seat, self.left - 1, self.rule_number))
            gain_schema(g, self.seat, drawn[0], self.rule_number)
