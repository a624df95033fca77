"""A table's history: what is kept at hand is what a walk through all entries finds."""

from __future__ import annotations

from random import Random

import pytest

from ecumene.server.storage.schema import Entry
from ecumene.server.table.history import History


def entry(seq: int, turn: int, to: int | None = None) -> Entry:
    kind = "start" if seq == 0 else "move" if to is None else "undo"
    return Entry(seq, kind, seq % 3, "", to, f"command-{seq}", "", turn, seq, False, [])  # type: ignore[arg-type]


def grown(chance: Random, many: int) -> History:
    """A history of moves and takings-back, turns now and then."""
    history = History([entry(0, 0)])
    for seq in range(1, many):
        if seq > 1 and chance.random() < 0.2:
            to = chance.choice(history.path())
            history.add(entry(seq, history.entries[history.node[to]].turn, to))
        else:
            history.add(entry(seq, history.entries[history.node[-1]].turn + (chance.random() < 0.3)))
    return history


def walked(history: History, seq: int) -> list[int]:
    """The path by the definition: from the node back to the start."""
    node, found = history.node[seq], []
    while node >= 0:
        found.append(node)
        node = history.parent[node]
    return found[::-1]


@pytest.mark.parametrize("seed", range(20))
def test_paths_turns_and_commands(seed: int) -> None:
    history = grown(Random(seed), 60)
    path = walked(history, history.seq)
    assert history.path() == path
    for seq in range(len(history.entries)):
        assert history.path(seq) == walked(history, seq)
        at = history.node[seq]
        expected = [history.entries[n] for n in path[path.index(at) + 1 :]] if at in path else None
        assert history.since(seq) == expected
        assert history.find(f"command-{seq}") is history.entries[seq]
    turns = [n for n in path if n == 0 or history.entries[n].turn != history.entries[history.parent[n]].turn]
    assert history.turns() == turns
    assert history.latest_undo() == max((e.seq for e in history.entries if e.kind == "undo"), default=0)
    assert history.find("command-none") is None
    assert History(history.entries).path() == path
