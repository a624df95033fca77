"""A question put to several that ends before all have answered: who was still thinking is asked something new."""

from __future__ import annotations

import random

from ecumene.games.gen7.group_seats.answers import Hands
from ecumene.kernel import registry
from ecumene.kernel.position import Position
from ecumene.server.table.entries import play

GEN7 = registry.games()["gen7"]


def called_for_hands() -> Position:
    """A table of Gen7 at which somebody is asked for dice, and the caller may withdraw."""
    g, chance = GEN7.new(3, {}, "hands"), random.Random(1)
    while not isinstance(g.asking, Hands):
        seat = g.waiting[0]
        g.answer(seat, chance.choice(g.moves(seat)))
    return g


def test_an_answer_that_ends_the_question_does_not_let_it_go_on() -> None:
    g = called_for_hands()
    assert not play(GEN7, g, g.waiting[0], "decline").ask_goes_on


def test_an_answer_that_leaves_others_owing_lets_the_question_go_on() -> None:
    g = called_for_hands()
    assert play(GEN7, g, g.waiting[-1], "wait").ask_goes_on
