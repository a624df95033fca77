"""Worked examples of The Planetary Phase: Connections, abilities, the display of cards and its threats."""

from __future__ import annotations

import msgspec

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.view import PlanetaryPhaseView
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .scenario import (
    BLUE,
    BP,
    CARD_IDS,
    CE,
    CS,
    GREEN,
    RED,
    TI,
    acting,
    back,
    connect,
    counters,
    credential,
    display,
    do,
    launch,
    lay,
    learn,
    legal,
    on_top,
    refreshing,
    refused,
    slot,
    steps,
    table,
    threaten,
)


@rule("PP-075", "PP-083", "PP-159")
def test_h1_05_connection() -> None:
    """A 3-star BP card lifts Green from 0 to step 3, Level 2, past the Life Energy of step 2; its favor is fresh."""
    g = table()
    slot(g, 3, "LC23")
    acting(g, ("evolve", GREEN))
    do(g, "slot 1", "pay", "connect")
    assert steps(g, GREEN)[BP] == 3
    assert g.level(GREEN, BP) == 2
    assert g.energy[GREEN] == 3 + 1
    assert g.favors(GREEN) == 1
    assert display(g)[0] is None


@rule("PP-081", "PP-161", "PP-162", "PP-163", "PP-165")
def test_h1_16_replacing_cards() -> None:
    """CE 3-star / Resourceful may replace a Connection or upgrade Integrative; a basic Contracts card may not."""
    for card, ability in (("LC32", True), ("LC10", False)):
        g = table()
        for other, spent in (("LC23", False), ("LC34", True), ("LC01", False)):
            connect(g, BLUE, other, used=spent)
        learn(g, BLUE, "integrative")
        for sector in (CS, BP, TI):
            credential(g, BLUE, sector, 4)
        slot(g, 3, card)
        acting(g, ("evolve", BLUE))
        do(g, "slot 1", "no_favor", "pay")
        assert asked(g) == ("UseCard", BLUE)
        assert legal(g) == {"replace 1", "replace 2", "replace 3"} | ({"ability"} if ability else set())
        assert refused(g, "connect") == "PP-081"
        if not ability:
            assert refused(g, "ability") == "PP-163"
    g = table()
    for other, spent in (("LC23", False), ("LC34", True), ("LC01", False)):
        connect(g, BLUE, other, used=spent)
    old = learn(g, BLUE, "integrative")
    credential(g, BLUE, TI, 4)
    slot(g, 3, "LC32")
    acting(g, ("evolve", BLUE))
    do(g, "slot 1", "no_favor", "pay")
    upgraded = g.clone()
    do(g, "replace 2")
    assert (steps(g, BLUE)[TI], steps(g, BLUE)[CE]) == (3, 3)
    assert g.discard == [CARD_IDS.index("LC34")]
    assert g.favors(BLUE) == 1 + 1 + 3
    do(upgraded, "ability")
    assert upgraded.discard == [CARD_IDS.index(old)]
    assert steps(upgraded, BLUE)[TI] == 4
    assert steps(upgraded, BLUE)[CE] == 0


@rule("PP-184", "PP-188", "PP-189")
def test_h1_17_card_refresh_with_three_players() -> None:
    """X slides from 2 to 1 TC, the deck's top comes to 3 TC, and the 2 TC slot stays empty."""
    g = table()
    slot(g, 3, None)
    slot(g, 2, "LC01")
    on_top(g, "LC09", "LC10")
    refreshing(g)
    assert display(g) == ["LC09", None, "LC01"]
    assert CARD_IDS[g.deck[-1]] == "LC10"


@rule("PP-184", "PP-185", "PP-188", "PP-189")
def test_h1_18_card_refresh_one_round_later() -> None:
    """X leaves the 1 TC slot for the discards, Y slides to 2 TC, the deck's top comes to 3 TC."""
    g = table()
    slot(g, 3, "LC09")
    slot(g, 1, "LC01")
    on_top(g, "LC10", "LC11")
    refreshing(g)
    assert display(g) == ["LC10", "LC09", None]
    assert g.discard == [CARD_IDS.index("LC01")]


