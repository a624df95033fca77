"""A table's line of play: what is kept at hand is what a walk through all entries finds."""

from __future__ import annotations

from random import Random

import pytest

from ecumene.server.line import Line
from ecumene.server.schema import Entry


def entry(seq: int, turn: int, to: int | None = None) -> Entry:
    kind = "start" if seq == 0 else "move" if to is None else "undo"
    return Entry(seq, kind, seq % 3, "", to, f"command-{seq}", "", turn, seq, False, [])  # type: ignore[arg-type]


def grown(chance: Random, many: int) -> Line:
    """A line of moves and takings-back, turns now and then."""
    line = Line([entry(0, 0)])
    for seq in range(1, many):
        if seq > 1 and chance.random() < 0.2:
            to = chance.choice(line.path())
            line.add(entry(seq, line.entries[line.node[to]].turn, to))
        else:
            line.add(entry(seq, line.entries[line.node[-1]].turn + (chance.random() < 0.3)))
    return line


def walked(line: Line, seq: int) -> list[int]:
    """The path by the definition: from the node back to the start."""
    node, found = line.node[seq], []
    while node >= 0:
        found.append(node)
        node = line.parent[node]
    return found[::-1]


@pytest.mark.parametrize("seed", range(20))
def test_paths_turns_and_commands(seed: int) -> None:
    line = grown(Random(seed), 60)
    path = walked(line, line.seq)
    assert line.path() == path
    for seq in range(len(line.entries)):
        assert line.path(seq) == walked(line, seq)
        at = line.node[seq]
        expected = [line.entries[n] for n in path[path.index(at) + 1 :]] if at in path else None
        assert line.since(seq) == expected
        assert line.find(f"command-{seq}") is line.entries[seq]
    turns = [n for n in path if n == 0 or line.entries[n].turn != line.entries[line.parent[n]].turn]
    assert line.turns() == turns
    assert line.latest_undo() == max((e.seq for e in line.entries if e.kind == "undo"), default=0)
    assert line.find("command-none") is None
    assert Line(line.entries).path() == path
