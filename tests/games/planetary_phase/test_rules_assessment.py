"""Phase C, the assessment and the return of the Time Counters: PP-201 to PP-206, PP-223."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import seen
from .scenario import BLUE, CS, ET, GREEN, RED, SB, at_home, counters, credential, do, lay, legal, refreshing, table
from .test_rules_refresh import spend

# -- step 3: assessment ---------------------------------------------------------------------------


@rule("PP-201", "PP-202")
@pytest.mark.parametrize("choice", ["credit", "reputation"])
def test_a_leader_with_credits_chooses(choice: str) -> None:
    g = table(bureaucracy=CS)
    credential(g, BLUE, CS, 7)
    g.credits = [0, 2, 0]
    refreshing(g)
    assert (asked(g), legal(g)) == (("PayAssessment", BLUE), {"credit", "reputation"})
    do(g, choice)
    assert (g.credits[BLUE], g.reputation[BLUE]) == ((1, 15) if choice == "credit" else (2, 12))


@rule("PP-201")
@pytest.mark.parametrize(("step", "level"), [(1, 1), (3, 2), (7, 3), (12, 4)])
def test_a_leader_without_credits_loses_reputation_equal_to_the_level(step: int, level: int) -> None:
    g = table(bureaucracy=CS)
    credential(g, BLUE, CS, step)
    credential(g, RED, SB, 12)
    g.credits = [1, 0, 1]
    refreshing(g)
    assert g.reputation == [15, 15 - level, 15]
    assert g.credits == [1, 0, 1]


@rule("PP-201", "PP-067")
def test_a_leader_may_keep_the_credit_and_lose_what_reputation_there_is() -> None:
    g = table(bureaucracy=CS)
    credential(g, BLUE, CS, 7)
    g.credits = [0, 1, 0]
    g.reputation[BLUE] = 1
    do(refreshing(g), "reputation")
    assert (g.credits[BLUE], g.reputation[BLUE]) == (1, 0)


@rule("PP-202")
def test_without_a_leader_nothing_is_lost() -> None:
    g = table(bureaucracy=CS)
    credential(g, BLUE, SB, 9)
    g.credits = [1, 1, 1]
    refreshing(g)
    assert (g.reputation, g.credits) == ([15] * 3, [1, 1, 1])
    assert len(told(g, "no_leader")) == 1


@rule("PP-203")
@pytest.mark.parametrize(("before", "after"), [(CS, "spirituality"), (SB, "biology"), (ET, "culture")])
def test_bureaucracy_moves_on_clockwise(before: int, after: str) -> None:
    g = table(bureaucracy=before)
    spend(g, RED, 1)
    refreshing(g)
    assert seen(g).bureaucracy == after


# -- step 4: Time Counters ------------------------------------------------------------------------


def opened() -> PlanetaryPhase:
    """Red has spent 5: two of Free Time, a 2 of Upkeep, a 1 and a 2 of Contracts."""
    g = table()
    counters(g, RED, free_time=1, upkeep_2=1, contracts_1=1, contracts_2=1, spent=5)
    return g


@rule("PP-204")
@pytest.mark.parametrize(
    ("moves", "free", "upkeep", "ones", "twos"),
    [
        (("rest",), 4, 2, 1, 2),
        (("cover",), 3, 2, 2, 2),
        (("put 2",), 3, 2, 2, 2),
        (("put 3", "put 0"), 4, 1, 2, 2),
        (("put 3", "put 1", "put 0"), 4, 2, 1, 2),
        (("put 3", "put 1", "put 1"), 4, 2, 2, 1),
    ],
)
def test_every_open_space_of_every_block_may_be_filled(
    moves: tuple[str, ...], free: int, upkeep: int, ones: int, twos: int
) -> None:
    g = refreshing(opened())
    for move in moves:
        do(g, move, seat=RED)
    home = at_home(g, RED)
    assert (home["free_time"], home["upkeep.2"], home["contracts.1"], home["contracts.2"]) == (free, upkeep, ones, twos)
    assert (home["spent"], sum(home.values())) == (0, 15)
    assert asked(g)[0] == "SelectAction"


@rule("PP-204")
def test_penalties_may_stay_revealed_in_favour_of_free_time() -> None:
    g = table()
    counters(g, RED, free_time=0, contracts_1=0, commitments_1=1, spent=6)
    refreshing(g)
    assert {"rest", "cover", "put 3", "put 4"} <= legal(g, RED)
    do(g, "rest", seat=RED)
    home = at_home(g, RED)
    assert (home["free_time"], home["contracts.1"], home["commitments.1"]) == (4, 2, 1)
    g = table()
    counters(g, RED, free_time=0, contracts_1=0, commitments_1=1, spent=6)
    refreshing(g)
    do(g, "cover", seat=RED)
    home = at_home(g, RED)
    assert (home["free_time"], home["contracts.1"], home["commitments.1"]) == (3, 2, 2)


@rule("PP-205")
def test_nothing_stays_spent_and_nothing_else_is_moved() -> None:
    g = table()
    lay(g, "0a", "1R1", taken={0: RED})
    counters(g, RED, free_time=1, upkeep_2=1, spent=2)
    before = at_home(g, RED)
    refreshing(g)
    assert "put 3" not in legal(g, RED), "no more than were spent"
    do(g, "put 1", seat=RED)
    home = at_home(g, RED)
    assert home == {**before, "free_time": 2, "upkeep.2": 2, "spent": 0}, "the rest had one place left"
    assert g.on_tiles(RED) == 1


@rule("PP-205")
def test_sixteen_counters_fill_every_space() -> None:
    g = table()
    g.bonus_taken = 1
    g.energy[RED] = 15
    spend(g, RED, 15)
    g.spent[RED] += 1
    refreshing(g)
    assert at_home(g, RED)["free_time"] == 4
    assert g.revealed(RED) == 0
    assert g.spent[RED] == 0


@rule("PP-206")
@pytest.mark.parametrize("way", ["rest", "cover"])
def test_refreshing_gives_no_life_energy(way: str) -> None:
    g = opened()
    g.energy[RED] = 3
    refreshing(g)
    do(g, way, seat=RED)
    assert g.energy[RED] == 3


@rule("PP-223")
def test_all_refresh_at_the_same_time_and_the_round_begins_when_all_have() -> None:
    g = table()
    for seat in range(3):
        spend(g, seat, 2)
    refreshing(g)
    assert g.waiting == (RED, BLUE, GREEN)
    do(g, "rest", seat=BLUE)
    assert (g.waiting, g.turn) == ((RED, GREEN), 1)
    assert at_home(g, RED)["spent"] == 2
    do(g, "rest", seat=GREEN)
    do(g, "cover", seat=RED)
    assert (g.turn, asked(g)[0]) == (2, "SelectAction")
    assert g.spent == [0, 0, 0]


@rule("PP-223")
def test_who_has_spent_nothing_is_not_asked() -> None:
    g = table()
    spend(g, BLUE, 4)
    refreshing(g)
    assert g.waiting == (BLUE,)
