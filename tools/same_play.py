"""Plays the golden records in two builds of Ecumene and compares everything people and bots can notice.

    python tools/same_play.py BEFORE AFTER [GAME...]

BEFORE and AFTER are folders to import `ecumene` from: `src` of a checkout, or an unpacked wheel for compiled rules.
After every move each reader's view, description, question and log must be the same, and so must the moves offered and
refused with their sentences, the bots' judgement, and the ending. Hashes of positions and names of steps are left out,
so this shows that a change which renames them changes nothing else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

RECORDS = Path(__file__).resolve().parent.parent / "tests" / "contract" / "golden"


def main(before: str, after: str, games: list[str]) -> int:
    """Compare the two builds record by record; the number of records that differ."""
    differing = moves = 0
    paths = [path for path in sorted(RECORDS.rglob("*.jsonl")) if not games or path.parent.name in games]
    with ThreadPoolExecutor(2) as both:
        for path in paths:
            old, new = both.map(lambda folder: played(folder, path), (before, after))  # noqa: B023
            moves += len(new)
            found = difference(old, new)
            differing += found != ""
            print(f"{path.parent.name} {path.stem}: {found or f'the same ({len(new) - 1} moves)'}", flush=True)
    print(f"{len(paths)} records, {moves - len(paths)} moves, {differing} records differ")
    return differing


def played(folder: str, path: Path) -> list[dict[str, str]]:
    """What the build in this folder shows along the record: a digest of every kind of thing after every move."""
    command = [sys.executable, "-P", __file__, "--show", str(path)]
    environment = {**os.environ, "PYTHONPATH": folder, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{folder} cannot play {path.name}:\n{done.stderr[-2000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def difference(old: list[dict[str, str]], new: list[dict[str, str]]) -> str:
    """In which kinds of thing the two differ, each with the first move after which it does; '' where they are alike."""
    if len(old) != len(new):
        return f"DIFFERENT length: {len(old)} and {len(new)}"
    first: dict[str, int] = {}
    for number, (a, b) in enumerate(zip(old, new, strict=True)):
        for what in a:
            if a[what] != b[what]:
                first.setdefault(what, number)
    return f"DIFFERENT {', '.join(f'{what} after move {number}' for what, number in first.items())}" if first else ""


def show(path: Path) -> Iterator[dict[str, str]]:
    """Play the record with whatever `ecumene` is imported and say what is shown after every move."""
    from ecumene.kernel.record import load_record
    from ecumene.kernel.registry import game as find_game
    from ecumene.kernel.telling import speak

    record = load_record(path)
    header = record.header
    game: Any = find_game(header.game)
    g: Any = game.new(header.seats, header.options, header.seed, None, True, header.log)
    readers = [*range(header.seats), None]
    for line in [None, *record.lines]:
        if line is not None:
            game.make(g, line.seat, line.move)
        told, g.events = speak(game, g, g.events), []
        asked = list(g.waiting)
        seen = {
            "log": [[one.data() for one in told]],
            "views": [game.view(g, reader) for reader in readers],
            "descriptions": [game.describe(g, reader) for reader in readers],
            "questions": [] if g.over else [plain(game.question(g, reader)) for reader in readers],
            "choices": [game.choices(g, seat) for seat in asked],
            "refusals": [game.refusals(g, seat) for seat in asked],
            "judgement": [[game.evaluate(g, seat), game.prefer(g, seat, list(g.moves(seat)))] for seat in asked],
            "ending": game.ending(g) if g.over else None,
        }
        yield {what: digest(shown) for what, shown in seen.items()}


def plain(question: Any) -> tuple[str, str]:
    """A question without the name of the step that asks it."""
    return question.text, question.rule


def digest(shown: Any) -> str:
    """A short fingerprint of anything that goes over the wire."""
    import msgspec

    return sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()[:16]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--show"]:
        for shown in show(Path(sys.argv[2])):
            print(json.dumps(shown))
    elif len(sys.argv) < 3:
        sys.exit(__doc__)
    else:
        sys.exit(1 if main(sys.argv[1], sys.argv[2], sys.argv[3:]) else 0)
