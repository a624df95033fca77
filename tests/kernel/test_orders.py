"""Standing orders: who is answered for, and what lapses when a turn begins."""

from __future__ import annotations

import pytest
from tests.kernel.ferry import FERRY, QUIET, ROW, Call, Vote
from tests.kernel.toys import GAME

from ecumene.kernel.errors import BadOptions
from ecumene.kernel.orders import answered, default_orders, orders_of_turn

OPTIONS = FERRY.complete({})


def orders(*changes: dict[str, str]) -> list[dict[str, str]]:
    return [FERRY.complete_orders(OPTIONS, change) for change in changes]


def test_orders_are_completed_or_refused() -> None:
    assert orders({"votes": "yes"}) == [{"windows": "never", "votes": "yes"}]
    assert FERRY.complete_orders({**OPTIONS, "leave": "on"}, {})["leaving"] == "no"
    assert set(default_orders(FERRY)) == {"windows", "votes", "leaving"}
    with pytest.raises(BadOptions, match=r"Ferry has no standing order 'leaving'; it has: windows, votes"):
        orders({"leaving": "yes"})
    with pytest.raises(BadOptions, match=r"order 'votes' cannot be 'perhaps'; choose one of: ask, yes, no"):
        orders({"votes": "perhaps"})


def test_orders_answer_for_their_own_seat_only() -> None:
    g = FERRY.new(3, seed="orders")
    given = orders({}, {"windows": "always"}, {})
    assert answered(FERRY, g, given) is None
    g.answer(0, ROW)
    assert isinstance(g.asking, Call)
    assert answered(FERRY, g, given) is None
    g.answer(1, QUIET)
    assert answered(FERRY, g, given) == (2, QUIET)
    assert answered(FERRY, g, given, in_person=[2]) is None


def test_orders_answer_where_several_choose_at_once() -> None:
    g = FERRY.new(2, seed="orders")
    for seat in (0, 1):
        g.answer(seat, ROW)
        g.answer(1 - seat, QUIET)
    assert isinstance(g.asking, Vote)
    assert answered(FERRY, g, orders({}, {"votes": "no"})) == (1, 0)
    assert answered(FERRY, g, orders({"votes": "yes"}, {"votes": "no"}), in_person=[0]) == (1, 0)
    assert answered(FERRY, g, orders({"votes": "yes"}, {"votes": "no"}), in_person=[0, 1]) is None


def test_orders_given_for_a_while_lapse() -> None:
    g = FERRY.new(2, seed="orders")
    assert orders_of_turn(FERRY, g, orders({"windows": "hold"}, {"windows": "hold"})) == orders({}, {"windows": "hold"})


def test_a_game_without_orders_asks_everybody() -> None:
    g = GAME.new(2, seed="orders")
    assert answered(GAME, g, [{}, {}]) is None
    assert orders_of_turn(GAME, g, [{}, {}]) == [{}, {}]
