"""How the search bot goes about moves that dice follow."""

from __future__ import annotations

import pytest
from tests.bots.harbour import Harbour, HarbourGame, LandCrate
from tests.bots.test_search import search_at

from ecumene.bots import choose
from ecumene.bots.race import UNSEEN, Race, Racer
from ecumene.bots.seeker import COMPARED, below
from ecumene.kernel.position import Position


class Windy(HarbourGame):
    """Harbour, where landing a crate is a gamble that the advice would take in the north only."""

    def prefer(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        if isinstance(g.asking, LandCrate):
            return [1.0 if move == 0 else 0.0 for move in moves]
        return super().prefer(g, seat, moves)

    def gambles(self, g: Position, seat: int, moves: list[int]) -> list[float]:
        return [0.1 + float(move == 1) for move in moves] if isinstance(g.asking, LandCrate) else []


@pytest.fixture
def windy(harbour: HarbourGame) -> Windy:
    return Windy()


def landing(game: HarbourGame, south: int) -> Harbour:
    """Seat 0 lands its last crate, a 5; it has so much in the south, where seat 1 has nothing and does not vote for."""
    g = game.new(2, seed="1")
    assert isinstance(g, Harbour)
    g.hands = [[5], [1]]
    g.quays = [[10, 11], [south, 0]]
    g.list_choices()
    g.answer(0, 5)
    return g


def test_gambles_race_without_a_first_sight(windy: Windy) -> None:
    search = search_at(windy, landing(windy, 30), 0)
    assert [racer.first for racer in search.race.entrants] == [UNSEEN, UNSEEN]
    other = search_at(windy, windy.new(2, seed="4"), 0)
    assert min(racer.first for racer in other.race.entrants) >= 0.0


def test_a_tree_is_grown_where_plans_hold(windy: Windy) -> None:
    search = search_at(windy, windy.new(2, seed="4"), 0)
    search.look_times(40, True)
    assert below(search.root)


def test_before_any_look_the_heaviest_gamble_leads(windy: Windy) -> None:
    search = search_at(windy, landing(windy, 30), 0)
    assert [search.root.choice(0).moves[racer.place] for racer in search.race.ranked()] == [1, 0]


def test_gambles_are_tried_out_also_where_the_advice_sees_but_one_move(windy: Windy) -> None:
    g = landing(windy, 0)
    g.quays = [[0, 20], [10, 4]]
    assert choose("greedy", windy, g, 0, "x") == 0
    assert {choose("search:playouts=40", windy, g, 0, str(n)) for n in range(5)} == {1}


def test_what_was_thought_of_other_dice_does_not_count(windy: Windy) -> None:
    g = landing(windy, 30)
    search = search_at(windy, g, 0)
    search.look_times(40, True)
    again = type(search)(windy, g, 0, search.rng, search.knobs, search.root)
    assert sum(again.root.choice(0).tries) == 40
    assert [racer.known for racer in again.race.entrants] == [0.0, 0.0]


class Dicey(Windy):
    dicey = True
    foresight = 2


def test_a_dicey_game_grows_no_tree_and_every_look_counts(windy: Windy) -> None:
    game = Dicey()
    search = search_at(game, game.new(2, seed="4"), 0)
    search.look_times(30, True)
    assert not below(search.root)
    assert search.looks == 30
    cut_off = search.looks - sum(racer.rounds for racer in search.race.entrants)
    assert cut_off < 2


@pytest.mark.parametrize("budget", ["looks", "time"])
def test_a_dicey_race_is_run_in_heats_and_the_better_half_goes_on(windy: Windy, budget: str) -> None:
    game = Dicey()
    search = search_at(game, game.new(2, seed="4"), 0)
    entrants = len(search.race.entrants)
    assert entrants > 2
    if budget == "looks":
        search.look_times(20 * entrants, True)
    else:
        search.look_for(0.3, True)
    assert len(search.race.racers) == 1
    assert len(search.race.out) == entrants - 1
    rounds = [racer.rounds for racer in search.race.out]
    assert rounds == sorted(rounds, reverse=True)
    assert rounds[-1] < search.race.racers[0].rounds


def test_a_race_where_plans_hold_has_no_heats(windy: Windy) -> None:
    search = search_at(windy, windy.new(2, seed="4"), 0)
    assert search.heats() == 1
    search.look_times(2 * len(search.race.entrants), True)
    assert len(search.race.racers) == len(search.race.entrants)


def test_the_worse_half_leaves_and_the_best_of_them_stands_next() -> None:
    race = Race([Racer(place, UNSEEN, 0, 0.0) for place in range(5)], 12)
    for racer in race.entrants:
        racer.latest = [0.2, 0.5, 0.1, 0.4, 0.3][racer.place]
    race.count()
    race.halve()
    assert [racer.place for racer in race.racers] == [1, 3, 4]
    assert [racer.place for racer in race.out] == [0, 2]


def test_looks_go_as_far_as_a_choice_takes_to_show(windy: Windy) -> None:
    game = Dicey()
    assert search_at(game, game.new(2, seed="4"), 0, ahead=3).knobs.ahead == 6
    assert search_at(windy, windy.new(2, seed="4"), 0, ahead=3).knobs.ahead == 3


def test_looks_without_a_tree_compare_completions_and_as_many_moves_as_the_root(windy: Windy) -> None:
    game = Dicey()
    knobs = search_at(game, game.new(2, seed="4"), 0).knobs
    assert knobs.glances == knobs.root_glances
    assert knobs.lines == COMPARED
    told = search_at(game, game.new(2, seed="4"), 0, glances=20, lines=5).knobs
    assert (told.glances, told.lines) == (20, 5)
    planned = search_at(windy, windy.new(2, seed="4"), 0).knobs
    assert planned.glances < planned.root_glances
    assert planned.lines == 1


def test_first_sight_is_given_up_for_what_proved_better_before_that_is_beyond_doubt() -> None:
    race = Race([Racer(0, 0.6, 0, 0.0), Racer(1, 0.5, 0, 0.0)], 12)
    led = []
    for n in range(40):
        for racer, run in zip(race.entrants, (0.4, 0.55), strict=True):
            racer.latest = run + (0.3 if (n + racer.place) % 2 else -0.3)
        race.count()
        led.append(race.ranked()[0].place)
    assert led[1] == 0
    assert led[-1] == 1
    assert len(race.racers) == 2
