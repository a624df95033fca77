"""Standing orders and promises: who is answered for, and what lapses."""

from __future__ import annotations

import pytest
from tests.kernel.ferry import FERRY, NO, QUIET, ROW, SHOUT, YES, Call, Vote
from tests.kernel.toys import GAME

from ecumene.kernel.errors import BadOptions
from ecumene.kernel.orders import (
    answered,
    default_orders,
    kept,
    no_promises,
    orders_of_turn,
    promised,
    promises_left,
)

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


# -- promises -------------------------------------------------------------------------------------


def test_promises_are_given_and_taken_back() -> None:
    g = FERRY.new(3, seed="promises")
    given = promised(FERRY, g, 1, (), "shout 1", True)
    assert given == ("shout 1",)
    assert promised(FERRY, g, 1, given, "yes 0", True) == ("shout 1", "yes 0")
    assert promised(FERRY, g, 1, given, "shout 1", True) == given
    assert promised(FERRY, g, 1, given, "shout 1", False) == ()
    assert promised(FERRY, g, 1, given, "long gone", False) == given


def test_only_what_is_offered_can_be_promised() -> None:
    g = FERRY.new(3, seed="promises")
    for seat, id in ((0, "shout 1"), (1, "shout 2"), (1, "yes 1"), (1, "")):
        with pytest.raises(BadOptions, match="that cannot be promised now"):
            promised(FERRY, g, seat, (), id, True)


def test_promises_are_kept_by_their_seat_when_it_comes_to_it() -> None:
    g = FERRY.new(3, seed="promises")
    given = [(), (), ("shout 1",)]
    assert kept(FERRY, g, given) is None
    g.answer(0, ROW)
    assert kept(FERRY, g, given) is None
    g.answer(1, QUIET)
    assert kept(FERRY, g, given) == (2, SHOUT)
    assert kept(FERRY, g, given, in_person=[2]) is None
    assert kept(FERRY, g, no_promises(3)) is None


def test_promises_are_kept_where_several_choose_at_once() -> None:
    g = FERRY.new(2, seed="promises")
    for seat in (0, 1):
        g.answer(seat, ROW)
        g.answer(1 - seat, QUIET)
    assert isinstance(g.asking, Vote)
    assert kept(FERRY, g, [(), ("yes 0",)]) == (1, YES)
    assert kept(FERRY, g, [(), ("yes 1",)]) is None


def test_promises_lapse_when_they_could_not_be_given_any_more() -> None:
    g = FERRY.new(2, seed="promises")
    given = [("yes 0",), ("yes 0", "shout 1")]
    assert promises_left(FERRY, g, given) == given
    g.answer(0, ROW)
    assert promises_left(FERRY, g, given) == given
    g.answer(1, QUIET)
    assert promises_left(FERRY, g, given) == [("yes 0",), ("yes 0",)]
    g.answer(1, ROW)
    g.answer(0, QUIET)
    g.answer(0, NO)
    g.answer(1, NO)
    assert promises_left(FERRY, g, given) == no_promises(2)


def test_nothing_is_promised_when_the_game_is_over() -> None:
    g = FERRY.new(2, seed="promises")
    while not g.over:
        g.answer(g.waiting[0], 0)
    assert promises_left(FERRY, g, [("yes 1",), ()]) == no_promises(2)
    with pytest.raises(BadOptions):
        promised(FERRY, g, 0, (), "yes 1", True)


def test_a_game_without_promises_keeps_none() -> None:
    g = GAME.new(2, seed="promises")
    assert GAME.promises(g, 0) == ()
    assert kept(GAME, g, [("yes",), ("yes",)]) is None
