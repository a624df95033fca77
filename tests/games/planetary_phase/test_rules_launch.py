"""Launching operations: PP-166 to PP-182."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, seen, unlock
from .scenario import (
    BLUE,
    CS,
    GREEN,
    RED,
    SB,
    at_home,
    back,
    counters,
    credential,
    do,
    hold,
    lay,
    legal,
    owner,
    refreshing,
    refused,
    scheduled,
    slot,
    space,
    steps,
    table,
)

SPACES = {1: "0a", 2: "02", 3: "03"}


def ready(tile: str, taken: dict[int, int], threat: bool = False) -> PlanetaryPhase:
    """A tile of wedge 0 with these corners taken; everybody at step 5 of every Sector and at Life Energy 0."""
    g = table()
    level = int(tile[0])
    if level > 1:
        unlock(g, 0, level)
    lay(g, SPACES[level], tile, taken=taken)
    for seat in range(3):
        for sector in range(6):
            credential(g, seat, sector, 5)
    g.energy = [0, 0, 0]
    if threat:
        slot(g, 2, "LC07", threat=True)
    return g


def launch(g: PlanetaryPhase, corner: str, seat: int = RED) -> PlanetaryPhase:
    """The seat takes the corner with Commit, a wild bonus as Reputation, and everybody's free Sector is Technology."""
    pay(do(perform(g, ("commit", seat)), f"at {corner}"))
    if asked(g)[0] == "WildBonus":
        do(g, "reputation")
    while asked(g)[0] == "PickSector":
        do(g, "sector technology")
    return g


BENEFITS = [
    ("1C1", [1, 0, 0, 0, 0, 0], 0, 0, 0),
    ("1A1", [1, 0, 0, 0, 0, 0], 0, 1, 1),
    ("1R1", [2, 0, 0, 0, 0, 0], 1, 1, 2),
    ("2C1", [1, 1, 0, 0, 0, 0], 0, 0, 1),
    ("2A1", [1, 1, 0, 0, 0, 0], 0, 1, 2),
    ("2R1", [1, 1, 0, 0, 0, 0], 2, 2, 3),
    ("3C1", [1, 1, 0, 0, 1, 0], 0, 0, 2),
    ("3A1", [1, 1, 0, 0, 1, 0], 0, 2, 3),
    ("3R1", [1, 1, 0, 0, 1, 0], 3, 3, 4),
]


@rule("PP-166", "PP-167", "PP-168", "PP-169", "PP-170", "PP-171", "PP-172", "PP-173", "PP-174")
@pytest.mark.parametrize(("tile", "credentials", "energy", "reputation", "integration"), BENEFITS)
def test_what_a_launch_gives_to_a_participant(
    tile: str, credentials: list[int], energy: int, reputation: int, integration: int
) -> None:
    """Blue holds one corner, Red takes the last one, Green has no part in it."""
    g = ready(tile, {0: BLUE, 1: RED})
    launch(g, f"{SPACES[int(tile[0])]}.2")
    assert done(g)
    assert [step - 5 for step in steps(g, BLUE)] == credentials
    assert (g.energy[BLUE], g.reputation[BLUE] - 15, g.integration) == (energy, reputation, integration)


@rule("PP-168", "PP-171", "PP-174", "PP-178")
@pytest.mark.parametrize(("tile", "credentials", "energy", "reputation", "integration"), BENEFITS)
def test_while_a_threat_shows_only_radical_reputation_is_withheld(
    tile: str, credentials: list[int], energy: int, reputation: int, integration: int
) -> None:
    g = ready(tile, {0: BLUE, 1: RED}, threat=True)
    launch(g, f"{SPACES[int(tile[0])]}.2")
    assert [step - 5 for step in steps(g, BLUE)] == credentials
    given = 0 if tile[1] == "R" else reputation
    assert (g.energy[BLUE], g.reputation[BLUE] - 15, g.integration) == (energy, given, integration)


@rule("PP-178", "PP-200")
def test_a_threat_on_the_deck_or_one_already_covered_counts_too() -> None:
    g = ready("1R1", {0: BLUE, 1: RED})
    g.deck_threat = 1
    g.known |= 1 << g.deck[-1]
    launch(g, "0a.2")
    assert g.reputation[BLUE] == 15
    g = ready("1R1", {0: BLUE, 1: RED})
    back(g, "LC07", "prejudice")
    slot(g, 1, "LC07", threat=True)
    launch(g, "0a.2")
    assert g.reputation[BLUE] == 15, "Prejudice is covered by this very tile"


