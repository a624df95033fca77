"""The laboratory of a server: runs that are started, watched, stopped, resumed, reported, compared and deleted."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import polars as pl
import pytest
from tests.server.conftest import Running, settings

from ecumene.kernel import registry
from ecumene.lab.content_paths import found_at
from ecumene.server.laboratory import work
from ecumene.server.main import laboratory_folder
from ecumene.server.settings import LabSettings, data_folder, database_url

PATIENCE = 120
KEY = "the-key-of-the-laboratory"
QUICK = {"game": "earth_rising", "seats": 1, "bots": ["random"], "games": 2, "options": {"mode": "quick"}}
LONG = {**QUICK, "games": 50_000}

Start = Callable[..., Running]
Json = dict[str, Any]


@pytest.fixture(autouse=True, scope="module")
def on_the_shelf() -> Iterator[None]:
    """The games as installed: a run is a process of its own, which knows no toys."""
    return


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers with a laboratory, all on one folder; they end with the test."""
    running: list[Running] = []

    def starter(**limits: Any) -> Running:
        laboratory = LabSettings(tmp_path / "laboratory", KEY, **{"workers": 1, **limits})
        server = Running(settings(tmp_path, worker_start=None, laboratory=laboratory)).start()
        running.append(server)
        return server

    yield starter
    for server in running:
        if server.thread.is_alive():
            server.stop()


class Designer:
    """Somebody at the laboratory."""

    def __init__(self, server: Running) -> None:
        headers = {"authorization": f"Bearer {KEY}"}
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE, headers=headers)

    def order(self, **changes: Any) -> Json:
        answer = self.http.post("/api/laboratory", json={**QUICK, **changes})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def run(self, id: str) -> Json:
        return dict(self.http.get(f"/api/laboratory/{id}").json())

    def until(self, id: str, test: Callable[[Json], bool]) -> Json:
        """The run as soon as it passes the test."""
        deadline = time.monotonic() + PATIENCE
        while not test(run := self.run(id)):
            assert time.monotonic() < deadline, run
            time.sleep(0.05)
        return run

    def until_in(self, id: str, state: str) -> Json:
        run = self.until(id, lambda run: run["state"] == state or run["state"] == "failed")
        assert run["state"] == state, run
        return run

    def refused(self, **changes: Any) -> str:
        """What is said to an order that is not carried out."""
        answer = self.http.post("/api/laboratory", json={**QUICK, **changes})
        assert answer.status_code == 400, answer.text
        return str(answer.json()["text"])


def test_a_run_is_played_reported_and_taken_home(start: Start) -> None:
    ann = Designer(start())
    run = ann.order(name="Three actions or four", vary=["turn.actions=3,4"])
    assert run["asked"] == 4
    assert run["state"] in ("waiting", "running")
    run = ann.until_in(run["id"], "done")
    assert (run["done"], run["name"], run["vary"]) == (4, "Three actions or four", ["turn.actions=3,4"])
    assert [one["id"] for one in ann.http.get("/api/laboratory").json()["runs"]] == [run["id"]]

    report = ann.http.get(f"/api/laboratory/{run['id']}/report").json()
    assert report["done"] == 4
    assert "turn.actions" in report["html"]
    assert "<script" not in report["html"]
    page = ann.http.get(f"/api/laboratory/{run['id']}/report.html")
    assert page.text.lower().startswith("<!doctype html>")
    assert "attachment" in page.headers["content-disposition"]
    archive = zipfile.ZipFile(io.BytesIO(ann.http.get(f"/api/laboratory/{run['id']}/tables.zip").content))
    assert sorted(archive.namelist()) == [
        "events.parquet",
        "games.parquet",
        "run.json",
        "seats.parquet",
        "uses.parquet",
    ]
    assert pl.read_parquet(archive.read("games.parquet")).select("point", "number").rows() == [
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
    ]

    assert ann.http.post(f"/api/laboratory/{run['id']}/resume").json()["text"] == "this run has played all its games"
    assert ann.http.delete(f"/api/laboratory/{run['id']}").status_code == 204
    assert ann.http.get(f"/api/laboratory/{run['id']}").status_code == 404
    assert ann.http.get("/api/laboratory").json()["runs"] == []


