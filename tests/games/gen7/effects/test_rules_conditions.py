"""When conditions hold: every term of triggers, of the plot and of endings, and how terms are joined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecumene.games.gen7.components import OPERATIONS_TABLE
from ecumene.games.gen7.effects.conditions import division_at, holds, seats_beside
from ecumene.games.gen7.effects.on_story import bring_board
from ecumene.games.gen7.numbering import (
    BESIDE,
    DAMAGE_CONTROL,
    EPISODE_BOARD,
    NONE,
    ON_BLOCK,
    ON_ROW,
    PRIVATE,
    QUARTERS,
    RECOVERY,
    ROBOT_DIE,
    SUPPLY,
    seat_place,
)
from ecumene.kernel.trace import rule

from ..bare import die
from ..carried import DC, MED, block_number, condition, flag_number, glossary, table

OFFICER = die(0, 0)
COMPUTER_TASK, POWER_TASK = 0, 8


def true(g: Any, text: str, officer: int = OFFICER) -> bool:
    return holds(g, condition(text), officer)


def lay_row(g: Any, *cards: int) -> None:
    g.row = list(cards)


@pytest.mark.parametrize(
    ("field", "value", "yes", "no"),
    [
        ("ice", 6, "ICE>=6", "ICE>=7"),
        ("accord", -2, "ACCORD<=-2", "ACCORD<=-3"),
        ("shield", 1, "shield>=1", "shield>=2"),
        ("round", 3, "round>=3", "round>=4"),
        ("li", -2, "li<=-2", "li<=-3"),
        ("status", [3, 0, 3], "critical==2", "critical<2"),
        ("status", [0, 2, 0], "any_status>=orange", "any_status>=critical"),
        ("rank", [3, 1, 1, 1], "rank>=3", "rank>=4"),
        ("res", [0, 8, 2] + [9] * 9, "res>=8", "res>=9"),
        ("hands", 0b1011, "contributors>=3", "contributors>=4"),
    ],
)
@rule("G7-014", "G7-029")
def test_a_quantity_lies_between_bounds(field: str, value: Any, yes: str, no: str) -> None:
    """G7-014, G7-029: quantities of the story, the table and the officer's owner are compared."""
    g = table()
    setattr(g, field, value)
    assert true(g, yes)
    assert not true(g, no)


@rule("G7-029")
def test_the_number_of_players() -> None:
    """G7-029: effects of the plot may ask for the number of players."""
    assert holds(table(4), condition("players==4"))
    assert not holds(table(3), condition("players==4"))


@rule("G7-014")
def test_the_value_of_the_officer_that_was_seated() -> None:
    """G7-014: the value is that of the officer tested, not of another."""
    g = table()
    g.value[OFFICER] = 6
    assert true(g, "value>=6")
    assert not true(g, "value<=3")
    assert not true(g, "value>=6", die(1, 0))


@rule("G7-014")
def test_tokens_and_rank_are_those_of_the_officers_owner() -> None:
    """G7-014: another player's tokens or rank do not meet the trigger."""
    g = table()
    g.res[3:6] = [8, 0, 0]
    g.rank = [1, 3, 1, 1]
    for text in ("res>=8", "rank>=3"):
        assert true(g, text, die(1, 0))
        assert not true(g, text)


@rule("G7-014", "G7-049")
def test_colonists_awake_are_those_outside_the_supply() -> None:
    """G7-014, G7-049: also those in the Recovery Room are awake; Robotics has one less."""
    g = table()
    assert not true(g, "awake>=4")
    g.place[die(0, 4)] = RECOVERY
    assert true(g, "awake>=4")
    assert not true(g, "awake>=4", die(3, 0))
    assert true(g, "awake>=3", die(3, 0))


@rule("G7-029", "G7-223")
def test_flags_goal_and_ageing() -> None:
    """G7-029, G7-223: flags of the story, the last goal, and the card for six boxes."""
    g = table()
    for text in ("VOICE", "F", "B9"):
        assert not true(g, text)
    g.flags = 1 << flag_number("VOICE")
    g.goal_met = 1
    g.condition = g.box.boxes
    for text in ("VOICE", "F", "B9"):
        assert true(g, text)
        assert not true(g, f"not {text}")
    g.condition = g.box.boxes - 1
    assert not true(g, "B9")


@rule("G7-029", "G7-279")
def test_a_block_is_open_while_it_lies_out_unfinished() -> None:
    """G7-029, G7-279: a setback asks which blocks are open."""
    g = table()
    assert not true(g, "open(turbine)")
    g.blocks = [block_number("relays"), block_number("turbine")]
    assert true(g, "open(turbine)")
    g.blocks_done = 0b10
    assert not true(g, "open(turbine)")
    assert true(g, "open(relays)")


@rule("G7-029")
def test_a_board_is_bare_without_a_finished_block() -> None:
    """G7-029: a crisis board is bare until one of its own blocks is finished."""
    g = table()
    story = g.box.story
    bow = glossary().things["element"]["bow"]
    on_bow = [number for number, block in enumerate(story.blocks) if block.board == bow]
    elsewhere = [number for number, block in enumerate(story.blocks) if block.board not in (bow, NONE)]
    g.blocks = [elsewhere[0], *on_bow]
    g.blocks_done = 0b001
    assert true(g, "bare(bow)")
    g.blocks_done = 0b100
    assert not true(g, "bare(bow)")


@rule("G7-014")
def test_at_a_location() -> None:
    """G7-014: at(MED) asks for the Medical Center's seats."""
    g = table()
    assert not true(g, "at(MED)")
    g.place[OFFICER] = seat_place(MED, 1)
    assert true(g, "at(MED)")
    assert not true(g, "at(CHEM)")


