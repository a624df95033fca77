"""Figures compared point by point, pair by pair, and when they are known well enough."""

from __future__ import annotations

from math import sqrt
from pathlib import Path

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Ending
from ecumene.kernel.registry import game
from ecumene.lab.conduct import conduct
from ecumene.lab.executors import Alone, Pool
from ecumene.lab.figures import Figure, compare, difference, figures_of, settled
from ecumene.lab.journal import JournalEntry
from ecumene.lab.match import Played
from ecumene.lab.spec import run_spec
from ecumene.lab.store import FRAMES, frame_path
from ecumene.lab.summary import Share, average

WON = Figure("won", lambda game: float(bool(game.played.ending.winners)), share=True)
TURNS = Figure("turns", lambda game: float(game.played.turns))


def kept(
    number: int,
    won: bool,
    turns: int = 10,
    point: int = 0,
    bots: tuple[str, ...] = ("greedy", "random"),
    order: tuple[int, ...] = (),
) -> JournalEntry:
    ending = Ending("won" if won else "lost", "", "", (0,) if won else (), (1.0, 3.0))
    return JournalEntry(point, f"0:{number}", Played(number, bots, ending, turns, 20, order), [[0.2], [0.4]])


def test_a_difference_is_taken_game_by_game() -> None:
    first = [kept(n, False, turns) for n, turns in enumerate((10, 30, 20, 40))]
    other = [kept(n, False, turns + 2, point=1) for n, turns in enumerate((10, 30, 20, 40))]
    line = compare(TURNS, [first, list(reversed(other))])[1]
    assert line.difference is not None
    assert (line.difference.mean, line.difference.margin, line.difference.pairs) == (2.0, 0.0, 4)
    assert line.difference.plain
    assert line.margin > 10


def test_only_numbers_played_at_both_points_are_compared() -> None:
    line = compare(TURNS, [[kept(0, True, 10), kept(1, True, 50)], [kept(0, True, 14, point=1)]])[1]
    assert line.difference is not None
    assert (line.difference.mean, line.difference.pairs) == (4.0, 1)
    assert not line.difference.plain


def test_the_difference_of_shares_has_bonett_and_prices_interval() -> None:
    first = dict.fromkeys(range(100), 0.0) | dict.fromkeys(range(30), 1.0)
    other = first | dict.fromkeys(range(30, 45), 1.0) | dict.fromkeys(range(5), 0.0)
    found = difference(WON, first, other)
    assert found.mean == pytest.approx(0.10)
    more, less = 16, 6
    assert found.margin == pytest.approx(1.96 * sqrt(more + less - 10 * 10 / 102) / 102, rel=1e-3)


def test_shares_that_never_differed_are_not_taken_for_certain() -> None:
    same = dict.fromkeys(range(50), 1.0)
    assert 0.05 < difference(WON, same, same).margin < 0.06
    assert difference(WON, {}, same).margin == float("inf")


def test_the_figures_of_a_run_depend_on_who_wins_how() -> None:
    mixed, alike = [kept(0, True)], [kept(0, True, point=1, bots=("greedy", "greedy"))]
    names = [figure.name for figure in figures_of([mixed, alike], cooperative=False)]
    assert names[:3] == ["won", "won by greedy", "won by the first seat"]
    assert "won by random" not in names
    together = [figure.name for figure in figures_of([mixed], cooperative=True)]
    assert together == ["won", "mean score of the seats", "turns", "lead changes", "drama"]
    values = {figure.name: figure.measure(kept(0, True)) for figure in figures_of([mixed], False)}
    assert values["won by greedy"] == values["won by the first seat"] == 1.0
    assert values["won by random"] == 0.0
    assert values["mean score of the seats"] == 2.0
    assert values["drama"] == 0.8


