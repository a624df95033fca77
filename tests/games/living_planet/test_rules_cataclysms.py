"""Line C, cataclysms: which hexagons are struck and what is lost there: LP-183 to LP-199."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet.components import EARTHQUAKE, GEYSER, TORNADO
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .ground import settle, strike
from .scenario import (
    BLUE,
    GREEN,
    KINDS,
    MOTORIZED,
    RED,
    YELLOW,
    at,
    build,
    do,
    hold,
    legal,
    place,
    put,
    refused,
    reserve,
    table,
)

OVER = ("Exhaust", 0)
"""After the cataclysms the Leader is asked for the exhaustion."""


def hexagon(g: LivingPlanet, name: str) -> int:
    return place(g, name) // 5


def struck(g: LivingPlanet) -> list[int]:
    """The hexagons struck so far, in order."""
    return [g.lies[event.where] for event in told(g, "cataclysm")]


# -- which hexagons -----------------------------------------------------------------------------


@rule("LP-183")
def test_every_placed_hexagon_with_colour_and_value_is_a_candidate() -> None:
    g = settle(table(), "F2", "D1", "M6")
    strike(g, RED, 2)
    assert asked(g) == ("Trigger", 0)
    assert legal(g) == {"strike F2", "strike D1"}, "M6 shows green 2 and blue 1"


@rule("LP-183")
def test_an_icon_of_another_colour_or_value_or_in_the_deck_does_not_count() -> None:
    g = settle(table(), "F2", "M6")
    strike(g, RED, 2)
    assert struck(g) == [hexagon(g, "F2")], "D1 is still in the deck"
    g = strike(settle(table(), "F2", "M6"), GREEN, 1)
    assert struck(g) == []
    g = strike(settle(table(), "F2", "M6"), BLUE, 1)
    assert struck(g) == [hexagon(g, "M6")]


@rule("LP-184")
def test_without_a_candidate_nothing_happens() -> None:
    g = settle(table(), "F2", "D1", "M6")
    build(g, "F2.0", "mycelium_farm", 3, chip=0)
    put(g, 0, "F2")
    strike(g, YELLOW, 2)
    assert asked(g) == OVER
    assert [(event.where, event.many) for event in told(g, "calm")] == [(YELLOW, 2)]
    assert (at(g, "F2.0")["chip"], g.wounded, struck(g)) == (0, 0, [])


@rule("LP-185")
def test_at_least_one_must_be_struck() -> None:
    g = strike(settle(table(), "F2", "D1"), RED, 2)
    assert refused(g, "enough") == "LP-185"
    do(g, "strike D1")
    assert legal(g) == {"strike F2", "enough"}
    do(g, "enough")
    assert struck(g) == [hexagon(g, "D1")]
    assert asked(g) == OVER


@rule("LP-185")
def test_all_may_be_struck() -> None:
    g = strike(settle(table(), "F2", "D1"), RED, 2)
    do(g, "strike D1", "strike F2", "strike F2")
    assert struck(g) == [hexagon(g, "F2"), hexagon(g, "D1")]


@rule("LP-185")
def test_the_only_candidate_is_struck_even_if_it_hurts_only_the_owner_of_the_die() -> None:
    g = settle(table(leader=1), "F2")
    build(g, "F2.0", "mycelium_farm", 3, chip=0)
    strike(g, RED, 2)
    assert at(g, "F2.0")["chip"] is None
    assert asked(g) == ("Exhaust", 1)


@rule("LP-185")
def test_the_owner_of_the_die_chooses_not_the_leader() -> None:
    g = strike(settle(table(leader=2), "F2", "D1"), RED, 2)
    assert asked(g) == ("Trigger", 0)


@rule("LP-186")
def test_the_leader_chooses_the_order_one_hexagon_after_the_other() -> None:
    g = settle(table(leader=2), "F2", "D1")
    build(g, "F2.0", "mycelium_farm", 3, chip=1, unit=put(g, 1, "F2"))
    build(g, "D1.0", "wind_turbine", 3, chip=3, unit=put(g, 3, "D1"))
    strike(g, RED, 2)
    do(g, "strike F2", "strike D1")
    assert asked(g) == ("NextStrike", 2)
    assert legal(g) == {"strike F2", "strike D1"}
    do(g, "strike D1")
    assert asked(g) == ("ChipOrUnit", 3)
    assert struck(g) == [hexagon(g, "D1")], "F2 waits until all is settled there"
    do(g, "chip")
    assert asked(g) == ("ChipOrUnit", 1)
    assert at(g, "D1.0")["chip"] is None
    assert struck(g) == [hexagon(g, "D1"), hexagon(g, "F2")]


@rule("LP-186", "LP-201")
def test_the_order_decides_what_still_protects() -> None:
    def ready() -> LivingPlanet:
        g = settle(table(), "D2", "F7")
        build(g, "D2.3", "steel_dome", chip=2)
        build(g, "F7.0", "mycelium_farm", 2, chip=2)
        hold(g, 2, iron=1)
        strike(g, BLUE, 5)
        return do(g, "strike D2", "strike F7")

    g = do(ready(), "strike D2")
    assert asked(g) == OVER, "the dome lost its chip and protects no more"
    assert at(g, "F7.0")["chip"] is None
    g = do(ready(), "strike F7")
    assert asked(g) == ("Protect", 2)
    do(g, "protect")
    assert at(g, "F7.0")["chip"] == 2


@rule("LP-187")
@pytest.mark.parametrize(
    ("colour", "value", "name", "kind"),
    [
        (RED, 2, "F2", EARTHQUAKE),
        (BLUE, 3, "F2", GEYSER),
        (RED, 2, "D1", TORNADO),
        (YELLOW, 6, "D2", TORNADO),
        (GREEN, 4, "D2", GEYSER),
    ],
)
def test_the_type_is_that_of_the_matching_icon(colour: int, value: int, name: str, kind: int) -> None:
    g = strike(settle(table(), name), colour, value)
    assert [(g.lies[event.where], event.thing) for event in told(g, "cataclysm")] == [(hexagon(g, name), kind)]


@rule("LP-187")
@pytest.mark.parametrize(("colour", "value", "name"), [(RED, 2, "F2"), (BLUE, 3, "F2"), (GREEN, 4, "D2")])
def test_all_types_do_the_same_harm(colour: int, value: int, name: str) -> None:
    g = settle(table(), name)
    unit = put(g, 0, name)
    build(g, f"{name}.3", "energy_field", chip=1)
    strike(g, colour, value)
    assert g.wounded == 1 << unit
    assert at(g, f"{name}.3")["chip"] is None


@rule("LP-188")
def test_everything_on_the_hexagon_is_hit_whoever_owns_it_and_nothing_elsewhere() -> None:
    g = settle(table(), "F2", "M2")
    hit = [put(g, seat, "F2") for seat in range(4)]
    spared = [put(g, seat, "M2") for seat in range(4)]
    for square, (seat, kind) in enumerate(zip(range(4), ("mycelium_farm", "oil_drill", "iron_mine"), strict=False)):
        build(g, f"F2.{square}", kind, 3, chip=seat)
    build(g, "M2.3", "energy_field", chip=0)
    strike(g, RED, 2)
    assert g.wounded == sum(1 << unit for unit in hit)
    assert not any(g.wounded >> unit & 1 for unit in spared)
    assert [at(g, f"F2.{square}")["chip"] for square in range(3)] == [None, None, None]
    assert at(g, "M2.3")["chip"] == 0


# -- units outside ------------------------------------------------------------------------------


@rule("LP-189")
def test_a_scientist_outside_is_wounded() -> None:
    g = settle(table(), "F2")
    unit = put(g, 1, "F2")
    strike(g, RED, 2)
    assert g.wounded == 1 << unit
    assert g.unit_at[unit] == place(g, "F2")


@rule("LP-190")
def test_a_wounded_scientist_outside_is_killed() -> None:
    g = settle(table(), "F2")
    unit = put(g, 1, "F2", wounded=True)
    strike(g, RED, 2)
    assert g.unit_at[unit] < 0
    assert reserve(g, 1) == (4, 2, 9)
    assert g.wounded == 0, "it is whole again when it comes back"


@rule("LP-191")
def test_a_motorized_scientist_outside_is_lost() -> None:
    g = settle(table(), "F2")
    put(g, 1, "F2", MOTORIZED)
    strike(g, RED, 2)
    assert reserve(g, 1) == (4, 2, 9)


# -- buildings ----------------------------------------------------------------------------------


@rule("LP-192")
def test_a_building_with_only_a_chip_loses_it_and_is_abandoned() -> None:
    g = settle(table(), "F2")
    build(g, "F2.0", "mycelium_farm", 3, chip=1)
    strike(g, RED, 2)
    assert at(g, "F2.0") == {
        "kind": "mycelium_farm",
        "number": 3,
        "chip": None,
        "unit": None,
        "holder": None,
        "controller": None,
    }
    assert reserve(g, 1)[2] == 9


@rule("LP-193")
def test_a_building_with_only_a_scientist_becomes_occupied() -> None:
    g = settle(table(), "F2")
    unit = build_with(g, 1, "F2.0", wounded=False)
    strike(g, RED, 2)
    assert g.wounded == 1 << unit
    assert (at(g, "F2.0")["unit"], at(g, "F2.0")["holder"], at(g, "F2.0")["controller"]) == (unit, 1, None)


def build_with(g: LivingPlanet, seat: int, where: str, wounded: bool, kind: str = "scientist") -> int:
    """A Mycelium Farm with only a unit of the seat on it; returns the unit."""
    unit = put(g, seat, where.partition(".")[0], kind, wounded)
    build(g, where, "mycelium_farm", 3, unit=unit)
    return unit


@rule("LP-194")
def test_a_building_with_only_a_wounded_scientist_is_abandoned_but_stands() -> None:
    g = settle(table(), "F2")
    build_with(g, 1, "F2.0", wounded=True)
    strike(g, RED, 2)
    assert reserve(g, 1)[0] == 4
    assert (at(g, "F2.0")["kind"], at(g, "F2.0")["unit"], at(g, "F2.0")["holder"]) == ("mycelium_farm", None, None)


@rule("LP-195")
def test_a_building_with_only_a_motorized_scientist_is_abandoned() -> None:
    g = settle(table(), "F2")
    build_with(g, 1, "F2.0", wounded=False, kind=MOTORIZED)
    strike(g, RED, 2)
    assert reserve(g, 1)[1] == 2
    assert (at(g, "F2.0")["kind"], at(g, "F2.0")["unit"], at(g, "F2.0")["holder"]) == ("mycelium_farm", None, None)


def choice(kind: str, wounded: bool = False) -> tuple[LivingPlanet, int]:
    """F2 is struck; the Farm there has a chip and a unit of Blue, who is asked."""
    g = settle(table(), "F2")
    unit = build_with(g, 1, "F2.0", wounded, kind)
    g.put_chip(1, place(g, "F2.0"))
    strike(g, RED, 2)
    assert asked(g) == ("ChipOrUnit", 1)
    assert legal(g) == {"chip", "unit"}
    return g, unit


@rule("LP-196")
@pytest.mark.parametrize("wounded", [False, True])
def test_the_chip_may_be_given_up_for_the_unit(wounded: bool) -> None:
    g, unit = choice("scientist", wounded)
    do(g, "chip")
    assert (at(g, "F2.0")["chip"], at(g, "F2.0")["unit"]) == (None, unit)
    assert g.wounded == wounded << unit, "the unit is as it was"
    assert reserve(g, 1) == (3, 2, 9)


@rule("LP-196")
def test_or_a_scientist_is_wounded_and_the_chip_stays() -> None:
    g, unit = choice("scientist")
    do(g, "unit")
    assert g.wounded == 1 << unit
    assert (at(g, "F2.0")["chip"], at(g, "F2.0")["unit"], at(g, "F2.0")["controller"]) == (1, unit, 1)


@rule("LP-196")
@pytest.mark.parametrize(("kind", "wounded"), [("scientist", True), (MOTORIZED, False)])
def test_or_a_wounded_or_motorized_one_is_lost_and_the_chip_stays(kind: str, wounded: bool) -> None:
    g, _ = choice(kind, wounded)
    do(g, "unit")
    assert (at(g, "F2.0")["chip"], at(g, "F2.0")["unit"], at(g, "F2.0")["controller"]) == (1, None, 1)
    assert reserve(g, 1) == (4, 2, 8)


@rule("LP-197")
def test_an_abandoned_building_is_destroyed_and_returns_to_the_pool() -> None:
    g = settle(table(), "F2")
    build(g, "F2.0", "mycelium_farm", 3)
    build(g, "F2.3", "steel_dome")
    farm, dome = KINDS.index("mycelium_farm"), KINDS.index("steel_dome")
    assert (g.left_in_pool(farm), g.left_in_pool(dome)) == (5, 3)
    strike(g, RED, 2)
    assert (at(g, "F2.0"), at(g, "F2.3")) == ({"kind": None}, {"kind": None})
    assert (g.left_in_pool(farm), g.left_in_pool(dome)) == (6, 4)
    build(g, "F2.0", "mycelium_farm", 3)


@rule("LP-198")
@pytest.mark.parametrize("content", ["chip", "wounded", "motorized"])
def test_a_building_abandoned_by_a_cataclysm_is_destroyed_only_by_the_next(content: str) -> None:
    g = settle(table(), "F2")
    if content == "chip":
        build(g, "F2.0", "mycelium_farm", 3, chip=1)
    else:
        build_with(g, 1, "F2.0", content == "wounded", MOTORIZED if content == "motorized" else "scientist")
    strike(g, RED, 2)
    assert at(g, "F2.0")["kind"] == "mycelium_farm"
    strike(g, BLUE, 3)
    assert at(g, "F2.0")["kind"] is None


@rule("LP-198")
def test_a_scientist_is_not_wounded_and_killed_by_one_cataclysm() -> None:
    g, unit = choice("scientist")
    other = put(g, 1, "F2")
    do(g, "unit")
    assert g.wounded == 1 << unit | 1 << other
    assert reserve(g, 1)[0] == 2


@rule("LP-199", "LP-252")
@pytest.mark.parametrize("leader", range(4))
def test_several_decide_in_order_the_leader_first(leader: int) -> None:
    g = settle(table(leader=leader), "F2")
    for seat, kind in enumerate(("mycelium_farm", "oil_drill", "iron_mine")):
        build(g, f"F2.{seat}", kind, 3, chip=seat, unit=put(g, seat, "F2"))
    build(g, "F2.3", "energy_field", chip=3, unit=put(g, 3, "F2"))
    strike(g, RED, 2)
    order = []
    while asked(g)[0] == "ChipOrUnit":
        order.append(asked(g)[1])
        assert g.wounded == 0, "everything is applied together, after the last answer"
        do(g, "unit")
    assert order == [(leader + i) % 4 for i in range(4)]
    assert bin(g.wounded).count("1") == 4


@rule("LP-199", "LP-200")
def test_protection_is_answered_by_all_before_losses_are_chosen() -> None:
    g = settle(table(leader=1), "F2", "M2")
    build(g, "M2.3", "shock_absorber", chip=0)
    build(g, "M2.2", "shock_absorber", chip=2)
    for seat, kind in enumerate(("mycelium_farm", "oil_drill", "iron_mine")):
        build(g, f"F2.{seat}", kind, 3, chip=seat, unit=put(g, seat, "F2"))
        hold(g, seat, vibrium=1)
    strike(g, RED, 2)
    assert asked(g) == ("Protect", 2)
    do(g, "protect")
    assert asked(g) == ("Protect", 0)
    do(g, "suffer")
    assert asked(g) == ("ChipOrUnit", 1)
    do(g, "chip")
    assert asked(g) == ("ChipOrUnit", 0)
    do(g, "chip")
    assert [at(g, f"F2.{square}")["chip"] for square in range(3)] == [None, None, 2]


@rule("LP-188", "LP-196")
def test_an_earthquake_and_a_geyser_on_the_same_hexagon() -> None:
    g = settle(table(), "F2")
    yellow = put(g, YELLOW, "F2")
    build(g, "F2.0", "mycelium_farm", 1, chip=YELLOW)
    build(g, "F2.1", "oil_drill", 1, unit=put(g, GREEN, "F2", MOTORIZED))
    blue, red = put(g, BLUE, "F2"), put(g, RED, "F2")
    build(g, "F2.2", "iron_mine", 1, chip=BLUE, unit=blue)
    build(g, "F2.3", "energy_field", chip=RED, unit=red)
    strike(g, RED, 2)
    do(g, "chip", seat=RED)
    do(g, "unit", seat=BLUE)
    assert g.wounded == 1 << yellow | 1 << blue
    assert [at(g, f"F2.{square}")["holder"] for square in range(4)] == [None, None, BLUE, RED]
    strike(g, BLUE, 3)
    assert asked(g) == ("ChipOrUnit", BLUE)
    do(g, "chip")
    assert g.wounded == 1 << blue | 1 << red
    assert reserve(g, YELLOW)[0] == 4
    assert [at(g, f"F2.{square}")["kind"] for square in range(4)] == [None, None, "iron_mine", "energy_field"]
