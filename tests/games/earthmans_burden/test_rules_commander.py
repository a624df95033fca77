"""The Commander: EB-229 to EB-234."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import CIVILIAN
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    clear,
    command,
    commander,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    flying,
    group,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)


def led(seats: int = 3, **options: str) -> Any:
    """A table with Commanders, all in Earth's orbit."""
    return table(seats, assassination="on", **options)


def offered(g: Any) -> set[str]:
    seat = g.waiting[0]
    return {GAME.notation(g, seat, move) for move in g.candidates(seat)}


@rule("EB-229")
def test_everybody_begins_with_a_commander_in_earths_orbit() -> None:
    g = dealt(4, assassination="on")
    assert [commander(g, seat) for seat in range(4)] == ["earth"] * 4
    assert asked(g)[0] == "ChooseSetup", "before setup"
    assert [commander(dealt(2), seat) for seat in range(2)] == [None, None]


@rule("EB-230")
def test_he_rises_and_falls_like_a_fleet() -> None:
    g = led()
    fleets(g, RED, "earth", 2)
    play(moving(g), "from earth", "to terran", "1")
    assert legal(g) == {"with", "without"}
    play(g, "with")
    assert commander(g, RED) == "terran"
    assert flying(g, RED) == {"terran": 1}
    play(g, "done")
    play(moving(g), "1")
    assert flying(g, RED) == {"cytherean": 1}
    assert asked(g) == ("CommanderFalls", RED)
    assert legal(g) == {"to cytherean", "to cislunar", "to areian"}
    play(g, "to areian", "done")
    assert commander(g, RED) == "areian"
    moving(g)
    assert commander(g, RED) == "mars", "there is one way only"


@rule("EB-230")
def test_he_rises_alone_and_moves_once_a_phase() -> None:
    g = led()
    play(moving(g), "from earth", "to centre")
    assert commander(g, RED) == "centre", "with nobody else there it is he"
    assert asked(g)[0] != "Rise"
    g = led()
    command(g, RED, "cislunar")
    play(moving(g), "to luna")
    assert commander(g, RED) == "luna"
    assert asked(g)[0] != "Rise", "he has fallen in this phase"


@rule("EB-230")
def test_he_is_one_of_the_five_of_a_launch() -> None:
    g = led()
    learn(g, RED, "orion_engines")
    fleets(g, RED, "earth", 6)
    play(moving(g), "from earth", "calm", "to terran", "5")
    assert commander(g, RED) == "earth", "five fleets leave no room"
    g = led()
    learn(g, RED, "orion_engines")
    fleets(g, RED, "earth", 6)
    play(moving(g), "from earth", "calm", "to centre", "4", "with")
    assert (commander(g, RED), flying(g, RED)) == ("centre", {"centre": 4})
    g = led()
    learn(g, RED, "orion_engines")
    play(moving(g), "from earth", "to terran")
    assert commander(g, RED) == "terran", "alone, at the price of the development"
    assert units(g, RED, "earth") == (0, 0, 0)


@rule("EB-230")
def test_he_is_pushed_and_sails() -> None:
    g = led()
    learn(g, RED, "orion_engines", "fusion_engines")
    fly(g, RED, "centre", 1)
    command(g, RED, "centre")
    play(moving(g), "from centre", "to outer")
    assert commander(g, RED) == "giants", "pushed at the price of the fleet, and then he fell"
    assert flying(g, RED) == {}
    g = led()
    learn(g, RED, "solar_sails")
    command(g, RED, "outer")
    dice(g, 4, 4, 4)
    moving(g)
    assert rolled(g)[0] == "Solar Sails"
    play(g, "from giants", "to jovian")
    assert commander(g, RED) == "jovian"
    assert asked(g)[0] != "Sail", "not twice in a turn"


@rule("EB-231")
def test_two_dice_in_attack_return_fire_and_exploration() -> None:
    g = led()
    command(g, RED, "mars")
    command(g, BLUE, "mars")
    fleets(g, RED, "mars", 1)
    dice(military(g), 1, 1, 1, 1, 1)
    group(g, "mars", "attack", BLUE, fleets=1, commander=True)
    assert rolled(g) == ("the attack", [1, 1, 1], 0)
    play(g, "fire")
    assert rolled(g) == ("return fire", [1, 1], -2), "3 outnumber 2"
    fleets(g, RED, "mars", 1)
    dice(g, 1, 1, 1)
    g.commander_acted = 0
    group(military(g), "mars", "exploration", fleets=1, commander=True)
    assert rolled(g)[1] == [1, 1, 1]


