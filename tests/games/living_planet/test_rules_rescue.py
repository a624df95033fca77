"""All is not lost: LP-245 to LP-248."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .ground import settle
from .scenario import HEXES, KINDS, MOTORIZED, act, at, build, do, hexes, lay, legal, port, put, refused, reserve, table


def ruined(g: LivingPlanet, seat: int = 0) -> LivingPlanet:
    """The seat's Spaceport is abandoned, and its Scientist gone."""
    spaceport = port(g, seat)
    g.to_reserve(g.units_on[spaceport])
    g.lose_chip(spaceport)
    return g


def spaceport_squares(g: LivingPlanet) -> list[int]:
    return [place for place in g.fours if KINDS[g.buildings[place] - 25] == "spaceport"]


# -- who may come back --------------------------------------------------------------------------


@rule("LP-245")
def test_without_unit_and_spaceport_a_scientist_lands_on_an_own_building() -> None:
    g = ruined(settle(table(), "F2", "M2"))
    build(g, "F2.0", "mycelium_farm", 3, chip=0)
    build(g, "F2.3", "steel_dome", chip=0)
    build(g, "F2.1", "oil_drill", 3, chip=1)
    build(g, "F2.2", "iron_mine", 3)
    act(0, 3, g)
    do(g, "rescue")
    assert asked(g) == ("RescueScientist", 0)
    assert legal(g) == {"at F2.0", "at F2.3"}, "only where the player is in control"
    do(g, "at F2.3")
    assert at(g, "F2.3")["unit"] is not None
    assert (reserve(g, 0), g.money[0], g.held(0, 4)) == ((4, 2, 8), 20, 1), "for free"
    assert asked(g) == ("TakeAction", 0)
    assert "rescue" not in legal(g)
    do(g, "grants", "fate")
    assert g.fate[0] == 1, "it was no action"


def offered(g: LivingPlanet, seat: int = 0) -> bool:
    """Whether the rescue is offered in the seat's Action phase."""
    act(seat, 3, g)
    return "rescue" in legal(g)


@rule("LP-245")
@pytest.mark.parametrize("kind", ["scientist", "wounded", MOTORIZED])
def test_any_unit_on_the_map_rules_it_out_a_wounded_one_too(kind: str) -> None:
    g = ruined(settle(table(), "F2"))
    build(g, "F2.0", "mycelium_farm", 3, chip=0)
    assert offered(g.clone())
    put(g, 0, "F2", MOTORIZED if kind == MOTORIZED else "scientist", wounded=kind == "wounded")
    assert not offered(g)
    with pytest.raises(UnreadableMove):
        GAME.check_move(g, 0, "rescue")


@rule("LP-245")
def test_a_spaceport_rules_it_out() -> None:
    g = settle(table(), "F2")
    g.to_reserve(g.units_on[port(g, 0)])
    assert not offered(g)


@rule("LP-245")
def test_it_is_offered_in_the_own_action_phase_and_need_not_be_taken() -> None:
    g = ruined(settle(table(), "F2"))
    assert not offered(g, seat=1)
    assert offered(g)
    do(g, "grants", "end")
    assert g.units_on_map(0) == 0


# -- a new Spaceport ----------------------------------------------------------------------------


@rule("LP-246")
def test_without_any_building_a_spaceport_is_placed_on_any_empty_square() -> None:
    g = ruined(settle(table(3), "F2", "M7"))
    build(g, "F2.1", "oil_drill", 3, chip=1)
    build(g, "F2.2", "iron_mine", 3)
    act(0, 3, g)
    do(g, "rescue")
    assert asked(g) == ("RescueSpaceport", 0)
    assert legal(g) == {"at F2.0", "at F2.3", "at M7.0"}
    do(g, "at M7.0")
    new = at(g, "M7.0")
    assert (new["kind"], new["number"], new["chip"], new["controller"]) == ("spaceport", 6, 0, 0)
    assert new["unit"] == 0
    assert (reserve(g, 0), g.money[0]) == ((4, 2, 9), 20), "for free, with a Scientist and a chip"
    assert at(g, "S3.0")["kind"] == "spaceport", "the abandoned one stays"
    assert g.others_left[-1] == 0


@rule("LP-246", "LP-245")
def test_whoever_controls_a_building_gets_no_spaceport() -> None:
    g = ruined(settle(table(3), "F2"))
    build(g, "F2.0", "mycelium_farm", 3, chip=0)
    act(0, 3, g)
    do(g, "rescue")
    assert at(g, "F2.0")["unit"] == 0
    assert len(spaceport_squares(g)) == 3


