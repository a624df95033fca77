"""Optional rules: EB-222 to EB-225, EB-228, EB-238, EB-239, alone and together; windows and the limit of rounds."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any

import pytest

from ecumene.games.earthmans_burden import FLAGS, GAME
from ecumene.games.earthmans_burden.components import ESCHATON, PARADOX_CIRCUITS, TECHNOLOGIES
from ecumene.games.earthmans_burden.position import BLOCKADE
from ecumene.games.earthmans_burden.view.ids import OUTCOMES
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .games import wars
from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    counters,
    dealt,
    develop,
    dice,
    ending,
    fleets,
    group,
    knows,
    learn,
    legal,
    moving,
    on_to,
    play,
    refused,
    table,
    turn,
    units,
    world,
)

MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai")


def offered(g: Any) -> set[str]:
    """What whoever is asked might try, allowed or not."""
    seat = g.waiting[0]
    return {GAME.notation(g, seat, move) for move in g.candidates(seat)}


# -- Basic Game, No True AI, Advanced Hydroponics ------------------------------------------------


@rule("EB-222")
def test_basic_no_technologies_research_or_espionage() -> None:
    g = dealt(basic="on")
    assert refused(g, "technology") == "EB-222"
    g = table(basic="on")
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 1)
    play(civilian(g), "at mars")
    assert refused(g, "research") == refused(g, "espionage") == "EB-222"
    assert legal(g) == {"overthrow", "construction"}
    assert not {"copy", "lower_ai", "research_back", "eschaton_back"} & offered(turn(g))
    assert not any(g.can_learn(RED, technology) for technology in range(TECHNOLOGIES))


@rule("EB-222")
def test_basic_games_are_played_without_technologies() -> None:
    for g in wars(3, 2, "basic", basic="on"):
        assert g.known == g.research == g.eschaton == g.ai == [0, 0, 0]


@rule("EB-223")
def test_no_true_ai_the_last_minds_cannot_be_learned_by_any_means() -> None:
    g = table(no_true_ai="on")
    learn(g, RED, *MINDS)
    learn(g, BLUE, *MINDS, "eschaton")
    counters(g, RED, research=4)
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 1)
    dice(civilian(g), 5)
    group(g, "mars", "research", calm=1)
    assert refused(g, "learn eschaton") == refused(g, "learn paradox_circuits") == "EB-223"
    play(g, "learn intrigue")
    dice(g, 6, 6)
    group(g, "mars", "espionage", BLUE, calm=1)
    assert refused(g, "steal") == "EB-147", "what Blue knows more cannot be learned"
    play(g, "nothing")
    turn(g, BLUE)
    play(g, "copy", "seat 3")
    assert refused(g, "offer eschaton") == "EB-071"


@rule("EB-223")
def test_with_the_option_off_they_can() -> None:
    g = table()
    learn(g, RED, *MINDS)
    counters(g, RED, research=4)
    develop(g, RED, "mars", 1)
    dice(civilian(g), 5)
    group(g, "mars", "research", calm=1)
    assert {"learn eschaton", "learn paradox_circuits"} <= legal(g)


@rule("EB-224")
def test_hydroponics_nobody_wins_by_blockade() -> None:
    g = table(2, homes=False, un=False, hydroponics="on")
    develop(g, RED, "earth", 7)
    fleets(g, BLUE, "mars", 1)
    for _ in range(4):
        turn(g)
        assert asked(g) == ("Window", RED)


# -- Minigame -----------------------------------------------------------------------------------


@rule("EB-225")
def test_minigame_no_fleet_in_the_centre() -> None:
    g = dealt(minigame="on")
    play(g, "above")
    assert refused(g, "to centre") == "EB-225"
    assert legal(g) == {"to cislunar", "to terran", "to inner", "to middle"}
    g = table(minigame="on")
    fleets(g, RED, "mars", 3)
    learn(g, RED, "orion_engines")
    play(moving(g), "from mars")
    assert refused(g, "to centre") == "EB-225"
    play(moving(g), "stop", "from mars")
    assert refused(g, "to centre") == "EB-225"


@rule("EB-225")
def test_minigame_jupiter_and_saturn_are_out_of_reach() -> None:
    g = table(minigame="on")
    box = g.box
    reached = {box.earth}
    for _ in range(box.worlds):
        skies = {sky for place in reached for sky in box.above[place] if sky != box.centre}
        for _ in range(box.trajectories):
            skies |= {exit - box.worlds for sky in skies for exit in box.exits[sky] if exit >= box.worlds}
        reached |= {exit for sky in skies for exit in box.exits[sky] if exit < box.worlds}
    assert reached == {place for place in range(box.worlds) if place not in (world(g, "jupiter"), world(g, "saturn"))}


@rule("EB-225", "EB-238")
def test_minigame_is_for_four_players_or_fewer() -> None:
    for seats in (5, 6, 7):
        with pytest.raises(BadOptions, match="four players or fewer"):
            GAME.new(seats, {"minigame": "on"})
    assert GAME.new(4, {"minigame": "on"}).seats == 4


# -- Loyal Subjects -----------------------------------------------------------------------------


@rule("EB-228")
def test_loyal_no_gifts_and_no_copies() -> None:
    g = table(loyal="on", windows="full")
    learn(g, RED, "intrigue")
    fleets(g, RED, "mars", 2)
    turn(g)
    assert refused(g, "give") == refused(g, "copy") == "EB-228"
    play(g, "pass")
    assert asked(g) == ("Window", BLUE)
    assert refused(g, "give") == "EB-228"


@rule("EB-228")
def test_loyal_overthrow_and_espionage_still_change_hands() -> None:
    g = table(loyal="on")
    develop(g, RED, "mars", 2)
    develop(g, BLUE, "mars", 0, 1)
    learn(g, BLUE, "intrigue")
    dice(civilian(g), 6, 6, 6)
    group(g, "mars", "espionage", BLUE, calm=1)
    play(g, "steal")
    group(g, "mars", "overthrow", BLUE, calm=1)
    play(g, "take")
    assert knows(g, RED) == {"intrigue"}
    assert units(g, RED, "mars") == (2, 1, 0)


# -- solo ---------------------------------------------------------------------------------------


@rule("EB-239")
@pytest.mark.parametrize(("solo", "turns"), [("standard", 13), ("beginner", 16), ("expert", 11)])
def test_solo_so_many_turns_and_no_more(solo: str, turns: int) -> None:
    g = table(1, solo=solo)
    begun = 0
    turn(g)
    while not g.over:
        begun += 1
        assert asked(g) == ("Window", RED)
        play(g, "pass")
        on_to(g, "Window", RED)
    assert begun == turns
    assert (OUTCOMES[g.outcome], GAME.ending(g).winners) == ("defeat", ())


@rule("EB-239")
def test_solo_no_conquest_no_peace_and_a_defeat_without_units() -> None:
    g = table(1)
    turn(g)
    assert not {"claim", "peace", "give", "copy"} & offered(g)
    play(g, "remove_calm")
    assert OUTCOMES[g.outcome] == "defeat"
    g = dealt(1)
    for name in ("shielding", "security", "intrigue", "infrastructure"):
        play(g, "technology", f"learn {name}")
    assert OUTCOMES[g.outcome] == "defeat"


@rule("EB-239")
def test_solo_victories() -> None:
    g = table(1, homes=False, un=False)
    develop(g, RED, "earth", 7)
    counters(g, RED, blockade=2)
    g.rounds = 12
    turn(g)
    assert (OUTCOMES[g.outcome], GAME.ending(g).winners) == ("blockade", (RED,))
    g = table(1)
    learn(g, RED, *MINDS, "eschaton", "paradox_circuits")
    counters(g, RED, eschaton=4)
    dice(g, 5)
    play(turn(g), "keep")
    assert (OUTCOMES[g.outcome], GAME.ending(g).winners) == ("singularity", (RED,))


# -- windows and the limit ----------------------------------------------------------------------


def asked_of_blue(windows: str) -> list[str]:
    """After what Blue is asked in a turn of Red's with a military and a civilian group."""
    g = table(2, windows=windows)
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", 1)
    dice(turn(g), 1, 1)
    found: list[str] = []
    passed_by(g, BLUE, "start", found)
    play(g, "pass")
    passed_by(g, BLUE, "start", found)
    play(g, "done")
    group(g, "mars", "exploration", fleets=1)
    passed_by(g, BLUE, "military group", found)
    play(g, "end")
    passed_by(g, BLUE, "military phase", found)
    group(g, "mars", "research", calm=1)
    passed_by(g, BLUE, "civilian group", found)
    play(g, "end")
    passed_by(g, BLUE, "civilian phase", found)
    assert asked(g) == ("Window", BLUE)
    assert g.active == BLUE
    return found


