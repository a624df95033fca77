"""The centers: File, Schema and Suspended Animation, Robot Crew, and operations tasks completed at their center."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import FILE_MOVE, file_candidates, forbids_interrupt, interrupt
from ecumene.games.gen7.components import (
    BIOSCIENTIST,
    DATA_CENTER,
    DRAFTING_TABLE,
    ENGINEER,
    INNOVATOR,
    INVESTIGATOR,
    PROBLEM_SOLVER,
    SCIENTIST,
    TASK_TEMPLATE,
)
from ecumene.games.gen7.effects.addresses import task_address
from ecumene.games.gen7.effects.carrying import Carry
from ecumene.games.gen7.numbering import CENTERS_DONE, EMPTY, TASKS
from ecumene.games.gen7.position import Gen7, advance_progress, mark_progress
from ecumene.games.gen7.ship.decks import FILE_DECK, SCHEMA_DECK, draw, drop_task, take_file, under
from ecumene.games.gen7.ship.dice import suspended_animation
from ecumene.games.gen7.ship.merit import give_merit
from ecumene.games.gen7.ship.officers import count_use
from ecumene.games.gen7.ship.schemas import gain_schema
from ecumene.games.gen7.ship.tokens import lose
from ecumene.games.gen7.vocabulary import DATA
from ecumene.kernel.bits import members
from ecumene.kernel.step import Ask, Step

DRAWN: Final = 2
"""Cards a File or Schema action draws without extras. G7-140, G7-142"""
CENTER_PERKS: Final = [SCIENTIST, ENGINEER, BIOSCIENTIST]
CENTER_RULES: Final = [141, 144, 148]
NO_TASK: Final = 63
WITHOUT: Final = 0
WITH: Final = 1


# -- files and schemas ----------------------------------------------------------------------------


class CardAction(Ask[Gen7]):
    """Before drawing two cards up to two data may be spent for as many more to choose from. G7-216"""

    rule = 216

    def __init__(self, seat: i64, at_center: i64) -> None:
        super().__init__(seat)
        self.at_center: i64 = at_center

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(g.box.extra_draws + 1))

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 216 if g.res[3 * self.seat + DATA] < move else 0

    def perk(self) -> i64:
        """The perk that adds cards at the center itself."""
        raise TypeError(f"{type(self).__name__} has no perk()")

    def drawn(self, g: Gen7, data: i64) -> i64:
        """How many cards there are to choose from: two, those paid for, the perk's, a Drafting Table's anywhere.

        G7-140, G7-142, G7-210, G7-227, G7-228
        """
        here = self.at_center == 1 and g.has_perk(self.seat, self.perk())
        free: i64 = g.box.cards.perk_many[self.perk()] if here else 0
        return DRAWN + data + free + g.schema_number(self.seat, DRAFTING_TABLE)

    def draw_cards(self, g: Gen7, deck: i64, data: i64) -> None:
        """The data are paid and the cards drawn. G7-216"""
        lose(g, self.seat, DATA, data, 216)
        g.selection = draw(g, deck, self.drawn(g, data))


@final
class FileAction(CardAction):
    """File: file cards are drawn to keep one; Investigator adds one at the Data Center. G7-140, G7-228"""

    def perk(self) -> i64:
        return INVESTIGATOR

    def choose(self, g: Gen7, move: i64) -> None:
        self.draw_cards(g, FILE_DECK, move)
        g.tell("draw_files", who=self.seat, many=len(g.selection), rule=140)
        if g.selection:
            g.plan_next(KeepFile(self.seat))


@final
class SchemaAction(CardAction):
    """Schema: schema cards are drawn to keep one; Innovator adds one at the Manufacturing Center. G7-142, G7-227"""

    def perk(self) -> i64:
        return INNOVATOR

    def choose(self, g: Gen7, move: i64) -> None:
        self.draw_cards(g, SCHEMA_DECK, move)
        g.tell("draw_schemas", who=self.seat, many=len(g.selection), rule=142)
        if g.selection:
            g.plan_next(KeepSchema(self.seat))


class KeepCard(Ask[Gen7]):
    """One of all drawn cards is kept, the others go face up under their deck. G7-140, G7-142"""

    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        return g.selection

    def put_under(self, g: Gen7, deck: i64, kept: i64) -> list[int]:
        """The cards that are not kept, now face up under their deck."""
        others = [card for card in g.selection if card != kept]
        for card in others:
            under(g, deck, card)
        g.selection = EMPTY
        return others


@final
class KeepFile(KeepCard):
    """A file card is kept in hand. G7-140"""

    rule = 140

    def choose(self, g: Gen7, move: i64) -> None:
        for card in self.put_under(g, FILE_DECK, move):
            g.tell("discard_file", who=self.seat, thing=card, rule=140)
        take_file(g, self.seat, move, 140)


@final
class KeepSchema(KeepCard):
    """A schema card is kept, and all are arranged. G7-142"""

    rule = 142

    def choose(self, g: Gen7, move: i64) -> None:
        for card in self.put_under(g, SCHEMA_DECK, move):
            g.tell("discard_schema", who=self.seat, thing=card, rule=142)
        gain_schema(g, self.seat, move, 142)


# -- operations tasks -----------------------------------------------------------------------------


def reductions(g: Gen7, seat: i64, solver: bool) -> i64:
    """Tokens an operations task costs less: Task Template, Fast Track, and Problem Solver if used. G7-254, G7-Q74"""
    less = g.schema_number(seat, TASK_TEMPLATE) + g.discount
    return less + g.box.cards.perk_many[PROBLEM_SOLVER] if solver else less


def shortfall(g: Gen7, seat: i64, card: i64) -> i64:
    """Tokens of the card's cost that the barracks does not have. G7-203, G7-215"""
    short: i64 = 0
    for resource in range(3):
        short += max(0, g.box.cards.task_cost[3 * card + resource] - g.res[3 * seat + resource])
    return short


