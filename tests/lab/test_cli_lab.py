"""`ecumene simulate --out` and `ecumene sweep` as a person types them."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from ecumene.cli import main
from ecumene.lab.store import open_run

FEW = ["--games", "4", "--bots", "random", "--workers", "1"]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = 0
    try:
        main(arguments)
    except SystemExit as left:
        code = int(left.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_simulate_keeps_a_run_and_goes_on_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    command = ["simulate", "earth_rising", *FEW, "--seats", "2-3", "--out", str(folder), "--events", "collapse,year"]
    code, out, _ = run(capsys, *command)
    assert code == 0
    assert "earth_rising, 2 seats, bots random: 4 games" in out
    assert "earth_rising, 3 seats, bots random: 4 games" in out
    assert f"The run is in {folder}" in out
    found = open_run(folder)
    assert found.spec.points == ({"seats": 2}, {"seats": 3})
    assert found.seats.group_by("point").len().sort("point")["len"].to_list() == [8, 12]
    assert found.events.filter(pl.col("what") == "collapse").height > 0
    again = run(capsys, *command)
    assert (again[0], again[1]) == (0, out.replace(str(folder), f"{folder}; it was complete already"))
    code, _, err = run(capsys, *command, "--seed", "1")
    assert code == 2
    assert "holds another run: seed 0 instead of 1" in err


def test_sweep_compares_its_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    command = ["sweep", "earth_rising", *FEW, "--vary", "turn.actions+1", "--out", str(folder)]
    code, out, _ = run(capsys, *command)
    assert code == 0
    assert "earth_rising: 8 games at 2 points" in out
    assert "turn.actions" in out
    assert "± " in out
    assert "game by game with the same seeds" in " ".join(out.split())
    assert open_run(folder).games.group_by("point").len().height == 2


def test_events_that_never_happened_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "simulate", "earth_rising", *FEW, "--out", str(tmp_path), "--events", "collapse,wedding")
    assert "no event 'wedding' happened in these games; events in a game are, for example: " in err
    assert "collapse" in err


def test_an_event_of_the_game_that_never_happened_gets_no_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Greedy wins the first game of this seed without the collapses of random play."""
    quick = ["--games", "1", "--workers", "1", "--option", "mode=quick", "--bots", "greedy"]
    _, _, err = run(capsys, "simulate", "earth_rising", *quick, "--out", str(tmp_path), "--events", "collapse")
    assert err.strip() == "no event 'collapse' happened in these games"


def test_a_bot_that_thinks_by_the_clock_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "1", "--workers", "1", "--option", "mode=quick"]
    _, _, err = run(capsys, "simulate", "earth_rising", *few, "--bots", "search:ms=1", "--out", str(tmp_path / "a"))
    assert "search:ms=1 thinks by the clock" in err
    _, _, err = run(
        capsys, "simulate", "earth_rising", *few, "--bots", "search:playouts=1", "--out", str(tmp_path / "b")
    )
    assert err.strip() == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["simulate", "earth_rising", "--events", "collapse"], "--events is only for a run that is kept"),
        (["simulate", "earth_rising", "--until", "0.1"], "--until is only for a run that is kept"),
        (["simulate", "earth_rising", "--on", "ray"], "--on is only for a run that is kept"),
        (["sweep", "earth_rising", "--vary", "turn.actions+1"], "--out"),
        (["sweep", "earth_rising", "--out", "x"], "--vary"),
        (["sweep", "earth_rising", "--out", "x", "--vary", "turn.acts+1"], "turn has no 'acts'; it has: years"),
        (["sweep", "earth_rising", "--out", "x", "--vary", "seats=2,9"], "at seats 9: Earth Rising is for 1 to 6"),
        (["sweep", "earth_rising", "--out", "x", "--vary", "seats=2", "--until", "2"], "from 0.0001 to 0.5"),
    ],
)
def test_what_cannot_be_studied_is_said_in_one_line(
    arguments: list[str],
    complaint: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, *arguments)
    assert code == 2
    assert err.startswith("ecumene: ")
    assert complaint in err
    assert not list(tmp_path.iterdir())
