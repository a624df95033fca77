"""Records whose rules are not at hand, made into histories that can be read."""

from __future__ import annotations

from ecumene.kernel.codec import oversized
from ecumene.kernel.errors import BadRecord
from ecumene.kernel.record import Header, Line, Record, Words
from ecumene.kernel.telling import Spoken
from ecumene.server.schema import OPENED, Entry

MOST_SEATS = 16
MOST_OPTIONS = 32
LONGEST_MOVE = 200
LONGEST_HASH = 32
LONGEST_TEXT = 2000


def history(record: Record) -> list[Entry]:
    """The moves of a record and what they told, refused where it is odd: anybody may have written it."""
    header = record.header
    _check(header)
    told = bool(header.told) or any(line.told for line in record.lines)
    entries = [
        Entry(0, "start", -1, "", None, OPENED, "", 0, 0, False, _spoken(header.told, 1) if told else None),
    ]
    for seq, line in enumerate(record.lines, 1):
        _check_line(line, seq + 1, header.seats)
        turn = entries[-1].turn + bool(line.hash)
        words = _spoken(line.told, seq + 1) if told else None
        entries.append(
            Entry(seq, "move", line.seat, line.move, None, f"record:{seq}", line.hash, turn, seq, False, words)
        )
    return entries


def _check(header: Header) -> None:
    if header.seats not in range(1, MOST_SEATS + 1):
        raise BadRecord(f"line 1: nothing is played with {header.seats} seats")
    for what, text, longest in (
        ("the game", header.game, 64),
        ("the rules version", header.rules, 32),
        ("the content", header.content, 32),
        ("the seed", header.seed, 64),
    ):
        if len(text) > longest:
            raise BadRecord(f"line 1: {what} is longer than {longest} characters")
    texts = [*header.options, *header.options.values()]
    if len(header.options) > MOST_OPTIONS or any(len(text) > LONGEST_MOVE for text in texts):
        raise BadRecord("line 1: there are too many options, or too long ones")
    if wrong := oversized(header.position):
        raise BadRecord(f"line 1: the starting position {wrong}")


def _check_line(line: Line, number: int, seats: int) -> None:
    if line.seat not in range(seats):
        raise BadRecord(f"line {number}: there is no seat {line.seat}")
    if len(line.move) > LONGEST_MOVE or len(line.hash) > LONGEST_HASH:
        raise BadRecord(f"line {number}: the move or its hash is too long")


def _spoken(told: list[Words], number: int) -> list[Spoken]:
    for words in told:
        if max(len(words.what), len(words.text), len(words.others or "")) > LONGEST_TEXT:
            raise BadRecord(f"line {number}: what was told is longer than {LONGEST_TEXT} characters")
    return [words.spoken() for words in told]
