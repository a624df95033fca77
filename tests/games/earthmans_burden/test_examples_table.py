"""Worked examples of dice and their re-rolls, gifts, endings and optional rules."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    YELLOW,
    civilian,
    classes,
    clear,
    command,
    counters,
    develop,
    dice,
    fleets,
    fly,
    group,
    learn,
    legal,
    military,
    next_turn,
    on_to,
    play,
    refused,
    rolled,
    table,
    turn,
    units,
)

LAST_MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai", "eschaton", "paradox_circuits")


def gift(g: Any, to: int, where: str, unit: str, many: int, answer: str = "accept") -> None:
    """Whoever is asked offers units, and the receiver answers."""
    play(g, "give", f"seat {to + 1}", f"at {where}", unit, str(many), "send", answer)


@rule("EB-206", "EB-208", "EB-209")
def test_t25_a_duel_of_artificial_intelligences() -> None:
    """Each re-roll lets everybody with steps speak again; the last word is Red's, and two dice hit."""
    g = table()
    counters(g, RED, ai=2)
    counters(g, BLUE, ai=1)
    fleets(g, RED, "mars", 3)
    fleets(g, BLUE, "mars", 3)
    dice(military(g), 2, 2, 5, 4, 3, 6)
    group(g, "mars", "attack", on=BLUE, fleets=3)
    play(g, "reroll 2")
    assert asked(g) == ("Reroll", RED)
    play(g, "keep")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "reroll 5")
    assert asked(g) == ("Reroll", RED)
    play(g, "reroll 3")
    assert sorted(rolled(g)[1]) == [2, 4, 6]
    assert g.ai[:2] == [0, 0]
    assert told(g, "hits")[0].many == 2


@rule("EB-051", "EB-052", "EB-216", "EB-219")
def test_t26_the_last_step_to_the_singularity() -> None:
    """3, by the own AI 5, by a rival 2, by the own AI 6: the game is over before Movement."""
    g = table()
    learn(g, RED, *LAST_MINDS)
    counters(g, RED, eschaton=4)
    counters(g, BLUE, ai=1)
    turn(dice(g, 3, 5, 2, 6))
    play(g, "reroll 3", "keep")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "reroll 5")
    assert asked(g) == ("Reroll", RED)
    play(g, "reroll 2")
    assert g.over
    assert g.eschaton[RED] == 5
    assert (GAME.ending(g).headline, GAME.ending(g).winners) == ("The Singularity", (RED,))


@rule("EB-051")
def test_t26_spaceborne_fleets_alone_do_not_roll_for_the_eschaton() -> None:
    g = table()
    clear(g, RED)
    fly(g, RED, "centre", 3)
    learn(g, RED, *LAST_MINDS)
    turn(g)
    assert told(g, "roll") == []
    assert asked(g) == ("Window", RED)


@rule("EB-045", "EB-066", "EB-069")
def test_t27_units_that_acted_are_not_given_and_gifts_wait_for_the_next_phase() -> None:
    """Three of five fleets attacked: only two can be given in Blue's turn, all that are left in Red's next."""
    g = table(windows="full")
    fleets(g, RED, "mars", 5)
    fleets(g, BLUE, "mars", 3)
    develop(g, GREEN, "mars", calm=1)
    dice(military(g), 1, 1, 1, 1)
    group(g, "mars", "attack", on=GREEN, fleets=3)
    on_to(g, "Menu", BLUE)
    group(g, "mars", "attack", on=GREEN, fleets=1)
    on_to(g, "Window", RED)
    play(g, "give", "seat 2", "at mars", "fleet")
    assert refused(g, "3") == "EB-066"
    play(g, "2", "send", "accept")
    on_to(g, "Menu", BLUE)
    play(g, "at mars", "attack", "on seat 3")
    assert legal(g) == {"1", "2"}
    dice(g, 1, 1, 1)
    play(g, "2")
    on_to(g, "Menu", BLUE)
    group(g, "mars", "overthrow", on=GREEN, fleets=2)
    assert rolled(g)[0] == "overthrow"
    next_turn(g, RED)
    play(g, "give", "seat 2", "at mars", "fleet")
    assert legal(g) == {"1", "2", "3"}


