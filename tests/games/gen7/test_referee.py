"""Whole games, played at random and watched by a referee who knows the rules by the book."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.episode.turn import CALL, END, KIND
from ecumene.games.gen7.group_seats.answers import NO, YES
from ecumene.games.gen7.numbering import STREAMS
from ecumene.kernel.rng import rng_from_seed

from .boxes import the_box
from .referee import Referee


def answer(g: Any, rng: random.Random) -> tuple[int, int]:
    """Somebody's answer: mostly at random, but group seats are called for and mostly agreed to, and turns end."""
    seat = rng.choice(list(g.waiting))
    moves = list(g.moves(seat))
    kind = type(g.asking).__name__
    if kind == "Hands":
        return rng.choice([one for one in g.waiting if one != g.asking.seat]), YES if rng.random() < 0.8 else NO
    if kind == "Menu":
        calls = [move for move in moves if move // KIND == CALL or move == KIND * END]
        return seat, rng.choice(calls if calls and rng.random() < 0.7 else moves)
    return seat, rng.choice(moves)


@pytest.mark.parametrize("episode", ["training", "1", "2", "3", "4", "5", "6", "7"])
@pytest.mark.parametrize("seats", [3, 4])
def test_games_are_played_by_the_book(seats: int, episode: str) -> None:
    """The referee, who watches seats, labs, group seats, merit and systems, finds nothing wrong."""
    rng = random.Random(f"{episode} {seats}")
    options = {"episode": episode, "story": "alone"}
    g: Any = GAME.setup(the_box(), seats, options, rng_from_seed(f"{episode} {seats}", STREAMS))
    g.advance()
    referee = Referee(g)
    while not g.over:
        before = g.clone()
        g.events = []
        g.answer(*answer(g, rng))
        referee.watch(before, g, g.events)
    assert referee.faults == []
    assert referee.seen["dice keep the rule of a block (G7-169)"] > 0
    assert referee.seen["a lab yields what its seat says (G7-259, G7-260, G7-261)"] > 0
