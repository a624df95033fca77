"""Orion Engines and Fusion Engines: EB-073 to EB-079."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import MOVEMENT
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    clear,
    develop,
    fleets,
    fly,
    flying,
    learn,
    legal,
    moving,
    play,
    refused,
    table,
    units,
    world,
)


def orion(**places: int) -> Any:
    """Red knows Orion Engines and has fleets at these worlds, and nothing on Earth."""
    g = table()
    clear(g, RED)
    learn(g, RED, "orion_engines")
    for name, many in places.items():
        fleets(g, RED, name, many)
    return g


def fusion(**places: int) -> Any:
    """Red knows Fusion Engines and has fleets in these trajectories, and nothing on Earth."""
    g = table()
    clear(g, RED)
    learn(g, RED, "orion_engines", "fusion_engines")
    for name, many in places.items():
        fly(g, RED, name, many)
    return g


# -- Orion ----------------------------------------------------------------------------------------


@rule("EB-073")
def test_without_orion_engines_there_is_no_launch() -> None:
    g = orion(mars=3)
    assert asked(moving(g))[0] == "Launch"
    g.known = [0, 0, 0]
    assert asked(moving(g))[0] == "Rise"
    learn(g, BLUE, "orion_engines")
    assert asked(moving(g))[0] == "Rise", "another's do not help"


@rule("EB-073")
def test_launches_are_made_as_often_as_one_likes() -> None:
    g = orion(mars=5, venus=3)
    moving(g)
    assert legal(g) == {"stop", "from mars", "from venus"}
    play(g, "from mars", "to areian", "2")
    assert (units(g, RED, "mars")[2], flying(g, RED)) == (2, {"areian": 2})
    play(g, "from mars", "to areian")
    assert (units(g, RED, "mars")[2], flying(g, RED)) == (0, {"areian": 3}), "one for one"
    assert legal(g) == {"stop", "from venus"}
    play(g, "stop")
    assert units(g, RED, "venus")[2] == 3


@rule("EB-073", "EB-074")
@pytest.mark.parametrize(("unit", "left"), [("calm", (1, 1, 0)), ("at_risk", (2, 0, 0)), ("fleet", (2, 1, 0))])
def test_any_unit_of_that_world_may_be_given_up(unit: str, left: tuple[int, int, int]) -> None:
    g = orion(mars=3)
    develop(g, RED, "mars", 2, 1)
    develop(g, BLUE, "mars", 1)
    free = g.unclaimed(world(g, "mars"))
    moving(g)
    play(g, "from mars")
    assert legal(g) == {"calm", "at_risk", "fleet"}
    many = 2 if unit == "fleet" else 3
    play(g, unit, "to centre", str(many))
    assert (units(g, RED, "mars"), flying(g, RED)) == (left, {"centre": many})
    assert g.unclaimed(world(g, "mars")) == free + (unit != "fleet")


@rule("EB-073")
def test_a_unit_of_another_world_does_not_launch_these() -> None:
    g = orion(mars=1, venus=1)
    develop(g, RED, "luna", 2)
    moving(g)
    assert asked(g)[0] == "Rise", "no world has both a unit to give up and a fleet to launch"
    fleets(g, RED, "luna", 1)
    moving(g)
    assert legal(g) == {"stop", "from luna"}


@rule("EB-074")
def test_the_last_fleet_cannot_be_given_up_to_launch_itself() -> None:
    g = orion(mars=1)
    develop(g, RED, "mars", 1, 1)
    play(moving(g), "from mars")
    assert legal(g) == {"calm", "at_risk"}
    assert refused(g, "fleet") == "EB-074"


@rule("EB-074")
def test_one_to_five_fleets_rise_together_any_number_of_rings() -> None:
    g = orion(mars=9)
    play(moving(g), "from mars")
    assert legal(g) == {f"to {name}" for name in ("areian", "terran", "superior", "inner", "middle", "centre")}
    play(g, "to middle")
    assert legal(g) == {"1", "2", "3", "4", "5"}
    play(g, "5")
    assert (units(g, RED, "mars")[2], flying(g, RED)) == (3, {"middle": 5})
    g = orion(mars=4)
    play(moving(g), "from mars", "to middle")
    assert legal(g) == {"1", "2", "3"}, "the one given up does not move"


@rule("EB-075")
def test_launched_fleets_must_fall_in_the_movement_that_follows() -> None:
    g = orion(earth=4)
    moving(g)
    play(g, "from earth", "to cislunar", "3")
    assert (asked(g), g.phase) == (("Fall", RED), MOVEMENT)
    play(g, "3")
    assert (units(g, RED, "luna")[2], flying(g, RED)) == (3, {})


@rule("EB-075")
def test_what_was_not_launched_may_still_rise() -> None:
    g = orion(mars=5)
    moving(g)
    play(g, "from mars", "to terran", "2", "stop", "0", "0", "from mars", "to areian")
    assert legal(g) == {"1", "2"}


# -- Fusion ---------------------------------------------------------------------------------------


@rule("EB-076")
def test_pushes_come_after_the_launches_and_before_movement() -> None:
    g = fusion(centre=3)
    fleets(g, RED, "mars", 2)
    moving(g)
    order = [asked(g)[0]]
    play(g, "stop")
    order.append(asked(g)[0])
    play(g, "stop")
    order.append(asked(g)[0])
    assert order == ["Launch", "Push", "Fall"]
    g.known = [1 << 12, 0, 0]
    play(moving(g), "stop")
    assert asked(g)[0] == "Fall", "without Fusion Engines there is no push"


@rule("EB-076")
def test_pushes_are_made_as_often_as_one_likes_at_a_fleet_each() -> None:
    g = fusion(centre=6)
    moving(g)
    play(g, "from centre", "to outer", "1")
    assert flying(g, RED) == {"centre": 4, "outer": 1}
    play(g, "from centre", "burn centre", "to inner", "2")
    assert flying(g, RED) == {"centre": 1, "outer": 1, "inner": 2}
    play(g, "from centre", "burn outer", "to middle")
    assert flying(g, RED) == {"inner": 2, "middle": 1}
    assert [event.many for event in told(g, "burn")] == [1, 1, 1]


@rule("EB-077")
def test_one_to_five_fleets_go_one_ring_worldward_together() -> None:
    g = fusion(terran=8)
    play(moving(g), "from terran")
    assert legal(g) == {"to cytherean", "to cislunar", "to areian"}
    play(g, "to areian")
    assert legal(g) == {"1", "2", "3", "4", "5"}
    play(g, "5")
    assert flying(g, RED) == {"terran": 2, "areian": 5}


@rule("EB-077")
@pytest.mark.parametrize(
    ("victim", "left"),
    [("centre", {"centre": 1, "middle": 1, "superior": 1}), ("superior", {"centre": 2, "middle": 1})],
)
def test_the_fleet_given_up_may_come_from_any_trajectory(victim: str, left: dict[str, int]) -> None:
    g = fusion(centre=3, superior=1)
    moving(g)
    play(g, "from centre")
    assert legal(g) == {"burn centre", "burn superior"}
    play(g, f"burn {victim}", "to middle", "1")
    assert flying(g, RED) == left


@rule("EB-077")
def test_somebody_must_be_left_to_be_pushed() -> None:
    g = fusion(terran=1)
    assert asked(moving(g))[0] == "Fall", "a lone fleet cannot push itself"
    g = fusion(terran=1, areian=1)
    play(moving(g), "from terran")
    assert asked(g)[0] == "PushTo", "the fleet in Areian Approach is given up"
    play(g, "to cislunar")
    assert flying(g, RED) == {"cislunar": 1}


@rule("EB-077")
def test_a_push_that_would_give_up_its_own_last_fleet_is_refused() -> None:
    g = fusion(terran=1, inner=3)
    play(moving(g), "from terran")
    assert asked(g)[0] == "PushTo"
    g = fusion(terran=1, inner=3, superior=1)
    play(moving(g), "from terran")
    assert (legal(g), refused(g, "burn terran")) == ({"burn inner", "burn superior"}, "EB-077")


@rule("EB-078")
def test_a_push_ends_in_a_trajectory() -> None:
    g = fusion(areian=3, centre=1)
    moving(g)
    assert legal(g) == {"stop", "from centre"}
    assert refused(g, "from areian") == "EB-078"
    g = fusion(areian=3, cislunar=2)
    assert asked(moving(g))[0] == "Fall", "there is nothing to push"


@rule("EB-079")
def test_no_fleet_is_pushed_twice() -> None:
    g = fusion(centre=4, inner=1)
    moving(g)
    play(g, "from centre", "burn centre", "to inner", "3")
    assert flying(g, RED) == {"inner": 4}
    play(g, "from inner")
    assert asked(g)[0] == "PushTo", "one of those pushed already is given up, not the last that can be pushed"
    play(g, "to terran")
    assert flying(g, RED) == {"inner": 2, "terran": 1}
    assert asked(g)[0] == "Fall", "nobody is left to be pushed: Movement begins"


@rule("EB-079")
def test_what_orion_launched_may_be_pushed_and_then_falls() -> None:
    g = fusion()
    fleets(g, RED, "earth", 5)
    moving(g)
    play(g, "from earth", "to centre", "4", "from centre", "to outer", "3")
    assert flying(g, RED) == {"giants": 3}
    assert [event.rule for event in told(g, "fall")] == [77, 81]


@rule("EB-079")
def test_the_marks_of_a_push_last_one_turn() -> None:
    g = fusion(centre=3)
    moving(g)
    play(g, "from centre", "to inner", "2")
    assert flying(g, RED) == {"inner": 2}
    play(g, "2")
    assert flying(g, RED) == {"inferior": 2}
    play(moving(g), "from inferior", "to hermean")
    assert units(g, RED, "mercury")[2] == 1, "pushed once more in the next turn, and fallen"


@rule("EB-074", "EB-077")
def test_other_places_cannot_be_named() -> None:
    g = orion(mars=3)
    play(moving(g), "from mars")
    with pytest.raises(UnreadableMove):
        play(g, "to giants")
    g = fusion(centre=3)
    play(moving(g), "from centre")
    with pytest.raises(UnreadableMove):
        play(g, "to terran")
