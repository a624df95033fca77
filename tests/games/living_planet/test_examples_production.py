"""Worked examples of Living Planet: production, shortages, repairs and recruits."""

from __future__ import annotations

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    IRON,
    MYCELIUM,
    OIL,
    RED,
    VIBRIUM,
    YELLOW,
    at,
    build,
    clear_spaceport,
    do,
    empty_pool,
    hold,
    legal,
    port,
    prices,
    produce,
    put,
    reserve,
    scatter,
    table,
)


@rule("LP-060", "LP-063", "LP-065", "LP-066", "LP-068", "LP-071", "LP-072", "LP-073", "LP-075")
def test_e03_production_of_three() -> None:
    """Of six buildings on a 3 the drill with a chip and the mine with an active unit give one piece each."""
    g = scatter(table(), "F2", "M2", "D2")
    build(g, "F2.1", "oil_drill", 3, chip=RED)
    build(g, "M2.0", "vibrium_mine", 3, unit=put(g, RED, "M2"))
    build(g, "D2.0", "wind_turbine", 5, chip=RED)
    build(g, "D2.3", "steel_dome", chip=RED)
    build(g, "M2.1", "iron_mine", 3, unit=put(g, RED, "M2", wounded=True))
    build(g, "F2.0", "mycelium_farm", 3)
    produce(g, 3, BLUE)
    assert asked(g) == ("ProduceOrRepair", RED)
    assert g.stock[:5] == [1, 0, 0, 0, 1]
    assert legal(g) == {"produce", "repair"}
    do(g, "produce")
    assert g.stock[:5] == [1, 1, 0, 0, 1]
    assert g.pool == [7, 7, 8, 8, 7]
    assert [(event.who, event.thing, event.many) for event in told(g, "produce")] == [(RED, OIL, 1), (RED, VIBRIUM, 1)]
    assert at(g, "M2.0")["chip"] is None
    assert asked(g) == ("TakeAction", BLUE)
    assert g.prices == [5] * 5


@rule("LP-076", "LP-077")
def test_e04_repair_on_production() -> None:
    """Red's Scientist alone on Oil Drill 5: one Oil, or a chip that costs neither Oil nor money."""
    for answer, oil, chip, chips in (("produce", 1, None, 9), ("repair", 0, RED, 8)):
        g = scatter(table(), "F2")
        build(g, "F2.1", "oil_drill", 5, unit=put(g, RED, "F2"))
        produce(g, 5, GREEN)
        assert asked(g) == ("ProduceOrRepair", RED)
        do(g, answer)
        assert (g.held(RED, OIL), at(g, "F2.1")["chip"], g.chips[RED]) == (oil, chip, chips)
        assert g.pool[OIL] == 8 - oil
        assert g.money[RED] == 20
        assert at(g, "F2.1")["controller"] == RED


@rule("LP-079", "LP-081", "LP-082", "LP-084")
def test_e05_recruiting_on_six() -> None:
    """Only Red, with an empty Spaceport, a Mycelium and the wish, gets a Scientist; the Mycelium goes to the pool."""
    g = table()
    for seat in (RED, BLUE, YELLOW):
        clear_spaceport(g, seat)
    hold(g, BLUE, mycelium=0)
    assert g.pool[MYCELIUM] == 8
    produce(g, 6)
    assert asked(g) == ("Recruit", RED)
    assert legal(g) == {"scientist", "nobody"}
    do(g, "scientist")
    assert asked(g) == ("Recruit", YELLOW)
    do(g, "nobody")
    assert asked(g) == ("TakeAction", RED)
    assert [g.units_on[port(g, seat)] >= 0 for seat in range(4)] == [True, False, False, True]
    assert [g.held(seat, MYCELIUM) for seat in range(4)] == [0, 0, 1, 1]
    assert g.pool[MYCELIUM] == 9
    assert [reserve(g, seat)[0] for seat in range(4)] == [4, 5, 5, 4]
    assert len(told(g, "recruit")) == 1


@rule("LP-067", "LP-144", "LP-145", "LP-146", "LP-147", "LP-257", "LP-258")
def test_t02_shortage_crash_with_doubling() -> None:
    """The first of two pieces is missing, Mycelium crashes, Yellow's forced sale fills the pool for the second."""
    g = scatter(table(), "F1")
    build(g, "F1.0", "mycelium_farm", 4, chip=RED)
    for seat in (RED, BLUE, GREEN):
        hold(g, seat, mycelium=0)
    hold(g, YELLOW, mycelium=3)
    empty_pool(g, MYCELIUM)
    prices(g, mycelium=10)
    g.doubled = MYCELIUM
    produce(g, 4)
    assert [event.what for event in g.events or [] if event.what in ("shortage", "crash", "crash_sale", "produce")] == [
        "shortage",
        "crash",
        "crash_sale",
        "produce",
    ]
    assert (g.held(YELLOW, MYCELIUM), g.money[YELLOW]) == (0, 23)
    assert g.held(RED, MYCELIUM) == 1
    assert (g.pool[MYCELIUM], g.prices[MYCELIUM]) == (2, 1)


@rule("LP-067", "LP-069", "LP-079", "LP-084")
def test_t03_spaceport_before_farm() -> None:
    """With no Mycelium in the pool Red's own order decides whether the farm finds the piece the recruit cost."""
    for first, left, pool, price in (("first spaceport", 1, 0, 5), ("first mycelium_farm", 0, 1, 6)):
        g = scatter(table(), "F1")
        build(g, "F1.0", "mycelium_farm", 6, chip=RED)
        clear_spaceport(g, RED)
        empty_pool(g, MYCELIUM)
        produce(g, 6)
        assert asked(g) == ("ResolveNext", RED)
        assert legal(g) == {"first spaceport", "first mycelium_farm"}
        do(g, first)
        assert asked(g) == ("Recruit", RED)
        do(g, "scientist")
        assert (g.held(RED, MYCELIUM), g.pool[MYCELIUM], g.prices[MYCELIUM]) == (left, pool, price)
        assert g.units_on[port(g, RED)] >= 0


@rule("LP-064", "LP-067", "LP-252")
def test_t04_seat_order_matters() -> None:
    """Red leads and finds no Mycelium before Green's recruit returns one; with Green leading Red would have it."""
    for leader, red, pool, price in ((RED, 0, 1, 6), (GREEN, 1, 0, 5)):
        g = scatter(table(leader=leader), "F1")
        build(g, "F1.0", "mycelium_farm", 6, chip=RED)
        clear_spaceport(g, GREEN)
        hold(g, RED, mycelium=0)
        empty_pool(g, MYCELIUM)
        produce(g, 6)
        assert asked(g) == ("Recruit", GREEN)
        do(g, "scientist")
        assert (g.held(RED, MYCELIUM), g.held(GREEN, MYCELIUM)) == (red, 0)
        assert (g.pool[MYCELIUM], g.prices[MYCELIUM]) == (pool, price)


@rule("LP-076", "LP-257")
def test_t29_doubling_and_repair() -> None:
    """The drill of the named resource gives two Oil, or a chip and no Oil at all."""
    for answer, oil, chip in (("produce", 2, None), ("repair", 0, RED)):
        g = scatter(table(), "F2")
        build(g, "F2.1", "oil_drill", 2, unit=put(g, RED, "F2"))
        build(g, "F2.2", "iron_mine", 2, chip=BLUE)
        g.doubled = OIL
        produce(g, 2)
        do(g, answer)
        assert (g.held(RED, OIL), at(g, "F2.1")["chip"]) == (oil, chip)
        assert g.held(BLUE, IRON) == 1