def passed_by(g: Any, seat: int, when: str, found: list[str]) -> None:
    """If the seat is asked in a window of another's turn it passes, and this is noted."""
    if asked(g) == ("Window", seat) and g.active != seat:
        found.append(when)
        play(g, "pass")


@rule("EB-055")
def test_windows_of_others_as_the_table_wants_them() -> None:
    full = ["start", "military group", "military phase", "civilian group", "civilian phase"]
    assert asked_of_blue("full") == full
    assert asked_of_blue("boundaries") == [when for when in full if "group" not in when]
    assert asked_of_blue("own_turn") == []


@rule("EB-221")
def test_without_the_limit_a_game_goes_on() -> None:
    g = table(limit="none")
    g.rounds = 59
    ending(g, GREEN)
    assert (g.over, g.rounds, g.active) == (False, 60, RED)


# -- together -----------------------------------------------------------------------------------


def breaches(g: Any, options: tuple[str, ...]) -> list[str]:
    """Which of these optional rules the table breaks."""
    seats = range(g.seats)
    outer = [world(g, "jupiter"), world(g, "saturn")]
    last = 1 << ESCHATON | 1 << PARADOX_CIRCUITS
    broken = {
        "basic": any(g.known) or any(g.research),
        "no_true_ai": any(known & last for known in g.known),
        "hydroponics": g.outcome == BLOCKADE,
        "minigame": any(g.flying(g.box.centre, seat) or g.in_orbit(at, seat) for seat in seats for at in outer),
        "loyal": asked(g)[0] in ("GiveTo", "CopyTo", "Consent"),
        "assassination": any((g.commander[seat] < 0) != g.is_out(seat) for seat in seats),
        "resignation": asked(g)[0] in ("Menu", "Window") and "resign" not in legal(g),
    }
    return [option for option in options if broken[option]]


@rule("EB-238")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        *[(3, pair) for pair in combinations(sorted(FLAGS), 2)],
        *[(seats, tuple(FLAGS)) for seats in (1, 2, 4)],
        (7, tuple(option for option in FLAGS if option != "minigame")),
    ],
)
def test_optional_rules_hold_together(seats: int, options: tuple[str, ...]) -> None:
    for g in islice(wars(seats, 1, "together", **dict.fromkeys(options, "on")), 250):
        assert breaches(g, options) == []
        assert GAME.invariants(g) == []
