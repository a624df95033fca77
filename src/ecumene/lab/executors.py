"""Where games are played: in this process, in several processes, or on a cluster. The results are always the same."""

from __future__ import annotations

import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

from ecumene.kernel.errors import EcumeneError

Task = TypeVar("Task")
Task_contra = TypeVar("Task_contra", contravariant=True)
Found = TypeVar("Found")
Found_co = TypeVar("Found_co", covariant=True)
Do = Callable[[Iterator[Task]], Iterator[Found]]


class Job(Protocol[Task_contra, Found_co]):
    """Work that can be sent anywhere: it is prepared once in each process, then given task after task."""

    def ready(self) -> Callable[[Task_contra], Found_co]: ...


class Executor(ABC):
    """Where a job is done."""

    @abstractmethod
    def working(self, job: Job[Task, Found]) -> AbstractContextManager[Do[Task, Found]]:
        """Begin the job: gives a function that does tasks, as often as it is called, until the context ends.

        Tasks are taken as they are needed, and results are handed over in any order.
        """

    def run(self, job: Job[Task, Found], tasks: Iterator[Task]) -> Iterator[Found]:
        """Do these tasks of a job."""
        with self.working(job) as do:
            yield from do(tasks)


class Alone(Executor):
    """One task after the other in this process."""

    @contextmanager
    def working(self, job: Job[Task, Found]) -> Iterator[Do[Task, Found]]:
        work = job.ready()
        yield lambda tasks: (work(task) for task in tasks)


class Pool(Executor):
    """Several worker processes; few tasks are handed out ahead, so that it can stop soon."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    @contextmanager
    def working(self, job: Job[Task, Found]) -> Iterator[Do[Task, Found]]:
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _begin_work, (job,))
        try:
            yield lambda tasks: self._do(pool, tasks)
        except BrokenProcessPool:
            raise EcumeneError("a worker process died; try again with one worker to see why") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _do(self, pool: ProcessPoolExecutor, tasks: Iterator[Task]) -> Iterator[Any]:
        running: set[Future[Any]] = {pool.submit(_work, task) for task in islice(tasks, 2 * self.workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
            running |= {pool.submit(_work, task) for task in islice(tasks, 2 * self.workers - len(running))}


def named(on: str, workers: int | None) -> Executor:
    """The executor that `--on` means: local, ray, or ray with the address of a cluster."""
    if on == "local":
        return local(workers)
    kind, colon, address = on.partition(":")
    if kind != "ray" or (colon and not address):
        raise EcumeneError(f"--on {on!r}: write local, ray, ray:HOST:PORT or ray://HOST:PORT")
    if workers is not None:
        raise EcumeneError("--workers is for this machine; a cluster uses all its cores")
    from ecumene.lab.cluster import Cluster

    return Cluster(on if address.startswith("//") else address)


def local(workers: int | None, most: int | None = None) -> Executor:
    """This machine with so many processes (by default one for each core), but no more than there are tasks."""
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
    """Set up a worker; it leaves Ctrl-C to its parent, and ends if its parent is gone."""
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
