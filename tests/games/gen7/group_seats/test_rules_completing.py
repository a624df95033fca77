"""A group seat completed: merit, bonuses, counters, and what stays of it."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.numbering import (
    AWARDS_NOW,
    CRITICALS,
    DIVISIONS_NOW,
    FLIPS,
    HELPED,
    INTERROGATIONS,
    LAST_BLOCKS,
    ON_BLOCK,
    ON_ROW,
    ROBOTS,
    SOLOS,
)
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.dice import send_home
from ecumene.games.gen7.vocabulary import BIOSPHERE, POWER
from ecumene.kernel.trace import rule

from ..calling import YES, agree, build, call, can, plans, propose, scene
from ..scenario import (
    A,
    B,
    C,
    asked,
    choose,
    colonist,
    colours,
    dice,
    done,
    files,
    give_perks,
    guests,
    legal,
    merit,
    officer,
    robot,
    schemas,
    status,
    take_any,
    tokens,
    told,
)


def counted(g: Any, what: int) -> list[int]:
    """What is counted for each seat."""
    return [int(progress_of(g, seat, what)) for seat in range(g.seats)]


def together(task: str = "turbine_wobble", **more: Any) -> Any:
    """A and B complete a task of two equal dice, B's of the two from the right."""
    g = scene(task, **more)
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[4])
    return g


def complete(g: Any, ref: int = 0) -> Any:
    """The first proposal is chosen and everybody agrees."""
    propose(call(g, ref))
    while asked(g)[0] == "Hands":
        choose(g, "Hands", YES, seat=next(seat for seat in g.waiting if seat != A))
    return g


# -- merit ----------------------------------------------------------------------------------------


@rule("G7-166")
def test_each_contributor_gains_the_award_once() -> None:
    """G7-166: no matter how many dice; who gave none gains nothing."""
    g = scene("coupling_crack")
    dice(g, A, colonists=[4])
    dice(g, B, colonists=[2, 4])
    dice(g, C, colonists=[6])
    build(g, (colonist(A), 4), (colonist(B, 1), 2), (colonist(B, 2), 4))
    agree(g, B)
    assert g.merit == [2, 2, 0]


@rule("G7-166", "G7-279")
def test_guests_bring_no_merit() -> None:
    """G7-166, G7-279: a guest is nobody's contribution."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[4])
    guests(g, 4)
    complete(g)
    assert g.merit == [2, 0, 0]
    assert counted(g, SOLOS) == [0, 0, 0]


@rule("G7-188")
def test_merit_is_moved_in_order_of_standing() -> None:
    """G7-188: who stands higher moves first and stays ahead."""
    g = together()
    merit(g, 5, 5, 0)
    g.stamp = [1, 0, 2]
    complete(g)
    assert g.merit == [7, 7, 0]
    assert g.standing() == [B, A, C]


@rule("G7-241", "G7-279")
def test_courageous_for_critical_tasks_only() -> None:
    """G7-241, G7-279: one merit more for a critical task, none for a plot block."""
    g = together()
    give_perks(g, B, "courageous")
    complete(g)
    assert g.merit == [2, 3, 0]
    g = together(section="1.01")
    give_perks(g, B, "courageous")
    complete(g, blocks.PLOT + 1)
    assert g.merit == [1, 1, 0]


@rule("G7-210", "G7-212")
@pytest.mark.parametrize(("focus", "gains"), [("", [3, 5, 7]), ("data_sieve", [3, 6, 8])])
def test_field_award_once_or_twice_a_round(focus: str, gains: list[int]) -> None:
    """G7-210, G7-212: one merit for a completed critical task, once a round, with focus twice."""
    g = scene("turbine_wobble", "relay_desync", "bus_short")
    schemas(g, A, "field_award", focus)
    found = []
    for ref, shows in [(0, 4), (1, 4), (2, 1)]:
        dice(g, A, colonists=[shows, shows])
        complete(g, ref)
        found.append(int(g.merit[A]))
    assert found == gains
    assert counted(g, AWARDS_NOW)[A] == (2 if focus else 1)


@rule("G7-279")
def test_field_award_not_for_plot_blocks() -> None:
    """G7-279: schema cards that name critical tasks ignore plot blocks."""
    g = together(section="1.01")
    schemas(g, A, "field_award")
    complete(g, blocks.PLOT + 1)
    assert g.merit == [1, 1, 0]


@rule("G7-076", "G7-279")
def test_commendation_serves_plot_blocks() -> None:
    """G7-076, G7-279: it names group seats, and a plot block is one."""
    g = together(section="1.01")
    files(g, A, "commendation")
    propose(call(g, blocks.PLOT + 1))
    choose(g, "Add", blocks.COMMEND)
    agree(g, B)
    assert g.merit == [3, 1, 0]


@rule("G7-246")
def test_modder_repeats_a_card_of_the_plan() -> None:
    """G7-246: right after a file card was used its player may have its effects again."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[4, 4])
    files(g, A, "commendation")
    give_perks(g, A, "modder")
    propose(call(g))
    choose(g, "Add", blocks.COMMEND)
    choose(g, "RepeatFile", 1)
    assert g.merit == [6, 0, 0]


