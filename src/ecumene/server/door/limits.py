"""Limits: an allowance that fills up again with time, and so many places that can be taken at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

FORGET_ABOVE = 10_000


class Credits:
    """An allowance of `most` that refills at `per_second`."""

    def __init__(self, most: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.per_second = per_second
        self.clock = clock
        self.left = most
        self.at = clock()

    def spend(self, cost: float = 1) -> float:
        """0 if it could be spent, otherwise the seconds until it can."""
        self.refill()
        if self.left >= cost:
            self.left -= cost
            return 0
        return (cost - self.left) / self.per_second

    def refill(self) -> None:
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now


class Limiter:
    """One allowance per key (a client's address)."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute = per_minute
        self.clock = clock
        self.known: dict[str, Credits] = {}

    def spend(self, key: str) -> float:
        """0 if the key may, else the seconds to wait."""
        if len(self.known) > FORGET_ABOVE:
            self.forget_idle()
        if key not in self.known:
            self.known[key] = Credits(self.per_minute, self.per_minute / 60, self.clock)
        return self.known[key].spend()

    def forget_idle(self) -> None:
        for credits in self.known.values():
            credits.refill()
        self.known = {key: credits for key, credits in self.known.items() if credits.left < credits.most}


class Places:
    """Each key can have this many of something at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    @contextmanager
    def one(self, key: str) -> Iterator[bool]:
        """Whether there is a place left for the key; it is given back in the end."""
        free = self.taken[key] < self.most
        self.taken[key] += free
        try:
            yield free
        finally:
            self.taken[key] -= free
            if not self.taken[key]:
                del self.taken[key]
