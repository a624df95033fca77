"""A seat may take back what taught it nothing."""

from __future__ import annotations

import pytest
from tests.kernel.toys import DRAW, GAME, PASS, PEEK, ROLL, Market, Vote

from ecumene.kernel.undo import learned


def taught(g: Market, seat: int, *moves: int) -> bool:
    """Whether these moves of the seat teach it something; asking changes nothing."""
    before = GAME.hash(g)
    after = g.clone()
    for move in moves:
        after.answer(seat, move)
    found = learned(GAME, g, seat, [(seat, move) for move in moves], after)
    assert GAME.hash(g) == before
    return found


@pytest.fixture
def g() -> Market:
    made = GAME.new(2, seed="undo")
    assert isinstance(made, Market)
    return made


def test_nothing_is_learned_by_selling_or_passing(g: Market) -> None:
    card = g.hands[0][0]
    assert not taught(g, 0, card)
    assert not taught(g, 0, card, 1)
    assert not taught(g, 0, PASS)


@pytest.mark.parametrize("move", [DRAW, PEEK, ROLL])
def test_drawing_peeking_and_chance_teach(g: Market, move: int) -> None:
    assert taught(g, 0, move)


def test_drawing_a_card_already_known_teaches_nothing_new(g: Market) -> None:
    g.answer(0, PEEK)
    g.answer(1, PASS)
    g.answer(0, 0)
    g.answer(1, 0)
    assert g.knows_top[0]
    assert not taught(g, 0, DRAW)


def test_own_vote_teaches_nothing_and_the_last_one_reveals(g: Market) -> None:
    g.answer(0, PASS)
    g.answer(1, PASS)
    assert isinstance(g.asking, Vote)
    assert not taught(g, 0, 1)
    g.answer(1, 1)
    assert taught(g, 0, 1)


def test_what_was_only_told_counts_as_learned(g: Market) -> None:
    """A peek whose card stands in the log alone is knowledge too."""

    class Forgetful(type(GAME)):  # type: ignore[misc]
        def view(self, g: Market, seat: int | None) -> object:
            g = g.clone()
            g.knows_top = [0] * g.seats
            return super().view(g, seat)

    after = g.clone()
    after.answer(0, PEEK)
    assert learned(Forgetful(), g, 0, [(0, PEEK)], after)


def test_what_others_do_by_order_teaches_only_what_it_shows(g: Market) -> None:
    def taught_by(move: int) -> bool:
        after = g.clone()
        after.answer(0, PASS)
        after.answer(1, move)
        return learned(GAME, g, 0, [(0, PASS), (1, move)], after)

    assert not taught_by(PASS)
    assert taught_by(ROLL)
    assert taught_by(g.hands[1][0])


def test_a_vote_by_order_is_learned_when_it_is_revealed(g: Market) -> None:
    g.answer(0, PASS)
    after = g.clone()
    after.answer(1, PASS)
    after.answer(1, 1)
    assert isinstance(after.asking, Vote)
    assert not learned(GAME, g, 0, [(1, PASS), (1, 1)], after)
    after.answer(0, 0)
    assert learned(GAME, g, 0, [(1, PASS), (1, 1), (0, 0)], after)
