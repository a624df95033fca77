"""Line A, production: LP-063 to LP-084."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .land import explored, use_up_chips
from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    IRON,
    MOTORIZED,
    MYCELIUM,
    OIL,
    RED,
    SCIENTIST,
    VIBRIUM,
    YELLOW,
    at,
    build,
    clear_spaceport,
    columns,
    do,
    empty_pool,
    go,
    hold,
    lay,
    legal,
    port,
    prices,
    put,
    refused,
    reserve,
    table,
)


def produce(g: LivingPlanet, value: int, die: int = GREEN) -> LivingPlanet:
    """The first die of the turn, green unless said otherwise, reaches the Production icon with this value."""
    return go(columns(g, (die, value)))


def empty_ports(g: LivingPlanet, *seats: int) -> LivingPlanet:
    """Only these seats have a Spaceport without a unit."""
    for seat in seats:
        clear_spaceport(g, seat)
    return g


# -- what produces --------------------------------------------------------------------------------


@rule("LP-063")
@pytest.mark.parametrize("die", [RED, BLUE, YELLOW, GREEN])
def test_the_colour_of_the_die_does_not_matter(die: int) -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 3, chip=BLUE)
    produce(g, 3, die)
    assert g.held(BLUE, OIL) == 1


@rule("LP-063", "LP-065")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_value_of_the_die_is_the_number_that_produces(value: int) -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 3, chip=BLUE)
    produce(g, value)
    assert g.held(BLUE, OIL) == (value == 3)
    assert g.pool[OIL] == 8 - (value == 3)


@rule("LP-064")
def test_the_leader_produces_first_then_the_others_clockwise() -> None:
    g = explored(table(leader=2))
    build(g, "D5.0", "wind_turbine", 2, chip=RED)
    build(g, "D5.1", "oil_drill", 2, chip=BLUE)
    build(g, "M5.0", "vibrium_mine", 2, chip=YELLOW)
    build(g, "M5.1", "iron_mine", 2, chip=GREEN)
    produce(g, 2)
    assert [event.who for event in told(g, "produce")] == [YELLOW, GREEN, RED, BLUE]


@rule("LP-064")
def test_each_player_finishes_before_the_next_begins() -> None:
    g = explored(table(leader=1))
    lay(g, "F2", 0, 1, 3)
    for square, kind, seat in (("F2.0", "mycelium_farm", BLUE), ("F2.1", "oil_drill", YELLOW)):
        build(g, square, kind, 2, unit=put(g, seat, "F2"))
    build(g, "F2.2", "iron_mine", 2, chip=BLUE)
    produce(g, 2)
    assert asked(g) == ("ProduceOrRepair", BLUE), "the Iron is there already, the Mycelium is asked about"
    do(g, "produce")
    assert asked(g) == ("ProduceOrRepair", YELLOW)
    assert (g.held(BLUE, MYCELIUM), g.held(BLUE, IRON)) == (2, 1)


@rule("LP-065")
@pytest.mark.parametrize(
    ("where", "kind", "resource"),
    [
        ("D5.1", "oil_drill", OIL),
        ("M5.0", "vibrium_mine", VIBRIUM),
        ("D5.0", "wind_turbine", ELECTRICITY),
        ("M5.1", "iron_mine", IRON),
        ("F7.0", "mycelium_farm", MYCELIUM),
    ],
)
def test_each_kind_of_factory_gives_one_piece_of_its_resource(where: str, kind: str, resource: int) -> None:
    g = explored(table())
    build(g, where, kind, 5, chip=YELLOW)
    had = g.stock[:]
    pool = g.pool[:]
    produce(g, 5)
    had[5 * YELLOW + resource] += 1
    pool[resource] -= 1
    assert (g.stock, g.pool) == (had, pool)


@rule("LP-066")
def test_several_factories_with_the_number_all_produce() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 4, chip=YELLOW)
    build(g, "M5.0", "vibrium_mine", 4, chip=YELLOW)
    build(g, "M5.1", "iron_mine", 4, chip=YELLOW)
    build(g, "F7.0", "mycelium_farm", 5, chip=YELLOW)
    produce(g, 4)
    assert g.stock[5 * YELLOW : 5 * YELLOW + 5] == [1, 1, 0, 1, 1]


@rule("LP-067")
def test_a_missing_piece_raises_the_price_instead() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 4, chip=YELLOW)
    empty_pool(g, OIL)
    produce(g, 4)
    assert (g.held(YELLOW, OIL), g.prices[OIL], g.prices[IRON]) == (0, 6, 5)
    assert [(event.who, event.rule) for event in told(g, "shortage")] == [(YELLOW, 67)]


@rule("LP-067")
def test_such_a_rise_can_crash_the_price() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 4, chip=YELLOW)
    hold(g, RED, money=0, oil=3)
    empty_pool(g, OIL)
    prices(g, oil=10)
    produce(g, 4)
    assert (g.prices[OIL], g.money[RED], g.held(RED, OIL)) == (1, 3, 0)
    assert g.held(YELLOW, OIL) == 0, "one piece was wanted, and it was missing"


@rule("LP-067")
def test_each_missing_piece_raises_the_price() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 4, chip=YELLOW)
    empty_pool(g, OIL)
    columns(g, (GREEN, 4))
    g.doubled = OIL
    go(g)
    assert (g.held(YELLOW, OIL), g.prices[OIL]) == (0, 7)


@rule("LP-068")
def test_production_is_not_refused() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 4, chip=YELLOW, unit=put(g, YELLOW, "D5"))
    prices(g, oil=10)
    empty_pool(g, OIL)
    produce(g, 4)
    assert asked(g)[0] == "TakeAction", "nobody was asked"
    assert g.prices[OIL] == 1


@rule("LP-068")
def test_the_only_alternative_to_producing_is_repairing() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 4, unit=put(g, YELLOW, "D5"))
    produce(g, 4)
    assert legal(g) == {"produce", "repair"}


# -- the order of one's own buildings -------------------------------------------------------------


def port_and_farm(pool: int, held: int) -> LivingPlanet:
    """Red has an empty Spaceport, a Mycelium Farm 6 and so many Mycelium, and so many are left in the pool."""
    g = explored(empty_ports(table(), RED))
    build(g, "F7.0", "mycelium_farm", 6, chip=RED)
    for seat in (BLUE, YELLOW, GREEN):
        hold(g, seat, mycelium=0)
    hold(g, RED, mycelium=held)
    empty_pool(g, MYCELIUM, pool)
    return produce(g, 6)


@rule("LP-069")
def test_a_player_chooses_the_spaceport_first() -> None:
    g = port_and_farm(pool=0, held=1)
    assert (asked(g), legal(g)) == (("ResolveNext", RED), {"first mycelium_farm", "first spaceport"})
    do(g, "first spaceport", "scientist")
    assert (g.held(RED, MYCELIUM), g.prices[MYCELIUM]) == (1, 5), "the piece came back to the pool in time"


@rule("LP-069")
def test_a_player_chooses_the_farm_first() -> None:
    g = port_and_farm(pool=0, held=1)
    do(g, "first mycelium_farm", "scientist")
    assert (g.held(RED, MYCELIUM), g.prices[MYCELIUM]) == (0, 6)


@rule("LP-069", "LP-083")
@pytest.mark.parametrize(("pool", "held"), [(1, 1), (1, 0), (3, 2)])
def test_where_the_order_makes_no_difference_the_factory_comes_first(pool: int, held: int) -> None:
    g = port_and_farm(pool, held)
    assert asked(g) == ("Recruit", RED)
    assert g.held(RED, MYCELIUM) == held + 1


# -- who controls what ----------------------------------------------------------------------------


@rule("LP-070", "LP-071", "LP-072", "LP-073", "LP-074", "LP-075")
@pytest.mark.parametrize(
    ("chip", "unit", "wounded", "controls", "holds"),
    [
        pytest.param(True, None, False, True, True, id="chip"),
        pytest.param(False, SCIENTIST, False, True, True, id="scientist"),
        pytest.param(False, MOTORIZED, False, True, True, id="motorized"),
        pytest.param(True, SCIENTIST, False, True, True, id="both"),
        pytest.param(True, SCIENTIST, True, True, True, id="chip and wounded"),
        pytest.param(False, SCIENTIST, True, False, True, id="occupied"),
        pytest.param(False, None, False, False, False, id="abandoned"),
    ],
)
def test_who_controls_occupies_or_abandons(
    chip: bool, unit: str | None, wounded: bool, controls: bool, holds: bool
) -> None:
    g = explored(table())
    who = put(g, BLUE, "D5", unit, wounded=wounded) if unit else None
    build(g, "D5.1", "oil_drill", 4, chip=BLUE if chip else None, unit=who)
    stands = at(g, "D5.1")
    assert stands["controller"] == (BLUE if controls else None)
    assert stands["holder"] == (BLUE if holds else None)
    state = next(square for square in GAME.view(g, None).hexagons[5].squares if square.id == "D5.1").building.state
    assert state == ("controlled" if controls else "occupied" if holds else "abandoned")
    produce(g, 4)
    if asked(g)[0] == "ProduceOrRepair":
        do(g, "produce")
    assert g.held(BLUE, OIL) == controls


@rule("LP-075")
@pytest.mark.parametrize("kind", ["energy_field", "steel_dome", "shock_absorber", "trading_office"])
def test_other_buildings_never_produce(kind: str) -> None:
    g = explored(table())
    build(g, "D5.1", kind, chip=BLUE)
    had = g.stock[:]
    for value in range(1, 7):
        produce(g, value)
    assert g.stock == had


# -- repairing instead of producing ---------------------------------------------------------------


@rule("LP-076", "LP-077")
@pytest.mark.parametrize("unit", [SCIENTIST, MOTORIZED])
def test_a_chip_instead_of_production(unit: str) -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 5, unit=put(g, RED, "D5", unit))
    hold(g, RED, money=0)
    produce(g, 5)
    assert (asked(g), legal(g)) == (("ProduceOrRepair", RED), {"produce", "repair"})
    do(g, "repair")
    assert at(g, "D5.1")["chip"] == RED
    assert (g.held(RED, OIL), g.money[RED], g.chips[RED]) == (0, 0, 8)


@rule("LP-076")
def test_production_instead_of_a_chip() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 5, unit=put(g, RED, "D5"))
    produce(g, 5)
    do(g, "produce")
    assert at(g, "D5.1")["chip"] is None
    assert (g.held(RED, OIL), g.chips[RED]) == (1, 9)


@rule("LP-076")
def test_no_repair_where_a_chip_lies_or_the_number_is_another() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 5, chip=RED, unit=put(g, RED, "D5"))
    build(g, "M5.0", "vibrium_mine", 4, unit=put(g, RED, "M5"))
    produce(g, 5)
    assert asked(g)[0] == "TakeAction"


@rule("LP-076")
def test_a_spaceport_without_a_chip_can_be_repaired_on_a_six() -> None:
    g = table()
    g.lose_chip(port(g, RED))
    produce(g, 6)
    assert legal(g) == {"nothing", "repair"}
    do(g, "repair")
    assert (at(g, "S4.0")["chip"], g.chips[RED]) == (RED, 9)
    assert asked(g)[0] == "TakeAction", "a unit is on it, so nobody is recruited"


@rule("LP-077")
def test_without_a_chip_in_reserve_there_is_no_repair() -> None:
    g = explored(table())
    lay(g, "F2", 0, 1, 3)
    use_up_chips(g, RED)
    assert reserve(g, RED)[2] == 0
    build(g, "F2.1", "oil_drill", 5, unit=put(g, RED, "F2"))
    produce(g, 5)
    assert asked(g)[0] == "TakeAction"
    assert (g.held(RED, OIL), at(g, "F2.1")["chip"]) == (1, None)


@rule("LP-078")
def test_the_choice_is_made_for_each_building() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 5, unit=put(g, RED, "D5"))
    build(g, "M5.0", "vibrium_mine", 5, unit=put(g, RED, "M5"))
    produce(g, 5)
    do(g, "repair")
    assert asked(g) == ("ProduceOrRepair", RED)
    do(g, "produce")
    assert (at(g, "D5.1")["chip"], at(g, "M5.0")["chip"]) == (RED, None)
    assert (g.held(RED, OIL), g.held(RED, VIBRIUM)) == (0, 1)


# -- recruiting -----------------------------------------------------------------------------------


@rule("LP-079", "LP-084")
def test_a_scientist_for_a_mycelium() -> None:
    g = empty_ports(table(), RED)
    produce(g, 6)
    assert (asked(g), g.pool[MYCELIUM]) == (("Recruit", RED), 7)
    do(g, "scientist")
    unit = at(g, "S4.0")["unit"]
    assert unit < 5
    assert not g.wounded >> unit & 1
    assert (g.held(RED, MYCELIUM), g.pool[MYCELIUM]) == (0, 8)
    assert reserve(g, RED) == (4, 2, 9)


@rule("LP-080", "LP-084")
def test_a_motorized_scientist_for_an_oil() -> None:
    g = empty_ports(table(), RED)
    hold(g, RED, oil=1)
    produce(g, 6)
    do(g, "motorized")
    assert at(g, "S4.0")["unit"] in (5, 6)
    assert (g.held(RED, OIL), g.pool[OIL], g.held(RED, MYCELIUM)) == (0, 8, 1)
    assert reserve(g, RED) == (5, 1, 9)


@rule("LP-079", "LP-080")
def test_recruiting_needs_the_resource() -> None:
    g = empty_ports(table(), RED, BLUE)
    hold(g, BLUE, mycelium=0, oil=1)
    produce(g, 6)
    assert legal(g) == {"scientist", "nobody"}
    assert refused(g, "motorized") == "LP-080"
    do(g, "nobody")
    assert asked(g) == ("Recruit", BLUE)
    assert refused(g, "scientist") == "LP-079"
    do(g, "nobody")
    assert (at(g, "S4.0")["unit"], at(g, "S4.1")["unit"]) == (None, None)
    assert (g.held(RED, MYCELIUM), g.held(BLUE, OIL)) == (1, 1)


@rule("LP-079", "LP-080")
@pytest.mark.parametrize("value", range(1, 7))
def test_recruiting_on_a_six_only(value: int) -> None:
    g = empty_ports(table(), RED)
    hold(g, RED, oil=1)
    produce(g, value)
    assert (asked(g)[0] == "Recruit") == (value == 6)


@rule("LP-079")
def test_who_has_nothing_to_spend_is_not_asked() -> None:
    g = empty_ports(table(), RED)
    hold(g, RED, mycelium=0)
    produce(g, 6)
    assert asked(g)[0] == "TakeAction"


@rule("LP-079", "LP-080")
def test_only_a_controlled_spaceport_recruits() -> None:
    g = empty_ports(table(), RED)
    g.lose_chip(0)
    produce(g, 6)
    assert asked(g)[0] == "TakeAction"


@rule("LP-081")
def test_a_spaceport_with_a_unit_receives_nobody() -> None:
    g = table()
    hold(g, RED, oil=1)
    produce(g, 6)
    assert asked(g)[0] == "TakeAction"
    empty_ports(g, RED)
    put(g, RED, "S4.0", wounded=True)
    produce(g, 6)
    assert asked(g)[0] == "TakeAction", "a wounded one is a unit too"


@rule("LP-081")
def test_at_most_one_unit_is_added_in_a_phase() -> None:
    g = empty_ports(table(), RED)
    hold(g, RED, oil=2, mycelium=3)
    produce(g, 6)
    do(g, "motorized")
    assert asked(g)[0] == "TakeAction"


@rule("LP-082")
def test_only_pieces_in_reserve_can_be_recruited() -> None:
    g = explored(empty_ports(table(), RED))
    hold(g, RED, oil=1)
    for _ in range(5):
        put(g, RED, "M5")
    produce(g, 6)
    assert refused(g, "scientist") == "LP-082"
    assert legal(g) == {"motorized", "nobody"}
    for _ in range(2):
        put(g, RED, "M5", MOTORIZED)
    again(g)
    assert refused(g, "motorized") == "LP-082"


@rule("LP-083")
def test_what_was_just_produced_may_be_spent_at_once() -> None:
    g = explored(empty_ports(table(), RED))
    hold(g, RED, mycelium=0)
    build(g, "D5.1", "oil_drill", 6, chip=RED)
    produce(g, 6)
    assert (asked(g), legal(g)) == (("Recruit", RED), {"motorized", "nobody"})
    do(g, "motorized")
    assert g.held(RED, OIL) == 0
