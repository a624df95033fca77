"""Rulings of The Planetary Phase on the table: setup, the display, threats, launches and how games end.

Each test is named after its ruling; rulings not named here are proved by the worked examples.
"""

from __future__ import annotations

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import Box
from ecumene.games.planetary_phase.performing import PERFORMING
from ecumene.games.planetary_phase.position import LOST, NONE, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.refresh import REFRESH_CARDS
from ecumene.games.planetary_phase.scheduling import SCHEDULING
from ecumene.games.planetary_phase.scoring import score
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    ACTION_IDS,
    BLUE,
    BP,
    CARD_IDS,
    CE,
    CS,
    GREEN,
    NAMES,
    RED,
    SB,
    TILE_IDS,
    acting,
    back,
    connect,
    counters,
    credential,
    dealt,
    display,
    do,
    hold,
    launch,
    lay,
    learn,
    legal,
    on_top,
    refreshing,
    refused,
    run,
    scheduled,
    slot,
    steps,
    table,
    threaten,
)

BOX: Box = GAME.default_box()


def crossing(g: PlanetaryPhase) -> PlanetaryPhase:
    """Red passes the star this round with no open penalty."""
    g.clock = [12, *g.clock[1:]]
    counters(g, RED, free_time=2, spent=1)
    return g


@rule("PP-197", "PP-198")
def test_q01_gentle_spares_covered_threats() -> None:
    """A covered threat degrades, unless the game is gentle; an uncovered one always does."""
    for difficulty, covered, degradation in (
        ("standard", True, 1),
        ("gentle", True, 0),
        ("gentle", False, 1),
        ("harsh", True, 1),
    ):
        g = crossing(table(difficulty=difficulty))
        if covered:
            launch(g, "2a")
        on_top(g, "LC10", "LC01")
        back(g, "LC01", "genetic_defects")
        refreshing(g)
        assert g.degradation == degradation
        assert g.deck_threat == (0 if covered else 1)


@rule("PP-156")
def test_q03_a_threat_card_cannot_be_taken() -> None:
    """The slot with a threat is refused, the deck still offers its card."""
    g = table()
    slot(g, 3, "LC01", threat=True)
    slot(g, 2, "LC09")
    acting(g, ("evolve", RED))
    assert legal(g) == {"slot 0", "slot 2", "decline"}
    assert refused(g, "slot 1") == "PP-156"
    assert refused(g, "slot 3") == "PP-154"


@rule("PP-187", "PP-200")
def test_q04_a_threat_card_lies_until_it_leaves() -> None:
    """Covered on the 3 TC slot it slides threat side up to 2 and 1 TC; only then is it discarded."""
    g = table()
    slot(g, 3, "LC01", threat=True)
    back(g, "LC01", "genetic_defects")
    launch(g, "2a")
    for place in (1, 2):
        refreshing(g)
        assert (display(g)[place], g.slot_threats) == ("LC01", 1 << place)
    refreshing(g)
    assert (g.slot_threats, g.degradation, g.discard) == (0, 0, [CARD_IDS.index("LC01")])


@rule("PP-027", "PP-043")
def test_q06_q07_the_display_by_number_of_players() -> None:
    """Three players fill the 3 TC slot, four the 2 TC slot too, five all; the refresh keeps to the same slots."""
    for seats, filled in ((3, [True, False, False]), (4, [True, True, False]), (5, [True, True, True])):
        g = dealt(seats, 1)
        assert [card is not None for card in display(g)] == filled
        for cost in (3, 2, 1):
            slot(g, cost, None)
        run(g, REFRESH_CARDS, BEGIN_ROUND)
        assert [card is not None for card in display(g)] == filled


@rule("PP-182", "PP-210")
def test_q10_the_factor_is_one_to_four() -> None:
    """Nobody has Level 0: on step 0 each launched operation still counts 1, at the top it counts 4."""
    g = table()
    launch(g, "0b", "1a")
    assert score(g, RED) == 15 + 2
    credential(g, RED, SB, 12)
    assert score(g, RED) == 15 + 8


@rule("PP-033", "PP-111", "PP-112", "PP-113")
def test_q20_q36_number_and_price_of_the_spaces() -> None:
    """As many spaces as players; Energize is 1 TC each, all other boxes 0, 1, 2, then 2, then 3."""
    for seats, prices in ((3, [0, 1, 2]), (4, [0, 1, 2, 2]), (5, [0, 1, 2, 2, 3])):
        g = table(seats)
        assert len(g.schedule) == 7 * seats
        for box, action in enumerate(ACTION_IDS):
            assert BOX.prices[3 * box + seats - 3] == ([1] * seats if action == "energize" else prices)


