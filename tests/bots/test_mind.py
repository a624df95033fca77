"""What a bot keeps in mind between its moves."""

from __future__ import annotations

from tests.bots.harbour import HarbourGame, PlayCrate

from ecumene.bots import Mind, choose, decide
from ecumene.bots.search import node_for
from ecumene.bots.seeker import KEPT_MOST, Memory, below, recalled

BOT = "search:playouts=50"


def test_choose_tells_the_mind_where_it_is(harbour: HarbourGame) -> None:
    mind = Mind()
    choose("greedy", harbour, harbour.new(2, seed="3"), 0, "x", mind, 17)
    assert mind.at == 17


def test_nothing_is_known_at_first(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    assert recalled(Mind(), g, 0).choices == []


def test_after_its_own_move_it_goes_on_with_that_part_of_the_tree(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    mind = Mind()
    crate = choose(BOT, harbour, g, 0, "x", mind, 5)
    old = mind.memory
    assert isinstance(old, Memory)
    assert (old.at, old.move) == (5, crate)
    g.answer(0, crate)
    choose(BOT, harbour, g, 0, "y", mind, 6)
    assert mind.memory.root in old.root.children.values()
    assert mind.memory.root.after == [(0, crate)]


def test_without_its_mind_it_begins_anew(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    first, second = Mind(), Mind()
    g.answer(0, choose(BOT, harbour, g, 0, "x", first, 5))
    choose(BOT, harbour, g, 0, "y", second, 6)
    assert second.memory.root not in below(first.memory.root)


def test_when_others_have_moved_the_same_question_is_a_first_opinion(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    mind = Mind()
    made = 0
    while made < 4:
        seat = g.waiting[0]
        g.answer(
            seat,
            decide("search:playouts=200:ahead=0" if seat == 0 else "greedy", harbour, g, seat, str(made), mind, made),
        )
        made += 1
    assert isinstance(g.asking, PlayCrate)
    mind.at = made
    old = mind.memory.root
    met = [node for node in below(old) if node.kind is PlayCrate and node.args == [0]]
    assert met
    root = recalled(mind, g, 0)
    assert root not in below(old)
    assert root.children == {}
    choice = root.choice(0)
    before = sum(node.choice(0).total for node in met)
    assert 0 < choice.total <= min(KEPT_MOST, before / 4)
    assert choice.total == sum(choice.tries)


def test_another_question_is_no_opinion(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    mind = Mind()
    choose(BOT, harbour, g, 0, "x", mind, 0)
    old = mind.memory
    mind.memory = Memory(old.at, node_for(g, 0, []), old.move)
    mind.at = 7
    assert recalled(mind, g, 0).choice(0).total == 0


def test_a_mind_may_serve_another_bot(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    mind = Mind()
    mind.memory = "something else"
    assert choose(BOT, harbour, g, 0, "x", mind, 3) in g.moves(0)
