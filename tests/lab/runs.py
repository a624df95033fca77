"""Runs made up for reports: what happened in their games is said outright, so that every figure is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from ecumene.kernel.game import Ending
from ecumene.lab.journal import JournalEntry
from ecumene.lab.match import Played
from ecumene.lab.spec import Spec
from ecumene.lab.store import SPEC, Run, open_run, write_frames
from ecumene.lab.vary import Point

What = Callable[[int, int], JournalEntry]
"""What happened at a point in the game of a number."""


def made_up(
    folder: Path,
    what: What,
    games: int = 100,
    seats: int = 4,
    points: Sequence[Point] = ({},),
    finished: int | None = None,
    game: str = "harbour",
    seed: str = "0",
) -> Run:
    """A run in a folder; only `finished` games of each point are there, if that is said."""
    spec = Spec(
        game=game,
        rules="1",
        content="abc",
        seats=seats,
        bots=("greedy",),
        options={},
        games=games,
        seed=seed,
        vary=tuple(f"{label}=..." for label in points[0]),
        points=tuple(points),
    )
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SPEC).write_bytes(msgspec.json.encode(spec))
    many = games if finished is None else finished
    write_frames(folder, [what(point, number) for point in range(len(points)) for number in range(many)], False)
    return open_run(folder)


def kept(
    point: int,
    number: int,
    winners: tuple[int, ...],
    seats: int = 4,
    key: str = "won",
    headline: str = "Won",
    scores: tuple[float, ...] = (),
    sources: tuple[dict[str, float], ...] = (),
    bots: tuple[str, ...] = ("greedy",),
    turns: int = 10,
    decisions: int = 40,
    chances: list[list[float]] | None = None,
    uses: list[dict[str, int]] | None = None,
    order: tuple[int, ...] = (),
) -> JournalEntry:
    """A game of a run, with whatever is not said left plain."""
    names = tuple(bots[(seat + number) % len(bots)] for seat in range(seats))
    played = Played(number, names, Ending(key, headline, "", winners, scores, sources), turns, decisions, order)
    flat = [[0.5] * 4 for _ in range(seats)]
    return JournalEntry(point, f"0:{number}", played, chances or flat, uses or [{} for _ in range(seats)])
