"""Who is served next where many want a worker: fair shares by address, visitor and table, and room for short work.

Everybody who waits has had some seconds of the workers' time; the one who had least is next. That holds among
addresses, among the visitors of one address, and among the tables of one visitor, so that neither many tables nor
many cookies get anybody more than one address's share. Newcomers begin level with the one served now:
neither ahead of the others for having been away, nor behind them. Among equals the shorter work goes first. When
nobody wants anything, all is forgotten.

Some workers are kept from long work, so that a short thought never waits for a long one to end. Stopping long work
instead would throw away what it has found, and it would have to begin again.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

SHORT = 2.0
"""Work that expects to take more seconds than this counts as long."""
LEAST = 0.01
"""Any work counts for at least this many seconds."""
FORGET_ABOVE = 10_000

Path = tuple[str, ...]


class Visitor(NamedTuple):
    """On whose account work is done: a browser (its holder, '' for a stranger) at an address."""

    address: str
    holder: str


NOBODY = Visitor("", "")
"""On whose account work is done that nobody waits for."""


@dataclass(eq=False)
class Job:
    """Work that wants a worker: on whose account, for which table, and how many seconds it expects to take.

    It waits at most `patience` seconds. Work that continues something `begun` is never turned away for lack of room.
    """

    visitor: Visitor = NOBODY
    table: str = ""
    cost: float = LEAST
    patience: float = math.inf
    begun: bool = False
    started: float | None = None
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def long(self) -> bool:
        return self.cost > SHORT

    @property
    def path(self) -> Path:
        return (*self.visitor, self.table)

    @property
    def prefixes(self) -> list[Path]:
        """The shares it counts against: of its address, of its visitor, of its table."""
        return [self.path[: depth + 1] for depth in range(len(self.path))]


class Shares:
    """How much everybody has had, as far as it matters for who is next (start-time fair queueing)."""

    def __init__(self) -> None:
        self.had: dict[Path, float] = {}
        self.level: dict[Path, float] = {}

    def come(self, share: Path) -> None:
        """Somebody wants a share who wanted nothing before."""
        self.had[share] = max(self.had.get(share, 0.0), self.level.get(share[:-1], 0.0))

    def serve(self, share: Path, cost: float) -> None:
        """It is this share's turn."""
        self.level[share[:-1]] = max(self.level.get(share[:-1], 0.0), self.had[share])
        self.had[share] += cost

    def correct(self, share: Path, more: float) -> None:
        """It was more, or less, than thought."""
        if share in self.had:
            self.had[share] += more

    def forget(self, wanted: set[Path]) -> None:
        """Forget all who want nothing now."""
        self.had = {share: had for share, had in self.had.items() if share in wanted}
        self.level = {share: level for share, level in self.level.items() if not share or share in wanted}


class Queue:
    """Work that waits for one of `at_once` places, of which long work leaves `for_short` free.

    At most `room` may wait; beyond that, the visitor with most waiting loses their latest.
    """

    def __init__(
        self, at_once: int, for_short: int = 0, room: float = math.inf, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.at_once = at_once
        self.for_short = for_short
        self.room = room
        self.clock = clock
        self.waiting: list[Job] = []
        self.running: set[Job] = set()
        self.shares = Shares()

    def add(self, job: Job) -> Job | None:
        """The job waits from now on; returns the one that loses its place to it, which may be itself."""
        wanted = self._wanted()
        for share in job.prefixes:
            if share not in wanted:
                self.shares.come(share)
        self.waiting.append(job)
        loser = self._one_too_many()
        if loser is not None:
            self.waiting.remove(loser)
        return loser

    def take(self) -> Job | None:
        """Whose turn it is now, if there is a place for anybody."""
        if len(self.running) >= self.at_once:
            return None
        long = sum(job.long for job in self.running)
        fitting = [job for job in self.waiting if not job.long or long < self.at_once - self.for_short]
        if not fitting:
            return None
        job = self._next(fitting)
        self.waiting.remove(job)
        self.running.add(job)
        job.started = self.clock()
        for share in job.prefixes:
            self.shares.serve(share, max(LEAST, job.cost))
        return job

    def end(self, job: Job) -> None:
        """The job is done, or given up, and leaves its place; what it took counts, not what it expected."""
        if job not in self.running:
            if job in self.waiting:
                self.waiting.remove(job)
            return
        self.running.remove(job)
        assert job.started is not None
        took = max(LEAST, self.clock() - job.started)
        for share in job.prefixes:
            self.shares.correct(share, took - max(LEAST, job.cost))
        if not (self.running or self.waiting) or len(self.shares.had) > FORGET_ABOVE:
            self.shares.forget(self._wanted())

    def _next(self, fitting: list[Job]) -> Job:
        for depth in range(len(fitting[0].path)):
            first = min(fitting, key=lambda job: (self.shares.had[job.path[: depth + 1]], job.cost))
            share = first.path[: depth + 1]
            fitting = [job for job in fitting if job.path[: depth + 1] == share]
        return fitting[0]

    def _wanted(self) -> set[Path]:
        return {share for job in (*self.waiting, *self.running) for share in job.prefixes}

    def _one_too_many(self) -> Job | None:
        """The latest of the visitor with most waiting, if there is no room for all."""
        crowd = [job for job in self.waiting if not job.begun]
        if len(crowd) <= self.room:
            return None
        for depth in range(len(crowd[0].path)):
            most = _most(job.path[: depth + 1] for job in crowd)
            crowd = [job for job in crowd if job.path[: depth + 1] == most]
        return crowd[-1]


def _most(shares: Iterable[Path]) -> Path:
    """The one who is there most often; among equals the latest."""
    listed = list(shares)
    counted = Counter(listed)
    return max(reversed(listed), key=counted.__getitem__)
