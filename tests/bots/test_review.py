"""The review of a finished game: chances from turn to turn, and the moments at which it turned."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest
from tests.bots.harbour import GAME, HarbourGame

from ecumene.bots import decide
from ecumene.bots.review import Better, conclude, examine, review
from ecumene.bots.survey import STAKES, Decision, Point, Survey, survey
from ecumene.kernel import registry
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.record import Record, Recorder, header_for, start

PLAYOUTS = 40


@pytest.fixture(autouse=True)
def harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {GAME.id: GAME})


def played(game: Game = GAME, seats: int = 2, seed: str = "review", most: int = 1000) -> Record:
    """A game between bots, to its end or for so many decisions."""
    header = header_for(game, seats, {}, seed)
    _, g = start(header)
    recorder = Recorder(game, g, header)
    while not g.over and len(recorder.record.lines) < most:
        seat = g.waiting[0]
        recorder.play(seat, decide("random", game, g, seat, f"{seed}:{len(recorder.record.lines)}"))
    return recorder.record


def test_the_chances_run_from_the_first_turn_to_the_ending() -> None:
    record = played(seats=3)
    found = review(record, ["Ann", "Bob", "Cai"], playouts=PLAYOUTS)
    numbers = [point.number for point in found.points]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, len(record.lines))
    assert {len(point.chances) for point in found.points} == {3}
    assert all(0 <= chance <= 1 for point in found.points for chance in point.chances)
    assert sorted(found.points[-1].chances) == [0, 0, 1]
    assert [verdict.seat for verdict in found.verdicts] == [0, 1, 2]
    assert found.verdicts[1].text.startswith("Bob: ")


def test_the_same_record_is_reviewed_the_same() -> None:
    record = played()
    assert review(record, ["A", "B"], playouts=PLAYOUTS) == review(record, ["A", "B"], playouts=PLAYOUTS)


def test_a_game_that_still_runs_is_not_reviewed() -> None:
    with pytest.raises(EcumeneError, match="only a finished game"):
        survey(played(most=4))


def test_what_a_decision_did_and_what_luck_did_make_up_the_change() -> None:
    seen = survey(played())
    assert [one.number for one in seen.decisions] == list(range(len(seen.decisions)))
    for before, after in zip(seen.decisions, seen.decisions[1:], strict=False):
        assert before.after == after.before
    assert seen.decisions[-1].after == seen.points[-1].chances
    landed = next(one for one in seen.decisions if one.choices == 2 and not one.told)
    assert landed.luck == [0, 0], "where a crate lands is no chance"
    assert any(any(one.luck) for one in seen.decisions), "the wind at the end is"


def test_only_decisions_with_a_choice_are_searched_and_not_too_many() -> None:
    seen = survey(played(seats=4))
    assert 0 < len(seen.stakes) <= STAKES
    assert all(decision.choices > 1 for decision, _ in seen.stakes)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    review(played(), ["A", "B"], playouts=5, progress=lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == list(range(told[0][1]))


def test_a_search_judges_the_move_that_was_made() -> None:
    seen = survey(played())
    found = [examine(seen.game, decision, position, playouts=PLAYOUTS) for decision, position in seen.stakes]
    assert all(better.best >= better.worth for better in found)
    assert all(
        better.same == (better.text == decision.text) for better, (decision, _) in zip(found, seen.stakes, strict=True)
    )


def test_where_all_win_together_there_is_one_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    class Together(HarbourGame):
        cooperative: ClassVar[bool] = True

    game = Together()
    monkeypatch.setattr(registry, "games", lambda: {game.id: game})
    found = review(played(game), ["Ann", "Bob"], playouts=PLAYOUTS)
    assert found.together
    assert all(len(point.chances) == 1 for point in found.points)
    assert len(found.verdicts) == 2
    assert not any("luck" in verdict.text for verdict in found.verdicts)


# -- the words --------------------------------------------------------------------------------------

QUIET = Decision(
    number=3,
    turn=2,
    seat=0,
    move=7,
    text="Unload crate 7.",
    choices=3,
    before=[0.5, 0.5],
    after=[0.5, 0.5],
    luck=[0.0, 0.0],
    told=[],
    loss=0.0,
    stake=0.3,
)
FAIR = Better(number=3, worth=0.5, best=0.5, lead=0.0, margin=0.02, text="Unload crate 7.", same=True)


def told(decision: Decision, better: Better | None = None, together: bool = False) -> list[str]:
    """The turning points of a game of one decision."""
    stakes = [(decision, {})] if better is not None else []
    seen = Survey("harbour", together, 2, [Point(0, 1, decision.before)], [decision], stakes)
    found = conclude(seen, [better] if better is not None else [], ["Ann", "Bob"])
    return [*(turning.text for turning in found.turnings), *(verdict.text for verdict in found.verdicts[:1])]


def test_what_is_said_within_a_quotation_has_marks_of_its_own() -> None:
    better = msgspec.structs.replace(FAIR, worth=0.41, best=0.58, text="“Stay.” [north]", same=False)
    assert "“\u2018Stay.\u2019 [north]” was better (chance" in told(QUIET, better)[0]


def test_a_weak_decision_says_what_was_better() -> None:
    better = msgspec.structs.replace(FAIR, worth=0.41, best=0.58, text="The north quay.", same=False)
    assert told(QUIET, better) == [
        "Turn 2: Ann chose “Unload crate 7”; “The north quay” was better (chance 41 % instead of 58 %).",
        "Ann: 1 decision, 1 important: 0 good, 1 weak; luck gave 0 points.",
    ]


def test_a_difference_within_the_margin_is_no_mistake() -> None:
    better = msgspec.structs.replace(FAIR, worth=0.41, best=0.58, margin=0.4, same=False)
    assert told(QUIET, better) == ["Ann: 1 decision, 1 important: 1 good, 0 weak; luck gave 0 points."]


def test_a_strong_decision_says_by_how_much() -> None:
    found = told(QUIET, msgspec.structs.replace(FAIR, best=0.7, worth=0.7, lead=0.12))
    assert found[0] == "Turn 2: Ann found “Unload crate 7”; anything else was worth 12 points less (chance 70 %)."


def test_luck_is_named_as_luck_for_whom_it_struck() -> None:
    storm = msgspec.structs.replace(QUIET, luck=[0.01, -0.2], told=["A storm comes."])
    assert told(storm)[0] == "Turn 2: A storm comes. Bad luck for Bob (20 points)."
    calm = msgspec.structs.replace(QUIET, luck=[0.1, 0.2], told=["The sea is calm."])
    assert told(calm)[0] == "Turn 2: The sea is calm. Good luck for everybody (20 points)."


def test_of_one_turn_only_the_greatest_of_a_kind_is_told() -> None:
    storm = msgspec.structs.replace(QUIET, luck=[0.0, -0.2], told=["A storm comes."])
    worse = msgspec.structs.replace(storm, number=4, luck=[0.0, -0.3], told=["It gets worse."])
    seen = Survey("harbour", False, 2, [Point(0, 1, [0.5, 0.5])], [storm, worse], [])
    assert [turning.number for turning in conclude(seen, [], ["Ann", "Bob"]).turnings] == [4]


def test_at_first_sight_a_decision_is_good_weak_or_neither() -> None:
    for loss, words in ((0.0, "1 good, 0 weak"), (0.1, "0 good, 0 weak"), (0.2, "0 good, 1 weak")):
        assert words in told(msgspec.structs.replace(QUIET, loss=loss))[-1]
    assert "0 important" in told(msgspec.structs.replace(QUIET, stake=0.001))[-1]
