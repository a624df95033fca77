"""Appends to one SQLite file, from a thread of its own: what comes while it writes goes together in one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from ecumene.kernel.errors import EcumeneError

Write = Callable[[Connection], None]


class Appender:
    """Writes in the order they come; `lock` is held by whoever else writes to the file from this process."""

    def __init__(self, engine: Engine, lock: asyncio.Lock) -> None:
        self.engine = engine
        self.lock = lock
        self.thread = ThreadPoolExecutor(1, "appends")
        self.waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None

    async def append(self, write: Write) -> None:
        """Returns when the write is on disk; what it raises is raised here, and then it has changed nothing."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((write, done))
        if self.task is None:
            self.task = asyncio.create_task(self._work())
        await done

    async def close(self) -> None:
        """Wait for what is being written and give the file back."""
        if self.task is not None:
            await self.task
        self.thread.shutdown()
        self.engine.dispose()

    async def _work(self) -> None:
        while self.waiting:
            async with self.lock:
                batch, self.waiting = self.waiting, []
                found = await self._write([write for write, _ in batch])
            for (_, done), wrong in zip(batch, found, strict=True):
                if done.done():
                    continue
                if wrong is None:
                    done.set_result(None)
                else:
                    done.set_exception(wrong)
        self.task = None

    async def _write(self, writes: Sequence[Write]) -> list[Exception | None]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, self._commit, writes)
        except RuntimeError as closed:
            return [closed] * len(writes)

    def _commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        """All of them in one transaction; what was wrong with each, where something was."""
        try:
            with self.engine.connect() as connection, connection.begin():
                if len(writes) == 1:
                    writes[0](connection)
                    return [None]
                return [_apart(connection, write) for write in writes]
        except Exception as wrong:
            return [wrong] * len(writes)


def _apart(connection: Connection, write: Write) -> Exception | None:
    """One of several: that it is written already, or cannot be, is its own concern."""
    try:
        with connection.begin_nested():
            write(connection)
    except (IntegrityError, EcumeneError) as wrong:
        return wrong
    return None
