"""Setting up: PP-032 to PP-051."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import HOLES
from ecumene.kernel.trace import rule

from .play import fresh, seen
from .scenario import CARD_IDS, NAMES, SPACE_IDS, TILE_IDS, at_home, do, table

SEEDS = [str(seed) for seed in range(40)]
COUNTS = pytest.mark.parametrize("seats", [3, 4, 5])


@rule("PP-032")
@COUNTS
def test_each_player_has_a_board_and_a_colour(seats: int) -> None:
    g = fresh(seats)
    assert [GAME.seat_title(g, seat) for seat in range(seats)] == ["Red", "Blue", "Green", "Yellow", "Purple"][:seats]
    assert [board.seat for board in seen(g).players] == list(range(seats))
    assert len(g.energy) == len(g.counters) // HOLES == seats


@rule("PP-033")
@COUNTS
def test_the_schedule_belongs_to_the_number_of_players(seats: int) -> None:
    prices = {3: [0, 1, 2], 4: [0, 1, 2, 2], 5: [0, 1, 2, 2, 3]}[seats]
    g = table(seats)
    for _ in range(seats):
        do(g, "devise")
        while g.waiting and type(g.asking).__name__ == "PayNext":
            do(g, "pay")
    assert [event.many for event in g.events or [] if event.what == "select"] == prices


@rule("PP-034", "PP-035", "PP-051")
@COUNTS
def test_starting_tiles_give_the_order_and_the_life_energy(seats: int) -> None:
    deals = set()
    for seed in SEEDS:
        g = fresh(seats, seed)
        numbers = [int(TILE_IDS[tile].removeprefix("S")) for tile in g.held]
        assert sorted(numbers) == list(range(1, seats + 1))
        assert [numbers[seat] for seat in g.order] == list(range(1, seats + 1))
        assert g.energy == numbers
        assert [board.tile.id for board in seen(g).players] == [f"S{number}" for number in numbers]
        away = {TILE_IDS.index(f"S{number}") for number in range(seats + 1, 6)}
        assert not away & {*g.held, *g.removed_tiles, *(tile for stack in g.stacks for tile in stack)}
        assert g.waiting == (g.order[0],), "the first in the order schedules first"
        deals.add(tuple(numbers))
    assert len(deals) > 4, "dealt at random"


KEYS = {
    3: [[1, 2, 3, 3], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [1, 1, 1, 1, 2, 2, 3]],
    4: [[1, 2, 3, 3], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [1, 1, 1, 2, 2, 3]],
    5: [[1, 2, 3, 3], [1, 1, 2, 3, 3], [1, 1, 2, 2, 3], [1, 1, 2, 2, 3]],
}


@rule("PP-036", "PP-037", "PP-038", "PP-040")
@COUNTS
def test_the_stacks_follow_their_keys(seats: int) -> None:
    tops = set()
    for seed in SEEDS:
        g = fresh(seats, seed)
        stacks = seen(g).stacks
        assert [stack.levels for stack in stacks] == KEYS[seats]
        assert [stack.cost for stack in stacks] == [4, 3, 2, 1]
        assert [stack.top.id for stack in stacks] == [TILE_IDS[stack[-1]] for stack in g.stacks]
        assert all(stack.top.level == 1 for stack in stacks)
        used = [tile for stack in g.stacks for tile in stack]
        assert len(set(used)) == 24 - seats
        assert sum(NAMES.tiles[tile].level == 1 for tile in used) == 12 - seats
        tops.add(stacks[0].top.id)
    assert len(tops) > 6, "shuffled"


@rule("PP-036")
def test_each_level_is_shuffled_for_itself() -> None:
    for level in (1, 2, 3):
        orders = {
            tuple(tile for stack in fresh(4, seed).stacks for tile in stack if NAMES.tiles[tile].level == level)
            for seed in SEEDS
        }
        assert len(orders) > 30


@rule("PP-039")
@COUNTS
def test_spare_tiles_of_level_one_leave_the_game_unseen(seats: int) -> None:
    gone = set()
    for seed in SEEDS:
        g = fresh(seats, seed)
        assert len(g.removed_tiles) == seats
        assert {(NAMES.tiles[tile].level, NAMES.tiles[tile].order) for tile in g.removed_tiles} == {(1, 0)}
        gone |= {TILE_IDS[tile] for tile in g.removed_tiles}
    assert len(gone) == 12
    g = fresh(seats)
    assert not any(TILE_IDS[tile] in str(seen(g)) for tile in g.removed_tiles)


@rule("PP-041")
@pytest.mark.parametrize(("seats", "many"), [(3, 36), (4, 48), (5, 48)])
def test_with_three_players_twelve_cards_are_left_out(seats: int, many: int) -> None:
    g = fresh(seats)
    cards = [*g.deck, *[card for card in g.slots if card >= 0]]
    assert len(set(cards)) == many
    assert any(NAMES.cards[card].many_players for card in cards) == (seats > 3)


@rule("PP-041")
def test_harsh_games_of_three_face_all_cards() -> None:
    g = fresh(3, difficulty="harsh")
    assert len(g.deck) + 1 == 48
    assert GAME.invariants(g) == []


@rule("PP-042")
@COUNTS
def test_the_deck_is_shuffled_lifestyle_side_up(seats: int) -> None:
    tops = {fresh(seats, seed).deck[-1] for seed in SEEDS}
    assert len(tops) > 12
    g = fresh(seats)
    top = seen(g).slots[0].card
    assert (top.id, top.threat, top.back) == (CARD_IDS[g.deck[-1]], False, None)
    assert g.known == g.deck_threat == g.slot_threats == 0


@rule("PP-043")
@pytest.mark.parametrize(("seats", "filled"), [(3, 1), (4, 2), (5, 3)])
def test_one_card_fewer_than_players_is_showing(seats: int, filled: int) -> None:
    for seed in SEEDS[:5]:
        slots = seen(fresh(seats, seed)).slots
        assert [one.card is not None for one in slots] == [at <= filled for at in range(4)]
        assert sum(one.card is not None for one in slots) == seats - 1
        assert not any(one.card.threat for one in slots if one.card)


@rule("PP-044")
@COUNTS
def test_nobody_starts_with_credits_or_cards(seats: int) -> None:
    for board in seen(fresh(seats)).players:
        assert board.credits == 0
        assert board.connections == [None] * 3
        assert board.abilities == [None] * 4


@rule("PP-045")
@COUNTS
def test_the_top_card_after_filling_names_the_first_sector_under_bureaucracy(seats: int) -> None:
    sectors = set()
    for seed in SEEDS:
        g = fresh(seats, seed)
        view = seen(g)
        assert view.bureaucracy == NAMES.cards[g.deck[-1]].sector
        touching = [SPACE_IDS[at] for at in range(24) if view.bureaucracy in view.spaces[at].sectors]
        assert [at.id for at in view.spaces if at.blocked] == touching
        sectors.add(view.bureaucracy)
    assert len(sectors) == 6


@rule("PP-046")
def test_both_levels_start_at_nothing() -> None:
    view = seen(fresh(3))
    assert (view.integration, view.degradation, view.reckoned) == (0, 0, 0)


@rule("PP-047")
@COUNTS
def test_fifteen_counters_on_each_board_and_one_aside(seats: int) -> None:
    g = fresh(seats)
    for seat in range(seats):
        assert at_home(g, seat) == {
            "free_time": 3,
            "upkeep.1": 2,
            "upkeep.2": 2,
            "contracts.1": 2,
            "contracts.2": 2,
            "commitments.1": 2,
            "commitments.2": 2,
            "spent": 0,
        }
        assert g.open_in(seat, 0) == 1
        assert not seen(g).players[seat].bonus_taken
        assert seen(g).players[seat].penalties == 0


@rule("PP-048")
@COUNTS
def test_fifteen_reputation(seats: int) -> None:
    assert fresh(seats).reputation == [15] * seats


@rule("PP-049")
@COUNTS
def test_all_order_markers_on_the_first_space_the_first_player_on_top(seats: int) -> None:
    for seed in SEEDS[:6]:
        g = fresh(seats, seed)
        assert g.clock == [1] * seats
        assert [seen(g).players[seat].place for seat in g.order] == list(range(1, seats + 1))
        assert [TILE_IDS[g.held[seat]] for seat in seen(g).order] == [f"S{place}" for place in range(1, seats + 1)]


@rule("PP-050")
@COUNTS
def test_everybody_on_step_nought_of_every_sector(seats: int) -> None:
    view = seen(fresh(seats))
    for board in view.players:
        assert (board.steps, board.levels) == ([0] * 6, [1] * 6)
    for sector in view.sectors:
        assert sorted(sector.stacks[0]) == list(range(seats))
        assert sector.leader is None, "the order of the starting stacks has no meaning"
