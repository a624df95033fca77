"""One run of the laboratory: its folder, its process, and how far it is.

The folder holds `request.json` (what was asked for and how it ended), `words.log` (what the process said) and `run/`,
which the process writes. Whatever is neither at work nor finished is stopped and can be resumed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from ecumene.server.wire.laboratory import RunInfo, RunRequest, RunState

REQUEST, WORDS, RESULTS, JOURNAL = "request.json", "words.log", "run", "journal.jsonl"
GRACE_SECONDS = 5
INTERRUPTED = 130
MOST_WORDS = 64 * 1024
CHUNK = 1024 * 1024


class RunNotes(msgspec.Struct):
    """What is noted about a run besides its results: what was asked for, and how it ended ('' while it has not).

    So many games were `counted` in the journal up to the byte `read_to`.
    """

    request: RunRequest
    asked: int
    begun: float
    outcome: Literal["", "done", "failed"] = ""
    trouble: str = ""
    counted: int = 0
    read_to: int = 0


class HostedRun:
    """A run, played in a process of its own whenever it is its turn."""

    def __init__(self, folder: Path, notes: RunNotes) -> None:
        self.id = folder.name
        self.folder = folder
        self.results = folder / RESULTS
        self.notes = notes
        self.state: RunState = notes.outcome or "stopped"
        self.process: asyncio.subprocess.Process | None = None

    def keep(self) -> None:
        """Write the notes, all of them or nothing."""
        new = self.folder / f"{REQUEST}.new"
        new.write_bytes(msgspec.json.encode(self.notes))
        new.replace(self.folder / REQUEST)

    def done(self) -> int:
        """How many games are played: the lines of the journal, of which only the new ones are read."""
        notes, journal = self.notes, self.results / JOURNAL
        size = journal.stat().st_size if journal.exists() else 0
        if size < notes.read_to:
            notes.counted = notes.read_to = 0
        if size > notes.read_to:
            with journal.open("rb") as file:
                file.seek(notes.read_to)
                while new := file.read(CHUNK):
                    notes.counted += new.count(b"\n")
                    notes.read_to += len(new)
        return min(notes.counted, notes.asked)

    def info(self) -> RunInfo:
        """The run as everybody sees it."""
        request = self.notes.request
        return RunInfo(
            id=self.id,
            name=request.name,
            game=request.game,
            seats=request.seats,
            bots=request.bots,
            games=request.games,
            options=request.options,
            seed=request.seed,
            vary=request.vary,
            until=request.until,
            state=self.state,
            done=self.done(),
            asked=self.notes.asked,
            begun=self.notes.begun,
            trouble=self.notes.trouble,
        )

    def wait(self) -> None:
        """From now on until its turn comes, the run waits."""
        self.state = "waiting"
        self.notes.outcome = ""
        self.notes.trouble = ""

    async def play(self, command: Sequence[str]) -> None:
        """Play with this command line until it ends by itself or is stopped, and keep how it ended."""
        try:
            code = await self._run(command)
        except OSError as wrong:
            self._failed(f"the run could not be started: {wrong.strerror}")
        else:
            if code == 0:
                self.notes.outcome = "done"
            elif code != INTERRUPTED and self.state != "stopping":
                self._failed(self._last_words() or f"the run ended with exit code {code}; resume it to continue")
        self.state = self.notes.outcome or "stopped"
        self.done()
        self.keep()

    async def _run(self, command: Sequence[str]) -> int:
        with (self.folder / WORDS).open("wb") as words:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ecumene.server.laboratory.process",
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=words,
                start_new_session=True,
            )
        if self.state == "stopping":
            self._let_go()
        try:
            return await self.process.wait()
        finally:
            self.process = None

    def stop(self) -> None:
        """Let the process end what it does and go; what does not go in time is ended."""
        self.state = "stopping"
        self._let_go()

    def _let_go(self) -> None:
        if self.process is None or self.process.stdin is None:
            return
        self.process.stdin.close()
        asyncio.get_running_loop().call_later(GRACE_SECONDS, _end, self.process)

    def _failed(self, why: str) -> None:
        self.notes.outcome = "failed"
        self.notes.trouble = why

    def _last_words(self) -> str:
        """The last line the process said."""
        words = (self.folder / WORDS).read_bytes()[-MOST_WORDS:].decode(errors="replace").split("\n")
        said = [line.strip() for line in words if line.strip()]
        return said[-1].removeprefix("ecumene: ") if said else ""


def _end(process: asyncio.subprocess.Process) -> None:
    """End a process, and with it those it started, where it still lives."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
