"""What whoever runs a server learns from it: its health, and a line with a time for everything that failed."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from tests.server.client import Socket
from tests.server.conftest import Running

from ecumene import __version__
from ecumene.server.api.socket import Connection


def break_storage(server: Running) -> None:
    def fail(_: object, cursor: object, statement: str, *more: object) -> None:
        if statement.startswith(("INSERT", "SELECT")):
            raise OperationalError(statement, None, Exception("disk I/O error"))

    for engine in server.app.host.store.engines:
        event.listen(engine, "before_cursor_execute", fail)


def test_health_is_that_of_server_and_database(start: Callable[..., Running], caplog: pytest.LogCaptureFixture) -> None:
    server = start()
    http = server.browser().http
    answer = http.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "version": __version__})
    break_storage(server)
    answer = http.get("/healthz")
    assert (answer.status_code, answer.json()["code"]) == (503, "storage")


def test_a_storage_failure_is_logged_once_with_what_failed(
    start: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    server = start()
    ann = server.browser()
    socket = ann.open(ann.make("me", "screen")["table"])
    break_storage(server)
    with caplog.at_level(logging.WARNING):
        assert socket.command(type="move", seat=0, move="pass")["trouble"]["code"] == "storage"
    (line,) = [record.getMessage() for record in caplog.records]
    assert "INSERT INTO entries" in line
    assert "disk I/O error" in line
    assert "tables.sqlite" in line


def test_a_socket_that_fails_names_its_table(
    start: Callable[..., Running], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    ann = server.browser()
    table = ann.make("me", "screen")["table"]

    async def fail(self: Connection) -> None:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(Connection, "run", fail)
    with caplog.at_level(logging.ERROR):
        assert Socket(server.port, table, ann.cookie).closed_with() == 1011
    (record,) = caplog.records
    assert table in record.getMessage()
    assert record.exc_info is not None


def test_lines_of_the_log_have_a_time(tmp_path: Path) -> None:
    """Ours and uvicorn's, as `ecumene serve` sets them up."""
    script = (
        "import logging\n"
        "from ecumene.server import logs\n"
        "from ecumene.server.api.app import App\n"
        "from ecumene.server.main import configuration\n"
        "from ecumene.server.settings import Settings\n"
        "logs.begin()\n"
        "configuration(App(Settings('sqlite+aiosqlite:///x')), access_log=False)\n"
        "for name in ('ecumene.server.storage.store', 'uvicorn.error'):\n"
        "    logging.getLogger(name).error('it failed')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    for name, line in zip(("ecumene.server.storage.store", "uvicorn.error"), done.stderr.splitlines(), strict=True):
        assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d{{4}} ERROR {name}: it failed", line)
