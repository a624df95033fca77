"""What a load run finds: how long people waited, what it cost the server, what went wrong."""

from __future__ import annotations

from collections import Counter
from math import ceil

SHARES = (0.5, 0.9, 0.99)


class Delays:
    """Waiting times in seconds, and their percentiles."""

    def __init__(self) -> None:
        self.found: list[float] = []

    def add(self, seconds: float) -> None:
        self.found.append(seconds)

    def __len__(self) -> int:
        return len(self.found)

    def share(self, share: float) -> float:
        """The time within which this share was served; 0 if there was none."""
        if not self.found:
            return 0.0
        return sorted(self.found)[max(0, ceil(share * len(self.found)) - 1)]

    @property
    def most(self) -> float:
        return max(self.found, default=0.0)


class Figures:
    """One row of the results.

    `acknowledged` is the time until a move is on record, `shown` until a page at the table has shown it: the mover's
    and everybody else's. `processor` is how much processor time the server used, in seconds, None if we cannot
    measure it; `peak` the most memory it has held so far, in bytes; `wrong` what went wrong, by code.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.moves = 0
        self.seconds = 0.0
        self.acknowledged = Delays()
        self.shown = Delays()
        self.processor: float | None = None
        self.peak = 0
        self.wrong: Counter[str] = Counter()

    @property
    def cost(self) -> float | None:
        """The server's processor time per move, in seconds."""
        return self.processor / self.moves if self.processor is not None and self.moves else None
