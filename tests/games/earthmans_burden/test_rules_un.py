"""The United Nations: EB-166 to EB-176 and EB-244."""

from __future__ import annotations

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    classes,
    clear,
    counters,
    develop,
    dice,
    ending,
    fleets,
    group,
    learn,
    legal,
    military,
    neutral,
    on_to,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)


@rule("EB-166")
def test_un_units_count_as_the_targets_against_an_attack_on_earth() -> None:
    g = table()
    fleets(g, RED, "earth", 16)
    dice(military(g), 1)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert rolled(g) == ("the attack", [1], 0), "17 against 1 and the UN's 16"
    play(g, "hold")
    fleets(g, BLUE, "earth", 1)
    dice(military(g), 1)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert rolled(g)[2] == -1


@rule("EB-166")
def test_they_count_in_his_return_fire_too() -> None:
    g = table()
    fleets(g, RED, "earth", 16)
    fleets(g, BLUE, "earth", 1)
    dice(military(g), 1, 6)
    group(g, "earth", "attack", BLUE, fleets=1)
    play(g, "fire")
    assert rolled(g) == ("return fire", [6], -1), "17 do not outnumber 2 and 16"
    g = table()
    fleets(g, RED, "earth", 18)
    fleets(g, BLUE, "earth", 1)
    dice(military(g), 1, 6)
    group(g, "earth", "attack", BLUE, fleets=1)
    play(g, "fire")
    assert rolled(g) == ("return fire", [6], -2), "19 do"


@rule("EB-166")
def test_not_elsewhere_not_for_neutrals_and_not_without_un_units() -> None:
    g = table()
    fleets(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 2)
    dice(military(g), 1)
    group(g, "mars", "attack", BLUE, fleets=1)
    assert rolled(g)[2] == 0
    neutral(g, BLUE)
    fleets(g, RED, "earth", 1)
    dice(military(g), 1)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert rolled(g)[2] == 0
    g = table()
    clear(g, UN)
    fleets(g, RED, "earth", 1)
    dice(military(g), 1)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert rolled(g)[2] == 0
    assert asked(g)[0] != "FireBack"


@rule("EB-166")
def test_un_fleets_alone_protect_as_well() -> None:
    g = table()
    clear(g, UN)
    fleets(g, UN, "earth", 2)
    fleets(g, RED, "earth", 1)
    dice(military(g), 1)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert rolled(g)[2] == -1


@rule("EB-167")
def test_un_fleets_return_fire_even_if_none_of_his_own_survived() -> None:
    g = table()
    fleets(g, RED, "earth", 20)
    learn(g, BLUE, "heavy_weapons", "defensive_grid", "tracking_systems")
    learn(g, RED, "shielding")
    dice(military(g), 6, *[1] * 12)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert units(g, BLUE, "earth") == (0, 0, 0)
    assert asked(g) == ("FireBack", BLUE)
    assert legal(g) == {"fire_un", "hold"}
    play(g, "fire_un")
    assert rolled(g) == ("return fire", [1] * 12, -2), "-1 returning, +1 weapons, -1 shields, -1 outnumbered"


@rule("EB-167", "EB-196")
def test_with_or_without_them() -> None:
    g = table()
    fleets(g, RED, "earth", 3)
    fleets(g, BLUE, "earth", 2)
    dice(military(g), 1, *[1] * 14)
    group(g, "earth", "attack", BLUE, fleets=1)
    assert legal(g) == {"fire", "fire_un", "hold"}
    play(g, "fire_un")
    assert len(rolled(g)[1]) == 14
    learn(g, BLUE, "defensive_grid", "tracking_systems")
    dice(military(g), 1, *[1] * 17)
    group(g, "earth", "attack", BLUE, fleets=1)
    play(g, "fire_un")
    assert rolled(g) == ("return fire", [1] * 17, 0), "his Tracking Systems guide UN guns too"


@rule("EB-167")
def test_no_un_guns_elsewhere() -> None:
    g = table()
    fleets(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 2)
    dice(military(g), 6)
    group(g, "mars", "attack", BLUE, fleets=1)
    assert asked(g)[0] != "FireBack", "he had developments only"


