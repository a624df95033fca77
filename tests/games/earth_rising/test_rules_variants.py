"""Solo, Quick Play and the options: ER-172 to ER-186, ER-191."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import CIRCLES, SECTORS, is_strike
from ecumene.games.earth_rising.position import LOST_COLLAPSE, LOST_TIME, RUINED, WON, EarthRising
from ecumene.kernel.bits import members
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    AG,
    CU,
    ECO_INVESTOR,
    ECOLOGIST,
    EN,
    IN,
    IY,
    POLITICIAN,
    card,
    cards,
    do,
    fill,
    flip_all,
    hold,
    legal,
    level,
    name,
    on_top,
    refused,
    seen,
    step_4,
    strain,
    table,
    told,
)

EVERY = tuple(range(SECTORS))
SEEDS = [str(seed) for seed in range(12)]


def start(seats: int, seed: str = "0", **options: str) -> EarthRising:
    """A game at the first action of its first turn, characters dealt."""
    g: Any = GAME.new(seats, {"dealt_characters": "on", **options}, seed, listen=True)
    return g  # type: ignore[no-any-return]


def opening(g: EarthRising) -> Counter[int]:
    """How many cards of the opening hand each seat has got."""
    return Counter(e.who for e in g.events or [] if e.what == "draw" and e.rule == 47)


def first_deck(g: EarthRising) -> list[int]:
    """The deck, top first, before the first draw of step 1 (only if that drew no strike)."""
    drawn = [e.thing for e in g.events or [] if e.what == "draw" and e.rule == 54]
    return [*drawn, *reversed(g.deck)]


# -- alone ----------------------------------------------------------------------------------------


@rule("ER-172")
def test_alone_one_takes_every_turn_with_a_character_of_choice() -> None:
    g: Any = GAME.new(1)
    assert len(legal(g)) == 6
    do(g, "character ecologist")
    years = []
    while not g.over:
        years.append(g.year)
        assert g.active == 0
        level(g)
        hold(g, 0)
        on_top(g, "IN3", "IN4")
        do(g, "stop")
    assert years == list(range(1, 21))
    assert g.outcome == LOST_TIME


@rule("ER-173")
def test_alone_the_opening_hand_is_four_cards() -> None:
    assert opening(start(1)) == {0: 4}
    assert opening(start(1, mode="quick")) == {0: 4}
    assert opening(start(2)) == {0: 2, 1: 2}


@rule("ER-174")
def test_alone_seven_cards_may_stay() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "IN3", "IN4", "IN5", "IN6", "IN7", "AG3")
    on_top(g, "AG5", "AG6")
    do(g, "stop")
    assert {move.split()[0] for move in legal(g)} == {"discard"}
    do(g, f"discard {name('IN3')}")
    assert g.hand_size(0) == 7
    assert "stop" in legal(g)


@rule("ER-175")
def test_alone_there_is_no_give() -> None:
    g = level(table(ACTIVIST))
    hold(g, 0, "IN3")
    assert refused(g, f"give {name('IN3')}") == "ER-175"
    g = level(table(ACTIVIST, POLITICIAN))
    hold(g, 0, "IN3")
    assert refused(g, f"give {name('IN3')}") == ""


@rule("ER-176")
def test_alone_the_eco_investor_may_keep_cards() -> None:
    g = level(table(ECO_INVESTOR))
    on_top(g, "AG7", "CU6", "SQ-EN")
    do(g, "draw", "look")
    assert legal(g) == {"keep", "bottom"}
    do(g, "keep")
    assert g.hands[0] == cards("AG7", "CU6")
    do(g, "look")
    assert refused(g, "keep") == "ER-160"


@rule("ER-177")
def test_several_characters_are_played_by_the_ordinary_rules() -> None:
    for seats in range(2, 7):
        g = start(seats)
        assert g.hand_limit == 5
        assert set(opening(g).values()) == {2}
        assert not g.solo
    assert start(1).hand_limit == 7


# -- Quick Play -----------------------------------------------------------------------------------


@rule("ER-178")
@pytest.mark.parametrize(
    ("seats", "shares"),
    [
        (1, [10]),
        (2, [5, 5]),
        (3, [4, 3, 3]),
        (4, [3, 3, 2, 2]),
        (5, [2] * 5),
        (6, [2, 2, 2, 2, 1, 1]),
    ],
)
def test_quick_play_has_ten_years_shared_like_this(seats: int, shares: list[int]) -> None:
    g = table(*range(seats), mode="quick")
    assert g.years == 10
    assert [hand.turns_left for hand in seen(g, None).hands] == shares
    assert [hand.turns_left for hand in seen(start(seats, mode="quick", start="1"), None).hands] == shares


@rule("ER-178")
def test_quick_play_is_lost_after_its_tenth_year() -> None:
    g = level(table(ACTIVIST, POLITICIAN, mode="quick", year=9))
    do(g, "stop")
    assert (g.outcome, g.year) == (0, 10)
    assert GAME.describe(g, None)[0].startswith("Year 2030, turn 10 of 10.")
    strain(g)
    do(g, "stop")
    assert g.outcome == LOST_TIME


@rule("ER-179")
def test_quick_play_starts_with_one_sustainable_practice_a_sector() -> None:
    for seed in SEEDS:
        g = start(3, seed, mode="quick")
        for sector in range(SECTORS):
            first, second = g.cells[CIRCLES * sector + 1], g.cells[CIRCLES * sector + 2]
            assert g.unsustainable >> first & 1
            assert g.sustainable >> second & 1
        assert (g.sustainable.bit_count(), g.unsustainable.bit_count()) == (6, 6)


@rule("ER-180")
@pytest.mark.parametrize("seats", range(1, 7))
def test_quick_play_has_seven_cards_on_each_strike_and_the_rest_underneath(seats: int) -> None:
    for seed in SEEDS:
        g = start(seats, seed, mode="quick")
        dealt = sum(opening(g).values())
        deck = first_deck(g)
        assert dealt == (4 if seats == 1 else 2 * seats)
        assert len(deck) == 45 - dealt
        assert [depth for depth, c in enumerate(deck, 1) if is_strike(c)] == [8, 16, 24]
        assert seen(g, None).next_strike == 5


@rule("ER-181")
def test_quick_play_is_otherwise_the_full_game() -> None:
    g = start(4, mode="quick")
    assert g.strain == [3] * SECTORS
    assert g.actions_left == 4
    assert g.hand_limit == 5
    assert len(members(g.discard)) == 3
    g = level(table(POLITICIAN, mode="quick"))
    for collapses in range(4):
        assert (g.collapses, g.outcome) == (collapses, 0)
        strain(g, PO=15, EN=14)
        step_4(g)
    assert g.outcome == LOST_COLLAPSE


@rule("ER-181", "ER-174")
def test_quick_play_alone() -> None:
    g = start(1, mode="quick")
    assert (g.years, g.hand_limit, opening(g)[0]) == (10, 7, 4)


# -- options --------------------------------------------------------------------------------------


@rule("ER-182")
def test_lasting_change_asks_all_twelve_to_survive_the_strain_of_a_year() -> None:
    g = level(table(POLITICIAN, lasting_change="on"))
    flip_all(g, majors=EVERY, minors=(IN, CU, EN, IY, AG))
    for sector in range(SECTORS):
        fill(g, sector, c0="S", c1="S", c2="S", c4="S")
    strain(g, IN=3)
    do(g, "transform politics.minor")
    assert g.flipped() == 12
    assert not g.over, "not at once"
    do(g, "stop")
    assert g.outcome == WON


@rule("ER-182")
def test_lasting_change_is_not_won_if_a_segment_falls() -> None:
    g = level(table(POLITICIAN, lasting_change="on"))
    flip_all(g, majors=EVERY, minors=EVERY)
    strain(g, IN=3)
    do(g, "stop")
    assert not g.over
    assert g.flipped() < 12


@rule("ER-182")
def test_lasting_change_in_the_last_year_wins_before_time_is_up() -> None:
    g = level(table(POLITICIAN, lasting_change="on", year=20))
    flip_all(g, majors=EVERY, minors=EVERY)
    for sector in range(SECTORS):
        fill(g, sector, c0="S", c1="S", c2="S", c4="S")
    strain(g)
    do(g, "stop")
    assert g.outcome == WON


@rule("ER-183")
@pytest.mark.parametrize(
    ("seats", "stacks"),
    [
        (1, (13, 13, 12)),
        (2, (13, 13, 12)),
        (3, (12, 12, 12)),
        (4, (12, 11, 11)),
        (5, (11, 11, 10)),
        (6, (10, 10, 10)),
    ],
)
def test_uncertain_strikes_lie_one_in_each_of_three_equal_stacks(seats: int, stacks: tuple[int, int, int]) -> None:
    found: list[set[int]] = [set(), set(), set()]
    for seed in range(80):
        deck = fresh_deck(seats, str(seed), uncertain_strikes="on")
        assert len(deck) == sum(stacks) + 3
        at = 0
        for number, many in enumerate(stacks):
            pile = deck[at : at + many + 1]
            (strike,) = [depth for depth, c in enumerate(pile) if is_strike(c)]
            found[number].add(strike)
            at += many + 1
    assert all(len(depths) > 8 for depths in found), "anywhere in its stack"


@rule("ER-183", "ER-180")
@pytest.mark.parametrize("seats", range(1, 7))
def test_uncertain_strikes_in_quick_play_lie_in_stacks_of_seven(seats: int) -> None:
    found: list[set[int]] = [set(), set(), set()]
    for seed in range(60):
        deck = fresh_deck(seats, str(seed), uncertain_strikes="on", mode="quick")
        assert len(deck) == 45 - (4 if seats == 1 else 2 * seats)
        for number in range(3):
            (strike,) = [depth for depth, c in enumerate(deck[8 * number : 8 * number + 8]) if is_strike(c)]
            found[number].add(strike)
        assert not any(is_strike(c) for c in deck[24:])
    assert all(depths == set(range(8)) for depths in found)


def fresh_deck(seats: int, seed: str, **options: str) -> list[int]:
    """The deck of a game before its first turn, top first."""
    g: Any = GAME.new(seats, options, seed)
    build = g.agenda[-1 - seats]
    g.characters = list(range(seats))
    build.run(g)
    return list(reversed(g.deck))


@rule("ER-183", "ER-188")
def test_uncertain_strikes_have_no_known_depth() -> None:
    for seed in SEEDS:
        g = start(3, seed, uncertain_strikes="on")
        assert seen(g, 0).next_strike is None


@rule("ER-184")
def test_single_strikes_only_reshuffle() -> None:
    g = level(table(ACTIVIST, single_strikes="on"))
    on_top(g, "SQ-EN", "SQ-CU", "IN1", "SQ-PO", "AG7", "AG6")
    do(g, "draw")
    assert [thing for _, _, _, thing in told(g, "strike")] == [card("SQ-EN")]
    assert [thing for _, _, _, thing in told(g, "strike_card")] == [card("IN1")], "the waiting one used up a draw"
    assert g.hands[0] == cards("AG7"), "the replacement is drawn again"
    assert [thing for _, _, _, thing in told(g, "strike_waits")] == [card("SQ-CU"), card("SQ-PO")], "and both are told"
    assert len(told(g, "shuffle")) == 1
    assert sum(is_strike(c) for c in g.deck) == 6


@rule("ER-184")
def test_a_lone_strike_is_the_same_with_single_strikes() -> None:
    g = level(table(ACTIVIST, single_strikes="on"))
    on_top(g, "SQ-EN", "IN1", "CU1", "AG7")
    do(g, "draw")
    assert g.strain == [2, 2, 0, 0, 0, 0]
    assert told(g, "shuffle") == []


@rule("ER-185")
def test_gentler_collapses_place_one_two_and_three_tokens() -> None:
    g = level(table(POLITICIAN, gentler_collapses="on"))
    placed = []
    for _ in range(3):
        strain(g, PO=15, EN=14)
        step_4(g)
        placed.append(g.cells.count(RUINED))
    assert placed == [1, 3, 6]
    strain(g, PO=15, EN=14)
    step_4(g)
    assert g.outcome == LOST_COLLAPSE


@rule("ER-186")
def test_dealt_characters_are_random_and_distinct() -> None:
    met: set[tuple[int, ...]] = set()
    for seed in range(40):
        g = start(4, str(seed))
        assert len(set(g.characters)) == 4
        assert set(g.characters) <= set(range(6))
        met.add(tuple(g.characters))
        assert len(told(g, "character")) == 4
    assert len(met) > 30


@rule("ER-191")
def test_closed_hands_are_seen_by_their_owner_only() -> None:
    g = level(table(ACTIVIST, POLITICIAN, closed_hands="on"))
    hold(g, 0, "IN3", "AG5")
    hold(g, 1, "EN5")
    assert seen(g, 0).hands[0].cards == [name("IN3"), name("AG5")]
    assert seen(g, 0).hands[1].cards is None
    assert [hand.cards for hand in seen(g, None).hands] == [None, None]
    assert [hand.size for hand in seen(g, None).hands] == [2, 1]


@rule("ER-191")
def test_closed_draws_gifts_discards_and_open_payments() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, closed_hands="on"))
    hold(g, 0, "CU6", "EN5")
    on_top(g, "AG7")
    do(g, "draw", f"give {name('EN5')}", "to 2", f"create {name('CU6')}", "circle culture.0")
    events = {e.what: e for e in g.events or []}
    who_sees = {
        what: [seat for seat in (0, 1, 2, None) if events[what].seen_by(seat).thing >= 0]
        for what in ("draw", "give", "pay", "create")
    }
    assert who_sees == {"draw": [0], "give": [0, 1], "pay": [0, 1, 2, None], "create": [0, 1, 2, None]}


@rule("ER-191")
def test_cards_of_strikes_and_collapses_are_open() -> None:
    g = level(table(POLITICIAN, ACTIVIST, closed_hands="on"))
    strain(g, PO=13, EN=14)
    on_top(g, "SQ-IN", "PO1", "AG5", "IN1", "AG7")
    do(g, "draw")
    events = [e for e in g.events or [] if e.what in ("strike", "strike_card", "collapse_token")]
    assert [e.seen_by(None).thing for e in events] == [card("SQ-IN"), card("PO1"), card("AG5"), card("IN1")]


@rule("ER-191")
def test_closed_hands_need_a_curtain() -> None:
    assert GAME.secretive({"closed_hands": "on"})
    assert not GAME.secretive({"closed_hands": "off"})


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"length": "short"}, "no option 'length'"),
        ({"mode": "endless"}, "choose one of: full, quick"),
        ({"start": "7"}, "choose one of: 1, 2, 3, 4, 5, 6, random"),
        ({"closed_hands": "yes"}, "choose one of: off, on"),
    ],
)
def test_unknown_options_are_refused_with_a_word(options: dict[str, str], word: str) -> None:
    with pytest.raises(BadOptions, match=word):
        GAME.new(3, options)


def test_every_option_cites_its_rule() -> None:
    ledger = GAME.ledger().by_id
    assert {option.id: option.rule for option in GAME.options} == {
        "mode": "ER-178",
        "start": "ER-048",
        "dealt_characters": "ER-186",
        "closed_hands": "ER-191",
        "lasting_change": "ER-182",
        "uncertain_strikes": "ER-183",
        "single_strikes": "ER-184",
        "gentler_collapses": "ER-185",
    }
    assert all(option.rule in ledger and option.help for option in GAME.options)


def test_options_change_nothing_else() -> None:
    """The same seed gives the same board and, without another deck, the same cards with and without an option."""
    plain: Any = GAME.new(2, {}, "same")
    for option in ("closed_hands", "lasting_change", "single_strikes", "gentler_collapses"):
        other: Any = GAME.new(2, {option: "on"}, "same")
        do(other, "character activist", "character ecologist")
        twin = plain.clone()
        do(twin, "character activist", "character ecologist")
        assert (other.cells, other.deck, other.hands, other.discard) == (
            twin.cells,
            twin.deck,
            twin.hands,
            twin.discard,
        )