@rule("G7-014", "G7-022", "G7-279")
def test_in_a_division_by_location_card_or_block() -> None:
    """G7-014, G7-022, G7-279: a location, a critical task or a plot block of the division."""
    g = table()
    lay_row(g, COMPUTER_TASK, POWER_TASK)
    g.blocks = [block_number("algae"), block_number("thrust_test")]
    for place, division in [
        (seat_place(MED, 0), "biosphere"),
        (seat_place(OPERATIONS_TABLE, 3), "operations"),
        (ON_ROW + 4, "power"),
        (ON_ROW + 3, "computer"),
        (ON_BLOCK + 1, "biosphere"),
        (ON_BLOCK + 4, "operations"),
        (ON_BLOCK + 4 * DAMAGE_CONTROL, "operations"),
    ]:
        g.place[OFFICER] = place
        for other in ("computer", "power", "biosphere", "operations"):
            assert true(g, f"in({other})") == (other == division), (place, other)


@rule("G7-128")
def test_places_without_a_division() -> None:
    """G7-128, G7-Q22, G7-Q51: private labs, the Lock and the Recovery Room are in no division."""
    g = table()
    bring_board(g, glossary().things["element"]["the_lock"])
    for place in (seat_place(PRIVATE, 0), seat_place(EPISODE_BOARD, 0), RECOVERY, QUARTERS, BESIDE):
        assert division_at(g, place) == NONE


@rule("G7-014", "G7-279")
def test_on_a_critical_task_and_not_on_a_plot_block() -> None:
    """G7-014, G7-279: triggers that name critical tasks ignore plot blocks."""
    g = table()
    lay_row(g, COMPUTER_TASK, POWER_TASK)
    g.blocks = [block_number("turbine")]
    g.place[OFFICER] = ON_ROW + 5
    assert true(g, "on(critical)")
    assert true(g, "on_div(power)")
    assert not true(g, "on_div(computer)")
    g.place[OFFICER] = ON_BLOCK
    assert true(g, "in(power)")
    assert not true(g, "on(critical)")
    assert not true(g, "on_div(power)")


@rule("G7-090")
def test_a_crew_card_is_its_holders_alone() -> None:
    """G7-090: the trigger asks whether the officer's owner holds the crew card."""
    g = table()
    g.crew = [4, 0, 2, 3]
    assert not true(g, "crew(CR-1)")
    assert true(g, "crew(CR-1)", die(1, 0))


@rule("G7-014", "G7-187")
def test_most_and_least_merit_go_by_standing() -> None:
    """G7-014, G7-187: of equal merit the lower marker stands before the other."""
    g = table()
    g.merit = [5, 9, 9, 5]
    g.stamp = [3, 2, 1, 4]
    assert [true(g, "most_merit", die(seat, 0)) for seat in range(4)] == [False, False, True, False]
    assert [true(g, "least_merit", die(seat, 0)) for seat in range(4)] == [False, False, False, True]


@rule("G7-014")
def test_the_chief() -> None:
    """G7-014: the trigger asks whether the officer's owner holds the badge."""
    g = table()
    g.chief = 2
    assert true(g, "chief", die(2, 0))
    assert not true(g, "chief")


@rule("G7-014")
def test_another_players_die_at_the_same_location() -> None:
    """G7-014: own dice and guests do not count, nor dice elsewhere, nor a group seat."""
    g = table()
    g.place[OFFICER] = seat_place(DC, 0)
    g.place[die(0, 1)] = seat_place(DC, 1)
    g.place[die(1, 1)] = seat_place(MED, 0)
    assert not true(g, "with_other")
    g.place[die(3, 1)] = seat_place(DC, 2)
    assert true(g, "with_other")
    assert seats_beside(g, OFFICER) == [3]
    g.place[OFFICER], g.place[die(3, 1)] = ON_ROW, ON_ROW + 1
    assert not true(g, "with_other")


@rule("G7-014")
def test_the_own_robot_is_out_when_it_is_seated() -> None:
    """G7-014: in a seat, on a card or in a block; not in the quarters, the supply or the Recovery Room."""
    g = table()
    robot = die(0, ROBOT_DIE)
    for place in (QUARTERS, SUPPLY, RECOVERY):
        g.place[robot] = place
        assert not true(g, "robot_out")
    for place in (seat_place(DC, 0), ON_ROW, ON_BLOCK + 2):
        g.place[robot] = place
        assert true(g, "robot_out")


@pytest.mark.parametrize(
    ("text", "prepare", "wanted"),
    [
        ("at(MED) or at(DC)", lambda g: g.place.__setitem__(OFFICER, seat_place(DC, 0)), True),
        ("at(MED) & round>=3", lambda g: g.place.__setitem__(OFFICER, seat_place(MED, 0)), False),
        ("at(DC) & round>=3 or at(MED)", lambda g: g.place.__setitem__(OFFICER, seat_place(MED, 0)), True),
        ("not chief", lambda g: setattr(g, "chief", 1), True),
        ("not chief", lambda g: setattr(g, "chief", 0), False),
    ],
)
@rule("G7-014")
def test_terms_joined(text: str, prepare: Callable[[Any], None], wanted: bool) -> None:
    """G7-014: terms are joined by `&`, cases by `or`, and `not` turns one term round."""
    g = table()
    prepare(g)
    assert true(g, text) == wanted


@rule("G7-029")
def test_no_condition_always_holds() -> None:
    """G7-029: an effect without a condition happens."""
    assert holds(table(), None)