@rule("EB-168")
def test_only_the_target_named_loses_units() -> None:
    g = table()
    fleets(g, RED, "earth", 17)
    dice(military(g), *[6] * 6)
    group(g, "earth", "attack", BLUE, fleets=6)
    assert units(g, BLUE, "earth") == (0, 0, 0)
    assert units(g, UN, "earth") == (4, 0, 12)
    assert units(g, GREEN, "earth") == (1, 0, 0)


@rule("EB-169")
def test_the_un_always_return_fire_with_what_is_left() -> None:
    g = table()
    fleets(g, RED, "earth", 20)
    dice(military(g), *[6] * 5, *[5] * 7)
    group(g, "earth", "attack", UN, fleets=5)
    assert rolled(g) == ("return fire", [5] * 7, -2), "21 outnumber the 11 left"
    assert told(g, "hits")[-1].many == 0
    g = table()
    fleets(g, RED, "earth", 2)
    dice(military(g), 1, 1, 5, *[1] * 11)
    group(g, "earth", "attack", UN, fleets=2)
    assert rolled(g) == ("return fire", [5, *[1] * 11], -1)
    assert told(g, "hits")[-1].many == 1
    assert legal(g) == {"calm", "fleet"}, "Red chooses his loss"


@rule("EB-169")
def test_the_un_have_no_grid_and_without_fleets_no_return_fire() -> None:
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", 4)
    fleets(g, RED, "earth", 5)
    dice(military(g), 1)
    group(g, "earth", "attack", UN, fleets=1)
    assert not told(g, "roll")[1:]


@rule("EB-170")
def test_un_casualties_are_fleets_then_developments_at_risk_then_calm_ones() -> None:
    g = table()
    clear(g, UN)
    fleets(g, UN, "earth", 2)
    develop(g, UN, "earth", 2, 2)
    fleets(g, RED, "earth", 20)
    dice(military(g), *[6] * 3)
    group(g, "earth", "attack", UN, fleets=3)
    assert units(g, UN, "earth") == (2, 1, 0)
    regions = [event.where for event in told(g, "undevelop")]
    assert regions == [max(at for at, held in enumerate(g.regions) if held >> 4 == g.un + 1) + 1], "the highest first"
    dice(g, *[6] * 2)
    group(g, "earth", "attack", UN, fleets=2)
    assert units(g, UN, "earth") == (1, 0, 0)


@rule("EB-171", "EB-244")
def test_a_development_on_earth_gets_a_fleet_from_the_un() -> None:
    g = table()
    play(civilian(g), "at earth", "un_fleet")
    assert units(g, RED, "earth") == (1, 0, 1)
    assert not told(g, "roll")
    assert len(told(g, "declare")) == 1


@rule("EB-171", "EB-244")
def test_or_has_one_on_earth_calmed() -> None:
    g = table()
    develop(g, RED, "earth", 0, 0)
    clear(g, UN)
    develop(g, UN, "earth", 1)
    develop(g, RED, "earth", 0, 2)
    play(civilian(g), "at earth", "un_calm")
    assert asked(g) == ("HelpedBy", RED)
    assert legal(g) == {"calm", "at_risk"}
    play(g, "at_risk")
    assert units(g, RED, "earth") == (2, 1, 0)
    assert not told(g, "roll")
    play(g, "at earth", "research")
    assert legal(g) == {"0", "1"}, "the calm one has not acted"


@rule("EB-244")
def test_the_one_made_calm_need_not_be_the_one_that_acts() -> None:
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", 1)
    develop(g, RED, "earth", 0, 1)
    play(civilian(g), "at earth", "un_calm", "calm")
    assert units(g, RED, "earth") == (2, 0, 0)
    assert legal(play(g, "at earth")) >= {"research"}
    dice(g, 1)
    play(g, "research")
    assert len(rolled(g)[1]) == 1, "the one that was at risk may still act"


@rule("EB-171")
def test_nothing_to_calm_and_nothing_off_earth() -> None:
    g = table()
    develop(g, RED, "mars", 1, 1)
    play(civilian(g), "at earth")
    assert refused(g, "un_calm") == "EB-171", "none of his on Earth is at risk"
    assert "un_fleet" in legal(g)
    play(civilian(g), "at mars")
    assert not {"un_fleet", "un_calm"} & legal(g)


