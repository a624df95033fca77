"""Random games at all seat counts and options: nothing ever breaks, and everything can be told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.components import SECTORS
from ecumene.games.earth_rising.position import LOST_COLLAPSE, EarthRising
from ecumene.kernel.game import Option
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule


def any_value(option: Option) -> st.SearchStrategy[str]:
    return st.sampled_from(option.choices)


OPTIONS = st.fixed_dictionaries({option.id: any_value(option) for option in GAME.options})


def playable(seats: int, options: dict[str, str]) -> dict[str, str]:
    """The options with a first player who sits at the table."""
    return {**options, "start": "random" if options["start"] > str(seats) else options["start"]}


def check_rest(g: EarthRising) -> None:
    """Between the choices of the actions every sector holds no more than it can."""
    for sector in range(SECTORS):
        if not g.major_flipped(sector):
            assert g.strain[sector] <= g.box.capacity
        elif not g.minor_flipped(sector):
            assert g.strain[sector] <= g.box.minor_capacity


@rule("ER-019", "ER-020", "ER-021", "ER-022", "ER-032", "ER-104", "ER-152", "ER-154", "ER-167")
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(seats=st.integers(1, 6), options=OPTIONS, seed=st.integers(0, 2**32))
def test_random_decisions_never_break_the_table(seats: int, options: dict[str, str], seed: int) -> None:
    g: Any = GAME.new(seats, playable(seats, options), str(seed))
    chance = Random(seed)
    made = 0
    while not g.over:
        seat = g.waiting[0]
        moves = g.moves(seat)
        assert len(moves) == len(set(moves))
        assert set(moves) <= set(g.candidates(seat))
        g.answer(seat, chance.choice(moves))
        made += 1
        assert GAME.invariants(g) == []
        if g.actions_left and not g.over:
            check_rest(g)
    assert made <= GAME.bound(seats, GAME.complete(playable(seats, options)))
    assert g.outcome != LOST_COLLAPSE or g.collapses == 4
    ending = GAME.ending(g)
    assert len(ending.scores) == seats


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(seats=st.integers(1, 6), options=OPTIONS, seed=st.integers(0, 2**32))
def test_everything_in_random_games_can_be_told_saved_and_redealt(
    seats: int, options: dict[str, str], seed: int
) -> None:
    g: Any = GAME.new(seats, playable(seats, options), str(seed), listen=True)
    chance = Random(seed)
    rng = rng_from_seed(str(seed), ("deal",))
    while not g.over:
        for event in g.events:
            for viewer in (*range(seats), None):
                told = GAME.tell(g, event.seen_by(viewer))
                assert told.text or told.what == "year"
        g.events.clear()
        seat = g.waiting[0]
        move = chance.choice(g.moves(seat))
        assert GAME.check_move(g, seat, GAME.notation(g, seat, move)) == move
        assert GAME.question(g, seat).text
        if chance.random() < 0.1:
            check_copies(g, chance.randrange(seats), rng)
        g.answer(seat, move)
    assert GAME.ending(g).text


def check_copies(g: EarthRising, seat: int, rng: Any) -> None:
    """A saved position reads back, and a redeal looks the same to its seat and is sound."""
    assert GAME.hash(GAME.load(GAME.dump(g))) == GAME.hash(g)
    twin = GAME.redeal(g, seat, rng)
    assert GAME.view(twin, seat) == GAME.view(g, seat)
    assert GAME.describe(twin, seat) == GAME.describe(g, seat)
    assert GAME.invariants(twin) == []
    if seat in g.waiting:
        assert GAME.choices(twin, seat) == GAME.choices(g, seat)


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_game_replays_from_its_seed_and_decisions(seats: int) -> None:
    games: list[Any] = [GAME.new(seats, {}, "again") for _ in range(2)]
    chance = Random(seats)
    while not games[0].over:
        moves = games[0].moves(games[0].waiting[0])
        move = chance.choice(moves)
        for g in games:
            g.answer(g.waiting[0], move)
    assert GAME.hash(games[0]) == GAME.hash(games[1])
