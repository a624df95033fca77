"""Hint in sentences: the best moves, how sure that is, and what would follow."""

from __future__ import annotations

import pytest
from tests.bots.harbour import GAME

from ecumene.bots import hint
from ecumene.bots.analysis import Candidate, analyse
from ecumene.kernel.rng import rng_from_seed


def candidate(worth: float, share: float = 0.4, margin: float = 0.02) -> Candidate:
    return Candidate(0, share, worth, margin, [])


def test_the_best_moves_come_with_their_worth_and_what_follows() -> None:
    g = GAME.new(2, seed="advice")
    twin = GAME.redeal(g, 0, rng_from_seed("advice", ("redeal",)))
    found = hint.find_hint(GAME, twin, 0, "advice", playouts=200)
    legal = {GAME.notation(g, 0, move) for move in g.moves(0)}
    assert {move.words.move for move in found.moves} <= legal
    assert 1 <= len(found.moves) <= hint.SHOWN
    for move in found.moves:
        assert 0 <= move.worth <= 1
        assert move.margin >= 0
    assert found.moves[0].line[0].endswith("quay."), "a crate that is unloaded is then put somewhere"
    assert found.sureness in {"Sure", "Fairly sure", "A close call", "A first guess"}


def test_there_is_advice_however_short_the_time() -> None:
    g = GAME.new(2, seed="advice")
    assert analyse(GAME, g, 0, "advice", ms=0).candidates


def test_a_single_move_is_no_choice() -> None:
    g = GAME.new(2, seed="advice")
    while len(g.moves(g.waiting[0])) > 1:
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    found = hint.find_hint(GAME, g, g.waiting[0], "advice", playouts=20)
    assert (len(found.moves), found.sureness) == (1, "No choice")


@pytest.mark.parametrize(
    ("found", "sureness"),
    [
        ([candidate(0.7), candidate(0.5)], "Sure"),
        ([candidate(0.7, margin=0.2), candidate(0.55, margin=0.2)], "Fairly sure"),
        ([candidate(0.62, share=0.9), candidate(0.61, share=0.05)], "Fairly sure"),
        ([candidate(0.62), candidate(0.61)], "A close call"),
        ([candidate(0.6, margin=0.2), candidate(0.57, margin=0.2)], "A close call"),
        ([candidate(0.7, margin=0.5), candidate(0.5, margin=0.5)], "A first guess"),
        ([candidate(0.62)], "Fairly sure"),
    ],
)
def test_how_sure_it_is_goes_by_the_lead_and_by_the_doubt(found: list[Candidate], sureness: str) -> None:
    assert hint._sureness(found)[0] == sureness


def test_what_is_worth_more_for_sure_comes_first_if_it_was_looked_at_in_earnest() -> None:
    tried = candidate(0.49, share=0.5, margin=0.06)
    sound = candidate(0.52, share=0.3, margin=0.02)
    glimpsed = candidate(0.9, share=0.01, margin=0.0)
    assert hint._in_order([tried, sound, glimpsed]) == [sound, tried, glimpsed]


def test_a_chance_in_words() -> None:
    assert hint.chance(0.617, 0.049) == "62 % ± 5"
    assert hint.chance(1, 0) == "100 % ± 1"
    assert hint.chance(0.55, 1) == "about 55 %"