def test_a_run_is_stopped_resumed_and_deleted_while_it_is_played(start: Start, tmp_path: Path) -> None:
    ann = Designer(start())
    id = ann.order(**LONG)["id"]
    ann.until(id, lambda run: run["done"] > 0)
    assert ann.http.get(f"/api/laboratory/{id}/report").json()["done"] > 0
    assert ann.http.get(f"/api/laboratory/{id}/tables.zip").status_code == 200
    assert ann.http.post(f"/api/laboratory/{id}/stop").json()["state"] == "stopping"
    stopped = ann.until_in(id, "stopped")
    assert 0 < stopped["done"] < LONG["games"]
    assert ann.http.post(f"/api/laboratory/{id}/resume").json()["state"] == "running"
    ann.until(id, lambda run: run["done"] > stopped["done"])
    assert ann.http.delete(f"/api/laboratory/{id}").status_code == 204
    assert list((tmp_path / "laboratory").iterdir()) == []


def test_runs_wait_for_each_other(start: Start) -> None:
    ann = Designer(start())
    first, second, third = (ann.order(**LONG)["id"] for _ in range(3))
    assert ann.run(second)["state"] == ann.run(third)["state"] == "waiting"
    assert ann.http.get(f"/api/laboratory/{third}/report").status_code == 409
    assert ann.http.post(f"/api/laboratory/{second}/stop").json()["state"] == "stopped"
    ann.until(first, lambda run: run["state"] == "running")
    ann.http.post(f"/api/laboratory/{first}/stop")
    ann.until_in(third, "running")
    assert ann.http.post(f"/api/laboratory/{second}/resume").json()["state"] == "waiting"


def test_a_server_that_ends_loses_nothing(start: Start, tmp_path: Path) -> None:
    server = start()
    ann = Designer(server)
    id = ann.order(**LONG)["id"]
    ann.until(id, lambda run: run["done"] > 0)
    server.stop()
    journal = tmp_path / "laboratory" / id / "run" / "journal.jsonl"
    played = journal.read_bytes()
    ann = Designer(start())
    before = ann.run(id)
    assert before["state"] == "stopped"
    assert 0 < before["done"] == played.count(b"\n")
    ann.http.post(f"/api/laboratory/{id}/resume")
    ann.until(id, lambda run: run["done"] > before["done"])
    assert journal.read_bytes().startswith(played)


@pytest.mark.parametrize("heard", [signal.SIG_DFL, signal.SIG_IGN], ids=["by hand", "by nohup or as a background job"])
def test_a_run_ends_with_whoever_started_it(tmp_path: Path, heard: signal.Handlers) -> None:
    request = work.RunRequest(**LONG)
    command = [
        sys.executable,
        "-m",
        "ecumene.server.laboratory.process",
        *work.command(request, tmp_path / "run", 1, None),
    ]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, heard),  # noqa: PLW1509  # nothing else runs in this test
    ) as process:
        assert process.stdin is not None
        journal = tmp_path / "run" / "journal.jsonl"
        deadline = time.monotonic() + PATIENCE
        while not journal.exists() or journal.stat().st_size == 0:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.stdin.close()
        assert process.wait(PATIENCE) == 130
    assert pl.read_parquet(tmp_path / "run" / "games.parquet").height == journal.read_bytes().count(b"\n")


def test_a_run_that_fails_says_why_and_can_go_on(start: Start, tmp_path: Path) -> None:
    ann = Designer(start())
    id = ann.order(**LONG)["id"]
    ann.until(id, lambda run: run["done"] > 0)
    ann.http.post(f"/api/laboratory/{id}/stop")
    ann.until_in(id, "stopped")
    journal = tmp_path / "laboratory" / id / "run" / "journal.jsonl"
    whole = journal.read_bytes()
    journal.write_bytes(b"{torn\n" + whole)
    ann.http.post(f"/api/laboratory/{id}/resume")
    failed = ann.until(id, lambda run: run["state"] == "failed")
    assert "line 1 is damaged" in failed["trouble"]
    journal.write_bytes(whole)
    ann.http.post(f"/api/laboratory/{id}/resume")
    assert ann.until(id, lambda run: run["done"] > whole.count(b"\n"))["trouble"] == ""


def test_two_runs_are_held_against_each_other(start: Start) -> None:
    ann = Designer(start())
    before, after = ann.order(name="before")["id"], ann.order(name="after", bots=["greedy"])["id"]
    other = ann.order(game="planetary_phase", seats=3, games=1, options={})["id"]
    for id in (before, after):
        ann.until_in(id, "done")
    both = ann.http.get(f"/api/laboratory/{before}/report", params={"against": after}).json()["html"]
    assert "before" in both
    assert "after" in both
    assert str(before) not in both
    file = ann.http.get(f"/api/laboratory/{before}/report.html", params={"against": after})
    assert file.status_code == 200
    assert "/laboratory/" not in file.text
    ann.until_in(other, "done")
    mixed = ann.http.get(f"/api/laboratory/{before}/report", params={"against": other})
    assert mixed.status_code == 400
    assert "one game" in mixed.json()["text"]
    assert ann.http.get(f"/api/laboratory/{before}/report", params={"against": "0" * 16}).status_code == 404


