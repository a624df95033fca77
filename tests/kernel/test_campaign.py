"""Campaigns: a game that takes up the log of another, the record that holds it, and every log that is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kernel.expedition import CLIMB, EXPEDITION, REST, Expedition
from tests.kernel.toys import GAME

from ecumene.kernel import registry
from ecumene.kernel.campaign import campaign_options, is_chapter, sequel_of
from ecumene.kernel.contract import check, check_record
from ecumene.kernel.errors import BadOptions, BadRecord, EcumeneError
from ecumene.kernel.position import Position
from ecumene.kernel.record import Record, Recorder, decode, header_for, replay, start

SECOND = {"play": "campaign", "march": "2"}
LOG: dict[str, Any] = {"march": 2, "food": [2, 3], "peaks": 1}


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the toys are there."""
    monkeypatch.setattr(registry, "games", lambda: {EXPEDITION.id: EXPEDITION, GAME.id: GAME})


def marched(g: Position, *first: int) -> Position:
    """The march played to its end: these moves first, then everybody rests."""
    moves = list(first)
    while not g.over:
        g.answer(g.waiting[0], moves.pop(0) if moves else REST)
    return g


def recorded(log: dict[str, Any] | None, options: dict[str, str]) -> Record:
    """The record of a march."""
    g = EXPEDITION.new(2, options, "seed", log=log)
    recorder = Recorder(EXPEDITION, g, header_for(EXPEDITION, 2, options, "seed", log=log))
    while not g.over:
        recorder.play(g.waiting[0], CLIMB if g.turn == 1 else REST)
    return recorder.record


def test_a_campaign_goes_on_from_log_to_log_to_its_end() -> None:
    options = campaign_options(EXPEDITION, {"plenty": "off"})
    assert options == {"play": "campaign", "march": "1", "plenty": "off"}
    g = EXPEDITION.new(2, options, "a")
    titles = []
    while (sequel := sequel_of(EXPEDITION, marched(g, CLIMB))) is not None:
        titles.append(sequel.title)
        g = EXPEDITION.new(2, sequel.options, "b", log=sequel.log)
        assert isinstance(g, Expedition)
        assert g.food[0] == 3 - len(titles)
        assert g.peaks == len(titles)
        assert EXPEDITION.tell_log(sequel.log)[0] == f"Peaks climbed: {len(titles)}."
    assert titles == ["March 2", "March 3"]
    assert EXPEDITION.ending(g).key == "hungry"


def test_nothing_follows_a_game_that_goes_on_or_is_no_chapter() -> None:
    g = EXPEDITION.new(2, SECOND, log=LOG)
    assert sequel_of(EXPEDITION, g) is None
    assert sequel_of(EXPEDITION, marched(g)) is not None
    assert sequel_of(EXPEDITION, marched(EXPEDITION.new(2))) is None


def test_which_games_are_chapters() -> None:
    assert is_chapter(EXPEDITION, EXPEDITION.complete({"play": "campaign"}), None)
    assert is_chapter(EXPEDITION, EXPEDITION.complete(SECOND), LOG)
    assert not is_chapter(EXPEDITION, EXPEDITION.complete({}), None)
    assert not is_chapter(GAME, GAME.complete({}), None)


def test_the_log_of_a_sequel_is_its_own() -> None:
    g = marched(EXPEDITION.new(2, {"play": "campaign"}))
    sequel = sequel_of(EXPEDITION, g)
    assert sequel is not None
    assert isinstance(g, Expedition)
    g.food[0] = 77
    assert sequel.log["food"] == [3, 3]


def test_a_game_without_campaigns_says_so() -> None:
    with pytest.raises(BadOptions, match="Market has no campaigns: it cannot take up a log"):
        GAME.new(3, log={})
    with pytest.raises(BadOptions, match="Market has no campaigns"):
        campaign_options(GAME, {})
    g = GAME.new(3)
    assert GAME.sequel(g) is None
    assert GAME.tell_log({}) == []
    assert GAME.chapter_title(GAME.complete({}), None) != GAME.chapter_title(GAME.complete({}), {})


def test_a_record_holds_its_log_and_replays_with_it() -> None:
    record = recorded(LOG, SECOND)
    assert msgspec.json.decode(record.encode().splitlines()[0])["log"] == LOG
    *_, (last, _) = replay(decode(record.encode()))
    assert isinstance(last, Expedition)
    assert (last.food, last.peaks) == ([1, 3], 2)
    other = msgspec.structs.replace(record.header, log={**LOG, "food": [3, 3]})
    with pytest.raises(BadRecord, match="the position is not the one recorded"):
        list(replay(Record(other, record.lines)))


def test_a_record_without_a_log_does_not_speak_of_one() -> None:
    assert b'"log"' not in recorded(None, {}).encode().splitlines()[0]


def test_a_record_from_the_middle_of_a_chapter_keeps_its_log() -> None:
    record = recorded(LOG, SECOND)
    positions = [EXPEDITION.dump(g) for g, _ in replay(record)]
    header = msgspec.structs.replace(record.header, position=positions[2], seed="")
    *_, (last, _) = replay(decode(Record(header, record.lines[2:]).encode()))
    assert EXPEDITION.hash(last) == record.lines[-1].hash
    with pytest.raises(BadOptions, match="no log of an expedition"):
        start(msgspec.structs.replace(header, log={"march": "two"}))


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ({}, "no log of an expedition"),
        ({**LOG, "food": [2]}, "the log of 1 seats, not of 2"),
        ({**LOG, "food": [2, -1]}, "no log of an expedition"),
        ({**LOG, "food": "22"}, "no log of an expedition"),
        ({**LOG, "march": 3}, "for march 3 of a campaign"),
        ({**LOG, "peaks": 10**30}, "no log of an expedition"),
        ({**LOG, "more": 1}, "no log of an expedition"),
    ],
)
def test_a_log_that_is_not_sound_is_refused(log: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        EXPEDITION.new(2, SECOND, log=log)
    header = msgspec.structs.replace(recorded(LOG, SECOND).header, log=log)
    with pytest.raises(EcumeneError, match=words):
        start(decode(Record(header, []).encode()).header)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=st.dictionaries(st.sampled_from(["march", "food", "peaks", "other"]), json_values))
def test_any_log_is_taken_up_or_refused_with_a_word(changes: dict[str, Any]) -> None:
    record = recorded(LOG, SECOND)
    header = msgspec.structs.replace(record.header, log={**LOG, **changes})
    try:
        list(replay(decode(Record(header, record.lines).encode())))
    except EcumeneError as wrong:
        assert str(wrong)


def test_a_game_that_stumbles_over_a_log_is_a_bad_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> Position:
        raise KeyError("food")

    record = recorded(LOG, SECOND)
    monkeypatch.setattr(EXPEDITION, "setup_from", stumble)
    with pytest.raises(BadRecord, match=r"line 1: the log cannot be taken up: KeyError\('food'\)"):
        start(record.header)


def test_the_toy_keeps_the_contract(tmp_path: Any) -> None:
    assert not check(EXPEDITION, games=12, folder=tmp_path, builds=()).failures
    assert not check_record(recorded(LOG, SECOND), EXPEDITION, builds=()).failures
