"""The Explore action: LP-089 to LP-103."""

from __future__ import annotations

from itertools import product

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import OUTSIDE, PLACES
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import explored, fill_map, lies_at
from .scenario import (
    GREEN,
    HEXES,
    MOTORIZED,
    RED,
    YELLOW,
    act,
    at,
    build,
    clear_spaceport,
    do,
    hexes,
    lay,
    legal,
    place,
    put,
    refused,
    table,
)


def stranded(seat: int) -> LivingPlanet:
    """The explored map, and the seat has no unit but those the test will put down."""
    g = explored(table())
    clear_spaceport(g, seat)
    return g


def explore(g: LivingPlanet, seat: int, value: int, *top: str) -> LivingPlanet:
    """The seat explores with this die and these hexagons on top of the deck."""
    hexes(g, *top)
    return do(act(seat, value, g), "explore")


def names(tiles: list[int]) -> list[str]:
    return [HEXES[tile] for tile in tiles]


# -- drawing --------------------------------------------------------------------------------------


@rule("LP-089", "LP-091")
@pytest.mark.parametrize("value", range(1, 7))
def test_x_hexagons_are_drawn_and_shown_to_all(value: int) -> None:
    g = table()
    top = names(g.hex_deck[::-1][:value])
    do(act(RED, value, g), "explore")
    assert names(g.hex_hand) == top
    assert len(g.hex_deck) == 23 - value
    for viewer in (RED, GREEN, None):
        assert [tile.id for tile in GAME.view(g, viewer).drawn] == top
    assert [HEXES[event.thing] for event in told(g, "drawn")] == top


@rule("LP-090")
def test_a_short_deck_is_drawn_to_its_end() -> None:
    g = table()
    fill_map(g, left=3)
    left = names(g.hex_deck[::-1])
    do(act(RED, 5, g), "explore")
    assert [HEXES[event.thing] for event in told(g, "drawn")] == left
    if asked(g)[0] == "PickHexagon":
        do(g, "none")
    do(g, "as_drawn")
    assert names(g.hex_deck[::-1]) == left, "and can be drawn again"


@rule("LP-090")
def test_without_a_hexagon_in_the_deck_there_is_no_exploring() -> None:
    g = table()
    fill_map(g, left=1)
    assert "explore" in legal(act(RED, 5, g))
    fill_map(g, left=0)
    assert refused(act(RED, 5, g), "explore") == "LP-090"


# -- which one, and where -------------------------------------------------------------------------


@rule("LP-092")
def test_one_and_only_one_of_them_is_placed() -> None:
    g = explore(explored(table()), RED, 3, "F1", "D2", "M6")
    assert legal(g) == {"place F1", "place D2", "place M6", "none"}
    with pytest.raises(UnreadableMove):
        refused(g, "place M1")
    do(g, "place D2", "at -1,0", "turn 1")
    assert lies_at(g, "D2") == (-1, 0, 1)
    assert asked(g)[0] == "NextUnder", "no second one"
    do(g, "as_drawn")
    assert asked(g)[0] == "TakeAction"
    assert len(g.tiles) == 7
    assert set(names(g.hex_deck[:2])) == {"F1", "M6"}


@rule("LP-093")
def test_beside_the_landing_zone_alone() -> None:
    g = explore(table(), RED, 1, "F7")
    do(g, "place F7")
    assert legal(g) == {"at 0,-1", "at 1,-1", "at 1,0", "at 0,1", "at -1,1", "at -1,0"}


@rule("LP-093")
def test_beside_two_hexagons_but_not_beside_one() -> None:
    g = stranded(RED)
    put(g, RED, "D5")
    put(g, RED, "D5")
    explore(g, RED, 1, "F1")
    do(g, "place F1")
    assert legal(g) == {"at 2,-3", "at 2,-1"}, "each touches two hexagons and not the Landing Zone"
    for alone in ("at 3,-3", "at 3,-2"):
        assert refused(g, alone) == "LP-093", "beside D5 and nothing else"


@rule("LP-093")
def test_an_explored_starting_hexagon_is_no_landing_zone() -> None:
    g = explored(table())
    lay(g, "S3", 1, 0, 2)
    put(g, RED, "S3")
    explore(g, RED, 1, "D4")
    do(g, "place D4")
    assert legal(g) == {"at 0,1", "at -1,0"}
    assert refused(g, "at 2,0") == "LP-093"


@rule("LP-094")
def test_all_touching_edges_must_show_the_same_landscape() -> None:
    g = stranded(GREEN)
    put(g, GREEN, "M5", MOTORIZED)
    explore(g, GREEN, 3, "M1", "F1", "D3")
    assert refused(g, "place D3") == "LP-094", "it fits nowhere"
    do(g, "place M1")
    assert lies_at(g, "M1") == (2, -1, 0), "it fits in one way only"


