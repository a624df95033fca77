"""Rulings of The Earthman's Burden on attacks, return fire, Exploration and the protection of the United Nations.

Each test is named after its ruling; rulings not named in these files are proved by the worked examples.
"""

from __future__ import annotations

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    classes,
    clear,
    command,
    develop,
    dice,
    fleets,
    fly,
    group,
    learn,
    legal,
    military,
    moving,
    neutral,
    next_turn,
    on_to,
    play,
    refused,
    rolled,
    table,
    units,
)


@rule("EB-100", "EB-231")
@pytest.mark.parametrize(("rivals", "commanded", "modifier"), [(2, False, 0), (3, False, -1), (1, True, -1)])
def test_q14_only_strictly_more_units_outnumber(rivals: int, commanded: bool, modifier: int) -> None:
    """All units on the world count, developments too; a Commander counts as two."""
    g = table(assassination="on")
    fleets(g, RED, "mars", 1)
    develop(g, RED, "mars", calm=1)
    develop(g, BLUE, "mars", calm=rivals)
    command(g, BLUE, "mars" if commanded else "earth")
    dice(military(g), 1)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    assert rolled(g)[2] == modifier


@rule("EB-107", "EB-167")
@pytest.mark.parametrize(("choice", "count"), [("fire", 2), ("fire_un", 14)])
def test_q15_return_fire_is_all_or_nothing_with_or_without_the_un(choice: str, count: int) -> None:
    g = table()
    fleets(g, BLUE, "earth", 2)
    fleets(g, RED, "earth", 1)
    dice(military(g), 1)
    group(g, "earth", "attack", on=BLUE, fleets=1)
    assert legal(g) == {"fire", "fire_un", "hold"}
    dice(g, *[1] * count)
    play(g, choice)
    assert rolled(g)[1] == [1] * count


@rule("EB-108", "EB-166")
def test_q16_un_units_keep_the_return_fire_from_being_outnumbered() -> None:
    """Blue's one fleet fires alone on fifteen: with the UN's units on his side there is only the -1 of return fire."""
    g = table()
    clear(g, BLUE)
    fleets(g, BLUE, "earth", 1)
    fleets(g, RED, "earth", 15)
    dice(military(g), 1, 1)
    group(g, "earth", "attack", on=BLUE, fleets=1)
    play(g, "fire")
    assert rolled(g) == ("return fire", [1], -1)


@rule("EB-170")
def test_q17_the_un_lose_fleets_then_developments_at_risk_then_calm_ones() -> None:
    g = table()
    clear(g, UN)
    fleets(g, UN, "earth", 2)
    develop(g, UN, "earth", calm=2, risk=2)
    fleets(g, RED, "earth", 6)
    dice(military(g), 4, 4, 4, 1, 1, 1)
    group(g, "earth", "attack", on=UN, fleets=6)
    assert units(g, UN, "earth") == (2, 1, 0)


@rule("EB-167", "EB-180", "EB-181")
def test_q18_lent_un_fleets_fire_with_the_weapons_of_the_player() -> None:
    """+1 for Blue's Heavy Weapons, -1 for Red's Shielding, -1 for return fire: 5 hits, 4 does not."""
    g = table()
    learn(g, BLUE, "heavy_weapons")
    learn(g, RED, "shielding")
    fleets(g, RED, "earth", 2)
    dice(military(g), 1, 1, 5, *[4] * 11)
    group(g, "earth", "attack", on=BLUE, fleets=2)
    play(g, "fire_un")
    assert rolled(g)[2] == -1
    assert told(g, "hits")[-1].many == 1


@rule("EB-166")
def test_q19_the_un_protect_even_who_has_attacked_them() -> None:
    """Blue fires on the UN in his turn and is shielded by them in Green's."""
    g = table()
    fleets(g, BLUE, "earth", 1)
    fleets(g, GREEN, "earth", 3)
    dice(military(g, BLUE), 1, *[1] * 12)
    group(g, "earth", "attack", on=UN, fleets=1)
    assert rolled(g)[:2] == ("return fire", [1] * 12)
    next_turn(g, GREEN)
    dice(on_to(g, "Menu", GREEN), 1, 1, 1)
    group(g, "earth", "attack", on=BLUE, fleets=3)
    assert rolled(g)[2] == -1
    assert legal(g) == {"fire", "fire_un", "hold"}


@rule("EB-166", "EB-235")
def test_q19_the_un_do_not_protect_what_is_neutral() -> None:
    g = table()
    neutral(g, BLUE)
    fleets(g, RED, "earth", 3)
    dice(military(g), 1, 1, 1)
    group(g, "earth", "attack", on=BLUE, fleets=3)
    assert rolled(g)[2] == 0
    assert asked(g)[0] != "FireBack"


