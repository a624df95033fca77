"""Worked examples of Attack, return fire and the United Nations."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    YELLOW,
    clear,
    develop,
    dice,
    fleets,
    group,
    learn,
    legal,
    military,
    on_to,
    play,
    rolled,
    table,
    turn,
    units,
)


@rule("EB-100", "EB-104", "EB-105", "EB-108", "EB-109", "EB-110")
def test_t08_attack_and_return_fire() -> None:
    """4, 5, 6 at -1 hit twice; return fire with 5, 6 at -2 hits once; the attacker does not answer."""
    g = table()
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 2)
    develop(g, BLUE, "mars", calm=2)
    dice(military(g), 4, 5, 6, 5, 6)
    group(g, "mars", "attack", on=BLUE, fleets=3)
    assert rolled(g) == ("the attack", [4, 5, 6], -1)
    assert asked(g) == ("Casualty", BLUE)
    play(g, "calm", "calm")
    assert units(g, BLUE, "mars") == (0, 0, 2)
    assert asked(g) == ("FireBack", BLUE)
    play(g, "fire")
    assert rolled(g) == ("return fire", [5, 6], -2)
    assert units(g, RED, "mars") == (0, 0, 2)
    assert asked(g)[0] not in ("FireBack", "Casualty")
    assert [event.many for event in told(g, "hits")] == [2, 1]


@rule("EB-099", "EB-180", "EB-191")
def test_t09_a_natural_1_misses_with_the_best_weapons() -> None:
    g = table()
    learn(g, RED, "heavy_weapons", "advanced_weapons")
    fleets(g, RED, "mars", 2)
    fleets(g, BLUE, "mars", 2)
    dice(military(g), 1, 2)
    group(g, "mars", "attack", on=BLUE, fleets=2)
    assert rolled(g)[2] == 2
    assert [event.many for event in told(g, "hits")] == [1]


@rule("EB-099", "EB-181", "EB-192")
def test_t10_a_natural_6_hits_at_minus_4() -> None:
    """Return fire, outnumbered, against both kinds of shields: the 5 comes to 1, the 6 still hits."""
    g = table()
    learn(g, RED, "shielding", "advanced_shielding")
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 2)
    dice(military(g), 1, 1, 1, 5, 6)
    group(g, "mars", "attack", on=BLUE, fleets=3)
    play(g, "fire")
    assert rolled(g) == ("return fire", [5, 6], -4)
    assert units(g, RED, "mars")[2] == 2


def hit_four_units(hits: int) -> Any:
    """Red's six fleets have hit Blue so often, who has two fleets, a calm development and one at risk on Mars."""
    g = table()
    fleets(g, RED, "mars", 6)
    fleets(g, BLUE, "mars", 2)
    develop(g, BLUE, "mars", calm=1, risk=1)
    dice(military(g), *[6] * hits, *[1] * (6 - hits))
    return group(g, "mars", "attack", on=BLUE, fleets=6)


@rule("EB-106", "EB-111")
def test_t11_the_target_chooses_what_he_loses() -> None:
    """For three hits any three units go; the fleet that is left returns fire."""
    g = hit_four_units(3)
    assert legal(g) == {"at_risk", "calm", "fleet"}
    play(g, "at_risk", "calm", "fleet")
    assert units(g, BLUE, "mars") == (0, 0, 1)
    dice(g, 1)
    play(g, "fire")
    assert rolled(g)[:2] == ("return fire", [1])


@rule("EB-106", "EB-111")
def test_t11_more_hits_than_units_leave_nobody_to_return_fire() -> None:
    g = hit_four_units(5)
    assert units(g, BLUE, "mars") == (0, 0, 0)
    assert asked(g)[0] not in ("Casualty", "FireBack")


def grid(*technologies: str) -> Any:
    """Red's three fleets have hit Blue once, who has three developments, a fleet and these technologies on Mars."""
    g = table()
    learn(g, BLUE, *technologies)
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 1)
    develop(g, BLUE, "mars", calm=3)
    dice(military(g), 6, 1, 1)
    group(g, "mars", "attack", on=BLUE, fleets=3)
    return play(g, "calm")


@rule("EB-185")
def test_t12_developments_fire_as_three_fleets_under_a_defensive_grid() -> None:
    """Two surviving developments and a fleet make seven dice at -1."""
    g = dice(grid("defensive_grid"), *[1] * 7)
    play(g, "fire")
    assert rolled(g) == ("return fire", [1] * 7, -1)


@rule("EB-196")
def test_t12_tracking_systems_take_the_penalty_of_return_fire_away() -> None:
    g = dice(grid("defensive_grid", "tracking_systems"), *[1] * 7)
    play(g, "fire")
    assert rolled(g)[2] == 0


