"""A person at the terminal who says what the script says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecumene.terminal.main import play


class Script:
    """A voice that answers from a list; CTRL_C and CTRL_D are the keys, and the input ends with the list."""

    CTRL_C = "\x03"
    CTRL_D = "\x04"

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.said: list[str] = []
        self.hidden = 0

    def say(self, text: str = "") -> None:
        self.said.append(text)

    def hear(self, prompt: str) -> str:
        self.said.append(prompt)
        line = self.lines.pop(0) if self.lines else self.CTRL_D
        if line == self.CTRL_C:
            raise KeyboardInterrupt
        if line == self.CTRL_D:
            raise EOFError
        return line

    def hide(self) -> None:
        self.hidden += 1

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def converse(
    lines: Sequence[str],
    game: str | None = "harbour",
    seats: int | None = 2,
    bots: str = "random",
    me: str | None = "1",
    options: dict[str, str] | None = None,
    seed: str | None = "4",
    open: Path | None = None,
) -> Script:
    """Play with these lines and give back what was said."""
    voice = Script(lines)
    play(game, seats, bots, me, options or {}, seed, open, None, voice)
    return voice
