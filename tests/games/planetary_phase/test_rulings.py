"""Rulings of The Planetary Phase on what players do: Credentials, payments, favors, scheduling and actions.

Each test is named after its ruling; rulings not named here are proved by the worked examples.
"""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import ESTABLISH, ROOM, SECTORS
from ecumene.games.planetary_phase.evolve import ability_forbidden
from ecumene.games.planetary_phase.refresh import REFRESH_COUNTERS
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .scenario import (
    BLUE,
    BP,
    CARD_IDS,
    CE,
    CS,
    ET,
    GREEN,
    RED,
    SB,
    TI,
    YELLOW,
    acting,
    at_home,
    connect,
    counters,
    credential,
    do,
    hold,
    launch,
    lay,
    learn,
    legal,
    refreshing,
    refused,
    run,
    slot,
    steps,
    table,
)

EMPTY = {f"{block}_{penalty}": 0 for block in ("upkeep", "contracts", "commitments") for penalty in (1, 2)}
ALL = {f"sector {name}" for name in ("culture", "spirituality", "biology", "climate", "technology", "economics")}


@rule("PP-024", "PP-074", "PP-152")
def test_q09_an_increase_is_a_step() -> None:
    """Thirteen steps make four levels; one TC of Expand is one step, so 2 to 3 changes the level and 3 to 4 not."""
    g = table()
    levels = []
    for step in range(13):
        credential(g, RED, CS, step)
        levels.append(int(g.level(RED, CS)))
    assert levels == [1] * 3 + [2] * 4 + [3] * 5 + [4]
    credential(g, RED, CS, 2)
    acting(g, ("expand", RED))
    do(g, "sector culture", "pay")
    assert (steps(g, RED)[CS], g.level(RED, CS)) == (3, 2)
    do(g, "sector culture", "pay", "stop")
    assert (steps(g, RED)[CS], g.level(RED, CS)) == (4, 2)


@rule("PP-078")
def test_q11_the_highest_leads_and_the_latest_on_a_step() -> None:
    """A lower marker that arrived later does not lead; on one step the latest arrival does, from above or below."""
    g = table()
    credential(g, RED, CS, 4)
    credential(g, BLUE, CS, 3)
    assert g.leader(CS) == RED
    credential(g, BLUE, CS, 4)
    assert g.leader(CS) == BLUE
    credential(g, GREEN, CS, 9)
    credential(g, GREEN, CS, 4)
    assert g.leader(CS) == GREEN


@rule("PP-075")
def test_q14_life_energy_is_passed_and_earned_again() -> None:
    """3 stars pass the dots of 2 once, from 0 to 3; after the Connection is replaced the same dot pays again."""
    g = table()
    slot(g, 3, "LC23")
    slot(g, 2, "LC24")
    g.energy[RED] = 0
    learn(g, RED, "curious")
    acting(g, ("evolve", RED), ("evolve", RED))
    do(g, "slot 1", "from free_time", "from free_time", "connect")
    assert (steps(g, RED)[BP], g.energy[RED]) == (3, 1)
    do(g, "slot 2", "no_favor", "from free_time", "replace 1")
    assert (steps(g, RED)[BP], g.energy[RED]) == (3, 2)
    credential(g, BLUE, CS, 4)
    acting(g, ("expand", BLUE))
    do(g, "sector culture", "from free_time")
    assert (steps(g, BLUE)[CS], g.energy[BLUE]) == (5, 3)


@rule("PP-086")
def test_q15_no_favors_for_scheduling() -> None:
    """Without TC in the blocks a favor of 3 buys no space, though Devise itself could be paid with it."""
    g = table()
    connect(g, RED, "LC01")
    counters(g, RED, free_time=0, spent=15, **EMPTY)
    g.schedule[0] = g.schedule[3 * ESTABLISH] = BLUE
    again(g)
    assert refused(g, "commit") == "PP-109"
    assert refused(g, "establish") == "PP-109"
    assert legal(g) == {"devise", "dedicate", "expand", "evolve"}
    hold(g, RED, None)
    acting(g, ("devise", RED))
    assert legal(g) == {"stack 2", "stack 3", "stack 4", "decline"}
    do(g, "stack 2")
    assert (g.spent[RED], g.favors(RED)) == (15, 0)


