"""Worked examples of The Planetary Phase: setup, scheduling, and the order in which actions come up."""

from __future__ import annotations

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import DEDICATE, DEVISE, ESTABLISH, Box
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.scheduling import next_space, selection_cost
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    ACTION_IDS,
    BLUE,
    BP,
    GREEN,
    RED,
    SPACE_IDS,
    TILE_IDS,
    YELLOW,
    acting,
    at_home,
    counters,
    dealt,
    do,
    hold,
    launch,
    lay,
    learn,
    legal,
    owner,
    refused,
    scheduled,
    steps,
    table,
)

BOX: Box = GAME.default_box()


@rule("PP-007", "PP-034", "PP-035")
def test_h1_01_starting_tiles() -> None:
    """Three players hold S1 to S3, all Conventional of Level I; S4 and S5 are nowhere in the game."""
    hands = set()
    for seed in range(12):
        g = dealt(3, seed)
        assert sorted(TILE_IDS[tile] for tile in g.held) == ["S1", "S2", "S3"]
        assert [(BOX.tiles.level[tile], BOX.tiles.kind[tile]) for tile in g.held] == [(1, 0)] * 3
        others = {TILE_IDS[tile] for tile in [*g.removed_tiles, *[t for stack in g.stacks for t in stack]]}
        assert not others & {"S1", "S2", "S3", "S4", "S5"}
        hands.add(tuple(g.held))
    assert len(hands) > 1


@rule("PP-045", "PP-103", "PP-104", "PP-134")
def test_h1_02_first_bureaucracy() -> None:
    """The Sector of the deck's top card is blocked in round 1: of BP these six spaces and no others."""
    seen = set()
    for seed in range(20):
        g = dealt(3, seed)
        assert g.assessed == BOX.cards.sector[g.deck[-1]]
        seen.add(int(g.assessed))
    assert len(seen) > 3
    blocked = {"1b", "2a", "12", "22", "13", "23"}
    g = table(bureaucracy=BP)
    assert {where for i, where in enumerate(SPACE_IDS) if g.blocked(i)} == blocked
    launch(g, "2b")
    lay(g, "2a", "1C1")
    lay(g, "3b", "1C2")
    acting(g, ("commit", RED), ("establish", BLUE))
    assert refused(g, "at 2a.0") == "PP-104"
    assert legal(g) == {"at 3b.0", "at 3b.1", "at 3b.2", "decline"}
    do(g, "decline")
    assert refused(g, "on 1b") == "PP-134"
    assert legal(g) == {f"on {where}" for where in ("0a", "0b", "1a", "3a", "4a", "4b", "5a", "5b")} | {"decline"}


@rule("PP-048", "PP-049", "PP-051")
def test_h1_03_first_order() -> None:
    """The tile's number is the place in the order and the Life Energy; all stand on space 1 with 15 Reputation."""
    for seed in range(6):
        g = dealt(3, seed)
        for place, seat in enumerate(g.order):
            assert TILE_IDS[g.held[seat]] == f"S{place + 1}"
            assert g.energy[seat] == place + 1
        assert g.clock == [1, 1, 1]
        assert g.reputation == [15, 15, 15]
        assert asked(g) == ("SelectAction", g.order[0])


def select(g: PlanetaryPhase, action: str) -> int:
    """Schedule the action, paying in the sensible way; the TC it cost."""
    seat = g.waiting[0]
    before = g.spent[seat]
    do(g, action)
    if asked(g) == ("PayNext", seat):
        do(g, "pay")
    return g.spent[seat] - before