# -- what stays -----------------------------------------------------------------------------------


@rule("G7-167")
def test_task_stays_completed() -> None:
    """G7-167, G7-Q35, T10: robots sent home leave the task done; the robot may be seated again for another award."""
    g = scene("turbine_wobble", "relay_desync")
    dice(g, A, robot=8)
    complete(g)
    assert g.second[robot(A)] == ON_ROW + 1
    send_home(g, robot(A), 130)
    assert g.row_done == 1
    assert g.value[robot(A)] == 8
    assert not can(g, 0)
    g.placed = 0
    complete(g, 1)
    assert g.row_done == 3
    assert g.merit[A] == 4


@rule("G7-163")
def test_completed_is_told() -> None:
    """G7-163: who completed which card with whom is told, and the division's count of the round goes up."""
    g = complete(together())
    (event,) = told(g, "complete")
    assert (event.who, event.where, event.many, event.thing) == (A, 0, 0b011, g.row[0])
    assert list(g.done_now)[POWER] == 1
    assert g.hands == 0b011


@rule("G7-080", "G7-266")
def test_officers_seated_are_noted() -> None:
    """G7-080, G7-266: for the crossroads check of the turn, whoever owns them."""
    g = scene("turbine_wobble")
    dice(g, A, colonists=[8 - 2])
    dice(g, B, officer=6)
    complete(g)
    assert g.officers == 1 << B
    assert g.place[officer(B)] in (ON_ROW, ON_ROW + 1)


# -- counters -------------------------------------------------------------------------------------


@rule("G7-178", "G7-279")
def test_contributions_are_counted() -> None:
    """G7-178, G7-279: critical tasks, help on others' turns, robots, divisions, tasks done alone."""
    g = scene("turbine_wobble", "spore_alarm")
    dice(g, A, colonists=[4])
    dice(g, B, robot=4)
    complete(g)
    assert counted(g, CRITICALS) == [1, 1, 0]
    assert counted(g, HELPED) == [0, 1, 0]
    assert counted(g, ROBOTS) == [0, 1, 0]
    assert counted(g, SOLOS) == [0, 0, 0]
    assert counted(g, DIVISIONS_NOW) == [1 << POWER, 1 << POWER, 0]
    dice(g, A, colonists=[5, 5, 5])
    dice(g, B)
    complete(g, 1)
    assert counted(g, CRITICALS) == [2, 1, 0]
    assert counted(g, SOLOS) == [1, 0, 0]
    assert counted(g, DIVISIONS_NOW) == [1 << POWER | 1 << BIOSPHERE, 1 << POWER, 0]