def test_orders_that_cannot_be_played_say_why(start: Start) -> None:
    ann = Designer(start(games=10))
    assert ann.http.post("/api/laboratory", json={**QUICK, "game": "chess"}).status_code == 404
    assert "1 to 6 players" in ann.refused(seats=7)
    assert "'nobody'" in ann.refused(bots=["nobody"])
    assert "no option 'weather'" in ann.refused(options={"weather": "fine"})
    assert "no table 'wizards'" in ann.refused(vary=["wizards.many=3"])
    assert "turn.actions" in ann.refused(vary=["turn.actions=many"])
    assert "at most" in ann.refused(games=6, vary=["turn.actions=3,4"])
    assert ann.refused(games=0)
    assert ann.http.get("/api/laboratory").json()["runs"] == []


def test_no_more_runs_are_kept_than_allowed(start: Start) -> None:
    ann = Designer(start(runs=1))
    id = ann.order()["id"]
    assert "delete some" in ann.refused()
    ann.http.delete(f"/api/laboratory/{id}")
    ann.order()


@pytest.mark.parametrize("id", ["0123456789abcdef", "%2e%2e", "..%2f..%2ftables.sqlite", "mine", "laboratory"])
def test_an_id_that_is_no_run_leads_nowhere(start: Start, tmp_path: Path, id: str) -> None:
    (tmp_path / "laboratory" / "mine").mkdir(parents=True)
    (tmp_path / "laboratory" / "mine" / "request.json").write_text("{}")
    (tmp_path / "request.json").write_text("{}")
    ann = Designer(start())
    for method, path in (
        ("GET", ""),
        ("DELETE", ""),
        ("POST", "/stop"),
        ("POST", "/resume"),
        ("GET", "/report"),
        ("GET", "/report.html"),
        ("GET", "/tables.zip"),
    ):
        assert ann.http.request(method, f"/api/laboratory/{id}{path}").status_code in (404, 405), (method, path)
    assert (tmp_path / "request.json").exists()


def test_a_folder_that_cannot_be_read_is_passed_over(start: Start, tmp_path: Path) -> None:
    (tmp_path / "laboratory" / ("0" * 16)).mkdir(parents=True)
    (tmp_path / "laboratory" / ("0" * 16) / "request.json").write_text('{"request": 3}')
    assert Designer(start()).http.get("/api/laboratory").json()["runs"] == []


def test_another_sites_page_cannot_start_runs(start: Start) -> None:
    ann = Designer(start())
    answer = ann.http.post("/api/laboratory", json=QUICK, headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403


def test_a_closed_laboratory_says_how_to_open_it(tmp_path: Path) -> None:
    server = Running(settings(tmp_path, worker_start=None)).start()
    try:
        ann = Designer(server)
        assert ann.http.get("/api/shelf").json()["laboratory"] == "none"
        for answer in (ann.http.get("/api/laboratory"), ann.http.post("/api/laboratory", json=QUICK)):
            assert answer.status_code == 403
            assert "--laboratory" in answer.json()["text"]
    finally:
        server.stop()


def test_where_a_laboratory_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECUMENE_DATA", str(tmp_path / "data"))
    assert laboratory_folder(database_url(tmp_path / "tables.sqlite")) == tmp_path / "laboratory"
    assert laboratory_folder("postgresql+asyncpg://u@h/d") == data_folder() / "laboratory"


@pytest.mark.parametrize("game", registry.games())
def test_every_dial_turns_what_it_names(game: str) -> None:
    content = registry.game(game).content()
    dials = work.dials(game, None)
    assert len({dial.path for dial in dials}) == len(dials)
    for dial in dials:
        values = found_at(content, dial.path).values()
        assert (len(values), min(values), max(values)) == (dial.many, dial.least, dial.most), dial.path


def test_dials_say_what_stands_there_and_where_it_comes_from(start: Start) -> None:
    ann = Designer(start())
    dials = {dial["path"]: dial for dial in ann.http.get("/api/games/earth_rising/dials").json()}
    assert dials["turn.actions"] == {
        "path": "turn.actions",
        "table": "turn",
        "thing": "",
        "field": "actions",
        "least": 4,
        "most": 4,
        "many": 1,
        "source": "given",
    }
    assert dials["character.eco_investor.base"]["thing"] == "Eco Investor"
    assert dials["character.*.base"]["many"] == 6
    assert ann.http.get("/api/games/chess/dials").status_code == 404
