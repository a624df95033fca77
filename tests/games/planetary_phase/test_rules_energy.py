"""Life Energy, its two ends, Reputation, and the Energize action: PP-062 to PP-067, PP-142."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, seen
from .scenario import (
    BLUE,
    CS,
    GREEN,
    RED,
    at_home,
    counters,
    credential,
    do,
    lay,
    legal,
    owner,
    refreshing,
    refused,
    table,
)

EVERYWHERE = ("free_time", "upkeep.1", "upkeep.2", "contracts.1", "contracts.2", "commitments.1", "commitments.2")


def energized(energy: int) -> PlanetaryPhase:
    """Red, at this Life Energy, energizes."""
    g = table()
    g.energy[RED] = energy
    return do(perform(g, ("energize", RED)), "energize")


def drained(energy: int, *spaces: str) -> PlanetaryPhase:
    """Red, at this Life Energy, expands for one TC from each of these spaces."""
    g = table()
    g.energy[RED] = energy
    perform(g, ("expand", RED))
    for where in spaces:
        do(g, "sector culture", f"from {where}")
    return g


# -- Energize -------------------------------------------------------------------------------------


@rule("PP-142")
def test_energize_gives_two_life_energy_and_costs_no_more() -> None:
    g = table()
    g.energy[RED] = -1
    perform(g, ("energize", RED))
    assert (asked(g), legal(g)) == (("Energize", RED), {"energize", "decline"})
    do(g, "energize")
    assert g.energy[RED] == 1
    assert at_home(g, RED)["spent"] == 0
    assert done(g)
    assert energized(14).energy[RED] == 15, "to the maximum"


# -- the ends of the track ------------------------------------------------------------------------


@rule("PP-062")
@pytest.mark.parametrize(("before", "after"), [(12, 14), (13, 15), (14, 15), (15, 15)])
def test_gains_beyond_fifteen_are_ignored(before: int, after: int) -> None:
    g = energized(before)
    assert g.energy[RED] == after
    assert sum(event.many for event in told(g, "energy")) == after - before


@rule("PP-062")
@pytest.mark.parametrize(("before", "after"), [(-7, -9), (-8, -10), (-9, -10), (-10, -10)])
def test_losses_beyond_minus_ten_are_ignored(before: int, after: int) -> None:
    g = drained(before, "upkeep.2")
    assert g.energy[RED] == after


@rule("PP-063")
def test_the_first_fifteen_brings_the_bonus_counter_to_any_open_space_at_once() -> None:
    g = table()
    g.energy[RED] = 14
    counters(g, RED, free_time=0, upkeep_1=1, contracts_2=0, spent=6)
    do(perform(g, ("energize", RED), ("expand", RED)), "energize")
    assert asked(g) == ("TakeBonus", RED)
    assert legal(g) == {"to free_time", "to upkeep.1", "to contracts.2"}
    do(g, "to free_time")
    assert (at_home(g, RED)["free_time"], seen(g).players[RED].bonus_taken) == (1, True)
    assert asked(g) == ("Expand", RED)
    do(g, "sector culture", "from free_time")
    assert at_home(g, RED)["spent"] == 7, "it can be used immediately"


@rule("PP-063")
def test_the_bonus_counter_comes_before_anything_else_happens() -> None:
    g = table()
    g.energy[RED] = 14
    counters(g, RED, upkeep_2=1, spent=1)
    lay(g, "0a", "S3", taken={0: RED, 1: BLUE})
    credential(g, RED, CS, 7)
    do(perform(g, ("commit", RED)), "at 0a.2", "from free_time")
    assert asked(g) == ("TakeBonus", RED), "the Life Energy of the corner is the fifteenth"
    assert told(g, "launch") == []
    do(g, "to free_time")
    assert len(told(g, "launch")) == 1


@rule("PP-063")
def test_the_bonus_counter_comes_once() -> None:
    g = energized(14)
    assert at_home(g, RED)["free_time"] == 4, "the only open space"
    g.energy[RED] = 14
    do(perform(g, ("energize", RED)), "energize")
    assert done(g)
    assert g.energy[RED] == 15
    assert sum(at_home(g, RED).values()) == 16


@rule("PP-064", "PP-065")
def test_the_first_minus_ten_costs_a_counter_of_ones_choice() -> None:
    g = drained(-9, "upkeep.2")
    assert asked(g) == ("LoseCounter", RED)
    assert legal(g) == {"lose spent", *(f"lose {where}" for where in EVERYWHERE)}
    do(g, "lose contracts.2")
    assert sum(at_home(g, RED).values()) == 14
    assert g.energy[RED] == -10, "uncovering it costs nothing now"
    assert g.revealed(RED) == 2 + 2, "but it stays revealed"
    assert seen(g).players[RED].counter_lost
    assert asked(g) == ("Expand", RED), "the action goes on"


@rule("PP-065")
@pytest.mark.parametrize("where", ["spent", *EVERYWHERE])
def test_the_lost_counter_comes_from_where_it_was_named(where: str) -> None:
    g = drained(-9, "upkeep.1")
    before = at_home(g, RED)
    do(g, f"lose {where}")
    assert at_home(g, RED) == {**before, where: before[where] - 1}


@rule("PP-065")
def test_the_lost_counter_lies_on_the_board_not_on_a_tile_and_counts_at_the_star() -> None:
    g = table()
    g.energy[RED] = -9
    lay(g, "0a", "S1", taken={0: RED, 1: RED})
    counters(g, RED, free_time=0, commitments_1=0, spent=3)
    do(perform(g, ("expand", RED)), "sector culture", "from upkeep.1")
    assert refused(g, "lose commitments.1") == "PP-065"
    assert refused(g, "lose free_time") == "PP-065"
    do(g, "lose contracts.2")
    assert (owner(g, "0a", 0), owner(g, "0a", 1)) == (RED, RED)
    g.energy[RED] = 10
    g.clock = [12, 1, 1]
    assert g.revealed(RED) == 1 + 1 + 1 + 2
    refreshing(g)
    assert g.energy[RED] == 10 - 5


@rule("PP-065")
def test_with_no_counter_on_the_board_the_next_that_returns_is_removed() -> None:
    """Red's last TC goes onto a tile: nothing is on the board, so the first to come home leaves instead."""
    g = table()
    g.energy[RED] = -9
    lay(g, "0a", "1C3", taken={0: RED, 1: RED})
    spots = [("1a", "1C1"), ("1b", "1C2"), ("2a", "1A1"), ("2b", "1A2"), ("3a", "1A3"), ("3b", "1R1")]
    for where, tile in spots:
        lay(g, where, tile, taken={0: RED, 1: RED})
    assert g.in_blocks(RED) == 1
    credential(g, RED, CS, 3)
    do(perform(g, ("commit", RED)), "at 0a.2")
    assert g.energy[RED] == -9, "the corner's Life Energy came after the loss"
    assert len(told(g, "counter_lost")) == 1
    assert at_home(g, RED)["spent"] == 2, "three came home, the first of them left the game"
    assert done(g)


