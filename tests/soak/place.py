"""A real server for a soak: on a socket of its own, its database in memory, its log watched, its chance settled."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server.conftest import Running
from tests.soak.frame import Broken

from ecumene.server.settings import Settings, database_url
from ecumene.server.thinking import workers

MEMORY = Path("/dev/shm")
PLENTY = 10**9


class Noted(logging.Handler):
    """Keeps what the server logs as a mistake of its own: errors, and anything with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
        self.mistakes: list[str] = []
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        wrong = record.levelno >= logging.ERROR or record.exc_info
        (self.mistakes if wrong else self.warnings).append(self.format(record))


class Place:
    """A server that can be stopped and started again on the same database."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        quick: dict[str, Any] = {
            "bot_pause": 0.0,
            "analysis_playouts": 2,
            "tables_per_minute": PLENTY,
            "uploads_per_minute": PLENTY,
            "requests_per_minute": PLENTY,
            "hints_per_minute": PLENTY,
            "messages_per_second": PLENTY,
            "send_seconds": 120.0,
            "ping_seconds": 120.0,
        }
        self.settings = Settings(database_url(folder / "tables.sqlite"), **{**quick, **changes})
        self.noted = Noted()
        self.running = Running(self.settings).start()

    @property
    def port(self) -> int:
        return int(self.running.port)

    def restart(self) -> None:
        self.stop()
        self.running = Running(self.settings).start()

    def stop(self) -> None:
        if self.running.thread.is_alive():
            self.running.stop()

    def check(self) -> None:
        """Broken if the server has logged a mistake of its own, or is gone."""
        if self.noted.mistakes:
            raise Broken("the server logged a mistake:\n" + "\n".join(self.noted.mistakes[:3]))
        if not self.running.thread.is_alive():
            raise Broken("the server has ended")


@contextmanager
def opened(chance: str, **changes: Any) -> Iterator[Place]:
    """A place for a while; what the server draws in secret follows from `chance`, and bots think in its own process."""
    with ExitStack() as stack:
        where = MEMORY if MEMORY.is_dir() else None
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ecumene-soak-", dir=where)))
        stack.enter_context(settled(chance))
        stack.enter_context(patch.object(workers.Worker, "run", _here))
        place = Place(folder, **changes)
        stack.callback(place.stop)
        for name in ("ecumene", "uvicorn", "asyncio", "litestar"):
            stack.enter_context(_listening(name, place.noted))
        yield place


async def _here(_: workers.Worker, work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> Any:
    """Do a worker's work in a thread of this process."""
    return await asyncio.wait_for(asyncio.to_thread(work, *args), seconds)


@contextmanager
def _listening(name: str, handler: logging.Handler) -> Iterator[None]:
    logger = logging.getLogger(name)
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)


@contextmanager
def settled(chance: str) -> Iterator[None]:
    """Seeds, table names and invitations follow from `chance`, so that the same soak happens again."""
    rng = random.Random(chance)
    lock = threading.Lock()

    def token_hex(size: int | None = None) -> str:
        with lock:
            return rng.randbytes(size or 32).hex()

    with patch.object(secrets, "token_hex", token_hex):
        yield
