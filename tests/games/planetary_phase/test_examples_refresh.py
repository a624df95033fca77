"""Worked examples of The Planetary Phase: the Time Keeper, assessment, refreshing TC, and how all is lost."""

from __future__ import annotations

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import LOST
from ecumene.games.planetary_phase.refresh import REFRESH_COUNTERS
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    BP,
    CARD_IDS,
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
    on_top,
    owner,
    refreshing,
    refused,
    run,
    slot,
    table,
)

EMPTY = {f"{block}_{penalty}": 0 for block in ("upkeep", "contracts", "commitments") for penalty in (1, 2)}


@rule("PP-201", "PP-202", "PP-203")
def test_h1_07_bureaucracy_cost() -> None:
    """Blue leads CE at Level 3: a Credit back to the pile, or 3 Reputation."""
    for answer, credits, fame in (("credit", 0, 15), ("reputation", 1, 12)):
        g = table(bureaucracy=CE)
        credential(g, GREEN, CE, 6)
        credential(g, BLUE, CE, 7)
        g.credits = [1, 1, 1]
        refreshing(g)
        assert asked(g) == ("PayAssessment", BLUE)
        assert legal(g) == {"credit", "reputation"}
        do(g, answer)
        assert (g.credits, g.reputation) == ([1, credits, 1], [15, fame, 15])
        assert g.assessed == 4


@rule("PP-192", "PP-193")
def test_h1_19_advance_and_penalties() -> None:
    """Green, with 3 TC spent and 3 on tiles, advances 6; past the star the three open 1s cost 3 Life Energy."""
    for start, end, energy in ((1, 7, 3), (8, 2, 0), (6, 12, 3), (7, 1, 0)):
        g = table()
        lay(g, "0a", "1C1", taken={0: GREEN, 1: GREEN})
        lay(g, "2a", "1C2", taken={0: GREEN})
        counters(g, GREEN, free_time=0, contracts_1=0, commitments_1=1, spent=3)
        g.clock = [1, 1, start]
        refreshing(g)
        assert [(e.who, e.many) for e in told(g, "advance")] == [(RED, 0), (BLUE, 0), (GREEN, 6)]
        assert (g.clock[GREEN], g.energy[GREEN]) == (end, energy)
        assert [e.many for e in told(g, "star")] == ([3] if energy == 0 else [])


@rule("PP-191", "PP-192", "PP-193", "PP-194", "PP-195", "PP-196")
def test_h1_20_new_order() -> None:
    """Red 1 to 4, Blue 8 to 1, Green 8 to 12, Yellow 11 to 4: Blue, Yellow, Red, Green, and one threat."""
    g = table(4)
    lay(g, "0a", "1A1", taken={0: RED, 1: BLUE})
    lay(g, "1a", "1A4", taken={0: BLUE, 1: YELLOW})
    lay(g, "2a", "1A2", taken={0: YELLOW, 1: YELLOW})
    lay(g, "3a", "1A3", taken={0: YELLOW})
    counters(g, RED, free_time=0, spent=2)
    counters(g, BLUE, free_time=0, upkeep_1=0, spent=3)
    counters(g, GREEN, free_time=0, contracts_1=1, spent=4)
    counters(g, YELLOW, free_time=0, upkeep_1=2, upkeep_2=0, spent=1)
    g.clock = [1, 8, 8, 11]
    on_top(g, "LC10", "LC01")
    back(g, "LC01", "prejudice")
    refreshing(g)
    assert [(e.who, e.many) for e in told(g, "advance")] == [(RED, 3), (BLUE, 5), (GREEN, 4), (YELLOW, 5)]
    assert g.clock == [4, 1, 12, 4]
    assert g.order == [BLUE, YELLOW, RED, GREEN]
    assert [(e.who, e.many) for e in told(g, "star")] == [(BLUE, 2), (YELLOW, 4)]
    assert g.energy == [1, 0, 3, 0]
    assert [CARD_IDS[e.thing] for e in told(g, "reveal")] == ["LC01"]
    assert g.degradation == 1


