"""Groups of the Civilian phase: EB-128 to EB-134."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import CIVILIAN
from ecumene.games.earthmans_burden.view.ids import UNIT_IDS
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .scenario import (
    BLUE,
    RED,
    UN,
    civilian,
    classes,
    clear,
    develop,
    dice,
    fleets,
    growing,
    learn,
    legal,
    military,
    offered,
    on_to,
    play,
    refused,
    risking,
    rolled,
    seen,
    table,
    turn,
    units,
)


def worlds_open(g: Any) -> set[str]:
    """The worlds where a group can be declared now."""
    return {text[3:] for text in legal(g) if text.startswith("at ")}


def at_venus(calm: int = 0, risk: int = 0, ships: int = 0) -> Any:
    """Red has these units at Venus and nothing else; Blue has one development there."""
    g = table(un=False)
    clear(g, RED)
    develop(g, BLUE, "venus", 1)
    develop(g, RED, "venus", calm, risk)
    fleets(g, RED, "venus", ships)
    return g


def form(g: Any, **members: int) -> Any:
    """A group with so many members of each class is formed: form(g, calm=1, fleet=2)."""
    while asked(g)[0] == "Muster":
        play(g, str(members.get(UNIT_IDS[g.asking.unit], 0)))
    return g


@rule("EB-128")
def test_groups_are_formed_of_developments_and_fleets_of_one_world() -> None:
    g = at_venus(2, 1, 2)
    develop(g, RED, "mars", 4)
    play(civilian(g), "at venus", "overthrow")
    assert legal(g) == {"0", "1", "2"}
    play(g, "1")
    assert legal(g) == {"0", "1"}
    play(g, "1")
    assert legal(g) == {"0", "1", "2"}
    play(dice(g, 1, 1), "1")
    assert classes(g, RED, "venus") == {"acted": 1, "ready": 1}
    play(g, "at venus", "overthrow")
    assert (g.asking.group.calm, g.asking.group.risky, legal(g)) == (1, 0, {"0", "1"}), (
        "one development and one fleet are left"
    )
    play(dice(g, 1), "1")
    assert (asked(g)[0], worlds_open(g)) == ("Menu", {"mars"}), "each unit is in one group at most"


@rule("EB-128")
def test_groups_are_formed_after_the_risk_rolls() -> None:
    g = at_venus(0, 1, 0)
    develop(g, RED, "mars", 2)
    risking(dice(g, 1))
    assert units(g, RED, "venus") == (0, 0, 0), "the development at risk was lost"
    assert worlds_open(g) == {"mars"}


@rule("EB-128")
def test_fleets_that_acted_in_the_military_phase_are_left_out() -> None:
    g = at_venus(1, 0, 4)
    military(g)
    play(dice(g, 1, 1, 1), "at venus", "exploration", "3")
    play(on_to(g, "Menu"), "end")
    assert g.phase == CIVILIAN
    play(g, "at venus", "overthrow")
    assert (g.asking.group.calm, legal(g)) == (1, {"0", "1"})


@rule("EB-129")
def test_what_a_civilian_group_can_do() -> None:
    g = at_venus(1, 1, 2)
    play(civilian(g), "at venus")
    assert legal(g) == {"overthrow", "espionage", "pacification", "construction", "research"}
    g = table()
    develop(g, RED, "venus", 1)
    clear(g, UN)
    develop(g, UN, "earth", 1)
    develop(g, RED, "earth", risk=1)
    play(civilian(g), "at earth")
    assert {"un_fleet", "un_calm"} <= legal(g)
    play(civilian(g), "at venus")
    assert not {"un_fleet", "un_calm"} & offered(g)


@rule("EB-129")
@pytest.mark.parametrize("action", ["construction", "research"])
def test_developments_alone_construct_and_research(action: str) -> None:
    g = at_venus(2, 0, 6)
    play(civilian(g), "at venus", action, "2")
    if action == "construction":
        assert (asked(g)[0], legal(g)) == ("Attempt", {"1", "2"})
    else:
        assert len(rolled(g)[1]) == 2
    g = at_venus(0, 0, 6)
    play(civilian(g), "at venus")
    assert refused(g, action) == "EB-134"
    assert legal(g) == {"overthrow", "espionage"}


@rule("EB-130")
def test_a_world_that_was_left_is_closed() -> None:
    g = at_venus(2)
    for name in ("mars", "luna"):
        develop(g, RED, name, 2)
    civilian(g)
    play(dice(g, 1), "at venus", "research", "1")
    play(g, "at mars")
    play(dice(g, 1), "research", "1")
    assert (worlds_open(g), refused(g, "at venus")) == ({"mars", "luna"}, "EB-130")
    play(dice(g, 1), "at mars", "research")
    assert worlds_open(g) == {"luna"}


@rule("EB-130")
def test_the_worlds_of_the_military_phase_are_open_again() -> None:
    g = at_venus(1, 0, 1)
    fleets(g, RED, "mars", 2)
    military(g)
    play(dice(g, 1), "at venus", "exploration")
    play(dice(g, 1), "at mars", "exploration", "1")
    assert [one.id for one in seen(g).worlds if one.closed] == ["venus"]
    play(g, "end")
    assert (g.phase, worlds_open(g)) == (CIVILIAN, {"venus"})


@rule("EB-131")
@pytest.mark.parametrize("action", ["overthrow", "espionage", "pacification"])
@pytest.mark.parametrize(
    ("calm", "risk", "ships", "dice_rolled"), [(0, 1, 0, 1), (1, 1, 1, 2), (0, 1, 3, 2), (1, 2, 2, 4), (0, 1, 5, 3)]
)
def test_one_die_per_development_and_one_per_two_fleets(
    action: str, calm: int, risk: int, ships: int, dice_rolled: int
) -> None:
    g = at_venus(calm, risk, ships)
    civilian(g)
    form(play(dice(g, *[1] * dice_rolled), "at venus", action), calm=calm, at_risk=risk, fleet=ships)
    assert rolled(g)[:2] == (action, [1] * dice_rolled)


@rule("EB-131")
def test_halves_are_lost_in_each_group() -> None:
    g = at_venus(1, 0, 3)
    play(dice(civilian(g), 1, 1), "at venus", "overthrow", "1", "3")
    assert len(rolled(g)[1]) == 2, "one group: 1 + 3 / 2"
    g = at_venus(1, 0, 3)
    play(dice(civilian(g), 1), "at venus", "overthrow", "1", "1")
    assert len(rolled(g)[1]) == 1, "two groups: 1 + 1 / 2"
    play(dice(g, 1), "at venus", "overthrow")
    assert len(rolled(g)[1]) == 1, "and 2 / 2"


@rule("EB-132")
def test_fleets_made_in_this_turn_join_no_group() -> None:
    g = at_venus(3, 0, 2)
    civilian(g)
    play(dice(g, 6, 6), "at venus", "construction", "2", "2")
    assert classes(g, RED, "venus") == {"fresh": 2, "ready": 2}
    play(g, "at venus", "overthrow", "1")
    assert legal(g) == {"0", "1", "2"}
    g = at_venus(1, 0, 0)
    learn(g, RED, "nanotechnology")
    growing(dice(g, 1))
    assert classes(g, RED, "venus") == {"fresh": 1}
    on_to(g, "Menu")
    play(dice(g, 1), "at venus", "overthrow")
    assert (len(rolled(g)[1]), classes(g, RED, "venus")) == (1, {"fresh": 1})


@rule("EB-132")
def test_in_the_next_turn_they_are_fleets_like_any_other() -> None:
    g = at_venus(1, 0, 1)
    play(dice(civilian(g), 6), "at venus", "construction", "1")
    on_to(g, "Window", BLUE)
    assert classes(g, RED, "venus") == {"ready": 2}


@rule("EB-133")
def test_a_development_taken_over_does_not_act_in_this_phase() -> None:
    g = at_venus(2)
    clear(g, BLUE, "venus")
    develop(g, BLUE, "venus", risk=1)
    civilian(g)
    play(dice(g, 6), "at venus", "overthrow", "1", "take")
    assert units(g, RED, "venus") == (2, 1, 0)
    play(dice(g, 1), "at venus", "research")
    assert len(rolled(g)[1]) == 1, "the calm one that is left, not the one taken"
    on_to(g, "Window", BLUE)
    on_to(dice(turn(g), 6), "Menu")
    play(dice(g, 1, 1, 1), "at venus", "research", "2", "1")
    assert len(rolled(g)[1]) == 3


@rule("EB-133")
@pytest.mark.parametrize("early", [True, False])
def test_a_development_given_before_the_first_group_acts_and_one_given_later_does_not(early: bool) -> None:
    g = table(3, un=False, windows="full")
    clear(g, RED)
    clear(g, BLUE)
    develop(g, RED, "luna", 1, 1)
    develop(g, BLUE, "mars", 2)
    risking(dice(g, 6))
    if not early:
        play(dice(on_to(g, "Menu"), 1), "at luna", "research", "1", "0")
    assert asked(g) == ("Window", BLUE)
    play(g, "give", "seat 1", "at mars", "calm", "1", "send", "accept")
    on_to(g, "Menu", RED)
    assert worlds_open(g) == ({"luna", "mars"} if early else {"luna"})


@rule("EB-134")
def test_a_group_without_a_die_is_not_offered() -> None:
    g = at_venus(0, 0, 1)
    assert (asked(civilian(g)), g.active) == (("Window", BLUE), BLUE), "one fleet alone can do nothing"
    g = at_venus(0, 0, 3)
    play(civilian(g), "at venus", "overthrow")
    assert (legal(g), refused(g, "1"), refused(g, "0")) == ({"2", "3"}, "EB-134", "EB-134")
    g = at_venus(1, 0, 1)
    play(civilian(g), "at venus", "overthrow")
    assert (g.asking.group.calm, legal(g)) == (1, {"0", "1"}), "without the development one fleet would be left"