@rule("PP-084", "PP-089", "PP-220")
def test_q16_favors_in_other_actions() -> None:
    """For 3 TC the favors 2 and 1 may pay all, or one of them and real TC; a 3 with either is too much."""
    g = table()
    for card in ("LC05", "LC07", "LC01"):
        connect(g, RED, card)
    slot(g, 3, "LC09")
    acting(g, ("evolve", RED))
    do(g, "slot 1")
    assert legal(g) == {"no_favor", "favor 1", "favor 2", "favor 1+2", "favor 3"}
    assert refused(g, "favor 1+3") == "PP-220"
    do(g, "favor 1+2")
    assert asked(g) == ("UseCard", RED)
    assert (g.spent[RED], g.in_blocks(RED), g.favors(RED)) == (0, 15, 3)


@rule("PP-056", "PP-058")
def test_q17_the_payer_names_the_spaces() -> None:
    """Free Time first is only one way to pay: each of the seven groups of spaces may be named."""
    g = table()
    slot(g, 2, "LC01")
    acting(g, ("evolve", RED))
    do(g, "slot 2")
    blocks = ("upkeep", "contracts", "commitments")
    assert legal(g) == {"pay", "from free_time", *(f"from {block}.{n}" for block in blocks for n in (1, 2))}
    do(g, "from commitments.2", "from contracts.1")
    assert g.energy[RED] == 1 - 3
    assert (at_home(g, RED)["commitments.2"], at_home(g, RED)["contracts.1"]) == (1, 1)
    assert at_home(g, RED)["free_time"] == 3


@rule("PP-065", "PP-192", "PP-193")
def test_q18_a_penalty_uncovered_by_the_loss_stays_open() -> None:
    """At -10 a TC of Upkeep may go: Life Energy stays, but the open 2 counts at the star."""
    g = table()
    g.energy[RED] = -9
    acting(g, ("expand", RED))
    do(g, "sector culture", "from contracts.1")
    assert (asked(g), g.energy[RED]) == (("LoseCounter", RED), -10)
    assert g.revealed(RED) == 1
    do(g, "lose upkeep.2", "stop")
    assert (g.energy[RED], g.revealed(RED)) == (-10, 3)
    g.energy[RED] = 5
    g.clock = [12, 1, 1]
    refreshing(g)
    assert [(e.who, e.many) for e in told(g, "star")] == [(RED, 3)]
    assert g.energy[RED] == 2


@rule("PP-065", "PP-181")
def test_q18_with_no_counter_at_home_the_next_to_return_goes() -> None:
    """Exhausted at the star with every TC on tiles Red owes one: of three that come home two reach Time Spent."""
    g = table()
    for where, tile in (("0a", "1C1"), ("1a", "1C2"), ("2a", "1C4"), ("3a", "1A1"), ("4a", "1A2")):
        lay(g, where, tile, taken={0: RED, 1: RED})
    for where, tile in (("0b", "1A3"), ("1b", "1A4"), ("2b", "1A5")):
        lay(g, where, tile, taken={0: RED, 1: RED} if where != "2b" else {0: RED})
    assert (g.in_blocks(RED), g.spent[RED], g.on_tiles(RED)) == (0, 0, 15)
    g.energy[RED] = 1
    refreshing(g)
    g.assessed = ET
    assert (g.clock[RED], g.energy[RED]) == (4, -10)
    assert told(g, "counter_lost") == []
    acting(g, ("commit", BLUE))
    do(g, "at 0a.2", "pay")
    assert (g.spent[RED], g.on_tiles(RED)) == (1, 13)
    assert len(told(g, "counter_lost")) == 1
    acting(g, ("commit", BLUE))
    do(g, "at 1a.2", "pay")
    assert (g.spent[RED], g.on_tiles(RED)) == (3, 11)


