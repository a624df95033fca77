"""Worked examples of setup, drives and Movement."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.orders import default_orders
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .loading import answer
from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    clear,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    flying,
    group,
    learn,
    legal,
    moving,
    on_to,
    play,
    refused,
    table,
    turn,
    units,
)


def starting_with(seat: int, seats: int, **options: str) -> Any:
    """A game in which this seat takes the first setup round."""
    for seed in range(100):
        g = dealt(seats, str(seed), **options)
        if asked(g)[1] == seat:
            return g
    raise AssertionError(f"seat {seat} never begins")


@rule("EB-031", "EB-032", "EB-041")
def test_t01_setup_goes_anticlockwise_and_turns_clockwise() -> None:
    """Seats 2, 1, 0, 3 set up four times over; then seat 3 has the first turn, followed by 0, 1, 2."""
    g = starting_with(2, seats=4, windows="own_turn")
    rounds = []
    while asked(g)[0] == "ChooseSetup":
        rounds.append(asked(g)[1])
        play(g, "orbit")
    assert rounds == [2, 1, 0, 3] * 4
    while len(told(g, "turn")) < 4:
        on_to(g, "Window", seat=(told(g, "turn")[-1].who + 1) % 4)
    assert [event.who for event in told(g, "turn")] == [3, 0, 1, 2]


@rule("EB-039", "EB-040")
def test_t02_the_un_take_the_regions_nobody_claimed() -> None:
    """Three players with two regions leave the UN five, six players with six leave it one; it has twelve fleets."""
    for seats, claims, left in ((3, 2, 5), (6, 6, 1)):
        g = dealt(seats)
        for number in range(4 * seats):
            play(g, "claim" if number < claims else "orbit")
        assert units(g, UN, "earth") == (left, 0, 12)
        assert g.ai == g.research == g.eschaton == [0] * seats


@rule("EB-080", "EB-083", "EB-084")
def test_t03_movement_is_judged_by_where_fleets_stood() -> None:
    """Two fleets rise to Cislunar Space while one falls from it to Earth; none does both."""
    g = table()
    fleets(g, RED, "earth", 2)
    fly(g, RED, "cislunar", 1)
    moving(g)
    assert asked(g)[0] == "Fall"
    play(g, "0")
    assert units(g, RED, "earth")[2] == 3
    play(g, "from earth", "to cislunar")
    assert legal(g) == {"1", "2"}
    play(g, "2")
    assert units(g, RED, "earth")[2] == 1
    assert flying(g, RED) == {"cislunar": 2}
    assert asked(g) == ("Menu", RED)


@rule("EB-081", "EB-082")
def test_t04_fleets_in_the_sundive_must_fall_and_may_part() -> None:
    """Five fleets split two, two and one over the three arrows; what is not sent elsewhere takes the last."""
    g = table()
    fly(g, RED, "centre", 5)
    moving(g)
    assert legal(g) == {"0", "1", "2", "3", "4", "5"}
    play(g, "2", "2")
    assert flying(g, RED) == {"inner": 2, "middle": 2, "outer": 1}


@rule("EB-073", "EB-075", "EB-113")
def test_t05_orion_engines_reach_luna_in_the_turn_of_the_launch() -> None:
    """One of four fleets is given up, three are launched and fall to Luna; 2, 4, 4 claim one of its two regions."""
    g = table()
    learn(g, RED, "orion_engines")
    fleets(g, RED, "earth", 4)
    moving(g)
    play(g, "from earth", "fleet", "to cislunar", "3")
    assert flying(g, RED) == {"cislunar": 3}
    assert asked(g)[0] == "Fall"
    play(g, "3")
    assert units(g, RED, "luna") == (0, 0, 3)
    dice(g, 2, 4, 4)
    group(g, "luna", "exploration", fleets=3)
    assert legal(g) == {"0", "1"}
    play(g, "1")
    assert units(g, RED, "luna") == (1, 0, 2)


@rule("EB-077", "EB-089", "EB-090", "EB-091")
def test_t06_all_drives_together_reach_jupiter_in_one_turn() -> None:
    """Orion up to the centre, Fusion, Movement and a doubled Sail down four rings; there they may explore."""
    g = table()
    learn(g, RED, "orion_engines", "fusion_engines", "solar_sails", "refraction_fields")
    fleets(g, RED, "earth", 5)
    dice(moving(g), 6, 1, 2, 3, 1)
    play(g, "from earth", "calm", "to centre", "5")
    assert units(g, RED, "earth") == (0, 0, 0)
    play(g, "from centre", "burn centre", "to outer", "4")
    assert asked(g)[0] == "Sail"
    assert flying(g, RED) == {"giants": 4}
    play(g, "from giants", "to jovian", "4", "on to jupiter")
    assert units(g, RED, "jupiter") == (0, 0, 4)
    play(g, "at jupiter", "exploration")
    assert asked(g)[0] == "Muster"


@rule("EB-078")
def test_t07_fusion_engines_do_not_bring_fleets_to_a_world() -> None:
    """Three fleets above Mars are not pushed into its orbit; Movement takes them there."""
    g = table()
    learn(g, RED, "orion_engines", "fusion_engines")
    fly(g, RED, "areian", 3)
    fly(g, RED, "centre", 1)
    moving(g)
    assert refused(g, "from areian") == "EB-078"
    play(g, "stop")
    assert units(g, RED, "mars") == (0, 0, 0)
    play(g, "0", "1")
    assert units(g, RED, "mars") == (0, 0, 3)


@rule("EB-225")
def test_t35_in_the_minigame_nothing_rises_to_the_centre() -> None:
    """Four trajectories above Earth are left for setup, for rising and for Orion Engines."""
    near = {"to cislunar", "to terran", "to inner", "to middle"}
    g = dealt(3, minigame="on")
    play(g, "above")
    assert legal(g) == near
    g = table(minigame="on")
    fleets(g, RED, "earth", 2)
    moving(g)
    play(g, "from earth")
    assert legal(g) == near
    assert refused(g, "to centre") == "EB-225"
    g = table(minigame="on")
    learn(g, RED, "orion_engines")
    fleets(g, RED, "earth", 2)
    moving(g)
    play(g, "from earth", "calm")
    assert legal(g) == near
    assert refused(g, "to centre") == "EB-225"


@rule("EB-088", "EB-091")
def test_t37_sixes_of_refraction_fields_double_two_of_three_moves() -> None:
    """6, 6, 4, 1, 2 give three moves, two of which go on a second ring; who has sailed does not sail again."""
    g = table()
    learn(g, RED, "solar_sails", "refraction_fields")
    fly(g, RED, "inner", 6)
    dice(moving(g), 6, 6, 4, 1, 2)
    play(g, "0")
    assert flying(g, RED) == {"terran": 6}
    play(g, "from terran", "to areian", "1", "on to mars")
    play(g, "from terran", "to cytherean", "1", "stop")
    assert legal(g) == {"stop", "from terran"}
    play(g, "from terran", "to cislunar", "1")
    assert asked(g)[0] == "SailOn"
    play(g, "on to luna")
    assert asked(g)[0] == "Menu"
    assert flying(g, RED) == {"terran": 3, "cytherean": 1}
    assert units(g, RED, "mars")[2] == units(g, RED, "luna")[2] == 1


@rule("EB-091")
def test_t37_the_third_move_is_not_doubled() -> None:
    g = table()
    learn(g, RED, "solar_sails", "refraction_fields")
    fly(g, RED, "inner", 6)
    dice(moving(g), 6, 6, 4, 1, 2)
    play(g, "0")
    play(g, "from terran", "to areian", "1", "on to mars")
    play(g, "from terran", "to areian", "1", "on to mars")
    play(g, "from terran", "to areian", "1")
    assert asked(g)[0] == "Menu"
    assert flying(g, RED) == {"terran": 3, "areian": 1}


@rule("EB-064", "EB-080", "EB-242")
def test_t41_a_development_turned_into_a_fleet_rises_in_the_same_turn() -> None:
    """With all orders on their defaults Red is asked before Movement, converts and rises; nobody else is asked."""
    g = table(windows="full")
    for seat in (BLUE, GREEN):
        clear(g, seat)
        develop(g, seat, "mars", calm=1)
    turn(g)
    assert asked(g) == ("Window", RED)
    play(g, "convert_calm", "at earth", "1")
    while asked(g)[0] == "Window":
        seat = asked(g)[1]
        move = GAME.standing(g, seat, default_orders(GAME))
        if seat == RED:
            assert move is None
            play(g, "pass")
        else:
            assert move is not None
            answer(g, seat, move)
    play(g, "from earth", "to terran", "1")
    assert flying(g, RED) == {"terran": 1}
