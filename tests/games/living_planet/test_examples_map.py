"""Worked examples of Living Planet: exploring the planet and moving over it."""

from __future__ import annotations

from ecumene.games.living_planet.cataclysms import candidates_for
from ecumene.games.living_planet.components import cell_at
from ecumene.games.living_planet.explore import reachable
from ecumene.games.living_planet.planet import fits
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    HEXES,
    MOTORIZED,
    RED,
    YELLOW,
    act,
    at,
    build,
    clear_spaceport,
    columns,
    do,
    hexes,
    known_map,
    lay,
    legal,
    put,
    refused,
    road,
    scatter,
    spots,
    table,
    where,
)

CONTACT = {(-1, 0), (0, -2), (0, 1), (1, 0), (2, -3), (2, -1)}


@rule("LP-093", "LP-096", "LP-097", "LP-098")
def test_e06_reach() -> None:
    """Six spots touch the map; how far Green's rover and Yellow's Scientists get decides which of them are theirs."""
    g = known_map(table())
    assert spots(g) == CONTACT
    clear_spaceport(g, GREEN)
    put(g, GREEN, "M5", MOTORIZED)
    put(g, YELLOW, "D5")
    act(GREEN, 3, g)
    assert spots(g, reachable(g, GREEN)) == CONTACT - {(2, -3)}
    for value in range(1, 7):
        act(YELLOW, value, g)
        assert spots(g, reachable(g, YELLOW)) == CONTACT - {(0, -2)}


@rule("LP-089", "LP-091", "LP-092", "LP-094", "LP-095", "LP-098", "LP-099")
def test_e07_one_fitting_placement() -> None:
    """The Vibrium Mountain fits in one place and one way only, three steps from Green's rover: not with X = 2."""
    g = known_map(table())
    clear_spaceport(g, GREEN)
    rover = put(g, GREEN, "M5", MOTORIZED)
    hexes(g, "M1", "M2", "M3")
    act(GREEN, 3, g)
    before = g.hex_deck
    do(g, "explore")
    assert [HEXES[tile] for tile in g.hex_hand] == ["M1", "M2", "M3"]
    assert g.hex_deck == before[:-3]
    fitting = [
        (cell, turn) for spot, cell in enumerate(g.spots) for turn in range(6) if fits(g, HEXES.index("M1"), spot, turn)
    ]
    assert fitting == [(cell_at(2, -1), 0)]
    do(g, "place M1")
    assert (g.cells[-1], g.turned[-1]) == (cell_at(2, -1), 0)
    assert where(g, rover) == "M1"
    assert asked(g) == ("NextUnder", GREEN)

    short = known_map(table())
    clear_spaceport(short, GREEN)
    put(short, GREEN, "M5", MOTORIZED)
    hexes(short, "M1", "F2")
    act(GREEN, 2, short)
    do(short, "explore")
    assert legal(short) == {"place F2", "none"}
    assert refused(short, "place M1") == "LP-096"


@rule("LP-104", "LP-106", "LP-108", "LP-112")
def test_e08_move() -> None:
    """A Scientist goes one hexagon, a rover three and into an abandoned building: 4 of 5 points."""
    g = known_map(table())
    rover = put(g, RED, "M5", MOTORIZED)
    build(g, "D5.0", "wind_turbine", 1)
    act(RED, 5, g)
    do(g, "move", "unit 1", "to F7")
    assert g.points == 4
    do(g, "unit 6", "to D5.0")
    assert g.points == 1
    assert (where(g, 0), where(g, rover)) == ("F7", "D5.0")
    taken = at(g, "D5.0")
    assert (taken["controller"], taken["chip"]) == (RED, None)
    assert len(told(g, "takeover")) == 1
    assert asked(g) == ("TakeAction", RED)
    assert refused(g, "move") == "LP-086"


@rule("LP-104", "LP-108", "LP-109", "LP-110")
def test_t14_points_inside_a_hexagon() -> None:
    """From building to building on a hexagon costs a point, as does stepping outside; the door of another is free."""
    g = known_map(table())
    build(g, "M5.0", "vibrium_mine", 1, chip=RED, unit=put(g, RED, "M5"))
    build(g, "M5.1", "iron_mine", 1, chip=RED)
    act(RED, 1, g)
    do(g, "move", "unit 2", "to M5.1")
    assert (where(g, 1), g.points) == ("M5.1", 0)
    assert asked(g) == ("TakeAction", RED)
    assert refused(g, "move") == "LP-086"

    g = known_map(table())
    build(g, "M7.0", "vibrium_mine", 1, chip=RED)
    put(g, RED, "D5")
    act(RED, 2, g)
    do(g, "move", "unit 2", "to M7.0")
    assert g.points == 1
    do(g, "unit 1", "to S4")
    assert (where(g, 1), where(g, 0), g.points) == ("M7.0", "S4", 0)
    assert asked(g) == ("TakeAction", RED)


