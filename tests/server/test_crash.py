"""kill -9 in the middle of play: every move that was acknowledged is there afterwards."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.client import Browser, Socket
from websockets.exceptions import ConnectionClosed

from ecumene.kernel.record import decode, replay

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from importlib import import_module
from pathlib import Path
from ecumene.server.main import serve
from tests.server.conftest import settings

if __name__ == "__main__":
    toy = import_module(sys.argv[3])
    toy.register()
    there = settings(Path(sys.argv[2]), worker_start=toy.register)
    serve(port=int(sys.argv[1]), settings=there, access_log=True)
"""


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(port: int, folder: Path, toy: str = "tests.server.toy") -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, with the game of that module."""
    script = folder / "serve_toy.py"
    script.write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with (folder / "output").open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, str(script), str(port), str(folder), toy], env=environment, stdout=output, stderr=output
        )
        try:
            await_answer(port, process)
            yield process
        finally:
            process.kill()
            process.wait()


def await_answer(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        assert process.poll() is None
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/shelf")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    pytest.fail("the server did not start")


def play_until_it_dies(socket: Socket, process: subprocess.Popen[bytes], moves: int) -> int:
    """Send moves as fast as they are taken and kill the server among them; the last number acknowledged."""
    acknowledged = socket.seq
    try:
        for number in range(moves * 3):
            if number == moves:
                socket.send(type="move", seat=socket.state["now"]["waiting"][0], move=legal(socket))
                os.kill(process.pid, signal.SIGKILL)
            answer = socket.move(legal(socket), seat=socket.state["now"]["waiting"][0])
            assert answer["type"] == "done", answer
            acknowledged = answer["seq"]
    except (ConnectionClosed, OSError):
        return acknowledged
    raise AssertionError("the server did not die")


def legal(socket: Socket) -> str:
    asked = socket.state["now"]["question"]["ask"]
    return {"Turn": "roll", "Vote": "vote yes"}[asked]


def test_kill_loses_no_acknowledged_move(tmp_path: Path) -> None:
    port = free_port()
    browser = Browser(port)
    table = ""
    acknowledged = 0
    for moves in (3, 5):
        with running(port, tmp_path) as process:
            table = table or browser.make("me", "screen", options={"long": "on"})["table"]
            socket = browser.open(table)
            assert socket.seq in (acknowledged, acknowledged + 1)
            acknowledged = play_until_it_dies(socket, process, moves)
            assert acknowledged >= moves
    with running(port, tmp_path) as process:
        socket = browser.open(table)
        assert socket.seq in (acknowledged, acknowledged + 1)
        record = decode(browser.http.get(f"/api/tables/{table}/record").content)
        assert len(record.lines) == socket.seq
        assert len(list(replay(record))) == socket.seq + 1
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) in (0, -signal.SIGTERM)
    output = (tmp_path / "output").read_text()
    assert f"Ecumene is open at http://localhost:{port}/" in output
    assert f"/ws/{table}" in output
    assert "Traceback" not in output
    assert browser.cookie not in output