@rule("PP-172", "PP-173", "PP-174", "PP-177")
def test_at_level_three_each_participant_chooses_a_sector_in_player_order() -> None:
    g = ready("3C1", {0: BLUE, 1: GREEN})
    g.order = [GREEN, RED, BLUE]
    pay(do(perform(g, ("commit", RED)), "at 03.2"))
    do(g, "reputation")
    chosen = []
    for sector in ("culture", "climate", "economics"):
        assert asked(g)[0] == "PickSector"
        chosen.append(asked(g)[1])
        assert [steps(g, seat)[CS] for seat in chosen] == [6 + (seat == GREEN and len(chosen) > 1) for seat in chosen]
        waiting = {RED, BLUE, GREEN} - set(chosen)
        assert all(steps(g, seat)[SB] == 5 for seat in waiting), "the next waits for all benefits of this one"
        do(g, f"sector {sector}")
    assert chosen == [GREEN, RED, BLUE]
    assert (steps(g, GREEN)[CS], steps(g, RED)[3], steps(g, BLUE)[5]) == (7, 6, 6)


@rule("PP-175")
def test_the_order_of_a_launch() -> None:
    g = ready("1A1", {0: BLUE, 2: GREEN})
    g.integration = 7
    g.energy = [2, 3, 4]
    launch(g, "0a.1")
    told_kinds = [event.what for event in g.events or []]
    assert told_kinds[told_kinds.index("occupy") :] == [
        "occupy",
        "reputation",
        "launch",
        "credential",
        "reputation",
        "credential",
        "reputation",
        "credential",
        "reputation",
        "integration",
        "reckoning",
        "reputation",
        "reputation",
        "reputation",
        "launched",
        "perform",
    ]
    assert [event.who for event in told(g, "reputation")] == [RED, RED, BLUE, GREEN, RED, BLUE, GREEN]


@rule("PP-176")
def test_each_participant_once_and_nobody_else() -> None:
    g = ready("2A1", {0: BLUE, 2: BLUE})
    launch(g, "02.1")
    assert [step - 5 for step in steps(g, BLUE)][:2] == [1, 1]
    assert g.reputation == [16, 16, 15]
    assert steps(g, GREEN) == [5] * 6
    g = ready("2A1", {0: BLUE, 1: BLUE})
    launch(g, "02.2", BLUE)
    assert g.reputation == [15, 16, 15], "all three spaces, one share"
    assert [step - 5 for step in steps(g, BLUE)][:2] == [1, 2], "and the corner's own"


@rule("PP-177")
def test_benefits_come_in_player_order_which_stacks_the_markers() -> None:
    g = ready("1C1", {0: BLUE, 2: GREEN})
    g.order = [GREEN, RED, BLUE]
    launch(g, "0a.1")
    assert [event.who for event in told(g, "credential")] == [GREEN, RED, BLUE]
    assert seen(g).sectors[CS].stacks[6] == [BLUE, RED, GREEN]
    assert g.leader(CS) == BLUE


@rule("PP-177", "PP-076")
def test_the_earlier_in_order_gets_the_distinction() -> None:
    g = ready("1C1", {0: BLUE, 2: GREEN})
    for seat in (BLUE, GREEN):
        credential(g, seat, CS, 11)
    g.order = [GREEN, RED, BLUE]
    launch(g, "0a.1")
    assert (g.reputation[GREEN], g.reputation[BLUE]) == (20, 15)
    assert g.leader(CS) == BLUE


# -- Integration and Reckonings -------------------------------------------------------------------


@rule("PP-179")
@pytest.mark.parametrize(("before", "after"), [(0, 4), (17, 21), (20, 24), (22, 24)])
def test_integration_rises_and_stops_at_its_maximum(before: int, after: int) -> None:
    g = ready("3R1", {0: BLUE, 1: RED})
    g.integration = before
    g.reckoned = sum(before >= at for at in (8, 16))
    pay(do(perform(g, ("commit", RED)), "at 03.2"))
    do(g, "reputation", "sector technology", "sector technology")
    assert g.integration == after
    assert g.over == (after == 24)


