"""Golden records replay to the same hash at every move, in this build and in the others there are."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.kernel.toys import GAME

from ecumene.kernel.contract.elsewhere import builds_here, hashes, replay_elsewhere
from ecumene.kernel.contract.golden import check_golden, golden_cases, golden_name, write_goldens
from ecumene.kernel.errors import BadRecord
from ecumene.kernel.game import Game
from ecumene.kernel.record import Line, Record, load_record
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.registry import games

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.rglob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_record_replays(path: Path) -> None:
    record = load_record(path)
    game = find_game(path.parent.name)
    check_golden(game, record)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_goldens_cover_every_seat_count_and_option(game: Game) -> None:
    expected = {golden_name(game, case) for case in golden_cases(game)}
    assert {path.name for path in RECORDS if path.parent.name == game.id} == expected


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_goldens_replay_elsewhere(game: Game) -> None:
    records = [load_record(path) for path in RECORDS if path.parent.name == game.id]
    expected = [[line.hash for line in record.lines] for record in records]
    for build in builds_here():
        answer = replay_elsewhere(game, records, build)
        assert [found[1:] for found in answer.hashes] == expected, str(build)
        if build.source:
            assert not answer.compiled


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return write_goldens(GAME, tmp_path_factory.mktemp("golden"))


def test_written_records_are_whole_games(written: list[Path]) -> None:
    assert [path.name for path in written] == [
        "2-seats.jsonl",
        "3-seats.jsonl",
        "2-seats-long-on.jsonl",
        "3-seats-tax-low.jsonl",
        "2-seats-tax-high.jsonl",
    ]
    for path in written:
        record = load_record(path)
        assert all(line.hash for line in record.lines)
        check_golden(GAME, record)
        with pytest.raises(BadRecord, match="is not allowed: the game is over"):
            check_golden(GAME, Record(record.header, [*record.lines, Line(0, "pass", "x")]))


def test_writing_again_gives_the_same_bytes(written: list[Path], tmp_path: Path) -> None:
    (tmp_path / "market").mkdir()
    stale = tmp_path / "market" / "stale.jsonl"
    stale.touch()
    again = write_goldens(GAME, tmp_path)
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in written]
    assert not stale.exists()


def test_changed_golden_is_refused(written: list[Path]) -> None:
    record = load_record(written[0])
    changed = Record(record.header, [*record.lines])
    changed.lines[3] = msgspec.structs.replace(changed.lines[3], hash="0" * 16)
    with pytest.raises(BadRecord, match=rf"move 4 \('.*'\) comes to {record.lines[3].hash} instead of 0000"):
        check_golden(GAME, changed)
    changed.lines[3] = msgspec.structs.replace(changed.lines[3], hash="")
    with pytest.raises(BadRecord, match="instead of a hash"):
        check_golden(GAME, changed)
    other = Record(msgspec.structs.replace(record.header, rules="0"), record.lines)
    with pytest.raises(BadRecord, match="rules version 0, the game of 1; write it anew"):
        check_golden(GAME, other)


def test_replay_tells_where_a_move_is_refused(written: list[Path]) -> None:
    record = load_record(written[0])
    forged = Record(record.header, [*record.lines[:2], Line(0, "fly"), *record.lines[3:]])
    found = hashes(GAME, forged)
    assert len(found) == 4
    assert found[3].startswith("UnreadableMove: 'fly'")