@rule("G7-279")
def test_plot_blocks_count_as_group_seats_only() -> None:
    """G7-279: a plot block is help on another's turn, but no critical task, no task alone, no robot's."""
    g = scene(section="1.01")
    dice(g, A, colonists=[4])
    dice(g, B, robot=4)
    complete(g, blocks.PLOT + 1)
    assert counted(g, HELPED) == [0, 1, 0]
    assert counted(g, CRITICALS) == counted(g, ROBOTS) == counted(g, SOLOS) == counted(g, DIVISIONS_NOW) == [0, 0, 0]
    assert list(g.done_now)[POWER] == 0
    assert g.blocks_done == 0b010
    assert g.place[colonist(A)] in (ON_BLOCK + 4, ON_BLOCK + 5)


@rule("G7-196")
def test_blocks_of_episode_objectives() -> None:
    """G7-196: interrogations, both Flip blocks and the last block are counted for who contributed."""
    g = scene(episode=2, section="2.01", flags=["PUBLISHED"])
    dice(g, A, colonists=[1, 2, 3])
    complete(g, blocks.PLOT)
    assert counted(g, INTERROGATIONS) == [1, 0, 0]
    g = scene(episode=5, section="5.02", flags=["TWO_HOUSES"])
    dice(g, A, colonists=[1, 2, 3, 4])
    complete(g, blocks.PLOT)
    dice(g, A, colonists=[1, 1, 2, 2])
    assert counted(g, FLIPS) == [0b01, 0, 0]
    complete(g, blocks.PLOT + 1)
    assert counted(g, FLIPS) == [0b11, 0, 0]
    g = scene(episode=7, section="7.02", flags=["LONG", "VOICE"])
    dice(g, A, colonists=[1, 2])
    dice(g, B, colonists=[3])
    dice(g, C, colonists=[4])
    complete(g, blocks.PLOT)
    assert counted(g, LAST_BLOCKS) == [1, 1, 1]
    g = take_any(scene(episode=2, section="2.03"))
    dice(g, A, colonists=[5, 1, 5])
    complete(g, blocks.PLOT)
    assert g.blocks_done == 1
    assert counted(g, INTERROGATIONS) == [0, 0, 0]


# -- Damage Control and clauses -------------------------------------------------------------------


@rule("G7-279")
def test_damage_control_repairs() -> None:
    """G7-279: the system goes back a step, each contributor gains one merit, and it is done for this round."""
    g = scene()
    g.condition = 1
    status(g, biosphere="orange")
    dice(g, A, colonists=[6])
    dice(g, B, colonists=[5, 1])
    complete(g, blocks.DAMAGE)
    assert colours(g) == ("green", "green", "yellow")
    assert g.merit == [1, 1, 0]
    assert g.stores == [15, 15, 12]
    assert g.controlled == 1
    assert counted(g, CRITICALS) == [0, 0, 0]
    assert counted(g, HELPED) == [0, 1, 0]
    assert g.place[colonist(A)] in range(ON_BLOCK + 60, ON_BLOCK + 63)


@rule("G7-279")
@pytest.mark.parametrize(("clause", "ice", "accord", "li"), [(0, 1, 0, -1), (1, 0, 1, 1)])
def test_clause_of_an_article(clause: int, ice: int, accord: int, li: int) -> None:
    """G7-279: who completes an article chooses its clause, which moves the track its way."""
    g = scene(episode=6, section="6.02", flags=["PROMISE_KEPT", "LONG"])
    before = (g.ice, g.accord, g.li)
    dice(g, A, colonists=[2, 4, 6])
    complete(g, blocks.PLOT + 1)
    assert asked(g) == ("ChooseClause", A)
    assert legal(g) == [0, 1]
    choose(g, "ChooseClause", clause)
    assert (g.ice - before[0], g.accord - before[1], g.li - before[2]) == (ice, accord, li)
    assert done(g)


def test_tokens_left_on_the_card_stay() -> None:
    """G7-Q36: only what the cost asks for is taken off the card."""
    g = scene("turbine_wobble", rich=False)
    g.row_tokens = [3, 2, 1]
    dice(g, A, colonists=[4, 4])
    tokens(g, A, data=1)
    assert len(plans(g)) == 1
    complete(g)
    assert g.row_tokens == [1, 0, 1]