@rule("PP-020", "PP-021", "PP-180")
def test_q23_reached_or_passed() -> None:
    """A Reckoning comes on landing on 8 and on passing it, not one short of it, and each only once."""
    for start, tile, end, times in ((6, "1R3", 8, 1), (7, "1R3", 9, 1), (5, "1R3", 7, 0), (8, "1R3", 10, 0)):
        g = table()
        lay(g, "0a", tile, taken={0: BLUE, 1: BLUE})
        g.integration = start
        g.reckoned = 1 if start >= 8 else 0
        credential(g, RED, CS, 7)
        acting(g, ("commit", RED))
        do(g, "at 0a.2", "pay")
        assert (g.integration, len(told(g, "reckoning"))) == (end, times)
        assert g.reputation[GREEN] == 15 + 3 * times


@rule("PP-196", "PP-199")
def test_q26_the_threat_comes_after_all_have_advanced() -> None:
    """Red crosses first; Blue and Green advance before the card is turned, and without a crossing none is."""
    g = crossing(table())
    counters(g, GREEN, free_time=1, spent=2)
    refreshing(g)
    whats = [e.what for e in g.events or [] if e.what in ("advance", "star", "order", "reveal")]
    assert whats == ["advance", "star", "advance", "advance", "order", "reveal"]
    g = table()
    counters(g, GREEN, free_time=1, spent=2)
    refreshing(g)
    assert told(g, "reveal") == []


@rule("PP-093", "PP-193")
def test_q25_balanced_never_turns_a_loss_into_a_gain() -> None:
    """With one open 1 Balanced leaves nothing to lose at the star, and says so; with 4 open it leaves 2."""
    for holes, spent, lost in (({"upkeep_1": 1}, 1, 0), ({"upkeep_2": 0}, 2, 2)):
        g = table()
        learn(g, RED, "balanced")
        counters(g, RED, spent=spent, **holes)
        g.clock = [12, 1, 1]
        refreshing(g)
        assert [e.many for e in told(g, "star")] == [lost]
        assert g.energy[RED] == 1 - lost


@rule("PP-105", "PP-159")
def test_q30_bureaucracy_blocks_places_not_gains() -> None:
    """A Connection and a free choice may raise the Credential of the Sector under Bureaucracy."""
    g = table(bureaucracy=BP)
    slot(g, 3, "LC23")
    launch(g, "0a", "0b", "02")
    hold(g, RED, "3C1")
    acting(g, ("evolve", RED), ("establish", RED))
    do(g, "on 03", "turn 0", "pay", "sector biology", "slot 1", "pay", "connect")
    assert steps(g, RED)[BP] == 4


@rule("PP-003", "PP-007", "PP-036", "PP-037", "PP-038", "PP-039")
def test_q31_q32_q33_tiles_and_stacks() -> None:
    """Besides the starting tiles there are 4 Conventional of Level I; the stacks follow their keys from the top."""
    plain = [row for row in NAMES.tiles if row.level == 1 and row.kind == "conventional"]
    assert (len([row for row in plain if row.order]), len([row for row in plain if not row.order])) == (5, 4)
    for seats, first in ((3, 4), (4, 3), (5, 2)):
        g = dealt(seats, 2)
        levels = [[BOX.tiles.level[tile] for tile in reversed(stack)] for stack in g.stacks]
        assert levels == [[1, 2, 3, 3], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [1] * first + [2, 2, 3]]
        assert [BOX.tiles.level[tile] for tile in g.removed_tiles] == [1] * seats
        assert sorted(TILE_IDS[tile] for tile in g.held) == [f"S{n + 1}" for n in range(seats)]


@rule("PP-028")
def test_q35_a_threat_degrades_by_its_level() -> None:
    """Level I spaces by 1, Level II by 2, Level III by 3, and each threat stands on two cards."""
    assert BOX.threats.degradation == [1, 1, 2, 3] * 6
    assert sorted(BOX.cards.threat) == sorted([*range(24), *range(24)])


@rule("PP-155", "PP-190")
def test_q37_the_deck_runs_out() -> None:
    """The last card taken, the discards are shuffled; a lone threat keeps the top; with neither nothing is revealed."""
    g = table()
    last = g.deck[-1]
    g.discard = g.deck[:-1]
    g.deck = [last]
    acting(g, ("evolve", RED))
    pile = sorted(g.discard)
    do(g, "slot 0", "pay", "connect")
    assert (sorted(g.deck), g.discard) == (pile, [])
    assert [e.many for e in told(g, "reshuffle")] == [len(pile)]

    g = crossing(table())
    slot(g, 3, "LC09")
    on_top(g, "LC10", "LC01")
    back(g, "LC01", "genetic_defects")
    g.discard = g.deck[:-2]
    g.deck = g.deck[-2:]
    refreshing(g)
    assert (CARD_IDS[g.deck[-1]], g.deck_threat, g.discard) == ("LC01", 1, [])
    assert len(g.deck) > 2
    assert g.offered(0) == g.deck[-2]

    g = crossing(table())
    g.removed_cards = g.deck
    g.deck = []
    refreshing(g)
    assert display(g) == [None, display(g)[1], None]
    assert told(g, "reveal") == []
    assert (g.degradation, g.offered(0)) == (0, NONE)


