"""Phase C, the display and the Time Keeper: PP-183 to PP-200."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import told

from .play import seen, settle
from .scenario import (
    BLUE,
    CARD_IDS,
    CS,
    GREEN,
    RED,
    THREAT_IDS,
    YELLOW,
    back,
    counters,
    credential,
    do,
    lay,
    on_top,
    refreshing,
    slot,
    table,
)


def shown(g: PlanetaryPhase) -> list[str | None]:
    """The cards on the 3, 2 and 1 TC slots, a threat with a mark."""
    return [None if one.card is None else one.card.id + "!" * one.card.threat for one in seen(g).slots[1:]]


def display(g: PlanetaryPhase, three: str | None, two: str | None, one: str | None) -> PlanetaryPhase:
    """These cards lie on the 3, 2 and 1 TC slots; a mark turns them threat side up."""
    for which, card in ((3, three), (2, two), (1, one)):
        slot(g, which, card and card.removesuffix("!"), threat=bool(card and card.endswith("!")))
    return g


def spend(g: PlanetaryPhase, seat: int, many: int) -> None:
    """So many TC of the seat are spent: Free Time first, then the ones, then the twos."""
    for hole in (0, 1, 3, 5, 2, 4, 6):
        took = min(many, g.counters[7 * seat + hole])
        g.counters[7 * seat + hole] -= took
        g.spent[seat] += took
        many -= took


def crossing(g: PlanetaryPhase, *seats: int) -> PlanetaryPhase:
    """The markers of these seats cross the star with one TC of Free Time spent."""
    for seat in seats:
        g.clock = [12 if i == seat else at for i, at in enumerate(g.clock)]
        spend(g, seat, 1)
    return refreshing(g)


def all_elsewhere(g: PlanetaryPhase, *deck: str) -> None:
    """The deck holds just these cards, the first on top; all others have left the game."""
    numbers = [CARD_IDS.index(card) for card in deck]
    g.removed_cards = [card for card in g.deck if card not in numbers]
    g.deck = numbers[::-1]


# -- the four steps -------------------------------------------------------------------------------


@rule("PP-183")
def test_phase_c_has_four_steps_in_order() -> None:
    g = table(5, bureaucracy=CS)
    credential(g, BLUE, CS, 1)
    crossing(g, RED)
    do(g, "rest")
    kinds = [event.what for event in g.events or []]
    steps = ["card_leaves", "deal", "advance", "star", "order", "reveal", "assessed", "bureaucracy", "refresh", "turn"]
    places = [kinds.index(kind) for kind in steps]
    assert places == sorted(places)


# -- step 1: Lifestyle cards ----------------------------------------------------------------------


@rule("PP-184", "PP-185")
def test_the_last_card_leaves_the_others_slide_and_the_top_is_refilled() -> None:
    g = display(table(), "LC07", "LC09", "LC10")
    on_top(g, "LC11")
    refreshing(g)
    assert shown(g) == ["LC11", "LC07", "LC09"], "what slid to the 1 TC slot stays there this round"
    assert [card.id for card in seen(g).discard] == ["LC10"]
    assert not seen(g).discard[0].threat


@rule("PP-184")
def test_gaps_slide_too() -> None:
    g = display(table(), None, "LC09", None)
    on_top(g, "LC11")
    refreshing(g)
    assert shown(g) == ["LC11", None, "LC09"]
    assert seen(g).discard == []


@rule("PP-186")
@pytest.mark.parametrize(("threat", "number"), [("prejudice", 1), ("proliferation", 2), ("genocide", 3)])
def test_an_uncovered_threat_leaving_degrades_again_and_is_gone(threat: str, number: int) -> None:
    g = table(4)
    back(g, "LC07", threat)
    display(g, None, None, "LC07!")
    refreshing(g)
    assert g.degradation == number
    assert [card.id for card in seen(g).removed] == ["LC07"]
    assert seen(g).discard == []


@rule("PP-187")
@pytest.mark.parametrize("launched", [False, True])
def test_a_covered_threat_leaving_is_discarded_without_harm(launched: bool) -> None:
    g = table()
    back(g, "LC07", "prejudice")
    display(g, None, None, "LC07!")
    lay(g, "0a", "1C1", launched=launched)
    refreshing(g)
    assert (g.degradation, seen(g).removed) == (0, [])
    assert [(card.id, card.threat) for card in seen(g).discard] == [("LC07", False)]


@rule("PP-188")
def test_empty_slots_are_filled_from_the_bottom_up() -> None:
    g = display(table(5), None, None, None)
    on_top(g, "LC07", "LC09", "LC10", "LC11")
    refreshing(g)
    assert shown(g) == ["LC10", "LC09", "LC07"]
    assert seen(g).slots[0].card.id == "LC11"


@rule("PP-188")
@pytest.mark.parametrize(("seats", "place"), [(3, 0), (4, 1), (5, 2)])
def test_a_threat_on_the_deck_moves_into_the_slot_as_it_lies(seats: int, place: int) -> None:
    g = display(table(seats), None, None, None)
    on_top(g, "LC07", "LC09", "LC10", "LC11")
    g.deck_threat = 1
    g.known |= 1 << CARD_IDS.index("LC07")
    refreshing(g)
    assert shown(g)[place] == "LC07!"
    assert sum(str(card).endswith("!") for card in shown(g)) == 1
    assert not seen(g).slots[0].card.threat


@rule("PP-189")
def test_with_fewer_players_lower_slots_get_only_what_slides_down() -> None:
    g = display(table(), None, None, None)
    on_top(g, "LC07", "LC09", "LC10")
    filled = []
    for _ in range(3):
        settle(refreshing(g))
        filled.append(shown(g))
    assert filled == [["LC07", None, None], ["LC09", "LC07", None], ["LC10", "LC09", "LC07"]]


@rule("PP-190")
def test_an_empty_deck_is_the_shuffled_discards() -> None:
    g = display(table(), None, None, "LC10")
    all_elsewhere(g, "LC07")
    refreshing(g)
    assert shown(g) == ["LC07", None, None]
    assert [CARD_IDS[card] for card in g.deck] == ["LC10"]
    assert seen(g).discard == []
    assert [event.many for event in told(g, "reshuffle")] == [1]
    assert "LC10" not in [card.id for card in seen(g).removed]


@rule("PP-190")
def test_the_discards_come_in_random_order_lifestyle_side_up() -> None:
    orders = set()
    for seed in range(12):
        g = table(seed=f"shuffle {seed}")
        display(g, None, None, None)
        cards = ["LC07", "LC08", "LC09", "LC10", "LC11", "LC12"]
        all_elsewhere(g, *cards)
        g.discard = [CARD_IDS.index(card) for card in cards[1:]]
        g.deck = [CARD_IDS.index("LC07")]
        refreshing(g)
        assert sorted(g.deck) == sorted(CARD_IDS.index(card) for card in cards[1:])
        assert not g.deck_threat
        orders.add(tuple(g.deck))
    assert len(orders) > 5


@rule("PP-190")
def test_the_discards_go_under_a_lone_threat_card() -> None:
    g = display(table(), None, None, "LC10")
    back(g, "LC09", "nihilism")
    all_elsewhere(g, "LC07", "LC09")
    crossing(g, RED)
    assert shown(g) == ["LC07", None, None]
    view = seen(g).slots[0]
    assert (view.card.id, view.card.threat, view.offered.id) == ("LC09", True, "LC10")


@rule("PP-190")
def test_with_neither_deck_nor_discards_nothing_is_dealt_offered_or_revealed() -> None:
    g = display(table(), "LC09", None, None)
    all_elsewhere(g)
    crossing(g, RED)
    assert shown(g) == [None, "LC09", None]
    assert seen(g).slots[0].card is None
    assert seen(g).slots[0].offered is None
    assert (told(g, "reveal"), g.degradation) == ([], 0)


@rule("PP-190")
def test_a_card_discarded_onto_nothing_is_the_new_deck_at_once() -> None:
    g = display(table(), None, None, "LC10")
    all_elsewhere(g)
    refreshing(g)
    assert shown(g) == ["LC10", None, None], "discarded, shuffled and dealt again"
    assert seen(g).discard == []


# -- step 2: the Time Keeper ----------------------------------------------------------------------


@rule("PP-191")
def test_markers_advance_in_player_order() -> None:
    g = table()
    g.order = [GREEN, RED, BLUE]
    refreshing(g)
    assert [event.who for event in told(g, "advance")] == [GREEN, RED, BLUE]


@rule("PP-192")
def test_a_marker_advances_by_what_is_spent_and_on_tiles() -> None:
    g = table()
    lay(g, "0a", "1R1", taken={0: RED, 1: RED})
    lay(g, "0b", "1R2", taken={1: BLUE})
    lay(g, "1a", "1C1", launched=True)
    spend(g, RED, 3)
    refreshing(g)
    assert g.clock == [1 + 3 + 2, 1 + 1, 1], "each TC on a tile counts one, whatever was paid"


@rule("PP-193")
def test_crossing_the_star_costs_the_open_penalties() -> None:
    g = table()
    g.energy = [5, 5, 5]
    g.clock = [10, 10, 1]
    counters(g, RED, contracts_1=0, commitments_2=1, spent=3)
    counters(g, BLUE, contracts_1=1, commitments_2=1, spent=2)
    refreshing(g)
    assert g.clock[:2] == [1, 12]
    assert g.energy == [5 - (1 + 1 + 2), 5, 5], "Blue stands before the star"
    assert [(event.who, event.many) for event in told(g, "star")] == [(RED, 4)]


@rule("PP-193")
def test_each_crossing_costs() -> None:
    g = table()
    g.energy[RED] = 15
    g.bonus_taken = 1
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=0, upkeep_1=0, upkeep_2=2, contracts_1=0, contracts_2=1)
    counters(g, RED, commitments_1=0, commitments_2=0, spent=13)
    assert g.revealed(RED) == 12
    refreshing(g)
    assert g.clock[RED] == 1
    assert g.energy[RED] == 15 - 24
    assert len(told(g, "reveal")) == 1, "still one threat"


@rule("PP-194", "PP-195")
def test_later_movers_lie_on_top_and_the_order_goes_from_space_one_up() -> None:
    g = table(4)
    g.order = [RED, BLUE, GREEN, YELLOW]
    g.clock = [1, 8, 8, 11]
    for seat, many in ((RED, 3), (BLUE, 5), (GREEN, 4), (YELLOW, 5)):
        spend(g, seat, many)
    refreshing(g)
    assert g.clock == [4, 1, 12, 4]
    assert g.order == [BLUE, YELLOW, RED, GREEN], "laps do not matter"


@rule("PP-194")
def test_a_marker_that_stays_is_handled_in_its_turn() -> None:
    g = table()
    g.clock = [3, 2, 3]
    spend(g, BLUE, 1)
    refreshing(g)
    assert g.clock == [3, 3, 3]
    assert g.order == [GREEN, BLUE, RED], "Green, who stayed, came after Blue"


@rule("PP-196")
@pytest.mark.parametrize(("seats", "many"), [((), 0), ((RED,), 1), ((RED, BLUE, GREEN), 1)])
def test_at_most_one_threat_is_revealed_after_all_have_advanced(seats: tuple[int, ...], many: int) -> None:
    g = crossing(table(), *seats)
    assert len(told(g, "reveal")) == many
    assert len(told(g, "star")) == len(seats)
    if many:
        kinds = [event.what for event in g.events or []]
        assert kinds.index("reveal") > max(i for i, kind in enumerate(kinds) if kind == "advance")


@rule("PP-197")
@pytest.mark.parametrize("covered", [False, True])
@pytest.mark.parametrize(("threat", "where", "number"), [("prejudice", "0a", 1), ("nihilism", "1a", 1)])
def test_a_revealed_threat_degrades_covered_or_not(threat: str, where: str, number: int, covered: bool) -> None:
    g = table()
    on_top(g, "LC07", "LC09")
    back(g, "LC09", threat)
    if covered:
        lay(g, where, "1C1")
    crossing(g, RED)
    assert g.degradation == number
    assert [THREAT_IDS[event.where] for event in told(g, "reveal")] == [threat]


@rule("PP-197")
@pytest.mark.parametrize(("threat", "number"), [("addiction", 1), ("mutations", 2), ("genocide", 3)])
def test_by_its_number(threat: str, number: int) -> None:
    g = table(5)
    on_top(g, "LC07", "LC08", "LC09")
    back(g, "LC09", threat)
    crossing(display(g, None, "LC10", None), RED)
    assert shown(g) == ["LC08", "LC07", "LC10"]
    assert [THREAT_IDS[event.where] for event in told(g, "reveal")] == [threat]
    assert g.degradation == number


@rule("PP-197")
def test_in_a_gentle_game_covered_threats_do_not_degrade() -> None:
    for covered in (False, True):
        g = table(difficulty="gentle")
        on_top(g, "LC07", "LC09")
        back(g, "LC09", "prejudice")
        if covered:
            lay(g, "0a", "1C1")
        crossing(g, RED)
        assert g.degradation == int(not covered)


@rule("PP-198")
def test_a_covered_threat_turns_back() -> None:
    g = table()
    on_top(g, "LC07", "LC09")
    back(g, "LC09", "prejudice")
    lay(g, "0a", "1C1")
    crossing(g, RED)
    view = seen(g).slots[0]
    assert (view.card.id, view.card.threat, view.offered.id) == ("LC09", False, "LC09")
    assert not seen(g).threat_showing


@rule("PP-199", "PP-200")
def test_an_uncovered_threat_stays_and_walks_through_the_display() -> None:
    g = display(table(), None, None, None)
    on_top(g, "LC07", "LC09")
    back(g, "LC09", "prejudice")
    crossing(g, RED)
    assert (seen(g).slots[0].card.id, seen(g).slots[0].card.threat) == ("LC09", True)
    lay(g, "0a", "1C1")
    walked = []
    for _ in range(4):
        assert seen(g).threat_showing, "also though its space is covered by now"
        settle(refreshing(settle(g)))
        walked.append(["LC09!" in (shown(g)[at] or "") for at in range(3)])
    assert walked == [[True, False, False], [False, True, False], [False, False, True], [False, False, False]]
    assert not seen(g).threat_showing
    assert "LC09" in [card.id for card in seen(g).discard]
