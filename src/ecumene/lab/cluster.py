"""The laboratory on a Ray cluster: every core of every node plays batches of games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any
from uuid import uuid4

from ecumene.kernel.errors import EcumeneError
from ecumene.lab.executors import Do, Executor, Found, Job, Task

QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_DEDUP_LOGS": "0"}

Sent = tuple[str, list[Any]]
"""A job in the cluster: its name, and the job in a list, so that it is not fetched again for every task."""


class Cluster(Executor):
    """A Ray cluster: the one at an address, the one this machine belongs to, or one on this machine alone.

    The nodes need the same Ecumene installed; the content and everything else is sent with the job.
    """

    def __init__(self, address: str = "") -> None:
        self.address = address

    @contextmanager
    def working(self, job: Job[Task, Found]) -> Iterator[Do[Task, Found]]:
        ray = _ray()
        joined = not ray.is_initialized()
        if joined:
            self._join(ray)
        try:
            sent = (uuid4().hex, [ray.put(job)])
            work = ray.remote(_work)
            yield lambda tasks: _do(ray, work, sent, tasks)
        finally:
            if joined:
                ray.shutdown()

    def _join(self, ray: Any) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": True}
        try:
            if self.address:
                ray.init(address=self.address, **quiet)
            else:
                try:
                    ray.init(address="auto", **quiet)
                except ConnectionError:
                    ray.init(include_dashboard=False, **quiet)
        except Exception as wrong:
            where = f"the Ray cluster at {self.address}" if self.address else "a Ray cluster"
            raise EcumeneError(f"cannot join {where}: {wrong}") from None


def _ray() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise EcumeneError("Ray is not installed; install it with: pip install 'ecumene[ray]'") from None
    return ray


def _do(ray: Any, work: Any, job: Sent, tasks: Iterator[Task]) -> Iterator[Any]:
    """Keep every core of the cluster busy with one task and have one more ready."""
    most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = [work.remote(job, task) for task in islice(tasks, most)]
    try:
        while running:
            done, running = ray.wait(running, num_returns=1)
            for reference in done:
                yield _found(ray, reference)
            running += [work.remote(job, task) for task in islice(tasks, most - len(running))]
    finally:
        for reference in running:
            ray.cancel(reference, force=False)


def _found(ray: Any, reference: Any) -> Any:
    """What a task found; a game that could not be played raises the same error as on this machine."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as wrong:
        raise wrong.cause from None


class _Worker:
    """What a process of the cluster keeps between tasks: the job it was given last, made ready."""

    name = ""
    work: Callable[[Any], Any]


def _work(job: Sent, task: Any) -> Any:
    """Do one task in a process of the cluster, which fetches the job the first time."""
    name, (reference,) = job
    if _Worker.name != name:
        _Worker.work = _ray().get(reference).ready()
        _Worker.name = name
    return _Worker.work(task)
