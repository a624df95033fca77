"""The laboratory: runs of many games between bots, a few of them played at once, and the reports on them."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import shutil
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from textwrap import shorten
from typing import Any, TypeVar

import msgspec

from ecumene.kernel import registry
from ecumene.kernel.errors import UnknownGame
from ecumene.server.laboratory import work
from ecumene.server.laboratory.process import be_gentle
from ecumene.server.laboratory.run import REQUEST, HostedRun, RunNotes
from ecumene.server.settings import LabSettings, Settings
from ecumene.server.shelf import override_for
from ecumene.server.thinking.queue import Job
from ecumene.server.thinking.workers import WorkerLost, Workers
from ecumene.server.wire.laboratory import Dial, RunInfo, RunReport, RunRequest
from ecumene.server.wire.laboratory import Laboratory as Overview
from ecumene.server.wire.trouble import Declined

ID = re.compile(r"[0-9a-f]{16}")
WORK_SECONDS = 180
REPORTS_KEPT = 8
UNNAMED = ("the first run", "the second run")
LONGEST_NAME = 30

T = TypeVar("T")

log = logging.getLogger(__name__)


class Laboratory:
    """All runs of this server."""

    def __init__(self, ours: LabSettings, settings: Settings) -> None:
        self.ours = ours
        self.override = settings.override
        self.known: dict[str, HostedRun] = {}
        self.waiting: list[HostedRun] = []
        self.tending: dict[str, asyncio.Task[None]] = {}
        self.workers = Workers(1, partial(_begin_gently, settings.worker_start))
        self.reports: dict[tuple[tuple[str, str, int], ...], str] = {}
        self.reporting = asyncio.Lock()

    async def close(self) -> None:
        """Stop every run where it can be resumed."""
        self.waiting.clear()
        for id in self.tending:
            self.known[id].stop()
        await asyncio.gather(*self.tending.values())
        self.workers.stop()

    # -- what there is ------------------------------------------------------------------------

    def overview(self) -> Overview:
        """Every run, the newest first."""
        self._look_around()
        newest = sorted(self.known.values(), key=lambda run: -run.notes.begun)
        return Overview([run.info() for run in newest], self.ours.games)

    def run(self, id: str) -> HostedRun:
        """The run of that id."""
        self._look_around()
        if id not in self.known:
            raise Declined("not_found", "there is no such run")
        return self.known[id]

    def _look_around(self) -> None:
        """Take up runs that came into the folder, and forget those that are gone from it."""
        found = {path.parent.name: path.parent for path in self.ours.folder.glob(f"*/{REQUEST}")}
        for id in self.known.keys() - found.keys() - self.tending.keys():
            del self.known[id]
        for id in found.keys() - self.known.keys():
            notes = _read(found[id]) if ID.fullmatch(id) else None
            if notes is not None:
                self.known[id] = HostedRun(found[id], notes)

    async def dials(self, game: str) -> list[Dial]:
        """The numbers of a game's content, as played here, that a run can vary."""
        return await asyncio.to_thread(work.dials, game, self._override(game))

    def _override(self, game: str) -> Path | None:
        """The folder that overrides this game here."""
        try:
            return override_for(registry.game(game), self.override)
        except UnknownGame as wrong:
            raise Declined("not_found", str(wrong)) from None

    # -- playing ------------------------------------------------------------------------------

    async def start(self, request: RunRequest) -> RunInfo:
        """A new run as requested; it waits while others are played."""
        self._look_around()
        if len(self.known) >= self.ours.runs:
            raise Declined("invalid", f"there are already {len(self.known)} runs; delete some to make room")
        points = await self._in_worker(work.points, request, self._override(request.game))
        asked = request.games * points
        if asked > self.ours.games:
            raise Declined("invalid", f"{asked} games are too many; a run here may have at most {self.ours.games}")
        folder = self.ours.folder / secrets.token_hex(8)
        folder.mkdir(parents=True)
        run = HostedRun(folder, RunNotes(request, asked, time.time()))
        run.keep()
        self.known[run.id] = run
        self._queue(run)
        return run.info()

    def stop(self, id: str) -> RunInfo:
        """Stop a run, or no longer let it wait; it can be resumed."""
        run = self.run(id)
        if run in self.waiting:
            self.waiting.remove(run)
            run.state = "stopped"
        elif run.state == "running":
            run.stop()
        return run.info()

    def resume(self, id: str) -> RunInfo:
        """Continue a run that was stopped or failed."""
        run = self.run(id)
        if run.state == "done":
            raise Declined("invalid", "this run has played all its games")
        if run.state == "stopping":
            raise Declined("too_early", "this run is being stopped; try again in a moment")
        if run.state in ("stopped", "failed"):
            self._queue(run)
        return run.info()

    async def delete(self, id: str) -> None:
        """Delete a run with all its results; one that is played is stopped first."""
        run = self.run(id)
        self.stop(id)
        if id in self.tending:
            await asyncio.wait([self.tending[id]])
        del self.known[id]
        await asyncio.to_thread(shutil.rmtree, run.folder)

    def _queue(self, run: HostedRun) -> None:
        run.wait()
        self.waiting.append(run)
        self._play_next()

    def _play_next(self) -> None:
        while self.waiting and len(self.tending) < self.ours.at_once:
            run = self.waiting.pop(0)
            run.state = "running"
            self.tending[run.id] = asyncio.get_running_loop().create_task(self._tend(run))

    async def _tend(self, run: HostedRun) -> None:
        """Play a run to its end or until it is stopped, then the next."""
        request = run.notes.request
        try:
            await run.play(work.command(request, run.results, self.ours.workers, self._override(request.game)))
        finally:
            del self.tending[run.id]
            self._play_next()

    # -- reports ------------------------------------------------------------------------------

    async def report(self, id: str, against: str) -> RunReport:
        """The report on a run, beside another if one is named, as a piece of HTML."""
        runs = self._beside(id, against)
        key = tuple((run.id, run.state, run.done()) for run in runs)
        async with self.reporting:
            if key not in self.reports:
                self.reports[key] = await self._in_worker(work.fragment_of, *_named(runs))
                while len(self.reports) > REPORTS_KEPT:
                    del self.reports[next(iter(self.reports))]
            return RunReport(key[0][2], self.reports[key])

    async def page(self, id: str, against: str) -> str:
        """The report as a file that opens by itself."""
        return await self._in_worker(work.page_of, *_named(self._beside(id, against)))

    async def tables(self, id: str) -> bytes:
        """The results of a run as one archive."""
        run = self._played(id)
        return await self._in_worker(work.tables_of, run.results)

    def _beside(self, id: str, against: str) -> list[HostedRun]:
        """The run, and the other one if one is named."""
        runs = [self._played(one) for one in (id, against) if one]
        if len({run.notes.request.game for run in runs}) > 1:
            raise Declined("invalid", "these runs are of two games; only runs of one game can be compared")
        return runs

    def _played(self, id: str) -> HostedRun:
        """The run of that id, of which at least one game is played."""
        run = self.run(id)
        if run.done() == 0:
            raise Declined("too_early", "no game of this run has finished yet")
        return run

    async def _in_worker(self, do: Callable[..., T], *args: Any) -> T:
        try:
            return await self.workers.run(Job(), WORK_SECONDS, work.plainly, do, *args)
        except WorkerLost as wrong:
            log.warning("the laboratory's worker failed: %s", wrong)
            raise Declined("failed", "this took too long or too much memory; try with fewer games") from wrong


def _read(folder: Path) -> RunNotes | None:
    try:
        return msgspec.json.decode((folder / REQUEST).read_bytes(), type=RunNotes)
    except (msgspec.MsgspecError, OSError) as wrong:
        log.warning("the run in %s cannot be read: %s", folder, wrong)
        return None


def _named(runs: Sequence[HostedRun]) -> list[work.Named]:
    """The runs with what they are called in sentences, told apart where they have one name."""
    names = [_called(run.notes.request.name, usual) for run, usual in zip(runs, UNNAMED, strict=False)]
    if len(set(names)) < len(names):
        names = [f"{name} ({number})" for number, name in enumerate(names, 1)]
    return [work.Named(name, run.results) for name, run in zip(names, runs, strict=True)]


def _called(name: str, usual: str) -> str:
    short = shorten(name, LONGEST_NAME, placeholder="…")
    return f"“{short}”" if " " in short else short or usual


def _begin_gently(start: Callable[[], None] | None) -> None:
    """What the laboratory's worker does first."""
    be_gentle()
    if start is not None:
        start()
