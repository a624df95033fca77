"""A run in its folder: run.json says what is played, the journal holds the games, Parquet files the results."""

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
"""The frames in the sequence they are written: the last one shows that all are there."""


class BadRun(EcumeneError):
    """A folder that is not a run, or not the run asked for."""


class Run:
    """A run as it stands: finished, interrupted or still growing; opened once, it does not change."""

    def __init__(self, folder: Path, spec: Spec) -> None:
        self.folder = folder
        self.spec = spec

    @property
    def asked(self) -> int:
        """How many games there will be in total, unless it stops early."""
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
        """Whether it is finished: every game is there, or the confidence asked for is reached."""
        return is_complete(self.spec, {game.key: game for game in self.kept})

    def at(self, point: int) -> list[JournalEntry]:
        """The games of one point, sorted by number."""
        return [game for game in self.kept if game.point == point]

    @cached_property
    def kept(self) -> list[JournalEntry]:
        """The games in the journal, sorted by point and number."""
        return sorted(read_journal(self.folder), key=lambda game: game.key)

    @cached_property
    def _frames(self) -> dict[str, pl.DataFrame]:
        if has_frames(self.folder):
            return {name: completed(name, pl.read_parquet(frame_path(self.folder, name))) for name in FRAMES}
        return frames_of(self.kept, find_game(self.spec.game).cooperative)


def open_run(path: Path | str) -> Run:
    """The run in this folder, from its frames or, while it grows, from its journal."""
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
    """Make this the run's folder, or refuse it if it belongs to another run; a run may be asked for more games."""
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    if (folder / SPEC).exists():
        kept = read_spec(folder)
        other = differences(kept, spec)
        if other:
            raise BadRun(f"{folder} holds another run: {'; '.join(other)}. Choose another folder")
        if spec.games < kept.games:
            raise BadRun(f"{folder} holds a run of {kept.games} games per point; it can grow to more, not to fewer")
    elif (folder / JOURNAL).exists():
        raise BadRun(f"{folder} holds a journal but no {SPEC}; choose another folder")
    _replace(folder / SPEC, msgspec.json.format(msgspec.json.encode(spec), indent=2) + b"\n")


def has_frames(folder: Path) -> bool:
    """Whether all frames are there and made from the whole journal."""
    return frame_path(folder, FRAMES[-1]).exists()


def drop_frames(folder: Path) -> None:
    """Remove the frames, first the one that shows that all are there: the journal is about to grow."""
    for name in reversed(FRAMES):
        frame_path(folder, name).unlink(missing_ok=True)


def write_frames(folder: Path, games: list[JournalEntry], cooperative: bool) -> None:
    """Write the frames of these games; a crash in between leaves either all of them or none that counts."""
    frames = frames_of(games, cooperative)
    for name in FRAMES:
        path = frame_path(folder, name)
        fresh = path.with_suffix(".new")
        with writing(path):
            frames[name].write_parquet(fresh, compression="zstd", statistics=True)
            os.replace(fresh, path)


def frame_path(folder: Path, name: str) -> Path:
    return folder / f"{name}.parquet"


def _replace(path: Path, data: bytes) -> None:
    fresh = path.with_suffix(".new")
    with writing(path):
        fresh.write_bytes(data)
        os.replace(fresh, path)
