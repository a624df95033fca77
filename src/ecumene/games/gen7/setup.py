"""Setup of an episode: the table is laid, the plot book opened, and the first operations tasks are drafted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import PERKS, Box
from ecumene.games.gen7.episode.dealing import (
    ASSIGN_BARRACKS,
    DEAL_CARDS,
    DEAL_CREW,
    DEAL_PLANS,
    FIRST_SCHEMAS,
    GREET,
    LAY_OUT,
    ROLL_OFF,
    begin_log,
    clear_table,
)
from ecumene.games.gen7.episode.ending import BuyPerk
from ecumene.games.gen7.episode.log import take_up
from ecumene.games.gen7.episode.plot import EnterSection
from ecumene.games.gen7.episode.round import BEGIN_ROUND
from ecumene.games.gen7.numbering import SETUP_STREAM, TRAINING
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import TASK_DECK, draw, take_task, under
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, Step

TASKS_EACH: Final = 2
"""Operations tasks that everybody takes before the first round. G7-057"""


def set_up(box: Box, seats: i64, options: i64, episode: i64, log: Mapping[str, Any] | None, rng: Rng) -> Gen7:
    """An episode about to be set up: of a campaign that begins, of one that its log carries on, or alone.

    G7-001, G7-002, G7-032, G7-269
    """
    g = Gen7(box, seats, rng)
    g.options = options
    g.episode = episode
    if log is not None:
        take_up(g, log)
    else:
        begin_log(g)
    clear_table(g)
    g.agenda = []
    g.plan(
        DEAL_CREW if log is None and g.episode != TRAINING else GREET,
        LAY_OUT,
        ASSIGN_BARRACKS,
        DEAL_CARDS,
        ROLL_OFF,
        FIRST_SCHEMAS,
        PRESET_PERKS,
        SPECIAL_SETUP,
    )
    return g


@final
class PresetPerks(Step[Gen7]):
    """Without a log to take up everybody spends the preset stars on perks, in a random order of seats. G7-269"""

    def run(self, g: Gen7) -> None:
        if not g.history and g.stars[0] > 0:
            order = list(range(g.seats))
            g.rng.shuffle(SETUP_STREAM, order)
            g.plan(*[BuyPerk(seat, PERKS) for seat in order])


# -- the plot and the first tasks -----------------------------------------------------------------


@final
class SpecialSetup(Step[Gen7]):
    """The first section's special setup and objectives, then the first draft, then the next page, then round 1.

    G7-043, G7-060, G7-196
    """

    def run(self, g: Gen7) -> None:
        first: i64 = g.box.story.episodes[g.episode].first
        if first < 0:
            g.plan(DEAL_TASKS, BEGIN_ROUND)
            return
        opening = EnterSection(g.box.story.sections[first].next)
        g.plan(EnterSection(first), DEAL_PLANS, DEAL_TASKS, opening, BEGIN_ROUND)


@final
class DealTasks(Step[Gen7]):
    """Twice as many operations tasks as players and one more are drawn to choose from. G7-056"""

    def run(self, g: Gen7) -> None:
        g.selection = draw(g, TASK_DECK, TASKS_EACH * g.seats + 1)
        g.tell("selection", many=len(g.selection), rule=56)
        g.plan_next(DraftNext(0))


@final
class DraftNext(Step[Gen7]):
    """The selection goes counter-clockwise from the last player, twice round; the card left goes under its deck.

    G7-057, G7-058, G7-Q19
    """

    def __init__(self, taken: i64) -> None:
        self.taken: i64 = taken

    def run(self, g: Gen7) -> None:
        if self.taken < TASKS_EACH * g.seats:
            seat = (g.chief + (TASKS_EACH * g.seats - 1 - self.taken)) % g.seats
            g.plan(DraftTask(seat), DraftNext(self.taken + 1))
            return
        for card in g.selection:
            under(g, TASK_DECK, card)
            g.tell("task_under", thing=card, rule=58)
        g.selection = []


@final
class DraftTask(Ask[Gen7]):
    """One operations task of the selection, seen by nobody else, and the rest is passed on. G7-057, G7-202"""

    rule = 57

    def candidates(self, g: Gen7) -> list[int]:
        return g.selection

    def choose(self, g: Gen7, move: i64) -> None:
        g.selection = [card for card in g.selection if card != move]
        take_task(g, self.seat, move, 57)


PRESET_PERKS: Final = PresetPerks()
SPECIAL_SETUP: Final = SpecialSetup()
DEAL_TASKS: Final = DealTasks()
