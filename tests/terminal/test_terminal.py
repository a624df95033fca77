"""A real person's terminal: a pseudo-terminal with a process at the other end."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ecumene.terminal.voice import Terminal

PATIENCE = 60.0
TAKE_TERMINAL = (
    "import fcntl, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
)
"""Makes the pseudo-terminal the process's own, so that Ctrl-C on it interrupts the process.

Also where whatever started the tests ignores Ctrl-C, as nohup and background jobs do.
"""
RUN = "from ecumene.cli import main; main()"


class Screen:
    """The process at a pseudo-terminal: what it wrote, and a keyboard to type on."""

    def __init__(self, *arguments: str) -> None:
        self.keyboard, far = pty.openpty()
        command = [sys.executable, "-c", TAKE_TERMINAL + RUN, "play", *arguments]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "dumb", "COLUMNS": "72"}
        self.process = subprocess.Popen(command, stdin=far, stdout=far, stderr=far, env=env, start_new_session=True)
        os.close(far)
        self.text = ""

    def wait_for(self, words: str) -> str:
        """What was written up to these words, which must come."""
        assert self.comes(words, PATIENCE), f"{words!r} did not come; there was:\n{self.text[-2000:]}"
        before, _, self.text = self.text.partition(words)
        return before + words

    def comes(self, words: str, seconds: float) -> bool:
        """Whether these words are written within so many seconds."""
        until = time.monotonic() + seconds
        while words not in self.text and time.monotonic() < until:
            if select.select([self.keyboard], [], [], 0.2)[0]:
                self.text += os.read(self.keyboard, 65536).decode()
        return words in self.text

    def interrupt(self, words: str) -> None:
        """Press Ctrl-C until these words come: pressed just as line editing begins, it waits for a key."""
        for _ in range(4):
            self.type("\x03")
            if self.comes(words, PATIENCE / 4):
                return

    def type(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def ended(self) -> int:
        try:
            return self.process.wait(PATIENCE)
        finally:
            os.close(self.keyboard)


def test_a_session_at_a_real_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    screen = Screen("earth_rising", "--seats", "2", "--bots", "random", "--seed", "7")
    shown = screen.wait_for("\n> ")
    assert "1. " in shown
    screen.type("1\n")
    shown = screen.wait_for("\n> ")
    assert "\x1b[" not in shown, "no colours and no cursor movements"
    screen.type("look\n")
    shown = screen.wait_for("\n> ")
    assert max(map(len, shown.splitlines())) <= 72
    screen.interrupt("leave without saving: ")
    screen.wait_for("leave without saving: ")
    screen.type(f"{file}\n")
    screen.wait_for("Goodbye.")
    assert screen.ended() == 0
    again = Screen("--open", str(file))
    again.wait_for("\n> ")
    again.type("\x04")
    again.wait_for("Goodbye.")
    assert again.ended() == 0


def test_long_sentences_break_between_words_on_a_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    voice = Terminal()
    voice.screen = True
    voice.say("12. Create a long-lived practice in a sector far away.")
    assert capsys.readouterr().out.splitlines() == [
        "12. Create a long-lived",
        "    practice in a sector far",
        "    away.",
    ]
    voice.screen = False
    voice.say("12. Create a long-lived practice in a sector far away.")
    assert len(capsys.readouterr().out.splitlines()) == 1
