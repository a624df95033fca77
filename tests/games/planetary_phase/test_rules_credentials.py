"""Credentials, Time Value, leaders, and the Expand action: PP-070 to PP-080, PP-152, PP-153, PP-221, PP-222."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.components import SECTORS
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, seen, unlock
from .scenario import (
    BLUE,
    BP,
    CE,
    CS,
    GREEN,
    RED,
    SB,
    TI,
    at_home,
    connect,
    counters,
    credential,
    do,
    hold,
    lay,
    learn,
    legal,
    refreshing,
    refused,
    slot,
    steps,
    table,
)

SECTOR_IDS = ("culture", "spirituality", "biology", "climate", "technology", "economics")


def prices(g: PlanetaryPhase, where: str, seat: int = RED) -> list[int]:
    """What the three corners of a space would cost the seat."""
    found = next(at for at in seen(g).spaces if at.id == where)
    return [corner.prices[seat] for corner in found.corners]


def expanding(g: PlanetaryPhase, seat: int = RED) -> PlanetaryPhase:
    """The seat's Expand comes up."""
    return perform(g, ("expand", seat))


def top_out(g: PlanetaryPhase, seat: int, but: tuple[int, ...] = ()) -> None:
    """The seat is at the top of all Sectors but these."""
    for sector in range(SECTORS):
        if sector not in but:
            credential(g, seat, sector, 12)
            g.distinctions = [seat if i == sector else first for i, first in enumerate(g.distinctions)]


# -- Time Value -----------------------------------------------------------------------------------


