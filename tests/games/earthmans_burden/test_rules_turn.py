"""The turn and its start: EB-043 to EB-053."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import CIVILIAN, MILITARY, MOVEMENT, START
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    DECLINED,
    GREEN,
    RED,
    UN,
    classes,
    clear,
    counters,
    develop,
    dice,
    fleets,
    fly,
    knows,
    learn,
    legal,
    military,
    on_to,
    play,
    rolled,
    seen,
    table,
    turn,
    units,
    world,
)

FIRST_PAIR = ("artificial_intelligence", "cognition_circuits")
SECOND_PAIR = ("advanced_ai", "abstraction_circuits")
LAST_PAIR = (*FIRST_PAIR, "advanced_ai", "eschaton", "paradox_circuits")


def prophet(seats: int = 2) -> Any:
    """A table where Red knows the last pair of minds and nobody has AI steps."""
    g = table(seats)
    learn(g, RED, *LAST_PAIR)
    return g


# -- the order of things --------------------------------------------------------------------------


@rule("EB-043")
def test_movement_then_military_then_civilian_then_the_un() -> None:
    g = table(2)
    fleets(g, UN, "earth", -2)
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", 1)
    develop(g, BLUE, "mars", 1)
    turn(g)
    seen_phases = []
    while g.active == RED:
        seen_phases.append((asked(g)[0], g.phase))
        assert told(g, "un_builds") == [], "the UN wait for the end of the turn"
        play(g, next(text for text in DECLINED if text in legal(g)))
    assert seen_phases == [("Window", START), ("Rise", MOVEMENT), ("Menu", MILITARY), ("Menu", CIVILIAN)]
    assert len(told(g, "un_builds")) == 1


@rule("EB-044")
def test_the_blockade_then_the_ai_then_the_eschaton_then_the_window() -> None:
    g = table(2, homes=False, un=False)
    develop(g, RED, "earth", 7)
    fleets(g, BLUE, "mars", 1)
    learn(g, RED, *LAST_PAIR)
    turn(g)
    assert [event.what for event in g.events] == ["turn", "blockade", "ai", "roll"]
    assert asked(g) == ("Reroll", RED), "with the AI steps of this turn"
    play(g, "keep")
    assert asked(g) == ("Window", RED)


@rule("EB-044")
def test_a_blockade_wins_before_the_eschaton_is_rolled_for() -> None:
    g = table(2, homes=False, un=False)
    develop(g, RED, "earth", 7)
    fleets(g, BLUE, "mars", 1)
    learn(g, RED, *LAST_PAIR)
    counters(g, RED, blockade=2, eschaton=4)
    turn(g)
    assert [event.what for event in g.events] == ["turn", "blockade", "end"]
    assert seen(g).outcome == "blockade"


@rule("EB-045")
def test_units_that_acted_are_free_again_when_their_owners_turn_begins() -> None:
    g = table(2)
    for seat, where in ((RED, "mars"), (BLUE, "venus")):
        fleets(g, seat, where, 2, "acted")
        develop(g, seat, where, 1, 1, "acted")
    turn(g)
    assert classes(g, RED, "mars") == {"ready": 2}
    assert classes(g, BLUE, "venus") == {"acted": 2}
    assert [region.acted for region in seen(g).worlds[world(g, "mars")].regions[:2]] == [False, False]
    assert [region.acted for region in seen(g).worlds[world(g, "venus")].regions[:2]] == [True, True]


@rule("EB-045")
def test_the_mark_of_a_group_lasts_until_the_owners_next_turn() -> None:
    g = table(2)
    fleets(g, RED, "venus", 3)
    play(dice(military(g), 1, 1), "at venus", "exploration", "2")
    assert classes(g, RED, "venus") == {"acted": 2, "ready": 1}
    on_to(g, "Window", BLUE)
    assert classes(g, RED, "venus") == {"acted": 2, "ready": 1}
    on_to(g, "Window", RED)
    assert classes(g, RED, "venus") == {"ready": 3}


@rule("EB-046")
def test_who_has_no_units_still_has_turns_and_may_come_back() -> None:
    g = table(3, windows="full")
    clear(g, BLUE)
    fleets(g, UN, "earth", -3)
    fleets(g, RED, "mars", 2)
    fleets(g, GREEN, "venus", 1)
    turn(g, BLUE)
    assert asked(g) == ("Window", BLUE)
    play(g, "pass", "pass", "give", "seat 2", "at mars", "fleet", "2", "send")
    assert asked(g) == ("Consent", BLUE)
    play(g, "accept")
    assert classes(g, BLUE, "mars") == {"given": 2}
    g = table(3)
    clear(g, BLUE)
    fleets(g, UN, "earth", -3)
    on_to(turn(g, BLUE), "Window", GREEN)
    assert (units(g, UN, "earth")[2], g.active) == (10, GREEN), "the UN build at the end of the empty turn too"


# -- the AI counter -------------------------------------------------------------------------------


@rule("EB-047", "EB-048", "EB-050")
@pytest.mark.parametrize(
    ("known", "before", "after"),
    [
        (FIRST_PAIR, 0, 2),
        (FIRST_PAIR, 1, 2),
        (FIRST_PAIR, 2, 2),
        (FIRST_PAIR, 4, 4),
        ((*FIRST_PAIR, *SECOND_PAIR), 0, 5),
        ((*FIRST_PAIR, *SECOND_PAIR), 3, 5),
        ((*FIRST_PAIR, *SECOND_PAIR), 5, 5),
    ],
)
def test_a_pair_of_minds_puts_the_counter_on_its_node(known: tuple[str, ...], before: int, after: int) -> None:
    g = table(2)
    learn(g, RED, *known)
    counters(g, RED, ai=before)
    turn(g)
    assert g.ai[RED] == after, "steps left are not added, and it never goes down"


@rule("EB-047", "EB-048")
def test_the_counter_rises_in_turns_of_ones_own_only() -> None:
    g = table(2)
    learn(g, RED, *FIRST_PAIR)
    turn(g, BLUE)
    assert g.ai == [0, 0]


@rule("EB-049")
@pytest.mark.parametrize(
    "known",
    [
        FIRST_PAIR[:1],
        FIRST_PAIR[1:],
        (*FIRST_PAIR, "advanced_ai"),
        (*FIRST_PAIR, "abstraction_circuits"),
        (*FIRST_PAIR, "advanced_ai", "eschaton"),
        (*FIRST_PAIR, "advanced_ai", "paradox_circuits"),
    ],
)
def test_half_a_pair_does_nothing(known: tuple[str, ...]) -> None:
    g = table(2)
    learn(g, RED, *known)
    turn(g)
    assert g.ai[RED] == (2 if set(FIRST_PAIR) <= set(known) else 0)
    assert told(g, "roll") == []


@rule("EB-049")
def test_half_a_pair_can_be_copied_and_opens_what_needs_it() -> None:
    g = table(2)
    learn(g, RED, FIRST_PAIR[0])
    learn(g, BLUE, FIRST_PAIR[1])
    play(turn(g), "copy")
    assert asked(g) == ("Consent", BLUE)
    play(g, "accept")
    assert set(FIRST_PAIR) == knows(g, BLUE)
    assert {"advanced_ai", "abstraction_circuits"} <= set(seen(g).players[BLUE].learnable)


# -- the Eschaton ---------------------------------------------------------------------------------


@rule("EB-051")
@pytest.mark.parametrize("where", ["orbit", "calm", "risk"])
def test_the_eschaton_is_rolled_for_with_a_unit_on_a_world(where: str) -> None:
    g = prophet()
    clear(g, RED)
    if where == "orbit":
        fleets(g, RED, "mars", 1)
    else:
        develop(g, RED, "mars", **{where: 1})
    turn(g)
    assert rolled(g)[0] == "the Eschaton"
    assert len(rolled(g)[1]) == 1


@rule("EB-051")
def test_spaceborne_fleets_do_not_count_for_it() -> None:
    g = prophet()
    clear(g, RED)
    fly(g, RED, "terran", 5)
    turn(g)
    assert told(g, "roll") == []


@rule("EB-052")
@pytest.mark.parametrize(("face", "after"), [(1, 3), (4, 3), (5, 4), (6, 4)])
def test_five_or_six_is_a_step(face: int, after: int) -> None:
    g = prophet()
    counters(g, RED, eschaton=3)
    play(turn(dice(g, face)), "keep")
    assert (g.eschaton[RED], rolled(g)[2]) == (after, 0)


@rule("EB-052")
def test_the_ai_of_anybody_may_have_it_rolled_again() -> None:
    g = prophet()
    counters(g, BLUE, ai=1)
    turn(dice(g, 6, 2, 5))
    assert asked(g) == ("Reroll", RED)
    play(g, "keep")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "reroll 6")
    assert asked(g) == ("Reroll", RED)
    play(g, "reroll 2", "keep")
    assert (g.eschaton[RED], g.ai) == (1, [1, 0])


@rule("EB-053")
def test_it_is_rolled_for_once_in_each_turn_of_ones_own() -> None:
    g = prophet(3)
    fleets(g, RED, "mars", 2)
    dice(g, 1, 1)
    on_to(turn(g), "Window", BLUE)
    on_to(g, "Window", GREEN)
    on_to(g, "Reroll", RED)
    assert [event.who for event in told(g, "roll")] == [RED, RED]
    assert [event.who for event in told(g, "turn")] == [RED, BLUE, GREEN, RED]
