"""Worker processes: long work (bots thinking, records being replayed) that must never stall a table."""

from __future__ import annotations

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ecumene.server.thinking.queue import Job, Queue
from ecumene.server.wire.trouble import Busy

T = TypeVar("T")

KIN = 32
"""For each worker this many tables are remembered."""

log = logging.getLogger(__name__)


class WorkerLost(Exception):
    """A worker died or took too long; it has been replaced."""


class Worker:
    """One process, started when first needed; `kin` are those it worked for lately, whose thoughts it may have kept."""

    def __init__(self, start: Callable[[], None] | None) -> None:
        self.start = start
        self.pool: ProcessPoolExecutor | None = None
        self.starting: asyncio.Future[int] | None = None
        self.pid = 0
        self.kin: deque[str] = deque(maxlen=KIN)

    async def run(self, work: Callable[..., T], args: tuple[Any, ...], seconds: float) -> T:
        """Do the work; WorkerLost if the process dies or time runs out, and a new one next time.

        Cancelling ends the process at once. One that is still starting is left to the next in line; otherwise a few
        people who keep changing their minds would start more processes than the machine can handle.
        """
        try:
            pool = await self._started()
            async with asyncio.timeout(seconds):
                return await self._done(pool, work, args)
        except (BrokenProcessPool, TimeoutError) as wrong:
            self.stop()
            raise WorkerLost(f"worker {self.pid} lost: {wrong!r}") from wrong

    async def _started(self) -> ProcessPoolExecutor:
        """Wait for the process, which is started unless it is there or on its way."""
        if self.pool is None or self.starting is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, context, initializer=_begin, initargs=(self.start,))
            self.starting = asyncio.wrap_future(self.pool.submit(os.getpid))
        pool = self.pool
        self.pid = await asyncio.shield(self.starting)
        return pool

    async def _done(self, pool: ProcessPoolExecutor, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """Wait for the work, which ends with the process where nobody wants it any more."""
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except asyncio.CancelledError:
            self.stop()
            raise

    def stop(self) -> None:
        """End the process at once."""
        self.kin.clear()
        if self.pool is None:
            return
        pool, self.pool, self.starting = self.pool, None, None
        if self.pid:
            try:
                os.kill(self.pid, signal.SIGTERM)
            except ProcessLookupError:
                log.debug("worker %s was gone already", self.pid)
        self.pid = 0
        pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """A few workers and the queue before them; `for_short` of them are kept from long work, at most `room` may wait."""

    def __init__(
        self, count: int, start: Callable[[], None] | None = None, for_short: int = 0, room: float = math.inf
    ) -> None:
        self.all = [Worker(start) for _ in range(count)]
        self.free = self.all.copy()
        self.queue = Queue(count, min(for_short, count - 1), room)

    async def run(self, job: Job, seconds: float, work: Callable[..., T], *args: Any) -> T:
        """Do the work when its turn has come, if possible in the worker that worked for the same table before.

        Busy if there is no room to wait, or the wait is longer than the job's patience. However it ends, also by being
        cancelled, its place is free again.
        """
        try:
            await self._turn(job)
            worker = self._take(job.table)
            try:
                return await worker.run(work, args, seconds)
            finally:
                self.free.append(worker)
        finally:
            self.queue.end(job)
            self._go_on()

    async def _turn(self, job: Job) -> None:
        """Wait for the job's turn."""
        loser = self.queue.add(job)
        if loser is not None and not loser.turn.done():
            loser.turn.set_exception(Busy())
        self._go_on()
        try:
            async with asyncio.timeout(job.patience if job.patience < math.inf else None):
                await job.turn
        except TimeoutError as wrong:
            raise Busy() from wrong

    def _go_on(self) -> None:
        """The next in line may begin, as far as there are places; those who have just given up are skipped."""
        while (job := self.queue.take()) is not None:
            if job.turn.done():
                self.queue.end(job)
            else:
                job.turn.set_result(None)

    def _take(self, kin: str) -> Worker:
        worker = next((free for free in self.free if kin and kin in free.kin), self.free[-1])
        self.free.remove(worker)
        if kin and kin not in worker.kin:
            worker.kin.append(kin)
        return worker

    def stop(self) -> None:
        for worker in self.all:
            worker.stop()


def _begin(start: Callable[[], None] | None) -> None:
    """Leave Ctrl-C to the server, end when the server has ended, then do whatever its settings ask for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if start is not None:
        start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
