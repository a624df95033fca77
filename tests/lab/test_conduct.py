"""Runs that are kept: the same whoever plays them, gone on with after any stop, refused where they cannot be."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
from tests.bots.harbour import HarbourGame

from ecumene.kernel.build import compiled
from ecumene.kernel.content import Content
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Ending
from ecumene.kernel.record import load_record
from ecumene.kernel.registry import game
from ecumene.lab.conduct import conduct
from ecumene.lab.executors import Alone, Pool
from ecumene.lab.frames import SEATS
from ecumene.lab.journal import GAMES, JOURNAL, opened, read_journal
from ecumene.lab.match import Plan, play_match
from ecumene.lab.spec import Spec, run_spec
from ecumene.lab.store import FRAMES, BadRun, frame_path, open_run


def spec_of(game: HarbourGame, games: int = 12, **more: Any) -> Spec:
    return run_spec(game, 3, ["greedy", "random"], games=games, events=["land"], **more)


def tables(folder: Path) -> dict[str, bytes]:
    return {name: frame_path(folder, name).read_bytes() for name in FRAMES}


def stop_after(many: int) -> Any:
    """A progress that interrupts the run once so many games are done."""
    done = 0

    def progress(games: int) -> None:
        nonlocal done
        done += games
        if done >= many:
            raise KeyboardInterrupt

    return progress


def children(pid: int) -> list[int]:
    """The processes that a process has begun, where the system tells them."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def is_alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().split()[2] != "Z"


def test_the_tables_do_not_depend_on_the_workers(harbour: HarbourGame, tmp_path: Path) -> None:
    spec = spec_of(harbour, vary=["seats=2,3"])
    conduct(spec, tmp_path / "alone", Alone())
    conduct(spec, tmp_path / "pool", Pool(2))
    assert tables(tmp_path / "alone") == tables(tmp_path / "pool")
    journals = [{game.key for game in read_journal(tmp_path / name)} for name in ("alone", "pool")]
    assert journals[0] == journals[1] == {(point, number) for point in (0, 1) for number in range(12)}


def test_a_run_holds_the_games_a_simulation_plays(harbour: HarbourGame, tmp_path: Path) -> None:
    run = conduct(run_spec(harbour, 2, ["greedy"], games=5, seed="7"), tmp_path, Alone())
    plan = Plan(2, ("greedy", "greedy"), harbour.complete({}), "7")
    for row, seats in zip(run.games.iter_rows(named=True), run.seats.partition_by("number"), strict=True):
        match = play_match(harbour, (), plan, row["number"])
        assert row["seed"] == f"7:{row['number']}"
        assert (row["ending"], row["turns"], row["decisions"]) == (match.ending.key, match.turns, match.decisions)
        assert row["won"] == bool(match.ending.winners)
        assert seats["score"].to_list() == list(match.ending.scores)
        assert seats["won"].to_list() == [seat in match.ending.winners for seat in range(2)]
        assert seats["bot"].to_list() == list(match.bots)


def test_the_tables_say_who_did_what_and_when(harbour: HarbourGame, tmp_path: Path) -> None:
    run = conduct(spec_of(harbour), tmp_path, Alone())
    assert (run.done, run.asked, run.complete) == (12, 12, True)
    first = run.seats.row(0, named=True)
    assert len(first["chances"]) == 10
    assert run.events.filter(pl.col("number") == 0).height == 9
    event = run.events.row(0, named=True)
    assert event["what"] == "land"
    assert event["text"].startswith(f"Seat {event['who'] + 1} lands crate ")
    used = run.uses.filter((pl.col("number") == 0) & (pl.col("kind") == "action"))
    crates = used.filter(pl.col("thing") == "crate")
    assert crates["times"].to_list() == [3, 3, 3]


@pytest.mark.parametrize("executor", [Alone(), Pool(2)])
def test_an_interrupted_run_goes_on_where_it_was(harbour: HarbourGame, tmp_path: Path, executor: Any) -> None:
    spec = spec_of(harbour, games=60)
    conduct(spec, tmp_path / "whole", Alone())
    with pytest.raises(KeyboardInterrupt):
        conduct(spec, tmp_path / "cut", executor, stop_after(10))
    cut = open_run(tmp_path / "cut")
    assert 10 <= cut.done < cut.asked
    assert not cut.complete
    kept = (tmp_path / "cut" / JOURNAL).read_bytes()
    finished = conduct(spec, tmp_path / "cut", executor)
    assert finished.complete
    assert (tmp_path / "cut" / JOURNAL).read_bytes().startswith(kept)
    assert tables(tmp_path / "cut") == tables(tmp_path / "whole")


