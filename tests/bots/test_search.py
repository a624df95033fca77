"""How the search bot chooses."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.bots.harbour import CRATES, Harbour, HarbourGame, LandCrate, PlayCrate, Vote

from ecumene.bots import choose, decide
from ecumene.bots.search import Search, node_for
from ecumene.bots.seeker import SEARCH, below, knobs
from ecumene.bots.tree import Choice, Knobs, drawn
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.registry import games
from ecumene.kernel.rng import rng_from_seed

QUICK = "search:playouts=4:ahead=0:glances=3:lines=1"
STRONG = "search:playouts=12:glances=12:lines=3"
TABLES = [(game.id, seats) for game in games().values() for seats in game.seat_counts]


def search_at(game: Game, g: Position, seat: int, seed: str = "s", **settings: int) -> Search:
    set_so = SEARCH.settings({key: str(value) for key, value in settings.items()})
    rng = rng_from_seed(seed, ("thought",))
    return Search(game, g, seat, rng, knobs(set_so, game, g.seats), node_for(g, seat, []))


def last_crate(game: HarbourGame) -> Harbour:
    """Seat 0 lands its last crate. South it is far ahead, but both must vote for the south, and seat 1 will not."""
    g = game.new(2, seed="1")
    assert isinstance(g, Harbour)
    g.hands = [[5], [1]]
    g.quays = [[10, 11], [30, 0]]
    g.list_choices()
    g.answer(0, 5)
    assert isinstance(g.asking, LandCrate)
    return g


def test_search_sees_further_than_one_step(harbour: HarbourGame) -> None:
    g = last_crate(harbour)
    assert {choose("greedy", harbour, g, 0, str(n)) for n in range(5)} == {1}
    assert {choose("search:playouts=40", harbour, g, 0, str(n)) for n in range(5)} == {0}


def test_search_beats_greedy_in_the_harbour(harbour: HarbourGame) -> None:
    wins = Counter[str]()
    for number in range(8):
        g = harbour.new(2, seed=str(number // 2))
        bots = ["greedy", STRONG] if number % 2 else [STRONG, "greedy"]
        made = 0
        while not g.over:
            seat = g.waiting[0]
            g.answer(seat, decide(bots[seat], harbour, g, seat, f"{number}:{made}"))
            made += 1
        wins.update(bots[seat] for seat in harbour.ending(g).winners)
    assert wins[STRONG] >= 3 * max(1, wins["greedy"])


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_search_decides_at_every_table(game_id: str, seats: int) -> None:
    game = games()[game_id]
    g = game.new(seats, seed=f"tables {seats}")
    thought = made = 0
    while not g.over and thought < 3 and made < 400:
        seat = g.waiting[-1]
        moves = g.moves(seat)
        if made % 8 == 0 and len(moves) > 1:
            before = game.hash(g)
            move = decide(QUICK, game, g, seat, str(made))
            assert game.hash(g) == before
            thought += 1
        else:
            move = decide("random", game, g, seat, str(made))
        assert move in moves
        g.answer(seat, move)
        made += 1
    assert thought


def test_the_same_seed_gives_the_same_thought(harbour: HarbourGame) -> None:
    g = harbour.new(3, seed="4")
    one, two = (search_at(harbour, g.clone(), 0, playouts=60) for _ in range(2))
    for search in (one, two):
        search.look_times(60, True)
    assert told(one.root.choice(0)) == told(two.root.choice(0))
    other = search_at(harbour, g.clone(), 0, seed="another")
    other.look_times(60, True)
    assert told(other.root.choice(0)) != told(one.root.choice(0))


def told(choice: Choice) -> tuple[list[int], list[int], list[float]]:
    return choice.moves, choice.tries, choice.sums


@pytest.mark.parametrize("playouts", [1, 2, 7, 50])
def test_it_makes_as_many_playouts_as_it_may(harbour: HarbourGame, playouts: int) -> None:
    search = search_at(harbour, harbour.new(2, seed="4"), 0)
    search.look_times(playouts, True)
    assert search.looks == sum(search.root.choice(0).tries) == playouts


def test_it_stops_early_where_one_move_is_left_in_the_race(harbour: HarbourGame) -> None:
    search = search_at(harbour, last_crate(harbour), 0)
    search.look_times(4000, False)
    assert search.looks < 400
    assert [racer.place for racer in search.race.racers] == [0]


def test_a_time_is_kept_to(harbour: HarbourGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that goes on a second at every look at it, five seconds are spent after a few looks."""
    seconds = iter(range(1000))
    monkeypatch.setattr("ecumene.bots.search.perf_counter", lambda: float(next(seconds)))
    search = search_at(harbour, harbour.new(2, seed="4"), 0)
    search.look_for(5.0, True)
    assert 1 <= search.looks <= 4
    assert choose("search:ms=1", harbour, harbour.new(2, seed="4"), 0, "x") in harbour.new(2, seed="4").moves(0)