@rule("PP-104", "PP-201", "PP-203")
def test_h1_22_assessment() -> None:
    """Green leads CS at Level 3 without a Credit and loses 3; the open CS/SB tile is blocked in both rounds."""
    g = table(bureaucracy=CS)
    launch(g, "0a", "0b")
    lay(g, "02", "2C1", taken={0: RED, 2: RED})
    lay(g, "3b", "1C1")
    credential(g, GREEN, CS, 7)
    acting(g, ("commit", BLUE))
    assert refused(g, "at 02.1") == "PP-104"
    refreshing(g)
    assert (g.reputation, g.credits) == ([15, 15, 12], [0, 0, 0])
    assert g.assessed == SB
    acting(g, ("commit", BLUE))
    assert refused(g, "at 02.1") == "PP-104"
    refreshing(g)
    assert g.assessed == BP
    acting(g, ("commit", BLUE))
    assert "at 02.1" in legal(g)


@rule("PP-060", "PP-204", "PP-205", "PP-206")
def test_h1_23_refreshing() -> None:
    """Green may put 3 TC on Free Time or on the three open penalties; Life Energy stays either way."""
    for answers, free, revealed in ((("put 3",), 3, 3), (("put 0",), 0, 0), (("cover",), 0, 0), (("rest",), 3, 3)):
        g = table()
        lay(g, "0a", "1C1", taken={0: GREEN, 1: GREEN})
        lay(g, "2a", "1C2", taken={0: GREEN})
        counters(g, GREEN, free_time=0, contracts_1=0, commitments_1=1, spent=3)
        g.clock = [1, 1, 2]
        run(g, REFRESH_COUNTERS[0], BEGIN_ROUND)
        assert asked(g) == ("RefreshCounters", GREEN)
        assert legal(g) == {"rest", "cover", "put 0", "put 1", "put 2", "put 3"}
        do(g, *answers)
        assert asked(g)[0] == "SelectAction"
        assert (at_home(g, GREEN)["free_time"], g.revealed(GREEN), g.spent[GREEN]) == (free, revealed, 0)
        assert (g.energy[GREEN], g.on_tiles(GREEN)) == (3, 3)
        assert owner(g, "2a", 0) == GREEN


@rule("PP-204")
def test_h1_23_refreshing_in_one_go() -> None:
    """Rest fills Free Time, then 2s, then 1s; cover fills 2s, then 1s, and only then Free Time."""
    for on_tiles, answer, home in (
        (0, "rest", {"free_time": 4, "upkeep.2": 2, "upkeep.1": 1}),
        (0, "cover", {"free_time": 3, "upkeep.2": 2, "upkeep.1": 2}),
        (4, "rest", {"free_time": 3, "upkeep.2": 0, "upkeep.1": 0}),
        (4, "cover", {"free_time": 0, "upkeep.2": 2, "upkeep.1": 1}),
    ):
        g = table()
        if on_tiles:
            lay(g, "0a", "1C1", taken={0: GREEN, 1: GREEN})
            lay(g, "2a", "1C2", taken={0: GREEN, 1: GREEN})
        counters(g, GREEN, free_time=0, upkeep_1=0, upkeep_2=0, spent=7 - on_tiles)
        run(g, REFRESH_COUNTERS[0], BEGIN_ROUND)
        do(g, answer)
        found = at_home(g, GREEN)
        assert {name: found[name] for name in home} == home