@rule("EB-172")
def test_once_a_turn_and_it_uses_up_the_action() -> None:
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", 1)
    develop(g, RED, "earth", 2, 1)
    play(civilian(g), "at earth", "un_fleet", "at_risk", "at earth")
    assert refused(g, "un_fleet") == refused(g, "un_calm") == "EB-172"
    play(g, "research")
    assert legal(g) == {"1", "2", "3"}, "the calm ones are left"
    g = table()
    play(civilian(g), "at earth", "un_fleet")
    assert classes(g, RED, "earth") == {"fresh": 1}, "it is built in this turn"
    assert asked(g) == ("Window", RED), "nobody is left to act"
    on_to(turn(play(g, "pass")), "Menu", RED)
    play(g, "end", "at earth", "un_fleet")
    assert units(g, RED, "earth")[2] == 2, "another in the next turn"


@rule("EB-172")
def test_fleets_alone_are_not_helped() -> None:
    g = table()
    clear(g, RED)
    fleets(g, RED, "earth", 4)
    play(civilian(g), "at earth")
    assert refused(g, "un_fleet") == "EB-172"


@rule("EB-172", "EB-175")
def test_without_a_un_development_there_is_no_help() -> None:
    g = table()
    clear(g, UN)
    fleets(g, UN, "earth", 12)
    play(civilian(g), "at earth")
    assert refused(g, "un_fleet") == "EB-171"


@rule("EB-173")
def test_at_the_end_of_every_turn_the_un_claim_what_is_free_on_earth() -> None:
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", 0, 1)
    ending(g)
    assert units(g, UN, "earth")[:2] == (3, 1)
    assert g.active == BLUE
    clear(g, GREEN)
    ending(g, BLUE)
    assert units(g, UN, "earth")[:2] == (4, 1)


@rule("EB-174")
def test_one_fleet_a_turn_up_to_twelve() -> None:
    g = table(4)
    fleets(g, UN, "earth", -7)
    for seat, many in enumerate((6, 7, 8, 9)):
        ending(g, seat)
        assert units(g, UN, "earth")[2] == many
    fleets(g, UN, "earth", 3)
    ending(g)
    assert units(g, UN, "earth")[2] == 12


@rule("EB-175")
def test_without_a_development_the_un_never_claim_or_build_again() -> None:
    g = table()
    clear(g, UN)
    fleets(g, UN, "earth", 3)
    ending(g)
    assert units(g, UN, "earth") == (0, 0, 3)
    assert g.unclaimed(g.box.earth) == 4
    fleets(g, RED, "earth", 1)
    dice(military(g), 1, *[1] * 3)
    group(g, "earth", "attack", UN, fleets=1)
    assert rolled(g) == ("return fire", [1] * 3, -1), "they still defend themselves"


@rule("EB-174", "EB-175")
def test_twelve_hits_leave_the_un_to_grow_again_and_more_finish_them() -> None:
    for hits, after in ((12, (5, 0, 1)), (13, (0, 0, 0))):
        g = table(6)
        fleets(g, RED, "earth", 20)
        clear(g, UN)
        fleets(g, UN, "earth", 12)
        develop(g, UN, "earth", 1)
        clear(g, 4)
        clear(g, 5)
        clear(g, 3)
        clear(g, 2)
        learn(g, RED, "heavy_weapons")
        dice(military(g), *[6] * hits)
        group(g, "earth", "attack", UN, fleets=hits)
        on_to(g, "Window", BLUE)
        assert units(g, UN, "earth") == after


@rule("EB-176")
def test_the_un_take_no_turn_make_no_risk_rolls_and_stay_at_risk() -> None:
    g = table(2)
    clear(g, UN)
    develop(g, UN, "earth", 1, 2)
    fleets(g, UN, "earth", 5)
    for seat in (RED, BLUE, RED):
        assert asked(turn(g, seat) if g.turn == 0 else g) == ("Window", seat)
        on_to(play(g, "pass"), "Window", 1 - seat)
        assert not told(g, "roll")
        assert units(g, UN, "earth")[1] == 2
    assert g.rounds == 1


@rule("EB-176")
def test_of_the_uns_dice_only_players_are_asked() -> None:
    g = table()
    counters(g, GREEN, ai=1)
    fleets(g, RED, "earth", 2)
    dice(military(g), 1, 1, *[1] * 12)
    group(g, "earth", "attack", UN, fleets=2)
    assert asked(g) == ("Reroll", GREEN)
    play(g, "keep")
    assert rolled(g)[0] == "return fire"
    assert asked(g) == ("Reroll", GREEN)
    assert asked(play(g, "keep"))[0] != "Reroll"
