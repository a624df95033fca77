"""Groups of the Military phase and what all actions have in common: EB-092 to EB-101."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import CIVILIAN, MILITARY
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    classes,
    counters,
    develop,
    dice,
    fleets,
    fly,
    learn,
    legal,
    military,
    offered,
    on_to,
    play,
    refused,
    rolled,
    seen,
    table,
    units,
    world,
)


def worlds_open(g: Any) -> set[str]:
    """The worlds where a group can be declared now."""
    return {text[3:] for text in legal(g) if text.startswith("at ")}


# -- the Military phase ---------------------------------------------------------------------------


@rule("EB-092")
def test_groups_are_formed_from_fleets_of_one_orbit() -> None:
    g = table(un=False)
    fleets(g, RED, "mars", 3)
    fleets(g, RED, "venus", 2)
    develop(g, RED, "mars", 2)
    fleets(g, BLUE, "mars", 1)
    military(g)
    assert worlds_open(g) == {"mars", "venus"}
    play(g, "at mars", "attack")
    assert (asked(g)[0], legal(g)) == ("Muster", {"3", "2", "1"}), "fleets alone, and only those of this orbit"
    play(dice(g, 1, 1), "2", "hold")
    assert classes(g, RED, "mars") == {"acted": 2, "ready": 1}
    play(g, "at mars", "attack")
    assert asked(g)[0] == "FireBack", "one fleet is left for another group, the two are not"


@rule("EB-092", "EB-096")
def test_fleets_may_stay_out_of_every_group() -> None:
    g = table(un=False)
    fleets(g, RED, "venus", 3)
    military(g)
    play(g, "end")
    assert (g.phase, classes(g, RED, "venus")) == (CIVILIAN, {"ready": 3})
    military(g)
    play(dice(g, 1), "at venus", "exploration", "1")
    play(g, "end")
    assert (g.phase, classes(g, RED, "venus")) == (CIVILIAN, {"acted": 1, "ready": 2})


@rule("EB-093")
def test_a_military_group_attacks_or_explores() -> None:
    g = table(un=False)
    fleets(g, RED, "venus", 3)
    fleets(g, BLUE, "venus", 1)
    play(military(g), "at venus")
    assert legal(g) == offered(g) == {"attack", "exploration"}
    play(dice(g, 6), "exploration", "1", "1")
    assert units(g, BLUE, "venus")[2] == 1, "one group, one action"


@rule("EB-094")
def test_a_world_that_was_left_is_closed() -> None:
    g = table(un=False)
    for name in ("mars", "venus", "luna"):
        fleets(g, RED, name, 3)
    military(g)
    play(dice(g, 1), "at mars", "exploration", "1")
    assert worlds_open(g) == {"mars", "venus", "luna"}
    play(dice(g, 1), "at mars", "exploration", "1")
    play(dice(g, 1), "at venus", "exploration", "1")
    assert worlds_open(g) == {"venus", "luna"}
    assert refused(g, "at mars") == "EB-094"
    assert [one.id for one in seen(g).worlds if one.closed] == ["mars"]
    assert [one.id for one in seen(g).worlds if one.current] == ["venus"]
    play(g, "end")
    assert worlds_open(g) == {"earth"}, "no fleet alone can do anything civil there"


@rule("EB-095")
def test_groups_are_declared_one_by_one_and_members_have_acted_from_then_on() -> None:
    g = table(un=False, windows="full")
    fleets(g, RED, "mars", 3)
    fleets(g, RED, "mars", 2, "given")
    fleets(g, BLUE, "mars", 2)
    counters(g, BLUE, ai=1)
    military(g)
    play(dice(g, 1, 1, 1, 1), "at mars", "attack", "4")
    assert (asked(g)[0], classes(g, RED, "mars")) == ("Reroll", {"acted": 4, "ready": 1}), (
        "while its dice still lie, and those that were given before the others"
    )
    on_to(g, "Menu")
    assert (g.phase, worlds_open(g)) == (MILITARY, {"mars"})
    assert [(event.where, event.many) for event in told(g, "declare")] == [(world(g, "mars"), 4)]


@rule("EB-096")
@pytest.mark.parametrize("phase", [military, civilian])
def test_a_phase_may_be_ended_at_any_moment_between_actions(phase: Any) -> None:
    g = table(un=False)
    fleets(g, RED, "venus", 4)
    develop(g, RED, "venus", 2)
    phase(g)
    assert "end" in legal(g)
    play(dice(g, 1), *(("at venus", "exploration", "1") if phase is military else ("at venus", "research", "1")))
    assert "end" in legal(g)
    before = g.phase
    play(g, "end")
    assert (g.phase, g.active) != (before, RED)


@rule("EB-097")
def test_what_acted_in_the_military_phase_does_not_act_in_the_civilian_one() -> None:
    g = table(un=False)
    fleets(g, RED, "venus", 6)
    develop(g, BLUE, "venus", 2)
    military(g)
    play(dice(g, 1, 1), "at venus", "exploration", "2")
    on_to(play(g, "end"), "Menu")
    play(g, "at venus", "overthrow")
    assert legal(g) == {"2", "3", "4"}
    play(dice(g, 1, 1), "4")
    on_to(g, "Window", BLUE)
    assert classes(g, RED, "venus") == {"acted": 6}


# -- common to all actions ------------------------------------------------------------------------


@rule("EB-098")
def test_technologies_modify_only_what_their_rules_say() -> None:
    g = table(un=False)
    every = [row.id for row in GAME.default_box().names.technologies]
    for seat in (RED, BLUE):
        learn(g, seat, *every)
    fleets(g, RED, "venus", 4)
    develop(g, RED, "venus", 1)
    develop(g, BLUE, "venus", 1)
    sums = {}
    for phase, action, choices in (
        (military, "attack", ["1"]),
        (military, "exploration", ["1"]),
        (civilian, "overthrow", ["1", "0"]),
        (civilian, "espionage", ["1", "0"]),
        (civilian, "research", []),
    ):
        twin = phase(g.clone())
        play(twin, "at venus", action, *choices)
        sums[action] = {one.id: one.value for one in seen(twin).roll.modifiers}
    weapons = {"heavy_weapons": 1, "advanced_weapons": 1, "shielding": -1, "advanced_shielding": -1}
    plots = {"intrigue": 1, "machinations": 1, "security": -1, "advanced_security": -1}
    assert sums == {
        "attack": weapons,
        "exploration": {"drone_networking": 1},
        "overthrow": plots,
        "espionage": plots,
        "research": {},
    }


@rule("EB-099")
@pytest.mark.parametrize("action", ["attack", "exploration", "overthrow", "espionage"])
def test_a_natural_six_always_counts(action: str) -> None:
    g = table(un=False)
    learn(g, BLUE, "shielding", "advanced_shielding", "security", "advanced_security")
    fleets(g, RED, "luna", 2)
    fleets(g, BLUE, "luna", 9)
    develop(g, BLUE, "luna", 1)
    (military if action in ("attack", "exploration") else civilian)(g)
    follow_up = [1] if action == "espionage" else []
    play(dice(g, *([6, 5] if action == "attack" else [6, 4] if action == "exploration" else [6]), *follow_up))
    play(g, "at luna", action, "2")
    if action == "attack":
        assert (rolled(g)[2], told(g, "hits")[0].many) == (-3, 1), "5 - 3 is no hit"
    elif action == "exploration":
        assert legal(g) == {"0", "1"}, "one region is free: no bonus"
    else:
        assert told(g, "successes")[0].many == 1


@rule("EB-099")
@pytest.mark.parametrize("action", ["attack", "exploration", "overthrow", "espionage"])
def test_a_natural_one_never_counts(action: str) -> None:
    g = table(un=False)
    learn(g, RED, "heavy_weapons", "advanced_weapons", "intrigue", "machinations")
    learn(g, RED, "von_neumann_engines", "drone_networking")
    fleets(g, RED, "jupiter", 4)
    develop(g, RED, "jupiter", 1)
    develop(g, BLUE, "jupiter", risk=1)
    (military if action in ("attack", "exploration") else civilian)(g)
    military_action = action in ("attack", "exploration")
    play(dice(g, *([1, 2] if military_action else [1])), "at jupiter", action, "2" if military_action else "1")
    if action == "attack":
        assert (rolled(g)[2], told(g, "hits")[0].many) == (2, 1), "a 2 hits, the 1 does not"
    elif action == "exploration":
        assert legal(g) == {"0", "1"}
    else:
        play(g, "0")
        assert (rolled(g)[2] >= 2, told(g, "successes")[0].many) == (True, 0)


@rule("EB-100")
@pytest.mark.parametrize(
    ("mine", "theirs", "penalty"),
    [((0, 3), (0, 3), 0), ((0, 3), (0, 4), -1), ((1, 3), (0, 4), 0), ((0, 3), (2, 2), -1), ((2, 2), (2, 2), 0)],
)
def test_outnumbering_is_strictly_more_of_all_units_there(
    mine: tuple[int, int], theirs: tuple[int, int], penalty: int
) -> None:
    g = table(un=False)
    for seat, (developments, ships) in ((RED, mine), (BLUE, theirs)):
        develop(g, seat, "mars", 0, developments)
        fleets(g, seat, "mars", ships)
    fleets(g, BLUE, "venus", 9)
    fly(g, BLUE, "areian", 9)
    fleets(g, GREEN, "mars", 9)
    play(military(g), "at mars", "attack", "on seat 2", "1")
    assert rolled(g)[2] == penalty, "the size of the group does not matter, nor others, nor other places"


@rule("EB-101")
@pytest.mark.parametrize(("phase", "action"), [(military, "attack"), (civilian, "overthrow"), (civilian, "espionage")])
def test_nobody_is_his_own_target(phase: Any, action: str) -> None:
    g = table(4, un=False)
    for seat in (RED, BLUE, GREEN):
        fleets(g, seat, "mars", 2)
        develop(g, seat, "mars", 1)
    play(phase(g), "at mars", action)
    assert offered(g) == {"on seat 2", "on seat 3"}
    play(phase(g, BLUE), "at mars", action)
    assert offered(g) == {"on seat 1", "on seat 3"}