@rule("PP-070", "PP-072")
@pytest.mark.parametrize(("step", "three", "five"), [(0, 3, 5), (3, 2, 3), (7, 1, 2), (12, 1, 2)])
def test_a_cost_is_divided_by_the_level_and_rounded_up(step: int, three: int, five: int) -> None:
    g = table()
    lay(g, "0a", "1R1")
    credential(g, RED, CS, step)
    assert prices(g, "0a") == [(2 + g.level(RED, CS) - 1) // g.level(RED, CS), three, five]
    do(perform(g, ("commit", RED)), "at 0a.2", "pay")
    assert at_home(g, RED)["spent"] == five - 1, "one of them lies on the tile"


@rule("PP-070")
def test_elsewhere_a_counter_is_worth_one() -> None:
    g = table()
    for sector in range(SECTORS):
        credential(g, RED, sector, 12)
    do(perform(g, ("establish", RED), ("devise", RED)), "on 0b", "turn 0", "pay", "stack 2", "pay")
    assert at_home(g, RED)["spent"] == 2 + 3


@rule("PP-071")
@pytest.mark.parametrize(("culture", "spirit", "value"), [(0, 0, 1), (7, 0, 3), (3, 12, 4), (7, 3, 3)])
def test_on_two_sectors_the_higher_level_counts(culture: int, spirit: int, value: int) -> None:
    g = table()
    unlock(g, 0, 3)
    lay(g, "03", "3R1")
    credential(g, RED, CS, culture)
    credential(g, RED, SB, spirit)
    credential(g, RED, CE, 12)
    assert prices(g, "03") == [-(-cost // value) for cost in (6, 7, 8)], "other Sectors and the centre do not count"


@rule("PP-071")
def test_on_one_sector_only_its_level_counts() -> None:
    g = table()
    lay(g, "0b", "1R1")
    credential(g, RED, CS, 12)
    assert prices(g, "0b") == [2, 3, 5]
    credential(g, RED, SB, 3)
    assert prices(g, "0b") == [1, 2, 3]
    assert prices(g, "0b", BLUE) == [2, 3, 5]


# -- increases ------------------------------------------------------------------------------------


@rule("PP-074")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (8, 11), (10, 12), (11, 12), (12, 12)])
def test_an_increase_moves_the_marker_up_and_stops_at_twelve(before: int, after: int) -> None:
    g = table()
    slot(g, 3, "LC07")
    credential(g, RED, CS, before)
    do(perform(g, ("evolve", RED)), "slot 1", "pay", "connect")
    assert steps(g, RED)[CS] == after


@rule("PP-075")
@pytest.mark.parametrize(("before", "gained"), [(0, 1), (1, 1), (2, 1), (3, 1), (8, 1), (9, 1), (11, 0)])
def test_life_energy_for_spaces_reached_or_passed(before: int, gained: int) -> None:
    g = table()
    g.energy[RED] = 0
    slot(g, 3, "LC07")
    credential(g, RED, CS, before)
    do(perform(g, ("evolve", RED)), "slot 1", "pay", "connect")
    assert g.energy[RED] == gained


@rule("PP-075")
def test_two_spaces_in_one_move_and_again_after_a_fall() -> None:
    g = table()
    connect(g, RED, "LC07")
    slot(g, 3, "LC08")
    credential(g, RED, CS, 2)
    g.energy[RED] = 0
    do(perform(g, ("evolve", RED)), "slot 1", "no_favor", "pay", "replace 1")
    assert steps(g, RED)[CS] == 3, "down by three, not below 0, and up by three"
    assert g.energy[RED] == 1, "the space at step 2 gives again"


@rule("PP-076")
def test_the_first_at_the_top_of_a_sector_gets_a_distinction_once() -> None:
    g = table()
    for seat in (RED, BLUE):
        credential(g, seat, CS, 11)
    credential(g, BLUE, SB, 11)
    do(perform(g, ("expand", RED), ("expand", BLUE)), "sector culture", "from free_time", "stop")
    assert asked(g) == ("Expand", RED)
    assert g.reputation == [15, 20, 15], "Blue's marker was on the right and came up first"
    do(g, "sector culture", "from free_time", "stop")
    assert g.reputation == [15, 20, 15]
    assert steps(g, RED)[CS] == 12
    assert seen(g).sectors[CS].distinction == BLUE
    do(perform(g, ("expand", BLUE)), "sector spirituality", "from free_time", "stop")
    assert g.reputation[BLUE] == 25, "once in each Sector"


@rule("PP-077", "PP-078")
def test_who_arrives_last_on_a_shared_step_lies_on_top_and_leads() -> None:
    g = table()
    credential(g, RED, CS, 3)
    credential(g, GREEN, CS, 3)
    credential(g, BLUE, CS, 2)
    assert seen(g).sectors[CS].stacks[3] == [GREEN, RED]
    assert g.leader(CS) == GREEN
    do(expanding(g, BLUE), "sector culture", "from free_time")
    assert seen(g).sectors[CS].stacks[3] == [BLUE, GREEN, RED]
    assert (g.leader(CS), seen(g).sectors[CS].leader) == (BLUE, BLUE)
    do(g, "sector culture", "from free_time", "stop")
    assert seen(g).sectors[CS].stacks[3] == [GREEN, RED]


@rule("PP-077")
def test_a_marker_coming_down_lies_on_top_too() -> None:
    g = table()
    connect(g, RED, "LC01")
    credential(g, RED, CS, 4)
    credential(g, BLUE, CS, 3)
    slot(g, 3, "LC09")
    do(perform(g, ("evolve", RED)), "slot 1", "no_favor", "pay", "replace 1")
    assert seen(g).sectors[CS].stacks[3] == [RED, BLUE]
    assert g.leader(CS) == RED


@rule("PP-078")
def test_the_highest_step_leads_whoever_came_last() -> None:
    g = table()
    credential(g, GREEN, CS, 4)
    credential(g, BLUE, CS, 3)
    assert g.leader(CS) == GREEN


@rule("PP-079")
def test_nobody_on_step_nought_leads() -> None:
    g = table(bureaucracy=CS)
    credential(g, RED, CS, 0)
    assert g.leader(CS) == -1
    assert seen(g).sectors[CS].leader is None
    refreshing(g)
    assert (g.reputation, len(told(g, "no_leader"))) == ([15] * 3, 1)
    g = table(bureaucracy=CS)
    credential(g, RED, CS, 1)
    assert g.leader(CS) == RED
    refreshing(g)
    assert g.reputation == [14, 15, 15]


@rule("PP-080")
def test_an_increase_cannot_be_refused() -> None:
    g = table()
    unlock(g, 0, 3)
    hold(g, RED, "3C1")
    do(perform(g, ("establish", RED)), "on 03", "turn 0", "pay")
    assert (steps(g, RED)[CS], steps(g, RED)[SB]) == (1, 1), "nobody asked"
    assert legal(g) == {f"sector {sector}" for sector in SECTOR_IDS}, "one of them it must be"


# -- increases of one's choice --------------------------------------------------------------------


@rule("PP-221")
def test_a_free_increase_goes_below_the_top() -> None:
    g = table()
    unlock(g, 0, 3)
    hold(g, RED, "3C1")
    credential(g, RED, TI, 12)
    do(perform(g, ("establish", RED)), "on 03", "turn 0", "pay")
    assert refused(g, "sector technology") == "PP-221"
    assert legal(g) == {f"sector {sector}" for sector in SECTOR_IDS if sector != "technology"}


@rule("PP-221")
def test_the_wild_bonus_too() -> None:
    g = table()
    unlock(g, 0, 3)
    lay(g, "03", "3C1")
    credential(g, RED, TI, 12)
    pay(do(perform(g, ("commit", RED)), "at 03.2"))
    assert asked(g) == ("WildBonus", RED)
    assert refused(g, "sector technology") == "PP-221"
    assert {"energy", "reputation", "sector culture"} <= legal(g)


@rule("PP-221")
def test_where_every_sector_is_at_the_top_the_increase_is_lost() -> None:
    g = table()
    unlock(g, 0, 3)
    hold(g, RED, "3C1")
    top_out(g, RED)
    do(perform(g, ("establish", RED)), "on 03", "turn 0", "pay")
    assert done(g)
    assert steps(g, RED) == [12] * 6


@rule("PP-221", "PP-139")
def test_the_increase_is_lost_also_if_establishing_itself_reaches_the_last_top() -> None:
    g = table()
    unlock(g, 0, 3)
    hold(g, RED, "3C1")
    top_out(g, RED, but=(SB,))
    credential(g, RED, SB, 11)
    do(perform(g, ("establish", RED)), "on 03", "turn 0", "pay")
    assert steps(g, RED) == [12] * 6
    assert done(g)


@rule("PP-221", "PP-172")
def test_the_increase_is_lost_also_if_the_launch_itself_reaches_the_last_top() -> None:
    g = table()
    unlock(g, 0, 3)
    lay(g, "03", "3C1", taken={0: RED, 2: RED})
    top_out(g, RED, but=(CS,))
    credential(g, RED, CS, 11)
    pay(do(perform(g, ("commit", RED)), "at 03.1"))
    assert steps(g, RED) == [12] * 6
    assert done(g)


@rule("PP-221")
def test_expand_cannot_be_performed_at_the_top_of_everything() -> None:
    g = table()
    top_out(g, RED)
    expanding(g)
    assert done(g)
    assert [event.who for event in told(g, "decline")] == [RED]


# -- Expand ---------------------------------------------------------------------------------------


@rule("PP-152")
def test_each_counter_raises_one_credential_split_in_any_way() -> None:
    g = expanding(table())
    assert legal(g) == {"stop", *(f"sector {sector}" for sector in SECTOR_IDS)}
    for sector in ("culture", "economics", "culture"):
        do(g, f"sector {sector}", "from free_time")
    do(g, "stop")
    assert steps(g, RED) == [2, 0, 0, 0, 0, 1]
    assert at_home(g, RED)["spent"] == 3


@rule("PP-152")
def test_nothing_without_counters() -> None:
    g = table()
    counters(g, RED, free_time=1, spent=14)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    expanding(g)
    do(g, "sector culture")
    assert done(g), "one TC, one step, then it stops by itself"
    assert steps(g, RED)[CS] == 1


@rule("PP-153")
def test_four_counters_at_most_and_nothing_beyond_the_top() -> None:
    g = table()
    credential(g, RED, CS, 11)
    credential(g, RED, TI, 12)
    expanding(g)
    assert refused(g, "sector technology") == "PP-153"
    do(g, "sector culture", "from free_time")
    assert refused(g, "sector culture") == "PP-153"
    for _ in range(3):
        do(g, "sector climate", "from upkeep.1" if at_home(g, RED)["upkeep.1"] else "from upkeep.2")
    assert done(g), "after the fourth it stops"
    assert steps(g, RED) == [12, 0, 0, 3, 12, 0]


@rule("PP-222")
def test_expand_goes_counter_by_counter() -> None:
    g = table()
    g.energy[RED] = 14
    credential(g, RED, CS, 1)
    counters(g, RED, free_time=1, spent=14)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    expanding(g)
    do(g, "sector culture")
    assert asked(g) == ("TakeBonus", RED), "what the track gives is there before the next TC"
    do(g, "to free_time")
    assert asked(g) == ("Expand", RED)
    do(g, "sector biology")
    assert steps(g, RED)[CS] == 2
    assert steps(g, RED)[BP] == 1
    assert at_home(g, RED)["spent"] == 16


@rule("PP-222", "PP-102")
def test_studious_follows_the_last_counter() -> None:
    g = table()
    learn(g, RED, "studious")
    expanding(g)
    do(g, "sector culture", "from free_time")
    assert asked(g) == ("Expand", RED), "first the TC"
    do(g, "stop")
    assert asked(g) == ("PickSector", RED)
    do(g, "sector culture")
    assert steps(g, RED)[CS] == 2
    assert at_home(g, RED)["spent"] == 1
    assert done(g)
