"""Bots that meet at tables, and the ladder they climb."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.kernel.game import Ending
from ecumene.lab.ladder import Contest, above, climb, duels, lineups, rate, sittings, standing
from ecumene.lab.match import Played


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_of_a_pair_sits_wherever_the_other_has_sat(seats: int) -> None:
    tables = lineups(("a", "b"), seats)
    for seat in range(seats):
        held = Counter(table[seat] for table in tables)
        assert held["a"] == held["b"] > 0
    assert all(set(table) == {"a", "b"} for table in tables)


def test_every_two_bots_play_every_deal() -> None:
    tables = sittings(["a", "b", "c"], 2, 3, apart=False)
    assert [table.number for table in tables] == list(range(18))
    met = Counter((frozenset(table.lineup), table.deal) for table in tables)
    assert len(met) == 9
    assert set(met.values()) == {2}


def test_where_all_win_together_each_bot_plays_every_deal_by_itself() -> None:
    tables = sittings(["a", "b"], 4, 5, apart=True)
    assert Counter((table.lineup, table.deal) for table in tables) == Counter(
        ((bot,) * 4, deal) for bot in "ab" for deal in range(5)
    )


def test_a_winner_stands_above_whoever_has_a_higher_score() -> None:
    ending = Ending("won", "", "", (1,), (9.0, 2.0))
    assert standing(ending, 1) > standing(ending, 0)


def test_being_level_counts_half() -> None:
    contest = Contest(("a", "b", "a"), ((1.0, 3.0), (0.0, 2.0), (0.0, 2.0)))
    assert above(contest, "a", "b") == 0.75
    assert above(contest, "b", "a") == 0.25
    assert above(contest, "a", "c") is None


def test_duels_count_contests_not_places() -> None:
    contests = [Contest(("a", "b", "a"), ((1.0, 0.0), (0.0, 0.0), (1.0, 0.0)))] * 8
    found = {(duel.bot, duel.other): duel for duel in duels(["a", "b"], contests)}
    assert (found["a", "b"].points, found["a", "b"].met) == (8, 8)
    assert (found["b", "a"].points, found["b", "a"].met) == (0, 8)


def test_duels_say_how_often_nobody_stood_above() -> None:
    lost = Contest(("a", "b"), ((0.0, 0.0), (0.0, 0.0)))
    won = Contest(("a", "b"), ((1.0, 1.0), (0.0, 0.0)))
    first, second = duels(["a", "b"], [lost, lost, lost, won])
    assert (first.share, first.met, first.level) == (0.625, 4, 3)
    assert (second.share, second.met, second.level) == (0.375, 4, 3)


def test_whoever_stands_above_others_is_rated_above_them() -> None:
    contests = [Contest(("b", "a", "c"), ((0.0, 5.0), (1.0, 1.0), (0.0, 3.0)))] * 20
    ratings = rate(["a", "b", "c"], contests)
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert all(sigma < 25 / 3 for _, sigma in ratings.values())


def test_a_bot_against_itself_is_not_rated() -> None:
    assert rate(["a"], [Contest(("a", "a"), ((1.0, 1.0), (0.0, 0.0)))]) == rate(["a"], [])


def test_tables_of_one_deal_are_compared_where_bots_play_apart(harbour: HarbourGame) -> None:
    tables = sittings(["a", "b"], 2, 10, apart=True)
    won = Ending("won", "Won", "", (0, 1), (3.0, 3.0))
    lost = Ending("lost", "Lost", "", (), (1.0, 1.0))
    played = [(t, Played(t.number, t.lineup, won if t.lineup[0] == "b" else lost, 1, 1)) for t in tables]
    ladder = climb(harbour, 2, ["a", "b"], True, played)
    assert [rung.bot for rung in ladder.rungs] == ["b", "a"]
    duel = ladder.duel("b", "a")
    assert duel is not None
    assert (duel.points, duel.met, duel.level) == (10, 10, 0)
    assert (ladder.rungs[0].wins.count, ladder.rungs[0].wins.total) == (10, 10)


def test_of_tables_that_ended_alike_the_sooner_won_and_the_later_lost_stand_above(harbour: HarbourGame) -> None:
    won, lost = Ending("won", "Won", "", (0, 1), ()), Ending("lost", "Lost", "", (), ())
    first, second, third = sittings(["a", "b", "c"], 2, 1, apart=True)
    ends = [(first, won, 9), (second, lost, 9), (third, lost, 5)]
    ladder = climb(harbour, 2, ["a", "b", "c"], True, [(t, Played(0, t.lineup, end, n, 1)) for t, end, n in ends])
    assert [rung.bot for rung in ladder.rungs] == ["a", "b", "c"]
    ends = [(first, won, 9), (second, won, 5), (third, lost, 5)]
    ladder = climb(harbour, 2, ["a", "b", "c"], True, [(t, Played(0, t.lineup, end, n, 1)) for t, end, n in ends])
    assert [rung.bot for rung in ladder.rungs] == ["b", "a", "c"]
