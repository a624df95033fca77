"""Whole campaigns between bots: counted right, the same on any number of workers, refused where there are none."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.expedition import EXPEDITION, ExpeditionGame
from tests.kernel.toys import GAME

from ecumene import cli
from ecumene.kernel import registry
from ecumene.kernel.errors import BadOptions, EcumeneError
from ecumene.kernel.game import Sequel
from ecumene.kernel.position import Position
from ecumene.kernel.record import load_record, replay
from ecumene.lab.campaigns import simulate_campaigns


def test_campaigns_are_counted_by_ending_and_by_chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {EXPEDITION.id: EXPEDITION})
    summary = simulate_campaigns(EXPEDITION, 2, ["random", "greedy"], {"plenty": "on"}, 30, "s", 1, tmp_path)
    assert summary.played == 30
    assert sum(line.games.count for line in summary.endings) == 30
    assert {line.key for line in summary.endings} <= {"home", "hungry"}
    assert [line.title for line in summary.chapters] == ["March 1", "March 2", "March 3"]
    assert summary.chapters[0].reached.count == 30
    records = sorted(tmp_path.iterdir())
    assert len(records) == sum(line.reached.count for line in summary.chapters)
    assert summary.length.mean == len(records) / 30
    assert sum(len(load_record(path).lines) for path in records) == round(summary.decisions.mean * 30)
    for path in records:
        *_, (last, _) = replay(load_record(path))
        assert last.over
    assert load_record(tmp_path / "expedition-000000-02.jsonl").header.log is not None


def test_workers_make_no_difference() -> None:
    alone, pooled = (simulate_campaigns(EXPEDITION, 2, ["random"], {}, 6, "s", workers) for workers in (1, 2))
    assert alone == pooled


def test_games_without_campaigns_and_campaigns_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOptions, match="Market has no campaigns"):
        simulate_campaigns(GAME, 3, ["random"], {}, 1)

    class Endless(ExpeditionGame):
        def sequel(self, g: Position) -> Sequel | None:
            return Sequel("Again", {"play": "campaign", "march": "2"}, {"march": 2, "food": [9, 9], "peaks": 0})

    with pytest.raises(EcumeneError, match="campaign 0 of Expedition has not ended after 100 chapters"):
        simulate_campaigns(Endless(), 2, ["random"], {}, 1, workers=1)


def test_the_summary_is_shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(registry, "games", lambda: {EXPEDITION.id: EXPEDITION})
    cli.main(["campaign", "simulate", "expedition", "--seats", "3", "--bots", "random", "--games", "5"])
    out = capsys.readouterr().out
    assert out.startswith("expedition, 3 seats, bots random: 5 campaigns")
    for words in ("How they ended", "March 1", "Camp is made", "score at the end"):
        assert words in out
