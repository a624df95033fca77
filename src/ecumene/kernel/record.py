"""Records: a game as JSON Lines, readable and mailable, that replays to the same positions anywhere.

The first line says what is played; every further line is one move in notation, with the position's hash
wherever a new turn has begun or the game is over, and with what it told, in words for every kind of reader. So a record
of rules that are not at hand can still be read. Records of format 1 have no words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ecumene.kernel.errors import BadRecord, EcumeneError, UnknownGame
from ecumene.kernel.event import EVERYONE
from ecumene.kernel.fair import Fair
from ecumene.kernel.fault import record_in
from ecumene.kernel.game import Ending, Game, Told
from ecumene.kernel.position import Position
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.telling import Spoken, ending_safely, speak

FORMAT = 2
READ = (1, 2)
"""The formats this program reads."""
LARGEST = 8 * 1024 * 1024


class Words(msgspec.Struct, frozen=True, array_like=True):
    """What was told, and of what kind it was: `text` to those who know (`known_to`), `others` to everybody else.

    Where everybody reads the same there are no `others`.
    """

    what: str
    text: str
    known_to: int = EVERYONE
    others: str | None = None

    def spoken(self) -> Spoken:
        """The words as far as they are known: nothing moves any more."""
        if self.others is None:
            return Spoken(Told(self.what, self.text))
        return Spoken(Told(self.what, self.text), self.known_to, Told(self.what, self.others))


def in_words(spoken: Iterable[Spoken]) -> list[Words]:
    """What was told, without what is only shown."""
    return [words for one in spoken if (words := _words(one)).text or words.others]


def _words(one: Spoken) -> Words:
    if one.others is None or one.others.text == one.known.text:
        return Words(one.known.what, one.known.text)
    return Words(one.known.what, one.known.text, one.known_to, one.others.text)


ENDING = "ending"


def last_words(ending: Ending | None) -> list[Words]:
    """How a game ended, in words, told after its last move."""
    return [] if ending is None else [Words(ENDING, f"{ending.headline.removesuffix('.')}. {ending.text}".strip())]


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played: enough, with the moves, to have the whole game again.

    `position` is there when a game goes on from the middle of another; then the seed is not used. `log` is there
    when the game takes up the log of a campaign. `told` is what was told before the first move. `fair` is what the
    seed was made of, for whoever wants to check it.
    """

    ecumene: int
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    seed: str
    content: str = ""
    names: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    log: dict[str, Any] | None = None
    told: list[Words] = []
    fair: Fair | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move by one seat, the hash of the position after it where a turn has begun, and what it told."""

    seat: int
    move: str
    hash: str = ""
    told: list[Words] = []


class Record(msgspec.Struct):
    header: Header
    lines: list[Line]

    def encode(self) -> bytes:
        rows: list[msgspec.Struct] = [self.header, *self.lines]
        return b"".join(msgspec.json.encode(row) + b"\n" for row in rows)


def header_for(
    game: Game,
    seats: int,
    options: dict[str, str],
    seed: str,
    names: tuple[str, ...] = (),
    log: dict[str, Any] | None = None,
) -> Header:
    return Header(FORMAT, game.id, game.version, seats, game.complete(options), seed, names=names, log=log)


def decode(data: bytes) -> Record:
    """The record in these bytes, also in a trouble file, or BadRecord with the line that is wrong."""
    if len(data) > LARGEST:
        raise BadRecord(f"the record is larger than {LARGEST // 1024 // 1024} MiB")
    rows = [row for row in record_in(data).splitlines() if row.strip()]
    if not rows:
        raise BadRecord("the record is empty")
    header = _row(rows[0], 1, Header)
    if header.ecumene not in READ:
        raise BadRecord(f"line 1: record format {header.ecumene}; this program reads formats {READ[0]} to {READ[-1]}")
    return Record(header, [_row(row, n, Line) for n, row in enumerate(rows[1:], 2)])


def _row(row: bytes, number: int, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadRecord(f"line {number}: {wrong}") from None


def load_record(path: Path) -> Record:
    try:
        return decode(path.read_bytes())
    except OSError as wrong:
        raise BadRecord(f"{path}: {wrong.strerror}") from None
    except BadRecord as wrong:
        raise BadRecord(f"{path}: {wrong}") from None


def read_only(header: Header) -> str:
    """Why a record can be read here, but not replayed or played on; '' if it can."""
    try:
        game = find_game(header.game)
    except UnknownGame:
        return f"the record is of {header.game!r}, a game that this program does not have"
    if header.rules != game.version:
        return f"the record was played by rules version {header.rules} of {game.name}; this program has {game.version}"
    return ""


def start(header: Header, box: Any = None, listen: bool = False) -> tuple[Game, Position]:
    """The game and the position a record begins with."""
    game = find_game(header.game)
    if why := read_only(header):
        raise BadRecord(f"{why}. It can be read, but not replayed or played on")
    if header.content and box is None and header.content != game.content().hash:
        raise BadRecord(
            f"the record was played with other content of {game.name}; name the override folder it was played with"
        )
    if header.position is None:
        return game, _opening(game, header, box, listen)
    if header.log is not None:
        _opening(game, header, box, listen)
    g = _position(game, header, box)
    if listen:
        g.events = []
    return game, g


def _opening(game: Game, header: Header, box: Any, listen: bool) -> Position:
    """The game as the header sets it up, its log refused unless it is sound; anybody may have written it."""
    try:
        return game.new(header.seats, header.options, header.seed, box, listen, header.log)
    except EcumeneError:
        raise
    except Exception as unreadable:
        if header.log is None:
            raise
        raise BadRecord(f"line 1: the log cannot be taken up: {unreadable!r}") from None


def _position(game: Game, header: Header, box: Any) -> Position:
    """The starting position in the header, refused unless it is sound; anybody may have written it."""
    data = header.position or {}
    if data.get("seats") != header.seats or header.seats not in game.seat_counts:
        raise BadRecord(f"line 1: the starting position has {data.get('seats')!r} seats, the record {header.seats}")
    try:
        g = game.load(data, box)
        listed = list(g.choices)
        g.list_choices()
        wrong = game.invariants(g) + ([] if listed == g.choices else ["it lists other moves than the rules do"])
        if not g.over:
            wrong += [f"seat {seat} has no move" for seat in g.waiting if not g.moves(seat)]
    except Exception as unreadable:
        raise BadRecord(f"line 1: the starting position cannot be read: {unreadable!r}") from None
    if wrong:
        raise BadRecord(f"line 1: the starting position is not sound: {'; '.join(wrong)[:200]}")
    return g


def replay(record: Record, box: Any = None, listen: bool = False) -> Iterator[tuple[Position, Line | None]]:
    """The record's positions one after the other (the same object, carried on), checked against its hashes."""
    game, g = start(record.header, box, listen)
    yield g, None
    for number, line in enumerate(record.lines, 2):
        try:
            game.make(g, line.seat, line.move)
        except EcumeneError as wrong:
            raise BadRecord(f"line {number}: {wrong}") from None
        except Exception as wrong:
            if record.header.position is None:
                raise
            raise BadRecord(f"line {number}: the starting position does not play on: {wrong!r}") from None
        if line.hash and line.hash != game.hash(g):
            raise BadRecord(
                f"line {number}: the position is not the one recorded ({game.hash(g)} instead of {line.hash})"
            )
        yield g, line


class Recorder:
    """Plays moves on a position and writes down the record as it goes, with what is told if somebody listens.

    Without `words` nothing is put into words, which takes longer than playing.
    """

    def __init__(self, game: Game, g: Position, header: Header, words: bool = True) -> None:
        self.game = game
        self.g = g
        self.words = words
        self.record = Record(msgspec.structs.replace(header, ecumene=FORMAT, told=self._told(0)), [])

    def play(self, seat: int, move: int) -> None:
        text = self.game.notation(self.g, seat, move)
        turn, heard = self.g.turn, len(self.g.events or ())
        self.g.answer(seat, move)
        fresh = self.g.turn != turn or self.g.over
        self.record.lines.append(Line(seat, text, self.game.hash(self.g) if fresh else "", self._told(heard)))

    def _told(self, heard: int) -> list[Words]:
        """What the position has told since so many events, and at the end how it ended."""
        if not self.words or self.g.events is None:
            return []
        told = in_words(speak(self.game, self.g, self.g.events[heard:]))
        return told + (last_words(ending_safely(self.game, self.g)) if self.g.over else [])
