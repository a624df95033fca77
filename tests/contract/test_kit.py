"""How the kit is asked: seats, options, seeds, records and other builds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.contract.broken import Endless, HashOrder
from tests.kernel.toys import GAME

from ecumene.kernel import registry
from ecumene.kernel.contract import Build, check, check_record
from ecumene.kernel.contract.elsewhere import check_elsewhere, game_named, hashes, name_of, replay_elsewhere
from ecumene.kernel.contract.golden import golden
from ecumene.kernel.contract.plan import Case, case_number, single_cases
from ecumene.kernel.errors import BadOptions, BadRecord, BadSeats, EcumeneError
from ecumene.kernel.record import Header, Record, load_record
from ecumene.kernel.rng import rng_from_seed


def test_every_seat_count_and_option_value_has_its_game() -> None:
    assert single_cases(GAME) == [
        Case(2, {"long": "off", "tax": "none"}),
        Case(3, {"long": "off", "tax": "none"}),
        Case(2, {"long": "on", "tax": "none"}),
        Case(3, {"long": "on", "tax": "none"}),
        Case(2, {"long": "off", "tax": "low"}),
        Case(3, {"long": "off", "tax": "low"}),
        Case(2, {"long": "off", "tax": "high"}),
    ]
    assert single_cases(GAME, [3], {"tax": "low"}) == [Case(3, {"long": "off", "tax": "low"})]


def test_combinations_follow_and_keep_to_what_goes_together() -> None:
    singles = single_cases(GAME)
    rng = rng_from_seed("plan", ("a", "b", "c"))
    played = [case_number(GAME, i, singles, "all", rng) for i in range(200)]
    assert played[:7] == singles
    assert Case(3, {"long": "on", "tax": "low"}) in played
    assert all(case.options["tax"] != "high" or case == singles[-1] for case in played)
    assert all(case_number(GAME, i, singles, "each", rng) in singles for i in range(50))


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSeats, match="not 7"):
        check(GAME, seats=[2, 7], folder=tmp_path)
    with pytest.raises(BadOptions, match="cannot be 'huge'"):
        check(GAME, options={"tax": "huge"}, folder=tmp_path)
    with pytest.raises(BadOptions, match=r"none of the seat counts \[3\]"):
        check(GAME, seats=[3], options={"tax": "high"}, folder=tmp_path)


def test_only_what_was_asked_for_is_played(tmp_path: Path) -> None:
    report = check(Endless(), games=2, seats=[3], options={"tax": "low"}, seed="s", folder=tmp_path, builds=())
    assert [(failure.seats, failure.options["tax"]) for failure in report.failures] == [(3, "low")] * 2
    assert [failure.seed for failure in report.failures] == ["s/0", "s/1"]


def test_same_seed_same_run(tmp_path: Path) -> None:
    one, other = (check(GAME, games=9, seed="same", folder=tmp_path, builds=()) for _ in range(2))
    assert one == other
    assert one != check(GAME, games=9, seed="other", folder=tmp_path, builds=())


def test_rate_scales_the_dear_checks(tmp_path: Path) -> None:
    none, some = (check(GAME, games=7, rate=rate, folder=tmp_path, builds=()) for rate in (0.0, 2.0))
    assert none.counts["view"] == 0 < some.counts["view"]
    assert none.counts["legal"] == some.counts["legal"] == none.decisions + 7


def test_run_stops_after_enough_failures(tmp_path: Path) -> None:
    report = check(Endless(), games=100, folder=tmp_path, builds=())
    assert report.games == len(report.failures) == 10
    assert len(list(tmp_path.glob("market-ends-*.jsonl"))) == 10


def test_healthy_record_passes_every_check(monkeypatch: pytest.MonkeyPatch) -> None:
    record = golden(GAME, Case(2, GAME.complete({})), "healthy")
    monkeypatch.setattr(registry, "games", lambda: {GAME.id: GAME})
    report = check_record(record, builds=())
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.decisions == len(record.lines)
    unmade = {name for name, times in report.counts.items() if not times}
    assert unmade == {"elsewhere"}


def test_record_of_another_game_or_version_is_refused() -> None:
    for game, rules in (("chess", "1"), ("market", "0")):
        with pytest.raises(BadRecord, match=f"of {game} {rules}, not of market 1"):
            check_record(Record(Header(1, game, rules, 2, {}, "s"), []), GAME)


def test_record_that_does_not_replay_is_told() -> None:
    record = golden(GAME, Case(2, GAME.complete({})), "forged")
    forged = Record(record.header, [*record.lines[:2], record.lines[0], *record.lines[2:]])
    report = check_record(forged, GAME, builds=())
    assert [(failure.check, failure.move) for failure in report.failures] == [("replay", 2)]


def test_record_from_the_middle_is_checked() -> None:
    record = golden(GAME, Case(2, GAME.complete({})), "middle")
    g = GAME.new(2, {}, "middle")
    for line in record.lines[:4]:
        GAME.make(g, line.seat, line.move)
    header = Header(1, GAME.id, GAME.version, 2, GAME.complete({}), "", position=GAME.dump(g))
    report = check_record(Record(header, record.lines[4:]), GAME)
    assert report.ok, "\n".join(map(str, report.failures))


def test_other_build_that_cannot_run_is_told(tmp_path: Path) -> None:
    record = golden(GAME, Case(2, GAME.complete({})), "build")
    with pytest.raises(EcumeneError, match=r"failed:\n(.|\n)*No module named"):
        replay_elsewhere(GAME, [record], Build(path=(str(tmp_path),)))
    with pytest.raises(OSError, match="nowhere"):
        replay_elsewhere(GAME, [record], Build(python=str(tmp_path / "nowhere")))


def test_source_build_runs_interpreted_and_alike() -> None:
    record = golden(GAME, Case(3, GAME.complete({})), "source")
    answer = replay_elsewhere(GAME, [record], Build(source=True))
    assert not answer.compiled
    assert answer.hashes == [hashes(GAME, record)]
    short = [hashes(GAME, record)[:-1]]
    (found,) = check_elsewhere(GAME, [record], short, Build(hash_seed="3"))
    assert found is not None
    assert found.text.startswith(f"with hash seed 3 the position after move {len(record.lines)} is another one")


def test_games_are_named_for_other_processes() -> None:
    assert name_of(HashOrder()) == "tests.contract.broken:HashOrder"
    assert type(game_named("tests.contract.broken:HashOrder")) is HashOrder
    for id, game in registry.games().items():
        assert name_of(game) == id
        assert game_named(id) is game


def test_failure_says_how_to_see_it_again(tmp_path: Path) -> None:
    report = check(Endless(), games=1, seats=[2], options="each", seed="s", folder=tmp_path, builds=())
    failure = report.failures[0]
    assert str(failure).splitlines()[1:] == [
        "  market, 2 seats, long=off, tax=none, seed s/0, after 4 moves",
        f"  ecumene check market --record {tmp_path / 'market-ends-1.jsonl'}",
    ]
    assert len(load_record(Path(failure.record)).lines) == 4
    assert sys.executable == Build().python
