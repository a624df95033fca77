"""Plays the tables of a ladder and keeps each when it is over, so that a stopped ladder can continue later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ecumene.bots import BadBot, read_bot
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.lab.executors import Executor
from ecumene.lab.journal import Journal, opened
from ecumene.lab.ladder import Ladder, Sitting, climb, sittings
from ecumene.lab.match import Plan, Played, play_out


class Met(msgspec.Struct, frozen=True, tag=True):
    """A table of the ladder that was played."""

    sitting: Sitting
    played: Played


class Terms(msgspec.Struct, frozen=True, tag=True):
    """What all tables of a ladder have in common; deals can be added later."""

    game: str
    version: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: str
    apart: bool = False


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


LINES: msgspec.json.Decoder[Terms | Met] = msgspec.json.Decoder(Terms | Met)


class LadderBook:
    """The tables of a ladder that were played, by number; further ones are added to the journal."""

    def __init__(self, met: Iterable[Met] = (), journal: Journal | None = None) -> None:
        self.met = {each.sitting.number: each for each in met}
        self.journal = journal

    def add(self, met: Met) -> None:
        """Keep a table."""
        self.met[met.sitting.number] = met
        if self.journal is not None:
            self.journal.add([met])


@contextmanager
def kept_in(path: Path | None, terms: Terms) -> Iterator[LadderBook]:
    """The book in a file, started if there is none yet: the terms, then one table per line. No file: nothing is kept.

    A file of a ladder with other terms is refused.
    """
    if path is None:
        yield LadderBook()
        return
    with opened(path, LINES) as (journal, lines):
        if not lines:
            journal.add([terms])
        elif lines[0] != terms:
            raise EcumeneError(
                f"{path} belongs to another ladder (different {_differing(lines[0], terms)}); choose another file"
            )
        yield LadderBook([line for line in lines if isinstance(line, Met)], journal)


def _differing(kept: Terms | Met, terms: Terms) -> str:
    """How the terms differ from those that were kept."""
    names = terms.__struct_fields__
    return ", ".join(name for name in names if getattr(kept, name, None) != getattr(terms, name))


def terms_for(game: Game, seats: int, bots: Sequence[str], options: Options, seed: str, apart: bool) -> Terms:
    """The terms, checked for everything that can be wrong before the first game."""
    if seats not in game.seat_counts:
        raise BadSeats(game.name, seats, game.seat_counts)
    if game.cooperative and not apart:
        raise EcumeneError(f"{game.name} is won or lost by the whole table: its bots must be compared --apart")
    if seats == 1 and not apart:
        raise EcumeneError("bots meet at one table, so it needs at least two seats")
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise BadBot(f"name at least two different bots, not {', '.join(bots)}")
    for bot in bots:
        read_bot(bot, game)
    full = game.complete(options)
    game.check_options(seats, full)
    return Terms(game.id, game.version, seats, tuple(bots), full, seed, apart)


def play_ladder(
    game: Game, terms: Terms, deals: int, executor: Executor, book: LadderBook, progress: Callable[[int], None]
) -> tuple[Ladder, bool]:
    """Play what is not in the book yet; the ladder, and whether somebody interrupted it."""
    tables = sittings(terms.bots, terms.seats, deals, terms.apart)
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
    return climb(game, terms.seats, terms.bots, terms.apart, over), interrupted
