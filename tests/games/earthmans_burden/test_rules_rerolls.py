"""Re-rolls by artificial intelligence: EB-206 to EB-211."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    YELLOW,
    civilian,
    counters,
    develop,
    dice,
    fleets,
    fly,
    group,
    growing,
    keeps,
    learn,
    legal,
    military,
    moving,
    neutral,
    play,
    refused,
    risking,
    rolled,
    table,
    turn,
    units,
)

MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai", "eschaton", "paradox_circuits")
ENGINES = ("nanotechnology", "nanofactories", "von_neumann_engines", "drone_networking", "advanced_von_neumann_engines")


def watched() -> Any:
    """Green has an AI step and watches; Red has two developments, one of them at risk, and two fleets at Jupiter."""
    g = table()
    develop(g, RED, "jupiter", 1, 1)
    develop(g, BLUE, "jupiter", 1)
    fleets(g, RED, "jupiter", 2)
    counters(g, GREEN, ai=5)
    return g


def civil(action: str, on: int | None = None, **members: int) -> Callable[[Any], Any]:
    """A group of Red's at Jupiter takes a civilian action."""
    return lambda g: group(civilian(g), "jupiter", action, on, **members)


def attack(on: int) -> Callable[[Any], Any]:
    """A fleet of Red's attacks, the UN on Earth."""

    def begin(g: Any) -> Any:
        where = "earth" if on == UN else "jupiter"
        fleets(g, RED, where, 1)
        return group(military(g), where, "attack", on, fleets=1)

    return begin


