"""What worker processes do: choose a bot's move, hint to a person, replay a record, review a game."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple

from ecumene import bots
from ecumene.bots import hint, review
from ecumene.bots import survey as first_sight
from ecumene.kernel import registry
from ecumene.kernel.codec import oversized
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.kernel.position import PENDING, Position
from ecumene.kernel.record import Header, Line, decode, read_only, start
from ecumene.kernel.step import Ask, AskTogether
from ecumene.server.line import move_entry, play, start_entry
from ecumene.server.opening import history
from ecumene.server.schema import ORDER, Dump, Entry
from ecumene.server.shelf import box_of

KEPT_MINDS = 16

minds: OrderedDict[str, bots.Mind] = OrderedDict()
"""What bots have in mind between their moves, those asked last at the end."""


class Replayed(NamedTuple):
    """A record as the history of a table; without snapshots it can only be read."""

    header: Header
    entries: list[Entry]
    snapshots: dict[int, Dump]


def think(
    game_id: str,
    override: Path | None,
    position: Dump,
    seat: int,
    bot: str,
    seed: str,
    mind: str = "",
    at: int = 0,
    longest: int = 0,
) -> int:
    """The bot's move at a position that is a redeal for its seat; `mind` names what it has in mind, if anything.

    `at` is the number of the decision at its table, `longest` how many thousandths of a second it may take (0: any).
    """
    game = registry.game(game_id)
    box, _ = box_of(game_id, override)
    return bots.choose(bot, game, game.load(position, box), seat, seed, mind_of(mind), at, longest)


def mind_of(name: str) -> bots.Mind | None:
    """The mind of this name, a new one where it is not kept any more; None for no name."""
    if not name:
        return None
    found = minds.setdefault(name, bots.Mind())
    minds.move_to_end(name)
    while len(minds) > KEPT_MINDS:
        minds.popitem(last=False)
    return found


def counsel(
    game_id: str, override: Path | None, position: Dump, seat: int, seed: str, ms: int, playouts: int
) -> hint.Hint:
    """A hint for a person at a position that is a redeal for the seat."""
    game = registry.game(game_id)
    box, _ = box_of(game_id, override)
    return hint.find_hint(game, game.load(position, box), seat, seed, ms, playouts)


def survey(data: bytes, override: Path | None) -> first_sight.Survey:
    """The first sight of a finished game, from its record."""
    record = decode(data)
    box, _ = box_of(record.header.game, override)
    return first_sight.survey(record, box)


def examine(
    game_id: str, override: Path | None, decision: first_sight.Decision, position: Dump, ms: int, playouts: int
) -> review.Better:
    """What a search says of one decision of a finished game."""
    box, _ = box_of(game_id, override)
    return review.examine(game_id, decision, position, box, ms, playouts)


def replay(data: bytes, override: Path | None) -> Replayed:
    """Replay a record from its first line on, or read one whose rules are not at hand.

    BadRecord names the line that is wrong.
    """
    record = decode(data)
    header = record.header
    if read_only(header):
        return Replayed(header, history(record), {})
    try:
        game, g = _beginning(header, override)
    except EcumeneError as wrong:
        raise BadRecord(str(wrong)) from None
    except RecursionError:
        raise BadRecord("line 1: it is nested too deep") from None
    entries = [start_entry(game, g)]
    snapshots = {0: game.dump(g)}
    orders = game.complete_orders(header.options, {})
    for number, line in enumerate(record.lines, 2):
        try:
            played = play(game, g, line.seat, line.move)
            by = ORDER if _by_order(game, g, orders, line) else "record:"
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


def _by_order(game: Game, g: Position, orders: Options, line: Line) -> bool:
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