def test_the_tables_say_who_began(tmp_path: Path) -> None:
    burden = game("earthmans_burden")
    run = conduct(run_spec(burden, 2, ["greedy:redeals=1"], games=4), tmp_path / "alone", Alone())
    places = {(row["number"], row["seat"]): row["place"] for row in run.seats.iter_rows(named=True)}
    for n, kept in enumerate(run.at(0)):
        first, second = kept.played.turn_order
        assert (places[n, first], places[n, second]) == (1, 2)
    assert {kept.played.turn_order[0] for kept in run.at(0)} == {0, 1}


def test_a_run_that_began_before_orders_were_kept_opens_and_goes_on(harbour: HarbourGame, tmp_path: Path) -> None:
    conduct(spec_of(harbour), tmp_path, Alone())
    frame_path(tmp_path, "seats").write_bytes(_without_places(open_run(tmp_path).seats))
    assert open_run(tmp_path).seats["place"].to_list() == [None] * 36
    assert open_run(tmp_path).seats.schema == SEATS
    journal = tmp_path / JOURNAL
    lines = [msgspec.json.decode(line) for line in journal.read_bytes().splitlines()]
    for line in lines:
        assert line["played"].pop("turn_order") == [0, 1, 2]
    journal.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    grown = conduct(spec_of(harbour, games=14), tmp_path, Alone())
    assert grown.seats["place"].to_list() == [None] * 36 + [1, 2, 3] * 2


def _without_places(seats: pl.DataFrame) -> bytes:
    file = io.BytesIO()
    seats.drop("place").write_parquet(file)
    return file.getvalue()


def test_a_complete_run_plays_nothing_again(harbour: HarbourGame, tmp_path: Path) -> None:
    spec = spec_of(harbour)
    conduct(spec, tmp_path, Alone())
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    steps: list[int] = []
    conduct(spec, tmp_path, Alone(), steps.append)
    assert steps == [12]
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_run_can_grow(harbour: HarbourGame, tmp_path: Path) -> None:
    conduct(spec_of(harbour, games=30), tmp_path / "large", Alone())
    conduct(spec_of(harbour, games=12), tmp_path / "small", Alone())
    conduct(spec_of(harbour, games=30), tmp_path / "small", Alone())
    assert tables(tmp_path / "small") == tables(tmp_path / "large")
    with pytest.raises(BadRun, match="it can grow to more, not to fewer"):
        conduct(spec_of(harbour, games=12), tmp_path / "small", Alone())


def test_a_line_that_was_cut_off_is_dropped(harbour: HarbourGame, tmp_path: Path) -> None:
    spec = spec_of(harbour)
    conduct(spec, tmp_path, Alone())
    whole = tables(tmp_path)
    journal = tmp_path / JOURNAL
    journal.write_bytes(journal.read_bytes()[:-20])
    frame_path(tmp_path, "games").unlink()
    assert open_run(tmp_path).done == 11
    conduct(spec, tmp_path, Alone())
    assert tables(tmp_path) == whole
    assert len(journal.read_bytes().splitlines()) == 12


def test_a_run_can_be_opened_while_it_grows(harbour: HarbourGame, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []

    def look(games: int) -> None:
        run = open_run(tmp_path)
        seen.append((run.done, run.seats.height))

    conduct(spec_of(harbour, games=60), tmp_path, Alone(), look)
    assert seen[0] == (0, 0)
    assert seen[-1] == (60, 180)
    assert seen == sorted(seen)
    assert len(seen) > 3


def test_another_run_is_refused_with_what_differs(harbour: HarbourGame, tmp_path: Path) -> None:
    conduct(spec_of(harbour), tmp_path, Alone())
    other = run_spec(harbour, 2, ["greedy", "random"], games=12, seed="9", events=["land"])
    with pytest.raises(BadRun, match=r"holds another run: seats 3 instead of 2; seed 0 instead of 9\. Choose another"):
        conduct(other, tmp_path, Alone())


def test_two_processes_cannot_write_one_run(harbour: HarbourGame, tmp_path: Path) -> None:
    conduct(spec_of(harbour), tmp_path, Alone())
    with opened(tmp_path / JOURNAL, GAMES), pytest.raises(EcumeneError, match="is in use by another process"):
        conduct(spec_of(harbour), tmp_path, Alone())


def test_a_folder_that_cannot_be_one_is_refused(harbour: HarbourGame, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(EcumeneError, match=r"cannot write .*file: File exists"):
        conduct(spec_of(harbour), tmp_path / "file", Alone())
    with pytest.raises(BadRun, match=r"is not a run: there is no run\.json in it"):
        open_run(tmp_path)


def test_a_file_that_cannot_grow_is_said_and_what_was_kept_stays(harbour: HarbourGame, tmp_path: Path) -> None:
    """As on a full disk, with a limit on the size of files for the disk."""
    resource = pytest.importorskip("resource")
    spec = spec_of(harbour, games=60)
    conduct(spec, tmp_path / "whole", Alone())
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, limits[1]))
    try:
        with pytest.raises(EcumeneError, match=r"cannot write .*journal\.jsonl: File too large; every game so far"):
            conduct(spec, tmp_path / "cut", Alone())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert 0 < len(read_journal(tmp_path / "cut")) < 60
    conduct(spec, tmp_path / "cut", Alone())
    assert tables(tmp_path / "cut") == tables(tmp_path / "whole")


