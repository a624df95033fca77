"""The laboratory's key: made once, kept for its owner alone, asked for wherever the server listens."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.client import Browser
from tests.server.conftest import Running, settings

from ecumene.kernel.errors import BadContent
from ecumene.server.api.laboratory import HANDLERS
from ecumene.server.door import key
from ecumene.server.main import NoPort, listen, serve
from ecumene.server.settings import LabSettings
from ecumene.server.wire.trouble import StorageDown

KEY = "the-key-of-the-laboratory"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(settings(tmp_path, laboratory=LabSettings(tmp_path / "laboratory", KEY, workers=1))).start()
    yield running
    running.stop()


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    first = key.kept_key(tmp_path / "laboratory")
    assert len(first) >= 32
    assert key.kept_key(tmp_path / "laboratory") == first
    assert stat.S_IMODE((tmp_path / "laboratory" / key.FILE).stat().st_mode) == 0o600
    second = key.kept_key(tmp_path / "laboratory", anew=True)
    assert second != first
    assert key.kept_key(tmp_path / "laboratory") == second
    assert stat.S_IMODE((tmp_path / "laboratory" / key.FILE).stat().st_mode) == 0o600


def test_a_key_that_cannot_be_kept_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "laboratory").write_text("a file")
    with pytest.raises(StorageDown, match="--no-laboratory"):
        key.kept_key(tmp_path / "laboratory")


def test_every_door_of_the_laboratory_is_locked(server: Running) -> None:
    """Also on the machine itself: whatever reaches the server, a proxy or a foreign page, reaches it from there."""
    http = server.browser().http
    asked = [(method, path) for handler in HANDLERS for path in handler.paths for method in handler.http_methods]
    assert len(asked) == 11
    for method, path in asked:
        if path == "/api/laboratory/key":
            continue
        path = path.replace("{run:str}", "0" * 16).replace("{game:str}", "lanterns")
        answer = http.request(method, path, json={"game": "lanterns", "seats": 2, "bots": ["random"], "games": 1})
        assert (answer.status_code, answer.json()["code"]) == (403, "locked"), path
        assert "ecumene serve" in answer.json()["text"]
    for wrong in ("wrong", f"{KEY}x", KEY[:-1], KEY * 2):
        assert http.get("/api/laboratory", headers={"authorization": f"Bearer {wrong}"}).status_code == 403
        assert http.get("/api/laboratory", headers={"cookie": f"{key.cookie_name(KEY)}={wrong}"}).status_code == 403


def test_a_browser_trades_the_key_for_a_cookie(server: Running) -> None:
    http = server.browser().http
    assert http.get("/api/shelf").json()["laboratory"] == "locked"
    refused = http.post("/api/laboratory/key", json={"key": "wrong"})
    assert (refused.status_code, refused.json()["code"]) == (403, "locked")
    assert "set-cookie" not in refused.headers
    traded = http.post("/api/laboratory/key", json={"key": KEY})
    assert traded.status_code == 204
    assert "HttpOnly" in traded.headers["set-cookie"]
    assert http.get("/api/shelf").json()["laboratory"] == "open"
    again = http.get("/api/laboratory")
    assert again.status_code == 200
    assert again.headers["set-cookie"] == traded.headers["set-cookie"], "it lasts while it is used"


def test_a_program_shows_the_key_itself(server: Running) -> None:
    http = server.browser().http
    assert http.get("/api/laboratory", headers={"authorization": f"Bearer {KEY}"}).status_code == 200


def test_tables_need_no_key(server: Running) -> None:
    browser = Browser(server.port)
    assert browser.open(browser.make("me", "screen")["table"]).move("pass")["type"] == "done"


def test_no_file_of_the_page_brings_a_cookie(server: Running) -> None:
    """Anybody on the way may keep those files and hand them on."""
    browser = server.browser()
    browser.make("me", "screen")
    for path in ("/", "/mark.svg", "/laboratory", "/nowhere"):
        assert "set-cookie" not in browser.http.get(path).headers


def test_a_server_that_does_not_start_changes_no_key(tmp_path: Path) -> None:
    file = tmp_path / "laboratory" / key.FILE
    before = key.kept_key(file.parent)
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(NoPort):
            serve(port=port, database=tmp_path / "tables.sqlite", new_key=True)
    with pytest.raises(BadContent):
        serve(port=0, database=tmp_path / "tables.sqlite", new_key=True, override=tmp_path)
    assert file.read_text().strip() == before