def knowing(*known: str, then: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Red knows these technologies, and has a fleet in the Outer Ecliptic."""

    def begin(g: Any) -> Any:
        learn(g, RED, *known)
        fly(g, RED, "outer", 1)
        return then(g)

    return begin


ROLLS: dict[str, tuple[list[int], Callable[[Any], Any]]] = {
    "the Eschaton": ([1], knowing(*MINDS, then=turn)),
    "Solar Sails": ([1] * 3, knowing("solar_sails", then=moving)),
    "the attack": ([1], attack(BLUE)),
    "exploration": ([1], lambda g: group(military(g), "jupiter", "exploration", fleets=1)),
    "Von Neumann Engines": ([6], knowing("von_neumann_engines", then=growing)),
    "Nanotechnology": ([6], knowing("nanotechnology", then=growing)),
    "risk": ([6], risking),
    "conversion": ([1], lambda g: play(turn(g), "convert_at_risk")),
    "overthrow": ([1], civil("overthrow", BLUE, calm=1)),
    "espionage": ([1], civil("espionage", BLUE, calm=1)),
    "pacification": ([1], civil("pacification", risk=1)),
    "construction": ([6], civil("construction", calm=1, attempt=1)),
    "research": ([1], civil("research", calm=1)),
}


@rule("EB-206")
@pytest.mark.parametrize("kind", list(ROLLS))
def test_after_any_roll_anybody_with_steps_may_have_dice_thrown_again(kind: str) -> None:
    faces, begin = ROLLS[kind]
    g = watched()
    dice(g, *faces)
    begin(g)
    while g.ai[RED] and asked(g) == ("Reroll", RED):
        play(g, "keep")
    if asked(g)[0] == "Rise":
        play(g, "done")
    assert asked(g) == ("Reroll", GREEN)
    assert rolled(g)[0] == kind
    assert legal(g) == {"keep", f"reroll {faces[0]}"}
    play(g, f"reroll {faces[0]}")
    assert g.ai[GREEN] == 4


@rule("EB-206")
def test_return_fire_the_follow_up_and_self_fire_are_rolls_too() -> None:
    g = watched()
    dice(g, 1, *[1] * 12)
    attack(UN)(g)
    play(g, "keep")
    assert (asked(g), rolled(g)[0]) == (("Reroll", GREEN), "return fire")
    g = watched()
    fleets(g, BLUE, "jupiter", 1)
    dice(g, 1, 1)
    attack(BLUE)(g)
    play(g, "keep", "fire")
    assert (asked(g), rolled(g)[0]) == (("Reroll", GREEN), "return fire")
    g = watched()
    dice(g, 6, 1)
    civil("espionage", BLUE, calm=1)(g)
    play(g, "keep")
    assert (asked(g), rolled(g)[0]) == (("Reroll", GREEN), "the follow-up")
    g = watched()
    learn(g, RED, *ENGINES)
    dice(g, 1, 1, 1)
    civil("construction", fleets=2, attempt=1)(g)
    play(g, "keep")
    assert (asked(g), rolled(g)[0]) == (("Reroll", GREEN), "self-fire")


@rule("EB-206")
def test_one_step_for_each_die_and_nothing_without_steps() -> None:
    g = table()
    develop(g, RED, "jupiter", 4)
    counters(g, RED, ai=2)
    dice(civilian(g), 1, 2, 3, 4, 5, 5)
    group(g, "jupiter", "research", calm=4)
    assert legal(g) == {"keep", "reroll 1", "reroll 2", "reroll 3", "reroll 4"}, "one for each face that shows"
    play(g, "reroll 2", "reroll 1")
    assert rolled(g)[1] == [5, 5, 3, 4]
    assert g.ai[RED] == 0
    assert g.research[RED] == 2
    assert asked(g)[0] != "Reroll"


@rule("EB-207")
def test_the_new_face_replaces_the_old_for_better_or_worse() -> None:
    g = watched()
    dice(g, 6, 1)
    attack(BLUE)(g)
    play(g, "reroll 6", "keep")
    assert rolled(g)[1] == [1]
    assert told(g, "hits")[-1].many == 0, "the natural 6 is gone"
    g = watched()
    counters(g, RED, ai=1)
    learn(g, BLUE, "shielding", "advanced_shielding")
    dice(g, 1, 6)
    attack(BLUE)(g)
    play(g, "reroll 1", "keep")
    assert told(g, "hits")[-1].many == 1, "a natural 6 on the new face counts"


@rule("EB-208", "EB-209")
def test_a_duel_of_minds() -> None:
    g = table()
    fleets(g, RED, "mars", 3)
    develop(g, BLUE, "mars", 3)
    counters(g, RED, ai=2)
    counters(g, BLUE, ai=1)
    dice(military(g), 2, 2, 5, 4, 3, 6)
    group(g, "mars", "attack", BLUE, fleets=3)
    play(g, "reroll 2")
    assert asked(g) == ("Reroll", RED), "he may go on"
    play(g, "keep")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "reroll 5")
    assert asked(g) == ("Reroll", RED), "asked again after a re-roll"
    play(g, "reroll 3")
    assert rolled(g)[1] == [4, 2, 6], "the same die twice"
    assert g.ai == [0, 0, 0]
    assert told(g, "hits")[-1].many == 2


@rule("EB-208")
def test_ones_own_die_twice() -> None:
    g = table()
    develop(g, RED, "mars", 1)
    counters(g, RED, ai=2)
    dice(civilian(g), 1, 2, 5)
    group(g, "mars", "research", calm=1)
    play(g, "reroll 1", "reroll 2")
    assert g.research[RED] == 1


@rule("EB-209")
def test_the_roller_first_then_clockwise() -> None:
    g = table(4)
    for seat in range(4):
        counters(g, seat, ai=1)
    fleets(g, GREEN, "mars", 1)
    develop(g, BLUE, "mars", 2)
    fleets(g, BLUE, "mars", 1)
    dice(military(g, GREEN), 1, 1)
    group(g, "mars", "attack", BLUE, fleets=1)
    for seat in (GREEN, YELLOW, RED, BLUE):
        assert asked(g) == ("Reroll", seat)
        play(g, "keep")
    play(g, "fire")
    for seat in (BLUE, GREEN, YELLOW, RED):
        assert asked(g) == ("Reroll", seat), "now Blue is the roller"
        play(g, "keep")
    assert asked(g)[0] != "Reroll"


@rule("EB-209")
def test_for_dice_of_the_un_the_active_player_is_asked_first() -> None:
    g = table()
    for seat in range(3):
        counters(g, seat, ai=1)
    fleets(g, BLUE, "earth", 1)
    dice(military(g, BLUE), 1, *[1] * 12)
    group(g, "earth", "attack", UN, fleets=1)
    play(g, "keep", "keep", "keep")
    assert rolled(g)[0] == "return fire"
    for seat in (BLUE, GREEN, RED):
        assert asked(g) == ("Reroll", seat)
        play(g, "keep")


@rule("EB-209")
def test_who_has_just_re_rolled_is_asked_again_before_the_roller() -> None:
    g = table()
    develop(g, RED, "mars", 1)
    for seat in range(3):
        counters(g, seat, ai=2)
    dice(civilian(g), 6, 5, 4)
    group(g, "mars", "research", calm=1)
    play(g, "keep", "reroll 6")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "keep")
    assert asked(g) == ("Reroll", RED), "he had passed, but a die has fallen anew"
    play(g, "keep")
    assert asked(g) == ("Reroll", GREEN), "Blue has passed since"
    play(g, "reroll 5")
    assert asked(g) == ("Reroll", GREEN)
    keeps(g)
    assert g.ai == [2, 1, 1]
    assert g.research[RED] == 0


@rule("EB-210")
def test_only_the_roll_just_made_can_be_changed() -> None:
    g = table()
    develop(g, RED, "mars", 1)
    counters(g, RED, ai=1)
    dice(civilian(g), 6, 2)
    group(g, "mars", "research", calm=1)
    play(g, "keep")
    assert rolled(g)[1] == [2], "the breakthrough is a roll of its own"
    assert g.research[RED] == 1, "the first roll has counted"
    assert asked(g) == ("Reroll", RED)
    assert legal(g) == {"keep", "reroll 2"}


@rule("EB-211")
def test_the_counter_is_enough_but_cannot_rise_without_both_technologies() -> None:
    g = table()
    learn(g, RED, "artificial_intelligence")
    counters(g, RED, ai=2)
    develop(g, RED, "mars", 2)
    dice(civilian(g), 1, 1, 5)
    group(g, "mars", "research", calm=2)
    play(g, "reroll 1", "keep")
    assert g.ai[RED] == 1
    turn(g)
    assert g.ai[RED] == 1


@rule("EB-206", "EB-235")
def test_who_is_out_has_no_ai() -> None:
    g = watched()
    neutral(g, GREEN)
    dice(g, 1)
    attack(BLUE)(g)
    assert asked(g)[0] != "Reroll"
    assert units(g, GREEN, "earth") == (1, 0, 0)


@rule("EB-059", "EB-206")
def test_a_re_roll_cannot_be_had_in_a_window() -> None:
    g = table()
    counters(g, RED, ai=2)
    turn(g)
    assert asked(g) == ("Window", RED)
    play(g, "lower_ai", "2")
    assert g.ai[RED] == 0
    assert not told(g, "reroll")
    assert refused(g, "lower_ai") == "EB-059"
