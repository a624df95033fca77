"""Opening a record as a table: replayed by the installed rules, or only made into a history that can be read."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ecumene.kernel import registry
from ecumene.kernel.codec import oversized
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.record import Header, Line, Record, Words, decode, read_only, start
from ecumene.kernel.step import Ask, AskTogether
from ecumene.kernel.telling import Spoken
from ecumene.server.shelf import box_of
from ecumene.server.storage.schema import OPENED, STANDING_ORDER, Dump, Entry
from ecumene.server.table.entries import move_entry, play, start_entry

MOST_SEATS = 16
MOST_OPTIONS = 32
LONGEST_MOVE = 200
LONGEST_HASH = 32
LONGEST_TEXT = 2000


class Replayed(NamedTuple):
    """A record as the history of a table; without snapshots it can only be read."""

    header: Header
    entries: list[Entry]
    snapshots: dict[int, Dump]


def replay(data: bytes, override: Path | None) -> Replayed:
    """Replay a record from its first line on, or read one whose rules are not installed.

    BadRecord names the line that is wrong.
    """
    record = decode(data)
    header = record.header
    if read_only(header):
        return Replayed(header, _only_read(record), {})
    try:
        game, g = _beginning(header, override)
    except EcumeneError as wrong:
        raise BadRecord(str(wrong)) from None
    except RecursionError:
        raise BadRecord("line 1: it is nested too deeply") from None
    entries = [start_entry(game, g)]
    snapshots = {0: game.dump(g)}
    orders = game.complete_orders(header.options, {})
    for number, line in enumerate(record.lines, 2):
        try:
            played = play(game, g, line.seat, line.move)
            by = STANDING_ORDER if _said_ahead(game, g, orders, line) else "record:"
        except (EcumeneError, IndexError, OverflowError) as wrong:
            raise BadRecord(f"line {number}: {wrong}") from None
        g = played.after
        entry = move_entry(game, entries[-1], played, line.seat, line.move, f"{by}{len(entries)}")
        if line.hash and line.hash != entry.hash:
            raise BadRecord(f"line {number}: the position is not the one recorded ({entry.hash}, not {line.hash})")
        entries.append(entry)
        if played.new_turn:
            snapshots[entry.seq] = game.dump(g)
    return Replayed(header, entries, snapshots)


def _said_ahead(game: Game, g: Position, orders: Options, line: Line) -> bool:
    """Whether the default orders would have made just this move."""
    move = game.standing(g, line.seat, orders)
    return move is not None and game.notation(g, line.seat, move) == line.move


def _beginning(header: Header, override: Path | None) -> tuple[Game, Position]:
    """The position the record begins with, checked as far as a stranger's file must be."""
    game = registry.game(header.game)
    box, content = box_of(game.id, override)
    if header.content != content:
        raise BadRecord("line 1: the record was played with other components than this server's")
    if header.seats not in game.seat_counts:
        raise BadRecord(f"line 1: {game.name} is not played with {header.seats} seats")
    for part in (header.position, header.log):
        if wrong := oversized(part):
            raise BadRecord(f"line 1: the starting position or the log {wrong}")
    game, g = start(header, box, listen=True)
    if header.position is not None:
        _check_position(game, g, header)
    return game, g


def _check_position(game: Game, g: Position, header: Header) -> None:
    """A position from a file must be one the rules could go on from."""
    try:
        wrong = [*game.invariants(g), *_wrong_choices(g, header.seats)]
        for seat in (None, *range(header.seats)):
            game.view(g, seat)
            game.question(g, seat)
    except Exception as broken:
        wrong = [repr(broken)]
    if wrong:
        raise BadRecord(f"line 1: the starting position cannot be played: {wrong[0]}")


def _wrong_choices(g: Position, seats: int) -> list[str]:
    """What is wrong with who must choose, and from what."""
    if g.seats != seats:
        return [f"it has {g.seats} seats instead of {seats}"]
    ask = g.asking
    if ask is None:
        return []
    if not set(g.waiting) <= set(range(seats)):
        return ["a seat that is not there must choose"]
    if isinstance(ask, AskTogether):
        held = [(seat, move) for seat, move in enumerate(g.answers) if move != PENDING]
        fine = len(g.answers) == seats and all(move in ask.moves(g, seat) for seat, move in held)
    else:
        fine = isinstance(ask, Ask) and g.choices == ask.moves(g)
    return [] if fine and all(g.moves(seat) for seat in g.waiting) else ["the choices are not those of the rules"]


def _only_read(record: Record) -> list[Entry]:
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
