"""Everybody who looks at a table: they are told of changes, a crowd a few at a time; what they see is built once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from itertools import islice
from typing import Protocol

AT_ONCE = 16
"""This many spectators are served before the server's other work gets its turn."""
KEPT_TEXTS = 64


class Viewer(Protocol):
    """A connection that looks at a table."""

    holder: str
    address: str

    def changed(self) -> None:
        """The table has changed."""

    def presence_changed(self) -> None:
        """Only who is here has changed."""

    def talk_changed(self) -> None:
        """Somebody has said something."""


Call = Callable[[Viewer], None]


def changed(watcher: Viewer) -> None:
    watcher.changed()


def presence_changed(watcher: Viewer) -> None:
    watcher.presence_changed()


def talk_changed(watcher: Viewer) -> None:
    watcher.talk_changed()


class Audience:
    """The watchers of one table; `seated` says whether a browser holds a seat there."""

    def __init__(self, seated: Callable[[str], bool]) -> None:
        self.seated = seated
        self.watchers: set[Viewer] = set()
        self.due: dict[tuple[Viewer, Call], None] = {}
        self.waking: asyncio.Task[None] | None = None
        self.texts: dict[Hashable, str] = {}

    def here(self) -> set[str]:
        return {watcher.holder for watcher in self.watchers}

    def come(self, watcher: Viewer) -> None:
        news = self.seated(watcher.holder) and watcher.holder not in self.here()
        self.watchers.add(watcher)
        if news:
            self._tell_presence(watcher)

    def leave(self, watcher: Viewer) -> None:
        self.watchers.discard(watcher)
        for call in (changed, presence_changed, talk_changed):
            self.due.pop((watcher, call), None)
        if self.seated(watcher.holder) and watcher.holder not in self.here():
            self._tell_presence(watcher)

    def _tell_presence(self, about: Viewer) -> None:
        self.forget()
        self.tell(presence_changed, besides=about)

    def tell(self, call: Call, besides: Viewer | None = None) -> None:
        """People with a seat are told at once, spectators after them, a few at a time."""
        crowd = []
        for watcher in list(self.watchers):
            if watcher is besides:
                continue
            if self.seated(watcher.holder):
                call(watcher)
            else:
                crowd.append((watcher, call))
        for watcher, call in crowd[:AT_ONCE]:
            call(watcher)
        self.due.update(dict.fromkeys(crowd[AT_ONCE:]))
        if self.due and self.waking is None:
            self.waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        while self.due:
            await asyncio.sleep(0)
            for watcher, call in list(islice(self.due, AT_ONCE)):
                del self.due[watcher, call]
                call(watcher)
        self.waking = None

    # -- what is built once -------------------------------------------------------------------

    def eyes(self, holder: str) -> str:
        """Whose eyes look: a browser that holds a seat has its own, all others have the same."""
        return holder if self.seated(holder) else ""

    def text(self, key: Hashable, build: Callable[[], str]) -> str:
        """What was built under this key since the table last changed, or is built now."""
        if key not in self.texts:
            while len(self.texts) >= KEPT_TEXTS:
                del self.texts[next(iter(self.texts))]
            self.texts[key] = build()
        return self.texts[key]

    def forget(self) -> None:
        """What is shown is no longer what was built."""
        self.texts.clear()
