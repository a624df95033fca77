"""The file a player makes where something is wrong: what the seat may know of the game, and what its page showed.

It holds a record in which the game can be opened: the whole one where its maker may have it, otherwise one that begins
at the moment in question, with everything that the seat could not see dealt anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from ecumene.kernel.errors import BadRecord

FORMAT = 1
MARK = b'"ecumene_fault"'
MARK_WITHIN = 64
LONGEST_WORDS = 2000


class FaultStep(msgspec.Struct, frozen=True):
    """Something that happened: who moved, what they chose as far as it may be known (''), what the seat was told."""

    seq: int
    seat: int
    move: str
    told: list[str]


class TableFault(msgspec.Struct, frozen=True):
    """What the server knows of the game that the seat may know (None: a spectator), at sequence number `seq`.

    `moves` is how many moves of the record lead there. `why` says what the record does not hold ('': it is whole).
    """

    table: str
    program: str
    compiled: bool
    game: str
    rules: str
    seat: int | None
    seq: int
    moves: int
    record: str
    why: str
    steps: list[FaultStep]


class PageError(msgspec.Struct, frozen=True):
    """Something the browser complained about, so many seconds before the file was made."""

    ago: float
    text: str


class ShownFault(msgspec.Struct, frozen=True):
    """What the page showed: the view, the question and the choices of seat `you` at `seq`, the end of the log."""

    seq: int
    you: int | None
    question: str
    choices: list[str]
    view: Any
    log: list[str]


class PageFault(msgspec.Struct, frozen=True):
    """What the page knows: the time, itself and its browser, the newest number it has heard of, its last complaints."""

    at: str
    build: str
    browser: str
    language: str
    window: str
    theme: str
    line: str
    heard: int
    notice: str
    errors: list[PageError]
    shown: ShownFault | None


class Fault(msgspec.Struct, frozen=True):
    """The file: what the player says, what the server knows (None: it did not answer), what the page knows."""

    ecumene_fault: int
    words: Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)]
    table: TableFault | None
    page: PageFault | None


def is_fault(data: bytes) -> bool:
    """Whether this is such a file, whole or not."""
    return MARK in data[:MARK_WITHIN]


def decode_fault(data: bytes) -> Fault:
    """The file in these bytes; BadRecord says what is wrong with it."""
    try:
        mark = msgspec.json.decode(data, type=dict[str, Any])["ecumene_fault"]
        if mark != FORMAT:
            raise BadRecord(f"a trouble file in format {mark}; this program reads format {FORMAT}")
        return msgspec.json.decode(data, type=Fault)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError) as wrong:
        raise BadRecord(f"this trouble file is cut off or damaged: {wrong}") from None


def load_fault(path: Path) -> Fault | None:
    """The trouble file at this path; None where it is something else."""
    try:
        data = path.read_bytes()
    except OSError as wrong:
        raise BadRecord(f"{path}: {wrong.strerror}") from None
    try:
        return decode_fault(data) if is_fault(data) else None
    except BadRecord as wrong:
        raise BadRecord(f"{path}: {wrong}") from None


def record_in(data: bytes) -> bytes:
    """The record in such a file; any other file is one itself."""
    if not is_fault(data):
        return data
    fault = decode_fault(data)
    if fault.table is None or not fault.table.record:
        why = fault.table.why if fault.table is not None else "the server did not answer when it was made"
        raise BadRecord(f"this trouble file holds no record: {why}")
    return fault.table.record.encode()