@rule("PP-193", "PP-196")
def test_h2_03_three_cross_and_one_threat_comes() -> None:
    """All three markers pass the star: each loses its open penalties, one card is turned."""
    g = table()
    g.clock = [11, 12, 10]
    counters(g, RED, upkeep_1=0, spent=2)
    counters(g, BLUE, free_time=2, upkeep_2=0, spent=3)
    counters(g, GREEN, free_time=0, spent=3)
    on_top(g, "LC10", "LC01", "LC11")
    back(g, "LC01", "prejudice")
    refreshing(g)
    assert g.clock == [1, 3, 1]
    assert [(e.who, e.many) for e in told(g, "star")] == [(RED, 2), (BLUE, 4), (GREEN, 0)]
    assert g.energy == [-1, -2, 3]
    assert [CARD_IDS[e.thing] for e in told(g, "reveal")] == ["LC01"]
    assert g.degradation == 1
    assert g.order == [GREEN, RED, BLUE]


@rule("PP-079", "PP-202", "PP-203")
def test_h2_20_no_leader_on_step_0() -> None:
    """Nobody has moved in CS: nobody pays, and the marker goes on."""
    g = table(bureaucracy=CS)
    g.credits = [1, 1, 1]
    credential(g, GREEN, CS, 1)
    credential(g, GREEN, CS, 0)
    refreshing(g)
    assert [e.where for e in told(g, "no_leader")] == [CS]
    assert (g.credits, g.reputation, g.assessed) == ([1, 1, 1], [15, 15, 15], SB)


@rule("PP-067", "PP-201")
def test_h2_21_keeping_the_credit_for_one_reputation() -> None:
    """At Level 3 with 1 Reputation the leader loses only that and keeps the Credit."""
    g = table(bureaucracy=CS)
    credential(g, RED, CS, 8)
    g.credits = [1, 0, 0]
    g.reputation[RED] = 1
    refreshing(g)
    do(g, "reputation")
    assert (g.reputation[RED], g.credits[RED]) == (0, 1)


@rule("PP-193", "PP-196")
def test_h2_24_crossing_twice() -> None:
    """From 12 by 13 to 1: the open penalties are lost twice, one card is turned."""
    g = table()
    g.clock = [12, 1, 1]
    g.energy[RED] = 15
    counters(g, RED, free_time=0, spent=13, **{**EMPTY, "upkeep_2": 2})
    on_top(g, "LC10", "LC01", "LC11")
    back(g, "LC01", "prejudice")
    refreshing(g)
    assert asked(g) == ("LoseCounter", RED)
    do(g, "lose spent")
    assert [(e.who, e.many) for e in told(g, "star")] == [(RED, 14), (RED, 14)]
    assert [e.many for e in told(g, "energy")] == [-14, -11]
    assert (g.clock[RED], g.energy[RED]) == (1, -10)
    assert len(told(g, "reveal")) == 1
    assert g.degradation == 1


@rule("PP-194")
def test_h2_25_a_marker_that_stays() -> None:
    """Red spends nothing and stays on 5; Blue, coming to 5 after Red, is first next round; Green, before, is not."""
    g = table()
    g.order = [GREEN, RED, BLUE]
    g.clock = [5, 3, 4]
    counters(g, BLUE, free_time=1, spent=2)
    counters(g, GREEN, free_time=2, spent=1)
    refreshing(g)
    assert g.clock == [5, 5, 5]
    assert g.order == [BLUE, RED, GREEN]


@rule("PP-053", "PP-186", "PP-207", "PP-208")
def test_h2_27_lost_before_anybody_advances() -> None:
    """At 23 a threat that runs out stops at 24 and ends the game in step 1."""
    g = table()
    g.degradation = 23
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    slot(g, 1, "LC01", threat=True)
    back(g, "LC01", "proliferation")
    refreshing(g)
    assert (g.degradation, g.outcome, g.over) == (24, LOST, True)
    assert told(g, "advance") == []
    assert g.clock == [12, 1, 1]
    assert g.spent[RED] == 1
    assert (GAME.ending(g).key, GAME.ending(g).winners) == ("lost", ())
    assert "Sooner or later everybody owned one." in GAME.ending(g).text