@rule("PP-106", "PP-108", "PP-109", "PP-111", "PP-112")
def test_h1_08_scheduling_with_four_players() -> None:
    """Red and Green commit, Blue and Yellow establish, Red commits again for 2: a space for 2 is left."""
    g = table(4)
    costs = []
    for seat, action in (
        (RED, "commit"),
        (BLUE, "establish"),
        (GREEN, "commit"),
        (YELLOW, "establish"),
        (RED, "commit"),
    ):
        assert asked(g) == ("SelectAction", seat)
        costs.append(select(g, action))
    assert costs == [0, 0, 1, 1, 2]
    assert [event.many for event in told(g, "select")] == [0, 0, 1, 1, 2]
    assert g.schedule[:4] == [RED, GREEN, RED, -1]
    assert asked(g) == ("SelectAction", BLUE)
    assert next_space(g, 0) == 3
    assert select(g, "commit") == 2
    assert asked(g) == ("SelectAction", GREEN)
    assert refused(g, "commit") == "PP-110"


@rule("PP-116", "PP-117", "PP-118", "PP-119")
def test_h1_09_performing() -> None:
    """Boxes in order, in each from right to left: Red, Green and Red commit, then Yellow and Blue establish."""
    g = table(4)
    lay(g, "0a", "1C1")
    scheduled(g, ("commit", RED), ("establish", BLUE), ("commit", GREEN), ("establish", YELLOW), ("commit", RED))
    met = []
    while g.phase == 1 and asked(g)[0] in ("Occupy", "Establish"):
        assert "decline" in legal(g)
        met.append(asked(g))
        do(g, "decline")
    assert met == [("Occupy", RED), ("Occupy", GREEN), ("Occupy", RED), ("Establish", YELLOW), ("Establish", BLUE)]
    assert g.turn == 2
    assert [TILE_IDS[tile] for tile in g.held] == ["S1", "S2", "S3", "S4"]


@rule("PP-090", "PP-097")
def test_h1_06_resourceful() -> None:
    """For Green the second Devise space and the first are free, the 3 TC stack costs 2; Red pays 0, 1 and 3."""
    for green, red, paid in ((True, [0, 0, 1], 2), (False, [0, 1, 2], 3)):
        g = table()
        if green:
            learn(g, GREEN, "resourceful")
        found = []
        for taken in range(3):
            g.schedule = [-1] * 21
            for i in range(taken):
                g.schedule[3 * DEVISE + i] = RED
            found.append(selection_cost(g, GREEN, DEVISE))
        assert found == red
        hold(g, GREEN, None)
        top = g.stacks[1][-1]
        acting(g, ("devise", GREEN))
        do(g, "stack 2", "pay")
        assert (g.held[GREEN], g.spent[GREEN]) == (top, paid)


@rule("PP-127", "PP-130", "PP-151", "PP-224")
def test_h2_08_established_for_dedicate_but_not_for_commit() -> None:
    """Commit finds no tile yet, Dedicate finds Red's new one; the tile Blue devises waits for a later Establish."""
    g = table()
    hold(g, BLUE, None)
    markers = (("commit", GREEN), ("establish", BLUE), ("establish", RED), ("devise", BLUE), ("dedicate", GREEN))
    acting(g, *markers)
    assert [(e.who, e.where) for e in told(g, "decline")] == [(GREEN, 0)]
    assert asked(g) == ("Establish", RED)
    do(g, "on 0a", "turn 0", "pay")
    assert [(e.who, e.where) for e in told(g, "decline")] == [(GREEN, 0), (BLUE, ESTABLISH)]
    assert asked(g) == ("Devise", BLUE)
    do(g, "stack 4", "pay")
    assert asked(g) == ("Occupy", GREEN)
    assert legal(g) == {"at 0a.0", "at 0a.1", "at 0a.2", "decline"}
    do(g, "at 0a.0", "pay")
    assert owner(g, "0a", 0) == GREEN
    assert g.held[BLUE] >= 0
    assert sum(tile >= 0 for tile in g.tiles) == 1


