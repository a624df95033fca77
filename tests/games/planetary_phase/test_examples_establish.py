"""Worked examples of The Planetary Phase: establishing, unlocking, Life Energy at its ends, Time Counters at home."""

from __future__ import annotations

from ecumene.games.planetary_phase.energy import change_energy
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
    TILE_IDS,
    acting,
    at_home,
    back,
    counters,
    credential,
    do,
    hold,
    launch,
    lay,
    legal,
    refused,
    run,
    scheduled,
    slot,
    space,
    steps,
    table,
)

BLOCKS = ("upkeep", "contracts", "commitments")


@rule("PP-131", "PP-132", "PP-133")
def test_h1_11_unlocking() -> None:
    """Level II needs both Level I operations of the wedge launched, Level III needs its Level II launched."""
    for below, rule_against in (
        ({}, "PP-132"),
        ({"2a": False, "2b": False}, "PP-132"),
        ({"2a": True, "2b": False}, "PP-132"),
        ({"2a": False, "2b": True}, "PP-132"),
        ({"2a": True, "2b": True}, ""),
    ):
        g = table()
        launch(g, "0a", "0b")
        for (where, done), tile in zip(below.items(), ("1C1", "1C2"), strict=False):
            lay(g, where, tile, launched=done)
        hold(g, RED, "2C1")
        hold(g, BLUE, "3C1")
        acting(g, ("establish", BLUE), ("establish", RED))
        if rule_against:
            assert refused(g, "on 22") == rule_against
        else:
            assert legal(g) == {"on 02", "on 22", "decline"}
        assert refused(g, "on 23") == "PP-131"
        do(g, "decline")
        assert [(e.who, e.where) for e in told(g, "decline")] == [(RED, 1), (BLUE, 1)]
    lay(g, "22", "2C2")
    launch(g, "02")
    acting(g, ("establish", BLUE))
    assert refused(g, "on 23") == "PP-133"
    g.launched |= 1 << space("22")
    acting(g, ("establish", BLUE))
    assert legal(g) == {"on 03", "on 23", "decline"}


@rule("PP-012", "PP-128", "PP-129", "PP-136", "PP-137", "PP-138", "PP-139")
def test_h1_12_establish_gains() -> None:
    """Climate Decay CE, Genetic Defects BP, Mutations both, Toxic Environments both and one more; a Credit each."""
    for where, tile, cost, gains in (
        ("2b", "1C1", 2, [0, 0, 0, 1, 0, 0]),
        ("2a", "1C1", 1, [0, 0, 1, 0, 0, 0]),
        ("22", "2C1", 3, [0, 0, 1, 1, 0, 0]),
        ("23", "3C1", 4, [0, 0, 1, 1, 0, 0]),
    ):
        g = table()
        if where in ("22", "23"):
            launch(g, "2a", "2b")
        if where == "23":
            launch(g, "22")
        hold(g, RED, tile)
        acting(g, ("establish", RED))
        do(g, f"on {where}", "turn 0", "pay")
        assert steps(g, RED) == gains
        if where == "23":
            assert asked(g) == ("PickSector", RED)
            names = ("culture", "spirituality", "biology", "climate", "technology", "economics")
            assert legal(g) == {f"sector {name}" for name in names}
            do(g, "sector climate")
            assert (steps(g, RED)[BP], steps(g, RED)[CE], g.energy[RED]) == (1, 2, 1 - 1 + 1)
        assert g.credits == [1, 0, 0]
        assert (g.spent[RED], g.held[RED]) == (cost, -1)
        assert g.tiles[space(where)] == TILE_IDS.index(tile)
        assert asked(g)[0] == "SelectAction"


@rule("PP-062", "PP-063", "PP-142")
def test_h1_13_energize_at_the_cap() -> None:
    """14 becomes 15; the bonus TC goes to the only open space, in Free Time."""
    g = table()
    g.energy[GREEN] = 14
    acting(g, ("energize", GREEN))
    do(g, "energize")
    assert g.energy[GREEN] == 15
    assert [(e.what, e.many) for e in told(g, "bonus_counter")] == [("bonus_counter", 0)]
    assert at_home(g, GREEN)["free_time"] == 4
    assert g.in_blocks(GREEN) == 16
    for start, end in ((3, 5), (12, 14)):
        g = table()
        g.energy[GREEN] = start
        acting(g, ("energize", GREEN))
        do(g, "energize")
        assert (g.energy[GREEN], g.in_blocks(GREEN)) == (end, 15)