def test_no_more_nodes_are_kept_than_allowed(harbour: HarbourGame) -> None:
    search = search_at(harbour, harbour.new(2, seed="4"), 0, nodes=10)
    search.look_times(100, True)
    assert len(below(search.root)) == search.nodes == 10
    free = search_at(harbour, harbour.new(2, seed="4"), 0)
    free.look_times(100, True)
    assert len(below(free.root)) == free.nodes > 30


# -- asked together -------------------------------------------------------------------------------


@pytest.fixture
def vote(harbour: HarbourGame) -> Harbour:
    g = harbour.new(2, seed="4")
    for _ in range(2 * 2 * CRATES):
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    assert isinstance(g, Harbour)
    assert isinstance(g.asking, Vote)
    g.quays = [[5, 15], [15, 5]]
    return g


def test_all_who_are_asked_together_choose_without_each_other(harbour: HarbourGame, vote: Harbour) -> None:
    search = search_at(harbour, vote, 0)
    search.look_times(60, True)
    assert sorted(choice.seat for choice in search.root.choices) == [0, 1]
    assert [choice.total for choice in search.root.choices] == [60, 60]
    assert not search.root.children


def test_what_follows_a_vote_depends_on_all_answers(harbour: HarbourGame) -> None:
    """Below the root, too: the votes are one node, whatever seat 0 will have answered."""
    search = search_at(harbour, last_crate(harbour), 0)
    search.look_times(200, True)
    votes = [node for node in below(search.root) if node.kind is Vote]
    assert votes
    for node in votes:
        assert len(node.after) == 1
        assert all({choice.seat for choice in node.choices} == {0, 1} for _ in node.choices)


def test_an_answer_already_given_is_not_known(harbour: HarbourGame, vote: Harbour) -> None:
    """Seat 0 has voted; whichever way, seat 1 thinks exactly the same."""
    north, south = vote.clone(), vote.clone()
    north.answer(0, 0)
    south.answer(0, 1)
    for n in range(20):
        assert decide(STRONG, harbour, north, 1, str(n)) == decide(STRONG, harbour, south, 1, str(n))


def test_it_votes_for_what_it_can_win(harbour: HarbourGame, vote: Harbour) -> None:
    """In the south seat 1 is behind, and its own vote for the north is enough to prevent it."""
    assert {choose("search:playouts=60", harbour, vote, 1, str(n)) for n in range(5)} == {0}


# -- what a choice keeps --------------------------------------------------------------------------


def test_moves_without_weight_are_passed_over_unless_there_are_no_others() -> None:
    rng = rng_from_seed("weights", ("thought",))
    choice = Choice(0)
    choice.learn([7, 8, 9], [0.0, 1.0, 2.0], rng)
    assert [choice.moves[place] for place in choice.open_places([7, 8, 9], 12)] == [8, 9]
    assert [choice.moves[place] for place in choice.open_places([7], 12)] == [7]


def test_many_moves_are_taken_in_little_by_little_the_heavier_first() -> None:
    rng = rng_from_seed("weights", ("thought",))
    moves = list(range(100))
    choice = Choice(0)
    choice.learn(moves, [float(1 + move % 50) for move in moves], rng)
    assert sorted(choice.open_places(moves, 4)) == [48, 49, 98, 99]
    for _ in range(100):
        choice.credit(49, 0.5)
    assert len(choice.open_places(moves, 4)) == 14


def test_a_seat_tries_what_went_well_and_what_it_has_tried_little() -> None:
    rng = rng_from_seed("pick", ("thought",))
    choice = Choice(0)
    choice.learn([0, 1, 2], [1.0, 1.0, 1.0], rng)
    tried = Counter[int]()
    for n in range(200):
        place = choice.pick([0, 1, 2], Knobs())
        tried[place] += 1
        choice.credit(place, (0.3, 0.6, 0.5)[place] + 0.1 * (n % 3))
    assert tried[1] > 100
    assert min(tried[0], tried[2]) >= 2


def test_weights_are_drawn_by() -> None:
    rng = rng_from_seed("drawn", ("thought",))
    found = Counter(drawn([0.0, 1.0, 3.0], rng) for _ in range(400))
    assert set(found) == {1, 2}
    assert 60 < found[1] < 140
    assert {drawn([0.0, 0.0], rng) for _ in range(50)} == {0, 1}


def test_a_question_of_another_seat_is_told_by_its_kind_alone(harbour: HarbourGame) -> None:
    """The numbers another seat is asked about may be secret; those of one's own questions are not."""
    g = harbour.new(2, seed="3")
    assert isinstance(g.asking, PlayCrate)
    assert node_for(g, 0, []).args == [0]
    assert node_for(g, 1, []).args == []
