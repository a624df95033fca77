"""Records replay to the same positions, and whatever else is fed in is refused with a word that helps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.kernel.toys import GAME, Market, MarketGame

from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.record import (
    ENDING,
    LARGEST,
    Line,
    Record,
    Recorder,
    decode,
    header_for,
    load_record,
    read_only,
    replay,
    start,
)
from ecumene.kernel.rng import rng_from_seed

pytestmark = pytest.mark.usefixtures("shelf")


def played(seed: str = "record", seats: int = 3) -> tuple[Record, list[str]]:
    """A whole game's record and the hash of each of its positions."""
    options = {"tax": "low"}
    g = GAME.new(seats, options, seed)
    recorder = Recorder(GAME, g, header_for(GAME, seats, options, seed, names=("Ann", "Bo", "Cy")))
    rng = rng_from_seed(seed, ("x",))
    hashes = [GAME.hash(g)]
    while not g.over:
        seat = g.waiting[-1]
        moves = g.moves(seat)
        recorder.play(seat, moves[rng.below(0, len(moves))])
        hashes.append(GAME.hash(g))
    return recorder.record, hashes


def with_header(**changes: Any) -> bytes:
    record, _ = played()
    header = {**msgspec.to_builtins(record.header), **changes}
    lines = [msgspec.json.encode(row) for row in [header, *record.lines]]
    return b"\n".join(lines)


def test_record_is_readable_lines() -> None:
    record, _ = played()
    rows = [msgspec.json.decode(row) for row in record.encode().splitlines()]
    assert rows[0] == {
        "ecumene": 2,
        "game": "market",
        "rules": "1",
        "seats": 3,
        "options": {"long": "off", "tax": "low"},
        "seed": "record",
        "names": ["Ann", "Bo", "Cy"],
    }
    assert rows[1].keys() <= {"seat", "move", "hash"}
    assert rows[-1]["hash"]


def test_hash_stands_where_a_turn_begins() -> None:
    record, hashes = played()
    marked = [(number, line.hash) for number, line in enumerate(record.lines, 1) if line.hash]
    assert len(marked) == 3
    assert all(hashes[number] == hash for number, hash in marked)


def test_replay_gives_the_same_positions() -> None:
    record, hashes = played()
    back = decode(record.encode())
    assert [GAME.hash(g) for g, _ in replay(back)] == hashes
    assert [line for _, line in replay(back)][1:] == record.lines
    *_, (last, _) = replay(back)
    assert last.over


def test_replay_can_be_listened_to() -> None:
    record, _ = played()
    *_, (last, _) = replay(record, listen=True)
    assert last.events is not None
    assert {"draw", "vote"} <= {event.what for event in last.events}


def test_record_from_the_middle(shelf: MarketGame) -> None:
    record, hashes = played()
    positions = [shelf.dump(g) for g, _ in replay(record)]
    middle = Record(msgspec.structs.replace(record.header, position=positions[5], seed=""), record.lines[5:])
    assert [shelf.hash(g) for g, _ in replay(decode(middle.encode()))] == hashes[5:]
    _, g = start(middle.header, listen=True)
    assert g.events == []