def test_content_changed_too_far_is_told_with_its_point(
    harbour: HarbourGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = Content({"sea": {"depth": 3, "source": "authored"}}, {"sea": Path("sea.toml")})
    monkeypatch.setattr(HarbourGame, "content", lambda self, override=None: content)
    spec = run_spec(harbour, 2, ["random"], games=2, vary=["sea.depth+1"])

    def sinks(self: HarbourGame, g: Any) -> Ending:
        raise IndexError("sunk")

    monkeypatch.setattr(HarbourGame, "ending", sinks)
    with pytest.raises(IndexError, match="sunk"):
        conduct(spec, tmp_path / "own", Alone())
    only_changed = msgspec.structs.replace(spec, vary=("sea.depth=4",), points=({"sea.depth": 4},))
    with pytest.raises(EcumeneError, match=r"at sea.depth 4, game 0: .* IndexError\('sunk'\)"):
        conduct(only_changed, tmp_path / "changed", Alone())


def test_a_run_keeps_records_by_the_number_of_seats(harbour: HarbourGame, tmp_path: Path) -> None:
    spec = spec_of(harbour, games=2, vary=["seats=2,3"])
    conduct(spec, tmp_path / "run", Alone(), records=tmp_path / "records")
    for seats in (2, 3):
        for number in range(2):
            record = load_record(tmp_path / "records" / f"{seats}-seats" / f"harbour-{number:06d}.jsonl")
            assert (record.header.seats, record.header.seed) == (seats, f"0:{number}")
    conduct(spec_of(harbour, games=1), tmp_path / "other", Alone(), records=tmp_path / "flat")
    assert [path.name for path in (tmp_path / "flat").iterdir()] == ["harbour-000000.jsonl"]
    (tmp_path / "file").write_text("")
    with pytest.raises(EcumeneError, match=r"cannot write .*file: File exists"):
        conduct(spec_of(harbour, games=2), tmp_path / "other", Alone(), records=tmp_path / "file")


def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    """kill -9 in the middle: its workers go too, and what is left goes on here to the tables of a whole run."""
    bot = "greedy" if compiled() else "random"
    spec = run_spec(game("earth_rising"), 2, [bot], games=40)
    conduct(spec, tmp_path / "whole", Alone())
    run = ["simulate", "earth_rising", "--seats", "2", "--bots", bot, "--games", "40", "--workers", "2", "--out"]
    killed = subprocess.Popen([sys.executable, "-m", "ecumene", *run, str(tmp_path / "cut")], stderr=subprocess.DEVNULL)
    journal = tmp_path / "cut" / JOURNAL
    while killed.poll() is None and not (journal.exists() and journal.stat().st_size):
        time.sleep(0.01)
    workers = children(killed.pid)
    killed.kill()
    assert killed.wait() == -signal.SIGKILL
    while any(is_alive(worker) for worker in workers):
        time.sleep(0.01)
    assert 0 < len(read_journal(tmp_path / "cut")) < 40
    conduct(spec, tmp_path / "cut", Alone())
    assert tables(tmp_path / "cut") == tables(tmp_path / "whole")


def test_workers_are_spared_what_only_tables_need() -> None:
    """A worker that imports the library of the tables would be three times as large."""
    heavy = "import sys; import ecumene.lab.study; sys.exit('polars' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", heavy], check=False).returncode == 0
