"""The tables of a ladder are played, each written down when it is over, so that a stopped ladder goes on later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from ecumene.bots import BadBot, read_bot
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.lab.executors import Executor
from ecumene.lab.ladder import Ladder, Sitting, climb, sittings
from ecumene.lab.match import Plan, Played, play_out


class Met(msgspec.Struct, frozen=True):
    """A table of the ladder that was played."""

    sitting: Sitting
    played: Played


class Terms(msgspec.Struct, frozen=True):
    """What every table of a ladder has in common; the deals may grow from one day to the next."""

    game: str
    version: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str


class Meetings:
    """The tables of one ladder as a job for an executor."""

    def __init__(self, kind: type[Game], terms: Terms) -> None:
        self.kind = kind
        self.terms = terms

    def ready(self) -> Callable[[Sitting], Met]:
        game = self.kind()
        box = game.default_box()
        terms = self.terms

        def meet(sitting: Sitting) -> Met:
            plan = Plan(terms.seats, sitting.lineup, terms.options, terms.seed)
            seed = f"{terms.seed}:{sitting.deal}"
            played, _ = play_out(game, box, plan, 0, seed, terms.options, None, "")
            return Met(sitting, played)

        return meet


class Book:
    """The file of a ladder: its terms, then a line for every table that was played. No file: nothing is kept."""

    def __init__(self, path: Path | None, terms: Terms) -> None:
        self.path = path
        self.met: dict[int, Met] = {}
        if path is not None:
            self._open(path, terms)

    def add(self, met: Met) -> None:
        """Write a table down."""
        self.met[met.sitting.number] = met
        if self.path is not None:
            self._write(self.path, met)

    def _open(self, path: Path, terms: Terms) -> None:
        """Take up what stands in the file, without a last line that was never finished; begin it if there is none."""
        try:
            whole = path.read_bytes() if path.exists() else b""
        except OSError as wrong:
            raise EcumeneError(f"cannot read {path}: {wrong.strerror}") from None
        lines = whole[: whole.rfind(b"\n") + 1].splitlines()
        if not lines:
            self._write(path, terms, anew=True)
            return
        try:
            kept = msgspec.json.decode(lines[0], type=Terms)
            met = [msgspec.json.decode(line, type=Met) for line in lines[1:]]
        except msgspec.MsgspecError:
            raise EcumeneError(f"{path} is not the file of a ladder; name another with --out") from None
        if kept != terms:
            differ = [name for name in terms.__struct_fields__ if getattr(kept, name) != getattr(terms, name)]
            raise EcumeneError(f"{path} is of another ladder (other {', '.join(differ)}); name another with --out")
        self.met = {each.sitting.number: each for each in met}
        if len(whole) != sum(len(line) + 1 for line in lines):
            path.write_bytes(b"".join(line + b"\n" for line in lines))

    def _write(self, path: Path, line: Terms | Met, anew: bool = False) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb" if anew else "ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as wrong:
            raise EcumeneError(f"cannot write {path}: {wrong.strerror}") from None


def terms_for(game: Game, seats: int, bots: Sequence[str], options: Options, seed: str) -> Terms:
    """The terms, with everything that can be wrong with them found before the first game."""
    if seats not in game.seat_counts:
        raise BadSeats(game.name, seats, game.seat_counts)
    if seats == 1 and not game.cooperative:
        raise EcumeneError("bots meet at one table, so it needs at least two seats")
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise BadBot(f"name at least two different bots, not {', '.join(bots)}")
    for bot in bots:
        read_bot(bot, game)
    full = game.complete(options)
    game.check_options(seats, full)
    return Terms(game.id, game.version, seats, tuple(bots), full, seed)


def play_ladder(
    game: Game, terms: Terms, deals: int, executor: Executor, book: Book, progress: Callable[[int], None]
) -> tuple[Ladder, bool]:
    """Play what is not in the book yet; the ladder, and whether somebody interrupted it."""
    tables = sittings(terms.bots, terms.seats, deals, game.cooperative)
    left = [table for table in tables if table.number not in book.met]
    progress(len(tables) - len(left))
    interrupted = False
    try:
        for met in executor.run(Meetings(type(game), terms), iter(left)):
            book.add(met)
            progress(1)
    except KeyboardInterrupt:
        interrupted = True
    wanted = {table.number for table in tables}
    over = [(met.sitting, met.played) for number, met in book.met.items() if number in wanted]
    return climb(game, terms.seats, terms.bots, over), interrupted
