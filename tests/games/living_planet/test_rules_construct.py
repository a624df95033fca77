"""The Construct action: LP-116 to LP-134, LP-269, LP-271."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import explored, use_up_chips
from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    IRON,
    MOTORIZED,
    RED,
    SCIENTIST,
    VIBRIUM,
    act,
    at,
    build,
    clear_spaceport,
    do,
    hold,
    lay,
    legal,
    place,
    put,
    refused,
    table,
)

PROTECTIVE = {"build energy_field", "build steel_dome", "build shock_absorber"}
MARKET = {"build multi_trading_outpost", "build trading_office", "build marketing_department"}


def site(money: int = 20, unit: str = SCIENTIST) -> tuple[LivingPlanet, int]:
    """The explored map with a single active unit of Red outside on M5, and its number.

    M5 has a Vibrium square, an Iron square and one without an icon.
    """
    g = explored(table())
    clear_spaceport(g, RED)
    hold(g, RED, money=money)
    return g, put(g, RED, "M5", unit)


def construct(g: LivingPlanet, *texts: str, value: int = 3) -> LivingPlanet:
    """Red constructs, and answers these questions."""
    return do(act(RED, value, g), "construct", *texts)


# -- where, and by whom ---------------------------------------------------------------------------


@rule("LP-116")
def test_a_building_on_an_empty_square_where_an_active_unit_is() -> None:
    g, unit = site()
    construct(g)
    assert legal(g) == {"on M5.0", "on M5.1", "on M5.2"}
    for other in ("on M7.0", "on D5.0", "on F7.0"):
        assert refused(g, other) == "LP-116"
    do(g, "on M5.2", "build steel_dome")
    assert at(g, "M5.2") == {
        "kind": "steel_dome",
        "number": 0,
        "chip": RED,
        "unit": unit,
        "holder": RED,
        "controller": RED,
    }
    assert g.money[RED] == 15
    assert asked(g)[0] == "TakeAction", "one building, and no second"


@rule("LP-116")
def test_without_a_unit_beside_an_empty_square_there_is_no_constructing() -> None:
    g = explored(table())
    assert refused(act(RED, 3, g), "construct") == "LP-116", "the Landing Zone is full"
    g, _ = site()
    assert "construct" in legal(act(RED, 3, g))
    for i, kind in enumerate(("vibrium_mine", "iron_mine", "steel_dome")):
        build(g, f"M5.{i}", kind, 1, chip=BLUE)
    assert refused(act(RED, 3, g), "construct") == "LP-116"


@rule("LP-116", "LP-123", "LP-127", "LP-128")
def test_the_full_cost_must_be_there() -> None:
    g, _ = site(money=4)
    assert refused(act(RED, 3, g), "construct") == "LP-128", "the reason is the cost, not the square"
    build(g, "M5.2", "energy_field", chip=BLUE)
    assert refused(act(RED, 3, g), "construct") == "LP-123"
    hold(g, RED, money=5)
    assert "construct" in legal(act(RED, 3, g))


@rule("LP-117")
@pytest.mark.parametrize("value", range(1, 7))
def test_constructing_does_not_depend_on_x(value: int) -> None:
    g, _ = site()
    construct(g, "on M5.0", "build vibrium_mine", "number 4", value=value)
    assert (at(g, "M5.0")["kind"], at(g, "M5.0")["number"], g.money[RED]) == ("vibrium_mine", 4, 15)


@rule("LP-118")
def test_a_wounded_scientist_does_not_construct() -> None:
    g = explored(table())
    clear_spaceport(g, RED)
    put(g, RED, "M5", wounded=True)
    assert refused(act(RED, 3, g), "construct") == "LP-116", "no active unit anywhere"
    put(g, RED, "D5")
    construct(g)
    assert refused(g, "on M5.0") == "LP-118"
    assert legal(g) == {"on D5.0", "on D5.1", "on D5.2"}


@rule("LP-118")
def test_a_wounded_scientist_cannot_be_the_one_who_moves_in() -> None:
    g, first = site()
    hurt = put(g, RED, "M5", wounded=True)
    second = put(g, RED, "M5")
    construct(g, "on M5.2", "build steel_dome")
    assert legal(g) == {f"unit {first + 1}", f"unit {second + 1}"}
    assert refused(g, f"unit {hurt + 1}") == "LP-118"


@rule("LP-118")
def test_a_wounded_scientist_hinders_nobody() -> None:
    g, unit = site()
    put(g, RED, "M5", wounded=True)
    put(g, BLUE, "M5", wounded=True)
    construct(g, "on M5.2", "build steel_dome")
    assert at(g, "M5.2")["unit"] == unit


@rule("LP-119")
@pytest.mark.parametrize("kind", [SCIENTIST, MOTORIZED])
def test_an_active_unit_of_the_hexagon_moves_in(kind: str) -> None:
    g, unit = site(unit=kind)
    other = put(g, RED, "M5")
    far = put(g, RED, "D5")
    construct(g, "on M5.2", "build steel_dome")
    assert legal(g) == {f"unit {unit + 1}", f"unit {other + 1}"}, "somebody must, and somebody who is there"
    with pytest.raises(UnreadableMove):
        refused(g, f"unit {far + 1}")
    do(g, f"unit {unit + 1}")
    assert (g.unit_at[unit], g.unit_at[other]) == (place(g, "M5.2"), place(g, "M5"))


@rule("LP-119")
def test_moving_in_costs_neither_an_action_nor_a_point() -> None:
    g, unit = site()
    construct(g, "on M5.2", "build steel_dome", value=1)
    do(g, "move", f"unit {unit + 1}")
    assert GAME.view(g, RED).points_left == 1


@rule("LP-120", "LP-271")
@pytest.mark.parametrize("chip", [True, False])
def test_the_builder_may_come_out_of_another_building(chip: bool) -> None:
    g, unit = site()
    build(g, "M5.0", "vibrium_mine", 1, chip=RED if chip else None, unit=unit)
    construct(g, "on M5.2", "build steel_dome")
    assert (at(g, "M5.2")["unit"], at(g, "M5.0")["unit"]) == (unit, None)
    assert at(g, "M5.0")["controller"] == (RED if chip else None)
    assert len(told(g, "abandoned")) == (not chip)


@rule("LP-120")
def test_or_from_outside_by_choice() -> None:
    g, inside = site()
    build(g, "M5.0", "vibrium_mine", 1, chip=RED, unit=inside)
    outside = put(g, RED, "M5")
    construct(g, "on M5.2", "build steel_dome", f"unit {outside + 1}")
    assert (at(g, "M5.0")["unit"], at(g, "M5.2")["unit"]) == (inside, outside)


@rule("LP-121")
def test_a_chip_goes_on_the_new_building() -> None:
    g, _ = site()
    construct(g, "on M5.0", "build vibrium_mine", "number 1")
    assert (at(g, "M5.0")["chip"], g.chips[RED]) == (RED, 8)


@rule("LP-121")
def test_without_a_chip_in_reserve_the_unit_alone_controls_it() -> None:
    g = explored(table())
    lay(g, "F2", 0, 1, 3)
    use_up_chips(g, RED)
    unit = put(g, RED, "F2")
    construct(g, "on F2.3", "build steel_dome")
    assert (at(g, "F2.3")["chip"], at(g, "F2.3")["unit"], at(g, "F2.3")["controller"]) == (None, unit, RED)


# -- what -----------------------------------------------------------------------------------------


@rule("LP-122", "LP-129")
def test_factories_market_and_protective_buildings_but_no_spaceports() -> None:
    g, _ = site()
    hold(g, RED, electricity=1, vibrium=1, iron=1)
    construct(g, "on M5.0")
    assert legal(g) == {"build vibrium_mine", *PROTECTIVE, *MARKET}
    with pytest.raises(UnreadableMove):
        refused(g, "build spaceport")


@rule("LP-123")
@pytest.mark.parametrize(
    ("where", "kind"),
    [
        ("M5.0", "vibrium_mine"),
        ("M5.1", "iron_mine"),
        ("D5.0", "wind_turbine"),
        ("D5.1", "oil_drill"),
        ("F7.0", "mycelium_farm"),
    ],
)
def test_a_factory_costs_five(where: str, kind: str) -> None:
    g, _ = site(money=7)
    put(g, RED, where.partition(".")[0])
    had = g.stock[:]
    construct(g, f"on {where}", f"build {kind}", "number 2")
    if asked(g)[0] == "PickBuilder":
        do(g, min(legal(g)))
    assert (g.money[RED], g.stock) == (2, had)
    assert (at(g, where)["kind"], at(g, where)["number"]) == (kind, 2)


@rule("LP-123", "LP-127", "LP-128")
@pytest.mark.parametrize("kind", ["vibrium_mine", "steel_dome", "multi_trading_outpost"])
def test_four_credits_are_not_enough(kind: str) -> None:
    g, _ = site(money=5)
    hold(g, RED, electricity=1)
    construct(g, "on M5.0")
    g.money[RED] = 4
    g.list_choices()
    expected = {"vibrium_mine": "LP-123", "steel_dome": "LP-128", "multi_trading_outpost": "LP-127"}
    assert refused(g, f"build {kind}") == expected[kind]


@rule("LP-124", "LP-131")
def test_a_factory_needs_the_icon_of_its_resource() -> None:
    g, _ = site()
    construct(g, "on M5.0")
    for kind in ("oil_drill", "wind_turbine", "iron_mine", "mycelium_farm"):
        assert refused(g, f"build {kind}") == "LP-124"
    assert "build vibrium_mine" in legal(g)


@rule("LP-131")
def test_no_factory_where_no_icon_is_shown() -> None:
    g, _ = site()
    construct(g, "on M5.2")
    for kind in ("oil_drill", "vibrium_mine", "wind_turbine", "iron_mine", "mycelium_farm"):
        assert refused(g, f"build {kind}") == "LP-131"
    assert legal(g) == PROTECTIVE


@rule("LP-125")
@pytest.mark.parametrize("kind", ["vibrium_mine", "iron_mine"])
def test_a_square_with_two_icons_takes_either_factory(kind: str) -> None:
    g = explored(table())
    lay(g, "M1", 2, -1, 0)
    put(g, RED, "M1")
    construct(g, "on M1.1")
    assert legal(g) == {"build vibrium_mine", "build iron_mine", *PROTECTIVE}
    assert refused(g, "build oil_drill") == "LP-124"
    do(g, f"build {kind}", "number 6")
    assert at(g, "M1.1")["kind"] == kind


@rule("LP-126", "LP-134")
def test_the_builder_chooses_among_the_numbers_left() -> None:
    g, _ = site()
    build(g, "M7.0", "vibrium_mine", 3, chip=BLUE)
    build(g, "D5.2", "vibrium_mine", 5)
    build(g, "D5.1", "oil_drill", 1, chip=BLUE)
    construct(g, "on M5.0", "build vibrium_mine")
    assert legal(g) == {"number 1", "number 2", "number 4", "number 6"}
    for taken in ("number 3", "number 5"):
        assert refused(g, taken) == "LP-134"
    do(g, "number 6")
    assert at(g, "M5.0")["number"] == 6


@rule("LP-127", "LP-269")
@pytest.mark.parametrize(
    ("kind", "resource", "name"),
    [
        ("multi_trading_outpost", ELECTRICITY, "electricity"),
        ("trading_office", VIBRIUM, "vibrium"),
        ("marketing_department", IRON, "iron"),
    ],
)
def test_a_market_building_costs_five_and_a_resource(kind: str, resource: int, name: str) -> None:
    g, _ = site()
    construct(g, "on M5.2")
    for other in MARKET:
        assert refused(g, other) == "LP-127"
    g, _ = site()
    hold(g, RED, **{name: 2})
    money = sum(g.money)
    construct(g, "on M5.2")
    assert legal(g) == {f"build {kind}", *PROTECTIVE}
    do(g, f"build {kind}")
    assert (g.held(RED, resource), g.pool[resource]) == (1, 7), "the piece returns to the pool"
    assert (g.money[RED], sum(g.money)) == (15, money - 5), "the money goes to the bank"
    assert at(g, "M5.2")["kind"] == kind


@rule("LP-128")
@pytest.mark.parametrize("kind", ["energy_field", "steel_dome", "shock_absorber"])
def test_a_protective_building_costs_five_and_no_resource(kind: str) -> None:
    g, _ = site(money=5)
    hold(g, RED, electricity=1, vibrium=1, iron=1)
    had = g.stock[:]
    construct(g, "on M5.2", f"build {kind}")
    assert (g.money[RED], g.stock) == (0, had)


@rule("LP-129")
@pytest.mark.parametrize("where", ["M5.0", "M5.1", "M5.2"])
def test_other_buildings_stand_on_any_square(where: str) -> None:
    g, _ = site()
    hold(g, RED, electricity=1, vibrium=1, iron=1)
    construct(g, f"on {where}")
    assert legal(g) >= PROTECTIVE | MARKET


@rule("LP-130")
def test_under_such_a_building_the_resource_is_not_exploited() -> None:
    g, _ = site()
    construct(g, "on M5.0", "build steel_dome")
    construct(g)
    assert legal(g) == {"on M5.1", "on M5.2"}
    g, _ = site()
    spot = build(g, "M5.0", "steel_dome")
    g.take_building(spot)
    construct(g, "on M5.0", "build vibrium_mine", "number 1")
    assert at(g, "M5.0")["kind"] == "vibrium_mine", "only while it stands"


@rule("LP-132")
def test_any_number_of_factories_of_any_type() -> None:
    g, unit = site()
    for where, number in (("M7.0", 1), ("D5.2", 2), ("D5.1", 3)):
        build(g, where, "vibrium_mine", number, chip=RED)
    build(g, "D5.0", "wind_turbine", 1, chip=RED)
    construct(g, "on M5.0", "build vibrium_mine", "number 4")
    construct(g, "on M5.1", "build iron_mine", "number 4")
    held = [square.building for tile in GAME.view(g, None).hexagons[1:] for square in tile.squares if square.building]
    assert [house.holder for house in held] == [RED] * 6
    assert at(g, "M5.1")["unit"] == unit


@rule("LP-133")
@pytest.mark.parametrize("kind", ["steel_dome", "shock_absorber", "energy_field", "trading_office"])
@pytest.mark.parametrize("how", ["chip", "unit", "wounded"])
def test_no_second_building_of_a_kind_with_four_copies(kind: str, how: str) -> None:
    g, _ = site()
    hold(g, RED, vibrium=2)
    if how == "chip":
        build(g, "D5.2", kind, chip=RED)
    else:
        build(g, "D5.2", kind, unit=put(g, RED, "D5", wounded=how == "wounded"))
    construct(g, "on M5.2")
    assert refused(g, f"build {kind}") == "LP-133"


@rule("LP-133")
def test_not_even_out_of_the_first_one() -> None:
    g, unit = site()
    build(g, "M5.2", "steel_dome", unit=unit)
    construct(g, "on M5.0")
    assert refused(g, "build steel_dome") == "LP-133"


@rule("LP-133")
def test_others_do_not_count() -> None:
    g, _ = site()
    build(g, "D5.2", "steel_dome", chip=BLUE)
    build(g, "D5.1", "steel_dome")
    construct(g, "on M5.2", "build steel_dome")
    assert at(g, "M5.2")["controller"] == RED


@rule("LP-133")
def test_two_of_a_kind_are_no_sound_table() -> None:
    g, _ = site()
    build(g, "D5.2", "steel_dome", chip=RED)
    build(g, "D5.1", "steel_dome", chip=RED)
    assert GAME.invariants(g) == ["a player holds two buildings of kind 6 (LP-133)"]


@rule("LP-134")
def test_tiles_on_the_map_are_not_available() -> None:
    g, _ = site()
    for where, seat in (("D5.0", BLUE), ("D5.1", GREEN), ("D5.2", None)):
        build(g, where, "steel_dome", chip=seat)
    construct(g, "on M5.2")
    assert "build steel_dome" in legal(g), "one is left"
    g, _ = site()
    for where, seat in (("D5.0", BLUE), ("D5.1", GREEN), ("D5.2", None), ("M7.0", None)):
        build(g, where, "steel_dome", chip=seat)
    construct(g, "on M5.2")
    assert refused(g, "build steel_dome") == "LP-134", "the abandoned ones are on the map too"


@rule("LP-134")
def test_a_kind_of_factory_can_run_out() -> None:
    g, _ = site()
    squares = ("M7.0", "F7.0", "D7.0", "D5.0", "D5.1", "D5.2")
    for number, where in enumerate(squares, 1):
        build(g, where, "vibrium_mine", number, chip=BLUE)
    construct(g, "on M5.0")
    assert refused(g, "build vibrium_mine") == "LP-134"
