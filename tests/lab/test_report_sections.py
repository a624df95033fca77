"""What a report says, where the figures are known."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.bots.harbour import HarbourGame
from tests.lab.runs import kept, made_up

from ecumene.kernel import registry
from ecumene.kernel.content import Content
from ecumene.kernel.errors import EcumeneError
from ecumene.lab.journal import JournalEntry
from ecumene.lab.report import Report, report
from ecumene.lab.report.model import Section, Sheet
from ecumene.lab.store import Run

pytestmark = pytest.mark.usefixtures("harbour")


class Together(HarbourGame):
    """The toy game as if all won or lost together."""

    cooperative = True


class Stocked(HarbourGame):
    """The toy game with cards in its content."""

    def content(self, override: Path | None = None) -> Content:
        rows = [{"id": "lens", "name": "Burning Lens"}, {"id": "rope", "name": "Rope"}, {"id": "sail"}]
        rows += [{"id": "half_hitch", "knot": "Half-Hitch", "source": "given"}]
        return Content({"card": rows, "cargo": [{"id": "salt"}, {"id": "wool"}]}, {})


@pytest.fixture
def together(harbour: HarbourGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"harbour": Together()})


def section(found: Report, id: str) -> Section:
    return next(section for section in found.sections if section.id == id)


def said(run: Run, id: str) -> list[str]:
    return section(report(run), id).sentences


def ids(found: Report) -> list[str]:
    return [section.id for section in found.sections]


def texts(table: Sheet) -> list[list[str]]:
    return [[cell.text for cell in row] for row in table.rows]


# -- winning -----------------------------------------------------------------------------------------


def test_a_favoured_seat_is_named(tmp_path: Path) -> None:
    """Of a hundred games seat 1 wins 40, the others 20 each."""
    seat = [0] * 40 + [1] * 20 + [2] * 20 + [3] * 20
    run = made_up(tmp_path, lambda point, number: kept(point, number, (seat[number],)))
    assert said(run, "seats") == [
        "Seat 1 won 40 % (31 to 50 %) where 25 % would be fair: the first seat is favoured.",
    ]
    assert said(run, "winning") == ["Every one of the 100 games had a winner."]
    assert texts(section(report(run), "seats").sheets[0])[0] == ["Seat 1", "100", "40.0 %", "30.9 %", "49.8 %"]


def test_seats_alike_show_nothing(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (number % 4,)))
    assert said(run, "seats") == [
        "The seats won 25 %, 25 %, 25 % and 25 %; every interval covers the fair 25 %, so no advantage is shown. "
        "One of less than about 8 points could hide in so few games."
    ]


def test_games_nobody_wins_and_wins_that_are_shared(tmp_path: Path) -> None:
    winners = [()] * 20 + [(0, 1)] * 10 + [(2,)] * 70
    run = made_up(tmp_path, lambda point, number: kept(point, number, winners[number]))
    assert said(run, "winning") == [
        "Somebody won 80 % (71 to 87 %) of 100 games; in the others nobody did. In 10 % (6 to 17 %) the win was shared."
    ]


def test_hardly_any_wins_say_nothing_about_seats(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (0,) if number == 0 else ()))
    assert said(run, "seats") == ["Too few games had a winner to compare the seats."]


def test_an_advantage_of_beginning_is_told(tmp_path: Path) -> None:
    """Seats begin by turns and win alike, but of a hundred games whoever begins wins 40, and the last none."""
    place = [0] * 40 + [1] * 30 + [2] * 30

    def what(point: int, number: int) -> JournalEntry:
        order = tuple((number + n) % 4 for n in range(4))
        return kept(point, number, (order[place[number]],), order=order)

    run = made_up(tmp_path, what)
    assert said(run, "order") == [
        "The seat that began won 40 % (31 to 50 %) where 25 % would be fair, more than chance explains: "
        "beginning is an advantage.",
        "The seat that went fourth won 0 % (0 to 4 %) where 25 % would be fair, less than chance explains: "
        "going fourth is a disadvantage.",
    ]
    found = section(report(run), "order")
    assert ids(report(run))[:3] == ["winning", "seats", "order"]
    assert found.gist == found.sentences[0]
    assert "no advantage is shown" in said(run, "seats")[0]
    assert texts(found.sheets[0])[:2] == [
        ["began", "100", "40.0 %", "30.9 %", "49.8 %"],
        ["went second", "100", "30.0 %", "21.9 %", "39.6 %"],
    ]
    assert "went third: 30 % (22 to 40 %)" in found.figures[0][0]


def test_an_order_that_does_not_matter_shows_nothing(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda p, n: kept(p, n, (n % 2,), 2, order=(0, 1) if n % 4 < 2 else (1, 0)), seats=2)
    assert said(run, "order") == [
        "In turn order the seats won 50 % and 50 %; every interval covers the fair 50 %, so no advantage is "
        "shown. One of less than about 10 points could hide in so few games."
    ]


def test_hardly_any_wins_say_nothing_about_who_begins(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda p, n: kept(p, n, (0,) if n == 0 else (), 2, order=(n % 2, 1 - n % 2)), seats=2)
    assert said(run, "order") == ["Too few games had a winner to compare who began with the others."]


def test_who_begins_is_not_told_twice_nor_where_it_is_unknown(tmp_path: Path) -> None:
    first = made_up(tmp_path / "a", lambda p, n: kept(p, n, (n % 2,), 2, order=(1, 0)), seats=2)
    assert "order" not in ids(report(first)), "it is always the second seat: the seats tell it"
    assert "who began" not in str(section(report(first, first), "differences").sheets)
    unknown = made_up(tmp_path / "b", lambda p, n: kept(p, n, (n % 2,), 2), seats=2)
    assert "order" not in ids(report(unknown))
    known = made_up(tmp_path / "c", lambda p, n: kept(p, n, (n % 2,), 2, order=(n % 2, 1 - n % 2)), seats=2)
    found = section(report(unknown, known), "order")
    assert [sentence.partition(":")[0] for sentence in found.sentences] == ["c", "c"]
    assert (len(found.figures[0]), len(found.sheets)) == (1, 1)


def test_a_seat_whose_turn_never_came_has_no_place(tmp_path: Path) -> None:
    """In half of the games whoever begins wins in the first turn, in the others it is somebody else."""

    def what(point: int, number: int) -> JournalEntry:
        first = number % 3
        order = tuple((first + n) % 3 for n in range(3))
        early = number % 2 == 0
        return kept(point, number, (first if early else order[1],), 3, order=order[:1] if early else order)

    rows = texts(section(report(made_up(tmp_path, what, seats=3)), "order").sheets[0])
    assert [row[:3] for row in rows] == [
        ["began", "100", "50.0 %"],
        ["went second", "50", "100.0 %"],
        ["went third", "50", "0.0 %"],
    ]


@pytest.mark.usefixtures("together")
def test_where_all_win_together_nobody_gains_by_beginning(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda p, n: kept(p, n, (0, 1) if n % 2 else (), 2, order=(n % 2, 1 - n % 2)), seats=2)
    assert "order" not in ids(report(run))
    assert "who began" not in str(section(report(run, run), "differences").sheets)


def test_bots_are_held_against_their_fair_share(tmp_path: Path) -> None:
    """Two bots change seats from game to game, and the first always wins."""
    run = made_up(
        tmp_path, lambda point, number: kept(point, number, (number % 2,), 2, bots=("strong", "weak")), seats=2
    )
    assert said(run, "bots") == [
        "The bot strong won 100 % (96 to 100 %) where 50 % would be fair: it is stronger than the field.",
        "The bot weak won 0 % (0 to 4 %) where 50 % would be fair: it is weaker than the field.",
    ]
    assert "bots" not in ids(report(made_up(tmp_path / "one", lambda p, n: kept(p, n, (0,)))))


@pytest.mark.usefixtures("together")
@pytest.mark.parametrize(
    ("won", "verdict"),
    [
        (30, "The table won 30 % (22 to 40 %) of 100 games: it is lost more often than won."),
        (70, "The table won 70 % (60 to 78 %) of 100 games: it is won more often than lost."),
        (
            50,
            "The table won 50 % (40 to 60 %) of 100 games: "
            "so few games do not show whether it is won or lost more often.",
        ),
    ],
)
def test_where_all_win_together_the_table_wins(tmp_path: Path, won: int, verdict: str) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (0, 1, 2, 3) if number < won else ()))
    assert said(run, "winning") == [verdict]
    assert "seats" not in ids(report(run))


def test_alone_there_is_one_player(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (0,) if number < 90 else (), 1), seats=1)
    assert said(run, "winning") == ["The player won 90 % (83 to 94 %) of 100 games: it is won more often than lost."]
    assert "seats" not in ids(report(run))


# -- endings, length, scores -------------------------------------------------------------------------


def test_what_ended_the_games(tmp_path: Path) -> None:
    """An ending whose headline names the winner goes by its kind."""

    def what(point: int, number: int) -> JournalEntry:
        if number < 70:
            return kept(point, number, (number % 4,), key="most_points", headline=f"Seat {number % 4 + 1} wins")
        return kept(point, number, (), key="lost", headline="All is lost")

    assert said(made_up(tmp_path, what), "endings") == [
        "The most frequent ending was Most points, in 70 % (60 to 78 %) of the games; All is lost in 30 % (22 to 40 %)."
    ]


def test_one_ending_is_said_plainly(tmp_path: Path) -> None:
    found = section(report(made_up(tmp_path, lambda point, number: kept(point, number, (0,)))), "endings")
    assert found.sentences == ["All games ended the same way: Won."]
    assert found.figures == []


def test_how_long_it_takes(tmp_path: Path) -> None:
    """Won games last 10 or 12 turns, the others 20 or 22, half of each."""

    def what(point: int, number: int) -> JournalEntry:
        won = number < 50
        return kept(point, number, (0,) if won else (), turns=(10 if won else 20) + 2 * (number % 2), decisions=100)

    assert said(made_up(tmp_path, what), "length") == [
        "A game lasted 16.0 (15.0 to 17.0) turns on average; nine in ten took between 10 and 22. "
        "It took 100 (100 to 100) decisions.",
        "Games that were won were shorter: \u221210.0 (\u221210.4 to \u22129.6) turns.",
    ]


def test_games_of_one_length_are_said_so(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (number % 4,), decisions=40 + number))
    found = section(report(run), "length")
    assert found.sentences == ["Every game lasted 10 turns. It took 90 (84 to 95) decisions."]
    assert [len(band) for band in found.figures] == [1]


def test_scores_and_how_close_it_was(tmp_path: Path) -> None:
    """The winner is 4 or 6 ahead in turn."""

    def what(point: int, number: int) -> JournalEntry:
        return kept(point, number, (0,), scores=(24.0 + 2 * (number % 2), 20.0, 20.0, 20.0))

    assert said(made_up(tmp_path, what), "scores") == [
        "Winners scored 25.00 (24.80 to 25.20) on average, the others 20 (20 to 20). "
        "At least half of all scores are 20.",
        "The first was ahead of the second by 5.00 (4.80 to 5.20) on average; half of the games were decided by "
        "6 or less.",
    ]


def test_scores_that_only_say_who_won_are_left_out(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (0,), scores=(1.0, 0.0, 0.0, 0.0)))
    assert "scores" not in ids(report(run))


def test_what_winners_had_more_of(tmp_path: Path) -> None:
    """Winners have 6 or 8 gold where the others have 4, and everybody 10 fame or so."""

    def what(point: int, number: int) -> JournalEntry:
        rest = {"gold": 4.0, "fame": 10.0 + number % 3}
        return kept(point, number, (0,), sources=({"gold": 6.0 + 2 * (number % 2), "fame": 11.0}, rest, rest, rest))

    assert said(made_up(tmp_path, what), "sources") == [
        "The largest part is Fame: 10.99 (10.87 to 11.11) for a seat on average.",
        "Winners had more or less than the others of: Gold +3.00 (+2.80 to +3.20).",
    ]


def test_scores_of_games_nobody_won_are_left_out(tmp_path: Path) -> None:
    """In every second game nobody wins and nobody scores."""

    def what(point: int, number: int) -> JournalEntry:
        gold = tuple({"gold": (10.0 if seat == 0 else 8.0) if number % 2 else 0.0} for seat in range(4))
        scores = tuple(each["gold"] for each in gold)
        return kept(point, number, (0,) if number % 2 else (), scores=scores, sources=gold)

    made = report(made_up(tmp_path, what))
    assert section(made, "scores").sentences[0] == (
        "Winners scored 10 (10 to 10) on average, the others 8 (8 to 8). At least half of all scores are 8."
    )
    assert section(made, "sources").sentences[0] == (
        "The largest part is Gold: 8.50 (8.50 to 8.50) for a seat on average."
    )
    assert section(made, "scores").note == section(made, "sources").note != ""


# -- the course of the game --------------------------------------------------------------------------


def test_lead_changes_and_comebacks(tmp_path: Path) -> None:
    """Seat 1 wins from 30 % after the lead has gone over and back; in half of the games it leads throughout."""

    def what(point: int, number: int) -> JournalEntry:
        winner = [0.6, 0.3, 0.9] if number % 2 else [0.6, 0.7, 0.9]
        return kept(point, number, (0,), 2, chances=[winner, [0.4, 0.5, 0.1]])

    run = made_up(tmp_path, what, seats=2)
    assert said(run, "drama") == [
        "The lead changed 1.00 (0.80 to 1.20) times a game; "
        "in 50 % (40 to 60 %) of the games nobody ever overtook the first to lead.",
        "Half of the winners had once been judged at 30 % or less, and one in ten at 30 % or less, before they won.",
    ]
    assert said(run, "chances") == [
        "From turn 3 on the middle halves of winners and the others lie apart: from then on it can mostly be told.",
        "Of the games with a winner, 50 % (40 to 60 %) of those ahead halfway and "
        "100.0 % (100.0 to 100.0 %) of those ahead after three quarters went on to win.",
    ]


def test_chances_that_never_part(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (0,), 2), seats=2)
    assert said(run, "chances")[0] == (
        "To the end the middle halves of winners and the others overlap: it stays open, or cannot be judged."
    )


def test_where_nobody_wins_nothing_is_decided(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, ()))
    assert said(run, "chances") == ["All fared alike, so there is no telling when it is decided."]
    assert said(run, "drama")[1] == "Nobody won, so there is no comeback to speak of."


def test_too_few_wins_say_nothing_about_when_it_is_decided(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda point, number: kept(point, number, (0,) if number < 3 else ()))
    assert said(run, "chances")[0] == "Too few were won, or too few were not, to say when it is decided."
    assert said(run, "drama")[1] == "Only 3 games were won: too few to speak of comebacks."


# -- uses --------------------------------------------------------------------------------------------


def lens_wins(point: int, number: int) -> JournalEntry:
    """In every second game one of the four seats, each in its turn, has the lens and wins; else seat 1 does."""
    with_lens = number // 2 % 4
    uses: list[dict[str, int]] = [{"card:rope": 1} if seat == number // 8 % 4 else {} for seat in range(4)]
    if number % 2:
        uses[with_lens]["card:lens"] = 1
    return kept(point, number, (with_lens if number % 2 else 0,), uses=uses)


def test_what_was_used_in_one_way_or_another_was_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thing whose id names one of its sides, as in lens.2, is that thing."""

    def sides(point: int, number: int) -> JournalEntry:
        return kept(point, number, (0,), uses=[{f"card:lens.{number % 2}": 1, "card:rope": 1}, {}, {}, {}])

    monkeypatch.setattr(registry, "games", lambda: {"harbour": Stocked()})
    found = section(report(made_up(tmp_path, sides, games=8)), "uses-card")
    assert "Never used in 8 games: Half-Hitch and Sail." in found.sentences