@rule("PP-010", "PP-047", "PP-061", "PP-063")
def test_q19_sixteen_spaces() -> None:
    """Free Time has one space more than TC at the start; with TC away the bonus may go to any open space."""
    assert sum(ROOM) == 16
    g = table()
    assert at_home(g, RED)["free_time"] == 3
    counters(g, RED, upkeep_2=1, commitments_1=0, spent=3)
    g.energy[RED] = 14
    acting(g, ("energize", RED))
    do(g, "energize")
    assert asked(g) == ("TakeBonus", RED)
    assert legal(g) == {"to free_time", "to upkeep.2", "to commitments.1"}
    assert refused(g, "to contracts.1") == "PP-061"
    do(g, "to upkeep.2")
    assert at_home(g, RED)["upkeep.2"] == 2


@rule("PP-090", "PP-098", "PP-107", "PP-114")
def test_q21_a_marker_that_can_be_paid_nowhere() -> None:
    """Yellow has no TC and every next space costs one: the marker stays unplaced; with Reliable two boxes are free."""
    for reliable in (False, True):
        g = table(4)
        if reliable:
            learn(g, YELLOW, "reliable")
        counters(g, YELLOW, free_time=0, spent=15, **EMPTY)
        do(g, "commit", "establish", "devise", "dedicate", "expand", "evolve", "energize", "pay")
        if reliable:
            assert asked(g) == ("SelectAction", YELLOW)
            assert legal(g) == {"commit", "dedicate"}
            assert refused(g, "establish") == "PP-109"
        else:
            assert [e.who for e in told(g, "unplaced")] == [YELLOW]
            assert asked(g) == ("Establish", BLUE)
            assert g.schedule.count(YELLOW) == 1


@rule("PP-115", "PP-118")
def test_q22_nothing_is_refunded() -> None:
    """Green pays for Energize and declines it: the TC stays spent and Life Energy as it was."""
    g = table()
    do(g, "commit", "establish", "energize", "pay")
    do(g, "dedicate", "devise", "evolve")
    while asked(g) != ("Energize", GREEN):
        do(g, "decline")
    before = (g.energy[GREEN], g.spent[GREEN])
    do(g, "decline")
    assert before == (3, 1)
    assert (g.energy[GREEN], g.spent[GREEN]) == before


@rule("PP-055", "PP-204", "PP-205")
def test_q29_nothing_stays_in_time_spent() -> None:
    """Of 14 spent TC at least 10 must go beyond Free Time, group by group, until all are home."""
    g = table()
    counters(g, RED, free_time=1, spent=14, **EMPTY)
    run(g, REFRESH_COUNTERS[0], BEGIN_ROUND)
    assert legal(g) == {"rest", "cover", "put 2", "put 3"}
    do(g, "put 2")
    assert asked(g)[0] == "SelectAction"
    assert (g.spent[RED], g.in_blocks(RED), g.revealed(RED)) == (0, 15, 0)


@rule("PP-096", "PP-163", "PP-164")
def test_q34_integrative_is_advanced() -> None:
    """It gives way to Resourceful and takes the place of Industrious, not the reverse; it makes Establish cheaper."""
    g = table()
    learn(g, RED, "integrative")
    industrious, resourceful = CARD_IDS.index("LC10"), CARD_IDS.index("LC32")
    assert ability_forbidden(g, RED, resourceful) == 0
    assert ability_forbidden(g, RED, industrious) == 163
    learn(g, BLUE, "industrious")
    assert ability_forbidden(g, BLUE, CARD_IDS.index("LC30")) == 0
    acting(g, ("establish", BLUE), ("establish", RED))
    do(g, "on 0b", "turn 0", "pay")
    assert g.spent[RED] == 1
    do(g, "on 1b", "turn 0", "pay")
    assert g.spent[BLUE] == 2


@rule("PP-080", "PP-137")
def test_q41_no_gain_is_refused() -> None:
    """Having chosen the space, Red is asked nothing more and becomes leader of the Sector."""
    g = table()
    acting(g, ("establish", RED))
    do(g, "on 0a", "turn 0", "pay")
    assert g.leader(CS) == RED
    assert asked(g)[0] == "SelectAction"
    launch(g, "2a", "2b", "22")
    hold(g, RED, "3C1")
    acting(g, ("establish", RED))
    do(g, "on 23", "turn 0", "pay")
    assert legal(g) == ALL


