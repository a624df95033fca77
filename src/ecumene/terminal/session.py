"""A game at one terminal: who sits where, what was done, and how to take it back. Nothing is printed here."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import msgspec

from ecumene.bots import Mind, decide
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.event import Event
from ecumene.kernel.game import Game, Options
from ecumene.kernel.orders import Orders, Promises, answered, kept, no_promises, orders_of_turn, promised, promises_left
from ecumene.kernel.position import Position
from ecumene.kernel.record import Header, Record, Recorder, header_for, start
from ecumene.kernel.undo import learned

PERSON = "person"
"""What a record calls a seat that a person holds; other seats have their bot's name."""


class Done(msgspec.Struct, frozen=True):
    """A decision: who made it, which, in which position, and how much had been told and promised before.

    `by_order` says that a standing order or a promise made it.
    """

    seat: int
    move: int
    before: Position
    told: int
    promises: Promises
    by_order: bool


class Session:
    """A game in progress, with everything needed to take back, to tell and to save."""

    def __init__(self, game: Game, header: Header, box: Any = None) -> None:
        self.game = game
        self.box = box
        _, g = start(header, box, listen=True)
        self.recorder = Recorder(game, g, header)
        self.done: list[Done] = []
        self.events: list[Event] = []
        self.minds = [Mind() for _ in range(header.seats)]
        self.keep: Callable[[], None] = _nothing
        """Called whenever a person or a bot has changed the game and standing orders have answered."""
        self.orders: Orders = [game.complete_orders(header.options, {})] * header.seats
        self.promises: Promises = no_promises(header.seats)
        self._hear()

    @property
    def g(self) -> Position:
        return self.recorder.g

    @property
    def header(self) -> Header:
        return self.recorder.record.header

    @property
    def people(self) -> list[int]:
        """The seats that people at this terminal hold."""
        return [seat for seat, name in enumerate(self.header.names) if name == PERSON]

    @property
    def record(self) -> Record:
        return self.recorder.record

    def play(self, seat: int, move: int) -> None:
        """Make a legal move, and whatever standing orders answer."""
        self.make(seat, move)
        self.settle()
        self.keep()

    def make(self, seat: int, move: int, by_order: bool = False) -> None:
        """Make a legal move; if anything stops it halfway, nothing has changed."""
        before = self.g.clone()
        told = len(self.events)
        lines = len(self.record.lines)
        try:
            self.recorder.play(seat, move)
        except BaseException:
            self._return_to(before, told, lines)
            raise
        self.done.append(Done(seat, move, before, told, self.promises, by_order))
        self._hear()
        if self.g.turn != before.turn and not self.g.over:
            self.orders = orders_of_turn(self.game, self.g, self.orders)

    def settle(self, in_person: Collection[int] = ()) -> None:
        """Let promises and standing orders answer until somebody must in person; seats `in_person` always must."""
        while (found := self._answer(in_person)) is not None:
            self.make(*found, by_order=True)

    def _answer(self, in_person: Collection[int]) -> tuple[int, int] | None:
        """The next answer by a promise that still holds, or by an order."""
        self.promises = promises_left(self.game, self.g, self.promises)
        found = kept(self.game, self.g, self.promises, in_person)
        return found or answered(self.game, self.g, self.orders, in_person)

    def give_orders(self, seat: int, orders: Options) -> None:
        """Change a seat's standing orders and let them answer at once."""
        given = self.orders.copy()
        given[seat] = self.game.complete_orders(self.header.options, {**self.orders[seat], **orders})
        self.orders = given
        self.settle()
        self.keep()

    def promise(self, seat: int, id: str, stands: bool) -> None:
        """Give a promise for a seat, which may answer at once, or take it back."""
        given = self.promises.copy()
        given[seat] = promised(self.game, self.g, seat, self.promises[seat], id, stands)
        self.promises = given
        self.settle()

    def let_bot_play(self, seat: int) -> None:
        """The bot of the seat decides, from a redeal, and its move is made."""
        at = len(self.done)
        seed = f"{self.header.seed}:{at}"
        self.play(seat, decide(self.header.names[seat], self.game, self.g, seat, seed, self.minds[seat], at))

    def last_by_person(self) -> int | None:
        """Which decision `undo` would take back to: the latest that a person made."""
        by_hand = (n for n, done in enumerate(self.done) if done.seat in self.people and not done.by_order)
        return max(by_hand, default=None)

    def may_undo(self, seat: int | None, to: int) -> bool:
        """Whether the seat may take back to decision `to` without asking the other people at the table."""
        if len(self.people) <= 1:
            return True
        since = self.done[to:]
        if seat is None or any(done.seat != seat and not done.by_order for done in since):
            return False
        return not learned(self.game, since[0].before, seat, [(done.seat, done.move) for done in since], self.g)

    def undo(self, to: int) -> None:
        """Take back decision `to` and everything after it; its seat is asked again, whatever the orders say."""
        done = self.done[to]
        del self.done[to:]
        self._return_to(done.before, done.told, to)
        self.promises = done.promises
        self.settle(in_person=[done.seat])
        self.keep()

    def _return_to(self, before: Position, told: int, lines: int) -> None:
        g = before.clone()
        g.events = []
        self.recorder.g = g
        self.minds = [Mind() for _ in self.minds]
        del self.record.lines[lines:]
        del self.events[told:]

    def _hear(self) -> None:
        """Take over what the position has told since the last time."""
        if self.g.events:
            self.events += self.g.events
            self.g.events = []

    def save(self, path: Path) -> None:
        try:
            path.write_bytes(self.record.encode())
        except OSError as wrong:
            raise EcumeneError(f"cannot write {path}: {wrong.strerror}") from None


def _nothing() -> None:
    """Keeps nothing: for games that are not kept."""


def new_session(
    game: Game, names: tuple[str, ...], options: dict[str, str], seed: str, override: Path | None
) -> Session:
    """A game from the beginning; `names` says who holds each seat."""
    header = header_for(game, len(names), options, seed, names)
    box = None
    if override is not None:
        content = game.content(override)
        header, box = msgspec.structs.replace(header, content=content.hash), game.box(content)
    session = Session(game, header, box)
    session.settle()
    return session


def continued(game: Game, record: Record, names: tuple[str, ...], override: Path | None) -> Session:
    """A game continued from the end of a record, with these `names`; checked against the record's hashes."""
    header = msgspec.structs.replace(record.header, names=names)
    session = Session(game, header, box_for(game, header, override))
    for number, line in enumerate(record.lines, 2):
        try:
            move = game.check_move(session.g, line.seat, line.move)
            session.make(line.seat, move, game.standing(session.g, line.seat, session.orders[line.seat]) == move)
        except EcumeneError as wrong:
            raise BadRecord(f"line {number}: {wrong}") from None
        if line.hash and line.hash != game.hash(session.g):
            raise BadRecord(f"line {number}: the position is not the one recorded")
    session.settle()
    return session


def box_for(game: Game, header: Header, override: Path | None) -> Any:
    """The components a record is played with; refused if they differ from those it was recorded with."""
    content = game.content(override)
    if header.content and header.content != content.hash:
        raise BadRecord("the record was played with other content; name its folder with --override")
    if not header.content and content.hash != game.content().hash:
        raise BadRecord("the record was played with the game's own content; leave out --override")
    return game.default_box() if override is None else game.box(content)