@rule("PP-180")
@pytest.mark.parametrize(("before", "tile"), [(7, "2C1"), (6, "2R1"), (15, "2A1"), (14, "2R1")])
def test_a_reckoning_reached_or_passed_weighs_everybodys_life_energy(before: int, tile: str) -> None:
    g = ready(tile, {0: RED, 2: RED})
    g.integration = before
    g.reckoned = sum(before >= at for at in (8, 16))
    g.energy = [5, 7, -4]
    launch(g, "02.1")
    assert len(told(g, "reckoning")) == 1
    assert g.reputation[1:] == [22, 11], "also who has no part in the launch"


@rule("PP-180")
def test_a_reckoning_works_once() -> None:
    g = ready("1A1", {0: BLUE, 2: BLUE})
    g.integration, g.reckoned = 8, 1
    g.energy = [0, 7, 7]
    launch(g, "0a.1")
    assert told(g, "reckoning") == []
    assert g.reputation[GREEN] == 15
    g = ready("1A1", {0: BLUE, 2: BLUE})
    g.integration = 5
    launch(g, "0a.1")
    assert told(g, "reckoning") == [], "not yet reached"


@rule("PP-180", "PP-063")
def test_the_launchs_own_life_energy_counts_in_its_reckoning() -> None:
    g = ready("2R1", {0: BLUE, 2: RED})
    g.integration = 6
    g.energy = [10, 13, 0]
    counters(g, BLUE, upkeep_1=1, spent=1)
    pay(do(perform(g, ("commit", RED)), "at 02.1"))
    assert asked(g) == ("TakeBonus", BLUE), "before Integration moves"
    assert told(g, "reckoning") == []
    do(g, "to free_time")
    assert g.reputation[BLUE] == 15 + 2 + 15


# -- afterwards -----------------------------------------------------------------------------------


@rule("PP-181")
def test_the_counters_return_to_time_spent_and_the_tile_is_turned_over() -> None:
    g = ready("1C1", {0: BLUE, 2: BLUE})
    launch(g, "0a.1")
    assert [owner(g, "0a", corner) for corner in range(3)] == [None] * 3
    assert at_home(g, BLUE)["spent"] == 2
    assert at_home(g, RED)["spent"] == 1, "2 at Level 2 are one TC, which lay on the tile"
    assert g.on_tiles(BLUE) == 0
    assert seen(g).spaces[0].launched


@rule("PP-181", "PP-055")
def test_returned_counters_cannot_pay_for_the_next_action() -> None:
    g = ready("1C1", {0: RED, 1: RED})
    lay(g, "1a", "1R1")
    counters(g, RED, free_time=1, spent=12)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    credential(g, RED, CS, 12)
    do(perform(g, ("commit", RED), ("dedicate", RED)), "at 0a.2")
    assert done(g), "the Dedicate was declined"
    assert at_home(g, RED)["spent"] == 15


@rule("PP-182")
def test_a_launched_tile_covers_counts_and_unlocks_but_takes_nothing_more() -> None:
    g = ready("1C1", {0: BLUE, 2: BLUE})
    lay(g, "0b", "1R1", launched=True)
    lay(g, "2a", "1R2")
    hold(g, GREEN, "2C1")
    back(g, "LC07", "prejudice")
    slot(g, 1, "LC07", threat=True)
    assert seen(g).sectors[CS].operations == 0
    assert not seen(g).spaces[space("02")].unlocked
    scheduled(g, ("evolve", GREEN), ("commit", RED), ("establish", GREEN), ("dedicate", RED))
    pay(do(g, "at 0a.1"))
    assert asked(g) == ("Establish", GREEN)
    assert "on 02" in legal(g), "the next space of the wedge is open at once"
    assert seen(g).sectors[CS].operations == 1
    do(g, "decline")
    assert asked(g) == ("Occupy", RED)
    assert refused(g, "at 0a.0") == "PP-182"
    refreshing(g)
    assert g.degradation == 0, "it still covers Prejudice"


@rule("PP-182")
def test_a_launched_tile_counts_for_every_sector_it_touches() -> None:
    g = ready("2C1", {0: BLUE, 2: BLUE})
    before = [sector.operations for sector in seen(g).sectors]
    launch(g, "02.1")
    after = [sector.operations for sector in seen(g).sectors]
    assert [one - two for one, two in zip(after, before, strict=True)] == [1, 1, 0, 0, 0, 0]
