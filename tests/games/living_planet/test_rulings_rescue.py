"""Rulings of Living Planet on comings-back, lost Spaceports and negotiation."""

from __future__ import annotations

from ecumene.games.living_planet.components import SPACEPORT, SPACEPORT_TILE, cell_at
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .scenario import (
    BLUE,
    HEXES,
    IRON,
    KINDS,
    MYCELIUM,
    OIL,
    RED,
    YELLOW,
    act,
    at,
    build,
    cards,
    cataclysm,
    clear_spaceport,
    do,
    hexes,
    hold,
    known_map,
    legal,
    place,
    port,
    put,
    refused,
    reserve,
    scatter,
    seen,
    table,
    where,
)

TILES = [
    *[(kind, number) for kind in KINDS[:5] for number in range(1, 7)],
    *[(kind, 0) for kind in KINDS[5:11] for _ in range(4)],
]
"""All buildings of the pool."""


def abandon_spaceport(g: LivingPlanet, seat: int) -> int:
    """The seat has neither unit nor chip on its Spaceport any more; returns its place."""
    spot = port(g, seat)
    clear_spaceport(g, seat)
    g.lose_chip(spot)
    return spot


def lose_spaceport(g: LivingPlanet, seat: int) -> LivingPlanet:
    """The seat's Spaceport is gone, its unit in reserve."""
    g.take_building(abandon_spaceport(g, seat))
    return g


def fill(g: LivingPlanet, *but: str) -> None:
    """Abandoned buildings stand on all empty squares of the map but these."""
    tiles = iter(TILES)
    for number, tile in enumerate(g.tiles):
        for square in range(4):
            spot = 5 * number + square
            if g.buildings[spot] < 0 and g.square(spot) >= 0 and f"{HEXES[tile]}.{square}" not in but:
                build(g, f"{HEXES[tile]}.{square}", *next(tiles))


@rule("LP-245")
def test_q35_a_scientist_comes_back_on_an_own_building() -> None:
    """Without units and Spaceport Red gets a free Scientist on a building it controls, beside its two actions."""
    g = lose_spaceport(scatter(table(), "F2", "D2"), RED)
    build(g, "F2.1", "oil_drill", 1, chip=RED)
    build(g, "D2.1", "oil_drill", 2, chip=RED)
    build(g, "D2.0", "wind_turbine", 2, chip=BLUE)
    build(g, "D2.2", "mycelium_farm", 2)
    act(RED, 1, g)
    do(g, "rescue")
    assert legal(g) == {"at F2.1", "at D2.1"}
    do(g, "at D2.1")
    assert where(g, 0) == "D2.1"
    assert reserve(g, RED) == (4, 2, 8)
    assert (g.money[RED], g.held(RED, MYCELIUM), g.done) == (20, 1, 0)
    assert "rescue" not in legal(g)


@rule("LP-245", "LP-248")
def test_q35_no_rescue_while_a_unit_or_a_spaceport_is_left() -> None:
    """A wounded Scientist anywhere, or the Spaceport alone, is enough not to need a rescue."""
    g = lose_spaceport(scatter(table(), "F2"), RED)
    build(g, "F2.1", "oil_drill", 1, chip=RED)
    put(g, RED, "F2", wounded=True)
    act(RED, 1, g)
    assert "rescue" not in legal(g)

    g = table()
    clear_spaceport(g, RED)
    act(RED, 1, g)
    assert "rescue" not in legal(g)
    g.lose_chip(port(g, RED))
    assert "rescue" in legal(again(g))


@rule("LP-246")
def test_q35_a_new_spaceport_on_any_empty_square() -> None:
    """Without any building Red may put a Spaceport with a chip and a Scientist on any empty square."""
    g = lose_spaceport(scatter(table(), "F2"), RED)
    build(g, "F2.1", "oil_drill", 1, chip=BLUE)
    act(RED, 1, g)
    do(g, "rescue")
    assert legal(g) == {"at S4.0", "at F2.0", "at F2.2", "at F2.3"}
    do(g, "at F2.2")
    found = at(g, "F2.2")
    assert (found["kind"], found["chip"], found["unit"], found["number"]) == ("spaceport", RED, 0, 6)
    assert reserve(g, RED) == (4, 2, 9)
    assert g.left_in_pool(SPACEPORT) == 0
    assert g.money[RED] == 20


@rule("LP-246")
def test_q35_an_abandoned_spaceport_is_taken_down_first() -> None:
    """With all four Spaceports on the map an abandoned one makes way; the new one may stand on its square."""
    g = scatter(table(), "D7")
    abandon_spaceport(g, RED)
    act(RED, 1, g)
    do(g, "rescue")
    assert at(g, "S4.0")["kind"] is None
    assert legal(g) == {"at S4.0", "at D7.0"}
    do(g, "at D7.0")
    assert at(g, "D7.0")["chip"] == RED
    assert g.left_in_pool(SPACEPORT) == 0


