"""Evolve: PP-154 to PP-165."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, seen
from .scenario import (
    BLUE,
    CARD_IDS,
    CE,
    CS,
    NAMES,
    RED,
    SB,
    at_home,
    connect,
    counters,
    credential,
    do,
    learn,
    legal,
    on_top,
    refused,
    slot,
    steps,
    table,
)


def taking(g: PlanetaryPhase, card: str) -> PlanetaryPhase:
    """Red takes this card from the 3 TC slot and must decide its use; no favor is called in."""
    slot(g, 3, card)
    do(perform(g, ("evolve", RED)), "slot 1")
    if asked(g)[0] == "CallFavors":
        do(g, "no_favor")
    return pay(g)


def owned(g: PlanetaryPhase, seat: int = RED) -> list[str]:
    """The Connections of the seat."""
    return [one.card.id for one in seen(g).players[seat].connections if one]


def abilities(g: PlanetaryPhase, seat: int = RED) -> list[str | None]:
    """The abilities of the seat at Upkeep, Contracts, Commitments and Free Time."""
    return [NAMES.cards[card].ability if card >= 0 else None for card in g.abilities[4 * seat : 4 * seat + 4]]


# -- taking a card --------------------------------------------------------------------------------


@rule("PP-154")
@pytest.mark.parametrize(("which", "cost"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_one_card_of_the_display_for_the_cost_of_its_slot(which: int, cost: int) -> None:
    g = table(5)
    perform(g, ("evolve", RED))
    assert legal(g) == {"slot 0", "slot 1", "slot 2", "slot 3", "decline"}
    card = g.offered(which)
    pay(do(g, f"slot {which}"))
    assert asked(g) == ("UseCard", RED)
    assert seen(g).taken.id == CARD_IDS[card]
    assert at_home(g, RED)["spent"] == cost
    assert g.offered(which) != card


@rule("PP-154")
def test_not_from_an_empty_slot_nor_beyond_ones_means() -> None:
    g = table()
    perform(g, ("evolve", RED))
    assert refused(g, "slot 2") == refused(g, "slot 3") == "PP-154"
    counters(g, RED, free_time=3, spent=12)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    perform(g, ("evolve", RED))
    assert refused(g, "slot 0") == "PP-154"
    assert legal(g) == {"slot 1", "decline"}


@rule("PP-155")
def test_the_next_card_of_the_deck_is_offered_at_once_but_slots_wait_for_phase_c() -> None:
    g = table()
    on_top(g, "LC07", "LC09")
    perform(g, ("evolve", BLUE), ("evolve", RED))
    do(g, "slot 0", "pay", "connect")
    assert asked(g) == ("Evolve", BLUE)
    assert seen(g).slots[0].offered.id == "LC09"
    do(g, "slot 1", "pay", "connect")
    assert seen(g).slots[1].card is None
    assert done(g)
    assert refused(g, "slot 1") == "PP-154"


@rule("PP-156")
def test_a_card_threat_side_up_cannot_be_taken() -> None:
    g = table()
    slot(g, 3, "LC07", threat=True)
    slot(g, 2, "LC09")
    perform(g, ("evolve", RED))
    assert refused(g, "slot 1") == "PP-156"
    assert legal(g) == {"slot 0", "slot 2", "decline"}
    assert seen(g).slots[1].offered is None


@rule("PP-157")
def test_under_a_threat_card_on_the_deck_the_next_card_is_offered() -> None:
    g = table()
    on_top(g, "LC07", "LC09", "LC10")
    g.deck_threat = 1
    g.known |= 1 << CARD_IDS.index("LC07")
    perform(g, ("evolve", RED))
    view = seen(g).slots[0]
    assert (view.card.id, view.card.threat, view.offered.id) == ("LC07", True, "LC09")
    do(g, "slot 0", "pay", "connect")
    assert owned(g) == ["LC09"]
    view = seen(g).slots[0]
    assert (view.card.id, view.card.threat, view.offered.id) == ("LC07", True, "LC10")


@rule("PP-158")
def test_the_use_of_the_card_is_decided_at_once() -> None:
    g = taking(table(), "LC07")
    assert asked(g) == ("UseCard", RED)
    assert legal(g) == {"connect", "ability"}, "it can be neither kept nor refused"


# -- Connections ----------------------------------------------------------------------------------


@rule("PP-159")
@pytest.mark.parametrize(("card", "stars", "favor"), [("LC01", 1, 3), ("LC05", 2, 2), ("LC07", 3, 1)])
def test_a_connection_brings_its_stars_and_an_unused_favor(card: str, stars: int, favor: int) -> None:
    g = do(taking(table(), card), "connect")
    assert steps(g, RED) == [stars, 0, 0, 0, 0, 0]
    assert g.favors(RED) == favor
    assert not seen(g).players[RED].connections[0].used
    assert abilities(g) == [None] * 4, "its ability half does not count"


@rule("PP-161")
def test_a_connection_may_replace_one_and_must_if_there_are_three() -> None:
    g = table()
    connect(g, RED, "LC09")
    connect(g, RED, "LC10")
    taking(g, "LC07")
    assert legal(g) == {"connect", "replace 1", "replace 2", "ability"}
    do(g, "replace 2")
    assert owned(g) == ["LC09", "LC07"]
    connect(g, RED, "LC11")
    taking(g, "LC08")
    assert legal(g) == {"replace 1", "replace 2", "replace 3", "ability"}
    do(g, "replace 1")
    assert owned(g) == ["LC08", "LC07", "LC11"]


@rule("PP-162")
def test_a_replaced_connection_takes_its_stars_and_favor_along() -> None:
    g = table()
    connect(g, RED, "LC16")
    credential(g, RED, SB, 5)
    taking(g, "LC07")
    do(g, "replace 1")
    assert steps(g, RED) == [3, 2, 0, 0, 0, 0]
    assert g.favors(RED) == 1, "the new one's"


@rule("PP-162")
def test_not_below_step_nought_and_the_loss_comes_first() -> None:
    g = table()
    connect(g, RED, "LC07")
    credential(g, RED, CS, 1)
    do(taking(g, "LC01"), "replace 1")
    assert steps(g, RED)[CS] == 1, "1 - 3 is 0, and then 1 up"
    moves = [(event.where, event.many) for event in told(g, "credential")]
    assert moves == [(CS, -1), (CS, 1)]


@rule("PP-162")
def test_life_energy_and_distinction_are_kept() -> None:
    g = table()
    connect(g, RED, "LC31")
    credential(g, RED, CE, 12)
    g.distinctions = [-1, -1, -1, RED, -1, -1]
    g.reputation[RED] = 20
    g.energy[RED] = 4
    taking(g, "LC07")
    g.energy[RED] = 4
    do(g, "replace 1")
    assert steps(g, RED)[CE] == 9
    assert (g.reputation[RED], g.energy[RED]) == (20, 5), "Culture's step 2 gives its own, nothing is taken"
    assert seen(g).sectors[CE].distinction == RED


# -- abilities ------------------------------------------------------------------------------------


@rule("PP-160")
@pytest.mark.parametrize(("card", "block"), [("LC07", 0), ("LC10", 1), ("LC01", 2), ("LC05", 3)])
def test_an_ability_lies_at_its_block(card: str, block: int) -> None:
    g = do(taking(table(), card), "ability")
    assert [one.id if one else None for one in seen(g).players[RED].abilities] == [
        card if at == block else None for at in range(4)
    ]
    assert steps(g, RED) == [0] * 6, "its networking half does not count"
    assert g.favors(RED) == 0


@rule("PP-163")
@pytest.mark.parametrize(
    ("owned_ability", "card", "allowed"),
    [
        ("industrious", "LC02", True),
        ("industrious", "LC24", True),
        ("integrative", "LC24", True),
        ("integrative", "LC30", False),
        ("integrative", "LC10", False),
        ("resourceful", "LC02", False),
        ("industrious", "LC23", False),
    ],
)
def test_only_a_higher_tier_replaces_an_ability(owned_ability: str, card: str, allowed: bool) -> None:
    g = table()
    learn(g, RED, owned_ability)
    connect(g, RED, "LC09")
    taking(g, card)
    if allowed:
        do(g, "ability")
        assert abilities(g)[1] == NAMES.cards[CARD_IDS.index(card)].ability
    else:
        assert refused(g, "ability") == "PP-163"


@rule("PP-164")
@pytest.mark.parametrize("card", ["LC10", "LC02", "LC24"])
def test_any_tier_goes_on_an_empty_block(card: str) -> None:
    g = do(taking(table(), card), "ability")
    assert abilities(g)[1] == NAMES.cards[CARD_IDS.index(card)].ability


@rule("PP-165")
def test_replaced_cards_are_discarded_and_may_come_back() -> None:
    g = table()
    connect(g, RED, "LC09", used=True)
    old = learn(g, RED, "industrious")
    do(taking(g, "LC07"), "replace 1")
    do(taking(g, "LC02"), "ability")
    assert [card.id for card in seen(g).discard] == ["LC09", old]
    assert not any(card.threat for card in seen(g).discard)
    gone = g.deck
    g.deck = []
    g.removed_cards = gone
    g.refill_deck()
    assert {CARD_IDS[card] for card in g.deck} == {"LC09", old}
    do(perform(g, ("evolve", BLUE)), "slot 0", "pay", "connect")
    assert g.favors(BLUE) > 0, "with an unused favor"