@rule("EB-135", "EB-176")
def test_q20_the_un_can_be_overthrown_and_never_calm_down() -> None:
    """Their fleets count against the plotter; a development at risk stays so and puts no other at risk."""
    g = table()
    dice(civilian(g), 6)
    group(g, "earth", "overthrow", on=UN, calm=1)
    assert rolled(g)[2] == -1
    play(g, "unsettle")
    assert units(g, UN, "earth")[:2] == (3, 1)
    next_turn(g, RED)
    assert units(g, UN, "earth")[:2] == (3, 1)
    assert [rolled(g)[0], len(told(g, "roll"))] == ["overthrow", 1]


@rule("EB-185")
def test_q55_the_grid_counts_surviving_developments_of_the_target_alone() -> None:
    """A calm one and one at risk are six dice, the UN's developments none; as units they are one each."""
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", calm=3)
    fleets(g, UN, "earth", 1)
    develop(g, BLUE, "earth", risk=1)
    learn(g, BLUE, "defensive_grid")
    fleets(g, RED, "earth", 5)
    dice(military(g), 1, 1, 1, 1, 1)
    group(g, "earth", "attack", on=BLUE, fleets=5)
    assert rolled(g)[2] == 0
    dice(g, *[1] * 7)
    play(g, "fire_un")
    assert rolled(g) == ("return fire", [1] * 7, -1)


@rule("EB-185")
def test_q55_a_lost_development_does_not_fire() -> None:
    g = table()
    learn(g, BLUE, "defensive_grid")
    develop(g, BLUE, "mars", calm=2)
    fleets(g, RED, "mars", 2)
    dice(military(g), 6, 1, 1, 1, 1)
    group(g, "mars", "attack", on=BLUE, fleets=2)
    play(g, "calm", "fire")
    assert rolled(g)[:2] == ("return fire", [1, 1, 1])


@rule("EB-167", "EB-196")
def test_q56_tracking_systems_guide_the_lent_fleets_too() -> None:
    g = table()
    learn(g, BLUE, "defensive_grid", "tracking_systems")
    fleets(g, RED, "earth", 1)
    dice(military(g), 1, *[1] * 15)
    group(g, "earth", "attack", on=BLUE, fleets=1)
    play(g, "fire_un")
    assert rolled(g) == ("return fire", [1] * 15, 0)


@rule("EB-109")
def test_q57_return_fire_takes_any_unit_of_the_attacker_there() -> None:
    """A development that was no member of the group can be given up."""
    g = table()
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", calm=1)
    fleets(g, BLUE, "mars", 1)
    dice(military(g), 1, 6)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    play(g, "fire")
    assert asked(g) == ("Casualty", RED)
    play(g, "calm")
    assert units(g, RED, "mars") == (0, 0, 2)


@rule("EB-114")
def test_q58_a_fleet_that_has_acted_becomes_the_development() -> None:
    g = table()
    fleets(g, RED, "mars", 3)
    dice(military(g), 6)
    group(g, "mars", "exploration", fleets=1)
    play(g, "1")
    assert classes(g, RED, "mars") == {"ready": 2}


@rule("EB-092", "EB-134")
def test_q59_a_group_may_be_a_single_unit() -> None:
    g = table()
    fleets(g, RED, "mars", 1)
    develop(g, BLUE, "mars", calm=1)
    dice(military(g), 4)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    assert units(g, BLUE, "mars") == (0, 0, 0)


@rule("EB-097", "EB-132")
def test_q60_fleets_that_arrived_this_turn_act_in_one_of_the_phases() -> None:
    """Four fall to Mars: one attacks, the others may plot."""
    g = table()
    fly(g, RED, "areian", 4)
    develop(g, BLUE, "mars", calm=1)
    dice(moving(g), 1)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    dice(play(g, "end"), 1)
    play(g, "at mars", "overthrow")
    assert refused(g, "1") == "EB-134"
    assert legal(g) == {"2", "3"}
    play(g, "3")
    assert rolled(g)[:2] == ("overthrow", [1])


@rule("EB-191")
def test_q65_advanced_weapons_work_in_return_fire_as_heavy_ones_do() -> None:
    g = table()
    learn(g, BLUE, "heavy_weapons", "advanced_weapons")
    fleets(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 1)
    dice(military(g), 1, 3)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    play(g, "fire")
    assert rolled(g) == ("return fire", [3], 1)
    assert units(g, RED, "mars") == (0, 0, 0)
