"""Solar Sails and Refraction Fields: EB-086 to EB-091."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import MILITARY
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    RED,
    classes,
    clear,
    dice,
    fleets,
    fly,
    flying,
    learn,
    legal,
    moving,
    play,
    rolled,
    seen,
    table,
    units,
)


def sailing(g: Any, *faces: int) -> Any:
    """Red moves, letting all fleets take the first arrow, and his sails show these dice."""
    moving(dice(g, *faces))
    while asked(g)[0] in ("Fall", "Rise"):
        play(g, "done" if asked(g)[0] == "Rise" else max(legal(g), key=int))
    return g


def sailor(refraction: bool = False, **places: int) -> Any:
    """Red knows Solar Sails and has fleets in these trajectories when Movement begins, and nothing on Earth."""
    g = table()
    clear(g, RED)
    learn(g, RED, "solar_sails", *(["refraction_fields"] if refraction else []))
    for name, many in places.items():
        fly(g, RED, name, many)
    return g


@rule("EB-086")
@pytest.mark.parametrize(
    ("faces", "moves"), [((3, 3, 3), 0), ((1, 4, 2), 1), ((4, 5, 1), 2), ((6, 5, 4), 3), ((6, 6, 6), 3)]
)
def test_three_dice_and_a_move_for_each_four_or_more(faces: tuple[int, ...], moves: int) -> None:
    g = sailing(sailor(centre=9), *faces)
    assert rolled(g) == ("Solar Sails", list(faces), 0)
    taken = 0
    while asked(g)[0] == "Sail":
        assert seen(g).sail_moves == moves - taken
        taken += 1
        play(g, "from inner", "to inferior", "1")
    assert (taken, flying(g, RED).get("inferior", 0)) == (moves, moves)


@rule("EB-086")
def test_sails_are_rolled_for_after_movement_by_who_has_them_and_fleets_in_flight() -> None:
    g = sailing(sailor(centre=1), 1, 1, 1)
    assert [event.what for event in g.events if event.what in ("fall", "roll")] == ["fall", "roll"]
    g = sailor(centre=1)
    g.known = [0, 0, 0]
    assert told(sailing(g), "roll") == []
    g = sailor(areian=1)
    assert told(sailing(g), "roll") == [], "nobody is in flight after Movement"


@rule("EB-087")
def test_a_sail_move_takes_up_to_five_one_ring_worldward_to_one_place() -> None:
    g = sailing(sailor(inner=9), 4, 1, 1)
    assert legal(g) == {"stop", "from inferior"}
    play(g, "from inferior")
    assert legal(g) == {"to hermean", "to cytherean"}
    play(g, "to cytherean")
    assert legal(g) == {"1", "2", "3", "4", "5"}
    play(g, "5")
    assert flying(g, RED) == {"inferior": 4, "cytherean": 5}
    assert asked(g)[0] != "Sail"


@rule("EB-087")
def test_fleets_that_have_just_risen_may_sail() -> None:
    g = sailor()
    fleets(g, RED, "earth", 3)
    moving(dice(g, 5, 1, 1))
    play(g, "from earth", "to cislunar", "3", "from cislunar", "to luna", "2")
    assert (units(g, RED, "luna")[2], flying(g, RED)) == (2, {"cislunar": 1})


@rule("EB-087", "EB-089")
def test_fleets_that_sail_into_an_orbit_may_act_in_the_military_phase() -> None:
    g = sailing(sailor(superior=3), 4, 1, 1)
    play(g, "from areian")
    assert (units(g, RED, "mars")[2], asked(g)[0]) == (0, "PushMany")
    play(g, "3")
    assert (classes(g, RED, "mars"), g.phase, asked(g)[0]) == ({"ready": 3}, MILITARY, "Menu")
    play(dice(g, 6, 1), "at mars", "exploration", "2", "1")
    assert units(g, RED, "mars") == (1, 0, 2)


@rule("EB-088")
def test_no_fleet_sails_twice() -> None:
    g = sailing(sailor(centre=3, inner=2), 6, 6, 6)
    assert flying(g, RED) == {"inner": 3, "inferior": 2}
    play(g, "from inner", "to inferior", "3")
    play(g, "from inferior", "to hermean")
    assert legal(g) == {"1", "2"}, "the three that came to Inferior Transfer by sail stay"
    play(g, "2")
    assert asked(g)[0] != "Sail", "a third move would find nobody"
    assert flying(g, RED) == {"inferior": 3, "hermean": 2}


@rule("EB-088")
def test_sail_moves_need_not_be_used() -> None:
    g = sailing(sailor(centre=3), 6, 6, 6)
    play(g, "from inner", "to terran", "1", "stop")
    assert (flying(g, RED), seen(g).sail_moves) == ({"inner": 2, "terran": 1}, 0)


@rule("EB-088")
def test_the_marks_of_a_sail_move_last_one_turn() -> None:
    g = sailing(sailor(centre=1), 6, 1, 1)
    play(g, "from inner", "to inferior")
    assert flying(g, RED) == {"inferior": 1}
    sailing(g, 6, 1, 1)
    play(g, "from hermean")
    assert units(g, RED, "mercury")[2] == 1


# -- Refraction Fields ----------------------------------------------------------------------------


@rule("EB-090")
def test_refraction_fields_roll_five_dice() -> None:
    g = sailing(sailor(True, centre=3), 4, 1, 5, 1, 2)
    assert (rolled(g)[1], seen(g).sail_moves, seen(g).doublings) == ([4, 1, 5, 1, 2], 2, 0)


@rule("EB-091")
def test_every_six_lets_one_group_go_two_rings() -> None:
    g = sailing(sailor(True, centre=9), 6, 6, 4, 1, 2)
    assert (seen(g).sail_moves, seen(g).doublings) == (3, 2)
    play(g, "from inner", "to terran", "4")
    assert (asked(g)[0], legal(g)) == ("SailOn", {"stop", "on to cytherean", "on to cislunar", "on to areian"})
    play(g, "on to areian")
    assert flying(g, RED) == {"inner": 5, "areian": 4}
    play(g, "from inner", "to terran", "1", "stop")
    assert (flying(g, RED)["terran"], seen(g).doublings) == (1, 1), "a doubling not used is kept"
    play(g, "from inner", "to inferior", "4", "on to hermean")
    assert flying(g, RED) == {"areian": 4, "terran": 1, "hermean": 4}


@rule("EB-091")
def test_one_doubling_at_most_for_each_group_and_none_without_a_six() -> None:
    g = sailing(sailor(True, centre=1), 6, 6, 6, 6, 6)
    play(g, "from inner", "to terran", "on to areian")
    assert flying(g, RED) == {"areian": 1}, "not a third ring"
    g = sailing(sailor(True, centre=2), 5, 5, 5, 5, 5)
    play(g, "from inner", "to terran", "1")
    assert asked(g)[0] == "Sail"
    g = sailing(sailor(centre=2), 6, 6, 6)
    play(g, "from inner", "to terran", "1")
    assert asked(g)[0] == "Sail", "without Refraction Fields a six is a move and no more"


@rule("EB-091")
def test_a_group_that_has_gone_two_rings_does_not_sail_again() -> None:
    g = sailing(sailor(True, centre=2), 6, 6, 6, 1, 1)
    play(g, "from inner", "to terran", "1", "on to areian")
    assert legal(g) == {"stop", "from inner"}


@rule("EB-091")
def test_the_second_ring_may_be_an_orbit_and_in_an_orbit_a_group_stops() -> None:
    g = sailing(sailor(True, middle=4), 6, 6, 1, 1, 1)
    play(g, "from terran", "to areian", "1", "on to mars")
    assert units(g, RED, "mars")[2] == 1
    g = sailing(sailor(True, terran=4), 6, 6, 1, 1, 1)
    play(g, "from cytherean", "1")
    assert (units(g, RED, "venus")[2], seen(g).doublings) == (1, 2), "no second ring to go"
    assert asked(g)[0] == "Sail"
