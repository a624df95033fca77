"""Technologies: EB-177 to EB-205."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    civilian,
    counters,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    group,
    growing,
    knows,
    learn,
    legal,
    military,
    moving,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)

NEEDS = {
    "advanced_weapons": {"heavy_weapons"},
    "advanced_shielding": {"shielding"},
    "tracking_systems": {"defensive_grid"},
    "machinations": {"intrigue"},
    "advanced_security": {"security"},
    "advanced_infrastructure": {"infrastructure"},
    "fusion_engines": {"orion_engines"},
    "refraction_fields": {"solar_sails"},
    "nanofactories": {"nanotechnology"},
    "drone_networking": {"von_neumann_engines"},
    "advanced_von_neumann_engines": {"drone_networking", "nanofactories"},
    "advanced_ai": {"artificial_intelligence", "cognition_circuits"},
    "abstraction_circuits": {"artificial_intelligence", "cognition_circuits"},
    "eschaton": {"advanced_ai", "cognition_circuits"},
    "paradox_circuits": {"advanced_ai", "cognition_circuits"},
}
FIRST = {
    *("heavy_weapons", "shielding", "defensive_grid", "intrigue", "security", "infrastructure", "orion_engines"),
    *("solar_sails", "nanotechnology", "von_neumann_engines", "artificial_intelligence", "cognition_circuits"),
}


def learnable(*known: str) -> set[str]:
    """What Red may learn with his next technology when he knows these."""
    g = table()
    develop(g, RED, "mars", 1)
    learn(g, RED, *known)
    counters(g, RED, research=4)
    dice(civilian(g), 5)
    group(g, "mars", "research", calm=1)
    assert asked(g) == ("Learn", RED)
    return {text.removeprefix("learn ") for text in legal(g)}


# -- learning -----------------------------------------------------------------------------------


@rule("EB-177")
def test_a_technology_works_from_the_moment_it_is_learned() -> None:
    g = table()
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 1)
    counters(g, RED, research=4)
    dice(civilian(g), 5, 1)
    group(g, "mars", "research", calm=1)
    play(g, "learn intrigue")
    group(g, "mars", "overthrow", BLUE, calm=1)
    assert rolled(g) == ("overthrow", [1], 1)


@rule("EB-177", "EB-178")
def test_learned_in_setup_and_by_a_copy() -> None:
    g = dealt(2)
    first = g.active
    play(g, "technology")
    assert {text.removeprefix("learn ") for text in legal(g)} == FIRST
    assert refused(g, "learn advanced_shielding") == "EB-178"
    play(g, "learn shielding")
    assert knows(g, first) == {"shielding"}
    g = table()
    learn(g, RED, "shielding", "advanced_shielding")
    play(turn(g), "copy", "seat 2")
    assert asked(g) == ("Consent", BLUE), "only Shielding could be offered: Blue has not the other's prerequisite"
    play(g, "accept")
    assert knows(g, BLUE) == {"shielding"}
    play(g, "copy", "seat 2", "accept")
    assert knows(g, BLUE) == {"shielding", "advanced_shielding"}


@rule("EB-178", "EB-179")
@pytest.mark.parametrize("technology", sorted(NEEDS))
def test_every_listed_prerequisite_is_needed(technology: str) -> None:
    needs = NEEDS[technology]
    closed = closure(needs)
    assert technology in learnable(*closed)
    for missing in sorted(needs):
        without = {name for name in closed if missing not in closure({name})}
        assert technology not in learnable(*without)


def closure(names: set[str]) -> set[str]:
    """These technologies with all that they need."""
    found = set(names)
    for name in names:
        found |= closure(NEEDS.get(name, set()))
    return found


@rule("EB-178")
def test_what_has_no_prerequisite_can_be_learned_at_once() -> None:
    assert learnable() == FIRST


@rule("EB-179")
def test_the_halves_of_a_pair_are_learned_separately() -> None:
    assert "cognition_circuits" in learnable("artificial_intelligence")
    minds = ("artificial_intelligence", "cognition_circuits")
    assert {"advanced_ai", "abstraction_circuits"} <= learnable(*minds)
    assert "abstraction_circuits" in learnable(*minds, "advanced_ai")
    assert not {"eschaton", "paradox_circuits"} & learnable(*minds, "abstraction_circuits")


# -- war ----------------------------------------------------------------------------------------


def battle(red: tuple[str, ...] = (), blue: tuple[str, ...] = (), developments: int = 0) -> Any:
    """Two of Red's fleets attack two of Blue's, with these technologies; nobody is hit and Blue returns fire."""
    g = table()
    learn(g, RED, *red)
    learn(g, BLUE, *blue)
    fleets(g, RED, "mars", 2 + developments)
    fleets(g, BLUE, "mars", 2)
    develop(g, BLUE, "mars", developments)
    dice(military(g), 1, 1)
    group(g, "mars", "attack", BLUE, fleets=2)
    modifier = rolled(g)[2]
    play(g, "fire")
    return modifier, rolled(g)[2], len(rolled(g)[1])


WEAPONS = ("heavy_weapons", "advanced_weapons")
SHIELDS = ("shielding", "advanced_shielding")


@rule("EB-180", "EB-181", "EB-191", "EB-192")
@pytest.mark.parametrize(
    ("red", "blue", "attack", "back"),
    [
        ((), (), 0, -1),
        (WEAPONS[:1], (), 1, -1),
        (WEAPONS, (), 2, -1),
        ((), WEAPONS[:1], 0, 0),
        ((), WEAPONS, 0, 1),
        ((), SHIELDS[:1], -1, -1),
        ((), SHIELDS, -2, -1),
        (SHIELDS[:1], (), 0, -2),
        (SHIELDS, (), 0, -3),
        (WEAPONS, SHIELDS[:1], 1, -1),
    ],
)
def test_weapons_and_shields(red: tuple[str, ...], blue: tuple[str, ...], attack: int, back: int) -> None:
    assert battle(red, blue) == (attack, back, 2)


@rule("EB-181")
def test_shields_work_against_the_un_too() -> None:
    g = table()
    learn(g, RED, "shielding")
    fleets(g, RED, "earth", 1)
    dice(military(g), 1, *[1] * 12)
    group(g, "earth", "attack", -1, fleets=1)
    assert rolled(g)[2] == -2


@rule("EB-185")
@pytest.mark.parametrize(("developments", "many"), [(0, 2), (1, 5), (2, 8)])
def test_a_defensive_grid_fires_three_dice_per_development(developments: int, many: int) -> None:
    assert battle((), ("defensive_grid",), developments) == (0, -1, many)
    assert battle((), (), developments)[2] == 2


@rule("EB-185")
def test_only_survivors_fire_and_outnumbering_does_not_change() -> None:
    g = table()
    learn(g, BLUE, "defensive_grid")
    fleets(g, RED, "mars", 5)
    fleets(g, BLUE, "mars", 1)
    develop(g, BLUE, "mars", 2, 1)
    dice(military(g), 6, 1, 1, 1, 1, *[1] * 7)
    group(g, "mars", "attack", BLUE, fleets=5)
    assert rolled(g)[2] == 0, "four units, not ten"
    play(g, "calm", "fire")
    assert rolled(g) == ("return fire", [1] * 7, -2), "two developments, one of them at risk, and a fleet; outnumbered"


@rule("EB-185")
def test_the_attackers_grid_does_not_fire() -> None:
    g = table()
    learn(g, RED, "defensive_grid")
    fleets(g, RED, "mars", 1)
    develop(g, RED, "mars", 2)
    fleets(g, BLUE, "mars", 1)
    dice(military(g), 1, 1)
    group(g, "mars", "attack", BLUE, fleets=1)
    play(g, "fire")
    assert asked(g)[0] != "FireBack"


@rule("EB-196")
def test_tracking_systems_need_a_development_there() -> None:
    known = ("defensive_grid", "tracking_systems")
    assert battle((), known, 1) == (0, 0, 5)
    assert battle((), known, 0) == (0, -1, 2)
    assert battle(("shielding",), known, 1)[1] == -1, "other penalties still apply"


# -- states -------------------------------------------------------------------------------------


@rule("EB-182", "EB-183", "EB-193", "EB-194")
@pytest.mark.parametrize("action", ["overthrow", "espionage"])
@pytest.mark.parametrize(
    ("red", "blue", "modifier"),
    [
        (("intrigue",), (), 1),
        (("intrigue", "machinations"), (), 2),
        ((), ("security",), -1),
        ((), ("security", "advanced_security"), -2),
        (("intrigue", "machinations"), ("security",), 1),
        (("security", "infrastructure"), ("intrigue", "shielding"), 0),
    ],
)
def test_intrigue_and_security(action: str, red: tuple[str, ...], blue: tuple[str, ...], modifier: int) -> None:
    g = table()
    learn(g, RED, *red)
    learn(g, BLUE, *blue)
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 1)
    dice(civilian(g), 1)
    group(g, "mars", action, BLUE, calm=1)
    assert rolled(g) == (action, [1], modifier)


@rule("EB-184", "EB-195")
@pytest.mark.parametrize(("known", "modifier"), [(0, 0), (1, 1), (2, 2)])
def test_infrastructure(known: int, modifier: int) -> None:
    g = table()
    learn(g, RED, *("infrastructure", "advanced_infrastructure")[:known])
    develop(g, RED, "mars", 0, 1)
    dice(civilian(g), 5 - modifier)
    group(g, "mars", "pacification", risk=1)
    assert rolled(g) == ("pacification", [5 - modifier], modifier)
    assert units(g, RED, "mars") == (1, 0, 0)


# -- drives, industry and minds -----------------------------------------------------------------


@rule("EB-186", "EB-197")
def test_orion_engines_launch_and_fusion_engines_push() -> None:
    g = table()
    fleets(g, RED, "mars", 2)
    fly(g, RED, "inner", 2)
    assert asked(moving(g)) == ("Fall", RED)
    learn(g, RED, "orion_engines")
    assert asked(moving(g)) == ("Launch", RED)
    assert asked(play(g, "stop")) == ("Fall", RED)
    learn(g, RED, "fusion_engines")
    assert asked(play(moving(g), "stop")) == ("Push", RED)
    assert asked(play(g, "stop")) == ("Fall", RED)


@rule("EB-187", "EB-198")
@pytest.mark.parametrize(("known", "dice_rolled"), [(0, 0), (1, 3), (2, 5)])
def test_solar_sails_and_refraction_fields(known: int, dice_rolled: int) -> None:
    g = table()
    learn(g, RED, *("solar_sails", "refraction_fields")[:known])
    fly(g, RED, "giants", 1)
    dice(g, *[1] * dice_rolled)
    play(moving(g), "1")
    assert [event.who for event in told(g, "roll")] == [RED] * (dice_rolled > 0)
    assert len(g.dice) == dice_rolled


@rule("EB-188", "EB-189")
@pytest.mark.parametrize(
    ("known", "kinds"),
    [
        ((), []),
        (("nanotechnology",), ["Nanotechnology"]),
        (("von_neumann_engines",), ["Von Neumann Engines"]),
        (("nanotechnology", "von_neumann_engines"), ["Von Neumann Engines", "Nanotechnology"]),
    ],
)
def test_nanotechnology_and_von_neumann_engines_roll(known: tuple[str, ...], kinds: list[str]) -> None:
    g = table(homes=False)
    learn(g, RED, *known)
    develop(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 1)
    dice(g, *[6 for _ in kinds])
    growing(g)
    assert len(told(g, "roll")) == len(kinds)
    if kinds:
        assert rolled(g)[0] == kinds[-1]


@rule("EB-190", "EB-201")
@pytest.mark.parametrize(
    ("known", "node"),
    [
        (("artificial_intelligence",), 0),
        (("cognition_circuits",), 0),
        (("artificial_intelligence", "cognition_circuits"), 2),
        (("artificial_intelligence", "cognition_circuits", "advanced_ai"), 2),
        (("artificial_intelligence", "cognition_circuits", "abstraction_circuits"), 2),
        (("artificial_intelligence", "cognition_circuits", "advanced_ai", "abstraction_circuits"), 5),
    ],
)
def test_pairs_of_minds_raise_the_ai_counter(known: tuple[str, ...], node: int) -> None:
    g = table()
    learn(g, RED, *known)
    turn(g)
    assert g.ai == [node, 0, 0]


@rule("EB-200")
def test_drone_networking_helps_to_explore() -> None:
    g = table()
    learn(g, RED, "von_neumann_engines", "drone_networking")
    develop(g, BLUE, "luna", 1)
    fleets(g, RED, "luna", 1)
    dice(military(g), 4)
    group(g, "luna", "exploration", fleets=1)
    assert rolled(g) == ("exploration", [4], 1)
    assert asked(g) == ("ClaimRegions", RED)


@rule("EB-205")
def test_the_eschaton_is_rolled_for_without_abstraction_circuits() -> None:
    minds = ("artificial_intelligence", "cognition_circuits", "advanced_ai")
    for known, rolls in ((("eschaton",), 0), (("paradox_circuits",), 0), (("eschaton", "paradox_circuits"), 1)):
        g = table()
        learn(g, RED, *minds, *known)
        dice(g, *[5] * rolls)
        turn(g)
        play(g, *["keep"] * rolls)
        assert len(told(g, "roll")) == rolls
        assert g.eschaton[RED] == rolls
