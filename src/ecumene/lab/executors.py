"""Where games are played: in this process, in several processes, or on a cluster. It never changes what comes out."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

from ecumene.kernel.errors import EcumeneError

Task = TypeVar("Task")
Task_contra = TypeVar("Task_contra", contravariant=True)
Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)


class Job(Protocol[Task_contra, Found_co]):
    """Work that can be sent anywhere: it is made ready once in each process, then given task after task."""

    def ready(self) -> Callable[[Task_contra], Found_co]: ...


class Executor(Protocol):
    """Does the tasks of a job and hands over what is found, in any order; tasks are taken as they are needed."""

    def run(self, job: Job[Task, Found], tasks: Iterator[Task]) -> Iterator[Found]: ...


class Alone:
    """One task after the other in this process."""

    def run(self, job: Job[Task, Found], tasks: Iterator[Task]) -> Iterator[Found]:
        work = job.ready()
        for task in tasks:
            yield work(task)


class Pool:
    """So many worker processes; few tasks are handed out ahead, so that one can stop soon."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, job: Job[Task, Found], tasks: Iterator[Task]) -> Iterator[Found]:
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin_work, (job,))
        running: set[Future[Any]] = {pool.submit(_work, task) for task in islice(tasks, 2 * self.workers)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                running |= {pool.submit(_work, task) for task in islice(tasks, 2 * self.workers - len(running))}
        except BrokenProcessPool:
            raise EcumeneError("a worker process died; try again with one worker to see why") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def local(workers: int | None, most: int | None = None) -> Executor:
    """This machine with so many processes (one for each core if not said), no more than there are tasks."""
    if workers is not None and workers < 1:
        raise EcumeneError(f"there must be at least one worker, not {workers}")
    count = min(workers or cores(), most or workers or cores())
    return Alone() if count == 1 else Pool(count)


def cores() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Worker:
    """What a worker process keeps between tasks."""

    work: Callable[[Any], Any]


def _begin_work(job: Job[Any, Any]) -> None:
    """Set a worker up; Ctrl-C is the parent's to answer, and a worker whose parent is gone goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_parent, daemon=True).start()
    _Worker.work = job.ready()


def _follow_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(task: Any) -> Any:
    return _Worker.work(task)
