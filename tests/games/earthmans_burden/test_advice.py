"""Greedy at The Earthman's Burden: it beats chance, its tables end in several ways, and it tells good from bad."""

from __future__ import annotations

import pytest

from ecumene.bots import decide
from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import NONE, PEACE, SINGULARITY, UNFINISHED
from ecumene.lab.simulate import simulate

from .advised import LAST_MINDS, table, worth
from .scenario import BLUE, GREEN, RED, clear, command, counters, develop, fleets, fly, learn

# -- whole games ----------------------------------------------------------------------------------


def test_greedy_beats_chance() -> None:
    line = simulate(GAME, 2, ["greedy", "random"], games=4, seed="chance", workers=1).by_bot[0]
    assert (line.bot, line.wins.count) == ("greedy", 4)


@pytest.mark.slow
def test_greedy_beats_chance_in_at_least_95_of_100_games() -> None:
    line = simulate(GAME, 2, ["greedy", "random"], games=100, seed="hundred", workers=1).by_bot[0]
    assert line.bot == "greedy"
    assert line.wins.count >= 95


@pytest.mark.slow
def test_greedy_tables_end_in_more_than_one_way_and_rarely_unfinished() -> None:
    found = simulate(GAME, 4, ["greedy"], games=20, seed="ways", workers=1)
    endings = {line.key: line.games.count for line in found.endings}
    assert endings.pop("unfinished", 0) <= 2
    assert len(endings) >= 2


# -- judging positions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"basic": "on"}),
        (3, {"windows": "full"}),
        (4, {"minigame": "on", "hydroponics": "on", "no_true_ai": "on"}),
        (5, {"assassination": "on", "resignation": "on"}),
        (7, {"limit": "none", "loyal": "on"}),
    ],
)
def test_every_position_has_a_worth_and_every_choice_a_move_with_weight(seats: int, options: dict[str, str]) -> None:
    g = GAME.new(seats, {"windows": "own_turn", **options}, f"range {seats}")
    for made in range(400):
        if g.over:
            break
        seat = g.waiting[0]
        moves = g.moves(seat)
        weights = GAME.prefer(g, seat, moves)
        assert len(weights) == len(moves)
        assert min(weights) >= 0.0
        assert max(weights) > 0.0
        assert all(0.0 <= GAME.evaluate(g, each) <= 1.0 for each in range(seats))
        bot = "random" if made % 8 == 0 else "greedy"
        g.answer(seat, decide(bot, GAME, g, seat, f"{seats}:{made}"))


def test_a_won_game_is_worth_all_a_shared_one_a_part_and_a_lost_one_nothing() -> None:
    g = table()
    clear(g, GREEN)
    g.winner, g.outcome = RED, SINGULARITY
    assert [worth(g, seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    g.winner, g.outcome = NONE, PEACE
    assert [worth(g, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    g.outcome = UNFINISHED
    assert [worth(g, seat) for seat in range(3)] == [0.0, 0.0, 0.0]


def test_units_technologies_and_nodes_are_good_for_their_owner_and_bad_for_his_rivals() -> None:
    def changed_by(what: str) -> tuple[float, float]:
        g = table()
        before = worth(g, RED), worth(g, BLUE)
        if what == "fleet":
            fleets(g, RED, "mars", 1)
        elif what == "development":
            develop(g, RED, "mars", calm=1)
        elif what == "technology":
            learn(g, RED, "nanotechnology")
        else:
            counters(g, RED, research=2)
        return worth(g, RED) - before[0], worth(g, BLUE) - before[1]

    for what in ("fleet", "development", "technology", "nodes"):
        own, rival = changed_by(what)
        assert own > 0.0 > rival, what


def test_a_calm_development_is_worth_more_than_one_at_risk_and_that_more_than_none() -> None:
    worths = []
    for calm, risk in ((1, 0), (0, 1), (0, 0)):
        g = table()
        develop(g, RED, "mars", calm=calm, risk=risk)
        worths.append(worth(g))
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 3


def test_fleets_in_flight_are_worth_what_they_can_reach_and_how_soon() -> None:
    def flight(where: str, full: str = "") -> float:
        g = table(2)
        if full:
            develop(g, BLUE, full, calm=int(g.unclaimed(4)))
        fly(g, RED, where, 3)
        return worth(g)

    assert flight("areian") > flight("terran") > flight("centre")
    assert flight("areian") - flight("areian", full="mars") > flight("beltapp") - flight("beltapp", full="mars")


def test_whoever_nears_the_singularity_or_holds_earth_is_near_to_winning() -> None:
    g = table()
    learn(g, RED, *LAST_MINDS)
    far = worth(g)
    counters(g, RED, eschaton=4)
    assert worth(g) > 0.95 > far
    assert worth(g, BLUE) < 0.1
    g = table(homes=False, un=False)
    for seat in (RED, BLUE, GREEN):
        fleets(g, seat, "mars", 4)
    even = worth(g)
    develop(g, RED, "earth", calm=7)
    begun = worth(g)
    counters(g, RED, blockade=2)
    assert worth(g) > begun > even


def test_who_has_no_units_or_is_out_has_nothing_to_hope_for() -> None:
    g = table(resignation="on")
    learn(g, RED, "nanotechnology")
    clear(g, RED)
    assert worth(g) == 0.0
    g = table(assassination="on")
    command(g, RED, "earth")
    assert worth(g) > 0.0
    g.out = 1
    assert worth(g) == 0.0