@rule("LP-247")
def test_q35_a_new_hexagon_where_no_square_is_empty() -> None:
    """Two hexagons that fit nowhere go under the deck as drawn; the third is laid, and takes the Spaceport."""
    g = lose_spaceport(known_map(table()), RED)
    fill(g)
    hexes(g, "M2", "D3", "F2")
    act(RED, 1, g)
    do(g, "rescue")
    assert asked(g) == ("PickSpot", RED)
    assert legal(g) == {"at 0,1", "at 0,-2", "at 2,-1"}
    do(g, "at 2,-1")
    assert g.cells[-1] == cell_at(2, -1)
    assert [HEXES[tile] for tile in g.hex_deck[:2]] == ["D3", "M2"]
    assert legal(g) == {"at F2.0", "at F2.1", "at F2.2", "at F2.3"}
    do(g, "at F2.0")
    assert at(g, "F2.0")["controller"] == RED
    assert seen(g, BLUE).known_hexagons == seen(g, RED).known_hexagons
    assert [known.hexagon for known in seen(g, BLUE).known_hexagons] == ["M2", "D3"]


@rule("LP-247")
def test_q35_a_deck_tried_in_vain() -> None:
    """When no hexagon of the deck fits anywhere nothing is placed, and the rescue is used up for this phase."""
    g = lose_spaceport(known_map(table()), RED)
    left = ("M2", "D3")
    scatter(g, *[name for name in HEXES if g.lies[HEXES.index(name)] < 0 and name not in left])
    hexes(g, *left)
    fill(g)
    act(RED, 1, g)
    do(g, "rescue")
    assert len(told(g, "failed")) == 1
    assert [HEXES[tile] for tile in g.hex_deck] == ["D3", "M2"]
    assert (g.hex_hand, g.units_on_map(RED)) == ([], 0)
    assert refused(g, "rescue") == "LP-245"
    assert "grants" in legal(g)


@rule("LP-115", "LP-197")
def test_q37_an_abandoned_spaceport() -> None:
    """Who has no Spaceport may walk into an abandoned one, who has one may not; destroyed it can never be built."""
    g = lose_spaceport(known_map(table()), RED)
    abandon_spaceport(g, YELLOW)
    put(g, RED, "S4")
    put(g, BLUE, "S4")
    act(BLUE, 1, g)
    do(g, "move", "unit 2")
    assert refused(g, "to S4.2") == "LP-115"
    act(RED, 1, g)
    do(g, "move", "unit 1", "to S4.2")
    assert g.spaceport(RED) == place(g, "S4.2")

    g = lose_spaceport(scatter(table(), "F2"), RED)
    g.put_building(place(g, "F2.3"), SPACEPORT_TILE)
    assert g.left_in_pool(SPACEPORT) == 0
    cataclysm(g, BLUE, 3)
    assert at(g, "F2.3")["kind"] is None
    assert g.left_in_pool(SPACEPORT) == 1
    put(g, RED, "F2")
    act(RED, 1, g)
    do(g, "construct", "on F2.3")
    assert "build spaceport" not in legal(g)
    assert len(legal(g)) == 3


def talks(seats: int = 2) -> LivingPlanet:
    """The players are about to talk, Red leading."""
    g = cards(table(seats, negotiation="on"), *[1] * seats)
    assert asked(g) == ("ProposeTo", RED)
    return g


@rule("LP-249", "LP-250", "LP-251")
def test_q38_a_deal_is_made_on_the_spot() -> None:
    """Red offers 5 MC for 2 Iron: money and pieces only, what Red holds; accepted, they change hands at once."""
    g = talks()
    hold(g, BLUE, iron=2)
    do(g, "propose 2")
    assert legal(g) == {"give nothing", "give money", "give mycelium"}
    assert refused(g, "give oil") == "LP-251"
    do(g, "give money")
    assert refused(g, "many 21") == "LP-251"
    do(g, "many 5")
    assert refused(g, "get money") == "LP-249"
    do(g, "get iron", "many 2")
    assert asked(g) == ("Answer", BLUE)
    refusing = do(g.clone(), "refuse")
    assert (refusing.money, refusing.held(RED, IRON)) == ([20, 20], 0)
    do(g, "accept")
    assert g.money == [15, 25]
    assert (g.held(RED, IRON), g.held(BLUE, IRON)) == (2, 0)
    assert asked(g) == ("ProposeTo", BLUE)


@rule("LP-251")
def test_q38_who_cannot_pay_can_only_refuse() -> None:
    """Red may ask for what Blue does not have; Blue is asked all the same, and can but refuse."""
    g = talks()
    do(g, "propose 2", "give nothing", "get oil", "many 3")
    assert asked(g) == ("Answer", BLUE)
    assert legal(g) == {"refuse"}
    assert refused(g, "accept") == "LP-251"
    do(g, "refuse")
    assert g.held(BLUE, OIL) == 0


@rule("LP-249", "LP-252")
def test_q38_rounds_from_the_leader_until_all_pass() -> None:
    """The Leader speaks first, then clockwise; a proposal opens the round anew, and three are all one may make."""
    g = talks(3)
    do(g, "pass", "pass", "propose 1", "give money", "many 1", "get nothing", "refuse")
    assert asked(g) == ("ProposeTo", RED)
    do(g, "pass", "pass", "pass")
    assert asked(g) == ("OrderDie", RED)

    g = talks(3)
    for _ in range(3):
        assert asked(g) == ("ProposeTo", RED)
        do(g, "propose 2", "give money", "many 1", "get nothing", "accept")
        do(g, "pass", "pass")
    assert g.money == [17, 23, 20]
    assert asked(g) == ("OrderDie", RED)


@rule("LP-249")
def test_q38_no_talks_by_default() -> None:
    """Without the variant the dice are arranged at once."""
    g = cards(table(), 1, 1, 1, 1)
    assert asked(g) == ("OrderDie", RED)
