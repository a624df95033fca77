"""How the terminal speaks and listens: lines of text and nothing else."""

from __future__ import annotations

import shutil
import sys
import textwrap
from contextlib import suppress
from typing import Protocol


class Voice(Protocol):
    """A way to say a line and to hear one; `hear` raises EOFError when there are no more."""

    def say(self, text: str = "") -> None: ...

    def hear(self, prompt: str) -> str: ...

    def hide(self) -> None:
        """Move what was said so far out of sight."""


class Terminal:
    """The person's terminal. Long sentences are wrapped between words if the output is a screen."""

    def __init__(self) -> None:
        self.screen = sys.stdout.isatty()
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  (gives input() line editing)

    def say(self, text: str = "") -> None:
        if self.screen:
            indent = " " * (len(text) - len(text.lstrip(" 0123456789.")))
            width = max(shutil.get_terminal_size().columns - 1, 20)
            text = textwrap.fill(text, width, subsequent_indent=indent[:8], break_on_hyphens=False)
        print(text, flush=True)

    def hear(self, prompt: str) -> str:
        return input(prompt)

    def hide(self) -> None:
        if self.screen:
            print("\n" * shutil.get_terminal_size().lines, flush=True)