@rule("PP-186", "PP-187")
def test_h1_21_threat_runs_out() -> None:
    """Proliferation on the 1 TC slot degrades by 2 and leaves the game; met by a tile on 42 it is only discarded."""
    for covered, degradation in ((False, 2), (True, 0)):
        g = table()
        launch(g, "4a", "4b")
        if covered:
            lay(g, "42", "2C1")
        slot(g, 1, "LC01", threat=True)
        back(g, "LC01", "proliferation")
        refreshing(g)
        assert g.degradation == degradation
        number = CARD_IDS.index("LC01")
        assert (g.removed_cards, g.discard) == (([], [number]) if covered else ([number], []))
        assert not g.threat_showing()


@rule("PP-184")
def test_h2_01_a_card_that_slides_to_the_last_slot_stays() -> None:
    """Only the card that was on the 1 TC slot leaves; the one from 2 TC lies there for a round."""
    g = table(5)
    slot(g, 3, "LC12")
    slot(g, 2, "LC09")
    slot(g, 1, "LC01")
    on_top(g, "LC10", "LC11")
    refreshing(g)
    assert display(g) == ["LC10", "LC12", "LC09"]
    assert g.discard == [CARD_IDS.index("LC01")]
    refreshing(g)
    assert display(g) == ["LC11", "LC10", "LC12"]
    assert g.discard == [CARD_IDS.index("LC01"), CARD_IDS.index("LC09")]


@rule("PP-197", "PP-198", "PP-225")
def test_h2_02_a_covered_threat_still_degrades() -> None:
    """The card turned over under a tile moves Degradation and lies front up on the deck again, its back known."""
    g = table()
    launch(g, "4a", "4b")
    lay(g, "42", "2C1")
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    on_top(g, "LC10", "LC01")
    back(g, "LC01", "proliferation")
    refreshing(g)
    assert g.degradation == 2
    assert CARD_IDS[g.deck[-1]] == "LC01"
    assert not g.threat_showing()
    assert g.known >> CARD_IDS.index("LC01") & 1
    assert display(g)[0] == "LC10"


@rule("PP-186", "PP-188", "PP-199")
def test_h2_04_four_rounds_to_meet_a_threat() -> None:
    """Revealed in round 5: on the deck in 6, on 3, 2 and 1 TC in 7, 8 and 9, and gone at the end of round 9."""
    g = table()
    g.turn = 5
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    on_top(g, "LC10", "LC01")
    back(g, "LC01", "proliferation")
    refreshing(g)
    do(g, "rest")
    assert (g.turn, g.degradation, g.deck_threat) == (6, 2, 1)
    assert CARD_IDS[g.deck[-1]] == "LC01"
    for turn, place in ((7, 0), (8, 1), (9, 2)):
        refreshing(g)
        assert (g.turn, g.degradation, g.deck_threat) == (turn, 2, 0)
        assert display(g)[place] == "LC01"
        assert g.slot_threats == 1 << place
    refreshing(g)
    assert (g.turn, g.degradation) == (10, 4)
    assert g.removed_cards == [CARD_IDS.index("LC01")]
    assert not g.threat_showing()


@rule("PP-186", "PP-188")
def test_h2_05_threat_lands_on_the_last_slot() -> None:
    """Five players, 2 and 3 TC empty: filled from the bottom, the deck's threat lands on 1 TC and runs out."""
    g = table(5)
    slot(g, 3, None)
    slot(g, 2, None)
    slot(g, 1, "LC12")
    on_top(g, "LC10", "LC11")
    threaten(g, "LC01", "proliferation")
    refreshing(g)
    assert display(g) == ["LC11", "LC10", "LC01"]
    assert (g.slot_threats, g.deck_threat, g.degradation) == (4, 0, 0)
    refreshing(g)
    assert g.degradation == 2
    assert g.removed_cards == [CARD_IDS.index("LC01")]