def test_what_goes_with_winning_stands_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"harbour": Stocked()})
    run = made_up(tmp_path, lens_wins, games=96)
    found = section(report(run), "uses-card")
    assert found.sentences[0] == "Rope was used most: 1.00 times a game, 67 % of all uses here."
    assert found.sentences[1] == (
        "Seats that used these, or used them often, won more or less than the others: "
        "Burning Lens +85.7 points (+80.3 to +91.1)."
    )
    assert found.sentences[2] == "Never used in 96 games: Half-Hitch and Sail."
    assert "correlation" in found.note
    assert found.gist == "Burning Lens goes with winning more often: by 86 points. 1 of 2 stand out."
    lens = texts(found.sheets[0])[0]
    assert lens[:7] == ["Burning Lens", "0.50", "50.0 %", "at all", "48", "100.0 %", "14.3 %"]
    assert lens[-1] == "\u25cf"


def test_a_table_of_which_nothing_was_used_is_not_taken_for_a_kind_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cargo of these games are cards; with wool among it, it is what the table of that name lists as well."""
    monkeypatch.setattr(registry, "games", lambda: {"harbour": Stocked()})

    def sentences(folder: str, *loaded: str) -> list[str]:
        uses = [{f"cargo:{thing}": 1 for thing in loaded}, {}, {}, {}]
        return said(made_up(tmp_path / folder, lambda p, n: kept(p, n, (n % 4,), uses=uses)), "uses-cargo")

    assert "Salt" not in sentences("cards", "lens", "rope")[-1]
    assert sentences("wool", "wool")[-1] == "Never used in 100 games: Salt."


def test_bots_are_compared_with_themselves_only(tmp_path: Path) -> None:
    """The strong bot always wins and mostly has the lens: that says nothing about the lens."""

    def what(point: int, number: int) -> JournalEntry:
        strong = number % 2
        uses: list[dict[str, int]] = [{}, {}]
        if number % 10:
            uses[strong] = {"card:lens": 1}
        else:
            uses[1 - strong] = {"card:lens": 1}
        return kept(point, number, (strong,), 2, bots=("strong", "weak"), uses=uses)

    found = section(report(made_up(tmp_path, what, seats=2)), "uses-card")
    assert texts(found.sheets[0])[0][4:8] == ["100", "90.0 %", "10.0 %", "0.0"]
    assert found.sentences[1] == (
        "Among 1 thing compared none of these stands out: that using one of them goes with winning is not shown."
    )


def test_seats_of_one_game_are_not_independent(tmp_path: Path) -> None:
    """At every table for two one has the lens and wins 60 of 100: what one wins the other loses."""

    def what(point: int, number: int) -> JournalEntry:
        return kept(point, number, (0 if number % 5 < 3 else 1,), 2, uses=[{"card:lens": 1}, {}])

    found = section(report(made_up(tmp_path, what, seats=2)), "uses-card")
    assert texts(found.sheets[0])[0][4:10] == ["100", "60.0 %", "40.0 %", "+20.0", "+0.8", "+39.2"]


def test_what_all_use_is_compared_by_how_often(tmp_path: Path) -> None:
    """Everybody builds; who builds more than five times in ten turns wins."""

    def what(point: int, number: int) -> JournalEntry:
        winner = number % 4
        return kept(point, number, (winner,), uses=[{"action:build": 8 if s == winner else s + 2} for s in range(4)])

    found = section(report(made_up(tmp_path, what)), "uses-action")
    row = texts(found.sheets[0])[0]
    assert row[0] == "Build"
    assert row[3] == "over 0.4 a turn"
    assert row[-1] == "\u25cf"


def test_what_all_use_equally_is_not_compared(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda p, n: kept(p, n, (n % 4,), turns=10 + n, uses=[{"action:deal": 1}] * 4))
    found = section(report(run), "uses-action")
    assert found.sentences[1] == "Too few seats differ in using these, or in winning, to compare them."
    assert texts(found.sheets[0])[0][3] == "all alike"


def test_what_is_hardly_used_is_listed(tmp_path: Path) -> None:
    def what(point: int, number: int) -> JournalEntry:
        rare = {"card:relic": 1} if number == 0 else {}
        return kept(point, number, (number % 4,), uses=[{"card:rope": 1, **rare}, {}, {}, {}])

    found = section(report(made_up(tmp_path, what)), "uses-card")
    assert found.sentences[-1] == "Hardly used, in fewer than 2 % of the games: Relic (1.0 %)."


def test_of_many_hardly_used_things_only_the_first_are_listed(tmp_path: Path) -> None:
    def what(point: int, number: int) -> JournalEntry:
        rare = {f"card:relic_{number + 10}": 1} if number < 20 else {}
        return kept(point, number, (number % 4,), uses=[{"card:rope": 1, **rare}, {}, {}, {}])

    sentence = section(report(made_up(tmp_path, what)), "uses-card").sentences[-1]
    assert "Relic 10 (1.0 %), " in sentence
    assert sentence.endswith(", Relic 23 (1.0 %) and 6 more.")


# -- sweeps and two runs -----------------------------------------------------------------------------


@pytest.mark.usefixtures("together")
def test_what_a_swept_value_moves(tmp_path: Path) -> None:
    """With more oil 30 more games of 100 are won and each is 5 or 7 turns shorter; nothing else changes."""

    def what(point: int, number: int) -> JournalEntry:
        won = number < (30, 60)[point]
        return kept(point, number, (0, 1, 2, 3) if won else (), turns=30 - point * (5 + 2 * (number % 2)))

    found = report(made_up(tmp_path, what, points=[{"oil": 2}, {"oil": 3}]))
    assert section(found, "sweep-1").title == "What oil moves"
    assert section(found, "sweep-1").sentences == [
        "Games won rose by 30.0 points (20.2 to 38.7) with oil 3 instead of 2.",
        "Turns fell by 6.00 (5.80 to 6.20) with oil 3 instead of 2.",
        "Nothing is shown for decisions, turns of the outlook and lowest chance of the winners, in %.",
    ]
    table = section(found, "sweep-1").sheets[0]
    assert texts(table)[:2] == [
        ["games won", "2", "30.0 %", "21.9 %", "39.6 %", "\u2013", "\u2013", "\u2013", ""],
        ["games won", "3", "60.0 %", "50.2 %", "69.1 %", "+30.0", "+20.2", "+38.7", "\u25cf"],
    ]
    assert found.lead == (
        "200 games. Below the sweep, all 2 points are taken together, games with the same seed as if they were "
        "independent: the intervals there are rather too narrow."
    )
    assert len(section(found, "sweep-1").smalls) == 5


def test_a_sweep_tells_how_each_value_moves_what_beginning_is_worth(tmp_path: Path) -> None:
    """With 2 oil whoever begins always wins, with 3 in every second game."""

    def what(point: int, number: int) -> JournalEntry:
        first = number % 2
        return kept(point, number, (first if point == 0 or number % 4 < 2 else 1 - first,), 2, order=(first, 1 - first))

    found = section(report(made_up(tmp_path, what, seats=2, points=[{"oil": 2}, {"oil": 3}])), "sweep-1")
    assert found.sentences[:2] == [
        "Wins of who began fell by 50.0 points (38.9 to 59.1) with oil 3 instead of 2.",
        "Wins of who went second rose by 50.0 points (38.9 to 59.1) with oil 3 instead of 2.",
    ]


def test_a_grid_is_told_value_by_value(tmp_path: Path) -> None:
    """Over two values of each of two things only the first changes the length, by the same in every game."""
    points = [{"oil": oil, "mode": mode} for oil in (2, 3) for mode in ("full", "quick")]

    def what(point: int, number: int) -> JournalEntry:
        return kept(point, number, (number % 4,), turns=20 + number % 3 + 4 * (point // 2))

    found = report(made_up(tmp_path, what, games=20, points=points))
    assert section(found, "sweep-1").sentences[0] == "Turns rose by 4 (4 to 4) with oil 3 instead of 2."
    assert section(found, "sweep-2").sentences == [
        "None of 8 measures is shown to move with mode: no difference is larger than chance allows."
    ]


def test_uses_are_followed_over_the_values(tmp_path: Path) -> None:
    def what(point: int, number: int) -> JournalEntry:
        return kept(
            point, number, (number % 4,), uses=[{"card:rope": 1 + point + number % 2, "card:lens": 1}, {}, {}, {}]
        )

    found = section(report(made_up(tmp_path, what, points=[{"oil": 2}, {"oil": 3}])), "sweep-1-uses")
    assert found.sentences == [
        "1 thing of 2 came to be used more or less often.",
        "The use of Rope (card) rose by 1 (1 to 1) with oil 3 instead of 2.",
    ]


def test_two_runs_side_by_side(tmp_path: Path) -> None:
    first = made_up(tmp_path / "before", lambda p, n: kept(p, n, (n % 4,), turns=10 + n % 2))
    second = made_up(tmp_path / "after", lambda p, n: kept(p, n, (n % 4,), turns=13 + n % 2))
    found = report(first, second)
    assert found.title == "Harbour: before and after"
    assert found.lead == "before: 100 games. after: 100 games."
    assert section(found, "differences").sentences[0] == "Turns rose by 3 (3 to 3) in after against before."
    assert section(found, "length").sentences[0].startswith("before: A game lasted 10.50 (10.40 to 10.60) turns")
    assert len(section(found, "seats").figures[0]) == 2
    assert report(first, second, ("A", "B")).title == "Harbour: A and B"


def test_runs_with_other_seeds_are_compared_as_a_whole(tmp_path: Path) -> None:
    first = made_up(tmp_path / "a", lambda p, n: kept(p, n, (n % 4,), turns=10 + n % 2))
    second = made_up(tmp_path / "b", lambda p, n: kept(p, n, (n % 4,), turns=13 + n % 2), seed="1")
    found = section(report(first, second), "differences")
    assert found.sentences[0] == "Turns rose by 3.00 (2.86 to 3.14) in b against a."
    assert "do not share their seeds" in found.note


def test_two_sweeps_are_compared_point_by_point(tmp_path: Path) -> None:
    """The second run is two turns longer in every game at every point, however long the games are there."""
    points = [{"oil": 2}, {"oil": 3}]

    def lasting(more: int) -> Callable[[int, int], JournalEntry]:
        return lambda p, n: kept(p, n, (n % 4,), scores=(3.0, 2.0, 1.0, 0.0), turns=10 + more + 5 * p + n % 3)

    first = made_up(tmp_path / "a", lasting(0), points=points)
    second = made_up(tmp_path / "b", lasting(2), points=points)
    found = section(report(first, second), "differences")
    assert found.sentences[0] == "Turns rose by 2 (2 to 2) in b against a."


def test_runs_of_different_games_are_refused(
    tmp_path: Path, harbour: HarbourGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"harbour": harbour, "other": harbour})
    first = made_up(tmp_path / "a", lambda p, n: kept(p, n, (0,)), games=1)
    second = made_up(tmp_path / "b", lambda p, n: kept(p, n, (0,)), games=1, game="other")
    with pytest.raises(EcumeneError, match="a run of harbour and one of other cannot be compared"):
        report(first, second)
