"""Worked examples of Living Planet: constructing, limits of one, and the pool of buildings."""

from __future__ import annotations

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    IRON,
    KINDS,
    RED,
    YELLOW,
    act,
    all_chips_out,
    at,
    build,
    cataclysm,
    do,
    hold,
    known_map,
    legal,
    place,
    produce,
    put,
    refused,
    reserve,
    scatter,
    table,
    where,
)

FACTORIES = {"oil_drill", "vibrium_mine", "wind_turbine", "iron_mine", "mycelium_farm"}
SHIELDS = {"energy_field", "steel_dome", "shock_absorber"}
OFFICES = {"multi_trading_outpost", "trading_office", "marketing_department"}


def builds(*kinds: str) -> set[str]:
    """The choices of building these."""
    return {f"build {kind}" for kind in kinds}


@rule("LP-118", "LP-122", "LP-124", "LP-125", "LP-129", "LP-131", "LP-133")
def test_e09_building_choices() -> None:
    """What a square shows decides about factories; protective and Stock Market buildings stand anywhere."""
    for square, mines in (("M2.1", {"iron_mine"}), ("M2.0", {"vibrium_mine"}), ("M1.1", {"vibrium_mine", "iron_mine"})):
        g = scatter(table(), "M2", "M1")
        put(g, RED, "M2")
        put(g, RED, "M1")
        hold(g, RED, electricity=1, vibrium=1, iron=1)
        act(RED, 1, g)
        do(g, "construct", f"on {square}")
        assert legal(g) == builds(*mines, *SHIELDS, *OFFICES)
        assert {refused(g, f"build {kind}") for kind in FACTORIES - mines} == {"LP-124"}

    g = scatter(table(), "M2", "M1")
    put(g, BLUE, "M2", wounded=True)
    act(BLUE, 1, g)
    assert refused(g, "construct") == "LP-116"
    put(g, BLUE, "M1")
    again(g)
    do(g, "construct")
    assert legal(g) == {"on M1.0", "on M1.1", "on M1.2"}
    assert refused(g, "on M2.0") == "LP-118"

    for wounded in (False, True):
        g = scatter(table(), "S2", "D2")
        put(g, GREEN, "S2")
        build(g, "D2.3", "trading_office", unit=put(g, GREEN, "D2", wounded=wounded))
        hold(g, GREEN, electricity=1, vibrium=1, iron=1)
        act(GREEN, 1, g)
        do(g, "construct", "on S2.0")
        assert legal(g) == builds(*SHIELDS, *OFFICES - {"trading_office"})
        assert refused(g, "build trading_office") == "LP-133"
        assert {refused(g, f"build {kind}") for kind in FACTORIES} == {"LP-131"}


@rule("LP-116", "LP-119", "LP-121", "LP-127", "LP-269")
def test_e10_outpost_cost() -> None:
    """A Multi-Trading Outpost takes 5 MC and 1 Electricity, which returns to the pool."""
    g = scatter(table(), "M2")
    put(g, RED, "M2")
    hold(g, RED, money=5, electricity=1)
    act(RED, 1, g)
    do(g, "construct", "on M2.3", "build multi_trading_outpost")
    assert (g.money[RED], g.held(RED, ELECTRICITY), g.pool[ELECTRICITY]) == (0, 0, 8)
    stands = at(g, "M2.3")
    assert (stands["kind"], stands["chip"], stands["unit"]) == ("multi_trading_outpost", RED, 1)
    assert reserve(g, RED) == (3, 2, 8)
    assert g.left_in_pool(KINDS.index("multi_trading_outpost")) == 3

    for money, electricity in ((4, 1), (5, 0)):
        poor = scatter(table(), "M2")
        put(poor, RED, "M2")
        hold(poor, RED, money=9, electricity=electricity)
        act(RED, 1, poor)
        do(poor, "construct", "on M2.3")
        hold(poor, RED, money=money)
        assert refused(again(poor), "build multi_trading_outpost") == "LP-127"


