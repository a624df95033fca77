"""How the game ends: EB-212 to EB-221."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import NONE
from ecumene.games.earthmans_burden.view.ids import OUTCOMES
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    YELLOW,
    civilian,
    clear,
    counters,
    dealt,
    develop,
    dice,
    ending,
    fleets,
    fly,
    group,
    learn,
    legal,
    military,
    on_to,
    play,
    refused,
    risking,
    table,
    turn,
    units,
)

MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai", "eschaton", "paradox_circuits")


def result(g: Any) -> tuple[str, tuple[int, ...]]:
    """How the game ended, and who has won."""
    assert g.over
    return OUTCOMES[g.outcome], GAME.ending(g).winners


# -- conquest -----------------------------------------------------------------------------------


@rule("EB-212", "EB-214")
def test_all_others_with_units_grant_a_conquest() -> None:
    g = table(4)
    clear(g, GREEN)
    play(turn(g), "claim")
    assert asked(g)[0] == "Vote"
    assert g.waiting == (BLUE, YELLOW), "Green has no units and no say"
    play(g, "yes", seat=YELLOW)
    assert g.waiting == (BLUE,)
    play(g, "yes", seat=BLUE)
    assert result(g) == ("conquest", (RED,))
    assert GAME.ending(g).scores == (1.0, 0.0, 0.0, 0.0)


@rule("EB-212")
def test_spaceborne_fleets_give_a_say() -> None:
    g = table()
    clear(g, GREEN)
    fly(g, GREEN, "centre", 1)
    play(turn(g), "claim")
    assert g.waiting == (BLUE, GREEN)


@rule("EB-214")
def test_one_refusal_is_enough_and_there_is_one_claim_a_turn() -> None:
    g = table()
    play(turn(g), "claim")
    play(g, "no", seat=BLUE)
    assert g.waiting == (GREEN,), "votes are given at the same time"
    play(g, "yes", seat=GREEN)
    assert not g.over
    assert asked(g) == ("Window", RED)
    assert refused(g, "claim") == "EB-214"
    assert "peace" in legal(g)
    on_to(g, "Window", BLUE)
    assert "claim" in legal(g)
    on_to(play(g, "pass"), "Window", GREEN)
    on_to(play(g, "pass"), "Window", RED)
    assert "claim" in legal(g), "once in each turn of his"


@rule("EB-214")
def test_in_any_window_of_ones_own_turn_and_from_the_menus() -> None:
    g = table(windows="full")
    fleets(g, RED, "mars", 1)
    assert "claim" in legal(turn(g))
    play(g, "pass")
    assert asked(g) == ("Window", BLUE)
    assert "claim" not in {GAME.notation(g, BLUE, move) for move in g.candidates(BLUE)}
    on_to(g, "Menu", RED)
    play(g, "claim")
    play(g, "yes", seat=BLUE)
    play(g, "yes", seat=GREEN)
    assert result(g) == ("conquest", (RED,))


@rule("EB-214")
def test_a_player_without_units_may_ask_too() -> None:
    g = table()
    clear(g, RED)
    play(turn(g), "claim")
    play(g, "yes", seat=BLUE)
    play(g, "yes", seat=GREEN)
    assert result(g) == ("conquest", (RED,))


@rule("EB-213")
def test_the_last_player_with_units_wins_without_a_vote() -> None:
    g = table()
    clear(g, GREEN)
    clear(g, BLUE)
    fleets(g, BLUE, "mars", 1)
    fleets(g, RED, "mars", 2)
    dice(military(g), 4, 1)
    group(g, "mars", "attack", BLUE, fleets=2)
    assert result(g) == ("conquest", (RED,))


@rule("EB-213")
def test_checked_after_setup() -> None:
    g = dealt(2)
    first = g.active
    for number in range(4):
        play(g, "technology", f"learn {('shielding', 'security', 'intrigue', 'infrastructure')[number]}", "orbit")
    assert result(g) == ("conquest", (1 - first,))


@rule("EB-213")
def test_checked_after_risk_rolls_and_extraordinary_actions() -> None:
    g = table(2)
    clear(g, RED)
    develop(g, RED, "mars", 0, 1)
    dice(g, 1)
    risking(g)
    assert result(g) == ("conquest", (BLUE,))
    g = table(2)
    play(turn(g), "remove_calm")
    assert result(g) == ("conquest", (BLUE,))


@rule("EB-213")
def test_checked_after_a_gift() -> None:
    g = table(2)
    play(turn(g), "give", "send", "accept")
    assert result(g) == ("conquest", (BLUE,))


@rule("EB-213", "EB-219")
def test_only_at_the_end_of_the_resolution_return_fire_included() -> None:
    g = table(2)
    clear(g, RED)
    fleets(g, RED, "earth", 3)
    dice(military(g), 6, 1, 1, 6, 6, *[1] * 10)
    group(g, "earth", "attack", BLUE, fleets=3)
    assert units(g, BLUE, "earth") == (0, 0, 0)
    assert asked(g) == ("FireBack", BLUE), "he has no units and still fires with the UN's"
    play(g, "fire_un")
    assert result(g) == ("conquest", (RED,))


@rule("EB-220")
def test_with_nobody_left_nobody_wins() -> None:
    g = table(2)
    clear(g, RED)
    fleets(g, RED, "earth", 2)
    dice(military(g), 6, 6, 6, 6, *[1] * 10)
    group(g, "earth", "attack", BLUE, fleets=2)
    play(g, "fire_un")
    assert result(g) == ("nobody", ())
    assert GAME.ending(g).scores == (0.0, 0.0)


@rule("EB-220")
def test_four_technologies_for_everybody_in_setup() -> None:
    g = dealt(2)
    for name in ("shielding", "security", "intrigue", "infrastructure"):
        play(g, "technology", f"learn {name}", "technology", f"learn {name}")
    assert result(g) == ("nobody", ())


# -- blockade -----------------------------------------------------------------------------------


def blockading(count: int, calm: int = 7, seat: int = RED, **options: str) -> Any:
    """The seat holds these regions of Earth, some at risk, and has so many turns of a blockade behind him."""
    g = table(2, homes=False, un=False, **options)
    develop(g, seat, "earth", calm, 7 - calm)
    fleets(g, 1 - seat, "mars", 1)
    counters(g, seat, blockade=count)
    return g


@rule("EB-215")
def test_all_regions_of_earth_at_the_start_of_three_turns_in_a_row() -> None:
    g = blockading(0)
    turn(g)
    for count in (1, 2):
        assert asked(g) == ("Window", RED)
        assert g.blockade == [count, 0]
        on_to(g, "Window", BLUE)
        assert g.blockade == [count, 0], "only his own turns count"
        on_to(g, "Window", RED)
    assert result(g) == ("blockade", (RED,))


@rule("EB-215")
def test_developments_at_risk_count() -> None:
    g = blockading(2, calm=2)
    turn(g)
    assert result(g) == ("blockade", (RED,))


@rule("EB-215")
def test_a_region_missing_at_the_start_breaks_the_row() -> None:
    g = blockading(2)
    g.regions[g.box.first_region[g.box.earth]] = 0
    turn(g)
    assert not g.over
    assert g.blockade[RED] == 0


@rule("EB-215")
def test_what_happens_between_his_turns_does_not_matter() -> None:
    g = blockading(2)
    clear(g, RED)
    develop(g, BLUE, "earth", 1)
    develop(g, RED, "earth", 6)
    play(turn(g, BLUE), "give", "at earth", "send", "accept")
    on_to(g, "Window", RED)
    assert result(g) == ("blockade", (RED,))


# -- Singularity --------------------------------------------------------------------------------


@rule("EB-216")
@pytest.mark.parametrize(("face", "over"), [(4, False), (5, True)])
def test_the_last_node_brings_the_singularity(face: int, over: bool) -> None:
    g = table()
    learn(g, RED, *MINDS)
    counters(g, RED, eschaton=4)
    dice(g, face)
    play(turn(g), "keep")
    assert g.over == over
    if over:
        assert result(g) == ("singularity", (RED,))
        assert not told(g, "fall")
    else:
        assert g.eschaton[RED] == 4


@rule("EB-219")
def test_the_blockade_comes_before_the_eschaton() -> None:
    g = blockading(2)
    learn(g, RED, *MINDS)
    counters(g, RED, eschaton=4)
    turn(g)
    assert result(g) == ("blockade", (RED,))
    assert not told(g, "roll")


@rule("EB-216", "EB-219")
def test_the_singularity_is_reached_in_the_middle_of_the_start_of_a_turn() -> None:
    g = table()
    learn(g, RED, *MINDS)
    counters(g, RED, eschaton=4)
    counters(g, BLUE, ai=1)
    dice(g, 3, 5, 2, 6)
    turn(g)
    assert g.ai[RED] == 2
    play(g, "reroll 3", "keep", "reroll 5", "reroll 2")
    assert result(g) == ("singularity", (RED,))


# -- peace and the end of time ------------------------------------------------------------------


@rule("EB-217", "EB-218")
def test_peace_is_shared_by_all_with_units() -> None:
    g = table(4)
    clear(g, GREEN)
    play(turn(g, BLUE), "peace")
    assert g.waiting == (RED, YELLOW)
    play(g, "yes", seat=RED)
    play(g, "yes", seat=YELLOW)
    assert result(g) == ("peace", (RED, BLUE, YELLOW))
    assert GAME.ending(g).scores == (1.0, 1.0, 0.0, 1.0)
    assert told(g, "end")[-1].who == NONE, "nobody's alone"


@rule("EB-218")
def test_all_must_agree_and_there_is_one_proposal_a_turn() -> None:
    g = table()
    play(turn(g), "peace")
    play(g, "yes", seat=BLUE)
    play(g, "no", seat=GREEN)
    assert asked(g) == ("Window", RED)
    assert refused(g, "peace") == "EB-218"
    assert "claim" in legal(g)
    on_to(g, "Window", BLUE)
    assert "peace" in legal(g)


@rule("EB-218")
def test_who_has_no_units_proposes_no_peace() -> None:
    g = table()
    clear(g, RED)
    turn(g)
    assert refused(g, "peace") == "EB-218"


@rule("EB-221")
def test_sixty_rounds_are_the_limit() -> None:
    g = table()
    g.rounds = 59
    ending(g, RED)
    assert (g.over, g.active) == (False, BLUE)
    ending(g, BLUE)
    assert not g.over
    ending(g, GREEN)
    assert result(g) == ("unfinished", ())
    assert told(g, "end")[-1].rule == 221


@rule("EB-221")
def test_a_round_ends_when_the_turn_passes_the_first_seat() -> None:
    g = table(4)
    g.first = BLUE
    ending(g, RED)
    assert g.rounds == 1
    g.out = 1 << BLUE
    ending(g, RED)
    assert (g.rounds, g.active) == (2, GREEN), "beyond a player who is out"
    ending(g, YELLOW)
    assert g.rounds == 2


@rule("EB-221")
def test_the_un_act_before_the_limit_is_looked_at() -> None:
    g = table(2)
    clear(g, UN)
    develop(g, UN, "earth", 1)
    g.rounds = 59
    ending(g, BLUE)
    assert g.over
    assert units(g, UN, "earth") == (5, 0, 1)


@rule("EB-213")
def test_a_game_goes_on_while_two_have_units() -> None:
    g = table(2)
    civilian(g)
    assert not g.over
    assert asked(ending(g)) == ("Window", BLUE)
