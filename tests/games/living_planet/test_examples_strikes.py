"""Worked examples of Living Planet: cataclysms, what they cost and what protects from them."""

from __future__ import annotations

from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    ELECTRICITY,
    GREEN,
    IRON,
    KINDS,
    MOTORIZED,
    RED,
    YELLOW,
    act,
    at,
    build,
    cataclysm,
    do,
    hold,
    known_map,
    legal,
    place,
    put,
    refused,
    reserve,
    scatter,
    table,
    where,
)

NUMBER = {name: number for number, name in enumerate(KINDS)}


def hexagon(g: LivingPlanet, name: str) -> int:
    """The number of a placed hexagon."""
    return place(g, name) // 5


def acid_terraces() -> LivingPlanet:
    """Yellow's Scientist outside and farm with a chip, Green's drill with a rover, Blue and Red with chip and unit."""
    g = scatter(table(), "F2")
    put(g, YELLOW, "F2")
    build(g, "F2.0", "mycelium_farm", 1, chip=YELLOW)
    build(g, "F2.1", "oil_drill", 5, unit=put(g, GREEN, "F2", MOTORIZED))
    build(g, "F2.2", "iron_mine", 5, chip=BLUE, unit=put(g, BLUE, "F2"))
    build(g, "F2.3", "energy_field", chip=RED, unit=put(g, RED, "F2"))
    return g


def after_the_earthquake() -> LivingPlanet:
    """The same when the red 2 has struck: Red gave up the chip, Blue let the Scientist be wounded."""
    g = cataclysm(acid_terraces(), RED, 2)
    return do(g, "chip", "unit")


def is_wounded(g: LivingPlanet, unit: int) -> bool:
    return bool(g.wounded >> unit & 1)


def pieces(g: LivingPlanet, where: str) -> tuple[int | None, int | None]:
    """Chip and unit of the building on a square."""
    found = at(g, where)
    return found["chip"], found["unit"]


@rule("LP-183", "LP-188", "LP-189", "LP-192", "LP-193", "LP-195", "LP-196", "LP-198", "LP-199")
def test_e19_earthquake() -> None:
    """The red 2 takes one thing from everybody on the Acid Terraces, and no building is destroyed by it."""
    g = cataclysm(acid_terraces(), RED, 2)
    assert asked(g) == ("ChipOrUnit", RED)
    assert legal(g) == {"chip", "unit"}
    assert told(g, "chip_lost") == []
    do(g, "chip")
    assert asked(g) == ("ChipOrUnit", BLUE)
    do(g, "unit")
    yellow, green, blue, red = 7 * YELLOW + 1, 7 * GREEN + 5, 7 * BLUE + 1, 7 * RED + 1
    assert (where(g, yellow), is_wounded(g, yellow)) == ("F2", True)
    assert pieces(g, "F2.0") == (None, None)
    assert at(g, "F2.0")["kind"] == "mycelium_farm"
    assert where(g, green) is None
    assert reserve(g, GREEN) == (4, 2, 9)
    assert (at(g, "F2.1")["kind"], at(g, "F2.1")["holder"]) == ("oil_drill", None)
    assert pieces(g, "F2.2") == (BLUE, blue)
    assert is_wounded(g, blue)
    assert pieces(g, "F2.3") == (None, red)
    assert not is_wounded(g, red)
    assert [g.chips[seat] for seat in range(4)] == [9, 8, 9, 9]
    assert told(g, "destroyed") == []


@rule("LP-190", "LP-193", "LP-196", "LP-197")
def test_e20_geyser_on_the_result() -> None:
    """The blue 3 kills Yellow's Scientist, destroys what is abandoned, wounds Red's Scientist; Blue has the choice."""
    g = cataclysm(after_the_earthquake(), BLUE, 3)
    yellow, blue, red = 7 * YELLOW + 1, 7 * BLUE + 1, 7 * RED + 1
    assert asked(g) == ("ChipOrUnit", BLUE)
    for answer, chip, unit in (("chip", None, blue), ("unit", BLUE, None)):
        end = do(g.clone(), answer)
        assert where(end, yellow) is None
        assert reserve(end, YELLOW) == (4, 2, 9)
        assert [at(end, square)["kind"] for square in ("F2.0", "F2.1")] == [None, None]
        assert [end.stands[6 * 4 + 0], end.stands[6 * 0 + 4]] == [-1, -1]
        assert [end.left_in_pool(NUMBER[kind]) for kind in ("mycelium_farm", "oil_drill")] == [6, 6]
        assert pieces(end, "F2.3") == (None, red)
        assert is_wounded(end, red)
        assert pieces(end, "F2.2") == (chip, unit)
        assert (where(end, blue) is None) == (answer == "unit")


