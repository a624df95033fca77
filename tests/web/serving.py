"""A server as a process of its own, as a person runs it; run as a script it is that process."""

from __future__ import annotations

import importlib
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from ecumene.server.main import serve
from ecumene.server.settings import LabSettings, Settings, database_url

KEY = "the-key-of-the-laboratory"


class Server:
    """A server on a port of its own, with its tables in a folder; it can be killed and started again.

    `toy` is a module of the tests whose game alone is on the shelf; without one all games are. `root` is the path below
    which a proxy shows the server.
    """

    def __init__(self, folder: Path, toy: str = "", root: str = "") -> None:
        self.folder = folder
        self.toy = toy
        self.root = root
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start, on the same port as before if there was one, and wait until it says that it is open."""
        command = [sys.executable, "-m", "tests.web.serving", str(self.folder / "tables.sqlite"), str(self.port)]
        command += [self.toy, self.root]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "open at" in line, f"the server did not start: {line!r}"
        self.port = urlsplit(line.split()[-1]).port or 0
        self._wait()

    def _wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/api/shelf", timeout=5).close()
                return
            except OSError:
                assert time.monotonic() < deadline, "the server does not answer"
                time.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would: no time to tidy up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(60)


if __name__ == "__main__":
    register = importlib.import_module(sys.argv[3]).register if sys.argv[3] else None
    if register is not None:
        register()
    quick = Settings(
        database_url(Path(sys.argv[1])),
        bot_pause=0.0,
        workers=1,
        worker_start=register,
        tables_per_minute=100_000,
        uploads_per_minute=100_000,
        requests_per_minute=100_000,
        hints_per_minute=100_000,
        analysis_playouts=60,
        laboratory=LabSettings(Path(sys.argv[1]).with_name("laboratory"), KEY, workers=1),
        root=sys.argv[4],
    )
    serve(port=int(sys.argv[2]), settings=quick)