def test_scores_that_say_only_who_won_are_no_figure() -> None:
    ending = Ending("won", "", "", (1,), (0.0, 1.0))
    game = JournalEntry(0, "0:0", Played(0, ("greedy", "greedy"), ending, 10, 20), [[0.2], [0.4]])
    assert "mean score of the seats" not in [figure.name for figure in figures_of([[game]], cooperative=True)]
    assert "mean score of the seats" in [figure.name for figure in figures_of([[game, kept(1, True)]], True)]


def test_who_begins_is_a_figure_where_that_is_not_always_one_seat() -> None:
    """Seat 1 wins all games; it begins in three of four at the first point and in none at the second."""
    first = [kept(n, True, order=(0, 1) if n < 3 else (1, 0)) for n in range(4)]
    other = [kept(n, True, point=1, order=(1, 0)) for n in range(4)]
    figure = next(one for one in figures_of([first, other], False) if one.name == "won by the seat that began")
    lines = compare(figure, [first, other])
    assert [line.value.count for line in lines if isinstance(line.value, Share)] == [3, 0]
    assert lines[1].difference is not None
    assert (lines[1].difference.mean, lines[1].difference.pairs) == (-0.75, 4)
    unknown = [kept(4, True)]
    assert isinstance(compare(figure, [first + unknown])[0].value, Share)
    assert compare(figure, [first + unknown])[0].value == compare(figure, [first])[0].value

    def told(games: list[list[JournalEntry]], cooperative: bool = False) -> bool:
        return "won by the seat that began" in {figure.name for figure in figures_of(games, cooperative)}

    assert told([first])
    assert not told([other]), "it is the second seat whenever it is"
    assert not told([first, unknown]), "at the second point nothing is known of it"
    assert not told([first, other], cooperative=True)


def test_enough_is_when_every_share_and_difference_is_known() -> None:
    games = [[kept(n, n % 2 == 0, point=point) for n in range(100)] for point in (0, 1)]
    assert isinstance(compare(WON, games)[0].value, Share)
    assert settled([WON, TURNS], games, 0.1)
    assert not settled([WON, TURNS], games, 0.09)
    assert not settled([WON], [games[0], games[1][:20]], 0.1)
    other = [kept(n, n % 4 < 2, point=1) for n in range(100)]
    assert not settled([WON], [games[0], other], 0.1)


def test_common_seeds_show_a_small_difference(tmp_path: Path) -> None:
    """Strain in empty sectors changes the length of Earth Rising a little: taken game by game it is seen better."""
    earth = game("earth_rising")
    spec = run_spec(earth, 2, ["random"], games=25, vary=["strain.empty_sector-1"])
    run = conduct(spec, tmp_path, Alone())
    (first, other) = (run.at(0), run.at(1))
    line = compare(TURNS, [first, other])[1]
    assert line.difference is not None
    unpaired = sqrt(sum(average([float(g.played.turns) for g in at]).margin ** 2 for at in (first, other)))
    assert line.difference.margin < 0.8 * unpaired


def test_a_run_stops_at_the_same_game_on_any_number_of_workers(harbour: HarbourGame, tmp_path: Path) -> None:
    spec = run_spec(harbour, 2, ["random"], games=5000, vary=["seats=2,3"], until=0.1)
    alone = conduct(spec, tmp_path / "alone", Alone())
    assert alone.complete
    assert 100 < alone.done < 1000
    assert alone.done % 100 == 0
    conduct(spec, tmp_path / "pool", Pool(2))
    for name in FRAMES:
        assert frame_path(tmp_path / "alone", name).read_bytes() == frame_path(tmp_path / "pool", name).read_bytes()
    assert conduct(spec, tmp_path / "alone", Alone()).done == alone.done


@pytest.mark.parametrize("until", [0.0, 0.9, -1.0])
def test_a_half_width_that_makes_no_sense_is_refused(until: float) -> None:
    with pytest.raises(EcumeneError, match="the half-width to stop at must be from"):
        run_spec(game("earth_rising"), 2, ["random"], until=until)
