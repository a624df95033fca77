"""Worked examples of The Planetary Phase: launches, Reckonings, the end of the game and its score."""

from __future__ import annotations

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import WON
from ecumene.games.planetary_phase.scoring import achievement, score
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    BP,
    CE,
    CS,
    GREEN,
    RED,
    SB,
    YELLOW,
    acting,
    at_home,
    back,
    counters,
    credential,
    do,
    launch,
    lay,
    legal,
    owner,
    scheduled,
    slot,
    space,
    steps,
    table,
)


@rule("PP-168", "PP-175", "PP-176", "PP-178", "PP-181", "PP-182")
def test_h1_24_radical_launch() -> None:
    """Red takes the LE corner; Red, Green and Yellow gain 1 LE, CS +2 and 1 Reputation; Integration +2."""
    g = table(4)
    for seat in (RED, GREEN, YELLOW):
        credential(g, seat, CS, 5)
    lay(g, "0a", "1R1", taken={0: GREEN, 1: YELLOW})
    acting(g, ("commit", RED))
    do(g, "at 0a.2", "pay")
    assert g.energy == [1 + 1 + 1, 2, 3 + 1, 4 + 1]
    assert [steps(g, seat)[CS] for seat in range(4)] == [7, 0, 7, 7]
    assert g.reputation == [16, 15, 16, 16]
    assert g.integration == 2
    assert g.spent == [3, 0, 1, 1]
    assert [owner(g, "0a", corner) for corner in range(3)] == [None, None, None]
    assert g.is_launched(space("0a"))
    whats = [e.what for e in g.events or [] if e.what in ("energy", "launch", "integration", "launched")]
    assert whats == ["energy", "launch", "energy", "energy", "energy", "integration", "launched"]


@rule("PP-021", "PP-169", "PP-176", "PP-179", "PP-180")
def test_h1_25_second_space_and_reckoning() -> None:
    """Yellow's second space counts once: CS +1 for it, then CS and SB +1 for Red and Yellow; at 8 all are reckoned."""
    g = table(4)
    for seat in (RED, YELLOW):
        credential(g, seat, CS, 5)
        credential(g, seat, SB, 5)
    launch(g, "0a", "0b")
    lay(g, "02", "2C1", taken={1: RED, 2: YELLOW})
    g.integration = 7
    g.energy[BLUE] = -4
    acting(g, ("commit", YELLOW))
    do(g, "at 02.0", "pay")
    assert (steps(g, RED)[CS], steps(g, RED)[SB]) == (6, 6)
    assert (steps(g, YELLOW)[CS], steps(g, YELLOW)[SB]) == (7, 6)
    assert (g.integration, g.reckoned) == (8, 1)
    assert g.energy == [1, -4, 3, 4]
    assert g.reputation == [16, 11, 18, 19]
    assert g.spent == [1, 0, 0, 3]


@rule("PP-210", "PP-211", "PP-212", "PP-213")
def test_h1_26_final_scoring() -> None:
    """With 4 launched in SB and 3 in BP, Red at Levels 3 and 1 scores 15 there, Green at 2 and 2 scores 14."""
    g = table()
    launch(g, "0a", "0b", "1a", "1b", "2a", "02", "12")
    lay(g, "2b", "1C1")
    credential(g, RED, SB, 7)
    credential(g, GREEN, SB, 3)
    credential(g, GREEN, BP, 6)
    assert (g.operations_in(SB), g.operations_in(BP), g.operations_in(CE)) == (4, 3, 0)
    assert [achievement(g, RED, SB), achievement(g, RED, BP)] == [12, 3]
    assert [achievement(g, GREEN, SB), achievement(g, GREEN, BP)] == [8, 6]
    assert [score(g, seat) for seat in (RED, GREEN)] == [15 + 15 + 2, 15 + 14 + 2]
    g.credits = [0, 0, 5]
    assert score(g, GREEN) == 31


@rule("PP-063", "PP-172", "PP-174", "PP-180")
def test_h2_16_bonus_counter_before_integration() -> None:
    """From 13 Life Energy a Radical Level III launch leads to 15; the TC is placed, then 15 Reputation reckoned."""
    g = table()
    launch(g, "2a", "2b", "22")
    lay(g, "23", "3R1", taken={1: BLUE, 2: BLUE})
    for sector in (BP, CE):
        credential(g, RED, sector, 8)
    g.energy[RED] = 13
    g.integration, g.reckoned = 13, 1
    counters(g, RED, upkeep_1=1, spent=1)
    acting(g, ("commit", RED))
    do(g, "at 23.0", "pay")
    assert asked(g) == ("PickSector", RED)
    do(g, "sector culture")
    assert asked(g) == ("TakeBonus", RED)
    assert (g.energy[RED], g.integration, g.reputation[RED]) == (15, 13, 15 + 3)
    assert legal(g) == {"to free_time", "to upkeep.1"}
    do(g, "to upkeep.1")
    assert at_home(g, RED)["upkeep.1"] == 2
    assert asked(g) == ("PickSector", BLUE)
    assert g.integration == 13
    do(g, "sector culture")
    assert (g.integration, g.reckoned, g.reputation[RED]) == (17, 2, 15 + 3 + 15)


