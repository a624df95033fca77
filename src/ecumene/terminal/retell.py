"""`ecumene replay`: a recorded game told in sentences, or only checked."""

from __future__ import annotations

from pathlib import Path

from ecumene.kernel.english import capital, count
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.fair import numbers_in, wrong_with
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import Header, Line, Record, Words, load_record, read_only, replay
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.telling import tell_safely
from ecumene.terminal.session import box_for


def retell(file: Path, to: int | None, verify: bool, override: Path | None) -> None:
    """Tell the record's game from its start to its end, or to move `to`; with `verify` only check it."""
    record = load_record(file)
    if to is not None and not 0 <= to <= len(record.lines):
        raise EcumeneError(f"{file} has {len(record.lines)} moves; --to must be between 0 and that, not {to}")
    last = len(record.lines) if to is None else to
    why = read_only(record.header)
    if why and not verify:
        _read(record, last, why)
    else:
        tell_record(file, record, last, verify, override)


def say(text: str = "") -> None:
    """Print a line from a stranger's file: nothing in it may control the terminal."""
    print("".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text))


def _read(record: Record, last: int, why: str) -> None:
    """Tell a record whose rules are not installed: by what was told at the time, or by its moves alone."""
    say(f"{capital(why)}. It can be read, but not replayed or continued.\n")
    _print_told(record.header.told)
    for number, line in enumerate(record.lines[:last], 1):
        say(f"{number}. {_moved(line)}")
        _print_told(line.told)


def _print_told(told: list[Words]) -> None:
    for words in told:
        say(f"   {words.text}")


def _moved(line: Line) -> str:
    return f"seat {line.seat + 1}, {line.move}"


def tell_record(file: Path, record: Record, last: int, verify: bool, override: Path | None) -> Position:
    """Tell the game to move `last` and describe the table there, or only check it; returns the position."""
    game = find_game(record.header.game)
    hashes = 0
    try:
        for number, (g, line) in enumerate(replay(record, box_for(game, record.header, override), listen=True)):
            hashes += bool(line is not None and line.hash)
            if not verify:
                _tell_move(game, g, number, "" if line is None else _moved(line))
            if number == last:
                break
    except BadRecord as wrong:
        raise BadRecord(f"{file}: {wrong}") from None
    if verify:
        print(f"{file}: {last} moves are legal and {hashes} recorded positions match; position {game.hash(g)}")
        _check_deal(file, record.header)
    else:
        _tell_end(game, g)
    return g


def _check_deal(file: Path, header: Header) -> None:
    """Say that the seed follows from what the server and the browsers contributed, or refuse the record."""
    if header.fair is None:
        return
    wrong = wrong_with(header.fair, header.seed)
    if wrong:
        raise BadRecord(f"{file}: the deal was not fair: {'; '.join(wrong)}")
    numbers = count(len(numbers_in(header.fair.hands)), "number")
    print(f"Fair deal: the seed follows from the server's secret and {numbers}.")


def _tell_move(game: Game, g: Position, number: int, move: str) -> None:
    if move:
        print(f"{number}. {move}")
    for event in g.events or []:
        text = tell_safely(game, g, event).text
        if text:
            print(f"   {text}")
    g.events = []


def _tell_end(game: Game, g: Position) -> None:
    print()
    if g.over:
        ending = game.ending(g)
        print(f"{ending.headline}. {ending.text}")
    else:
        print(game.question(g, None).text)
    for text in game.describe(g, None):
        print(text)
