"""`ecumene replay` of a trouble file: the moment, what was shown, and what cannot be replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.test_cli import run

from ecumene import __version__
from ecumene.kernel.fault import FORMAT, Fault, FaultStep, PageError, PageFault, ShownFault, TableFault
from ecumene.kernel.record import Header, Line, Record, Recorder, header_for
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed

GAME = find_game("earth_rising")
MOVES, MOMENT = 12, 7


def played() -> tuple[Record, list[Any]]:
    """A record, and what the first seat saw after every move of it."""
    g = GAME.new(2, {}, "trouble", listen=True)
    recorder = Recorder(GAME, g, header_for(GAME, 2, {}, "trouble"))
    views = [GAME.view(g, 0)]
    for _ in range(MOVES):
        seat = g.waiting[0]
        recorder.play(seat, g.moves(seat)[0])
        views.append(GAME.view(g, 0))
    return recorder.record, [msgspec.json.decode(msgspec.json.encode(view)) for view in views]


RECORD, VIEWS = played()


def table_part(**changes: Any) -> TableFault:
    told = [FaultStep(n + 1, line.seat, line.move, [f"Line {n + 1} was told."]) for n, line in enumerate(RECORD.lines)]
    whole = {
        "table": "abc",
        "program": __version__,
        "compiled": False,
        "game": GAME.id,
        "rules": GAME.version,
        "seat": 0,
        "seq": MOMENT,
        "moves": MOMENT,
        "record": RECORD.encode().decode(),
        "why": "",
        "steps": told,
    }
    return TableFault(**{**whole, **changes})


def page_part(**changes: Any) -> PageFault:
    shown = ShownFault(MOMENT, 0, "Choose now.", ["One way", "The other"], VIEWS[MOMENT], ["This was in the log."])
    whole = {
        "at": "2026-01-02T03:04:05Z",
        "build": "index-x.js",
        "browser": "A browser",
        "language": "en",
        "window": "390 x 844 at 2",
        "theme": "dark",
        "line": "lost",
        "heard": MOMENT,
        "notice": "Something was refused.",
        "errors": [PageError(3, "TypeError: it is undefined")],
        "shown": shown,
    }
    return PageFault(**{**whole, **changes})


def told(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    table: TableFault | None,
    page: PageFault | None,
    *more: str,
    words: str = "The map is upside down.",
) -> str:
    file = tmp_path / "trouble.json"
    file.write_bytes(msgspec.json.encode(Fault(FORMAT, words, table, page)))
    code, out, err = run(capsys, "replay", str(file), *more)
    assert (code, err) == (0, "")
    return out


def test_it_is_opened_at_its_moment_with_what_was_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(tmp_path, capsys, table_part(), page_part())
    assert f"rules version {GAME.version}) at number {MOMENT}, seen by seat 1" in out
    assert f"\n{MOMENT}. seat " in out
    assert f"\n{MOMENT + 1}. seat " not in out
    for part in (
        "The player says: The map is upside down.",
        "Page index-x.js at 2026-01-02T03:04:05Z: A browser, window 390 x 844 at 2, en, dark.",
        "The connection to the server was: lost.",
        "The page had just said: Something was refused.",
        "The browser reported 3 s before: TypeError: it is undefined",
        "   This was in the log.",
        "Choose now.\n  1 One way\n  2 The other",
        "Replayed, the table looks the same to that seat as it did on the page.",
    ):
        assert part in out


def test_a_page_that_showed_something_else_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = next(key for key in VIEWS[MOMENT] if isinstance(VIEWS[MOMENT][key], int))
    shown = msgspec.structs.replace(page_part().shown, view={**VIEWS[MOMENT], key: -7})
    out = told(tmp_path, capsys, table_part(), page_part(shown=shown))
    assert f"the table looks different to that seat than it did on the page; what differs: {key}." in out


def test_another_moment_or_only_a_check_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(tmp_path, capsys, table_part(), page_part(), "--to", "3")
    assert "\n3. seat " in out
    assert "\n4. seat " not in out
    assert "Replayed, the table looks" not in out
    assert f"{MOMENT} moves are legal" in told(tmp_path, capsys, table_part(), page_part(), "--verify")


def test_what_was_dealt_anew_says_so_and_tells_what_the_seat_was_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    g = GAME.new(2, {}, "trouble")
    for line in RECORD.lines[:MOMENT]:
        GAME.make(g, line.seat, line.move)
    position = GAME.dump(GAME.redeal(g, 0, rng_from_seed("anew", ("branch",))))
    header = Header(RECORD.header.ecumene, GAME.id, GAME.version, 2, RECORD.header.options, "", position=position)
    part = table_part(record=Record(header, []).encode().decode(), moves=0, why="others still played")
    out = told(tmp_path, capsys, part, page_part())
    assert "Note: others still played." in out
    assert f"{MOMENT}. seat " in out
    assert f"   Line {MOMENT} was told." in out
    assert f"Line {MOMENT + 1} was told" not in out
    assert "Replayed, the table looks the same to that seat as it did on the page." in out


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"record": ""}, "the record is empty"),
        ({"record": RECORD.encode().decode().replace(GAME.version, "1999", 1), "rules": "1999"}, "1999"),
        ({"record": Record(RECORD.header, [Line(0, "dance")]).encode().decode()}, "'dance' is not a move here"),
        ({"record": RECORD.encode().decode().replace(GAME.id, "chess", 1)}, "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_replayed_is_told_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, str], why: str
) -> None:
    out = told(tmp_path, capsys, table_part(**changes), page_part())
    assert "It cannot be replayed here: " in out
    assert why in out
    assert f"   Line {MOMENT} was told." in out
    assert "Choose now." in out


def test_half_a_file_is_told_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "The server did not answer" in told(tmp_path, capsys, None, page_part())
    assert f"\n{MOMENT}. seat " in told(tmp_path, capsys, table_part(), None)
    assert "Replayed" not in told(tmp_path, capsys, table_part(), page_part(shown=None))
    nowhere = msgspec.structs.replace(page_part().shown, you=99)
    assert "Replayed" not in told(tmp_path, capsys, table_part(), page_part(shown=nowhere))


def test_nothing_in_a_strangers_file_steers_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = page_part(browser="\x1b[2Jgone", errors=[PageError(0, "\x07ring\r")])
    out = told(tmp_path, capsys, table_part(), page, words="\x1b]0;title\x07")
    assert not {"\x1b", "\x07", "\r"} & set(out)


WHOLE = msgspec.json.encode(Fault(FORMAT, "", table_part(), page_part()))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (WHOLE[: len(WHOLE) // 2], "this trouble file is cut off or damaged"),
        (WHOLE.replace(b'"ecumene_fault":1', b'"ecumene_fault":2', 1), "format 2; this program reads format 1"),
        (WHOLE.replace(b'"steps":[', b'"steps":[7,', 1), "this trouble file is cut off or damaged"),
        (b'{"ecumene_fault":1}', "this trouble file is cut off or damaged"),
        (b'{"ecumene_fault":"\xff"}', "this trouble file is cut off or damaged"),
        (b'{"ecumene_fault":' + b"[" * 100_000, "this trouble file is cut off or damaged"),
        (b'{"somebody":"else\'s"}', "line 1"),
        (b"", "the record is empty"),
    ],
)
def test_bad_truncated_and_foreign_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, why: str
) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(data)
    code, _, err = run(capsys, "replay", str(file))
    assert code == 2
    assert err.count("\n") == 1
    assert err.startswith(f"ecumene: {file}: ")
    assert why in err


def test_a_trouble_file_is_a_record_wherever_one_is_opened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "trouble.json"
    file.write_bytes(WHOLE)
    code, _, err = run(capsys, "check", GAME.id, "--record", str(file))
    assert (code, err) == (0, "")