@rule("PP-021", "PP-179", "PP-180")
def test_h2_17_a_reckoning_passed() -> None:
    """From 15 by 4 to 19: the Reckoning at 16 weighs everybody, on the tile or not, and not again at 20."""
    g = table()
    launch(g, "2a", "2b", "22", "0a", "0b")
    lay(g, "23", "3R3", taken={1: RED, 2: RED})
    lay(g, "02", "2C1", taken={0: GREEN, 1: GREEN})
    credential(g, RED, BP, 8)
    g.energy = [3, 5, -6]
    g.integration, g.reckoned = 15, 1
    acting(g, ("commit", RED), ("commit", RED))
    do(g, "at 23.0", "pay", "sector economics")
    assert g.integration == 19
    assert g.energy == [3 - 2 + 3, 5, -6]
    assert g.reputation == [15 + 3 + 4, 20, 9]
    do(g, "at 02.2", "pay")
    assert g.integration == 20
    assert g.reputation[1:] == [20, 9]
    assert [e.many for e in told(g, "reckoning")] == [2]


@rule("PP-178", "PP-200")
def test_h2_18_no_reputation_while_a_threat_shows() -> None:
    """A covered threat still lies on the 2 TC slot: Life Energy and Credentials, but no Reputation."""
    for threat, fame in ((True, 15), (False, 16)):
        g = table()
        lay(g, "0a", "1R1", taken={0: RED, 1: RED})
        launch(g, "2a")
        slot(g, 2, "LC01", threat=threat)
        back(g, "LC01", "genetic_defects")
        credential(g, RED, CS, 5)
        acting(g, ("commit", RED))
        do(g, "at 0a.2", "from upkeep.1", "pay")
        assert g.reputation[RED] == fame
        assert steps(g, RED)[CS] == 7
        assert g.energy[RED] == 1 + 1 + 1 - 1 - 1


@rule("PP-076", "PP-077", "PP-177")
def test_h2_19_two_reach_the_top_together() -> None:
    """Green, earlier in the order, has the 5 Reputation; Red, later, ends on top and leads."""
    g = table()
    g.order = [GREEN, BLUE, RED]
    credential(g, RED, CS, 10)
    credential(g, GREEN, CS, 11)
    lay(g, "0a", "1A1", taken={1: GREEN, 2: BLUE})
    credential(g, BLUE, CS, 3)
    acting(g, ("commit", RED))
    do(g, "at 0a.0", "pay")
    assert [steps(g, seat)[CS] for seat in range(3)] == [12, 4, 12]
    assert g.reputation == [16, 16, 21]
    assert g.distinctions[CS] == GREEN
    assert g.leader(CS) == RED


@rule("PP-052", "PP-182", "PP-209", "PP-210", "PP-212")
def test_h2_26_the_group_wins() -> None:
    """From 22 by 4 to 24: the launch is completed and counts in both Sectors; nothing else happens."""
    g = table()
    launch(g, "2a", "2b", "22")
    lay(g, "23", "3R3", taken={1: BLUE, 2: BLUE})
    credential(g, RED, BP, 12)
    g.integration, g.reckoned = 22, 2
    scheduled(g, ("commit", RED), ("energize", GREEN), ("evolve", BLUE))
    do(g, "at 23.0", "pay", "sector economics", "sector economics")
    assert (g.integration, g.outcome, g.over) == (24, WON, True)
    assert g.is_launched(space("23"))
    assert (g.spent, g.on_tiles(RED), g.on_tiles(BLUE)) == ([2, 2, 0], 0, 0)
    assert [g.operations_in(BP), g.operations_in(CE)] == [3, 3]
    assert g.clock == [1, 1, 1]
    assert [e.who for e in told(g, "perform")] == [RED]
    ending = GAME.ending(g)
    assert (ending.key, ending.winners) == ("won", (RED,))
    assert ending.scores == (15 + 3 + 4 * 3 + 3, 15 + 3 + 3 + 3, 15 + 3 + 3)