@rule("PP-027", "PP-189")
def test_h2_06_slots_of_more_players_are_never_filled() -> None:
    """Three players with an empty display get one card on 3 TC a round; the other slots take only what slides."""
    g = table()
    for cost in (3, 2, 1):
        slot(g, cost, None)
    on_top(g, "LC10", "LC11", "LC12")
    refreshing(g)
    assert display(g) == ["LC10", None, None]
    slot(g, 3, None)
    on_top(g, "LC11", "LC12")
    refreshing(g)
    assert display(g) == ["LC11", None, None]
    refreshing(g)
    assert display(g) == ["LC12", "LC11", None]


@rule("PP-154", "PP-157", "PP-188")
def test_h2_07_evolve_under_a_threat() -> None:
    """For 4 TC Red takes the card under the threat, which stays on the deck and is the first to move to a slot."""
    g = table()
    on_top(g, "LC23", "LC11")
    threaten(g, "LC01", "proliferation")
    slot(g, 3, None)
    acting(g, ("evolve", RED))
    assert legal(g) == {"slot 0", "decline"}
    do(g, "slot 0", "pay", "connect")
    assert (g.spent[RED], steps(g, RED)[BP]) == (4, 3)
    assert [CARD_IDS[card] for card in g.deck[-2:]] == ["LC11", "LC01"]
    assert g.deck_threat == 1
    refreshing(g)
    assert (display(g)[0], g.slot_threats) == ("LC01", 1)
    assert CARD_IDS[g.deck[-1]] == "LC11"


@rule("PP-074", "PP-076", "PP-162")
def test_h2_22_replaced_after_the_top() -> None:
    """3 stars at step 11 make 12 and a Distinction; replaced the marker goes to 9, the 5 Reputation stay."""
    g = table()
    credential(g, RED, CS, 11)
    slot(g, 3, "LC07")
    slot(g, 2, "LC24")
    acting(g, ("evolve", RED), ("evolve", RED))
    do(g, "slot 1", "pay", "connect")
    assert (steps(g, RED)[CS], g.reputation[RED], g.distinctions[CS]) == (12, 20, RED)
    do(g, "slot 2", "no_favor", "pay", "replace 1")
    assert (steps(g, RED)[CS], steps(g, RED)[BP]) == (9, 3)
    assert (g.reputation[RED], g.distinctions[CS]) == (20, RED)


@rule("PP-161", "PP-163")
def test_h2_23_an_ability_of_the_same_tier() -> None:
    """A second basic Upkeep card becomes a Connection; with three owned it must take the place of one."""
    g = table()
    learn(g, RED, "rested")
    slot(g, 3, "LC31")
    acting(g, ("evolve", RED))
    do(g, "slot 1", "pay")
    assert [CARD_IDS[card] for card in g.connections if card >= 0] == ["LC31"]
    assert steps(g, RED)[CE] == 3
    g = table()
    learn(g, RED, "rested")
    for card in ("LC01", "LC09", "LC17"):
        connect(g, RED, card, used=True)
    slot(g, 3, "LC31")
    acting(g, ("evolve", RED))
    do(g, "slot 1", "pay")
    assert refused(g, "ability") == "PP-163"
    assert legal(g) == {"replace 1", "replace 2", "replace 3"}


@rule("PP-157", "PP-217", "PP-225")
def test_h2_38_the_card_under_a_threat_is_seen() -> None:
    """Everybody sees the threat on the deck and the front below it; the fronts further down are nowhere in the view."""
    g = table()
    on_top(g, "LC23", "LC11", "LC12")
    threaten(g, "LC01", "proliferation")
    seen = GAME.view(g, None)
    assert isinstance(seen, PlanetaryPhaseView)
    deck = seen.slots[0]
    assert deck.card is not None
    assert deck.offered is not None
    assert (deck.card.id, deck.card.threat, deck.card.back) == ("LC01", True, "proliferation")
    assert (deck.offered.id, deck.offered.threat, deck.offered.back) == ("LC23", False, None)
    text = msgspec.json.encode(seen).decode()
    assert "LC11" not in text
    assert "LC12" not in text
