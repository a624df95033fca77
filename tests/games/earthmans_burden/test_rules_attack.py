"""Attack and return fire: EB-102 to EB-111."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import NEUTRAL
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    classes,
    clear,
    develop,
    dice,
    fleets,
    fly,
    learn,
    legal,
    military,
    neutral,
    offered,
    play,
    rolled,
    seen,
    table,
    units,
    world,
)


def battle(red: int, blue: int, calm: int = 0, risk: int = 0, mine: int = 0) -> Any:
    """Red's Military phase begins with so many fleets of Red and Blue, and developments of Blue (and Red), at Mars."""
    g = table(un=False)
    fleets(g, RED, "mars", red)
    fleets(g, BLUE, "mars", blue)
    develop(g, BLUE, "mars", calm, risk)
    develop(g, RED, "mars", mine)
    return g


def attack(g: Any, many: int, *faces: int) -> Any:
    """Red attacks Blue at Mars with so many fleets, which roll these dice."""
    return play(dice(military(g), *faces), "at mars", "attack", "on seat 2", str(many))


# -- the attack -----------------------------------------------------------------------------------


@rule("EB-102")
def test_any_other_faction_with_any_unit_there_may_be_named() -> None:
    g = table(5)
    fleets(g, RED, "earth", 4)
    clear(g, BLUE)
    fleets(g, BLUE, "earth", 1)
    clear(g, PURPLE)
    fly(g, PURPLE, "cislunar", 3)
    fleets(g, PURPLE, "luna", 3)
    neutral(g, YELLOW)
    play(military(g), "at earth", "attack")
    assert offered(g) == legal(g) == {"on seat 2", "on seat 3", "on seat 4", "on un"}
    play(dice(g, 1, 1, 1, 1), "on seat 4", "4")
    assert told(g, "hits")[0].thing == YELLOW + NEUTRAL


@rule("EB-102")
def test_without_anybody_else_there_is_no_attack() -> None:
    g = table(un=False)
    fleets(g, RED, "mars", 2)
    military(g)
    play(g, "at mars")
    assert asked(g)[0] == "Muster", "Exploration is all that can be done"
    develop(g, RED, "luna", 1)
    develop(g, BLUE, "luna", 1)
    fleets(g, RED, "luna", 2)
    play(military(g), "at luna")
    assert asked(g)[0] == "Muster", "and here Attack, for no region is free"
    play(dice(g, 1, 1), "2")
    assert rolled(g)[0] == "the attack"


@rule("EB-103")
@pytest.mark.parametrize("many", [1, 3, 5])
def test_one_die_per_fleet_of_the_group(many: int) -> None:
    g = attack(battle(5, 2, mine=2), many, *[1] * many)
    assert told(g, "declare")[0].many == many
    assert rolled(g)[:2] == ("the attack", [1] * many)


@rule("EB-104")
@pytest.mark.parametrize(
    ("red", "blue", "calm", "mine", "penalty"),
    [(3, 2, 1, 0, 0), (3, 2, 2, 0, -1), (3, 2, 2, 1, 0), (2, 5, 0, 0, -1), (4, 0, 4, 0, 0), (4, 0, 5, 0, -1)],
)
def test_the_penalty_of_the_outnumbered(red: int, blue: int, calm: int, mine: int, penalty: int) -> None:
    g = attack(battle(red, blue, calm, 0, mine), 2, 1, 1)
    assert rolled(g)[2] == penalty


@rule("EB-105")
@pytest.mark.parametrize(
    ("blue", "faces", "hits"), [(4, (3, 4, 5, 6), 3), (4, (1, 2, 3, 3), 0), (5, (3, 4, 5, 6), 2), (5, (4, 4, 4, 4), 0)]
)
def test_four_or_more_after_modification_is_a_hit(blue: int, faces: tuple[int, ...], hits: int) -> None:
    g = attack(battle(4, blue), 4, *faces)
    assert told(g, "hits")[0].many == hits
    assert units(g, BLUE, "mars")[2] == blue - hits


# -- casualties -----------------------------------------------------------------------------------


@rule("EB-106")
def test_the_target_chooses_what_he_loses() -> None:
    g = attack(battle(5, 2, 1, 1), 3, 4, 5, 6)
    assert (asked(g), legal(g)) == (("Casualty", BLUE), {"calm", "at_risk", "fleet"})
    play(g, "at_risk")
    assert legal(g) == {"calm", "fleet"}
    play(g, "calm", "fleet")
    assert units(g, BLUE, "mars") == (0, 0, 1)
    assert asked(g) == ("FireBack", BLUE)


@rule("EB-106")
def test_a_region_of_a_development_that_fell_is_free() -> None:
    g = attack(battle(3, 1, 1), 1, 6)
    free = g.unclaimed(world(g, "mars"))
    play(g, "calm")
    assert g.unclaimed(world(g, "mars")) == free + 1


@rule("EB-106", "EB-111")
def test_hits_beyond_the_last_unit_are_lost() -> None:
    g = battle(6, 2, 1, 1)
    fleets(g, BLUE, "venus", 3)
    attack(g, 6, 4, 4, 4, 4, 4, 1)
    assert (units(g, BLUE, "mars"), units(g, BLUE, "venus")) == ((0, 0, 0), (0, 0, 3))
    assert asked(g)[0] == "Window", "nothing is left that could fire back"
    g = attack(battle(4, 2, 1, 1), 4, 4, 4, 4, 4)
    assert (units(g, BLUE, "mars"), asked(g)[0]) == ((0, 0, 0), "Window"), "as many hits as units leave no choice"


