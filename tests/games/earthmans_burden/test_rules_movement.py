"""Movement: EB-080 to EB-085."""

from __future__ import annotations

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import BLUE, RED, UN, classes, clear, fleets, fly, flying, legal, moving, play, table, units

ABOVE = {
    "mercury": {"hermean", "inferior", "inner", "centre"},
    "venus": {"cytherean", "inferior", "terran", "inner", "middle", "centre"},
    "earth": {"cislunar", "terran", "inner", "middle", "centre"},
    "luna": {"cislunar", "terran", "inner", "middle", "centre"},
    "mars": {"areian", "terran", "superior", "inner", "middle", "centre"},
    "belt": {"beltapp", "superior", "middle", "centre"},
    "jupiter": {"jovian", "giants", "outer", "centre"},
    "saturn": {"cronian", "giants", "outer", "centre"},
}
EXITS = {
    "centre": ["inner", "middle", "outer"],
    "terran": ["cytherean", "cislunar", "areian"],
    "superior": ["areian", "beltapp"],
}


@rule("EB-080")
@pytest.mark.parametrize("home", ABOVE)
def test_fleets_in_orbit_may_rise_any_number_of_rings(home: str) -> None:
    g = table()
    fleets(g, RED, home, 4)
    play(moving(g), f"from {home}")
    assert legal(g) == {f"to {name}" for name in ABOVE[home]}
    for name in sorted(ABOVE[home]):
        moving(g)
        play(g, f"from {home}", f"to {name}", "4")
        assert flying(g, RED) == {name: 4}
        clear(g, RED, home)
        g.flights = [0] * len(g.flights)
        fleets(g, RED, home, 4)


@rule("EB-080")
def test_fleets_in_orbit_may_stay() -> None:
    g = table()
    fleets(g, RED, "mars", 4)
    moving(g)
    assert legal(g) == {"done", "from mars"}
    play(g, "done")
    assert (units(g, RED, "mars")[2], flying(g, RED)) == (4, {})
    assert told(g, "rise") == []


@rule("EB-080", "EB-082")
def test_fleets_of_one_orbit_may_rise_to_different_trajectories() -> None:
    g = table()
    fleets(g, RED, "mars", 5)
    fleets(g, RED, "luna", 1)
    moving(g)
    play(g, "from mars", "to centre")
    assert legal(g) == {"1", "2", "3", "4", "5"}
    play(g, "2", "from mars", "to areian", "1", "from luna", "to centre", "from mars", "to terran")
    assert legal(g) == {"1", "2"}, "three have risen already"
    play(g, "1", "done")
    assert flying(g, RED) == {"centre": 3, "areian": 1, "terran": 1}
    assert (units(g, RED, "mars")[2], units(g, RED, "luna")[2]) == (1, 0)


@rule("EB-081", "EB-082")
def test_spaceborne_fleets_must_fall_and_may_split() -> None:
    g = table()
    fly(g, RED, "centre", 5)
    moving(g)
    assert (asked(g)[0], legal(g)) == ("Fall", {"0", "1", "2", "3", "4", "5"})
    play(g, "2")
    assert legal(g) == {"0", "1", "2", "3"}
    play(g, "2")
    assert flying(g, RED) == {"inner": 2, "middle": 2, "outer": 1}, "the last arrow takes the rest"


@rule("EB-081")
@pytest.mark.parametrize(("source", "goal"), [(source, goal) for source, exits in EXITS.items() for goal in exits])
def test_every_arrow_may_be_taken(source: str, goal: str) -> None:
    g = table()
    fly(g, RED, source, 1)
    moving(g)
    for name in EXITS[source][:-1]:
        play(g, "1" if name == goal else "0")
        if name == goal:
            break
    assert flying(g, RED) == {goal: 1}
    assert [event.many for event in told(g, "fall")] == [1]


@rule("EB-081")
def test_a_fall_from_the_lowest_ring_ends_in_an_orbit() -> None:
    g = table()
    fly(g, RED, "cislunar", 3)
    moving(g)
    assert GAME.question(g, RED).text.endswith("go to the orbit of Luna.")
    play(g, "2")
    assert (units(g, RED, "luna")[2], units(g, RED, "earth")[2], flying(g, RED)) == (2, 1, {})
    assert classes(g, RED, "luna") == {"ready": 2}


@rule("EB-083")
def test_moves_are_judged_by_where_a_fleet_stood_when_the_phase_began() -> None:
    g = table()
    fleets(g, RED, "earth", 2)
    fly(g, RED, "cislunar", 1)
    moving(g)
    play(g, "0")
    assert (units(g, RED, "earth")[2], flying(g, RED)) == (3, {})
    play(g, "from earth", "to cislunar")
    assert legal(g) == {"1", "2"}, "the one that fell does not rise"
    play(g, "2")
    assert (units(g, RED, "earth")[2], flying(g, RED)) == (1, {"cislunar": 2}), "and those that rose do not fall"
    assert asked(g)[0] == "Menu"


@rule("EB-083")
def test_a_fleet_falls_once_however_many_trajectories_it_passes() -> None:
    g = table()
    fly(g, RED, "outer", 1)
    fly(g, RED, "giants", 1)
    moving(g)
    play(g, "1")
    assert flying(g, RED) == {"giants": 1, "jovian": 1}
    g = table()
    fly(g, RED, "centre", 1)
    moving(g)
    play(g, "0", "0")
    assert flying(g, RED) == {"outer": 1}


@rule("EB-084")
def test_only_the_active_players_fleets_move() -> None:
    g = table()
    for seat in (RED, BLUE):
        fly(g, seat, "areian", 2)
        fleets(g, seat, "venus", 2)
    moving(g)
    assert asked(g) == ("Rise", RED)
    assert legal(g) == {"done", "from venus"}, "nobody of Blue or of the UN on Earth"
    play(g, "from venus", "to cytherean", "2")
    assert (units(g, RED, "mars")[2], flying(g, RED)) == (2, {"cytherean": 2})
    assert (units(g, BLUE, "mars")[2], units(g, BLUE, "venus")[2], flying(g, BLUE)) == (0, 2, {"areian": 2})
    assert units(g, UN, "earth")[2] == 12


@rule("EB-085")
@pytest.mark.parametrize(
    ("source", "goal"),
    [("outer", "giants"), ("hermean", "mercury"), ("cytherean", "venus"), ("areian", "mars"), ("cronian", "saturn")],
)
def test_where_one_arrow_leads_on_there_is_no_choice(source: str, goal: str) -> None:
    g = table()
    fly(g, RED, source, 7)
    moving(g)
    assert asked(g)[0] != "Fall"
    there = flying(g, RED).get(goal, 0) if goal == "giants" else units(g, RED, goal)[2]
    assert (there, [event.many for event in told(g, "fall")]) == (7, [7])
