"""Protective technologies and the built-in protection of Stock Market buildings: LP-200 to LP-215."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet.components import COLOURS
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .ground import settle, strike
from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    IRON,
    MOTORIZED,
    RED,
    RESOURCE_IDS,
    VIBRIUM,
    YELLOW,
    at,
    build,
    do,
    hold,
    legal,
    put,
    refused,
    reserve,
    table,
)

OVER = ("Exhaust", 0)

STRUCK = {"tornado": (YELLOW, 6), "geyser": (GREEN, 4)}
"""The dice that strike D2; earthquakes come to F2 by red 2."""

SHIELDS = [
    ("energy_field", "tornado", ELECTRICITY),
    ("steel_dome", "geyser", IRON),
    ("shock_absorber", "earthquake", VIBRIUM),
]


def strike_with(g: LivingPlanet, cataclysm: str) -> LivingPlanet:
    """The cataclysm comes over D2, or over F2 for an earthquake."""
    colour, value = STRUCK.get(cataclysm, (RED, 2))
    return strike(g, colour, value)


def hit_by(cataclysm: str) -> str:
    return "F2" if cataclysm == "earthquake" else "D2"


def ground() -> LivingPlanet:
    """D2, F2 and M2 lie on the map; nobody holds any resource."""
    g = settle(table(), "D2", "F2", "M2")
    for seat in range(COLOURS):
        hold(g, seat, mycelium=0)
    return g


def with_dome(chip: int | None = 2, iron: int = 3) -> LivingPlanet:
    """Yellow has a Steel Dome far away on M2 and Iron; a geyser will come over D2."""
    g = ground()
    build(g, "M2.3", "steel_dome", chip=chip)
    hold(g, 2, iron=iron)
    return g


# -- paying -------------------------------------------------------------------------------------


@rule("LP-200", "LP-206", "LP-207", "LP-208", "LP-205")
@pytest.mark.parametrize(("kind", "cataclysm", "resource"), SHIELDS)
def test_one_of_its_resource_protects_all_own_buildings_there(kind: str, cataclysm: str, resource: int) -> None:
    g = ground()
    name = hit_by(cataclysm)
    build(g, "M2.3", kind, chip=2)
    build(g, f"{name}.1", "oil_drill", 2, chip=2)
    build(g, f"{name}.3", "trading_office" if cataclysm != "earthquake" else "marketing_department", chip=2)
    hold(g, 2, **{RESOURCE_IDS[resource]: 2})
    pool = g.pool[resource]
    strike_with(g, cataclysm)
    assert asked(g) == ("Protect", 2)
    assert legal(g) == {"protect", "suffer"}
    do(g, "protect")
    assert asked(g) == OVER
    assert (at(g, f"{name}.1")["chip"], at(g, f"{name}.3")["chip"]) == (2, 2)
    assert (g.held(2, resource), g.pool[resource]) == (1, pool + 1)


@rule("LP-206", "LP-207", "LP-208")
@pytest.mark.parametrize(("kind", "cataclysm", "resource"), SHIELDS)
@pytest.mark.parametrize("other", ["tornado", "geyser", "earthquake"])
def test_each_protects_against_its_own_type_for_its_own_resource(
    kind: str, cataclysm: str, resource: int, other: str
) -> None:
    g = ground()
    name = hit_by(other)
    build(g, "M2.3", kind, chip=2)
    build(g, f"{name}.1", "oil_drill", 2, chip=2)
    hold(g, 2, **{RESOURCE_IDS[resource]: 2})
    twin = g.clone()
    strike_with(g, other)
    assert (asked(g) == ("Protect", 2)) == (other == cataclysm)
    hold(twin, 2, **{name: int(name != RESOURCE_IDS[resource]) for name in RESOURCE_IDS})
    strike_with(twin, other)
    assert asked(twin) == OVER, "other resources do not pay"


@rule("LP-200")
def test_protection_is_a_choice() -> None:
    g = with_dome()
    build(g, "D2.1", "oil_drill", 2, chip=2)
    strike_with(g, "geyser")
    do(g, "suffer")
    assert at(g, "D2.1")["chip"] is None
    assert g.held(2, IRON) == 3


@rule("LP-200")
def test_without_the_resource_there_is_no_question() -> None:
    g = with_dome(iron=0)
    build(g, "D2.1", "oil_drill", 2, chip=2)
    strike_with(g, "geyser")
    assert asked(g) == OVER
    assert at(g, "D2.1")["chip"] is None


@rule("LP-200")
def test_paying_is_refused_once_the_resource_is_gone() -> None:
    g = with_dome(iron=1)
    build(g, "D2.1", "oil_drill", 2, chip=2)
    strike_with(g, "geyser")
    hold(g, 2, iron=0)
    again(g)
    assert refused(g, "protect") == "LP-200"


@rule("LP-201")
@pytest.mark.parametrize("content", ["chip", "scientist", MOTORIZED, "wounded", "chip and wounded", "nothing"])
def test_the_building_must_be_active_wherever_it_stands(content: str) -> None:
    g = ground()
    unit = None
    if content in ("scientist", MOTORIZED):
        unit = put(g, 2, "M2", content)
    elif "wounded" in content:
        unit = put(g, 2, "M2", wounded=True)
    build(g, "M2.3", "steel_dome", chip=2 if "chip" in content else None, unit=unit)
    build(g, "D2.1", "oil_drill", 2, chip=2)
    hold(g, 2, iron=1)
    strike_with(g, "geyser")
    assert (asked(g) == ("Protect", 2)) == (content not in ("wounded", "nothing"))


@rule("LP-202")
def test_units_and_chips_on_the_protected_buildings_suffer_nothing() -> None:
    g = with_dome()
    inside = put(g, 2, "D2")
    lying = put(g, 2, "D2", wounded=True)
    driver = put(g, 2, "D2", MOTORIZED)
    build(g, "D2.0", "wind_turbine", 2, unit=inside)
    build(g, "D2.1", "oil_drill", 2, chip=2, unit=lying)
    build(g, "D2.2", "mycelium_farm", 2, unit=driver)
    strike_with(g, "geyser")
    do(g, "protect")
    assert asked(g) == OVER, "there is nothing to choose"
    assert g.wounded == 1 << lying
    assert [at(g, f"D2.{square}")["unit"] for square in range(3)] == [inside, lying, driver]
    assert at(g, "D2.1")["chip"] == 2


@rule("LP-203")
def test_units_outside_are_never_protected() -> None:
    g = with_dome()
    build(g, "D2.1", "oil_drill", 2, chip=2)
    walker = put(g, 2, "D2")
    put(g, 2, "D2", MOTORIZED)
    strike_with(g, "geyser")
    do(g, "protect")
    assert at(g, "D2.1")["chip"] == 2
    assert g.wounded == 1 << walker
    assert reserve(g, 2)[1] == 2


@rule("LP-203")
def test_for_units_outside_alone_no_payment_is_offered() -> None:
    g = with_dome()
    walker = put(g, 2, "D2")
    strike_with(g, "geyser")
    assert asked(g) == OVER
    assert g.wounded == 1 << walker


@rule("LP-204")
def test_one_piece_a_hexagon_however_many_buildings() -> None:
    g = with_dome()
    for square, kind in enumerate(("wind_turbine", "oil_drill", "mycelium_farm", "energy_field")):
        build(g, f"D2.{square}", kind, 2, chip=2)
    strike_with(g, "geyser")
    assert legal(g) == {"protect", "suffer"}, "all or nothing"
    do(g, "protect")
    assert asked(g) == OVER
    assert g.held(2, IRON) == 2
    assert [at(g, f"D2.{square}")["chip"] for square in range(4)] == [2, 2, 2, 2]


@rule("LP-204", "LP-200")
def test_each_hexagon_and_each_cataclysm_is_paid_for_anew() -> None:
    g = settle(table(), "D4", "D1", "F5", "M2")
    build(g, "M2.3", "energy_field", chip=2)
    build(g, "D4.1", "oil_drill", 2, chip=2)
    build(g, "D1.0", "wind_turbine", 2, chip=2)
    hold(g, 2, electricity=2)
    strike(g, RED, 3)
    do(g, "protect")
    strike(g, RED, 2)
    assert asked(g) == ("Protect", 2)
    do(g, "protect")
    assert g.held(2, ELECTRICITY) == 0
    strike(g, BLUE, 4)
    assert asked(g) == OVER
    assert at(g, "D4.1")["chip"] is None


@rule("LP-205")
def test_what_is_paid_returns_to_the_pool() -> None:
    g = with_dome()
    build(g, "D2.1", "oil_drill", 2, chip=2)
    before = g.pool[IRON]
    strike_with(g, "geyser")
    do(g, "protect")
    assert g.pool[IRON] == before + 1
    assert (told(g, "protect")[0].who, told(g, "protect")[0].thing) == (2, IRON)


@rule("LP-209")
def test_nobody_protects_anothers_buildings() -> None:
    g = with_dome()
    build(g, "D2.1", "oil_drill", 2, chip=1)
    strike_with(g, "geyser")
    assert asked(g) == OVER, "Yellow has nothing there, Blue no dome"
    assert at(g, "D2.1")["chip"] is None


@rule("LP-209")
def test_a_payment_covers_the_payer_alone() -> None:
    g = with_dome()
    build(g, "D2.1", "oil_drill", 2, chip=1)
    build(g, "D2.2", "mycelium_farm", 2, chip=2)
    strike_with(g, "geyser")
    do(g, "protect")
    assert (at(g, "D2.1")["chip"], at(g, "D2.2")["chip"]) == (None, 2)


@rule("LP-210")
def test_a_protective_building_is_hit_like_any_other_unless_paid_for() -> None:
    def ready() -> LivingPlanet:
        g = ground()
        build(g, "D2.3", "steel_dome", chip=2)
        build(g, "D2.1", "oil_drill", 2, chip=2)
        hold(g, 2, iron=1)
        return strike_with(g, "geyser")

    g = do(ready(), "suffer")
    assert (at(g, "D2.3")["chip"], at(g, "D2.1")["chip"]) == (None, None)
    g = do(ready(), "protect")
    assert (at(g, "D2.3")["chip"], at(g, "D2.1")["chip"]) == (2, 2), "it covers itself with the rest"


@rule("LP-211")
def test_occupied_and_abandoned_buildings_are_not_covered() -> None:
    g = with_dome()
    lying = put(g, 2, "D2", wounded=True)
    build(g, "D2.0", "wind_turbine", 2, unit=lying)
    build(g, "D2.2", "mycelium_farm", 2)
    build(g, "D2.1", "oil_drill", 2, chip=2)
    strike_with(g, "geyser")
    do(g, "protect")
    assert (at(g, "D2.0")["kind"], at(g, "D2.0")["unit"]) == ("wind_turbine", None), "the wounded Scientist dies"
    assert at(g, "D2.2")["kind"] is None, "the abandoned Farm is destroyed"
    assert at(g, "D2.1")["chip"] == 2


@rule("LP-211")
def test_for_an_occupied_building_alone_no_payment_is_offered() -> None:
    g = with_dome()
    build(g, "D2.0", "wind_turbine", 2, unit=put(g, 2, "D2", wounded=True))
    strike_with(g, "geyser")
    assert asked(g) == OVER
    assert g.held(2, IRON) == 3


# -- built-in protection ------------------------------------------------------------------------

BUILT_IN = {
    "multi_trading_outpost": "tornado",
    "trading_office": "earthquake",
    "marketing_department": "geyser",
}


@rule("LP-212", "LP-213", "LP-214")
@pytest.mark.parametrize("kind", BUILT_IN)
@pytest.mark.parametrize("cataclysm", ["tornado", "earthquake", "geyser"])
def test_stock_market_buildings_are_safe_from_one_type(kind: str, cataclysm: str) -> None:
    g = ground()
    name = hit_by(cataclysm)
    build(g, f"{name}.3", kind, chip=2)
    strike_with(g, cataclysm)
    assert asked(g) == OVER, "at no cost and without a question"
    assert (at(g, f"{name}.3")["chip"] == 2) == (BUILT_IN[kind] == cataclysm)


@rule("LP-215")
@pytest.mark.parametrize("content", ["chip and unit", "unit", "wounded", "nothing"])
def test_built_in_protection_covers_what_is_on_it_whoever_holds_it(content: str) -> None:
    g = ground()
    unit = None if content == "nothing" else put(g, 1, "F2", wounded=content == "wounded")
    chip = 1 if "chip" in content else None
    build(g, "F2.3", "trading_office", chip=chip, unit=unit)
    before = (at(g, "F2.3"), g.wounded)
    strike_with(g, "earthquake")
    assert asked(g) == OVER
    assert (at(g, "F2.3"), g.wounded) == before


@rule("LP-215", "LP-197")
def test_an_abandoned_trading_office_falls_to_another_cataclysm() -> None:
    g = ground()
    build(g, "F2.3", "trading_office")
    strike(g, BLUE, 3)
    assert at(g, "F2.3")["kind"] is None


@rule("LP-215", "LP-200")
@pytest.mark.parametrize(("drill", "question"), [(False, OVER), (True, ("Protect", 2))])
def test_nothing_is_paid_for_what_is_safe_by_itself(drill: bool, question: tuple[str, int]) -> None:
    g = ground()
    build(g, "M2.3", "energy_field", chip=2)
    build(g, "D2.3", "multi_trading_outpost", chip=2)
    if drill:
        build(g, "D2.1", "oil_drill", 2, chip=2)
    hold(g, 2, electricity=1)
    strike_with(g, "tornado")
    assert asked(g) == question