@rule("EB-106")
def test_the_hits_of_an_attack_fall_on_the_target_alone() -> None:
    g = battle(6, 1)
    fleets(g, GREEN, "mars", 5)
    attack(g, 6, 6, 6, 6, 6, 6, 6)
    assert (units(g, BLUE, "mars")[2], units(g, GREEN, "mars")[2], units(g, RED, "mars")[2]) == (0, 5, 6)


# -- return fire ----------------------------------------------------------------------------------


@rule("EB-107")
def test_the_target_may_return_fire_with_all_that_survived_or_hold_it() -> None:
    g = attack(battle(4, 4), 2, 4, 1)
    assert (asked(g), legal(g)) == (("FireBack", BLUE), {"fire", "hold"})
    play(dice(g, 1, 1, 1), "fire")
    assert rolled(g)[:2] == ("return fire", [1, 1, 1])
    g = play(attack(battle(4, 4), 2, 4, 1), "hold")
    assert (units(g, RED, "mars")[2], told(g, "hold_fire")[0].who) == (4, BLUE)
    assert asked(g)[0] == "Menu"


@rule("EB-107", "EB-105")
def test_who_was_missed_may_return_fire_too() -> None:
    g = attack(battle(4, 1), 1, 1)
    play(dice(g, 6), "fire")
    assert units(g, RED, "mars")[2] == 3


@rule("EB-108")
@pytest.mark.parametrize(
    ("red", "blue", "hits", "penalty"), [(3, 3, 0, -1), (3, 4, 1, -1), (4, 4, 1, -2), (3, 3, 1, -2), (5, 9, 0, -1)]
)
def test_return_fire_is_an_attack_at_a_disadvantage(red: int, blue: int, hits: int, penalty: int) -> None:
    """Outnumbering is counted after the first casualties."""
    g = attack(battle(red, blue), 1, 6 if hits else 1)
    play(dice(g, *[3] * (blue - hits)), "fire")
    assert rolled(g) == ("return fire", [3] * (blue - hits), penalty)


@rule("EB-108")
def test_the_technologies_of_both_sides_count_in_return_fire() -> None:
    g = battle(3, 3)
    learn(g, BLUE, "heavy_weapons", "advanced_weapons")
    learn(g, RED, "shielding")
    attack(g, 1, 1)
    play(dice(g, 3, 4, 4), "fire")
    assert {one.id: one.value for one in seen(g).roll.modifiers} == {
        "heavy_weapons": 1,
        "advanced_weapons": 1,
        "shielding": -1,
        "returning": -1,
    }
    assert units(g, RED, "mars")[2] == 1


@rule("EB-108", "EB-105")
def test_a_hit_of_return_fire_needs_four_after_modification() -> None:
    g = attack(battle(3, 4), 1, 1)
    play(dice(g, 3, 4, 5, 1), "fire")
    assert told(g, "hits")[1].many == 1, "5 - 1 hits, 4 - 1 does not"


@rule("EB-109")
def test_the_attacker_chooses_among_all_his_units_there() -> None:
    g = battle(4, 4, mine=1)
    develop(g, RED, "mars", risk=1)
    attack(g, 2, 1, 1)
    play(dice(g, 6, 6, 1, 1), "fire")
    assert (asked(g), legal(g)) == (("Casualty", RED), {"calm", "at_risk", "fleet"})
    play(g, "calm", "fleet")
    assert units(g, RED, "mars") == (0, 1, 3)
    assert classes(g, RED, "mars") == {"acted": 1, "ready": 2}, "of alike fleets those that acted go first"


@rule("EB-109")
def test_units_outside_the_group_may_be_lost() -> None:
    g = battle(3, 3)
    attack(g, 1, 1)
    play(dice(g, 6, 6, 1), "fire")
    assert classes(g, RED, "mars") == {"ready": 1}


@rule("EB-110")
def test_return_fire_is_not_answered() -> None:
    g = attack(battle(4, 4), 2, 1, 1)
    play(dice(g, 6, 1, 1, 1), "fire")
    assert (asked(g), len(told(g, "roll"))) == (("Menu", RED), 2)
    assert units(g, RED, "mars")[2] == 3


@rule("EB-111")
def test_without_surviving_fleets_there_is_no_return_fire() -> None:
    g = attack(battle(3, 1, 2), 1, 6)
    play(g, "fleet")
    assert (units(g, BLUE, "mars"), asked(g)) == ((2, 0, 0), ("Menu", RED))
    assert (told(g, "roll")[1:], told(g, "hold_fire")) == ([], []), "he is not asked"
    g = battle(3, 1, 2)
    learn(g, BLUE, "defensive_grid")
    play(attack(g, 1, 6), "fleet")
    assert (asked(g), legal(g)) == (("FireBack", BLUE), {"fire", "hold"}), "under a Defensive Grid developments fire"


@rule("EB-111")
def test_developments_alone_do_not_fire() -> None:
    g = attack(battle(3, 0, 3), 1, 1)
    assert asked(g) == ("Menu", RED)
    g = table()
    fleets(g, RED, "earth", 20)
    play(dice(military(g), 1), "at earth", "attack", "on seat 2", "1")
    assert (asked(g), legal(g)) == (("FireBack", BLUE), {"fire_un", "hold"}), "but on Earth the UN fleets may"
