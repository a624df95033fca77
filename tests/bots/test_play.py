"""How the bots choose."""

from __future__ import annotations

from collections import Counter

from tests.bots.harbour import CRATES, LIGHT, Harbour, HarbourGame, LandCrate

from ecumene.bots import choose, decide
from ecumene.kernel.position import Position


def test_random_plays_every_move_about_equally_often(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="1")
    moves = Counter(choose("random", harbour, g, 0, str(n)) for n in range(600))
    assert set(moves) == set(g.moves(0))
    assert all(150 < count < 250 for count in moves.values())


def test_greedy_completes_a_move_before_judging_it(harbour: HarbourGame) -> None:
    """On a quay where it is already strong the heaviest crate counts most, and greedy sees that at the crate."""
    g = harbour.new(2, seed="3")
    assert isinstance(g, Harbour)
    g.quays = [[0, 30], [10, 12]]
    crate = choose("greedy", harbour, g, 0, "x")
    assert crate == max(g.hands[0])
    g.answer(0, crate)
    assert isinstance(g.asking, LandCrate)
    assert choose("greedy", harbour, g, 0, "x") == 1


def test_greedy_with_one_line_completes_by_advice_alone(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    assert isinstance(g, Harbour)
    g.quays = [[0, 30], [10, 12]]
    assert choose("greedy:lines=1", harbour, g, 0, "x") == max(g.hands[0])


def test_greedy_votes_by_advice_while_others_still_vote(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="4")
    for _ in range(2 * 2 * CRATES):
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    assert g.waiting == (0, 1)
    assert isinstance(g, Harbour)
    g.quays = [[5, 9], [9, 5]]
    assert {choose("greedy", harbour, g, 0, str(n)) for n in range(10)} == {1}
    assert {choose("greedy", harbour, g, 1, str(n)) for n in range(10)} == {0}


def test_equals_fall_to_the_seed(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="4")
    for _ in range(2 * 2 * CRATES):
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    assert isinstance(g, Harbour)
    g.quays = [[5, 5], [5, 5]]
    assert {choose("greedy", harbour, g, 0, str(n)) for n in range(20)} == {0, 1}


def test_greedy_beats_random(harbour: HarbourGame) -> None:
    wins = Counter[str]()
    for number in range(200):
        g = harbour.new(2, seed=str(number))
        bots = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        made = 0
        while not g.over:
            seat = g.waiting[0]
            g.answer(seat, decide(bots[seat], harbour, g, seat, f"{number}:{made}"))
            made += 1
        wins.update(bots[seat] for seat in harbour.ending(g).winners)
    assert wins["greedy"] > 1.5 * wins["random"] > 0


def test_greedy_keeps_to_its_style(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="3")
    assert isinstance(g, Harbour)
    g.quays = [[0, 30], [10, 12]]
    g.answer(0, max(g.hands[0]))
    assert choose("greedy", harbour, g, 0, "x") == 1
    assert choose("greedy:style=north", harbour, g, 0, "x") == 0


def test_a_style_counts_among_the_completions_of_a_move(harbour: HarbourGame) -> None:
    """What the style dislikes is only how the crate would be landed; greedy sees that at the crate."""
    g = harbour.new(2, seed="3")
    assert isinstance(g, Harbour)
    g.hands[0] = [LIGHT - 2, LIGHT, LIGHT + 1]
    g.list_choices()
    assert choose("greedy", harbour, g, 0, "x") == LIGHT + 1
    assert choose("greedy:style=light", harbour, g, 0, "x") == LIGHT


def test_a_vote_falls_to_the_style_before_the_advice(harbour: HarbourGame) -> None:
    g = harbour.new(2, seed="4")
    for _ in range(2 * 2 * CRATES):
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    assert isinstance(g, Harbour)
    g.quays = [[5, 9], [9, 5]]
    assert {choose("greedy:style=north", harbour, g, 0, str(n)) for n in range(10)} == {0}


class Insistent(HarbourGame):
    """The toy game with an advice that lets only the south quay be thought of, and counts what is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def evaluate(self, g: Position, seat: int) -> float:
        self.looks += 1
        return super().evaluate(g, seat)

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        if isinstance(g.asking, LandCrate):
            return [0.0, 1.0]
        return super().prefer(g, seat, moves)


def landing(game: HarbourGame) -> Harbour:
    """The heaviest crate is about to be landed where the north quay looks better."""
    g = game.new(2, seed="3")
    assert isinstance(g, Harbour)
    g.quays = [[10, 12], [0, 30]]
    g.answer(0, max(g.hands[0]))
    return g


def test_greedy_makes_the_only_move_worth_considering_without_a_look() -> None:
    game = Insistent()
    assert choose("greedy", game, landing(game), 0, "x") == 1
    assert game.looks == 0


def test_a_style_that_never_makes_the_only_move_worth_considering_makes_another() -> None:
    game = Insistent()
    assert choose("greedy:style=north", game, landing(game), 0, "x") == 0