@rule("PP-064", "PP-066")
def test_minus_ten_costs_a_counter_only_once() -> None:
    g = drained(-9, "upkeep.1")
    do(g, "lose spent")
    g.energy[RED] = -9
    do(g, "sector culture", "from upkeep.1")
    assert asked(g)[0] == "Expand"
    assert sum(at_home(g, RED).values()) == 14


@rule("PP-066")
def test_both_ends_are_independent_and_never_undone() -> None:
    g = drained(-9, "upkeep.1")
    do(g, "lose spent", "stop")
    g.energy[RED] = 14
    do(perform(g, ("energize", RED)), "energize", "to free_time")
    assert sum(at_home(g, RED).values()) == 15, "one lost, one gained"
    g.energy[RED] = -9
    do(perform(g, ("expand", RED)), "sector biology", "from contracts.2", "stop")
    assert g.energy[RED] == -10
    assert sum(at_home(g, RED).values()) == 15
    other = energized(14)
    other.energy[RED] = -9
    do(perform(other, ("expand", RED)), "sector culture", "from contracts.2", "lose spent")
    assert sum(at_home(other, RED).values()) == 15, "the gain does not protect from the loss"


# -- Reputation -----------------------------------------------------------------------------------


@rule("PP-067")
@pytest.mark.parametrize(("before", "after"), [(15, 12), (3, 0), (2, 0), (0, 0)])
def test_reputation_never_drops_below_nought(before: int, after: int) -> None:
    g = table(bureaucracy=CS)
    g.reputation[GREEN] = before
    credential(g, GREEN, CS, 7)
    refreshing(g)
    assert g.reputation[GREEN] == after


@rule("PP-067")
def test_a_reckoning_takes_only_the_reputation_there_is() -> None:
    g = table()
    g.integration = 7
    g.energy = [4, -10, -3]
    g.reputation = [15, 4, 15]
    lay(g, "0a", "1A1", taken={0: BLUE, 1: BLUE})
    pay(do(perform(g, ("commit", BLUE)), "at 0a.2"))
    assert g.reputation == [19, 0, 12]
