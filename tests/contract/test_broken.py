"""The kit finds every kind of breach, names it, and leaves a record that shows it again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from tests.contract.broken import BROKEN
from tests.kernel.expedition import Expedition, ExpeditionGame
from tests.kernel.ferry import FERRY
from tests.kernel.toys import GAME, MarketGame

from ecumene.kernel import undo
from ecumene.kernel.contract import CHECKS, check, check_record
from ecumene.kernel.game import Options
from ecumene.kernel.position import Position
from ecumene.kernel.record import load_record
from ecumene.kernel.rng import Rng

EVERYTHING = 1000.0


@pytest.mark.parametrize(("breach", "kind"), BROKEN, ids=lambda value: getattr(value, "__name__", value))
def test_breach_is_caught(breach: str, kind: type[MarketGame], tmp_path: Path) -> None:
    game = kind()
    builds = None if breach == "elsewhere" else ()
    report = check(game, games=8, seed="broken", rate=EVERYTHING, folder=tmp_path, builds=builds)
    assert {failure.check for failure in report.failures} == {breach}, "\n".join(map(str, report.failures))

    first = report.failures[0]
    assert Path(first.record).parent == tmp_path
    assert first.command == f"ecumene check market --record {first.record}"
    assert first.text in str(first)
    again = check_record(load_record(Path(first.record)), kind(), path=first.record, builds=builds)
    shown = again.failed(breach)
    assert [failure.record for failure in shown] == [first.record]
    assert shown[0].text == first.text or breach in ("anew", "undo", "replay", "clone")


def test_every_check_has_a_breach() -> None:
    assert {breach for breach, _ in BROKEN} | {"learned"} == set(CHECKS)


def test_undo_that_overlooks_knowledge_is_caught(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(undo, "learned", lambda *args: False)
    report = check(GAME, games=8, seed="broken", rate=EVERYTHING, folder=tmp_path, builds=())
    assert {failure.check for failure in report.failures} == {"learned"}
    again = check_record(load_record(Path(report.failures[0].record)), GAME, builds=())
    assert again.failed("learned")[0].text == report.failures[0].text


def test_healthy_game_passes(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    folder = tmp_path / "records"
    report = check(GAME, games=14, rate=EVERYTHING, folder=folder, progress=lambda done, all: seen.append((done, all)))
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.games == 14
    assert seen == [(done, 14) for done in range(1, 15)]
    assert all(report.counts.values()), report.counts
    assert not folder.exists()


def test_a_game_of_campaigns_passes_and_its_chapters_are_walked(tmp_path: Path) -> None:
    played: list[int] = []

    class Watched(ExpeditionGame):
        def setup_from(self, box: Any, seats: int, options: Options, log: Mapping[str, Any], rng: Rng) -> Position:
            g = super().setup_from(box, seats, options, log, rng)
            played.append(seats)
            return g

    report = check(Watched(), games=60, rate=EVERYTHING, folder=tmp_path, builds=())
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.games == 60
    assert set(played) == {2, 3, 4}


def test_a_chapter_that_fails_leaves_a_record_with_its_log(tmp_path: Path) -> None:
    class Sinking(ExpeditionGame):
        def invariants(self, g: Position) -> list[str]:
            return ["the third march sinks"] if cast(Expedition, g).march == 3 and g.turn == 2 else []

    options = {"play": "campaign", "march": "1", "plenty": "on"}
    report = check(Sinking(), games=40, options=options, folder=tmp_path, builds=())
    first = report.failed("invariants")[0]
    record = load_record(Path(first.record))
    assert record.header.log is not None
    assert check_record(record, Sinking(), builds=()).failed("invariants")


def test_a_game_of_standing_orders_passes(tmp_path: Path) -> None:
    report = check(FERRY, games=12, rate=EVERYTHING, folder=tmp_path, builds=())
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.counts["orders"] > 100
    assert report.counts["promises"] > 100
