"""A run in its folder: run.json says what is played, the journal holds the games, Parquet tables the results."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path

import msgspec
import polars as pl

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.registry import game as find_game
from ecumene.lab.frames import completed, frames_of
from ecumene.lab.journal import JOURNAL, JournalEntry, read_journal, writing
from ecumene.lab.spec import Spec, differences
from ecumene.lab.stages import is_complete

SPEC = "run.json"
FRAMES = ("events", "uses", "seats", "games")
"""The tables in the order they are written: the last one shows that all are there."""


class BadRun(EcumeneError):
    """A folder that is no run, or another run than the one asked for."""


class Run:
    """A run as it stands: finished, interrupted or still growing; opened once, it does not change."""

    def __init__(self, folder: Path, spec: Spec) -> None:
        self.folder = folder
        self.spec = spec

    @property
    def asked(self) -> int:
        """How many games there are to be in all, unless it stops early."""
        return self.spec.games * len(self.spec.points)

    @property
    def done(self) -> int:
        return self.games.height

    @property
    def games(self) -> pl.DataFrame:
        return self._frames["games"]

    @property
    def seats(self) -> pl.DataFrame:
        return self._frames["seats"]

    @property
    def uses(self) -> pl.DataFrame:
        return self._frames["uses"]

    @property
    def events(self) -> pl.DataFrame:
        return self._frames["events"]

    @property
    def complete(self) -> bool:
        """Whether nothing more is to be played: every game is there, or the confidence asked for is reached."""
        return is_complete(self.spec, {game.key: game for game in self.kept})

    def at(self, point: int) -> list[JournalEntry]:
        """The games of one point, in the order of their numbers."""
        return [game for game in self.kept if game.point == point]

    @cached_property
    def kept(self) -> list[JournalEntry]:
        """The games as the journal has them, in the order of point and number."""
        return sorted(read_journal(self.folder), key=lambda game: game.key)

    @cached_property
    def _frames(self) -> dict[str, pl.DataFrame]:
        if has_frames(self.folder):
            return {name: completed(name, pl.read_parquet(frame_path(self.folder, name))) for name in FRAMES}
        return frames_of(self.kept, find_game(self.spec.game).cooperative)


def open_run(path: Path | str) -> Run:
    """The run in this folder, from its tables or, while it grows, from its journal."""
    folder = Path(path)
    return Run(folder, read_spec(folder))


def read_spec(folder: Path) -> Spec:
    try:
        return msgspec.json.decode((folder / SPEC).read_bytes(), type=Spec)
    except OSError:
        raise BadRun(f"{folder} is not a run: there is no {SPEC} in it") from None
    except msgspec.DecodeError as wrong:
        raise BadRun(f"{folder / SPEC} cannot be read: {wrong}") from None


def claim(folder: Path, spec: Spec) -> None:
    """Make the folder that of this run, or refuse one that is another's; a run may be asked for more games."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    if (folder / SPEC).exists():
        kept = read_spec(folder)
        other = differences(kept, spec)
        if other:
            raise BadRun(f"{folder} holds another run: {'; '.join(other)}. Name another folder")
        if spec.games < kept.games:
            raise BadRun(f"{folder} holds a run of {kept.games} games a point; it can grow to more, not to fewer")
    elif (folder / JOURNAL).exists():
        raise BadRun(f"{folder} holds a journal but no {SPEC}; name another folder")
    _replace(folder / SPEC, msgspec.json.format(msgspec.json.encode(spec), indent=2) + b"\n")


def has_frames(folder: Path) -> bool:
    """Whether all tables are there and made from the whole journal."""
    return frame_path(folder, FRAMES[-1]).exists()


def drop_frames(folder: Path) -> None:
    """Take the tables away, the one that shows that all are there first: the journal is about to grow."""
    for name in reversed(FRAMES):
        frame_path(folder, name).unlink(missing_ok=True)


def write_frames(folder: Path, games: list[JournalEntry], cooperative: bool) -> None:
    """Write the tables of these games; a kill in between leaves either none that counts or all."""
    tables = frames_of(games, cooperative)
    for name in FRAMES:
        path = frame_path(folder, name)
        fresh = path.with_suffix(".new")
        with writing(path):
            tables[name].write_parquet(fresh, compression="zstd", statistics=True)
            os.replace(fresh, path)


def frame_path(folder: Path, name: str) -> Path:
    return folder / f"{name}.parquet"


def _replace(path: Path, data: bytes) -> None:
    fresh = path.with_suffix(".new")
    with writing(path):
        fresh.write_bytes(data)
        os.replace(fresh, path)
