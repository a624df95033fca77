"""What a search tells people about their moves."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.bots.harbour import HarbourGame
from tests.bots.test_search import last_crate

from ecumene.bots import Mind
from ecumene.bots.analysis import analyse, main_line_words
from ecumene.kernel.game import Game
from ecumene.kernel.registry import games
from ecumene.kernel.rng import rng_from_seed


def test_the_best_move_comes_first_with_how_good_it_is(harbour: HarbourGame) -> None:
    found = analyse(harbour, last_crate(harbour), 0, "x", playouts=80)
    assert found.playouts == 80
    best, other = found.candidates
    assert (best.move, other.move) == (0, 1)
    assert best.worth - best.margin > other.worth + other.margin
    assert best.worth > 0.8
    assert best.share + other.share == pytest.approx(1.0)
    assert best.share > other.share


def test_the_main_line_says_what_is_expected(harbour: HarbourGame) -> None:
    g = last_crate(harbour)
    best = analyse(harbour, g, 0, "x", playouts=80).candidates[0]
    assert best.line[:2] == [(0, 0), (1, 1)]
    assert main_line_words(harbour, g, 0, best.line)[:2] == ["The north quay.", "Seat 2: Unload crate 1."]


def test_a_line_that_does_not_fit_ends_there(harbour: HarbourGame) -> None:
    g = last_crate(harbour)
    before = harbour.hash(g)
    assert main_line_words(harbour, g, 0, [(0, 1), (1, 6), (1, 0)]) == ["The south quay."]
    assert main_line_words(harbour, g, 0, [(1, 1)]) == []
    assert harbour.hash(g) == before


def test_one_move_needs_no_search(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="1")
    g.hands = [[5], [1]]  # type: ignore[attr-defined]
    g.list_choices()
    found = analyse(harbour, g, 0, "x")
    assert found.playouts == 0
    assert [(candidate.move, candidate.share, candidate.line) for candidate in found.candidates] == [(5, 1.0, [(0, 5)])]


def test_analysis_is_repeatable_and_can_keep_a_mind(harbour: HarbourGame) -> None:
    g = harbour.new(3, seed="6")
    assert analyse(harbour, g, 0, "x", playouts=30) == analyse(harbour, g, 0, "x", playouts=30)
    mind = Mind()
    first = analyse(harbour, g, 0, "x", playouts=30, mind=mind)
    assert mind.memory.move == first.candidates[0].move


def test_time_is_the_other_budget(harbour: HarbourGame) -> None:
    assert analyse(harbour, last_crate(harbour), 0, "x", ms=20).playouts > 0


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_whoever_is_asked_together_with_others_gets_an_analysis(game: Game) -> None:
    """Also where another's answer may settle the question before it is their turn."""
    met: Counter[tuple[type[Any], tuple[int, ...]]] = Counter()
    rng = Random(game.id)
    for deal in range(12):
        g = game.new(game.seat_counts[len(game.seat_counts) // 2], seed=f"together {deal}")
        for _ in range(300):
            if g.over:
                break
            kind = (type(g.asking), g.waiting)
            met[kind] += len(g.waiting) > 1
            for seat in g.waiting if met[kind] == 1 else ():
                redeal = game.redeal(g, seat, rng_from_seed("analysis", ("redeal",)))
                tried = [candidate.move for candidate in analyse(game, redeal, seat, "x", playouts=1).candidates]
                assert tried, f"{kind}: seat {seat} is told nothing"
                assert set(tried) <= set(redeal.moves(seat))
            seat = rng.choice(g.waiting)
            g.answer(seat, rng.choice(g.moves(seat)))