def test_file_is_read_or_named(tmp_path: Path) -> None:
    record, _ = played()
    path = tmp_path / "game.jsonl"
    path.write_bytes(record.encode())
    assert load_record(path) == record
    with pytest.raises(BadRecord, match=r"none\.jsonl: No such file"):
        load_record(tmp_path / "none.jsonl")
    path.write_bytes(b"{")
    with pytest.raises(BadRecord, match=r"game\.jsonl: line 1: "):
        load_record(path)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "the record is empty"),
        (b" \n\n ", "the record is empty"),
        (b"nonsense", "line 1: "),
        (b"[]", "line 1: Expected `object`"),
        (b"{}", "line 1: Object missing required field `ecumene`"),
        (b"\xff\xfe", "line 1: "),
        (b"[" * 100_000, "line 1: "),
        (b" " * (LARGEST + 1), "larger than 8 MiB"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        decode(data)


def test_other_format_is_refused() -> None:
    with pytest.raises(BadRecord, match="line 1: record format 3; this program reads formats 1 to 2"):
        decode(with_header(ecumene=3))


def heard(words: bool = True) -> Record:
    """The record of a whole game to which somebody listened."""
    g = GAME.new(2, {}, "heard", listen=True)
    recorder = Recorder(GAME, g, header_for(GAME, 2, {}, "heard"), words)
    while not g.over:
        seat = g.waiting[0]
        recorder.play(seat, g.moves(seat)[0] if len(g.hands[seat]) > 1 else g.moves(seat)[-1])
        g.events = []
    return recorder.record


def test_a_record_carries_what_was_told_for_every_kind_of_reader() -> None:
    record = decode(heard().encode())
    dealt = record.header.told
    assert [words.what for words in dealt] == ["draw"] * len(dealt)
    assert {(words.known_to, words.others) for words in dealt} == {(1, "draw."), (2, "draw.")}
    mine, theirs = dealt[0].spoken().to(0).text, dealt[0].spoken().to(1).text
    assert mine.startswith("draw ")
    assert theirs == dealt[0].spoken().to(None).text == "draw."
    assert all(line.told for line in record.lines if line.move in ("left", "right"))
    assert record.lines[-1].told[-1].what == ENDING
    assert record.lines[-1].told[-1].text.startswith("Over. Seat ")
    assert [line.hash for _, line in replay(record) if line] == [line.hash for line in record.lines]


def test_nothing_is_told_where_nobody_wants_it() -> None:
    assert not [line for line in heard(words=False).lines if line.told]


def test_a_record_of_format_1_is_read_as_before() -> None:
    record, hashes = played()
    old = decode(with_header(ecumene=1))
    assert old.lines == record.lines
    assert [GAME.hash(g) for g, _ in replay(old)] == hashes


def test_a_record_of_other_rules_says_that_it_can_only_be_read() -> None:
    header = decode(with_header(rules="0")).header
    why = "the record was played by rules version 0 of Market; this program has 1"
    assert read_only(header) == why
    with pytest.raises(BadRecord, match=f"{why}. It can be read, but not replayed or played on"):
        start(header)
    assert read_only(decode(with_header(game="chess")).header).startswith("the record is of 'chess', a game that")
    assert read_only(decode(with_header()).header) == ""


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules": "0"}, "rules version 0 of Market; this program has 1"),
        ({"seats": 9}, "2 to 3 players"),
        ({"seats": 10**30}, "2 to 3 players"),
        ({"options": {"tax": "huge"}}, "cannot be 'huge'"),
        ({"seed": "other"}, "line 2: |line 3: "),
        ({"position": {}}, "starting position has None seats"),
        ({"position": {"seats": 3}}, "starting position cannot be read"),
    ],
)
def test_header_that_cannot_be_played_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(EcumeneError, match=words):
        list(replay(decode(with_header(**changes))))


def replay_with(number: int, line: Line) -> None:
    record, _ = played()
    record.lines[number] = line
    list(replay(record))


def test_bad_lines_are_named() -> None:
    record, _ = played()
    last = len(record.lines) + 1
    with pytest.raises(BadRecord, match=r"line 2: .*not this seat's choice"):
        replay_with(0, Line(1, "pass"))
    with pytest.raises(BadRecord, match=r"line 2: 'fly' is not a move here"):
        replay_with(0, Line(0, "fly"))
    with pytest.raises(BadRecord, match=rf"line {last}: the position is not the one recorded"):
        replay_with(-1, Line(record.lines[-1].seat, record.lines[-1].move, "0123456789abcdef"))
    record.lines.append(Line(0, "pass"))
    with pytest.raises(BadRecord, match=rf"line {last + 1}: .*the game is over"):
        list(replay(record))


def starting_with(**changes: Any) -> Record:
    record, _ = played()
    g = GAME.new(3, {"tax": "low"}, "record")
    return Record(msgspec.structs.replace(record.header, position={**GAME.dump(g), **changes}), record.lines)


@pytest.mark.parametrize(
    "changes",
    [
        {"deck": [0, 0, 0]},
        {"deck": "abc"},
        {"hands": None},
        {"agenda": []},
        {"agenda": [["Round"]]},
        {"agenda": [["Cheat", 1]]},
        {"agenda": [["Act", 7]]},
        {"choices": [0, 1, 2, 3, 4, 5, 6, 7]},
        {"choices": []},
        {"rng": [1]},
        {"rng": ["a", "b", 0, 0]},
        {"rng": [2**80, 1, 0, 0]},
        {"turn": "first"},
        {"coins": [0]},
    ],
)
def test_forged_starting_position_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        list(replay(starting_with(**changes)))


scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner))


@given(
    st.binary(max_size=300) | st.lists(values, max_size=4).map(lambda rows: b"\n".join(map(msgspec.json.encode, rows)))
)
def test_fuzzed_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        assert isinstance(decode(data), Record)
    except BadRecord:
        return


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(st.data())
def test_fuzzed_records_replay_or_are_refused(data: st.DataObject) -> None:
    rows = [msgspec.json.decode(row) for row in played()[0].encode().splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        row = data.draw(st.sampled_from(rows[:8]))
        row[data.draw(st.sampled_from(sorted(row)))] = data.draw(values)
    try:
        for g, _ in replay(decode(b"\n".join(map(msgspec.json.encode, rows)))):
            assert isinstance(g, Market)
    except EcumeneError:
        return


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(st.data())
def test_fuzzed_starting_positions_replay_or_are_refused(data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(GAME.dump(GAME.new(3)))))
    record = starting_with(**{field: data.draw(values)})
    try:
        for g, _ in replay(record):
            assert isinstance(g, Market)
    except EcumeneError:
        return
