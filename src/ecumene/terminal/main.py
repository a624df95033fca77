"""`ecumene play`: who sits where, from what the command line says."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

from ecumene.bots import BadBot, read_bot, read_bots
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.record import load_record
from ecumene.kernel.registry import game as find_game
from ecumene.terminal.dialogue import Dialogue
from ecumene.terminal.session import PERSON, Session, continued, new_session
from ecumene.terminal.voice import Terminal, Voice

USUAL_SEATS = 2


def play(
    game: str | None,
    seats: int | None,
    bots: str,
    me: str | None,
    options: dict[str, str],
    seed: str | None,
    open: Path | None,
    override: Path | None,
    voice: Voice | None = None,
) -> None:
    """Play a new game, or continue a recorded one, until the people at the terminal leave."""
    if open is not None:
        session = _opened(open, game, seats, bots, me, options, seed, override)
    elif game is not None:
        session = _begun(find_game(game), seats, bots, me, options, seed, override)
    else:
        raise EcumeneError("name a game to play, or a record to continue (--open FILE)")
    Dialogue(session, voice or Terminal(), open).run()


def _begun(
    game: Game,
    seats: int | None,
    bots: str,
    me: str | None,
    options: dict[str, str],
    seed: str | None,
    override: Path | None,
) -> Session:
    count = seats if seats is not None else max(game.seat_counts.start, min(USUAL_SEATS, game.seat_counts.stop - 1))
    if count not in game.seat_counts:
        raise BadSeats(game.name, count, game.seat_counts)
    names = seated(count, people_at(me or "1", count), read_bots(bots, game))
    return new_session(game, names, options, seed if seed is not None else token_hex(8), override)


def _opened(
    path: Path,
    id: str | None,
    seats: int | None,
    bots: str,
    me: str | None,
    options: dict[str, str],
    seed: str | None,
    override: Path | None,
) -> Session:
    record = load_record(path)
    game = find_game(record.header.game)
    if id not in {None, game.id} or seats not in {None, record.header.seats} or options or seed is not None:
        raise EcumeneError(f"{path} already says what is played; leave out game, seats, options and seed, or --open")
    count = record.header.seats
    dealt = read_bots(bots, game)
    recorded = record.header.names
    if me is None and PERSON in recorded and len(recorded) == count:
        names = tuple(name if name == PERSON else _known(name, game, dealt[0]) for name in recorded)
    else:
        names = seated(count, people_at(me or "1", count), dealt)
    return continued(game, record, names, override)


def _known(name: str, game: Game, otherwise: str) -> str:
    """The bot of this name, or another if there is none."""
    try:
        read_bot(name, game)
    except BadBot:
        return otherwise
    return name


def seated(count: int, people: set[int], bots: list[str]) -> tuple[str, ...]:
    """Who holds each seat: the people theirs, the bots the others in turn."""
    names: list[str] = []
    dealt = 0
    for seat in range(count):
        if seat in people:
            names.append(PERSON)
        else:
            names.append(bots[dealt % len(bots)])
            dealt += 1
    return tuple(names)


def people_at(text: str, count: int) -> set[int]:
    """The seats that `--me` names: `1`, `1,3`, `all` or `none`."""
    if text == "all":
        return set(range(count))
    if text == "none":
        return set()
    found: set[int] = set()
    for part in text.split(","):
        number = part.strip()
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= count):
            raise EcumeneError(f"--me {text!r}: name seats from 1 to {count}, like 1 or 1,2; or say all or none")
        found.add(int(number) - 1)
    return found