@rule("EB-231")
@pytest.mark.parametrize("action", ["overthrow", "espionage"])
def test_one_whole_die_in_civilian_actions(action: str) -> None:
    g = led()
    command(g, RED, "mars")
    develop(g, BLUE, "mars", 2)
    dice(civilian(g), 1)
    group(g, "mars", action, BLUE, commander=True)
    assert len(rolled(g)[1]) == 1
    fleets(g, RED, "mars", 3)
    g.commander_acted = 0
    dice(civilian(g), 1, 1)
    group(g, "mars", action, BLUE, fleets=3, commander=True)
    assert len(rolled(g)[1]) == 2, "three and two are two pairs and a half"


@rule("EB-131", "EB-231")
def test_he_helps_to_pacify_and_not_to_research() -> None:
    g = led()
    command(g, RED, "mars")
    develop(g, RED, "mars", 1, 1)
    dice(civilian(g), 1, 5, 1)
    group(g, "mars", "pacification", risk=1, commander=True)
    assert rolled(g)[1] == [1, 5]
    group(g, "mars", "research", calm=1)
    assert rolled(g)[1] == [1]


@rule("EB-231")
def test_two_units_for_outnumbering() -> None:
    for theirs, penalty in ((2, 0), (3, -1)):
        g = led()
        command(g, RED, "mars")
        develop(g, BLUE, "mars", theirs)
        dice(military(g), 1, 1)
        group(g, "mars", "attack", BLUE, commander=True)
        assert rolled(g)[2] == penalty


@rule("EB-231")
def test_he_acts_in_one_of_the_two_phases() -> None:
    for fights in (True, False):
        g = led()
        command(g, RED, "mars")
        develop(g, RED, "mars", 1)
        develop(g, BLUE, "mars", 2)
        military(g)
        if fights:
            dice(g, 1, 1)
            group(g, "mars", "attack", BLUE, commander=True)
        else:
            play(g, "end")
        on_to(g, "Menu")
        assert g.phase == CIVILIAN
        dice(g, *([1] if fights else [1, 1]))
        group(g, "mars", "overthrow", BLUE, calm=1, commander=not fights)


@rule("EB-045", "EB-231")
def test_in_his_next_turn_he_may_act_again() -> None:
    g = led()
    command(g, RED, "mars")
    develop(g, BLUE, "mars", 2)
    dice(military(g), 1, 1, 1, 1)
    group(g, "mars", "attack", BLUE, commander=True)
    on_to(turn(g), "Menu", RED)
    group(g, "mars", "attack", BLUE, commander=True)


@rule("EB-232")
def test_a_hit_on_him_only_when_there_is_nothing_else() -> None:
    g = led()
    fleets(g, RED, "mars", 4)
    command(g, BLUE, "mars")
    develop(g, BLUE, "mars", 1)
    fleets(g, BLUE, "mars", 2)
    dice(military(g), 6, 6, 1, 1)
    group(g, "mars", "attack", BLUE, fleets=4)
    assert asked(g) == ("Casualty", BLUE)
    assert refused(g, "commander") == "EB-232"
    play(g, "fleet", "fleet", "hold")
    assert commander(g, BLUE) == "mars"
    dice(military(g), 6, 6)
    clear(g, RED, "mars")
    fleets(g, RED, "mars", 2)
    group(military(g), "mars", "attack", BLUE, fleets=2)
    assert commander(g, BLUE) is None, "one hit for the development, one for him"
    assert g.is_out(BLUE)


@rule("EB-232")
def test_he_may_stand_beside_spaceborne_fleets_but_they_take_no_hits() -> None:
    g = led()
    fleets(g, RED, "mars", 1)
    command(g, BLUE, "mars")
    fly(g, BLUE, "areian", 5)
    develop(g, BLUE, "venus", 1)
    dice(military(g), 6)
    group(g, "mars", "attack", BLUE, fleets=1)
    assert g.is_out(BLUE)