@rule("EB-058", "EB-061", "EB-063", "EB-173")
def test_t28_developments_at_risk_are_given_up_in_anothers_turn() -> None:
    """4 and 5 make one fleet of two; the UN claim the free regions of Earth at the end of that turn."""
    g = table(windows="full")
    clear(g, UN)
    develop(g, RED, "earth", risk=2)
    develop(g, UN, "earth", calm=2)
    turn(g, BLUE)
    on_to(g, "Window", RED)
    dice(g, 4, 5)
    play(g, "convert_at_risk", "at earth", "2")
    assert rolled(g)[0] == "conversion"
    assert units(g, RED, "earth") == (1, 0, 1)
    assert g.unclaimed(g.box.earth) == 2
    on_to(g, "Menu", BLUE)
    assert units(g, UN, "earth") == (2, 0, 0)
    next_turn(g, GREEN)
    assert units(g, UN, "earth") == (4, 0, 1)


@rule("EB-215")
@pytest.mark.parametrize("given_back", [True, False])
def test_t29_a_blockade_counts_only_at_the_start_of_turns(given_back: bool) -> None:
    """Red loses a region in Blue's turn; with the region back as a gift in time he wins, without it he starts anew."""
    g = table(seats=2, homes=False, un=False)
    counters(g, RED, blockade=1)
    develop(g, RED, "earth", calm=7)
    develop(g, BLUE, "mars", calm=1)
    fleets(g, BLUE, "earth", 2)
    turn(g)
    assert g.blockade[RED] == 2
    next_turn(g, BLUE)
    on_to(g, "Menu", BLUE)
    dice(g, 6, 6)
    group(g, "earth", "attack", on=RED, fleets=1)
    group(g, "earth", "exploration", fleets=1)
    play(g, "1")
    assert units(g, RED, "earth")[0] == 6
    on_to(g, "Window", BLUE)
    if given_back:
        gift(g, RED, "earth", "calm", 1)
    next_turn(g, RED)
    assert g.over == given_back
    assert g.blockade[RED] == (3 if given_back else 0)
    if given_back:
        assert GAME.ending(g).winners == (RED,)


@rule("EB-212", "EB-214")
def test_t30_only_players_with_units_vote_on_a_conquest() -> None:
    g = table(seats=4)
    clear(g, GREEN)
    turn(g)
    play(g, "claim")
    assert g.waiting == (BLUE, YELLOW)
    play(g, "yes", seat=YELLOW)
    play(g, "yes", seat=BLUE)
    assert g.over
    assert GAME.ending(g).winners == (RED,)


@rule("EB-217", "EB-218")
def test_t31_all_with_units_share_the_peace() -> None:
    g = table(seats=4)
    clear(g, GREEN)
    turn(g, BLUE)
    play(g, "peace")
    assert g.waiting == (RED, YELLOW)
    play(g, "yes", seat=RED)
    play(g, "yes", seat=YELLOW)
    assert g.over
    assert GAME.ending(g).winners == (RED, BLUE, YELLOW)


@rule("EB-235", "EB-237")
def test_t32_neutral_pieces_have_no_technologies_and_do_not_react() -> None:
    """Green has resigned: no Security, no return fire with a Defensive Grid, and on Earth no protection of the UN."""
    g = table(windows="full", resignation="on")
    learn(g, GREEN, "security", "defensive_grid")
    develop(g, GREEN, "mars", calm=1)
    develop(g, RED, "mars", calm=1)
    fleets(g, RED, "earth", 2)
    turn(g)
    on_to(g, "Window", GREEN)
    play(g, "resign")
    on_to(g, "Menu", RED)
    dice(g, 1, 1, 3)
    group(g, "earth", "attack", on=GREEN, fleets=2)
    assert rolled(g) == ("the attack", [1, 1], 0)
    assert asked(g)[0] == "Window"
    on_to(g, "Menu", RED)
    group(g, "mars", "overthrow", on=GREEN, calm=1)
    assert rolled(g) == ("overthrow", [3], 0)


@rule("EB-226", "EB-227")
def test_t33_the_imaginary_region_of_seven_players() -> None:
    """With it the UN help and build; it is gone when they claim a real region at the end of a turn."""
    g = table(seats=7)
    fleets(g, UN, "earth", -1)
    civilian(g)
    group(g, "earth", "un_fleet", calm=1)
    assert units(g, RED, "earth") == (1, 0, 1)
    next_turn(g, BLUE)
    assert units(g, UN, "earth") == (1, 0, 12)
    assert g.imaginary
    play(g, "remove_calm", "at earth", "1")
    next_turn(g, GREEN)
    assert units(g, UN, "earth") == (1, 0, 12)
    assert not g.imaginary


