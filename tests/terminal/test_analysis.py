"""Hint at the keyboard, and the review of a game that is over."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bots.harbour import HarbourGame
from tests.terminal.script import Script, converse

from ecumene import cli
from ecumene.bots import hint
from ecumene.kernel.record import decode
from ecumene.terminal import analysis

CRATES = ["1"] * 40


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts take a moment only, and as many looks on any machine."""
    monkeypatch.setattr(analysis, "find_hint", lambda *about, ms: hint.find_hint(*about, playouts=200))
    monkeypatch.setattr(analysis, "MS", 5)


def at_the_end(harbour: HarbourGame, file: Path, *lines: str) -> Script:
    """A whole game, what is said after it, and its record in a file."""
    return converse([*CRATES[:7], f"save {file}", *lines, "quit"], bots="random")


@pytest.mark.parametrize("word", ["hint", "?"])
def test_a_hint_names_the_best_moves_by_their_numbers(harbour: HarbourGame, word: str) -> None:
    voice = converse([word, "quit", ""])
    asked = voice.said.index("> ")
    sureness, best, *rest = voice.said[asked + 1 : voice.said.index("> ", asked + 1)]
    assert sureness.split(":")[0] in {"Sure", "Fairly sure", "A close call", "A first guess"}
    number, text = best.split(". ", 1)
    listed = next(line for line in voice.said[:asked] if line.startswith(f"{number}. "))
    assert text.startswith(listed.split(". ", 1)[1].rstrip("."))
    assert "chance" in text
    assert rest[0] == "   Then perhaps:"
    assert rest[1].startswith("   - The ")
    assert len([line for line in rest if "chance" in line]) <= 2


def test_there_is_no_hint_when_nothing_is_to_be_chosen(harbour: HarbourGame, tmp_path: Path) -> None:
    assert "there is nothing to choose now." in at_the_end(harbour, tmp_path / "game.jsonl", "hint").said


def test_a_review_comes_at_the_end_and_not_before(harbour: HarbourGame, tmp_path: Path) -> None:
    voice = converse(["review", "quit", ""])
    assert "the game is not over yet; a review knows everything, so it comes at the end." in voice.said
    voice = at_the_end(harbour, tmp_path / "game.jsonl", "review")
    begun = voice.said.index("Chances in per cent, turn by turn:")
    assert voice.said[begun + 1].split()[0] == "turn"
    assert voice.said[begun + 1].split()[-1] == "end"
    assert voice.said[begun + 2].split()[:2] == ["Seat", "1"]
    assert any(line.startswith("Seat 2: ") and "decisions" in line for line in voice.said)


def test_a_record_is_reviewed_by_command(
    harbour: HarbourGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    at_the_end(harbour, file)
    cli.main(["review", str(file), "--ms", "5"])
    written = capsys.readouterr().out
    assert "Chances in per cent" in written
    assert "Seat 1: " in written


def test_what_cannot_be_reviewed_is_said_in_a_line(
    harbour: HarbourGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "half.jsonl"
    converse(["1", f"save {file}", "quit"])
    for arguments, words in (
        ([str(file)], "the game is not over"),
        ([str(tmp_path / "none.jsonl")], "No such file"),
        ([str(file), "--ms", "0"], "--ms must be at least 1"),
    ):
        with pytest.raises(SystemExit) as leaving:
            cli.main(["review", *arguments])
        assert leaving.value.code == 2
        assert words in capsys.readouterr().err


def test_strengths_and_raw_bots_with_settings_are_seated(harbour: HarbourGame) -> None:
    voice = converse(["quit"], seats=4, bots="hard,greedy:redeals=4")
    assert "Seat 2: Hard, a bot." in voice.said
    assert "Seat 3: Greedy, a bot." in voice.said
    assert "Seat 4: Hard, a bot." in voice.said


def test_seats_go_by_names_where_there_are_any(harbour: HarbourGame) -> None:
    record = decode(
        b'{"ecumene":1,"game":"harbour","rules":"1","seats":3,"options":{},"seed":"","names":["Ann","hard","person"]}'
    )
    assert analysis.names_of(record, harbour, harbour.new(3)) == ["Ann", "Seat 2", "Seat 3"]
    twice = decode(b'{"ecumene":1,"game":"harbour","rules":"1","seats":2,"options":{},"seed":"","names":["Ann","Ann"]}')
    assert analysis.names_of(twice, harbour, harbour.new(2)) == ["Seat 1", "Seat 2"]


def test_a_long_game_is_told_in_a_line(harbour: HarbourGame) -> None:
    points = [analysis.Point(n, n, [0.5]) for n in range(200)]
    shown = analysis._some(points)
    assert len(shown) == analysis.SHOWN_POINTS
    assert (shown[0], shown[-1]) == (points[0], points[-1])