@rule("LP-094")
def test_a_spot_where_the_hexagon_does_not_match_is_refused() -> None:
    g = explore(explored(table()), RED, 1, "F1")
    do(g, "place F1")
    assert legal(g) == {"at 1,0", "at 0,1"}
    assert refused(g, "at -1,0") == "LP-094"


@rule("LP-094", "LP-095")
def test_every_neighbour_counts() -> None:
    g = explore(explored(table()), RED, 1, "F3")
    do(g, "place F3", "at 1,0")
    assert legal(g) == {"turn 2", "turn 4"}, "fungal plain to the Landing Zone, desert to M7"
    for turn in (0, 1, 3, 5):
        assert refused(g, f"turn {turn}") == "LP-094"
    do(g, "turn 4")
    assert lies_at(g, "F3") == (1, 0, 4)


@rule("LP-095")
def test_any_of_six_orientations() -> None:
    turns = set()
    for hexagon, spot in product(("M7", "D7"), ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")):
        g = explore(table(), RED, 1, hexagon)
        do(g, f"place {hexagon}", f"at {spot}")
        assert len(legal(g)) == 2, "it has two edges of each landscape"
        turns |= legal(g)
    assert turns == {f"turn {turn}" for turn in range(6)}


# -- who can reach it -----------------------------------------------------------------------------


@rule("LP-096", "LP-098")
@pytest.mark.parametrize(
    ("value", "spots"),
    [
        (1, {"0,1"}),
        (2, {"0,1", "1,0"}),
        (3, {"0,1", "1,0", "0,-2", "2,-1"}),
        (4, {"0,1", "1,0", "0,-2", "2,-1", "2,-3"}),
    ],
)
def test_a_motorized_scientist_reaches_x_steps_far(value: int, spots: set[str]) -> None:
    g = stranded(GREEN)
    put(g, GREEN, "M5", MOTORIZED)
    explore(g, GREEN, value, "F1", "F6")
    do(g, "place F1")
    every = {"0,1", "1,0", "0,-2", "2,-1", "2,-3"}
    if len(spots) > 1:
        assert legal(g) == {f"at {spot}" for spot in spots}
        for spot in every - spots:
            assert refused(g, f"at {spot}") == "LP-096"
    else:
        assert asked(g)[0] == "PickTurn", "the one spot is taken"


@rule("LP-096", "LP-097")
@pytest.mark.parametrize("value", [1, 3, 6])
def test_a_scientist_reaches_adjacent_spots_whatever_x_is(value: int) -> None:
    g = stranded(YELLOW)
    put(g, YELLOW, "S4")
    put(g, YELLOW, "D5")
    explore(g, YELLOW, value, "F1")
    do(g, "place F1")
    assert legal(g) == {"at 1,0", "at 0,1", "at 2,-3", "at 2,-1"}
    assert refused(g, "at 0,-2") == "LP-096"


@rule("LP-096", "LP-098")
@pytest.mark.parametrize(("value", "reached"), [(2, False), (3, True)])
def test_a_hexagon_that_fits_only_out_of_reach_cannot_be_placed(value: int, reached: bool) -> None:
    g = stranded(GREEN)
    put(g, GREEN, "M5", MOTORIZED)
    explore(g, GREEN, value, "M1", "F1", "F6")
    if reached:
        assert "place M1" in legal(g)
    else:
        assert refused(g, "place M1") == "LP-096"


@rule("LP-097", "LP-098", "LP-099", "LP-100")
def test_one_reaching_unit_of_choice_goes_there() -> None:
    g = explored(table())
    near = [put(g, RED, "D5"), put(g, RED, "M7")]
    far = put(g, RED, "F7")
    hurt = put(g, RED, "M7", wounded=True)
    motorized = put(g, RED, "M5", MOTORIZED)
    before = g.unit_at.copy()
    explore(g, RED, 2, "M1", "D3")
    do(g, "place M1")
    assert lies_at(g, "M1") == (2, -1, 0)
    assert (asked(g)[0], legal(g)) == ("SendUnit", {f"unit {unit + 1}" for unit in near})
    assert refused(g, f"unit {far + 1}") == "LP-097"
    assert refused(g, f"unit {hurt + 1}") == "LP-100"
    assert refused(g, f"unit {motorized + 1}") == "LP-098"
    do(g, f"unit {near[1] + 1}")
    before[near[1]] = place(g, "M1")
    assert before[near[1]] % PLACES == OUTSIDE
    assert g.unit_at == before, "and nobody else moved"


@rule("LP-099")
def test_the_unit_must_go() -> None:
    g = stranded(RED)
    put(g, RED, "D5")
    put(g, RED, "M7")
    explore(g, RED, 1, "M1")
    do(g, "place M1")
    assert legal(g) == {"unit 1", "unit 2"}


@rule("LP-098")
def test_a_motorized_scientist_arrives_from_x_steps_away() -> None:
    g = stranded(GREEN)
    unit = put(g, GREEN, "M5", MOTORIZED)
    explore(g, GREEN, 3, "M1", "D3", "M2")
    do(g, "place M1")
    assert g.unit_at[unit] == place(g, "M1")


@rule("LP-100")
def test_a_wounded_scientist_does_not_explore() -> None:
    g = stranded(RED)
    put(g, RED, "D5", wounded=True)
    put(g, RED, "M5")
    explore(g, RED, 2, "M1", "F1")
    assert refused(g, "place M1") == "LP-096", "only the wounded one stands beside the spot"
    assert "place F1" in legal(g)


@rule("LP-099", "LP-271")
@pytest.mark.parametrize("chip", [True, False])
def test_the_explorer_leaves_its_building(chip: bool) -> None:
    g = stranded(RED)
    build(g, "D5.1", "oil_drill", 3, chip=RED if chip else None, unit=put(g, RED, "D5"))
    explore(g, RED, 1, "M1")
    do(g, "place M1")
    assert (at(g, "D5.1")["unit"], at(g, "D5.1")["controller"]) == (None, RED if chip else None)
    assert len(told(g, "abandoned")) == (not chip)


# -- failing, and what goes back ------------------------------------------------------------------


@rule("LP-101")
def test_if_none_can_be_placed_the_exploration_has_failed() -> None:
    g = explored(table())
    before = (g.tiles, g.unit_at.copy())
    explore(g, RED, 2, "D3", "M2")
    assert asked(g)[0] == "NextUnder", "there was nothing to choose"
    assert len(told(g, "failed")) == 1
    do(g, "as_drawn")
    assert (g.tiles, g.unit_at) == before
    assert refused(g, "explore") == "LP-086", "the action is used up"
    do(g, "grants")
    assert [(event.who, event.many) for event in told(g, "end_actions")] == [(RED, 2)]


@rule("LP-101")
def test_without_an_active_unit_exploring_fails() -> None:
    g = stranded(RED)
    put(g, RED, "S4", wounded=True)
    explore(g, RED, 1, "F1")
    assert len(told(g, "failed")) == 1
    assert asked(g)[0] == "TakeAction"


@rule("LP-102")
def test_a_player_may_place_none_of_them() -> None:
    g = explored(table())
    before = (g.tiles, g.unit_at.copy())
    explore(g, RED, 2, "F1", "D2")
    do(g, "none", "as_drawn")
    assert (g.tiles, g.unit_at) == before
    assert len(told(g, "failed")) == 1
    assert refused(g, "explore") == "LP-086"


@rule("LP-103")
def test_the_rest_goes_under_the_deck_in_the_order_chosen() -> None:
    g = explored(table())
    explore(g, RED, 4, "F1", "D2", "M6", "D3")
    deck = g.hex_deck
    do(g, "none")
    assert legal(g) == {"under F1", "under D2", "under M6", "under D3", "as_drawn"}
    do(g, "under M6", "under F1", "under D3")
    assert g.hex_deck[4:] == deck
    assert names(g.hex_deck[:4]) == ["D2", "D3", "F1", "M6"], "from the bottom: M6 comes up first of them"
    known = [(tile.depth, tile.hexagon) for tile in GAME.view(g, RED).known_hexagons]
    assert known == [(15, "M6"), (16, "F1"), (17, "D3"), (18, "D2")]
    assert GAME.view(g, GREEN).known_hexagons == [], "they go face down"


@rule("LP-103")
def test_or_as_they_were_drawn() -> None:
    g = explored(table())
    explore(g, RED, 3, "F1", "D2", "M6")
    do(g, "none", "under M6", "as_drawn")
    assert names(g.hex_deck[:3]) == ["D2", "F1", "M6"]


@rule("LP-103")
def test_a_single_one_goes_under_the_deck_in_sight_of_all() -> None:
    g = explored(table())
    explore(g, RED, 1, "D3")
    assert names(g.hex_deck[:1]) == ["D3"]
    for viewer in (RED, YELLOW):
        assert [tile.hexagon for tile in GAME.view(g, viewer).known_hexagons] == ["D3"]
