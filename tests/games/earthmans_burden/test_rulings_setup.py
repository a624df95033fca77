"""Rulings of The Earthman's Burden on setup, the order of a turn, movement and groups.

Each test is named after its ruling; rulings not named in these files are proved by the worked examples.
"""

from __future__ import annotations

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    clear,
    counters,
    dealt,
    develop,
    dice,
    ending,
    fleets,
    fly,
    flying,
    group,
    growing,
    learn,
    legal,
    military,
    moving,
    next_turn,
    on_to,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)

FIRST_MIND = ("artificial_intelligence", "cognition_circuits")
LAST_MINDS = (*FIRST_MIND, "advanced_ai", "eschaton", "paradox_circuits")


@rule("EB-012", "EB-174")
def test_q01_counters_are_unlimited_but_for_the_un() -> None:
    """A hundred fleets get another one; the UN's twelve stay twelve."""
    g = table()
    fleets(g, RED, "mars", 100)
    develop(g, RED, "mars", calm=1)
    dice(civilian(g), 3)
    group(g, "mars", "construction", calm=1, attempt=1)
    assert units(g, RED, "mars")[2] == 101
    next_turn(g, BLUE)
    assert units(g, UN, "earth")[2] == 12


@rule("EB-001", "EB-226", "EB-239")
def test_q02_one_to_seven_players() -> None:
    """A single player has not won by conquest at once; the Minigame takes four at most."""
    assert list(GAME.seat_counts) == [1, 2, 3, 4, 5, 6, 7]
    g = dealt(1)
    play(g, "claim", "orbit", "orbit", "orbit")
    assert asked(g) == ("Window", RED)
    with pytest.raises(BadOptions):
        dealt(5, minigame="on")


@rule("EB-032")
def test_q03_setup_rounds_are_taken_in_turn() -> None:
    """Everybody has a first round before anybody has a second."""
    g = dealt(3)
    first = []
    for _ in range(3):
        assert "claim" in legal(g)
        first.append(asked(g)[1])
        play(g, "orbit")
    assert sorted(first) == [RED, BLUE, GREEN]
    assert asked(g) == ("ChooseSetup", first[0])
    assert refused(g, "claim") == "EB-034"


@rule("EB-042")
def test_q04_a_setup_round_is_not_declined() -> None:
    g = dealt(3)
    assert legal(g) == {"claim", "orbit", "above", "technology"}
    play(g, "orbit", "orbit", "orbit")
    assert legal(g) == {"orbit", "above", "technology"}


@rule("EB-010")
def test_q05_the_first_free_region_is_claimed() -> None:
    """Nobody is asked which region: they come in the order of the board."""
    g = dealt(3)
    play(g, "claim", "claim", "claim")
    first = g.box.first_region[g.box.earth]
    assert [event.where for event in told(g, "develop")] == [first, first + 1, first + 2]


@rule("EB-035")
def test_q06_any_trajectory_from_which_earth_can_be_reached_is_above_it() -> None:
    g = dealt(3)
    play(g, "above")
    assert legal(g) == {"to cislunar", "to terran", "to inner", "to middle", "to centre"}


@rule("EB-042")
def test_q07_nobody_acts_extraordinarily_in_setup() -> None:
    """Nothing but setup rounds is asked, not even of a player who could give or let others copy."""
    g = dealt(2)
    kinds = set()
    for _ in range(8):
        kinds.add(asked(g)[0])
        assert not legal(g) & {"give", "copy", "pass", "remove_fleets"}
        play(g, "technology")
        kinds.add(asked(g)[0])
        play(g, sorted(legal(g))[0])
    assert kinds == {"ChooseSetup", "Learn"}


@rule("EB-044", "EB-215")
def test_q08_blockade_then_ai_then_eschaton_then_the_window() -> None:
    g = table(homes=False, un=False)
    develop(g, RED, "earth", calm=7)
    develop(g, BLUE, "mars", calm=1)
    develop(g, GREEN, "mars", calm=1)
    learn(g, RED, *LAST_MINDS)
    turn(dice(g, 5))
    assert asked(g) == ("Reroll", RED)
    play(g, "keep")
    assert [event.what for event in g.events or []] == ["turn", "blockade", "ai", "roll", "eschaton"]
    assert asked(g) == ("Window", RED)