@rule("LP-188", "LP-191", "LP-200", "LP-202", "LP-203", "LP-204", "LP-205", "LP-207", "LP-209")
def test_e21_steel_dome() -> None:
    """One Iron saves both of Yellow's buildings with all on them; the rover outside, Red and Blue suffer."""
    g = scatter(table(), "F2", "D2")
    build(g, "F2.0", "mycelium_farm", 1, chip=YELLOW, unit=put(g, YELLOW, "F2"))
    build(g, "F2.1", "oil_drill", 5, chip=YELLOW)
    rover = put(g, YELLOW, "F2", MOTORIZED)
    build(g, "F2.2", "iron_mine", 5, chip=RED)
    walker = put(g, BLUE, "F2")
    build(g, "D2.3", "steel_dome", chip=YELLOW)
    hold(g, YELLOW, iron=1)
    cataclysm(g, GREEN, 2)
    assert asked(g) == ("Protect", YELLOW)
    assert legal(g) == {"protect", "suffer"}
    do(g, "protect")
    assert (g.held(YELLOW, IRON), g.pool[IRON]) == (0, 8)
    assert pieces(g, "F2.0") == (YELLOW, 7 * YELLOW + 1)
    assert not is_wounded(g, 7 * YELLOW + 1)
    assert pieces(g, "F2.1") == (YELLOW, None)
    assert where(g, rover) is None
    assert at(g, "F2.2")["holder"] is None
    assert is_wounded(g, walker)


@rule("LP-185", "LP-186", "LP-201")
def test_t08_resolution_order_decides_protection() -> None:
    """Struck first, Yellow's dome loses its chip and helps no more; struck last, one Iron has saved the farm."""
    for order, saved in (("D2", False), ("F7", True)):
        g = scatter(table(leader=GREEN), "D2", "F7")
        build(g, "D2.3", "steel_dome", chip=YELLOW)
        build(g, "F7.0", "mycelium_farm", 1, chip=YELLOW)
        hold(g, YELLOW, iron=1)
        cataclysm(g, BLUE, 5)
        assert asked(g) == ("Trigger", BLUE)
        do(g, "strike D2", "strike F7")
        assert asked(g) == ("NextStrike", GREEN)
        do(g, f"strike {order}")
        if saved:
            assert asked(g) == ("Protect", YELLOW)
            do(g, "protect")
        assert asked(g)[0] == "TakeAction"
        assert at(g, "D2.3")["holder"] is None
        assert at(g, "F7.0")["controller"] == (YELLOW if saved else None)
        assert g.held(YELLOW, IRON) == (0 if saved else 1)


@rule("LP-192", "LP-197", "LP-198")
def test_t09_two_strikes_two_steps() -> None:
    """The first strike takes the chip of a building, the second the building."""
    g = scatter(table(), "F2")
    build(g, "F2.1", "oil_drill", 5, chip=RED)
    cataclysm(g, BLUE, 3)
    assert (at(g, "F2.1")["kind"], at(g, "F2.1")["holder"]) == ("oil_drill", None)
    assert g.chips[RED] == 9
    cataclysm(g, BLUE, 3)
    assert at(g, "F2.1")["kind"] is None
    assert g.left_in_pool(NUMBER["oil_drill"]) == 6


@rule("LP-072", "LP-194", "LP-211")
def test_t10_occupied_building() -> None:
    """A drill with only a wounded Scientist is not Red's to protect: the Scientist dies, the drill stands abandoned."""
    g = scatter(table(), "F2", "D2")
    build(g, "F2.1", "oil_drill", 5, unit=put(g, RED, "F2", wounded=True))
    build(g, "D2.3", "steel_dome", chip=RED)
    hold(g, RED, iron=1)
    cataclysm(g, BLUE, 3)
    assert asked(g)[0] == "TakeAction"
    assert g.held(RED, IRON) == 1
    assert where(g, 1) is None
    assert g.wounded == 0
    assert (at(g, "F2.1")["kind"], at(g, "F2.1")["holder"]) == ("oil_drill", None)


@rule("LP-201", "LP-211")
def test_t10_what_is_only_occupied_neither_protects_nor_is_protected() -> None:
    """Red pays for the mine, and the wounded Scientist in the drill dies; a dome held by a wounded one helps nobody."""
    for wounded in (False, True):
        g = scatter(table(), "F2", "D2")
        build(g, "F2.1", "oil_drill", 5, unit=put(g, RED, "F2", wounded=True))
        build(g, "F2.2", "iron_mine", 5, chip=RED)
        build(g, "D2.3", "steel_dome", unit=put(g, RED, "D2", wounded=wounded))
        hold(g, RED, iron=1)
        cataclysm(g, BLUE, 3)
        if not wounded:
            assert asked(g) == ("Protect", RED)
            do(g, "protect")
        assert asked(g)[0] == "TakeAction"
        assert where(g, 1) is None
        assert at(g, "F2.2")["chip"] == (None if wounded else RED)


