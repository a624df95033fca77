"""A table's history: every entry ever made, and which of them count now, once takings-back are followed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection

from ecumene.server.storage.schema import Entry


class History:
    """All entries ever made, and the path through them that leads to the position now.

    The position after entry `n` is named by `node[n]`: `n` itself for a move, the node gone back to for an undo.
    """

    def __init__(self, entries: list[Entry]) -> None:
        self.entries: list[Entry] = []
        self.node: list[int] = []
        self.parent: list[int] = []
        self.commands: dict[str, Entry] = {}
        self.undone_at = 0
        self._now: list[int] = []
        self._turns: list[int] = []
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        self.parent.append(self.node[-1] if self.node else -1)
        self.node.append(entry.seq if entry.to is None else self.node[entry.to])
        self.entries.append(entry)
        self.commands[entry.command] = entry
        if entry.to is None:
            self._extend(entry.seq)
        else:
            self.undone_at = entry.seq
            path, self._now, self._turns = self._walk(self.node[-1]), [], []
            for number in path:
                self._extend(number)

    def _extend(self, number: int) -> None:
        """The path now leads on to this entry."""
        if not self._now or self.entries[number].turn != self.entries[self._now[-1]].turn:
            self._turns.append(number)
        self._now.append(number)

    def _walk(self, node: int) -> list[int]:
        """The way from the start to this node."""
        found = []
        while node >= 0:
            found.append(node)
            node = self.parent[node]
        found.reverse()
        return found

    @property
    def seq(self) -> int:
        return len(self.entries) - 1

    @property
    def last(self) -> Entry:
        return self.entries[-1]

    def path(self, seq: int | None = None) -> list[int]:
        """The entries from the start to the position at `seq` (now, if not given), takings-back left out."""
        node = self.node[self.seq if seq is None else seq]
        place = self._place(node)
        return self._walk(node) if place is None else self._now[: place + 1]

    def _place(self, node: int) -> int | None:
        """Where the node lies on the path now, if it does: numbers only grow along a path."""
        place = bisect_left(self._now, node)
        return place if place < len(self._now) and self._now[place] == node else None

    def since(self, seq: int) -> list[Entry] | None:
        """The moves that led from the position at `seq` to the one now; None if it does not lie on the path."""
        place = self._place(self.node[seq])
        return None if place is None else [self.entries[n] for n in self._now[place + 1 :]]

    def turns(self) -> list[int]:
        """The numbers on the path at which a turn began."""
        return self._turns.copy()

    def before_latest(self, seats: Collection[int]) -> int | None:
        """The number before the latest whole decision these seats made in person: a choice with what completed it."""
        path = self._now
        at = len(path) - 1
        while at > 0 and not self.entries[path[at]].made_by(seats):
            at -= 1
        if at <= 0:
            return None
        seat = self.entries[path[at]].seat
        while self.entries[path[at]].completes and self.entries[path[at - 1]].seat == seat and at > 1:
            at -= 1
        return path[at - 1]

    def asked_again(self) -> int | None:
        """The seat whose decision was taken back so that the question now waiting was put anew, if one was."""
        undo = self.entries[self.last.asked]
        if undo.kind != "undo" or undo.to is None:
            return None
        path = self.path(undo.seq - 1)
        undone = self.entries[path[path.index(self.node[undo.to]) + 1]]
        return None if undone.said_ahead else undone.seat

    def latest_undo(self) -> int:
        """The number of the latest taking back, 0 if there was none."""
        return self.undone_at

    def between(self, after: int) -> list[int]:
        """The numbers, from `after` on, at which the table did not rest because an order answered at once."""
        return [entry.seq - 1 for entry in self.entries[after + 1 :] if entry.said_ahead]

    def find(self, command: str) -> Entry | None:
        return self.commands.get(command)
