"""What comes before civilian actions, growth and risk: EB-119 to EB-127."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.components import ROLL_NANOTECHNOLOGY, ROLL_RISK, ROLL_VON_NEUMANN, ROLLS
from ecumene.games.earthmans_burden.position import CIVILIAN
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    classes,
    clear,
    develop,
    dice,
    fleets,
    growing,
    learn,
    military,
    on_to,
    play,
    risking,
    rolled,
    seen,
    table,
    units,
    world,
)


def grower(*technologies: str, **places: int) -> Any:
    """Red knows these and has so many calm developments on these worlds, and nothing on Earth."""
    g = table(un=False)
    clear(g, RED)
    learn(g, RED, *technologies)
    for name, many in places.items():
        develop(g, RED, name, many)
    return g


def rolls(g: Any) -> list[tuple[int, str]]:
    """The kinds of the rolls made, each with its world."""
    return [(event.many % ROLLS, seen(g).worlds[event.where].id) for event in told(g, "roll")]


# -- Von Neumann Engines --------------------------------------------------------------------------


@rule("EB-119")
def test_a_die_for_each_world_with_a_development_and_a_free_region() -> None:
    g = grower("von_neumann_engines", mars=1, luna=2, venus=1)
    fleets(g, RED, "belt", 3)
    develop(g, BLUE, "saturn", 1)
    growing(dice(g, 6, 6))
    assert rolls(g) == [(ROLL_VON_NEUMANN, "venus"), (ROLL_VON_NEUMANN, "mars")], (
        "not Luna, which is full, nor where he has only fleets or nothing"
    )
    assert rolled(g)[1] == [6]


@rule("EB-119", "EB-121")
@pytest.mark.parametrize("technology", ["von_neumann_engines", "nanotechnology"])
def test_without_the_technology_nothing_grows(technology: str) -> None:
    g = grower(mars=3)
    learn(g, BLUE, technology)
    growing(g)
    assert (told(g, "roll"), units(g, RED, "mars")) == ([], (3, 0, 0))


@rule("EB-120")
@pytest.mark.parametrize(("face", "after"), [(1, 3), (2, 3), (3, 2), (6, 2)])
def test_a_die_not_above_his_developments_there_is_one_more(face: int, after: int) -> None:
    g = grower("von_neumann_engines", mars=1)
    develop(g, RED, "mars", risk=1)
    fleets(g, RED, "mars", 3)
    develop(g, BLUE, "mars", 1)
    growing(dice(g, face, 6))
    assert units(g, RED, "mars") == (after - 1, 1, 3)
    assert rolled(on_to(g, "Menu"))[0] == "risk"


@rule("EB-120")
def test_the_new_development_may_act_in_this_civilian_phase() -> None:
    g = grower("von_neumann_engines", mars=1)
    on_to(growing(dice(g, 1)), "Menu")
    play(dice(g, 5, 5), "at mars", "research", "2")
    assert (g.phase, g.research[RED]) == (CIVILIAN, 2)


@rule("EB-120")
def test_a_development_grown_may_take_the_last_free_region() -> None:
    g = grower("von_neumann_engines", luna=1)
    growing(dice(g, 1))
    assert (units(g, RED, "luna"), g.unclaimed(world(g, "luna"))) == ((2, 0, 0), 0)


# -- Nanotechnology -------------------------------------------------------------------------------


@rule("EB-121")
def test_a_die_for_each_world_with_a_development() -> None:
    g = grower("nanotechnology", mars=1, luna=2)
    fleets(g, RED, "belt", 3)
    growing(dice(g, 6, 6))
    assert rolls(g) == [(ROLL_NANOTECHNOLOGY, "luna"), (ROLL_NANOTECHNOLOGY, "mars")], "full worlds too"


@rule("EB-122")
@pytest.mark.parametrize(("face", "fleet"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_a_die_not_above_his_developments_there_is_a_fleet(face: int, fleet: int) -> None:
    g = grower("nanotechnology", mars=1)
    develop(g, RED, "mars", risk=1)
    growing(dice(g, face))
    assert units(g, RED, "mars") == (1, 1, fleet)
    assert classes(g, RED, "mars") == ({"fresh": 1} if fleet else {})


@rule("EB-122")
def test_the_new_fleet_does_not_act_and_does_not_hinder_construction() -> None:
    g = grower("nanotechnology", venus=3)
    develop(g, BLUE, "venus", 1)
    fleets(g, RED, "venus", 1)
    on_to(growing(dice(g, 3)), "Menu")
    play(dice(g, 6, 6), "at venus", "construction", "2", "2")
    assert classes(g, RED, "venus") == {"fresh": 3, "ready": 1}
    play(dice(g, 1), "at venus", "overthrow", "1")
    assert len(rolled(g)[1]) == 1, "one development and one fleet that may act"


@rule("EB-123")
def test_von_neumann_engines_first_then_nanotechnology_then_risk() -> None:
    g = grower("von_neumann_engines", "nanotechnology", mars=1, venus=1)
    develop(g, RED, "mars", risk=1)
    growing(dice(g, 2, 2, 3, 3, 6))
    assert asked(g)[0] == "Window", "after the growth, before the risk"
    assert rolls(g) == [
        (ROLL_VON_NEUMANN, "venus"),
        (ROLL_VON_NEUMANN, "mars"),
        (ROLL_NANOTECHNOLOGY, "venus"),
        (ROLL_NANOTECHNOLOGY, "mars"),
    ]
    assert units(g, RED, "mars") == (2, 1, 1), "the third development makes the 3 enough for a fleet"
    assert units(g, RED, "venus") == (1, 0, 0)
    play(g, "pass")
    assert rolls(g)[4:] == [(ROLL_RISK, "mars")]


# -- risk -----------------------------------------------------------------------------------------


def risky(calm: int, risk: int, where: str = "mars") -> Any:
    """Red has so many calm developments and developments at risk there, and nothing on Earth."""
    g = table(un=False)
    clear(g, RED)
    develop(g, RED, where, calm, risk)
    fleets(g, RED, "venus", 1)
    return g


@rule("EB-124")
def test_a_die_for_each_development_at_risk_world_by_world() -> None:
    g = risky(1, 2)
    develop(g, RED, "luna", 0, 1)
    develop(g, RED, "jupiter", 2)
    develop(g, BLUE, "mars", 0, 2)
    risking(dice(g, 6, 6, 6))
    assert rolls(g) == [(ROLL_RISK, "luna"), (ROLL_RISK, "mars")]
    assert rolled(g)[:2] == ("risk", [6, 6])


@rule("EB-124")
def test_risk_rolls_come_before_any_civilian_action() -> None:
    g = risky(1, 1)
    on_to(military(dice(g, 6)), "Menu")
    play(g, "end")
    assert ([kind for kind, _ in rolls(g)], asked(g), g.phase) == ([ROLL_RISK], ("Menu", RED), CIVILIAN)


@rule("EB-125")
@pytest.mark.parametrize(("face", "after"), [(1, (1, 2)), (3, (1, 2)), (4, (2, 1)), (6, (2, 1))])
def test_three_or_less_puts_a_calm_one_there_at_risk(face: int, after: tuple[int, int]) -> None:
    g = risky(2, 1)
    develop(g, RED, "luna", 2)
    risking(dice(g, face))
    assert units(g, RED, "mars")[:2] == after
    assert units(g, RED, "luna") == (2, 0, 0), "other worlds are not concerned"


@rule("EB-126")
@pytest.mark.parametrize(
    ("calm", "risk", "faces", "after"),
    [
        (0, 1, (3,), (0, 0)),
        (0, 2, (3, 6), (0, 1)),
        (1, 2, (2, 3), (0, 2)),
        (0, 3, (1, 1, 1), (0, 0)),
        (1, 3, (1, 1, 1), (0, 2)),
    ],
)
def test_where_none_is_calm_one_is_lost(calm: int, risk: int, faces: tuple[int, ...], after: tuple[int, int]) -> None:
    g = risky(calm, risk)
    risking(dice(g, *faces))
    assert units(g, RED, "mars")[:2] == after
    assert g.unclaimed(world(g, "mars")) == 5 - sum(after)


@rule("EB-126")
def test_dice_left_over_are_ignored() -> None:
    g = risky(0, 2)
    develop(g, BLUE, "mars", 2)
    develop(g, RED, "luna", 2)
    risking(dice(g, 1, 1))
    assert (units(g, RED, "mars"), units(g, BLUE, "mars"), units(g, RED, "luna")) == ((0, 0, 0), (2, 0, 0), (2, 0, 0))


@rule("EB-127")
def test_risk_spreads_among_ones_own_only_and_once() -> None:
    g = risky(3, 1)
    develop(g, BLUE, "mars", 1)
    risking(dice(g, 1))
    assert (units(g, RED, "mars")[:2], units(g, BLUE, "mars")[:2]) == ((2, 2), (1, 0))
    assert len(told(g, "roll")) == 1, "what has just come to be at risk is not rolled for"


@rule("EB-127")
def test_nothing_modifies_risk() -> None:
    g = risky(1, 1)
    learn(g, RED, *[row.id for row in g.box.names.technologies])
    risking(dice(g, 4))
    assert (units(g, RED, "mars")[:2], rolled(g)[2]) == ((1, 1), 0)