@rule("PP-145", "PP-148")
def test_h2_09_devise_while_holding_a_tile() -> None:
    """Having declined to establish, Red cannot devise either; having established, Red can."""
    g = acting(table(), ("establish", RED), ("devise", RED))
    do(g, "decline")
    assert [(e.who, e.where) for e in told(g, "decline")] == [(RED, ESTABLISH), (RED, DEVISE)]
    assert asked(g)[0] == "SelectAction"
    g = acting(table(), ("establish", RED), ("devise", RED))
    do(g, "on 0a", "turn 0", "pay")
    assert asked(g) == ("Devise", RED)
    assert legal(g) == {"stack 1", "stack 2", "stack 3", "stack 4", "decline"}


@rule("PP-055", "PP-117", "PP-119", "PP-181")
def test_h2_10_returned_counters_are_spent() -> None:
    """Red, Green, Red: the TC that come home from Red's first Commit cannot pay for the second."""
    g = table()
    lay(g, "0a", "1C1", taken={1: RED, 2: RED})
    lay(g, "3b", "1C3")
    counters(
        g, RED, free_time=1, spent=12, **{f"{b}_{n}": 0 for b in ("upkeep", "contracts", "commitments") for n in (1, 2)}
    )
    acting(g, ("commit", RED), ("commit", GREEN), ("commit", RED))
    assert asked(g) == ("Occupy", RED)
    do(g, "at 0a.0")
    assert g.is_launched(0)
    assert at_home(g, RED)["spent"] == 15
    assert asked(g) == ("Occupy", GREEN)
    do(g, "decline")
    assert [(e.who, e.where) for e in told(g, "decline")] == [(GREEN, 0), (RED, 0)]
    assert asked(g)[0] == "SelectAction"
    assert steps(g, RED)[0] == 2


@rule("PP-113")
def test_h2_29_the_first_energize_space_is_not_free() -> None:
    """Every Energize space costs 1 TC at every number of players; the first spaces of all other boxes are free."""
    for seats in (3, 4, 5):
        g = table(seats)
        for action in ACTION_IDS:
            first = g.clone()
            assert selection_cost(first, RED, ACTION_IDS.index(action)) == (1 if action == "energize" else 0)
        assert select(g, "energize") == 1
        assert at_home(g, RED)["free_time"] == 2
        assert BOX.prices[3 * 2 + seats - 3] == [1] * seats


@rule("PP-126", "PP-132", "PP-182")
def test_h2_34_launch_by_commit_unlocks_for_establish() -> None:
    """A Level I launch in the Commit box opens the Level II space to this round's Establish."""
    g = table()
    launch(g, "2a")
    lay(g, "2b", "1C1", taken={1: BLUE, 2: BLUE})
    hold(g, RED, "2C1")
    acting(g, ("commit", GREEN), ("establish", RED))
    do(g, "at 2b.0", "pay")
    assert asked(g) == ("Establish", RED)
    assert legal(g) == {"on 22", "decline"}
    do(g, "on 22", "turn 0", "pay")
    assert g.tiles[SPACE_IDS.index("22")] == TILE_IDS.index("2C1")


@rule("PP-116", "PP-132", "PP-150")
def test_h2_35_launch_by_dedicate_unlocks_too_late() -> None:
    """The same launch in the Dedicate box comes after Establish had to be declined."""
    g = table()
    launch(g, "2a")
    lay(g, "2b", "1C1", taken={1: BLUE, 2: BLUE})
    hold(g, RED, "2C1")
    acting(g, ("dedicate", GREEN), ("establish", RED))
    assert [(e.who, e.where) for e in told(g, "decline")] == [(RED, ESTABLISH)]
    assert asked(g) == ("Occupy", GREEN)
    do(g, "at 2b.0", "pay")
    assert g.is_launched(SPACE_IDS.index("2b"))
    assert asked(g)[0] == "SelectAction"
    assert (g.tiles[SPACE_IDS.index("22")], TILE_IDS[g.held[RED]]) == (-1, "2C1")
    assert [e.where for e in told(g, "perform")] == [ESTABLISH, DEDICATE]
