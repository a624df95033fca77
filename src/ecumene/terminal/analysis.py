"""Hints and reviews in plain sentences, and `ecumene review`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ecumene.bots import BadBot, read_bot
from ecumene.bots.hint import Hint, chance, find_hint
from ecumene.bots.review import MS, Review, percent, review
from ecumene.bots.survey import Point
from ecumene.kernel.errors import BadRecord
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import Record, load_record, replay
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed
from ecumene.terminal.session import PERSON, Session, box_for

HINT_MS = 1000
SHOWN_POINTS = 20

Say = Callable[[str], None]


def tell_hint(session: Session, seat: int, say: Say) -> None:
    """The best moves of the seat by their numbers in the list, how sure that is, and what would follow."""
    game, g = session.game, session.g
    seed = f"{session.header.seed}:hint:{len(session.done)}"
    twin = game.redeal(g, seat, rng_from_seed(seed, ("redeal",)))
    found = find_hint(game, twin, seat, seed, ms=HINT_MS)
    numbers = {words.move: number for number, words in enumerate(game.choices(g, seat), 1)}
    for line in hint_lines(found, numbers):
        say(line)


def hint_lines(found: Hint, numbers: dict[str, int]) -> list[str]:
    lines = [f"{found.sureness}: {found.reason}."]
    for move in found.moves:
        worth = f"chance {chance(move.worth, move.margin)}"
        lines.append(f"{numbers[move.words.move]}. {move.words.text.rstrip('.')}: {worth}.")
        if move is found.moves[0] and move.line:
            lines += ["   Then perhaps:", *(f"   - {text.rstrip('.')}." for text in move.line)]
    return lines


def tell_review(record: Record, who: Sequence[str], say: Say, box: object = None, ms: int | None = None) -> None:
    """The review of a finished game, with a progress bar while it is made."""
    columns = (TextColumn("Looking back"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("review", total=None)
        found = review(
            record,
            who,
            box,
            MS if ms is None else ms,
            progress=lambda done, of: bar.update(task, completed=done, total=of),
        )
    for line in review_lines(found, who):
        say(line)


def review_lines(found: Review, who: Sequence[str]) -> list[str]:
    """The chances from turn to turn, the turning points, and how everybody played."""
    shown = _some(found.points)
    turns = " ".join([*(f"{point.turn:>4}" for point in shown[:-1]), " end"])
    names = ["all"] if found.together else list(who)
    width = max(len("turn"), *map(len, names))
    lines = ["Chances in per cent, turn by turn:", f"{'turn':<{width}} {turns}"]
    for seat, name in enumerate(names):
        row = " ".join(f"{percent(point.chances[seat]).removesuffix(' %'):>4}" for point in shown)
        lines.append(f"{name:<{width}} {row}")
    lines += ["", "Turning points:" if found.turnings else "There were no turning points."]
    lines += [f"- {turning.text}" for turning in found.turnings]
    return [*lines, "", *(verdict.text for verdict in found.verdicts)]


def _some(points: Sequence[Point]) -> list[Point]:
    """As many points as fit into a line, evenly spread, including the first and the last."""
    if len(points) <= SHOWN_POINTS:
        return list(points)
    return [points[round(i * (len(points) - 1) / (SHOWN_POINTS - 1))] for i in range(SHOWN_POINTS)]


def review_file(file: Path, ms: int, override: Path | None) -> None:
    """`ecumene review`: review the finished game of a record."""
    record = load_record(file)
    game = find_game(record.header.game)
    box = box_for(game, record.header, override)
    try:
        *_, (g, _) = replay(record, box)
        tell_review(record, names_of(record, game, g), print, box, ms)
    except BadRecord as wrong:
        raise BadRecord(f"{file}: {wrong}") from None


def names_of(record: Record, game: Game, g: Position) -> list[str]:
    """What to call the seats: their players' names, or the game's own if they have none."""
    given = record.header.names
    own = len(given) == record.header.seats and len(set(given)) == len(given)
    return [
        given[seat] if own and _is_name(given[seat]) else game.seat_title(g, seat)
        for seat in range(record.header.seats)
    ]


def _is_name(text: str) -> bool:
    """Whether this is somebody's name, not a bot's or a placeholder."""
    try:
        read_bot(text)
    except BadBot:
        return text not in {"", PERSON}
    return False