@rule("EB-231", "EB-232", "EB-233")
def test_t34_the_commander_explores_and_is_hit_last() -> None:
    """He rolls two dice more but only a fleet becomes a development; the second hit destroys him and his player."""
    g = table(assassination="on")
    command(g, RED, "luna")
    fleets(g, RED, "luna", 1)
    fleets(g, BLUE, "luna", 2)
    dice(military(g), 1, 4, 5)
    group(g, "luna", "exploration", fleets=1, commander=True)
    assert legal(g) == {"0", "1"}
    play(g, "1")
    assert units(g, RED, "luna") == (1, 0, 0)
    dice(military(g, BLUE), 6, 6)
    group(g, "luna", "attack", on=RED, fleets=1)
    assert units(g, RED, "luna") == (0, 0, 0)
    assert asked(g) == ("FireBack", RED)
    play(g, "hold")
    group(g, "luna", "attack", on=RED, fleets=1)
    assert [event.who for event in told(g, "out")] == [RED]


@rule("EB-064", "EB-069", "EB-133", "EB-240")
def test_t39_who_comes_too_late_for_a_phase() -> None:
    """What is gained before the first group of a phase may act in it, what comes after it may not."""
    g = table(windows="full")
    develop(g, RED, "mars", calm=3)
    develop(g, RED, "belt", risk=1)
    fleets(g, RED, "luna", 1)
    develop(g, BLUE, "luna", calm=1)
    develop(g, BLUE, "mars", calm=1)
    develop(g, BLUE, "venus", calm=2)
    dice(military(g), 1)
    play(g, "convert_calm", "at mars", "1")
    on_to(g, "Menu", RED)
    group(g, "mars", "attack", on=BLUE, fleets=1)
    on_to(g, "Menu", RED)
    play(g, "convert_calm", "at mars", "1")
    on_to(g, "Menu", RED)
    assert classes(g, RED, "mars") == {"acted": 1, "late": 1}
    assert refused(g, "at mars") == "EB-240"
    dice(play(g, "end"), 6)
    while rolled(g)[0] != "risk":
        play(g, "pass")
    on_to(g, "Window", BLUE)
    gift(g, RED, "venus", "calm", 1)
    dice(on_to(g, "Menu", RED), 1, 1)
    group(g, "venus", "research", calm=1)
    on_to(g, "Window", BLUE)
    gift(g, RED, "venus", "calm", 1)
    on_to(g, "Menu", RED)
    assert refused(g, "at venus") == "EB-240"
    group(g, "mars", "overthrow", on=BLUE, calm=1, fleets=1)
    assert classes(g, RED, "mars") == {"acted": 2}


@rule("EB-045", "EB-066", "EB-095", "EB-241")
def test_t40_classes_of_fleets_through_a_round() -> None:
    """Given fleets act first, those that acted are lost first; what acted is not given until the next own turn."""
    g = table(windows="full")
    fleets(g, RED, "mars", 5)
    fleets(g, BLUE, "mars", 2)
    fleets(g, GREEN, "mars", 1)
    turn(g)
    on_to(g, "Window", BLUE)
    gift(g, RED, "mars", "fleet", 2)
    assert classes(g, RED, "mars") == {"ready": 5, "given": 2}
    on_to(g, "Menu", RED)
    dice(g, 1, 1, 1, 1, 6)
    group(g, "mars", "attack", on=GREEN, fleets=4)
    assert classes(g, RED, "mars") == {"ready": 3, "acted": 4}
    play(g, "fire")
    assert classes(g, RED, "mars") == {"ready": 3, "acted": 3}
    assert givable(on_to(g, "Menu", RED)) == {"1", "2", "3"}
    next_turn(g, BLUE)
    assert givable(on_to(g, "Window", RED)) == {"1", "2", "3"}
    next_turn(g, RED)
    assert givable(g) == {"1", "2", "3", "4", "5", "6"}


def givable(g: Any) -> set[str]:
    """How many fleets at Mars Red could give to Green; the offer he makes is refused."""
    play(g, "give", "seat 3", "at mars", "fleet")
    found = legal(g)
    play(g, "1", "send", "refuse")
    return found
