"""The search bot never sees more than its seat: shown a redeal in place of the table it chooses with the same odds."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.bots.harbour import Harbour, HarbourGame

from ecumene.bots import decide
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.registry import games
from ecumene.kernel.rng import Rng, rng_from_seed

BOT = "search:playouts=10:ahead=0:glances=4:lines=1"
HIDDEN = [("living_planet", 2, 30), ("planetary_phase", 3, 40), ("earthmans_burden", 2, 60), ("gen7", 3, 30)]


def odds(bot: str, game: Game, g: Position, seat: int, times: int) -> Counter[int]:
    """How often the bot chooses each move, over many seeds."""
    return Counter(decide(bot, game, g, seat, str(n)) for n in range(times))


def apart(one: Counter[int], other: Counter[int]) -> float:
    """Chi-square of two samples of the same size, by how much it exceeds what chance brings, in standard deviations."""
    moves = set(one) | set(other)
    square = sum((one[move] - other[move]) ** 2 / (one[move] + other[move]) for move in moves)
    freedom = max(1, len(moves) - 1)
    return (square - freedom) / (2 * freedom) ** 0.5


def redealt(game: Game, g: Position, seat: int, seed: str) -> Position:
    return game.redeal(g, seat, rng_from_seed(seed, ("redeal",)))


class Glass(HarbourGame):
    """The toy game with hands of glass: a redeal shows what everybody holds and what the wind will be."""

    def redeal(self, g: Position, seat: int | None, rng: Rng) -> Position:
        return g.clone()


def last_crates(game: HarbourGame, second: int, third: int) -> Harbour:
    """Seat 0 lands its last crate, and had better land it with the rival that holds the small one."""
    g = game.new(3, seed="1")
    assert isinstance(g, Harbour)
    g.hands = [[5], [second], [third]]
    g.quays = [[10, 12, 0], [10, 0, 12]]
    g.list_choices()
    g.answer(0, 5)
    return g


def test_in_the_harbour_it_cannot_tell_who_holds_what(harbour: HarbourGame) -> None:
    one = odds("search:playouts=16:ahead=9", harbour, last_crates(harbour, 1, 9), 0, 40)
    other = odds("search:playouts=16:ahead=9", harbour, last_crates(harbour, 9, 1), 0, 40)
    assert set(one) == {0, 1}
    assert apart(one, other) < 4.0


def test_a_bot_that_saw_through_the_cards_would_be_found_out() -> None:
    """The same comparison with the secrecy taken away."""
    glass = Glass()
    one = odds("search:playouts=16:ahead=9", glass, last_crates(glass, 1, 9), 0, 20)
    other = odds("search:playouts=16:ahead=9", glass, last_crates(glass, 9, 1), 0, 20)
    assert apart(one, other) > 8.0


@pytest.mark.parametrize(("game_id", "seats", "after"), HIDDEN)
def test_in_the_games_a_redeal_is_as_good_as_the_table(game_id: str, seats: int, after: int) -> None:
    game = games()[game_id]
    g = game.new(seats, seed="fair")
    made = 0
    while made < after or not worth_a_thought(game, g):
        seat = g.waiting[0]
        g.answer(seat, decide("greedy:redeals=1:lines=1", game, g, seat, str(made)))
        made += 1
    seat = g.waiting[0]
    twin = redealt(game, g, seat, "twin")
    assert game.hash(twin) != game.hash(g)
    assert apart(odds(BOT, game, g, seat, 12), odds(BOT, game, twin, seat, 12)) < 4.0


def worth_a_thought(game: Game, g: Position) -> bool:
    """Whether the seat to move has three moves worth a look."""
    seat = g.waiting[0]
    return sum(weight > 0.0 for weight in game.prefer(g, seat, g.moves(seat))) >= 3
