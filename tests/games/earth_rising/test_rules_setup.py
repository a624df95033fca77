"""Setting up, and the shape of a game: ER-038 to ER-053."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import CARDS, CIRCLES, PRACTICES, SECTORS, is_strike
from ecumene.games.earth_rising.position import LOST_TIME, EarthRising
from ecumene.kernel.bits import members
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.trace import rule

from .scenario import (
    ACTIVIST,
    ECOLOGIST,
    INNOVATOR,
    POLITICIAN,
    card,
    cards,
    do,
    hold,
    legal,
    level,
    refused,
    strain,
    table,
    take_out,
)

SEEDS = ("a", "b", "c", "d", "e", "f", "g", "h")


def start(seats: int, seed: str = "0", **options: str) -> EarthRising:
    """A game at the first action of its first turn, characters dealt."""
    g: Any = GAME.new(seats, {"dealt_characters": "on", **options}, seed, listen=True)
    return g  # type: ignore[no-any-return]


def drawn(g: EarthRising, by_rule: int) -> list[tuple[int, int]]:
    """Who has drawn which card by that rule so far."""
    return [(e.who, e.thing) for e in g.events or [] if e.what == "draw" and e.rule == by_rule]


@rule("ER-038")
def test_all_segments_start_outside_the_board() -> None:
    g = start(3)
    assert (g.majors, g.minors, g.flipped()) == (0, 0, 0)


@rule("ER-039")
def test_two_strain_on_each_minor_and_one_on_each_major() -> None:
    g = start(3)
    assert [(g.minor_strain(s), g.major_strain(s)) for s in range(SECTORS)] == [(2, 1)] * SECTORS
    assert g.total_strain() == 18


@rule("ER-040")
def test_two_random_unsustainable_practices_in_the_middle_circles() -> None:
    seen: dict[int, set[int]] = {sector: set() for sector in range(SECTORS)}
    for seed in range(60):
        g = start(2, str(seed))
        for sector in range(SECTORS):
            held = g.cells[CIRCLES * sector : CIRCLES * sector + CIRCLES]
            assert held[0] == held[3] == held[4] == held[5] == held[6] == -1
            assert held[1] != held[2]
            assert held[1] // CIRCLES == held[2] // CIRCLES == sector
            seen[sector] |= {held[1], held[2]}
        assert g.sustainable == 0
        assert g.unsustainable.bit_count() == 12
    assert all(len(met) == CIRCLES for met in seen.values()), "every practice can be among them"
    assert len(GAME.view(start(2), 0).sectors[0].supply) == 5


@rule("ER-041", "ER-042")
def test_four_people_in_each_sector_and_eighteen_in_poverty() -> None:
    g = start(4)
    assert [g.supported(sector) for sector in range(SECTORS)] == [4] * SECTORS
    assert g.poverty() == 18
    for sector in GAME.view(g, None).sectors:
        assert [circle.person for circle in sector.circles] == [True] * 4 + [False] * 3


@rule("ER-043")
def test_each_player_picks_a_character_nobody_has() -> None:
    g: Any = GAME.new(3)
    assert g.waiting == (0,)
    assert len(legal(g)) == 6
    do(g, "character activist")
    assert g.waiting == (1,)
    assert refused(g, "character activist") == "ER-043"
    do(g, "character ecologist")
    assert legal(g) == {f"character {c}" for c in ("eco_investor", "politician", "climatologist", "innovator")}
    do(g, "character innovator")
    assert g.characters == [ACTIVIST, ECOLOGIST, INNOVATOR]
    assert len(g.strain) == 6, "all six sectors are in play"


@rule("ER-044")
def test_three_strikes_lie_unseen_in_the_discard_pile() -> None:
    colours: Counter[int] = Counter()
    for seed in range(60):
        g = start(3, str(seed))
        unseen = members(g.discard)
        assert len(unseen) == 3
        assert all(is_strike(c) for c in unseen)
        assert g.face_down == g.discard
        colours.update(unseen)
    assert set(colours) == set(range(PRACTICES, CARDS)), "any colour can be among them"


@rule("ER-045", "ER-046")
@pytest.mark.parametrize("seats", range(1, 7))
def test_strikes_lie_at_15_30_and_45_of_the_full_deck(seats: int) -> None:
    for seed in SEEDS:
        g = start(seats, seed)
        taken = len(drawn(g, 47)) + len(drawn(g, 54))
        assert len(g.deck) + taken == 45
        depths = [taken + len(g.deck) - slot for slot, c in enumerate(g.deck) if is_strike(c)]
        assert sorted(depths) == [15, 30, 45]
        assert GAME.view(g, None).next_strike == 14 - taken


@rule("ER-045")
def test_the_influence_cards_are_shuffled() -> None:
    tops = {tuple(start(2, str(seed)).deck[-4:]) for seed in range(30)}
    assert len(tops) == 30
    assert len({start(2, str(seed)).deck[-15] for seed in range(60)}) > 20


@rule("ER-046")
def test_nobody_sees_the_order_of_the_deck() -> None:
    g = start(2)
    for seat in (0, 1, None):
        seen = GAME.view(g, seat)
        assert seen.known_cards == []
        assert seen.deck == len(g.deck)


@rule("ER-047")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_player_takes_two_cards_and_no_strike(seats: int) -> None:
    for seed in SEEDS:
        g = start(seats, seed)
        opening = drawn(g, 47)
        assert [seat for seat, _ in opening] == [seat for seat in range(seats) for _ in range(2)]
        assert not any(is_strike(c) for _, c in opening)
        assert g.hand_size((g.active + 1) % seats) == 2


@rule("ER-048")
def test_the_first_seat_starts_unless_the_table_says_otherwise() -> None:
    assert start(4).active == 0
    assert [start(4, start=str(seat + 1)).active for seat in range(4)] == [0, 1, 2, 3]
    assert {start(4, str(seed), start="random").active for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(BadOptions, match="seat 4 cannot start: there are only 3 seats"):
        start(3, start="4")


@rule("ER-049")
def test_no_temperature_and_no_collapse_at_first() -> None:
    g = start(3)
    assert (g.collapses, g.temperature(), g.year) == (0, 0, 1)
    assert -2 not in g.cells


@rule("ER-050", "ER-134")
def test_turns_go_round_clockwise_and_each_is_a_year() -> None:
    g = level(table(ACTIVIST, POLITICIAN, ECOLOGIST, active=1))
    turns = []
    for _ in range(5):
        turns.append((g.year, g.active))
        strain(g)
        hold(g, g.active)
        do(g, "stop")
    assert turns == [(1, 1), (2, 2), (3, 0), (4, 1), (5, 2)]


@rule("ER-051")
def test_the_five_steps_come_in_order() -> None:
    g = start(2)
    assert g.events is not None
    marks = [e.rule for e in g.events if e.rule in (50, 54, 61, 93, 97, 134)]
    assert marks == [50, 54, 54], "a turn begins with its two draws"
    g.events.clear()
    do(g, "stop")
    marks = [e.rule for e in g.events if e.rule in (50, 54, 61, 93, 97, 134)]
    assert marks == [61, *[93] * 6, *[97] * 6, 134, 50, 54, 54]


@rule("ER-052")
@pytest.mark.parametrize(
    ("seats", "shares"),
    [
        (1, [20]),
        (2, [10, 10]),
        (3, [7, 7, 6]),
        (4, [5, 5, 5, 5]),
        (5, [4, 4, 4, 4, 4]),
        (6, [4, 4, 3, 3, 3, 3]),
    ],
)
def test_the_twenty_turns_are_shared(seats: int, shares: list[int]) -> None:
    first = seats - 1
    g = table(*range(seats), active=first)
    promised = [hand.turns_left for hand in GAME.view(g, None).hands]
    taken: Counter[int] = Counter()
    while not g.over:
        taken[g.active] += 1
        level(g)
        for seat in range(seats):
            hold(g, seat)
        g.deck = sorted(g.deck, reverse=True)
        do(g, "stop")
        while g.waiting and g.waiting[0] != g.active:
            do(g, sorted(legal(g))[0])
        if not g.over and g.characters[g.active] == 3 and not g.actions_left:
            do(g, "stop")
    assert g.outcome == LOST_TIME
    in_order = [taken[(first + i) % seats] for i in range(seats)]
    assert in_order == shares
    assert [promised[(first + i) % seats] for i in range(seats)] == shares


@rule("ER-053")
def test_hands_are_open_to_all_and_the_discard_pile_is_not() -> None:
    g = table(ACTIVIST, POLITICIAN)
    hold(g, 0, "CU1", "EN3")
    take_out(g, card("AG1"))
    g.discard |= cards("AG1")
    for viewer in (0, 1, None):
        seen = GAME.view(g, viewer)
        assert seen.hands[0].cards == ["plant_rich_diets", "solar_power"]
        assert seen.discard == 4, "of the discard pile only the number"
