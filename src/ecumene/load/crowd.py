"""The spectators of one table, in a process of their own, so that reading for many does not delay the measuring.

It prints `ready` when everybody has seen the table, and at the end, when it is sent a line, when states arrived.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
import zlib
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from ecumene.kernel.errors import EcumeneError
from ecumene.load.served import Served

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
STATE = b'{"type":"state"'
TAIL = b"\x00\x00\xff\xff"
AT_ONCE = 50
OPEN_SECONDS = 120


def greeting(host: str, port: int, table: str) -> bytes:
    """The request that opens a socket, offering compression as browsers do."""
    key = b64encode(secrets.token_bytes(16)).decode()
    lines = (
        f"GET /ws/{table} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    )
    return "\r\n".join([*lines, "", ""]).encode()


class Spectator(asyncio.Protocol):
    """A spectator who notes when states arrive and looks no further."""

    def __init__(self, hello: bytes) -> None:
        self.hello = hello
        self.waiting = b""
        self.open = False
        self.inflate: zlib._Decompress | None = None
        self.arrived: list[float] = []
        self.seen = asyncio.Event()
        self.lost = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.hello)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        self.seen.set()

    def data_received(self, data: bytes) -> None:
        self.waiting += data
        if not self.open:
            head, found, rest = self.waiting.partition(b"\r\n\r\n")
            if not found:
                return
            self.open, self.waiting = True, rest
            if b"permessage-deflate" in head.lower():
                self.inflate = zlib.decompressobj(-15)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        """One whole frame, if it is there; a server's frames are never masked."""
        data = self.waiting
        if len(data) < 2:
            return False
        size, at = data[1], 2
        if size >= 126:
            at = 4 if size == 126 else 10
            if len(data) < at:
                return False
            size = int.from_bytes(data[2:at], "big")
        if len(data) < at + size:
            return False
        self._heard(data[0] & 15, bool(data[0] & 64), data[at : at + size])
        self.waiting = data[at + size :]
        return True

    def _heard(self, kind: int, packed: bool, body: bytes) -> None:
        if kind == TEXT:
            if packed and self.inflate is not None:
                body = self.inflate.decompress(body) + self.inflate.decompress(TAIL)
            if body.startswith(STATE):
                self.arrived.append(time.monotonic())
                self.seen.set()
        elif kind == PING:
            mask = secrets.token_bytes(4)
            masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(body))
            self.transport.write(bytes([128 | PONG, 128 | len(body)]) + mask + masked)
        elif kind == CLOSE:
            self.transport.close()


async def watch(host: str, port: int, table: str, many: int) -> None:
    """Open the sockets, a few at a time, wait for the signal to end, and print what was seen."""
    loop = asyncio.get_running_loop()
    few = asyncio.Semaphore(AT_ONCE)

    async def one() -> Spectator:
        async with few:
            _, reader = await loop.create_connection(lambda: Spectator(greeting(host, port, table)), host, port)
            await reader.seen.wait()
            return reader

    readers = await asyncio.gather(*(one() for _ in range(many)))
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    lost = sum(reader.lost for reader in readers)
    print("seen", msgspec.json.encode([lost, [reader.arrived for reader in readers]]).decode(), flush=True)


class Crowd:
    """The spectators, as seen by the process that measures."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def seen(self) -> tuple[int, list[list[float]]]:
        """How many were lost, and for each when states arrived; the crowd leaves."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"\n")
        return msgspec.json.decode(await self._line("seen "), type=tuple[int, list[list[float]]])

    async def _line(self, start: str) -> str:
        assert self.process.stdout is not None
        async with asyncio.timeout(OPEN_SECONDS):
            line = (await self.process.stdout.readline()).decode()
        if not line.startswith(start):
            raise EcumeneError("the spectators could not connect; their output is above")
        return line.removeprefix(start)


@asynccontextmanager
async def crowd(served: Served, table: str, many: int) -> AsyncIterator[Crowd]:
    """So many spectators of a table, in a process of their own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        served.host,
        str(served.port),
        table,
        str(many),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        limit=1 << 30,
    )
    try:
        found = Crowd(process)
        await found._line("ready")
        yield found
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


if __name__ == "__main__":
    asyncio.run(watch(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
