"""Rounds, the two ends of the game, and the final scoring: PP-052 to PP-054, PP-069, PP-207 to PP-214."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import LOST, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.scoring import achievement, score, winner
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import told

from .play import pay, random_games, seen, settle
from .scenario import (
    BLUE,
    BP,
    CS,
    GREEN,
    NAMES,
    RED,
    SB,
    SPACE_IDS,
    back,
    connect,
    counters,
    credential,
    do,
    hold,
    lay,
    on_top,
    refreshing,
    scheduled,
    slot,
    table,
)


def won(integration: int = 23) -> PlanetaryPhase:
    """Red's Commit launches an Alternative Level I operation of Red and Blue at this Integration."""
    g = table()
    g.integration, g.reckoned = integration, 2
    lay(g, "0a", "1A1", taken={0: BLUE, 2: RED})
    scheduled(g, ("commit", RED), ("expand", GREEN), ("evolve", BLUE))
    return pay(do(g, "at 0a.1"))


def running_out(degradation: int, threat: str = "prejudice") -> PlanetaryPhase:
    """An uncovered threat leaves the 1 TC slot at this Degradation."""
    g = table(4)
    g.degradation = degradation
    back(g, "LC07", threat)
    slot(g, 1, "LC07", threat=True)
    g.clock = [12, 1, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    return refreshing(g)


def revealed(degradation: int, threat: str = "prejudice") -> PlanetaryPhase:
    """A threat is revealed at this Degradation."""
    g = table()
    g.degradation = degradation
    on_top(g, "LC07", "LC09")
    back(g, "LC09", threat)
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    return refreshing(g)


# -- rounds ---------------------------------------------------------------------------------------


@rule("PP-054")
@pytest.mark.parametrize("seats", [3, 5])
def test_rounds_of_three_phases_repeat(seats: int) -> None:
    phases: list[tuple[int, str]] = []
    for g in random_games(seats, 1, "phases"):
        view = seen(g)
        now = (view.round, view.phase)
        if not phases or phases[-1] != now:
            phases.append(now)
    assert phases[-1][1] == "over"
    order = {"schedule": 0, "perform": 1, "refresh": 2}
    met = [(number, order[phase]) for number, phase in phases[:-1]]
    assert met == sorted(set(met)), "A, B, C of each round, once each"
    assert len({number for number, _ in met}) > 5


@rule("PP-054")
def test_the_next_round_is_scheduled_by_the_first_in_the_new_order() -> None:
    g = table()
    counters(g, RED, free_time=2, spent=1)
    settle(refreshing(g))
    assert (g.turn, g.order) == (2, [GREEN, BLUE, RED])
    assert (type(g.asking).__name__, g.waiting) == ("SelectAction", (GREEN,))


@rule("PP-054")
def test_a_group_that_stands_still_is_broken_off_as_unfinished() -> None:
    g = table()
    g.turn = 59
    settle(refreshing(g))
    assert (g.turn, g.over) == (60, False)
    settle(refreshing(g))
    assert g.outcome == UNFINISHED
    assert GAME.ending(g).key == "unfinished"
    assert GAME.ending(g).winners == ()


@rule("PP-069")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_integration_and_degradation_never_decrease(seats: int) -> None:
    before = (0, 0)
    for g in random_games(seats, 3, "levels"):
        assert g.integration >= before[0]
        assert g.degradation >= before[1]
        before = (0, 0) if g.over else (g.integration, g.degradation)


# -- the group wins -------------------------------------------------------------------------------


@rule("PP-052", "PP-209")
def test_at_full_integration_the_game_is_won_and_the_highest_score_wins() -> None:
    g = won()
    assert (g.integration, g.outcome) == (24, WON)
    ending = GAME.ending(g)
    assert (ending.key, ending.winners) == ("won", (RED,))
    assert ending.scores == tuple(float(score(g, seat)) for seat in range(3))
    assert not won(22).over, "not before"


@rule("PP-209")
def test_the_launch_is_completed_and_nothing_else_happens() -> None:
    g = won()
    assert seen(g).spaces[0].launched
    assert g.corners == [-1] * 72
    assert seen(g).sectors[CS].operations == 1
    assert {event.what for event in g.events or []} & {"deal", "advance", "refresh", "turn"} == set()
    assert [event.where for event in told(g, "perform")] == [0], "Expand and Evolve do not come up"
    assert g.reputation == [17, 16, 15], "corner and benefits are given"
    assert g.waiting == ()


@rule("PP-209", "PP-180")
def test_a_reckoning_of_the_last_launch_still_counts() -> None:
    g = table()
    g.integration, g.reckoned = 23, 1
    lay(g, "0a", "1A1", taken={0: BLUE, 2: RED})
    pay(do(scheduled(g, ("commit", RED)), "at 0a.1"))
    assert g.over
    assert g.reputation[GREEN] == 15 + 3


# -- the group loses ------------------------------------------------------------------------------


@rule("PP-053", "PP-207")
def test_at_full_degradation_all_lose_whatever_their_reputation() -> None:
    g = revealed(23)
    assert (g.degradation, g.outcome) == (24, LOST)
    ending = GAME.ending(g)
    assert (ending.key, ending.winners, ending.scores) == ("lost", (), (0.0, 0.0, 0.0))
    assert not revealed(22).over


@rule("PP-207")
@pytest.mark.parametrize("threat", ["proliferation", "genocide"])
def test_a_larger_number_stops_at_the_maximum(threat: str) -> None:
    g = running_out(23, threat)
    assert (g.degradation, g.over) == (24, True)


@rule("PP-207")
def test_it_ends_in_step_one_before_anybody_advances() -> None:
    g = running_out(23)
    assert g.outcome == LOST
    kinds = {event.what for event in g.events or []}
    assert kinds == {"threat_runs_out", "degradation", "defeat"}
    assert g.clock[RED] == 12


@rule("PP-207")
def test_it_ends_in_step_two_before_the_assessment() -> None:
    g = revealed(23)
    kinds = [event.what for event in g.events or []]
    assert kinds[-1] == "defeat"
    assert not {"no_leader", "assessed", "bureaucracy", "refresh"} & set(kinds)


@rule("PP-207")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_degradation_rises_only_in_phase_c(seats: int) -> None:
    before = 0
    rose = 0
    for g in random_games(seats, 3, "rise"):
        happened = [event.what for event in g.events or []]
        if g.degradation != before and g.turn and before <= g.degradation:
            rose += 1
            at = happened.index("degradation")
            assert happened[at - 1] in ("threat_runs_out", "reveal", "reshuffle")
        before = 0 if g.over else g.degradation
        g.events = []
    assert rose > 10


@rule("PP-208")
def test_the_threats_removed_tell_the_story_of_the_loss() -> None:
    g = running_out(23)
    story = next(row.story for row in NAMES.threats if row.id == "prejudice")
    assert story in GAME.ending(g).text
    assert [card.back for card in seen(g).removed] == ["prejudice"]
    others = [row.story for row in NAMES.threats if row.id != "prejudice"]
    assert not any(other in GAME.ending(g).text for other in others)


# -- scoring --------------------------------------------------------------------------------------


def launched_in_wedges(g: PlanetaryPhase, *names: str) -> None:
    """Launched operations on these spaces."""
    spare = {1: ["1C1", "1C2", "1C3", "1C4", "1A1", "1A2", "1R1"], 2: ["2C1", "2C2"], 3: ["3C1"]}
    for name in names:
        level = 1 if name[1] in "ab" else int(name[1])
        lay(g, name, spare[level].pop(), launched=True)


@rule("PP-210")
def test_achievement_is_level_times_launched_operations() -> None:
    g = table()
    launched_in_wedges(g, "0b", "1a", "0a", "02", "1b", "12", "2a")
    credential(g, RED, SB, 7)
    credential(g, GREEN, SB, 3)
    credential(g, GREEN, BP, 3)
    assert [g.operations_in(sector) for sector in (SB, BP)] == [4, 3]
    assert (achievement(g, RED, SB), achievement(g, RED, BP)) == (12, 3)
    assert (achievement(g, GREEN, SB), achievement(g, GREEN, BP)) == (8, 6)


@rule("PP-210")
def test_from_nothing_to_twenty_four() -> None:
    g = table()
    credential(g, RED, CS, 12)
    assert achievement(g, RED, CS) == 0
    g.launched = sum(1 << at for at, name in enumerate(SPACE_IDS) if name in ("0a", "02", "03", "5b", "52", "53"))
    assert (achievement(g, RED, CS), achievement(g, BLUE, CS)) == (24, 6)


@rule("PP-211")
def test_only_launched_operations_count_and_in_both_sectors() -> None:
    g = table()
    lay(g, "2a", "1A5")
    launched_in_wedges(g, "0a", "0b", "02", "03")
    lay(g, "1a", "1A4")
    assert [g.operations_in(sector) for sector in range(6)] == [3, 3, 0, 0, 0, 0]


@rule("PP-212")
def test_the_score_is_reputation_and_the_six_achievements() -> None:
    g = table()
    launched_in_wedges(g, "0a", "0b", "02")
    g.reputation = [40, 10, 20]
    credential(g, BLUE, CS, 12)
    credential(g, BLUE, SB, 12)
    assert [score(g, seat) for seat in range(3)] == [40 + 2 + 2, 10 + 8 + 8, 20 + 2 + 2]
    assert winner(g) == RED
    g.reputation[BLUE] = 29
    assert winner(g) == BLUE, "45 against 44"
    sources: Any = GAME.ending(finished(g)).sources
    assert sources[BLUE]["Reputation"] == 29
    assert sources[BLUE]["Culture/Social"] == 8
    assert sum(sources[BLUE].values()) == 45


def finished(g: PlanetaryPhase) -> PlanetaryPhase:
    """The group has won at this very moment."""
    g.integration = 24
    g.finish(WON)
    return g


@rule("PP-213")
def test_nothing_else_gives_points() -> None:
    g = table()
    before = score(g, RED)
    g.credits = [9, 0, 0]
    g.energy[RED] = 15
    connect(g, RED, "LC07")
    hold(g, RED, "3R1")
    assert score(g, RED) == before == 15
    counters(g, RED, free_time=0, spent=3)
    assert score(g, RED) == 15


@rule("PP-214")
def test_ties_go_to_life_energy_and_then_to_the_earlier_place() -> None:
    g = table()
    g.order = [GREEN, RED, BLUE]
    g.reputation = [20, 20, 20]
    g.energy = [3, 4, 4]
    assert winner(g) == GREEN, "as much as Blue, but earlier in the order"
    g.energy = [3, 4, 2]
    assert winner(g) == BLUE
    g.energy = [4, 4, 2]
    assert winner(g) == RED
    g.reputation = [20, 20, 21]
    assert winner(g) == GREEN, "points first"
    assert GAME.ending(finished(g)).winners == (GREEN,)
