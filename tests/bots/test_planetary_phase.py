"""Greedy at The Planetary Phase: its tables save the planet now and then, and it is more reputed than chance."""

from __future__ import annotations

import pytest

from ecumene.bots import choose, decide
from ecumene.games.planetary_phase import PlanetaryPhaseGame
from ecumene.games.planetary_phase.commit import Occupy
from ecumene.games.planetary_phase.components import COMMIT, CORNERS, ENERGIZE, ESTABLISH, HOLES, ROOM
from ecumene.games.planetary_phase.paying import SENSIBLY, PayNext
from ecumene.games.planetary_phase.position import LOST, WON, PlanetaryPhase
from ecumene.games.planetary_phase.refresh import COVER, REFRESH_COUNTERS, REST
from ecumene.games.planetary_phase.scheduling import SelectAction
from ecumene.lab.match import Plan, Played, play_match
from ecumene.lab.simulate import simulate

GAME = PlanetaryPhaseGame()


def new(seats: int, seed: str = "advice") -> PlanetaryPhase:
    g = GAME.new(seats, {}, seed)
    assert isinstance(g, PlanetaryPhase)
    return g


def mixed(seats: int, games: int, seed: str, **options: str) -> list[Played]:
    """The won games of one random bot among greedy ones."""
    plan = Plan(seats, ("random",) + ("greedy",) * (seats - 1), GAME.complete(options), seed)
    box = GAME.default_box()
    played = [play_match(GAME, box, plan, number) for number in range(games)]
    return [match for match in played if match.ending.key == "won"]


def outscored(match: Played) -> bool:
    """Whether the greedy bots had more points than the random one, on average."""
    greedy = [score for bot, score in zip(match.bots, match.ending.scores, strict=True) if bot == "greedy"]
    random = match.ending.scores[match.bots.index("random")]
    return sum(greedy) / len(greedy) > random


# -- whole games ----------------------------------------------------------------------------------


def test_greedy_tables_win_sometimes_and_chance_never() -> None:
    greedy = simulate(GAME, 3, ["greedy"], games=3, seed="tables", workers=1)
    random = simulate(GAME, 3, ["random"], games=3, seed="tables", workers=1)
    assert greedy.won.count > 0
    assert random.won.count == 0
    assert greedy.turns.mean > random.turns.mean


def test_greedy_outscores_chance_when_the_planet_is_saved() -> None:
    won = mixed(3, 2, "mixed tables", difficulty="gentle")
    assert won
    assert all(outscored(match) for match in won)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_tables_of_every_size_win_a_good_part_of_their_games(seats: int) -> None:
    found = simulate(GAME, seats, ["greedy"], games=16, seed="sizes", workers=1)
    assert 3 <= found.won.count <= 14


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_outscores_chance_in_nearly_all_won_games(seats: int) -> None:
    won = mixed(seats, 16, "nearly all", difficulty="gentle")
    assert len(won) >= 4
    assert sum(outscored(match) for match in won) >= 0.95 * len(won)


# -- judging positions ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_position_has_a_worth_and_every_choice_a_move_with_weight(seats: int) -> None:
    g = new(seats, f"range {seats}")
    made = 0
    while not g.over:
        seat = g.waiting[0]
        if made % 5 == 0:
            assert all(0.0 <= GAME.evaluate(g, each) <= 1.0 for each in range(seats))
        moves = g.moves(seat)
        weights = GAME.prefer(g, seat, moves)
        assert len(weights) == len(moves)
        assert min(weights) >= 0.0
        assert max(weights) > 0.0
        if not isinstance(g.asking, PayNext):
            assert min(weights) > 0.0
        g.answer(seat, decide("random", GAME, g, seat, f"{seats}:{made}"))
        made += 1
    assert {GAME.evaluate(g, seat) for seat in range(seats)} == {0.0}


def test_a_won_game_is_worth_most_to_the_most_reputed_and_a_lost_one_nothing() -> None:
    g = new(3)
    g.reputation[1] += 5
    g.outcome = WON
    assert GAME.evaluate(g, 1) == 1.0
    assert 0.0 < GAME.evaluate(g, 0) < 1.0
    g.outcome = LOST
    assert GAME.evaluate(g, 1) == 0.0


def test_integration_and_own_points_are_good_and_degradation_is_bad() -> None:
    g = new(4)
    before = GAME.evaluate(g, 0)
    better = []
    for change in ("integration", "reputation", "energy", "credentials", "credits"):
        h = g.clone()
        if change == "integration":
            h.integration += 2
        else:
            setattr(h, change, [getattr(h, change)[0] + 2, *getattr(h, change)[1:]])
        better.append(GAME.evaluate(h, 0))
    assert min(better) > before
    g.degradation += 2
    assert GAME.evaluate(g, 0) < before


