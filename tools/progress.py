"""Runs the commands of a set-up one after another and shows that something is happening meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

QUIET_BEAT = 10.0
LIVELY_BEAT = 0.2
SHOWN_OF_A_FAILURE = 40


class CommandFailed(Exception):
    """A command of the set-up did not end well; the text says which, and where its output is."""


def say(text: str) -> None:
    """One line for the person at the screen, at once."""
    print(text, flush=True)


def run(
    what: str, command: Sequence[str | Path], *, log: Path, cwd: Path, env: Mapping[str, str] | None = None
) -> None:
    """Run a command with its output in a log, the time and its last line on the screen; raise if it fails."""
    log.parent.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    with log.open("w", encoding="utf-8", errors="replace") as written:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env={**os.environ, "NO_COLOR": "1", **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        ticker = _Ticker(what, started)
        try:
            assert process.stdout is not None
            for line in process.stdout:
                written.write(line)
                ticker.last = line.strip() or ticker.last
            code = process.wait()
        except BaseException:
            process.terminate()
            process.wait()
            raise
        finally:
            ticker.stop()
    took = time.monotonic() - started
    if code:
        say(f"  {what}: failed after {took:.0f} s. The end of its output:")
        for line in log.read_text(encoding="utf-8", errors="replace").splitlines()[-SHOWN_OF_A_FAILURE:]:
            say(f"    {line}")
        raise CommandFailed(f"{what}: the command ended with code {code}; all of its output is in {log}")
    say(f"  {what}: done in {took:.1f} s")


class _Ticker:
    """Shows the elapsed time and the latest line: in place on a terminal, as a line now and then elsewhere."""

    def __init__(self, what: str, started: float) -> None:
        self.what = what
        self.started = started
        self.last = ""
        self.lively = sys.stdout.isatty()
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._show, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Show no more and clear the line."""
        self.over.set()
        self.thread.join()
        if self.lively:
            print("\r\x1b[K", end="", flush=True)

    def _show(self) -> None:
        while not self.over.wait(LIVELY_BEAT if self.lively else QUIET_BEAT):
            text = f"  {self.what}: {time.monotonic() - self.started:.0f} s  {self.last}"
            if self.lively:
                width = os.get_terminal_size(sys.stdout.fileno()).columns
                print(f"\r\x1b[K{text[: width - 1]}", end="", flush=True)
            else:
                say(text[:110])
