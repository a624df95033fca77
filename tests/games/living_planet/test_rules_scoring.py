"""Victory points and ties: LP-224 to LP-234."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import ENDED, LivingPlanet
from ecumene.games.living_planet.scoring import points, winners
from ecumene.kernel.trace import rule

from .ground import settle
from .scenario import MOTORIZED, build, hold, port, put, table

FACTORIES = ("oil_drill", "vibrium_mine", "wind_turbine", "iron_mine", "mycelium_farm")
SINGLE = (
    "energy_field",
    "steel_dome",
    "shock_absorber",
    "multi_trading_outpost",
    "trading_office",
    "marketing_department",
)
SPACEPORT = 2


def bare(seats: int = 4) -> LivingPlanet:
    """D2, F2 and M2 lie on the map; each has a Spaceport, 1 Mycelium and no money."""
    g = settle(table(seats), "D2", "F2", "M2")
    for seat in range(seats):
        hold(g, seat, money=0)
    return g


def sources(g: LivingPlanet, seat: int) -> dict[str, float]:
    g.finish(ENDED)
    found = GAME.ending(g).sources
    return found[seat]


@rule("LP-224")
@pytest.mark.parametrize("kind", FACTORIES)
def test_a_factory_is_worth_two(kind: str) -> None:
    g = bare()
    build(g, "F2.3", kind, 2, chip=0)
    assert [points(g, seat) for seat in range(4)] == [SPACEPORT + 2, SPACEPORT, SPACEPORT, SPACEPORT]
    build(g, "F2.2", kind, 5, chip=0)
    assert points(g, 0) == SPACEPORT + 4
    assert sources(g, 0)["Factories"] == 4


@rule("LP-225")
@pytest.mark.parametrize("kind", SINGLE)
def test_a_protective_or_stock_market_building_is_worth_one(kind: str) -> None:
    g = bare()
    build(g, "F2.3", kind, chip=0)
    assert [points(g, seat) for seat in range(4)] == [SPACEPORT + 1, SPACEPORT, SPACEPORT, SPACEPORT]
    assert sources(g, 0)["Protective and Stock Market buildings"] == 1


@rule("LP-226")
def test_a_spaceport_is_worth_two() -> None:
    g = bare()
    g.to_reserve(g.units_on[port(g, 0)])
    assert points(g, 0) == 2
    g.lose_chip(port(g, 0))
    assert points(g, 0) == 0
    assert sources(g, 1)["Spaceports"] == 2


@rule("LP-227")
def test_each_motorized_scientist_on_the_map_is_worth_one() -> None:
    g = bare()
    put(g, 0, "F2", MOTORIZED)
    assert points(g, 0) == SPACEPORT + 1
    build(g, "M2.1", "iron_mine", 3, chip=0, unit=put(g, 0, "M2", MOTORIZED))
    put(g, 0, "F2")
    assert points(g, 0) == SPACEPORT + 2 + 2, "inside or outside; a Scientist is worth nothing"
    assert sources(g, 0)["Motorized Scientists"] == 2


@rule("LP-228")
@pytest.mark.parametrize(("money", "worth"), [(0, 0), (4, 0), (5, 1), (9, 1), (34, 6), (100, 20)])
def test_every_full_five_mc_is_worth_one(money: int, worth: int) -> None:
    g = bare()
    hold(g, 0, money=money)
    assert points(g, 0) == SPACEPORT + worth
    assert sources(g, 0)["Money"] == worth


@rule("LP-229")
def test_resources_are_worth_nothing() -> None:
    g = bare()
    hold(g, 0, oil=8, vibrium=8, mycelium=7)
    assert points(g, 0) == SPACEPORT


@rule("LP-230")
@pytest.mark.parametrize(
    ("content", "worth"),
    [("chip", 2), ("scientist", 2), ("chip and wounded", 2), ("wounded", 0), ("nothing", 0), (MOTORIZED, 3)],
)
def test_only_controlled_buildings_score(content: str, worth: int) -> None:
    g = bare()
    unit = None
    if content in ("scientist", MOTORIZED):
        unit = put(g, 0, "F2", content)
    elif "wounded" in content:
        unit = put(g, 0, "F2", wounded=True)
    build(g, "F2.1", "oil_drill", 2, chip=0 if "chip" in content else None, unit=unit)
    assert points(g, 0) == SPACEPORT + worth
    build(g, "F2.3", "steel_dome")
    assert points(g, 0) == SPACEPORT + worth, "nobody's building scores for nobody"


# -- who wins -----------------------------------------------------------------------------------


def ended(*held: tuple[int, int], seats: int = 3) -> LivingPlanet:
    """A finished game of players with so much money and so many pieces of Oil and Mycelium."""
    g = bare(seats)
    for seat, (money, pieces) in enumerate(held):
        hold(g, seat, money=money, mycelium=min(pieces, 3), oil=max(0, pieces - 3))
    g.finish(ENDED)
    return g


@rule("LP-231", "LP-025")
def test_the_most_points_win() -> None:
    g = ended((9, 5), (10, 0), (4, 5))
    ending = GAME.ending(g)
    assert (ending.winners, ending.scores) == ((1,), (3.0, 4.0, 2.0))
    assert ending.headline == "Blue wins"


@rule("LP-232")
def test_a_tie_goes_to_the_most_resource_pieces() -> None:
    assert winners(ended((14, 2), (10, 3), (4, 6))) == [1], "of all kinds together, and among the tied only"


@rule("LP-233")
def test_then_to_the_most_money() -> None:
    assert winners(ended((31, 2), (34, 2), (34, 1))) == [1]


@rule("LP-234")
def test_and_then_the_victory_is_shared() -> None:
    g = ended((34, 2), (31, 2), (34, 2))
    assert winners(g) == [0, 2]
    ending = GAME.ending(g)
    assert ending.winners == (0, 2)
    assert ending.headline == "Red and Yellow share the victory"