@rule("EB-196")
def test_t12_tracking_systems_need_a_surviving_development() -> None:
    g = table()
    learn(g, BLUE, "defensive_grid", "tracking_systems")
    fleets(g, RED, "mars", 2)
    fleets(g, BLUE, "mars", 2)
    develop(g, BLUE, "mars", calm=1)
    dice(military(g), 6, 1, 1, 1)
    group(g, "mars", "attack", on=BLUE, fleets=2)
    play(g, "calm", "fire")
    assert rolled(g) == ("return fire", [1, 1], -1)


@rule("EB-166", "EB-167", "EB-168")
def test_t13_the_un_shield_a_player_attacked_on_earth() -> None:
    """Seventeen outnumber fifteen; hits beyond Blue's one unit are lost; the UN's twelve dice return fire at -1."""
    g = table(homes=False, un=False)
    develop(g, BLUE, "earth", calm=1)
    develop(g, UN, "earth", calm=4)
    develop(g, GREEN, "mars", calm=1)
    fleets(g, UN, "earth", 12)
    fleets(g, RED, "earth", 15)
    dice(military(g), *[5] * 6, *[4] * 9)
    group(g, "earth", "attack", on=BLUE, fleets=15)
    assert rolled(g)[2] == -1
    assert told(g, "hits")[0].many == 6
    assert units(g, BLUE, "earth") == (0, 0, 0)
    assert units(g, UN, "earth") == (4, 0, 12)
    assert asked(g) == ("FireBack", BLUE)
    assert legal(g) == {"fire_un", "hold"}
    dice(g, 5, *[4] * 11)
    play(g, "fire_un")
    assert rolled(g)[2] == -1
    assert units(g, RED, "earth")[2] == 14


@rule("EB-169", "EB-170", "EB-174", "EB-175")
@pytest.mark.parametrize(("hits", "left", "later"), [(12, (1, 0, 0), (1, 0, 1)), (13, (0, 0, 0), (0, 0, 0))])
def test_t14_the_un_lose_their_fleets_first(hits: int, left: tuple[int, int, int], later: tuple[int, int, int]) -> None:
    """Twelve hits leave the development, which does not fire and builds a fleet; thirteen end the UN for good."""
    g = table(seats=2, homes=False, un=False)
    develop(g, BLUE, "earth", calm=6)
    develop(g, UN, "earth", calm=1)
    fleets(g, UN, "earth", 12)
    learn(g, RED, "heavy_weapons")
    fleets(g, RED, "earth", 20)
    dice(military(g), *[3] * hits, *[2] * (20 - hits))
    group(g, "earth", "attack", on=UN, fleets=20)
    assert rolled(g)[0] == "the attack"
    assert units(g, UN, "earth") == left
    on_to(g, "Window", BLUE)
    assert units(g, UN, "earth") == later


@rule("EB-174")
def test_t15_the_un_build_a_fleet_at_the_end_of_every_turn() -> None:
    """After a round of four players there are four more."""
    g = table(seats=4)
    clear(g, UN)
    develop(g, UN, "earth", calm=3)
    fleets(g, UN, "earth", 5)
    turn(g)
    for seat in (BLUE, GREEN, YELLOW, RED):
        on_to(g, "Window", seat)
    assert units(g, UN, "earth") == (3, 0, 9)


def empty_board() -> Any:
    """Red's last two fleets have destroyed Blue's last unit, a development on Earth."""
    g = table(seats=2, homes=False)
    clear(g, UN)
    develop(g, BLUE, "earth", calm=1)
    develop(g, UN, "earth", calm=6)
    fleets(g, UN, "earth", 12)
    fleets(g, RED, "earth", 2)
    dice(military(g), 6, 6)
    group(g, "earth", "attack", on=BLUE, fleets=2)
    assert units(g, BLUE, "earth") == (0, 0, 0)
    assert asked(g) == ("FireBack", BLUE)
    return g


@rule("EB-167", "EB-220")
def test_t43_the_last_units_of_both_sides_are_gone() -> None:
    """Blue has nothing left, but the UN's fleets fire for him and hit twice: nobody wins."""
    g = dice(empty_board(), 6, 6, *[1] * 10)
    play(g, "fire_un")
    assert g.over
    assert GAME.ending(g).winners == ()


@rule("EB-213")
def test_t43_conquest_comes_after_the_return_fire() -> None:
    g = dice(empty_board(), 6, *[1] * 11)
    play(g, "fire_un")
    assert g.over
    assert GAME.ending(g).winners == (RED,)
