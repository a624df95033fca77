"""What single perks ask of their owner: colonists to raise, operations tasks to take and drop, dice to free."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import MOTIVATOR, OPTIMIZER
from ecumene.games.gen7.numbering import RECOVERY
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import TASK_DECK, draw, drop_task, take_task
from ecumene.games.gen7.ship.dice import send_home
from ecumene.games.gen7.ship.schemas import ENOUGH, RollAgain, set_value
from ecumene.games.gen7.vocabulary import COLONIST
from ecumene.kernel.bits import bit, members
from ecumene.kernel.step import Ask

NO_TASK: Final = 63
"""Discard no more operations tasks; other answers are cards."""


# -- Motivator ------------------------------------------------------------------------------------


def tired(g: Gen7, seat: i64) -> list[int]:
    """The colonists in the barracks that could show more. G7-229"""
    return [die for die in g.at_home(seat) if g.kind(die) == COLONIST and g.value[die] < g.faces(die)]


@final
class Raise(Ask[Gen7]):
    """Motivator: by how much a colonist is raised, within its faces. G7-229, G7-Q43"""

    rule = 229
    follows = True

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(g.box.cards.perk_many[MOTIVATOR] + 1))

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 229 if g.value[self.die] + move > g.faces(self.die) else 0

    def choose(self, g: Gen7, move: i64) -> None:
        set_value(g, self.die, g.value[self.die] + move, 229)


# -- Optimizer ------------------------------------------------------------------------------------


@final
class TakeTasks(Ask[Gen7]):
    """Optimizer: how many operations tasks are taken off the deck, up to the hand limit. G7-161, G7-245, G7-Q45"""

    rule = 245
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(g.box.cards.perk_many[OPTIMIZER] + 1))

    def forbids(self, g: Gen7, move: i64) -> i64:
        if g.count_hand(self.seat) + move > g.box.hand:
            return 161 if move > 0 else 0
        return 278 if move > len(g.tasks_down) + len(g.tasks_up) else 0

    def choose(self, g: Gen7, move: i64) -> None:
        for card in draw(g, TASK_DECK, move):
            take_task(g, self.seat, card, 245)


@final
class DropTask(Ask[Gen7]):
    """Optimizer: an operations task discarded from hand, or no more. G7-160, G7-245"""

    rule = 245
    follows = True

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def candidates(self, g: Gen7) -> list[int]:
        return [*members(g.tasks[self.seat]), NO_TASK]

    def choose(self, g: Gen7, move: i64) -> None:
        if move == NO_TASK:
            return
        drop_task(g, self.seat, move)
        g.tell("discard_task", who=self.seat, thing=move, rule=245)
        if self.left > 1:
            g.plan_next(DropTask(self.seat, self.left - 1))


# -- Medic ----------------------------------------------------------------------------------------


def recovering(g: Gen7) -> list[int]:
    """The dice of all players in the Recovery Room. G7-247, G7-Q49"""
    return [die for die in range(len(g.place)) if g.place[die] == RECOVERY]


@final
class Free(Ask[Gen7]):
    """Medic: a die freed from the Recovery Room, one at least; all freed ones are rolled together. G7-247, G7-Q49"""

    rule = 247
    follows = True

    def __init__(self, seat: i64, left: i64, freed: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.freed: i64 = freed

    def candidates(self, g: Gen7) -> list[int]:
        return [*recovering(g), ENOUGH]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 247 if move == ENOUGH and self.freed == 0 else 0

    def choose(self, g: Gen7, move: i64) -> None:
        freed = self.freed
        if move != ENOUGH:
            send_home(g, move, 247)
            freed |= bit(move)
        if move != ENOUGH and self.left > 1:
            g.plan_next(Free(self.seat, self.left - 1, freed))
        else:
            g.plan_next(RollAgain(freed, 247))