@rule("EB-233")
def test_his_successes_are_paid_with_fleets_of_the_same_orbit() -> None:
    g = led()
    command(g, RED, "luna")
    fleets(g, RED, "luna", 1)
    dice(military(g), 1, 4, 6)
    group(g, "luna", "exploration", fleets=1, commander=True)
    assert asked(g) == ("ClaimRegions", RED)
    assert legal(g) == {"1", "0"}, "two successes, one fleet"
    play(g, "1")
    assert units(g, RED, "luna") == (1, 0, 0)
    assert commander(g, RED) == "luna"


@rule("EB-233")
def test_alone_he_cannot_explore() -> None:
    g = led()
    command(g, RED, "luna")
    command(g, BLUE, "luna")
    dice(military(g), 1, 1)
    play(g, "at luna")
    assert rolled(g)[0] == "the attack", "there was no choice"
    fleets(g, RED, "luna", 1)
    play(military(g), "at luna")
    assert legal(g) == {"attack", "exploration"}


@rule("EB-233")
def test_a_fleet_outside_the_group_pays_as_well() -> None:
    g = led()
    command(g, RED, "luna")
    fleets(g, RED, "luna", 2)
    dice(military(g), 6, 6)
    group(g, "luna", "exploration", commander=True)
    play(g, "2")
    assert units(g, RED, "luna") == (2, 0, 0)


@rule("EB-233")
def test_he_is_never_removed_given_or_sacrificed() -> None:
    g = led()
    clear(g, RED)
    turn(g)
    assert refused(g, "remove_fleets") == "EB-057"
    assert refused(g, "give") == "EB-066"
    learn(g, RED, "orion_engines")
    fleets(g, RED, "earth", 1)
    play(moving(g), "from earth")
    assert "commander" not in offered(g)
    assert asked(g)[0] != "Sacrifice", "the fleet is all there is to give up"
    g = led()
    fleets(g, RED, "earth", 3)
    play(turn(g), "give", "seat 2", "fleet")
    assert legal(g) == {"1", "2", "3"}
    play(turn(g), "remove_fleets")
    assert legal(g) == {"1", "2", "3"}


@rule("EB-234")
def test_without_him_a_player_is_out() -> None:
    g = led(4)
    learn(g, BLUE, "security", "shielding")
    fleets(g, RED, "mars", 3)
    command(g, BLUE, "mars")
    fleets(g, BLUE, "venus", 4, "acted")
    fleets(g, BLUE, "belt", 2, "given")
    develop(g, BLUE, "venus", 1, 1)
    fly(g, BLUE, "terran", 3)
    dice(military(g), 6, 6, 1)
    group(g, "mars", "attack", BLUE, fleets=3)
    assert g.is_out(BLUE)
    assert [event.who for event in told(g, "out")] == [BLUE]
    assert units(g, BLUE, "venus") == (1, 1, 0)
    assert units(g, BLUE, "belt") == (0, 0, 0)
    assert units(g, BLUE, "earth") == (1, 0, 0)
    assert flying(g, BLUE) == {}
    assert not g.has_units(BLUE)
    assert GAME.invariants(g) == []


@rule("EB-234")
def test_the_last_with_a_commander_wins() -> None:
    g = led(2)
    command(g, BLUE, "mars")
    fleets(g, RED, "mars", 1)
    develop(g, BLUE, "venus", 2)
    dice(military(g), 6)
    group(g, "mars", "attack", BLUE, fleets=1)
    assert g.over
    assert GAME.ending(g).winners == (RED,)


@rule("EB-234", "EB-236")
def test_return_fire_on_the_active_players_commander_ends_his_turn() -> None:
    g = led()
    clear(g, RED)
    clear(g, UN)
    develop(g, UN, "earth", 2)
    develop(g, RED, "mars", 1)
    fleets(g, BLUE, "earth", 3)
    dice(military(g), 1, 1, 6, 1, 1, 1, 1)
    group(g, "earth", "attack", BLUE, commander=True)
    play(g, "fire")
    assert g.is_out(RED)
    assert units(g, UN, "earth")[0] > 2, "the UN steps still take place"
    assert asked(g) == ("Window", BLUE)
    assert g.active == BLUE
    on_to(g, "Window", GREEN)
    on_to(g, "Window", BLUE)
    assert g.active == BLUE, "Red has no more turns"