@rule("PP-153", "PP-221")
def test_q44_a_free_credential_goes_below_the_top_or_is_lost() -> None:
    """At 12 a Sector cannot be chosen, even if the same action brought it there; with all at 12 nobody is asked."""
    g = table()
    launch(g, "2a", "2b", "22")
    hold(g, RED, "3C1")
    for sector in (CS, SB, TI):
        credential(g, RED, sector, 12)
    credential(g, RED, BP, 11)
    acting(g, ("establish", RED))
    do(g, "on 23", "turn 0", "pay")
    assert steps(g, RED) == [12, 12, 12, 1, 12, 0]
    assert legal(g) == {"sector climate", "sector economics"}
    assert refused(g, "sector biology") == "PP-221"
    g = table()
    launch(g, "2a", "2b", "22")
    hold(g, RED, "3C1")
    for sector in range(SECTORS):
        credential(g, RED, sector, 11 if sector in (BP, CE) else 12)
    acting(g, ("establish", RED), ("expand", RED))
    do(g, "on 23", "turn 0", "pay")
    assert steps(g, RED) == [12] * 6
    assert [(e.who, e.where) for e in told(g, "decline")] == [(RED, 5)]
    assert asked(g)[0] == "SelectAction"


@rule("PP-063", "PP-102", "PP-152", "PP-222")
def test_q48_expand_counter_by_counter() -> None:
    """With one TC left and 14 Life Energy the dot of step 2 brings the bonus TC, which buys the next step."""
    g = table()
    counters(g, RED, free_time=1, spent=14, **EMPTY)
    g.energy[RED] = 14
    credential(g, RED, CS, 1)
    learn(g, RED, "studious")
    acting(g, ("expand", RED))
    do(g, "sector culture")
    assert asked(g) == ("TakeBonus", RED)
    assert (steps(g, RED)[CS], g.in_blocks(RED)) == (2, 0)
    do(g, "to free_time")
    assert asked(g) == ("Expand", RED)
    do(g, "sector climate")
    assert asked(g) == ("PickSector", RED)
    do(g, "sector technology")
    assert steps(g, RED) == [2, 0, 0, 1, 1, 0]
    assert g.spent[RED] == 16


@rule("PP-152", "PP-153")
def test_q48_at_most_four_counters() -> None:
    """After the fourth TC Expand is over by itself."""
    g = acting(table(), ("expand", RED))
    for sector in ("culture", "culture", "economics", "economics"):
        do(g, f"sector {sector}", "pay")
    assert steps(g, RED) == [2, 0, 0, 0, 0, 2]
    assert g.spent[RED] == 4
    assert asked(g)[0] == "SelectAction"


@rule("PP-223")
def test_q49_all_refresh_at_once() -> None:
    """Red and Green are asked together, in either order; nothing is revealed before both have answered."""
    for first, second in ((RED, GREEN), (GREEN, RED)):
        g = table()
        counters(g, RED, free_time=1, spent=2)
        counters(g, GREEN, free_time=0, upkeep_1=1, spent=4)
        run(g, REFRESH_COUNTERS[0], BEGIN_ROUND)
        assert list(g.waiting) == [RED, GREEN]
        do(g, "put 2" if first == RED else "put 3", seat=first)
        assert list(g.waiting) == [second]
        assert (g.spent[RED], g.spent[GREEN]) == (2, 4)
        do(g, "put 2" if second == RED else "put 3", seat=second)
        assert asked(g)[0] == "SelectAction"
        assert (at_home(g, RED)["free_time"], at_home(g, GREEN)["free_time"]) == (3, 3)
        assert at_home(g, GREEN)["upkeep.1"] == 2


@rule("PP-068", "PP-218")
def test_q46_nothing_can_be_handed_over() -> None:
    """What Red does in a whole round changes no other player's TC, Credits, tile or cards."""
    g = acting(table(), ("establish", RED), ("expand", RED))
    with pytest.raises(UnreadableMove):
        GAME.check_move(g, RED, "give BLUE")
    do(g, "on 0a", "turn 0", "pay", "sector culture", "pay", "stop")
    for seat in (BLUE, GREEN):
        assert (g.in_blocks(seat), g.credits[seat], g.held[seat] >= 0) == (15, 0, True)
        assert g.connections[3 * seat : 3 * seat + 3] == [-1, -1, -1]
    assert g.in_blocks(RED) == 13