@rule("LP-104", "LP-105", "LP-106")
def test_t15_scientists_never_go_two() -> None:
    """With 6 points a Scientist still goes one hexagon; six units may share them, or one rover spends them all."""
    g = road(table())
    for _ in range(4):
        put(g, RED, "M3")
    rover = put(g, RED, "S4", MOTORIZED)
    act(RED, 6, g)
    do(g, "move", "unit 1")
    assert legal(g) == {"to M2", "to S4"}
    assert refused(g, "to M3") == "LP-105"
    share = g.clone()
    do(share, "to M2", "unit 2", "to M2", "unit 3", "to M2", "unit 4", "to M4", "unit 5", "to M4", "unit 6", "to M2")
    assert share.points == 0
    assert [where(share, unit) for unit in range(6)] == ["M2", "M2", "M2", "M4", "M4", "M2"]
    assert asked(share) == ("TakeAction", RED)

    alone = road(table())
    put(alone, RED, "S4", MOTORIZED)
    act(RED, 6, alone)
    do(alone, "move", "unit 6", "to F1")
    assert (where(alone, rover), alone.points) == ("F1", 0)

    weaker = road(table())
    put(weaker, RED, "S4", MOTORIZED)
    act(RED, 5, weaker)
    do(weaker, "move", "unit 6")
    assert refused(weaker, "to F1") == "LP-104"
    do(g, "to M2", "unit 6")
    assert refused(g, "to F1") == "LP-104"
    assert "to D1" in legal(g)


@rule("LP-093")
def test_t24_contact() -> None:
    """The Landing Zone alone is contact enough; one other hexagon is not, be it a starting hexagon."""
    g = table(3)
    lay(g, "S2", 1, -1, 4)
    lay(g, "M5", -1, 1, 3)
    assert spots(g) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    hexes(g, "F2")
    put(g, RED, "S2")
    put(g, RED, "M5")
    act(RED, 1, g)
    do(g, "explore", "place F2")
    assert refused(g, "at 2,-2") == "LP-093"
    assert refused(g, "at -2,2") == "LP-093"
    assert "at 0,1" in legal(g)

    alone = table(3)
    assert spots(alone) == {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}


@rule("LP-090", "LP-102", "LP-103")
def test_t25_short_deck() -> None:
    """With three hexagons left a 5 draws three; not placed they go back and come up again."""
    g = table()
    last = ["F5", "F6", "F7"]
    scatter(g, *[name for name in HEXES if name not in ("S4", *last)])
    assert len(g.hex_deck) == 3
    act(RED, 5, g)
    for _ in range(2):
        do(g, "explore")
        assert sorted(HEXES[tile] for tile in g.hex_hand) == last
        assert g.hex_deck == []
        do(g, "none", "as_drawn")
        assert sorted(HEXES[tile] for tile in g.hex_deck) == last
        assert refused(g, "explore") == "LP-086"
        act(RED, 5, g)


@rule("LP-099", "LP-271")
def test_t37_exploring_out_of_a_building() -> None:
    """The explorer leaves a mine without a chip, which is abandoned at once."""
    g = known_map(table())
    build(g, "M7.0", "vibrium_mine", 2, unit=put(g, RED, "M7"))
    hexes(g, "M1")
    act(RED, 1, g)
    do(g, "explore", "place M1")
    assert where(g, 1) == "M1"
    assert at(g, "M7.0")["holder"] is None
    assert len(told(g, "abandoned")) == 1


@rule("LP-002", "LP-027", "LP-029")
def test_t38_deck_composition() -> None:
    """With three players S2 and S4 are in the deck of 23; on the map they offer 2 and 4 squares no die can strike."""
    g = table(3)
    assert len(g.hex_deck) == 23
    assert {HEXES.index("S2"), HEXES.index("S4")} <= set(g.hex_deck)
    assert [HEXES[tile] for tile in g.tiles] == ["S3"]
    scatter(g, "S2", "S4")
    put(g, RED, "S2")
    put(g, RED, "S4")
    act(RED, 1, g)
    do(g, "construct")
    assert legal(g) == {"on S2.0", "on S2.1", "on S4.0", "on S4.1", "on S4.2", "on S4.3"}
    for colour in (RED, BLUE, YELLOW, GREEN):
        for value in range(1, 7):
            assert candidates_for(columns(g, (colour, value))) == 0
