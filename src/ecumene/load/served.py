"""The server under load: one started here, in a process that reports what it uses, or one running elsewhere."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ecumene.kernel.errors import EcumeneError

START_SECONDS = 60
STOP_SECONDS = 10
LOOK_SECONDS = 0.05
ENDED = "the server under load ended by itself; its output is above"
FREELY: Mapping[str, Any] = {
    "tables_per_minute": 1_000_000,
    "requests_per_minute": 1_000_000,
    "messages_per_second": 10_000,
    "idle_tables": 100_000,
    "sockets_per_address": 100_000,
    "sockets_per_table": 100_000,
    "sockets": 100_000,
}
"""Limits that allow one address to play everybody."""

PROGRAM = """
import json, os, sys, threading, time
from dataclasses import fields
from ecumene.server.main import serve
from ecumene.server.settings import Settings, database_url

def usage():
    try:
        import resource
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    except ImportError:
        peak = 0
    return json.dumps({"processor": time.process_time(), "peak": peak})

def tell():
    for _ in sys.stdin:
        print("usage", usage(), flush=True)
    os._exit(0)

if __name__ == "__main__":
    known = {field.name for field in fields(Settings)}
    wished = {name: value for name, value in json.loads(sys.argv[2]).items() if name in known}
    threading.Thread(target=tell, daemon=True).start()
    serve(port=0, settings=Settings(database_url(sys.argv[1]), **wished))
"""
"""It reports what it has used for every line it is sent, and ends when the process that started it is gone."""


class Usage(msgspec.Struct):
    """What the server has used since it began: processor seconds, and the most memory it held, in bytes."""

    processor: float
    peak: int


class Served:
    """A server that listens at `port` of `host`."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port

    async def usage(self) -> Usage | None:
        """What it has used so far; None if only its owner knows."""
        return None


class Own(Served):
    """A server of our own."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        super().__init__("127.0.0.1", port)
        self.process = process

    async def usage(self) -> Usage:
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")
        return msgspec.json.decode(await _line(self.process, "usage "), type=Usage)


@asynccontextmanager
async def own_server(python: Path | None = None, settings: Mapping[str, Any] | None = None) -> AsyncIterator[Own]:
    """A server in a process of its own with a new database; from another installation if its `python` is named."""
    wished = msgspec.json.encode({**FREELY, **(settings or {})}).decode()
    with tempfile.TemporaryDirectory(prefix="ecumene-load-", ignore_cleanup_errors=True) as folder:
        process = await asyncio.create_subprocess_exec(
            str(python or sys.executable),
            "-P",
            "-c",
            PROGRAM,
            str(Path(folder) / "tables.sqlite"),
            wished,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=_environment(python),
        )
        try:
            address = (await _line(process, "Ecumene is open at ")).strip()
            own = Own(process, urlsplit(address).port or 80)
            await _listening(own)
            yield own
        finally:
            await _stop(process)


def _environment(python: Path | None) -> dict[str, str]:
    """This program's own code for its own Python; another installation runs what is installed there."""
    given = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return given if python is not None else {**given, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def _line(process: asyncio.subprocess.Process, start: str) -> str:
    """What follows `start` on the next line that begins with it."""
    assert process.stdout is not None
    async with asyncio.timeout(START_SECONDS):
        async for line in process.stdout:
            text = line.decode()
            if text.startswith(start):
                return text.removeprefix(start)
    raise EcumeneError(ENDED)


async def _listening(own: Own) -> None:
    """Wait until it lets anybody in."""
    async with asyncio.timeout(START_SECONDS):
        while own.process.returncode is None:
            try:
                _, writer = await asyncio.open_connection(own.host, own.port)
            except OSError:
                await asyncio.sleep(LOOK_SECONDS)
            else:
                writer.close()
                return
    raise EcumeneError(ENDED)


async def _stop(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