@final
class CompleteTask(Ask[Gen7]):
    """One operations task of this center may be completed, if its cost less all reductions can be paid.

    G7-141, G7-144, G7-148, G7-203
    """

    stated = True
    """Asked even where only one answer is left, so that nobody learns from it what is in the hand. G7-202"""

    def __init__(self, seat: i64, center: i64) -> None:
        super().__init__(seat)
        self.center: i64 = center

    def asked_by(self) -> int:
        return CENTER_RULES[self.center]

    def candidates(self, g: Gen7) -> list[int]:
        return [*members(g.tasks[self.seat]), NO_TASK, *file_candidates(g, self.seat)]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move == NO_TASK:
            return 0
        if move >= FILE_MOVE:
            return forbids_interrupt(g, self.seat, move)
        if g.box.cards.task_center[move] != DATA_CENTER + self.center:
            return 203
        less = reductions(g, self.seat, g.can_use(self.seat, PROBLEM_SOLVER))
        return 215 if shortfall(g, self.seat, move) > less else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move >= FILE_MOVE:
            interrupt(g, self.seat, move, self)
        elif move != NO_TASK:
            g.plan_next(SolveTask(self.seat, move))


@final
class SolveTask(Ask[Gen7]):
    """Problem Solver may make the task cheaper, and must where it could not be paid otherwise. G7-254, D19b"""

    rule = 254
    follows = True

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def candidates(self, g: Gen7) -> list[int]:
        return [WITHOUT, WITH] if g.can_use(self.seat, PROBLEM_SOLVER) else [WITHOUT]

    def forbids(self, g: Gen7, move: i64) -> i64:
        less = reductions(g, self.seat, move == WITH)
        return 215 if shortfall(g, self.seat, self.card) > less else 0

    def choose(self, g: Gen7, move: i64) -> None:
        less = reductions(g, self.seat, move == WITH)
        if move == WITH:
            count_use(g, self.seat, PROBLEM_SOLVER)
        g.discount = 0
        total: i64 = sum(g.box.cards.task_cost[3 * self.card : 3 * self.card + 3])
        g.plan_next(TakeOff(self.seat, self.card, 0, min(less, total)))


@final
class TakeOff(Ask[Gen7]):
    """Which tokens a reduction takes off, type by type, so that the rest can be paid. G7-254, G7-Q74"""

    rule = 254
    follows = True

    def __init__(self, seat: i64, card: i64, resource: i64, left: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card
        self.resource: i64 = resource
        self.left: i64 = left

    def candidates(self, g: Gen7) -> list[int]:
        costs = g.box.cards.task_cost
        cost: i64 = costs[3 * self.card + self.resource]
        later: i64 = 0
        lacking: i64 = 0
        for other in range(self.resource + 1, 3):
            later += costs[3 * self.card + other]
            lacking += max(0, costs[3 * self.card + other] - g.res[3 * self.seat + other])
        least = max(0, cost - g.res[3 * self.seat + self.resource], self.left - later)
        most = min(cost, self.left - lacking)
        return list(range(least, most + 1))

    def choose(self, g: Gen7, move: i64) -> None:
        cost: i64 = g.box.cards.task_cost[3 * self.card + self.resource]
        lose(g, self.seat, self.resource, cost - move, 203)
        if self.resource < 2:
            g.plan_next(TakeOff(self.seat, self.card, self.resource + 1, self.left - move))
        else:
            finish_task(g, self.seat, self.card)


def finish_task(g: Gen7, seat: i64, card: i64) -> None:
    """Merit with what the center's perk adds, the card under its deck, and then its special text. G7-204, G7-230"""
    center: i64 = g.box.cards.task_center[card] - DATA_CENTER
    drop_task(g, seat, card)
    g.tell("complete_task", who=seat, thing=card, rule=204)
    perk = CENTER_PERKS[center]
    extra: i64 = g.box.cards.perk_many[perk] if g.has_perk(seat, perk) else 0
    give_merit(g, seat, g.box.cards.task_merit[card] + extra, 204)
    advance_progress(g, seat, TASKS, 1)
    mark_progress(g, seat, CENTERS_DONE, center)
    g.plan_next(Carry(task_address(card), 0, seat))


@final
class WakeAction(Step[Gen7]):
    """Suspended Animation at the Medical Center. G7-145"""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def run(self, g: Gen7) -> None:
        suspended_animation(g, self.seat, 145)
