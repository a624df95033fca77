"""Journals: one line for every finished game, kept at once, so a crash loses no more than a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import TypeVar

import msgspec

from ecumene.kernel.errors import EcumeneError
from ecumene.lab.match import Played
from ecumene.lab.observer import Happened

try:
    import fcntl
except ImportError:  # where files cannot be locked, two writers are not kept apart
    fcntl = None  # type: ignore[assignment]

JOURNAL = "journal.jsonl"


class JournalEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of a run: what was played at which point, and what the observer saw; lists have one entry per seat."""

    point: int
    seed: str
    played: Played
    chances: list[list[float]] = []
    uses: list[dict[str, int]] = []
    events: list[Happened] = []

    @property
    def key(self) -> tuple[int, int]:
        """Which game of the run it is: its point and its number."""
        return self.point, self.played.number


GAMES = msgspec.json.Decoder(JournalEntry)
T = TypeVar("T")


class Journal:
    """A journal open for writing; only one process at a time may hold it."""

    def __init__(self, file: FileIO, path: Path) -> None:
        self.file = file
        self.path = path

    def add(self, lines: Iterable[msgspec.Struct]) -> None:
        """Write the lines; once this returns they outlive the process."""
        text = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
        with writing(self.path):
            while text:
                text = text[self.file.write(text) :]


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """If a file cannot be written, say in one line what is wrong."""
    try:
        yield
    except OSError as wrong:
        raise EcumeneError(
            f"cannot write {path}: {wrong.strerror}; every game so far is kept: fix that and continue with the "
            "same command"
        ) from None


@contextmanager
def opened(path: Path, decoder: msgspec.json.Decoder[T]) -> Iterator[tuple[Journal, list[T]]]:
    """A journal to write to, and the lines in it; a line that was cut off is dropped."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab+", buffering=0)
    with file:
        _hold(file, path)
        file.seek(0)
        lines, whole = _read(file.read(), path, decoder)
        with writing(path):
            file.truncate(whole)
        yield Journal(file, path), lines


def read_journal(folder: Path) -> list[JournalEntry]:
    """The games in the journal of a run's folder, even while the run is going on."""
    path = folder / JOURNAL
    try:
        return _read(path.read_bytes(), path, GAMES)[0]
    except FileNotFoundError:
        return []


def _hold(file: FileIO, path: Path) -> None:
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise EcumeneError(f"{path} is in use by another process; wait for it or stop it") from None


def _read(data: bytes, path: Path, decoder: msgspec.json.Decoder[T]) -> tuple[list[T], int]:
    """The complete lines, decoded, and how many bytes they take; only the last line may be cut off."""
    if data and not data.startswith(b"{"):
        raise EcumeneError(f"{path} is not a journal; choose another file")
    whole = data.rfind(b"\n") + 1
    lines: list[T] = []
    for number, line in enumerate(data[:whole].splitlines(), 1):
        try:
            lines.append(decoder.decode(line))
        except msgspec.DecodeError as wrong:
            raise EcumeneError(f"{path}: line {number} is damaged: {wrong}; remove that line") from None
    return lines, whole