@rule("LP-071", "LP-196", "LP-200", "LP-202")
def test_t11_chip_and_wounded_scientist() -> None:
    """With Red's chip beside the wounded Scientist an Iron saves both; without it Red picks chip or death."""
    g = scatter(table(), "F2", "D2")
    build(g, "F2.1", "oil_drill", 5, chip=RED, unit=put(g, RED, "F2", wounded=True))
    build(g, "D2.3", "steel_dome", chip=RED)
    hold(g, RED, iron=1)
    cataclysm(g, BLUE, 3)
    assert asked(g) == ("Protect", RED)
    saved = do(g.clone(), "protect")
    assert asked(saved)[0] == "TakeAction"
    assert (pieces(saved, "F2.1"), saved.held(RED, IRON)) == ((RED, 1), 0)
    assert is_wounded(saved, 1)
    do(g, "suffer")
    assert asked(g) == ("ChipOrUnit", RED)
    chip = do(g.clone(), "chip")
    assert (pieces(chip, "F2.1"), chip.held(RED, IRON)) == ((None, 1), 1)
    assert is_wounded(chip, 1)
    do(g, "unit")
    assert (pieces(g, "F2.1"), where(g, 1)) == ((RED, None), None)


@rule("LP-197", "LP-213", "LP-215")
def test_t12_abandoned_trading_office() -> None:
    """An abandoned Trading Office outlasts the earthquake, not the tornado."""
    g = scatter(table(), "M2")
    build(g, "M2.3", "trading_office")
    cataclysm(g, RED, 5)
    assert at(g, "M2.3")["kind"] == "trading_office"
    assert [g.lies[event.where] for event in told(g, "cataclysm")] == [hexagon(g, "M2")]
    cataclysm(g, GREEN, 6)
    assert at(g, "M2.3")["kind"] is None
    assert g.left_in_pool(NUMBER["trading_office"]) == 4


@rule("LP-185")
def test_t27_forced_self_strike() -> None:
    """The only candidate must be struck, even where the Active Player alone has buildings."""
    g = scatter(table(), "F2")
    build(g, "F2.1", "oil_drill", 5, chip=BLUE)
    cataclysm(g, BLUE, 3)
    assert at(g, "F2.1")["holder"] is None

    g = scatter(table(), "F2", "M1")
    build(g, "F2.1", "oil_drill", 5, chip=BLUE)
    build(g, "M1.0", "vibrium_mine", 5, chip=BLUE)
    cataclysm(g, BLUE, 3)
    assert asked(g) == ("Trigger", BLUE)
    assert refused(g, "enough") == "LP-185"
    do(g, "strike M1")
    assert legal(g) == {"strike F2", "enough"}
    do(g, "enough")
    assert at(g, "M1.0")["holder"] is None
    assert at(g, "F2.1")["holder"] == BLUE


@rule("LP-113", "LP-194", "LP-198")
def test_t31_someone_elses_wounded() -> None:
    """Green's wounded Scientist keeps Red out of the drill, and keeps a strike from destroying it."""
    g = known_map(table())
    build(g, "D5.1", "oil_drill", 1, unit=put(g, GREEN, "D5", wounded=True))
    put(g, RED, "M7")
    act(RED, 1, g)
    do(g, "move", "unit 2")
    assert refused(g, "to D5.1") == "LP-113"
    cataclysm(g, BLUE, 2)
    assert where(g, 7 * GREEN + 1) is None
    assert (at(g, "D5.1")["kind"], at(g, "D5.1")["holder"]) == ("oil_drill", None)


@rule("LP-206", "LP-212")
def test_t34_built_in_plus_paid_protection() -> None:
    """Blue's Outpost needs no payment against a tornado and none is offered; for the drill beside it, it is."""
    for drill in (False, True):
        g = scatter(table(), "M2", "D2")
        build(g, "M2.3", "multi_trading_outpost", chip=BLUE)
        build(g, "D2.3", "energy_field", chip=BLUE)
        hold(g, BLUE, electricity=1)
        if drill:
            build(g, "M2.2", "oil_drill", 5, chip=BLUE)
        cataclysm(g, GREEN, 6)
        if drill:
            assert asked(g) == ("Protect", BLUE)
            do(g, "protect")
            assert at(g, "M2.2")["chip"] == BLUE
        assert asked(g)[0] == "TakeAction"
        assert at(g, "M2.3")["chip"] == BLUE
        assert g.held(BLUE, ELECTRICITY) == (0 if drill else 1)


@rule("LP-204", "LP-206")
def test_t35_limited_payments() -> None:
    """One Electricity and two tornadoes: Yellow is asked each time it is struck, as long as it can pay."""
    for first, chips in (("protect", [YELLOW, None]), ("suffer", [None, YELLOW])):
        g = scatter(table(), "D1", "D4", "D2")
        build(g, "D1.2", "shock_absorber", chip=YELLOW)
        build(g, "D4.1", "oil_drill", 5, chip=YELLOW)
        build(g, "D2.3", "energy_field", chip=YELLOW)
        hold(g, YELLOW, electricity=1)
        cataclysm(g, RED, 2)
        assert asked(g) == ("Protect", YELLOW)
        do(g, first)
        cataclysm(g, BLUE, 4)
        assert asked(g)[0] == ("TakeAction" if first == "protect" else "Protect")
        if first == "suffer":
            do(g, "protect")
        assert [at(g, square)["chip"] for square in ("D1.2", "D4.1")] == chips
        assert g.held(YELLOW, ELECTRICITY) == 0
