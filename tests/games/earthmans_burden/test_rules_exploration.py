"""Exploration: EB-112 to EB-118."""

from __future__ import annotations

from typing import Any

import pytest

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
    learn,
    legal,
    military,
    play,
    rolled,
    table,
    units,
    world,
)


def explore(where: str, ships: int, *faces: int, taken: int = 0, drones: bool = False) -> Any:
    """Red explores a world where so many regions are Blue's, with as many of his fleets as dice are given.

    Blue has a fleet there too, and Red at least two, so that every choice is put.
    """
    g = table(un=False)
    develop(g, BLUE, where, taken)
    fleets(g, BLUE, where, 1)
    fleets(g, RED, where, max(ships, 2))
    if drones:
        learn(g, RED, "von_neumann_engines", "drone_networking")
    return play(dice(military(g), *faces), f"at {where}", "exploration", str(len(faces)))


def most(g: Any) -> int:
    """How many regions can be claimed now."""
    return max(int(text) for text in legal(g)) if asked(g)[0] == "ClaimRegions" else 0


@rule("EB-112")
@pytest.mark.parametrize("many", [1, 2, 4])
def test_one_die_per_fleet_of_the_group(many: int) -> None:
    g = explore("mars", 5, *[1] * many)
    assert rolled(g)[:2] == ("exploration", [1] * many)
    assert told(g, "declare")[0].many == many


@rule("EB-113")
@pytest.mark.parametrize(
    ("where", "taken", "least"),
    [("mars", 4, 5), ("mars", 3, 4), ("mars", 2, 4), ("mars", 1, 3), ("mars", 0, 3), ("jupiter", 0, 2), ("luna", 1, 5)],
)
def test_the_bonus_is_half_the_unclaimed_regions(where: str, taken: int, least: int) -> None:
    assert most(explore(where, 1, least, taken=taken)) == 1
    assert most(explore(where, 1, least - 1, taken=taken)) == 0


@rule("EB-113")
@pytest.mark.parametrize(
    ("where", "faces", "claims"),
    [
        ("venus", (3, 3), 1),
        ("venus", (3, 3, 3), 1),
        ("venus", (3, 4, 4), 3),
        ("venus", (3, 4, 4, 4), 3),
        ("jupiter", (2, 2), 1),
        ("jupiter", (2, 3, 3, 4), 4),
        ("luna", (4, 4), 1),
    ],
)
def test_the_bonus_shrinks_as_regions_are_claimed(where: str, faces: tuple[int, ...], claims: int) -> None:
    assert most(explore(where, len(faces), *faces)) == claims


@rule("EB-114")
def test_a_success_swaps_a_fleet_for_a_calm_development() -> None:
    g = explore("mars", 4, 1, 5, 6)
    assert (asked(g), legal(g)) == (("ClaimRegions", RED), {"0", "1", "2"})
    play(g, "2")
    assert units(g, RED, "mars") == (2, 0, 2)
    assert classes(g, RED, "mars") == {"acted": 1, "ready": 1}, "those of the group go first"
    assert g.unclaimed(world(g, "mars")) == 3


@rule("EB-114")
def test_without_a_success_nothing_happens() -> None:
    g = explore("mars", 2, 1, 2)
    assert (units(g, RED, "mars"), len(told(g, "in_vain"))) == ((0, 0, 2), 1)
    assert asked(g) == ("Window", RED)


@rule("EB-115")
@pytest.mark.parametrize("faces", [(3, 4), (4, 3)])
def test_the_dice_are_applied_in_the_order_best_for_the_explorer(faces: tuple[int, ...]) -> None:
    assert most(explore("venus", 2, *faces)) == 2


@rule("EB-115")
def test_a_low_die_is_used_while_the_bonus_is_high() -> None:
    assert most(explore("jupiter", 6, 6, 5, 4, 4, 3, 2)) == 6


@rule("EB-116")
def test_successes_need_not_be_used() -> None:
    g = explore("mars", 3, 6, 6, 6)
    assert legal(g) == {"0", "1", "2", "3"}
    play(g, "0")
    assert units(g, RED, "mars") == (0, 0, 3)
    g = explore("mars", 3, 6, 6, 6)
    play(g, "1")
    assert units(g, RED, "mars") == (1, 0, 2)


@rule("EB-116")
def test_successes_beyond_the_last_region_are_lost() -> None:
    g = explore("luna", 4, 6, 6, 6, 6)
    assert most(g) == 2
    play(g, "2")
    assert units(g, RED, "luna") == (2, 0, 2)


@rule("EB-117")
def test_earth_may_be_explored_and_the_units_of_others_do_not_hinder() -> None:
    g = table()
    clear(g, BLUE)
    fleets(g, BLUE, "earth", 9)
    fleets(g, RED, "earth", 2)
    play(dice(military(g), 5), "at earth", "exploration", "1", "1")
    assert units(g, RED, "earth") == (2, 0, 1)
    assert len(told(g, "roll")) == 1, "and nobody fires"


@rule("EB-117")
def test_a_world_without_a_free_region_cannot_be_explored() -> None:
    g = table(un=False)
    develop(g, BLUE, "luna", 2)
    fleets(g, RED, "luna", 2)
    play(dice(military(g), 1, 1), "at luna", "2")
    assert rolled(g)[0] == "the attack", "which is all that can be done there"


@rule("EB-118")
def test_the_new_development_may_act_in_the_same_turn() -> None:
    g = explore("mars", 1, 6)
    play(g, "1", "end")
    assert g.phase == CIVILIAN
    play(dice(g, 5), "at mars", "research")
    assert g.research[RED] == 1


@rule("EB-112", "EB-113")
def test_drone_networking_adds_to_the_bonus() -> None:
    assert most(explore("mars", 1, 4, taken=4)) == 0
    assert most(explore("mars", 1, 4, taken=4, drones=True)) == 1