@rule("EB-044", "EB-219")
def test_q08_a_blockade_wins_before_the_eschaton_is_rolled_for() -> None:
    g = table(homes=False, un=False)
    develop(g, RED, "earth", calm=7)
    develop(g, BLUE, "mars", calm=1)
    learn(g, RED, *LAST_MINDS)
    counters(g, RED, blockade=2, eschaton=4)
    turn(g)
    assert g.over
    assert told(g, "roll") == []
    assert GAME.ending(g).headline == "Red blockades Earth"


@rule("EB-051")
def test_q09_the_eschaton_is_rolled_for_in_ones_own_turn_only() -> None:
    g = table()
    learn(g, RED, *LAST_MINDS)
    turn(g, BLUE)
    next_turn(g, GREEN)
    assert told(g, "roll") == []
    next_turn(g, RED)
    assert rolled(g)[0] == "the Eschaton"


@rule("EB-013", "EB-014")
def test_q10_fleets_neither_stop_nor_fight_each_other_in_flight() -> None:
    """Thirty fleets fall through the same trajectory as thirty of a rival into an orbit that he holds."""
    g = table()
    fly(g, RED, "areian", 30)
    fly(g, BLUE, "areian", 30)
    fleets(g, BLUE, "mars", 30)
    moving(g)
    assert units(g, RED, "mars") == (0, 0, 30)
    assert flying(g, BLUE) == {"areian": 30}
    assert told(g, "roll") == []
    g = table()
    fly(g, RED, "terran", 1)
    fly(g, BLUE, "cislunar", 1)
    moving(g)
    play(g, "0", "1")
    assert flying(g, RED) == flying(g, BLUE) == {"cislunar": 1}
    assert told(g, "roll") == []


@rule("EB-095", "EB-128")
def test_q11_a_group_is_formed_when_it_is_declared() -> None:
    """After an overthrow by one development the other two research as one group; the first cannot join them."""
    g = table()
    develop(g, RED, "venus", calm=3)
    develop(g, BLUE, "venus", calm=1)
    dice(civilian(g), 1, 1, 1)
    group(g, "venus", "overthrow", on=BLUE, calm=1)
    play(g, "at venus", "research")
    assert legal(g) == {"1", "2"}
    play(g, "2")
    assert refused(g, "at venus") == "EB-240"


@rule("EB-094", "EB-130")
def test_q12_a_world_once_left_is_closed_for_the_phase() -> None:
    g = table()
    for world in ("mars", "luna"):
        develop(g, BLUE, world, calm=1)
        fleets(g, RED, world, 4)
    dice(military(g), 1, 1)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    assert "at mars" in legal(g)
    group(g, "luna", "attack", on=BLUE, fleets=1)
    assert refused(g, "at mars") == "EB-094"
    dice(play(g, "end"), 1, 1)
    group(g, "mars", "overthrow", on=BLUE, fleets=2)
    group(g, "luna", "overthrow", on=BLUE, fleets=2)
    assert refused(g, "at mars") == "EB-130"


@rule("EB-118", "EB-133")
def test_q13_a_development_just_explored_acts_in_the_same_turn() -> None:
    g = table()
    fleets(g, RED, "mars", 1)
    dice(military(g), 6)
    group(g, "mars", "exploration", fleets=1)
    play(g, "1")
    dice(on_to(g, "Menu", RED), 1)
    group(g, "mars", "research", calm=1)
    assert rolled(g)[0] == "research"


@rule("EB-120", "EB-133")
def test_q13_a_development_of_von_neumann_engines_acts_in_the_same_turn() -> None:
    g = table()
    clear(g, RED)
    learn(g, RED, "von_neumann_engines")
    develop(g, RED, "mars", calm=1)
    growing(dice(g, 1))
    dice(on_to(g, "Menu", RED), 1, 1)
    group(g, "mars", "research", calm=2)
    assert len(rolled(g)[1]) == 2


@rule("EB-173", "EB-174")
def test_q22_the_un_claim_and_then_build() -> None:
    """With a development they do both, in this order; without one neither."""
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", calm=1)
    ending(g)
    done = [event.what for event in g.events or [] if event.what in ("develop", "un_builds")]
    assert done == ["develop"] * 3 + ["un_builds"]
    g = table()
    clear(g, UN)
    fleets(g, UN, "earth", 3)
    ending(g)
    assert units(g, UN, "earth") == (0, 0, 3)
