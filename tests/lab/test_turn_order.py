"""Who begins: told by the first turns alone, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.harbour import WON, Harbour, HarbourGame

from ecumene.kernel.game import Game, Options
from ecumene.kernel.position import Position
from ecumene.kernel.registry import games
from ecumene.kernel.rng import Rng, rng_from_seed
from ecumene.kernel.step import Ask, AskTogether, Step
from ecumene.lab.turn_order import TurnOrder


class Turn(Step[Harbour]):
    """The next turn begins."""

    def run(self, g: Harbour) -> None:
        g.turn += 1


class Row(Ask[Harbour]):
    """A seat decides."""

    def candidates(self, g: Harbour) -> list[int]:
        return [0, 1]

    def choose(self, g: Harbour, move: int) -> None:
        pass


class Hail(Row):
    """A seat is asked what its standing orders answer."""


class Signal(AskTogether[Harbour]):
    """All seats decide at once."""

    def seats(self, g: Harbour) -> list[int]:
        return list(range(g.seats))

    def candidates(self, g: Harbour, seat: int) -> list[int]:
        return [0, 1]

    def reveal(self, g: Harbour, answers: list[int]) -> None:
        pass


class Over(Step[Harbour]):
    def run(self, g: Harbour) -> None:
        g.finish(WON)


class Regatta(HarbourGame):
    """A game that goes as it is written down; a turn is one seat's if it is said so."""

    def __init__(self, script: tuple[Step[Harbour], ...], singly: bool = False) -> None:
        self.script = script
        self.singly = singly

    def setup(self, box: Any, seats: int, options: Options, rng: Rng) -> Position:
        g = self.blank(box, seats, rng)
        g.plan(*self.script, Over())
        return g

    def standing(self, g: Position, seat: int, orders: Options) -> int | None:
        return 0 if isinstance(g.asking, Hail) else None

    def turns_a_round(self, seats: int) -> int:
        return seats if self.singly else 1


def order_of(*script: Step[Harbour], singly: bool = False) -> tuple[int, ...]:
    """The order of three seats in a game that goes like this."""
    return played(Regatta(script, singly), 3, "0")[0]


def played(game: Game, seats: int, seed: str) -> tuple[tuple[int, ...], list[int]]:
    """The order in a game played at random until all have a place, and whose turns were told by then."""
    g = game.new(seats, seed=seed, listen=True)
    rng = rng_from_seed(seed, ("moves",))
    order = TurnOrder(game, seats)
    while not g.over and len(order.placed) < seats:
        seat = g.waiting[0]
        moves = g.moves(seat)
        order.note(g, seat)
        g.answer(seat, moves[rng.below(0, len(moves))])
    return order.seats, [event.who for event in g.events or () if event.what == "turn"]


def test_set_up_places_nobody() -> None:
    assert order_of(Row(0), Row(1), Row(2), Turn(), Row(2), Row(0), Row(2), Row(1)) == (2, 0, 1)
    assert order_of(Row(0), Row(1), Row(2)) == ()


def test_whoever_decides_with_all_the_others_does_not_begin() -> None:
    assert order_of(Turn(), Signal(), Row(1), Signal(), Row(2), Row(0)) == (1, 2, 0)
    assert order_of(Turn(), Signal(), Turn(), Signal()) == ()


def test_what_standing_orders_answer_is_no_turn() -> None:
    assert order_of(Turn(), Hail(0), Row(1), Hail(0), Row(2), Row(0)) == (1, 2, 0)


def test_whoever_is_asked_in_the_turn_of_another_waits_for_his_own() -> None:
    script = (Turn(), Row(1), Row(0), Turn(), Row(2), Row(1), Turn(), Row(0))
    assert order_of(*script, singly=True) == (1, 2, 0)
    assert order_of(*script) == (1, 0, 2), "where a turn is everybody's, all of it counts"


def test_one_seat_left_is_the_last_and_several_have_no_place() -> None:
    assert order_of(Turn(), Row(1), Turn(), Row(2), singly=True) == (1, 2, 0)
    assert order_of(Turn(), Row(1), Row(0), singly=True) == (1,)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_tells_who_began(game: Game) -> None:
    """As it is told in the log; where a turn is one seat's, so is the whole order."""
    seats = min(max(3, game.seat_counts.start), game.seat_counts.stop - 1)
    began = set()
    for n in range(12):
        order, turns = played(game, seats, f"begin:{n}")
        if order:
            assert order[0] == turns[0]
            began.add(order[0])
            if game.turns_a_round(seats) > 1:
                assert list(order) == list(dict.fromkeys([*turns, *order]))
    assert began
