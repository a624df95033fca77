"""Bureaucracy, Commit and Dedicate: PP-103 to PP-105, PP-120 to PP-127, PP-150, PP-151, PP-224."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, seen, settle, unlock
from .scenario import (
    BLUE,
    BP,
    CE,
    CS,
    GREEN,
    RED,
    SB,
    at_home,
    connect,
    counters,
    credential,
    do,
    lay,
    legal,
    owner,
    refreshing,
    refused,
    scheduled,
    slot,
    steps,
    table,
)

BOTH = pytest.mark.parametrize("action", ["commit", "dedicate"])


# -- Bureaucracy ----------------------------------------------------------------------------------


@rule("PP-103", "PP-134")
@pytest.mark.parametrize(("sector", "free", "blocked"), [(CS, "0b", "0a"), (SB, "0a", "0b"), (CS, "1a", "5b")])
def test_nothing_is_established_at_the_assessed_node(sector: int, free: str, blocked: str) -> None:
    g = perform(table(bureaucracy=sector), ("establish", RED))
    assert f"on {free}" in legal(g)
    assert refused(g, f"on {blocked}") == "PP-134"


@rule("PP-104")
@BOTH
def test_nothing_is_placed_on_a_tile_at_the_assessed_node(action: str) -> None:
    for sector, blocked in ((CS, {"02"}), (SB, {"02", "1a"}), (CE, set())):
        g = table(bureaucracy=sector)
        unlock(g, 0, 2)
        lay(g, "02", "2C1")
        lay(g, "1a", "1R1")
        lay(g, "2a", "1R2")
        perform(g, (action, RED))
        places = {move.removeprefix("at ")[:2] for move in legal(g) if move != "decline"}
        assert places == {"02", "1a", "2a"} - blocked
        for name in blocked:
            assert refused(g, f"at {name}.0") == "PP-104"


@rule("PP-104")
def test_six_of_the_spaces_are_blocked() -> None:
    for sector in range(6):
        assert sum(at.blocked for at in seen(table(bureaucracy=sector)).spaces) == 6


@rule("PP-105")
def test_bureaucracy_stops_no_increase_and_removes_nothing() -> None:
    g = table(bureaucracy=CS)
    lay(g, "0a", "S1", taken={0: BLUE})
    slot(g, 3, "LC07")
    do(perform(g, ("expand", RED), ("evolve", RED)), "sector culture", "from free_time", "stop")
    assert steps(g, RED)[CS] == 1
    do(g, "slot 1", "pay", "connect")
    assert steps(g, RED)[CS] == 4
    assert owner(g, "0a", 0) == BLUE
    assert seen(g).spaces[0].tile.id == "S1"
    g = table(bureaucracy=CE)
    unlock(g, 0, 3)
    lay(g, "03", "3C1", taken={0: BLUE, 1: RED})
    pay(do(perform(g, ("commit", RED)), "at 03.2"))
    do(g, "sector climate")
    assert steps(g, RED)[CE] == 1, "the wild bonus"
    do(g, "sector climate", "sector climate")
    assert (steps(g, RED)[CE], steps(g, BLUE)[CE]) == (2, 1), "and the free choices of the launch"


# -- Commit ---------------------------------------------------------------------------------------


@rule("PP-120", "PP-150")
@BOTH
def test_an_open_space_on_an_established_unlaunched_tile(action: str) -> None:
    g = table()
    lay(g, "0a", "1R1", taken={0: BLUE})
    lay(g, "0b", "1C2", launched=True)
    lay(g, "4b", "1C4")
    perform(g, (action, RED))
    assert asked(g) == ("Occupy", RED)
    assert legal(g) == {"at 0a.1", "at 0a.2", "decline"}
    assert refused(g, "at 0a.0") == "PP-124"
    assert refused(g, "at 0b.0") == "PP-182"
    assert refused(g, "at 4b.0") == "PP-104"
    with pytest.raises(UnreadableMove):
        GAME.check_move(g, RED, "at 1a.0")
    pay(do(g, "at 0a.1"))
    assert (owner(g, "0a", 1), at_home(g, RED)["spent"]) == (RED, 2)


@rule("PP-120", "PP-150")
@BOTH
def test_it_must_be_payable(action: str) -> None:
    g = table()
    lay(g, "0a", "1R1")
    counters(g, RED, free_time=2, spent=13)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    perform(g, (action, RED))
    assert legal(g) == {"at 0a.0", "decline"}
    assert refused(g, "at 0a.1") == "PP-120"
    credential(g, RED, CS, 3)
    perform(g, (action, RED))
    assert legal(g) == {"at 0a.0", "at 0a.1", "decline"}, "3 at Level 2 are 2 TC, 5 are 3"


@rule("PP-121")
@BOTH
def test_one_counter_lies_on_the_tile_the_rest_are_spent(action: str) -> None:
    g = table()
    lay(g, "0a", "1R1")
    do(perform(g, (action, RED)), "at 0a.2", "pay")
    assert owner(g, "0a", 2) == RED
    assert at_home(g, RED)["spent"] == 4
    assert g.in_blocks(RED) == 10
    assert g.on_tiles(RED) == 1


@rule("PP-122", "PP-150")
@BOTH
@pytest.mark.parametrize(
    ("where", "corner", "gain"),
    [
        ("0a", 0, (1, 0, 0, 0)),
        ("0a", 1, (0, 0, 1, 0)),
        ("0a", 2, (0, 0, 0, 1)),
        ("0b", 0, (0, 1, 0, 0)),
        ("0b", 1, (0, 0, 0, 1)),
        ("0b", 2, (0, 0, 1, 0)),
    ],
)
def test_the_recognition_bonus_of_the_corner(
    action: str, where: str, corner: int, gain: tuple[int, int, int, int]
) -> None:
    g = table()
    g.energy[RED] = 0
    lay(g, where, "1C4", turn=(2 - corner) % 3)
    credential(g, RED, CS, 3)
    credential(g, RED, SB, 3)
    do(perform(g, (action, RED)), f"at {where}.{corner}", "from free_time", "from free_time")
    after = (steps(g, RED)[CS] - 3, steps(g, RED)[SB] - 3, g.reputation[RED] - 15, g.energy[RED])
    assert after == gain


@rule("PP-122")
def test_the_bonus_follows_the_payment() -> None:
    g = table()
    lay(g, "0a", "1R1")
    do(perform(g, ("commit", RED)), "at 0a.1", "from upkeep.1", "from upkeep.1", "from free_time")
    kinds = [event.what for event in g.events or [] if event.what in ("pay", "occupy", "energy", "reputation")]
    assert kinds == ["pay", "pay", "pay", "occupy", "energy", "reputation"]


@rule("PP-123")
@BOTH
@pytest.mark.parametrize("choice", ["energy", "reputation", "sector biology"])
def test_the_wild_bonus(action: str, choice: str) -> None:
    g = table()
    unlock(g, 0, 3)
    lay(g, "03", "3C1")
    credential(g, RED, CS, 7)
    do(perform(g, (action, RED)), "at 03.2", "from free_time", "from free_time")
    assert asked(g) == ("WildBonus", RED)
    sectors = ("culture", "spirituality", "biology", "climate", "technology", "economics")
    assert legal(g) == {"energy", "reputation", *(f"sector {sector}" for sector in sectors)}
    g.energy[RED] = 0
    do(g, choice)
    gained = (g.energy[RED], g.reputation[RED] - 15, steps(g, RED)[BP])
    assert gained == {"energy": (3, 0, 0), "reputation": (0, 2, 0), "sector biology": (0, 0, 1)}[choice]
    assert done(g)


@rule("PP-124")
def test_a_space_holds_one_counter_and_a_player_may_have_several() -> None:
    g = table()
    lay(g, "0a", "1R1")
    do(perform(g, ("commit", RED), ("dedicate", RED)), "at 0a.0", "pay")
    assert asked(g) == ("Occupy", RED)
    assert refused(g, "at 0a.0") == "PP-124"
    pay(do(g, "at 0a.1"))
    assert [owner(g, "0a", corner) for corner in range(3)] == [RED, RED, None]
    g.launched |= 1
    assert "TC lie on space 0 without an open operation (PP-124)" in GAME.invariants(g)


@rule("PP-125")
def test_counters_stay_on_the_tile_over_rounds() -> None:
    g = table()
    lay(g, "0a", "1R1", taken={0: RED, 1: BLUE})
    for turn in range(2, 5):
        settle(refreshing(g))
        assert (g.turn, owner(g, "0a", 0), owner(g, "0a", 1)) == (turn, RED, BLUE)
        assert asked(g)[0] == "SelectAction"
    assert (g.on_tiles(RED), g.in_blocks(RED), g.spent[RED]) == (1, 14, 0)
    scheduled(g, ("commit", RED), ("evolve", GREEN))
    assert refused(g, "at 0a.0") == "PP-124", "nothing withdraws it"


@rule("PP-126")
@BOTH
def test_the_last_space_launches_the_operation_after_its_bonus(action: str) -> None:
    g = table()
    lay(g, "0a", "1A1", taken={0: BLUE, 2: GREEN})
    g.energy = [5, 5, 5]
    pay(do(perform(g, (action, RED)), "at 0a.1"))
    assert seen(g).spaces[0].launched
    kinds = [event.what for event in g.events or [] if event.what in ("reputation", "launch", "integration")]
    assert kinds[:2] == ["reputation", "launch"]
    other = table()
    lay(other, "0a", "1A1", taken={0: BLUE})
    pay(do(perform(other, (action, RED)), "at 0a.1"))
    assert told(other, "launch") == [], "one space is still open"


@rule("PP-127", "PP-151")
def test_a_tile_established_this_round_takes_dedicate_but_not_commit() -> None:
    g = table()
    scheduled(g, ("evolve", GREEN), ("commit", RED), ("establish", BLUE), ("dedicate", RED), ("dedicate", BLUE))
    assert asked(g) == ("Establish", BLUE), "Commit found no tile"
    assert [event.who for event in told(g, "decline")] == [RED]
    do(g, "on 0a", "turn 0", "pay")
    assert asked(g) == ("Occupy", BLUE)
    do(g, "at 0a.0", "from free_time")
    assert owner(g, "0a", 0) == BLUE, "also for who established it"
    assert asked(g) == ("Occupy", RED)
    do(g, "at 0a.1", "pay")
    assert owner(g, "0a", 1) == RED


@rule("PP-150")
def test_dedicate_is_asked_like_commit() -> None:
    asks = {}
    for action in ("commit", "dedicate"):
        g = table()
        lay(g, "0a", "1R1", taken={1: BLUE})
        connect(g, RED, "LC09")
        perform(g, (action, RED))
        first = legal(g)
        do(g, "at 0a.2")
        asks[action] = (first, legal(g))
        do(g, "favor 1", "pay")
        asks[action] += (g.credentials, g.energy, g.reputation, g.counters, g.spent, g.corners)
    assert asks["commit"] == asks["dedicate"]
    rules = {action: GAME.question(perform(laid(), (action, RED)), RED).rule for action in ("commit", "dedicate")}
    assert rules == {"commit": "PP-120", "dedicate": "PP-150"}


def laid() -> PlanetaryPhase:
    """A table with one operation on the board."""
    g = table()
    lay(g, "0a", "1R1")
    return g


@rule("PP-224")
def test_a_tile_on_the_board_belongs_to_nobody() -> None:
    g = table()
    do(scheduled(g, ("evolve", GREEN), ("establish", BLUE), ("dedicate", GREEN)), "on 0a", "turn 0", "pay")
    assert asked(g) == ("Occupy", GREEN)
    assert {"at 0a.0", "at 0a.1", "at 0a.2"} <= legal(g)
