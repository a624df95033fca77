"""Counting and its margins of error."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from tests.bots.harbour import HarbourGame

from ecumene.kernel.game import Ending
from ecumene.lab.match import Played
from ecumene.lab.show import show
from ecumene.lab.summary import average, place_name, summarize, wilson


class Together(HarbourGame):
    """The toy game as if all won or lost together."""

    cooperative = True


def match(number: int, bots: tuple[str, ...], key: str, winners: tuple[int, ...], scores: tuple[float, ...]) -> Played:
    return Played(number, bots, Ending(key, key.title(), "", winners, scores), 10 + number, 100)


MATCHES = [
    match(0, ("greedy", "random", "greedy"), "won", (0,), (9.0, 4.0, 5.0)),
    match(1, ("random", "greedy", "greedy"), "won", (0,), (8.0, 1.0, 3.0)),
    match(2, ("greedy", "greedy", "random"), "drawn", (), (2.0, 2.0, 2.0)),
]


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (480, 1000, 0.4492, 0.5110),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(count: int, total: int, low: float, high: float) -> None:
    found = wilson(count, total)
    assert (found.count, found.total) == (count, total)
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_averages() -> None:
    found = average([1.0, 2.0, 3.0, 4.0])
    assert (found.mean, found.least, found.most) == (2.5, 1.0, 4.0)
    assert found.margin == pytest.approx(1.2651, abs=1e-4)
    assert average([3.0]).margin == float("inf")


def test_each_seat_counts_where_one_wins(harbour: HarbourGame) -> None:
    found = summarize(harbour, 3, ("greedy", "random"), 3, MATCHES, False)
    greedy, random = found.by_bot
    assert (greedy.bot, greedy.wins.count, greedy.wins.total) == ("greedy", 1, 6)
    assert (random.bot, random.wins.count, random.wins.total) == ("random", 1, 3)
    assert greedy.score.mean == pytest.approx((7.0 + 2.0 + 2.0) / 3)
    assert [line.wins.count for line in found.by_seat] == [2, 0, 0]
    assert [(line.key, line.games.count) for line in found.endings] == [("won", 2), ("drawn", 1)]
    assert (found.won.count, found.won.total) == (2, 3)
    assert (found.turns.mean, found.decisions.mean) == (11.0, 100.0)


def test_who_began_is_counted_wherever_he_sat(harbour: HarbourGame) -> None:
    """Of four games of three whoever began won two and whoever went second one; the last ended in the first turn."""
    orders: list[tuple[int, ...]] = [(0, 1, 2), (1, 2, 0), (2, 0, 1), (2,)]
    winners: list[tuple[int, ...]] = [(0,), (1,), (0,), ()]
    seats = ("random",) * 3
    endings = [Ending("won", "Won", "", won, ()) for won in winners]
    played = [Played(n, seats, endings[n], 10, 100, orders[n]) for n in range(4)]
    found = summarize(harbour, 3, ("random",), 4, played, False)
    counted = [(line.place, line.wins.count, line.wins.total) for line in found.by_place]
    assert counted == [(1, 2, 4), (2, 1, 3), (3, 0, 3)]
    out = io.StringIO()
    show(found, Console(file=out, width=120))
    for row in ("began ", "went second ", "went third "):
        assert f"│ {row}" in out.getvalue()
    assert summarize(harbour, 3, ("random",), 4, [played[0]] * 4, False).by_place == [], "it is always the first seat"
    assert summarize(harbour, 3, ("greedy", "random"), 3, MATCHES, False).by_place == [], "it is not known"


@pytest.mark.parametrize(("place", "name"), [(1, "began"), (2, "went second"), (8, "went eighth"), (9, "went 9th")])
def test_places_have_names(place: int, name: str) -> None:
    assert place_name(place) == name


def test_an_ending_whose_headline_names_the_winner_goes_by_its_kind(harbour: HarbourGame) -> None:
    red = Played(0, ("random",), Ending("most_points", "Red wins", "", (0,), (3.0, 1.0)), 10, 100)
    blue = Played(1, ("random",), Ending("most_points", "Blue wins", "", (1,), (1.0, 3.0)), 10, 100)
    found = summarize(harbour, 2, ("random",), 2, [red, blue], False)
    assert [line.headline for line in found.endings] == ["Most points"]
    alone = summarize(harbour, 2, ("random",), 1, [red], False)
    assert [line.headline for line in alone.endings] == ["Red wins"]


def test_each_game_counts_once_where_all_win_together() -> None:
    everybody = [match(n, ("greedy", "greedy", "random"), "won", (0, 1, 2), (1.0, 1.0, 1.0)) for n in range(2)]
    nobody = [match(2, ("greedy", "greedy", "random"), "lost", (), (0.0, 0.0, 0.0))]
    found = summarize(Together(), 3, ("greedy", "random"), 3, everybody + nobody, False)
    assert [(line.wins.count, line.wins.total) for line in found.by_bot] == [(2, 3), (2, 3)]


def test_each_bot_has_the_sources_of_its_own_scores(harbour: HarbourGame) -> None:
    """Averaged over the bot's seats of a game first."""
    sources = (
        ({"Gold": 4.0, "Fame": 5.0}, {"Gold": 1.0}, {"Gold": 2.0, "Fame": 1.0}),
        ({"Gold": 3.0}, {"Gold": 6.0, "Fame": 1.0}, {"Gold": 0.0, "Fame": 1.0}),
    )
    seats = (("greedy", "random", "greedy"), ("random", "greedy", "greedy"))
    played = [
        Played(n, seats[n], Ending("won", "Won", "", (0,), (9.0, 1.0, 3.0), sources[n]), 10, 100) for n in range(2)
    ]
    found = summarize(harbour, 3, ("greedy", "random"), 2, played, False)
    greedy, random = found.by_bot
    assert {source: made.mean for source, made in greedy.sources.items()} == {"Gold": 3.0, "Fame": 2.0}
    assert {source: made.mean for source, made in random.sources.items()} == {"Gold": 2.0}
    assert found.sources["Gold"].mean == pytest.approx((7.0 + 9.0) / 6)
    out = io.StringIO()
    show(found, Console(file=out, width=120))
    assert "What the scores were made of" in out.getvalue()
    assert "3.00 ± 0.00" in out.getvalue()


def test_the_tables_say_it_all(harbour: HarbourGame) -> None:
    out = io.StringIO()
    show(summarize(harbour, 3, ("greedy", "random"), 5, MATCHES, True), Console(file=out, width=120))
    text = out.getvalue()
    assert "interrupted after 3 of 5 games" in text
    for part in ("Drawn", "greedy", "16.7%", "3.0% to 56.4%", "Seats", "turns", "95 %"):
        assert part in text


def test_nothing_played_is_said_plainly(harbour: HarbourGame) -> None:
    out = io.StringIO()
    show(summarize(harbour, 3, ("greedy",), 5, [], True), Console(file=out, width=120))
    assert out.getvalue() == "harbour, 3 seats, bots greedy: interrupted after 0 of 5 games\n"
