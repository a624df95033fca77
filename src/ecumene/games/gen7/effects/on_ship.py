"""Effects on seats, on the row of critical tasks, and cards drawn."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.effects.occasion import Occasion
from ecumene.games.gen7.effects.on_tokens import plan_split
from ecumene.games.gen7.numbering import EMPTY, NONE, seat_place
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
from ecumene.games.gen7.ship.systems import disable_seat, fail_seat
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, Step

# -- seats ----------------------------------------------------------------------------------------


def disable_a_seat(g: Gen7, now: Occasion) -> None:
    """A seat of a location is disabled for the round, if there is one. G7-180, G7-183"""
    k = seat_named(g, now.effect.what, now.effect.many)
    if k != NONE:
        disable_seat(g, now.effect.what, k, now.rule)


def fail_a_seat(g: Gen7, now: Occasion) -> None:
    """A seat of a location fails for the episode, if there is one. G7-179, G7-184"""
    k = seat_named(g, now.effect.what, now.effect.many)
    if k != NONE:
        fail_seat(g, now.effect.what, k, now.rule)


def seat_named(g: Gen7, location: i64, which: i64) -> i64:
    """The first or last available seat of a location, or the one of so many pips; NONE where there is none.

    A seat named by its pips may be covered already, but holds no die.
    G7-183, G7-184, G7-275
    """
    if which == e.FIRST_SEAT:
        return g.first_available(location)
    if which == e.LAST_SEAT:
        return g.last_available(location)
    return NONE if g.taken(seat_place(location, which - 1)) else which - 1


# -- the row of critical tasks --------------------------------------------------------------------


def change_row(g: Gen7, now: Occasion) -> None:
    """An unfinished critical task of choice is softened, replaced or given tokens, if there is one. G7-084, G7-Q36"""
    if open_slots(g, now.effect.verb, now.effect.many):
        g.plan_next(PickTask(now.chooser, now.effect.verb, now.effect.many, now.rule))


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

    def asked_by(self) -> int:
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


def scout(g: Gen7, now: Occasion) -> None:
    """A player looks at the top critical tasks, face down as they are, and puts them back in any order. G7-084"""
    seat, rule = now.chooser, now.rule
    rest = max(0, len(g.critical_down) - now.effect.many)
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

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return g.selection

    def choose(self, g: Gen7, move: i64) -> None:
        g.critical_down = [*g.critical_down[: self.rest], move, *g.critical_down[self.rest :]]
        left = [card for card in g.selection if card != move]
        g.selection = left if left else EMPTY
        plan_return(g, self.seat, self.rest, self.rule_number)


# -- cards ----------------------------------------------------------------------------------------


def draw_files(g: Gen7, now: Occasion) -> None:
    """Players draw file cards from the top. G7-206, G7-278"""
    for seat in now.seats:
        for card in draw(g, FILE_DECK, now.effect.many):
            take_file(g, seat, card, now.rule)


def draw_tasks(g: Gen7, now: Occasion) -> None:
    """Players draw operations tasks from the top, up to the hand limit. G7-161, G7-278, G7-Q61"""
    for seat in now.seats:
        for card in draw(g, TASK_DECK, min(now.effect.many, g.box.hand - g.count_hand(seat))):
            take_task(g, seat, card, now.rule)


def draw_schemas(g: Gen7, now: Occasion) -> None:
    """Players draw schema cards, each to be arranged. G7-209, G7-278"""
    for seat in reversed(now.seats):
        g.plan_next(DrawSchemas(seat, now.effect.many, now.rule))


@final
class DrawSchemas(Step[Gen7]):
    """Schema cards drawn one by one, all arranged anew with each. G7-209, G7-278, G7-Q53"""

    def __init__(self, seat: i64, left: i64, rule_number: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = left
        self.rule_number: i64 = rule_number

    def run(self, g: Gen7) -> None:
        drawn = draw(g, SCHEMA_DECK, 1)
        if drawn:
            if self.left > 1:
                g.plan_next(DrawSchemas(self.seat, self.left - 1, self.rule_number))
            gain_schema(g, self.seat, drawn[0], self.rule_number)
