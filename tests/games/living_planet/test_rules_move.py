"""The Move action: LP-104 to LP-115, and LP-271."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import explored
from .scenario import (
    BLUE,
    GREEN,
    HEXES,
    MOTORIZED,
    RED,
    SCIENTIST,
    YELLOW,
    act,
    at,
    build,
    clear_spaceport,
    do,
    lay,
    legal,
    place,
    put,
    refused,
    table,
)


def land() -> LivingPlanet:
    """The explored map, where Red has no unit but those the test puts down."""
    g = explored(table())
    clear_spaceport(g, RED)
    return g


def walk(g: LivingPlanet, value: int, unit: int) -> LivingPlanet:
    """Red moves with this die and asks where this unit may go."""
    return do(act(RED, value, g), "move", f"unit {unit + 1}")


# -- points ---------------------------------------------------------------------------------------


@rule("LP-104")
def test_all_units_share_x_points() -> None:
    g = land()
    first, second, third = (put(g, RED, "S4") for _ in range(3))
    truck = put(g, RED, "M5", MOTORIZED)
    do(act(RED, 4, g), "move", f"unit {first + 1}", "to M7", f"unit {second + 1}", "to F7")
    assert g.points == 2
    do(g, f"unit {truck + 1}")
    assert refused(g, "to D7") == "LP-104", "that is three hexagons away"
    do(g, "to F7")
    assert asked(g)[0] == "TakeAction", "no point is left"
    assert [g.unit_at[unit] for unit in (first, second, third, truck)] == [
        place(g, "M7"),
        place(g, "F7"),
        place(g, "S4"),
        place(g, "F7"),
    ]


@rule("LP-104")
def test_points_may_stay_unused() -> None:
    g = land()
    first, second = put(g, RED, "S4"), put(g, RED, "S4")
    walk(g, 5, first)
    do(g, "to M7", "finish")
    assert (asked(g)[0], g.unit_at[second]) == ("TakeAction", place(g, "S4"))


@rule("LP-104")
def test_a_move_without_a_step_is_a_move() -> None:
    g = explored(table())
    do(act(RED, 5, g), "move", "finish")
    assert refused(g, "move") == "LP-086"


@rule("LP-104", "LP-105")
def test_any_number_of_units_may_move() -> None:
    g = land()
    units = [put(g, RED, "S4") for _ in range(5)]
    act(RED, 6, g)
    do(g, "move")
    for unit in units:
        do(g, f"unit {unit + 1}", "to M5")
    assert all(g.unit_at[unit] == place(g, "M5") for unit in units)


@rule("LP-104")
def test_the_shortest_way_is_paid() -> None:
    g = land()
    truck = put(g, RED, "F7", MOTORIZED)
    put(g, RED, "S4")
    walk(g, 6, truck)
    do(g, "to D5")
    assert g.points == 4, "over D7 or M7"


@rule("LP-105")
@pytest.mark.parametrize("value", [1, 6])
def test_a_scientist_goes_one_hexagon(value: int) -> None:
    g = land()
    unit = put(g, RED, "M5")
    put(g, RED, "D5")
    walk(g, value, unit)
    assert legal(g) == {"to S4", "to S4.0"}
    for far in ("to M7", "to F7", "to D7", "to D5"):
        assert refused(g, far) == "LP-105"


@rule("LP-105")
def test_a_scientist_moves_once_in_the_action() -> None:
    g = land()
    unit = put(g, RED, "M5")
    put(g, RED, "D5")
    walk(g, 6, unit)
    do(g, "to S4")
    assert refused(g, f"unit {unit + 1}") == "LP-105"
    do(g, "finish")
    walk(g, 6, unit)
    do(g, "to M7")
    assert g.unit_at[unit] == place(g, "M7"), "in another Move action it goes on"


@rule("LP-106")
@pytest.mark.parametrize(
    ("value", "far"),
    [
        (1, {"S4", "S4.0"}),
        (2, {"S4", "S4.0", "M7", "F7"}),
        (3, {"S4", "S4.0", "M7", "F7", "D7", "D5"}),
    ],
)
def test_a_motorized_scientist_may_use_all_points(value: int, far: set[str]) -> None:
    g = land()
    truck = put(g, RED, "M5", MOTORIZED)
    put(g, RED, "S4")
    walk(g, value, truck)
    assert legal(g) == {f"to {name}" for name in far}
    do(g, "to S4" if value == 1 else "to F7" if value == 2 else "to D5")
    assert g.points == 0


@rule("LP-107")
def test_a_wounded_scientist_does_not_move() -> None:
    g = land()
    hurt = put(g, RED, "S4", wounded=True)
    well = put(g, RED, "S4")
    do(act(RED, 3, g), "move")
    assert refused(g, f"unit {hurt + 1}") == "LP-107"
    assert legal(g) == {f"unit {well + 1}", "finish"}


# -- buildings ------------------------------------------------------------------------------------


@rule("LP-108")
@pytest.mark.parametrize("unit", [SCIENTIST, MOTORIZED])
def test_a_building_on_a_new_hexagon_is_entered_for_nothing(unit: str) -> None:
    g = land()
    build(g, "M5.0", "vibrium_mine", 1)
    who = put(g, RED, "S4", unit)
    put(g, RED, "S4")
    walk(g, 3, who)
    do(g, "to M5.0")
    assert (g.points, at(g, "M5.0")["unit"]) == (2, who)


@rule("LP-109")
@pytest.mark.parametrize("unit", [SCIENTIST, MOTORIZED])
@pytest.mark.parametrize("start", ["M5", "M5.1"])
def test_entering_a_building_of_the_own_hexagon_costs_a_point(start: str, unit: str) -> None:
    g = land()
    build(g, "M5.0", "vibrium_mine", 1)
    build(g, "M5.1", "iron_mine", 1, chip=RED)
    who = put(g, RED, start, unit)
    put(g, RED, "S4")
    walk(g, 3, who)
    do(g, "to M5.0")
    assert (g.points, at(g, "M5.0")["unit"]) == (2, who)


@rule("LP-110")
def test_stepping_outside_costs_a_point() -> None:
    g = explored(table())
    put(g, RED, "M5")
    walk(g, 3, 0)
    assert {"to S4", "to M5"} <= legal(g)
    do(g, "to S4")
    assert (g.points, g.unit_at[0], at(g, "S4.0")["unit"]) == (2, place(g, "S4"), None)


@rule("LP-110")
def test_leaving_a_building_for_another_hexagon_costs_no_more() -> None:
    g = explored(table())
    put(g, RED, "M5")
    walk(g, 3, 0)
    do(g, "to M5")
    assert (g.points, g.unit_at[0]) == (2, place(g, "M5"))


@rule("LP-109", "LP-110")
def test_one_point_is_enough_for_either() -> None:
    g = explored(table())
    walk(g, 1, 0)
    do(g, "to S4")
    assert asked(g)[0] == "TakeAction"
    walk(g, 1, 0)
    do(g, "to S4.0")
    assert at(g, "S4.0")["unit"] == 0


@rule("LP-111")
def test_only_own_automated_or_abandoned_buildings_are_entered() -> None:
    g = land()
    who = put(g, RED, "S4")
    build(g, "M5.0", "vibrium_mine", 1, chip=RED)
    build(g, "M5.1", "iron_mine", 1)
    build(g, "M5.2", "steel_dome", chip=BLUE)
    walk(g, 2, who)
    assert {"to M5.0", "to M5.1"} <= legal(g)
    assert refused(g, "to M5.2") == "LP-111"
    with pytest.raises(UnreadableMove):
        refused(g, "to M7.0")


@rule("LP-112")
def test_entering_an_abandoned_building_takes_control() -> None:
    g = land()
    who = put(g, RED, "S4")
    build(g, "M5.1", "iron_mine", 1)
    walk(g, 2, who)
    do(g, "to M5.1")
    assert at(g, "M5.1") == {
        "kind": "iron_mine",
        "number": 1,
        "chip": None,
        "unit": who,
        "holder": RED,
        "controller": RED,
    }
    assert g.chips[RED] == 9
    assert len(told(g, "takeover")) == 1


@rule("LP-113")
def test_a_building_holds_one_unit() -> None:
    g = land()
    who = put(g, RED, "S4", MOTORIZED)
    build(g, "M5.0", "vibrium_mine", 1, chip=RED, unit=put(g, RED, "M5"))
    build(g, "M5.1", "iron_mine", 1, unit=put(g, BLUE, "M5"))
    build(g, "M5.2", "steel_dome", unit=put(g, GREEN, "M5", wounded=True))
    build(g, "M7.0", "vibrium_mine", 2, chip=RED)
    walk(g, 2, who)
    for full in ("to M5.0", "to M5.1", "to M5.2"):
        assert refused(g, full) == "LP-113"
    do(g, "to M7.0")
    assert (at(g, "M7.0")["chip"], at(g, "M7.0")["unit"]) == (RED, who), "a chip is no unit"


@rule("LP-114")
def test_any_number_of_units_stands_outside_and_none_blocks() -> None:
    g = land()
    truck = put(g, RED, "M5", MOTORIZED)
    for seat in (BLUE, GREEN, YELLOW):
        for _ in range(4):
            put(g, seat, "M7")
        for _ in range(2):
            put(g, seat, "F7", MOTORIZED)
    walk(g, 3, truck)
    assert {"to M7", "to F7", "to D5", "to D7"} <= legal(g)
    do(g, "to D5")
    walk(g, 3, truck)
    do(g, "to M7")
    assert [unit.id for unit in GAME.view(g, None).units if unit.hexagon == "M7" and not unit.square].count("0.5") == 1
    assert g.unit_at.count(place(g, "M7")) == 13


# -- one of a kind --------------------------------------------------------------------------------


@rule("LP-115")
@pytest.mark.parametrize("kind", ["steel_dome", "energy_field", "trading_office", "multi_trading_outpost"])
@pytest.mark.parametrize("how", ["chip", "unit", "wounded"])
def test_who_holds_one_of_the_kind_enters_no_second(kind: str, how: str) -> None:
    g = land()
    if how == "chip":
        build(g, "D5.2", kind, chip=RED)
    else:
        build(g, "D5.2", kind, unit=put(g, RED, "D5", wounded=how == "wounded"))
    build(g, "M5.2", kind)
    build(g, "M5.1", "iron_mine", 1)
    build(g, "M5.0", "vibrium_mine", 1, chip=RED)
    who = put(g, RED, "S4")
    walk(g, 2, who)
    assert refused(g, "to M5.2") == "LP-115"
    assert "to M5.1" in legal(g)


@rule("LP-115")
@pytest.mark.parametrize("other", ["shock_absorber", "trading_office"])
def test_a_building_of_another_kind_is_no_hindrance(other: str) -> None:
    g = land()
    build(g, "D5.2", other, chip=RED)
    build(g, "M5.2", "steel_dome")
    who = put(g, RED, "S4")
    walk(g, 2, who)
    do(g, "to M5.2")
    assert at(g, "M5.2")["controller"] == RED


@rule("LP-115")
def test_an_abandoned_spaceport() -> None:
    g = explored(table())
    clear_spaceport(g, BLUE)
    g.lose_chip(1)
    walk(g, 2, 0)
    assert refused(g, "to S4.1") == "LP-115"
    g = explored(table())
    clear_spaceport(g, BLUE)
    g.lose_chip(1)
    g.lose_chip(0)
    walk(g, 2, 0)
    do(g, "to S4.1")
    assert (at(g, "S4.0")["holder"], at(g, "S4.1")["controller"]) == (None, RED)


@rule("LP-115")
@pytest.mark.parametrize("chip", [True, False])
def test_the_building_just_left_counts_only_with_a_chip(chip: bool) -> None:
    g = land()
    who = put(g, RED, "M5")
    put(g, RED, "S4")
    build(g, "M5.2", "steel_dome", chip=RED if chip else None, unit=who)
    build(g, "M5.1", "steel_dome")
    walk(g, 2, who)
    if chip:
        assert refused(g, "to M5.1") == "LP-115"
    else:
        do(g, "to M5.1")
        assert (at(g, "M5.1")["controller"], at(g, "M5.2")["holder"]) == (RED, None)


@rule("LP-115", "LP-132")
def test_factories_are_entered_without_limit() -> None:
    g = land()
    lay(g, "F2", 0, 1, 3)
    build(g, "F2.1", "oil_drill", 1, chip=RED)
    build(g, "M5.1", "oil_drill", 2)
    who = put(g, RED, "S4")
    walk(g, 2, who)
    do(g, "to M5.1")
    assert at(g, "M5.1")["controller"] == RED


@rule("LP-271")
@pytest.mark.parametrize("target", ["M5", "S4"])
def test_a_building_left_is_abandoned_at_once_unless_a_chip_is_on_it(target: str) -> None:
    g = land()
    first, second = put(g, RED, "M5"), put(g, RED, "M5")
    build(g, "M5.0", "vibrium_mine", 1, unit=first)
    build(g, "M5.1", "iron_mine", 1, chip=RED, unit=second)
    walk(g, 4, first)
    do(g, f"to {target}")
    assert (at(g, "M5.0")["holder"], at(g, "M5.0")["controller"]) == (None, None)
    assert [event.where for event in told(g, "abandoned")] == [5 * HEXES.index("M5")]
    do(g, f"unit {second + 1}", f"to {target}")
    assert (at(g, "M5.1")["unit"], at(g, "M5.1")["controller"]) == (None, RED)
    assert len(told(g, "abandoned")) == 1
