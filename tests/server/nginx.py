"""Proxies for tests: nginx itself with a few lines of configuration, as somebody would write them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

MISSING = "nginx is not installed here (Debian: sudo apt-get install nginx-light)"
WHOLE = """
daemon off;
pid {folder}/pid;
error_log {folder}/error;
worker_processes 1;
events {{ worker_connections 100; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
{lines}
  }}
}}
"""


def program() -> str:
    """Where nginx is; where it is missing the test is skipped with the reason, and fails in CI."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None and os.environ.get("CI"):
        pytest.fail(MISSING)
    return found or pytest.skip(MISSING)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running_nginx(lines: str) -> Iterator[int]:
    """The port at which nginx listens, with these lines in its `server { }`."""
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        configuration = folder / "nginx.conf"
        configuration.write_text(WHOLE.format(folder=folder, port=port, lines=lines))
        if os.geteuid() == 0:
            configuration.write_text(f"user root;\n{configuration.read_text()}")
        command = [program(), "-p", name, "-e", str(folder / "error"), "-c", str(configuration)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                _wait_for(port, process, folder / "error")
                yield port
            finally:
                process.terminate()


def _wait_for(port: int, process: subprocess.Popen[bytes], errors: Path) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
            return
        except OSError:
            assert process.poll() is None, errors.read_text()
            assert time.monotonic() < deadline, errors.read_text()
            time.sleep(0.02)
