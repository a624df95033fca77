"""Espionage: EB-141 to EB-150, and technologies that are lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    civilian,
    counters,
    develop,
    dice,
    fleets,
    keeps,
    knows,
    learn,
    legal,
    military,
    neutral,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)


def spying(*faces: int, blue: tuple[str, ...] = (), red: tuple[str, ...] = (), eschaton: int = 0) -> Any:
    """Red's four calm developments at Jupiter spied on Blue's one there: these dice fell, first roll and follow-up."""
    g = table()
    develop(g, RED, "jupiter", 4)
    develop(g, BLUE, "jupiter", 1)
    learn(g, BLUE, *blue)
    learn(g, RED, *red)
    counters(g, BLUE, eschaton=eschaton)
    dice(civilian(g), *faces)
    return play(g, "at jupiter", "espionage", "4")


@rule("EB-141")
def test_any_other_player_with_a_unit_there_but_not_the_un() -> None:
    g = table(5)
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 1)
    fleets(g, GREEN, "mars", 1)
    develop(g, YELLOW, "mars", 0, 1)
    neutral(g, YELLOW)
    develop(g, 4, "belt", 1)
    play(civilian(g), "at mars", "espionage")
    assert asked(g) == ("Target", RED)
    assert legal(g) == {"on seat 2", "on seat 3", "on seat 4"}
    play(civilian(g), "at earth", "espionage")
    assert legal(g) == {"on seat 2", "on seat 3", "on seat 4", "on seat 5"}


@rule("EB-141")
def test_where_nobody_else_is_there_is_nobody_to_spy_on() -> None:
    g = table()
    develop(g, RED, "mars", 1)
    play(civilian(g), "at mars")
    assert refused(g, "espionage") == "EB-141"


@rule("EB-142", "EB-143", "EB-144")
@pytest.mark.parametrize(
    ("mine", "theirs", "modifier"),
    [
        ((1, 0), (1, 0, 0), 0),
        ((1, 0), (1, 1, 0), 1),
        ((1, 0), (0, 2, 0), 1),
        ((1, 0), (0, 0, 1), -1),
        ((0, 2), (1, 0, 0), -1),
        ((0, 2), (0, 0, 1), -2),
        ((0, 2), (0, 1, 0), 0),
        ((1, 0), (3, 0, 9), 0),
    ],
)
def test_what_modifies_the_first_roll(mine: tuple[int, int], theirs: tuple[int, int, int], modifier: int) -> None:
    g = table()
    develop(g, RED, "mars", mine[0])
    fleets(g, RED, "mars", mine[1])
    develop(g, BLUE, "mars", theirs[0], theirs[1])
    fleets(g, BLUE, "mars", theirs[2])
    dice(civilian(g), 1)
    play(g, "at mars", "espionage", *(["2"] if mine[1] else []))
    assert rolled(g) == ("espionage", [1], modifier)


@rule("EB-142")
def test_unrest_elsewhere_does_not_help() -> None:
    g = table()
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 1)
    develop(g, GREEN, "mars", 0, 1)
    develop(g, BLUE, "venus", 0, 1)
    dice(civilian(g), 1)
    play(g, "at mars", "espionage", "on seat 2")
    assert rolled(g)[2] == 0


@rule("EB-145")
@pytest.mark.parametrize(("face", "leads"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_four_or_more_is_a_lead(face: int, leads: int) -> None:
    g = spying(face, 1, 1, 1, *[1] * leads)
    assert told(g, "successes")[0].many == leads


@rule("EB-145")
def test_a_natural_six_is_a_lead_and_a_natural_one_is_none() -> None:
    g = table()
    learn(g, BLUE, "security", "advanced_security")
    fleets(g, RED, "mars", 4)
    fleets(g, BLUE, "mars", 1)
    dice(civilian(g), 5, 6, 1)
    play(g, "at mars", "espionage", "4")
    assert told(g, "successes")[0].many == 1, "at -4 only the 6"
    g = table()
    learn(g, RED, "intrigue", "machinations")
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 0, 1)
    dice(civilian(g), 1, 2, 1)
    play(g, "at mars", "espionage", "2")
    assert told(g, "successes")[0].many == 1, "at +3 all but the 1"


@rule("EB-146")
def test_each_lead_is_followed_up_by_an_unmodified_die() -> None:
    g = spying(4, 5, 6, 2, 4, 5, 6, blue=("shielding",), red=("intrigue",))
    assert rolled(g) == ("the follow-up", [4, 5, 6], 0)
    assert told(g, "successes")[1].many == 2
    assert asked(g) == ("Spoils", RED)


@rule("EB-146")
def test_no_natural_six_in_the_follow_up_even_if_it_is_modified(tmp_path: Path) -> None:
    """With the switch for the other reading, Advanced Security stops a 6."""
    (tmp_path / "mine.toml").write_text("[rulings]\nfollow_up_modified = true\n")
    g: Any = GAME.new(2, box=GAME.box(GAME.content(tmp_path)), listen=True)
    learn(g, BLUE, "security", "advanced_security")
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 1)
    dice(civilian(g), 6, 1, 6)
    play(g, "at mars", "espionage", "2")
    assert rolled(g) == ("the follow-up", [6], -2)
    assert told(g, "successes")[1].many == 0


@rule("EB-146", "EB-210")
def test_without_leads_there_is_no_second_roll_and_each_roll_has_its_window() -> None:
    g = spying(3, 2, 1, 3)
    assert rolled(g)[0] == "espionage"
    g = table()
    counters(g, RED, ai=2)
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 1)
    dice(civilian(g), 4, 1)
    play(g, "at mars", "espionage")
    assert asked(g) == ("Reroll", RED)
    play(g, "keep")
    assert asked(g) == ("Reroll", RED)
    assert rolled(g)[0] == "the follow-up"


@rule("EB-147")
def test_a_stolen_technology_is_learned_at_once_and_kept_by_its_owner() -> None:
    g = spying(6, 1, 1, 1, 5, blue=("heavy_weapons", "shielding"), red=("shielding",))
    counters(g, RED, research=3)
    play(g, "steal")
    assert knows(g, RED) == {"heavy_weapons", "shielding"}, "there was only one to choose from"
    assert knows(g, BLUE) == {"heavy_weapons", "shielding"}
    assert g.research[RED] == 3


@rule("EB-147", "EB-178")
def test_only_what_the_target_knows_the_thief_lacks_and_has_the_prerequisites_for() -> None:
    g = spying(6, 1, 1, 1, 5, blue=("heavy_weapons", "advanced_weapons", "intrigue", "security"), red=("security",))
    play(g, "steal")
    assert legal(g) == {"steal heavy_weapons", "steal intrigue"}
    assert refused(g, "steal advanced_weapons") == "EB-147"
    assert refused(g, "steal security") == "EB-147"
    g = spying(6, 1, 1, 1, 5, blue=("security",), red=("security",))
    assert refused(g, "steal") == "EB-147"


@rule("EB-148")
def test_a_technology_is_destroyed_unless_another_needs_it() -> None:
    known = ("nanotechnology", "nanofactories", "von_neumann_engines", "drone_networking")
    g = spying(6, 1, 1, 1, 5, blue=(*known, "advanced_von_neumann_engines", "shielding"))
    play(g, "destroy")
    assert legal(g) == {"destroy advanced_von_neumann_engines", "destroy shielding"}
    assert refused(g, "destroy nanofactories") == "EB-148"
    play(g, "destroy advanced_von_neumann_engines")
    assert knows(g, BLUE) == {*known, "shielding"}
    assert knows(g, RED) == set()
    g = spying(6, 1, 1, 1, 5, eschaton=1)
    assert refused(g, "destroy") == "EB-148", "there is nothing to destroy"


@rule("EB-149")
def test_the_eschaton_counter_goes_back_one_space() -> None:
    g = spying(6, 6, 1, 1, 5, 6, blue=("intrigue",), eschaton=1)
    play(g, "push_back")
    assert g.eschaton[BLUE] == 0
    assert refused(g, "push_back") == "EB-149", "not beyond the start"
    assert legal(g) == {"steal", "destroy", "nothing"}
    g = spying(6, 1, 1, 1, 5, eschaton=4)
    play(g, "push_back")
    assert g.eschaton == [0, 3, 0]


@rule("EB-150", "EB-178")
def test_a_theft_opens_the_next() -> None:
    g = spying(6, 6, 1, 1, 5, 6, blue=("heavy_weapons", "advanced_weapons"))
    play(g, "steal")
    assert knows(g, RED) == {"heavy_weapons"}, "the only one to begin with"
    play(g, "steal")
    assert knows(g, RED) == {"heavy_weapons", "advanced_weapons"}


@rule("EB-150", "EB-148")
def test_destroying_one_opens_the_one_below() -> None:
    g = spying(6, 6, 1, 1, 5, 6, blue=("heavy_weapons", "advanced_weapons"))
    play(g, "destroy")
    assert knows(g, BLUE) == {"heavy_weapons"}
    play(g, "destroy")
    assert knows(g, BLUE) == set()


@rule("EB-150")
def test_a_result_may_be_forgone() -> None:
    g = spying(6, 6, 1, 1, 5, 6, blue=("heavy_weapons",), eschaton=2)
    assert legal(g) == {"steal", "destroy", "push_back", "nothing"}
    play(g, "nothing")
    assert asked(g) == ("Spoils", RED)
    play(g, "nothing")
    assert asked(g)[0] != "Spoils"
    assert knows(g, RED) == set()
    assert knows(g, BLUE) == {"heavy_weapons"}
    assert g.eschaton[BLUE] == 2


@rule("EB-140")
def test_nobody_fires_back_at_spies() -> None:
    g = table(windows="full")
    develop(g, RED, "mars", 1)
    fleets(g, BLUE, "mars", 5)
    learn(g, BLUE, "heavy_weapons")
    dice(civilian(g), 6, 5)
    play(g, "at mars", "espionage", "steal")
    assert asked(g) == ("Window", BLUE)
    assert units(g, RED, "mars") == (1, 0, 0)


@rule("EB-243")
def test_what_is_lost_stops_working_at_once_and_the_counters_stay() -> None:
    minds = ("artificial_intelligence", "cognition_circuits")
    g = spying(6, 1, 1, 1, 5, blue=minds, eschaton=3)
    counters(g, BLUE, ai=2, research=4)
    play(g, "destroy", "destroy cognition_circuits")
    assert (g.ai[BLUE], g.research[BLUE], g.eschaton[BLUE]) == (2, 4, 3)
    counters(g, BLUE, ai=1)
    turn(g, BLUE)
    assert g.ai[BLUE] == 1, "the pair is broken"


@rule("EB-243")
def test_a_lost_weapon_does_not_help_in_the_next_attack() -> None:
    g = spying(6, 1, 1, 1, 5, blue=("heavy_weapons",))
    play(g, "destroy")
    fleets(g, BLUE, "jupiter", 4)
    dice(military(g, BLUE), 3)
    play(g, "at jupiter", "attack", "1")
    assert rolled(keeps(g)) == ("the attack", [3], 0)