def test_a_marker_counts_by_what_its_owner_can_do_with_it() -> None:
    g = new(3)
    g.schedule = [-1] * len(g.schedule)
    nothing = GAME.evaluate(g, 0)
    g.schedule[ESTABLISH * 3] = 0
    assert GAME.evaluate(g, 0) > nothing
    g.held = [-1, *g.held[1:]]
    without_tile = g.clone()
    without_tile.schedule[ESTABLISH * 3] = -1
    without_tile.schedule[ENERGIZE * 3] = 0
    assert GAME.evaluate(without_tile, 0) > GAME.evaluate(g, 0)


def test_passing_the_star_alone_is_worse_than_with_others_who_pass_it_anyway() -> None:
    def loss(others: int) -> float:
        """What it costs seat 0 to pass the star when the others stand there at the end of their markers."""
        g = new(3)
        g.phase = 1
        g.schedule = [-1] * len(g.schedule)
        g.clock = [11, others, others]
        for seat in range(3):
            g.spent[seat] = 1
            g.counters[HOLES * seat] -= 1
        stays = GAME.evaluate(g, 0)
        g.spent[0] += 1
        g.counters[0] -= 1
        return stays - GAME.evaluate(g, 0)

    assert loss(5) > 0.0
    assert loss(5) > loss(12)


# -- sensible choices -----------------------------------------------------------------------------


def perform(g: PlanetaryPhase, seat: int, marker: int) -> PlanetaryPhase:
    """The seat's marker on Commit comes up."""
    g.phase = 1
    g.schedule = [-1] * len(g.schedule)
    g.agenda = g.agenda[:-1]
    g.plan(Occupy(seat, marker))
    g.advance()
    return g


def test_greedy_occupies_the_last_space_of_an_operation_where_it_is_cheap() -> None:
    g = new(3)
    space = next(space for space in range(24) if not g.blocked(space) and space % 4 == 0)
    radical = next(tile for tile in range(29) if g.box.tiles.kind[tile] == 2 and g.box.tiles.level[tile] == 1)
    g.stacks = [[tile for tile in stack if tile != radical] for stack in g.stacks]
    tiles, corners = g.tiles.copy(), g.corners.copy()
    tiles[space] = radical
    corners[CORNERS * space + 1], corners[CORNERS * space + 2] = 1, 2
    g.tiles, g.corners = tiles, corners
    for seat in (1, 2):
        g.counters[HOLES * seat] -= 1
    perform(g, 0, COMMIT)
    assert isinstance(g.asking, Occupy)
    assert choose("greedy", GAME, g, 0, "x") == CORNERS * space


def test_a_table_establishes_its_tiles_in_the_first_rounds() -> None:
    g = new(4, "first rounds")
    made = 0
    while g.turn < 4:
        seat = g.waiting[0]
        g.answer(seat, decide("greedy", GAME, g, seat, str(made)))
        made += 1
    assert sum(tile >= 0 for tile in g.tiles) >= 3
    assert sum(owner >= 0 for owner in g.corners) + 3 * int(g.launched).bit_count() >= 2


def test_payments_are_sensible_unless_life_energy_is_at_an_end() -> None:
    g = new(3)
    g.counters[0] = 1
    g.spent[0] = ROOM[0] - 2
    g.agenda = [PayNext(0, 2)]
    g.advance()
    moves = g.moves(0)
    assert len(moves) > 2
    weights = dict(zip(moves, GAME.prefer(g, 0, moves), strict=True))
    assert [move for move in moves if weights[move] > 0.0] == [SENSIBLY]
    for end in (g.box.energy.least, g.box.energy.most):
        g.energy[0] = end
        weights = dict(zip(moves, GAME.prefer(g, 0, moves), strict=True))
        assert min(weights.values()) > 0.0
        assert all(weights[SENSIBLY] > weights[move] for move in moves if move != SENSIBLY)


def test_penalties_are_covered_near_the_star_and_free_time_is_filled_far_from_it() -> None:
    g = new(3)
    for hole in (0, 1, 2):
        g.counters[hole] -= 1
    g.spent[0] = 3
    g.agenda = [REFRESH_COUNTERS[0]]
    g.advance()
    chosen = []
    for place in (2, 11):
        g.clock = [place, 1, 1]
        chosen.append(choose("greedy", GAME, g, 0, "x"))
    assert chosen == [REST, COVER]


def test_the_free_space_of_a_box_is_no_reason_to_choose_what_brings_nothing() -> None:
    g = new(3)
    assert isinstance(g.asking, SelectAction)
    seat = g.waiting[0]
    after = {}
    for move in g.moves(seat):
        h = g.clone()
        h.answer(seat, move)
        after[move] = GAME.evaluate(h, seat)
    assert choose("greedy", GAME, g, seat, "x") != COMMIT
    assert after[ESTABLISH] > after[COMMIT]