@rule("LP-115", "LP-133", "LP-158")
def test_t13_limit_by_occupation() -> None:
    """A wounded Scientist alone in Red's Trading Office bars a second one and gives no +2, until it dies."""
    g = known_map(table())
    build(g, "M5.2", "trading_office", unit=put(g, RED, "M5", wounded=True))
    put(g, RED, "M5")
    hold(g, RED, money=20, vibrium=1)
    act(RED, 3, g)
    do(g, "construct", "on M5.0")
    assert refused(g, "build trading_office") == "LP-133"
    act(RED, 3, g)
    do(g, "trade")
    assert len(g.market_hand) == 3
    g.market_deck = [*g.market_deck, *g.market_hand]
    g.market_hand = []

    cataclysm(g, BLUE, 6)
    assert where(g, 1) is None
    assert at(g, "M5.2")["holder"] is None
    g.wounded = 0
    act(RED, 3, g)
    do(g, "construct", "on M5.0", "build trading_office")
    assert at(g, "M5.0")["controller"] == RED
    do(g, "move", "unit 3")
    assert refused(g, "to M5.2") == "LP-115"


@rule("LP-119", "LP-120", "LP-271")
def test_t16_building_from_a_building() -> None:
    """A Scientist alone on an Oil Drill who builds next to it must move over, and the Drill is abandoned."""
    g = scatter(table(), "D2")
    build(g, "D2.1", "oil_drill", 1, unit=put(g, RED, "D2"))
    act(RED, 1, g)
    do(g, "construct", "on D2.0", "build wind_turbine", "number 4")
    assert asked(g) == ("TakeAction", RED)
    assert where(g, 1) == "D2.0"
    assert (at(g, "D2.0")["chip"], at(g, "D2.0")["number"]) == (RED, 4)
    assert at(g, "D2.1")["holder"] is None
    assert len(told(g, "abandoned")) == 1


@rule("LP-118", "LP-119")
def test_t16_the_builder_is_not_wounded() -> None:
    """Of three Scientists on the hexagon the two that stand may move into the new building."""
    g = scatter(table(), "D2")
    put(g, RED, "D2")
    put(g, RED, "D2", wounded=True)
    put(g, RED, "D2")
    act(RED, 1, g)
    do(g, "construct", "on D2.3", "build steel_dome")
    assert legal(g) == {"unit 2", "unit 4"}
    assert refused(g, "unit 3") == "LP-118"
    do(g, "unit 4")
    assert (where(g, 3), where(g, 1)) == ("D2.3", "D2")


@rule("LP-022", "LP-121", "LP-271")
def test_t17_no_chips_left() -> None:
    """With all ten chips on the map a new building is held by its builder alone, and abandoned when that one goes."""
    g = all_chips_out(table(), RED)
    put(g, RED, "M2")
    act(RED, 1, g)
    do(g, "construct", "build steel_dome")
    stands = at(g, "M2.3")
    assert (stands["chip"], stands["unit"], stands["controller"]) == (None, 1, RED)
    do(g, "move", "unit 2", "to M2")
    assert at(g, "M2.3")["holder"] is None


@rule("LP-077", "LP-181")
def test_t17_no_chip_no_repair() -> None:
    """Without a chip in reserve a building is repaired neither during production nor for money."""
    g = all_chips_out(table(), RED)
    build(g, "M4.1", "iron_mine", 4, unit=put(g, RED, "M4"))
    produce(g, 4)
    assert g.held(RED, IRON) == 1
    assert asked(g) == ("TakeAction", RED)
    assert refused(g, "repair M4.1") == "LP-181"


@rule("LP-111", "LP-112", "LP-134")
def test_t36_four_copy_pool() -> None:
    """All four Steel Domes stand, one abandoned: Red can build none, but walk into that one, not into Blue's."""
    g = known_map(scatter(table(), "F2", "M2"))
    for seat, square in ((BLUE, "M5.1"), (YELLOW, "F2.3"), (GREEN, "M2.3")):
        build(g, square, "steel_dome", chip=seat)
    build(g, "M5.2", "steel_dome")
    put(g, RED, "M5")
    act(RED, 2, g)
    do(g, "construct")
    assert refused(g, "build steel_dome") == "LP-134"
    act(RED, 2, g)
    do(g, "move", "unit 2")
    assert refused(g, "to M5.1") == "LP-111"
    do(g, "to M5.2")
    assert at(g, "M5.2")["controller"] == RED
    assert g.controls(RED, KINDS.index("steel_dome")) == place(g, "M5.2")
