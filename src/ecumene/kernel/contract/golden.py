"""Golden records: whole games with a hash at every move, kept with the tests to hold the rules still.

    python -m ecumene.kernel.contract.golden GAME FOLDER

writes FOLDER/GAME/*.jsonl anew. That is to be done when the rules version changes, and only then.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ecumene.kernel.contract.elsewhere import hashes
from ecumene.kernel.contract.plan import Case, single_cases
from ecumene.kernel.contract.walk import weighted
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import Line, Record, header_for
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed

LONGEST = 1500
"""No record holds more moves than this."""
ATTEMPTS = 4
"""The longest of so many games is kept."""
BY_CHANCE = 6
"""One of so many moves is made by chance."""


def golden_cases(game: Game) -> list[Case]:
    """The defaults at every seat count, and every other option value at one of the seat counts that allow it."""
    default = game.complete({})
    cases = single_cases(game, which="each")
    chosen = [case for case in cases if case.options == default]
    for options in [case.options for i, case in enumerate(cases) if case.options not in [c.options for c in cases[:i]]]:
        if options != default:
            allowed = [case for case in cases if case.options == options]
            chosen.append(allowed[len(chosen) % len(allowed)])
    return chosen


def golden_name(game: Game, case: Case) -> str:
    """A file name that says what is played."""
    changed = [f"{key}-{value}" for key, value in case.options.items() if value != game.complete({})[key]]
    return "-".join([f"{case.seats}-seats", *changed]) + ".jsonl"


def write_goldens(game: Game, folder: Path) -> list[Path]:
    """Write the game's golden records into `folder/<game>`, in place of those there."""
    home = folder / game.id
    home.mkdir(parents=True, exist_ok=True)
    for old in home.glob("*.jsonl"):
        old.unlink()
    written = []
    for case in golden_cases(game):
        path = home / golden_name(game, case)
        played = [golden(game, case, f"golden {path.stem} {attempt}") for attempt in range(ATTEMPTS)]
        path.write_bytes(max(played, key=lambda record: len(record.lines)).encode())
        written.append(path)
    return written


def golden(game: Game, case: Case, seed: str) -> Record:
    """A game played well by a peeker, with some moves by chance, and a hash at every move; a long one is left off."""
    g = game.new(case.seats, case.options, seed)
    rng = rng_from_seed(seed, ("play",))
    record = Record(header_for(game, case.seats, case.options, seed), [])
    while not g.over and len(record.lines) < LONGEST:
        waiting = g.waiting
        seat = waiting[rng.below(0, len(waiting))]
        move = weighted(game, g, seat, rng, 0) if rng.below(0, BY_CHANCE) == 0 else best(game, g, seat)
        text = game.notation(g, seat, move)
        g.answer(seat, move)
        record.lines.append(Line(seat, text, game.hash(g)))
    return record


def best(game: Game, g: Position, seat: int) -> int:
    """The move after which the position itself looks best to the seat, and of equals the one the game prefers."""
    moves = g.moves(seat)
    looks = []
    for move, weight in zip(moves, game.prefer(g, seat, list(moves)), strict=True):
        after = g.clone()
        after.answer(seat, move)
        looks.append((game.evaluate(after, seat), weight, move))
    return max(looks)[2]


def check_golden(game: Game, record: Record) -> None:
    """Refuse a golden record that does not replay to the same hash at every move, or not to its end."""
    if record.header.rules != game.version:
        text = f"the record is of rules version {record.header.rules}, the game of {game.version}; write it anew"
        raise BadRecord(text)
    found = hashes(game, record)
    for number, (line, hash) in enumerate(zip(record.lines, found[1:], strict=False), 1):
        if line.hash != hash:
            text = f"move {number} ({line.move!r}) comes to {hash} instead of {line.hash or 'a hash'}"
            raise BadRecord(f"{text}; if the rules are meant to change, so must their version and the golden records")


if __name__ == "__main__":
    try:
        for path in write_goldens(find_game(sys.argv[1]), Path(sys.argv[2])):
            print(path)
    except IndexError:
        sys.exit("usage: python -m ecumene.kernel.contract.golden GAME FOLDER")
    except EcumeneError as wrong:
        sys.exit(str(wrong))