@rule("PP-067", "PP-180")
def test_q38_reputation_stops_at_zero() -> None:
    """A Reckoning at -6 takes what there is of 4 Reputation, no more."""
    g = table()
    lay(g, "0a", "1R3", taken={0: BLUE, 1: BLUE})
    g.integration = 6
    g.energy[GREEN] = -6
    g.reputation[GREEN] = 4
    credential(g, RED, CS, 7)
    acting(g, ("commit", RED))
    do(g, "at 0a.2", "pay")
    assert g.reputation[GREEN] == 0


@rule("PP-052", "PP-214")
def test_q39_ties() -> None:
    """Equal scores go to more Life Energy, then to the earlier place in the order of the last round."""
    for fame, energy, order, winner in (
        ([20, 20, 15], [1, 4, 9], [RED, BLUE, GREEN], BLUE),
        ([20, 20, 20], [4, 4, 4], [RED, BLUE, GREEN], RED),
        ([20, 20, 20], [4, 4, 4], [GREEN, RED, BLUE], GREEN),
        ([20, 19, 18], [-5, 4, 9], [BLUE, GREEN, RED], RED),
    ):
        g = table()
        g.reputation, g.energy, g.order = fame, energy, order
        g.integration = 24
        g.finish(WON)
        assert GAME.ending(g).winners == (winner,)


@rule("PP-178", "PP-199")
def test_q40_a_threat_on_the_deck_counts() -> None:
    """A Radical launch gives no Reputation while the deck shows a threat; an Alternative one does."""
    for tile, fame in (("1R3", 15), ("1A1", 16)):
        g = table()
        threaten(g, "LC01", "prejudice")
        lay(g, "3a", tile, taken={0: BLUE, 1: BLUE})
        credential(g, RED, CE, 3)
        acting(g, ("commit", RED))
        do(g, "at 3a.2", "pay")
        assert g.reputation == [fame, fame, 15]


@rule("PP-020", "PP-069", "PP-197")
def test_q43_the_markers_pass_each_other() -> None:
    """Integration 20 of 24 does not stop Degradation from going past 4, 5 and on to 7."""
    g = crossing(table())
    g.integration, g.reckoned, g.degradation = 20, 2, 4
    on_top(g, "LC10", "LC02")
    back(g, "LC02", "population_collapse")
    refreshing(g)
    assert (g.integration, g.degradation, g.over) == (20, 7, False)


@rule("PP-053", "PP-207")
def test_q24_lost_by_a_revealed_threat() -> None:
    """At 22 a threat of 3 stops at 24: all have lost, nobody is assessed and nothing is refreshed."""
    g = crossing(table(bureaucracy=CS))
    g.degradation = 22
    credential(g, RED, CS, 7)
    on_top(g, "LC10", "LC02")
    back(g, "LC02", "population_collapse")
    refreshing(g)
    assert (g.degradation, g.outcome) == (24, LOST)
    assert (g.reputation, g.spent[RED], g.assessed) == ([15, 15, 15], 1, CS)
    assert GAME.ending(g).scores == (0.0, 0.0, 0.0)


@rule("PP-054")
def test_q50_a_game_may_stand_still() -> None:
    """Three players who decline everything never move the clock; in the sixtieth round it is broken off."""
    g = table()
    while g.turn < 3:
        choices = ("commit", "establish", "devise", "dedicate", "expand", "evolve")
        do(g, *choices)
        while g.phase == 1:
            do(g, "stop" if asked(g)[0] == "Expand" else "decline")
    assert (g.clock, g.degradation, g.spent) == ([1, 1, 1], 0, [0, 0, 0])
    g.turn = 60
    run(g, PERFORMING, BEGIN_ROUND, SCHEDULING)
    assert (g.outcome, GAME.ending(g).key, GAME.ending(g).winners) == (UNFINISHED, "unfinished", ())


@rule("PP-132", "PP-147", "PP-149")
def test_q50_tiles_that_fit_nowhere() -> None:
    """Everybody holds a tile without an unlocked space: Establish and Devise are declined by themselves."""
    g = table()
    for seat, tile in ((RED, "2C1"), (BLUE, "3C1"), (GREEN, "3A1")):
        hold(g, seat, tile)
    launch(g, "0a", "1a", "2a", "3a")
    scheduled(g, ("establish", RED), ("establish", BLUE), ("devise", GREEN), ("devise", RED))
    assert [(e.who, e.where) for e in told(g, "decline")] == [(BLUE, 1), (RED, 1), (RED, 3), (GREEN, 3)]
    assert asked(g)[0] == "SelectAction"


@rule("PP-081", "PP-083", "PP-162")
def test_q13_a_replaced_connection_takes_its_stars_but_not_below_zero() -> None:
    """At step 1 a 3-star Connection given up leaves step 0; its used favor comes back with the card only later."""
    g = table()
    connect(g, RED, "LC23", used=True)
    credential(g, RED, BP, 1)
    slot(g, 3, "LC09")
    acting(g, ("evolve", RED))
    do(g, "slot 1", "pay", "replace 1")
    assert (steps(g, RED)[BP], steps(g, RED)[SB]) == (0, 1)
    assert g.used == 0
    assert g.discard == [CARD_IDS.index("LC23")]