@rule("LP-246")
def test_an_occupied_building_would_need_a_unit_so_only_control_counts() -> None:
    g = ruined(settle(table(3), "F2"))
    build(g, "F2.0", "mycelium_farm", 3)
    act(0, 3, g)
    do(g, "rescue")
    assert asked(g) == ("RescueSpaceport", 0), "an abandoned one is nobody's"


@rule("LP-246")
def test_with_no_spaceport_left_an_abandoned_one_is_taken_down() -> None:
    g = ruined(ruined(settle(table(), "M7"), 0), 1)
    act(0, 3, g)
    do(g, "rescue")
    assert asked(g) == ("TakeAbandoned", 0)
    assert legal(g) == {"at S4.0", "at S4.1"}
    do(g, "at S4.1")
    assert legal(g) == {"at S4.1", "at M7.0"}
    do(g, "at M7.0")
    assert (at(g, "S4.1")["kind"], at(g, "M7.0")["kind"]) == (None, "spaceport")


# -- a new hexagon ------------------------------------------------------------------------------

MISFITS = ("M2", "D3")
"""Two hexagons that fit nowhere on the full map."""


def full_map() -> LivingPlanet:
    """Three players, no empty square, and gaps into which M2 and D3 do not fit."""
    g = table(3)
    for name, q, r, turn, kind in (
        ("M7", 0, -1, 1, "vibrium_mine"),
        ("D7", 1, 0, 0, "wind_turbine"),
        ("F7", -1, 1, 0, "mycelium_farm"),
    ):
        lay(g, name, q, r, turn)
        build(g, f"{name}.0", kind, 3, chip=1)
    return ruined(g)


@rule("LP-247")
def test_without_an_empty_square_hexagons_are_revealed_until_one_fits() -> None:
    g = full_map()
    hexes(g, *MISFITS, "F1", "M3")
    act(0, 3, g)
    do(g, "rescue")
    assert [HEXES[event.thing] for event in told(g, "drawn")] == [*MISFITS, "F1"], "singly, and no more than needed"
    assert asked(g) == ("RescueSpaceport", 0), "there was one way to place it"
    assert legal(g) == {"at F1.0", "at F1.1", "at F1.2"}
    do(g, "at F1.1")
    assert (at(g, "F1.1")["kind"], at(g, "F1.1")["chip"], at(g, "F1.1")["unit"]) == ("spaceport", 0, 0)
    assert g.hex_hand == []
    assert [HEXES[tile] for tile in g.hex_deck[:2]] == ["D3", "M2"], "at the bottom, as they were drawn"
    assert HEXES[g.hex_deck[-1]] == "M3"


@rule("LP-247", "LP-093", "LP-094")
def test_the_player_chooses_where_it_goes_by_contact_and_landscape_without_any_reach() -> None:
    g = ruined(table(3))
    hexes(g, "F1")
    act(0, 1, g)
    do(g, "rescue")
    assert asked(g) == ("PickSpot", 0)
    assert legal(g) == {"at 0,-1", "at 1,-1", "at 1,0", "at 0,1", "at -1,1", "at -1,0"}
    do(g, "at 0,1")
    assert legal(g) == {"turn 0", "turn 2", "turn 3", "turn 5"}
    assert refused(g, "turn 1") == "LP-094"
    do(g, "turn 3")
    assert asked(g) == ("RescueSpaceport", 0)


@rule("LP-247")
def test_if_the_whole_deck_is_tried_in_vain_nothing_is_placed() -> None:
    g = full_map()
    hexes(g, *MISFITS)
    act(0, 3, g)
    g.hex_deck, g.hex_marks = g.hex_deck[-2:], g.hex_marks[-2:]
    GAME.make(again(g), 0, "rescue")
    assert len(told(g, "drawn")) == 2, "each at most once"
    assert told(g, "failed")
    assert asked(g) == ("TakeAction", 0)
    assert [HEXES[tile] for tile in g.hex_deck] == ["D3", "M2"]
    assert refused(g, "rescue") == "LP-245", "once in an Action phase"


@rule("LP-248")
def test_there_is_neither_seaport_nor_garage() -> None:
    assert len(KINDS) == 12
    assert not {"seaport", "garage"} & set(KINDS)
    assert offered(ruined(settle(table(), "F2"))), "units and the Spaceport alone count"