@rule("PP-063", "PP-064", "PP-066")
def test_h1_14_never_undone() -> None:
    """The bonus TC stays when Life Energy drops and comes once; a TC lost at -10 does not stand in its way."""
    g = table()
    g.energy[GREEN] = 14
    acting(g, ("energize", GREEN))
    do(g, "energize")
    change_energy(g, GREEN, -12, 57)
    assert (g.energy[GREEN], g.in_blocks(GREEN)) == (3, 16)
    g.energy[GREEN] = 14
    acting(g, ("energize", GREEN))
    do(g, "energize")
    assert (g.energy[GREEN], g.in_blocks(GREEN)) == (15, 16)
    assert told(g, "bonus_counter") == []
    g.energy[RED] = -9
    acting(g, ("expand", RED), ("energize", BLUE))
    do(g, "decline", "sector culture", "from upkeep.1", "lose upkeep.1", "stop")
    assert g.in_blocks(RED) + g.spent[RED] == 14
    g.energy[RED] = 14
    acting(g, ("energize", RED))
    do(g, "energize", "to free_time")
    assert g.in_blocks(RED) + g.spent[RED] == 15
    assert g.energy[RED] == 15


@rule("PP-067", "PP-180")
def test_h1_15_worst_reckonings() -> None:
    """At -10 Life Energy both Reckonings cost 10 Reputation each, 20 in all, but never more than there is."""
    for fame, after in ((30, [20, 10]), (15, [5, 0])):
        g = table()
        g.energy[GREEN] = -10
        g.counter_lost |= 1 << GREEN
        counters(g, GREEN, free_time=2)
        g.reputation[GREEN] = fame
        found = []
        for integration, wedge, tile in ((7, "0", "2C1"), (15, "1", "2C2")):
            launch(g, f"{wedge}a", f"{wedge}b")
            lay(g, f"{wedge}2", tile, taken={0: RED, 2: RED})
            g.integration = integration
            acting(g, ("commit", BLUE))
            do(g, f"at {wedge}2.1", "pay")
            assert g.integration == integration + 1
            found.append(int(g.reputation[GREEN]))
        assert found == after


@rule("PP-022", "PP-076")
def test_h1_27_over_49() -> None:
    """47 and the 5 of a Distinction are 52."""
    g = table()
    g.reputation[RED] = 47
    credential(g, RED, CS, 11)
    acting(g, ("expand", RED))
    do(g, "sector culture", "pay", "stop")
    assert g.reputation[RED] == 52
    assert (steps(g, RED)[CS], g.distinctions[CS]) == (12, RED)


@rule("PP-132", "PP-140", "PP-187")
def test_h2_28_established_is_enough_for_the_threat_but_not_to_unlock() -> None:
    """A tile just established on 2a defuses the card on the last slot; 22 stays locked until 2a is launched."""
    g = table(5)
    launch(g, "2b", "0a", "0b")
    slot(g, 1, "LC01", threat=True)
    back(g, "LC01", "genetic_defects")
    hold(g, BLUE, "2C1")
    scheduled(g, ("establish", BLUE), ("establish", RED))
    do(g, "on 2a", "turn 0", "pay")
    assert refused(g, "on 22") == "PP-132"
    do(g, "decline")
    assert g.degradation == 0
    assert g.discard == [CARD_IDS.index("LC01")]
    assert g.removed_cards == []


@rule("PP-057", "PP-058", "PP-204")
def test_h2_31_the_owner_chooses_the_space() -> None:
    """Taking the TC from a 2 costs 2; put back on a 2 it leaves 4 open in the block, on a 1 it leaves 5."""
    for answers, left, again in (
        (("put 0", "put 0"), {"contracts.1": 0, "contracts.2": 1}, 4),
        (("put 0", "put 1"), {"contracts.1": 1, "contracts.2": 0}, 5),
    ):
        g = table()
        lay(g, "0a", "1C1", taken={0: RED, 1: RED})
        lay(g, "2a", "1C2", taken={0: RED})
        counters(g, RED, free_time=3, contracts_1=0, contracts_2=1)
        g.energy[RED] = 5
        acting(g, ("expand", RED))
        do(g, "sector culture", "from contracts.2", "stop")
        assert g.energy[RED] == 3
        assert g.revealed(RED) == 6
        run(g, REFRESH_COUNTERS[0], BEGIN_ROUND)
        do(g, *answers)
        home = at_home(g, RED)
        assert {name: home[name] for name in left} == left
        assert g.revealed(RED) == again
        assert (g.spent[RED], g.energy[RED]) == (0, 3)


@rule("PP-061", "PP-204", "PP-205")
def test_h2_32_sixteen_counters_fill_the_board() -> None:
    """With the bonus TC and none on tiles nothing is left to choose: Free Time 4, all blocks full."""
    g = table()
    g.bonus_taken |= 1 << RED
    counters(g, RED, free_time=0, upkeep_1=0, commitments_2=1, spent=7)
    assert g.in_blocks(RED) + g.spent[RED] == 16
    run(g, REFRESH_COUNTERS[0], BEGIN_ROUND)
    assert asked(g)[0] == "SelectAction"
    home = at_home(g, RED)
    assert home.pop("free_time") == 4
    assert home.pop("spent") == 0
    assert home == {f"{block}.{penalty}": 2 for block in BLOCKS for penalty in (1, 2)}
